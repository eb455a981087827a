"""The phase table: what may come when, what is passed over, who is on turn, when the game ends.

The only module that writes phase, turn and open zone. Rulebook: The Game; End of Game.
"""

from collections.abc import Callable, Mapping
from typing import Any

from validator.engine import LOG_SEQUENCE, Breach
from validator.events import Event, FinalScores
from validator.games.papua.effects.resolution import (
    effect_bet_cost,
    effect_end_round,
    effect_expeditions,
    effect_huts,
    effect_notebook,
    leave_for_ghost,
)
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
from validator.games.papua.guards.initial import judge_deal
from validator.games.papua.guards.logistics import judge_ghost_pick
from validator.games.papua.guards.turns import turn_out_of_count
from validator.games.papua.reckoning.initial import due_to_forbid, ghost_spots_missing, turn_order
from validator.games.papua.reckoning.logistics import discard_admitted, has_no_pick, pickers_due, picks
from validator.games.papua.reckoning.zones import hunters_due, steps_due, zones_due
from validator.games.papua.rules.ending import CARDS_EXHAUSTED, ENERGY_EXHAUSTED, GHOST_NOT_ROLLED
from validator.games.papua.rules.expeditions import BET_NOT_PAID
from validator.games.papua.rules.provisions import HUNT_LEFT_OUT
from validator.games.papua.rules.rounds import NOTHING_FORBIDDEN
from validator.games.papua.rules.setup import DESTINATION_CARDS
from validator.games.papua.rules.turns import NOTHING_DECIDED, ZONE_UNRESOLVED
from validator.games.papua.rules.zones import EXPEDITIONS, FUNDING, HUNTING, HUTS, LOGISTICS, NOTEBOOK, PICK_LEFT_OUT
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


# --- What fits -----------------------------------------------------------------------------------------------


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
        return _initial_step_missing(state) is None
    return state.phase is Phase.TURNS


def _initial_step_missing(state: State) -> str | None:
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


# --- What does not fit ---------------------------------------------------------------------------------------


def misfit(state: State, event: Event) -> Breach:
    """Why an event cannot come here: the game has ended, or would have, or it is out of its phase."""
    ended_by = state.ended_by
    if ended_by is None and state.phase is Phase.RESOLUTION and isinstance(event, Round | Tribe):
        trial = state.clone()
        while catch_up(trial, event) is not None:
            continue
        ended_by = trial.ended_by
    rule = ended_by or LOG_SEQUENCE
    return rule.out_of_sequence(getattr(event, "type", None), state.phase.value)


def catch_up(state: State, event: Event) -> list[Breach] | None:
    """Take the next missing step as done, where the event shows that the game has moved on without it."""
    if state.phase is Phase.START:
        return _pass_over_setup(state, event)
    if state.phase is Phase.INITIAL:
        return _pass_over_initial_step(state) if isinstance(event, Roll) else None
    if state.phase is Phase.TURN:
        shows_it = _shows_resolution(state, event) or (isinstance(event, Roll) and _has_turn_to_come(state, event))
        return _pass_over_placing(state) if shows_it else None
    if state.phase is Phase.TURNS:
        return _pass_over_turns(state) if _shows_resolution(state, event) else None
    if state.phase is Phase.RESOLUTION:
        return _pass_over_resolution(state, event)
    return None


def _pass_over_setup(state: State, event: Event) -> list[Breach] | None:
    if not isinstance(event, Round):
        return None
    state.phase = Phase.ROUND_START
    return list(judge_deal(state, None))


def _pass_over_initial_step(state: State) -> list[Breach] | None:
    step = _initial_step_missing(state)
    if step is None:
        return None
    state.passed_over |= {step}
    if step == FORBIDDING:
        return [NOTHING_FORBIDDEN.omitted(player=due_to_forbid(state))]
    return [GHOST_NOT_ROLLED.omitted(None, ghost_spots_missing(state))]


def _has_turn_to_come(state: State, event: Roll) -> bool:
    return event.player not in state.moved and event.player != state.turn


def _shows_resolution(state: State, event: Event) -> bool:
    """Whether an event shows that the turns are over: the end of the round, or one of a marked zone."""
    return isinstance(event, EndRound) or zone_of(event) in state.markers


def _pass_over_placing(state: State) -> list[Breach]:
    player = state.turn
    _end_turn(state)
    return [NOTHING_DECIDED.omitted(player=player)]


def _pass_over_turns(state: State) -> list[Breach]:
    missing = [player for player in state.order if player not in state.moved]
    state.moved = (*state.moved, *missing)
    state.phase = Phase.RESOLUTION
    return [turn_out_of_count(player, missing=True) for player in missing]


def _pass_over_resolution(state: State, event: Event) -> list[Breach] | None:
    """The next step of the resolution that an event shows to be missing."""
    if isinstance(event, BetCost) and _is_unawarded(state, event.player):
        return [_award_unasked(state)]
    zone = zone_of(event)
    if zone is not None:
        shows_it = state.open not in (None, zone) and zone in state.markers and zone not in state.closed
        return _pass_over_open_zone(state) if shows_it else None
    if not isinstance(event, EndRound | Round | Tribe | FinalScores):
        return None
    if state.open is not None:
        return _pass_over_open_zone(state)
    due = zones_due(state)
    if due:
        return [_pass_over_zone(state, due[0])]
    if isinstance(event, EndRound):
        return None
    effect_end_round(state, EndRound())
    _end_round(state)
    return [LOG_SEQUENCE.omitted(None, EndRound().type)]


