"""Reports made by hand and by chance, for the formats to show."""

from __future__ import annotations

import unicodedata
from typing import Any

from hypothesis import strategies as st

from validator.engine import Kind
from validator.formats import emitter_of
from validator.formats.emitter import Manner
from validator.report import Failure, Finding, PlayerScore, Report, Status, sentence, status_of

MANNER = Manner(root="/logs")


def finding(**parts: Any) -> Finding:
    """A finding, by default of an illegal move by Ana."""
    usual: dict[str, Any] = {
        "line": 2,
        "kind": Kind.ILLEGAL,
        "rule": "EMB-FIRE-2",
        "player": "ana",
        "message": "Not allowed: A kiln takes three pots.",
        "recorded": 5,
        "expected": 3,
        "follows_from": None,
        "waived": False,
        "basis": "rulebook",
    }
    return Finding(**{**usual, **parts})


def report(*findings: Finding, **parts: Any) -> Report:
    """A report with some findings, by default of the log a.jsonl."""
    usual: dict[str, Any] = {
        "engine": "referee 1.2.0",
        "log": "/logs/a.jsonl",
        "game": "embers",
        "edition": "reference",
        "status": status_of(findings),
        "findings": list(findings),
        "ended": True,
        "scores": {"ana": PlayerScore(total=10, categories={"coins": 10}, working={"coins": "10 coins"})},
        "winners": ["ana"],
        "corrected": None,
        "rulings": [],
    }
    return Report(**{**usual, **parts})


def unreadable(**parts: Any) -> Report:
    fault = finding(line=1, kind=Kind.MALFORMED, rule="LOG-HEADER", player=None, message="The log is empty.")
    nothing = {"game": None, "edition": None, "ended": False, "scores": {}, "winners": []}
    return report(fault, **{**nothing, "status": Status.UNREADABLE, **parts})


def broken(message: str = "referee failed on this line: ZeroDivisionError: planted", **parts: Any) -> Report:
    nothing = {"findings": [], "ended": False, "scores": {}, "winners": []}
    error = Failure(line=7, message=message)
    return report(**{**nothing, "status": Status.INTERNAL_ERROR, "error": error, **parts})


def shown(form: str, *reports: Report, manner: Manner = MANNER) -> str:
    """What a format makes of some reports."""
    made = emitter_of(form, manner)
    return "".join([*map(made.report, reports), made.end()])


def harmless(text: str) -> bool:
    """Whether no character of a text is obeyed or hidden by a terminal, and no line by the host of a build."""
    plain = all(
        character == "\n" or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        for character in text
    )
    return plain and "##[" not in text


# --- by chance ------------------------------------------------------------------------------------------------

_PIECES = [
    *[
        "\x00",
        "\x07",
        "\x1b[31m",
        "\x1b]0;",
        "\x7f",
        "\x85",
        "\x9b2J",
        "\u202e",
        "\u2066",
        "\u200b",
        "\u2028",
        "\ufeff",
    ],
    *["\ufffe", "\uffff", "\U000e0041", "\ue000", "\r\n", "\n", "\t", " ", "é", "e\u0301", "漢", "\U0001f600"],
    *["<", ">", "&", '"', "'", "]]>", "<!--", "&amp;", "&#27;", "<?xml?>", "\\", "\\u001b", "\\n", "%", "%0A", "%25"],
    *[
        "::error::",
        "::",
        ":",
        ",",
        "##[error]",
        "##vso[task]",
        "##",
        "#",
        "{",
        "}",
        "{0}",
        "{{",
        "[a](http://b)",
        "](",
        "]",
    ],
    *[
        "---",
        "...",
        "- ",
        "? ",
        "!!python/object",
        "# SKIP",
        "not ok 1",
        "1..0",
        "Bail out!",
        "../",
        "./",
        "//",
        "C:\\",
        "a",
    ],
]
HOSTILE = st.one_of(st.lists(st.sampled_from(_PIECES), max_size=5).map("".join), st.text(max_size=12))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | HOSTILE,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(HOSTILE, inner, max_size=2),
    max_leaves=3,
)
FINDINGS = st.builds(
    finding,
    line=st.integers(1, 9),
    kind=st.sampled_from([kind for kind in Kind if kind is not Kind.INCOMPLETE]),
    player=st.none() | HOSTILE,
    message=HOSTILE.map(sentence),
    recorded=VALUES,
    expected=VALUES,
    follows_from=st.none() | st.just(2),
    waived=st.booleans(),
    basis=st.sampled_from(["rulebook", "edition"]),
)
NAMES = HOSTILE.map("/logs/{}.jsonl".format)
JUDGED = st.builds(lambda findings, name: report(*findings, log=name), st.lists(FINDINGS, max_size=3), NAMES)
REPORTS = st.one_of(
    JUDGED,
    st.builds(lambda name: unreadable(log=name), NAMES),
    st.builds(lambda message, name: broken(message, log=name), HOSTILE, NAMES),
)
"""Reports in which every text that can come from a log or from an exception is hostile."""
