"""Whirlwinds are moved, and moved away by those they struck. Rulebook: Whirlwind."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from validator.engine import Breach, Rule
from validator.games.columbus import rules
from validator.games.columbus.events import Relocate, Whirl
from validator.games.columbus.guards.claims import BOARD, judge_struck, judge_symbol, judge_void_turn
from validator.games.columbus.reckoning import (
    is_usable,
    spaces_relocated_to,
    spaces_struck,
    whirl_left,
    whirlwind_meant,
    whole_ships_on,
)
from validator.games.columbus.state import State


def guard_whirl(state: State, event: Whirl) -> Iterator[Breach]:
    """A whirlwind goes a space for each die, and for each space of a card. Rulebook: Navigation, Whirlwind."""
    dice = state.throw.unspent["whirlwind"]
    if event.by_dice > dice:
        yield rules.NO_WHIRLWIND_DIE.impossible(event.by_dice, dice)
    elif event.from_ not in state.whirlwinds:
        yield rules.NO_WHIRLWIND_THERE.impossible(event.from_, list(state.whirlwinds))
    elif event.by_card > (left := whirl_left(state, event.player)):
        printed = state.rulings.whirlwind_card_points == "printed"
        yield rules.NO_WHIRLWIND_CARD.impossible(event.by_card, left, rests_on=("cards",) if printed else ())
    else:
        yield from _judge_whirl(state, event)


def _judge_whirl(state: State, event: Whirl) -> Iterator[Breach]:
    if state.void and event.by_dice:
        yield from judge_void_turn()
    else:
        yield from _judge_path(state, event)
        if event.by_dice:
            yield from judge_symbol(state, state.captains[event.player])
    if event.damaged is not None:
        yield from _judge_struck(state, event.damaged, spaces_struck(state, event), rules.WHIRLED_ONTO_SHIP)


def _judge_struck(state: State, claim: tuple[str, ...], spaces: Collection[str], cause: Rule) -> Iterator[Breach]:
    struck = [player for player, captain in state.captains.items() if captain.space in spaces]
    yield from judge_struck(state, claim, whole_ships_on(state, spaces), struck, cause)


def _judge_path(state: State, event: Whirl) -> Iterator[Breach]:
    chart, rulings = state.chart, state.rulings
    leaps = [(here, to) for here, to in pairwise((event.from_, *event.path)) if to not in chart.around[here]]
    if leaps:
        at_harbor = all(chart.harbor in leap for leap in leaps)
        yield rules.WHIRL_TOO_FAR.illegal(list(leaps[0]), rests_on=BOARD if at_harbor else ())
    end = event.path[-1]
    closed = end in chart.obstacles or (end == chart.harbor and rulings.whirlwind_on_start == "forbidden")
    if rulings.whirlwind_over_mainland == "no":
        closed = closed or any(space in chart.mainland for space in event.path)
    if closed:
        yield rules.WHIRLED_ONTO_LAND.illegal(list(event.path), rests_on=BOARD)


def guard_relocate(state: State, event: Relocate) -> Iterator[Breach]:
    """A struck player puts the whirlwind onto a symbol space. Rulebook: Whirlwind."""
    if event.from_ not in state.whirlwinds:
        yield rules.NO_WHIRLWIND_THERE.impossible(event.from_, list(state.whirlwinds))
        return
    mark = (event.player, whirlwind_meant(state, event.player, event.from_))
    right = state.rights.get(mark)
    if right is not None:
        if not is_usable(state, right):
            yield rules.RELOCATED_AT_THE_WRONG_TIME.illegal()
    elif mark in state.lapsed:
        yield rules.RELOCATED_AT_THE_WRONG_TIME.illegal()
    else:
        yield rules.NOT_STRUCK.illegal(event.from_)
    if event.to != event.from_ and event.to not in state.chart.symbols:
        yield rules.NOT_ONTO_A_SYMBOL.illegal(event.to, list(state.chart.symbols), rests_on=BOARD)
    if event.damaged is not None:
        yield from _judge_struck(state, event.damaged, spaces_relocated_to(event), rules.RELOCATED_ONTO_SHIP)