def _is_unawarded(state: State, player: str) -> bool:
    """Whether a player's bet with explorers lies under a shield that was never tilted."""
    bet = state.seats[player].bet
    return not state.tilted and bool(bet) and any(laid.explorers for laid in (bet or {}).values())


def zone_unresolved(step: str) -> Breach:
    """A zone, or the awarding of cards in it, that the game has passed over."""
    return ZONE_UNRESOLVED.omitted(None, step)


def _award_unasked(state: State) -> Breach:
    effect_expeditions(state, Expeditions())
    return zone_unresolved(EXPEDITIONS)


def _pass_over_open_zone(state: State) -> list[Breach]:
    """Close the open zone: without what is a choice or chance, with what is forced."""
    zone = state.open
    breaches: list[Breach] = []
    if zone == LOGISTICS:
        plan = picks(state)
        breaches += judge_ghost_pick(state, None, plan)
        breaches += [PICK_LEFT_OUT.omitted(player=player) for player in pickers_due(state, plan)]
    elif zone == HUNTING:
        breaches += [HUNT_LEFT_OUT.omitted(player=player) for player in hunters_due(state)]
    elif zone == EXPEDITIONS:
        if not state.tilted:
            breaches.append(_award_unasked(state))
        breaches += [_pay_unasked(state, player) for player in state.payers]
    _close(state)
    return breaches


def _pay_unasked(state: State, player: str) -> Breach:
    """A bet that was not paid: paid in energy where the player had no choice."""
    seat = state.seats[player]
    could_eat = seat.food > 0 and state.rulings.bet_food == "allowed"
    could_chart = seat.science == "cartography" and not seat.science_used and bool(seat.owed and seat.owed.lost)
    if not could_eat and not could_chart:
        effect_bet_cost(state, BetCost(player=player))
    return BET_NOT_PAID.omitted(player=player)


def _pass_over_zone(state: State, zone: str) -> Breach:
    """A marked zone that was never opened: done where nobody has a choice in it."""
    if zone == HUTS:
        effect_huts(state, Huts())
    elif zone == NOTEBOOK:
        effect_notebook(state, Notebook())
    elif zone == EXPEDITIONS:
        effect_expeditions(state, Expeditions())
    state.closed |= {zone}
    return zone_unresolved(zone)


# --- What comes next -----------------------------------------------------------------------------------------


def advance(state: State, event: Event) -> None:
    """Phase, turn and open zone after an event was applied."""
    state.last_tribe = event.player if isinstance(event, Tribe) else None
    if isinstance(event, Roll):
        _begin_turn(state, event.player)
    elif isinstance(event, Place):
        _end_turn(state)
    elif isinstance(event, Setup):
        state.phase = Phase.ROUND_START
    elif isinstance(event, Round):
        state.phase = Phase.INITIAL
    elif isinstance(event, EndRound):
        _end_round(state)
    elif state.phase is Phase.RESOLUTION:
        zone = zone_of(event)
        if zone is not None and zone not in state.closed:
            state.open = zone
        if isinstance(event, Huts | Funding | Notebook) or (state.open and not steps_due(state, state.open)):
            _close(state)


def _begin_turn(state: State, player: str) -> None:
    if state.phase is Phase.INITIAL:
        state.order = {other: state.seats[other].energy for other in turn_order(state)}
        state.first = player
    state.phase = Phase.TURN
    state.turn = player


def _end_turn(state: State) -> None:
    """After the last player's turn the zones are resolved."""
    if state.turn is not None and state.turn not in state.moved:
        state.moved = (*state.moved, state.turn)
    state.turn = None
    state.phase = Phase.RESOLUTION if len(state.moved) == len(state.players) else Phase.TURNS


def _close(state: State) -> None:
    """Nothing more is due in the open zone."""
    zone = state.open or ""
    state.open = None
    state.closed |= {zone}
    if zone == LOGISTICS and state.picks is not None:
        leave_for_ghost(state, state.picks)


def _end_round(state: State) -> None:
    """A new round begins, or the game ends. Rulebook: C; End of Game."""
    state.order, state.moved = {}, ()
    state.passed_over = state.closed = frozenset()
    if _is_energy_exhausted(state):
        state.ended_by = ENERGY_EXHAUSTED
    elif state.deck < DESTINATION_CARDS:
        state.ended_by = CARDS_EXHAUSTED
    state.fell_below = False
    state.phase = Phase.ROUND_START if state.ended_by is None else Phase.ENDED


def _is_energy_exhausted(state: State) -> bool:
    """Whether energy ends the game. Ruling `energy_end`."""
    least = min(seat.energy for seat in state.seats.values())
    match state.rulings.energy_end:
        case "either":
            return state.fell_below or least <= 0
        case "below_zero":
            return state.fell_below
        case "below_zero_at_end":
            return least < 0
        case "not_positive_at_end":
            return least <= 0


def over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase is Phase.ENDED
