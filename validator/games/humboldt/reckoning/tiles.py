"""Cargo tiles between pile, display and discard. Rulebook: Course of a turn, 6; The Ship cards, note.

Every function takes a pile and gives the pile afterwards. Two things hold of every pile that comes out: when
the face-down pile is empty no face-up tile is unknown, and (ruling reshuffle: when_empty) a discard does not
lie beside an empty pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.games.humboldt.heap import Heap, without
from validator.games.humboldt.rules import Rulings
from validator.games.humboldt.state import Pile


def renewed(pile: Pile) -> Pile:
    """An emptied pile is renewed from its discard. Rulebook: The Ship cards, note."""
    if pile.discard and not pile.size:
        return Pile(pile.discard, pile.display)
    return pile


def _drawn_from(pile: Pile, rulings: Rulings) -> Pile:
    """A pile just drawn from: once it is empty, what lies unknown in the display is what was left unseen."""
    unknown = pile.display.count(None)
    if len(pile.unseen) > unknown:
        return pile
    known = tuple(face for face in pile.display if face is not None)
    pile = Pile((), known + pile.unseen, pile.discard)
    return renewed(pile) if rulings.reshuffle == "when_empty" else pile


def draw_tile(pile: Pile, face: str, rulings: Rulings) -> Pile:
    """A tile is drawn from the face-down pile."""
    pile = renewed(pile)
    return _drawn_from(Pile(without(pile.unseen, face), pile.display, pile.discard), rulings)


def turn_up(pile: Pile, face: str | None, rulings: Rulings) -> Pile:
    """A tile moves up from the face-down pile into the display; None where nobody recorded which."""
    pile = renewed(pile)
    unseen = pile.unseen if face is None else without(pile.unseen, face)
    return _drawn_from(Pile(unseen, (*pile.display, face), pile.discard), rulings)


def take_displayed(pile: Pile, face: str) -> Pile:
    """A face-up tile is taken: a known one of that face before an unknown one."""
    shown = list(pile.display)
    if face in shown:
        shown.remove(face)
        return Pile(pile.unseen, tuple(shown), pile.discard)
    shown.remove(None)
    return Pile(without(pile.unseen, face), tuple(shown), pile.discard)


def can_draw(pile: Pile, face: str) -> bool:
    """Whether the top tile of the face-down pile can be of that face; under an empty pile nothing is unseen."""
    return face in renewed(pile).unseen


def can_take_displayed(pile: Pile, face: str) -> bool:
    """Whether a face-up tile is, or can be, of that face."""
    return face in pile.display or (None in pile.display and face in pile.unseen)


def lies_with_players(pile: Pile) -> bool:
    """Whether all tiles of the color lie with players. Rulebook: Course of a turn, 6."""
    return not pile.unseen and not pile.display and not pile.discard


def gaps(pile: Pile, places: int) -> int:
    """How many empty places of the display can be filled from the pile and its discard."""
    return max(0, min(places - len(pile.display), pile.size + len(pile.discard)))


def fill(pile: Pile, refill: Sequence[str | None] | None, count: int, rulings: Rulings) -> Pile:
    """So many tiles move up, as recorded; unrecorded ones unknown."""
    refill = refill or ()
    for place in range(count):
        pile = turn_up(pile, refill[place] if place < len(refill) else None, rulings)
    return pile


def first_misfit(pile: Pile, refill: Sequence[str | None], rulings: Rulings) -> str | None:
    """The first recorded tile that cannot have moved up; None where all can."""
    for face in refill:
        if face is not None and not can_draw(pile, face):
            return face
        pile = turn_up(pile, face, rulings)
    return None


def discard(pile: Pile, tiles: Heap, rulings: Rulings) -> Pile:
    """Tiles arrive on the discard of their color; an empty pile is renewed from it at once (ruling reshuffle)."""
    pile = Pile(pile.unseen, pile.display, pile.discard + tiles)
    return renewed(pile) if rulings.reshuffle == "when_empty" else pile


def late_gaps(before: Pile, after: Pile, places: int, rulings: Rulings) -> int:
    """Gaps left for want of tiles that are filled because discards have come (ruling late_refill)."""
    if before.size or rulings.late_refill == "next_collect":
        return 0
    return gaps(after, places)


def refills(pile: Pile, count: int, rulings: Rulings) -> Iterator[tuple[str, ...]]:
    """All ways in which so many tiles can move up."""
    if count == 0:
        yield ()
        return
    for face in dict.fromkeys(renewed(pile).unseen):
        for rest in refills(turn_up(pile, face, rulings), count - 1, rulings):
            yield (face, *rest)
