"""`referee conform`: another implementation held against ours."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from validator.cli import CLEAN, FOUND, fail
from validator.formats.visible import visible
from validator.games import NAMES

LEVELS = ("start", "games", "rules", "legal", "scores", "junk", "fuzz")


@click.command("conform")
@click.option("--engine", required=True, metavar="CMD", help="The command that starts the other implementation.")
@click.option("--game", type=click.Choice(NAMES), help="The game it must play; by default the one it says.")
@click.option("--level", "levels", type=click.Choice(LEVELS), multiple=True, help="Only these levels; repeatable.")
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--examples", type=click.IntRange(min=0), default=100, show_default=True, help="Random games of the level fuzz."
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    show_default=True,
    help="Seconds for one answer.",
)
@click.option(
    "--output", type=click.Path(file_okay=False, path_type=Path), help="A folder for the logs that show a difference."
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
def command(
    engine: str,
    game: str | None,
    levels: tuple[str, ...],
    seed: int,
    examples: int,
    timeout: float,
    output: Path | None,
    form: str,
) -> None:
    """Hold another implementation against ours: CMD speaks JSON Lines on its standard input and output.

    The protocol is in docs/conformance.md; `python -m validator.conform.adapter GAME` is an example of it.

    Exit status 0: all that it claims was tried and passed. 1: something was not. 2: it could not be started.
    """
    if os.name != "posix":
        fail("conform needs a POSIX system")
    from validator.conform.kit import Options, conform
    from validator.conform.report import to_json, to_text
    from validator.corpus import NoCorpus

    options = Options(game, levels or LEVELS, seed, examples, timeout, output)
    try:
        report = conform(_words(engine), options)
    except NoCorpus as error:
        fail(str(error))
    except OSError as error:
        fail(f"{visible(error.filename or engine)}: {error.strerror or visible(str(error))}")
    click.echo(to_json(report) if form == "json" else to_text(report))
    raise SystemExit(CLEAN if report.conforms else FOUND)


def _words(engine: str) -> list[str]:
    try:
        words = shlex.split(engine)
    except ValueError as error:
        raise click.BadParameter(f"{engine!r}: {error}", param_hint="--engine") from None
    if not words:
        raise click.BadParameter("names no command", param_hint="--engine")
    return words
