"""The commands that play: legal, perft, generate, fuzz."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.conftest import found
from validator import audit
from validator.cli import referee
from validator.games import NAMES
from validator.games.papua import GAME
from validator.games.papua.events import Forbid
from validator.table import game_named

HEADER = (
    '{"type":"header","format":"tabletop-log/1","game":"papua","players":[{"id":"red"},{"id":"blue"},{"id":"green"}]}'
)
SETUP = '{"type":"setup","science":{"red":"medicine","blue":"economy","green":"cartography"}}'
ROUND = (
    '{"type":"round","expeditions":["spider","tribe","plant"],'
    '"logistics":["prestige_4","replenishment","zone_coins"],"notebook":"n1_03"}'
)


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(referee, arguments, input=given)


def log(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_the_legal_events_are_listed_counted_and_cut() -> None:
    given = log(HEADER, SETUP, ROUND)
    listed = [json.loads(line) for line in run("legal", "-", given=given).stdout.splitlines()]
    zones = ("huts", "logistics", "expeditions", "funding", "hunting", "notebook")
    assert listed == [{"type": "forbid", "player": "green", "zone": zone} for zone in zones]
    assert run("legal", "-", "--count", given=given).stdout == "6\n"
    assert len(run("legal", "-", "--limit", "2", given=given).stdout.splitlines()) == 2


def test_sequences_are_counted_and_divided_by_their_first_event() -> None:
    given = log(HEADER, SETUP, ROUND)
    assert run("perft", "-", "--depth", "0", given=given).stdout == "1\n"
    assert run("perft", "-", "--depth", "2", given=given).stdout == "1512\n"
    rows = run("perft", "-", "--depth", "2", "--divide", given=given).stdout.splitlines()
    assert [row.split("\t")[0] for row in rows] == ["252"] * 6 + ["1512"]


def test_a_log_that_cannot_be_judged_has_no_legal_events() -> None:
    for command in (("legal", "-"), ("perft", "-", "--depth", "1"), ("show", "-")):
        result = run(*command, given="{}\n")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "LOG-HEADER" in result.stderr


@pytest.mark.parametrize("game", NAMES)
def test_generated_games_go_to_a_folder_or_to_standard_output(game: str, tmp_path: Path) -> None:
    most = str(game_named(game).players[-1])
    printed = run("generate", game, "--players", most, "--seed", "5", "--claims").stdout
    folder = tmp_path / "new" / "games"
    result = run(
        "generate", game, "--players", most, "--seed", "5", "--claims", "--count", "2", "--output", str(folder)
    )
    assert result.exit_code == 0
    first, second = sorted(folder.iterdir())
    assert first.read_text(encoding="utf-8") == printed
    assert second.read_text(encoding="utf-8") != printed
    assert audit(second).status.value == "clean"


def test_a_ruling_of_a_generated_game_stands_in_its_header() -> None:
    lines = run("generate", "papua", "--ruling", "money_tie=none").stdout.splitlines()
    assert json.loads(lines[0])["rulings"] == {"money_tie": "none"}
    for stated in ("money_tie=some", "luck=good", "money_tie"):
        assert run("generate", "papua", "--ruling", stated).exit_code == 2


def test_a_mistake_is_written_beside_the_log_with_the_finding_that_must_come(tmp_path: Path) -> None:
    result = run("generate", "columbus", "--seed", "3", "--corrupt", "wrong_winner", "--output", str(tmp_path))
    assert result.exit_code == 0
    (said,) = tmp_path.glob("*.expected.json")
    expected = json.loads(said.read_text(encoding="utf-8"))
    report = audit(said.with_name(said.name.replace(".expected.json", ".jsonl")))
    assert found(report) == [(item["line"], item["kind"], item["rule"]) for item in expected["findings"]]
    assert "wrong_winner" in run("generate", "columbus", "--corrupt", "list").stdout


def test_the_number_of_players_is_the_game_s() -> None:
    result = run("generate", "voyagers", "--players", "2")
    assert result.exit_code == 2
    assert "3 to 5 players" in result.stderr


def test_fuzzing_says_what_it_met(tmp_path: Path) -> None:
    result = run("fuzz", "papua", "--examples", "3", "--output", str(tmp_path / "failure.jsonl"))
    assert result.exit_code == 0, result.output
    assert "nothing broke" in result.stdout
    assert "phases: " in result.stdout
    assert not (tmp_path / "failure.jsonl").exists()


def test_what_fuzzing_breaks_is_an_ordinary_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def collapsing(state: Any, event: Any) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setitem(GAME.effects, Forbid, collapsing)  # type: ignore[arg-type]
    failure = tmp_path / "failure.jsonl"
    result = run("fuzz", "papua", "--examples", "3", "--output", str(failure))
    assert result.exit_code == 1
    assert "planted" in result.stdout
    report = audit(failure)
    assert report.status.value == "internal_error"
    assert report.error is not None
    assert report.error.line == len(failure.read_text(encoding="utf-8").splitlines())
