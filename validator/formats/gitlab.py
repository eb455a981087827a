"""GitLab's code quality report: a JSON array of issues, each at a line of a log."""

from __future__ import annotations

import json
from typing import Any

from validator.formats.annotation import Annotation, Level, Shelf, annotations_of
from validator.formats.emitter import Manner
from validator.formats.visible import inert_json, visible
from validator.report import Report

ISSUES = 5_000
"""Issues in a report. GitLab names no limit but that of the artifact's size; nobody reads more than this."""

_SEVERITIES = {Level.FATAL: "blocker", Level.ERROR: "major", Level.WARNING: "minor", Level.NOTE: "info"}


class Output:
    """All issues at the end, the worst first where there are too many, the rest summed up in one."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._shelf = Shelf(ISSUES)

    def report(self, report: Report) -> str:
        for annotation in annotations_of(report, self._manner):
            self._shelf.add(annotation)
        return ""

    def end(self) -> str:
        taken = self._shelf.taken()
        issues = [_issue(annotation) for annotation in taken]
        left_out = self._shelf.total - len(taken)
        if left_out:
            issues[-1] = {
                "description": f"{left_out + 1} more findings are not listed here.",
                "check_name": "referee",
                "fingerprint": "0" * 32,
                "severity": "info",
                "location": issues[-1]["location"],
            }
        return inert_json(json.dumps(issues, indent=1)) + "\n"


def _issue(annotation: Annotation) -> dict[str, Any]:
    number = "" if annotation.number == 1 else f"-{annotation.number}"
    return {
        "description": annotation.text,
        "check_name": visible(annotation.rule),
        "fingerprint": annotation.fingerprint + number,
        "severity": _SEVERITIES[annotation.level],
        "location": {"path": annotation.path, "lines": {"begin": annotation.line}},
    }
