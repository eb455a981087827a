"""Drawing disks, travelling, taking disks and tiles. Rulebook: Course of a turn, 1 to 6."""

from __future__ import annotations

from validator.games.humboldt.events import (
    Collect,
    DrawFirst,
    DrawSecond,
    Pick,
    Travel,
)
from validator.games.humboldt.heap import less, without
from validator.games.humboldt.reckoning import tiles
from validator.games.humboldt.reckoning.journey import compass, one_color, serving, without_disk
from validator.games.humboldt.reckoning.ships import (
    space_for,
    with_disk,
)
from validator.games.humboldt.state import Explorer, State, Stop, Taken


def effect_draw_first(state: State, event: DrawFirst) -> None:
    """The first disk goes to the journal."""
    state.bag[event.disk] -= 1
    journey = state.journey
    journey.first, journey.start = event.disk, event.start
    journey.one_color = one_color(state.bag, event.disk)


def effect_draw_second(state: State, event: DrawSecond) -> None:
    """The second disk goes to the journal; those put aside are back in the bag."""
    put_second(state, event.disk)


def put_second(state: State, color: str) -> None:
    """A second disk from the bag to the journal."""
    state.bag[color] -= 1
    state.journey.second = color


def effect_travel(state: State, event: Travel) -> None:
    """One disk onto each compass; what is left over goes back to the origin."""
    state.circles[event.origin] = less(state.circles[event.origin], [stop.disk for stop in event.route])
    state.journey.origin = event.origin
    state.journey.route = tuple([Stop(stop.location, stop.disk) for stop in event.route])


def effect_pick(state: State, event: Pick) -> None:
    """Each disk from its circle, or from the compass, onto a card."""
    if not event.take:
        return
    journey, explorer = state.journey, state.explorers[event.player]
    before = journey.taken.get(event.player) or Taken(0, event.take[0].location, state.circles.copy())
    for take in event.take:
        circle = state.circles[take.location]
        if take.disk in circle:
            state.circles[take.location] = without(circle, take.disk)
        elif (stop := compass(journey.route, take.location, take.disk)) is not None:
            journey.route = without_disk(journey.route, stop)
        ship = explorer.ships[take.card]
        space = space_for(state.edition.card[take.card], ship, take.disk)
        if space is not None:
            explorer.ships[take.card] = with_disk(ship, space, take.disk)
    after = Taken(before.disks + len(event.take), before.location, before.circles)
    journey.taken = {**journey.taken, event.player: after}


def effect_collect(state: State, event: Collect) -> None:
    """The acquaintance given up, the tile taken, the display refilled."""
    journey, explorer = state.journey, state.explorers[event.player]
    number = serving(state, event.stop, bool(event.joker)) or event.stop
    stop = journey.route[number - 1]
    used, changed = stop.used, stop.changed
    if event.joker:
        color = state.edition.color_of_location[stop.location]
        explorer.acquaintances = without(explorer.acquaintances, color)
        home = state.out if state.rulings.spent_acquaintance == "out" else state.supply
        home[color] += 1
        journey.jokers += 1
        changed = True
    if event.tile is not None:
        _take_tile(state, explorer, event, event.tile)
        journey.last_stop = max(journey.last_stop, event.stop)
        used = True
    journey.route = (
        *journey.route[: number - 1],
        Stop(stop.location, stop.disk, used, changed),
        *journey.route[number:],
    )


def _take_tile(state: State, explorer: Explorer, event: Collect, face: str) -> None:
    color = state.edition.color_of_face[face]
    pile, rulings, displayed = state.piles[color], state.rulings, event.source == "display"
    pile = tiles.take_displayed(pile, face) if displayed else tiles.draw_tile(pile, face, rulings)
    places = tiles.gaps(pile, state.edition.limits.display)
    state.piles[color] = tiles.fill(pile, event.refill, places, rulings)
    explorer.beside = (*explorer.beside, face)
