"""Purchases: what is bought, what is paid, which nobles help. Rulebook: Assembling Fleets, Card Overview."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.engine import Breach, Rule
from validator.games.voyagers.events import Buy
from validator.games.voyagers.guards.abilities import no_such_ability
from validator.games.voyagers.holdings import can_hold, uncovered
from validator.games.voyagers.reckoning import (
    Price,
    last_chance_turn,
    needless_payment,
    paid,
    price,
    reward_due,
)
from validator.games.voyagers.rules.fleets import (
    BOUGHT_NOT_IN_HAND,
    BOUGHT_OUT_OF_TURN,
    FLEET_REWARD_WRONG,
    OVERPAID,
    PAID_NOT_IN_HAND,
    UNDERPAID,
)
from validator.games.voyagers.rules.overview import (
    AGRICULTURE_AGAIN,
    AGRICULTURE_BELOW_FLOOR,
    AGRICULTURE_WITHOUT_NEED,
    ARMY_AGAIN,
    ARMY_BELOW_FLOOR,
    ARMY_WITHOUT_NEED,
    NAVY_AGAIN,
    NAVY_BELOW_FLOOR,
    NAVY_WITHOUT_NEED,
)
from validator.games.voyagers.rules.scoring import LAST_CHANCE_OUT_OF_TURN, LAST_CHANCE_OVER
from validator.games.voyagers.rules.setup import ABILITY_NOT_OWNED, RESOURCES
from validator.games.voyagers.state import State

_AGAIN = (NAVY_AGAIN, AGRICULTURE_AGAIN, ARMY_AGAIN)
_WITHOUT_NEED = (NAVY_WITHOUT_NEED, AGRICULTURE_WITHOUT_NEED, ARMY_WITHOUT_NEED)
_BELOW_FLOOR = (NAVY_BELOW_FLOOR, AGRICULTURE_BELOW_FLOOR, ARMY_BELOW_FLOOR)


def guard_buy(state: State, event: Buy) -> Iterator[Breach]:
    """A purchase. Rulebook: Assembling Fleets."""
    discounts = event.discounts or ()
    unable = list(_cards_not_there(state, event, discounts))
    if unable:
        yield from unable
        return
    yield from _out_of_turn(state, event.player)
    due = price(state, event.cards, discounts)
    if discounts:
        yield from _discounts(state, event, due)
    yield from _payment(state, event, due)
    if event.fleet_reward is not None and event.fleet_reward != reward_due(state, event.player, event.cards):
        yield FLEET_REWARD_WRONG.miscount(event.fleet_reward, not event.fleet_reward)


def _cards_not_there(state: State, event: Buy, discounts: Sequence[str]) -> Iterator[Breach]:
    for noble in discounts:
        if state.cards[noble].discount < 0 or not (
            noble in state.seats[event.player].nobles or can_hold(state, event.player, (noble,))
        ):
            yield from no_such_ability(noble)
            return
    hand, cards = state.seats[event.player].hand, state.cards
    others = [face for face in event.cards if not cards[face].buyable]
    if others:
        yield BOUGHT_NOT_IN_HAND.impossible(others)
        return
    if not can_hold(state, event.player, event.cards):
        lacking = uncovered(hand, event.cards)
        only_the_split = any(cards[face].size for face in lacking) and can_hold(
            state, event.player, event.cards, ships_pooled=True
        )
        yield BOUGHT_NOT_IN_HAND.impossible(lacking, rests_on=("decks",) if only_the_split else ())
        return
    others = [face for face in event.pay if cards[face].resource < 0]
    if others:
        yield PAID_NOT_IN_HAND.impossible(others)
    elif not can_hold(state, event.player, (*event.cards, *event.pay)):
        yield PAID_NOT_IN_HAND.impossible(uncovered(hand, event.pay))


def _out_of_turn(state: State, player: str) -> Iterator[Breach]:
    if state.phase == "assemble" and player == state.bidder:
        return
    if state.phase != "last":
        yield BOUGHT_OUT_OF_TURN.illegal(player, state.bidder if state.phase == "assemble" else None)
    elif player in state.ended:
        yield LAST_CHANCE_OVER.illegal(player)
    else:
        yield from out_of_last_order(state, player)


def out_of_last_order(state: State, player: str) -> Iterator[Breach]:
    """The last purchases in turn order. Ruling: last_chance_order."""
    if state.rulings.last_chance_order == "next_turn_order" and player != (turn := last_chance_turn(state)):
        yield LAST_CHANCE_OUT_OF_TURN.illegal(player, turn)


def _discounts(state: State, event: Buy, due: Price) -> Iterator[Breach]:
    """What each named noble is blamed for. Rulebook: Card Notes, Card Overview."""
    in_front = state.seats[event.player].nobles
    unowned = [noble for noble in event.discounts or () if noble not in in_front]
    if unowned:
        yield ABILITY_NOT_OWNED.illegal(unowned)
    for noble in event.discounts or ():
        if (event.player, noble) in state.used:
            yield _rule_of(state, noble, _AGAIN).illegal(noble)
    for noble in due.needless:
        yield _rule_of(state, noble, _WITHOUT_NEED).illegal(noble)
    for noble in due.below_floor:
        yield _rule_of(state, noble, _BELOW_FLOOR).illegal(noble)


def _rule_of(state: State, noble: str, rules: tuple[Rule, Rule, Rule]) -> Rule:
    return rules[state.cards[noble].discount]


def _payment(state: State, event: Buy, due: Price) -> Iterator[Breach]:
    icons = paid(state, event.pay)
    nobles = any(state.cards[face].kind == "noble" for face in event.cards)
    rests_on = ("faces",) if nobles else ()
    if any(icons[place] < need for place, need in enumerate(due.due)):
        yield UNDERPAID.illegal(_named(icons), _named(due.due), rests_on=rests_on)
    elif icons != due.due and state.rulings.overpayment == "needed_only":
        needless = needless_payment(state, event.pay, due.due)
        if needless:
            yield OVERPAID.illegal(needless, _named(due.due), rests_on=rests_on)


def _named(icons: Sequence[int]) -> dict[str, int]:
    return {resource: icons[place] for place, resource in enumerate(RESOURCES) if icons[place]}
