"""The worked scores, and whole random games scored a second time by a pad of its own."""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

from tests.games.papua.lines import EDITION, REFERENCE, header, played
from tests.games.papua.pad import holdings, totals
from validator.engine import Follow, Result
from validator.events import FinalScores
from validator.games.papua import GAME
from validator.games.papua.state import Phase, State
from validator.log import Header
from validator.play import apply, player_ids
from validator.replay import Entry, judge
from validator.table import Table, lay_table

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


WORKING = {
    "red": [
        ("SCORE-1", "prestige 14"),
        ("END-4", "energy 11 -> 0"),
        ("SCORE-2", "coins 6, most 6 -> 5"),
        ("SCORE-3", "food 5 -> 2"),
        ("SCORE-4", "energy 11 -> 3"),
        ("SCORE-5", "explorers 9 -> 9"),
        ("SCORE-6", "kinds 5 -> 22"),
        ("SCORE-7", "groups 3+2+1+1+1 -> 18"),
        ("SCORE-8", "notebook cards 3 -> 6"),
        ("NOTE-4", "none -> 0"),
        ("SCI-7", "explorers 9 -> 4"),
    ],
    "blue": [
        ("SCORE-1", "prestige 20"),
        ("END-4", "energy -2 -> -2"),
        ("SCORE-2", "coins 6, most 6 -> 5"),
        ("SCORE-3", "food 0 -> 0"),
        ("SCORE-4", "energy 0 -> 0"),
        ("SCORE-5", "explorers 5 -> 5"),
        ("SCORE-6", "kinds 3 -> 9"),
        ("SCORE-7", "groups 4+2+1 -> 26"),
        ("SCORE-8", "notebook cards 1 -> 1"),
        ("NOTE-4", "none -> 0"),
        ("SCI-7", "not held -> 0"),
    ],
}


@pytest.mark.parametrize("player", WORKING)
def test_example_1_is_worked_out_on_the_pad(player: str) -> None:
    rows = result().lines[player]
    assert [(row.rule.id.removeprefix("PAP-"), row.working) for row in rows] == WORKING[player]


def row(scored: Result, category: str, player: str = "red") -> tuple[int, str]:
    """The points of a row, and how they come about."""
    return next((line.points, line.working) for line in scored.lines[player] if line.category == category)


def test_medicine_is_named_where_it_saves_prestige() -> None:
    scored = result({"blue": {"science": "medicine"}})
    assert row(scored, "negative_energy", "blue") == (0, "energy -2, Medicine -> 0")
    assert {line.rule.id for line in scored.lines["blue"]} >= {"PAP-SCI-3"}


def test_no_cards_are_no_groups() -> None:
    scored = result({"red": {"cards": {"plant": 0}}})
    assert row(scored, "different") == (0, "kinds 0 -> 0")
    assert row(scored, "same") == (0, "groups 0 -> 0")


@pytest.mark.parametrize(
    ("cards", "different", "same"),
    [
        ({"plant": 1}, (0, "kinds 1 -> 0"), (0, "groups 0 -> 0")),
        ({"plant": 2}, (0, "kinds 0 -> 0"), (6, "groups 2 -> 6")),
        ({"plant": 2, "spider": 1, "beetle": 0}, (0, "kinds 1 -> 0"), (6, "groups 2 -> 6")),
        ({"plant": 4, "spider": 2}, (0, "kinds 0 -> 0"), (26, "groups 4+2 -> 26")),
    ],
)
def test_the_best_split_where_each_card_scores_once(
    cards: dict[str, int], different: tuple[int, str], same: tuple[int, str]
) -> None:
    """Two plants are worth 6 as a pair, and 4 with one of them beside the spider; of equal splits most kinds."""
    scored = result({"red": {"cards": cards}}, card_double_count="once")
    assert (row(scored, "different"), row(scored, "same")) == (different, same)


THREE_OR_FOUR_KINDS = {"plant": 2, "spider": 1, "beetle": 1, "reptile": 1}
"""Four kinds, 15; or three of them and the pair, 9 and 6."""


@pytest.mark.parametrize(
    ("claim", "rules"),
    [
        ({"different": 15, "same": 0, "total": 54}, []),
        ({"different": 9, "same": 6, "total": 54}, []),
        ({"different": 4, "same": 6}, ["PAP-SCORE-6"]),
        ({"different": 9, "same": 12}, ["PAP-SCORE-7"]),
        ({"different": 15, "same": 6, "total": 60}, ["LOG-SCORE"]),
    ],
)
def test_a_table_may_have_the_cards_in_either_of_two_equal_splits(claim: dict[str, int], rules: list[str]) -> None:
    state = example({"red": {"cards": THREE_OR_FOUR_KINDS, "science": "medicine"}}, card_double_count="once")
    table = lay_table(Header.model_validate_json(json.dumps(header())))
    assert isinstance(table, Table)
    entry = Entry(1, FinalScores(scores={"red": claim}))
    assert [found.breach.rule.id for found in judge(table, state, entry).found] == rules


def test_a_split_that_is_less_worth_is_none_of_the_rows() -> None:
    scored = result({"red": {"cards": {"plant": 2, "spider": 1}}}, card_double_count="once")
    assert [line.also for line in scored.lines["red"] if line.category in ("different", "same")] == [{0}, {6}]


