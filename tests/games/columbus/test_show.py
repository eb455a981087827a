"""The board as text. Page: the reference board."""

from __future__ import annotations

from tests.games.columbus.voyage import EDITION, laid_out
from validator.engine import Follow
from validator.games.columbus import GAME


def test_the_board_shows_terrain_ships_and_whirlwinds() -> None:
    state = laid_out(3)
    state.captains["bea"].space = "d12"
    state.captains["cyn"].mast = False
    text = GAME.show(state)
    rows = {line[0]: line[3:].split() for line in text.splitlines()[2:13]}
    assert rows["f"] == [".", ".", ".", "c", ".", "R", ".", ".", ".", ".", "c", "R", ".", "S13"]
    assert rows["d"][11] == "w2@"
    assert ["".join(cell[0] for cell in rows[letter]) for letter in "abcdefghijk"] == list(EDITION.board.rows)
    assert "cyn: green on f14, without main mast, 3 barrels, 0 cards" in text


def test_columns_stand_under_each_other() -> None:
    lines = GAME.show(laid_out(5)).splitlines()
    assert lines[0].split() == ["area", "1", "area", "2", "area", "3", "area", "4", "area", "5"]
    assert lines[1].split() == [str(column) for column in range(1, 15)]
    place = lines[1].index("12")
    assert all(line[place] in "#.cwR" for line in lines[2:13])


def test_the_box_can_be_shown() -> None:
    state = GAME.start(("ana", "bea"), EDITION, GAME.rulings_type(), Follow.TABLE)
    assert "before the set-up" in GAME.show(state)
