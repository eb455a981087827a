"""What a finding rests on: the rulebook, or edition data that nobody has printed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    after,
    bet,
    event,
    forbid,
    ghost,
    idle,
    place,
    played,
    reference,
    report,
    reveal,
    roll,
    sends,
    setup,
    take,
    with_text,
)
from validator.engine import LOG_SCORE, Follow, Rule
from validator.games.papua.rules.ending import (
    BIOLOGY,
    MEDICINE,
    NEGATIVE_ENERGY,
    SCORE_DIFFERENT,
    SCORE_ENERGY,
    SCORE_EXPLORERS,
    SCORE_FOOD,
    SCORE_MONEY,
    SCORE_NOTEBOOK,
    SCORE_SAME,
    SCORE_TRACK,
)
from validator.games.papua.rules.provisions import WRONG_CARD_GAIN
from validator.games.papua.scoring import counters_rest_on, scores_rest_on
from validator.games.papua.state import State

HUT = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green")]
SIX = [*HUT, event("huts"), END, reveal(2), forbid("red", "funding"), *idle("blue", "green")]
SEVEN = [*SIX, *sends("red", 1, "huts", 1), event("huts"), END, reveal(3), forbid("red", "hunting")]
EIGHT = [*SEVEN, *idle("blue", "green"), *sends("red", 1, "huts", 2), event("huts"), END]
EIGHT += [reveal(4), forbid("red", "funding"), *idle("blue", "green")]
FUNDING = [*OPEN, *sends("red", 5, "funding", 1), *idle("blue", "green")]
NOTEBOOK = [*OPEN, *sends("red", 5, "notebook", 1), *idle("blue", "green")]
DOWN = [*OPEN, *sends("red", 5, "funding", 5), *idle("blue", "green"), event("funding", dice=[0, 0, 0]), END]
DOWN += [reveal(2), forbid("red", "huts"), *idle("blue", "green"), roll("red", 5, 5, 5, 5, 5)]
FIVE: dict[str, Any] = {"markers": {"funding": 5}, "explorers": {"funding": 5}}
ENERGY = [*OPEN, *sends("red", 2, "logistics", 2), *idle("blue", "green")]


def tie(card: str) -> list[Line]:
    lines = [setup(2), reveal(notebook=card), forbid("blue"), ghost(jungle=1), *sends("red", 3, "expeditions", 1)]
    return [*lines, *idle("blue"), bet("red", jungle=(1, 0)), event("expeditions", winners={"jungle": None})]


CASES: dict[str, tuple[list[Line], str, str]] = {
    "five dice at the start": ([*OPEN, roll("red", 5, 5, 5, 5, 5, 5)], "PAP-TURN-2", "rulebook"),
    "the dice of hut 6": ([*SIX, roll("red", *[5] * 7)], "PAP-TURN-2", "edition"),
    "the dice of hut 8": ([*EIGHT, roll("red", *[5] * 9)], "PAP-TURN-2", "rulebook"),
    "dice to choose at hut 6": ([*SIX, roll("red", 5, 5, 5, 5, chosen=[1, 1])], "PAP-HUT-7", "edition"),
    "dice to choose without a hut": ([*OPEN, roll("red", 5, 5, 5, 5, chosen=[1])], "PAP-HUT-7", "rulebook"),
    "hut 6 not reached": ([*HUT, event("huts", reached={"red": None})], "PAP-HUT-4", "edition"),
    "recruits of hut 6": ([*HUT, event("huts", recruited={"red": 2})], "PAP-HUT-5", "edition"),
    "two huts at once": ([*HUT, event("huts", reached={"red": "hut_7"})], "PAP-HUT-3", "rulebook"),
    "the symbol": ([*FUNDING, event("funding", dice=[5, 4, 3], coins={"red": 6})], "PAP-FUND-2", "edition"),
    "a coin too many": ([*FUNDING, event("funding", dice=[5, 4, 3], coins={"red": 9})], "PAP-FUND-5", "edition"),
    "a card's gain": ([*NOTEBOOK, event("notebook", gain={"prestige": 3})], "PAP-NOTE-4", "edition"),
    "a card's winner": ([*NOTEBOOK, event("notebook", winner="blue")], "PAP-NOTE-2", "rulebook"),
    "a deck's card": ([setup(), reveal(notebook="n2_01")], "PAP-INIT-5", "edition"),
    "food due at 40": ([*DOWN, place("red", **FIVE, resupply=1)], "PAP-FOOD-2", "rulebook"),
    "food due at 30": ([*DOWN, place("red", **FIVE, energy=30, resupply=2)], "PAP-FOOD-2", "edition"),
    "a rise that stops at the top": ([*ENERGY, take("red", "energy_3", gain={"energy": 3})], "PAP-LOGI-11", "edition"),
    "the third color by symbol": (tie("n1_04"), "PAP-TWO-10", "edition"),
    "an unknown hut": ([*HUT, event("huts", reached={"red": "hut_11"})], "LOG-ID", "edition"),
    "an unknown card": ([setup(), reveal(notebook="n3_01")], "LOG-ID", "edition"),
    "an unknown marker": ([setup(), reveal(logistics=["gold"])], "LOG-ID", "rulebook"),
    "a seventh spider": (
        [
            setup(),
            reveal(expeditions=["spider"] * 3),
            forbid(),
            *idle("red", "blue", "green"),
            END,
            reveal(2, expeditions=["spider"] * 3),
        ],
        "PAP-INIT-2",
        "edition",
    ),
    "a counter before any such amount": (
        [*OPEN, {"type": "checkpoint", "shared": {"coins": 1}}],
        "LOG-CHECKPOINT",
        "rulebook",
    ),
    "a counter after a hut": (
        [*HUT, event("huts"), {"type": "checkpoint", "shared": {"coins": 1}}],
        "LOG-CHECKPOINT",
        "edition",
    ),
}


def basis(lines: list[Line], rule: str, **head: Any) -> str:
    players = 2 if len(lines[0]["science"]) == 2 else 3
    found = report(lines, players, **head).findings
    return next(finding.basis for finding in found if finding.rule == rule)


@pytest.mark.parametrize("name", CASES)
def test_the_basis_of_a_finding(name: str) -> None:
    lines, rule, expected = CASES[name]
    assert basis(lines, rule) == expected


def test_data_that_the_log_gives_itself_are_the_tables_own() -> None:
    lines, rule, _ = CASES["the dice of hut 6"]
    assert basis(lines, rule, components={"huts": reference()["huts"]}) == "rulebook"
    lines, rule, _ = CASES["the symbol"]
    assert basis(lines, rule, components=with_text("n1_09")) == "rulebook"


# --- The sections -------------------------------------------------------------------------------------------

FUNDED = event("funding", dice=[0, 0, 0])
TO_HUTS: dict[str, Any] = {"markers": {"huts": 5}, "explorers": {"huts": 5}}
AGAIN = [*DOWN, place("red", {"hunting": 5}, explorers={"hunting": 5}), event("hunt", "red", dice=[5, 5, 5, 5, 5, 0])]
AGAIN += [END, reveal(3), forbid("red", "funding"), *idle("blue", "green"), roll("red", 5, 5, 5, 5, 5)]
AGAIN += [place("red", **TO_HUTS, energy=45), event("huts"), END, reveal(4), forbid("red", "hunting")]
AGAIN += [*idle("blue", "green"), roll("red", 5, 5, 5, 5, 5)]
"""Red has eleven food, has paid for 40, stands at 45 all the same, and has rolled five fives."""
PAYS = [*OPEN, *sends("red", 3, "expeditions", 2), *idle("blue", "green"), bet("red", jungle=(1, 0))]
PAYS += [event("expeditions")]
TEN = [setup(), reveal(expeditions=["tribe", "plant", "plant"]), forbid(), roll("red", 3, 1, 1, 1, 1)]
TEN += [place("red", {"expeditions": 3, "huts": 1}, explorers={"expeditions": 1, "huts": 1}), *idle("blue", "green")]
TEN += [event("huts"), bet("red", jungle=(1, 0)), event("expeditions"), event("bet_cost", "red"), END]
TEN += [event("tribe", "red", benefit="dice"), reveal(2), forbid("red", "funding"), *idle("blue", "green")]


def reads(card: str, explorers: int) -> list[Line]:
    lines = [setup(), reveal(notebook=card), forbid(), *sends("red", 5, "notebook", explorers)]
    return [*lines, *idle("blue", "green")]


def contest(red: int, die: int, card: str, *markers: str) -> list[Line]:
    """Two players and the third color in logistics, blue with one explorer."""
    shown = reveal(notebook=card, **({"logistics": list(markers)} if markers else {}))
    lines = [setup(2), shown, forbid("blue"), ghost(logistics=die), *sends("red", 2, "logistics", red)]
    return [*lines, *sends("blue", 2, "logistics", 1, marks=False)]


def ranks(card: str, claimed: str | None, **faces: int) -> list[Line]:
    lines = [setup(2), reveal(notebook=card), forbid("blue"), ghost(**faces), *sends("red", 3, "expeditions", 1)]
    return [*lines, *idle("blue"), bet("red", jungle=(1, 0)), event("expeditions", winners={"jungle": claimed})]


def beetles(number: int) -> Line:
    return reveal(number, expeditions=["beetle"] * 3)


IN_HUTS = [*sends("red", 1, "huts", 1), event("huts", reached={"red": "hut_6"})]
SECTIONS: dict[str, tuple[list[Line], str, tuple[str, ...]]] = {
    "the dice of hut 6": ([*SIX, roll("red", *[5] * 7)], "PAP-TURN-2", ("huts",)),
    "the dice of hut 8": ([*EIGHT, roll("red", *[5] * 9)], "PAP-TURN-2", ()),
    "ten dice at hut 6": ([*TEN, roll("red", *[5] * 4)], "PAP-TURN-2", ()),
    "dice to choose at hut 6": ([*SIX, roll("red", 5, 5, 5, 5, chosen=[1, 1])], "PAP-HUT-7", ("huts",)),
    "hut 6 not reached": ([*HUT, event("huts", reached={"red": None})], "PAP-HUT-4", ("huts",)),
    "hut 6 out of reach": ([*HUT, event("huts", reached={"blue": "hut_6"})], "PAP-HUT-2", ("huts",)),
    "hut 7 instead of hut 6": ([*HUT, event("huts", reached={"red": "hut_7"})], "PAP-HUT-3", ()),
    "hut 6 claimed at the last hut": (
        [
            *HUT,
            event("huts", reached={"red": "hut_10"}),
            END,
            reveal(2),
            forbid("red", "funding"),
            *idle("blue", "green"),
            *IN_HUTS,
        ],
        "PAP-HUT-3",
        ("huts",),
    ),
    "recruits of hut 6": ([*HUT, event("huts", recruited={"red": 2})], "PAP-HUT-5", ("huts",)),
    "recruits of who has no hut": ([*HUT, event("huts", recruited={"blue": 2})], "PAP-HUT-5", ()),
    "the symbol": ([*FUNDING, event("funding", dice=[5, 4, 3], coins={"red": 6})], "PAP-FUND-2", ("notebook",)),
    "a card's gain": ([*reads("n1_04", 2), event("notebook", gain={"energy": 1})], "PAP-NOTE-4", ("notebook",)),
    "a card's gain in part": (
        [*reads("n1_08", 1), event("notebook", gain={"prestige": 2})],
        "PAP-NOTE-4",
        ("notebook",),
    ),
    "a card's gain that stops at the top": (
        [*reads("n1_04", 1), event("notebook", gain={"energy": 2})],
        "PAP-NOTE-4",
        ("notebook", "energy"),
    ),
    "a deck's card": ([setup(), reveal(notebook="n2_01")], "PAP-INIT-5", ("notebook",)),
    "a card seen before": (
        [*OPEN, *idle("red", "blue", "green"), END, reveal(2, notebook="n1_03")],
        "PAP-INIT-5",
        (),
    ),
    "no card": ([setup(), reveal(notebook=None)], "PAP-INIT-5", ("notebook",)),
    "a card without a text": (
        [*reads("n1_03", 1), event("notebook"), event("card_effect", "red", card="n1_03", delta={})],
        "PAP-NOTE-6",
        ("notebook",),
    ),
    "food due at 40": ([*DOWN, place("red", **FIVE, resupply=1)], "PAP-FOOD-2", ()),
    "food due at 30": ([*DOWN, place("red", **FIVE, energy=30, resupply=2)], "PAP-FOOD-2", ("energy",)),
    "food not paid at 30": ([*DOWN, place("red", **FIVE, energy=30, resupply=0)], "PAP-FOOD-1", ()),
    "food paid again at 40": ([*AGAIN, place("red", **TO_HUTS, resupply=1)], "PAP-FOOD-4", ()),
    "food paid again at 40, and at 30": (
        [*AGAIN, place("red", **TO_HUTS, energy=30, resupply=4)],
        "PAP-FOOD-4",
        ("energy",),
    ),
    "too little food at 30, and none again at 40": (
        [*AGAIN, place("red", **TO_HUTS, energy=30, resupply=2)],
        "PAP-FOOD-2",
        ("energy",),
    ),
    "explorers due at 30": (
        [*DOWN, place("red", **FIVE, energy=30, starved={"reserve": 1})],
        "PAP-FOOD-3",
        ("energy",),
    ),
    "explorers not there at 30": (
        [*DOWN, place("red", **FIVE, energy=30, starved={"reserve": 9})],
        "PAP-FOOD-3",
        ("energy",),
    ),
    "explorers not there at 40": ([*DOWN, place("red", **FIVE, starved={"reserve": 9})], "PAP-FOOD-3", ()),
    "a rise that stops at the top": (
        [*ENERGY, take("red", "energy_3", gain={"energy": 3})],
        "PAP-LOGI-11",
        ("energy",),
    ),
    "a rise that does not stop": (
        [*OPEN, *sends("red", 2, "logistics", 3), *idle("blue", "green"), take("red", "energy_3", gain={"energy": 2})],
        "PAP-LOGI-11",
        (),
    ),
    "a gain without a rise": ([*ENERGY, take("red", "prestige_4", gain={"prestige": 3})], "PAP-LOGI-9", ()),
    "food that lifts beyond the top": (
        [*OPEN, roll("red", 5, 5, 5, 5, 5), place("red", {"funding": 5}, explorers={"funding": 1}, eat=2, energy=51)],
        "PAP-TURN-5",
        ("energy",),
    ),
    "energy after placing": (
        [*OPEN, roll("red", 5, 5, 5, 5, 5), place("red", {"funding": 5}, explorers={"funding": 1}, energy=48)],
        "PAP-TURN-5",
        (),
    ),
    "energy after a bet": ([*PAYS, event("bet_cost", "red", energy=46)], "PAP-EXP-12", ()),
    "food for a bet that lifts beyond the top": (
        [
            *PAYS[:4],
            *sends("red", 3, "expeditions", 1, eat=1)[1:],
            *PAYS[5:],
            event("bet_cost", "red", eat=2, energy=51),
        ],
        "PAP-EXP-12",
        ("energy",),
    ),
    "the third color ahead by symbol": (ranks("n1_01", "red", jungle=1), "PAP-TWO-8", ("notebook",)),
    "the third color behind by symbol": (ranks("n1_04", None, jungle=1), "PAP-TWO-10", ("notebook",)),
    "the third color by explorers": (ranks("n1_04", "red", jungle=5), "PAP-EXP-8", ()),
    "a discard by the winner of a tie by symbol": (
        [*contest(2, 1, "n1_01"), event("discard", "red", marker="prestige_4")],
        "PAP-TWO-7",
        ("notebook",),
    ),
    "no discard after a tie by symbol": (
        [*contest(2, 1, "n1_01"), take("red", "prestige_4")],
        "PAP-TWO-7",
        ("notebook",),
    ),
    "no discard without a tie": ([*contest(3, 3, "n1_01"), take("red", "prestige_4")], "PAP-TWO-7", ()),
    "a marker that the symbol gives to the third color": (
        [*contest(2, 3, "n1_01", "prestige_4"), take("red", "prestige_4")],
        "PAP-TWO-7",
        ("notebook",),
    ),
    "a sixth beetle": (
        [setup(), beetles(1), forbid(), *idle("red", "blue", "green"), END, beetles(2)],
        "PAP-INIT-2",
        ("expeditions",),
    ),
}


@pytest.mark.parametrize("name", SECTIONS)
def test_the_sections_that_a_finding_rests_on(name: str) -> None:
    lines, rule, sections = SECTIONS[name]
    state = played(lines[:-1], len(lines[0]["science"]))
    found = {breach.rule.id: breach.rests_on for breach in after(state, lines[-1]).breaches}
    assert found[rule] == sections


@pytest.mark.parametrize(("ruling", "sections"), [("kept", ("huts",)), ("none", ())])
def test_ten_dice_of_which_no_hut_lets_choose_rest_on_no_hut(ruling: str, sections: tuple[str, ...]) -> None:
    state = played(TEN, 3, ten_dice_chosen=ruling)
    found = after(state, roll("red", *[5] * 8, chosen=[1, 1])).breaches
    assert [(breach.rule.id, breach.rests_on) for breach in found] == [("PAP-HUT-7", sections)]


TOUCHED: dict[str, tuple[list[Line], set[str]]] = {
    "a turn": (OPEN, set()),
    "a hut": ([*HUT, event("huts")], {"huts"}),
    "huts where nobody goes on": ([*HUT, event("huts", reached={"red": None})], set()),
    "funding": ([*FUNDING, event("funding", dice=[5, 4, 3])], {"notebook"}),
    "a card that counts at the end": ([*reads("n1_09", 1), event("notebook")], set()),
    "a card that brings something": ([*reads("n1_03", 1), event("notebook")], {"notebook"}),
    "a card that waits": ([*reads("n1_07", 1), event("notebook"), END], set()),
    "a card that has waited": ([*reads("n1_07", 1), event("notebook"), END, reveal(2)], {"notebook"}),
    "a marker": ([*ENERGY, take("red", "prestige_4")], set()),
    "a tie with the third color": (ranks("n1_01", None, jungle=1), {"notebook"}),
    "no tie with the third color": (ranks("n1_01", None, jungle=5), set()),
    "food at 30": ([*OPEN, roll("red", *[5] * 5), place("red", **FIVE, energy=30)], {"energy"}),
    "food at 40": ([*OPEN, roll("red", *[5] * 5), place("red", **FIVE, energy=31)], set()),
}


@pytest.mark.parametrize("name", TOUCHED)
def test_the_sections_that_amounts_have_come_from(name: str) -> None:
    lines, sections = TOUCHED[name]
    state = played(lines, len(lines[0]["science"]))
    assert state.touched == sections
    before = played(lines[:-1], len(lines[0]["science"]))
    before.touched |= {"expeditions"}
    assert after(before, lines[-1]).state.touched == sections | {"expeditions"}
    assert counters_rest_on(state, []) == tuple(sorted(sections))


def starving(reserve: int, **rulings: str) -> State:
    """Red at 35, without food, has rolled."""
    state = played([*OPEN, roll("red", 5, 5, 4, 4, 4)], 3, Follow.TABLE, None, **rulings)
    seat = state.seats["red"]
    seat.energy, seat.food, seat.reserve = 35, 0, reserve
    return state


TWO_ZONES: dict[str, Any] = {"markers": {"huts": 5, "funding": 4}, "explorers": {"huts": 2, "funding": 3}}


def test_explorers_to_choose_at_30() -> None:
    breach = after(starving(5), place("red", **TWO_ZONES)).breaches[0]
    assert (breach.kind.value, breach.rule.id, breach.player) == ("omitted", "PAP-FOOD-3", "red")
    assert (breach.recorded, breach.expected, breach.rests_on) == (None, 3, ("energy",))


def test_explorers_of_a_zone_at_30_where_only_the_reserve_counts() -> None:
    state = starving(7, starved_from="reserve_only")
    breach = after(state, place("red", **TWO_ZONES, starved={"funding": 2})).breaches[0]
    assert (breach.kind.value, breach.rule.id) == ("illegal", "PAP-FOOD-3")
    assert (breach.recorded, breach.expected, breach.rests_on) == ({"funding": 2}, {"reserve": 2}, ("energy",))


def test_explorers_of_a_zone_for_a_bet_where_only_the_reserve_counts() -> None:
    state = played(PAYS, 3, Follow.TABLE, None, starved_from="reserve_only")
    state.seats["red"].energy, state.seats["red"].food = 41, 1
    breach = after(state, event("bet_cost", "red", starved={"expeditions": 1})).breaches[0]
    assert (breach.kind.value, breach.rule.id) == ("illegal", "PAP-FOOD-3")
    assert (breach.recorded, breach.expected, breach.rests_on) == ({"expeditions": 1}, {"reserve": 1}, ())


def test_a_card_of_the_boxed_deck_is_one_by_the_edition() -> None:
    state = played([*OPEN, *idle("red", "blue", "green"), END])
    state.second_deck = state.first_deck_boxed = True
    breach = after(state, reveal(2, notebook="n1_05")).breaches[0]
    assert (breach.kind.value, breach.rule.id, breach.rests_on) == ("impossible", "PAP-INIT-5", ("notebook",))


def test_explorers_in_vain_rest_on_the_next_hut() -> None:
    state = played(OPEN, 3, Follow.TABLE, None, hut_short="illegal")
    state.seats["red"].hut = 3
    breach = after(
        after(state, roll("red", *[1] * 8)).state, place("red", {"huts": 1}, explorers={"huts": 1})
    ).breaches[0]
    assert (breach.rule.id, breach.recorded, breach.expected, breach.rests_on) == ("PAP-HUT-2", 1, 2, ("huts",))


@pytest.mark.parametrize(("huts", "sections"), [(1, ("huts",)), (2, ()), (3, ("huts",))])
def test_recruits_rest_on_the_hut_reached(huts: int, sections: tuple[str, ...]) -> None:
    state = played([*OPEN, *sends("red", 1, "huts", 2), *idle("blue", "green")])
    state.seats["red"].hut = huts
    breach = after(state, event("huts", recruited={"red": 4})).breaches[0]
    assert (breach.rule.id, breach.rests_on) == ("PAP-HUT-5", sections)


def test_figures_of_hut_8_are_printed() -> None:
    state = played([*OPEN, *sends("red", 1, "huts", 2), *idle("blue", "green")])
    state.seats["red"].hut = 2
    state = after(state, event("huts")).state
    assert (state.seats["red"].hut, state.touched) == (3, set())


def test_a_text_is_no_printed_one() -> None:
    state = played([*reads("n1_01", 1), event("notebook")], 3, Follow.TABLE, with_text("n1_01"))
    state.touched |= {"huts"}
    assert after(state, event("card_effect", "red", card="n1_01", delta={})).state.touched == {"huts", "notebook"}


BY_AMOUNTS = [SCORE_MONEY, SCORE_FOOD, SCORE_ENERGY, SCORE_EXPLORERS, NEGATIVE_ENERGY, BIOLOGY]
BY_CARDS = [SCORE_TRACK, SCORE_DIFFERENT, SCORE_SAME, SCORE_NOTEBOOK, MEDICINE]


@pytest.mark.parametrize("rule", [*BY_AMOUNTS, *BY_CARDS, LOG_SCORE, WRONG_CARD_GAIN], ids=lambda rule: rule.id)
def test_the_sections_that_scores_rest_on(rule: Rule) -> None:
    state = played([*HUT, event("huts")])
    by_amounts = ("huts",) if rule in (*BY_AMOUNTS, LOG_SCORE) else ()
    of_cards = ("notebook",) if rule is WRONG_CARD_GAIN else by_amounts
    assert scores_rest_on(state, rule, ("red",)) == of_cards
    state.seats["red"].notebook = ("n1_03",)
    assert scores_rest_on(state, rule, ("red",)) == of_cards
    state.seats["blue"].notebook = ("n1_03", "n1_09")
    assert scores_rest_on(state, rule, ("red",)) == (("huts", "notebook") if rule is LOG_SCORE else of_cards)
