"""Whose turn it is: order, extra turns, lost turns, rights in time. Page: state and turn structure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.columbus.voyage import HOMEWARD, Voyage, drawn, west


def test_a_turn_out_of_order_is_counted_from_the_last_player() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("cyn", "e13").check({"round": 2})
    assert log.found() == [(4, "illegal", "SETUP-9")]
    log = Voyage("ana bea cyn").setup().forgo("ana", "bea", "bea").check({"round": 1}).forgo("cyn").check({"round": 2})
    assert log.found() == [(5, "illegal", "SETUP-9")]


def test_a_turn_opened_by_a_card_is_taken_over_by_whoever_throws() -> None:
    log = drawn("whirlwind_2", players="ana bea cyn").play("ana", "whirlwind_2").sail("cyn", "e13").check({"round": 3})
    assert log.found() == [(9, "illegal", "SETUP-9")]


def test_a_second_throw_is_a_throw_of_its_own() -> None:
    log = Voyage().setup().forgo("ana", "bea").roll("ana", "oocc").storm("ana", 1, "n").roll("ana", "occc")
    assert log.storm("ana", 1, "n").found() == [(8, "illegal", "SAIL-1")]


def test_who_has_the_next_turn_too_closes_this_one_by_throwing() -> None:
    log = Voyage().setup().forgo("ana").roll("bea", "tttt").draw("bea", "mutiny", mutiny="skip").end("bea")
    log.roll("ana", "cccc").roll("ana", "cccc").check({"round": 3}).end("ana").forgo("bea")
    assert log.found() == [(8, "omitted", "LOG-SEQUENCE")]


def test_a_redundant_closing_line_is_taken_once() -> None:
    log = Voyage().setup().forgo("ana").end("ana").end("ana")
    assert log.found() == [(5, "out_of_sequence", "SAIL-5")]
    log = Voyage().setup().roll("ana", "cccc").end("ana").end("ana")
    assert log.found() == [(5, "out_of_sequence", "SETUP-9")]


def test_dice_before_the_throw() -> None:
    log = Voyage().setup().end("ana").storm("ana", 1).line("load", "ana").reroll("ana", "c", "c")
    assert {rule for _, _, rule in log.found()} == {"SAIL-1"}
    assert len(log.found()) == 4


@pytest.mark.parametrize("event", ["load", "repair", "end_turn"])
def test_another_player_s_dice(event: str) -> None:
    log = Voyage().setup().roll("ana", "cccc").line(event, "bea")
    assert log.found() == [(4, "out_of_sequence", "SETUP-9")]


def test_an_event_that_is_not_applied_opens_no_turn_and_closes_no_window() -> None:
    log = Voyage(rulings={"relocation_window": "between_turns"}).setup().forgo("ana").sail("bea", "e13")
    log.roll("ana", "wccc").whirl("ana", "d12", "e13").end("ana").roll("bea", "ccccc").relocate("bea", "e13", "b10")
    assert log.found() == [(10, "impossible", "NAV-1")]


def test_an_extra_turn_is_not_declined_by_what_is_impossible() -> None:
    log = drawn("very_good_winds").play("ana", "very_good_winds").sail("ana", "e13").roll("bea", "ccccc")
    assert log.sail("ana", "e12").found() == [(11, "impossible", "NAV-1")]


def test_a_relocation_between_turns_leaves_the_next_player_the_turn() -> None:
    log = Voyage("ana bea cyn").setup().sail("ana", "e13 e12 d11 c10").sail("bea", "e13").forgo("cyn")
    log.sail("ana", "b10").forgo("bea").roll("cyn", "wccc").whirl("cyn", "d12", "e13").end("cyn")
    log.relocate("bea", "e13", "b10", damaged=["ana"]).roll("ana", "sccc").line("repair", "ana").forgo("bea")
    assert log.found() == []


def test_a_relocation_voids_an_open_storm() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("bea", "e13").sail("cyn", "f13 e12 d11 c10")
    log.roll("ana", "wccc").whirl("ana", "d12", "e13").end("ana").forgo("bea")
    log.roll("cyn", "occc").move("cyn", "c", "b10").storm("cyn", 1).relocate("bea", "e13", "b10", damaged=["cyn"])
    assert log.spin("cyn", "n").forgo("ana").found() == [(21, "out_of_sequence", "DMG-3")]


def test_a_right_follows_its_whirlwind_in_the_turn_in_which_it_arose() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("bea", "e13").forgo("cyn").roll("ana", "wwcc")
    log.whirl("ana", "d12", "e13").whirl("ana", "e13", "e12").end("ana").relocate("bea", "e12", "b10")
    assert log.found() == []


def test_of_two_whirlwinds_on_a_space_the_right_one_is_meant() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("bea", "e13").forgo("cyn").roll("ana", "wwww")
    log.whirl("ana", "h12", "g12 f13 e13", damaged=["bea"]).whirl("ana", "d12", "e13", damaged=[]).end("ana")
    log.relocate("bea", "e13", "b10").relocate("bea", "e13", "i4")
    assert log.found() == [(13, "illegal", "WHIRL-6")]


def test_two_whirlwinds_at_once_give_one_right() -> None:
    log = Voyage("ana bea").setup().roll("ana", "wwww").whirl("ana", "h12", "g12 f12 e12").whirl("ana", "d12", "e12")
    log.end("ana").roll("bea", "ccww").move("bea", "c", "e13").move("bea", "c", "e12", damaged=["bea"])
    log.relocate("bea", "e12", "b10").relocate("bea", "e12", "i4")
    assert log.found() == [(11, "illegal", "WHIRL-6")]


def test_a_game_ends_for_whoever_was_on_turn_with_one_closing_line() -> None:
    log = west().roll("ana", "tccc").look("ana", "inhabited").end("ana").forgo("bea")
    for way in HOMEWARD:
        log.sail("ana", way).forgo("bea")
    log.roll("ana", "sccc").move("ana", "s", "f14").end("ana").line("final_scores", winners=["ana"])
    assert log.found() == []
    assert log.report().status == "clean"
    log.end("ana").relocate("ana", "d12", "b10")
    assert [rule for _, _, rule in log.found()] == ["END-2", "END-2"]


def test_the_line_of_working_says_where_and_when() -> None:
    log = west().roll("ana", "tccc").look("ana", "inhabited").end("ana").forgo("bea")
    for way in HOMEWARD:
        log.sail("ana", way).forgo("bea")
    report = log.roll("ana", "sccc").move("ana", "s", "f14").report()
    working = str(report.scores["ana"])
    assert "reached f14 with an inhabited disc in round 8" in working


def test_before_the_set_up_everything_is_in_the_box() -> None:
    counts = {"round": 0, "pile": 39, "discards": 0, "discs": 15, "supply": 40, "whirlwind_2_row": 0}
    assert Voyage().check(counts, ana={"barrels": 0, "column": 0, "row": 0, "cards": 0, "america": 0}).found() == []


def repaired(**header: Any) -> Voyage:
    """ana repairs her ship in a turn in which she has played Very Good Winds; the extra turn is due."""
    log = Voyage(**header).setup().roll("ana", "cctt").draw("ana", "very_good_winds")
    log.move("ana", "c", "e13").move("ana", "c", "d12").forgo("bea").roll("ana", "sccc")
    return log.play("ana", "very_good_winds").line("repair", "ana")


@pytest.mark.parametrize(
    "use",
    [
        lambda log: log.move("ana", "c", "e14"),
        lambda log: log.whirl("ana", "h12", "i11"),
        lambda log: log.storm("ana", 3, "n"),
        lambda log: log.line("load", "ana"),
        lambda log: log.draw("ana", "provisions_1"),
        lambda log: log.look("ana", "sea"),
    ],
)
def test_a_void_extra_turn_admits_no_die_and_says_nothing_else(use: Callable[[Voyage], Voyage]) -> None:
    log = use(repaired(rulings={"extra_turn_after_repair": "void"}).roll("ana", "cwot"))
    assert [(kind, rule) for _, kind, rule in log.found()] == [("illegal", "DMG-13")]


def test_a_void_extra_turn_still_has_new_throws_cards_and_what_is_impossible() -> None:
    log = repaired(rulings={"extra_turn_after_repair": "void"}).roll("ana", "wwot").reroll("ana", "w", "c")
    assert log.found() == []
    assert log.line("repair", "ana").found()[-1][1:] == ("impossible", "DMG-10")
    log = repaired(rulings={"extra_turn_after_repair": "void"}).relocate("ana", "d12", "b10").roll("ana", "swww")
    log.whirl("ana", "b10", "b9", damaged=["ana"])
    assert [item[1:] for item in log.found()] == [("miscount", "DMG-1"), ("illegal", "DMG-13")]


def test_extra_turns_that_damage_takes_away_even_when_a_late_card_brings_it() -> None:
    log = Voyage("ana bea", rulings={"extra_turn_after_damage": "lost"}).setup().roll("ana", "tttt")
    log.draw("ana", "good_winds").draw("ana", "very_good_winds").end("ana").forgo("bea").sail("ana", "e13")
    log.forgo("bea", "ana").play("ana", "good_winds").play("ana", "very_good_winds").move("ana", "g", "d12")
    assert log.roll("ana", "cccc").found() == [(14, "illegal", "CARD-6"), (16, "illegal", "SETUP-9")]


def test_a_card_in_a_lost_turn_declines_an_extra_turn_before_it() -> None:
    log = Voyage("ana bea cyn").setup().roll("ana", "tttt").draw("ana", "very_good_winds").end("ana")
    log.roll("bea", "tttt").draw("bea", "mutiny", mutiny="skip").draw("bea", "whirlwind_2").end("bea").forgo("cyn")
    log.play("ana", "very_good_winds").sail("ana", "e13").play("bea", "whirlwind_2").whirl("bea", "h12", "g12", card=1)
    assert log.check({"round": 2}, bea={"lost_turns": 0}).forgo("cyn").roll("ana", "cccc").found() == []


def test_a_lost_turn_in_which_a_card_is_played_is_a_later_turn() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").roll("bea", "tttt").draw("bea", "mutiny", mutiny="skip")
    log.draw("bea", "whirlwind_2").end("bea").sail("cyn", "e13")
    log.roll("ana", "wccc").whirl("ana", "d12", "e13", damaged=["cyn"]).end("ana").play("bea", "whirlwind_2")
    log.whirl("bea", "e13", "e12", card=1).relocate("cyn", "e12", "b10")
    assert log.found() == [(len(log.lines), "illegal", "WHIRL-7")]


def two_on_e13() -> Voyage:
    """Both whirlwinds on bea's space; only the one from h12 has struck her."""
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("bea", "e13").forgo("cyn").roll("ana", "wwww")
    return log.whirl("ana", "h12", "g12 f13 e13", damaged=["bea"]).whirl("ana", "d12", "e13", damaged=[])


