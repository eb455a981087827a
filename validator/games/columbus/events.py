"""What a table of Columbus can record: fifteen events, chance included. Rulebook: Navigation to End of the Game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from validator.events import Count, Event, Integer, Known, Player

Space = Annotated[str, Known("space")]
Face = Annotated[str, Known("face")]
Heading = Annotated[str, Known("direction")]
Card = Annotated[str, Known("card")]
Disc = Annotated[str, Known("disc")]
Ship = Annotated[str, Known("ship")]
Area = Annotated[Integer, Known("area")]

Faces = Annotated[tuple[Face, ...], Field(min_length=1)]
Damaged = tuple[Player, ...] | None
"""Claim: everybody who lost the main mast by the event."""

Ships = dict[Player, Space] | None
"""Claim: where ships lie after the event; a ship left out claims nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Event):
    """The board is laid out, everybody takes a ship and the first barrels. Rulebook: Game Setup."""

    type: Literal["setup"] = "setup"
    ships: dict[Player, Ship]
    whirlwinds: tuple[Space, Space] | None = None
    barrels: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgo(Event):
    """A player passes the dice on unthrown, for provisions. Rulebook: Sailing."""

    type: Literal["forgo"] = "forgo"
    player: Player
    barrels: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Event):
    """The throw of a turn. Rulebook: Sailing."""

    type: Literal["roll"] = "roll"
    player: Player
    dice: Faces


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll(Event):
    """Dice thrown again for a barrel. Rulebook: Provisions."""

    type: Literal["reroll"] = "reroll"
    player: Player
    dice: Faces
    result: tuple[Face, ...]
    paid: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Event):
    """A ship sails one space, by a die or by Good Winds. Rulebook: Navigation, Event Cards."""

    type: Literal["move"] = "move"
    player: Player
    die: Literal["compass", "sail", "good_winds"]
    to: Space
    damaged: Damaged = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Whirl(Event):
    """A whirlwind goes over the spaces of a path; `card` of them are paid by the card. Rulebook: Whirlwind."""

    type: Literal["whirl"] = "whirl"
    player: Player
    from_: Annotated[Space, Field(alias="from")]
    path: Annotated[tuple[Space, ...], Field(min_length=1)]
    card: Count | None = None
    damaged: Damaged = None

    @property
    def by_card(self) -> int:
        """Spaces paid by the whirlwind card."""
        return self.card or 0

    @property
    def by_dice(self) -> int:
        """Spaces paid by whirlwind dice."""
        return len(self.path) - (self.card or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Storm(Event):
    """An area is named in which a storm shall break out. Rulebook: Navigation, Storm."""

    type: Literal["storm"] = "storm"
    player: Player
    area: Area


@dataclass(frozen=True, slots=True, kw_only=True)
class Spin(Event):
    """The arrow is turned; it holds, or another storm die turns it again. Rulebook: Navigation, Storm."""

    type: Literal["spin"] = "spin"
    player: Player
    direction: Heading
    keep: bool | None = None
    ships: Ships = None
    damaged: Damaged = None

    @property
    def kept(self) -> bool:
        """Whether the direction holds, as it does where nothing is said."""
        return self.keep is not False


@dataclass(frozen=True, slots=True, kw_only=True)
class Load(Event):
    """A barrel is loaded beside an island. Rulebook: Navigation."""

    type: Literal["load"] = "load"
    player: Player
    barrels: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCard(Event):
    """A card is drawn; one with a cross is carried out at once. `card` is null where nobody else saw it.

    Rulebook: Event Cards.
    """

    type: Literal["draw_card"] = "draw_card"
    player: Player
    card: Card | None
    mutiny: Literal["barrel", "skip"] | None = None
    direction: Heading | None = None
    barrels: Count | None = None
    ships: Ships = None
    damaged: Damaged = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Event):
    """A telescope disc is looked at. Rulebook: Land in Sight!"""

    type: Literal["look"] = "look"
    player: Player
    disc: Disc
    barrels: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair(Event):
    """A sail die puts the main mast back. Rulebook: Damage."""

    type: Literal["repair"] = "repair"
    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Event):
    """A kept card is played. Rulebook: Event Cards."""

    type: Literal["play_card"] = "play_card"
    player: Player
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocate(Event):
    """A player whose ship was struck puts that whirlwind somewhere else. Rulebook: Whirlwind."""

    type: Literal["relocate"] = "relocate"
    player: Player
    from_: Annotated[Space, Field(alias="from")]
    to: Space
    damaged: Damaged = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Event):
    """The player on turn is done; dice not carried out are forfeited. Rulebook: Sailing."""

    type: Literal["end_turn"] = "end_turn"
    player: Player


EVENT_TYPES: tuple[type[Event], ...] = (
    Setup,
    Forgo,
    Roll,
    Reroll,
    Move,
    Whirl,
    Storm,
    Spin,
    Load,
    DrawCard,
    Look,
    Repair,
    PlayCard,
    Relocate,
    EndTurn,
)
