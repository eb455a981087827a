"""The one place through which text from a log goes before it is printed."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories that a terminal obeys or hides instead of showing: controls, direction marks, separators."""


def visible(text: str, limit: int | None = None) -> str:
    """The text with every control, escape and direction mark spelled out; cut at `limit` characters."""
    cut = text if limit is None or len(text) <= limit else text[: limit - 1] + "…"
    if cut.isascii() and cut.isprintable():
        return cut
    return "".join(_spelled(character) for character in cut)


def _spelled(character: str) -> str:
    if unicodedata.category(character) not in _HIDDEN:
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def written(value: Any, limit: int | None = None) -> str:
    """A JSON value as a reader sees it, visible: a string as it is, all else as JSON."""
    return visible(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False), limit)


_COMMAND = re.compile(r"^(\s*):(?=:)|#(?=#\w*\[)", re.MULTILINE)


def inert(text: str) -> str:
    """Lines of a build's log that a CI host does not take for commands to itself (`::error`, `##[error]`)."""
    return _COMMAND.sub(lambda found: f"{found[1] or ''}\\x{ord(found[0][-1]):02x}", text)


def inert_json(text: str) -> str:
    """JSON in which no such command stands: the same values, one character of it written as an escape."""
    return text.replace("##", "#\\u0023")
