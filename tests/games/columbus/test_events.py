"""Lines that are no event of Columbus, and what each is called. Page: events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columbus.voyage import EDITION, Voyage
from validator.events import as_line
from validator.games.columbus import GAME, events
from validator.log import adapter

SCHEMA: list[dict[str, Any]] = [
    {"type": "setup", "ships": {"ana": "red"}},
    {"type": "setup"},
    {"type": "setup", "ships": {"ana": "red", "bea": "blue"}, "whirlwinds": ["d12"]},
    {"type": "setup", "ships": {"ana": "red", "bea": "blue"}, "barrels": -1},
    {"type": "forgo"},
    {"type": "forgo", "player": "ana", "barrels": -2},
    {"type": "forgo", "player": "ana", "barrels": "2"},
    {"type": "roll", "player": "ana", "dice": []},
    {"type": "roll", "player": "ana", "dice": "compass"},
    {"type": "reroll", "player": "ana", "dice": ["compass"]},
    {"type": "reroll", "player": "ana", "dice": ["compass"], "result": ["sail"], "paid": True},
    {"type": "move", "player": "ana", "die": "telescope", "to": "f13"},
    {"type": "move", "player": "ana", "die": "compass", "to": None},
    {"type": "whirl", "player": "ana", "from": "d12", "path": []},
    {"type": "whirl", "player": "ana", "from": "d12", "path": ["d11"], "card": 2},
    {"type": "whirl", "player": "ana", "from": "d12", "path": ["d11"], "card": -1},
    {"type": "whirl", "player": "ana", "from_": "d12", "path": ["d11"]},
    {"type": "storm", "player": "ana", "area": "3"},
    {"type": "storm", "player": "ana", "area": True},
    {"type": "storm", "player": "ana", "area": 3.0},
    {"type": "spin", "player": "ana", "direction": 1},
    {"type": "spin", "player": "ana", "direction": "n", "keep": False, "ships": {}},
    {"type": "spin", "player": "ana", "direction": "n", "keep": False, "damaged": []},
    {"type": "spin", "player": "ana", "direction": "n", "keep": "no"},
    {"type": "draw_card", "player": "ana"},
    {"type": "draw_card", "player": "ana", "card": None, "barrels": 1},
    {"type": "draw_card", "player": "ana", "card": None, "mutiny": "skip"},
    {"type": "draw_card", "player": "ana", "card": "good_winds", "damaged": []},
    {"type": "draw_card", "player": "ana", "card": "provisions_1", "mutiny": "skip"},
    {"type": "draw_card", "player": "ana", "card": "mutiny", "mutiny": "cheese"},
    {"type": "draw_card", "player": "ana", "card": "mutiny", "direction": "n"},
    {"type": "draw_card", "player": "ana", "card": "hurricane", "barrels": 1},
    {"type": "draw_card", "player": "ana", "card": "fog_n", "direction": "n"},
    {"type": "draw_card", "player": "ana", "card": "nothing", "mutiny": "cheese"},
    {"type": "look", "player": "ana"},
    {"type": "repair", "player": "ana", "die": "sail"},
    {"type": "play_card", "player": "ana", "card": None},
    {"type": "relocate", "player": "ana", "from": "d12"},
    {"type": "checkpoint", "players": {"ana": {"hand_money": 1}}},
    {"type": "checkpoint", "shared": {"barrels": 1}},
    {"type": "sail_away", "player": "ana"},
]

IDS: list[tuple[dict[str, Any], str]] = [
    ({"type": "setup", "ships": {"ana": "red", "bea": "black"}}, "edition"),
    ({"type": "forgo", "player": "zoe"}, "rulebook"),
    ({"type": "roll", "player": "ana", "dice": ["compass", "anchor", "sail", "sail"]}, "rulebook"),
    ({"type": "move", "player": "ana", "die": "compass", "to": "f15"}, "edition"),
    ({"type": "move", "player": "ana", "die": "compass", "to": "F13"}, "edition"),
    ({"type": "move", "player": "ana", "die": "compass", "to": "f13", "damaged": ["zoe"]}, "rulebook"),
    ({"type": "whirl", "player": "ana", "from": "l1", "path": ["d11"]}, "edition"),
    ({"type": "whirl", "player": "ana", "from": "d12", "path": ["d11", "d0"]}, "edition"),
    ({"type": "storm", "player": "ana", "area": 6}, "rulebook"),
    ({"type": "storm", "player": "ana", "area": 0}, "rulebook"),
    ({"type": "spin", "player": "ana", "direction": "north"}, "rulebook"),
    ({"type": "spin", "player": "ana", "direction": "n", "ships": {"ana": "z9"}}, "edition"),
    ({"type": "spin", "player": "ana", "direction": "n", "ships": {"zoe": "a1"}}, "rulebook"),
    ({"type": "draw_card", "player": "ana", "card": "gale"}, "edition"),
    ({"type": "draw_card", "player": "ana", "card": "hurricane", "direction": "up"}, "rulebook"),
    ({"type": "look", "player": "ana", "disc": "atlantis"}, "edition"),
    ({"type": "play_card", "player": "ana", "card": "gale"}, "edition"),
    ({"type": "relocate", "player": "ana", "from": "d12", "to": "m1"}, "edition"),
    ({"type": "checkpoint", "players": {"zoe": {"barrels": 1}}}, "rulebook"),
]


def log_with(line: dict[str, Any]) -> Voyage:
    log = Voyage()
    log.lines.append(line)
    return log


@pytest.mark.parametrize("line", SCHEMA, ids=str)
def test_a_line_of_another_shape_is_no_event(line: dict[str, Any]) -> None:
    assert log_with(line).found() == [(2, "malformed", "LOG-SCHEMA")]


@pytest.mark.parametrize(("line", "basis"), IDS, ids=lambda value: str(value))
def test_a_name_that_nothing_has_is_no_event(line: dict[str, Any], basis: str) -> None:
    report = log_with(line).report()
    assert (report.findings[0].rule, report.findings[0].basis) == ("LOG-ID", basis)


def test_null_is_the_field_left_out() -> None:
    log = Voyage().setup(whirlwinds=None, barrels=None).forgo("ana").line("forgo", "bea", barrels=None)
    log.roll("ana", "cowt").storm("ana", 3, "n", keep=None, ships=None, damaged=None)
    assert (
        log.whirl("ana", "d12", "d11", card=None).draw("ana", "provisions_1", barrels=None, mutiny=None).found() == []
    )


def test_own_fields_are_passed_over() -> None:
    assert Voyage().setup(x_wind="fresh").line("forgo", "ana", x_mood="bad").found() == []


def test_there_are_fifteen_types_of_events() -> None:
    assert len(GAME.event_types) == 15


def test_an_event_that_python_names_otherwise_is_written_as_the_log_has_it() -> None:
    whirl = events.Whirl(player="ana", from_="d12", path=("d11",))
    assert as_line(whirl) == '{"type":"whirl","player":"ana","from":"d12","path":["d11"]}'
    assert adapter(GAME.event_types).validate_json(as_line(whirl)) == whirl


def test_known_ids_are_those_of_the_edition() -> None:
    known = GAME.known_ids(("ana", "bea"), EDITION)
    assert "f14" in known["space"]
    assert "f15" not in known["space"]
    assert 5 in known["area"]
    assert set(known) == {"player", "space", "face", "direction", "card", "disc", "ship", "area"}
