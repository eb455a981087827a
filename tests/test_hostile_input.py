"""Whatever the bytes: bounded memory, bounded time, small reports, and one answer by both routes."""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ConfigDict

from tests import embers
from tests.bounds import BOUNDED, referee
from tests.conftest import Audit, as_bytes, found
from validator.engine import Kind
from validator.events import STRICT, Event
from validator.faults import Fault
from validator.formats.visible import visible
from validator.ijson import value_of
from validator.limits import Limits
from validator.log import EventReader, read_header
from validator.play import Recipe, generated_log
from validator.table import game_named, reference_edition
from validator.values import LONGEST_VALUE

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

bounded = pytest.mark.skipif(not BOUNDED, reason="the system does not say how much memory a process has had")

MIB = 2**20
HEADER = {"type": "header", "format": "tabletop-log/1", "game": "papua", "players": [{"id": "ana"}, {"id": "bo"}]}
SECONDS = 20
"""Processor time for what takes one or two on a quiet machine, and minutes if it were quadratic."""


@pytest.fixture(scope="module")
def papua() -> list[bytes]:
    """The lines of a whole game."""
    game = game_named("papua")
    return [line.encode() for line in generated_log(game, reference_edition(game), Recipe(2, seed=1))]


# --- bombs ----------------------------------------------------------------------------------------------------

