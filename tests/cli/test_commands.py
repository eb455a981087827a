"""The commands about rules, rulings and many logs: what they say to somebody who asks amiss."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.conftest import HEADER, Audit
from tests.embers import SHELVES
from tests.house import ROOT
from validator.cli import referee
from validator.games import NAMES
from validator.table import REFERENCE, bundled_edition, game_named


def run(*arguments: str) -> Result:
    return CliRunner().invoke(referee, arguments)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, *lines: Any) -> None:
    Path(name).write_text("".join(json.dumps(line) + "\n" for line in lines))


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("PAP-HUNT", "is it PAP-HUNT-1, PAP-HUNT-2"),
        ("money-tie", "is it money_tie?"),
        ("PAP-ZONE-33", "is it PAP-ZONE-3"),
        ("zzzzzz", "`referee rules GAME --rulings`"),
        ("", "`referee rules GAME --rulings`"),
    ],
)
def test_a_rule_that_does_not_exist_is_told_with_those_near_it(asked: str, hint: str) -> None:
    result = run("explain", asked)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"no rule or ruling '{asked}'" in result.stderr
    assert hint in result.stderr


def test_a_rule_is_near_only_in_the_game_that_is_asked_for() -> None:
    assert "money_tie" not in run("explain", "money-tie", "--game", "humboldt").stderr


@pytest.mark.parametrize("game", NAMES)
def test_the_rulings_of_a_game_are_listed(game: str) -> None:
    rulings = game_named(game).rulings
    text = run("rules", game, "--rulings").stdout
    assert all(f"{ruling.name}  {ruling.question}\n  {ruling.default} (default), " in text for ruling in rulings)
    records = list(map(json.loads, run("rules", game, "--rulings", "--format", "json").stdout.splitlines()))
    assert [(record["name"], list(record["options"])) for record in records] == [
        (ruling.name, list(ruling.options)) for ruling in rulings
    ]


def test_a_log_that_coverage_cannot_count_is_named_and_the_others_are_counted() -> None:
    Path("words.jsonl").write_text("words\n")
    write("chess.jsonl", {**HEADER, "game": "chess"})
    write("papua.jsonl", {**HEADER, "game": "papua"})
    result = run("coverage", "papua.jsonl", "words.jsonl", "chess.jsonl")
    assert result.exit_code == 0
    assert result.stdout.startswith("papua: 1 log; ")
    assert [line.split(": ")[1] for line in result.stderr.splitlines()] == ["words.jsonl", "chess.jsonl"]
    assert run("coverage", "words.jsonl", "chess.jsonl").exit_code == 2


def test_a_mistake_for_which_no_game_has_a_place_is_no_success(audit_embers: Audit, monkeypatch: Any) -> None:
    from validator import mistakes

    def no_place(*_: Any) -> None:
        raise mistakes.NoPlace("no place for it")

    monkeypatch.setattr(mistakes, "corrupted_log", no_place)
    result = run("generate", "papua", "--corrupt", "wrong_total", "--count", "2", "--output", "wrong")
    assert result.exit_code == 2
    assert "seed 1: no place for it" in result.stderr
    assert not Path("wrong").exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{}", "the field game is missing; it is one of humboldt"),
        ('{"game": 7}', "the field game is 7; "),
        ("[]", "no object"),
    ],
)
def test_an_edition_of_no_game_is_refused(text: str, says: str) -> None:
    Path("edition.json").write_text(text)
    result = run("edition", "check", "edition.json")
    assert result.exit_code == 2
    assert says in result.stderr


def test_what_an_edition_breaks_is_told_as_json() -> None:
    data = json.loads(json.dumps(bundled_edition("papua", REFERENCE)))
    data["huts"][2]["explorers"] = 3
    Path("edition.json").write_text(json.dumps(data))
    result = run("edition", "check", "edition.json")
    assert result.exit_code == 1
    assert "edition.json: PAP-ED-6: " in result.stdout
    assert '"after hut 7": {"dice": 8, "explorers": 2}' in result.stdout


def test_a_folder_is_no_edition() -> None:
    Path("data").mkdir()
    assert run("edition", "check", "data").stderr == "referee: data: is a folder\n"


def test_the_changes_of_somebody_who_did_not_play_are_those_of_the_others(audit_embers: Audit) -> None:
    write("log.jsonl", HEADER, {"type": "fire", "player": "ana", "pots": SHELVES["three"]})
    text = run("audit", "log.jsonl", "--ledger", "zoe").stdout
    assert "  What changed for zoe\n    nothing; there are changes for ana\n" in text
    write("words.jsonl", ["words"])
    assert "What changed" not in run("audit", "words.jsonl", "--ledger", "zoe").stdout


def test_a_report_for_a_folder_that_is_not_there_names_the_file_that_was_asked_for() -> None:
    write("log.jsonl", {**HEADER, "game": "papua"})
    result = run("audit", "log.jsonl", "--format", "json=nowhere/report.json")
    assert isinstance(result.exception, FileNotFoundError)
    assert result.exception.filename == str(Path("nowhere/report.json").absolute())


def test_what_was_expected_is_named_where_it_is_one_of_a_few(audit_embers: Audit) -> None:
    finding = audit_embers({"type": "end_turn", "player": "zoe"}).findings[0]
    assert (finding.rule, finding.recorded, finding.expected) == ("LOG-ID", "zoe", ["ana", "bo"])
    header = audit_embers(header={"rulings": {"oven": "hot"}}).findings[0]
    assert (header.recorded, header.expected) == ("oven", ["kiln"])
    header = audit_embers(header={"rulings": {"kiln": "five"}}).findings[0]
    assert (header.recorded, header.expected) == ("five", ["three", "four"])


def test_what_fuzzing_met_is_told_in_the_words_of_a_log_and_in_short_lines() -> None:
    text = run("fuzz", "papua", "--examples", "2").stdout
    assert ", end_round " in text.replace("\n    ", " ")
    assert "PAP-ED-" not in text
    assert max(map(len, text.splitlines())) <= 100


def test_a_library_that_is_not_installed_is_named(tmp_path: Path) -> None:
    (tmp_path / "jsonlines.py").write_text("raise ModuleNotFoundError(name='jsonlines')")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    command = [sys.executable, "-m", "validator", "audit", "x.jsonl"]
    ended = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert (
        ended.stderr == "referee: jsonlines is not installed; the README's first command installs all that is needed\n"
    )
