"""Lines to events: I-JSON, one finding for one bad field, and both routes agreeing. LOG 2."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import embers
from tests.conftest import Audit, found
from validator.engine import Follow
from validator.events import MAX_INTEGER, as_line
from validator.faults import Fault
from validator.ijson import nesting
from validator.limits import Limits
from validator.log import EventReader, read_header

REST = [{"type": "end_turn", "player": player} for player in ("ana", "bo", "ana", "bo")]


@pytest.mark.parametrize(
    ("line", "rule", "says"),
    [
        ("{", "LOG-JSON", "JSON"),
        ("[1]", "LOG-JSON", "no object"),
        ("null", "LOG-JSON", "no object"),
        (b'{"type":"remark","text":"\xff"}', "LOG-JSON", "byte 26"),
        (b'\xef\xbb\xbf{"type":"remark","text":""}', "LOG-JSON", "begins with a mark"),
        ('{"type":"remark","text":"a","text":"b"}', "LOG-JSON", 'the key "text" stands twice'),
        ('{"type":"remark","text":"a","te\\u0078t":"b"}', "LOG-JSON", 'the key "text" stands twice'),
        ('{"type":"fire","player":"ana","pots":NaN}', "LOG-JSON", "NaN"),
        ('{"type":"fire","player":"ana","pots":-Infinity}', "LOG-JSON", "-Infinity"),
        ('{"type":"fire","player":"ana","pots":1e999}', "LOG-JSON", "too large"),
        ('{"type":"fire","player":"ana","pots":9007199254740992}', "LOG-JSON", "2^53"),
        (f'{{"type":"fire","player":"ana","pots":{"9" * 5000}}}', "LOG-JSON", "2^53"),
        ('{"type":"remark","text":"\\ud800"}', "LOG-JSON", "surrogate"),
        ('{"type":"remark","text":"","x_a":"\\udc00"}', "LOG-JSON", "surrogate"),
        ('{"type":"remark","text":"","x_a":NaN}', "LOG-JSON", "NaN"),
        ('{"type":"dance"}', "LOG-SCHEMA", "no such event type"),
        ('{"player":"ana"}', "LOG-SCHEMA", "type is missing"),
        ('{"type":"fire","player":"ana"}', "LOG-SCHEMA", "pots is missing"),
        ('{"type":"fire","player":"ana","pots":null}', "LOG-SCHEMA", "pots is not an integer"),
        ('{"type":"fire","player":"ana","pots":3.0}', "LOG-SCHEMA", "pots is not an integer"),
        ('{"type":"fire","player":"ana","pots":"3"}', "LOG-SCHEMA", "pots is not an integer"),
        ('{"type":"fire","player":"ana","pots":true}', "LOG-SCHEMA", "pots is not an integer"),
        ('{"type":"fire","player":"ana","pots":0}', "LOG-SCHEMA", "at least 1"),
        ('{"type":"fire","player":"ana","pots":1,"heat":2}', "LOG-SCHEMA", "no field heat"),
        ('{"type":"fire","player":7,"pots":1}', "LOG-SCHEMA", "player is not a string"),
        ('{"type":"fire","player":"zed","pots":"1"}', "LOG-SCHEMA", "pots is not an integer"),
        ('{"type":"fire","player":"zed","pots":1}', "LOG-ID", "no such player"),
        ('{"type":"fire","player":"Ana!","pots":1}', "LOG-ID", "no such player"),
        ('{"type":"checkpoint","players":{"ana":{"gold":1}}}', "LOG-SCHEMA", "player counter"),
        ('{"type":"checkpoint","players":{"zed":{"gold":1}}}', "LOG-SCHEMA", "player counter"),
        ('{"type":"checkpoint","players":{"zed":{"coins":1}}}', "LOG-ID", "no such player"),
        ('{"type":"checkpoint","shared":{"coins":1}}', "LOG-SCHEMA", "shared counter"),
        ('{"type":"final_scores","scores":{"ana":{"gold":1}}}', "LOG-SCHEMA", "score category"),
        ('{"type":"final_scores","scores":{"ana":"3"}}', "LOG-SCHEMA", "scores.ana is not an integer"),
        ('{"type":"final_scores","winners":["zed"]}', "LOG-ID", "winners[0]"),
        ('{"type":"undo","events":0}', "LOG-SCHEMA", "events is not an integer of at least 1"),
        ('{"type":"remark"}', "LOG-SCHEMA", "text is missing"),
        ('{"type":"header","format":"tabletop-log/1","game":"embers","players":[]}', "LOG-SCHEMA", "log's first line"),
        ('{"type":"remark","text":"","x_deep":' + "[" * 64 + "]" * 64 + "}", "LOG-LIMIT", "nested"),
    ],
)
def test_a_bad_line_is_one_finding_that_says_why_and_the_rest_is_judged(
    audit_embers: Audit, line: str, rule: str, says: str
) -> None:
    report = audit_embers({"type": "fire", "player": "ana", "pots": 1}, line, *REST)
    assert found(report) == [(3, "malformed", rule)]
    assert says.lower() in report.findings[0].message.lower()
    assert report.ended


@pytest.mark.parametrize(
    "line",
    [
        '{"type":"fire","player":"ana","pots":1,"x_heat":{"any":[1.5,null]}}',
        '{"type":"fire","player":"ana","pots":1,"note":"\\u00fc \\ud83d\\ude00"}',
        '{"type":"fire","player":"\\u0061na","pots":1}',
        ' {"pots" : 1 , "player" : "ana", "type" : "fire" } \r',
        '{"type":"fire","player":"ana","pots":1,"coins":null,"at":"2026-01-02T03:04:05Z"}',
        '{"type":"fire","player":"ana","pots":1,"x_deep":' + "[" * 63 + "]" * 63 + "}",
    ],
)
def test_what_looks_odd_and_is_well_formed_is_taken(audit_embers: Audit, line: str) -> None:
    assert found(audit_embers(line, *REST)) == []


def test_a_byte_order_mark_blank_lines_and_carriage_returns_are_passed_over(audit_embers: Audit) -> None:
    header = '{"type":"header","format":"tabletop-log/1","game":"embers","players":[{"id":"ana"},{"id":"bo"}]}'
    from validator import audit

    ends = "\r\n\r\n".join(json.dumps(line) for line in [{"type": "fire", "player": "ana", "pots": 4}, *REST])
    report = audit(b"\xef\xbb\xbf" + f"{header}\r\n{ends}\r\n".encode())
    assert found(report) == [(2, "illegal", "EMB-FIRE-2")]


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ("{}", "no header"),
        ('{"type":"header"}', "format is missing"),
        ("nonsense", "JSON"),
        ({"format": "tabletop-log/2"}, "format is not 'tabletop-log/1'"),
        ({"game": "chess"}, "there is no game"),
        ({"players": [{"id": "ana"}]}, "2 to 3 players"),
        ({"players": [{"id": "ana"}, {"id": "ana"}]}, "two players have one id"),
        ({"players": [{"id": "Ana"}, {"id": "bo"}]}, "players[0].id is not an id"),
        ({"players": [{"id": "a" * 41}, {"id": "bo"}]}, "players[0].id is not an id"),
        ({"edition": "deluxe"}, "no bundled edition"),
        ({"edition": ""}, "no bundled edition"),
        ({"rulings": {"oven": "hot"}}, "no ruling"),
        ({"rulings": {"kiln": "five"}}, "no option"),
        ({"components": {"box": {}}}, "cannot replace"),
        ({"components": {"turns": "4"}}, "turns is not an integer"),
        ({"shoes": 1}, "no field shoes"),
    ],
)
def test_a_log_without_a_good_header_is_unreadable(audit_embers: Audit, header: Any, says: str) -> None:
    if isinstance(header, str):
        from validator import audit

        report = audit(header.encode() + b"\n" + as_line(embers.EndTurn(player="ana")).encode())
    else:
        report = audit_embers(*REST, header=header)
    assert report.status == "unreadable"
    assert found(report) == [(1, "malformed", "LOG-HEADER")]
    assert says.lower() in report.findings[0].message.lower()


def test_an_empty_log_is_unreadable() -> None:
    from validator import audit

    for nothing in (b"", b"\n \r\n", b"\xef\xbb\xbf"):
        report = audit(nothing)
        assert (report.status, found(report)) == ("unreadable", [(1, "malformed", "LOG-HEADER")])


def test_components_that_break_a_printed_count_name_the_edition_rule(audit_embers: Audit) -> None:
    report = audit_embers(*REST, header={"components": {"turns": 0}})
    assert (report.status, found(report)) == ("unreadable", [(1, "malformed", "EMB-ED-1")])


def test_a_header_may_leave_fields_null_and_carry_its_own(audit_embers: Audit) -> None:
    extra = {"rulings": None, "components": None, "edition": None, "x_club": 3.5, "meta": {"place": ["here", 1.5]}}
    assert found(audit_embers(*REST, header=extra)) == []


def reader() -> EventReader:
    return EventReader(embers.GAME, ("ana", "bo"), embers.Edition(turns=4), Limits())


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["ana", "bo", "fire"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["ana", "coins", "x_a", "total"]), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = ["type", "player", "pots", "coins", "players", "shared", "scores", "winners", "events", "text", "note", "x_y"]
TYPES = st.sampled_from(["fire", "end_turn", "checkpoint", "final_scores", "undo", "remark"])
OBJECTS = st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=5).flatmap(
    lambda body: TYPES.map(lambda kind: {**body, "type": kind})
)


@given(OBJECTS, st.booleans(), st.lists(st.tuples(st.integers(0, 200), st.binary(min_size=1, max_size=1)), max_size=2))
def test_the_fast_and_the_strict_route_agree_on_every_line(
    value: dict[str, Any], spaced: bool, flips: list[tuple[int, bytes]]
) -> None:
    raw = json.dumps(value, separators=None if spaced else (",", ":")).encode()
    for place, byte in flips:
        raw = raw[: place % len(raw)] + byte + raw[place % len(raw) + 1 :]
    if b"\n" in raw or not raw.strip():
        return
    subject = reader()
    fast, strict = subject.read(raw), subject._read_strictly(raw)
    assert isinstance(fast, Fault) == isinstance(strict, Fault), raw
    assert fast == strict


def _wrapped(items: list[str]) -> str:
    return "[" + ",".join([*items, '"[{"']) + "]"


@given(st.recursive(st.just("0"), lambda inner: st.lists(inner, min_size=1, max_size=2).map(_wrapped), max_leaves=30))
def test_nesting_is_counted_outside_of_strings(text: str) -> None:
    deepest = depth = 0
    for mark in text.replace('"[{"', ""):
        depth += (mark in "[{") - (mark in "]}")
        deepest = max(deepest, depth)
    assert nesting(text.encode()) == deepest


def test_events_survive_the_way_to_a_line_and_back() -> None:
    subject = reader()
    state = embers.start(("ana", "bo"), embers.Edition(turns=4), embers.Rulings(), Follow.TABLE)
    for event in embers.choices(state):
        assert subject.read(as_line(event).encode()) == event


def test_the_largest_integer_is_taken() -> None:
    line = json.dumps({"type": "checkpoint", "shared": {"turn": MAX_INTEGER}}).encode()
    assert not isinstance(reader().read(line), Fault)
    assert isinstance(read_header(b'{"type":"header","meta":{"n":9007199254740992}}', Limits()), Fault)
