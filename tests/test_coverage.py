"""Which rules logs meet: a rule that was broken was asked, and every rule that can be broken has a judge."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house import FIXTURES, GAMES, expected, fixture_logs
from validator.coverage import cover, judges_of
from validator.engine import LOG_RULES, Disposition, Game

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_every_rule_that_an_event_can_break_has_a_judge(game: Game[Any]) -> None:
    judged = {rule for rules in judges_of(game).values() for rule in rules}
    assert judged >= {rule.id for rule in game.rules if rule.kinds and rule.disposition is Disposition.ENFORCED}
    assert judged <= {rule.id for rule in (*LOG_RULES, *game.rules)}


@every_game
def test_what_was_broken_was_asked(game: Game[Any]) -> None:
    logs = [log for log in fixture_logs(FIXTURES / game.name / "rules") if expected(log)["status"] == "violations"]
    (met,) = cover(map(str, logs))
    assert met.logs == len(logs)
    broken = {item["rule"] for log in logs for item in expected(log)["findings"] if not item["rule"].startswith("LOG-")}
    assert {rule.rule for rule in met.rules if rule.broken} == broken
    assert [rule.rule for rule in met.rules if rule.broken and not rule.asked] == []


@every_game
def test_a_log_that_breaks_nothing_asks_some_rules_and_not_all(game: Game[Any]) -> None:
    log = next(
        log for log in fixture_logs(FIXTURES / game.name / "examples") if expected(log)["status"] != "violations"
    )
    (met,) = cover([str(log)])
    assert [rule.rule for rule in met.rules if rule.broken] == []
    assert 0 < sum(1 for rule in met.rules if rule.asked) < len(met.rules)
