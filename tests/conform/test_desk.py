"""Our engine an event at a time: refused where an audit finds something first, and unchanged by what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house import GAMES
from validator.conform.desk import Desk, Refusal
from validator.conform.logs import as_bytes, log_of
from validator.corpus import Case, cases
from validator.engine import Game

HEADER = {"type": "header", "format": "tabletop-log/1", "game": "embers", "players": [{"id": "ana"}, {"id": "bo"}]}


def first_refusal(case: Case) -> tuple[int | None, set[str]]:
    """The first line that is refused, and the rules it is refused by."""
    log = log_of(case.name, case.lines)
    assert log is not None
    desk = Desk.open(log.header_line)
    if isinstance(desk, Refusal):
        return 1, set(desk.rules)
    for number, raw in log.lines:
        look = desk.look(raw)
        if look.refusal is not None:
            return number, set(look.refusal.rules)
        desk.take(look)
    return None, set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_line_refused_is_that_of_the_first_finding_of_every_fixture(game: Game[Any]) -> None:
    """But for findings that the table waived or took back: those are none."""
    compared = 0
    for case in cases(game.name):
        text = case.log.read_text(encoding="utf-8", errors="replace")
        if '"waive"' in text or '"undo"' in text:
            continue
        line = min((item["line"] for item in case.breaches), default=None)
        rules = {item["rule"] for item in case.breaches if item["line"] == line}
        assert first_refusal(case) == (line, rules), case.name
        compared += 1
    assert compared > 50


@pytest.fixture
def desk(audit_embers: object) -> Desk:
    opened = Desk.open(as_bytes(HEADER))
    assert isinstance(opened, Desk)
    return opened


def put(desk: Desk, event: dict[str, Any]) -> tuple[str, ...]:
    """The rules by which an event is refused; an accepted one is taken."""
    look = desk.look(as_bytes(event))
    if look.refusal is not None:
        return look.refusal.rules
    desk.take(look)
    return ()


FIRE = {"type": "fire", "player": "ana", "pots": 2}


def test_what_is_refused_changes_nothing(desk: Desk) -> None:
    before = desk.state.clone()
    assert put(desk, {**FIRE, "pots": 4}) == ("EMB-FIRE-2",)
    assert put(desk, {**FIRE, "pots": 7}) == ("EMB-FIRE-1",)
    assert put(desk, {**FIRE, "player": "bo"}) == ("EMB-TURN-1",)
    assert put(desk, {**FIRE, "coins": 5}) == ("EMB-FIRE-3",)
    assert put(desk, {**FIRE, "player": "cy"}) == ("LOG-ID",)
    assert put(desk, {"type": "final_scores"}) == ("LOG-SEQUENCE",)
    assert desk.state == before


def test_a_rule_of_the_game_is_named_before_those_of_the_log(desk: Desk) -> None:
    assert put(desk, FIRE) == ()
    assert put(desk, {**FIRE, "player": "bo", "pots": 4}) == ("EMB-FIRE-2", "LOG-SEQUENCE")


def test_undo_goes_back_over_accepted_events_only(desk: Desk) -> None:
    assert put(desk, FIRE) == ()
    once = desk.state.clone()
    assert put(desk, {"type": "checkpoint", "players": {"ana": {"coins": 4}}}) == ()
    assert put(desk, {"type": "remark", "text": "well fired"}) == ()
    assert put(desk, FIRE) == ()
    assert put(desk, {"type": "undo", "events": 3}) == ("LOG-UNDO",)
    assert put(desk, {"type": "undo", "events": 1}) == ()
    assert desk.state == once
    assert put(desk, {"type": "undo", "events": 1}) == ()
    assert put(desk, {"type": "undo", "events": 1}) == ("LOG-UNDO",)


def test_what_the_table_lets_stand_is_accepted_as_played_unless_it_cannot_be(desk: Desk) -> None:
    assert put(desk, {**FIRE, "pots": 4, "waive": ["EMB-FIRE-2"]}) == ()
    assert desk.state.coins == {"ana": 8, "bo": 0}
    assert put(desk, {**FIRE, "pots": 4, "waive": ["EMB-FIRE-1"]}) == ("EMB-FIRE-1",)


def test_a_line_past_the_limit_is_refused(desk: Desk) -> None:
    assert put(desk, {**FIRE, "note": "n" * 1_000_000}) == ()
    assert put(desk, {**FIRE, "note": "n" * 1_048_576}) == ("LOG-LIMIT",)


def test_the_result_is_that_of_the_rules(desk: Desk) -> None:
    assert desk.scores() == {}
    for player in ("ana", "bo", "ana", "bo"):
        put(desk, {**FIRE, "player": player, "pots": 1 if player == "bo" else 2})
        put(desk, {"type": "end_turn", "player": player})
    assert desk.over()
    assert desk.scores() == {"ana": {"coins": 8, "total": 8}, "bo": {"coins": 4, "total": 4}}
    right = {"ana": 8, "bo": 4}
    assert desk.refused_scores(right, ["ana"]) is None
    wrong = [
        ({"ana": 8, "bo": {"coins": 5, "total": 4}}, ["ana"], "EMB-END-1"),
        ({"ana": 8, "bo": 5}, ["ana"], "LOG-SCORE"),
        (right, ["bo"], "LOG-SCORE"),
        (right, None, "LOG-SCORE"),
        ({"ana": 8}, ["ana"], "LOG-SCORE"),
        (None, ["ana"], "LOG-SCORE"),
        ({**right, "cy": 1}, ["ana"], "LOG-ID"),
        ({"ana": {"pots": 8}, "bo": 4}, ["ana"], "LOG-SCHEMA"),
    ]
    for scores, winners, rule in wrong:
        refusal = desk.refused_scores(scores, winners)
        assert refusal is not None
        assert refusal.rule == rule
    assert list(desk.legal()) == []


def test_legal_events_are_counted_up_to_what_is_asked_for(desk: Desk) -> None:
    assert desk.legal_events(3) is None
    events = desk.legal_events(4)
    assert events is not None
    assert [event.get("pots") for event in events] == [1, 2, 3, None]


def test_headers_that_begin_no_game(audit_embers: object) -> None:
    for header in ({**HEADER, "game": "chess"}, {**HEADER, "players": []}, {**HEADER, "rulings": {"kiln": "five"}}):
        refusal = Desk.open(as_bytes(header))
        assert isinstance(refusal, Refusal)
        assert refusal.rules == ("LOG-HEADER",)
    broken = Desk.open(as_bytes({**HEADER, "components": {"turns": 0}}))
    assert isinstance(broken, Refusal)
    assert broken.rules == ("EMB-ED-1",)
