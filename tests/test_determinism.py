"""The same logs give the same bytes, whatever the hash seed, the locale, the time zone, the folder, the processes."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

from tests.house import FIXTURES, GAMES, ROOT

LOGS = [
    str(log)
    for game in GAMES
    for log in (
        *sorted((FIXTURES / game.name / "rules").glob("*.bad.jsonl"))[:3],
        *sorted((FIXTURES / game.name / "games").glob("*.jsonl"))[:1],
    )
]
SEEDS = ("0", "1", "77", "12345", "4294967295")
LOCALES = (
    {"LC_ALL": "C.UTF-8"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1"},
)
ZONES = ("UTC", "Asia/Kathmandu")
PROCESSES = ("1", "2")

ALL = list(product(SEEDS, LOCALES, ZONES, PROCESSES))
SAMPLE = [(seed, LOCALES[place % 3], ZONES[place % 2], PROCESSES[(place + 1) % 2]) for place, seed in enumerate(SEEDS)]


def reports(folder: Path, processes: str, **environment: str) -> tuple[bytes, bytes]:
    """The report as text and as JSON."""
    command = [sys.executable, "-m", "validator", "audit", "--isolated", "--rulings", "--jobs", processes]
    run = subprocess.run(
        [*command, "--format", "text", "--format", "json=report.json", *LOGS],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (1, b"")
    return run.stdout, (folder / "report.json").read_bytes()


def test_reports_are_the_same_bytes(tmp_path: Path) -> None:
    seed, locale, zone, processes = ALL[0]
    first = reports(tmp_path, processes, PYTHONHASHSEED=seed, TZ=zone, **locale)
    assert all(form.count(b"violations") >= len(LOGS) // 2 for form in first)
    for place, (seed, locale, zone, processes) in enumerate(ALL if os.environ.get("REFEREE_FULL") == "1" else SAMPLE):
        folder = tmp_path / str(place)
        folder.mkdir()
        other = reports(folder, processes, PYTHONHASHSEED=seed, TZ=zone, **locale)
        assert other == first, (seed, locale, zone, processes)


def test_the_sample_has_every_value_of_every_condition() -> None:
    assert len(ALL) == 60
    for place in range(4):
        assert all(any(chosen[place] == value for chosen in SAMPLE) for value in (case[place] for case in ALL))
