"""SARIF 2.1.0, for code scanning and editors: one run, the rules that were broken, a result a finding."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from validator import __version__, table
from validator.engine import LOG_RULES, Game
from validator.formats.annotation import INTERNAL_ERROR, Annotation, Level, Shelf, annotations_of
from validator.formats.emitter import Manner
from validator.formats.visible import inert_json, visible
from validator.report import Report, rule_named

RESULTS = 5_000
"""Results in a run: GitHub shows no more, and refuses a run with more than five times as many."""

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"

_LEVELS = {Level.FATAL: "error", Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "note"}


class Output:
    """One run at the end; results past the limit, and internal errors, are notifications of the tool's."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._shelf = Shelf(RESULTS)
        self._errors: list[Annotation] = []
        self._rules: dict[str, dict[str, Any]] = {}

    def report(self, report: Report) -> str:
        for annotation in annotations_of(report, self._manner):
            if annotation.rule == INTERNAL_ERROR:
                self._errors.append(annotation)
            else:
                self._shelf.add(annotation)
                if annotation.rule not in self._rules:
                    self._rules[annotation.rule] = _descriptor(annotation.rule, report.game)
        return ""

    def end(self) -> str:
        taken = self._shelf.taken()
        notifications = [_notification(error) for error in self._errors]
        if self._shelf.total > len(taken):
            text = f"{self._shelf.total - len(taken)} more findings are not listed here."
            notifications.append({"level": "warning", "message": {"text": text}})
        index = {rule: number for number, rule in enumerate(self._rules)}
        driver = {"name": "referee", "version": __version__, "rules": list(self._rules.values())}
        run = {
            "tool": {"driver": driver},
            "invocations": [{"executionSuccessful": not self._errors, "toolExecutionNotifications": notifications}],
            "originalUriBaseIds": {ROOT: {"description": {"text": "The folder that paths are relative to."}}},
            "results": [_result(annotation, index[annotation.rule]) for annotation in taken],
        }
        log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
        return inert_json(json.dumps(log, indent=1)) + "\n"


def _result(annotation: Annotation, index: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": annotation.rule,
        "ruleIndex": index,
        "level": _LEVELS[annotation.level],
        "message": {"text": _message(annotation.text)},
        "locations": [_location(annotation)],
        "partialFingerprints": {
            "refereeFinding/v1": annotation.fingerprint,
            "primaryLocationLineHash": f"{annotation.fingerprint[:16]}:{annotation.number}",
        },
    }
    if annotation.finding is not None:
        keep = ("kind", "player", "recorded", "expected", "follows_from", "waived", "basis")
        values = annotation.finding.model_dump(mode="json")
        result["properties"] = {key: values[key] for key in keep}
        if annotation.finding.waived:
            result["suppressions"] = [{"kind": "inSource", "justification": "Waived in the log."}]
    return result


def _notification(annotation: Annotation) -> dict[str, Any]:
    message, location = {"text": _message(annotation.text)}, _location(annotation)
    return {"level": "error", "message": message, "locations": [location], "descriptor": {"id": INTERNAL_ERROR}}


def _location(annotation: Annotation) -> dict[str, Any]:
    place = {"uri": quote(annotation.path, safe="/"), "uriBaseId": ROOT}
    return {"physicalLocation": {"artifactLocation": place, "region": {"startLine": annotation.line}}}


def _descriptor(id: str, name: str | None) -> dict[str, Any]:
    """What the catalogue of a game says of a rule; only its id, where no game has it."""
    game = _game(name)
    rule = rule_named((*LOG_RULES, *game.rules) if game else LOG_RULES, id)
    if rule is None:
        return {"id": id}
    where = f"{game.rulebook}, {rule.section}" if game and rule not in LOG_RULES else rule.section
    return {
        "id": id,
        "shortDescription": {"text": _message(rule.statement)},
        "help": {"text": _message(f"{rule.statement} ({where}) `referee explain {id}` says more.")},
    }


def _game(name: str | None) -> Game[Any] | None:
    try:
        return table.game_named(name or "")
    except table.UnknownName:
        return None


def _message(text: str) -> str:
    """Plain text as SARIF has it: braces doubled, since single ones mark a placeholder, and no link."""
    return visible(text).replace("{", "{{").replace("}", "}}").replace("](", "] (")
