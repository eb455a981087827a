"""The kit against engines of the made-up game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conform import embers_corpus
from tests.house import ROOT
from validator.conform.kit import LEVEL_NAMES, Options, conform
from validator.conform.report import CheckReport, ConformReport, LevelReport

TOY = [sys.executable, str(Path(__file__).with_name("toy_engine.py"))]
ADAPTER = [sys.executable, "-m", "tests.conform.embers_adapter"]

PATIENCE = 60.0
"""Seconds for an answer that does come: never waited for, however busy the machine is."""

Conform = Callable[..., ConformReport]


@pytest.fixture
def conform_embers(audit_embers: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Conform:
    """Take an engine of the made-up game through the levels, with a corpus of its own."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    corpus = embers_corpus.write(tmp_path / "corpus")

    def run(command: list[str], *levels: str, **options: Any) -> ConformReport:
        chosen = {"seconds": PATIENCE, "corpus": corpus, "examples": 60, **options}
        return conform(command, Options(levels=("start", *levels) if levels else LEVEL_NAMES, **chosen))

    return run


def level(report: ConformReport, name: str) -> LevelReport:
    """A level of a report."""
    return next(level for level in report.levels if level.level == name)


def not_passed(report: ConformReport) -> list[CheckReport]:
    """Every check that does not conform."""
    return [check for level in report.levels for check in level.checks if not check.conforms]