def test_of_two_whirlwinds_the_one_that_struck_is_meant_also_where_it_is_too_early_or_too_late() -> None:
    early = two_on_e13().relocate("bea", "e13", "b10")
    assert early.found() == [(len(early.lines), "illegal", "WHIRL-7")]
    late = (
        two_on_e13().end("ana").forgo("bea").roll("cyn", "wwcc").whirl("cyn", "e13", "e12").whirl("cyn", "e13", "e12")
    )
    late.end("cyn").relocate("bea", "e12", "b10")
    assert late.found() == [(len(late.lines), "illegal", "WHIRL-7")]


def test_a_whirlwind_that_leaves_two_is_the_one_that_nobody_has_a_right_to() -> None:
    log = two_on_e13().end("ana").forgo("bea").roll("cyn", "wccc").whirl("cyn", "e13", "e12").end("cyn")
    assert log.relocate("bea", "e13", "b10").found() == []


def test_a_throw_after_a_card_in_a_lost_turn_is_still_one_in_a_lost_turn() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").roll("bea", "tttt").draw("bea", "whirlwind_2")
    log.draw("bea", "mutiny", mutiny="skip").end("bea").forgo("cyn", "ana")
    log.play("bea", "whirlwind_2").forgo("bea").forgo("cyn")
    assert log.found() == [(11, "illegal", "CARD-13")]
