"""The Test Anything Protocol, version 14: a test point a log, with what was found below it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from validator.formats.annotation import annotations_of
from validator.formats.emitter import Manner
from validator.formats.visible import inert_json, visible
from validator.report import Report
from validator.selection import CLEAN


class Output:
    """Test points as the logs come; the plan at the end, when their number is known."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._points = 0

    def report(self, report: Report) -> str:
        head = "" if self._points else "TAP version 14\n"
        self._points += 1
        passed = "ok" if self._manner.gate.outcome(report) == CLEAN else "not ok"
        lines = [f"{passed} {self._points} - {_description(self._manner.path(report.log))}"]
        lines += self._diagnosis(report)
        return head + "\n".join(lines) + "\n"

    def end(self) -> str:
        return f"1..{self._points}\n" if self._points else "TAP version 14\n1..0\n"

    def _diagnosis(self, report: Report) -> Iterator[str]:
        """A YAML block of plain double-quoted strings and numbers."""
        shown = list(annotations_of(report, self._manner))
        if not shown:
            return
        yield "  ---"
        yield f"  status: {report.status.value}"
        yield "  findings:"
        for annotation in shown:
            yield f"    - line: {annotation.line}"
            yield f"      rule: {_quoted(annotation.rule)}"
            yield f"      kind: {_quoted(annotation.kind)}"
            yield f"      level: {annotation.level.name.lower()}"
            yield f"      message: {_quoted(annotation.text)}"
        yield "  ..."


def _description(text: str) -> str:
    return visible(text).replace("\\", "\\\\").replace("#", "\\#")


def _quoted(text: str) -> str:
    return inert_json(json.dumps(visible(text), ensure_ascii=False))