BOMBS = {
    "zeros": bytes(MIB),
    "line ends": b"\n" * MIB,
    "blank lines": b" " * (MIB - 1) + b"\n",
    "objects": b"{}\n" * (MIB // 3),
    "long remarks": b'{"type":"remark","text":"' + b"x" * (MIB - 28) + b'"}\n',
}
"""A mebibyte of each, to be had a thousand times."""


@bounded
@pytest.mark.parametrize("suffix", ["gz", "zst"])
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_of_a_gibibyte_stops_within_128_mib(name: str, suffix: str, tmp_path: Path) -> None:
    bomb = tmp_path / f"bomb.jsonl.{suffix}"
    head = as_bytes(HEADER) + b"\n"
    if suffix == "gz":
        bomb.write_bytes(gzip.compress(head) + gzip.compress(BOMBS[name]) * 1024)
    else:
        stream = zstd.ZstdCompressor(level=1)
        blocks = (stream.compress(BOMBS[name]) for _ in range(1024))
        bomb.write_bytes(stream.compress(head) + b"".join(blocks) + stream.flush())
    assert bomb.stat().st_size < 3 * MIB
    run = referee("audit", bomb, seconds=SECONDS, folder=tmp_path)
    assert run.status == 2
    assert ": unreadable: LOG-LIMIT on line 1: The log " in run.out
    assert run.peak < 128


@bounded
@pytest.mark.parametrize("way", ["file", "standard input", "gzip"])
def test_a_line_of_100_mb_is_passed_over_within_64_mib(way: str, papua: list[bytes], tmp_path: Path) -> None:
    log = tmp_path / "long.jsonl"
    with log.open("wb") as written:
        written.write(papua[0] + b'\n{"type":"remark","text":"')
        for _ in range(100):
            written.write(b"x" * 1_000_000)
        written.write(b'"}\n' + b"\n".join(papua[1:]) + b"\n")
    if way == "gzip":
        packed = tmp_path / "long.jsonl.gz"
        packed.write_bytes(gzip.compress(log.read_bytes(), 1))
        run = referee("audit", "--max-ratio", 1_000, packed, seconds=SECONDS, folder=tmp_path)
    elif way == "file":
        run = referee("audit", log, seconds=SECONDS, folder=tmp_path)
    else:
        run = referee("audit", "-", seconds=SECONDS, folder=tmp_path, stdin=log)
    assert run.status == 1
    assert "violations (1 finding; " in run.out
    assert "line 2  LOG-LIMIT  malformed\n    The line has 100000028 bytes, more than 1048576.\n" in run.out
    assert run.peak < 64


@bounded
def test_no_log_asks_for_more_than_its_compression_allows(papua: list[bytes], tmp_path: Path) -> None:
    ordinary = tmp_path / "ordinary.jsonl.gz"
    ordinary.write_bytes(gzip.compress(b"\n".join(papua)))
    assert referee("audit", "--max-ratio", 30, ordinary, seconds=SECONDS, folder=tmp_path).status == 0


# --- lines that cost more than they weigh -----------------------------------------------------------------------

NESTED = b"[" + b",".join([b"[]"] * 300_000) + b"]"
NAMES = b",".join(b'"a%d":0' % number for number in range(85_000))
EXTRAS = NAMES.replace(b'"a', b'"x_')
COLLIDING = b"[" + b",".join(b"%d" % (number << 40) for number in range(1, 8_000)) + b"]"
BEYOND = b"[" + b",".join(b"%d" % (number * (2**61 - 1)) for number in range(1, 40_000)) + b"]"

COSTLY = {
    "lists in a field": b'{"type":"final_scores","winners":' + NESTED + b"}",
    "lists in the place of a string": b'{"type":"remark","text":' + NESTED + b"}",
    "numbers in the place of strings": b'{"type":"final_scores","winners":[' + b",".join([b"1"] * 500_000) + b"]}",
    "fields that nobody knows": b'{"type":"remark","text":"",' + NAMES + b"}",
    "fields to be passed over": b'{"type":"remark","text":"",' + EXTRAS + b"}",
    "players that nobody knows": b'{"type":"checkpoint","players":{' + NAMES.replace(b":0", b":{}") + b"}}",
    "counters that nobody knows": b'{"type":"checkpoint","shared":{' + NAMES + b"}}",
    "winners without end": b'{"type":"final_scores","winners":[' + b",".join([b'"ana"'] * 170_000) + b"]}",
    "brackets": b'{"type":"remark","text":"","x_a":' + NESTED + b"}",
    "brackets in a string": b'{"type":"remark","text":"' + b"[" * 1_000_000 + b'"}',
    "quotes": b'"' * 1_000_000,
    "escaped quotes": b'{"type":"remark","text":"' + b'\\"' * 500_000 + b'"}',
    "white space": b'{"type"' + b" " * 1_000_000 + b':"remark","text":""}',
    "integers of one hash": b'{"type":"remark","text":"","x_a":' + COLLIDING + b"}",
    "integers of one hash in a field": b'{"type":"final_scores","winners":' + COLLIDING + b"}",
    "large integers of one hash": b'{"type":"remark","text":"","x_a":' + BEYOND + b"}",
    "digits": b'{"type":"undo","events":' + b"9" * 1_000_000 + b"}",
    "a long fraction": b'{"type":"undo","events":0.' + b"0" * 999_000 + b"1e999999}",
    "a long exponent": b'{"type":"undo","events":1e' + b"9" * 1_000_000 + b"}",
}
"""Lines of about a mebibyte, or less."""


@bounded
@pytest.mark.parametrize("name", COSTLY)
def test_a_costly_line_costs_no_more_than_a_few_ordinary_ones(name: str, papua: list[bytes], tmp_path: Path) -> None:
    assert len(COSTLY[name]) <= MIB
    log = tmp_path / "costly.jsonl"
    log.write_bytes(b"\n".join([papua[0], *[COSTLY[name]] * 4, *papua[1:]]))
    run = referee("audit", "--format", "json", log, seconds=SECONDS, folder=tmp_path)
    report = json.loads(run.out)
    assert report["status"] in ("clean", "violations")
    assert report["ended"]
    assert len(run.out) < 50_000
    assert run.peak < 400


def test_a_header_may_name_any_number_of_players() -> None:
    players = [{"id": f"p{number}"} for number in range(60_000)]
    header = read_header(as_bytes({**HEADER, "players": players}), Limits())
    assert not isinstance(header, Fault)
    twice = read_header(as_bytes({**HEADER, "players": [*players, {"id": "p0"}]}), Limits())
    assert isinstance(twice, Fault)
    assert twice.path == ("players", 60_000, "id")


@bounded
def test_a_log_of_nothing_but_junk_has_a_finding_a_line(tmp_path: Path) -> None:
    log = tmp_path / "junk.jsonl"
    log.write_bytes(as_bytes(HEADER) + b"\njunk" * 20_000)
    run = referee("audit", "-q", log, seconds=SECONDS, folder=tmp_path)
    assert (run.status, run.out) == (1, "".join([str(log), ": violations (20000 findings)\n"]))
    assert run.peak < 120


LONG = "x" * 500_000

LONG_WORDS = [
    {"type": LONG},
    {"type": "fire", "player": LONG, "pots": 1},
    {"type": "fire", "player": "ana", "pots": LONG},
    {"type": "fire", "player": "ana", "pots": 1, LONG: 1},
    {"type": "checkpoint", "players": {LONG: {"coins": 1}}},
    {"type": "checkpoint", "shared": {LONG: 1}},
    {"type": "final_scores", "scores": {"ana": {LONG: 1}}},
    {"type": "final_scores", "winners": [LONG]},
    {"type": "fire", "player": "ana", "pots": [[LONG]]},
    b'{"' + LONG.encode() + b'":1,"' + LONG.encode() + b'":1}',
]


@pytest.mark.parametrize("line", LONG_WORDS, ids=range(len(LONG_WORDS)))
def test_a_finding_stays_small_whatever_it_repeats(line: Any, audit_embers: Audit) -> None:
    finding = audit_embers(line).findings[0]
    assert finding.kind is Kind.MALFORMED
    assert 0 < len(finding.message) <= LONGEST_VALUE + 2
    assert len(json.dumps(finding.recorded)) <= LONGEST_VALUE + 100


@pytest.mark.parametrize(
    "header",
    [
        {"game": LONG},
        {"engine": LONG},
        {"edition": LONG},
        {"rulings": {LONG: LONG}},
        {"rulings": {"kiln": LONG}},
        {"components": {LONG: 1}},
        {"components": {"turns": LONG}},
        {"players": [{"id": LONG}]},
        {LONG: 1},
    ],
    ids=lambda header: next(iter(header)),
)
def test_a_report_stays_small_whatever_its_header_says(header: Any, audit_embers: Audit) -> None:
    report = audit_embers({"type": "end_turn", "player": "ana"}, header=header)
    assert len(report.model_dump_json()) < 10 * LONGEST_VALUE


# --- both routes say the same -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Shard:
    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    weight: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shatter(Event):
    """An event with records in it, and with names that may be any."""

    type: Literal["shatter"] = "shatter"
    shards: tuple[Shard, ...] = ()
    marks: dict[str, str] | None = None


GAME = replace(embers.GAME, event_types=(*embers.GAME.event_types, Shatter))


def subject() -> EventReader:
    return EventReader(GAME, ("ana", "bo"), embers.Edition(turns=4), Limits())


def test_extra_fields_are_passed_over_in_records_too() -> None:
    plain = subject().read(b'{"type":"shatter","shards":[{"weight":1},{"weight":2}]}')
    extra = b'{"x_a":{"x_b":[1]},"type":"shatter","shards":[{"weight":1,"x_a":2},{"x_a":null,"weight":2,"x_b":1.5}]}'
    assert plain == Shatter(shards=(Shard(weight=1), Shard(weight=2)))
    assert subject().read(extra) == plain


def test_a_field_of_the_name_of_the_type_misleads_nobody() -> None:
    line = {"type": "shatter", "shatter": {"shards": [{"x_q": 1}]}, "shards": [{"weight": 1, "x_a": 1}]}
    fault = subject().read(as_bytes(line))
    assert isinstance(fault, Fault)
    assert (fault.rule.id, fault.message) == ("LOG-SCHEMA", "there is no field shatter here")
    wrong = subject().read(as_bytes({"type": "shatter", "shatter": {"shards": 1}, "shards": 2}))
    assert isinstance(wrong, Fault)
    assert wrong.message == "the field shards is not a list"


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"shatter","marks":{"a":"v",":b":"2",":b":"3"}}',
        b'{"type":"shatter","marks":{":":"v",":":"3"}}',
        b'{"type":"shatter","marks":{"a":":",":a":"","a":""}}',
        b'{"type":"shatter","marks":{"a" :"","a"\t:""}}',
        b'{"type":"shatter","marks":{"a":"","\\u0061":""}}',
    ],
)
def test_a_key_that_stands_twice_is_seen_whatever_stands_around_it(line: bytes) -> None:
    fault = subject().read(line)
    assert isinstance(fault, Fault)
    assert fault.rule.id == "LOG-JSON"
    assert "stands twice" in fault.message


