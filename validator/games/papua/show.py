"""The public position as text, for people. What lies behind shields is shown too: a log knows it."""

from collections.abc import Iterator

from validator.games.papua.reckoning.energy import energy_order
from validator.games.papua.rules.zones import DESTINATIONS, ZONES
from validator.games.papua.state import Seat, State, zone_of_spot


def show(state: State) -> str:
    """Round, players in order of energy, zones, and what is on offer, a line each."""
    return "\n".join((*_round_lines(state), *_player_lines(state), *_zone_lines(state), *_offer_lines(state)))


def _round_lines(state: State) -> Iterator[str]:
    whose = f", {state.turn}" if state.turn else ""
    yield f"round {state.round}: {state.phase.value}{whose}"
    if state.turn is not None:
        yield f"dice: {_dice(state.free)}; locked: {_dice(state.locked)}"


def _dice(numbers: list[int]) -> str:
    return " ".join(str(face) for face in range(len(numbers) - 1, -1, -1) for _ in range(numbers[face])) or "none"


def _player_lines(state: State) -> Iterator[str]:
    width = max(map(len, state.players))
    for player in energy_order(state):
        yield f"{player:<{width}}  {_holdings(state, state.seats[player])}"


def _holdings(state: State, seat: Seat) -> str:
    hut = state.edition.huts[seat.hut - 1].id if seat.hut else "no hut"
    cards = ", ".join(f"{number} {kind}" for kind, number in sorted(seat.cards.items()))
    used = " (used)" if seat.science_used else ""
    parts = [
        f"energy {seat.energy}",
        f"prestige {seat.prestige}",
        hut,
        f"coins {seat.coins}",
        f"food {seat.food}",
        f"explorers {seat.reserve}+{sum(seat.placed.values())}",
        f"{seat.science or 'no science card'}{used}",
    ]
    return "  ".join([*parts, *([cards] if cards else []), *([", ".join(seat.notebook)] if seat.notebook else [])])


def _zone_lines(state: State) -> Iterator[str]:
    for zone in ZONES:
        mark = "X" if zone == state.forbidden else state.markers.get(zone, "-")
        there = [f"{player} {seat.placed[zone]}" for player, seat in state.seats.items() if zone in seat.placed]
        ghost = sum(number for spot, number in state.ghost.items() if zone_of_spot(spot) == zone)
        third = [f"third color {ghost}"] if ghost else []
        yield f"{mark} {zone:<11}  {', '.join([*there, *third])}".rstrip()


def _offer_lines(state: State) -> Iterator[str]:
    if state.destinations:
        cards = (f"{place} {state.destinations[place]}" for place in DESTINATIONS if place in state.destinations)
        yield f"expeditions: {', '.join(cards)}"
    if state.shown:
        yield f"logistics: {', '.join(state.shown)}"
    if state.card is not None:
        yield f"notebook: {state.card} ({state.symbol})"
    yield f"supply: coins {state.coins}, food {state.food}, expedition cards {state.deck}"
