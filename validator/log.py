"""Bytes to numbered lines, lines to a header and events, and a fault for every line that is none. LOG 2.

A line takes the fast route, pydantic straight from its bytes, and is believed where it succeeds and nothing
about it is doubtful. Every other line takes the strict route: I-JSON by jsonlines with our own decoder, then
the same models again, for a fault that names one field. Both routes agree on every line; a test holds it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Container, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from validator.engine import LOG_HEADER, LOG_ID, LOG_SCHEMA, CounterNames, Game, Rule, Value
from validator.events import COMMON_EVENTS, Checkpoint, Event, FinalScores, Path, ids_of
from validator.faults import Fault, fault_of, field_name, place_of
from validator.ijson import decode, has_repeats
from validator.limits import Limits

FORMAT = "tabletop-log/1"
ID = r"^[a-z0-9_]{1,40}$"


MOST_KNOWN = 12
"""Ids of a kind that a fault lists as the expected ones; of more it names the kind."""

MOST_ERRORS = 1_000
"""Faults of one line past which none of them is looked for: each costs more memory than the line."""

Errors = list[ErrorDetails]


def modeled(value: dict[str, Any], validate: Callable[[str], Any], rule: Rule, *, tagged: bool = False) -> Any:
    """What a model makes of an object without its `x_` fields; or the first fault.

    tagged: the model is a union by `type`, which pydantic then puts before the place of every error.
    """
    for name in [name for name in value if name.startswith("x_")]:
        del value[name]
    for _ in range(2):
        try:
            return validate(json.dumps(value))
        except ValidationError as error:
            if error.error_count() > MOST_ERRORS:
                return Fault(rule, f"the line has more than {MOST_ERRORS} fields and values that it should not have")
            errors = error.errors(include_url=False)
        if tagged:
            errors = [{**detail, "loc": detail["loc"][1:]} for detail in errors]
        if not _without_nested_extras(value, errors):
            break
    return fault_of(value, errors[0], rule)


def _without_nested_extras(value: dict[str, Any], errors: Errors) -> bool:
    """Take the fields that start with `x_` out of the records in a value that was refused; whether there were any."""
    found = False
    for detail in errors:
        name = detail["loc"][-1] if detail["loc"] else None
        if detail["type"] in ("unexpected_keyword_argument", "extra_forbidden") and str(name).startswith("x_"):
            holder: Any = value
            for part in place_of(value, detail)[:-1]:
                holder = holder[part]
            if isinstance(holder, dict) and name in holder:
                del holder[name]
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
    if value.get("type") != "header":
        return Fault(LOG_HEADER, "the first line is no header", ("type",), value.get("type"), "header")
    header = modeled(value, Header.model_validate_json, LOG_HEADER)
    return header if isinstance(header, Fault) else _distinct_players(header)


def _distinct_players(header: Header) -> Header | Fault:
    seen: set[str] = set()
    for place, id in enumerate(header.player_ids):
        if id in seen:
            return Fault(LOG_HEADER, "two players have one id", ("players", place, "id"), id, "a different id")
        seen.add(id)
    return header


# --- events --------------------------------------------------------------------------------------------------

_STRINGS = re.compile(rb'("[^"\\]*")\s*:|"[^"\\]*"')
"""Every string of a line without escapes, one after another; the group is there where it is a key."""


def _doubtful(raw: bytes) -> bool:
    """Whether a line that pydantic took may still not be I-JSON: an escaped key, or a key twice in one object."""
    if b"\\" in raw:
        return True
    keys = list(filter(None, _STRINGS.findall(raw)))
    return len(keys) != len(set(keys)) and has_repeats(raw)


@cache
def adapter(event_types: tuple[type[Event], ...]) -> TypeAdapter[Event]:
    """The one decoder of a game's events and the common ones, by their `type`."""
    union: Any = Annotated[Union[(*event_types, *COMMON_EVENTS)], Field(discriminator="type")]
    return TypeAdapter(union)


@cache
def _id_places(event_types: tuple[type[Event], ...]) -> Mapping[type[Event], Any]:
    return {event_type: ids_of(event_type) for event_type in (*event_types, *COMMON_EVENTS)}


_WITH_WORDS = frozenset({Checkpoint, FinalScores})
"""Events whose maps have words of the game as keys, counters and categories, which types do not list."""


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
        self._few: dict[str, list[str] | None] = {}
        self._ids = _id_places(game.event_types)
        self._all_known: dict[type[Event], Callable[[Any], bool]] = {}
        self._checks = game.schema_checks
        self._categories = frozenset((*game.categories, "total"))
        self._counters: CounterNames = game.counter_names(edition)

    def read(self, raw: bytes) -> Event | Fault:
        event = self._read_fast(raw)
        return self._read_strictly(raw) if event is None else event

    def _read_fast(self, raw: bytes) -> Event | None:
        """The event where there is no doubt about it. A refusal may hide one of I-JSON, which goes first."""
        try:
            event: Event = self._validate(raw)
        except ValidationError:
            return None
        if _doubtful(raw) or isinstance(self._checked(event), Fault):
            return None
        return event

    def _read_strictly(self, raw: bytes) -> Event | Fault:
        value = decode(raw, self._limits)
        if isinstance(value, Fault):
            return value
        event = modeled(value, self._validate, LOG_SCHEMA, tagged=True)
        return event if isinstance(event, Fault) else self._checked(event)

    def _checked(self, event: Event) -> Event | Fault:
        check = self._checks.get(type(event))
        if check is not None:
            for path, expected in check(self._players, self._edition, event):
                message = f"in the field {field_name(path)}: expected {expected}"
                return Fault(LOG_SCHEMA, message, path, _at(event, path), expected)
        if type(event) in _WITH_WORDS:
            for path, expected in self._unknown_words(event):  # type: ignore[arg-type]
                return Fault(LOG_SCHEMA, f"the field {field_name(path)} is no {expected}", path, path[-1], expected)
        all_known = self._all_known.get(type(event)) or self._test_of(type(event))
        if not all_known(event):
            for path, domain, value in self._ids[type(event)].unknown(event, self._known, ()):
                noun = domain.replace("_", " ")
                message = f"in the field {field_name(path)}: there is no such {noun}"
                return Fault(LOG_ID, message, path, value, self._few_known(domain) or noun, domain)
        return event

    def _few_known(self, domain: str) -> list[str] | None:
        """The ids of a kind where they are soon read, players as they sit; the same list for every fault."""
        if domain not in self._few:
            known = self._known[domain]
            short = isinstance(known, Collection) and len(known) <= MOST_KNOWN
            ids = self._players if domain == "player" else sorted(map(str, known)) if short else ()  # type: ignore[call-overload]
            self._few[domain] = list(ids) or None
        return self._few[domain]

    def _test_of(self, kind: type[Event]) -> Callable[[Any], bool]:
        """The test of a type's ids, made when the first event of the type comes."""
        ids = self._ids[kind]
        test = self._all_known[kind] = ids.test(self._known) if ids is not None else lambda event: True
        return test

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
