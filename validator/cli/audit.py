"""`referee audit`: the verdict on logs."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from validator.cli import CLEAN, FOUND, NOT_AUDITED, fail, split_rulings

if TYPE_CHECKING:
    from validator.verdict import Question
    from validator.report import Report


@click.command("audit")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
@click.option(
    "--follow",
    type=click.Choice(["table", "rules"]),
    default="table",
    help="Whose amounts hold where a claim differs from the rules.",
)
@click.option("--ruling", "stated", multiple=True, metavar="NAME=OPTION", help="A reading; goes before the log's own.")
@click.option("--rulings", "show_rulings", is_flag=True, help="Show what every other reading would change.")
@click.option("--partial", is_flag=True, help="Accept an unfinished game.")
@click.option("--working", is_flag=True, help="Show how each player's points come about.")
@click.option("--ledger", metavar="PLAYER", help="Show which line changed which counter of a player.")
@click.option("--quiet", "-q", is_flag=True, help="One line for each log that is not clean, nothing else.")
@click.option("--color/--no-color", default=None, help="Colors; by default on a terminal where NO_COLOR is not set.")
def command(
    paths: tuple[str, ...],
    form: str,
    follow: str,
    stated: tuple[str, ...],
    show_rulings: bool,
    partial: bool,
    working: bool,
    ledger: str | None,
    quiet: bool,
    color: bool | None,
) -> None:
    """Audit logs: files, folders of logs, or - for standard input.

    Exit status 0: clean. 1: something was found. 2: a log could not be audited.
    """
    from validator.verdict import Question
    from validator.engine import Follow

    question = Question(
        follow=Follow(follow),
        rulings=split_rulings(stated),
        other_rulings="always" if show_rulings else "disputed",
        ledger=ledger is not None,
    )
    reports = _reports(paths, question)
    if form == "json":
        statuses = _print_json(reports)
    else:
        statuses = _print_text(reports, _color(color), quiet=quiet, working=working, ledger=ledger)
    raise SystemExit(_exit_status(statuses, partial))


def _reports(paths: Iterable[str], question: Question) -> Iterator[Report]:
    from validator.verdict import audit_lines
    from validator.source import logs_below
    from validator.table import UnknownName

    for path in paths:
        found = False
        for log in logs_below(path):
            found = True
            try:
                yield audit_lines(log, log, question)
            except UnknownName as error:
                fail(str(error))
        if not found:
            fail(f"no log found below {path}")


def _print_json(reports: Iterable[Report]) -> list[str]:
    from validator.report import to_json

    statuses = []
    for report in reports:
        click.echo(to_json(report))
        statuses.append(report.status.value)
    return statuses


def _print_text(reports: Iterable[Report], color: bool | None, **detail: Any) -> list[str]:
    from validator.formats.text import Detail, to_text

    statuses = []
    for number, report in enumerate(reports):
        text = to_text(report, Detail(**detail))
        if text:
            click.echo(("\n" if number and not detail["quiet"] else "") + text, color=color)
        statuses.append(report.status.value)
    return statuses


def _exit_status(statuses: list[str], partial: bool) -> int:
    if {"unreadable", "internal_error"} & set(statuses):
        return NOT_AUDITED
    accepted = {"clean", "incomplete"} if partial else {"clean"}
    return CLEAN if set(statuses) <= accepted else FOUND


def _color(wanted: bool | None) -> bool | None:
    """Whether to print colors: as asked; else none under NO_COLOR; else where there is a terminal."""
    if wanted is None and os.environ.get("NO_COLOR"):
        return False
    return wanted
