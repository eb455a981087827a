"""Events that do not fit: the steps a log may leave out, and why an event cannot come. LOG 3, catching up."""

from __future__ import annotations

from typing import Any

from validator.engine import LOG_SEQUENCE, Breach
from validator.events import Event, FinalScores
from validator.games.columbus import rules
from validator.games.columbus.effects import lay_out, raise_storm, spend_storm_dice
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Repair,
    Reroll,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.flow.phases import by_card_alone
from validator.games.columbus.flow.turns import after_a_drive, begin, turn_over
from validator.games.columbus.reckoning import GOOD_WEATHER, WEATHER_CARDS, kind_of
from validator.games.columbus.state import Ending, Phase, State


def catch_up(state: State, event: Event) -> list[Breach] | None:
    """Take the next step that a log left out as done, if there is one that leads to the event."""
    phase = state.phase
    if phase is Phase.SETUP and not isinstance(event, Setup):
        lay_out(state)
        begin(state)
        return [rules.SHIP_TWICE.omitted()]
    if phase in (Phase.ROLLED, Phase.ACTING) and isinstance(event, Roll | Forgo | PlayCard):
        player = state.player
        turn_over(state, Ending.CLOSED)
        return [LOG_SEQUENCE.omitted(None, "end_turn", player=player)]
    if isinstance(event, Spin):
        return None
    if phase is Phase.STORM_DECLARED:
        spend_storm_dice(state)
        state.phase = Phase.ACTING
        return [rules.ARROW_NOT_TURNED.omitted(None, "spin", player=state.player)]
    if phase is Phase.STORM_SPUN:
        player = state.player
        raise_storm(state)
        after_a_drive(state)
        return [LOG_SEQUENCE.omitted(None, "spin", player=player)]
    return None


def misfit(state: State, event: Any) -> Breach:
    """Why an event cannot come here: the first reason that holds."""
    if state.phase is Phase.OVER:
        return rules.PLAYED_AFTER_THE_END.out_of_sequence()
    if state.phase is Phase.SETUP or isinstance(event, Setup | FinalScores):
        return LOG_SEQUENCE.out_of_sequence(event.type, state.phase.value)
    if isinstance(event, PlayCard):
        if kind_of(state, event.card) == GOOD_WEATHER:
            return _good_weather_misfit(state)
        if event.player != state.player:
            return rules.CARD_IN_ANOTHERS_TURN.out_of_sequence()
    closed = _closed_by_a_rule(state, event.player)
    if closed is not None:
        return closed
    if event.player != state.player:
        return rules.OUT_OF_TURN.out_of_sequence(event.player, state.player)
    if isinstance(event, Spin):
        return rules.SPIN_WITHOUT_STORM.out_of_sequence()
    if state.phase in (Phase.TURN_START, Phase.BETWEEN) and _needs_a_throw(state, event):
        return rules.NOT_FOUR_DICE_ONCE.out_of_sequence()
    return LOG_SEQUENCE.out_of_sequence(event.type, state.phase.value)


def _good_weather_misfit(state: State) -> Breach:
    before = state.latest
    if isinstance(before, DrawCard) and kind_of(state, before.card) in WEATHER_CARDS:
        return rules.NOT_AGAINST_CARDS.out_of_sequence()
    return rules.GOOD_WEATHER_OUT_OF_TIME.out_of_sequence()


def _closed_by_a_rule(state: State, player: str) -> Breach | None:
    """The rule that has just cut a player's turn short."""
    ended = state.ended
    if state.phase is not Phase.BETWEEN or ended is None or state.players[ended.seat] != player:
        return None
    match ended.ending:
        case Ending.DAMAGED:
            return rules.ACTED_AFTER_DAMAGE.out_of_sequence()
        case Ending.REPAIRED:
            return rules.ACTED_AFTER_REPAIR.out_of_sequence()
        case Ending.FORGONE:
            return rules.FORGONE_TOO_LATE.out_of_sequence()
        case Ending.BECALMED:
            return rules.ACTED_AFTER_CALM.out_of_sequence(rests_on=("board",))
        case Ending.LOST:
            return rules.TURN_LOST.out_of_sequence()
        case _:
            return None


def _needs_a_throw(state: State, event: Event) -> bool:
    if isinstance(event, Move | Whirl):
        return not by_card_alone(state, event)
    return isinstance(event, Reroll | Storm | Load | DrawCard | Look | Repair | EndTurn)