WORDS = st.sampled_from([":", ":a", "a", "a:", ",", "x_", "shards", "weight", '"', "\\", "\x7f", "é", "\u2028", " "])
SCALARS = WORDS | st.integers(-3, 3) | st.sampled_from([None, True, 1.0, 2**53, -(2**53), 1e300])
MARKS = st.lists(st.tuples(WORDS, WORDS | SCALARS), max_size=4)


def spelled(pairs: Iterable[tuple[str, Any]], ascii_only: bool) -> str:
    """An object by its pairs, keys that stand twice included."""
    dumps = [f"{json.dumps(key, ensure_ascii=ascii_only)}:{json.dumps(value)}" for key, value in pairs]
    return "{" + ",".join(dumps) + "}"


@given(MARKS, MARKS, st.booleans())
def test_the_fast_and_the_strict_route_agree_on_objects_of_any_keys(
    marks: list[tuple[str, Any]], shard: list[tuple[str, Any]], ascii_only: bool
) -> None:
    body, record = spelled(marks, ascii_only), spelled([*shard, ("weight", 1)], ascii_only)
    raw = f'{{"type":"shatter","marks":{body},"shards":[{record}]}}'.encode()
    reader = subject()
    fast = reader._read_fast(raw)
    assert fast is None or fast == reader._read_strictly(raw)


