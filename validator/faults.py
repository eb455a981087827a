"""Why a line is no event of its game: one fault a line, naming one field. LOG 3, malformed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic_core import ErrorDetails

from validator.engine import Rule, Value
from validator.events import Path
from validator.values import cut, json_value

LONGEST_NAME = 80
"""Characters of a field's name that a fault repeats."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a line is no event of its game: the rule, the place in the line, what stands there, what was due.

    `domain` is that of an unknown id, for the basis of the finding. Whatever the line holds, a fault stays
    small: a log may have a million of them.
    """

    rule: Rule
    message: str
    path: Path = ()
    recorded: Value = None
    expected: Value = None
    domain: str | None = None

    def __post_init__(self) -> None:
        path = tuple(cut(part, LONGEST_NAME) if isinstance(part, str) else part for part in self.path)
        object.__setattr__(self, "message", cut(self.message))
        object.__setattr__(self, "path", path)
        object.__setattr__(self, "recorded", json_value(self.recorded))

    @property
    def field(self) -> str:
        """The place as a reader writes it: `explorers.huts`, `dice[2]`."""
        return field_name(self.path)


def field_name(path: Path) -> str:
    """A path as a reader writes it: `explorers.huts`, `dice[2]`."""
    name = ""
    for part in path:
        if isinstance(part, int):
            name += f"[{part}]"
        else:
            name += f".{cut(part, LONGEST_NAME)}" if name else cut(part, LONGEST_NAME)
    return name


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
            several = " or " in context["expected"]
            return f"one of {context['expected']}" if several else str(context["expected"])
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


def place_of(value: Any, error: ErrorDetails) -> Path:
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
    path, kind = place_of(value, error), error["type"]
    name = field_name(path)
    if "missing" in kind:
        return Fault(rule, f"the field {name} is missing", path, None, "this field")
    if kind == "union_tag_not_found":
        return Fault(rule, "the field type is missing or no string", path, None, "an event type")
    if kind == "union_tag_invalid":
        tag = error.get("ctx", {}).get("tag")
        if tag == "header":
            return Fault(rule, "a header is a log's first line, and here a second one begins", path, tag, None)
        return Fault(rule, "there is no such event type in this game", path, tag, "an event type of this game")
    recorded, expected = error["input"], _expected(error)
    if expected == "no such field":
        return Fault(rule, f"there is no field {name} here", path, None, None)
    subject = f"the field {name}" if name else "the line"
    return Fault(rule, f"{subject} is not {expected}", path, recorded, expected)
