"""Logs as test items, the fixture and the marker, in projects of somebody else's."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import HEADER, Audit
from tests.house import FIXTURES
from tests.wheel import install

pytest_plugins = "pytester"

END = [{"type": "end_turn", "player": player} for player in ("ana", "bo", "ana", "bo")]
GOOD = [HEADER, *END]
BAD = [HEADER, {"type": "fire", "player": "ana", "pots": 5}, *END]
UNFINISHED = [HEADER, *END[:2]]


@pytest.fixture
def project(pytester: pytest.Pytester, audit_embers: Audit, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A scratch project in which the plugin is there and the made-up game is known."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("PYTEST_PLUGINS", "validator.pytest_plugin")
    return pytester


def write(project: pytest.Pytester, name: str, lines: list[Any]) -> Path:
    path = project.path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def outcomes(result: pytest.RunResult) -> dict[str, int]:
    return {key: number for key, number in result.parseoutcomes().items() if key != "warnings"}


def test_nothing_happens_until_logs_are_named(project: pytest.Pytester) -> None:
    write(project, "bad.jsonl", BAD)
    project.makepyfile("def test_one(): pass")
    assert outcomes(project.runpytest()) == {"passed": 1}


def test_each_log_below_a_folder_is_an_item_whose_failure_shows_the_findings(project: pytest.Pytester) -> None:
    for name, lines in (("good", GOOD), ("sub/bad", BAD), ("unfinished", UNFINISHED)):
        write(project, f"logs/{name}.jsonl", lines)
    write(project, "logs/unreadable.jsonl", ["nothing"])
    result = project.runpytest("--referee", "logs", "-v")
    assert outcomes(result) == {"passed": 1, "failed": 3}
    result.stdout.fnmatch_lines_random(
        [
            "logs/good.jsonl::verdict PASSED*",
            "*logs/sub/bad.jsonl: violations*",
            "  line 2  EMB-FIRE-2  illegal  ana",
            "    recorded 5, expected 3",
            "*unfinished.jsonl: incomplete*",
            "*unreadable.jsonl: unreadable*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_log_with_its_expectation_passes_where_it_is_met(project: pytest.Pytester) -> None:
    met = {"status": "violations", "findings": [{"line": 2, "kind": "illegal", "rule": "EMB-FIRE-2"}]}
    write(project, "met.jsonl", BAD)
    (project.path / "met.expected.json").write_text(json.dumps({**met, "scores": {"ana": 10, "bo": 0}}))
    write(project, "not.jsonl", BAD)
    (project.path / "not.expected.json").write_text(
        json.dumps({**met, "findings": [{"line": 3, "kind": "illegal", "rule": "EMB-FIRE-2"}], "winners": ["bo"]})
    )
    result = project.runpytest("--referee", "*.jsonl")
    assert outcomes(result) == {"passed": 1, "failed": 1}
    result.stdout.fnmatch_lines(
        [
            "Not as expected:",
            "expected EMB-FIRE-2 (illegal) on line 3",
            "not expected EMB-FIRE-2 (illegal) on line 2",
            "the winners are *ana*, not *bo*",
        ]
    )


def test_named_logs_come_once_and_beside_the_tests_that_are_named(project: pytest.Pytester) -> None:
    write(project, "logs/good.jsonl", GOOD)
    project.makepyfile("def test_one(): pass")
    both = ("--referee", "logs/*.jsonl", "--referee", "logs")
    assert outcomes(project.runpytest(*both)) == {"passed": 2}
    named = next(project.path.glob("test_*.py")).name
    assert outcomes(project.runpytest(*both, named)) == {"passed": 2}
    assert outcomes(project.runpytest(*both, "logs/good.jsonl")) == {"passed": 1}
    assert outcomes(project.runpytest(*both, "-m", "referee")) == {"passed": 1, "deselected": 1}
    assert outcomes(project.runpytest(*both, "-m", "not referee")) == {"passed": 1, "deselected": 1}


def test_the_ini_option_names_logs_for_every_run_that_names_nothing(project: pytest.Pytester) -> None:
    project.makeini("[pytest]\nreferee_logs = logs/**/*.jsonl\ntestpaths = tests\n")
    write(project, "logs/deep/good.jsonl", GOOD)
    project.mkdir("tests")
    (project.path / "tests/test_one.py").write_text("def test_one(): pass")
    assert outcomes(project.runpytest()) == {"passed": 2}
    assert outcomes(project.runpytest("tests/test_one.py")) == {"passed": 1}
    assert outcomes(project.runpytest("logs/deep/good.jsonl")) == {"passed": 1}


def test_a_pattern_that_names_no_log_is_a_mistake(project: pytest.Pytester) -> None:
    result = project.runpytest("--referee", "none/*.jsonl")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--referee: no log found: none/[*].jsonl*"])
    project.mkdir("empty")
    assert project.runpytest("--referee", "empty").ret == pytest.ExitCode.USAGE_ERROR


def test_the_settings_of_the_project_hold(project: pytest.Pytester) -> None:
    write(project, "bad.jsonl", BAD)
    write(project, "unfinished.jsonl", UNFINISHED)
    project.makepyprojecttoml("[tool.referee]\npartial = true\nignore = ['EMB-FIRE']\n")
    assert outcomes(project.runpytest("--referee", "*.jsonl")) == {"passed": 2}
    project.makepyprojecttoml("[tool.referee]\npartial = true\nfail-on = ['miscount']\n")
    assert outcomes(project.runpytest("--referee", "*.jsonl")) == {"passed": 2}
    project.makepyprojecttoml("[tool.referee]\nrulings = {kiln = 'four'}\n")
    assert outcomes(project.runpytest("--referee", "*.jsonl")) == {"failed": 2}


def test_the_fixture_audits_paths_bytes_and_lines(project: pytest.Pytester) -> None:
    write(project, "bad.jsonl", BAD)
    project.makepyfile(
        f"""
        import pathlib
        import pytest

        BAD, GOOD, UNFINISHED = {BAD!r}, {GOOD!r}, {UNFINISHED!r}

        def test_lines(referee_audit):
            assert referee_audit(GOOD).winners == ["ana", "bo"]

        def test_path(referee_audit):
            report = referee_audit(pathlib.Path("bad.jsonl"), expect="violations")
            assert [finding.rule for finding in report.findings] == ["EMB-FIRE-2"]
            assert referee_audit("bad.jsonl", expect=None) == report

        def test_bytes(referee_audit):
            referee_audit(b"nothing", expect="unreadable")

        def test_failing(referee_audit):
            referee_audit(BAD)

        def test_options(referee_audit):
            referee_audit(UNFINISHED, partial=True)
            referee_audit(BAD, ignore=["EMB"])

        @pytest.mark.referee(partial=True, ignore=["EMB-FIRE"])
        def test_marked(referee_audit):
            referee_audit(UNFINISHED)
            referee_audit(BAD)
            with pytest.raises(pytest.fail.Exception, match="incomplete"):
                referee_audit(UNFINISHED, partial=False)
        """
    )
    result = project.runpytest()
    assert outcomes(result) == {"passed": 5, "failed": 1}
    result.stdout.fnmatch_lines(["<log>: violations*", "*EMB-FIRE-2*illegal*", "Expected: clean"])


def test_the_marker_runs_a_test_for_each_log(project: pytest.Pytester) -> None:
    write(project, "logs/a.jsonl", GOOD)
    write(project, "logs/b.jsonl", BAD)
    project.makepyfile(
        """
        import pytest

        @pytest.mark.referee("logs/*.jsonl")
        def test_log(referee_log, referee_audit):
            referee_audit(referee_log)
        """
    )
    result = project.runpytest("-v", "--strict-markers")
    assert outcomes(result) == {"passed": 1, "failed": 1}
    result.stdout.fnmatch_lines(["*::test_log[[]logs/a.jsonl] PASSED*", "*::test_log[[]logs/b.jsonl] FAILED*"])


def test_a_marker_without_logs_is_a_mistake_that_says_so(project: pytest.Pytester) -> None:
    project.makepyfile(
        """
        import pytest

        def test_bare(referee_log): pass

        @pytest.mark.referee("none/*.jsonl")
        def test_none(referee_log): pass
        """
    )
    result = project.runpytest()
    assert outcomes(result) == {"errors": 1}
    result.stdout.fnmatch_lines(["*referee_log* needs*"])


def test_a_hostile_log_shows_no_control_character(project: pytest.Pytester) -> None:
    write(project, "bad.jsonl", [HEADER, {"type": "fire\u001b[2J\u202e", "player": "ana"}, *END])
    result = project.runpytest("--referee", "bad.jsonl")
    assert outcomes(result) == {"failed": 1}
    assert "\\x1b[2J\\u202e" in result.stdout.str()
    assert "\x1b[2J" not in result.stdout.str()
    assert "\u202e" not in result.stdout.str()


def test_the_installed_wheel_brings_the_plugin_to_a_project_that_has_nothing_else_of_ours(tmp_path: Path) -> None:
    installed = install(tmp_path)
    shutil.copytree(FIXTURES / "columbus" / "examples", tmp_path / "project" / "fixtures")
    logs = len(list((tmp_path / "project").rglob("*.jsonl")))

    def pytest_there(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["pytest", "-p", "no:cacheprovider", *arguments]
        there = tmp_path / "project"
        return subprocess.run(command, cwd=there, env=installed.environment, capture_output=True, text=True)

    named = pytest_there("--referee", "fixtures")
    assert f" {logs} passed in" in named.stdout, named.stdout
    assert pytest_there().returncode == pytest.ExitCode.NO_TESTS_COLLECTED


def test_being_there_costs_no_import_of_ours() -> None:
    code = (
        "import sys; import validator.pytest_plugin;"
        "print([name for name in sys.modules if name.startswith('validator.') or name in ('click', 'pydantic')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['validator.pytest_plugin']"
