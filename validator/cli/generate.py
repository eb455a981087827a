"""`referee generate`: random legal games."""

from __future__ import annotations

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
@click.option("--claims", is_flag=True, help="Write every claim, and the final scores.")
@click.option("--hide", is_flag=True, help="Write null wherever a recorder may not see.")
@click.option("--output", type=click.Path(file_okay=False), help="A folder for the logs, one file a game.")
def command(
    game: str,
    players: int | None,
    seed: int,
    count: int,
    style: Any,
    stated: tuple[str, ...],
    claims: bool,
    hide: bool,
    output: str | None,
) -> None:
    """Write random legal games of GAME: chance by its weights, choices about uniformly.

    Without --output the logs go to standard output, one after another, each beginning with its header.
    """
    from validator.play import EndlessGame, Recipe, generated_log
    from validator.table import UnknownName, game_named, reference_edition, stated_rulings

    played = game_named(game)
    number = played.players.start if players is None else players
    if number not in played.players:
        fail(f"{played.title} is for {played.players.start} to {played.players.stop - 1} players, not {number}")
    try:
        rulings = stated_rulings(played, split_rulings(stated))
        for offset in range(count):
            recipe = Recipe(number, seed + offset, style, claims, hide)
            lines = generated_log(played, reference_edition(played), recipe, rulings)
            if output is None:
                for line in lines:
                    click.echo(line)
            else:
                _write(os.path.join(output, f"{game}-{number}p-{seed + offset}.jsonl"), "\n".join(lines) + "\n")
    except (UnknownName, EndlessGame) as error:
        fail(visible(str(error)))


def _write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
