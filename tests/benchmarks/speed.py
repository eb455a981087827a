"""How fast referee is, as ratios in one process: `python -m tests.benchmarks.speed [GAME…] [--rounds N]`.

The unit is the floor: pydantic decoding of the same lines into the same models. Every round times everything
once, in an order that turns round by round, and the ratios are medians over the rounds, so that a machine
whose speed drifts does not decide the result. Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.house import FIXTURES, ROOT
from validator.engine import Follow, Game, legal
from validator.games import NAMES
from validator.log import adapter
from validator.play import Recipe, apply, generate, generated_log, player_ids
from validator.table import game_named, reference_edition
from validator.verdict import audit

Work = Callable[[], int]
"""Does something once and returns how many events it did it for."""


def timed(work: Work) -> float:
    """Seconds an event."""
    started = time.perf_counter()
    events = work()
    return (time.perf_counter() - started) / events


def interleaved(works: dict[str, Work], rounds: int) -> dict[str, list[float]]:
    """Seconds an event of each work, round by round, the order turning."""
    names = list(works)
    times: dict[str, list[float]] = {name: [] for name in names}
    for work in works.values():
        work()
    for number in range(rounds):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            times[name].append(timed(works[name]))
    return times


def game_works(game: Game[Any]) -> dict[str, Work]:
    """What is measured of one game, the floor first."""
    edition = reference_edition(game)
    logs = [
        "\n".join(generated_log(game, edition, Recipe(players, seed, claims=True))).encode()
        for players in game.players
        for seed in range(3)
    ]
    lines = [line for log in logs for line in log.splitlines()[1:]]
    validate = adapter(game.event_types).validator.validate_json
    states = sampled_states(game)

    def decoding() -> int:
        return len(list(map(validate, lines)))

    def parsing() -> int:
        return len(list(map(json.loads, lines)))

    def auditing() -> int:
        for log in logs:
            audit(log, other_rulings="never")
        return len(lines)

    def generating() -> int:
        return sum(1 for seed in range(2) for _ in generate(game, edition, Recipe(game.players[-1], seed)))

    def listing() -> int:
        return sum(1 for state in states for _, _ in zip(range(200), legal(game, state), strict=False))

    def copying() -> int:
        for state in states:
            for _ in range(50):
                state.clone()
        return 50 * len(states)

    return {
        "decoding (the floor)": decoding,
        "json.loads": parsing,
        "audit, file to verdict": auditing,
        "generation": generating,
        "legal list": listing,
        "copy of a state": copying,
    }


def sampled_states(game: Game[Any]) -> list[Any]:
    """Positions all over a game."""
    from random import Random

    random = Random(1)
    state = game.start(player_ids(game.players[-1]), reference_edition(game), game.rulings_type(), Follow.TABLE)
    states = []
    count = 0
    while not game.over(state) and count < 400:
        if count % 10 == 0:
            states.append(state.clone())
        apply(game, state, game.draw(state, random))
        count += 1
    return states


def print_game(game: Game[Any], rounds: int) -> None:
    times = interleaved(game_works(game), rounds)
    floor = times["decoding (the floor)"]
    print(f"\n{game.title}: {rounds} interleaved rounds, medians")
    print(f"  {'':26}{'ratio to floor':>16}{'µs each':>10}{'per second':>12}")
    for name, seconds in times.items():
        ratio = statistics.median(base / one for base, one in zip(floor, seconds, strict=True))
        median = statistics.median(seconds)
        print(f"  {name:26}{ratio:>16.2f}{median * 1e6:>10.1f}{1 / median:>12,.0f}")


def print_processes(rounds: int) -> None:
    """Whole commands against a process that only imports what the core depends on."""
    log = str(next(iter(sorted((FIXTURES / NAMES[1] / "games").glob("*.jsonl")))))
    commands = {
        "imports alone": [sys.executable, "-c", "import click, jsonlines, pydantic"],
        "referee --version": [sys.executable, str(ROOT / "cli.py"), "--version"],
        "referee audit, one game": [sys.executable, str(ROOT / "cli.py"), "audit", "--format", "json", log],
    }
    works = {name: process(command) for name, command in commands.items()}
    times = interleaved(works, rounds)
    print(f"\nWhole processes: {rounds} interleaved rounds, medians")
    for name, seconds in times.items():
        ratio = statistics.median(one / base for base, one in zip(times["imports alone"], seconds, strict=True))
        print(f"  {name:26}{ratio:>16.2f}{statistics.median(seconds) * 1e3:>8.0f} ms")


def process(command: list[str]) -> Work:
    def run() -> int:
        subprocess.run(command, capture_output=True, check=False, cwd=Path(ROOT))
        return 1

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--rounds", type=int, default=20)
    arguments = parser.parse_args()
    for name in arguments.games:
        print_game(game_named(name), arguments.rounds)
    print_processes(arguments.rounds)


if __name__ == "__main__":
    main()
