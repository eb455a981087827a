"""What is an answer and what is none; what an engine may claim; what a log needs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests import embers
from validator.conform.logs import Played, as_bytes, log_of, obstacle, sent
from validator.conform.protocol import (
    BadAnswer,
    Capability,
    Claims,
    Hello,
    Judgement,
    LegalCount,
    Score,
    Unsupported,
    claims_of,
    read_answer,
    request,
)


def claims(**hello: Any) -> Claims:
    return claims_of(Hello.model_validate_json(json.dumps({"game": "embers", **hello})), embers.GAME)


def test_a_request_is_one_line_of_ascii() -> None:
    line = request(3, "apply", event={"type": "remark", "text": "\u2028 ü\n"})
    assert line == b'{"id":3,"ask":"apply","event":{"type":"remark","text":"\\u2028 \\u00fc\\n"}}\n'


def test_answers_are_read() -> None:
    assert read_answer(b'{"id":4,"accepted":false,"rule":"EMB-FIRE-1"}', 4, Judgement) == Judgement(
        accepted=False, rule="EMB-FIRE-1"
    )
    assert read_answer(b'{"id":4,"count":0,"took":1.5}', 4, LegalCount) == LegalCount(count=0)
    assert read_answer(b'{"id":4,"unsupported":"no undo"}', 4, Judgement) == Unsupported("no undo")
    score = read_answer(
        b'{"id":4,"ended":true,"scores":{"ana":{"coins":1,"total":1},"bo":2},"winners":["bo"]}', 4, Score
    )
    assert score == Score(ended=True, scores={"ana": {"coins": 1, "total": 1}, "bo": 2}, winners=("bo",))


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "printed a line that is no answer"),
        (b"OK", "printed a line that is no answer"),
        (b"[]", "the line is JSON, but no object"),
        (b"\xff{}", "not UTF-8"),
        (b'{"id":4,"accepted":true', "printed a line that is no answer"),
        (b'{"id":4,"accepted":true,"accepted":true}', 'the key "accepted" stands twice'),
        (b'{"id":4,"x":NaN}', "NaN is no JSON value"),
        (b'{"id":4,"x":' + b"[" * 500 + b"]" * 500 + b"}", "nested deeper than 64"),
        (b"{}", "the answer has the id null, not 4"),
        (b'{"id":3,"accepted":true}', "the answer has the id 3, not 4"),
        (b'{"id":"4","accepted":true}', 'the answer has the id "4", not 4'),
        (b'{"id":4}', "accepted: Field required"),
        (b'{"id":4,"accepted":1}', "accepted: Input should be a valid boolean"),
        (b'{"id":4,"accepted":"yes"}', "accepted: Input should be a valid boolean"),
        (b'{"id":4,"accepted":false,"rule":7}', "rule: Input should be a valid string"),
        (b'{"id":4,"error":"oh"}', 'the answer is an error: "oh"'),
    ],
)
def test_what_is_no_answer(raw: bytes, reason: str) -> None:
    with pytest.raises(BadAnswer) as raised:
        read_answer(raw, 4, Judgement)
    assert reason in str(raised.value)


def test_true_is_not_the_id_1() -> None:
    with pytest.raises(BadAnswer, match="the answer has the id true, not 1"):
        read_answer(b'{"id":true,"accepted":true}', 1, Judgement)


def test_what_an_engine_leaves_out_of_its_hello_it_does_as_the_game_does() -> None:
    plain = claims()
    assert plain.capabilities == frozenset()
    assert plain.players == (2, 3)
    assert plain.rulings == {"kiln": ("three",)}
    assert plain.stated_rulings == {}


def test_what_an_engine_claims() -> None:
    claimed = claims(capabilities=["undo", "score"], players=[3], rulings={"kiln": "four"})
    assert claimed.capabilities == {Capability.UNDO, Capability.SCORE}
    assert claimed.players == (3,)
    assert claimed.stated_rulings == {"kiln": "four"}
    assert claims(rulings={"kiln": ["four", "three"]}).stated_rulings == {}


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        ({"capabilities": ["legal-count"]}, 'capabilities: there is no "legal-count"'),
        ({"players": [2, 9]}, "players: Embers is for 2 to 3"),
        ({"players": []}, "players: Embers is for 2 to 3"),
        ({"rulings": {"oven": "three"}}, 'rulings: Embers has no ruling "oven"'),
        ({"rulings": {"kiln": ["three", "five"]}}, 'rulings: kiln has no option "five": three, four'),
        ({"rulings": {"kiln": []}}, "rulings: kiln names no option"),
    ],
)
def test_claims_that_the_game_does_not_know(hello: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadAnswer) as raised:
        claims(**hello)
    assert reason in str(raised.value)


HEADER = {"type": "header", "format": "tabletop-log/1", "game": "embers", "players": [{"id": "ana"}, {"id": "bo"}]}
END = {"type": "end_turn", "player": "ana"}


def log(*events: Any, **header: Any) -> Played:
    lines = [{**HEADER, **header}, *events]
    played = log_of("a log", [line if isinstance(line, bytes) else as_bytes(line) for line in lines])
    assert played is not None
    return played


@pytest.mark.parametrize(
    ("played", "needed"),
    [
        (log(END), None),
        (log({"type": "undo", "events": 1}), "needs undo"),
        (log({**END, "waive": ["EMB-TURN-1"]}), "needs waive"),
        (log({**END, "player": None}), "needs hidden"),
        (log(b"not json"), "needs lines"),
        (log(END, b"\xff"), "has a line that is not UTF-8"),
        (log(END, components={"turns": 6}), "needs components"),
        (log(END, players=[{"id": "ana"}, {"id": "bo"}, {"id": "cy"}]), "needs 3 players"),
        (log(END, rulings={"kiln": "four"}), "needs the ruling kiln=four"),
        (log(END, rulings={"kiln": "five"}), None),
        (log(END, players=[{"id": "ana"}]), None),
    ],
)
def test_what_a_log_needs(played: Played, needed: str | None) -> None:
    """Headers that are wrong in themselves are for every engine: it has to refuse them."""
    assert obstacle(played, claims(players=[2])) == needed
    every = claims(capabilities=[capability.value for capability in Capability], rulings={"kiln": ["three", "four"]})
    assert obstacle(played, every) in (None, "has a line that is not UTF-8")


def test_a_line_is_sent_as_an_event_where_it_is_an_object_and_else_as_its_text() -> None:
    assert sent(b' {"type":"end_turn"}\r') == {"type": "end_turn"}
    assert sent(b'{"type":"end_turn","type":"fire"}') == '{"type":"end_turn","type":"fire"}'
    assert sent(b"[1]") == "[1]"
    assert sent(b"\xff") is None


def test_blank_lines_are_not_sent_and_numbers_are_those_of_the_file() -> None:
    played = log_of("a log", [b"", as_bytes(HEADER), b"  ", as_bytes(END)])
    assert played is not None
    assert played.lines == ((4, as_bytes(END)),)
    assert log_of("no header", [b"[]"]) is None
    assert log_of("nothing", []) is None
