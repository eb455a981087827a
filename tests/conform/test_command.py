"""`referee conform`: exit statuses, both formats, and text of an engine that is data wherever it is shown."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.conform.conftest import PATIENCE, TOY, Conform
from validator.cli.conform import LEVELS, command
from validator.conform.kit import LEVEL_NAMES
from validator.conform.partner import Outcome
from validator.conform.report import CheckReport, ConformReport, level_outcome, to_text

LEVEL = ["--level", "start", "--level", "games", "--level", "scores", "--timeout", str(PATIENCE)]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, list(arguments), standalone_mode=False)


def status(result: Result) -> int | str | None:
    """The exit status of a command; that of one which has none is 0."""
    return result.exception.code if isinstance(result.exception, SystemExit) else 0


@pytest.fixture
def embers(conform_embers: Conform) -> None:
    """The made-up game at the table of this process."""


@pytest.mark.usefixtures("embers")
def test_a_conforming_engine_is_status_0() -> None:
    result = run("--engine", shlex.join(TOY), *LEVEL)
    assert status(result) == 0
    assert result.stdout.startswith("toy (embers): conforms\n")


@pytest.mark.usefixtures("embers")
def test_a_wrong_one_is_status_1_and_its_cases_are_written(tmp_path: Path) -> None:
    result = run("--engine", shlex.join([*TOY, "score"]), *LEVEL, "--format", "json", "--output", str(tmp_path / "out"))
    assert status(result) == 1
    report = ConformReport.model_validate_json(result.stdout)
    assert not report.conforms
    assert result.stdout.count("\n") == 1
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        "EMB-END-1.wrong_score.expected.json",
        "EMB-END-1.wrong_score.jsonl",
    ]


@pytest.mark.parametrize(
    ("engine", "message"),
    [
        ("/nowhere/engine --fast", "/nowhere/engine: No such file or directory"),
        ("/", "/: Permission denied"),
    ],
)
def test_an_engine_that_cannot_be_started_is_status_2(engine: str, message: str) -> None:
    result = run("--engine", engine)
    assert status(result) == 2
    assert message in result.output


@pytest.mark.parametrize("engine", ["", "   ", "'half a quote"])
def test_a_command_that_is_none_is_a_wrong_use(engine: str) -> None:
    assert "Invalid value for --engine" in str(run("--engine", engine).exception.format_message())  # type: ignore[union-attr]


def test_the_levels_of_the_command_are_those_of_the_kit() -> None:
    assert LEVELS == LEVEL_NAMES


RUDE = "\x1b]0;owned\x07\u202e\x00\u2028 <b> & \"'"

RUDE_ENGINE = f"""
import json, sys
rude = {RUDE!r}
for line in sys.stdin:
    request = json.loads(line)
    answer = {{"game": "embers", "name": rude, "accepted": False, "rule": rude, "reason": rude}}
    print(json.dumps({{"id": request["id"], **answer}}), flush=True)
    if request["ask"] == "quit":
        break
"""


@pytest.mark.usefixtures("embers")
@pytest.mark.parametrize("form", ["text", "json"])
def test_no_control_or_direction_mark_of_an_engine_is_printed(form: str) -> None:
    result = run("--engine", shlex.join([sys.executable, "-c", RUDE_ENGINE]), *LEVEL, "--format", form)
    assert status(result) == 1
    assert not set(result.stdout) & set("\x1b\x07\u202e\x00\u2028")
    if form == "json":
        assert json.loads(result.stdout)["name"] == RUDE
    else:
        assert "\\x1b]0;owned\\x07\\u202e\\x00\\u2028" in result.stdout


def check(outcome: Outcome, claimed: bool = True) -> CheckReport:
    return CheckReport(name="a check", outcome=outcome, claimed=claimed)


@pytest.mark.parametrize(
    ("checks", "outcome"),
    [
        ([], Outcome.UNSUPPORTED),
        ([check(Outcome.PASSED)], Outcome.PASSED),
        ([check(Outcome.PASSED), check(Outcome.UNSUPPORTED, claimed=False)], Outcome.PASSED),
        ([check(Outcome.UNSUPPORTED, claimed=False)], Outcome.UNSUPPORTED),
        ([check(Outcome.PASSED), check(Outcome.UNSUPPORTED)], Outcome.UNSUPPORTED),
        ([check(Outcome.UNSUPPORTED), check(Outcome.FAILED)], Outcome.FAILED),
        ([check(Outcome.FAILED), check(Outcome.TIMED_OUT)], Outcome.TIMED_OUT),
        ([check(Outcome.CRASHED), check(Outcome.TIMED_OUT), check(Outcome.PASSED)], Outcome.CRASHED),
    ],
)
def test_a_level_is_as_bad_as_its_worst_check(checks: list[CheckReport], outcome: Outcome) -> None:
    assert level_outcome(checks) is outcome


@pytest.mark.usefixtures("embers")
def test_one_mistake_is_told_once(conform_embers: Conform) -> None:
    text = to_text(conform_embers([*TOY, "strict"], "games", "legal"))
    assert text.count("shown by 1 event") == 1
    assert "(as above)" in text
    assert ", and 3 more\n" in text


def test_an_engine_without_an_answer_is_said_to_have_none_once() -> None:
    text = run("--engine", shlex.join([sys.executable, "-c", "import time; time.sleep(9)"]), "--timeout", "0.1").stdout
    assert "\n      no answer within 0.1 seconds\n" in text
