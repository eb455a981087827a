"""Where reports go: each format to standard output, or whole to a file. No command of its own."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from types import TracebackType
from typing import IO, TYPE_CHECKING

import click

from validator.formats import FORMATS, emitter_of

if TYPE_CHECKING:
    from validator.formats.emitter import Emitter, Manner
    from validator.report import Report

STANDARD_OUTPUT = "-"


@dataclass(frozen=True, slots=True)
class Target:
    """A format and the file it is written to, None for standard output."""

    form: str
    path: str | None = None


def targets_of(texts: Iterable[str]) -> list[Target]:
    """Formats as they stand on the command line, FORMAT or FORMAT=FILE. Raises BadParameter."""
    targets = []
    for text in texts:
        form, _, path = text.partition("=")
        if form not in FORMATS:
            raise click.BadParameter(f"there is no format {form!r}: {', '.join(FORMATS)}", param_hint="--format")
        targets.append(Target(form, path if path not in ("", STANDARD_OUTPUT) else None))
    places = [target.path and os.path.realpath(target.path) for target in targets]
    if len(set(places)) < len(places):
        raise click.BadParameter("two formats go to one place; give one of them a file", param_hint="--format")
    return targets


def refuse_logs(targets: Iterable[Target], logs: Iterable[str]) -> None:
    """Raise BadParameter where a report would be written over a log that is audited."""
    places = {os.path.realpath(target.path): target.path for target in targets if target.path}
    if places:
        for log in logs:
            if os.path.realpath(log) in places:
                raise click.BadParameter(f"{places[os.path.realpath(log)]} is one of the logs", param_hint="--format")


class Targets:
    """All targets of a run. A file is replaced when everything is written, and never by half a report."""

    def __init__(self, targets: Sequence[Target], manner: Manner, color: bool | None) -> None:
        self._emitters: list[tuple[Emitter, Target]] = [(emitter_of(target.form, manner), target) for target in targets]
        self._color = color
        self._files: dict[str, _WholeFile] = {}
        self._opened = ExitStack()

    def __enter__(self) -> Targets:
        try:
            for _, target in self._emitters:
                if target.path is not None:
                    self._files[target.path] = self._opened.enter_context(_WholeFile(target.path))
        except BaseException:
            self._opened.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._opened.__exit__(kind, error, trace)

    def report(self, report: Report) -> None:
        for made, target in self._emitters:
            self._write(target, made.report(report))

    def end(self) -> None:
        for made, target in self._emitters:
            self._write(target, made.end())

    def _write(self, target: Target, text: str) -> None:
        if target.path is not None:
            self._files[target.path].write(click.unstyle(text))
        elif text:
            click.echo(text, nl=False, color=self._color)


class _WholeFile:
    """A file that is there as a whole or as it was before. What is no file, such as a pipe, is written to."""

    def __init__(self, path: str) -> None:
        self._path = os.path.realpath(path)
        self._part: str | None = None
        self._file: IO[str] | None = None

    def __enter__(self) -> _WholeFile:
        folder, name = os.path.split(self._path)
        if os.path.exists(self._path) and not stat.S_ISREG(os.stat(self._path).st_mode):
            self._file = open(self._path, "w", encoding="utf-8", newline="\n")
            return self
        import tempfile

        try:
            descriptor, self._part = tempfile.mkstemp(prefix=f".{name}.", suffix=".part", dir=folder)
        except OSError as error:
            raise OSError(error.errno, error.strerror, self._path) from None
        self._file = open(descriptor, "w", encoding="utf-8", newline="\n")
        return self

    def write(self, text: str) -> None:
        assert self._file is not None
        self._file.write(text)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self._file is not None:
                self._file.close()
            if self._part is not None and kind is None:
                os.chmod(self._part, _permissions(self._path))
                os.replace(self._part, self._path)
                self._part = None
        finally:
            if self._part is not None:
                os.unlink(self._part)


def _permissions(path: str) -> int:
    """Those of the file that is replaced, or of any new file."""
    if os.path.exists(path):
        return stat.S_IMODE(os.stat(path).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
