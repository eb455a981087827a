"""Judging the two disks and the route. Rulebook: Course of a turn for the active player, 1 to 4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from validator.engine import Breach
from validator.games.humboldt.events import DrawFirst, DrawSecond, Travel
from validator.games.humboldt.guards.preparing import first_tiles_count
from validator.games.humboldt.heap import missing
from validator.games.humboldt.reckoning.journey import BACK, THERE, back_and_forth, left_page, legs
from validator.games.humboldt.rules.contents import GREEN
from validator.games.humboldt.rules.journey import (
    AGAINST_THE_ARROW,
    BACK_AND_FORTH,
    DISK_NOT_IN_BAG,
    DISK_NOT_IN_HAND,
    HAND_NOT_EMPTY,
    LOCATION_VISITED_TWICE,
    NO_ARROW,
    SAME_COLOR_TWICE,
    START_OF_ANOTHER_COLOR,
    TOO_MANY_ASIDE,
)
from validator.games.humboldt.rules.preparing import OUT_OF_TURN
from validator.games.humboldt.state import Phase, State

MOST_VISITS = 2
"""Visits to one location under the ruling visits: two."""


def guard_draw_first(state: State, event: DrawFirst) -> Iterator[Breach]:
    """The first disk, which opens a turn. Rulebook: Course of a turn, 1; Preparing the players, 3."""
    absent = _not_in_bag(state, event.disk)
    if absent is not None:
        yield absent
        return
    if state.phase is Phase.FIRST_TILES:
        yield from first_tiles_count(state, None, leaving=True)
    if event.player != state.active:
        yield OUT_OF_TURN.illegal(event.player, state.active)


def _not_in_bag(state: State, color: str) -> Breach | None:
    return None if state.bag[color] else DISK_NOT_IN_BAG.impossible(color, dict(state.bag))


def guard_draw_second(state: State, event: DrawSecond) -> Iterator[Breach]:
    """The second disk. Rulebook: Course of a turn, 2."""
    absent = _not_in_bag(state, event.disk)
    if absent is not None:
        yield absent
        return
    journey = state.journey
    if event.aside is not None and journey.first is not None:
        like_first = state.bag[journey.first] - (event.disk == journey.first)
        if event.aside > like_first:
            yield TOO_MANY_ASIDE.impossible(event.aside, like_first)
            return
    if event.disk == journey.first and not journey.one_color:
        yield SAME_COLOR_TWICE.illegal(event.disk)


def guard_travel(state: State, event: Travel) -> Iterator[Breach]:
    """The start and the route. Rulebook: Course of a turn, 3 and 4."""
    hand = state.circles[event.origin]
    lacking = missing(hand, [stop.disk for stop in event.route])
    if lacking:
        yield DISK_NOT_IN_HAND.impossible(lacking, list(hand))
        return
    left, color = left_page(state.journey), state.edition.color_of_location[event.origin]
    if left is not None and color != left:
        rests_on = () if GREEN in (left, color) else ("board",)
        yield START_OF_ANOTHER_COLOR.illegal(color, left, rests_on=rests_on)
    yield from _steps(state, event)
    if len(event.route) < len(hand):
        yield HAND_NOT_EMPTY.illegal(len(event.route), len(hand))


def _steps(state: State, event: Travel) -> Iterator[Breach]:
    arrows = state.edition.arrows
    locations = [stop.location for stop in event.route]
    steps = legs(event.origin, locations)
    astray = [step for step in steps if step not in arrows]
    if astray:
        unjoined = [list(step) for step in astray if step[::-1] not in arrows]
        if unjoined:
            yield NO_ARROW.illegal(unjoined, rests_on=("board",))
        if len(unjoined) < len(astray):
            against = [list(step) for step in astray if step[::-1] in arrows]
            yield AGAINST_THE_ARROW.illegal(against, rests_on=("board",))
    if state.rulings.visits == "two":
        often = {location: number for location, number in Counter(locations).items() if number > MOST_VISITS}
        if often:
            yield LOCATION_VISITED_TWICE.illegal(often, MOST_VISITS)
    if back_and_forth(state, steps):
        yield BACK_AND_FORTH.illegal([list(step) for step in steps if step in (THERE, BACK)])
