"""What a table can record of this game: one frozen type an event. Rulebook: Set-up to End of the Game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from validator.events import STRICT, UNSAID, Count, Event, Known, Player, Positive

Location = Annotated[str, Known("location")]
Color = Annotated[str, Known("color")]
Card = Annotated[str, Known("card")]
Face = Annotated[str, Known("face")]
ShipType = Literal["s", "w", "e", "n"]
Tiles = Annotated[tuple[Face, ...], Field(min_length=1)]
Refill = tuple[Face | None, ...]


Claim = Annotated[str, Known("acquaintance")] | None
"""The color of an acquaintance: null says none, the field left out says nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Event):
    """Disks onto the circles, tiles onto the displays, cards to the players. Rulebook: Set-up.

    disks, display, cards: chance. tops: the face-up card of each deck, chance, hideable.
    """

    type: Literal["setup"] = "setup"
    disks: dict[Location, tuple[Color, ...]]
    display: dict[Color, tuple[Face, ...]]
    cards: dict[Player, tuple[Card, ...]]
    tops: dict[ShipType, Card | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepare(Event):
    """A player's exchange of a card, and the first acquaintance. Rulebook: Preparing the players, 1 and 2.

    exchange: the card given away, a choice, null for none. draw: the card received, chance. reveals: the
    deck's face-up card afterwards, chance and hideable (a claim under exchanged_card: top). acquaintance: a
    choice.
    """

    type: Literal["prepare"] = "prepare"
    player: Player
    exchange: Card | None
    draw: Card | None = None
    reveals: Card | None = None
    acquaintance: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstTiles(Event):
    """Tiles drawn before the first turn. Rulebook: Preparing the players, 3.

    tiles: the piles are chosen, what comes is chance.
    """

    type: Literal["first_tiles"] = "first_tiles"
    player: Player
    tiles: tuple[Face, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawFirst(Event):
    """The first disk of a turn, and whether to start from its color. Rulebook: Course of a turn, 1 and 2."""

    type: Literal["draw_first"] = "draw_first"
    player: Player
    disk: Color
    start: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSecond(Event):
    """The second disk; `aside` counts those put aside before it. Rulebook: Course of a turn, 2."""

    type: Literal["draw_second"] = "draw_second"
    player: Player
    disk: Color
    aside: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteStop:
    """A location reached, and the disk dropped on its compass."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    location: Location
    disk: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Travel(Event):
    """Where the journey starts and how it goes, in order. Rulebook: Course of a turn, 3 and 4. Choices."""

    type: Literal["travel"] = "travel"
    player: Player
    origin: Location
    route: tuple[RouteStop, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """A disk taken from a location, and the own card it is put on."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    location: Location
    disk: Color
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Event):
    """The disks another player takes from the route. Rulebook: Course of a turn for the other players. Choices."""

    type: Literal["pick"] = "pick"
    player: Player
    take: tuple[Take, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Collect(Event):
    """A cargo tile taken on the route. Rulebook: Course of a turn, 6; The acquaintances, b.

    stop, source, joker: choices. tile: a choice from the display, chance from the pile. refill: what moved up
    into the display, chance and hideable. source and tile are null where a joker was given up for no tile.
    """

    type: Literal["collect"] = "collect"
    player: Player
    stop: Positive
    source: Literal["display", "pile"] | None
    tile: Face | None
    joker: bool | None = None
    refill: Refill | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """Tiles put onto a crate (counted from 1) of an own card: one, or three as a pile."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    tiles: Tiles
    card: Card
    crate: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class Load(Event):
    """Tiles distributed onto cards. Rulebook: Course of a turn, 7. Choices."""

    type: Literal["load"] = "load"
    player: Player
    place: tuple[Placement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sail(Event):
    """A card that sails. Rulebook: The Ship cards.

    card: a choice. acquaintance: a choice for a complete N card, else a claim. points: a claim. draw: the new
    card, chance. reveals, refill: chance and hideable.
    """

    type: Literal["sail"] = "sail"
    player: Player
    card: Card
    acquaintance: Claim = UNSAID
    points: Count | None = None
    draw: Card
    reveals: Card | None = None
    refill: dict[Color, Refill] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Event):
    """The tiles stored; all others left are discarded. Rulebook: Course of a turn, 7 and 8. `store` is a choice."""

    type: Literal["end_turn"] = "end_turn"
    player: Player
    store: tuple[Face, ...]
    refill: dict[Color, Refill] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle(Event):
    """A player's part of the final scoring. Rulebook: End of the Game.

    place: a choice. acquaintances: a choice for complete N cards, claims for all others (null claims none).
    """

    type: Literal["settle"] = "settle"
    player: Player
    place: tuple[Placement, ...]
    acquaintances: dict[Card, Color | None] | None = None


EVENT_TYPES: tuple[type[Event], ...] = (
    Setup,
    Prepare,
    FirstTiles,
    DrawFirst,
    DrawSecond,
    Travel,
    Pick,
    Collect,
    Load,
    Sail,
    EndTurn,
    Settle,
)

TURN_EVENTS = (DrawFirst, DrawSecond, Travel, Collect, Load, Sail, EndTurn)
"""The events of the active player's turn."""
