"""`python -m tests.fuzz TARGET [libFuzzer options]`: fuzz the reader, or a game's engine, with atheris.

TARGET is `reader` or a game. Seeds are the fixtures and some generated games. What breaks is written by
libFuzzer as `crash-…`; made smaller by hand and put into `tests/fuzz/finds/`, it is a test from then on.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["validator", "jsonlines"]):
    from tests.fuzz.mutation import Mutator
    from tests.fuzz.properties import hold
    from tests.house import FIXTURES
    from validator.games import NAMES
    from validator.play import Recipe, generated_log
    from validator.table import game_named, reference_edition

LONGEST_SEED = 20_000
MOST_SEEDS = 150
"""Fixtures that are seeds: more of them take longer to read than they bring."""


def seeds(games: Sequence[str]) -> list[bytes]:
    """Fixtures and generated games: claims and hidden pieces, for the fewest and the most players."""
    logs = []
    for name in games:
        game = game_named(name)
        for seed, players in enumerate((game.players.start, game.players.stop - 1)):
            for claims in (True, False):
                recipe = Recipe(players, seed=seed, style="rare", claims=claims, hide=not claims)
                logs.append("\n".join(generated_log(game, reference_edition(game), recipe)).encode())
        fixtures = sorted((FIXTURES / name).rglob("*.jsonl"))
        chosen = Random(name).sample(fixtures, min(MOST_SEEDS // len(games), len(fixtures)))
        logs += [log for path in chosen if len(log := path.read_bytes()) < LONGEST_SEED]
    return logs


def main() -> None:
    target, options = sys.argv[1], sys.argv[2:]
    if target not in ("reader", *NAMES):
        sys.exit(f"targets: reader, {', '.join(NAMES)}")
    logs = seeds(NAMES if target == "reader" else (target,))
    mutator = Mutator(logs, lambda data, size: bytes(atheris.Mutate(data, size)))
    runs = iter(range(sys.maxsize))

    def test_one_input(data: bytes) -> None:
        hold(data, thoroughly=next(runs) % 32 == 0)

    with tempfile.TemporaryDirectory() as corpus:
        for number, log in enumerate(logs):
            (Path(corpus) / f"seed-{number}").write_bytes(log)
        arguments = [sys.argv[0], "-max_len=65536", "-timeout=60", "-rss_limit_mb=2048", *options, corpus]
        if target == "reader":  # bytes as libFuzzer changes them
            atheris.Setup(arguments, test_one_input)
        else:
            atheris.Setup(arguments, test_one_input, custom_mutator=mutator.mutated)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
