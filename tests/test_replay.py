"""Undo, waive, catching up, consequences and claims, on the made-up game. LOG 2 and 3."""

from __future__ import annotations

from typing import Any

from tests.conftest import Audit, found
from validator.verdict import ENGINE


def fire(player: str, pots: int, **more: Any) -> dict[str, Any]:
    return {"type": "fire", "player": player, "pots": pots, **more}


def end(player: str, **more: Any) -> dict[str, Any]:
    return {"type": "end_turn", "player": player, **more}


def undo(events: int) -> dict[str, Any]:
    return {"type": "undo", "events": events}


def coins(**players: int) -> dict[str, Any]:
    return {"type": "checkpoint", "players": {player: {"coins": number} for player, number in players.items()}}


WHOLE = [fire("ana", 3), end("ana"), fire("bo", 2), end("bo"), end("ana"), end("bo")]
UNFINISHED = "incomplete", "LOG-INCOMPLETE"


def test_a_whole_game_is_clean_and_scored(audit_embers: Audit) -> None:
    report = audit_embers(*WHOLE)
    assert report.status == "clean"
    assert report.ended
    assert {player: score.total for player, score in report.scores.items()} == {"ana": 6, "bo": 4}
    assert report.scores["ana"].working == {"coins": "6 coins"}
    assert report.winners == ["ana"]
    assert report.corrected is None
    assert report.engine == ENGINE


def test_an_unfinished_game_is_incomplete_on_its_last_line_that_is_not_blank(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 3), "", "  ")
    assert found(report) == [(2, *UNFINISHED)]
    assert report.status == "incomplete"
    assert report.scores == {}


def test_an_illegal_event_is_applied_as_played(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 5), end("ana"), end("bo"), end("ana"), end("bo"))
    assert found(report) == [(2, "illegal", "EMB-FIRE-2")]
    assert report.scores["ana"].total == 10
    assert (report.findings[0].recorded, report.findings[0].expected) == (5, 3)
    assert report.findings[0].player == "ana"


def test_an_impossible_event_is_not_applied_and_what_follows_says_so(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 7), fire("ana", 4), end("ana"), end("bo"), end("ana"), end("bo"))
    assert found(report) == [(2, "impossible", "EMB-FIRE-1"), (3, "illegal", "EMB-FIRE-2")]
    assert [finding.follows_from for finding in report.findings] == [None, 2]
    assert report.scores["ana"].total == 8


def test_a_malformed_line_may_have_been_the_missing_event(audit_embers: Audit) -> None:
    report = audit_embers("{", fire("ana", 4), *WHOLE[1:])
    assert found(report) == [(2, "malformed", "LOG-JSON"), (3, "illegal", "EMB-FIRE-2")]
    assert report.findings[1].follows_from == 2


def test_a_missing_closing_line_is_caught_up(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 1), fire("bo", 1), end("bo"), end("ana"), end("bo"))
    assert found(report) == [(3, "omitted", "LOG-SEQUENCE")]
    assert report.findings[0].player == "ana"
    assert report.ended


def test_what_still_does_not_fit_is_out_of_sequence_and_nothing_is_caught_up(audit_embers: Audit) -> None:
    final = {"type": "final_scores", "winners": ["ana"]}
    report = audit_embers(fire("ana", 1), final, fire("ana", 1))
    assert found(report) == [(3, "out_of_sequence", "LOG-SEQUENCE"), (4, *UNFINISHED)]


def test_the_final_scores_close_an_open_last_turn(audit_embers: Audit) -> None:
    final = {"type": "final_scores", "scores": {"ana": 6, "bo": {"coins": 4, "total": 4}}, "winners": ["ana"]}
    report = audit_embers(*WHOLE[:-1], fire("bo", 1), final)
    assert found(report) == [(8, "omitted", "LOG-SEQUENCE"), (8, "miscount", "LOG-SCORE"), (8, "miscount", "EMB-END-1")]
    assert report.findings[1].expected == {"bo": 6, "winners": ["ana", "bo"]}
    assert report.findings[1].recorded == {"bo": 4, "winners": ["ana"]}
    assert report.findings[2].expected == {"bo": {"coins": 6}}


def test_a_miscount_has_two_results(audit_embers: Audit) -> None:
    lines = [fire("ana", 2, coins=9), end("ana"), fire("bo", 3), end("bo"), end("ana"), end("bo")]
    report = audit_embers(*lines)
    assert found(report) == [(2, "miscount", "EMB-FIRE-3")]
    assert (report.scores["ana"].total, report.winners) == (9, ["ana"])
    assert report.corrected is not None
    assert (report.corrected.scores["ana"].total, report.corrected.winners) == (4, ["bo"])
    assert report.corrected.winner_changes
    by_the_rules = audit_embers(*lines, follow="rules")
    assert (by_the_rules.scores["ana"].total, by_the_rules.winners) == (4, ["bo"])


def test_a_finding_that_the_table_waived_does_not_count(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 4, waive=["EMB-FIRE-2"]), *WHOLE[1:])
    assert found(report) == [(2, "illegal", "EMB-FIRE-2")]
    assert report.findings[0].waived
    assert report.status == "clean"
    other = audit_embers(fire("ana", 4, waive=["EMB-TURN-1"]), *WHOLE[1:])
    assert other.status == "violations"


