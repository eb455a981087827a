"""The one place through which text from a log goes before it is printed."""

from __future__ import annotations

import unicodedata

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
