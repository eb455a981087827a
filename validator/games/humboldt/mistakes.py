"""Errors that tables make in this game, each with the finding that must come of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from validator.engine import LOG_SEQUENCE, Breach, Kind, Mistake, Rule, Slip
from validator.events import Event
from validator.games.humboldt.choices.listing import paths
from validator.games.humboldt.effects.loading import begin_loading
from validator.games.humboldt.events import (
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Load,
    Pick,
    Prepare,
    RouteStop,
    Sail,
    Settle,
    Setup,
    Take,
    Travel,
)
from validator.games.humboldt.guards import GUARDS
from validator.games.humboldt.reckoning.journey import left_page
from validator.games.humboldt.reckoning.tiles import renewed
from validator.games.humboldt.rules.ending import ACQUAINTANCE_NOT_HELD, GAME_OVER
from validator.games.humboldt.rules.journey import (
    COLORS_DIFFER,
    DISK_USED_TWICE,
    HAND_NOT_EMPTY,
    NO_ARROW,
    SAME_COLOR_TWICE,
    START_OF_ANOTHER_COLOR,
    STEP_OUT_OF_ORDER,
    TILES_NOT_LOADED,
    TOO_MANY_STORED,
)
from validator.games.humboldt.rules.others import (
    COMPASS_DISK_TAKEN,
    TOO_FEW_DISKS_THERE,
    TOO_MANY_DISKS,
    TWO_PLAYER_DISKS_WRONG_PLACE,
)
from validator.games.humboldt.rules.preparing import ACQUAINTANCE_NOT_DOMINANT, FIRST_TILES_COUNT, OUT_OF_TURN
from validator.games.humboldt.rules.ships import FULL_CARD_NOT_SAILED, SHIP_POINTS
from validator.games.humboldt.state import State


def _breaches(state: State, event: Event) -> list[Breach]:
    return list(GUARDS[type(event)](state, event))


def _played(state: State, events: Iterable[Event], kind: Kind, rule: Rule) -> Slip | None:
    """The first of these events that brings just this finding: the table did what the log says."""
    for event in events:
        found = _breaches(state, event)
        if [(breach.kind, breach.rule) for breach in found] == [(kind, rule)]:
            return Slip((event,), (event,), kind, rule)
    return None


def _not_played(event: Event, kind: Kind, rule: Rule) -> Slip:
    """A line that the table cannot have meant: nothing came of it."""
    return Slip((event,), (), kind, rule)


def _shuffled(random: Random, things: Iterable[Any]) -> list[Any]:
    found = list(things)
    random.shuffle(found)
    return found


# --- Set-up --------------------------------------------------------------------------------------------------


def disk_short(state: State, event: Event, random: Random) -> Slip | None:
    """A disk too few is laid out on a location."""
    if not isinstance(event, Setup):
        return None
    location = random.choice(list(event.disks))
    short = replace(event, disks={**event.disks, location: event.disks[location][1:]})
    found = _breaches(state, short)
    return Slip((short,), (short,), Kind.ILLEGAL, found[0].rule) if len(found) == 1 else None


def color_not_dominant(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody takes an acquaintance of a color that does not dominate on his cards."""
    if not isinstance(event, Prepare):
        return None
    others = (replace(event, acquaintance=color) for color in _shuffled(random, state.edition.colors))
    return _played(state, others, Kind.ILLEGAL, ACQUAINTANCE_NOT_DOMINANT)


def third_first_tile(state: State, event: Event, random: Random) -> Slip | None:
    """Three tiles are drawn before the first turn."""
    if not isinstance(event, FirstTiles) or len(event.tiles) != state.edition.limits.first_tiles:
        return None
    more = (replace(event, tiles=(*event.tiles, face)) for face in _shuffled(random, state.edition.color_of_face))
    return _played(state, more, Kind.ILLEGAL, FIRST_TILES_COUNT)


# --- The journey ---------------------------------------------------------------------------------------------


