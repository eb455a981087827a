"""What the fuzzers have found stays found; and the changes they make go through without one."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.fuzz.mutation import Mutator
from tests.fuzz.properties import hold
from tests.house import GAMES
from validator.engine import Game
from validator.play import Recipe, generated_log
from validator.table import reference_edition

FINDS = sorted((Path(__file__).parent / "fuzz" / "finds").glob("*.jsonl"))


@pytest.mark.parametrize("find", FINDS, ids=lambda find: find.stem)
def test_what_was_found_holds(find: Path) -> None:
    hold(find.read_bytes(), thoroughly=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_changed_logs_hold(game: Game[Any]) -> None:
    recipe = Recipe(game.players.start, seed=3, style="rare", claims=True)
    log = "\n".join(generated_log(game, reference_edition(game), recipe)).encode()
    random = Random(7)
    mutator = Mutator([log], lambda data, size: random.randbytes(4) + data[4:size])
    for seed in range(40):
        once = mutator.mutated(log, len(log), seed)
        hold(once, thoroughly=seed % 20 == 0)
        hold(mutator.mutated(once, len(log), seed))


def test_the_same_seed_makes_the_same_change() -> None:
    log = b'{"type":"header"}\n{"type":"remark","text":"a"}\n{"type":"undo","events":1}'
    changed = {Mutator([log], lambda data, size: data).mutated(log, 500, seed) for seed in (1, 2, 3, 4, 5, 6, 7, 8)}
    again = {Mutator([log], lambda data, size: data).mutated(log, 500, seed) for seed in (1, 2, 3, 4, 5, 6, 7, 8)}
    assert changed == again
    assert len(changed) > 3
