"""The board as text. Page: the reference board."""

from __future__ import annotations

import json

from tests.games.columbus.voyage import EDITION, Voyage, laid_out, played
from validator.engine import Follow, step
from validator.games.columbus import GAME
from validator.games.columbus.events import Move, PlayCard, Roll, Whirl
from validator.log import adapter


def test_the_board_shows_terrain_ships_and_whirlwinds() -> None:
    state = laid_out(3)
    state.captains["bea"].space = "d12"
    state.captains["cyn"].mast = False
    text = GAME.show(state)
    rows = {line[0]: line[3:].split() for line in text.splitlines()[2:13]}
    assert rows["f"] == [".", ".", ".", "c", ".", "R", ".", ".", ".", ".", "c", "R", ".", "S13"]
    assert rows["d"][11] == "w2@"
    assert ["".join(cell[0] for cell in rows[letter]) for letter in "abcdefghijk"] == list(EDITION.board.rows)
    assert "cyn: green on f14, without main mast, barrels 3, kept cards 0" in text


def test_columns_stand_under_each_other() -> None:
    lines = GAME.show(laid_out(5)).splitlines()
    assert lines[0].split() == ["area", "1", "area", "2", "area", "3", "area", "4", "area", "5"]
    assert lines[1].split() == [str(column) for column in range(1, 15)]
    place = lines[1].index("12")
    assert all(line[place] in "#.cwR" for line in lines[2:13])


def test_the_box_can_be_shown() -> None:
    state = GAME.start(("ana", "bea"), EDITION, GAME.rulings_type(), Follow.TABLE)
    assert "before the set-up" in GAME.show(state)


def test_each_point_of_a_turn_is_told() -> None:
    log = (
        Voyage()
        .setup()
        .roll("ana", "tttt")
        .draw("ana", "very_good_winds")
        .draw("ana", "mutiny", mutiny="skip")
        .end("ana")
        .forgo("bea", "bea")
        .play("ana", "very_good_winds")
        .roll("ana", "oocc")
        .move("ana", "c", "f13")
        .storm("ana", 3)
        .spin("ana", "n", keep=False)
    )
    told = {
        1: "before the set-up",
        2: "ana begins a turn",
        3: "ana has thrown",
        4: "ana is on turn",
        6: "bea is next",
        9: "extra turns due: 1",
        10: "dice not carried out: compass compass storm storm",
        12: "ana raises a storm in area 3",
        13: "ana turns the arrow again, from n, for area 3",
    }
    assert log.found() == []
    states: dict[int, str] = {}
    state = GAME.start(("ana", "bea"), EDITION, GAME.rulings_type(), Follow.TABLE)
    read = adapter(GAME.event_types).validate_json
    for number, line in enumerate(log.lines, start=1):
        if number > 1:
            state = step(GAME, state, read(json.dumps(line))).state
        states[number] = GAME.show(state)
    for number, text in told.items():
        assert text in states[number], number
    assert "turns to lose 1" in states[5]


def test_the_winner_is_told() -> None:
    state = laid_out()
    state.captains["ana"].space, state.captains["ana"].discs = "e13", ("inhabited",)
    state = played(state, Roll(player="ana", dice=("compass",) * 4), Move(player="ana", die="compass", to="f14"))
    assert "won by ana" in GAME.show(state)
    assert "found an inhabited island" in GAME.show(state)


def test_what_a_card_leaves_and_who_was_struck() -> None:
    state = laid_out()
    state.captains["ana"].hand["good_winds"] = 1
    state.captains["bea"].space = "e13"
    state = played(state, Roll(player="ana", dice=("whirlwind",) * 4), PlayCard(player="ana", card="good_winds"))
    state = played(state, Whirl(player="ana", from_="d12", path=("e13",)))
    text = GAME.show(state)
    assert "spaces left by cards: Good Winds 2, whirlwind 0" in text
    assert "bea was struck by the whirlwind now on e13 and may relocate it" in text
