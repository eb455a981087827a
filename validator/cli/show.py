"""`referee show`: the position at a line of a log."""

from __future__ import annotations

import click

from validator.cli import fail
from validator.formats.visible import visible


@click.command("show")
@click.argument("log")
@click.option("--at", "line", type=click.IntRange(min=1), help="After this line; by default the last.")
@click.option("--follow", type=click.Choice(["table", "rules"]), default="table", help="Whose amounts hold.")
def command(log: str, line: int | None, follow: str) -> None:
    """Show the public position of LOG (- for standard input) after a line, as its board or its table."""
    from validator.engine import Follow
    from validator.verdict import state_after

    try:
        game, state = state_after(log, line, Follow(follow))
    except ValueError as error:
        fail(f"{visible(log)}: {visible(str(error))}")
    for row in game.show(state).splitlines():
        click.echo(visible(row))
