"""What a finding says: whom it concerns, what the log has, and what the rules give instead. Derived by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    bet,
    change,
    event,
    forbid,
    ghost,
    idle,
    place,
    reference,
    report,
    reveal,
    roll,
    sends,
    setup,
    take,
    with_text,
)
from tests.house import FIXTURES
from validator import audit
from validator.report import Report

RULES = FIXTURES / "papua" / "rules"
SHOWN = ["prestige_4", "energy_3"]
DECK_I = [f"n1_0{number}" for number in range(1, 10)]
PILE = ["energy_3", "energy_5", "explorer", "mixed", "prestige_2", "prestige_3", "prestige_5", "prestige_6"]
PILE += ["replenishment", "zone_coins", "zone_food", "zone_prestige"]
"""What is left of the pile once `prestige_4` is gone, but for what else has been shown."""

Found = tuple[int, str | None, Any, Any]
"""Line, player, what is recorded, what was expected."""
Said = tuple[str, str | None, Any, Any]
"""Rule, player, what is recorded, what was expected."""

IN_FIXTURES: dict[str, list[Found]] = {
    "SETUP-7": [(2, None, ["medicine"], None), (3, None, None, None)],
    "SETUP-7.player_without_card": [(2, "blue", None, None)],
    "GAME-1": [(3, None, 2, 1), (12, None, 0, 2)],
    "COMP-2": [
        (5, None, [6], 5),
        (7, "red", [6], 5),
        (8, "red", 11, 10),
        (10, "red", [7], 5),
        (11, "red", [6], 5),
        (15, None, [9], 5),
        (17, "red", [6], 5),
    ],
    "COMP-5": [
        (6, "red", [6], [1, 2, 3, 4, 5]),
        (7, "red", [5], [1, 2, 3, 4, 5]),
        (10, "blue", [5], [1, 2, 3, 4]),
        (11, "blue", [5], [1, 2, 3, 4]),
    ],
    "INIT-2": [(12, None, {"spider": 6}, 5)],
    "INIT-3": [
        (3, None, ["prestige_4"], 2),
        (12, None, "prestige_4", PILE),
        (13, None, ["prestige_2", "prestige_3", "replenishment"], 2),
    ],
    "INIT-3.four_players": [(3, None, ["prestige_4", "energy_3"], 3)],
    "INIT-4": [(3, None, ["prestige_4"], 2)],
    "INIT-5": [(3, None, "n2_01", DECK_I), (12, None, "n2_01", DECK_I), (13, None, None, DECK_I)],
    "INIT-6": [(14, "blue", "blue", "red")],
    "INIT-7": [(4, "blue", "blue", "green")],
    "INIT-8": [(4, "green", None, None)],
    "INIT-9": [(13, "green", "hunting", None)],
    "INIT-10": [(15, "red", "red", "blue")],
    "INIT-11": [(5, "blue", "blue", "red")],
    "CATA-1": [(14, "red", 1, 2), (15, "red", 0, 1), (16, "red", 1, 0)],
    "CATA-2": [(14, "red", 2, 1)],
    "CATA-3": [(5, "red", 1, 0)],
    "COIN-1": [(14, "red", 4, 3), (16, "red", 3, 2), (17, "red", 3, 2)],
    "COIN-2": [(6, "red", 2, [5, 5, 4, 4, 3]), (7, "red", 1, [5, 5, 4, 4, 3])],
    "COIN-3": [(6, "red", 1, 2), (7, "red", 1, 0)],
    "COIN-4": [(6, "red", 1, 4), (7, "red", 0, None)],
    "COIN-5": [(6, "red", 0, None), (7, "red", 2, None)],
    "ZONE-1": [(6, "red", None, None)],
    "ZONE-2": [(6, "red", 1, [5, 4, 3, 2, 2])],
    "ZONE-3": [(6, "red", {"huts": 2}, 1), (8, "blue", {"huts": 1}, 0)],
    "ZONE-4": [(8, "blue", {"huts": 4}, {"huts": 5})],
    "ZONE-5": [(6, "red", {"funding": 1}, None)],
    "ZONE-6": [(6, "red", 8, 7)],
    "ZONE-7": [(6, "red", {"huts": 5}, None)],
    "TURN-1": [(7, "red", 2, 1), (9, "blue", 0, 1), (9, "green", 0, 1)],
    "TURN-2": [(5, "red", 6, 5), (7, "blue", 4, 5)],
    "TURN-4": [(6, "red", "hunting", None), (8, "blue", "hunting", None)],
    "TURN-5": [(6, "red", 48, 49)],
    "TURN-6": [(6, "red", 4, 3)],
    "TURN-7": [(6, "red", 2, 1)],
    "FOOD-1": [(20, "red", 0, 2)],
    "FOOD-1.nothing_due": [(6, "red", 1, 0)],
    "FOOD-2": [(20, "red", 3, 2)],
    "FOOD-3": [
        (30, "red", {"reserve": 1, "huts": 1}, {"reserve": 0, "huts": 2, "funding": 3}),
        (31, "red", {"huts": 1}, 2),
    ],
    "FOOD-3.choice_left_out": [(30, "red", None, 2)],
    "FOOD-4": [(30, "red", 1, 0)],
    "RES-1": [(11, None, "funding", "huts")],
    "RES-2": [(11, None, None, "huts"), (11, None, None, "funding")],
    "HUT-2": [(31, "red", {"red": "hut_8"}, {"red": None})],
    "HUT-2.sent_in_vain": [(30, "red", 1, 2)],
    "HUT-3": [(11, "red", {"red": "hut_7"}, {"red": "hut_6"})],
    "HUT-4": [(11, "red", {"red": None}, {"red": "hut_6"})],
    "HUT-5": [(11, "red", {"red": 2}, 1)],
    "HUT-7": [(5, "red", [5], 0), (7, "blue", [0], 0)],
    "LOGI-2": [(11, "blue", "blue", "red")],
    "LOGI-3": [(11, "red", "red", "blue")],
    "LOGI-4": [(11, "red", "red", "blue")],
    "LOGI-5": [(11, "green", "green", ["red", "blue"])],
    "LOGI-5.second_pick": [(12, "red", "red", [])],
    "LOGI-6": [(12, "blue", None, None)],
    "LOGI-7": [
        (11, "red", "prestige_6", SHOWN),
        (12, "red", "replenishment", SHOWN),
        (14, "blue", "prestige_4", ["energy_3"]),
    ],
    "LOGI-9": [(11, "red", {"prestige": 5}, {"prestige": 4})],
    "LOGI-10": [(11, "red", {"coins": 3}, {"coins": 2})],
    "LOGI-11": [(11, "red", {"energy": 3}, {"energy": 2})],
    "LOGI-12": [(11, "red", {"explorers": 2}, {"explorers": 1})],
    "LOGI-13": [(11, "red", {"food": 0}, {"food": 1})],
    "EXP-3": [(11, "green", 0, 1)],
    "EXP-4": [(11, "blue", ["jungle", "river"], 1)],
    "EXP-5": [
        (11, "red", {"explorers": 6, "coins": 0}, {"explorers": 5, "coins": 3}),
        (12, "red", {"explorers": 2, "coins": 4}, {"explorers": 5, "coins": 3}),
    ],
    "EXP-6": [(11, "red", ["river"], None)],
    "EXP-8": [(13, "blue", {"jungle": "blue"}, {"jungle": "red"})],
    "EXP-9": [(13, "blue", {"jungle": "blue"}, {"jungle": "red"})],
    "EXP-10": [(13, "red", {"jungle": "red"}, {"jungle": "blue"})],
    "EXP-11": [(14, "red", "red", "blue")],
    "EXP-12": [(13, "red", 46, 47)],
    "EXP-12.eaten": [(13, "red", 1, 0)],
    "EXP-14": [(15, "red", None, None)],
    "TRIBE-2": [(15, "blue", 0, 1)],
    "TRIBE-3": [(17, "red", 2, 1)],
    "TRIBE-4": [(18, "red", "a player's turn", "initial_phase")],
    "TRIBE-6": [(15, "red", {"explorers": 5}, {"explorers": 2})],
    "TRIBE-6.benefit_spent": [(25, "red", "coins", None)],
    "FUND-1": [(11, None, 2, 3)],
    "FUND-2": [(11, "red", {"red": 6}, 5)],
    "FUND-3": [(11, "red", {"red": 5}, 6)],
    "FUND-4": [(11, "red", {"red": 1}, 2)],
    "FUND-5": [(11, "green", {"green": 3}, 0)],
    "HUNT-1": [(11, "red", 2, 3), (12, "green", 1, 0)],
    "HUNT-2": [(12, "blue", None, None)],
    "HUNT-3": [(11, "red", 5, 6)],
    "NOTE-2": [(11, "blue", "blue", "red")],
    "NOTE-3": [(11, "blue", "blue", None)],
    "NOTE-4": [(11, None, {"prestige": 3}, {"prestige": 2})],
    "NOTE-4.end_effects": [(14, None, {"red": {"notebook_effects": 1}}, {"red": {"notebook_effects": 0}})],
    "NOTE-6": [
        (11, "red", "n1_01", []),
        (13, "blue", "n1_01", []),
        (14, "red", ["coins"], None),
        (16, "red", 2, 1),
    ],
    "NOTE-6.no_text": [(12, "red", "now", "table")],
    "END-4": [(14, None, {"red": {"negative_energy": 0}}, {"red": {"negative_energy": -2}})],
    "SCI-1": [(5, "red", "meteorology", "economy"), (12, "blue", "economy", "biology")],
    "SCI-2": [(14, "red", "meteorology", None)],
    "SCI-3": [(14, None, {"red": {"negative_energy": -2}}, {"red": {"negative_energy": 0}})],
    "SCI-4": [(11, "red", {"red": 5}, 6)],
    "SCI-5": [(15, "red", 48, 47)],
    "SCI-6": [(5, "red", [1, 2], 1)],
    "SCI-6.different_results": [(5, "red", [1, 2], [1, 1])],
    "SCI-7": [(14, None, {"red": {"biology": 2}}, {"red": {"biology": 0}})],
    "SCI-9": [(12, "red", None, "logistics resolved")],
    "SCI-9.logistics_unmarked": [(11, "red", None, "a marker on logistics")],
    "SCI-9.not_on_offer": [(13, "red", "energy_3", ["prestige_4"])],
    "TWO-2": [(4, "red", "red", "blue")],
    "TWO-2.moves_first": [(6, "blue", "blue", "red")],
    "TWO-3": [(12, "blue", "blue", "red")],
    "TWO-3.moves_first": [(14, "red", "red", "blue")],
    "TWO-4": [(5, None, None, ["logistics", "notebook", "jungle", "river", "volcano"])],
    "TWO-4.a_face_missing": [(6, None, None, ["volcano"])],
    "TWO-7": [(10, "blue", "prestige_6", SHOWN), (11, "red", "red", ["blue"])],
    "TWO-7.discard_left_out": [(10, "blue", None, None)],
    "TWO-7.the_ghosts_marker": [(3, None, ["prestige_4"], 2), (10, "red", "prestige_4", None)],
    "TWO-8": [(11, "red", {"jungle": "red"}, {"jungle": None})],
    "TWO-9": [(11, "red", {"jungle": "red"}, {"jungle": None})],
    "TWO-9.more_energy_wins": [(11, None, {"jungle": None}, {"jungle": "blue"})],
    "TWO-10": [(11, None, {"jungle": None}, {"jungle": "red"})],
}
"""The findings of the bad logs in `fixtures/papua/rules`."""

RESTS_ON_THE_EDITION = {
    "INIT-2": [12],
    "INIT-5": [3, 13],
    "HUT-4": [11],
    "HUT-5": [11],
    "LOGI-11": [11],
    "FUND-2": [11],
    "FUND-3": [11],
    "FUND-4": [11],
    "FUND-5": [11],
    "NOTE-4": [11],
    "NOTE-6.no_text": [12],
    "END-4": [14],
    "SCI-7": [14],
    "TWO-8": [11],
    "TWO-9": [11],
    "TWO-9.more_energy_wins": [11],
    "TWO-10": [11],
}
"""The lines whose findings rest on data that nobody has printed. Where a log gives its own cards, those of the cards
do not; but in END-4 and SCI-7 food was due at 30, 20 and 10."""


def values(verdict: Report) -> list[Found]:
    """What the findings say, but for an unfinished log."""
    return [
        (finding.line, finding.player, finding.recorded, finding.expected)
        for finding in verdict.findings
        if finding.rule != "LOG-INCOMPLETE"
    ]


def as_json(found: list[Found] | list[Said]) -> list[str]:
    """As text, which tells true from 1; what else a map holds, and in what order, is compared too."""
    return [json.dumps(item, sort_keys=True) for item in found]


@pytest.mark.parametrize("name", IN_FIXTURES)
def test_what_the_findings_of_a_bad_log_say(name: str) -> None:
    verdict = audit(RULES / f"PAP-{name}.bad.jsonl", other_rulings="never")
    assert as_json(values(verdict)) == as_json(IN_FIXTURES[name])
    by_edition = [finding.line for finding in verdict.findings if finding.basis == "edition"]
    assert by_edition == RESTS_ON_THE_EDITION.get(name, [])


# --- Logs of the test's own ----------------------------------------------------------------------------------

FUNDED = event("funding", dice=[0, 0, 0])
AT_45 = [*OPEN, *sends("red", 5, "funding", 5), *idle("blue", "green"), FUNDED, END]
ROUND_2 = [reveal(2), forbid("red", "huts"), *idle("blue", "green")]
EATEN = [*sends("red", 5, "funding", 3, eat=3), FUNDED, END, reveal(3), forbid("red", "logistics")]
HUNGRY = [*AT_45, *ROUND_2, *EATEN, *idle("blue", "green"), roll("red", 5, 5, 5, 5, 5)]
"""Red has seven explorers and no food, stands at 45, and has rolled five fives."""
FIVE: dict[str, Any] = {"markers": {"funding": 5}, "explorers": {"funding": 5}}
THREE_MARKS = {"expeditions": 4, "funding": 3, "huts": 1}
IN_THREE = [*OPEN, roll("red"), place("red", THREE_MARKS, explorers=dict.fromkeys(THREE_MARKS, 1))]
IN_THREE += [*sends("blue", 4, "expeditions", 1, marks=False), *idle("green")]
BETS = [*OPEN, *sends("red", 3, "expeditions", 2), *sends("blue", 3, "expeditions", 1, marks=False)]
BETS += sends("green", 3, "expeditions", 3, marks=False)
"""Red stands at 48, blue at 49, green at 47."""
PAYS = [*BETS, bet("red", jungle=(2, 0)), event("expeditions")]
TEXT = [setup(), reveal(notebook="n1_01"), forbid(), *sends("red", 5, "notebook", 1), *idle("blue", "green")]
TEXT += [event("notebook")]
TOLD: dict[str, Any] = {"components": with_text("n1_01")}
TRIBES = [
    setup(),
    reveal(expeditions=["tribe", "tribe", "plant"]),
    forbid(),
    *sends("red", 3, "expeditions", 2),
    *idle("blue", "green"),
    bet("red", jungle=(1, 0), river=(1, 0)),
    event("expeditions"),
    event("bet_cost", "red"),
]
TRIBE = event("tribe", "red", benefit="food")
BEFORE_REVEAL: dict[str, Any] = {"rulings": {"tribe_window": "before_reveal"}}
OWN_TURN: dict[str, Any] = {"rulings": {"tribe_window": "own_turn"}}
SECOND = [*OPEN, *idle("red", "blue", "green"), END, reveal(2), forbid("green", "huts")]
IN_HUTS = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green")]
AT_7 = [*IN_HUTS, event("huts"), END, reveal(2), forbid("red", "funding"), *idle("blue", "green")]
AT_7 += [*sends("red", 1, "huts", 1), event("huts"), END, reveal(3), forbid("red", "hunting"), *idle("blue", "green")]
WIDE = [hut | ({"explorers": 2} if hut["id"] == "hut_6" else {}) for hut in reference()["huts"]]
NONE_IN_VAIN: dict[str, Any] = {"components": {"huts": WIDE}, "rulings": {"hut_short": "illegal"}}
FIRST_REVEAL = reveal(logistics=["replenishment", "prestige_4", "energy_3"])
LEFT = sorted({*PILE} - {"replenishment", "energy_3"})
"""The ten markers that are left where replenishment, `prestige_4` and `energy_3` have been shown."""


def told(**changes: dict[str, int]) -> Line:
    return event("card_effect", "red", card="n1_01", delta=changes)


def contest(red: int, blue: int, die: int, card: str = "n1_03", **fields: Any) -> list[Line]:
    """Two players and the third color in logistics."""
    lines = [setup(2), reveal(notebook=card, **fields), forbid("blue"), ghost(logistics=die)]
    return [*lines, *sends("red", 2, "logistics", red), *sends("blue", 2, "logistics", blue, marks=False)]


WITHOUT_CARD = {key: value for key, value in reveal().items() if key != "notebook"}
FEW_SPIDERS = reference()["expeditions"] | {"spider": 2, "tribe": 8}
NEXT_II = [reveal(2, notebook="n2_01"), forbid("red", "huts"), *idle("blue", "green", "red"), END]
IN_TWO = [*OPEN, roll("red")]
IN_TWO += [place("red", {"huts": 3, "notebook": 4, "funding": 1}, explorers={"huts": 1, "notebook": 1, "funding": 1})]
IN_TWO += idle("blue", "green")
IN_LOGISTICS = [*OPEN, roll("red", 3, 3, 2, 1, 1)]
IN_LOGISTICS += [place("red", {"huts": 1, "logistics": 3}, explorers={"huts": 1, "logistics": 1})]
IN_LOGISTICS += idle("blue", "green")
COPY = take("red", "zone_coins", engineering=True, gain={"coins": 1})
LOWER = event("huts", reached={"red": "hut_6"}, recruited={"red": 1})
TO_LAST = [reveal(2), forbid("red", "funding"), *idle("blue", "green")]


def tie(card: str) -> list[Line]:
    """Red and the third color with an explorer each on the jungle, where red has a coin."""
    lines = [setup(2), reveal(notebook=card), forbid("blue"), ghost(jungle=1), *sends("red", 3, "expeditions", 1)]
    return [*lines, *idle("blue"), bet("red", jungle=(1, 1))]


OWN: dict[str, tuple[list[Line], list[Said], dict[str, Any]]] = {
    # Setup and the initial phase.
    "two cards dealt twice": (
        [setup(4, red="medicine", blue="economy", green="medicine", yellow="economy")],
        [("SETUP-7", None, ["economy", "medicine"], None)],
        {"players": 4},
    ),
    "as many cards of a kind as there are": (
        [setup(), reveal(expeditions=["spider", "spider", "plant"])],
        [],
        {"components": {"expeditions": FEW_SPIDERS}},
    ),
    "one card of a kind more than there are": (
        [setup(), reveal(expeditions=["spider", "spider", "spider"])],
        [("INIT-2", None, {"spider": 3}, 2)],
        {"components": {"expeditions": FEW_SPIDERS}},
    ),
    "a card of the boxed deck": (
        [*TEXT, told(red={"energy": -25, "food": 5}), END, *NEXT_II, reveal(3, notebook="n1_02")],
        [("INIT-5", None, "n1_02", [f"n2_0{number}" for number in range(2, 10)])],
        TOLD,
    ),
    "a marker shown before": (
        [*SECOND[:-2], reveal(2, logistics=["prestige_2", "prestige_4"])],
        [("INIT-3", None, "prestige_4", sorted({*LEFT, "replenishment"} - {"prestige_2"}))],
        {},
    ),
    "a lower marker while an upper one is left": (
        [setup(), FIRST_REVEAL, forbid(), *idle("red", "blue", "green"), END, reveal(2, logistics=["prestige_4"])],
        [("INIT-3", None, "prestige_4", LEFT)],
        {"rulings": {"replenish_pile": "below"}},
    ),
    "no forbidden marker where the last is not the first": (
        [setup(), reveal(), roll("red")],
        [("INIT-8", "green", None, None)],
        {},
    ),
    "a tribe card after the reveal": (
        [*TRIBES, END, reveal(2), TRIBE],
        [("TRIBE-4", "red", "initial phase", "before_reveal")],
        BEFORE_REVEAL,
    ),
    "a tribe card in one's own turn": (
        [*TRIBES, END, *ROUND_2, roll("red"), TRIBE],
        [("TRIBE-4", "red", "a player's turn", "own_turn")],
        OWN_TURN,
    ),
    "a tribe card after one's own turn": (
        [*TRIBES, END, reveal(2), forbid("red", "huts"), roll("red"), place("red"), TRIBE],
        [("INIT-10", "red", "red", "blue"), ("TRIBE-4", "red", "between turns", "own_turn")],
        OWN_TURN,
    ),
    "a tribe card between the turns before one's own": ([*TRIBES, END, *ROUND_2, TRIBE], [], OWN_TURN),
    "a tribe card in the turn before one's own": ([*TRIBES, END, *ROUND_2[:-1], TRIBE], [], OWN_TURN),
    "a tribe card in the resolution": (
        [*TRIBES[:-1], TRIBE],
        [("TRIBE-4", "red", "resolution phase", "own_turn")],
        OWN_TURN,
    ),
    "a tribe card before the reveal": ([*TRIBES, END, TRIBE], [], BEFORE_REVEAL),
    "anthropology that is not held": (
        [*TRIBES, END, TRIBE | {"anthropology": True}],
        [("SCI-1", "red", "anthropology", "medicine")],
        {},
    ),
    "a gain of ten dice": (
        [*TRIBES, END, event("tribe", "red", benefit="dice", gain={"coins": 1, "food": 0})],
        [("TRIBE-6", "red", {"coins": 1}, {"coins": 0})],
        {},
    ),
    "another benefit while each is there once": (
        [*TRIBES, END, TRIBE, *ROUND_2, *idle("red"), END, event("tribe", "red", benefit="coins", gain={"coins": 4})],
        [("TRIBE-6", "red", {"coins": 4}, {"coins": 5})],
        {"rulings": {"tribe_benefit": "one_each"}},
    ),
    # A turn.
    "faces no die has, and no more of them": ([*OPEN, roll("red", 6, 5, 9, 1, 1)], [("COMP-2", "red", [6, 9], 5)], {}),
    "ten dice, which there are": ([*OPEN, roll("red", *[1] * 10)], [("TURN-2", "red", 10, 5)], {}),
    "a die set to a face no die has": ([*OPEN, roll("red", 5, 4, 3, 2, chosen=[8])], [("COMP-2", "red", [8], 5)], {}),
    "too few dice at a hut": ([*AT_7, roll("red", 5, 4, 3, 2)], [("TURN-2", "red", 4, 7)], {}),
    "as many dice as the hut grants": ([*AT_7, roll("red", *[5] * 7)], [], {}),
    "one die more than may be chosen": (
        [*AT_7, roll("red", 5, 4, 3, 2, 1, chosen=[1, 1])],
        [("HUT-7", "red", [1, 1], 1)],
        {},
    ),
    "the turn of the last but one": (
        [*OPEN, *idle("red"), roll("green")],
        [("INIT-11", "green", "green", "blue")],
        {},
    ),
    "energy as it stood when the order was fixed": (
        [*TEXT, END, reveal(2), forbid("red", "huts"), *idle("blue"), told(green={"energy": -3}), roll("red")],
        [("INIT-10", "red", "red", "green")],
        TOLD,
    ),
    "saving in the first round": (
        [setup(red="meteorology"), *OPEN[1:], roll("red", 5, 4, 3, 0, 0, meteorology=[1], save=1, lost=1)],
        [("CATA-1", "red", 1, 0), ("CATA-3", "red", 1, 0)],
        {},
    ),
    "saving what Meteorology has exchanged": (
        [
            setup(red="meteorology"),
            *SECOND[1:],
            roll("red", 5, 4, 3, 0, 0, meteorology=[1], save=2, lost=0),
        ],
        [("CATA-2", "red", 2, 1)],
        {},
    ),
    "saving where nothing is rolled": (
        [*SECOND, roll("red"), change("reroll", "red", 5, 4, save=1, lost=1)],
        [("CATA-1", "red", 1, 0), ("CATA-2", "red", 1, 0)],
        {},
    ),
    "as many saved as there are Catastrophes and coins": (
        [*SECOND, roll("red", 5, 4, 0, 0, 0, save=3, lost=0)],
        [],
        {},
    ),
    "an exchange of a die that was not rolled": (
        [setup(red="meteorology"), *OPEN[1:], roll("red"), change("reroll", "red", 5, 4, meteorology=[3])],
        [("SCI-6", "red", [3], 0)],
        {},
    ),
    "equal results where they must be": (
        [setup(red="meteorology"), *OPEN[1:], roll("red", 5, 4, 3, 0, 0, meteorology=[2, 2])],
        [],
        {"rulings": {"meteorology_results": "same"}},
    ),
    "a die that shows what no die shows": (
        [*OPEN, roll("red"), change("reroll", "red", 6, 4)],
        [("COMP-2", "red", [6], 5)],
        {},
    ),
    "a die that is not there, beside locked ones": (
        [*OPEN, roll("red", 5, 5, 4, 0, 0), change("reroll", "red", 2, 4)],
        [("COIN-2", "red", 2, [5, 5, 4, 0, 0])],
        {},
    ),
    "a locked die that is not changed": (
        [*OPEN, roll("red", 5, 4, 3, 2, 0), change("adjust", "red", 0, 0, coins=0)],
        [],
        {},
    ),
    "round the corner upward": (
        [*OPEN, roll("red"), change("adjust", "red", 1, 5, coins=1)],
        [("COIN-4", "red", 1, 4)],
        {},
    ),
    "the long way for three of four coins": (
        [*OPEN, roll("red"), change("adjust", "red", 5, 1, coins=3)],
        [("COIN-3", "red", 3, 4)],
        {},
    ),
    "the long way where there is none": (
        [*AT_45, *ROUND_2, roll("red"), change("adjust", "red", 5, 1, coins=4), change("adjust", "red", 4, 2, coins=2)],
        [("COIN-4", "red", 1, None)],
        {"rulings": {"five_to_one": "never"}},
    ),
    "more coins for a change than it costs, and than there are": (
        [*OPEN, roll("red"), change("adjust", "red", 2, 4, coins=9)],
        [("COIN-3", "red", 9, 2)],
        {},
    ),
    "a change down to Catastrophe for a wrong price": (
        [*OPEN, roll("red"), change("adjust", "red", 1, 0, coins=2)],
        [("COIN-3", "red", 2, 1), ("COIN-4", "red", 0, None)],
        {},
    ),
    "the last marker twice": (
        [*OPEN, roll("red", 5, 5, 4, 4, 3), place("red", {"huts": 5, "funding": 4, "logistics": 4})],
        [("COMP-5", "red", [4], [1, 2, 3, 4, 5])],
        {},
    ),
    "a marker that replaces another counts by its own number": (
        [
            *OPEN,
            *sends("red", 5, "huts", 1),
            roll("blue", 4, 4, 3, 2, 1),
            place("blue", {"huts": 4}, explorers={"huts": 2}),
        ],
        [("ZONE-4", "blue", {"huts": 4}, {"huts": 5})],
        {},
    ),
    "a marker without its die, and explorers by none": (
        [*OPEN, roll("red", 5, 5, 4, 4, 3), place("red", {"huts": 1}, explorers={"huts": 2})],
        [("ZONE-2", "red", 1, [5, 5, 4, 4, 3])],
        {},
    ),
    "explorers for the next hut sent in two turns": (
        [*OPEN, *sends("red", 1, "huts", 1), *sends("red", 1, "huts", 1, marks=False)],
        [("HUT-2", "red", 1, 2), ("TURN-1", "red", 2, 1)],
        NONE_IN_VAIN,
    ),
    "explorers named where nobody is": (
        [*HUNGRY, place("red", **FIVE, starved={"logistics": 1, "reserve": 1})],
        [("FOOD-3", "red", {"logistics": 1, "reserve": 1}, {"reserve": 2, "funding": 5})],
        {},
    ),
    "all explorers named": (
        [*HUNGRY, place("red", **FIVE, starved={"reserve": 2, "funding": 5})],
        [("FOOD-3", "red", {"reserve": 2, "funding": 5}, 2)],
        {},
    ),
    "explorers named where none are due": (
        [*OPEN, roll("red", 5, 5, 5, 5, 5), place("red", **FIVE, starved={"funding": 1})],
        [("FOOD-3", "red", {"funding": 1}, 0)],
        {},
    ),
    "explorers of a zone where only the reserve counts": (
        [*HUNGRY, place("red", **FIVE, starved={"funding": 2})],
        [("FOOD-3", "red", {"funding": 2}, {"reserve": 2})],
        {"rulings": {"starved_from": "reserve_only"}},
    ),
    # The resolution.
    "a zone opened out of order, said once": (
        [*IN_THREE, bet("red", jungle=(1, 0)), bet("blue", jungle=(1, 0)), event("expeditions")],
        [("RES-1", "red", "expeditions", "huts")],
        {},
    ),
    "cards awarded out of order": ([*IN_THREE, event("expeditions")], [("RES-1", None, "expeditions", "huts")], {}),
    "huts resolved out of order": (
        [*IN_TWO, event("huts")],
        [("RES-1", None, "huts", "funding")],
        {},
    ),
    "the notebook resolved out of order": (
        [*IN_TWO, event("notebook")],
        [("RES-1", None, "notebook", "funding")],
        {},
    ),
    "a forbidden zone, and a marker without its die elsewhere": (
        [
            *OPEN,
            roll("red", 5, 4, 3, 2, 2),
            place("red", {"hunting": 5, "huts": 1}, explorers={"hunting": 1, "huts": 1}),
        ],
        [("ZONE-2", "red", 1, [5, 4, 3, 2, 2]), ("TURN-4", "red", "hunting", None)],
        {},
    ),
    "a gain by the number of a zone that has none": (
        [setup(red="engineering"), reveal(logistics=["zone_coins", "mixed"]), *IN_TWO[2:], COPY],
        [("LOGI-10", "red", {"coins": 1}, {"coins": 0}), ("SCI-9", "red", None, "a marker on logistics")],
        {},
    ),
    "more coins than the supply has": (
        [*TEXT, told(red={"coins": 32})],
        [("NOTE-6", "red", ["coins"], None)],
        TOLD,
    ),
    "more prestige than the supply has food": ([*TEXT, told(red={"prestige": 40})], [], TOLD),
    "a pick out of order": ([*IN_LOGISTICS, take("red", "prestige_4")], [("RES-1", "red", "logistics", "huts")], {}),
    "a second pick in a zone that was picked from out of order": (
        [*IN_LOGISTICS, take("red", "prestige_4"), take("red", "energy_3")],
        [("RES-1", "red", "logistics", "huts"), ("LOGI-5", "red", "red", [])],
        {},
    ),
    "no hut where nobody is, and no recruits": (
        [*IN_HUTS, event("huts", reached={"blue": None, "red": "hut_6"}, recruited={"blue": 0, "red": 1, "green": 2})],
        [("HUT-5", "green", {"green": 2}, 0)],
        {},
    ),
    "the hut where the piece stands already": (
        [*AT_7, *sends("red", 1, "huts", 1), event("huts", reached={"red": "hut_7"})],
        [("HUT-3", "red", {"red": "hut_7"}, {"red": None})],
        {},
    ),
    "a hut where nobody was sent": (
        [*IN_HUTS, event("huts", reached={"blue": "hut_6"})],
        [("HUT-2", "blue", {"blue": "hut_6"}, {"blue": None})],
        {},
    ),
    "a gain with Engineering": (
        [
            setup(red="engineering"),
            *OPEN[1:],
            *idle("red"),
            *sends("blue", 2, "logistics", 1),
            *idle("green"),
            take("blue", "energy_3"),
            take("red", "prestige_4", engineering=True, gain={"prestige": 5}),
        ],
        [("LOGI-9", "red", {"prestige": 5}, {"prestige": 4})],
        {},
    ),
    "a discard out of order": (
        [
            setup(2),
            reveal(),
            forbid("blue"),
            ghost(logistics=3),
            roll("red", 2, 2, 2, 1, 1),
            place("red", {"logistics": 2, "huts": 1}, explorers={"logistics": 3, "huts": 1}),
            *sends("blue", 2, "logistics", 1, marks=False),
            event("discard", "blue", marker="prestige_4"),
        ],
        [("RES-1", "blue", "logistics", "huts")],
        {"players": 2},
    ),
    "a discard by the winner of a marker": (
        [*contest(2, 1, 1, "n1_01"), event("discard", "red", marker="prestige_4")],
        [("TWO-7", "red", "red", ["blue"])],
        {"players": 2},
    ),
    "no bet by who is not there": ([*IN_THREE[:-2], *idle("green"), event("huts"), FUNDED, bet("green")], [], {}),
    "explorers beyond the last hut": (
        [*IN_HUTS, event("huts", reached={"red": "hut_10"}), END, *TO_LAST, *sends("red", 1, "huts", 1)],
        [("HUT-3", "red", {"red": "hut_10"}, {"red": "hut_6"}), ("HUT-2", "red", 1, None)],
        {"rulings": {"hut_short": "illegal"}},
    ),
    "a hut after the last": (
        [*IN_HUTS, event("huts", reached={"red": "hut_10"}), END, *TO_LAST, *sends("red", 1, "huts", 1), LOWER],
        [("HUT-3", "red", {"red": "hut_10"}, {"red": "hut_6"}), ("HUT-3", "red", {"red": "hut_6"}, {"red": None})],
        {},
    ),
    "a winner who has bet elsewhere": (
        [*BETS, bet("red", jungle=(1, 0)), event("expeditions", winners={"volcano": "red"})],
        [("EXP-8", "red", {"volcano": "red"}, {"volcano": None})],
        {},
    ),
    "nobody where a player wins alone": (
        [*BETS, bet("red", jungle=(1, 0)), event("expeditions", winners={"jungle": None})],
        [("EXP-8", None, {"jungle": None}, {"jungle": "red"})],
        {},
    ),
    "the third color said to beat coins": (
        [*tie("n1_01"), event("expeditions", winners={"jungle": None})],
        [("EXP-9", None, {"jungle": None}, {"jungle": "red"})],
        {"players": 2},
    ),
    "the third color said to beat more energy": (
        [*tie("n1_04"), event("expeditions", winners={"jungle": None})],
        [("TWO-10", None, {"jungle": None}, {"jungle": "red"})],
        {"players": 2, "rulings": {"ghost_tie": "symbol_first"}},
    ),
    "fewer coins, where the third color has no say": (
        [
            *BETS,
            bet("red", jungle=(1, 2)),
            bet("blue", jungle=(1, 1)),
            event("expeditions", winners={"jungle": "blue"}),
        ],
        [("EXP-9", "blue", {"jungle": "blue"}, {"jungle": "red"})],
        {"rulings": {"ghost_tie": "symbol_first"}},
    ),
    "who starts to pay is said once": (
        [
            *BETS,
            bet("red", jungle=(1, 0)),
            bet("blue", jungle=(1, 0)),
            bet("green", jungle=(1, 0)),
            event("expeditions"),
            event("bet_cost", "green"),
            event("bet_cost", "red"),
            event("bet_cost", "blue"),
        ],
        [("EXP-11", "green", "green", "blue")],
        {},
    ),
    "more food eaten for a bet than there is": (
        [*BETS, bet("red", jungle=(4, 0)), event("expeditions"), event("bet_cost", "red", eat=4)],
        [("TURN-6", "red", 4, 3)],
        {},
    ),
    "more food eaten for a bet than energy is due": (
        [*PAYS, event("bet_cost", "red", eat=3, energy=49)],
        [("TURN-7", "red", 3, 2)],
        {},
    ),
    "more food eaten than Cartography leaves due": (
        [
            setup(red="cartography"),
            *BETS[1:],
            bet("red", jungle=(1, 0), river=(2, 0)),
            bet("blue", river=(3, 0)),
            event("expeditions"),
            event("bet_cost", "blue"),
            event("bet_cost", "red", cartography=True, eat=2),
        ],
        [("TURN-7", "red", 2, 1)],
        {},
    ),
    "cartography that is not held": (
        [*PAYS, event("bet_cost", "red", cartography=True)],
        [("SCI-1", "red", "cartography", "medicine")],
        {},
    ),
    "explorers named for a bet": (
        [*PAYS, event("bet_cost", "red", starved={"reserve": 6, "expeditions": 2})],
        [("FOOD-3", "red", {"reserve": 6, "expeditions": 2}, {"reserve": 5, "expeditions": 2})],
        {},
    ),
    "food for resupply where a bet asks for none": (
        [*PAYS, event("bet_cost", "red", resupply=1)],
        [("FOOD-1", "red", 1, 0)],
        {},
    ),
    "Economy, and coins by no symbol": (
        [
            setup(red="economy", yellow="medicine"),
            *OPEN[1:],
            *sends("red", 5, "funding", 1),
            *idle("blue", "green"),
            event("funding", dice=[5, 4, 3], economy="red", coins={"red": 9}),
        ],
        [("FUND-3", "red", {"red": 9}, 6)],
        {},
    ),
    "nobody said to win a card that somebody wins": (
        [*TEXT[:-1], event("notebook", winner=None)],
        [("NOTE-2", None, None, "red")],
        {},
    ),
    "a gain of a card that waits": (
        [
            setup(),
            reveal(notebook="n1_07"),
            *TEXT[2:-1],
            event("notebook", gain={"coins": 3}),
        ],
        [("NOTE-4", None, {"coins": 3}, {"coins": 0})],
        {},
    ),
    "a gain where no card lies": (
        [setup(), WITHOUT_CARD, *TEXT[2:-1], event("notebook", winner=None, gain={"coins": 3})],
        [("INIT-5", None, None, DECK_I), ("NOTE-4", None, {"coins": 3}, {"coins": 0})],
        {},
    ),
    "all goods that are not there": (
        [*TEXT, told(red={"coins": -4, "food": -4, "prestige": -1, "explorers": -7}, blue={"explorers": 9})],
        [("NOTE-6", "red", ["coins", "food", "prestige", "explorers"], None)],
        TOLD,
    ),
    "all goods that are there": (
        [*TEXT, told(red={"coins": -3, "food": -3, "explorers": -6}, blue={"explorers": 8, "coins": 34, "food": 24})],
        [],
        TOLD,
    ),
}
"""Logs for what no bad log of the fixtures says, with all that is found in them."""


@pytest.mark.parametrize("name", OWN)
def test_what_the_findings_of_a_short_log_say(name: str) -> None:
    lines, expected, head = OWN[name]
    found = report(lines, **head).findings
    said = [
        (finding.rule.removeprefix("PAP-"), finding.player, finding.recorded, finding.expected)
        for finding in found
        if finding.rule != "LOG-INCOMPLETE"
    ]
    assert as_json(said) == as_json(expected)
