"""A finding as the hosts of builds show one: a place in a file, a level, a sentence, a fingerprint.

An internal error is an annotation too, so that no format loses one; its rule says that it is none.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from validator.formats.emitter import Manner
from validator.formats.visible import visible, written
from validator.report import Finding, Report, Status

INTERNAL_ERROR = "internal-error"
"""What stands where another annotation names its rule."""

LONGEST = 160
"""Characters of a recorded or expected value that are shown."""


class Level(IntEnum):
    """How bad it is, worst first: no verdict; fails the build; a consequence, or fails nothing; waived."""

    FATAL = 0
    ERROR = 1
    WARNING = 2
    NOTE = 3


@dataclass(frozen=True, slots=True)
class Annotation:
    """One thing to show beside a line of a log. `text` may be printed as it is; `path` and `finding` may not.

    The fingerprint stays the same while the line, the rule and the values do, wherever the line moves to;
    `number` tells apart those that are the same in all of that.
    """

    path: str
    line: int
    rule: str
    kind: str
    level: Level
    text: str
    fingerprint: str
    number: int
    finding: Finding | None = None

    @property
    def title(self) -> str:
        return f"{self.rule} ({self.kind.replace('_', ' ')})"


def annotations_of(report: Report, manner: Manner) -> Iterator[Annotation]:
    """Everything a report has to say, in the order of its findings."""
    path = manner.path(report.log)
    seen: Counter[str] = Counter()
    if report.status is Status.INTERNAL_ERROR:
        line, message = (report.error.line, report.error.message) if report.error else (1, "")
        text = f"This is referee's own fault, not the log's. {visible(message)}"
        mark = _fingerprint(path, INTERNAL_ERROR)
        yield Annotation(path, line, INTERNAL_ERROR, "no verdict", Level.FATAL, text, mark, 1)
    for finding in report.findings:
        mark = fingerprint(path, finding, report.quote(finding.line))
        seen[mark] += 1
        level = Level.FATAL if report.status is Status.UNREADABLE else _level(finding, manner)
        kind = finding.kind.value
        yield Annotation(path, finding.line, finding.rule, kind, level, sentences(finding), mark, seen[mark], finding)


def _level(finding: Finding, manner: Manner) -> Level:
    if manner.gate.stops(finding):
        return Level.ERROR if finding.follows_from is None else Level.WARNING
    return Level.WARNING if finding.counts else Level.NOTE


def sentences(finding: Finding) -> str:
    """All that a finding says, on one line that may be printed."""
    parts = [visible(finding.message)]
    if finding.player is not None:
        parts.append(f"Player: {visible(finding.player)}.")
    for word, value in (("Recorded", finding.recorded), ("Expected", finding.expected)):
        if value is not None:
            parts.append(f"{word}: {written(value, LONGEST)}.")
    if finding.follows_from is not None:
        parts.append(f"May follow from line {finding.follows_from}, which was not applied.")
    if finding.waived:
        parts.append("Waived.")
    if finding.basis == "edition":
        parts.append("Rests on data that no rulebook prints.")
    return " ".join(parts)


def fingerprint(path: str, finding: Finding, quote: str) -> str:
    """The same for the same mistake on the same line of the same log: no line number, no wording of ours."""
    return _fingerprint(path, finding.rule, finding.kind.value, finding.player, finding.recorded, quote)


def _fingerprint(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


@dataclass(slots=True)
class Shelf:
    """As many annotations as a host takes, the worst first, and how many more there were."""

    size: int
    kept: dict[Level, list[Annotation]] = field(default_factory=lambda: {level: [] for level in Level})
    total: int = 0

    def add(self, annotation: Annotation) -> None:
        """Keep an annotation, if there can still be room for one of its level."""
        self.total += 1
        if len(self.kept[annotation.level]) < self.size:
            self.kept[annotation.level].append(annotation)

    def taken(self, *levels: Level) -> list[Annotation]:
        """Those that there is room for: of these levels, the worst level first, by default of all."""
        every = [annotation for level in sorted(levels or Level) for annotation in self.kept[level]]
        return every[: self.size]
