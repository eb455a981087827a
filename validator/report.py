"""The report contract: what an audit says of a log. LOG 3 and 4.

Everything that is printed, in whatever format, is made from these models; they carry data, and one sentence
a finding.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from validator.engine import LOG_SEQUENCE, Kind, Rule, Value
from validator.faults import Fault
from validator.replay import Found
from validator.source import Line
from validator.values import LONGEST_VALUE, json_value

FORMAT = "referee-report/1"


class Status(str, Enum):
    """The verdict on a log. LOG 4."""

    CLEAN = "clean"
    VIOLATIONS = "violations"
    INCOMPLETE = "incomplete"
    UNREADABLE = "unreadable"
    INTERNAL_ERROR = "internal_error"


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Finding(_Model):
    """One rule, broken on one line. LOG 3."""

    line: Annotated[int, Field(description="number of the line, from 1, blank lines counted")]
    kind: Kind
    rule: Annotated[str, Field(description="id of the rule; `referee explain ID` says more")]
    player: Annotated[str | None, Field(description="who acted; on omitted, whom it concerns")]
    message: str
    recorded: Annotated[Value, Field(description="what the log says")]
    expected: Annotated[Value, Field(description="what the rules give")]
    follows_from: Annotated[
        int | None, Field(description="line of the first event that was not applied: this may be a mere consequence")
    ]
    waived: Annotated[bool, Field(description="the table let it stand: it does not count")]
    basis: Annotated[
        Literal["rulebook", "edition"], Field(description="edition: judged by data that no rulebook prints")
    ]

    @property
    def counts(self) -> bool:
        """Whether the finding makes a log one with violations."""
        return not self.waived and self.kind is not Kind.INCOMPLETE


class PlayerScore(_Model):
    """A player's column of the score pad."""

    total: int
    categories: dict[str, int]
    working: Annotated[dict[str, str], Field(description="how each category's points come about")]


class Corrected(_Model):
    """The result had every forced amount been what the rules give (`follow: rules`)."""

    scores: dict[str, PlayerScore]
    winners: list[str]
    winner_changes: bool


class RulingChange(_Model):
    """What one other option of a ruling would change. Findings as `RULE on line N`, the first few of them."""

    findings_gone: list[str] = []
    findings_new: list[str] = []
    scores: Annotated[dict[str, int], Field(description="the totals that differ")] = {}
    winners: Annotated[list[str] | None, Field(description="null: the same")] = None
    ended: Annotated[bool | None, Field(description="whether the game ends; null: the same")] = None
    failure: Annotated[str | None, Field(description="referee's own fault under this option")] = None

    @property
    def settles(self) -> bool:
        """Whether it would leave fewer findings or another result; one that only accuses is no news to a table."""
        fewer = len(self.findings_gone) > len(self.findings_new)
        other_result = self.winners is not None or (bool(self.scores) and not self.findings_new)
        return fewer or other_result or self.failure is not None


class RulingReport(_Model):
    """A reading that was in force, and what hangs on it."""

    ruling: str
    option: str
    source: Literal["default", "log", "option"]
    matters: Annotated[bool | None, Field(description="another option changes the verdict; null: not examined")]
    changes: Annotated[
        dict[str, RulingChange], Field(description="each other option that matters, and what would change under it")
    ] = {}


class LedgerEntry(_Model):
    """A counter that a line changed: derived from the counters before and after it."""

    line: int
    player: Annotated[str | None, Field(description="null: a shared counter")]
    counter: str
    before: int
    after: int


class Failure(_Model):
    """Why there is no verdict: referee's own fault, never the log's."""

    line: int
    message: str


