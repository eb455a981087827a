"""Every option of every ruling changes a verdict. Page: rulings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.house import FIXTURES
from validator import audit
from validator.games.columbus import GAME

LOGS = sorted((FIXTURES / "columbus" / "rulings").glob("*.jsonl"))
OPTIONS = [(ruling.name, option) for ruling in GAME.rulings for option in ruling.options]


def verdict(log: Path, ruling: str, option: str) -> object:
    first, rest = log.read_bytes().split(b"\n", 1)
    header = json.loads(first)
    header["rulings"] = {ruling: option}
    report = audit(json.dumps(header).encode() + b"\n" + rest, other_rulings="never")
    assert report.status != "internal_error"
    found = [(finding.line, finding.kind.value, finding.rule) for finding in report.findings]
    return found, list(report.winners or ())


@pytest.mark.parametrize(("ruling", "option"), OPTIONS)
def test_every_option_differs_from_every_other(ruling: str, option: str) -> None:
    others = [name for name in next(item for item in GAME.rulings if item.name == ruling).options if name != option]
    logs = [log for log in LOGS if log.name.split(".")[0] == ruling]
    for other in others:
        assert any(verdict(log, ruling, option) != verdict(log, ruling, other) for log in logs), other


def test_the_audit_says_which_reading_matters() -> None:
    log = FIXTURES / "columbus" / "rulings" / "enter_start_early.allowed.jsonl"
    report = audit(log, other_rulings="always")
    mattering = {item.ruling for item in report.rulings if item.matters}
    assert "enter_start_early" in mattering
    assert "two_mutinies" not in mattering


def test_there_are_twenty_seven_rulings() -> None:
    assert len(GAME.rulings) == 27
