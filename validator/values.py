"""Values from a log as a report repeats them: JSON, and never very long."""

from __future__ import annotations

import json
from typing import Any

LONGEST_VALUE = 2_000
"""Characters of a value that a report repeats: a log's line may be a megabyte long."""


def cut(text: str, length: int = LONGEST_VALUE) -> str:
    """The text, shortened to `length` characters and an ellipsis where it is longer."""
    return text if len(text) <= length else text[:length] + "…"


def json_value(value: Any) -> Any:
    """A value as JSON has it; one that would be very long as the beginning of its text."""
    if isinstance(value, str):
        return cut(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    plain = _plain(value)
    text = json.dumps(plain, default=str)
    return plain if len(text) <= LONGEST_VALUE else cut(text)


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((_plain(item) for item in value), key=str)
    return value if value is None or isinstance(value, str | bool | int | float) else str(value)
