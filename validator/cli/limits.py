"""The options that say how much of a log is read; for every command that audits. No command of its own."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import click

from validator.limits import Limits

_DEFAULT = Limits()

_OPTIONS: tuple[tuple[str, str, click.IntRange, str], ...] = (
    ("line", "BYTES", click.IntRange(1, 2**30), "Longest line; a longer one is malformed."),
    ("nesting", "LEVELS", click.IntRange(1, 200), "Deepest nesting; a line that goes deeper is malformed."),
    ("log", "BYTES", click.IntRange(1, 2**40), "Largest log, after decompression."),
    ("lines", "N", click.IntRange(1, 10**9), "Most lines of a log."),
    ("ratio", "N", click.IntRange(1, 10**6), "How many times larger than its file a compressed log may be."),
)


def limit_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for each limit; it is called with `limits`, a Limits."""

    @functools.wraps(command)
    def with_limits(*, timeout: float, **arguments: Any) -> Any:
        given = {name: arguments.pop(f"max_{name}") for name, *_ in _OPTIONS}
        return command(**arguments, limits=Limits(**given, seconds=timeout))

    decorated: Callable[..., Any] = click.option(
        "--timeout",
        metavar="SECONDS",
        type=click.FloatRange(0, 86_400, min_open=True),
        default=_DEFAULT.seconds,
        show_default=True,
        callback=_number,
        help="Longest audit of a log, by the clock.",
    )(with_limits)
    for name, unit, bounds, text in reversed(_OPTIONS):
        decorated = click.option(
            f"--max-{name}",
            metavar=unit,
            type=bounds,
            default=getattr(_DEFAULT, name),
            show_default=True,
            help=text,
        )(decorated)
    return decorated


def _number(context: click.Context, parameter: click.Parameter, value: float) -> float:
    """The value, unless it is NaN, which lies in every range."""
    if value != value:
        raise click.BadParameter("is no number")
    return value
