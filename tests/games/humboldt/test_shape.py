"""Lines that are no events: shapes that exclude each other, and ids that do not exist."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.humboldt.logs import EDITION, GAME
from validator.events import UNSAID, as_line
from validator.faults import Fault
from validator.games.humboldt.events import Sail
from validator.limits import Limits
from validator.log import EventReader

READER = EventReader(GAME, ("red", "blue"), EDITION, Limits())


def fault(**line: Any) -> str | None:
    read = READER.read(json.dumps(line).encode())
    return read.rule.id if isinstance(read, Fault) else None


PREPARE = {"type": "prepare", "player": "red", "acquaintance": "red"}
COLLECT = {"type": "collect", "player": "red", "stop": 1}
SAIL = {"type": "sail", "player": "red", "card": "w01", "draw": "w02"}
LOAD = {"type": "load", "player": "red"}


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ({**PREPARE, "exchange": None}, None),
        ({**PREPARE, "exchange": None, "draw": None, "reveals": None}, None),
        ({**PREPARE}, "LOG-SCHEMA"),
        ({**PREPARE, "exchange": "w01"}, "LOG-SCHEMA"),
        ({**PREPARE, "exchange": None, "draw": "w01"}, "LOG-SCHEMA"),
        ({**PREPARE, "exchange": None, "reveals": "w01"}, "LOG-SCHEMA"),
        ({**PREPARE, "exchange": "w01", "draw": "w99"}, "LOG-ID"),
        ({**PREPARE, "exchange": None, "acquaintance": "pink"}, "LOG-ID"),
        ({**PREPARE, "exchange": None, "player": "teal"}, "LOG-ID"),
        ({**COLLECT, "source": "pile", "tile": "red_chili"}, None),
        ({**COLLECT, "source": None, "tile": None, "joker": True}, None),
        ({**COLLECT, "source": None, "tile": None, "joker": True, "refill": None}, None),
        ({**COLLECT, "source": None, "tile": None, "joker": True, "refill": []}, "LOG-SCHEMA"),
        ({**COLLECT, "source": None, "tile": None}, "LOG-SCHEMA"),
        ({**COLLECT, "source": None, "tile": "red_chili"}, "LOG-SCHEMA"),
        ({**COLLECT, "source": "pile", "tile": None}, "LOG-SCHEMA"),
        ({**COLLECT, "source": "hand", "tile": "red_chili"}, "LOG-SCHEMA"),
        ({**COLLECT, "stop": 0, "source": "pile", "tile": "red_chili"}, "LOG-SCHEMA"),
        ({**COLLECT, "source": "pile", "tile": "red_chili", "refill": [None, "red_chili"]}, None),
        ({**COLLECT, "source": "pile", "tile": "red_chili", "refill": ["chili"]}, "LOG-ID"),
        ({**LOAD, "place": []}, None),
        ({**LOAD}, "LOG-SCHEMA"),
        ({**LOAD, "place": [{"tiles": [], "card": "w01", "crate": 1}]}, "LOG-SCHEMA"),
        ({**LOAD, "place": [{"tiles": ["red_chili"], "card": "w01", "crate": 0}]}, "LOG-SCHEMA"),
        ({**LOAD, "place": [{"tiles": ["red_chili"], "card": "w01", "crate": 1, "note": ""}]}, "LOG-SCHEMA"),
        ({**SAIL}, None),
        ({**SAIL, "acquaintance": None}, None),
        ({**SAIL, "acquaintance": ""}, "LOG-ID"),
        ({**SAIL, "acquaintance": "unsaid"}, "LOG-ID"),
        ({**SAIL, "points": -1}, "LOG-SCHEMA"),
        ({**SAIL, "refill": {"red": [None]}}, None),
        ({**SAIL, "refill": {"pink": []}}, "LOG-ID"),
        ({"type": "setup", "disks": {}, "display": {}, "cards": {}}, None),
        ({"type": "setup", "disks": {}, "display": {}, "cards": {}, "tops": {"s": None}}, None),
        ({"type": "setup", "disks": {}, "display": {}, "cards": {}, "tops": {"x": None}}, "LOG-SCHEMA"),
        ({"type": "setup", "disks": {"paris": []}, "display": {}, "cards": {}}, "LOG-ID"),
        ({"type": "setup", "player": "red", "disks": {}, "display": {}, "cards": {}}, "LOG-SCHEMA"),
        ({"type": "draw_first", "player": "red", "disk": "red"}, "LOG-SCHEMA"),
        ({"type": "draw_first", "player": "red", "disk": "red", "start": 1}, "LOG-SCHEMA"),
        ({"type": "draw_second", "player": "red", "disk": "red", "aside": -1}, "LOG-SCHEMA"),
        ({"type": "settle", "player": "red", "place": [], "acquaintances": {"n01": None}}, None),
        ({"type": "settle", "player": "red", "place": [], "acquaintances": {"n99": None}}, "LOG-ID"),
    ],
)
def test_a_line(line: dict[str, Any], rule: str | None) -> None:
    assert fault(**line) == rule


def test_none_claimed_and_nothing_claimed_are_two_things() -> None:
    nothing = Sail(player="red", card="w01", draw="w02")
    none = Sail(player="red", card="w01", draw="w02", acquaintance=None)
    assert nothing.acquaintance is UNSAID
    assert "acquaintance" not in as_line(nothing)
    assert json.loads(as_line(none))["acquaintance"] is None
    for event in (nothing, none):
        assert READER.read(as_line(event).encode()) == event
