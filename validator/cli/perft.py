"""`referee perft`: how many sequences of legal events there are."""

from __future__ import annotations

import click

from validator.cli import fail
from validator.formats.visible import visible


@click.command("perft")
@click.argument("log")
@click.option("--depth", type=click.IntRange(min=0), required=True, help="Events in a sequence.")
@click.option("--divide", "divided", is_flag=True, help="Also by the first event.")
def command(log: str, depth: int, divided: bool) -> None:
    """Count the sequences of canonical legal events after LOG (- for standard input).

    Each distinct chance outcome counts once, so that two engines can be compared by one number.
    """
    from validator.events import as_line
    from validator.play import divide, perft
    from validator.verdict import state_after

    try:
        game, state = state_after(log)
    except ValueError as error:
        fail(f"{visible(log)}: {visible(str(error))}")
    if not divided or depth == 0:
        click.echo(perft(game, state, depth))
        return
    total = 0
    for event, number in divide(game, state, depth):
        click.echo(f"{number}\t{as_line(event)}")
        total += number
    click.echo(f"{total}\ttotal")
