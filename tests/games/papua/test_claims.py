"""Claims: what differs is said once, and holds as played, or as the rules give it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    after,
    bet,
    change,
    event,
    forbid,
    ghost,
    idle,
    place,
    played,
    reference,
    reveal,
    roll,
    sends,
    setup,
    take,
    with_text,
)
from validator.engine import Follow
from validator.games.papua import GAME
from validator.games.papua.scoring import counters
from validator.games.papua.state import State


@dataclass
class Claim:
    """A position, a line with a false claim, and counters after it by the table's amounts and by the rules'."""

    name: str
    lines: list[Line]
    claim: Line
    table: dict[str, int]
    rules: dict[str, int]
    found: list[str]
    who: str = "red"
    players: int = 3


SECOND = [*OPEN, *idle("red", "blue", "green"), END, reveal(2), forbid("green", "huts")]
PICKS = [setup(), reveal(logistics=["zone_coins", "energy_3"]), forbid(), *sends("red", 2, "logistics", 2)]
PICKS += idle("blue", "green")
BETS = [*OPEN, *sends("red", 3, "expeditions", 2), *sends("blue", 3, "expeditions", 1, marks=False), *idle("green")]
RIVALS = [*BETS, bet("red", jungle=(2, 1)), bet("blue", jungle=(1, 2))]
HUT = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green")]
FUNDING = [*OPEN, *sends("red", 5, "funding", 1), *idle("blue", "green")]
HUNTING = [setup(), reveal(), forbid("green", "huts"), *sends("red", 5, "hunting", 1), *idle("blue", "green")]
NOTEBOOK = [*OPEN, *sends("red", 5, "notebook", 2), *sends("blue", 5, "notebook", 1, marks=False), *idle("green")]
TRIBE = [
    setup(),
    reveal(expeditions=["tribe", "plant", "plant"]),
    forbid(),
    *sends("red", 3, "expeditions", 1),
    *idle("blue", "green"),
    bet("red", jungle=(1, 0)),
    event("expeditions"),
    event("bet_cost", "red"),
    END,
]
FIVE = {"funding": 5}

CLAIMS = [
    Claim(
        "explorers lost",
        SECOND,
        roll("red", 5, 4, 0, 0, 0, save=1, lost=3),
        {"explorers": 4, "general": 11, "coins": 2},
        {"explorers": 5, "general": 10, "coins": 2},
        ["PAP-CATA-1"],
    ),
    Claim(
        "more explorers lost than there are",
        SECOND,
        roll("red", 5, 4, 3, 2, 0, lost=99),
        {"explorers": 0, "general": 15},
        {"explorers": 6, "general": 9},
        ["PAP-CATA-1"],
    ),
    Claim(
        "coins for a change",
        [*OPEN, roll("red")],
        change("adjust", "red", 2, 4, coins=1),
        {"coins": 2},
        {"coins": 1},
        ["PAP-COIN-3"],
    ),
    Claim(
        "more coins for a change than there are",
        [*OPEN, roll("red")],
        change("adjust", "red", 2, 4, coins=9),
        {"coins": 0},
        {"coins": 1},
        ["PAP-COIN-3"],
    ),
    Claim(
        "energy after placing",
        [*OPEN, roll("red", 5, 5, 5, 5, 5)],
        place("red", FIVE, explorers={"funding": 2}, energy=47),
        {"energy": 47},
        {"energy": 48},
        ["PAP-TURN-5"],
    ),
    Claim(
        "resupply on the move as played",
        [*OPEN, roll("red", 5, 5, 5, 5, 5)],
        place("red", FIVE, explorers={"funding": 2}, energy=40, resupply=2),
        {"energy": 40, "food": 1},
        {"energy": 48, "food": 3},
        ["PAP-TURN-5"],
    ),
    Claim(
        "energy above the top",
        [*OPEN, roll("red", 5, 5, 5, 5, 5)],
        place("red", FIVE, explorers={"funding": 2}, energy=70),
        {"energy": 50},
        {"energy": 48},
        ["PAP-TURN-5"],
    ),
    Claim("no hut", HUT, event("huts", reached={"red": None}), {"hut": 0, "general": 8}, {"hut": 1}, ["PAP-HUT-4"]),
    Claim(
        "another hut, and its explorers",
        HUT,
        event("huts", reached={"red": "hut_10"}),
        {"hut": 5, "general": 5},
        {"hut": 1, "general": 7},
        ["PAP-HUT-3"],
    ),
    Claim(
        "recruits at the hut as played",
        HUT,
        event("huts", reached={"red": "hut_10"}, recruited={"red": 3}),
        {"hut": 5, "general": 5},
        {"hut": 1, "general": 7},
        ["PAP-HUT-3"],
    ),
    Claim(
        "more recruits than there are",
        HUT,
        event("huts", recruited={"red": 20}),
        {"general": 0},
        {"general": 7},
        ["PAP-HUT-5"],
    ),
    Claim(
        "the gain of a marker",
        PICKS,
        take("red", "zone_coins", gain={"coins": 3, "food": 1}),
        {"coins": 6, "food": 4},
        {"coins": 5, "food": 3},
        ["PAP-LOGI-10"],
    ),
    Claim(
        "a gain beyond the top of the track",
        PICKS,
        take("red", "energy_3", gain={"energy": 3}),
        {"energy": 50},
        {"energy": 50},
        ["PAP-LOGI-11"],
    ),
    Claim(
        "the winner of a card, and the coins of the bet",
        RIVALS,
        event("expeditions", winners={"jungle": "blue"}),
        {"expedition_cards": 0, "coins": 3},
        {"expedition_cards": 1, "coins": 2},
        ["PAP-EXP-8"],
    ),
    Claim(
        "a winner where nobody bet",
        BETS,
        event("expeditions", winners={"volcano": "red"}),
        {"expedition_cards": 1},
        {"expedition_cards": 0},
        ["PAP-EXP-8"],
    ),
    Claim(
        "nobody where somebody wins",
        RIVALS,
        event("expeditions", winners={"jungle": None}),
        {"expedition_cards": 0, "coins": 3},
        {"expedition_cards": 1, "coins": 2},
        ["PAP-EXP-8"],
    ),
    Claim(
        "energy after betting",
        [*RIVALS, event("expeditions"), event("bet_cost", "blue")],
        event("bet_cost", "red", energy=47),
        {"energy": 47},
        {"energy": 46},
        ["PAP-EXP-12"],
    ),
    Claim(
        "coins of funding",
        FUNDING,
        event("funding", dice=[5, 4, 3], coins={"red": 9}),
        {"coins": 12},
        {"coins": 8},
        ["PAP-FUND-5"],
    ),
    Claim(
        "coins for who is not there",
        FUNDING,
        event("funding", dice=[5, 4, 3], coins={"blue": 4}),
        {"coins": 7},
        {"coins": 3},
        ["PAP-FUND-5"],
        who="blue",
    ),
    Claim(
        "food of a hunt", HUNTING, event("hunt", "red", dice=[5, 1], food=9), {"food": 12}, {"food": 8}, ["PAP-HUNT-3"]
    ),
    Claim(
        "the winner of the notebook card",
        NOTEBOOK,
        event("notebook", winner="blue", gain={"prestige": 2}),
        {"notebook_cards": 0, "prestige": 0},
        {"notebook_cards": 1, "prestige": 2},
        ["PAP-NOTE-2"],
    ),
    Claim(
        "nobody wins the notebook card, and there is no gain",
        NOTEBOOK,
        event("notebook", winner=None, gain={"prestige": 2}),
        {"notebook_cards": 0, "prestige": 0},
        {"notebook_cards": 1, "prestige": 2},
        ["PAP-NOTE-2", "PAP-NOTE-4"],
    ),
    Claim(
        "the gain of the notebook card",
        NOTEBOOK,
        event("notebook", gain={"prestige": 5, "explorers": 1}),
        {"prestige": 5, "general": 7},
        {"prestige": 2, "general": 8},
        ["PAP-NOTE-4"],
    ),
    Claim(
        "the benefit of a tribe card",
        TRIBE,
        event("tribe", "red", benefit="food", gain={"food": 4}),
        {"food": 7, "tribe_cards": 0},
        {"food": 8, "tribe_cards": 0},
        ["PAP-TRIBE-6"],
    ),
]


def of(state: State, player: str, names: Any) -> dict[str, Any]:
    seen = counters(state).players[player]
    return {name: seen[name] for name in names}


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_a_false_claim_holds_as_played_or_as_the_rules_say(claim: Claim) -> None:
    for follow, expected in ((Follow.TABLE, claim.table), (Follow.RULES, claim.rules)):
        outcome = after(played(claim.lines, claim.players, follow), claim.claim)
        kinds = {breach.kind.value for breach in outcome.breaches}
        assert outcome.applied
        assert kinds == {"miscount"}
        assert of(outcome.state, claim.who, expected) == expected, follow
        if follow is Follow.TABLE:
            assert [breach.rule.id for breach in outcome.breaches] == claim.found


def test_food_paid_for_resupply_as_claimed_and_explorers_as_due() -> None:
    """Four food are missing of two that are due: none. The table pays one of the two all the same."""
    lines = [*OPEN, roll("red", 5, 5, 5, 5, 5)]
    move = place("red", FIVE, explorers={"funding": 5}, energy=40, resupply=1)
    table = after(played(lines), move)
    assert [breach.rule.id for breach in table.breaches] == ["PAP-TURN-5", "PAP-FOOD-2"]
    assert of(table.state, "red", ["food", "explorers"]) == {"food": 2, "explorers": 2}


def test_a_claimed_winner_among_players_with_the_third_color() -> None:
    lines = [setup(2), reveal(notebook="n1_01"), forbid("blue"), ghost(jungle=5), *sends("red", 3, "expeditions", 1)]
    state = played([*lines, *idle("blue"), bet("red", jungle=(1, 1))], 2)
    outcome = after(state, event("expeditions", winners={"jungle": "red"}))
    assert [breach.rule.id for breach in outcome.breaches] == ["PAP-EXP-8"]
    assert of(outcome.state, "red", ["expedition_cards", "coins"]) == {"expedition_cards": 1, "coins": 2}


# --- Supplies that run out -----------------------------------------------------------------------------------


def test_the_supply_serves_players_in_order_of_energy() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 2), *sends("blue", 5, "funding", 1, marks=False), *idle("green")]
    state = played(lines)
    state.seats["green"].coins += state.coins - 6
    state.coins = 6
    outcome = after(state, event("funding", dice=[5, 4, 3], coins={"blue": 5, "red": 1}))
    assert outcome.breaches == []
    assert outcome.state.coins == 0


def test_the_supply_may_be_owed_by_another_reading() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 2), *idle("blue", "green")]
    state = played(lines, 3, Follow.TABLE, None, supply_short="unlimited")
    state.seats["green"].coins += state.coins
    state.coins = 0
    outcome = after(state, event("funding", dice=[5, 4, 3], coins={"red": 6}))
    assert outcome.breaches == []
    assert outcome.state.coins == -6
    assert sum(GAME.pieces(outcome.state)["coins"].values()) == 40


def test_explorers_beside_the_board_run_out() -> None:
    state = played(HUT)
    seat = state.seats["red"]
    seat.reserve, seat.general = seat.reserve + seat.general, 0
    assert after(state, event("huts", recruited={"red": 0})).breaches == []


# --- What a text does ----------------------------------------------------------------------------------------

TOLD = with_text("n1_01")
HOLDS_TEXT = [setup(), reveal(notebook="n1_01"), forbid(), *sends("red", 5, "notebook", 1), *idle("blue", "green")]
HOLDS_TEXT += [event("notebook")]


def told(**changes: dict[str, int]) -> Line:
    return event("card_effect", "red", card="n1_01", delta=changes)


def test_goods_change_hands_and_energy_comes_last() -> None:
    """Blue falls past 40 and 30 and owes five food: three of its own, and the two that have just come."""
    state = played(HOLDS_TEXT, 3, Follow.TABLE, TOLD)
    outcome = after(state, told(blue={"food": 2, "energy": -25}, red={"energy": 9, "prestige": 1}))
    assert outcome.breaches == []
    assert of(outcome.state, "blue", ["energy", "food", "explorers"]) == {"energy": 25, "food": 0, "explorers": 7}
    assert of(outcome.state, "red", ["energy", "prestige"]) == {"energy": 50, "prestige": 1}


@pytest.mark.parametrize(
    "changes",
    [{"coins": -4}, {"food": -4}, {"prestige": -1}, {"explorers": -7}, {"explorers": 9}, {"coins": 32}, {"food": 22}],
)
def test_pieces_that_are_not_there(changes: dict[str, int]) -> None:
    outcome = after(played(HOLDS_TEXT, 3, Follow.TABLE, TOLD), told(red=changes))
    assert [(breach.kind.value, breach.rule.id) for breach in outcome.breaches] == [("impossible", "PAP-NOTE-6")]


def test_a_supply_that_is_empty_hinders_only_what_it_lacks() -> None:
    state = played(HOLDS_TEXT, 3, Follow.TABLE, TOLD)
    state.coins = 0
    assert after(state.clone(), told(red={"food": 1}, blue={"prestige": 1})).breaches == []
    assert after(state.clone(), told(red={"coins": 1}, blue={"coins": -1})).breaches == []
    assert [breach.recorded for breach in after(state.clone(), told(red={"coins": 1})).breaches] == [["coins"]]
    state.seats["red"].general = 0
    assert after(state.clone(), told(red={"food": 1})).breaches == []


def test_a_gain_that_waits_for_the_next_round_comes_before_the_reveal() -> None:
    lines = [setup(), reveal(notebook="n1_07"), forbid(), *sends("red", 5, "notebook", 1), *idle("blue", "green")]
    state = played([*lines, event("notebook", winner="red", gain={"coins": 0}), END])
    assert state.seats["red"].coins == 3
    assert after(state, reveal(2)).state.seats["red"].coins == 6


def test_ten_dice_after_ones_roll_have_no_effect() -> None:
    state = played([*TRIBE, reveal(2), forbid("red", "huts"), *idle("blue", "green"), roll("red")])
    outcome = after(state, event("tribe", "red", benefit="dice"))
    assert [breach.rule.id for breach in outcome.breaches] == ["PAP-TRIBE-4"]
    assert not outcome.state.seats["red"].ten_dice


def test_anthropology_keeps_the_card_and_counts_for_the_round() -> None:
    own = [setup(red="anthropology", green="medicine"), *TRIBE[1:]]
    state = played([*own, event("tribe", "red", benefit="food", anthropology=True)])
    assert of(state, "red", ["food", "tribe_cards"]) == {"food": 8, "tribe_cards": 1}
    assert [breach.rule.id for breach in after(state, event("tribe", "red", benefit="coins")).breaches] == [
        "PAP-TRIBE-3"
    ]


def test_a_marker_that_replaces_another_frees_its_number() -> None:
    lines = [*OPEN, *sends("red", 5, "huts", 1), roll("blue"), place("blue", {"huts": 4}, explorers={"huts": 1})]
    outcome = after(played([*lines, roll("green")]), place("green", {"funding": 5}, explorers={"funding": 1}))
    assert outcome.breaches == []
    assert outcome.state.markers == {"huts": 4, "funding": 5}


def test_the_hut_counts_from_a_table_that_replaces_it() -> None:
    huts = [hut | ({"dice": 7, "id": "seven"} if hut["id"] == "hut_7" else {}) for hut in reference()["huts"]]
    state = played(HUT, 3, Follow.TABLE, {"huts": huts})
    assert after(state, event("huts", reached={"red": "seven"})).state.seats["red"].hut == 2
