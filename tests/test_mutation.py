"""What is said of a mutation run: shares under the floor, what was not run, survivors and reasons that differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import mutation

SCORING = "validator.games.papua.scoring"
DIFF = (
    f"# {SCORING}.x__pay__mutmut_2: survived\n--- a\n+++ b\n@@ -1,2 +1,2 @@\n def _pay():\n-    pay(1)\n+    pay(2)\n"
)


def results(**rooms: tuple[int, int, int]) -> str:
    """Mutants that were killed, survived and were not checked, by room; every room but those named has one killed."""
    lines = []
    for room in mutation.ROOMS:
        killed, survived, unrun = rooms.get(room, (1, 0, 0))
        for number, fate in enumerate(["killed"] * killed + ["survived"] * survived + ["not checked"] * unrun):
            lines.append(f"    validator.games.papua.{room}.x__pay__mutmut_{number}: {fate}")
    return "\n".join(lines)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """What is wrong with a run, given mutmut's results and the reasons of the survivors."""

    def run(printed: str, reasons: mutation.Reasons) -> list[str]:
        monkeypatch.setattr(mutation, "ROOT", tmp_path)
        monkeypatch.setattr(mutation, "mutmut", lambda *words: printed if words[0] == "results" else DIFF)
        file = tmp_path / "tests" / "games" / "papua" / "survivors.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(reasons))
        return list(mutation.faults("papua", mutation.shown()["papua"]))

    return run


def test_a_run_in_which_all_die_is_good(told: Any) -> None:
    assert told(results(), {}) == []


def test_a_survivor_needs_a_reason(told: Any) -> None:
    printed = results(scoring=(9, 1, 0))
    assert told(printed, {}) == [f"lives without a reason: {SCORING}._pay: pay(1) -> pay(2)"]
    assert told(printed, {f"{SCORING}._pay": {"pay(1) -> pay(2)": "why"}}) == []


def test_a_reason_needs_a_survivor(told: Any) -> None:
    reasons = {f"{SCORING}._pay": {"pay(1) -> pay(2)": "why"}}
    assert told(results(), reasons) == [f"has a reason but does not live: {SCORING}._pay: pay(1) -> pay(2)"]


def test_a_room_under_the_floor_is_named_whatever_the_reasons(told: Any) -> None:
    reasons = {f"{SCORING}._pay": {"pay(1) -> pay(2)": "why"}}
    assert told(results(scoring=(8, 1, 0)), reasons) == ["papua, scoring: 88.9% died, not 90%"]


def test_what_was_not_run_has_not_died(told: Any) -> None:
    assert told(results(effects=(9, 0, 1)), {}) == ["papua, effects: 1 were not run"]
    assert told("", {}) == [f"papua, {room}: 0.0% died, not 90%" for room in mutation.ROOMS]


@pytest.mark.parametrize(
    ("mutant", "function"),
    [
        ("validator.games.papua.scoring.x_result__mutmut_1", "validator.games.papua.scoring.result"),
        ("validator.games.papua.scoring.x__money_line__mutmut_12", "validator.games.papua.scoring._money_line"),
        (
            "validator.games.papua.reckoning.x.xǁPicksǁserves__mutmut_3",
            "validator.games.papua.reckoning.x.Picks.serves",
        ),
    ],
)
def test_a_mutant_is_of_a_function(mutant: str, function: str) -> None:
    assert mutation.function_of(mutant) == function
