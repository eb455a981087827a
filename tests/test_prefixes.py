"""A log that breaks off anywhere is never clean, unless its game had ended: by bytes, by lines, compressed."""

from __future__ import annotations

import gzip
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conftest import found
from tests.house import GAMES, expected, fixture_logs, name_of
from validator import audit
from validator.engine import Game
from validator.faults import Fault
from validator.limits import Limits
from validator.log import EventReader, Header, read_header
from validator.play import Recipe, generated_log
from validator.report import Status
from validator.source import Unreadable, read_log
from validator.table import Table, lay_table, reference_edition

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FULL = os.environ.get("REFEREE_FULL") == "1"
EVERY = 1 if FULL else 40
"""Of so many bytes of a line one is looked at."""

BREAKS = 1_000 if FULL else 1
"""Lines of a fixture after which, and in which, it is broken off and audited."""

LOGS = list(fixture_logs())


def opened(log: Path) -> tuple[list[bytes], Table] | None:
    """The lines of a fixture and its table; None where there is no table to sit at."""
    lines = log.read_bytes().split(b"\n")
    header = read_header(lines[0], Limits())
    table = lay_table(header) if isinstance(header, Header) else None
    return (lines, table) if isinstance(table, Table) else None


def cuts(line: bytes, random: Random) -> Iterator[bytes]:
    """What is left of a line that is broken off inside of its object."""
    for size in range(1 + (random.randrange(EVERY) if EVERY > 1 else 0), len(line.rstrip()), EVERY):
        yield line[:size]


@pytest.mark.parametrize("folder", sorted({log.parent for log in LOGS}), ids=name_of)
def test_no_part_of_a_line_is_an_event_or_a_header(folder: Path) -> None:
    random = Random(0)
    for log in (log for log in LOGS if log.parent == folder):
        there_is = opened(log)
        if there_is is None:
            continue
        (head, *lines), table = there_is
        for part in cuts(head, random):
            assert isinstance(read_header(part, Limits()), Fault), (log, part)
        reader = EventReader(table.game, table.players, table.edition, Limits())
        for line in lines:
            if line.strip() and not isinstance(reader.read(line), Fault):
                for part in cuts(line, random):
                    fault = reader.read(part)
                    assert isinstance(fault, Fault), (log, part)
                    assert fault.rule.id == "LOG-JSON", (log, part)


@pytest.mark.parametrize("folder", sorted({log.parent for log in LOGS}), ids=name_of)
def test_a_log_that_breaks_off_is_incomplete_or_worse_unless_its_game_had_ended(folder: Path) -> None:
    random = Random(1)
    for log in (log for log in LOGS if log.parent == folder):
        there_is = opened(log)
        if there_is is None:
            continue
        lines = there_is[0]
        ends = "scores" in expected(log)
        for number in random.sample(range(1, len(lines)), min(BREAKS, len(lines) - 1)):
            whole = audit(b"\n".join(lines[:number]), other_rulings="never")
            assert whole.status is not Status.CLEAN or (whole.ended and ends), (log, number)
            for part in list(cuts(lines[number], random))[:1]:
                broken = audit(b"\n".join([*lines[:number], part]), other_rulings="never")
                assert found(broken) == _with_broken_line(found(whole), number + 1), (log, number, part)
                assert broken.status is Status.VIOLATIONS


def _with_broken_line(before: list[tuple[int, str, str]], line: int) -> list[tuple[int, str, str]]:
    """The findings of whole lines, and then those of a line that breaks off."""
    kept = [item for item in before if item[2] != "LOG-INCOMPLETE"]
    unfinished = [(line, "incomplete", "LOG-INCOMPLETE")] if len(kept) < len(before) else []
    return [*kept, (line, "malformed", "LOG-JSON"), *unfinished]


@pytest.mark.parametrize("suffix", ["gz", "zst"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_compressed_log_that_breaks_off_has_no_verdict(game: Game[Any], suffix: str, tmp_path: Path) -> None:
    recipe = Recipe(game.players.start, seed=5)
    whole = "\n".join(generated_log(game, reference_edition(game), recipe)).encode()
    log = tmp_path / f"log.jsonl.{suffix}"
    log.write_bytes(gzip.compress(whole) if suffix == "gz" else zstd.compress(whole))
    assert audit(log).status is Status.CLEAN
    for size in range(log.stat().st_size - 1, 0, -1):
        os.truncate(log, size)
        with pytest.raises(Unreadable, match="the compressed data are"):
            read_log(log, Limits())
    os.truncate(log, 0)
    assert audit(log).status is Status.UNREADABLE
