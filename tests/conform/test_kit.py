"""The kit against right and wrong engines: planted mistakes are found, and only what passed counts as passed."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from tests.conform.conftest import ADAPTER, TOY, Conform, level, not_passed
from tests.conftest import Audit, found
from validator.conform import kit, partner
from validator.conform.partner import Outcome


def test_our_own_engine_behind_the_protocol_passes_everything(conform_embers: Conform) -> None:
    report = conform_embers(ADAPTER)
    assert not_passed(report) == []
    assert report.conforms
    assert {level.level: level.outcome for level in report.levels} == dict.fromkeys(
        ["start", "games", "rules", "legal", "scores", "junk", "fuzz"], Outcome.PASSED
    )
    assert level(report, "rules").count(Outcome.PASSED) == 13
    assert level(report, "junk").count(Outcome.PASSED) > 60
    assert level(report, "fuzz").count(Outcome.PASSED) == 60


def test_another_implementation_passes_what_it_claims_and_the_rest_is_unsupported(conform_embers: Conform) -> None:
    report = conform_embers(TOY)
    assert not_passed(report) == []
    assert report.conforms
    unsupported = {
        (check.name, check.message) for check in level(report, "rules").checks if check.outcome is Outcome.UNSUPPORTED
    }
    assert unsupported == {
        ("embers/rules/LOG-JSON.bad", "needs lines"),
        ("embers/rules/LOG-UNDO.bad", "needs undo"),
    }
    games = {check.name: check.message for check in level(report, "games").checks if check.message}
    assert games == {
        "embers/games/undone": "needs undo",
        "embers/rulings/kiln.four": "needs the ruling kiln=four",
    }


def test_three_planted_bugs_are_caught_with_their_rule_and_a_short_log(
    conform_embers: Conform, audit_embers: Audit, tmp_path: Path
) -> None:
    report = conform_embers([*TOY, "strict", "lax", "score"], "games", "fuzz", output=tmp_path / "out")
    assert not report.conforms
    caught = {(check.what, check.rule): check for check in not_passed(report)}
    expected = {
        ("too strict", "EMB-FIRE-2"): ("incomplete", [(2, "incomplete", "LOG-INCOMPLETE")]),
        ("too lax", "EMB-TURN-1"): (
            "violations",
            [(2, "incomplete", "LOG-INCOMPLETE"), (2, "illegal", "EMB-TURN-1")],
        ),
        ("wrong score", "EMB-END-1"): ("clean", []),
    }
    assert expected.keys() <= caught.keys()
    for key, (status, findings) in expected.items():
        check = caught[key]
        assert check.log is not None
        assert len(check.log) - 1 <= 10
        assert check.case is not None
        log = (tmp_path / "out" / check.case).read_bytes()
        assert log.decode().splitlines() == check.log
        case = json.loads((tmp_path / "out" / check.case.replace(".jsonl", ".expected.json")).read_text())
        assert case["status"] == status
        assert [(item["line"], item["kind"], item["rule"]) for item in case["findings"]] == findings
        assert found(audit_embers(*check.log[1:], header=json.loads(check.log[0]))) == findings
    assert caught["too strict", "EMB-FIRE-2"].log[1:] == ['{"type":"fire","player":"ana","pots":3}']  # type: ignore[index]


def test_each_planted_bug_is_caught_by_the_level_that_looks_for_it(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "strict", "lax", "score"], "rules", "scores")
    rules = {check.name: (check.what, check.rule) for check in level(report, "rules").checks if not check.conforms}
    assert rules["embers/rules/EMB-FIRE-2.good"] == ("too strict", "EMB-FIRE-2")
    assert rules["embers/rules/EMB-TURN-1.bad"] == ("too lax", "EMB-TURN-1")
    scores = {check.name: (check.what, check.rule) for check in level(report, "scores").checks if not check.conforms}
    assert scores["embers/games/two"] == ("wrong score", "EMB-END-1")


def test_an_engine_that_names_no_rules_is_told_which_are_close(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "strict", "unnamed"], "games")
    check = not_passed(report)[0]
    assert (check.what, check.rule, check.near) == ("too strict", None, ["EMB-FIRE-2"])


def test_a_wrong_number_of_legal_events_is_told_by_the_event_it_is_about(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "count"], "legal")
    check = not_passed(report)[0]
    assert check.what == "wrong list"
    assert '"type":"end_turn"' in check.message
    assert check.log is not None
    assert len(check.log) == 1


def test_an_event_that_is_wrongly_listed_names_the_rule_that_forbids_it(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "list"], "legal")
    assert {(check.what, check.rule) for check in not_passed(report)} == {("wrong list", "LOG-SCHEMA")}


def test_what_is_claimed_and_not_done_does_not_conform(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "liar"], "legal")
    assert level(report, "legal").outcome is Outcome.UNSUPPORTED
    assert not report.conforms


def test_what_is_not_claimed_is_unsupported_and_no_reason_for_a_red_build(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "bare"])
    assert report.conforms
    assert [level.level for level in report.levels if level.outcome is Outcome.UNSUPPORTED] == ["legal", "scores"]
    miscounts = {check.name: check.message for check in level(report, "rules").checks if "claims" in check.message}
    assert miscounts.keys() == {"embers/rules/EMB-END-1.bad", "embers/rules/EMB-FIRE-3.bad"}


def test_a_level_with_nothing_to_check_is_not_passed(conform_embers: Conform, tmp_path: Path) -> None:
    report = conform_embers(TOY, "rules", corpus=tmp_path / "empty")
    assert level(report, "rules").outcome is Outcome.UNSUPPORTED
    assert level(report, "rules").stopped == "there is nothing to check"
    assert not report.conforms


def test_an_engine_that_dies_is_shown_what_kills_it_and_given_up_after_three_times(conform_embers: Conform) -> None:
    report = conform_embers([*TOY, "dies"], "games")
    games = level(report, "games")
    assert games.outcome is Outcome.CRASHED
    assert [check.outcome for check in games.checks].count(Outcome.CRASHED) == 3
    assert games.stopped == "stopped: 3 checks ended without an answer"
    check = not_passed(report)[0]
    assert check.message == "ended with status 3 (out of clay)"
    assert check.log is not None
    assert len(check.log) == 2
    assert '"pots":3' in check.log[1]


def test_an_engine_that_hangs_is_timed_out(conform_embers: Conform, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "MOST_LOST", 1)
    report = conform_embers([*TOY, "hangs"], "games", seconds=4)
    assert level(report, "games").outcome is Outcome.TIMED_OUT
    assert not_passed(report)[0].message == "no answer within 4 seconds"


def test_another_game_than_asked_for_is_a_failed_start_and_nothing_else_is_tried(conform_embers: Conform) -> None:
    report = conform_embers(TOY, game="papua")
    assert {level.outcome for level in report.levels} == {Outcome.FAILED}
    assert level(report, "start").checks[0].message == "plays embers, not papua"
    assert all(not level.checks for level in report.levels[1:])


def test_a_command_that_cannot_be_started_is_no_verdict(conform_embers: Conform) -> None:
    with pytest.raises(FileNotFoundError):
        conform_embers(["/nowhere/engine"])


def test_the_same_seed_finds_the_same(conform_embers: Conform) -> None:
    reports = [conform_embers([*TOY, "lax"], "fuzz", seed=5).model_dump_json() for _ in range(2)]
    assert reports[0] == reports[1]


def test_an_engine_that_ends_before_it_is_asked_is_crashed(conform_embers: Conform) -> None:
    report = conform_embers([sys.executable, "-c", "pass"])
    assert level(report, "start").outcome is Outcome.CRASHED
    assert level(report, "start").checks[0].message == "ended with status 0"


def test_an_engine_that_is_always_nearly_too_late_is_too_late(
    conform_embers: Conform, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(partner, "ANSWERS_OF_A_CHECK", 0)
    report = conform_embers(TOY)
    assert level(report, "start").outcome is Outcome.TIMED_OUT
    assert level(report, "start").checks[0].message == "the answers of one check took more than 0 seconds"


def test_a_level_that_is_stopped_is_not_passed_whatever_its_checks(
    conform_embers: Conform, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "SLOW_ANSWERS", -1)
    games = level(conform_embers(TOY, "games"), "games")
    assert [check.outcome for check in games.checks] == [Outcome.PASSED]
    assert games.outcome is Outcome.TIMED_OUT
    assert games.stopped is not None
    assert games.stopped.endswith("a longer --timeout gives more")


def test_a_folder_that_cannot_be_written_is_known_before_anything_is_tried(
    conform_embers: Conform, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotADirectoryError):
        conform_embers(TOY, output=tmp_path / "file" / "below")


@pytest.mark.skipif(os.environ.get("REFEREE_FULL") != "1", reason="a minute: REFEREE_FULL=1")
def test_planted_bugs_of_a_real_game_are_caught(conform_embers: Conform, tmp_path: Path) -> None:
    """Papua: a coin that was never there, explorers that may not be fed, a point too many for the food."""
    bugs = ["lax:PAP-COIN-2", "strict:place:eat:PAP-ZONE-3", "score:food"]
    engine = [sys.executable, "-m", "tests.conform.bent_adapter", "papua", *bugs]
    report = conform_embers(engine, "fuzz", corpus=None, examples=100, output=tmp_path / "out")
    caught = {(check.what, check.rule): check for check in not_passed(report)}
    for key in (("too lax", "PAP-COIN-2"), ("too strict", "PAP-ZONE-3")):
        log = caught[key].log
        assert log is not None
        assert len([line for line in log[1:] if '"type":"setup"' not in line]) <= 10
    assert ("wrong score", "PAP-SCORE-3") in caught
