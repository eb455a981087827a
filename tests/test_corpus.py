"""The corpus as others get it: every fixture a case, with a manifest that says what each shows."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.conftest import found
from tests.house import FIXTURES, fixture_logs
from tests.wheel import install
from validator import audit
from validator.cli.corpus import command
from validator.corpus import FORMAT, cases, corpus_folder, export
from validator.games import NAMES


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("corpus")
    export(folder, NAMES)
    return folder


def test_in_a_checkout_the_corpus_is_its_fixtures() -> None:
    assert corpus_folder() == FIXTURES


def test_every_fixture_is_a_case_as_it_stands(exported: Path) -> None:
    logs = {str(log.relative_to(FIXTURES)): log.read_bytes() for log in fixture_logs()}
    assert {str(log.relative_to(exported)): log.read_bytes() for log in fixture_logs(exported)} == logs
    assert len(logs) > 500


def test_the_manifest_says_of_each_case_where_it_is_and_what_it_shows(exported: Path) -> None:
    manifest = json.loads((exported / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["format"] == FORMAT
    assert [case["name"] for case in manifest["cases"]] == sorted(
        (case["name"] for case in manifest["cases"]), key=lambda name: (NAMES.index(name.split("/")[0]), name)
    )
    assert len(manifest["cases"]) == len(list(fixture_logs(exported)))
    for case in manifest["cases"]:
        expected = json.loads((exported / case["expected"]).read_text(encoding="utf-8"))
        assert (exported / case["log"]).is_file()
        assert case["status"] == expected["status"]
        assert case["game"] in NAMES
        assert case["players"] is None or 2 <= case["players"] <= 5
        assert len(case["shows"]) > 10
        rules = {item["rule"] for item in expected["findings"]}
        if case["verdict"] == "bad":
            assert case["rule"] in rules, case["name"]
        elif case["verdict"] == "good":
            assert case["rule"] not in rules, case["name"]


def test_what_a_case_shows_is_a_sentence_about_its_rule(exported: Path) -> None:
    entries = {case.name: case for game in NAMES for case in cases(game)}
    case = entries["voyagers/rules/LOG-CHECKPOINT.bad"]
    assert (case.rule, case.verdict) == ("LOG-CHECKPOINT", "bad")
    manifest = json.loads((exported / "manifest.json").read_text(encoding="utf-8"))
    shown = {item["name"]: item["shows"] for item in manifest["cases"]}
    assert shown[case.name] == "LOG-CHECKPOINT broken: A checkpoint gives the counters as they stand."
    assert shown["columbus/rulings/calm_entry_ends_turn.no"] == "The ruling calm_entry_ends_turn read as no"


def test_an_exported_case_is_judged_like_its_fixture(exported: Path) -> None:
    for log in list(fixture_logs(exported))[::40]:
        expected = json.loads(log.with_name(log.stem + ".expected.json").read_text(encoding="utf-8"))
        wanted = sorted((item["line"], item["kind"], item["rule"]) for item in expected["findings"])
        assert sorted(found(audit(log, other_rulings="never"))) == wanted, log.name


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = CliRunner().invoke(command, ["export", str(tmp_path)])
    assert result.exit_code == 2
    assert result.output == f"referee: {tmp_path} is not empty\n"
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = CliRunner().invoke(command, ["export", str(tmp_path / "file" / "below")])
    assert result.exit_code == 2
    assert result.output == f"referee: {tmp_path / 'file' / 'below'}: Not a directory\n"


def test_one_game_may_be_asked_for(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, ["export", str(tmp_path / "new"), "--game", "columbus"])
    assert result.exit_code == 0
    assert result.output.endswith(f"cases written to {tmp_path / 'new'}\n")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["columbus", "manifest.json"]


def test_the_wheel_alone_has_the_corpus_and_the_kit(tmp_path: Path) -> None:
    installed = install(tmp_path)
    referee = [str(installed.folder / "bin" / "referee")]
    options = {"env": installed.environment, "cwd": tmp_path, "capture_output": True, "text": True, "check": False}
    run = subprocess.run([*referee, "corpus", "export", "corpus"], **options)  # type: ignore[call-overload]
    assert run.returncode == 0, run.stderr
    assert len(list(fixture_logs(tmp_path / "corpus"))) == len(list(fixture_logs()))
    engine = f"{sys.executable} -m validator.conform.adapter columbus"
    levels = ["--level", "start", "--level", "rules"]
    run = subprocess.run([*referee, "conform", "--engine", engine, *levels], **options)  # type: ignore[call-overload]
    assert run.returncode == 0, run.stdout + run.stderr
    assert "columbus): conforms" in run.stdout
