"""What each event leads to, once it has been applied. Rulebook: Sailing, Damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from validator.events import Event
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Relocate,
    Repair,
    Reroll,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.flow.phases import answers_the_storm
from validator.games.columbus.flow.turns import after_a_drive, after_hits, begin, return_to, turn_over
from validator.games.columbus.reckoning import GOOD_WEATHER, GOOD_WINDS, OPEN_TURN, VERY_GOOD_WINDS, kind_of
from validator.games.columbus.state import Ending, Phase, State


def advance(state: State, event: Event) -> None:
    """Phase, turn and end of the game after an event was applied."""
    _AFTER[type(event)](state, event)
    state.latest = event
    if not isinstance(event, Relocate) and not (isinstance(event, PlayCard) and answers_the_storm(state, event)):
        state.latest_step = event
    if state.rulings.good_winds_frees_dice == "no" and state.phase in OPEN_TURN:
        _watch_the_calm(state, event)


def _watch_the_calm(state: State, event: Event) -> None:
    """Becalmed in this turn, until a die leads out. Ruling good_winds_frees_dice."""
    if state.captains[state.player].space in state.chart.calm:
        state.locked = True
    elif isinstance(event, Move) and event.die != GOOD_WINDS:
        state.locked = False


def _dice_phase(state: State) -> None:
    state.phase = Phase.ACTING if state.throw.carried_out else Phase.ROLLED


def _after_setup(state: State, event: Setup) -> None:
    begin(state)


def _after_roll(state: State, event: Roll) -> None:
    state.phase = Phase.ROLLED


def _after_forgo(state: State, event: Forgo) -> None:
    turn_over(state, Ending.FORGONE)


def _after_reroll(state: State, event: Reroll) -> None:
    """The phase stays: new faces are no die carried out. Rulebook: Provisions."""


def _after_move(state: State, event: Move) -> None:
    if after_hits(state) or state.phase in (Phase.TURN_START, Phase.BETWEEN):
        return
    _dice_phase(state)
    ends = state.rulings.calm_entry_ends_turn == "yes" and event.to in state.chart.calm
    if ends and not state.throw.unspent["sail"] and not state.wind:
        turn_over(state, Ending.BECALMED)


def _after_whirl(state: State, event: Whirl) -> None:
    if not after_hits(state) and state.phase not in (Phase.TURN_START, Phase.BETWEEN):
        _dice_phase(state)


def _after_storm(state: State, event: Storm) -> None:
    state.phase = Phase.STORM_DECLARED


def _after_spin(state: State, event: Spin) -> None:
    if event.kept:
        after_a_drive(state)
    else:
        state.phase = Phase.STORM_SPUN


def _after_telescope(state: State, event: Load | Look) -> None:
    state.phase = Phase.ACTING


def _after_draw_card(state: State, event: DrawCard) -> None:
    after_a_drive(state)


def _after_repair(state: State, event: Repair) -> None:
    turn_over(state, Ending.REPAIRED)


def _after_play_card(state: State, event: PlayCard) -> None:
    kind = kind_of(state, event.card)
    if kind == VERY_GOOD_WINDS:
        state.extra += 1
        if state.phase is Phase.BETWEEN and state.ended is not None:
            return_to(state, state.ended)
    elif kind == GOOD_WEATHER and state.phase in (Phase.STORM_DECLARED, Phase.STORM_SPUN):
        _dice_phase(state)


def _after_relocate(state: State, event: Relocate) -> None:
    """In the middle of a turn it may strike the player on turn; between turns it ends nothing."""
    if state.phase is Phase.BETWEEN:
        state.wrecked = ()
    else:
        after_hits(state)


def _after_end_turn(state: State, event: EndTurn) -> None:
    if state.phase in (Phase.BETWEEN, Phase.OVER):
        state.redundant = None
    else:
        turn_over(state, Ending.CLOSED)


_AFTER: Mapping[type[Event], Callable[[State, Any], None]] = {
    Setup: _after_setup,
    Forgo: _after_forgo,
    Roll: _after_roll,
    Reroll: _after_reroll,
    Move: _after_move,
    Whirl: _after_whirl,
    Storm: _after_storm,
    Spin: _after_spin,
    Load: _after_telescope,
    Look: _after_telescope,
    DrawCard: _after_draw_card,
    Repair: _after_repair,
    PlayCard: _after_play_card,
    Relocate: _after_relocate,
    EndTurn: _after_end_turn,
}
