"""Every fixture gives exactly its expected status, findings, scores and winners; and every rule has fixtures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import found
from tests.house import FIXTURES, GAMES, excused, expected, fixture_logs, name_of
from validator import audit
from validator.engine import LOG_RULES, Game


@pytest.mark.parametrize("log", list(fixture_logs()), ids=name_of)
def test_the_whole_verdict_is_the_expected_one(log: Path) -> None:
    wanted = expected(log)
    report = audit(log, other_rulings="never")
    assert report.status.value == wanted["status"]
    assert sorted(found(report)) == sorted((item["line"], item["kind"], item["rule"]) for item in wanted["findings"])
    if report.ended:
        assert {player: score.total for player, score in report.scores.items()} == wanted["scores"]
        assert sorted(report.winners) == sorted(wanted["winners"])
    else:
        assert "scores" not in wanted


def breakable(game: Game[Any]) -> set[str]:
    """The rules of a game that a finding can name."""
    return {rule.id for rule in game.rules if rule.kinds}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_that_can_be_broken_has_a_bad_and_a_good_log_or_an_excuse(game: Game[Any]) -> None:
    excuses = excused(game.name)
    rules = FIXTURES / game.name / "rules"
    for rule in sorted(breakable(game) - excuses.keys()):
        bad = list(rules.glob(f"{rule}.bad*.jsonl")) + list(rules.glob(f"{rule}.*.bad.jsonl"))
        good = list(rules.glob(f"{rule}.good*.jsonl")) + list(rules.glob(f"{rule}.*.good.jsonl"))
        assert bad, f"no bad log for {rule}"
        assert good, f"no good log for {rule}"
        assert any(rule in {item["rule"] for item in expected(log)["findings"]} for log in bad), rule
        assert all(rule not in {item["rule"] for item in expected(log)["findings"]} for log in good), rule


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_excuses_are_for_rules_of_the_game_and_give_a_reason(game: Game[Any]) -> None:
    excuses = excused(game.name)
    assert excuses.keys() <= {rule.id for rule in game.rules}
    assert all(len(reason) > 20 for reason in excuses.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kind_that_a_rule_says_it_yields_is_yielded_by_a_fixture_and_no_other(game: Game[Any]) -> None:
    yielded: dict[str, set[str]] = {}
    for log in fixture_logs(FIXTURES / game.name):
        for item in expected(log)["findings"]:
            yielded.setdefault(item["rule"], set()).add(item["kind"])
    common = {rule.id for rule in LOG_RULES}
    for rule in game.rules:
        said = {kind.value for kind in rule.kinds}
        assert yielded.get(rule.id, set()) <= said, rule.id
    assert yielded.keys() <= common | {rule.id for rule in game.rules}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_there_are_whole_games_for_every_number_of_players(game: Game[Any]) -> None:
    seats = set()
    for log in fixture_logs(FIXTURES / game.name / "games"):
        if expected(log)["status"] == "clean":
            seats.add(log.read_text(encoding="utf-8").split("\n", 1)[0].count('"id":'))
    assert seats == set(game.players)
