"""`referee audit`: the verdict on logs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from validator.cli import CLEAN, FOUND, fail, split_rulings
from validator.cli.limits import limit_options
from validator.cli.settings import from_settings, split_list
from validator.formats import FORMATS
from validator.formats.visible import visible

if TYPE_CHECKING:
    from validator.cli.targets import Targets
    from validator.formats.emitter import Manner
    from validator.selection import Gate, Selection
    from validator.verdict import Question


@click.command("audit")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option(
    "--format",
    "formats",
    multiple=True,
    metavar="FORMAT[=FILE]",
    help=f"How to report, and to which file: {', '.join(FORMATS)}. May be repeated. By default text.",
)
@click.option(
    "--follow",
    type=click.Choice(["table", "rules"]),
    default="table",
    help="Whose amounts hold where a claim differs from the rules.",
)
@click.option("--ruling", "stated", multiple=True, metavar="NAME=OPTION", help="A reading; goes before the log's own.")
@click.option("--rulings", "show_rulings", is_flag=True, help="Show what every other reading would change.")
@click.option("--partial", is_flag=True, help="Accept an unfinished game.")
@click.option("--select", multiple=True, callback=split_list, metavar="RULE…", help="Only these rules, by prefixes.")
@click.option("--ignore", multiple=True, callback=split_list, metavar="RULE…", help="Not these rules, by prefixes.")
@click.option(
    "--fail-on", multiple=True, callback=split_list, metavar="KIND…", help="Only findings of these kinds fail."
)
@click.option("--exit-zero", is_flag=True, help="Exit status 0 though something was found.")
@click.option("--statistics", is_flag=True, help="Count the findings of each rule.")
@click.option("--working", is_flag=True, help="Show how each player's points come about.")
@click.option("--ledger", metavar="PLAYER", help="Show which line changed which counter of a player.")
@click.option("--quiet", "-q", is_flag=True, help="One line for each log that is not clean, nothing else.")
@click.option("--color/--no-color", default=None, help="Colors; by default on a terminal where NO_COLOR is not set.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes for a batch; by default by the number of logs.")
@limit_options
@click.option("--root", metavar="DIR", default=".", help="The folder that paths in reports are relative to.")
@click.option(
    "--isolated",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=from_settings,
    help="Pass over [tool.referee] of the nearest pyproject.toml.",
)
def command(paths: tuple[str, ...], **options: Any) -> None:
    """Audit logs: files, folders of logs, or - for standard input.

    Exit status 0: clean. 1: something was found. 2: a log could not be audited.
    """
    from validator.cli.targets import Targets, refuse_logs, targets_of
    from validator.source import logs_below

    targets = targets_of(options["formats"] or ["text"])
    question, selected, gate = _question(options), _selection(options), _gate(options)
    logs = [log for path in paths for log in logs_below(path)]
    refuse_logs(targets, logs)
    with Targets(targets, _manner(options, gate), _color(options["color"])) as out:
        status, statistics = _audited(logs, question, options["jobs"], selected, gate, out)
    if options["statistics"]:
        spoiled = any(target.path is None and target.form not in ("text", "github") for target in targets)
        click.echo("\n".join(statistics), err=spoiled)
    raise SystemExit(CLEAN if status == FOUND and options["exit_zero"] else status)


def _question(options: dict[str, Any]) -> Question:
    from validator.engine import Follow
    from validator.verdict import Question

    return Question(
        follow=Follow(options["follow"]),
        rulings=split_rulings(options["stated"]),
        other_rulings="always" if options["show_rulings"] else "disputed",
        ledger=options["ledger"] is not None,
        limits=options["limits"],
    )


def _selection(options: dict[str, Any]) -> Selection:
    from validator.selection import UnmatchedFilter, selection

    try:
        return selection(options["select"], options["ignore"])
    except UnmatchedFilter as error:
        fail(visible(str(error)))


def _gate(options: dict[str, Any]) -> Gate:
    from validator.engine import Kind
    from validator.selection import ALL_KINDS, Gate

    try:
        kinds = frozenset(map(Kind, options["fail_on"]))
    except ValueError:
        known = ", ".join(kind.value for kind in Kind)
        raise click.BadParameter(f"the kinds of findings are: {known}", param_hint="--fail-on") from None
    return Gate(kinds or ALL_KINDS, options["partial"])


def _manner(options: dict[str, Any], gate: Gate) -> Manner:
    from validator.formats.emitter import Manner

    return Manner(
        gate, options["root"], options["quiet"], options["working"], options["show_rulings"], options["ledger"]
    )


def _audited(
    logs: list[str], question: Question, jobs: int | None, selected: Selection, gate: Gate, out: Targets
) -> tuple[int, list[str]]:
    """Audit and report; the worst outcome, and the lines of the statistics."""
    from validator.batch import audit_all
    from validator.formats.statistics import Statistics
    from validator.table import UnknownName

    worst, statistics = CLEAN, Statistics()
    try:
        for audited in audit_all(logs, question, jobs=jobs):
            report = selected.of(audited)
            worst = max(worst, gate.outcome(report))
            statistics.add(report)
            out.report(report)
    except UnknownName as error:
        fail(visible(str(error)))
    out.end()
    return worst, statistics.lines()


def _color(wanted: bool | None) -> bool | None:
    """Whether to print colors: as asked; else none under NO_COLOR; else where there is a terminal."""
    if wanted is None and os.environ.get("NO_COLOR"):
        return False
    return wanted
