"""Options that a project has written down, and how lists are given. No command of its own."""

from __future__ import annotations

import os
from typing import Any

import click

from validator.cli import fail
from validator.formats.visible import visible


def from_settings(context: click.Context, parameter: click.Parameter, isolated: bool) -> None:
    """Take the project's settings as the defaults of a command, unless it is isolated from them."""
    if isolated or context.resilient_parsing:
        return
    from validator.settings import SettingsError, settings_near

    try:
        settings = dict(settings_near(os.getcwd()))
    except FileNotFoundError:  # the folder we stand in is no longer there
        return
    except SettingsError as error:
        fail(visible(str(error)))
    if "=" in settings.get("format", ""):
        fail("tool.referee.format names a format; where a report is written is said on the command line")
    defaults = {key.replace("-", "_"): value for key, value in settings.items()}
    if "format" in defaults:
        defaults["formats"] = [defaults.pop("format")]
    if "rulings" in defaults:
        defaults["stated"] = [f"{name}={option}" for name, option in defaults.pop("rulings").items()]
    context.default_map = defaults


def split_list(context: click.Context, parameter: click.Parameter, values: Any) -> tuple[str, ...]:
    """An option that may be repeated, and holds several values parted by commas."""
    return tuple(item.strip() for value in values for item in value.split(",") if item.strip())
