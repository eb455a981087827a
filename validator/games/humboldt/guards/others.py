"""Judging the disks of the other players. Rulebook: Course of a turn for the other players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from validator.engine import Breach
from validator.games.humboldt.events import Pick, Take
from validator.games.humboldt.heap import Heap, without
from validator.games.humboldt.reckoning.journey import compass, others_in_order, place_in_order, without_disk
from validator.games.humboldt.reckoning.ships import disks_on, space_for, with_disk
from validator.games.humboldt.rules.contents import WHITE
from validator.games.humboldt.rules.journey import PICK_OUT_OF_TIME
from validator.games.humboldt.rules.others import (
    CARD_NOT_OWN,
    COMPASS_DISK_TAKEN,
    DISK_SPACE_OF_ANOTHER_COLOR,
    LOCATION_NOT_VISITED,
    NO_DISK_SPACE,
    PICK_OUT_OF_ORDER,
    TOO_FEW_DISKS_THERE,
    TOO_MANY_DISKS,
    TWO_PLAYER_DISKS_WRONG_PLACE,
)
from validator.games.humboldt.rules.ships import E_COLORS_DIFFER
from validator.games.humboldt.state import Phase, Ship, State

TWO_PLAYERS = 2


class Reach(NamedTuple):
    """One disk to be taken, with what it meets: the circle before it is taken, whether only the compass has
    such a disk, and the card it goes to (None: not the player's) with the space it gets (None: no free one)."""

    take: Take
    circle: Heap
    on_compass: bool
    ship: Ship | None
    space: int | None

    @property
    def exists(self) -> bool:
        return self.on_compass or self.take.disk in self.circle


def guard_pick(state: State, event: Pick) -> Iterator[Breach]:
    """Disks taken from the route, one after the other."""
    if not event.take:
        return
    reaches = _reaches(state, event)
    if any(reach.space is None or not reach.exists for reach in reaches):
        yield from _impossible(reaches)
        return
    if event.player == state.active or state.phase is not Phase.PICK:
        yield PICK_OUT_OF_TIME.illegal([take.location for take in event.take])
    elif state.journey.taken:
        yield from _order(state, event)
    yield from _number(state, event)
    yield from _locations(state, event, reaches)
    yield from _spaces(state, reaches)


def _reaches(state: State, event: Pick) -> list[Reach]:
    """Each entry after the one before: what changes lies over the circles, the route and the cards as they are."""
    circles: dict[str, Heap] = {}
    changed: dict[str, Ship] = {}
    route, ships = state.journey.route, state.explorers[event.player].ships
    reaches: list[Reach] = []
    for take in event.take:
        location, disk, card = take.location, take.disk, take.card
        circle = circles[location] if location in circles else state.circles[location]
        stop = None if disk in circle else compass(route, location, disk)
        ship = changed[card] if card in changed else ships.get(card)
        space = None if ship is None else space_for(state.edition.card[card], ship, disk)
        reaches.append(Reach(take, circle, stop is not None, ship, space))
        if disk in circle:
            circles[location] = without(circle, disk)
        elif stop is not None:
            route = without_disk(route, stop)
        if ship is not None and space is not None:
            changed[card] = with_disk(ship, space, disk)
    return reaches


def _impossible(reaches: list[Reach]) -> Iterator[Breach]:
    for reach in reaches:
        take = reach.take
        if not reach.exists:
            yield COMPASS_DISK_TAKEN.impossible(take.disk, list(reach.circle))
        if reach.ship is None:
            yield CARD_NOT_OWN.impossible(take.card)
        elif reach.space is None:
            yield NO_DISK_SPACE.impossible(take.card, list(disks_on(reach.ship)))


def _order(state: State, event: Pick) -> Iterator[Breach]:
    taken = state.journey.taken
    if event.player in taken:
        return
    ahead = [player for player in others_in_order(state)[place_in_order(state, event.player) + 1 :] if player in taken]
    if ahead:
        yield PICK_OUT_OF_ORDER.illegal(ahead, event.player)


def _number(state: State, event: Pick) -> Iterator[Breach]:
    limits = state.edition.limits
    earlier = state.journey.taken.get(event.player)
    number = len(event.take) + (earlier.disks if earlier else 0)
    if len(state.players) > TWO_PLAYERS:
        if number > limits.pick:
            yield TOO_MANY_DISKS.illegal(number, limits.pick)
        return
    first = earlier.location if earlier else event.take[0].location
    elsewhere = [take.location for take in event.take if take.location != first]
    if number > limits.pick_two_players:
        yield TWO_PLAYER_DISKS_WRONG_PLACE.illegal(number, limits.pick_two_players)
    elif elsewhere and state.rulings.two_player_pick != "separate":
        yield TWO_PLAYER_DISKS_WRONG_PLACE.illegal(elsewhere, first)


def _locations(state: State, event: Pick, reaches: list[Reach]) -> Iterator[Breach]:
    visited = {stop.location for stop in state.journey.route}
    counted = _counted_circles(state, event)
    minimum = state.edition.limits.pick_minimum
    for reach in reaches:
        location = reach.take.location
        if location not in visited:
            yield LOCATION_NOT_VISITED.illegal(location, sorted(visited))
        else:
            lying = len(reach.circle if counted is None else counted[location])
            if lying < minimum:
                yield TOO_FEW_DISKS_THERE.illegal({location: lying}, minimum)
        if reach.on_compass:
            yield COMPASS_DISK_TAKEN.illegal(reach.take.disk, list(reach.circle))


def _counted_circles(state: State, event: Pick) -> Mapping[str, Heap] | None:
    """The circles on which four disks are counted; None where they are counted anew before each disk."""
    if len(state.players) > TWO_PLAYERS:
        return state.circles
    if state.rulings.two_player_pick != "together":
        return None
    earlier = state.journey.taken.get(event.player)
    return state.circles if earlier is None else earlier.circles


def _spaces(state: State, reaches: list[Reach]) -> Iterator[Breach]:
    for reach in reaches:
        if reach.ship is None or reach.space is None:
            continue
        data, disk = state.edition.card[reach.take.card], reach.take.disk
        if data.disks[reach.space] not in (disk, WHITE):
            free = [space for space, there in zip(data.disks, reach.ship.disks, strict=True) if there is None]
            yield DISK_SPACE_OF_ANOTHER_COLOR.illegal(disk, free, rests_on=("ships",))
        if data.type == "e" and state.rulings.east_second_disk == "same_color":
            others = [there for there in disks_on(reach.ship) if there != disk]
            if others:
                yield E_COLORS_DIFFER.illegal(disk, others[0])
