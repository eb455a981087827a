"""The score pad: the rulebook's ties, the page's examples, the rulings that change a score. Page: scoring."""

from __future__ import annotations

from typing import Any

import pytest

from validator.engine import LOG_SCORE, Follow, Result
from validator.games.voyagers import GAME
from validator.games.voyagers.rules.scoring import NOBLES_SCORED, SHIPS_SCORED
from validator.games.voyagers.rulings import Rulings
from validator.games.voyagers.state import State
from validator.table import reference_edition

PLAYERS = ("ana", "bo", "cy", "dee", "eli")


def ended(*sides: dict[str, Any], **rulings: Any) -> State:
    """A game over with these hands (a list of faces), ships and nobles in front, doubloons and smuggled goods."""
    players = PLAYERS[: len(sides)]
    state: State = GAME.start(players, reference_edition(GAME), Rulings(**rulings), Follow.TABLE)
    state.phase = "ended"
    for player, side in zip(players, sides, strict=True):
        seat = state.seats[player]
        for face in side.get("hand", ()):
            seat.hand.receive(face)
        seat.ships, seat.nobles = tuple(side.get("ships", ())), tuple(side.get("nobles", ()))
        seat.doubloons, seat.smuggled = side.get("doubloons", 0), side.get("goods", 0)
        if side.get("reward"):
            state.fleet_reward = player
    return state


def points(result: Result, category: str) -> list[int]:
    return [line.points for lines in result.lines.values() for line in lines if line.category == category]


def working(state: State, category: str) -> list[str]:
    lines = GAME.result(state).lines.values()
    return [line.working for rows in lines for line in rows if line.category == category]


def weapons(*amounts: int, **rulings: Any) -> list[int]:
    hands = [{"hand": ["weapon_1"] * amount} for amount in amounts]
    return points(GAME.result(ended(*hands, **rulings)), "weapons")


S, M, L = "small_ship_sailor", "medium_ship_weapon", "large_ship_mixed"
EXAMPLE = (
    {
        "hand": ["sailor_2", "sailor_3", "weapon_2"],
        "ships": [S, S, M, L],
        "nobles": ["navy_commander"],
        "reward": True,
        "doubloons": 3,
        "goods": 1,
    },
    {"hand": ["sailor_3", "sailor_2", "foodstuff_3", "foodstuff_1", "weapon_2"], "ships": [L, L, M], "doubloons": 1},
    {
        "hand": ["sailor_3", "foodstuff_2", "weapon_1", "weapon_1"],
        "ships": [M, M, M],
        "nobles": ["duke"],
        "doubloons": 1,
        "goods": 2,
    },
    {
        "hand": ["foodstuff_1", "foodstuff_1", "weapon_3", "weapon_3", "weapon_1"],
        "ships": [L],
        "nobles": ["cardinal", "army_commander"],
    },
)


WORKING = {
    "ana": [
        "5 in hand, place 2 -> 2",
        "0 in hand, place 4 -> 0",
        "2 in hand, place 4 -> 0",
        "4 in front, place 1 -> 4",
        "1 + 1 + 2 + 4 = 8",
        "1 = 1",
        "held",
        "doubloons 3 -> 1",
        "smuggled goods 1 -> -1",
    ],
    "bo": [
        "5 in hand, place 2 -> 2",
        "4 in hand, place 1 -> 4",
        "2 in hand, place 4 -> 0",
        "3 in front, place 3 -> 1",
        "4 + 4 + 2 = 10",
        "none in front",
        "not held",
        "doubloons 1 -> 0",
        "smuggled goods 0 -> 0",
    ],
    "cy": [
        "3 in hand, place 3 -> 1",
        "2 in hand, place 3 -> 1",
        "2 in hand, place 4 -> 0",
        "3 in front, place 3 -> 1",
        "2 + 2 + 2 = 6",
        "3 = 3",
        "not held",
        "doubloons 1 -> 0",
        "smuggled goods 2 -> -2",
    ],
    "dee": [
        "0 in hand, place 4 -> 0",
        "2 in hand, place 3 -> 1",
        "7 in hand, place 1 -> 4",
        "1 in front, place 4 -> 0",
        "4 = 4",
        "2 + 1 = 3",
        "not held",
        "doubloons 0 -> 0",
        "smuggled goods 0 -> 0",
    ],
}


