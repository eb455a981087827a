"""What the kit says of an engine: a report for a machine, a page for a person. The engine's words are data."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

import click
from pydantic import BaseModel, ConfigDict, Field

from validator.conform.partner import Outcome
from validator.formats.visible import visible

FORMAT = "referee-conform-report/1"

LONGEST = 400
"""Characters of an engine's message that are shown."""

SHOWN = 12
"""Checks of one level and outcome that the page lists; the report for a machine has them all."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class CheckReport(_Model):
    """A check that was run, or could not be."""

    name: str
    outcome: Outcome
    claimed: Annotated[bool, Field(description="the engine claims to do it; unsupported then is not conforming")] = True
    what: Annotated[str | None, Field(description="how the engines part")] = None
    rule: Annotated[str | None, Field(description="the rule at stake")] = None
    near: Annotated[list[str], Field(description="where no rule is known: those that close events break")] = []
    line: Annotated[int | None, Field(description="line of the log that is named in `name`")] = None
    message: str = ""
    case: Annotated[str | None, Field(description="the shortest log found that shows it, in the output folder")] = None
    log: Annotated[list[str] | None, Field(description="that log's lines")] = None

    @property
    def conforms(self) -> bool:
        """Whether the check is no reason for a red build."""
        return self.outcome is Outcome.PASSED or (self.outcome is Outcome.UNSUPPORTED and not self.claimed)


class LevelReport(_Model):
    """A level: its outcome is passed only where checks were run and none was anything but passed or not claimed."""

    level: str
    outcome: Outcome
    claimed: bool = True
    checks: list[CheckReport] = []
    stopped: Annotated[str | None, Field(description="why the rest was not tried")] = None

    def count(self, outcome: Outcome) -> int:
        """How many checks came out so."""
        return sum(check.outcome is outcome for check in self.checks)

    @property
    def conforms(self) -> bool:
        """Whether the level is no reason for a red build."""
        return self.outcome is Outcome.PASSED or (self.outcome is Outcome.UNSUPPORTED and not self.claimed)


class ConformReport(_Model):
    """The kit's word on an engine."""

    format: Literal["referee-conform-report/1"] = "referee-conform-report/1"
    referee: str
    command: list[str]
    game: str | None
    name: Annotated[str | None, Field(description="what the engine calls itself")]
    capabilities: list[str]
    seed: int
    conforms: Annotated[bool, Field(description="all that the engine claims was tried, and passed")]
    levels: list[LevelReport]


def level_outcome(checks: list[CheckReport]) -> Outcome:
    """The outcome of a level: the worst of its checks; unsupported where nothing of it was passed."""
    outcomes = {check.outcome for check in checks if not check.conforms}
    for outcome in (Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.FAILED, Outcome.UNSUPPORTED):
        if outcome in outcomes:
            return outcome
    passed = any(check.outcome is Outcome.PASSED for check in checks)
    return Outcome.PASSED if passed else Outcome.UNSUPPORTED


def to_json(report: ConformReport) -> str:
    """The report as one line of JSON."""
    return json.dumps(report.model_dump(mode="json"), ensure_ascii=True, separators=(",", ":"))


# --- for a person ------------------------------------------------------------------------------------------------

_COLORS = {
    Outcome.PASSED: "green",
    Outcome.FAILED: "red",
    Outcome.CRASHED: "red",
    Outcome.TIMED_OUT: "red",
    Outcome.UNSUPPORTED: "yellow",
}


def to_text(report: ConformReport) -> str:
    """The report as a page."""
    return "\n".join(_page(report))


def _page(report: ConformReport) -> Iterator[str]:
    name = visible(report.name or " ".join(report.command), 80)
    verdict = click.style("conforms", fg="green") if report.conforms else click.style("does not conform", fg="red")
    yield f"{name}{f' ({report.game})' if report.game else ''}: {verdict}"
    if report.game:
        yield f"claims {', '.join(report.capabilities) or 'nothing beyond the game itself'}; seed {report.seed}"
    yield ""
    told: set[Told] = set()
    for level in report.levels:
        yield _headline(level)
        yield from _checks(level, told)
        if level.stopped and level.checks:
            yield f"    {visible(level.stopped, LONGEST)}"


def _headline(level: LevelReport) -> str:
    counts = Counter(check.outcome for check in level.checks)
    parts = ", ".join(f"{counts[outcome]} {outcome.value}" for outcome in Outcome if counts[outcome])
    outcome = click.style(level.outcome.value.ljust(11), fg=_COLORS[level.outcome], bold=True)
    empty = visible(level.stopped or "", LONGEST) if level.claimed else "not claimed"
    return f"  {level.level.ljust(7)} {outcome} {parts or empty}".rstrip()


Told = tuple[object, ...]
"""What makes two checks fail alike: how, by which rule, with which words."""


def _checks(level: LevelReport, told: set[Told]) -> Iterator[str]:
    """The checks that do not conform, those that come from one thing under one heading; then what was not claimed."""
    groups: dict[Told, list[CheckReport]] = {}
    for check in level.checks:
        if not check.conforms:
            groups.setdefault((check.outcome, check.what, check.rule, check.message), []).append(check)
    for key, alike in list(groups.items())[:SHOWN]:
        yield from _group(alike, key in told)
        told.add(key)
    if len(groups) > SHOWN:
        yield f"    and {len(groups) - SHOWN} more (--format json lists all)"
    reasons = Counter(
        check.message for check in level.checks if check.outcome is Outcome.UNSUPPORTED and not check.claimed
    )
    for reason, number in reasons.most_common(SHOWN):
        yield f"    {number} unsupported: {visible(reason, LONGEST)}"


def _group(alike: list[CheckReport], told: bool) -> Iterator[str]:
    check = alike[0]
    place = f", line {check.line}" if check.line is not None else ""
    others = f", and {len(alike) - 1} more" if len(alike) > 1 else ""
    outcome = click.style(check.outcome.value, fg=_COLORS[check.outcome])
    yield f"    {outcome}: {visible(check.name, 120)}{place}{others}"
    what = f"{check.what}: " if check.what and not check.message.startswith(check.what) else ""
    yield f"      {what}{visible(check.message, LONGEST)}{' (as above)' if told else ''}"
    if told:
        return
    if check.rule:
        yield f"      rule {visible(check.rule)} (`referee explain {visible(check.rule)}`)"
    elif check.near:
        yield f"      close to {', '.join(check.near)}"
    if check.log is not None:
        yield from _shortest_log(check, check.log[1:])


def _shortest_log(check: CheckReport, events: list[str]) -> Iterator[str]:
    number = f"{len(events)} event{'' if len(events) == 1 else 's'}"
    if check.case:
        yield f"      shown by {number}: {visible(check.case)}"
        return
    yield f"      shown by {number}{':' if events else ''}"
    for line in events[:SHOWN]:
        yield f"        {visible(line, LONGEST)}"
    if len(events) > SHOWN:
        yield "        …"
