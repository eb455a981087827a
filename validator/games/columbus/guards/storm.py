"""A storm is called, the arrow turned. Rulebook: Navigation, Storm."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.columbus import rules
from validator.games.columbus.events import Spin, Storm
from validator.games.columbus.guards.claims import dice_left, judge_drive, judge_symbol, judge_void_turn
from validator.games.columbus.reckoning import drive, fleet_in
from validator.games.columbus.state import State, Weather


def guard_storm(state: State, event: Storm) -> Iterator[Breach]:
    """One storm a throw, from the second round on. Rulebook: Storm."""
    if not state.throw.unspent["storm"]:
        yield rules.NO_STORM_DIE.impossible("storm", dice_left(state))
        return
    if state.void:
        yield from judge_void_turn()
        return
    if state.throw.weather is Weather.SETTLED:
        yield rules.SECOND_STORM.illegal(event.area, state.throw.area)
    if state.throw.weather is Weather.PREVENTED:
        yield rules.STORM_AFTER_GOOD_WEATHER.illegal(event.area)
    if state.round < rules.FIRST_STORMY_ROUND:
        yield rules.STORM_IN_ROUND_ONE.illegal(state.round, rules.FIRST_STORMY_ROUND)
    yield from judge_symbol(state, state.captains[event.player])


def guard_spin(state: State, event: Spin) -> Iterator[Breach]:
    """The arrow is turned once, and once more for each further storm die. Rulebook: Navigation, Storm."""
    if not event.kept:
        if not state.throw.unspent["storm"]:
            yield rules.NO_DIE_TO_TURN_AGAIN.illegal("storm", dice_left(state))
        return
    if event.ships is not None or event.damaged is not None:
        driven = drive(state, fleet_in(state, state.throw.area), event.direction)
        yield from judge_drive(state, event.ships, event.damaged, driven, rules.DRIVEN_WRONG)
