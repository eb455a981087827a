"""A report object a log, each on its line: the report contract as it is. LOG 4."""

from __future__ import annotations

from validator.formats.emitter import Manner
from validator.formats.visible import inert_json
from validator.report import Report, to_json


class Output:
    """JSON Lines: what is in a report and nothing else, in ASCII."""

    def __init__(self, manner: Manner) -> None: ...

    def report(self, report: Report) -> str:
        return inert_json(to_json(report)) + "\n"

    def end(self) -> str:
        return ""
