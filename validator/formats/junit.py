"""JUnit XML as Jenkins and GitLab read it: a test case a log, failed by what was found, in error without a verdict."""

from __future__ import annotations

from collections import Counter
from html import escape

from validator.formats.annotation import Annotation, annotations_of
from validator.formats.emitter import Manner
from validator.formats.visible import visible
from validator.report import Report
from validator.selection import CLEAN, NOT_AUDITED

PER_CASE = 100
"""Findings of one log that are written out; some hosts cut a longer text anywhere."""


class Output:
    """One suite of all logs, at the end, when the number of failures is known."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._cases: list[str] = []
        self._count: Counter[int] = Counter()

    def report(self, report: Report) -> str:
        outcome = self._manner.gate.outcome(report)
        self._count[outcome] += 1
        name, game = self._manner.path(report.log), f"referee.{report.game or 'unknown'}"
        case = f'  <testcase classname="{_xml(game)}" name="{_xml(name)}"'
        shown = list(annotations_of(report, self._manner))
        case += f">\n{_element(report, outcome, shown)}  </testcase>" if shown else "/>"
        self._cases.append(case)
        return ""

    def end(self) -> str:
        failures, errors = self._count.total() - self._count[CLEAN] - self._count[NOT_AUDITED], self._count[NOT_AUDITED]
        numbers = f'name="referee" tests="{self._count.total()}" failures="{failures}" errors="{errors}"'
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<testsuites {numbers}>", f" <testsuite {numbers}>"]
        return "\n".join([*lines, *self._cases, " </testsuite>", "</testsuites>"]) + "\n"


def _element(report: Report, outcome: int, shown: list[Annotation]) -> str:
    """What was found, as the element that the outcome calls for."""
    lines = [f"line {annotation.line}: {annotation.title}: {annotation.text}" for annotation in shown]
    text = "\n".join(map(_xml, lines[:PER_CASE]))
    if len(lines) > PER_CASE:
        text += f"\nand {len(lines) - PER_CASE} more"
    if outcome == CLEAN:
        return f"   <system-out>{text}</system-out>\n"
    name = "error" if outcome == NOT_AUDITED else "failure"
    rules = ", ".join(dict.fromkeys(annotation.rule for annotation in shown))
    message = shown[0].text if report.error else f"{len(shown)} finding{'s' if len(shown) > 1 else ''}: {rules}"
    return f'   <{name} type="{report.status.value}" message="{_xml(message)}">{text}</{name}>\n'


def _xml(text: str) -> str:
    """Text for an attribute or an element, in ASCII."""
    return escape(visible(text)).encode("ascii", "xmlcharrefreplace").decode("ascii").replace("##", "#&#35;")
