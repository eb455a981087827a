"""How turns open and end, and how the game ends. Rulebook: Sailing, Damage, Event Cards, End of the Game."""

from __future__ import annotations

from typing import Any

from validator.engine import Effect
from validator.games.columbus.effects import clear_dice, lapse
from validator.games.columbus.events import Move, PlayCard, Whirl
from validator.games.columbus.reckoning import ENDED_TURN, late_turn, passing_on
from validator.games.columbus.state import Ended, Ending, Passed, Phase, State

CLOSED_BY_NO_RULE = (Ending.CLOSED, Ending.LOST)
"""Endings after which no closing line can be left over."""


def begin(state: State) -> None:
    """The first turn. Rulebook: Game Setup."""
    state.seat = 0
    state.round = 1
    state.turn = state.since = 1
    state.captains[state.player].round_turn = state.round
    state.phase = Phase.TURN_START


# --- turns open -----------------------------------------------------------------------------------------------


def entering(effect: Effect[State]) -> Effect[State]:
    """The same effect, in the turn that the event opens or to which it belongs."""

    def entered(state: State, event: Any) -> None:
        if state.phase is Phase.BETWEEN:
            _enter(state, event)
        elif state.phase is Phase.TURN_START and event.player != state.player:
            _open(state, event.player, Ended(state.seat, state.round, Ending.CLOSED))
        effect(state, event)

    return entered


def _enter(state: State, event: Any) -> None:
    """Between turns: a late card and what it gives, or the opening of the next turn."""
    player = event.player
    if isinstance(event, Move | Whirl) and player == state.late:
        return
    if player != state.player:
        if isinstance(event, PlayCard) and _enter_late(state, event):
            return
        if state.extra:
            _decline(state)
            if isinstance(event, PlayCard) and player != state.player and _enter_late(state, event):
                return
    _open(state, player, state.ended)


def _enter_late(state: State, event: PlayCard) -> bool:
    """A card of the turn that has ended, or of one passed over, which then is the one that has ended."""
    place = late_turn(state, event.player, state.edition.card[event.card].kind)
    if place is None:
        return False
    if place != ENDED_TURN and state.ended is not None:
        passed = state.ended.passed
        seat = state.players.index(event.player)
        state.ended = Ended(seat, passed[place].round, Ending.LOST, passed[place + 1 :])
        state.turn += 1
        state.since = state.turn
        state.redundant = None
        state.cards = state.wind = state.whirl = 0
    state.late = event.player
    return True


def _decline(state: State) -> None:
    """The extra turns due are not taken: the turn passes on as without them."""
    state.extra = 0
    if state.ended is not None:
        _pass_on(state, state.ended)


def _open(state: State, player: str, before: Ended | None) -> None:
    """A turn opens; out of order it is the player's all the same, counted from the turn before."""
    extra = state.extra > 0 and player == state.player
    seat = state.players.index(player)
    if seat != state.seat and before is not None:
        state.seat = seat
        state.round = before.round + (seat < before.seat)
    repaired = before is not None and before.ending is Ending.REPAIRED
    state.void = extra and repaired and state.rulings.extra_turn_after_repair == "void"
    state.extra = state.extra - 1 if extra else 0
    _number_turn(state, joined=extra and state.rulings.relocation_vs_extra_turn == "extra_turn_first")
    captain = state.captains[player]
    if not extra and state.round > captain.round_turn:
        captain.round_turn, captain.round_cards = state.round, 0
    state.locked = state.rulings.good_winds_frees_dice == "no" and captain.space in state.chart.calm
    state.wind = state.whirl = state.cards = 0
    state.late = state.redundant = None
    state.phase = Phase.TURN_START


def _number_turn(state: State, *, joined: bool) -> None:
    """One turn more; rights of turns before it can be used, or lapse. Ruling relocation_window."""
    state.turn += 1
    if joined:
        return
    state.since = state.turn
    if state.rulings.relocation_window == "between_turns":
        lapse(state, state.rights)


