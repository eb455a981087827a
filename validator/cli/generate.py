"""`referee generate`: random legal games."""

from __future__ import annotations

import json
import os
from typing import Any

import click

from validator.cli import fail, split_rulings
from validator.formats.visible import visible
from validator.games import NAMES


@click.command("generate")
@click.argument("game", type=click.Choice(NAMES))
@click.option("--players", type=int, help="How many play; by default the fewest.")
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same bytes.")
@click.option(
    "--count", type=click.IntRange(min=1), default=1, show_default=True, help="Games; seeds count up from SEED."
)
@click.option("--style", type=click.Choice(["uniform", "rare"]), default="uniform", help="rare: seldom-used rules.")
@click.option("--ruling", "stated", multiple=True, metavar="NAME=OPTION", help="A reading, stated in the header.")
@click.option("--edition", "file", type=click.Path(), help="Edition data in a file; what differs goes into the header.")
@click.option("--claims", is_flag=True, help="Write every claim, and the final scores.")
@click.option("--hide", is_flag=True, help="Write null wherever a recorder may not see.")
@click.option("--corrupt", "mistake", metavar="KIND", help="Make one mistake; `--corrupt list` names them.")
@click.option("--output", type=click.Path(file_okay=False), help="A folder for the logs, one file a game.")
def command(
    game: str,
    players: int | None,
    seed: int,
    count: int,
    style: Any,
    stated: tuple[str, ...],
    file: str | None,
    claims: bool,
    hide: bool,
    mistake: str | None,
    output: str | None,
) -> None:
    """Write random legal games of GAME: chance by its weights, choices about uniformly.

    Without --output the logs go to standard output, one after another, each beginning with its header.
    """
    from validator.play import EndlessGame, Recipe
    from validator.table import UnknownName, game_named, stated_rulings

    played = game_named(game)
    number = played.players.start if players is None else players
    if number not in played.players:
        fail(f"{played.title} is for {played.players.start} to {played.players.stop - 1} players, not {number}")
    if mistake is not None:
        _corrupt(played, mistake, [Recipe(number, seed + each, style, claims) for each in range(count)], output)
        return
    try:
        rulings = stated_rulings(played, split_rulings(stated))
        edition, components = _edition(played, file)
        for offset in range(count):
            recipe = Recipe(number, seed + offset, style, claims, hide)
            _write_game(played, edition, recipe, rulings, components, output)
    except (UnknownName, EndlessGame) as error:
        fail(visible(str(error)))


def _edition(game: Any, file: str | None) -> tuple[Any, dict[str, Any]]:
    """An edition, and its sections that differ from the bundled one."""
    from validator.cli.edition import edition_data
    from validator.faults import Fault
    from validator.table import REFERENCE, bundled_edition, checked_edition, reference_edition

    if file is None:
        return reference_edition(game), {}
    data = edition_data(file)
    edition = checked_edition(game, data)
    if isinstance(edition, Fault):
        fail(f"{visible(file)}: {edition.rule.id}: {visible(edition.message)}")
    bundled = bundled_edition(game.name, REFERENCE)
    return edition, {name: data[name] for name in sorted(game.sections) if data[name] != bundled[name]}


def _write_game(
    game: Any, edition: Any, recipe: Any, rulings: Any, components: dict[str, Any], output: str | None
) -> None:
    from validator.play import generated_log

    lines = generated_log(game, edition, recipe, rulings, components)
    if output is None:
        for line in lines:
            click.echo(line)
    else:
        _write(os.path.join(output, f"{game.name}-{recipe.players}p-{recipe.seed}.jsonl"), "\n".join(lines) + "\n")


def _corrupt(game: Any, kind: str, recipes: list[Any], output: str | None) -> None:
    """Write games with one mistake each, and beside each what it is and which finding must come."""
    from validator.mistakes import NoPlace, corrupted_log, mistakes_of
    from validator.table import reference_edition

    kinds = mistakes_of(game)
    if kind == "list":
        for name, what in kinds.items():
            click.echo(f"{name.ljust(24)} {what}")
        return
    if kind not in kinds:
        fail(f"there is no mistake {visible(kind)} in {game.title}: {', '.join(kinds)}")
    if output is None:
        fail("--corrupt writes two files a game: give a folder with --output")
    written = 0
    for recipe in recipes:
        try:
            made = corrupted_log(game, reference_edition(game), recipe, kind)
        except NoPlace as error:
            click.echo(f"referee: seed {recipe.seed}: {error}", err=True)
            continue
        name = os.path.join(output, f"{game.name}-{recipe.players}p-{recipe.seed}-{kind}")
        finding = {"line": made.line, "kind": made.kind.value, "rule": made.rule.id}
        _write(f"{name}.jsonl", "\n".join(made.lines) + "\n")
        said = {"status": "violations", "mistake": kind, "what": kinds[kind], "findings": [finding]}
        _write(f"{name}.expected.json", json.dumps(said, indent=1) + "\n")
        written += 1
    if not written:
        fail("nothing was written; other seeds may have a place for it")


def _write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
