"""`referee fuzz`: a game's engine played by Hypothesis."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Iterable
from typing import Any

import click

from validator.cli import CLEAN, FOUND, fail
from validator.formats.visible import visible
from validator.games import NAMES

BATCH = 25
"""Examples between two looks at the clock."""


@click.command("fuzz")
@click.argument("game", type=click.Choice(NAMES))
@click.option("--examples", type=click.IntRange(min=1), default=200, show_default=True, help="Games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same games.")
@click.option("--time", "seconds", type=click.FloatRange(min=0), help="Play for this long instead.")
@click.option(
    "--output", type=click.Path(), default="referee-fuzz.jsonl", show_default=True, help="Where a failure goes."
)
def command(game: str, examples: int, seed: int, seconds: float | None, output: str) -> None:
    """Play GAME from legal moves, throw in stray ones, and look at what must hold for every engine.

    A failure is shrunk and written as an ordinary log, which `referee audit` can replay.
    Exit status 0: nothing broke. 1: something did.
    """
    try:
        from validator.fuzzing import Broken, Tally
    except ImportError:
        fail("fuzzing needs the extra: pip install 'tabletop-referee[fuzz]'")
    from validator.table import game_named

    played, tally = game_named(game), Tally()
    started, batch = time.monotonic(), 0
    try:
        while _goes_on(batch, examples, seconds, started):
            _run(played, tally, seed + batch, min(BATCH, examples) if seconds is None else BATCH)
            batch += 1
            click.echo(f"{tally.games} games, {tally.ended} ended, {sum(tally.events.values())} events", err=True)
    except Broken as broken:
        with open(output, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(broken.lines) + "\n")
        click.echo(f"broken: {visible(str(broken))}\nthe log that shows it: {visible(output)}")
        raise SystemExit(FOUND) from None
    _print_tally(played, tally)
    raise SystemExit(CLEAN)


def _goes_on(batch: int, examples: int, seconds: float | None, started: float) -> bool:
    if seconds is not None:
        return time.monotonic() - started < seconds
    return batch * BATCH < examples


def _run(game: Any, tally: Any, seed: int, examples: int) -> None:
    import hypothesis
    from hypothesis.stateful import run_state_machine_as_test

    from validator.fuzzing import machine_for

    settings = hypothesis.settings(
        max_examples=examples,
        stateful_step_count=40,
        deadline=None,
        database=None,
        print_blob=False,
        report_multiple_bugs=False,
        verbosity=hypothesis.Verbosity.quiet,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    run_state_machine_as_test(hypothesis.seed(seed)(machine_for(game, tally)), settings=settings)


def _print_tally(game: Any, tally: Any) -> None:
    from validator.engine import Disposition

    breakable = [rule.id for rule in game.rules if rule.kinds and rule.disposition is not Disposition.EDITION]
    broken = {rule for rule, _ in tally.broken}
    met = sum(1 for rule in breakable if rule in broken)
    click.echo(f"{game.title}: {tally.games} games, {tally.ended} played to the end; nothing broke")
    click.echo(_listed("phases", (f"{phase} {count}" for phase, count in sorted(tally.phases.items()))))
    click.echo(_listed("events", (f"{name} {count}" for name, count in sorted(tally.events.items()))))
    click.echo(f"  rules broken by stray events: {met} of {len(breakable)}")
    click.echo(_listed("not broken", (rule for rule in breakable if rule not in broken)))


def _listed(name: str, items: Iterable[str]) -> str:
    text = f"{name}: {', '.join(items) or 'none'}"
    return textwrap.fill(text, 100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
