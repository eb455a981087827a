"""A log's verdict, from file to report. LOG 3 and 4."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Literal

from validator import __version__
from validator.engine import LOG_HEADER, LOG_JSON, LOG_LIMIT, Follow, Game, Kind
from validator.faults import Fault
from validator.ledger import Ledger
from validator.limits import Limits
from validator.log import EventReader, Header, read_header
from validator.readings import Log, corrected, examined_rulings, scores_of, stated_rulings
from validator.replay import EngineFailure, Entry, OutOfTime, Replay, replay
from validator.report import (
    Failure,
    Finding,
    Report,
    Status,
    fault_finding,
    finding_of,
    status_of,
)
from validator.source import Line, Overlong, Unreadable, is_blank, read_lines, read_log
from validator.table import REFERENCE, Table, UnknownName, lay_table
from validator.values import cut, json_value

ENGINE = f"referee {__version__}"

OtherRulings = Literal["never", "disputed", "always"]
"""When an audit replays a log under the other options of each ruling: LOG 3, two answers to one dispute."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a log: whose amounts hold, which rulings are given from outside, and what else to tell.

    other_rulings: when to replay under the other options; ledger: whether to list who gained what on which
    line; limits: how much of a log is read.
    """

    follow: Follow = Follow.TABLE
    rulings: Mapping[str, str] = field(default_factory=dict)
    other_rulings: OtherRulings = "disputed"
    ledger: bool = False
    limits: Limits = field(default_factory=Limits)


def audit(
    source: str | os.PathLike[str] | bytes | IO[bytes],
    *,
    follow: Literal["table", "rules"] = "table",
    rulings: Mapping[str, str] | None = None,
    other_rulings: OtherRulings = "disputed",
    ledger: bool = False,
    limits: Limits | None = None,
    name: str | None = None,
) -> Report:
    """Audit one log: every illegal move with the rule it breaks, and the score recomputed.

    source: a path (`-` is standard input; `.gz` and `.zst` are read as they are), the bytes of a log, or an
    open binary file. follow: whose amounts hold where a claim differs from the rules. rulings: readings that
    go before the log's own. other_rulings: when to find out which other readings would change the verdict.
    ledger: list which line changed which counter. name: what the report calls the log.

    Returns a report, whatever the bytes. Raises UnknownName for a ruling that no game has, or an option that this
    game's ruling doesn't have; a ruling of another game is passed over.
    """
    question = Question(Follow(follow), rulings or {}, other_rulings, ledger, limits or Limits())
    given = source if isinstance(source, bytes) or hasattr(source, "readline") else os.fspath(source)
    called = name if name is not None else given if isinstance(given, str) else "<bytes>"
    return audit_lines(given, called, question)  # type: ignore[arg-type]


def audit_lines(source: str | bytes | IO[bytes] | Path, name: str, question: Question) -> Report:
    """The report on a log, by an already checked question. Raises UnknownName."""
    deadline = time.monotonic() + question.limits.seconds
    try:
        text = read_log(source, question.limits, deadline)
    except Unreadable as error:
        rule = LOG_LIMIT if error.limit else LOG_HEADER if error.line == 1 else LOG_JSON
        return _unreadable(name, None, Fault(rule, error.reason), error.line)
    report = _report(text.lines, name, question, deadline)
    if text.notice is not None:
        report = report.model_copy(update={"notice": text.notice})
    return report.quoting(text.lines)


def _report(lines: Sequence[Line], name: str, question: Question, deadline: float) -> Report:
    header: Header | None = None
    try:
        log = open_log(lines, question, deadline)
        if isinstance(log, tuple):
            header, fault = log
            return _unreadable(name, header, fault, 1)
        header = log.header
        return _judged(log, name, question, deadline)
    except EngineFailure as failure:
        return _failed(name, header, failure)
    except OutOfTime as late:
        reason = f"the audit takes longer than {question.limits.seconds:g} seconds"
        return _unreadable(name, header, Fault(LOG_LIMIT, reason), late.line)


def open_log(
    lines: Sequence[Line], question: Question, deadline: float = math.inf
) -> Log | tuple[Header | None, Fault]:
    """A log from its lines; or the header, as far as there is one, and why nothing can be judged.

    deadline: `time.monotonic()` past which OutOfTime is raised. Raises EngineFailure where a game's code fails.
    """
    numbered = (
        (number, line) for number, line in enumerate(lines, 1) if isinstance(line, Overlong) or not is_blank(line)
    )
    number, first = next(numbered, (1, None))
    if first is None:
        return None, Fault(LOG_HEADER, "the log is empty", expected="a header")
    if isinstance(first, Overlong):
        return None, Fault(LOG_HEADER, f"the first line is longer than {question.limits.line} bytes")
    header = read_header(first, question.limits)
    if isinstance(header, Fault):
        return None, header
    with failures(number):
        table = lay_table(header, question.rulings)
        if isinstance(table, Fault):
            return header, table
        reader = EventReader(table.game, table.players, table.edition, question.limits)
    entries = list(_entries(numbered, reader, question, deadline))
    return Log(header, table, entries, entries[-1].line if entries else number)


def state_after(source: str, line: int | None = None, follow: Follow = Follow.TABLE) -> tuple[Game[Any], Any]:
    """The game of a log, and its state after a line (None: the last).

    Raises ValueError where the log cannot be judged, with the reason; EngineFailure where a game's code fails.
    """
    question = Question(follow)
    try:
        log = open_log(read_lines(source, question.limits), question)
    except Unreadable as error:
        raise ValueError(error.reason) from error
    if isinstance(log, tuple):
        raise ValueError(f"line 1: {log[1].rule.id}: {log[1].message}")
    entries = [entry for entry in log.entries if line is None or entry.line <= line]
    return log.table.game, replay(log.table, entries, follow, last_line=log.last_line).state


@contextmanager
def failures(line: int) -> Iterator[None]:
    """An exception in a game's code is an EngineFailure on that line."""
    try:
        yield
    except UnknownName:
        raise
    except Exception as error:
        raise EngineFailure(line, error) from error


