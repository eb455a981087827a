"""What is really received of a gain, after caps and shortages. Rulebook: Components; Logistics Markers."""

from collections.abc import Mapping
from typing import Any

from validator.engine import as_played
from validator.games.papua.edition import LogisticsMarker
from validator.games.papua.reckoning.energy import space_within
from validator.games.papua.rules.expeditions import TRIBE_GAINS
from validator.games.papua.rules.zones import LOGISTICS
from validator.games.papua.state import Seat, State

GOODS = ("coins", "food", "prestige", "energy", "explorers")
NOTHING: Mapping[str, int] = {}


def from_supply(state: State, stock: int, amount: int) -> int:
    """What a supply hands out. Ruling `supply_short`."""
    return amount if state.rulings.supply_short == "unlimited" else max(0, min(amount, stock))


def received(state: State, seat: Seat, good: str, amount: int) -> int:
    """How much of an amount of one good comes to a player."""
    if good == "coins":
        return from_supply(state, state.coins, amount)
    if good == "food":
        return from_supply(state, state.food, amount)
    if good == "explorers":
        return min(amount, seat.general)
    if good == "energy":
        return space_within(state, seat.energy + amount) - seat.energy
    return amount


def gain_due(state: State, seat: Seat, gain: Mapping[Any, int]) -> Mapping[str, int]:
    """What the rules give of a gain, by good."""
    return {good: received(state, seat, good, amount) for good, amount in gain.items()}


def gain_played(state: State, seat: Seat, claim: Any, due: Mapping[str, int]) -> Mapping[str, int]:
    """What comes as played: each amount claimed instead of that of the rules, as far as pieces cover it."""
    if claim is None:
        return due
    amounts = {good: as_played(state, getattr(claim, good), due.get(good, 0)) for good in GOODS}
    return {good: received(state, seat, good, amount) for good, amount in amounts.items() if amount}


def marker_gain(state: State, marker: LogisticsMarker) -> Mapping[Any, int]:
    """What a logistics marker brings, with the number that lies on its zone."""
    if marker.gain is not None:
        return marker.gain
    if marker.per_zone_number is not None:
        return {marker.per_zone_number: state.markers.get(LOGISTICS, 0)}
    return NOTHING


def take_due(state: State, player: str, marker: str) -> Mapping[str, int]:
    """What a logistics marker brings to a player."""
    return gain_due(state, state.seats[player], marker_gain(state, state.edition.markers[marker]))


def tribe_due(state: State, player: str, benefit: str) -> Mapping[str, int]:
    """What a tribe card brings to a player. Rulebook: Expedition Cards."""
    return gain_due(state, state.seats[player], TRIBE_GAINS[benefit])


def card_due(state: State, winner: str | None) -> Mapping[str, int]:
    """What the notebook card on the table brings its winner at once. Rulebook: Field Notebook."""
    if winner is None or state.card is None:
        return NOTHING
    card = state.edition.cards[state.card]
    if card.when != "now" or card.gain is None:
        return NOTHING
    return gain_due(state, state.seats[winner], card.gain)
