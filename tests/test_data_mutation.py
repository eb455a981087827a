"""Every printed number matters: each cell of each table, changed by one, must change a verdict of the fixtures.

The numbers of a game stand in its `rules` (what the rulebook's text prints) and its edition (what its pieces
print). Each is changed by +1 and -1 wherever the game's rooms see it; the fixtures are audited again; if all
verdicts stay the same, nothing holds that number. By default a sample; all of them with REFEREE_FULL=1.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest

from tests.house import FIXTURES, GAMES, ROOT, fixture_logs
from validator import audit
from validator.engine import Follow, Game
from validator.faults import Fault
from validator.play import player_ids
from validator.table import bundled_edition, checked_edition, reference_edition

FULL = os.environ.get("REFEREE_FULL") == "1"
EVERY = 1 if FULL else 9
"""Of how many numbers one is changed."""

HELD_ELSEWHERE = {
    "papua": {
        "DESTINATION_CARDS": "one fewer is no difference: the deck shrinks by three, so it never holds two",
        "DIFFERENT_KINDS": "the far end of the table: test_scoring.py",
        "GHOST_EXPLORERS": "every face: test_ghost.py",
        "NOTEBOOK_CARDS": "the far end of the table: test_scoring.py",
        "SAME_KIND": "the far end of the table: test_scoring.py",
        "START_ENERGY": "a record's default, bound when the record is made: test_claims.py",
        "START_RESERVE": "a record's default, bound when the record is made: test_claims.py",
        "TEN_DICE": "eleven dice are not in the box: test_scoring.py plays all of them",
    },
    "humboldt": {
        "DISKS_A_TURN": "only a ruling and a check of own boards ask: test_last_disks.py",
    },
    "columbus": {
        "CROSS_CARDS": "taken into the table of cards when it is made: test_edition.py",
        "ROWS_AT_MOST": "a bound of own boards: test_edition_bounds.py",
        "SYMBOLS_AT_LEAST": "a bound of own boards: test_edition_bounds.py",
        "WHIRLWIND_CARD_AT_MOST": "only under a ruling: test_card_spaces.py",
    },
    "voyagers": {
        "CARDINAL_ADDS": "taken into the table of printed abilities when it is made: test_edition.py",
        "CARDINAL_REMOVES": "taken into the table of printed abilities when it is made: test_edition.py",
        "CHANCELLOR_DOUBLOONS": "taken into the table of printed abilities when it is made: test_edition.py",
        "DISCOUNT_AMOUNT": "taken into the table of printed abilities when it is made: test_edition.py",
        "DISCOUNT_FLOORS": "taken into the table of printed abilities when it is made: test_edition.py",
        "DUKE_LIMIT": "taken into the table of printed abilities when it is made: test_edition.py",
        "EXAMPLE_MEDIUM_COST": "only under a ruling: test_plain_readings.py",
        "LEAST_PAID": "only under a ruling: test_plain_readings.py",
    },
}
"""Numbers that the fixtures alone don't hold, by constant, with the test of the game that does: each was
changed in the source, by +1 and by -1, and that game's tests failed."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rooms(game: Game[Any]) -> list[ModuleType]:
    root = f"validator.games.{game.name}"
    return [module for name, module in sorted(sys.modules.items()) if name == root or name.startswith(f"{root}.")]


def numbers(game: Game[Any]) -> Iterator[tuple[str, Any, Any]]:
    """Each number of a game's rules: what it is called, the constant it stands in, and that constant changed."""
    for module in rooms(game):
        if ".rules" not in module.__name__:
            continue
        for name, value in sorted(vars(module).items()):
            if name.isupper() and not name.startswith("_"):
                for cell, changed in changes(value):
                    yield f"{name}{cell}", (name, value), changed


