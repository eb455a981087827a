"""What a table records of Papua, chance included. Rulebook: throughout; a claim is what the rules determine.

A die face is 0 to 5, and 0 is Catastrophe. Ids are those of the players and of the edition.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from validator.events import STRICT, UNSAID, Count, Event, Integer, Known, Player, Positive

Zone = Annotated[str, Known("zone")]
Destination = Annotated[str, Known("destination")]
Kind = Annotated[str, Known("kind")]
Marker = Annotated[str, Known("marker")]
Card = Annotated[str, Known("card")]
Hut = Annotated[str, Known("hut")]
Science = Annotated[str, Known("science")]
Quarters = Annotated[str, Known("place")]
"""Where explorers in play can be: `reserve`, or a zone."""

Face = Count
Result = Annotated[int, Field(ge=1, le=5)]
Faces = Annotated[tuple[Face, ...], Field(min_length=1)]
Benefit = Literal["prestige", "coins", "food", "explorers", "dice"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """What was received, after caps and shortages. A claim, each entry by itself."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    coins: Count | None = None
    food: Count | None = None
    prestige: Count | None = None
    energy: Count | None = None
    explorers: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What the text of a card gave a player, or took."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    coins: Integer | None = None
    food: Integer | None = None
    prestige: Integer | None = None
    energy: Integer | None = None
    explorers: Integer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """Explorers and coins laid on one destination."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    explorers: Count | None = 0
    coins: Count | None = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Event):
    """The science card dealt to each player. Rulebook: Setup."""

    type: Literal["setup"] = "setup"
    science: dict[Player, Science]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tribe(Event):
    """A tribe card is played for one benefit. Rulebook: Expedition Cards."""

    type: Literal["tribe"] = "tribe"
    player: Player
    benefit: Benefit
    anthropology: bool | None = False
    gain: Gain | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Round(Event):
    """A round begins with what is revealed. Rulebook: A. Initial Phase, 1 to 3."""

    type: Literal["round"] = "round"
    expeditions: tuple[Kind, Kind, Kind]
    logistics: tuple[Marker, ...]
    notebook: Card | None = None
    number: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid(Event):
    """The forbidden marker is placed. Rulebook: A. Initial Phase, 4."""

    type: Literal["forbid"] = "forbid"
    player: Player
    zone: Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost(Event):
    """The five dice of the third color. Rulebook: Two-Player Games."""

    type: Literal["ghost"] = "ghost"
    logistics: Face | None = None
    notebook: Face | None = None
    jungle: Face | None = None
    river: Face | None = None
    volcano: Face | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Event):
    """A player's turn opens with a roll, and what its Catastrophes cost. Rulebook: B; Catastrophe; Huts."""

    type: Literal["roll"] = "roll"
    player: Player
    dice: tuple[Face, ...]
    chosen: tuple[Face, ...] | None = ()
    meteorology: tuple[Result, ...] | None = ()
    save: Count | None = 0
    lost: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll(Event):
    """A coin rolls one die again. Rulebook: Coins."""

    type: Literal["reroll"] = "reroll"
    player: Player
    from_: Annotated[Face, Field(alias="from")]
    to: Face
    meteorology: tuple[Result, ...] | None = ()
    save: Count | None = 0
    lost: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Event):
    """Coins change one die step by step. Rulebook: Coins."""

    type: Literal["adjust"] = "adjust"
    player: Player
    from_: Annotated[Face, Field(alias="from")]
    to: Face
    coins: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Event):
    """Markers are assigned, explorers sent, and energy spent: the turn ends. Rulebook: Coins; B; Food."""

    type: Literal["place"] = "place"
    player: Player
    markers: dict[Zone, Positive] | None = None
    explorers: dict[Zone, Positive] | None = None
    eat: Count | None = 0
    starved: dict[Quarters, Count] | None = None
    energy: Integer | None = None
    resupply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Huts(Event):
    """The huts are resolved. Rulebook: Huts. `reached` is null for a player whose piece stays."""

    type: Literal["huts"] = "huts"
    reached: dict[Player, Hut | None] | None = None
    recruited: dict[Player, Count] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Event):
    """A logistics marker is picked; with Engineering, one that nobody picked works once more."""

    type: Literal["take"] = "take"
    player: Player
    marker: Marker
    engineering: bool | None = False
    gain: Gain | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Event):
    """A logistics marker is put away for the third color. Rulebook: Two-Player Games."""

    type: Literal["discard"] = "discard"
    player: Player
    marker: Marker


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet(Event):
    """A secret bet, written down when it is revealed. Rulebook: Expeditions."""

    type: Literal["bet"] = "bet"
    player: Player
    bets: dict[Destination, Stake]


@dataclass(frozen=True, slots=True, kw_only=True)
class Expeditions(Event):
    """Shields are tilted and cards awarded. Rulebook: Expeditions. `winners` is null where no player wins."""

    type: Literal["expeditions"] = "expeditions"
    winners: dict[Destination, Player | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BetCost(Event):
    """A bettor pays the energy for the explorers bet. Rulebook: Expeditions; Food."""

    type: Literal["bet_cost"] = "bet_cost"
    player: Player
    eat: Count | None = 0
    starved: dict[Quarters, Count] | None = None
    energy: Integer | None = None
    resupply: Count | None = None
    cartography: bool | None = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Funding(Event):
    """One roll pays all who are in funding. Rulebook: Funding. `economy` is who uses that card on it."""

    type: Literal["funding"] = "funding"
    dice: Faces
    economy: Player | None = None
    coins: dict[Player, Count] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunt(Event):
    """One player's roll for food. Rulebook: Hunting and Fishing."""

    type: Literal["hunt"] = "hunt"
    player: Player
    dice: Faces
    food: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notebook(Event):
    """The field notebook is resolved. Rulebook: Field Notebook. A `winner` of null says that nobody wins."""

    type: Literal["notebook"] = "notebook"
    winner: Player | None = UNSAID
    gain: Gain | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEffect(Event):
    """What the text of a notebook card did. Rulebook: Field Notebook."""

    type: Literal["card_effect"] = "card_effect"
    player: Player
    card: Card
    delta: dict[Player, Change]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRound(Event):
    """The resolution is over. Rulebook: C. Resolution Phase."""

    type: Literal["end_round"] = "end_round"


EVENT_TYPES: tuple[type[Event], ...] = (
    Setup,
    Tribe,
    Round,
    Forbid,
    Ghost,
    Roll,
    Reroll,
    Adjust,
    Place,
    Huts,
    Take,
    Discard,
    Bet,
    Expeditions,
    BetCost,
    Funding,
    Hunt,
    Notebook,
    CardEffect,
    EndRound,
)
