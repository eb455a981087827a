"""`referee rules`: a game's catalogue."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from validator.games import NAMES

if TYPE_CHECKING:
    from validator.engine import Rule, Ruling


@click.command("rules")
@click.argument("game", type=click.Choice(NAMES))
@click.option("--rulings", "of_rulings", is_flag=True, help="List the rulings: where the rulebook allows two readings.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to list.")
def command(game: str, of_rulings: bool, form: str) -> None:
    """List every rule of GAME: id, section of the rulebook, what it says, how it is looked after."""
    from validator.engine import LOG_RULES
    from validator.table import game_named

    played = game_named(game)
    rules = (*LOG_RULES, *played.rules)
    if form == "json":
        for record in map(_ruling_record, played.rulings) if of_rulings else map(_rule_record, rules):
            click.echo(json.dumps(record))
        return
    click.echo("\n".join(_ruling_lines(played.rulings) if of_rulings else _rule_lines(rules)))


def _rule_record(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "section": rule.section,
        "statement": rule.statement,
        "disposition": rule.disposition.value,
        "kinds": [kind.value for kind in rule.kinds],
        "checked": rule.checked,
    }


def _ruling_record(ruling: Ruling) -> dict[str, Any]:
    return {
        "name": ruling.name,
        "section": ruling.section,
        "question": ruling.question,
        "options": dict(ruling.options),
        "default": ruling.default,
        "why": ruling.why,
    }


def _rule_lines(rules: Iterable[Rule]) -> Iterator[str]:
    section = None
    for rule in rules:
        if rule.section != section:
            yield from [rule.section] if section is None else ["", rule.section]
            section = rule.section
        kinds = ", ".join(kind.value.replace("_", " ") for kind in rule.kinds) or rule.disposition.value
        yield f"  {rule.id.ljust(16)} {rule.statement}  [{kinds}]"


def _ruling_lines(rulings: Iterable[Ruling]) -> Iterator[str]:
    for ruling in rulings:
        yield f"{ruling.name}  {ruling.question}"
        others = [option for option in ruling.options if option != ruling.default]
        yield f"  {ruling.default} (default), {', '.join(others)}"
