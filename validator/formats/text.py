"""A report for a person: the file, the lines as they stand there, the rules, the score pad."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import click

from validator.engine import Kind
from validator.formats.emitter import Manner
from validator.formats.visible import inert, visible, written
from validator.report import Finding, Report, RulingChange, Status

MOST_CHANGES = 4
"""Findings that a line about another reading lists."""

QUOTE = 160
"""Characters of a line of the log that are shown."""

_COLORS = {
    Status.CLEAN: "green",
    Status.VIOLATIONS: "red",
    Status.INCOMPLETE: "yellow",
    Status.UNREADABLE: "magenta",
    Status.INTERNAL_ERROR: "magenta",
}


@dataclass(frozen=True, slots=True)
class Detail:
    """How much is said of a clean log and of the score. ledger: whose counters are listed, line by line."""

    quiet: bool = False
    working: bool = False
    rulings: bool = False
    ledger: str | None = None


def detail_of(manner: Manner) -> Detail:
    """How much a manner of reporting says."""
    return Detail(manner.quiet, manner.working, manner.rulings, manner.ledger)


class Output:
    """Text as the logs come, an empty line between two."""

    def __init__(self, manner: Manner) -> None:
        self._detail = detail_of(manner)
        self._begun = False

    def report(self, report: Report) -> str:
        text = to_text(report, self._detail)
        if not text:
            return ""
        gap = "\n" if self._begun and not self._detail.quiet else ""
        self._begun = True
        return gap + inert(text) + "\n"

    def end(self) -> str:
        return ""


def to_text(report: Report, detail: Detail = Detail()) -> str:
    """The report as text, with terminal colors (click takes them out where there is no terminal)."""
    if detail.quiet:
        return "" if report.status is Status.CLEAN else _headline(report)
    return "\n".join(_lines(report, detail))


def _lines(report: Report, detail: Detail) -> Iterator[str]:
    if report.status is Status.UNREADABLE and not report.quote(report.findings[0].line):
        yield f"{_headline(report)}: {_nothing_to_quote(report.findings[0])}"
        return
    yield _headline(report)
    if report.notice is not None:
        yield f"  {visible(report.notice)}"
    if report.error is not None:
        yield f"  This is referee's own fault, not the log's. Line {report.error.line}: {visible(report.error.message)}"
    direct = [finding for finding in report.findings if finding.follows_from is None]
    following = [finding for finding in report.findings if finding.follows_from is not None]
    for finding in direct:
        yield from _finding(report, finding)
    if following:
        yield ""
        yield f"  Line {following[0].follows_from} was not applied; these may be mere consequences:"
    for finding in following:
        yield from _finding(report, finding)
    if any(finding.basis == "edition" for finding in report.findings):
        yield ""
        yield "  Findings marked [edition] rest on data that no rulebook prints. A copy of the game that differs"
        yield "  should give its own data under `components` in the header."
    yield from _rulings(report, detail.rulings)
    if report.scores:
        yield ""
        yield from _score_pad(report)
    yield from _corrected(report)
    if detail.working and report.scores:
        yield from _working(report)
    if detail.ledger is not None:
        yield from _ledger(report, detail.ledger)
    if report.written_by and report.written_by != report.engine and report.findings:
        yield ""
        yield f"  The log names {visible(report.written_by)}; this is {report.engine}, which may judge otherwise."


def _headline(report: Report) -> str:
    name = visible(report.log)
    status = click.style(report.status.value.replace("_", " "), fg=_COLORS[report.status], bold=True)
    return f"{name}: {status}{_summary(report)}"


def _nothing_to_quote(finding: Finding) -> str:
    """Why a log of which there is not even a line has no verdict."""
    return f"{finding.rule} on line {finding.line}: {visible(finding.message)}"


def _summary(report: Report) -> str:
    parts = []
    counting = report.counting
    if report.status is Status.VIOLATIONS:
        parts.append(f"{len(counting)} finding{'s' if len(counting) != 1 else ''}")
    if report.winners:
        verb = "wins" if len(report.winners) == 1 else "win"
        scores = ", ".join(f"{visible(player)} {score.total}" for player, score in report.scores.items())
        parts.append(f"{scores}: {' and '.join(map(visible, report.winners))} {verb}")
    return f" ({'; '.join(parts)})" if parts else ""


def _finding(report: Report, finding: Finding) -> Iterator[str]:
    marks = "".join(
        mark for mark, there in ((" [waived]", finding.waived), (" [edition]", finding.basis == "edition")) if there
    )
    who = f"  {visible(finding.player)}" if finding.player else ""
    kind = finding.kind.value.replace("_", " ")
    yield ""
    yield f"  line {finding.line}  {click.style(finding.rule, bold=True)}  {kind}{who}{marks}"
    quote = report.quote(finding.line)
    if quote and finding.kind is not Kind.INCOMPLETE:
        yield f"    {click.style('|', dim=True)} {visible(quote, QUOTE)}"
    yield f"    {visible(finding.message)}"
    compared = [
        f"{word} {written(value, QUOTE)}"
        for word, value in (("recorded", finding.recorded), ("expected", finding.expected))
        if value is not None
    ]
    if compared:
        yield f"    {', '.join(compared)}"


def _rulings(report: Report, every: bool) -> Iterator[str]:
    """The readings on which the verdict depends; where all were asked for, those too that would only accuse."""
    shown = [
        (ruling, option, change)
        for ruling in report.rulings
        for option, change in ruling.changes.items()
        if every or change.settles
    ]
    if shown:
        yield ""
        yield "  Where the rulebook allows another reading (`referee explain NAME`), it would change the verdict:"
    for ruling, option, change in shown:
        yield f"    {ruling.ruling}={option} instead of {ruling.option} ({ruling.source}): {_change(change)}"


def _change(change: RulingChange) -> str:
    parts = [f"no {offence}" for offence in change.findings_gone] + change.findings_new
    parts = parts[:MOST_CHANGES] + (["…"] if len(parts) > MOST_CHANGES else [])
    parts += [f"{visible(player)} has {total}" for player, total in change.scores.items()]
    if change.ended is not None:
        parts.append("the game ends" if change.ended else "the game does not end")
    if change.winners is not None:
        parts.append(f"{' and '.join(map(visible, change.winners))} {'wins' if len(change.winners) == 1 else 'win'}")
    if change.failure is not None:
        parts.append(visible(change.failure))
    return ", ".join(parts)


def _score_pad(report: Report) -> Iterator[str]:
    players = list(report.scores)
    categories = list(next(iter(report.scores.values())).categories)
    first = max(len("total"), *(len(category) for category in categories))
    widths = [max(6, len(player)) for player in players]
    heads = "  ".join(visible(player).rjust(width) for player, width in zip(players, widths, strict=True))
    yield f"  {'score'.ljust(first)}  {heads}"
    for category in categories:
        points = [report.scores[player].categories[category] for player in players]
        row = "  ".join(str(point).rjust(width) for point, width in zip(points, widths, strict=True))
        yield f"  {category.ljust(first)}  {row}"
    totals = [report.scores[player].total for player in players]
    row = "  ".join(str(total).rjust(width) for total, width in zip(totals, widths, strict=True))
    yield click.style(f"  {'total'.ljust(first)}  {row}", bold=True)
    verb = "Winner" if len(report.winners) == 1 else "Winners"
    yield f"  {verb}: {', '.join(map(visible, report.winners)) or 'nobody'}"


def _corrected(report: Report) -> Iterator[str]:
    if report.corrected is None:
        return
    totals = ", ".join(f"{visible(player)} {score.total}" for player, score in report.corrected.scores.items())
    winners = " and ".join(map(visible, report.corrected.winners))
    change = "The winner changes" if report.corrected.winner_changes else "The winner stays the same"
    yield ""
    yield f"  With every amount as the rules give it: {totals}. {change}: {winners}."


def _working(report: Report) -> Iterator[str]:
    for player, score in report.scores.items():
        yield ""
        yield f"  How {visible(player)}'s {score.total} come about"
        for category, working in score.working.items():
            yield f"    {category.ljust(20)} {score.categories[category]:>4}  {visible(working)}"


def _ledger(report: Report, player: str) -> Iterator[str]:
    if report.ledger is None:
        return
    yield ""
    yield f"  What changed for {visible(player)}"
    players = {entry.player: None for entry in report.ledger if entry.player is not None}
    if player not in players:
        yield f"    nothing; there are changes for {', '.join(map(visible, players)) or 'nobody'}"
    for entry in report.ledger:
        if entry.player == player:
            difference = entry.after - entry.before
            change = f"{entry.before} → {entry.after} ({difference:+d})"
            yield f"    line {entry.line:<5} {visible(entry.counter).ljust(20)} {change}"
