"""Workflow commands of GitHub Actions: annotations beside the lines of a log, and the text for the step's log."""

from __future__ import annotations

import click

from validator.formats.annotation import Annotation, Level, Shelf, annotations_of
from validator.formats.emitter import Manner
from validator.formats.text import detail_of, to_text
from validator.formats.visible import inert, visible
from validator.report import Report, Status

PER_STEP = 10
"""Annotations of one sort (errors, warnings, notices) that a step may have; GitHub drops any more."""


class Output:
    """The text of every log that is not clean, as it comes; at the end the annotations, as many as are shown."""

    def __init__(self, manner: Manner) -> None:
        self._manner, self._detail = manner, detail_of(manner)
        self._shelf = Shelf(PER_STEP)
        self._logs = self._unclean = 0

    def report(self, report: Report) -> str:
        self._logs += 1
        for annotation in annotations_of(report, self._manner):
            self._shelf.add(annotation)
        if report.status is Status.CLEAN:
            return ""
        self._unclean += 1
        text = click.unstyle(inert(to_text(report, self._detail)))
        return text + ("\n" if self._detail.quiet else "\n\n")

    def end(self) -> str:
        shelf = self._shelf
        errors, warnings = shelf.taken(Level.FATAL, Level.ERROR), shelf.taken(Level.WARNING)
        notices = shelf.taken(Level.NOTE)
        left_out = shelf.total - len(errors) - len(warnings) - len(notices)
        if left_out:
            notices = notices[: PER_STEP - 1]
            left_out = shelf.total - len(errors) - len(warnings) - len(notices)
        lines = [_command("error", annotation) for annotation in errors]
        lines += [_command("warning", annotation) for annotation in warnings]
        lines += [_command("notice", annotation) for annotation in notices]
        if left_out:
            found = f"{shelf.total} annotations for {self._unclean} of {self._logs} logs"
            lines.append(f"::notice title=referee::{found}; {left_out} of them stand only in the log of this step.")
        return "".join(line + "\n" for line in lines)


def _command(command: str, annotation: Annotation) -> str:
    place = f"file={_property(annotation.path)},line={annotation.line},title={_property(annotation.title)}"
    return f"::{command} {place}::{_data(annotation.text)}"


def _data(text: str) -> str:
    return visible(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