def test_most_coins_of_one_player_score_whatever_a_tie_would() -> None:
    for option in ("each", "none", "energy"):
        scored = result({"blue": {"coins": 7}}, money_tie=option)
        assert [row(scored, "money", player) for player in ("red", "blue", "green")] == [
            (0, "coins 6, most 7 -> 0"),
            (5, "coins 7, most 7 -> 5"),
            (0, "coins 2, most 7 -> 0"),
        ]


def test_what_was_paid_at_once_is_not_paid_again() -> None:
    scored = result({"blue": {"food": 7}}, negative_energy="at_once")
    assert row(scored, "negative_energy", "blue") == (-2, "energy -2 -> -2")
    assert row(scored, "food", "blue") == (3, "food 7 -> 3")
    assert row(scored, "explorers", "blue") == (6, "explorers 6 -> 6")


def test_cards_that_count_at_the_end_are_listed() -> None:
    scored = result({"red": {"notebook": ("n1_09", "n1_03", "n2_08", "n2_09"), "hut": 2}})
    assert row(scored, "notebook_effects") == (
        10,
        "n1_09: hut_steps 2 -> 2, n2_08: expedition_kinds 5 -> 5, n2_09: explorers 9 -> 3",
    )


def test_a_kind_of_which_no_card_is_left_counts_for_nothing() -> None:
    scored = result({"red": {"notebook": ("n2_08",), "cards": {"plant": 0, "spider": 2}}})
    assert row(scored, "notebook_effects") == (1, "n2_08: expedition_kinds 1 -> 1")


def test_more_notebook_cards_than_the_table_has() -> None:
    assert row(result(), "notebook", "green") == (15, "notebook cards 6 -> 15")
    assert row(result(notebook_over_five="triangular"), "notebook", "green") == (21, "notebook cards 6 -> 21")


def test_of_equal_totals_the_first_in_order_of_energy_wins_where_a_table_says_so() -> None:
    """Red's total is 83; blue's becomes 83 with 19 prestige more, and has less energy."""
    changes = {"blue": {"prestige": 39}}
    assert result(changes).winners == ("red", "blue")
    assert result(changes, winner_tie="energy").winners == ("red",)
    changes["blue"]["energy"], changes["blue"]["prestige"] = 12, 32
    changes["blue"]["food"] = 1
    assert points(result(changes))[:2] == (83, 83)
    assert result(changes, winner_tie="energy").winners == ("blue",)


def test_counters_of_a_table() -> None:
    """Distinct numbers everywhere, so that none can stand in for another."""
    state = played([], 3, Follow.TABLE, None)
    seat = state.seats["blue"]
    seat.energy, seat.prestige, seat.hut, seat.general, seat.coins, seat.food = 41, 17, 2, 6, 8, 9
    seat.reserve, seat.placed, seat.cards = 5, {"huts": 1, "funding": 2}, {"tribe": 2, "plant": 2}
    seat.notebook = ("n1_01",)
    state.seats["red"].energy, state.seats["red"].height = 41, 1
    state.round, state.deck, state.coins, state.food, state.second_deck = 4, 18, 23, 15, True
    state.pile, state.upper, state.discard, state.set_aside = frozenset("abc"), frozenset("de"), frozenset("fg"), True
    counted = GAME.counters(state)
    assert counted.players["blue"] == {
        "energy": 41,
        "stack": 2,
        "prestige": 17,
        "hut": 2,
        "general": 6,
        "placed": 3,
        "expedition_cards": 4,
        "tribe_cards": 2,
        "coins": 8,
        "food": 9,
        "explorers": 5,
        "notebook_cards": 1,
    }
    assert counted.players["green"]["tribe_cards"] == 0
    assert counted.shared == {
        "round": 4,
        "expedition_deck": 18,
        "notebook_deck": 2,
        "logistics_pile": 5,
        "logistics_discard": 3,
        "coins": 23,
        "food": 15,
    }
    names = GAME.counter_names(EDITION)
    assert names.players == counted.players["blue"].keys()
    assert names.shared == counted.shared.keys()


def test_after_the_end_negative_energy_may_be_paid_or_not_yet() -> None:
    """Blue pays a food, an explorer and 2 prestige for -2; whether before or after the checkpoint is the table's."""
    counted = GAME.counters(example())
    assert dict(counted.players["blue"]) == {
        "energy": -2,
        "stack": 1,
        "prestige": {20, 18},
        "hut": 0,
        "general": {8, 9},
        "placed": 0,
        "expedition_cards": 7,
        "tribe_cards": 0,
        "coins": 6,
        "food": {1, 0},
        "explorers": {6, 5},
        "notebook_cards": 1,
    }
    assert counted.players["red"]["food"] == 5
    assert counted.shared["food"] == {21, 22}
    assert counted.shared["coins"] == 31
    assert GAME.counters(example({"blue": {"science": "medicine"}})).players["blue"]["prestige"] == 20


def test_before_the_end_nothing_is_paid() -> None:
    state = example()
    state.phase = Phase.RESOLUTION
    assert GAME.counters(state).players["blue"]["food"] == 1


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
