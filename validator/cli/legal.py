"""`referee legal`: what may come next."""

from __future__ import annotations

from itertools import islice

import click

from validator.cli import fail
from validator.formats.visible import visible


@click.command("legal")
@click.argument("log")
@click.option("--count", is_flag=True, help="Only how many there are.")
@click.option("--limit", type=click.IntRange(min=0), help="At most this many.")
def command(log: str, count: bool, limit: int | None) -> None:
    """List the legal next events after LOG (- for standard input), one JSON event a line, in canonical form.

    They are found one after another and never held together: there may be millions.
    """
    from validator.engine import legal
    from validator.events import as_line
    from validator.verdict import state_after

    try:
        game, state = state_after(log)
    except ValueError as error:
        fail(f"{visible(log)}: {visible(str(error))}")
    events = islice(legal(game, state), limit)
    if count:
        click.echo(sum(1 for _ in events))
        return
    for event in events:
        click.echo(as_line(event))
