"""Who wins a destination, and what it means to name another. Rulebook: Expeditions; Two-Player Games."""

from collections.abc import Mapping, Sequence

from validator.engine import Rule
from validator.games.papua.edition import Symbol
from validator.games.papua.events import Bet
from validator.games.papua.rules.ending import GHOST_AHEAD, GHOST_BEHIND, GHOST_BETWEEN
from validator.games.papua.rules.expeditions import FEWER_COINS_WON, FEWER_EXPLORERS_WON, LESS_ENERGY_WON
from validator.games.papua.state import Laid, State

NO_STAKE = Laid(0, 0)
GHOST_TIES: Mapping[Symbol, Rule] = {"+": GHOST_AHEAD, "=": GHOST_BETWEEN, "-": GHOST_BEHIND}


def laid_down(event: Bet) -> Mapping[str, Laid]:
    """The stakes of a bet that hold anything."""
    stakes = {where: Laid(stake.explorers or 0, stake.coins or 0) for where, stake in event.bets.items()}
    return {where: laid for where, laid in stakes.items() if laid != NO_STAKE}


def laid_on(state: State, player: str, destination: str) -> Laid:
    """What a player's bet holds on a destination."""
    bet = state.seats[player].bet
    return bet.get(destination, NO_STAKE) if bet else NO_STAKE


def destination_winner(state: State, destination: str, order: Sequence[str]) -> tuple[str | None, bool]:
    """Who wins a destination (None: no player), and whether the notebook symbol decided a tie.

    order: the players by energy.
    """
    bidders = [
        (player, bet[destination])
        for player in order
        if (bet := state.seats[player].bet) and destination in bet and bet[destination].explorers
    ]
    if not bidders:
        return None, False
    ghost = state.ghost.get(destination, 0)
    most = max(laid.explorers for _, laid in bidders)
    if ghost > most:
        return None, False
    tied = [(player, laid) for player, laid in bidders if laid.explorers == most]
    best, stake = max(tied, key=lambda entry: entry[1].coins)  # of equal coins the first: by energy
    if ghost < most or (stake.coins and state.rulings.ghost_tie == "coins_first"):
        return best, False
    if state.symbol == "+":
        return None, True
    if state.symbol == "-":
        return best, True
    return (order[0] if order[0] in dict(tied) else None), True


def misnamed_winner(state: State, destination: str, claimed: str | None, due: str | None) -> Rule:
    """The first criterion on which a claimed winner loses to the right one. None is the third color, or nobody."""
    ghost = Laid(state.ghost.get(destination, 0), 0)
    wrong = ghost if claimed is None else laid_on(state, claimed, destination)
    right = ghost if due is None else laid_on(state, due, destination)
    if wrong.explorers < right.explorers or not right.explorers:
        return FEWER_EXPLORERS_WON
    against_ghost = claimed is None or due is None
    counts_coins = not against_ghost or state.rulings.ghost_tie == "coins_first"
    if counts_coins and wrong.coins < right.coins:
        return FEWER_COINS_WON
    return GHOST_TIES[state.symbol] if against_ghost else LESS_ENERGY_WON
