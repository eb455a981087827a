"""The same log gives the same bytes, whatever the hash seed, the locale, the time zone and the working folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import FIXTURES, GAMES, ROOT

LOGS = [
    str(log)
    for game in GAMES
    for log in (
        *sorted((FIXTURES / game.name / "rules").glob("*.bad.jsonl"))[:6],
        *sorted((FIXTURES / game.name / "games").glob("*.jsonl"))[:2],
    )
]


def report(form: str, folder: Path, **environment: str) -> bytes:
    command = [sys.executable, "-m", "validator", "audit", "--rulings", "--format", form, *LOGS]
    run = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 1, run.stderr
    return run.stdout


@pytest.mark.parametrize("form", ["json", "text"])
def test_reports_are_the_same_bytes(form: str, tmp_path: Path) -> None:
    first = report(form, ROOT, PYTHONHASHSEED="0", LC_ALL="C.UTF-8", TZ="UTC")
    assert len(first) > 1_000
    for seed, locale, zone, folder in (
        ("1", "C", "Asia/Tokyo", tmp_path),
        ("12345", "POSIX", "UTC", ROOT),
        ("77", "C.UTF-8", "America/Lima", tmp_path),
    ):
        other = report(form, folder, PYTHONHASHSEED=seed, LC_ALL=locale, TZ=zone)
        assert other == first
