"""Legal events, perft, generated and corrupted games, on the made-up game. LOG 3, legal events."""

from __future__ import annotations

import json

import pytest

from tests import embers
from tests.conftest import Audit, found
from validator.engine import Follow, Game, Kind, Slip, legal
from validator.events import as_json
from validator.mistakes import NoPlace, corrupted_log, mistakes_of
from validator.play import Recipe, divide, generated_log, perft

EDITION = embers.Edition(turns=4)


def opening() -> embers.State:
    return embers.start(("ana", "bo"), EDITION, embers.Rulings(), Follow.TABLE)


def test_the_legal_events_are_the_candidates_whose_guard_is_silent() -> None:
    assert [as_json(event) for event in legal(embers.GAME, opening())] == [
        {"type": "fire", "player": "ana", "pots": 1},
        {"type": "fire", "player": "ana", "pots": 2},
        {"type": "fire", "player": "ana", "pots": 3},
        {"type": "end_turn", "player": "ana"},
    ]


def test_perft_counts_sequences_of_legal_events() -> None:
    # A player with r raw pots has min(3, r) + 1 events. Six pots: 4; after one event of ana 4 + 4 + 4, after her
    # end_turn bo's 4; the third event, after firing 1, 2, 3 or ending: 15 + 13 + 10 + 16.
    assert [perft(embers.GAME, opening(), depth) for depth in range(4)] == [1, 4, 16, 54]
    assert [number for _, number in divide(embers.GAME, opening(), 3)] == [15, 13, 10, 16]


def test_a_generated_game_is_legal_and_ends(audit_embers: Audit) -> None:
    for seed in range(30):
        lines = list(generated_log(embers.GAME, EDITION, Recipe(2, seed, claims=True)))
        report = audit_embers(*lines[1:])
        assert (report.status, report.ended) == ("clean", True)
        assert json.loads(lines[-1])["type"] == "final_scores"


def overfull(state: embers.State, event: object, random: object) -> Slip | None:
    """One pot too many is fired."""
    if isinstance(event, embers.Fire) and event.pots == 3 and state.raw[event.player] > 3:
        slip = embers.Fire(player=event.player, pots=4)
        return Slip((slip,), (slip,), Kind.ILLEGAL, embers.KILN_OVERFULL)
    return None


def lost_end(state: embers.State, event: object, random: object) -> Slip | None:
    """The line that ends a turn is lost."""
    if isinstance(event, embers.EndTurn) and state.opened and state.turns < 3:
        return Slip((), (event,), Kind.OMITTED, embers.LOG_SEQUENCE)
    return None


@pytest.fixture
def clumsy() -> Game[embers.State]:
    """The made-up game with a catalogue of table errors."""
    values = {name: getattr(embers.GAME, name) for name in Game.__dataclass_fields__ if name != "rank"}
    return Game(**{**values, "mistakes": {"overfull": overfull, "lost_end": lost_end}})


def test_every_mistake_brings_exactly_its_finding(clumsy: Game[embers.State], audit_embers: Audit) -> None:
    made = 0
    for kind in mistakes_of(clumsy):
        for seed in range(25):
            try:
                corrupted = corrupted_log(clumsy, EDITION, Recipe(2, seed, claims=True), kind)
            except NoPlace:
                continue
            report = audit_embers(*corrupted.lines[1:])
            assert found(report) == [(corrupted.line, corrupted.kind.value, corrupted.rule.id)], (kind, seed)
            made += 1
    assert made > 150


def test_every_mistake_says_what_it_is(clumsy: Game[embers.State]) -> None:
    assert all(len(what) > 10 for what in mistakes_of(clumsy).values())