# --- turns end ------------------------------------------------------------------------------------------------


def turn_over(state: State, ending: Ending) -> None:
    """What is unspent is forfeited, and the next player comes. Rulebook: Sailing, Damage, Event Cards."""
    clear_dice(state)
    state.wind = state.whirl = 0
    state.void = state.locked = False
    state.late = None
    state.redundant = None if ending is Ending.CLOSED else state.player
    if ending is Ending.DAMAGED and state.rulings.extra_turn_after_damage == "lost":
        state.extra = 0
    state.ended = ended = Ended(state.seat, state.round, ending)
    state.phase = Phase.BETWEEN
    if not state.extra:
        _pass_on(state, ended)


def _pass_on(state: State, ended: Ended) -> None:
    """Clockwise from the turn that ended; lost turns are passed over. Rulebook: Game Setup, Event Cards."""
    seat, round, passed_over = passing_on(state, ended.seat, ended.round)
    passed = []
    for player, lost_in in passed_over:
        captain = state.captains[player]
        captain.lost_turns -= 1
        passed.append(Passed(player, lost_in, captain.round_turn, captain.round_cards))
        captain.round_turn, captain.round_cards = lost_in, 0
    state.seat, state.round = seat, round
    state.ended = ended._replace(passed=tuple(passed)) if passed else ended


def return_to(state: State, ended: Ended) -> None:
    """An extra turn after a turn that is over: whoever was passed over since has the lost turn back."""
    for passed in reversed(ended.passed):
        captain = state.captains[passed.player]
        captain.lost_turns += 1
        captain.round_turn, captain.round_cards = passed.round_turn, passed.round_cards
    state.seat, state.round = ended.seat, ended.round
    state.ended = Ended(ended.seat, ended.round, ended.ending)


def _late_damage(state: State, ended: Ended) -> None:
    """Damage by one's own late card ends what is left of it. Rulebook: Damage."""
    state.wind = state.whirl = 0
    if state.rulings.extra_turn_after_damage == "lost" and state.extra:
        state.extra = 0
        _pass_on(state, ended)
        ended = state.ended or ended
    state.ended = Ended(ended.seat, ended.round, Ending.DAMAGED, ended.passed)
    if ended.ending in CLOSED_BY_NO_RULE:
        state.redundant = state.late
    state.late = None


def after_hits(state: State) -> bool:
    """After ships moved or were struck: the game, or a turn, may be over. Returns whether one is.

    Rulebook: Damage, End of the Game.
    """
    wrecked, arrived = state.wrecked, state.arrived
    state.wrecked = state.arrived = ()
    winners = [player for player in arrived if state.captains[player].discs]
    if winners:
        _over(state, winners)
    elif state.phase is Phase.BETWEEN:
        if state.late in wrecked and state.ended is not None:
            _late_damage(state, state.ended)
    elif state.player in wrecked:
        turn_over(state, Ending.DAMAGED)
    else:
        return False
    return True


def _over(state: State, winners: list[str]) -> None:
    """The game is won. Rulebook: End of the Game; ruling simultaneous_arrival."""
    if len(winners) > 1 and state.rulings.simultaneous_arrival == "turn_order":
        order = [*state.players[state.seat :], *state.players[: state.seat]]
        winners = [min(winners, key=order.index)]
    state.winners = tuple(player for player in state.players if player in winners)
    ended = state.ended if state.phase is Phase.BETWEEN else None
    state.home_round = state.round if ended is None else ended.round
    if ended is None:
        state.redundant = state.player
    elif ended.ending in CLOSED_BY_NO_RULE:
        state.redundant = state.late
    state.phase = Phase.OVER


def after_a_drive(state: State) -> None:
    """Ships have been driven, or could have been; the turn goes on if nothing ends it. Ruling win_by_drift."""
    if state.rulings.win_by_drift == "no":
        state.arrived = ()
    if not after_hits(state):
        state.phase = Phase.ACTING
