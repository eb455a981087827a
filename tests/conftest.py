"""Shared fixtures: the made-up game at the table, and one way of auditing lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests import embers
from validator import table
from validator.report import Report
from validator.verdict import audit

settings.register_profile(
    "referee", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("referee")

HEADER = {
    "type": "header",
    "format": "tabletop-log/1",
    "game": "embers",
    "players": [{"id": "ana"}, {"id": "bo"}],
}

Audit = Callable[..., Report]


@pytest.fixture
def audit_embers(monkeypatch: pytest.MonkeyPatch) -> Audit:
    """Audit a log of the made-up game: dicts become lines, strings and bytes are lines as they are."""
    monkeypatch.setattr(table, "NAMES", (*table.NAMES, "embers"))
    known, data = table.game_named, table.bundled_edition
    monkeypatch.setattr(table, "game_named", lambda name: embers.GAME if name == "embers" else known(name))
    monkeypatch.setattr(
        table, "bundled_edition", lambda game, name: embers.REFERENCE if game == "embers" else data(game, name)
    )

    def run(*lines: Any, header: Any = None, **options: Any) -> Report:
        all_lines = [{**HEADER, **(header or {})}, *lines]
        return audit(b"\n".join(map(as_bytes, all_lines)) + b"\n", name="embers.jsonl", **options)

    return run


def as_bytes(line: Any) -> bytes:
    if isinstance(line, bytes):
        return line
    return line.encode() if isinstance(line, str) else json.dumps(line).encode()


def found(report: Report) -> list[tuple[int, str, str]]:
    """The findings as cases have them: line, kind, rule."""
    return [(finding.line, finding.kind.value, finding.rule) for finding in report.findings]
