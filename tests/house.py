"""Where the project's own things are, for tests that look at all games at once."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from validator.engine import Game
from validator.games import NAMES
from validator.table import game_named

ROOT = Path(__file__).parent.parent
FIXTURES = ROOT / "fixtures"
SHARED = ROOT.parent / "shared"

FULL = os.environ.get("REFEREE_FULL") == "1"
"""Whether a run takes its time. CONTRIBUTING, longer runs."""

SAMPLED_SETUP = frozenset({"humboldt"})
"""Games whose page never lists the set-up: it is drawn, and positions are counted after it."""

GAMES: tuple[Game[Any], ...] = tuple(game_named(name) for name in NAMES)


def fixture_logs(folder: Path = FIXTURES) -> Iterator[Path]:
    """Every log of the fixtures that says what is expected of it, in the order of names."""
    for log in sorted(folder.rglob("*.jsonl")):
        if expected_file(log).exists():
            yield log


def expected_file(log: Path) -> Path:
    return log.with_name(log.name.removesuffix(".jsonl") + ".expected.json")


def expected(log: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(expected_file(log).read_text(encoding="utf-8"))
    return read


def excused(game: str) -> dict[str, str]:
    """The rules of a game that have no fixture of their own, each with the reason."""
    file = FIXTURES / game / "excused.json"
    read: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return read


def name_of(path: Path) -> str:
    return str(path.relative_to(FIXTURES))