def test_the_example_of_four_players() -> None:
    result = GAME.result(ended(*EXAMPLE))
    rows = {
        "sailors": [2, 2, 1, 0],
        "foodstuffs": [0, 4, 1, 1],
        "weapons": [0, 0, 0, 4],
        "most_ships": [4, 1, 1, 0],
        "ships": [8, 10, 6, 4],
        "nobles": [1, 0, 3, 3],
        "fleet_reward": [2, 0, 0, 0],
        "doubloons": [1, 0, 0, 0],
        "smuggled_goods": [-1, 0, -2, 0],
    }
    assert {category: points(result, category) for category in GAME.categories} == rows
    assert [result.total(player) for player in PLAYERS[:4]] == [17, 17, 10, 12]
    assert result.winners == ("ana",), "of those with 17, ana has four ships and bo three"


@pytest.mark.parametrize(
    ("amounts", "rewards"),
    [
        ((6, 6, 3, 3), [2, 2, 0, 0]),
        ((6, 6, 3, 1), [2, 2, 1, 0]),
        ((6, 6, 3), [2, 2, 0]),
        ((5, 3, 3), [4, 0, 0]),
        ((4, 4, 4, 1), [1, 1, 1, 0]),
        ((4, 4, 4), [0, 0, 0]),
        ((3, 0, 0, 0), [4, 0, 0, 0]),
        ((3, 2, 1), [4, 2, 0]),
        ((3, 2, 1, 0), [4, 2, 1, 0]),
        ((5, 4, 3, 2, 1), [4, 2, 1, 0, 0]),
        ((5, 4, 3, 3, 3), [4, 2, 0, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_places(amounts: tuple[int, ...], rewards: list[int]) -> None:
    assert weapons(*amounts) == rewards
    assert weapons(*amounts, zero_places="placed") == rewards, "nothing hangs on it where tied places are shared"


@pytest.mark.parametrize(
    ("amounts", "rewards", "placed"),
    [
        ((4, 4, 4, 1), [2, 2, 2, 0], None),
        ((4, 4, 4), [2, 2, 2], None),
        ((6, 6, 3, 3), [2, 2, 0, 0], None),
        ((6, 6, 3, 1), [2, 2, 1, 0], None),
        ((5, 3, 3), [4, 0, 0], None),
        ((5, 3, 3, 3), [4, 1, 1, 1], None),
        ((3, 0, 0, 0), [4, 0, 0, 0], [4, 1, 1, 1]),
        ((0, 0, 0, 0), [0, 0, 0, 0], [2, 2, 2, 2]),
        ((3, 2, 0, 0), [4, 2, 0, 0], [4, 2, 0, 0]),
    ],
)
def test_places_by_the_next_lower(amounts: tuple[int, ...], rewards: list[int], placed: list[int] | None) -> None:
    assert weapons(*amounts, tie_places="next_lower") == rewards
    assert weapons(*amounts, tie_places="next_lower", zero_places="placed") == (placed or rewards)


def test_ships_make_places_too() -> None:
    sides = [{"ships": [L]}, {"ships": [S, S]}, {}]
    assert points(GAME.result(ended(*sides)), "most_ships") == [2, 4, 0]
    assert points(GAME.result(ended(*sides, most_ships="not_scored")), "most_ships") == [0, 0, 0]


def test_icons_make_places_and_not_cards() -> None:
    sides: list[dict[str, Any]] = [{"hand": ["sailor_1", "sailor_1"]}, {"hand": ["sailor_3"]}, {}]
    assert points(GAME.result(ended(*sides)), "sailors") == [2, 4, 0]


def test_ships_and_nobles_in_hand_score_nothing() -> None:
    state = ended({"hand": [L, L, L, "duke"]}, {}, {})
    assert [state and total for total in map(GAME.result(state).total, PLAYERS[:3])] == [0, 0, 0]


@pytest.mark.parametrize(("doubloons", "worth"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_two_doubloons_are_worth_one(doubloons: int, worth: int) -> None:
    assert points(GAME.result(ended({"doubloons": doubloons}, {}, {})), "doubloons")[0] == worth


def test_totals_may_be_negative() -> None:
    result = GAME.result(ended({"goods": 2}, {}, {}))
    assert [result.total(player) for player in PLAYERS[:3]] == [-2, 0, 0]


def test_ties_are_broken_by_ships_then_resources_then_shared() -> None:
    by_ships = ended({"ships": [S, S, M]}, {"ships": [L]}, {})
    # 4 + 4 for three ships, 4 + 2 for one: give bo two more
    by_ships.seats["bo"].doubloons = 4
    assert GAME.result(by_ships).winners == ("ana",)
    # ana has the most sailors (one icon), bo the most weapons (three icons on one card); two sailor cards of
    # cy's would win cy no more than a tie for nothing
    by_icons = ended({"hand": ["sailor_1", "foodstuff_1"]}, {"hand": ["weapon_3", "foodstuff_1"]}, {})
    assert [GAME.result(by_icons).total(player) for player in PLAYERS[:2]] == [6, 6]
    assert GAME.result(by_icons).winners == ("bo",)
    shared = ended({"hand": ["sailor_1", "foodstuff_1"]}, {"hand": ["weapon_1", "foodstuff_1"]}, {})
    assert GAME.result(shared).winners == ("ana", "bo")


def test_the_tie_break_by_cards() -> None:
    """Bo has more icons (three on one card), ana more cards."""
    sides: list[dict[str, Any]] = [{"hand": ["sailor_1", "sailor_1"]}, {"hand": ["weapon_3"]}, {}]
    assert GAME.result(ended(*sides)).winners == ("bo",)
    assert GAME.result(ended(*sides, tie_break_resources="cards")).winners == ("ana",)


def test_every_row_says_how_it_comes_about() -> None:
    result = GAME.result(ended(*EXAMPLE))
    for player, working in WORKING.items():
        assert [line.category for line in result.lines[player]] == list(GAME.categories)
        assert [line.working for line in result.lines[player]] == working


def test_the_working_says_what_a_ruling_makes_of_a_row() -> None:
    alike = ended(*[{"hand": ["weapon_1"] * amount} for amount in (4, 4, 4, 1)], tie_places="next_lower")
    assert working(alike, "weapons") == [*["4 in hand, place 2 -> 2"] * 3, "1 in hand, place 4 -> 0"]
    one = ended({"hand": ["weapon_3"]}, {}, {}, {}, tie_places="next_lower")
    assert working(one, "weapons") == ["3 in hand, place 1 -> 4", *["0 in hand, no place -> 0"] * 3]
    placed = ended({"hand": ["weapon_3"]}, {}, {}, {}, tie_places="next_lower", zero_places="placed")
    assert working(placed, "weapons") == ["3 in hand, place 1 -> 4", *["0 in hand, place 3 -> 1"] * 3]
    skipped = ended({"ships": [S, S]}, {"ships": [L]}, {}, most_ships="not_scored")
    assert working(skipped, "most_ships") == [*["not scored at this table"] * 2, "0 in front, place 3 -> 0"]


def test_every_row_names_its_rule() -> None:
    numbers = (2, 3, 4, 6, 8, 9, 10, 11, 12)
    for rulings in ({}, {"most_ships": "not_scored"}):
        for lines in GAME.result(ended(*EXAMPLE, **rulings)).lines.values():
            assert [line.rule.id for line in lines] == [f"VOY-SCORE-{number}" for number in numbers]


def test_what_rests_on_the_reputation_of_nobles() -> None:
    state = ended(*EXAMPLE)
    assert GAME.scores_rest_on(state, NOBLES_SCORED, ("ana", "cy")) == ("faces",)
    assert GAME.scores_rest_on(state, NOBLES_SCORED, ("ana", "bo")) == ()
    assert GAME.scores_rest_on(state, SHIPS_SCORED, ("ana",)) == ()
    assert GAME.scores_rest_on(state, LOG_SCORE, ("cy", "dee")) == ("faces",)
    assert GAME.scores_rest_on(state, LOG_SCORE, ("bo",)) == ()
    assert GAME.scores_rest_on(state, LOG_SCORE, ("ana", "bo")) == ()
    assert GAME.scores_rest_on(state, LOG_SCORE, ()) == ("faces",)
    assert GAME.scores_rest_on(ended({}, {}, {}), LOG_SCORE, ()) == ()
