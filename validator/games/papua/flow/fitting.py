"""The phase table: what may come when. Rulebook: The Game."""

from collections.abc import Callable, Mapping
from typing import Any

from validator.events import Event, FinalScores
from validator.games.papua.events import (
    Adjust,
    Bet,
    BetCost,
    CardEffect,
    Discard,
    EndRound,
    Expeditions,
    Forbid,
    Funding,
    Ghost,
    Hunt,
    Huts,
    Notebook,
    Place,
    Reroll,
    Roll,
    Round,
    Setup,
    Take,
    Tribe,
)
from validator.games.papua.reckoning.initial import ghost_spots_missing
from validator.games.papua.reckoning.logistics import discard_admitted, has_no_pick, picks
from validator.games.papua.reckoning.zones import zones_due
from validator.games.papua.rules.zones import EXPEDITIONS, FUNDING, HUNTING, HUTS, LOGISTICS, NOTEBOOK
from validator.games.papua.state import Phase, State

FORBIDDING = "forbid"
GHOST_DICE = "ghost"
"""Steps of the initial phase that the game may move on without."""

ZONE_OF_EVENT: Mapping[type[Event], str] = {
    Huts: HUTS,
    Take: LOGISTICS,
    Discard: LOGISTICS,
    Bet: EXPEDITIONS,
    Expeditions: EXPEDITIONS,
    BetCost: EXPEDITIONS,
    Funding: FUNDING,
    Hunt: HUNTING,
    Notebook: NOTEBOOK,
}


def zone_of(event: Event) -> str | None:
    """The zone that an event resolves; None for one that resolves none, as a marker used with Engineering."""
    zone = ZONE_OF_EVENT.get(type(event))
    return None if zone == LOGISTICS and isinstance(event, Take) and event.engineering else zone


def fits(state: State, event: Event) -> bool:
    """Whether the phase admits the event as things stand."""
    return _FITS[type(event)](state, event)


def _fits_forbid(state: State, event: Forbid) -> bool:
    return state.phase is Phase.INITIAL and state.forbidder is None


def _fits_ghost(state: State, event: Ghost) -> bool:
    return state.phase is Phase.INITIAL and state.two_players and not state.ghost_rolled


def _fits_tribe(state: State, event: Tribe) -> bool:
    if state.phase is Phase.RESOLUTION:
        return bool(zones_due(state))
    return state.phase is not Phase.START and state.phase is not Phase.ENDED


def _fits_roll(state: State, event: Roll) -> bool:
    if state.phase is Phase.INITIAL:
        return initial_step_missing(state) is None
    return state.phase is Phase.TURNS


def initial_step_missing(state: State) -> str | None:
    """What is still to come before the first roll of a round."""
    if state.forbidder is None and FORBIDDING not in state.passed_over:
        return FORBIDDING
    if state.two_players and GHOST_DICE not in state.passed_over and ghost_spots_missing(state):
        return GHOST_DICE
    return None


def _fits_turn(state: State, event: Reroll | Adjust | Place) -> bool:
    return state.phase is Phase.TURN and event.player == state.turn


def _is_open_to(state: State, zone: str) -> bool:
    """Whether a zone may be resolved: it is marked, not closed, and no other one is open."""
    return zone in state.markers and zone not in state.closed and state.open in (None, zone)


def _fits_zone(state: State, event: Huts | Funding | Notebook) -> bool:
    return state.phase is Phase.RESOLUTION and _is_open_to(state, ZONE_OF_EVENT[type(event)])


def _fits_take(state: State, event: Take) -> bool:
    if state.phase is not Phase.RESOLUTION:
        return False
    if LOGISTICS in state.closed and not event.engineering:
        return has_no_pick(picks(state), event.player)
    return bool(event.engineering) or _is_open_to(state, LOGISTICS)


def _fits_discard(state: State, event: Discard) -> bool:
    if state.phase is not Phase.RESOLUTION or not state.two_players:
        return False
    if event.marker == state.left_for_ghost:
        return True
    return _is_open_to(state, LOGISTICS) and discard_admitted(picks(state))


def _fits_bet(state: State, event: Bet) -> bool:
    is_first = not state.tilted and state.seats[event.player].bet is None
    return state.phase is Phase.RESOLUTION and is_first and _is_open_to(state, EXPEDITIONS)


def _fits_expeditions(state: State, event: Expeditions) -> bool:
    return state.phase is Phase.RESOLUTION and not state.tilted and _is_open_to(state, EXPEDITIONS)


def _fits_bet_cost(state: State, event: BetCost) -> bool:
    return state.phase is Phase.RESOLUTION and event.player in state.payers and _is_open_to(state, EXPEDITIONS)


def _fits_hunt(state: State, event: Hunt) -> bool:
    is_first = event.player not in state.hunted
    return state.phase is Phase.RESOLUTION and is_first and _is_open_to(state, HUNTING)


def _fits_end_round(state: State, event: EndRound) -> bool:
    return state.phase is Phase.RESOLUTION and state.open is None and not zones_due(state)


_FITS: Mapping[type[Event], Callable[[State, Any], bool]] = {
    Setup: lambda state, event: state.phase is Phase.START,
    Tribe: _fits_tribe,
    Round: lambda state, event: state.phase is Phase.ROUND_START,
    Forbid: _fits_forbid,
    Ghost: _fits_ghost,
    Roll: _fits_roll,
    Reroll: _fits_turn,
    Adjust: _fits_turn,
    Place: _fits_turn,
    Huts: _fits_zone,
    Take: _fits_take,
    Discard: _fits_discard,
    Bet: _fits_bet,
    Expeditions: _fits_expeditions,
    BetCost: _fits_bet_cost,
    Funding: _fits_zone,
    Hunt: _fits_hunt,
    Notebook: _fits_zone,
    CardEffect: lambda state, event: state.phase is not Phase.START and state.phase is not Phase.ENDED,
    EndRound: _fits_end_round,
    FinalScores: lambda state, event: state.phase is Phase.ENDED,
}
