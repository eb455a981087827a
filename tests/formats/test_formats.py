"""What each format says, by hand: levels, places, fingerprints, limits, and what could not be audited."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from tests.conftest import Audit
from tests.formats.reports import MANNER, broken, finding, report, shown, unreadable
from validator.engine import Kind
from validator.formats import FORMATS
from validator.formats.annotation import Level, annotations_of
from validator.formats.emitter import Manner
from validator.report import Report
from validator.selection import Gate

BAD = report(
    finding(),
    finding(line=4, rule="EMB-FIRE-3", kind=Kind.MISCOUNT, recorded={"ana": 9}, expected={"ana": 4}, waived=True),
    finding(line=6, rule="EMB-TURN-1", player=None, recorded=None, expected=None, follows_from=5, basis="edition"),
)
CLEAN = report(log="/logs/sub/good game.jsonl")


def levels(shown: Report, **gate: Any) -> list[Level]:
    return [item.level for item in annotations_of(shown, Manner(Gate(**gate)))]


def test_levels_follow_what_fails_the_build() -> None:
    assert levels(BAD) == [Level.ERROR, Level.NOTE, Level.WARNING]
    assert levels(BAD, kinds=frozenset({Kind.MISCOUNT})) == [Level.WARNING, Level.NOTE, Level.WARNING]
    unfinished = report(finding(kind=Kind.INCOMPLETE, rule="LOG-INCOMPLETE"))
    assert levels(unfinished) == [Level.ERROR]
    assert levels(unfinished, partial=True) == [Level.NOTE]
    assert levels(unreadable(), kinds=frozenset({Kind.MISCOUNT})) == [Level.FATAL]
    assert levels(broken(), partial=True) == [Level.FATAL]


def test_sentences_say_all_that_a_finding_does() -> None:
    assert [item.text for item in annotations_of(BAD, MANNER)] == [
        "Not allowed: A kiln takes three pots. Player: ana. Recorded: 5. Expected: 3.",
        'Not allowed: A kiln takes three pots. Player: ana. Recorded: {"ana": 9}. Expected: {"ana": 4}. Waived.',
        "Not allowed: A kiln takes three pots. May follow from line 5, which was not applied. "
        "Rests on data that no rulebook prints.",
    ]


def marks(*findings: Any, log: str = "/logs/a.jsonl", lines: list[bytes] | None = None) -> list[tuple[str, int]]:
    told = report(*findings, log=log).quoting(lines or [b"a", b"b", b"c", b"d"])
    return [(item.fingerprint, item.number) for item in annotations_of(told, MANNER)]


def test_a_fingerprint_stays_where_the_mistake_does() -> None:
    ((mark, number),) = marks(finding())
    assert number == 1
    assert marks(finding(line=3), lines=[b"a", b"x", b"b"]) == [(mark, 1)]
    assert marks(finding(message="In other words.", follows_from=1, expected=4, basis="edition")) == [(mark, 1)]
    assert marks(finding(), finding()) == [(mark, 1), (mark, 2)]
    for other in (finding(rule="EMB-FIRE-3"), finding(player="bo"), finding(recorded=6), finding(kind=Kind.OMITTED)):
        assert marks(other)[0][0] != mark
    assert marks(finding(), lines=[b"a", b"B"])[0][0] != mark
    assert marks(finding(), log="/logs/b.jsonl")[0][0] != mark


def test_a_fingerprint_is_the_same_on_every_machine() -> None:
    written = b'["a.jsonl", "EMB-FIRE-2", "illegal", "ana", 5, "b"]'
    assert marks(finding()) == [(hashlib.sha256(written).hexdigest()[:32], 1)]


@pytest.mark.parametrize(
    ("root", "log", "path"),
    [
        ("/logs", "/logs/a.jsonl", "a.jsonl"),
        ("/logs", "/logs/sub/../a.jsonl", "a.jsonl"),
        ("/logs/sub", "/logs/a.jsonl", "../a.jsonl"),
        (".", "sub/a.jsonl", "sub/a.jsonl"),
        (".", "./a.jsonl", "a.jsonl"),
        ("/", "/logs/a.jsonl", "logs/a.jsonl"),
        ("/logs", "-", "-"),
        ("/logs", "<bytes>", "<bytes>"),
    ],
)
def test_paths_are_relative_to_the_root(root: str, log: str, path: str) -> None:
    assert Manner(root=root).path(log) == path


def test_github() -> None:
    text = shown("github", BAD, CLEAN, report(finding(), log="/logs/a,b:100%.jsonl"))
    assert text.startswith("/logs/a.jsonl: violations (2 findings; ana 10: ana wins)\n\n  line 2  EMB-FIRE-2  illegal")
    assert "good game" not in text
    assert [line for line in text.splitlines() if line.startswith("::")] == [
        "::error file=a.jsonl,line=2,title=EMB-FIRE-2 (illegal)::"
        "Not allowed: A kiln takes three pots. Player: ana. Recorded: 5. Expected: 3.",
        "::error file=a%2Cb%3A100%25.jsonl,line=2,title=EMB-FIRE-2 (illegal)::"
        "Not allowed: A kiln takes three pots. Player: ana. Recorded: 5. Expected: 3.",
        "::warning file=a.jsonl,line=6,title=EMB-TURN-1 (illegal)::Not allowed: A kiln takes three pots. "
        "May follow from line 5, which was not applied. Rests on data that no rulebook prints.",
        "::notice file=a.jsonl,line=4,title=EMB-FIRE-3 (miscount)::Not allowed: A kiln takes three pots. "
        'Player: ana. Recorded: {"ana": 9}. Expected: {"ana": 4}. Waived.',
    ]


def test_github_has_no_more_than_ten_annotations_of_a_sort_and_the_rest_in_one() -> None:
    errors = [finding(line=line) for line in range(1, 15)]
    warnings = [finding(line=line, follows_from=1) for line in range(1, 13)]
    notes = [finding(line=line, waived=True) for line in range(1, 12)]
    text = shown("github", CLEAN, report(*errors, *warnings, *notes), broken(log="/logs/b.jsonl"))
    commands = [line for line in text.splitlines() if line.startswith("::")]
    assert [line.split(" ")[0] for line in commands] == ["::error"] * 10 + ["::warning"] * 10 + ["::notice"] * 10
    assert commands[0].startswith(
        "::error file=b.jsonl,line=7,title=internal-error (no verdict)::This is referee's own"
    )
    assert commands[-1] == (
        "::notice title=referee::38 annotations for 2 of 3 logs; 9 of them stand only in the log of this step."
    )
    assert text.count("EMB-FIRE-2  illegal") == 14 + 12 + 11


def test_github_says_nothing_of_clean_logs() -> None:
    assert shown("github", CLEAN, CLEAN) == ""


def test_gitlab() -> None:
    issues = json.loads(shown("gitlab", BAD, unreadable(log="/logs/b.jsonl"), broken(log="/logs/c.jsonl")))
    told = [(issue["severity"], issue["check_name"], issue["location"]) for issue in issues]
    assert told == [
        ("blocker", "LOG-HEADER", {"path": "b.jsonl", "lines": {"begin": 1}}),
        ("blocker", "internal-error", {"path": "c.jsonl", "lines": {"begin": 7}}),
        ("major", "EMB-FIRE-2", {"path": "a.jsonl", "lines": {"begin": 2}}),
        ("minor", "EMB-TURN-1", {"path": "a.jsonl", "lines": {"begin": 6}}),
        ("info", "EMB-FIRE-3", {"path": "a.jsonl", "lines": {"begin": 4}}),
    ]
    assert json.loads(shown("gitlab", CLEAN)) == []


def test_gitlab_sums_up_what_is_too_much() -> None:
    many = report(*[finding(line=line, recorded=line) for line in range(1, 5_002)])
    issues = json.loads(shown("gitlab", many))
    assert len(issues) == 5_000
    assert issues[-2]["location"]["lines"]["begin"] == 4_999
    assert issues[-1]["description"] == "2 more findings are not listed here."
    assert issues[-1]["severity"] == "info"


def sarif(*reports: Report) -> Any:
    (run,) = json.loads(shown("sarif", *reports))["runs"]
    return run


def test_sarif() -> None:
    run = sarif(BAD, CLEAN, unreadable(log="/logs/b.jsonl"))
    assert [(item["level"], item["ruleId"]) for item in run["results"]] == [
        ("error", "LOG-HEADER"),
        ("error", "EMB-FIRE-2"),
        ("warning", "EMB-TURN-1"),
        ("note", "EMB-FIRE-3"),
    ]
    (invocation,) = run["invocations"]
    assert invocation == {"executionSuccessful": True, "toolExecutionNotifications": []}
    result = run["results"][1]
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "a.jsonl", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 2},
            }
        }
    ]
    assert result["properties"] == {
        "kind": "illegal",
        "player": "ana",
        "recorded": 5,
        "expected": 3,
        "follows_from": None,
        "waived": False,
        "basis": "rulebook",
    }
    assert "suppressions" not in result
    assert run["results"][3]["suppressions"] == [{"kind": "inSource", "justification": "Waived in the log."}]
    assert run["results"][3]["message"]["text"].endswith('Recorded: {{"ana": 9}}. Expected: {{"ana": 4}}. Waived.')


def test_sarif_takes_what_a_rule_says_from_the_catalogue(audit_embers: Audit) -> None:
    made_up = report(finding(rule="EMB-NONE-1"), finding())
    rules = {rule["id"]: rule for rule in sarif(made_up, unreadable())["tool"]["driver"]["rules"]}
    assert rules["EMB-NONE-1"] == {"id": "EMB-NONE-1"}
    assert rules["EMB-FIRE-2"] == {
        "id": "EMB-FIRE-2",
        "shortDescription": {"text": "A kiln takes three pots."},
        "help": {"text": "A kiln takes three pots. (Embers Rulebook, Kilns) `referee explain EMB-FIRE-2` says more."},
    }
    assert rules["LOG-HEADER"]["shortDescription"]["text"].startswith("The first line is a header")
    assert "`referee explain LOG-HEADER`" in rules["LOG-HEADER"]["help"]["text"]


def test_sarif_percent_encodes_paths() -> None:
    run = sarif(report(finding(), log="/logs/Ä b:c#d%.jsonl"))
    place = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    assert place["uri"] == "%C3%84%20b%3Ac%23d%25.jsonl"


def test_sarif_says_that_it_failed_and_calls_it_no_result() -> None:
    run = sarif(broken())
    assert run["results"] == []
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    (notification,) = invocation["toolExecutionNotifications"]
    assert notification["level"] == "error"
    assert "This is referee's own fault" in notification["message"]["text"]
    assert "ZeroDivisionError" in notification["message"]["text"]
    assert notification["locations"][0]["physicalLocation"]["region"] == {"startLine": 7}


def test_sarif_keeps_the_worst_where_there_is_too_much() -> None:
    many = [finding(line=line, follows_from=1) for line in range(1, 5_001)]
    run = sarif(report(*many), report(finding(), log="/logs/b.jsonl"))
    assert len(run["results"]) == 5_000
    assert run["results"][0]["level"] == "error"
    (notification,) = run["invocations"][0]["toolExecutionNotifications"]
    assert notification == {"level": "warning", "message": {"text": "1 more findings are not listed here."}}


def test_junit() -> None:
    assert shown("junit", BAD, CLEAN, broken(log="/logs/c.jsonl")) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<testsuites name="referee" tests="3" failures="1" errors="1">\n'
        ' <testsuite name="referee" tests="3" failures="1" errors="1">\n'
        '  <testcase classname="referee.embers" name="a.jsonl">\n'
        '   <failure type="violations" message="3 findings: EMB-FIRE-2, EMB-FIRE-3, EMB-TURN-1">'
        "line 2: EMB-FIRE-2 (illegal): Not allowed: A kiln takes three pots. Player: ana. Recorded: 5. Expected: 3.\n"
        "line 4: EMB-FIRE-3 (miscount): Not allowed: A kiln takes three pots. Player: ana. "
        "Recorded: {&quot;ana&quot;: 9}. Expected: {&quot;ana&quot;: 4}. Waived.\n"
        "line 6: EMB-TURN-1 (illegal): Not allowed: A kiln takes three pots. "
        "May follow from line 5, which was not applied. Rests on data that no rulebook prints.</failure>\n"
        "  </testcase>\n"
        '  <testcase classname="referee.embers" name="sub/good game.jsonl"/>\n'
        '  <testcase classname="referee.embers" name="c.jsonl">\n'
        '   <error type="internal_error" message="This is referee&#x27;s own fault, not the log&#x27;s. '
        'referee failed on this line: ZeroDivisionError: planted">line 7: internal-error (no verdict): '
        "This is referee&#x27;s own fault, not the log&#x27;s. "
        "referee failed on this line: ZeroDivisionError: planted</error>\n"
        "  </testcase>\n"
        " </testsuite>\n"
        "</testsuites>\n"
    )


def test_junit_passes_what_the_gate_passes_and_tells_it_all_the_same() -> None:
    text = shown("junit", report(finding(waived=True)))
    assert 'failures="0" errors="0"' in text
    assert "<system-out>line 2: EMB-FIRE-2 (illegal)" in text


def test_junit_sums_up_what_is_too_much() -> None:
    text = shown("junit", report(*[finding(line=line) for line in range(1, 103)]))
    assert 'message="102 findings: EMB-FIRE-2"' in text
    assert "line 100: " in text
    assert "line 101: " not in text
    assert "\nand 2 more</failure>" in text


def test_tap() -> None:
    assert shown("tap", CLEAN, report(finding(), log="/logs/#1.jsonl"), unreadable(log="/logs/b.jsonl")) == (
        "TAP version 14\n"
        "ok 1 - sub/good game.jsonl\n"
        "not ok 2 - \\#1.jsonl\n"
        "  ---\n"
        "  status: violations\n"
        "  findings:\n"
        "    - line: 2\n"
        '      rule: "EMB-FIRE-2"\n'
        '      kind: "illegal"\n'
        "      level: error\n"
        '      message: "Not allowed: A kiln takes three pots. Player: ana. Recorded: 5. Expected: 3."\n'
        "  ...\n"
        "not ok 3 - b.jsonl\n"
        "  ---\n"
        "  status: unreadable\n"
        "  findings:\n"
        "    - line: 1\n"
        '      rule: "LOG-HEADER"\n'
        '      kind: "malformed"\n'
        "      level: fatal\n"
        '      message: "The log is empty. Recorded: 5. Expected: 3."\n'
        "  ...\n"
        "1..3\n"
    )


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_loses_an_internal_error_or_an_unreadable_log(form: str) -> None:
    text = shown(form, BAD, broken(log="/logs/c.jsonl"), unreadable(log="/logs/b.jsonl"))
    assert "ZeroDivisionError" in text
    assert "The log is empty." in text
    assert "c.jsonl" in text
    assert "b.jsonl" in text


@pytest.mark.parametrize("form", FORMATS)
def test_no_reports_make_a_valid_nothing(form: str) -> None:
    text = shown(form)
    if form in ("sarif", "gitlab"):
        json.loads(text)
    elif form == "tap":
        assert text == "TAP version 14\n1..0\n"
    elif form == "junit":
        assert 'tests="0"' in text
    else:
        assert text == ""
