"""What no engine should trip over: broken requests, lines that are no events, numbers and texts at the limits.

Every piece of junk must be refused, and nothing else may come of it: the game goes on from where it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from validator.conform.desk import Desk
from validator.conform.logs import as_bytes
from validator.events import MAX_INTEGER
from validator.limits import Limits

BROKEN_REQUESTS = (
    b"\n",
    b"hello\n",
    b'{"id":7,"ask":"apply","event":\n',
    b"[1,2,3]\n",
    b'"apply"\n',
    b"{}{}\n",
    b"\xff\xfe\x00\n",
    b"[" * 5_000 + b"\n",
)
"""Lines that are no request: the answer is an error with the id null."""


def junk_events(good: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Objects that are no event, made out of one that is; with what is wrong with each."""
    yield "no type", {key: value for key, value in good.items() if key != "type"}
    yield "an unknown type", {**good, "type": "no_such_event"}
    yield "a type that is no string", {**good, "type": 7}
    yield "an unknown field", {**good, "no_such_field": 1}
    yield "an empty object", {}
    yield "a header within the game", {"type": "header"}
    for name, value in good.items():
        if name == "type":
            continue
        yield f"{name} left out", {key: item for key, item in good.items() if key != name}
        for words, other in _others(value):
            yield f"{name} is {words}", {**good, name: other}


def _others(value: Any) -> Iterator[tuple[str, Any]]:
    yield "an object", {"no": {"such": "thing"}}
    yield "a list of a list", [[value]]
    yield "an unknown id", "no_such_id"
    yield "an empty string", ""
    yield "a long string", "x" * 50_000
    yield "control characters", "a\x00b\x1b[31m\u202e\u2028"
    yield "an integer past the limit", MAX_INTEGER + 1
    yield "a large integer", MAX_INTEGER
    yield "a negative integer", -1
    yield "true", True
    if not isinstance(value, str):
        yield "itself in a string", json.dumps(value)


def harmless_events(good: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The same event with what an engine passes over: it must be accepted."""
    yield "a note", {**good, "note": "a\x07 note \x1b[31m with \u202econtrols\u2028 and \U0001f409"}
    yield "a long note", {**good, "note": "long " * 20_000}
    yield "a time", {**good, "at": "2026-01-31T23:59:60Z"}
    yield "a field of somebody else", {**good, "x_app": {"any": ["thing", None, 1.5]}}


def junk_lines(good: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Texts that are no I-JSON object, or no event's, for an engine that takes lines. LOG 2."""
    text = as_bytes(good).decode()
    first = next((name for name in good if name != "type"), "type")
    yield "an empty line's worth of spaces", "   "
    yield "no JSON", "not json"
    yield "cut short", text[:-1]
    yield "two objects", text + text
    yield "a trailing comma", text[:-1] + ",}"
    yield "a comment", text + " // as played"
    yield "a list", f"[{text}]"
    yield "a number", "7"
    yield "null", "null"
    yield "a key twice", text[:-1] + f',"{first}":{json.dumps(good[first])}' + "}"
    yield "NaN", text[:-1] + ',"x_a":NaN}'
    yield "Infinity", text[:-1] + ',"x_a":-Infinity}'
    yield "a lone surrogate", text[:-1] + ',"note":"\\ud800"}'
    yield "an integer out of range", text[:-1] + f',"x_a":{MAX_INTEGER + 1}' + "}"
    yield "a number with very many digits", text[:-1] + ',"x_a":' + "9" * 5_000 + "}"
    yield "a byte-order mark", "\ufeff" + text
    yield "single quotes", text.replace('"', "'")
    yield "nested past the limit", text[:-1] + ',"x_a":' + "[" * 70 + "]" * 70 + "}"
    yield "longer than a line may be", text[:-1] + ',"note":"' + "x" * Limits().line + '"}'
    for name, value in good.items():
        if isinstance(value, int):
            yield (
                f"{name} is {value}.0",
                as_bytes({**good, name: f"@{value}"}).decode().replace(f'"@{value}"', f"{value}.0"),
            )


def junk_headers(good: dict[str, Any], desk: Desk) -> Iterator[tuple[str, dict[str, Any]]]:
    """Headers under which there can be no game."""
    seats = good["players"]
    yield "an unknown game", {**good, "game": "no_such_game"}
    yield "another format", {**good, "format": "tabletop-log/99"}
    yield "no players", {**good, "players": []}
    yield "too many players", {**good, "players": [{"id": f"p{n}"} for n in range(desk.game.players.stop + 5)]}
    yield "a player twice", {**good, "players": [seats[0], *seats[:-1]]}
    yield "a player without an id", {**good, "players": [{}, *seats[1:]]}
    yield "an id that is none", {**good, "players": [{"id": "../ü"}, *seats[1:]]}
    yield "an unknown ruling", {**good, "rulings": {"no_such_ruling": "x"}}
    yield "an unknown field", {**good, "no_such_field": 1}
    yield "unknown components", {**good, "components": {"no_such_section": 1}}
    yield "players that are no list", {**good, "players": "ana, bo"}
