"""How few disks end the game. Rulebook: End of the Game; ruling `lone_last_disk`."""

from __future__ import annotations

import pytest

from tests.games.humboldt.logs import EDITION, GAME
from validator.engine import Follow
from validator.games.humboldt.reckoning.journey import spent_bag


@pytest.mark.parametrize(
    ("option", "disks", "spent"),
    [("play", 0, True), ("play", 1, False), ("end", 0, True), ("end", 1, True), ("end", 2, False)],
)
def test_a_turn_needs_two_disks_only_where_the_ruling_says_so(option: str, disks: int, spent: bool) -> None:
    state = GAME.start(("red", "blue"), EDITION, GAME.rulings_type(lone_last_disk=option), Follow.TABLE)
    state.bag.update(dict.fromkeys(state.bag, 0), green=disks)
    assert spent_bag(state) == spent
