"""What a project has written down for referee: the table `tool.referee` of its `pyproject.toml`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

FILE = "pyproject.toml"

_ONE, _MANY, _SWITCH = "a string", "a list of strings", "true or false"
_WHOLE, _NUMBER, _TABLE = "a whole number", "a number", "a table of strings"

KEYS = {
    "format": _ONE,
    "follow": _ONE,
    "rulings": _TABLE,
    "partial": _SWITCH,
    "select": _MANY,
    "ignore": _MANY,
    "fail-on": _MANY,
    "exit-zero": _SWITCH,
    "statistics": _SWITCH,
    "working": _SWITCH,
    "quiet": _SWITCH,
    "jobs": _WHOLE,
    "timeout": _NUMBER,
    "root": _ONE,
}
"""The keys there may be, and what each holds. A file to write to is never one of them: a project that is only
audited must not say what is overwritten."""


class SettingsError(ValueError):
    """A `tool.referee` that cannot be followed: which file, which key, why."""


def settings_near(folder: str) -> Mapping[str, Any]:
    """The settings that hold in a folder: of the nearest file, upwards, that has any. Raises SettingsError."""
    here = os.path.abspath(folder)
    while True:
        file = os.path.join(here, FILE)
        found = _read(file) if os.path.isfile(file) else None
        if found is not None:
            return found
        above = os.path.dirname(here)
        if above == here:
            return {}
        here = above


def _read(file: str) -> Mapping[str, Any] | None:
    """The checked settings of a file; None where it has none."""
    import tomllib

    try:
        with open(file, "rb") as opened:
            tool = tomllib.load(opened).get("tool", {})
    except OSError as error:
        raise SettingsError(f"{file}: {error.strerror}") from error
    except ValueError as error:
        raise SettingsError(f"{file}: {error}") from error
    if not isinstance(tool, dict) or "referee" not in tool:
        return None
    settings = tool["referee"]
    if not isinstance(settings, dict):
        raise SettingsError(f"{file}: tool.referee is no table")
    for key, value in settings.items():
        if key not in KEYS:
            raise SettingsError(f"{file}: tool.referee has no key {key!r}: {', '.join(KEYS)}")
        if not _fits(value, KEYS[key]):
            raise SettingsError(f"{file}: tool.referee.{key} is not {KEYS[key]}")
    return settings


def _fits(value: Any, form: str) -> bool:
    if form == _ONE:
        return isinstance(value, str)
    if form == _MANY:
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if form == _SWITCH:
        return isinstance(value, bool)
    if form in (_WHOLE, _NUMBER):
        return isinstance(value, int if form == _WHOLE else int | float) and not isinstance(value, bool)
    return isinstance(value, dict) and all(isinstance(item, str) for item in value.values())
