"""Which findings are shown, and which of them fail a build. LOG 4, exit status.

A selection takes findings out of a report; a gate says what a report that is left is worth. A log that could
not be audited passes no gate, whatever is selected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from validator.engine import LOG_RULES, Kind
from validator.report import Finding, Report, Status, status_of

CLEAN, FOUND, NOT_AUDITED = 0, 1, 2
"""What a log does to the exit status of the command; the worst of all logs is the command's. LOG 4."""

ALL_KINDS = frozenset(Kind)

_NOT_JUDGED = (Status.UNREADABLE, Status.INTERNAL_ERROR)


class UnmatchedFilter(ValueError):
    """A prefix under which no game has a rule: most likely a slip of the pen that would hide everything."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Rules by prefixes of their ids (`PAP-HUNT`). Nothing selected means every rule.

    Of the prefixes that a rule has, the longest decides: PAP-HUNT-3 may be selected though PAP-HUNT is ignored.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def admits(self, rule: str) -> bool:
        """Whether findings of a rule are reported."""
        selected = 0 if not self.select else _longest(self.select, rule)
        return selected >= 0 and selected > _longest(self.ignore, rule)

    def of(self, report: Report) -> Report:
        """The report without the findings of other rules, its status made anew from what is left."""
        if report.status in _NOT_JUDGED or not (self.select or self.ignore):
            return report
        findings = [finding for finding in report.findings if self.admits(finding.rule)]
        return report.model_copy(update={"findings": findings, "status": status_of(findings)})


def selection(select: Iterable[str], ignore: Iterable[str]) -> Selection:
    """A selection of prefixes as they were given. Raises UnmatchedFilter."""
    tidy = [tuple(prefix.strip().upper().rstrip("-") for prefix in prefixes) for prefixes in (select, ignore)]
    for prefix in (*tidy[0], *tidy[1]):
        if not any(_has_prefix(rule, prefix) for rule in _every_rule()):
            raise UnmatchedFilter(f"no game has a rule {prefix or 'without a name'}; `referee rules GAME` lists them")
    return Selection(*tidy)


def _every_rule() -> Iterator[str]:
    """The ids of the log's own rules, then each game's; a game is imported when it is come to."""
    from validator.table import every_game

    yield from (rule.id for rule in LOG_RULES)
    for game in every_game():
        yield from (rule.id for rule in game.rules)


def _has_prefix(rule: str, prefix: str) -> bool:
    return rule == prefix or rule.startswith(prefix + "-")


def _longest(prefixes: tuple[str, ...], rule: str) -> int:
    """Characters of the longest prefix that a rule has; -1 where it has none."""
    return max((len(prefix) for prefix in prefixes if _has_prefix(rule, prefix)), default=-1)


@dataclass(frozen=True, slots=True)
class Gate:
    """What fails a build: findings of these kinds, unless waived; an unfinished game, unless partial ones are
    accepted; and always a log that could not be audited."""

    kinds: frozenset[Kind] = ALL_KINDS
    partial: bool = False

    def stops(self, finding: Finding) -> bool:
        """Whether one finding is enough to fail."""
        if finding.kind is Kind.INCOMPLETE and self.partial:
            return False
        return finding.kind in self.kinds and not finding.waived

    def outcome(self, report: Report) -> int:
        """CLEAN, FOUND or NOT_AUDITED."""
        if report.status in _NOT_JUDGED:
            return NOT_AUDITED
        return FOUND if any(map(self.stops, report.findings)) else CLEAN
