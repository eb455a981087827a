"""The energy track: who is ahead, what a move costs, what a passed space asks for. Rulebook: B; Food."""

from collections.abc import Mapping
from typing import NamedTuple

from validator.engine import as_played
from validator.games.papua.events import BetCost, Place
from validator.games.papua.rules.zones import RESERVE
from validator.games.papua.state import Seat, State

NOWHERE: Mapping[str, int] = {}


def energy_order(state: State) -> list[str]:
    """Players by energy, most first; of equal energy the one higher in the stack first."""
    standing = sorted((-seat.energy, -seat.height, player) for player, seat in state.seats.items())
    return [player for _, _, player in standing]


def place_in_stack(state: State, player: str) -> int:
    """How many pieces from the top a player's energy piece lies on its space: 1 is the top."""
    seat = state.seats[player]
    return 1 + sum(other.energy == seat.energy and other.height > seat.height for other in state.seats.values())


def space_within(state: State, space: int) -> int:
    """The space at which a piece really comes to rest: none above the top of the track. Ruling `energy_cap`."""
    return space if state.rulings.energy_cap == "uncapped" else min(space, state.edition.energy.top)


def spaces_passed(state: State, start: int, end: int) -> list[tuple[int, int]]:
    """Spaces of resupply that a move down passes, with the food due at each. Ruling `resupply_landing`."""
    landing = int(state.rulings.resupply_landing == "reach")
    low, high = end + 1 - landing, start - landing
    return [(space, food) for space, food in state.edition.resupply if low <= space <= high]


class Resupply(NamedTuple):
    """What a move down the track calls for.

    spaces: those passed for the first time; again: whether another one was passed; due: food asked for; paid:
    food there is for it; starving: explorers that go for food that is missing; gone: which, where the player
    names none; open: whether the player has to name them.
    """

    spaces: tuple[int, ...] = ()
    again: bool = False
    due: int = 0
    paid: int = 0
    starving: int = 0
    gone: Mapping[str, int] = NOWHERE
    open: bool = False


NO_RESUPPLY_DUE = Resupply()


def resupply(
    state: State, seat: Seat, move: tuple[int, int], food: int, reserve: int, placed: Mapping[str, int]
) -> Resupply:
    """The resupply that a move from one space to another calls for, with the food and explorers then left."""
    passed = spaces_passed(state, *move)
    if not passed:
        return NO_RESUPPLY_DUE
    first = [(space, amount) for space, amount in passed if space not in seat.resupplied]
    due = sum(amount for _, amount in first)
    paid = min(food, due)
    in_reach = reserve if state.rulings.starved_from == "reserve_only" else reserve + sum(placed.values())
    starving = min(due - paid, in_reach)
    gone, is_open = _starved_by_default(starving, reserve, placed)
    return Resupply(
        spaces=tuple(space for space, _ in first),
        again=len(first) < len(passed),
        due=due,
        paid=paid,
        starving=starving,
        gone=gone,
        open=is_open,
    )


def _starved_by_default(starving: int, reserve: int, placed: Mapping[str, int]) -> tuple[Mapping[str, int], bool]:
    """Which explorers go where none are named: the reserve's, then all others if that leaves no choice."""
    if starving <= reserve:
        return {RESERVE: starving}, False
    rest = starving - reserve
    if len(placed) == 1:
        return {RESERVE: reserve, **dict.fromkeys(placed, rest)}, False
    if rest == sum(placed.values()):
        return {RESERVE: reserve, **placed}, False
    return {RESERVE: reserve}, True


class Spending(NamedTuple):
    """Energy spent after placing or betting: the space by the rules, the space as played, and the resupply."""

    due: int
    end: int
    meets_top: bool
    resupply: Resupply


def spend(state: State, event: Place | BetCost, cost: int, reserve: int, placed: Mapping[str, int]) -> Spending:
    """What paying a cost in energy, less the food eaten, brings about.

    reserve, placed: the player's explorers as they stand at that time.
    """
    seat = state.seats[event.player]
    eaten = event.eat or 0
    target = seat.energy - cost + eaten
    due = space_within(state, target)
    claim = event.energy if event.energy is None else space_within(state, event.energy)
    end = as_played(state, claim, due)
    needs = resupply(state, seat, (seat.energy, end), max(0, seat.food - eaten), reserve, placed)
    return Spending(due, end, due != target, needs)


def placed_after(seat: Seat, sent: Mapping[str, int]) -> Mapping[str, int]:
    """A player's explorers by zone once more are sent."""
    if not sent:
        return seat.placed
    return {**seat.placed, **{zone: seat.placed.get(zone, 0) + number for zone, number in sent.items()}}


def spend_on_placing(state: State, event: Place) -> Spending:
    """A point of energy for each explorer sent. Rulebook: B."""
    seat = state.seats[event.player]
    sent = event.explorers or NOWHERE
    cost = sum(sent.values())
    return spend(state, event, cost, seat.reserve - cost, placed_after(seat, sent))


def bet_price(seat: Seat, with_cartography: bool) -> int:
    """Energy due for a bet: all explorers of it, with Cartography only those on cards won."""
    if seat.owed is None:
        return 0
    return seat.owed.explorers - seat.owed.lost if with_cartography else seat.owed.explorers


def spend_on_bet(state: State, event: BetCost) -> Spending:
    """A point of energy for each explorer bet. Rulebook: Expeditions."""
    seat = state.seats[event.player]
    return spend(state, event, bet_price(seat, bool(event.cartography)), seat.reserve, seat.placed)


def named(starved: Mapping[str, int] | None) -> Mapping[str, int]:
    """The explorers named for missing food: zeros count as left out."""
    return {place: number for place, number in starved.items() if number} if starved else NOWHERE


def paid_now(state: State, start: int, end: int) -> int:
    """Points below 0 that a move pays for at once. Ruling `negative_energy`."""
    return 0 if state.rulings.negative_energy == "final" else max(0, min(0, start) - end)
