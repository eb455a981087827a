"""Moving pieces: coins, food, explorers, energy. Rulebook: throughout."""

from collections.abc import Mapping

from validator.engine import as_played
from validator.games.papua.events import BetCost, Place
from validator.games.papua.reckoning.energy import Resupply, Spending, named, paid_now
from validator.games.papua.rules.editions import PRINTED_RESUPPLY
from validator.games.papua.rules.provisions import SECOND_DECK_ENERGY
from validator.games.papua.rules.zones import RESERVE
from validator.games.papua.state import Seat, State


def pay_coins(state: State, seat: Seat, coins: int) -> None:
    """Coins go from a player to the supply."""
    seat.coins -= coins
    state.coins += coins


def pay_food(state: State, seat: Seat, food: int) -> None:
    """Food goes from a player to the supply."""
    seat.food -= food
    state.food += food


def lose_explorers(seat: Seat, gone: Mapping[str, int]) -> None:
    """Explorers in play go beside the board, from the reserve or from zones."""
    for place, number in gone.items():
        seat.general += number
        if place == RESERVE:
            seat.reserve -= number
        elif number == seat.placed[place]:
            del seat.placed[place]
        else:
            seat.placed[place] -= number


def move_energy(state: State, seat: Seat, end: int) -> None:
    """The energy piece joins the stack on another space; a move to where it lies is none. Rulebook: Setup 9."""
    if end == seat.energy:
        return
    seat.energy = end
    state.arrivals += 1
    on_top = state.rulings.stack_arrival == "on_top"
    seat.height = state.arrivals if on_top else -len(state.players) - state.arrivals
    if end <= SECOND_DECK_ENERGY:
        state.second_deck = True
    if end < 0:
        state.fell_below = True


def lose_energy(state: State, seat: Seat, end: int, needs: Resupply, paid: int, starved: Mapping[str, int]) -> None:
    """The energy piece moves, and what it passes asks for is paid. Rulebook: Food; ruling `negative_energy`."""
    start = seat.energy
    move_energy(state, seat, end)
    if needs.spaces:
        seat.resupplied |= set(needs.spaces)
        if any(space not in PRINTED_RESUPPLY for space in needs.spaces):
            state.touched |= {"energy"}
    pay_food(state, seat, paid)
    lose_explorers(seat, starved)
    below = paid_now(state, start, end)
    if below:
        food = min(below, seat.food)
        pay_food(state, seat, food)
        lose_explorers(seat, {RESERVE: min(below - food, seat.reserve)})


def spend_energy(state: State, event: Place | BetCost, spending: Spending) -> None:
    """A player eats and spends energy as recorded: food for resupply as claimed, explorers as named."""
    seat = state.seats[event.player]
    pay_food(state, seat, event.eat or 0)
    needs = spending.resupply
    paid = min(seat.food, as_played(state, event.resupply, needs.paid))
    lose_energy(state, seat, spending.end, needs, paid, named(event.starved) or needs.gone)


def discard_marker(state: State, marker: str) -> None:
    """A shown logistics marker goes to the discards."""
    state.shown = tuple(other for other in state.shown if other != marker)
    state.discard |= {marker}


def gain(state: State, seat: Seat, amounts: Mapping[str, int]) -> None:
    """Goods come to a player."""
    for good, amount in amounts.items():
        if good == "coins":
            pay_coins(state, seat, -amount)
        elif good == "food":
            pay_food(state, seat, -amount)
        elif good == "prestige":
            seat.prestige += amount
        elif good == "explorers":
            seat.reserve += amount
            seat.general -= amount
        else:
            move_energy(state, seat, seat.energy + amount)
