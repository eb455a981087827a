"""Judging the tiles taken on the route. Rulebook: Course of a turn, 6; The acquaintances, b."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from validator.engine import Breach, Kind
from validator.games.humboldt.events import Collect
from validator.games.humboldt.reckoning import tiles
from validator.games.humboldt.reckoning.journey import matches, serving, visited_again
from validator.games.humboldt.rules.contents import GREEN
from validator.games.humboldt.rules.ending import ACQUAINTANCE_NOT_HELD, JOKER_IN_VAIN
from validator.games.humboldt.rules.journey import (
    COLOR_EXHAUSTED,
    COLORS_DIFFER,
    DISK_USED_TWICE,
    REFILL_WRONG,
    STOP_WRONG,
    TILE_NOT_THERE,
    TILE_OF_ANOTHER_COLOR,
)
from validator.games.humboldt.state import Pile, State


def guard_collect(state: State, event: Collect) -> Iterator[Breach]:
    """A tile for a disk of the route, or an acquaintance given up."""
    journey = state.journey
    if event.stop > len(journey.route):
        yield STOP_WRONG.impossible(event.stop, len(journey.route))
        return
    refill = None
    if event.tile is not None:
        pile = state.piles[state.edition.color_of_face[event.tile]]
        impossible = _tile_missing(pile, event.source, event.tile)
        if impossible is not None:
            yield impossible
            return
        refill = _refill_after(state, pile, event, event.tile)
        if refill is not None and refill.kind is Kind.IMPOSSIBLE:
            yield refill
            return
    color = state.edition.color_of_location[journey.route[event.stop - 1].location]
    if event.joker and color not in state.explorers[event.player].acquaintances:
        yield ACQUAINTANCE_NOT_HELD.impossible(color, rests_on=() if color == GREEN else ("board",))
        return
    if event.tile is not None and event.stop < journey.last_stop:
        yield STOP_WRONG.illegal(event.stop, journey.last_stop)
    yield from _disk(state, event, color)
    if refill is not None:
        yield refill


def _tile_missing(pile: Pile, source: str | None, face: str) -> Breach | None:
    if tiles.lies_with_players(pile):
        return COLOR_EXHAUSTED.impossible(face)
    if source == "display":
        if tiles.can_take_displayed(pile, face):
            return None
        return TILE_NOT_THERE.impossible(face, list(pile.display), rests_on=("cargo",) if None in pile.display else ())
    if tiles.can_draw(pile, face):
        return None
    lie_there = tiles.renewed(pile).size > 0
    return TILE_NOT_THERE.impossible(face, rests_on=("cargo",) if lie_there else ())


def _refill_after(state: State, pile: Pile, event: Collect, face: str) -> Breach | None:
    if event.refill is None:
        return None
    displayed = event.source == "display"
    pile = tiles.take_displayed(pile, face) if displayed else tiles.draw_tile(pile, face, state.rulings)
    color = state.edition.color_of_face[face]
    places = tiles.gaps(pile, state.edition.limits.display)
    return refill_breach(state, {color: (pile, places)}, {color: event.refill})


def refill_breach(
    state: State, piles: Mapping[str, tuple[Pile, int]], refill: Mapping[str, Sequence[str | None]]
) -> Breach | None:
    """Tiles recorded as moving up into the displays, against the pile and the places to fill of each color.

    A color that is not recorded is no finding. Rulebook: Course of a turn, 6.
    """
    short: dict[str, int] = {}
    for color, faces in refill.items():
        pile, places = piles.get(color, (state.piles[color], 0))
        if len(faces) > places:
            return REFILL_WRONG.impossible({color: list(faces)}, {color: places})
        misfit = tiles.first_misfit(pile, faces, state.rulings)
        if misfit is not None:
            return REFILL_WRONG.impossible({color: misfit}, rests_on=("cargo",))
        if len(faces) < places:
            short[color] = len(faces)
    if short:
        return REFILL_WRONG.omitted(short, {color: piles[color][1] for color in short}, player=state.active)
    return None


def _disk(state: State, event: Collect, color: str) -> Iterator[Breach]:
    """Whether a disk of the route brings the tile."""
    journey, joker, tile = state.journey, bool(event.joker), event.tile
    own = journey.route[event.stop - 1]
    edition = state.edition
    in_vain = serving(state, event.stop, joker) is None
    if in_vain:
        if tile is not None and not joker and not (own.disk is not None and matches(state, own)):
            green = own.disk is None or GREEN in (color, own.disk)
            yield COLORS_DIFFER.illegal(own.disk, color, rests_on=() if green else ("board",))
        if tile is not None and own.used:
            again = visited_again(journey.route, own.location)
            yield DISK_USED_TWICE.illegal(event.stop, rests_on=("board",) if again else ())
    if tile is not None and edition.color_of_face[tile] != color:
        green = GREEN in (color, edition.color_of_face[tile])
        yield TILE_OF_ANOTHER_COLOR.illegal(tile, color, rests_on=() if green else ("board",))
    if joker:
        if own.disk is None and in_vain:
            yield JOKER_IN_VAIN.illegal(event.stop)
        elif journey.jokers and state.rulings.joker_limit == "one_a_turn":
            yield JOKER_IN_VAIN.illegal(journey.jokers + 1, 1)
