"""Every mistake of every game brings exactly the finding that it says, whatever the game around it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import found
from tests.house import FULL, GAMES
from validator import audit
from validator.engine import Game
from validator.mistakes import NoPlace, corrupted_log, mistakes_of
from validator.play import Recipe
from validator.table import reference_edition

SEEDS = 70 if FULL else 6
"""Games for each mistake and number of players."""

every_mistake = pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in GAMES for kind in mistakes_of(game)],
    ids=lambda value: value.name if isinstance(value, Game) else value,
)


@every_mistake
def test_a_mistake_brings_its_finding_and_no_other(game: Game[Any], kind: str) -> None:
    made = 0
    for players in game.players:
        for seed in range(SEEDS):
            recipe = Recipe(players, seed, "rare" if seed % 2 else "uniform", claims=seed % 3 > 0)
            try:
                corrupted = corrupted_log(game, reference_edition(game), recipe, kind)
            except NoPlace:
                continue
            report = audit("\n".join(corrupted.lines).encode(), other_rulings="never")
            expected = [(corrupted.line, corrupted.kind.value, corrupted.rule.id)]
            assert found(report) == expected, (players, seed)
            made += 1
    assert made, "the mistake could be made in no game"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_mistake_says_what_happens_at_the_table(game: Game[Any]) -> None:
    kinds = mistakes_of(game)
    assert len(kinds) > 10
    assert all(len(what) > 10 for what in kinds.values())
