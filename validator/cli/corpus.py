"""`referee corpus`: the cases that come with referee, for other implementations."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cli import fail
from validator.formats.visible import visible
from validator.games import NAMES


@click.group("corpus")
def command() -> None:
    """The cases that come with referee: logs, and what any implementation must say of them."""


@command.command("export")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option("--game", "games", type=click.Choice(NAMES), multiple=True, help="Only these games; repeatable.")
def export(folder: Path, games: tuple[str, ...]) -> None:
    """Write every case into the empty folder DIR: NAME.jsonl, NAME.expected.json, and a manifest.json.

    The manifest says of each case its game, rule and players, and what it shows.
    """
    from validator.corpus import NoCorpus
    from validator.corpus import export as write

    try:
        number = write(folder, games or NAMES)
    except (NoCorpus, FileExistsError) as error:
        fail(visible(str(error)))
    except OSError as error:
        fail(f"{visible(str(folder))}: {error.strerror or visible(str(error))}")
    click.echo(f"{number} cases written to {visible(str(folder))}")
