"""The conformance cases that come with the specification, where they lie beside the project."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import found
from tests.house import SHARED, expected, expected_file
from validator import audit
from validator.games import NAMES


def cases(game: str) -> list[Path]:
    folder = SHARED / "cases" / game
    return [log for log in sorted(folder.glob("*.jsonl")) if expected_file(log).exists()]


@pytest.mark.skipif(not (SHARED / "cases").is_dir(), reason="the conformance cases are not beside the project")
@pytest.mark.parametrize("game", NAMES)
def test_every_case_agrees(game: str) -> None:
    assert cases(game)
    differing = []
    for log in cases(game):
        wanted = expected(log)
        report = audit(log, other_rulings="never")
        findings = sorted((item["line"], item["kind"], item["rule"]) for item in wanted["findings"])
        agrees = report.status.value == wanted["status"] and sorted(found(report)) == findings
        if "scores" in wanted:
            totals = {
                player: score["total"] if isinstance(score, dict) else score
                for player, score in wanted["scores"].items()
            }
            agrees &= {player: score.total for player, score in report.scores.items()} == totals
        if "winners" in wanted:
            agrees &= sorted(report.winners) == sorted(wanted["winners"])
        if not agrees:
            differing.append((log.name, json.dumps(found(report)), json.dumps(findings)))
    assert differing == []