def changes(value: Any) -> Iterator[tuple[str, Any]]:
    """A constant with one of its numbers changed by one."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield "+1", value + 1
        yield "-1", value - 1
    elif isinstance(value, tuple) and value and all(isinstance(item, int) for item in value):
        for place, item in enumerate(value):
            for step in (1, -1):
                yield f"[{place}]{step:+d}", (*value[:place], item + step, *value[place + 1 :])
    elif isinstance(value, dict) and value and all(isinstance(item, int) for item in value.values()):
        for key, item in value.items():
            for step in (1, -1):
                yield f"[{key}]{step:+d}", {**value, key: item + step}


@contextmanager
def changed(game: Game[Any], constant: tuple[str, Any], value: Any) -> Iterator[None]:
    """The constant changed in every room that sees it."""
    name, before = constant
    seen = [module for module in rooms(game) if vars(module).get(name) is before]
    for module in seen:
        setattr(module, name, value)
    try:
        yield
    finally:
        for module in seen:
            setattr(module, name, before)


def witnesses(game: Game[Any], logs: list[bytes]) -> Iterator[object]:
    """What is said of the bundled edition, of each opening, and of each log, one after another."""
    outcome = checked_edition(game, bundled_edition(game.name, "reference"))
    yield outcome.rule.id if isinstance(outcome, Fault) else "holds"
    for number in game.players:
        edition = reference_edition(game)
        state = game.start(player_ids(number), edition, game.rulings_type(), Follow.TABLE)
        yield game.counters(state), game.pieces(state)
    for log in logs:
        report = audit(log, other_rulings="never")
        findings = [(finding.line, finding.kind, finding.rule) for finding in report.findings]
        yield report.status, findings, {player: score.total for player, score in report.scores.items()}, report.winners


@every_game
def test_a_rule_number_changed_by_one_changes_a_verdict(game: Game[Any]) -> None:
    logs = [log.read_bytes() for log in fixture_logs(FIXTURES / game.name)]
    before = list(witnesses(game, logs))
    assert before == list(witnesses(game, logs))
    survivors = []
    for place, (name, constant, value) in enumerate(numbers(game)):
        if place % EVERY or constant[0] in HELD_ELSEWHERE[game.name]:
            continue
        with changed(game, constant, value):
            if all(said == was for said, was in zip(witnesses(game, logs), before, strict=True)):
                survivors.append(name)
    assert survivors == []


def counts(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all numbers in a part of an edition."""
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield path
    elif isinstance(data, dict | list):
        for key, item in data.items() if isinstance(data, dict) else enumerate(data):
            yield from counts(item, (*path, key))


PRINTED = {"box", "limits", "scoring", "rounds", "setup", "offer", "barrels", "dice", "expeditions", "cards"}
"""Sections whose every count the rulebooks print, or fix by a sum."""

OPEN = {
    "columbus": {"value"},
}
"""Fields in such sections that the rulebook leaves to the cards."""


@every_game
def test_an_edition_count_changed_by_one_breaks_a_check(game: Game[Any]) -> None:
    data = bundled_edition(game.name, "reference")
    changed_counts = 0
    for section in sorted(PRINTED & data.keys()):
        for path in counts(data[section]):
            if path and path[-1] in OPEN.get(game.name, set()):
                continue
            for step in (1, -1):
                copy = json.loads(json.dumps(data))
                holder = copy
                for part in (section, *path)[:-1]:
                    holder = holder[part]
                holder[(section, *path)[-1]] += step
                assert isinstance(checked_edition(game, copy), Fault), (section, path, step)
                changed_counts += 1
    assert changed_counts > 10


@every_game
def test_what_is_held_elsewhere_is_a_number_of_the_game_and_names_a_test_that_is_there(game: Game[Any]) -> None:
    known = {constant[0] for _, constant, _ in numbers(game)}
    for name, reason in HELD_ELSEWHERE[game.name].items():
        assert name in known, name
        for word in reason.replace(":", " ").split():
            assert not word.endswith(".py") or (ROOT / "tests" / "games" / game.name / word).exists(), word
