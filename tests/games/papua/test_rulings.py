"""Every option of every ruling changes a verdict or a score somewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.games.papua.lines import (
    END,
    IDLE_ROUND,
    OPEN,
    Line,
    bet,
    change,
    event,
    forbid,
    ghost,
    has,
    idle,
    place,
    played,
    reference,
    reveal,
    roll,
    said,
    sends,
    setup,
    take,
    with_text,
)
from validator.engine import Follow
from validator.games.papua import GAME
from validator.games.papua.state import Phase, State

TRIBES = ["tribe", "tribe", "plant"]


@dataclass
class Case:
    """One log, and what is found in it under each option of a ruling."""

    ruling: str
    lines: list[Line]
    found: dict[str, list[str]]
    players: int = 3
    components: dict[str, Any] | None = None
    others: dict[str, str] = field(default_factory=dict)


def explorers_of_five(zone: str, **fields: Any) -> list[Line]:
    return sends("red", 5, zone, 5, **fields)


FUNDED = event("funding", dice=[0, 0, 0])
DOWN_TO_45 = [*OPEN, *explorers_of_five("funding"), *idle("blue", "green"), FUNDED, END]
ROUND_2 = [reveal(2), forbid("red", "huts"), *idle("blue", "green")]
STARVING = [
    *DOWN_TO_45,
    *ROUND_2,
    roll("red", 5, 5, 5, 0, 0),
    place("red", {"funding": 5}, explorers={"funding": 3}, eat=3),
    FUNDED,
    END,
    reveal(3),
    forbid("red", "logistics"),
    *idle("blue", "green"),
    roll("red", 5, 5, 4, 4, 4),
]
IN_EXPEDITIONS = [*OPEN, *sends("red", 3, "expeditions", 2), *sends("blue", 3, "expeditions", 1, marks=False)]
IN_NOTEBOOK = [setup(), reveal(notebook="n1_01"), forbid(), *sends("red", 5, "notebook", 1), *idle("blue", "green")]
TWO_TRIBES = [
    setup(),
    reveal(expeditions=TRIBES),
    forbid(),
    *sends("red", 3, "expeditions", 2),
    *idle("blue", "green"),
    bet("red", jungle=(1, 0), river=(1, 0)),
    event("expeditions"),
    event("bet_cost", "red"),
    END,
]
AT_HUT_6 = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green"), event("huts"), END]
SHOWN = [
    ["prestige_2", "prestige_3"],
    ["prestige_4", "prestige_5"],
    ["prestige_6", "zone_food"],
    ["zone_prestige", "zone_coins"],
    ["energy_3", "energy_5"],
    ["explorer", "mixed"],
]
DECK = [kind for kind in ("spider", "bird_of_paradise", "butterfly", "reptile", "plant", "beetle") for _ in range(5)]


def quiet_rounds(number: int) -> list[Line]:
    """Rounds in which nobody moves, in which no replenishment marker comes up before the seventh."""
    lines = [setup()]
    for place_ in range(number):
        marks = SHOWN[place_ % 6] if place_ != 6 else ["replenishment", *SHOWN[0]]
        kinds = DECK[3 * place_ : 3 * place_ + 3]
        lines += [
            reveal(expeditions=kinds, logistics=marks, notebook=f"n1_0{place_ + 1}"),
            forbid("green", ("hunting", "huts")[place_ % 2]),
            *idle("red", "blue", "green"),
            END,
        ]
    return lines


def round_7(*markers: str) -> list[Line]:
    return [*quiet_rounds(6), reveal(expeditions=DECK[18:21], logistics=list(markers), notebook="n1_07")]


def round_10(**fields: Any) -> list[Line]:
    revealed: Line = reveal(expeditions=DECK[27:30], logistics=SHOWN[3])
    del revealed["notebook"]
    return [*quiet_rounds(9), revealed | fields]


def on_logistics(red: int, blue: int, die: int, card: str) -> list[Line]:
    """Two players and the third color on logistics, with the marker 2."""
    return [
        setup(2),
        reveal(notebook=card),
        forbid("blue"),
        ghost(logistics=die),
        *sends("red", 2, "logistics", red),
        *sends("blue", 2, "logistics", blue, marks=False),
        take("red", "prestige_4"),
    ]


GHOST_IN_JUNGLE = [
    setup(2),
    reveal(notebook="n1_01"),
    forbid("blue"),
    ghost(jungle=1),
    *sends("red", 3, "expeditions", 1),
    *idle("blue"),
    bet("red", jungle=(1, 1)),
    event("expeditions", winners={"jungle": "red"}),
]
WIDE_HUTS = {"huts": [hut | ({"explorers": 2} if hut["id"] == "hut_6" else {}) for hut in reference()["huts"]]}
TOLD = with_text("n1_01")
LATE = "illegal PAP-TRIBE-4"

CASES = [
    Case(
        "stack_arrival",
        [*OPEN, *sends("red", 5, "funding", 1), *sends("blue", 5, "funding", 1, marks=False), has("blue", stack=1)],
        {"on_top": [], "below": ["miscount LOG-CHECKPOINT"]},
    ),
    Case(
        "energy_cap",
        [
            *OPEN,
            *sends("red", 2, "logistics", 1),
            *idle("blue", "green"),
            take("red", "energy_3"),
            has("red", energy=50),
        ],
        {"capped": [], "uncapped": ["miscount LOG-CHECKPOINT"]},
    ),
    Case(
        "supply_short",
        [*IN_NOTEBOOK, event("notebook"), event("card_effect", "red", card="n1_01", delta={"red": {"coins": 32}})],
        {"limited": ["impossible PAP-NOTE-6"], "unlimited": []},
        components=TOLD,
    ),
    Case(
        "resupply_landing",
        [*DOWN_TO_45, *ROUND_2, *explorers_of_five("funding", energy=40, resupply=2)],
        {"reach": [], "beyond": ["miscount PAP-FOOD-1"]},
    ),
    Case(
        "starved_from",
        [
            *STARVING,
            place("red", {"huts": 5, "funding": 4}, explorers={"huts": 2, "funding": 3}, starved={"funding": 2}),
        ],
        {"anywhere": [], "reserve_only": ["illegal PAP-FOOD-3"]},
    ),
    Case(
        "bet_food",
        [
            *IN_EXPEDITIONS,
            *idle("green"),
            bet("red", jungle=(1, 0)),
            event("expeditions"),
            event("bet_cost", "red", eat=1),
        ],
        {"allowed": [], "not_allowed": ["illegal PAP-EXP-12"]},
    ),
    Case(
        "hut_short",
        [*OPEN, *sends("red", 1, "huts", 1)],
        {"no_move": [], "illegal": ["illegal PAP-HUT-2"]},
        components=WIDE_HUTS,
    ),
    Case(
        "bare_marker",
        [*OPEN, roll("red"), place("red", {"huts": 1})],
        {"needs_explorer": ["illegal PAP-ZONE-7"], "allowed": []},
    ),
    Case(
        "fewer_dice",
        [*AT_HUT_6, *ROUND_2, roll("red")],
        {"allowed_at_huts": [], "never": ["illegal PAP-TURN-2"]},
    ),
    Case(
        "five_to_one",
        [
            *OPEN,
            *sends("red", 5, "funding", 1),
            *idle("blue", "green"),
            FUNDED,
            END,
            *ROUND_2,
            roll("red"),
            change("adjust", "red", 5, 1, coins=4),
        ],
        {"no_wrap": [], "never": ["illegal PAP-COIN-4"]},
    ),
    Case(
        "meteorology_results",
        [setup(red="meteorology"), reveal(), forbid(), roll("red", 5, 4, 3, 0, 0, meteorology=[1, 2])],
        {"each": [], "same": ["illegal PAP-SCI-6"]},
    ),
    Case(
        "tribe_window",
        [*TWO_TRIBES, reveal(2), event("tribe", "red", benefit="food")],
        {"initial_phase": [], "before_reveal": [LATE], "own_turn": []},
    ),
    Case(
        "tribe_window",
        [*TWO_TRIBES, *ROUND_2, event("tribe", "red", benefit="food"), roll("red")],
        {"initial_phase": [LATE], "before_reveal": [LATE], "own_turn": []},
    ),
    Case(
        "tribe_benefit",
        [
            *TWO_TRIBES,
            event("tribe", "red", benefit="coins"),
            *ROUND_2,
            *idle("red"),
            END,
            event("tribe", "red", benefit="coins"),
        ],
        {"any": [], "one_each": ["illegal PAP-TRIBE-6"]},
    ),
    Case(
        "ten_dice_chosen",
        [
            setup(),
            reveal(expeditions=TRIBES),
            forbid(),
            roll("red", 3, 3, 2, 1, 1),
            place("red", {"expeditions": 3, "huts": 1}, explorers={"expeditions": 1, "huts": 1}),
            *idle("blue", "green"),
            event("huts"),
            bet("red", jungle=(1, 0)),
            event("expeditions"),
            event("bet_cost", "red"),
            END,
            event("tribe", "red", benefit="dice"),
            *ROUND_2[:1],
            forbid("red", "funding"),
            *idle("blue", "green"),
            roll("red", 5, 4, 3, 2, 1, 1, 1, 1, 1, chosen=[5]),
        ],
        {"kept": [], "none": ["illegal PAP-HUT-7"]},
    ),
    Case(
        "replenish_pile",
        [
            setup(),
            reveal(logistics=["replenishment", "prestige_4", "energy_3"]),
            forbid(),
            *idle("red", "blue", "green"),
            END,
            reveal(2, logistics=["prestige_4", "prestige_2"]),
        ],
        {"merge_all": [], "below": ["impossible PAP-INIT-3"]},
    ),
    Case(
        "pile_exhausted",
        round_7("replenishment"),
        {"table": [], "mix_now": ["illegal PAP-INIT-4"], "fewer": []},
    ),
    Case(
        "pile_exhausted",
        round_7("replenishment", "mixed", "explorer"),
        {"table": [], "mix_now": [], "fewer": ["impossible PAP-INIT-3"]},
    ),
    Case(
        "notebook_deck_empty",
        round_10(notebook="n2_01"),
        {"other_deck": [], "no_card": ["illegal PAP-INIT-5"]},
    ),
    Case(
        "notebook_deck_empty",
        round_10(),
        {"other_deck": ["omitted PAP-INIT-5"], "no_card": []},
    ),
    Case(
        "bet_minimum",
        [*IN_EXPEDITIONS, *idle("green"), bet("red", jungle=(1, 0), river=(0, 1))],
        {"free": [], "explorer_required": ["illegal PAP-EXP-6"]},
    ),
    Case(
        "bet_order",
        [
            *IN_EXPEDITIONS,
            *sends("green", 3, "expeditions", 3, marks=False),
            bet("red", jungle=(1, 0)),
            bet("blue", jungle=(1, 0)),
            bet("green", jungle=(1, 0)),
            event("expeditions"),
            event("bet_cost", "blue"),
            event("bet_cost", "green"),
            event("bet_cost", "red"),
        ],
        {"starter_only": [], "energy_order": ["illegal PAP-EXP-11"]},
    ),
    Case(
        "negative_energy",
        [
            *IN_NOTEBOOK,
            event("notebook"),
            event("card_effect", "red", card="n1_01", delta={"red": {"energy": -51, "food": 16}}),
            has("red", energy=-2, food=5, explorers=6),
        ],
        {"final": [], "at_once": ["miscount LOG-CHECKPOINT"]},
        components=TOLD,
    ),
    Case(
        "ghost_logistics",
        on_logistics(3, 1, 3, "n1_03"),
        {"before": ["omitted PAP-TWO-7"], "by_rank": []},
        players=2,
    ),
    Case(
        "ghost_logistics_tie",
        on_logistics(2, 1, 1, "n1_01"),
        {"symbol": ["omitted PAP-TWO-7"], "ghost_loses": [], "ghost_wins": ["omitted PAP-TWO-7"]},
        players=2,
    ),
    Case(
        "ghost_logistics_tie",
        on_logistics(2, 1, 1, "n1_04"),
        {"symbol": [], "ghost_loses": [], "ghost_wins": ["omitted PAP-TWO-7"]},
        players=2,
    ),
    Case(
        "ghost_tie",
        GHOST_IN_JUNGLE,
        {"coins_first": [], "symbol_first": ["miscount PAP-TWO-8"]},
        players=2,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.ruling)
def test_the_verdict_goes_by_the_ruling(case: Case) -> None:
    ruling = next(ruling for ruling in GAME.rulings if ruling.name == case.ruling)
    assert set(case.found) == set(ruling.options)
    head: dict[str, Any] = {} if case.components is None else {"components": case.components}
    for option, expected in case.found.items():
        assert said(case.lines, case.players, rulings={case.ruling: option}, **head) == expected, option


# --- Scores --------------------------------------------------------------------------------------------------


def ended(players: int = 3, **rulings: str) -> State:
    """A game that has ended, with nothing gained or lost since the start."""
    state = played([], players, Follow.TABLE, None, **rulings)
    state.phase = Phase.ENDED
    return state


def red_points(state: State, category: str) -> int:
    lines = GAME.result(state).lines["red"]
    return next(line.points for line in lines if line.category == category)


@pytest.mark.parametrize(("option", "points"), [("both", (15, 18)), ("once", (4, 18))])
def test_card_double_count(option: str, points: tuple[int, int]) -> None:
    """Plant 3, spider 2, beetle, tribe: all kinds and two plants left are 15 + 6; two kinds and both groups 4 + 18."""
    state = ended(card_double_count=option)
    state.seats["red"].cards = {"plant": 3, "spider": 2, "beetle": 1, "tribe": 1}
    assert (red_points(state, "different"), red_points(state, "same")) == points


@pytest.mark.parametrize(("option", "money"), [("each", (5, 5, 0)), ("none", (0, 0, 0)), ("energy", (0, 5, 0))])
def test_money_tie(option: str, money: tuple[int, int, int]) -> None:
    state = ended(money_tie=option)
    state.seats["red"].coins = state.seats["blue"].coins = 6
    state.seats["red"].energy = 40
    lines = GAME.result(state).lines
    assert tuple(row.points for rows in lines.values() for row in rows if row.category == "money") == money


@pytest.mark.parametrize(("option", "points"), [("cap", 15), ("triangular", 21)])
def test_notebook_over_five(option: str, points: int) -> None:
    state = ended(notebook_over_five=option)
    state.seats["red"].notebook = ("n1_01", "n1_02", "n1_03", "n1_04", "n1_05", "n1_06")
    assert red_points(state, "notebook") == points


@pytest.mark.parametrize(("option", "winners"), [("shared", ("red", "blue", "green")), ("energy", ("red",))])
def test_winner_tie(option: str, winners: tuple[str, ...]) -> None:
    state = ended(winner_tie=option)
    for seat in state.seats.values():
        seat.science = None
    assert GAME.result(state).winners == winners


ENDINGS = {
    "fell below 0 and recovered": ([-51, 10], {"either", "below_zero"}),
    "0 at the end": ([-49], {"either", "not_positive_at_end"}),
    "below 0 at the end": ([-51], {"either", "below_zero", "below_zero_at_end", "not_positive_at_end"}),
    "0 in between": ([-49, 10], set()),
}


@pytest.mark.parametrize("option", ["either", "below_zero", "below_zero_at_end", "not_positive_at_end"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_energy_end(ending: str, option: str) -> None:
    changes, ends = ENDINGS[ending]
    lines = [*IN_NOTEBOOK, event("notebook")]
    for change_ in changes:
        delta = {"red": {"energy": change_, "food": 14 if change_ < 0 else 0}}
        lines.append(event("card_effect", "red", card="n1_01", delta=delta))
    state = played([*lines, END], components=TOLD, energy_end=option)
    assert GAME.over(state) == (option in ends)


def test_every_option_of_every_ruling_is_tried() -> None:
    by_score = {"card_double_count", "money_tie", "notebook_over_five", "winner_tie", "energy_end"}
    assert {case.ruling for case in CASES} | by_score == {ruling.name for ruling in GAME.rulings}


def test_nobody_is_accused_by_default_in_a_quiet_game() -> None:
    assert said([*IDLE_ROUND, *idle()]) == []
    assert said(quiet_rounds(9)) == []
