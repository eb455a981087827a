"""`referee coverage`: what a set of logs met of the rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from validator.cli import NOT_AUDITED, fail
from validator.formats.visible import visible

if TYPE_CHECKING:
    from validator.coverage import GameCoverage


@click.command("coverage")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
def command(paths: tuple[str, ...], form: str) -> None:
    """Over a set of logs: which rules were ever asked, ever broken, never met; which rulings mattered.

    Logs that cannot be audited are named, and not counted. Exit status 0: done. 2: a log could not be read, or
    none could be counted.
    """
    from validator.coverage import cover
    from validator.source import Unreadable, logs_below

    logs = [log for path in paths for log in logs_below(path)]
    passed_over: list[str] = []
    try:
        for number, met in enumerate(cover(logs, passed_over)):
            if form == "json":
                click.echo(json.dumps(met.model_dump(mode="json"), separators=(",", ":")))
            else:
                click.echo(("\n" if number else "") + _text(met))
    except Unreadable as error:
        fail(error.reason)
    for log in passed_over:
        click.echo(f"referee: {visible(log)}: not counted, for it could not be audited", err=True)
    if len(passed_over) == len(logs):
        raise SystemExit(NOT_AUDITED)


def _text(met: GameCoverage) -> str:
    asked = sum(1 for rule in met.rules if rule.asked or rule.broken)
    broken = sum(1 for rule in met.rules if rule.broken)
    logs = f"{met.logs} log{'s' if met.logs != 1 else ''}"
    lines = [f"{met.game}: {logs}; of {len(met.rules)} rules {asked} asked, {broken} broken"]
    for rule in met.rules:
        mark = "never met" if not rule.asked and not rule.broken else f"asked {rule.asked}, broken {rule.broken}"
        lines.append(f"  {rule.rule.ljust(16)} {mark}")
    lines.append("  events: " + ", ".join(f"{visible(name)} {count}" for name, count in met.events.items()))
    mattered = ", ".join(f"{name} ({count})" for name, count in met.rulings_that_mattered.items())
    lines.append(f"  rulings that mattered: {mattered or 'none'}")
    return "\n".join(lines)