class Report(_Model):
    """The verdict on one log. LOG 4."""

    format: Literal["referee-report/1"] = "referee-report/1"
    engine: Annotated[str, Field(description="what audited the log")]
    log: Annotated[str, Field(description="the log's name, as it was given")]
    game: str | None
    edition: str | None
    status: Status
    findings: list[Finding]
    ended: bool
    scores: dict[str, PlayerScore]
    winners: list[str]
    corrected: Annotated[Corrected | None, Field(description="where a claim was miscounted and the game has ended")]
    rulings: list[RulingReport]
    written_by: Annotated[
        str | None, Field(description="the engine the log's header names: another version may have judged otherwise")
    ] = None
    notice: Annotated[str | None, Field(description="why less was judged than the file holds by now")] = None
    ledger: Annotated[list[LedgerEntry] | None, Field(description="on request")] = None
    error: Annotated[Failure | None, Field(description="internal_error: what failed")] = None

    _quotes: dict[int, str] = PrivateAttr(default_factory=dict)

    def quoting(self, lines: Sequence[Line]) -> Report:
        """The report, able to show the lines that its findings stand on."""
        for finding in self.findings:
            line = lines[finding.line - 1] if finding.line <= len(lines) else b""
            raw = line[:LONGEST_VALUE] if isinstance(line, bytes) else b""
            self._quotes[finding.line] = raw.decode("utf-8", "backslashreplace")
        return self

    def quote(self, line: int) -> str:
        """The line of the log that a finding stands on, as it stands there; a very long one cut."""
        return self._quotes.get(line, "")

    @property
    def counting(self) -> list[Finding]:
        """The findings that make the status, in order."""
        return [finding for finding in self.findings if finding.counts]


def status_of(findings: Sequence[Finding]) -> Status:
    """The status of a log that was judged, from what was found."""
    if any(finding.counts for finding in findings):
        return Status.VIOLATIONS
    if any(finding.kind is Kind.INCOMPLETE for finding in findings):
        return Status.INCOMPLETE
    return Status.CLEAN


def to_json(report: Report) -> str:
    """The report as one line of JSON, in the fields' order, the same bytes for the same report."""
    return json.dumps(report.model_dump(mode="json"), ensure_ascii=True, separators=(",", ":"))


# --- the one place where a finding becomes a sentence ---------------------------------------------------------

_SENTENCES = {
    Kind.IMPOSSIBLE: "cannot have happened",
    Kind.ILLEGAL: "not allowed",
    Kind.OUT_OF_SEQUENCE: "cannot come here",
    Kind.OMITTED: "left out",
    Kind.MISCOUNT: "miscounted",
}


def message_of(found: Found) -> str:
    """The sentence of a finding: what a fault says, or the rule's statement under the kind of breach."""
    if found.fault is not None:
        return sentence(found.fault.message)
    rule, kind = found.breach.rule, found.breach.kind
    if kind is Kind.INCOMPLETE:
        return "The log ends before the game does."
    if rule is LOG_SEQUENCE:
        return "A line is missing before this one." if kind is Kind.OMITTED else "This cannot come here."
    return f"{_SENTENCES.get(kind, kind.value).capitalize()}: {sentence(rule.statement)}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    text = text.strip()
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def finding_of(found: Found, follows_from: int | None, rests_on_invented: bool) -> Finding:
    """A found breach, written up."""
    breach = found.breach
    return Finding(
        line=found.line,
        kind=breach.kind,
        rule=breach.rule.id,
        player=found.player,
        message=message_of(found),
        recorded=json_value(breach.recorded),
        expected=json_value(breach.expected),
        follows_from=follows_from,
        waived=found.waived,
        basis="edition" if rests_on_invented else "rulebook",
    )


def fault_finding(fault: Fault, line: int, rests_on_invented: bool = False) -> Finding:
    """The one finding of a log that cannot be audited."""
    return Finding(
        line=line,
        kind=Kind.MALFORMED,
        rule=fault.rule.id,
        player=None,
        message=sentence(fault.message),
        recorded=json_value(fault.recorded),
        expected=json_value(fault.expected),
        follows_from=None,
        waived=False,
        basis="edition" if rests_on_invented else "rulebook",
    )


def rule_named(rules: tuple[Rule, ...], id: str) -> Rule | None:
    """A rule of a catalogue by its id."""
    return next((rule for rule in rules if rule.id == id), None)
