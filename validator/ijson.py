"""I-JSON from text: what every reader understands alike, and nothing else. LOG 2."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

import jsonlines

from validator.engine import LOG_JSON, LOG_LIMIT
from validator.events import MAX_INTEGER
from validator.faults import LONGEST_NAME, Fault
from validator.limits import Limits
from validator.values import cut


class NotIJson(ValueError):
    """The text is JSON to some readers and not to others, or not at all. Says which and where."""


def _object_without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotIJson(f"the key {json.dumps(cut(key, LONGEST_NAME))} stands twice in one object")
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


_ONLY_REPEATS = json.JSONDecoder(object_pairs_hook=_object_without_repeats)


def has_repeats(raw: bytes) -> bool:
    """Whether a key stands twice in one object of a line that is JSON otherwise."""
    try:
        _ONLY_REPEATS.decode(raw.decode("utf-8"))
    except ValueError:
        return True
    return False


_STRINGS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""Whole strings, and the rest of a line after a quote that nothing closes."""

_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS = bytes(sorted(set(range(256)) - set(_STEPS)))


def nesting(raw: bytes) -> int:
    """How many levels of lists and objects lie in one another; brackets in strings don't count."""
    brackets = _STRINGS.sub(b"", raw).translate(None, _NO_BRACKETS)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


_TOO_DEEP = "lists and objects are nested deeper than {}"


def decode(raw: bytes, limits: Limits) -> dict[str, Any] | Fault:
    """The object on a line; or the LOG-LIMIT or LOG-JSON fault."""
    value = value_of(raw, limits)
    if isinstance(value, dict | Fault):
        return value
    return Fault(LOG_JSON, "the line is JSON, but no object", expected="one JSON object")


def value_of(raw: bytes, limits: Limits) -> Any:
    """The value on a line, by I-JSON; or the LOG-LIMIT or LOG-JSON fault."""
    brackets = raw.count(b"{") + raw.count(b"[")
    if brackets > limits.nesting and nesting(raw) > limits.nesting:
        return Fault(LOG_LIMIT, _TOO_DEEP.format(limits.nesting))
    if raw.startswith((b"\xef\xbb\xbf", b"\x1e")):  # jsonlines would pass over these on every line
        return Fault(LOG_JSON, "the line begins with a mark that JSON does not have", expected="one JSON object")
    try:
        return jsonlines.Reader([raw.decode("utf-8")], loads=loads).read(allow_none=True)
    except UnicodeDecodeError as error:
        return Fault(LOG_JSON, f"byte {error.start + 1} of the line is not UTF-8", expected="UTF-8 text")
    except RecursionError:  # only where a caller's limit is beyond what Python itself can take
        return Fault(LOG_LIMIT, _TOO_DEEP.format("Python can take"))
    except (jsonlines.InvalidLineError, EOFError) as error:
        return Fault(LOG_JSON, _reason(error), expected="one JSON object")


def _reason(error: Exception) -> str:
    cause = error.__cause__
    if isinstance(cause, json.JSONDecodeError):
        return f"not JSON: {cause.msg[0].lower()}{cause.msg[1:]} (character {cause.pos + 1})"
    return str(cause) if isinstance(cause, NotIJson) else "not JSON"
