"""What every report format does: take reports one after another, give text, sum up at the end."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Protocol

from validator.report import Report
from validator.selection import Gate


@dataclass(frozen=True, slots=True)
class Manner:
    """How reports are shown.

    gate: which findings fail a build, and so are errors; root: the folder that paths are relative to; quiet,
    working, rulings, ledger: how much the text says (a line for each log that is not clean; how points come
    about; every other reading; whose counters are listed).
    """

    gate: Gate = field(default_factory=Gate)
    root: str = "."
    quiet: bool = False
    working: bool = False
    rulings: bool = False
    ledger: str | None = None

    def path(self, log: str) -> str:
        """A log's path as a host writes it: relative to the root, with slashes. Standard input stays `-`."""
        if log == "-" or log.startswith("<"):
            return log
        try:
            return os.path.relpath(log, self.root).replace(os.sep, "/")
        except (ValueError, FileNotFoundError):
            return log.replace(os.sep, "/")


class Emitter(Protocol):
    """A format. What `report` gives is printed at once; a format that needs all reports gives it at the end."""

    def __init__(self, manner: Manner) -> None: ...

    def report(self, report: Report) -> str:
        """The text for one report, with its line ends."""
        ...

    def end(self) -> str:
        """The text after the last report."""
        ...
