"""`referee explain`: one rule, or one ruling with its options."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from validator.cli import fail
from validator.formats.visible import visible
from validator.games import NAMES

if TYPE_CHECKING:
    from validator.engine import Game, Rule, Ruling


MOST_NEAR = 5
"""Rules and rulings that are named where the one that was asked for does not exist."""


@click.command("explain")
@click.argument("name", metavar="RULE|RULING")
@click.option("--game", type=click.Choice(NAMES), help="Only this game's.")
def command(name: str, game: str | None) -> None:
    """Explain a rule by its id (PAP-ZONE-3), or a ruling by its name (energy_cap)."""
    games = [game] if game else list(NAMES)
    texts = list(_explanations(name, games))
    if not texts:
        near = _near(name, games)
        hint = (
            f"is it {', '.join(near)}?" if near else "`referee rules GAME` and `referee rules GAME --rulings` list them"
        )
        fail(f"there is no rule or ruling {visible(name)!r}; {hint}")
    click.echo("\n\n".join(texts))


def _explanations(name: str, games: list[str]) -> Iterator[str]:
    from validator.engine import LOG_RULES
    from validator.table import game_named

    for rule in LOG_RULES:
        if rule.id == name.upper():
            yield _rule(rule, "The log")
            return
    for game in map(game_named, games):
        for rule in game.rules:
            if rule.id == name.upper():
                yield _rule(rule, game.rulebook)
        for ruling in game.rulings:
            if ruling.name == name.lower():
                yield _ruling(ruling, game)


def _near(name: str, games: list[str]) -> list[str]:
    """The rules and rulings that may have been meant, at most a few: those that begin so, else those spelled alike."""
    from difflib import get_close_matches

    from validator.engine import LOG_RULES
    from validator.table import game_named

    known = {rule.id.lower(): rule.id for rule in LOG_RULES}
    for game in map(game_named, games):
        known |= {rule.id.lower(): rule.id for rule in game.rules}
        known |= {ruling.name: ruling.name for ruling in game.rulings}
    begun = [item for item in known if name and item.startswith(name.lower())]
    return [known[item] for item in (begun or get_close_matches(name.lower(), known, MOST_NEAR))[:MOST_NEAR]]


def _rule(rule: Rule, rulebook: str) -> str:
    kinds = ", ".join(kind.value.replace("_", " ") for kind in rule.kinds) or "none: it cannot be broken in a log"
    lines = [f"{rule.id}  ({rulebook}, {rule.section})", _wrapped(rule.statement)]
    lines.append(f"  looked after: {rule.disposition.value}")
    lines.append(f"  findings:     {kinds}")
    if rule.checked:
        lines.append("  checked:")
        lines.append(_wrapped(rule.checked, "    "))
    return "\n".join(lines)


def _ruling(ruling: Ruling, game: Game[Any]) -> str:
    lines = [f"{ruling.name}  (ruling, {game.title}; at {ruling.section})", _wrapped(ruling.question)]
    for option, meaning in ruling.options.items():
        mark = " (default)" if option == ruling.default else ""
        lines.append(f"  {option}{mark}")
        lines.append(_wrapped(meaning, "    "))
    lines.append(_wrapped(f"Why the default: {ruling.why}"))
    lines.append(f'  A log states its own reading in the header: "rulings": {{"{ruling.name}": "…"}}')
    return "\n".join(lines)


def _wrapped(text: str, indent: str = "  ") -> str:
    return textwrap.fill(text, 100, initial_indent=indent, subsequent_indent=indent)
