"""The set-up, the throw and the ship. Rulebook: Game Setup, Navigation, Sailing, Provisions, Damage."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.columbus import rules
from validator.games.columbus.chart import ISLANDS
from validator.games.columbus.events import EndTurn, Forgo, Move, PlayCard, Repair, Reroll, Roll, Setup
from validator.games.columbus.guards.claims import BOARD, dice_left, judge_barrels, judge_struck, judge_void_turn
from validator.games.columbus.reckoning import (
    GOOD_WINDS,
    becalmed,
    kind_of,
    next_if_declined,
    strikes_sailor,
    wind_left,
)
from validator.games.columbus.state import Captain, Phase, State

THROWN = (Phase.ROLLED, Phase.ACTING)
"""Phases of a turn in which the dice have been thrown."""


def guard_setup(state: State, event: Setup) -> Iterator[Breach]:
    """Ships, whirlwinds and the first barrels. Rulebook: Game Setup."""
    ships = list(event.ships.values())
    if len(set(ships)) < len(ships):
        yield rules.SHIP_TWICE.impossible(event.ships)
        return
    due = state.chart.whirlwind_start
    if event.whirlwinds is not None and sorted(event.whirlwinds) != sorted(due):
        yield rules.WHIRLWINDS_MISPLACED.miscount(list(event.whirlwinds), list(due), rests_on=BOARD)
    start = state.edition.barrels.start
    if event.barrels is not None and event.barrels != start:
        yield rules.START_BARRELS_WRONG.miscount(event.barrels, start)


def guard_roll(state: State, event: Roll) -> Iterator[Breach]:
    """The one throw of a turn, of all dice. Rulebook: Sailing."""
    dice = state.edition.dice.count
    if len(event.dice) > dice:
        yield rules.TOO_MANY_DICE.impossible(len(event.dice), dice)
        return
    yield from judge_turn_order(state, event.player)
    if len(event.dice) < dice or state.phase in THROWN:
        yield rules.NOT_FOUR_DICE_ONCE.illegal(len(event.dice), 0 if state.phase in THROWN else dice)


def guard_forgo(state: State, event: Forgo) -> Iterator[Breach]:
    """A turn passed on for barrels. Rulebook: Sailing."""
    yield from judge_turn_order(state, event.player)
    card_first = state.phase is Phase.TURN_START and event.player == state.player and state.cards > 0
    if state.phase in THROWN or (card_first and state.rulings.forgo_after_card == "forbidden"):
        yield rules.FORGONE_TOO_LATE.illegal()
    captain, amount = state.captains[event.player], state.edition.barrels.forgo
    yield from judge_barrels(state, captain, event.barrels, amount, rules.FORGO_BARRELS_WRONG)


def judge_turn_order(state: State, player: str) -> Iterator[Breach]:
    """Who opens a turn is next, and was not passed over. Rulebook: Game Setup, Event Cards."""
    if player == state.player:
        return
    due, passed = next_if_declined(state)
    if player == due:
        return
    offence = rules.TURN_LOST if player in passed else rules.OUT_OF_TURN
    yield offence.illegal(player, due)


def guard_reroll(state: State, event: Reroll) -> Iterator[Breach]:
    """Dice thrown again for a barrel. Rulebook: Provisions."""
    unspent, dice = state.throw.unspent, event.dice
    if any(dice.count(face) > unspent[face] for face in dice):
        yield rules.DICE_NOT_THERE.impossible(list(dice), dice_left(state))
        return
    if len(event.result) != len(dice):
        yield rules.DICE_NOT_THERE.impossible(len(event.result), len(dice))
        return
    price = state.edition.barrels.throw
    barrels = state.captains[event.player].barrels
    if barrels < price:
        yield rules.REROLL_UNPAID.impossible(price, barrels)
        return
    if state.phase is Phase.ACTING:
        yield rules.REROLLED_TOO_LATE.illegal()
    if event.paid is not None and event.paid != price:
        yield rules.REROLL_UNPAID.miscount(event.paid, price)


def guard_move(state: State, event: Move) -> Iterator[Breach]:
    """One space for the own ship. Rulebook: Navigation."""
    lacking = _nothing_to_spend(state, event)
    if lacking is not None:
        yield lacking
        return
    captain = state.captains[event.player]
    if state.void and event.die != GOOD_WINDS:
        yield from judge_void_turn()
    else:
        yield from _judge_course(state, captain, event.to)
        yield from _judge_die(state, captain, event)
    if event.damaged is not None:
        due = (event.player,) if captain.mast and strikes_sailor(state, event) else ()
        onto = (event.player,) if event.to in state.whirlwinds else ()
        yield from judge_struck(state, event.damaged, due, onto, rules.SHIP_ONTO_WHIRLWIND)


def _nothing_to_spend(state: State, event: Move) -> Breach | None:
    if event.die == GOOD_WINDS:
        return None if wind_left(state, event.player) else rules.NO_GOOD_WINDS.impossible(1, 0)
    if state.throw.unspent[event.die]:
        return None
    offence = rules.NO_COMPASS if event.die == "compass" else rules.NO_SAIL
    return offence.impossible(event.die, dice_left(state))


def _judge_course(state: State, captain: Captain, to: str) -> Iterator[Breach]:
    """The space a ship sails to. Rulebook: The Sea, Navigation."""
    chart, here = state.chart, captain.space
    if to not in chart.around[here]:
        yield rules.TOO_FAR.illegal([here, to], rests_on=BOARD if chart.harbor in (here, to) else ())
    if to in chart.obstacles:
        yield from _judge_obstacle(state, to)
    if to == chart.harbor:
        if state.rulings.enter_start_early == "forbidden" and not captain.discs:
            yield rules.HOME_TOO_EARLY.illegal(to)
    else:
        for other in state.captains.values():
            if other.space == to and other is not captain:
                yield rules.ONTO_SHIP.illegal(to)
    if state.rulings.sail_into_whirlwind == "forbidden" and to in state.whirlwinds:
        yield rules.NOT_FREE_WATER.illegal(to)


def _judge_obstacle(state: State, to: str) -> Iterator[Breach]:
    terrain = state.chart.terrain[to]
    if terrain == "reef" or terrain in ISLANDS:
        yield rules.ONTO_LAND.illegal(to, rests_on=BOARD)
    else:
        yield rules.NOT_FREE_WATER.illegal(to, rests_on=BOARD)


def _judge_die(state: State, captain: Captain, event: Move) -> Iterator[Breach]:
    """Whether what is spent moves this ship. Rulebook: Damage, Calm, Event Cards."""
    if not captain.mast:
        yield rules.SAILED_DAMAGED.illegal()
    elif event.die == "compass" and becalmed(state, captain):
        yield rules.BECALMED_BY_COMPASS.illegal(captain.space, rests_on=BOARD)
    if event.die == GOOD_WINDS and state.rulings.good_winds_timing == "at_once" and not _follows_the_card(state, event):
        yield rules.NO_GOOD_WINDS.illegal()


def _follows_the_card(state: State, event: Move) -> bool:
    before = state.latest_step
    if isinstance(before, PlayCard):
        return before.player == event.player and kind_of(state, before.card) == GOOD_WINDS
    return isinstance(before, Move) and before.player == event.player and before.die == GOOD_WINDS


def guard_repair(state: State, event: Repair) -> Iterator[Breach]:
    """A sail puts the mast back. Rulebook: Damage."""
    if not state.throw.unspent["sail"]:
        yield rules.NO_SAIL_TO_REPAIR.impossible("sail", dice_left(state))
    elif state.captains[event.player].mast:
        yield rules.NOTHING_TO_REPAIR.impossible()
    elif state.void:
        yield from judge_void_turn()


def guard_end_turn(state: State, event: EndTurn) -> Iterator[Breach]:
    """Nothing must be used before a turn is closed. Rulebook: Sailing."""
    return iter(())
