"""`referee rules`: a game's catalogue."""

from __future__ import annotations

import json

import click

from validator.games import NAMES


@click.command("rules")
@click.argument("game", type=click.Choice(NAMES))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to list.")
def command(game: str, form: str) -> None:
    """List every rule of GAME: id, section of the rulebook, what it says, how it is looked after."""
    from validator.engine import LOG_RULES
    from validator.table import game_named

    rules = (*LOG_RULES, *game_named(game).rules)
    if form == "json":
        for rule in rules:
            click.echo(
                json.dumps(
                    {
                        "id": rule.id,
                        "section": rule.section,
                        "statement": rule.statement,
                        "disposition": rule.disposition.value,
                        "kinds": [kind.value for kind in rule.kinds],
                        "checked": rule.checked,
                    }
                )
            )
        return
    section = None
    for rule in rules:
        if rule.section != section:
            section = rule.section
            click.echo(f"\n{section}")
        kinds = ", ".join(kind.value for kind in rule.kinds) or rule.disposition.value
        click.echo(f"  {rule.id.ljust(16)} {rule.statement}  [{kinds}]")
