"""The third color's dice. Rulebook: Two-Player Games."""

from __future__ import annotations

import pytest

from tests.games.papua.lines import forbid, ghost, played, reveal, setup
from validator.engine import Follow

PLACED = {0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3}
"""Explorers of the third color by the face of the die, 0 being Catastrophe."""


@pytest.mark.parametrize(("face", "explorers"), PLACED.items())
def test_a_face_places_so_many_explorers_of_the_third_color(face: int, explorers: int) -> None:
    state = played([setup(2), reveal(), forbid("blue"), ghost(jungle=face, notebook=face)], 2, Follow.TABLE, None)
    assert state.ghost.get("jungle", 0) == explorers
    assert state.ghost.get("notebook", 0) == explorers
    assert state.ghost.get("river", 0) == 0
