"""Every mistake that tables make brings exactly its finding."""

from __future__ import annotations

import pytest

from tests.games.humboldt.logs import EDITION, GAME
from validator import audit
from validator.mistakes import NoPlace, corrupted_log, mistakes_of
from validator.play import Recipe

SEEDS = 6


@pytest.mark.parametrize("kind", mistakes_of(GAME))
def test_a_mistake_brings_exactly_its_finding(kind: str) -> None:
    made = 0
    for seed in range(SEEDS):
        for players in GAME.players:
            try:
                corrupted = corrupted_log(GAME, EDITION, Recipe(players, seed, claims=seed % 2 == 0), kind)
            except NoPlace:
                continue
            made += 1
            report = audit("\n".join(corrupted.lines).encode(), other_rulings="never")
            found = [(finding.line, finding.kind.value, finding.rule) for finding in report.findings]
            assert found == [(corrupted.line, corrupted.kind.value, corrupted.rule.id)], (kind, seed, players)
    assert made


def test_every_mistake_says_what_it_is() -> None:
    assert all(len(what) > 10 for what in mistakes_of(GAME).values())