SPACES = [b" ", b"\t", b"\r", b"\x0b", b"\x0c", b"\xc2\xa0", b"\xe2\x80\xa8", b"\x00", b"\xef\xbb\xbf"]
JSON_SPACE = st.sampled_from(SPACES)


@given(JSON_SPACE, JSON_SPACE)
def test_the_routes_agree_on_what_stands_around_an_object(before: bytes, after: bytes) -> None:
    raw = before + b'{"type":"remark","text":""}' + after
    reader = subject()
    fast = reader._read_fast(raw)
    assert fast is None or fast == reader._read_strictly(raw)
    assert isinstance(value_of(raw, Limits()), Fault) == bool(set(before + after) - set(b" \t\r"))


@pytest.mark.parametrize("blank", [b"", b" ", b"\t\t", b"\r", b" \r"])
def test_blank_lines_are_passed_over(blank: bytes, audit_embers: Audit) -> None:
    assert found(audit_embers(blank)) == [(1, "incomplete", "LOG-INCOMPLETE")]


@pytest.mark.parametrize("odd", [b"\x0b", b"\x0c", b"\xc2\xa0", b"\x00", b"\xe2\x80\xa8", b"\x1c"])
def test_what_only_looks_blank_is_malformed(odd: bytes, audit_embers: Audit) -> None:
    assert found(audit_embers(odd))[0] == (2, "malformed", "LOG-JSON")


def test_a_limit_beyond_what_python_can_take_is_no_exception() -> None:
    deep = Limits(nesting=10**6)
    fault = value_of(b"[" * 100_000 + b"]" * 100_000, deep)
    assert isinstance(fault, Fault)
    assert fault.rule.id == "LOG-LIMIT"


# --- what is shown ----------------------------------------------------------------------------------------------


def test_no_character_that_a_terminal_obeys_or_hides_is_shown_as_it_is() -> None:
    controls = "\x00\x07\x08\t\n\r\x1b\x7f\x85\x9b\xad"
    marks = "\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\ue000\ud800\U000e0041\U0010ffff"
    shown = visible(controls + marks)
    assert shown.isascii()
    assert shown.isprintable()
    assert visible("\x1b[31m") == "\\x1b[31m"
    assert visible("Zoë ⚓ 日本") == "Zoë ⚓ 日本"
    assert visible("x" * 50, 10) == "x" * 9 + "…"
