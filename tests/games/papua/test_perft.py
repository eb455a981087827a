"""Counts of legal sequences: from the log of the page, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.papua.lines import EDITION, REFERENCE, after
from validator.engine import Follow
from validator.games.papua import GAME
from validator.games.papua.state import State
from validator.play import perft

LOG = Path(__file__).parents[3] / "fixtures" / "papua" / "examples" / "a_whole_round.jsonl"

AFTER_LINE = {
    1: (210,),
    3: (6, 1512),
    4: (252,),
    5: (889,),
    6: (291,),
    8: (284,),
    10: (178,),
    11: (116,),
    12: (1, 2),
    13: (2, 434),
    14: (217, 10_640),
    15: (73, 75),
    16: (1, 2),
    17: (2, 6),
    18: (3, 168),
    19: (56, 56),
}
ROUNDS = {2: (1, 407_484), 20: (2, 362_213)}
"""Where a round is revealed: the depth, and the number; too many for every run of the tests."""


def position(line: int) -> State:
    """The table after some lines of the log, the header counted."""
    lines = LOG.read_text(encoding="utf-8").splitlines()[1:line]
    state = GAME.start(("red", "blue", "green"), EDITION, GAME.rulings_type(), Follow.TABLE)
    for text in lines:
        state = after(state, json.loads(text)).state
    return state


@pytest.mark.parametrize("line", AFTER_LINE)
def test_the_numbers_of_the_page(line: int) -> None:
    state = position(line)
    assert tuple(perft(GAME, state, depth + 1) for depth in range(len(AFTER_LINE[line]))) == AFTER_LINE[line]


@pytest.mark.parametrize("line", ROUNDS)
def test_the_numbers_of_reveals(line: int) -> None:
    depth, number = ROUNDS[line]
    assert perft(GAME, position(line), depth) == number


@pytest.mark.parametrize(("players", "deals"), [(2, 42), (3, 210), (4, 840)])
def test_deals_of_science_cards(players: int, deals: int) -> None:
    seats = ("red", "blue", "green", "yellow")[:players]
    assert perft(GAME, GAME.start(seats, EDITION, GAME.rulings_type(), Follow.TABLE), 1) == deals


def test_five_distinct_dice_can_be_placed_in_1546_ways() -> None:
    state = position(5)
    state.seats["red"].food = state.seats["red"].coins = 0
    state.free, state.locked = [0, 1, 1, 1, 1, 1], [0] * 6
    assert perft(GAME, state, 1) == 1546


def test_ten_dice_in_pairs_can_be_placed_in_19091_ways() -> None:
    state = position(5)
    seat = state.seats["red"]
    seat.food = seat.coins = 0
    seat.reserve, seat.general = 10, 5
    seat.resupplied = frozenset({40})
    state.free, state.locked = [0, 2, 2, 2, 2, 2], [0] * 6
    assert perft(GAME, state, 1) == 19_091


@pytest.mark.parametrize(("explorers", "multisets"), [(1, 21), (2, 56), (5, 462)])
def test_hunting_dice(explorers: int, multisets: int) -> None:
    state = position(12)
    state.markers, state.closed = {"hunting": 1}, frozenset()
    state.seats["red"].placed = {"hunting": explorers}
    assert perft(GAME, state, 1) == multisets


def test_the_reference_edition_is_the_one_counted_with() -> None:
    assert REFERENCE["edition"] == "reference"
