"""What does not fit, and what is taken as done where the game has moved on without it. Rulebook: The Game."""

from validator.engine import LOG_SEQUENCE, Breach
from validator.events import Event, FinalScores
from validator.games.papua.effects.resolution import (
    effect_bet_cost,
    effect_end_round,
    effect_expeditions,
    effect_huts,
    effect_notebook,
)
from validator.games.papua.events import BetCost, EndRound, Expeditions, Huts, Notebook, Roll, Round, Tribe
from validator.games.papua.flow.advancing import close, end_round, end_turn
from validator.games.papua.flow.fitting import FORBIDDING, initial_step_missing, zone_of
from validator.games.papua.guards.initial import judge_deal
from validator.games.papua.guards.logistics import judge_ghost_pick
from validator.games.papua.guards.turns import turn_out_of_count
from validator.games.papua.reckoning.initial import due_to_forbid, ghost_spots_missing
from validator.games.papua.reckoning.logistics import pickers_due, picks
from validator.games.papua.reckoning.zones import hunters_due, zones_due
from validator.games.papua.rules.ending import GHOST_NOT_ROLLED
from validator.games.papua.rules.expeditions import BET_NOT_PAID
from validator.games.papua.rules.provisions import HUNT_LEFT_OUT
from validator.games.papua.rules.rounds import NOTHING_FORBIDDEN
from validator.games.papua.rules.turns import NOTHING_DECIDED, ZONE_UNRESOLVED
from validator.games.papua.rules.zones import EXPEDITIONS, HUNTING, HUTS, LOGISTICS, NOTEBOOK, PICK_LEFT_OUT
from validator.games.papua.state import Phase, State


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
    step = initial_step_missing(state)
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
    end_turn(state)
    return [NOTHING_DECIDED.omitted(player=player)]


def _pass_over_turns(state: State) -> list[Breach]:
    missing = [player for player in state.order if player not in state.moved]
    state.moved = (*state.moved, *missing)
    state.phase = Phase.RESOLUTION
    return [turn_out_of_count(player) for player in missing]


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
    end_round(state)
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
    close(state)
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
