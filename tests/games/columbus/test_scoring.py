"""The end and what can be counted: winners, workings, every counter, and what counters rest on. Page: 8 and 9."""

from __future__ import annotations

import pytest

from tests.games.columbus.voyage import EDITION, HOMEWARD, drawn, laid_out, west
from validator.engine import Result, ScoreLine
from validator.games.columbus import GAME
from validator.games.columbus.rules import HOME

HANDS = {f"hand_{card.id}" for card in EDITION.cards}
SHARED = {"round", "pile", "discards", "discs", "supply"}
WHIRLWINDS = {f"whirlwind_{number}_{way}" for number in (1, 2) for way in ("column", "row")}


def test_the_pad() -> None:
    state = laid_out(3)
    state.winners, state.home_round = ("bea",), 11
    state.captains["bea"].discs = state.captains["cyn"].discs = ("inhabited",)
    state.captains["cyn"].space = "e13"
    assert GAME.result(state) == Result(
        {
            "ana": (ScoreLine("home", HOME, 0, "on f14 without an inhabited disc"),),
            "bea": (ScoreLine("home", HOME, 1, "reached f14 with an inhabited disc in round 11"),),
            "cyn": (ScoreLine("home", HOME, 0, "on e13 with an inhabited disc"),),
        },
        ("bea",),
    )


def test_a_wrong_category_is_the_rule_s_and_a_wrong_total_the_log_s() -> None:
    log = west().roll("ana", "tccc").look("ana", "inhabited").end("ana").forgo("bea")
    for way in HOMEWARD:
        log.sail("ana", way).forgo("bea")
    log.roll("ana", "sccc").move("ana", "s", "f14")
    log.line("final_scores", scores={"ana": {"home": 0, "total": 1}, "bea": {"home": 1, "total": 2}})
    findings = [(item.rule, item.recorded, item.expected, item.basis) for item in log.report().findings]
    assert findings == [
        ("LOG-SCORE", {"bea": 2}, {"bea": 0}, "rulebook"),
        ("COL-END-1", {"ana": {"home": 0}, "bea": {"home": 1}}, {"ana": {"home": 1}, "bea": {"home": 0}}, "rulebook"),
    ]


def test_every_counter() -> None:
    state = laid_out()
    ana = state.captains["ana"]
    ana.hand, ana.fresh, ana.older, ana.space, ana.lost_turns = {"carpenter": 1}, 2, 1, "e2", 1
    state.deck.pile["carpenter"] -= 1
    state.deck.hidden = 2
    state.deck.discards["fog_n"] = 4
    ana.discs, ana.mast, ana.barrels = ("inhabited",), False, 5
    state.stack["inhabited"] -= 1
    state.whirlwinds = ("j7", "b7")
    found = GAME.counters(state)
    # the box has 39 cards, of which one is known and two are hidden; a third is from a pile before
    shared = {"round": 1, "pile": 36, "discards": 4, "discs": 14, "supply": 34}
    places = {"whirlwind_1_column": 7, "whirlwind_1_row": 2, "whirlwind_2_column": 7, "whirlwind_2_row": 10}
    assert found.shared == {**shared, **places}
    hand = {**dict.fromkeys(HANDS, range(4)), "hand_carpenter": range(1, 5)}
    assert found.players == {
        "ana": {"barrels": 5, "cards": 4, "mast": 0, "america": 1, "column": 2, "row": 5, "lost_turns": 1, **hand},
        "bea": {
            "barrels": 3,
            "cards": 0,
            "mast": 1,
            "america": 0,
            "column": 14,
            "row": 6,
            "lost_turns": 0,
            **dict.fromkeys(HANDS, 0),
        },
    }


def test_before_the_set_up_nothing_lies_on_the_board() -> None:
    counters = GAME.counters(GAME.start(("ana", "bea"), EDITION, GAME.rulings_type(), laid_out().follow))
    assert counters.shared == {
        "round": 0,
        "pile": 39,
        "discards": 0,
        "discs": 15,
        "supply": 40,
        **dict.fromkeys(WHIRLWINDS, 0),
    }
    assert (counters.players["ana"]["column"], counters.players["ana"]["row"]) == (0, 0)


def test_the_names_of_counters() -> None:
    names = GAME.counter_names(EDITION)
    assert names.players == {"barrels", "cards", "mast", "america", "column", "row", "lost_turns", *HANDS}
    assert names.shared == SHARED | WHIRLWINDS


@pytest.mark.parametrize(
    ("counters", "sections"),
    [
        *(({name}, {"board", "cards"}) for name in ("mast", "column", "row", *sorted(WHIRLWINDS))),
        *(({name}, {"cards", "discs"}) for name in ("barrels", "supply")),
        *(({name}, {"cards"}) for name in ("hand_whirlwind_2", "hand_whirlwind_3")),
        *(({name}, set()) for name in ("round", "pile", "discards", "discs", "cards", "america", "lost_turns")),
        ({"hand_carpenter", "hand_good_winds"}, set()),
        ({"mast", "supply"}, {"board", "cards", "discs"}),
        ({"mast", "hand_whirlwind_2", "round"}, {"board", "cards"}),
        ({"barrels", "hand_whirlwind_3"}, {"cards", "discs"}),
    ],
)
def test_what_counters_rest_on(counters: set[str], sections: set[str]) -> None:
    assert set(GAME.counters_rest_on(laid_out(), [("ana", name) for name in sorted(counters)])) == sections


def test_a_checkpoint_tells_a_number_or_nothing_where_hidden_cards_leave_it_open() -> None:
    log = drawn(None).check({"supply": 31}, ana={"hand_carpenter": 2}, bea={"barrels": 4, "hand_carpenter": 1})
    finding = log.report().findings[0]
    assert (finding.rule, finding.basis) == ("LOG-CHECKPOINT", "edition")
    # three barrels each, and two for bea's forgone turn
    assert finding.expected == {
        "supply": 32,
        "ana": {"hand_carpenter": None},
        "bea": {"barrels": 5, "hand_carpenter": 0},
    }
