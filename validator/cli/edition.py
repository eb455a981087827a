"""`referee edition`: edition data and where they come from."""

from __future__ import annotations

import json
import os
from typing import Any

import click

from validator.cli import CLEAN, FOUND, fail
from validator.formats.visible import visible, written
from validator.games import NAMES


@click.group("edition")
def command() -> None:
    """Check edition data, or show what of them is printed, found and invented."""


@command.command("check")
@click.argument("file", type=click.Path())
def check(file: str) -> None:
    """Hold the edition in FILE against every count its rulebook prints.

    Exit status 0: it holds. 1: it breaks a count. 2: it could not be read.
    """
    from validator.faults import Fault
    from validator.report import sentence
    from validator.table import checked_edition, game_named

    data = edition_data(file)
    name = data.get("game")
    if name not in NAMES:
        found = "is missing" if name is None else f"is {visible(json.dumps(name), 80)}"
        fail(f"{visible(file)}: the field game {found}; it is one of {', '.join(NAMES)}")
    outcome = checked_edition(game_named(str(name)), data)
    if not isinstance(outcome, Fault):
        click.echo(f"{visible(file)}: holds all that the rulebook prints ({name})")
        raise SystemExit(CLEAN)
    place = f"{visible(outcome.field)}: " if outcome.path else ""
    click.echo(f"{visible(file)}: {place}{outcome.rule.id}: {visible(sentence(outcome.message))}")
    for word, value in (("recorded", outcome.recorded), ("expected", outcome.expected)):
        if value is not None:
            click.echo(f"  {word} {written(value, 300)}")
    raise SystemExit(FOUND)


def edition_data(file: str) -> dict[str, Any]:
    """The JSON object in a file; ends the command where there is none."""
    from validator.faults import Fault
    from validator.ijson import decode
    from validator.limits import Limits
    from validator.source import Overlong, Unreadable, read_lines

    if os.path.isdir(file):
        fail(f"{visible(file)}: is a folder")
    try:
        lines = read_lines(file, Limits())
    except Unreadable as error:
        fail(f"{visible(file)}: {error.reason}")
    whole = b"\n".join(b"" if isinstance(line, Overlong) else line for line in lines)
    data = decode(whole, Limits())
    if isinstance(data, Fault):
        fail(f"{visible(file)}: {visible(data.message)}")
    return data


@command.command("show")
@click.argument("game", type=click.Choice(NAMES))
def show(game: str) -> None:
    """Show the sections of GAME's bundled edition: what is printed, found elsewhere, inferred, invented."""
    from validator.table import REFERENCE, bundled_edition

    data = bundled_edition(game, REFERENCE)
    click.echo(f"{data['title']}")
    for section, origin in data["provenance"].items():
        click.echo(f"\n  {section}: {origin['status']}")
        if origin.get("note"):
            click.echo(f"    {origin['note']}")
        for word in ("printed", "found", "inferred", "invented"):
            for item in origin.get(word, ()):
                click.echo(f"    {word}: {item}")
        for part, detail in origin.get("parts", {}).items():
            click.echo(f"    {part}: {detail['status']}" + (f" ({detail['note']})" if detail.get("note") else ""))