def wrong_player_begins(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody draws a disk whose turn it is not."""
    if not isinstance(event, DrawFirst):
        return None
    other = random.choice([player for player in state.players if player != event.player])
    return _played(state, [replace(event, player=other)], Kind.ILLEGAL, OUT_OF_TURN)


def same_color_kept(state: State, event: Event, random: Random) -> Slip | None:
    """The second disk has the color of the first, and is kept."""
    first = state.journey.first
    if not isinstance(event, DrawSecond) or first is None:
        return None
    return _played(state, [replace(event, disk=first)] if state.bag[first] else [], Kind.ILLEGAL, SAME_COLOR_TWICE)


def start_of_another_color(state: State, event: Event, random: Random) -> Slip | None:
    """The journey starts at a location of another color."""
    if not isinstance(event, Travel):
        return None
    left, color_of = left_page(state.journey), state.edition.color_of_location
    elsewhere = [place for place, color in color_of.items() if color != left and state.circles[place]]
    return _played(state, _journeys(state, _shuffled(random, elsewhere)), Kind.ILLEGAL, START_OF_ANOTHER_COLOR)


def _journeys(state: State, origins: Iterable[str]) -> Iterator[Travel]:
    for origin in origins:
        hand = state.circles[origin]
        path = next(paths(state, origin, len(hand)), None)
        if path is not None:
            stops = tuple(RouteStop(location=place, disk=disk) for place, disk in zip(path, hand, strict=True))
            yield Travel(player=state.active, origin=origin, route=stops)


def stops_too_soon(state: State, event: Event, random: Random) -> Slip | None:
    """A disk stays in the hand."""
    if not isinstance(event, Travel):
        return None
    return _played(state, [replace(event, route=event.route[:-1])], Kind.ILLEGAL, HAND_NOT_EMPTY)


def no_arrow(state: State, event: Event, random: Random) -> Slip | None:
    """The last step follows no arrow."""
    if not isinstance(event, Travel) or not event.route:
        return None
    *before, last = event.route
    astray = (
        replace(event, route=(*before, replace(last, location=place)))
        for place in _shuffled(random, state.edition.color_of_location)
    )
    return _played(state, astray, Kind.ILLEGAL, NO_ARROW)


def travels_twice(state: State, event: Event, random: Random) -> Slip | None:
    """A second journey is made in one turn."""
    if not isinstance(event, Pick | Collect) or not state.journey.route:
        return None
    again = next(_journeys(state, _shuffled(random, state.edition.color_of_location)))
    return _not_played(again, Kind.OUT_OF_SEQUENCE, STEP_OUT_OF_ORDER)


# --- The other players ---------------------------------------------------------------------------------------


def disk_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody takes a disk more than he may."""
    if not isinstance(event, Pick) or not event.take:
        return None
    several = len(state.players) > 2
    if not several and len(event.take) < state.edition.limits.pick_two_players:
        return None
    more = (replace(event, take=(*event.take, take)) for take in _shuffled(random, _all_takes(state, event.player)))
    return _played(state, more, Kind.ILLEGAL, TOO_MANY_DISKS if several else TWO_PLAYER_DISKS_WRONG_PLACE)


def _all_takes(state: State, player: str) -> Iterator[Take]:
    for stop in state.journey.route:
        for disk in dict.fromkeys((*state.circles[stop.location], *filter(None, [stop.disk]))):
            for card in state.explorers[player].ships:
                yield Take(location=stop.location, disk=disk, card=card)


def _one_disk(state: State, event: Event, random: Random, rule: Rule) -> Slip | None:
    if not isinstance(event, Pick):
        return None
    ones = (replace(event, take=(take,)) for take in _shuffled(random, _all_takes(state, event.player)))
    return _played(state, ones, Kind.ILLEGAL, rule)


def too_few_disks_there(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody takes a disk where fewer than four lie."""
    return _one_disk(state, event, random, TOO_FEW_DISKS_THERE)


def compass_disk_taken(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody takes the disk from a compass."""
    return _one_disk(state, event, random, COMPASS_DISK_TAKEN)


# --- Collecting ----------------------------------------------------------------------------------------------


def _collects(state: State, stops: Iterable[int], joker: bool | None = None) -> Iterator[Collect]:
    """A tile from the pile at each of these stops."""
    for number in stops:
        color = state.edition.color_of_location[state.journey.route[number - 1].location]
        pile = renewed(state.piles[color])
        if pile.size:
            yield Collect(player=state.active, stop=number, source="pile", tile=pile.unseen[0], joker=joker)


def colors_differ(state: State, event: Event, random: Random) -> Slip | None:
    """A tile is taken where disk and location differ."""
    if not isinstance(event, Collect):
        return None
    stops = _shuffled(random, range(state.journey.last_stop + 1, len(state.journey.route) + 1))
    return _played(state, _collects(state, stops), Kind.ILLEGAL, COLORS_DIFFER)


def disk_used_twice(state: State, event: Event, random: Random) -> Slip | None:
    """Two tiles are taken for one disk."""
    last = state.journey.last_stop
    if not isinstance(event, Collect | Load) or not last or state.journey.loading is not None:
        return None
    return _played(state, _collects(state, [last]), Kind.ILLEGAL, DISK_USED_TWICE)


def joker_not_held(state: State, event: Event, random: Random) -> Slip | None:
    """An acquaintance is given up that nobody has."""
    if not isinstance(event, Collect):
        return None
    stops = _shuffled(random, range(state.journey.last_stop + 1, len(state.journey.route) + 1))
    slip = _played(state, _collects(state, stops, True), Kind.IMPOSSIBLE, ACQUAINTANCE_NOT_HELD)
    return None if slip is None else replace(slip, played=())


# --- Loading and sailing -------------------------------------------------------------------------------------


def tiles_not_loaded(state: State, event: Event, random: Random) -> Slip | None:
    """Tiles are kept that fit empty crates."""
    if not isinstance(event, Load) or state.journey.loading is not None:
        return None
    ready = state.clone()
    begin_loading(ready)
    return _played(ready, [_keeping(state)], Kind.OMITTED, TILES_NOT_LOADED)


def _keeping(state: State, more: int = 0) -> EndTurn:
    """The end of a turn, with as many tiles stored as may be, or some more."""
    explorer = state.explorers[state.active]
    left = explorer.stored + explorer.beside
    return EndTurn(player=state.active, store=left[: state.edition.limits.stored + more])


def full_card_stays(state: State, event: Event, random: Random) -> Slip | None:
    """A full card does not sail."""
    if not isinstance(event, Sail):
        return None
    return _played(state, [_keeping(state)], Kind.OMITTED, FULL_CARD_NOT_SAILED)


def third_tile_stored(state: State, event: Event, random: Random) -> Slip | None:
    """Three tiles are stored."""
    if not isinstance(event, EndTurn):
        return None
    return _played(state, [_keeping(state, 1)], Kind.ILLEGAL, TOO_MANY_STORED)


def points_miscounted(state: State, event: Event, random: Random) -> Slip | None:
    """The marker moves one space too far for a card."""
    if not isinstance(event, Sail):
        return None
    points = state.edition.card[event.card].points + 1
    return _played(state, [replace(event, points=points)], Kind.MISCOUNT, SHIP_POINTS)


def acquaintance_not_due(state: State, event: Event, random: Random) -> Slip | None:
    """A card brings an acquaintance that it should not bring."""
    if not isinstance(event, Sail):
        return None
    for color in _shuffled(random, state.edition.colors):
        wrong = replace(event, acquaintance=color)
        found = _breaches(state, wrong)
        if len(found) == 1 and found[0].kind is Kind.MISCOUNT:
            return Slip((wrong,), (wrong,), Kind.MISCOUNT, found[0].rule)
    return None


def end_of_turn_lost(state: State, event: Event, random: Random) -> Slip | None:
    """The end of a turn in which every tile left was kept is not written down."""
    if not isinstance(event, EndTurn):
        return None
    explorer = state.explorers[event.player]
    if len(event.store) != len(explorer.stored + explorer.beside):
        return None
    return Slip((), (event,), Kind.OMITTED, LOG_SEQUENCE)


def one_turn_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody begins a turn after the last one."""
    if not isinstance(event, Settle):
        return None
    more = DrawFirst(player=event.player, disk=random.choice(state.edition.colors), start=True)
    return _not_played(more, Kind.OUT_OF_SEQUENCE, GAME_OVER)


MISTAKES: Mapping[str, Mistake[State]] = {
    mistake.__name__: mistake
    for mistake in (
        disk_short,
        color_not_dominant,
        third_first_tile,
        wrong_player_begins,
        same_color_kept,
        start_of_another_color,
        stops_too_soon,
        no_arrow,
        travels_twice,
        disk_too_many,
        too_few_disks_there,
        compass_disk_taken,
        colors_differ,
        disk_used_twice,
        joker_not_held,
        tiles_not_loaded,
        full_card_stays,
        third_tile_stored,
        points_miscounted,
        acquaintance_not_due,
        end_of_turn_lost,
        one_turn_too_many,
    )
}
