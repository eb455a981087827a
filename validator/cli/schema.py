"""`referee schema`: JSON Schemas."""

from __future__ import annotations

import click

from validator.cli import fail
from validator.games import NAMES


@click.command("schema")
@click.argument("name", type=click.Choice([*NAMES, "header", "report"]), metavar="GAME|header|report")
def command(name: str) -> None:
    """Print the JSON Schema (2020-12) of a game's events, of the header, or of a report."""
    from validator.schemas import schema_text
    from validator.table import UnknownName

    try:
        click.echo(schema_text(name), nl=False)
    except UnknownName as error:
        fail(str(error))
