"""Every error of the catalogue can be made, and brings exactly its finding. Page: rules catalogue."""

from __future__ import annotations

import os

import pytest

from tests.conftest import found
from tests.games.papua.lines import EDITION
from validator import audit
from validator.games.papua import GAME
from validator.mistakes import NoPlace, corrupted_log
from validator.play import Recipe

SEEDS = 200 if os.environ.get("REFEREE_FULL") == "1" else 6


@pytest.mark.parametrize("kind", GAME.mistakes)
def test_a_mistake_brings_its_finding_and_no_other(kind: str) -> None:
    made = 0
    for seed in range(SEEDS):
        try:
            corrupted = corrupted_log(GAME, EDITION, Recipe(2 + seed % 3, seed), kind)
        except NoPlace:
            continue
        report = audit("\n".join(corrupted.lines).encode(), other_rulings="never")
        assert found(report) == [(corrupted.line, corrupted.kind.value, corrupted.rule.id)], seed
        made += 1
    assert made
