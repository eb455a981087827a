"""The zones but logistics and expeditions, and which zone is due. Rulebook: C; Huts; Funding; Hunting; Notebook."""

from collections.abc import Mapping, Sequence

from validator.engine import Follow, as_played
from validator.events import UNSAID
from validator.games.papua.edition import HutSpace, Symbol
from validator.games.papua.events import Funding, Huts, Notebook
from validator.games.papua.reckoning.gains import from_supply
from validator.games.papua.reckoning.logistics import picks_due
from validator.games.papua.rules.zones import EXPEDITIONS, FUNDING, HUNTING, HUTS, LOGISTICS, NOTEBOOK
from validator.games.papua.state import Seat, State


def players_in(state: State, zone: str) -> list[str]:
    """Players with explorers in a zone, in seat order."""
    return [player for player in state.players if zone in state.seats[player].placed]


# --- What is due ---------------------------------------------------------------------------------------------


def hunters_due(state: State) -> list[str]:
    """Players in the hunting zone who have not rolled yet."""
    return [player for player in players_in(state, HUNTING) if player not in state.hunted]


def steps_due(state: State, zone: str) -> bool:
    """Whether something is still to be done in a zone. Rulebook: C."""
    if zone not in state.markers or zone in state.closed:
        return False
    if zone == LOGISTICS:
        return picks_due(state)
    if zone == HUNTING:
        return bool(hunters_due(state))
    if zone == EXPEDITIONS and state.tilted:
        return bool(state.payers)
    return any(zone in seat.placed or (zone == EXPEDITIONS and seat.bet) for seat in state.seats.values())


def zones_due(state: State) -> list[str]:
    """Marked zones with something to do, by ascending marker."""
    return [zone for zone in sorted(state.markers, key=state.markers.__getitem__) if steps_due(state, zone)]


def zones_due_before(state: State, zone: str) -> list[str]:
    """Zones with a lower marker and something to do."""
    markers = state.markers
    lower = [other for other, number in markers.items() if number < markers[zone] and steps_due(state, other)]
    return sorted(lower, key=markers.__getitem__)


# --- Huts ----------------------------------------------------------------------------------------------------


def next_hut(state: State, seat: Seat) -> HutSpace | None:
    """The hut that a player's piece would move to; None at the last."""
    huts = state.edition.huts
    return huts[seat.hut] if seat.hut < len(huts) else None


def hut_reached(state: State, player: str) -> HutSpace | None:
    """The hut to which a player advances; None where the piece stays."""
    seat = state.seats[player]
    hut = next_hut(state, seat)
    return hut if hut is not None and seat.placed.get(HUTS, 0) >= hut.explorers else None


def hut_step_played(state: State, event: Huts, player: str) -> int:
    """How many huts a player has come once the zone is resolved, as played."""
    steps, here = state.edition.hut_steps, state.seats[player].hut
    due = hut_reached(state, player)
    step = here if due is None else steps[due.id]
    if event.reached is None or player not in event.reached:
        return step
    claim = event.reached[player]
    return as_played(state, here if claim is None else steps[claim], step)


def recruits(state: State, player: str, step: int) -> int:
    """Explorers recruited at a hut, as far as there are any beside the board; none without a move."""
    seat = state.seats[player]
    return 0 if step == seat.hut else min(state.edition.huts[step - 1].explorers, seat.general)


# --- Funding and hunting -------------------------------------------------------------------------------------


def funding_die(dice: Sequence[int], symbol: Symbol) -> int:
    """The die that a symbol points to. Rulebook: Funding."""
    ranked = sorted(dice, reverse=True)
    return {"+": ranked[0], "-": ranked[-1], "=": ranked[len(ranked) // 2]}[symbol]


def funding_due(
    state: State, players: Sequence[str], dice: Sequence[int], symbols: Mapping[str, Symbol]
) -> dict[str, int]:
    """Coins for everybody in funding, in the order of the players given, as far as the supply goes."""
    stock = state.coins
    due: dict[str, int] = {}
    for player in players:
        explorers = state.seats[player].placed.get(FUNDING)
        coins = funding_die(dice, symbols[player]) + explorers if explorers else 0
        due[player] = from_supply(state, stock, coins)
        stock -= due[player]
    return due


def symbols_for(state: State, event: Funding) -> dict[str, Symbol]:
    """The symbol by which each player counts a funding roll. Rulebook: Funding; Science Cards, Economy."""
    return {player: "+" if player == event.economy else state.symbol for player in state.players}


def hunt_due(state: State, player: str, dice: Sequence[int]) -> int:
    """The food a hunter brings home. Rulebook: Hunting and Fishing."""
    explorers = state.seats[player].placed.get(HUNTING, 0)
    return from_supply(state, state.food, explorers + max(dice) - min(dice))


# --- Field notebook ------------------------------------------------------------------------------------------


def notebook_leaders(state: State) -> list[str | None]:
    """Who has most explorers in the notebook zone: more than one in a tie; None is the third color."""
    numbers: dict[str | None, int] = {player: state.seats[player].placed.get(NOTEBOOK, 0) for player in state.players}
    numbers[None] = state.ghost.get(NOTEBOOK, 0)
    most = max(numbers.values())
    return [who for who, number in numbers.items() if number == most] if most else []


def notebook_winner(state: State) -> str | None:
    """Who takes the notebook card; None in a tie, and where the third color leads."""
    leaders = notebook_leaders(state)
    return leaders[0] if len(leaders) == 1 else None


def winner_played(state: State, event: Notebook) -> str | None:
    """Who takes the notebook card as played."""
    is_claimed = event.winner is not UNSAID and state.follow is Follow.TABLE
    return event.winner if is_claimed else notebook_winner(state)
