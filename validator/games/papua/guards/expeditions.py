"""Betting on expeditions, and paying for it. Rulebook: Expeditions; Food; Science Cards, Cartography."""

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.papua.events import Bet, BetCost, Expeditions
from validator.games.papua.guards.common import (
    by_top,
    judge_eating,
    judge_resupply,
    judge_science,
    judge_starved,
    judge_zone_order,
)
from validator.games.papua.reckoning.energy import bet_price, energy_order, spend_on_bet
from validator.games.papua.reckoning.expeditions import (
    GHOST_TIES,
    destination_winner,
    laid_down,
    misnamed_winner,
)
from validator.games.papua.rules.ending import CARTOGRAPHY
from validator.games.papua.rules.expeditions import (
    BET_FROM_AFAR,
    COINS_ALONE,
    ENERGY_AFTER_BET,
    PAID_OUT_OF_ORDER,
    STAKE_NOT_THERE,
    TOO_MANY_DESTINATIONS,
)
from validator.games.papua.rules.zones import EXPEDITIONS
from validator.games.papua.state import State


def guard_bet(state: State, event: Bet) -> Iterator[Breach]:
    """A secret bet. Rulebook: Expeditions."""
    seat = state.seats[event.player]
    bet = laid_down(event)
    explorers = sum(laid.explorers for laid in bet.values())
    coins = sum(laid.coins for laid in bet.values())
    if explorers > seat.reserve or coins > seat.coins:
        recorded = {"explorers": explorers, "coins": coins}
        yield STAKE_NOT_THERE.impossible(recorded, {"explorers": seat.reserve, "coins": seat.coins})
        return
    yield from judge_zone_order(state, EXPEDITIONS)
    there = seat.placed.get(EXPEDITIONS, 0)
    if bet and not there:
        yield BET_FROM_AFAR.illegal(0, 1)
    elif len(bet) > there:
        yield TOO_MANY_DESTINATIONS.illegal(sorted(bet), there)
    if state.rulings.bet_minimum == "explorer_required":
        alone = [destination for destination, laid in bet.items() if not laid.explorers]
        if alone:
            yield COINS_ALONE.illegal(alone)


def guard_expeditions(state: State, event: Expeditions) -> Iterator[Breach]:
    """Awarding the cards. Rulebook: Expeditions; Two-Player Games."""
    yield from judge_zone_order(state, EXPEDITIONS)
    if not event.winners:
        return
    order = energy_order(state)
    for destination, claimed in event.winners.items():
        due, _ = destination_winner(state, destination, order)
        if claimed != due:
            rule = misnamed_winner(state, destination, claimed, due)
            rests_on = ("notebook",) if rule in GHOST_TIES.values() else ()
            yield rule.miscount({destination: claimed}, {destination: due}, player=claimed, rests_on=rests_on)


def guard_bet_cost(state: State, event: BetCost) -> Iterator[Breach]:
    """Paying energy for the explorers bet. Rulebook: Expeditions; Food."""
    seat = state.seats[event.player]
    cost = bet_price(seat, bool(event.cartography))
    eaten = event.eat or 0
    spending = spend_on_bet(state, event)
    if eaten:
        yield from judge_eating(seat, eaten, cost)
    if event.cartography:
        yield from judge_science(state, event.player, "cartography")
    if spending.resupply.starving or event.starved:
        yield from judge_starved(state, event, spending.resupply, seat.reserve, seat.placed)
    if event.player != state.payers[0] and (state.rulings.bet_order == "energy_order" or not state.paid):
        yield PAID_OUT_OF_ORDER.illegal(event.player, state.payers[0])
    if eaten and state.rulings.bet_food == "not_allowed":
        yield ENERGY_AFTER_BET.illegal(eaten, 0)
    if event.energy is not None and event.energy != spending.due:
        rule = CARTOGRAPHY if event.cartography else ENERGY_AFTER_BET
        yield rule.miscount(event.energy, spending.due, rests_on=by_top(spending.meets_top))
    if event.resupply is not None:
        yield from judge_resupply(event.resupply, spending.resupply)
