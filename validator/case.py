"""A conformance case: a log, and beside it what is expected of it, NAME.expected.json. LOG 5."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from validator.report import Report
from validator.source import SUFFIXES

SUFFIX = ".expected.json"


def expectation_beside(log: str) -> Mapping[str, Any] | None:
    """What is expected of a log; None where nothing is said beside it. Raises ValueError where it is no object."""
    name = next((log.removesuffix(suffix) for suffix in SUFFIXES if log.endswith(suffix)), log)
    if not os.path.isfile(name + SUFFIX):
        return None
    with open(name + SUFFIX, encoding="utf-8") as file:
        expected = json.load(file)
    if not isinstance(expected, dict):
        raise ValueError(f"{name}{SUFFIX} is no JSON object")
    return expected


def differences(report: Report, expected: Mapping[str, Any]) -> Iterator[str]:
    """How a report differs from what is expected of the log, a line each; nothing where it doesn't."""
    if report.status.value != expected.get("status"):
        yield f"the status is {report.status.value}, not {expected.get('status')}"
    found = Counter((finding.line, finding.kind.value, finding.rule) for finding in report.findings)
    wanted = Counter((item.get("line"), item.get("kind"), item.get("rule")) for item in expected.get("findings", ()))
    for line, kind, rule in (wanted - found).elements():
        yield f"expected {rule} ({kind}) on line {line}"
    for line, kind, rule in (found - wanted).elements():
        yield f"not expected {rule} ({kind}) on line {line}"
    totals = {player: score.total for player, score in report.scores.items()}
    if expected.get("scores", totals) != totals:
        yield f"the scores are {totals}, not {expected['scores']}"
    if sorted(expected.get("winners", report.winners)) != sorted(report.winners):
        yield f"the winners are {report.winners}, not {expected['winners']}"
