"""The published perft tables are current: a tripwire, made by the engines themselves.

That the counts are right is held by the figures of the game pages, in each game's own tests.
"""

from __future__ import annotations

import re
from itertools import islice

import pytest

from tests.house import GAMES, ROOT
from tests.perft_tables import Position, positions, state_at
from validator.engine import legal
from validator.table import game_named

QUICK = 6_000
"""Events up to which a list is counted again here."""


def rows(game: str) -> list[tuple[Position, list[str]]]:
    page = (ROOT / "docs" / "perft.md").read_text(encoding="utf-8")
    section = page.split(f"## {game_named(game).title}\n")[1].split("\n## ")[0]
    found = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (\S+) \| (\S+) \| (\S+) \|$", section, flags=re.MULTILINE)
    return [(Position(int(row[0]), int(row[1]), int(row[2])), list(row[3:])) for row in found]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_tables_are_those_of_the_engines_as_they_are(game: object) -> None:
    name = game.name  # type: ignore[attr-defined]
    table = rows(name)
    assert [position for position, _ in table] == list(positions(game_named(name)))
    counted = 0
    for position, counts in table:
        number = None if counts[0] == "–" else int(counts[0].replace(",", ""))
        if number is not None and number <= QUICK:
            state = state_at(game_named(name), position)
            assert sum(1 for _ in islice(legal(game_named(name), state), QUICK + 1)) == number
            counted += 1
    assert counted >= 5
