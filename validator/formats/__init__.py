"""Report formats, a module each: a report in, text out. Which one a name means is known without importing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from validator.formats.emitter import Emitter, Manner

FORMATS = {
    "text": "text",
    "json": "jsonl",
    "jsonl": "jsonl",
    "junit": "junit",
    "sarif": "sarif",
    "github": "github",
    "gitlab": "gitlab",
    "tap": "tap",
}
"""The formats by name, each with its module. `json` and `jsonl` are one: a report object a log, a line each."""


def emitter_of(name: str, manner: Manner) -> Emitter:
    """An emitter of a format of FORMATS."""
    from importlib import import_module

    made: Emitter = import_module(f"validator.formats.{FORMATS[name]}").Output(manner)
    return made
