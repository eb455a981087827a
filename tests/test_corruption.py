"""Corrupted logs: any bytes get a verdict, and the first finding is never before the first corrupted line."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from tests.house import GAMES
from validator import audit
from validator.engine import Game
from validator.play import Recipe, generated_log
from validator.report import Status
from validator.table import reference_edition

CORRUPTED = 10_000 if os.environ.get("REFEREE_FULL") == "1" else 240
"""Corrupted logs a game."""

GAMES_BEHIND = 12


def corrupted(log: bytes, random: Random) -> tuple[bytes, int]:
    """A log with one to three lines dropped, doubled, swapped or edited, bytes flipped, or the end cut off.

    Returns it with the number of the first line that differs (the header is left alone, or all is lost).
    """
    lines = log.split(b"\n")
    first = len(lines)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(1, len(lines))
        first = min(first, place)
        match random.choice(("drop", "double", "swap", "edit", "flip", "cut")):
            case "drop":
                del lines[place]
            case "double":
                lines.insert(place, lines[place])
            case "swap":
                other = random.randrange(1, len(lines))
                first = min(first, other)
                lines[place], lines[other] = lines[other], lines[place]
            case "edit":
                lines[place] = edited(lines[place], random)
            case "flip":
                lines[place] = flipped(lines[place], random)
            case _:
                whole = b"\n".join(lines)
                start = len(b"\n".join(lines[:place]))
                lines = whole[: random.randint(start, len(whole))].split(b"\n")
                first = min(first, len(lines) - 1)
        if len(lines) < 3:
            break
    return b"\n".join(lines), first + 1


def edited(line: bytes, random: Random) -> bytes:
    """A digit changed into another, where there is one."""
    digits = [place for place, byte in enumerate(line) if chr(byte).isdigit()]
    if not digits:
        return line
    place = random.choice(digits)
    return line[:place] + str(random.randint(0, 9)).encode() + line[place + 1 :]


def flipped(line: bytes, random: Random) -> bytes:
    if not line:
        return b"\x00"
    place = random.randrange(len(line))
    return line[:place] + bytes([line[place] ^ (1 << random.randrange(8))]) + line[place + 1 :]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_corrupted_log_is_judged_and_blamed_no_earlier_than_its_first_corrupted_line(game: Game[Any]) -> None:
    edition = reference_edition(game)
    logs = [
        "\n".join(generated_log(game, edition, Recipe(random_players(game, seed), seed, "rare", claims=True))).encode()
        for seed in range(GAMES_BEHIND)
    ]
    random = Random(7)
    judged = 0
    for number in range(CORRUPTED):
        log, first = corrupted(logs[number % len(logs)], random)
        report = audit(log, other_rulings="never")
        assert report.status is not Status.INTERNAL_ERROR, (number, report.error)
        assert report.status is not Status.UNREADABLE, number
        for finding in report.findings:
            assert finding.line >= first or finding.rule == "LOG-INCOMPLETE", (number, first, finding)
        judged += report.status is Status.VIOLATIONS
    assert judged > CORRUPTED / 2


def random_players(game: Game[Any], seed: int) -> int:
    return game.players[seed % len(game.players)]
