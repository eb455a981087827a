"""The cards, markers, huts and tracks of one printing, and what must hold of them. Rulebook: Components.

The reference edition says of each section what is printed, found or invented.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from validator.engine import Breach
from validator.games.papua.rules.editions import (
    BOX,
    BOX_DIFFERS,
    DICE_BEFORE_PRINTED_HUT,
    ENERGY_DIFFERS,
    EXPEDITION_KINDS,
    EXPEDITIONS_DIFFER,
    HUTS_DIFFER,
    LOGISTICS_DIFFER,
    NOTEBOOK_DIFFERS,
    PRINTED_HUT,
    PRINTED_RESUPPLY,
    RESUPPLY_SPACES,
    SCIENCE_CARDS,
    SCIENCE_DIFFERS,
)
from validator.games.papua.rules.setup import START_ENERGY
from validator.games.papua.rules.turns import START_DICE

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
Good = Literal["coins", "food", "prestige", "energy", "explorers"]
Symbol = Literal["+", "-", "="]
Counted = Literal["hut_steps", "expedition_kinds", "expedition_cards", "notebook_cards", "explorers", "coins", "food"]
MIDDLE: Symbol = "="
"""The symbol that holds where no notebook card lies."""


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Provenance(_Part):
    """Where the data of a section come from."""

    status: Literal["printed", "found", "invented", "mixed"]
    note: str
    printed: tuple[str, ...] | None = None
    inferred: tuple[str, ...] | None = None
    invented: tuple[str, ...] | None = None


class Energy(_Part):
    """The energy track: its top, and the food due at each space of resupply."""

    top: int
    resupply: Mapping[str, int]


class HutSpace(_Part):
    """A hut: the dice it grants, and the explorers it asks for, brings, and lets choose."""

    id: Id
    dice: int
    explorers: int


class LogisticsMarker(_Part):
    """A logistics marker: a gain, a gain by the number of its zone, or replenishment."""

    id: Id
    gain: Mapping[Good, int] | None = None
    per_zone_number: Good | None = None
    replenishment: bool | None = None


class EndScore(_Part):
    """Points at the end: so many for each so many of what is counted."""

    per: Counted
    each: int
    points: int


class NotebookCard(_Part):
    """A notebook card: deck, symbol, and an effect at once, in the next round, at the end, or in words."""

    id: Id
    deck: Literal[1, 2]
    symbol: Symbol
    when: Literal["now", "next_round", "end", "table"]
    gain: Mapping[Good, int] | None = None
    score: EndScore | None = None
    text: str | None = None


class Edition(_Part):
    """All data of a printing. `box` is no section that a log may replace."""

    format: Literal["tabletop-edition/1"]
    game: Literal["papua"]
    edition: str
    title: str
    provenance: Mapping[str, Provenance]
    box: Mapping[str, int]
    energy: Energy
    huts: tuple[HutSpace, ...]
    logistics: tuple[LogisticsMarker, ...]
    expeditions: Mapping[str, int]
    notebook: tuple[NotebookCard, ...]
    science: tuple[str, ...]

    @cached_property
    def markers(self) -> Mapping[str, LogisticsMarker]:
        return {marker.id: marker for marker in self.logistics}

    @cached_property
    def replenishment(self) -> str:
        return next(marker.id for marker in self.logistics if marker.replenishment)

    @cached_property
    def cards(self) -> Mapping[str, NotebookCard]:
        return {card.id: card for card in self.notebook}

    @cached_property
    def decks(self) -> Mapping[int, frozenset[str]]:
        """The ids of the cards of deck I and deck II."""
        return {deck: frozenset(card.id for card in self.notebook if card.deck == deck) for deck in (1, 2)}

    @cached_property
    def hut_steps(self) -> Mapping[str, int]:
        """How many huts a piece has come when it stands at each of them."""
        return {hut.id: step for step, hut in enumerate(self.huts, start=1)}

    @cached_property
    def resupply(self) -> tuple[tuple[int, int], ...]:
        """The spaces of resupply from the highest down, and the food due at each."""
        return tuple((space, self.energy.resupply[str(space)]) for space in RESUPPLY_SPACES)


SECTIONS = frozenset({"energy", "huts", "logistics", "expeditions", "notebook", "science"})


def edition_checks(edition: Edition) -> Iterator[Breach]:
    """What the rulebook prints about components, against the data."""
    if dict(edition.box) != BOX:
        yield BOX_DIFFERS.malformed(dict(edition.box), BOX)
    yield from _logistics_checks(edition)
    kinds = dict(edition.expeditions)
    cards = BOX["expedition_cards"]
    if set(kinds) != set(EXPEDITION_KINDS) or min(kinds.values()) < 1 or sum(kinds.values()) != cards:
        yield EXPEDITIONS_DIFFER.malformed(kinds, {"kinds": list(EXPEDITION_KINDS), "cards": cards})
    yield from _notebook_checks(edition)
    if sorted(edition.science) != sorted(SCIENCE_CARDS):
        yield SCIENCE_DIFFERS.malformed(list(edition.science), list(SCIENCE_CARDS))
    yield from _hut_checks(edition)
    yield from _energy_checks(edition)


def _signature(gain: Mapping[Any, int] | None = None, zone: str | None = None, mix: bool | None = None) -> str:
    """What a logistics marker does, as one comparable word."""
    words = [f"{good} {amount}" for good, amount in sorted((gain or {}).items())]
    return ", ".join([*words, *([f"{zone} by zone"] if zone else []), *(["replenishment"] if mix else [])])


PRINTED_MARKERS = sorted(
    [
        *(_signature({"prestige": amount}) for amount in (2, 3, 4, 5, 6)),
        *(_signature(zone=good) for good in ("food", "prestige", "coins")),
        *(_signature({"energy": amount}) for amount in (3, 5)),
        _signature({"explorers": 1}),
        _signature({"coins": 1, "food": 1, "prestige": 1}),
        _signature(mix=True),
    ]
)


def _logistics_checks(edition: Edition) -> Iterator[Breach]:
    found = sorted(
        _signature(marker.gain, marker.per_zone_number, marker.replenishment) for marker in edition.logistics
    )
    if len(edition.markers) != len(edition.logistics):
        yield LOGISTICS_DIFFER.malformed([marker.id for marker in edition.logistics], "distinct ids")
    elif found != PRINTED_MARKERS:
        yield LOGISTICS_DIFFER.malformed(found, PRINTED_MARKERS)


_FIELD_OF_TIMING = {"now": "gain", "next_round": "gain", "end": "score", "table": "text"}
"""The field that each timing of a notebook card calls for; the words of a text need not be given."""


def _has_its_field(card: NotebookCard) -> bool:
    given = {name for name in ("gain", "score", "text") if getattr(card, name) is not None}
    return given == {_FIELD_OF_TIMING[card.when]} or (card.when == "table" and not given)


def _amounts(card: NotebookCard) -> Iterator[int]:
    if card.gain is not None:
        yield from card.gain.values()
    if card.score is not None:
        yield card.score.each
        yield card.score.points


def _notebook_checks(edition: Edition) -> Iterator[Breach]:
    cards = edition.notebook
    faults = {
        "eighteen cards": len(cards) == BOX["notebook_cards"],
        "distinct ids": len(edition.cards) == len(cards),
        "both decks": {card.deck for card in cards} == {1, 2},
        "every symbol": {card.symbol for card in cards} == {"+", "-", "="},
        "a card that recovers energy": any("energy" in (card.gain or {}) for card in cards),
        "amounts of at least 1": all(amount >= 1 for card in cards for amount in _amounts(card)),
        "the field that each timing calls for": all(map(_has_its_field, cards)),
    }
    for expected, holds in faults.items():
        if not holds:
            yield NOTEBOOK_DIFFERS.malformed([card.id for card in cards], expected)
            return


def _hut_checks(edition: Edition) -> Iterator[Breach]:
    huts = edition.huts
    dice = [START_DICE, *(hut.dice for hut in huts)]
    rising = all(lower < higher for lower, higher in pairwise(dice))
    printed = any(
        before.dice == DICE_BEFORE_PRINTED_HUT
        and after.dice == PRINTED_HUT["dice"]
        and after.explorers == PRINTED_HUT["explorers"]
        for before, after in pairwise(huts)
    )
    sound = (
        len(edition.hut_steps) == len(huts)
        and rising
        and dice[-1] <= BOX["dice"]
        and all(1 <= hut.explorers < hut.dice for hut in huts)
        and printed
    )
    if not sound:
        yield HUTS_DIFFER.malformed(
            [hut.model_dump() for hut in huts], {"dice": "rising, 6 to 10", "after hut 7": PRINTED_HUT}
        )


def _energy_checks(edition: Edition) -> Iterator[Breach]:
    due = dict(edition.energy.resupply)
    sound = (
        set(due) == {str(space) for space in RESUPPLY_SPACES}
        and min(due.values()) >= 1
        and all(due[str(space)] == food for space, food in PRINTED_RESUPPLY.items())
        and edition.energy.top >= START_ENERGY
    )
    if not sound:
        recorded: Any = {"top": edition.energy.top, "resupply": due}
        yield ENERGY_DIFFERS.malformed(recorded, {"top": START_ENERGY, "resupply": PRINTED_RESUPPLY})
