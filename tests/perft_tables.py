"""Perft tables for comparing engines: `python -m tests.perft_tables > docs/perft.md`.

Ten positions a game, each the beginning of a generated log, so that anybody can have it from a seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from validator.engine import Follow, Game, legal
from validator.games import NAMES
from validator.play import Recipe, after, apply, generate, perft, player_ids
from validator.table import game_named, reference_edition

POSITIONS = 10
DEPTHS = (1, 2, 3)
MOST = 200_000
"""Sequences up to which a number is worth its time; past it the table says nothing."""

HEAD = """# Perft tables
`perft(n)` is the number of sequences of n canonical legal events; each distinct chance outcome counts once. Another
engine that gives the same numbers lists the same events. Every position is the beginning of a generated log, so it
can be had anywhere:

```console
$ referee generate papua --players 2 --seed 1 | head -n 12 > position.jsonl
$ referee perft position.jsonl --depth 2 --divide
```

Reference editions, rulings at their defaults. *lines*: of the generated log, the header included. A dash: more than
200,000.
"""


@dataclass(frozen=True, slots=True)
class Position:
    """The beginning of a generated log."""

    players: int
    seed: int
    lines: int


def positions(game: Game[Any]) -> Iterator[Position]:
    """Positions all over ten games, by turns for each number of players."""
    for seed in range(1, POSITIONS + 1):
        players = game.players[seed % len(game.players)]
        events = sum(1 for _ in generate(game, reference_edition(game), Recipe(players, seed)))
        yield Position(players, seed, 1 + max(1, min(events - 4, 300) * seed // (POSITIONS + 1)))


def state_at(game: Game[Any], position: Position) -> Any:
    """The state after the lines of a position."""
    edition = reference_edition(game)
    state = game.start(player_ids(position.players), edition, game.rulings_type(), Follow.TABLE)
    for event in islice(generate(game, edition, Recipe(position.players, position.seed)), position.lines - 1):
        apply(game, state, event)
    return state


def bounded_perft(game: Game[Any], state: Any, depth: int, most: int = MOST) -> int | None:
    """perft, or None where it is more than `most`."""
    if depth == 0:
        return 1
    total = 0
    for event in legal(game, state):
        below = bounded_perft(game, after(game, state, event), depth - 1, most - total) if depth > 1 else 1
        if below is None or total + below > most:
            return None
        total += below
    return total


def row(game: Game[Any], position: Position) -> str:
    """A line of the table."""
    state = state_at(game, position)
    counts: list[int | None] = []
    for depth in DEPTHS:
        known = not counts or counts[-1] is not None
        counts.append(bounded_perft(game, state, depth) if known else None)
    assert counts[0] is None or counts[0] == perft(game, state, 1)
    shown = " | ".join("–" if count is None else f"{count:,}" for count in counts)
    return f"| {position.players} | {position.seed} | {position.lines} | {shown} |"


def main() -> None:
    """Print the page."""
    print(HEAD.rstrip())
    for name in NAMES:
        game = game_named(name)
        print(
            f"\n## {game.title}\n| players | seed | lines | perft(1) | perft(2) | perft(3) |\n|---|---|---|---|---|---|"
        )
        for position in positions(game):
            print(row(game, position), flush=True)


if __name__ == "__main__":
    main()
