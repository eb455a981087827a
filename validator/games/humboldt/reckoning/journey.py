"""The course of one journey: where it starts, how it goes, which disk brings a tile.

Rulebook: Course of a turn for the active player, 2 to 6; Course of a turn for the other players, 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from validator.games.humboldt.heap import Heap
from validator.games.humboldt.rules.journey import ANGOSTURA, DISKS_A_TURN, QUITO
from validator.games.humboldt.state import Journey, State, Stop

THERE, BACK = (QUITO, ANGOSTURA), (ANGOSTURA, QUITO)


def spent_bag(state: State) -> bool:
    """Whether no further turn can begin (ruling lone_last_disk). Rulebook: End of the Game."""
    disks = sum(state.bag.values())
    return disks < DISKS_A_TURN if state.rulings.lone_last_disk == "end" else disks == 0


def one_color(bag: dict[str, int], drawn: str) -> bool:
    """Whether a bag holds disks of the drawn color only, or none. Rulebook: Course of a turn, 2."""
    return bag[drawn] == sum(bag.values())


def left_page(journey: Journey) -> str | None:
    """The color of the disk on the journal's left page, from which one must start; None if there is no disk."""
    return journey.first if journey.start or journey.one_color else journey.second


Leg = tuple[str, str]


def legs(origin: str, locations: Sequence[str]) -> list[Leg]:
    """A route as steps from one location to the next, the first one from the origin."""
    return list(pairwise((origin, *locations)))


def back_and_forth(state: State, steps: Sequence[Leg]) -> bool:
    """Whether a route goes back and forth between Quito and Angostura (ruling quito_angostura)."""
    if state.rulings.quito_angostura == "same_turn":
        return THERE in steps and BACK in steps
    return any(pair in ((THERE, BACK), (BACK, THERE)) for pair in pairwise(steps))


def matches(state: State, stop: Stop) -> bool:
    """Whether the disk of a stop is of its location's color, or was made to match."""
    return stop.changed or stop.disk == state.edition.color_of_location[stop.location]


def serving(state: State, number: int, joker: bool) -> int | None:
    """The stop (counted from 1) whose disk serves for a tile recorded at a stop; None where none does.

    Nothing tells two disks on one compass apart, so each unused disk there may serve: the stop's own before
    the others. Without a joker it is one that matches; with one, one that doesn't, else one that does.
    """
    route = state.journey.route
    location = route[number - 1].location
    matching: int | None = None
    places: list[int] = [number, *range(1, len(route) + 1)]
    for place in places:
        stop = route[place - 1]
        if stop.location != location or stop.used or stop.disk is None:
            continue
        if matches(state, stop) != joker:
            return place
        if matching is None:
            matching = place
    return matching if joker else None


def visited_again(route: Sequence[Stop], location: str) -> bool:
    """Whether a route comes to a location more than once."""
    return sum(stop.location == location for stop in route) > 1


def compass(route: Sequence[Stop], location: str, color: str) -> int | None:
    """The latest stop (counted from 1) with a disk of that color on that location's compass."""
    for number in range(len(route), 0, -1):
        stop = route[number - 1]
        if stop.location == location and stop.disk == color:
            return number
    return None


def without_disk(route: tuple[Stop, ...], number: int) -> tuple[Stop, ...]:
    """The route with no disk any more at a stop."""
    return (*route[: number - 1], route[number - 1]._replace(disk=None), *route[number:])


def place_in_order(state: State, player: str) -> int:
    """Which of the other players somebody is, beginning with 0 for the active player's left neighbor."""
    players = state.players
    return (players.index(player) - players.index(state.active) - 1) % len(players)


def others_in_order(state: State) -> Heap:
    """The other players, beginning with the active player's left neighbor."""
    seat = state.players.index(state.active)
    return state.players[seat + 1 :] + state.players[:seat]


def next_player(state: State, player: str) -> str:
    """The player to somebody's left."""
    return state.players[(state.players.index(player) + 1) % len(state.players)]
