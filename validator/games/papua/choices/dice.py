"""Dice as they are listed, and what may be done about Catastrophes. Rulebook: Catastrophe; Science Cards."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement

from validator.games.papua.rules.setup import CATASTROPHE
from validator.games.papua.rules.turns import FREE_ROUND, HIGHEST_RESULT, LOWEST_RESULT, SAVING_PRICE
from validator.games.papua.state import Seat, State

FACES = range(HIGHEST_RESULT, CATASTROPHE - 1, -1)
RESULTS = range(HIGHEST_RESULT, LOWEST_RESULT - 1, -1)

Multiset = tuple[int, ...]


def may_use(seat: Seat, card: str) -> bool:
    """Whether a player holds a science card that has not been used."""
    return seat.science == card and not seat.science_used


def multisets(faces: Iterable[int], size: int) -> Iterator[Multiset]:
    """Dice in descending order, where faces come so."""
    return combinations_with_replacement(faces, size)


def reactions(state: State, seat: Seat, catastrophes: int, coins: int) -> Iterator[tuple[Multiset, int]]:
    """What a player may do about Catastrophes: exchange them with Meteorology, save explorers for coins."""
    exchanged = catastrophes if may_use(seat, "meteorology") else 0
    for count in range(exchanged + 1):
        left = catastrophes - count
        most = 0 if state.round == FREE_ROUND else min(left, coins // SAVING_PRICE)
        for results in multisets(RESULTS, count):
            for saved in range(most + 1):
                yield results, saved
