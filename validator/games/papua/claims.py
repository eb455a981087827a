"""The same event with every claim filled in as the rules give it. Page: claims."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from validator.events import Event
from validator.games.papua.events import (
    Adjust,
    BetCost,
    Expeditions,
    Funding,
    Gain,
    Hunt,
    Huts,
    Notebook,
    Place,
    Reroll,
    Roll,
    Round,
    Take,
    Tribe,
)
from validator.games.papua.reckoning.energy import energy_order, spend_on_bet, spend_on_placing
from validator.games.papua.reckoning.expeditions import destination_winner
from validator.games.papua.reckoning.gains import GOODS, card_due, take_due, tribe_due
from validator.games.papua.reckoning.initial import explorers_lost
from validator.games.papua.reckoning.zones import (
    funding_due,
    hunt_due,
    hut_reached,
    notebook_winner,
    players_in,
    recruits,
    symbols_for,
)
from validator.games.papua.rules.setup import CATASTROPHE
from validator.games.papua.rules.turns import STEP_PRICE
from validator.games.papua.rules.zones import DESTINATIONS, HUTS
from validator.games.papua.state import State


def claimed(state: State, event: Event) -> Event:
    """The event as a recorder would write it who writes down everything the rules determine."""
    claim = _CLAIMS.get(type(event))
    return event if claim is None else claim(state, event)


def hidden(state: State, event: Event) -> Event:
    """The event as a recorder sees it who sees only what is public: nothing of Papua stays hidden."""
    return event


def gain_of(due: Mapping[str, int]) -> Gain | None:
    """A gain as it is written down; None where there is none."""
    amounts = {good: due[good] for good in GOODS if good in due}
    return Gain(**amounts) if amounts else None


def _claim_tribe(state: State, event: Tribe) -> Tribe:
    return replace(event, gain=gain_of(tribe_due(state, event.player, event.benefit)))


def _claim_round(state: State, event: Round) -> Round:
    return replace(event, number=state.round + 1)


def _claim_roll(state: State, event: Roll) -> Roll:
    catastrophes = event.dice.count(CATASTROPHE) - len(event.meteorology or ())
    return replace(event, lost=explorers_lost(state, state.seats[event.player], catastrophes, event.save or 0))


def _claim_reroll(state: State, event: Reroll) -> Reroll:
    if event.to != CATASTROPHE:
        return event
    catastrophes = 1 - len(event.meteorology or ())
    return replace(event, lost=explorers_lost(state, state.seats[event.player], catastrophes, event.save or 0))


def _claim_adjust(state: State, event: Adjust) -> Adjust:
    return replace(event, coins=abs(event.from_ - event.to) * STEP_PRICE)


def _claim_place(state: State, event: Place) -> Place:
    spending = spend_on_placing(state, event)
    return replace(event, energy=spending.due, resupply=spending.resupply.paid)


def _claim_huts(state: State, event: Huts) -> Huts:
    steps = state.edition.hut_steps
    huts = {player: hut_reached(state, player) for player in players_in(state, HUTS)}
    return replace(
        event,
        reached={player: hut.id if hut else None for player, hut in huts.items()},
        recruited={player: recruits(state, player, steps[hut.id]) if hut else 0 for player, hut in huts.items()},
    )


def _claim_take(state: State, event: Take) -> Take:
    return replace(event, gain=gain_of(take_due(state, event.player, event.marker)))


def _claim_expeditions(state: State, event: Expeditions) -> Expeditions:
    order = energy_order(state)
    return replace(event, winners={place: destination_winner(state, place, order)[0] for place in DESTINATIONS})


def _claim_bet_cost(state: State, event: BetCost) -> BetCost:
    spending = spend_on_bet(state, event)
    return replace(event, energy=spending.due, resupply=spending.resupply.paid)


def _claim_funding(state: State, event: Funding) -> Funding:
    due = funding_due(state, energy_order(state), event.dice, symbols_for(state, event))
    return replace(event, coins={player: due[player] for player in state.players})


def _claim_hunt(state: State, event: Hunt) -> Hunt:
    return replace(event, food=hunt_due(state, event.player, event.dice))


def _claim_notebook(state: State, event: Notebook) -> Notebook:
    winner = notebook_winner(state)
    return replace(event, winner=winner, gain=gain_of(card_due(state, winner)))


_CLAIMS: Mapping[type[Event], Callable[[State, Any], Event]] = {
    Tribe: _claim_tribe,
    Round: _claim_round,
    Roll: _claim_roll,
    Reroll: _claim_reroll,
    Adjust: _claim_adjust,
    Place: _claim_place,
    Huts: _claim_huts,
    Take: _claim_take,
    Expeditions: _claim_expeditions,
    BetCost: _claim_bet_cost,
    Funding: _claim_funding,
    Hunt: _claim_hunt,
    Notebook: _claim_notebook,
}
