"""What every event shares, and the events that all games have in common. LOG 2.

Events are frozen slots dataclasses. Pydantic decodes a line of a log straight into them, strictly; code that
plays (choices, tests) builds them directly, at the price of a plain dataclass.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from operator import attrgetter
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import ConfigDict, Discriminator, Field, Tag

MAX_INTEGER = 2**53 - 1
"""The largest integer of I-JSON, and the smallest with a minus. LOG 2."""

Integer = Annotated[int, Field(ge=-MAX_INTEGER, le=MAX_INTEGER)]
Count = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
Positive = Annotated[int, Field(ge=1, le=MAX_INTEGER)]


@dataclass(frozen=True, slots=True)
class Known:
    """Marks a value as an id of a domain ("player", "zone", …): LOG-ID where the game knows no such id."""

    domain: str


Player = Annotated[str, Known("player")]


class Unsaid:
    """The default of a field for which null says something: that it is not there. One object, no JSON value."""

    def __repr__(self) -> str:
        return "UNSAID"

    def __reduce__(self) -> str:
        return "UNSAID"


UNSAID: Final[Any] = Unsaid()

STRICT = ConfigDict(strict=True, extra="forbid")
"""For nested records of an event: give it to them as `__pydantic_config__`, as `Event` does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A line of a log after the header.

    `note` and `at` are never interpreted; `waive` lists the rules whose findings the table let stand.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    note: str | None = None
    at: str | None = None
    waive: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint(Event):
    """The table's reading of counters at this point: compared, never applied."""

    type: Literal["checkpoint"] = "checkpoint"
    players: dict[Player, dict[str, Integer]] | None = None
    shared: dict[str, Integer] | None = None


def _score_shape(value: object) -> str:
    return "categories" if isinstance(value, dict) else "total"


Score = Annotated[
    Annotated[Integer, Tag("total")] | Annotated[dict[str, Integer], Tag("categories")],
    Discriminator(_score_shape),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalScores(Event):
    """The table's final result: totals or categories of each player, and the winners. All claims."""

    type: Literal["final_scores"] = "final_scores"
    scores: dict[Player, Score] | None = None
    winners: tuple[Player, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Event):
    """By consent, the last `events` events still standing did not happen."""

    type: Literal["undo"] = "undo"
    events: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark(Event):
    """Nothing: a line for people."""

    type: Literal["remark"] = "remark"
    text: str


COMMON_EVENTS: tuple[type[Event], ...] = (Checkpoint, FinalScores, Undo, Remark)

Path = tuple[str | int, ...]
"""Where in an event a value stands: field, key, place in a list."""


@dataclass(frozen=True, slots=True)
class _Ids:
    """The places of a type that hold ids, as read off its annotations once."""

    value: str | None = None
    items: _Ids | None = None
    keys: str | None = None
    values: _Ids | None = None
    fields: tuple[tuple[str, _Ids], ...] = ()

    def unknown(self, value: Any, known: Mapping[str, Container[Any]], path: Path) -> Iterator[tuple[Path, str, Any]]:
        if value is None or value is UNSAID:
            return
        if self.value is not None:
            if value not in known[self.value]:
                yield path, self.value, value
        elif self.fields:
            for name, ids in self.fields:
                yield from ids.unknown(getattr(value, name), known, (*path, name_in_line(name)))
        elif self.items is not None:
            for place, item in enumerate(value):
                yield from self.items.unknown(item, known, (*path, place))
        elif isinstance(value, dict):
            for key, item in value.items():
                if self.keys is not None and key not in known[self.keys]:
                    yield (*path, key), self.keys, key
                if self.values is not None:
                    yield from self.values.unknown(item, known, (*path, key))

    def test(self, known: Mapping[str, Container[Any]]) -> Callable[[Any], bool]:
        """A quick test of a value: whether all its ids are known. Which are not, `unknown()` says."""
        if self.value is not None:
            ids = known[self.value]
            return lambda value: value is None or value is UNSAID or value in ids
        if self.fields:
            return _all_fields([(attrgetter(name), ids.test(known)) for name, ids in self.fields])
        if self.items is not None:
            all_items = _all_of(self.items, known)
            return lambda value: value is None or all_items(value)
        all_keys = None if self.keys is None else _all_of(_Ids(value=self.keys), known)
        all_values = None if self.values is None else _all_of(self.values, known)
        return lambda value: (
            value is None
            or ((all_keys is None or all_keys(value)) and (all_values is None or all_values(value.values())))
        )


def _all_of(ids: _Ids, known: Mapping[str, Container[Any]]) -> Callable[[Iterable[Any]], bool]:
    """A test of several values at once: of plain ids in one look at the set of them."""
    if ids.value is not None:
        plain = known[ids.value]
        if isinstance(plain, frozenset):
            return plain.issuperset
    test = ids.test(known)
    return lambda values: all(map(test, values))


def _all_fields(tests: list[tuple[Callable[[Any], Any], Callable[[Any], bool]]]) -> Callable[[Any], bool]:
    def holds(record: Any) -> bool:
        if record is not None:
            for get, test in tests:
                if not test(get(record)):
                    return False
        return True

    return holds


def name_in_line(name: str) -> str:
    """A field's name as a line has it: one that Python reserves carries an underscore in the code (`from_`)."""
    return name.removesuffix("_")


def ids_of(annotation: Any) -> _Ids | None:
    """Where a type holds ids: read off `Known` marks in its annotations; None where it holds none."""
    if is_dataclass(annotation):
        return _ids_of_record(annotation)
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *marks = get_args(annotation)
        for mark in marks:
            if isinstance(mark, Known):
                return _Ids(value=mark.domain)
        return ids_of(inner)
    if origin in (Union, UnionType):
        found = [ids for member in get_args(annotation) if (ids := ids_of(member)) is not None]
        return found[0] if found else None
    if origin is tuple:
        items = ids_of(get_args(annotation)[0])
        return None if items is None else _Ids(items=items)
    if origin is dict:
        key, value = get_args(annotation)
        keys, values = ids_of(key), ids_of(value)
        return None if keys is None and values is None else _Ids(keys=keys.value if keys else None, values=values)
    return None


def _ids_of_record(record: Any) -> _Ids | None:
    hints = get_type_hints(record, include_extras=True)
    found = [(item.name, ids) for item in fields(record) if (ids := ids_of(hints[item.name])) is not None]
    return _Ids(fields=tuple(found)) if found else None


# --- events as lines -----------------------------------------------------------------------------------------


def as_json(record: Any) -> Any:
    """An event, or a record in it, as JSON has it: `type` first, and without what stands at its default."""
    if isinstance(record, Event):
        own = {name: value for name, value in _said(record) if name not in _ANYWHERE}
        return {"type": own.pop("type"), **own, **{name: value for name, value in _said(record) if name in _ANYWHERE}}
    if is_dataclass(record) and not isinstance(record, type):
        return dict(_said(record))
    if isinstance(record, dict):
        return {key: as_json(value) for key, value in record.items()}
    if isinstance(record, tuple):
        return [as_json(item) for item in record]
    return record


_ANYWHERE = frozenset(item.name for item in fields(Event))


def _said(record: Any) -> Iterator[tuple[str, Any]]:
    for item in fields(record):
        value = getattr(record, item.name)
        if item.name == "type" or item.default is MISSING or value != item.default:
            yield name_in_line(item.name), as_json(value)


def as_line(event: Event) -> str:
    """An event as a line of a log, without its line end."""
    return json.dumps(as_json(event), ensure_ascii=False, separators=(",", ":"))