def test_an_unfinished_log_cannot_be_waived(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 1, waive=["LOG-INCOMPLETE"]))
    assert not report.findings[0].waived
    assert report.status == "incomplete"


def test_undone_events_did_not_happen_nor_what_was_caught_up_for_them(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 3), fire("bo", 4), undo(1), end("ana"), *WHOLE[2:])
    assert found(report) == []
    assert report.scores["ana"].total == 6


def test_an_undo_counts_events_that_were_not_applied_but_no_remarks(audit_embers: Audit) -> None:
    remark = {"type": "remark", "text": "hm"}
    report = audit_embers(fire("ana", 3), fire("ana", 9), remark, undo(2), *WHOLE)
    assert found(report) == []


def test_malformed_lines_and_checkpoints_among_undone_events_keep_their_findings(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 2), "nonsense", coins(ana=4), coins(ana=0), undo(1), coins(ana=0), *WHOLE)
    assert found(report) == [(3, "malformed", "LOG-JSON"), (5, "miscount", "LOG-CHECKPOINT")]
    assert report.findings[1].expected == {"ana": {"coins": 4}}


def test_undos_within_undone_events_go_back_to_the_right_positions(audit_embers: Audit) -> None:
    report = audit_embers(
        fire("ana", 1),
        fire("ana", 1),
        undo(1),
        coins(ana=2),
        fire("ana", 2),
        coins(ana=6),
        undo(2),
        coins(ana=0),
        *WHOLE,
    )
    assert found(report) == []


def test_more_than_are_standing_cannot_be_undone(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 3), undo(2), *WHOLE[1:])
    assert found(report) == [(3, "impossible", "LOG-UNDO")]
    assert (report.findings[0].recorded, report.findings[0].expected) == (2, 1)
    assert report.scores["ana"].total == 6


def test_a_checkpoint_is_one_finding_however_many_counters_differ(audit_embers: Audit) -> None:
    point = {
        "type": "checkpoint",
        "players": {"ana": {"coins": 5, "raw": 3}, "bo": {"coins": 1}},
        "shared": {"turn": 0},
    }
    report = audit_embers(fire("ana", 3), point, *WHOLE[1:])
    assert found(report) == [(3, "miscount", "LOG-CHECKPOINT")]
    assert report.findings[0].recorded == {"ana": {"coins": 5}, "bo": {"coins": 1}}
    assert report.findings[0].expected == {"ana": {"coins": 6}, "bo": {"coins": 0}}


def test_an_exception_in_an_engine_is_our_fault_and_no_verdict(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 5), {"type": "collapse"}, *WHOLE)
    assert report.status == "internal_error"
    assert report.findings == []
    assert report.error is not None
    assert report.error.line == 3
    assert "ZeroDivisionError" in report.error.message


def test_a_reading_that_would_change_the_verdict_is_named_when_there_is_a_dispute(audit_embers: Audit) -> None:
    report = audit_embers(fire("ana", 4), *WHOLE[1:])
    assert [(ruling.ruling, ruling.option, ruling.source, ruling.matters) for ruling in report.rulings] == [
        ("kiln", "three", "default", True)
    ]
    assert list(report.rulings[0].changes) == ["four"]
    change = report.rulings[0].changes["four"]
    assert (change.findings_gone, change.findings_new, change.settles) == (["EMB-FIRE-2 on line 2"], [], True)
    told = audit_embers(fire("ana", 4), *WHOLE[1:], header={"rulings": {"kiln": "four"}})
    assert told.status == "clean"
    assert [(ruling.option, ruling.source, ruling.matters) for ruling in told.rulings] == [("four", "log", None)]
    asked = audit_embers(fire("ana", 4), *WHOLE[1:], rulings={"kiln": "four"}, other_rulings="always")
    assert [(ruling.option, ruling.source, ruling.matters) for ruling in asked.rulings] == [("four", "option", True)]


def test_the_basis_is_the_edition_where_invented_data_decide_unless_the_log_gives_its_own(audit_embers: Audit) -> None:
    lines = [fire("ana", 3, coins=5), *WHOLE[1:]]
    assert audit_embers(*lines).findings[0].basis == "edition"
    own = audit_embers(*lines, header={"components": {"turns": 4}})
    assert own.findings[0].basis == "rulebook"


def test_the_ledger_is_what_changed_on_each_line(audit_embers: Audit) -> None:
    report = audit_embers(*WHOLE, ledger=True)
    assert report.ledger is not None
    changes = [(entry.line, entry.player, entry.counter, entry.before, entry.after) for entry in report.ledger]
    assert changes == [
        (2, "ana", "coins", 0, 6),
        (2, "ana", "raw", 6, 3),
        (3, None, "turn", 0, 1),
        (4, "bo", "coins", 0, 4),
        (4, "bo", "raw", 6, 4),
        (5, None, "turn", 1, 2),
        (6, None, "turn", 2, 3),
        (7, None, "turn", 3, 4),
    ]


def test_thousands_of_undos_are_each_judged(audit_embers: Audit) -> None:
    many = 3_000
    again = [fire("ana", 1), coins(ana=9), undo(1)]
    report = audit_embers(end("ana"), end("bo"), *[undo(many)] * many, *again * many, other_rulings="never")
    kinds = [rule for _, _, rule in found(report)]
    assert kinds == ["LOG-UNDO"] * many + ["LOG-CHECKPOINT"] * many + ["LOG-INCOMPLETE"]
