"""Every format is valid and gives back what it was given, whatever stands in a log. 500 reports each."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import jsonschema
import xmlschema
import yaml
from hypothesis import given, settings

from tests.formats.reports import MANNER, REPORTS, harmless, shown
from validator.formats.annotation import Annotation, annotations_of
from validator.formats.visible import visible
from validator.report import Report, Status
from validator.selection import CLEAN, NOT_AUDITED

DATA = Path(__file__).parent.parent / "data"
hostile = settings(max_examples=500)


def annotated(report: Report) -> list[Annotation]:
    return list(annotations_of(report, MANNER))


@cache
def json_schema(name: str) -> Any:
    schema = json.loads((DATA / name).read_text(encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)


@cache
def xml_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(DATA / "junit-10.xsd")


@hostile
@given(REPORTS)
def test_text_and_its_terminal(report: Report) -> None:
    text = re.sub(r"\x1b\[\d*m", "", shown("text", report))
    assert harmless(text)
    told, meant = (item.replace("\\x23", "#").replace("\\x3a", ":") for item in (text, visible(report.log)))
    assert told.startswith(f"{meant}: {report.status.value.replace('_', ' ')}")
    for line in text.splitlines():
        assert not line.lstrip().startswith("::")
    for finding in report.findings:
        assert finding.rule in text
        assert f"line {finding.line}" in text


@hostile
@given(REPORTS)
def test_json_is_the_report(report: Report) -> None:
    line = shown("json", report)
    assert shown("jsonl", report) == line
    assert line.isascii()
    assert harmless(line)
    assert line.index("\n") == len(line) - 1
    assert Report.model_validate_json(line) == report


@hostile
@given(REPORTS)
def test_sarif(report: Report) -> None:
    text = shown("sarif", report)
    assert harmless(text)
    log = json.loads(text)
    json_schema("sarif-schema-2.1.0.json").validate(log)
    (run,) = log["runs"]
    results = run["results"]
    (invocation,) = run["invocations"]
    errors = invocation["toolExecutionNotifications"]
    assert invocation["executionSuccessful"] == (report.status is not Status.INTERNAL_ERROR)
    assert len(errors) == (report.status is Status.INTERNAL_ERROR)
    by_mark = {f"{item.fingerprint[:16]}:{item.number}": item for item in annotated(report)}
    assert len(results) == len(report.findings)
    for item in results:
        annotation = by_mark.pop(item["partialFingerprints"]["primaryLocationLineHash"])
        assert annotation.finding is not None
        assert item["partialFingerprints"]["refereeFinding/v1"] == annotation.fingerprint
        assert item["message"]["text"].replace("{{", "{").replace("}}", "}") == annotation.text.replace("](", "] (")
        values = annotation.finding.model_dump(mode="json")
        assert item["properties"] == {key: values[key] for key in values.keys() - {"line", "rule", "message"}}
        assert run["tool"]["driver"]["rules"][item["ruleIndex"]]["id"] == item["ruleId"] == annotation.rule
    for item in [*results, *errors]:
        uri = item["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert urlsplit(uri)[:2] == ("", "")
        assert unquote(uri) == MANNER.path(report.log)


@hostile
@given(REPORTS)
def test_gitlab(report: Report) -> None:
    text = shown("gitlab", report)
    assert harmless(text)
    issues = json.loads(text)
    json_schema("gitlab-code-quality.json").validate(issues)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    told = [(issue["location"]["path"], issue["location"]["lines"]["begin"], issue["check_name"]) for issue in issues]
    meant = [(annotation.path, annotation.line, annotation.rule) for annotation in annotated(report)]
    assert sorted(told) == sorted(meant)
    assert {issue["description"] for issue in issues} == {annotation.text for annotation in annotated(report)}


COMMAND = re.compile(r"^::(error|warning|notice) file=([^,:]*),line=(\d+),title=([^,:]*)::(.*)$")


def unescaped(text: str) -> str:
    """As the runner of GitHub does it."""
    for escape, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escape, character)
    return text


@hostile
@given(REPORTS)
def test_github(report: Report) -> None:
    text = shown("github", report)
    assert harmless("\n".join(line for line in text.splitlines() if not line.startswith("::")))
    commands = [line for line in text.splitlines() if line.lstrip().startswith("::")]
    told = []
    for line in commands:
        assert harmless(line.replace("##[", ""))
        found = COMMAND.match(line)
        assert found is not None
        told.append((unescaped(found[2]), int(found[3]), unescaped(found[4]), unescaped(found[5])))
    meant = [
        (visible(annotation.path), annotation.line, annotation.title, annotation.text)
        for annotation in annotated(report)
    ]
    assert sorted(told) == sorted(meant)


@hostile
@given(REPORTS)
def test_junit(report: Report) -> None:
    text = shown("junit", report)
    assert text.isascii()
    assert harmless(text)
    xml_schema().validate(text)
    root = ElementTree.fromstring(text)
    (case,) = root.iter("testcase")
    assert case.get("name") == visible(MANNER.path(report.log))
    outcome = MANNER.gate.outcome(report)
    counts = [root.get(key) for key in ("tests", "failures", "errors")]
    assert counts == ["1", str(int(outcome not in (CLEAN, NOT_AUDITED))), str(int(outcome == NOT_AUDITED))]
    lines = [f"line {item.line}: {item.title}: {item.text}" for item in annotated(report)]
    assert (case[0].text or "").split("\n") == lines if lines else len(case) == 0
    if lines:
        assert case[0].tag == {CLEAN: "system-out", NOT_AUDITED: "error"}.get(outcome, "failure")


POINT = re.compile(r"^(ok|not ok) (\d+) - ((?:[^\\#]|\\\\|\\#)*)$")


@hostile
@given(REPORTS)
def test_tap(report: Report) -> None:
    text = shown("tap", report)
    assert harmless(text)
    version, point, *block, plan = text.removesuffix("\n").split("\n")
    assert (version, plan) == ("TAP version 14", "1..1")
    found = POINT.match(point)
    assert found is not None
    assert (found[1] == "ok") == (MANNER.gate.outcome(report) == CLEAN)
    assert re.sub(r"\\([\\#])", r"\1", found[3]) == visible(MANNER.path(report.log))
    meant = [(item.line, item.rule, item.text) for item in annotated(report)]
    if not meant:
        assert block == []
        return
    assert (block[0], block[-1]) == ("  ---", "  ...")
    told = yaml.safe_load("\n".join(line.removeprefix("  ") for line in block[1:-1]))
    assert told["status"] == report.status.value
    assert [(item["line"], item["rule"], item["message"]) for item in told["findings"]] == meant
