"""Bytes to numbered lines, lines to a header and events, and a fault for every line that is none. LOG 2.

A line takes the fast route, pydantic straight from its bytes, and is believed where it succeeds and nothing
about it is doubtful. Every other line takes the strict route: I-JSON by jsonlines with our own decoder, then
the same models again, for a fault that names one field. Both routes agree on every line; a test holds it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union

import jsonlines
from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from validator.engine import (
    LOG_HEADER,
    LOG_ID,
    LOG_JSON,
    LOG_LIMIT,
    LOG_SCHEMA,
    CounterNames,
    Game,
    Rule,
    Value,
)
from validator.events import COMMON_EVENTS, MAX_INTEGER, Checkpoint, Event, FinalScores, Path, ids_of

FORMAT = "tabletop-log/1"
ID = r"^[a-z0-9_]{1,40}$"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a log is read: bytes of a line, bytes and lines of a log after decompression, levels of
    nesting, how many times larger than its file a compressed log may be, seconds of an audit. LOG 2."""

    line: int = 2**20
    log: int = 2**28
    lines: int = 1_000_000
    nesting: int = 64
    ratio: int = 1_000
    seconds: float = 120.0


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a line is no event of its game: the rule, the place in the line, what stands there, what was due.

    `domain` is that of an unknown id, for the basis of the finding.
    """

    rule: Rule
    message: str
    path: Path = ()
    recorded: Value = None
    expected: Value = None
    domain: str | None = None

    @property
    def field(self) -> str:
        """The place as a reader writes it: `explorers.huts`, `dice[2]`."""
        return field_name(self.path)


def field_name(path: Path) -> str:
    """A path as a reader writes it: `explorers.huts`, `dice[2]`."""
    name = ""
    for part in path:
        name += f"[{part}]" if isinstance(part, int) else f".{part}" if name else part
    return name


# --- I-JSON -------------------------------------------------------------------------------------------------


class NotIJson(ValueError):
    """The text is JSON to some readers and not to others, or not at all. Says which and where."""


def _object_without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotIJson(f"the key {json.dumps(key)} stands twice in one object")
        found[key] = value
    return found


def _bounded_integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_INTEGER:
        raise NotIJson("an integer lies outside ±(2^53-1)")
    return int(digits)


def _finite_number(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise NotIJson("a number is too large for a double")
    return number


def _no_constant(name: str) -> Any:
    raise NotIJson(f"{name} is no JSON value")


_SURROGATE = re.compile("[\ud800-\udfff]")


def _surrogates(value: Any) -> bool:
    if isinstance(value, str):
        return _SURROGATE.search(value) is not None
    if isinstance(value, dict):
        return any(_surrogates(key) or _surrogates(item) for key, item in value.items())
    return isinstance(value, list) and any(map(_surrogates, value))


def loads(text: str | bytes) -> Any:
    """An I-JSON value from text: no repeated key, NaN, lone surrogate or integer that a double can't hold.

    Raises ValueError (json's own, or NotIJson) with the reason.
    """
    text = text if isinstance(text, str) else text.decode("utf-8")
    value = json.loads(
        text,
        object_pairs_hook=_object_without_repeats,
        parse_int=_bounded_integer,
        parse_float=_finite_number,
        parse_constant=_no_constant,
    )
    if "\\u" in text and _surrogates(value):
        raise NotIJson("a surrogate stands alone in a string")
    return value


_BRACKETS = re.compile(rb'[\[\]{}"\\]')


def nesting(raw: bytes, limit: int) -> int:
    """How many levels of lists and objects lie in one another; counting stops past the limit."""
    depth = deepest = 0
    in_string = False
    skip = -1
    for match in _BRACKETS.finditer(raw):
        place, mark = match.start(), match.group()
        if place == skip:
            continue
        if in_string:
            if mark == b"\\":
                skip = place + 1
            elif mark == b'"':
                in_string = False
        elif mark == b'"':
            in_string = True
        elif mark in b"[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > limit:
                return deepest
        elif mark in b"]}":
            depth -= 1
    return deepest


def decode(raw: bytes, limits: Limits) -> dict[str, Any] | Fault:
    """The object on a line, by I-JSON; or the LOG-LIMIT or LOG-JSON fault."""
    brackets = raw.count(b"{") + raw.count(b"[")
    if brackets > limits.nesting and nesting(raw, limits.nesting) > limits.nesting:
        return Fault(LOG_LIMIT, f"lists and objects are nested more than {limits.nesting} deep")
    if raw.startswith((b"\xef\xbb\xbf", b"\x1e")):  # jsonlines would pass over these on every line
        return Fault(LOG_JSON, "the line begins with a mark that JSON does not have", expected="one JSON object")
    try:
        value = jsonlines.Reader([raw.decode("utf-8")], loads=loads).read(allow_none=True)
    except UnicodeDecodeError as error:
        return Fault(LOG_JSON, f"byte {error.start + 1} of the line is not UTF-8", expected="UTF-8 text")
    except (jsonlines.InvalidLineError, EOFError) as error:
        return Fault(LOG_JSON, _reason(error), expected="one JSON object")
    if not isinstance(value, dict):
        return Fault(LOG_JSON, "the line is JSON, but no object", expected="one JSON object")
    return value


def _reason(error: Exception) -> str:
    cause = error.__cause__
    if isinstance(cause, json.JSONDecodeError):
        return f"not JSON: {cause.msg[0].lower()}{cause.msg[1:]} (character {cause.pos + 1})"
    return str(cause) if isinstance(cause, NotIJson) else "not JSON"


# --- one finding for one bad field ---------------------------------------------------------------------------

_EXPECTED = {
    "int_type": "an integer",
    "int_from_float": "an integer",
    "string_type": "a string",
    "bool_type": "true or false",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "dataclass_type": "an object",
    "dataclass_exact_type": "an object",
    "tuple_type": "a list",
    "list_type": "a list",
    "missing": "this field",
    "unexpected_keyword_argument": "no such field",
    "extra_forbidden": "no such field",
    "union_tag_not_found": "a type",
    "string_pattern_mismatch": "an id of a-z, 0-9 and _, 1 to 40 long",
}


def _expected(error: ErrorDetails) -> str:
    context = error.get("ctx", {})
    match error["type"]:
        case "literal_error":
            return f"one of {context['expected']}"
        case "greater_than_equal":
            return f"an integer of at least {context['ge']}"
        case "less_than_equal":
            return f"an integer of at most {context['le']}"
        case "union_tag_invalid":
            return "a type of this game"
        case "too_short":
            return f"at least {context['min_length']} entries"
        case "too_long":
            return f"at most {context['max_length']} entries"
        case other:
            return _EXPECTED.get(other, error["msg"])


def _path(value: Any, error: ErrorDetails) -> Path:
    """The error's place in the value itself: pydantic also names the members of a union on the way."""
    path: list[str | int] = []
    for part in error["loc"]:
        if (isinstance(value, dict) and part in value) or (
            isinstance(value, list) and isinstance(part, int) and part < len(value)
        ):
            value = value[part]  # type: ignore[index]
            path.append(part)
    if error["type"] in ("missing", "missing_argument", "missing_keyword_only_argument"):
        path.append(error["loc"][-1])
    elif error["type"].startswith("union_tag"):
        path.append("type")
    return tuple(path)


def fault_of(value: Any, error: ErrorDetails, rule: Rule) -> Fault:
    """The fault that names the field: missing, unknown, or of the wrong shape."""
    path, kind = _path(value, error), error["type"]
    name = field_name(path)
    if "missing" in kind:
        return Fault(rule, f"the field {name} is missing", path, None, "this field")
    if kind == "union_tag_not_found":
        return Fault(rule, "the field type is missing or no string", path, None, "an event type")
    if kind == "union_tag_invalid":
        tag = error.get("ctx", {}).get("tag")
        return Fault(rule, "there is no such event type in this game", path, tag, "an event type of this game")
    recorded, expected = error["input"], _expected(error)
    if expected == "no such field":
        return Fault(rule, f"there is no field {name} here", path, None, None)
    subject = f"the field {name}" if name else "the line"
    return Fault(rule, f"{subject} is not {expected}", path, recorded, expected)


def _without_extras(value: dict[str, Any], error: ValidationError) -> bool:
    """Take the fields that start with `x_` out of a value that was refused; whether there were any."""
    found = False
    for detail in error.errors(include_url=False, include_context=False, include_input=False):
        name = detail["loc"][-1] if detail["loc"] else ""
        if detail["type"] in ("unexpected_keyword_argument", "extra_forbidden") and str(name).startswith("x_"):
            holder: Any = value
            for part in _path(value, detail)[:-1]:
                holder = holder[part]
            found = holder.pop(name, None) is not None or found
            found = True
    return found


# --- the header ----------------------------------------------------------------------------------------------


class Seat(BaseModel):
    """A player at the table, in seating order."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    id: Annotated[str, Field(pattern=ID)]
    name: str | None = None


class Header(BaseModel):
    """The first line of a log: which game, who plays, with which edition and readings. LOG 2."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    type: Literal["header"]
    format: Literal["tabletop-log/1"]
    game: str
    players: tuple[Seat, ...]
    edition: str | None = None
    components: dict[str, JsonValue] | None = None
    rulings: dict[str, str] | None = None
    engine: str | None = None
    meta: dict[str, JsonValue] | None = None

    @property
    def player_ids(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.players)


def read_header(raw: bytes, limits: Limits) -> Header | Fault:
    """The header on a line, or its LOG-HEADER fault. Whether the game knows its words is asked elsewhere."""
    value = decode(raw, limits)
    if isinstance(value, Fault):
        return Fault(LOG_HEADER, value.message, value.path, value.recorded, value.expected)
    for _ in range(2):
        try:
            return _distinct_players(Header.model_validate_json(json.dumps(value)))
        except ValidationError as error:
            if _without_extras(value, error):
                continue
            return fault_of(value, error.errors(include_url=False)[0], LOG_HEADER)
    return Fault(LOG_HEADER, "the header has fields that no header has")


def _distinct_players(header: Header) -> Header | Fault:
    ids = header.player_ids
    for place, id in enumerate(ids):
        if id in ids[:place]:
            return Fault(LOG_HEADER, "two players have one id", ("players", place, "id"), id, "a different id")
    return header


# --- events --------------------------------------------------------------------------------------------------

_KEYS = re.compile(rb'"([^"\\]*)"\s*:')


def _doubtful(raw: bytes) -> bool:
    """Whether a line that pydantic took may still not be I-JSON: an escaped key, or a key that stands twice."""
    if b"\\" in raw:
        return True
    keys = _KEYS.findall(raw)
    return len(keys) != len(set(keys))


@cache
def adapter(event_types: tuple[type[Event], ...]) -> TypeAdapter[Event]:
    """The one decoder of a game's events and the common ones, by their `type`."""
    union: Any = Annotated[Union[(*event_types, *COMMON_EVENTS)], Field(discriminator="type")]
    return TypeAdapter(union)


@cache
def _id_places(event_types: tuple[type[Event], ...]) -> Mapping[type[Event], Any]:
    return {event_type: ids_of(event_type) for event_type in (*event_types, *COMMON_EVENTS)}


class EventReader:
    """Lines to events of one log: knows the game, the players and the pieces of its edition.

    `read(raw)` returns the event, or the first fault that holds of LOG-LIMIT, LOG-JSON, LOG-SCHEMA, LOG-ID.
    """

    def __init__(self, game: Game[Any], players: tuple[str, ...], edition: Any, limits: Limits) -> None:
        self._validate = adapter(game.event_types).validator.validate_json
        self._players = players
        self._edition = edition
        self._limits = limits
        self._known: Mapping[str, Container[str]] = game.known_ids(players, edition)
        self._ids = _id_places(game.event_types)
        self._checks = game.schema_checks
        self._categories = frozenset((*game.categories, "total"))
        self._counters: CounterNames = game.counter_names(edition)

    def read(self, raw: bytes) -> Event | Fault:
        try:
            event: Event = self._validate(raw)
        except ValidationError:
            return self._read_strictly(raw)
        if _doubtful(raw):
            return self._read_strictly(raw)
        return self._checked(event)

    def _read_strictly(self, raw: bytes) -> Event | Fault:
        value = decode(raw, self._limits)
        if isinstance(value, Fault):
            return value
        for _ in range(2):
            try:
                return self._checked(self._validate(json.dumps(value)))
            except ValidationError as error:
                if not _without_extras(value, error):
                    return fault_of(value, error.errors(include_url=False)[0], LOG_SCHEMA)
        return Fault(LOG_SCHEMA, "the line has fields that no event has")

    def _checked(self, event: Event) -> Event | Fault:
        check = self._checks.get(type(event))
        if check is not None:
            for path, expected in check(self._players, self._edition, event):
                message = f"in the field {field_name(path)}: expected {expected}"
                return Fault(LOG_SCHEMA, message, path, _at(event, path), expected)
        if isinstance(event, Checkpoint | FinalScores):
            for path, expected in self._unknown_words(event):
                return Fault(LOG_SCHEMA, f"the field {field_name(path)} is no {expected}", path, path[-1], expected)
        ids = self._ids[type(event)]
        if ids is not None:
            for path, domain, value in ids.unknown(event, self._known, ()):
                noun = domain.replace("_", " ")
                return Fault(LOG_ID, f"in the field {field_name(path)}: there is no such {noun}", path, value, noun, domain)
        return event

    def _unknown_words(self, event: Checkpoint | FinalScores) -> Iterator[tuple[Path, str]]:
        if isinstance(event, FinalScores):
            for player, score in (event.scores or {}).items():
                if isinstance(score, dict):
                    for category in score:
                        if category not in self._categories:
                            yield ("scores", player, category), "score category of this game"
            return
        for player, counters in (event.players or {}).items():
            for counter in counters:
                if counter not in self._counters.players:
                    yield ("players", player, counter), "player counter of this game"
        for counter in event.shared or {}:
            if counter not in self._counters.shared:
                yield ("shared", counter), "shared counter of this game"


def _at(event: Event, path: Path) -> Value:
    """What stands at a place of an event, as far as the place is there."""
    value: Any = event
    for part in path:
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(part, int):
            value = value[part] if isinstance(value, tuple) and part < len(value) else None
        else:
            value = getattr(value, part, None)
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, str | int | dict | None) else None
