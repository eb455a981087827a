"""The `referee` command: a module for each command, imported only when it is called. Options, no logic."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn, TextIO

import click

from validator import __version__
from validator.formats.visible import visible

CLEAN, FOUND, NOT_AUDITED = 0, 1, 2
"""Exit statuses. LOG 4."""

INTERRUPTED, TERMINATED = 130, 143
"""What a shell calls the end by Ctrl-C and by SIGTERM: 128 and the signal's number."""

LONGEST_MESSAGE = 500

COMMANDS = {
    "audit": "Audit logs: every illegal move, its rule, and the true score.",
    "rules": "List the rules of a game.",
    "explain": "Say what a rule or a ruling is about.",
    "schema": "Print the JSON Schema of a game's logs or of a report.",
    "edition": "Check edition data, or show what is printed, found and invented.",
    "show": "Show the position at a line of a log.",
    "legal": "List the events that may come next.",
    "generate": "Write random legal games.",
    "perft": "Count the sequences of legal events, for comparing engines.",
    "fuzz": "Play a game at random against what must always hold.",
    "coverage": "Over a set of logs: which rules were met.",
    "conform": "Hold another implementation against this one.",
    "corpus": "Write out the cases that come with referee.",
}
"""What each module of this package is for; its function of the same name is the command."""


class _Commands(click.Group):
    """The commands by name; a module is imported when its command is called or asked for help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"validator.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="referee", message="%(prog)s %(version)s")
def referee() -> None:
    """Audit recorded tabletop games: every illegal move, the rule it breaks, and the true score."""


def fail(message: str) -> NoReturn:
    """End the command because nothing could be audited, with one line that says why."""
    click.echo(f"referee: {visible(message)}", err=True)
    raise SystemExit(NOT_AUDITED)


def split_rulings(stated: Iterable[str]) -> dict[str, str]:
    """Rulings as they stand on the command line, NAME=OPTION."""
    rulings = {}
    for item in stated:
        name, equals, option = item.partition("=")
        if not equals:
            raise click.BadParameter(f"{item!r} is not NAME=OPTION", param_hint="--ruling")
        rulings[name] = option
    return rulings


def main() -> None:
    """Run the command and end with its status.

    A closed pipe, a full disk, a poor locale, Ctrl-C or SIGTERM is never taken for a finding, nor shown as a
    traceback. Output is UTF-8 whatever the locale, so that a report has the same bytes everywhere.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    signal.signal(signal.SIGTERM, _terminated)
    raise SystemExit(_status())


def _terminated(number: int, frame: object) -> NoReturn:
    """Leave as one leaves by an exception: files that are half written go."""
    raise SystemExit(TERMINATED)


def _status() -> int:
    try:
        status = _called()
        if sys.stdout is None:
            raise OSError("standard output is closed")
        sys.stdout.flush()
        return status
    except (click.exceptions.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except click.ClickException as error:
        _say(error.show)
    except BrokenPipeError:
        _drop(sys.stdout)
    except OSError as error:
        _drop(sys.stdout)
        place = visible(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else "cannot write"
        reason = f"referee: {place}: {error.strerror or error}"
        _say(lambda: click.echo(reason, err=True))
    except ModuleNotFoundError as error:
        missing = f"referee: {error.name} is not installed; the README's first command installs all that is needed"
        _say(lambda: click.echo(missing, err=True))
    except Exception as error:
        message = f"referee: this is referee's own fault: {type(error).__name__}: {error}"
        _say(lambda: click.echo(visible(message, LONGEST_MESSAGE), err=True))
    return NOT_AUDITED


def _called() -> int:
    """What the command's own exit status is. Not by way of click's `main`, for which a closed pipe is a 1."""
    instruction = os.environ.get("_REFEREE_COMPLETE")
    if instruction:
        from click.shell_completion import shell_complete

        return shell_complete(referee, {}, "referee", "_REFEREE_COMPLETE", instruction)
    try:
        with referee.make_context("referee", sys.argv[1:]) as context:
            referee.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else CLEAN
    return CLEAN


def _say(speak: Callable[[], object]) -> None:
    """Tell it on standard error, if that can be written."""
    try:
        speak()
    except OSError:
        _drop(sys.stderr)


def _drop(stream: TextIO | None) -> None:
    """Nobody reads the rest: let the interpreter flush it into nothing at its end."""
    with contextlib.suppress(OSError, ValueError):
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
