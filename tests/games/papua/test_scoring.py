"""The worked scores, and whole random games scored a second time by a pad of its own."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from tests.games.papua.lines import EDITION, REFERENCE, played
from tests.games.papua.pad import holdings, totals
from validator.engine import Follow, Result
from validator.games.papua import GAME
from validator.games.papua.state import Phase, State
from validator.play import apply, player_ids

GAMES_PLAYED = 1_000 if os.environ.get("REFEREE_FULL") == "1" else 25

HANDS: dict[str, dict[str, Any]] = {
    "red": {
        "prestige": 14,
        "coins": 6,
        "food": 5,
        "energy": 11,
        "reserve": 9,
        "cards": {"spider": 2, "butterfly": 1, "reptile": 1, "plant": 3, "tribe": 1},
        "notebook": ("n1_01", "n1_02", "n1_03"),
        "science": "biology",
    },
    "blue": {
        "prestige": 20,
        "coins": 6,
        "food": 1,
        "energy": -2,
        "reserve": 6,
        "cards": {"bird_of_paradise": 4, "beetle": 2, "spider": 1},
        "notebook": ("n1_04",),
        "science": "economy",
    },
    "green": {
        "prestige": 9,
        "coins": 2,
        "food": 0,
        "energy": 0,
        "reserve": 15,
        "cards": dict.fromkeys(EDITION.expeditions, 1),
        "notebook": ("n1_05", "n1_06", "n1_07", "n1_08", "n2_01", "n2_02"),
        "science": "engineering",
    },
}
"""Example 1 of the page."""


def example(changes: dict[str, dict[str, Any]] | None = None, **rulings: str) -> State:
    state = played([], 3, Follow.TABLE, None, **rulings)
    for player, hand in HANDS.items():
        for name, value in (hand | (changes or {}).get(player, {})).items():
            setattr(state.seats[player], name, value)
    state.phase = Phase.ENDED
    return state


def result(changes: dict[str, dict[str, Any]] | None = None, **rulings: str) -> Result:
    return GAME.result(example(changes, **rulings))


def points(scored: Result) -> tuple[int, ...]:
    return tuple(scored.total(player) for player in ("red", "blue", "green"))


def test_example_1_row_by_row() -> None:
    rows = {player: [line.points for line in lines] for player, lines in result().lines.items()}
    assert rows == {
        "red": [14, 0, 5, 2, 3, 9, 22, 18, 6, 0, 4],
        "blue": [20, -2, 5, 0, 0, 5, 9, 26, 1, 0, 0],
        "green": [9, 0, 0, 0, 0, 15, 40, 0, 15, 0, 0],
    }
    assert points(result()) == (83, 64, 79)
    assert result().winners == ("red",)


def test_the_rows_are_the_categories_in_their_order() -> None:
    for lines in result().lines.values():
        assert tuple(line.category for line in lines) == GAME.categories
        assert all(line.working for line in lines)


def test_example_1_under_other_readings() -> None:
    assert points(result(money_tie="none")) == (78, 59, 79)
    assert result(money_tie="none").winners == ("green",)
    assert points(result(notebook_over_five="triangular")) == (83, 64, 85)
    assert result(notebook_over_five="triangular").winners == ("green",)
    assert points(result(card_double_count="once"))[0] == 71


def test_medicine_keeps_the_prestige_but_not_the_food() -> None:
    scored = result({"blue": {"science": "medicine"}})
    assert scored.total("blue") == 66
    assert [line.points for line in scored.lines["blue"]][1:6] == [0, 5, 0, 0, 5]


def test_negative_energy_is_paid_in_food_first() -> None:
    rows = {line.category: line.points for line in result({"blue": {"food": 7}}).lines["blue"]}
    assert (rows["negative_energy"], rows["food"], rows["explorers"]) == (-2, 2, 6)


def test_what_cannot_be_paid_is_waived() -> None:
    rows = {line.category: line.points for line in result({"blue": {"energy": -30}}).lines["blue"]}
    assert (rows["negative_energy"], rows["food"], rows["explorers"]) == (-30, 0, 0)


def test_biology_counts_explorers_after_those_paid() -> None:
    """Eight explorers, one of them for negative energy: seven are left."""
    rows = result({"blue": {"science": "biology", "reserve": 8}}).lines["blue"]
    assert rows[-1].points == 2


@pytest.mark.parametrize(("cards", "same"), [(2, 6), (3, 12), (4, 20), (5, 30), (6, 30), (7, 36), (10, 60)])
def test_groups_of_one_kind(cards: int, same: int) -> None:
    rows = result({"red": {"cards": {"plant": cards}}}).lines["red"]
    assert next(line.points for line in rows if line.category == "same") == same


@pytest.mark.parametrize(("kinds", "different"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 15), (5, 22), (6, 30), (7, 40)])
def test_different_kinds(kinds: int, different: int) -> None:
    held = dict.fromkeys(list(EDITION.expeditions)[:kinds], 1)
    rows = result({"red": {"cards": held}}).lines["red"]
    assert next(line.points for line in rows if line.category == "different") == different


@pytest.mark.parametrize(
    ("per", "number"),
    [
        ("hut_steps", 3),
        ("expedition_kinds", 5),
        ("expedition_cards", 8),
        ("notebook_cards", 1),
        ("explorers", 9),
        ("coins", 6),
        ("food", 5),
    ],
)
def test_what_notebook_cards_count_at_the_end(per: str, number: int) -> None:
    card = {"id": "n1_01", "deck": 1, "symbol": "+", "when": "end", "score": {"per": per, "each": 2, "points": 3}}
    cards = [card, *(other for other in REFERENCE["notebook"] if other["id"] != "n1_01")]
    state = played([], 3, Follow.TABLE, {"notebook": cards})
    for name, value in HANDS["red"].items():
        setattr(state.seats["red"], name, value)
    state.seats["red"].notebook = ("n1_01",)
    state.seats["red"].hut = 3
    rows = GAME.result(state).lines["red"]
    assert next(line.points for line in rows if line.category == "notebook_effects") == number // 2 * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_score_the_same_on_both_pads(players: int) -> None:
    for seed in range(GAMES_PLAYED):
        random = Random(seed)
        state = GAME.start(player_ids(players), EDITION, GAME.rulings_type(), Follow.TABLE)
        while not GAME.over(state):
            apply(GAME, state, GAME.draw(state, random))
        for seat in state.seats.values():  # games seldom end below 0: here some do
            seat.energy -= random.choice([0, 20, 40])
        scored = GAME.result(state)
        expected = totals({player: holdings(state, player) for player in state.players}, REFERENCE["notebook"])
        assert {player: scored.total(player) for player in state.players} == expected, seed
        assert set(scored.winners) == {player for player in expected if expected[player] == max(expected.values())}
