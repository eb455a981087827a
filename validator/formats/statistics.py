"""How often each rule was broken over a batch of logs, and what became of the logs."""

from __future__ import annotations

from collections import Counter

from validator.formats.visible import visible
from validator.report import Report, Status

_WORDS = {Status.VIOLATIONS: "with violations", Status.INTERNAL_ERROR: "with an internal error"}
"""What is said of a number of logs where the status alone would not do."""


class Statistics:
    """Counts over the reports that were added."""

    def __init__(self) -> None:
        self._rules: Counter[tuple[str, str]] = Counter()
        self._statuses: Counter[Status] = Counter()

    def add(self, report: Report) -> None:
        """Count a report's findings, waived ones too, and its status."""
        self._statuses[report.status] += 1
        self._rules.update((finding.rule, finding.kind.value) for finding in report.findings)

    def lines(self) -> list[str]:
        """A line a rule and kind, the most frequent first, and a last line for the logs."""
        ranked = sorted(self._rules.items(), key=lambda item: (-item[1], item[0]))
        width = max((len(str(number)) for _, number in ranked), default=1)
        lines = [
            f"{str(number).rjust(width)}  {visible(rule)}  {kind.replace('_', ' ')}" for (rule, kind), number in ranked
        ]
        total = self._statuses.total()
        parts = [
            f"{self._statuses[status]} {_WORDS.get(status, status.value)}"
            for status in Status
            if self._statuses[status]
        ]
        return [*lines, f"{total} log{'s' if total != 1 else ''}: {', '.join(parts)}"]