def _entries(
    numbered: Iterator[tuple[int, Line]], reader: EventReader, question: Question, deadline: float
) -> Iterator[Entry]:
    for number, line in numbered:
        if isinstance(line, Overlong):
            message = f"the line has {line.size} bytes, more than {question.limits.line}"
            yield Entry(number, Fault(LOG_LIMIT, message))
            continue
        try:
            event = reader.read(line)
        except Exception as error:
            raise EngineFailure(number, error) from error
        if time.monotonic() > deadline:
            raise OutOfTime(number)
        yield Entry(number, event)


def _judged(log: Log, name: str, question: Question, deadline: float) -> Report:
    """The report on a log that can be audited."""
    table = log.table
    recorder = Ledger(table, question.follow) if question.ledger else None
    played = replay(
        table,
        log.entries,
        question.follow,
        last_line=log.last_line,
        watch=recorder.watch if recorder else None,
        deadline=deadline,
    )
    findings = findings_of(table, played)
    disputed = any(finding.counts for finding in findings)
    examined = question.other_rulings == "always" or (question.other_rulings == "disputed" and disputed)
    miscounted = any(finding.kind is Kind.MISCOUNT for finding in findings)
    return Report(
        engine=ENGINE,
        log=name,
        game=table.game.name,
        edition=table.edition_name,
        status=status_of(findings),
        findings=findings,
        ended=played.ended,
        scores=scores_of(played.result),
        winners=list(played.result.winners) if played.result else [],
        corrected=corrected(log, played, question.follow, deadline) if miscounted else None,
        rulings=examined_rulings(log, played, question.follow, deadline) if examined else stated_rulings(table),
        written_by=json_value(log.header.engine),
        ledger=recorder.entries if recorder else None,
    )


def findings_of(table: Table, played: Replay) -> list[Finding]:
    """What was found, written up: what may be a mere consequence, and what rests on invented data."""
    findings = []
    for found in played.found:
        follows = played.unapplied if played.unapplied is not None and found.line > played.unapplied else None
        sections = found.breach.rests_on
        if found.fault is not None and found.fault.domain is not None:
            section = table.game.id_sections.get(found.fault.domain)
            sections = (section,) if section else ()
        findings.append(finding_of(found, follows, any(map(table.is_invented, sections))))
    return findings


def _unreadable(name: str, header: Header | None, fault: Fault, line: int) -> Report:
    return _unjudged(name, header, status=Status.UNREADABLE, findings=[fault_finding(fault, line)])


def _failed(name: str, header: Header | None, failure: EngineFailure) -> Report:
    message = cut(f"referee failed on this line: {type(failure.cause).__name__}: {failure.cause}")
    error = Failure(line=failure.line, message=message)
    return _unjudged(name, header, status=Status.INTERNAL_ERROR, findings=[], error=error)


def _unjudged(name: str, header: Header | None, **why: Any) -> Report:
    """The report on a log that has no verdict; of its header what there is, in case that it is very long cut."""
    game, edition, engine = (header.game, header.edition or REFERENCE, header.engine) if header else (None, None, None)
    return Report(
        engine=ENGINE,
        log=name,
        game=json_value(game),
        edition=json_value(edition),
        ended=False,
        scores={},
        winners=[],
        corrected=None,
        rulings=[],
        written_by=json_value(engine),
        **why,
    )
