"""What must hold of any bytes that are handed in as a log. Holding it needs no fuzzer."""

from __future__ import annotations

import unicodedata

import click

from validator.faults import Fault
from validator.formats.text import Detail, to_text
from validator.limits import Limits
from validator.log import EventReader, Header, read_header
from validator.report import Report, Status, to_json
from validator.table import Table, lay_table
from validator.verdict import audit

LIMITS = Limits(line=2**16, log=2**18, lines=3_000, seconds=60)


class Broken(AssertionError):
    """Something that must hold of every log does not."""


def hold(log: bytes, *, thoroughly: bool = False) -> Report:
    """Audit a log and look at everything that is said of it. Raises Broken, or whatever the audit raises.

    thoroughly: under every other reading too, and with a ledger, which takes some ten times as long.
    """
    report = audit(log, limits=LIMITS, other_rulings="always" if thoroughly else "never", ledger=thoroughly)
    if report.status is Status.INTERNAL_ERROR:
        raise Broken(report.error)
    _is_coherent(report)
    _can_be_printed(report)
    _reads_alike_on_both_routes(log)
    return report


def _is_coherent(report: Report) -> None:
    if report.ended != bool(report.scores):
        raise Broken("scores are there where the game has ended, and only there")
    if report.status is Status.CLEAN and (report.counting or not report.ended):
        raise Broken("clean, and yet something was found")
    if report.status is Status.UNREADABLE and len(report.findings) != 1:
        raise Broken("a log that cannot be audited has one finding")
    lines = [finding.line for finding in report.findings]
    if lines != sorted(lines) or (lines and lines[0] < 1):
        raise Broken("findings come in the order of their lines")


def _can_be_printed(report: Report) -> None:
    text = click.unstyle(to_text(report, Detail(working=True, ledger=next(iter(report.scores), None))))
    obeyed = [mark for mark in text if mark != "\n" and unicodedata.category(mark)[0] == "C"]
    if obeyed:
        raise Broken(f"the text has {obeyed[0]!r}")
    said = to_json(report)
    if to_json(Report.model_validate_json(said)) != said:
        raise Broken("the report does not survive the way through JSON")


def _reads_alike_on_both_routes(log: bytes) -> None:
    head, *lines = log.split(b"\n")
    header = read_header(head, LIMITS)
    table = lay_table(header) if isinstance(header, Header) else None
    if not isinstance(table, Table):
        return
    reader = EventReader(table.game, table.players, table.edition, LIMITS)
    for line in lines:
        fast = reader._read_fast(line)
        if fast is not None and (isinstance(fast, Fault) or fast != reader._read_strictly(line)):
            raise Broken(f"the two routes read {line!r} differently")
