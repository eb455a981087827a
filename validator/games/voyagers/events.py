"""What a table of Voyagers' Venture can record: eleven events, chance included. Rulebook: Set-Up to Scoring."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from validator.events import UNSAID, Event, Integer, Known, Path, Player

Face = Annotated[str, Known("face")]
Slot = Annotated[str, Known("slot")]
Decided = Annotated[str, Known("high_risk_choice")]
Drawn = Annotated[str, Known("drawn_face")]

SomeFaces = Annotated[tuple[Face, ...], Field(min_length=1)]

REFUSED = "refused"
"""In the place of a face: the high-risk card was discarded unseen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Event):
    """Everybody draws a starting card; null where nobody has seen it. Rulebook: Set-Up."""

    type: Literal["setup"] = "setup"
    starting_cards: dict[Player, Face | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Event):
    """The round's cards are laid out, in slot order. Rulebook: Sponsor from Royal Family."""

    type: Literal["offer"] = "offer"
    common: tuple[Face, ...]
    fleet: tuple[Face, ...]
    common_down: Face | None = None
    high_risk: Face | None = None
    round: Integer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(Event):
    """A player says what they want of the offer. Rulebook: Dividing Sponsor."""

    type: Literal["bid"] = "bid"
    player: Player
    cards: tuple[Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Agree(Event):
    """A player lets the bid on the table pass. Rulebook: All the players agree."""

    type: Literal["agree"] = "agree"
    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut(Event):
    """A player disagrees and makes a smaller bid of their own. Rulebook: One player disagrees."""

    type: Literal["cut"] = "cut"
    player: Player
    cards: tuple[Slot, ...]
    doubloon_on: Slot | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Event):
    """The bid becomes the bidder's; what becomes of the high-risk card. Rulebook: All the players agree."""

    type: Literal["take"] = "take"
    player: Player
    common_down: Face | None = None
    high_risk: Decided | None = UNSAID
    drawn: Drawn | None = UNSAID
    position: Integer | None = None
    doubloons: Integer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Event):
    """One purchase of ships and nobles, paid all at once. Rulebook: Assembling Fleets."""

    type: Literal["buy"] = "buy"
    player: Player
    cards: SomeFaces
    pay: tuple[Face, ...]
    discounts: tuple[Face, ...] | None = None
    fleet_reward: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Event):
    """A player buys no more for now. Rulebook: Assembling Fleets, End of the Game."""

    type: Literal["end_turn"] = "end_turn"
    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Event):
    """Cards are put off for the hand limit; null for one that nobody has seen. Rulebook: End of the Turn."""

    type: Literal["discard"] = "discard"
    player: Player
    cards: Annotated[tuple[Face | None, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Examine(Event):
    """The Intelligence Chief looks at a face-down card. Rulebook: Card Overview."""

    type: Literal["examine"] = "examine"
    player: Player
    card: Literal["dc", "dr"]
    face: Face | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Event):
    """All resource cards that a player has left after the last purchases. Rulebook: Scoring."""

    type: Literal["reveal"] = "reveal"
    player: Player
    cards: tuple[Face, ...]


EVENTS: tuple[type[Event], ...] = (Setup, Offer, Bid, Agree, Cut, Take, Buy, EndTurn, Discard, Examine, Reveal)


def _repeats(field: str, values: Collection[str]) -> Iterator[tuple[Path, str]]:
    if len(set(values)) != len(values):
        seen: set[str] = set()
        for place, value in enumerate(values):
            if value in seen:
                yield (field, place), "each but once"
            seen.add(value)


def slots_differ(players: tuple[str, ...], edition: Any, event: Bid | Cut) -> Iterator[tuple[Path, str]]:
    """A bid is a set of slots."""
    return _repeats("cards", event.cards)


def discounts_differ(players: tuple[str, ...], edition: Any, event: Buy) -> Iterator[tuple[Path, str]]:
    """A noble is named once in a purchase."""
    return _repeats("discounts", event.discounts or ())
