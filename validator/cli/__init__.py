"""The `referee` command: a module for each command, imported only when it is called. Options, no logic."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

import click

from validator import __version__

CLEAN, FOUND, NOT_AUDITED = 0, 1, 2
"""Exit statuses. LOG 4."""

INTERRUPTED = 130

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
    click.echo(f"referee: {message}", err=True)
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
    """Run the command. A closed pipe, a full disk, a poor encoding or Ctrl-C is never taken for a finding."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        referee.main(standalone_mode=False)
        sys.stdout.flush()
    except (click.exceptions.Abort, KeyboardInterrupt):
        raise SystemExit(INTERRUPTED) from None
    except click.ClickException as error:
        error.show()
        raise SystemExit(NOT_AUDITED) from None
    except BrokenPipeError:
        _drop_output()
        raise SystemExit(NOT_AUDITED) from None
    except Exception as error:
        if not isinstance(error, OSError):
            click.echo(f"referee: this is referee's own fault: {type(error).__name__}: {error}", err=True)
            raise SystemExit(NOT_AUDITED) from None
        _drop_output()
        click.echo(f"referee: cannot write: {error.strerror or error}", err=True)
        raise SystemExit(NOT_AUDITED) from None


def _drop_output() -> None:
    """Nobody reads the rest: let the interpreter flush it into nothing at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
