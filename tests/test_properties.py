"""What must hold for every game of the house, played by Hypothesis and by seed. DESIGN, properties."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from tests.house import FULL, GAMES, SAMPLED_SETUP
from validator import audit
from validator.engine import Follow, Game, legal
from validator.events import as_line
from validator.fuzzing import Tally, machine_for
from validator.play import Recipe, after, apply, generate, generated_log, perft, player_ids
from validator.table import reference_edition

EXAMPLES = 400 if FULL else 15
GAMES_PLAYED = 1_000 if FULL else 12

QUIET = settings(
    deadline=None,
    derandomize=True,
    max_examples=EXAMPLES,
    stateful_step_count=30,
    suppress_health_check=list(HealthCheck),
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)


@every_game
def test_nothing_breaks_whatever_is_played(game: Game[Any]) -> None:
    tally = Tally()
    run_state_machine_as_test(machine_for(game, tally), settings=QUIET)
    assert tally.broken


@every_table
def test_generated_games_end_audit_clean_and_say_the_true_score(game: Game[Any], players: int) -> None:
    edition = reference_edition(game)
    for seed in range(GAMES_PLAYED):
        recipe = Recipe(players, seed, "rare" if seed % 2 else "uniform", claims=seed % 3 == 0)
        log = "\n".join(generated_log(game, edition, recipe))
        report = audit(log.encode(), other_rulings="never")
        assert report.status == "clean", (seed, report.findings, report.error)
        assert report.ended


@every_table
def test_hiding_what_a_recorder_may_not_see_adds_no_finding(game: Game[Any], players: int) -> None:
    edition = reference_edition(game)
    for seed in range(GAMES_PLAYED):
        log = "\n".join(generated_log(game, edition, Recipe(players, seed, claims=seed % 2 == 0, hide=True)))
        report = audit(log.encode(), other_rulings="never")
        assert report.status == "clean", (seed, report.findings, report.error)


@every_game
@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_what_is_drawn_is_among_what_is_listed(game: Game[Any], seed: int, moves: int) -> None:
    state, random = position(game, seed, moves + (game.name in SAMPLED_SETUP))
    if game.over(state):
        assert list(game.choices(state)) == []
        return
    drawn = as_line(game.draw(state, random))
    for count, event in enumerate(legal(game, state)):
        if as_line(event) == drawn:
            return
        if count == 20_000:
            return
    raise AssertionError(f"{drawn} is drawn, but not listed")


@every_game
def test_copies_are_independent(game: Game[Any]) -> None:
    for seed in range(20):
        state, random = position(game, seed, seed * 7)
        if not game.over(state):
            before = state.clone()
            after(game, state, game.draw(state, random))
            assert state == before


@every_game
def test_perft_one_is_the_length_of_the_list(game: Game[Any]) -> None:
    state, _ = position(game, 3, 1)
    if sum(1 for _, _ in zip(range(5_000), legal(game, state), strict=False)) < 5_000:
        assert perft(game, state, 1) == len(list(legal(game, state)))


@every_game
def test_an_event_out_of_sequence_is_told_with_the_phase_that_the_game_is_in(game: Game[Any]) -> None:
    edition, recipe = reference_edition(game), Recipe(game.players.start, 1)
    state = game.start(player_ids(recipe.players), edition, game.rulings_type(), Follow.TABLE)
    for event in islice(generate(game, edition, recipe), 2):
        apply(game, state, event)
    lines = [*islice(generated_log(game, edition, recipe), 3), '{"type":"final_scores","winners":["ana"]}']
    finding = audit("\n".join(lines).encode(), other_rulings="never").findings[0]
    assert (finding.line, finding.rule, finding.recorded) == (4, "LOG-SEQUENCE", "final_scores")
    assert finding.expected == getattr(state.phase, "value", state.phase)


@every_game
def test_the_same_seed_gives_the_same_bytes(game: Game[Any]) -> None:
    edition = reference_edition(game)
    first = list(generated_log(game, edition, Recipe(game.players.start, 11)))
    assert first == list(generated_log(game, edition, Recipe(game.players.start, 11)))
    assert first != list(generated_log(game, edition, Recipe(game.players.start, 12)))
    assert json.loads(first[0])["game"] == game.name


def position(game: Game[Any], seed: int, moves: int) -> tuple[Any, Random]:
    """A position after some legal moves, and the randomness that brought it about."""
    random = Random(seed)
    players = player_ids(random.choice(game.players))
    state = game.start(players, reference_edition(game), game.rulings_type(), Follow.TABLE)
    for _ in range(moves):
        if game.over(state):
            break
        event = game.draw(state, random)
        game.effects[type(event)](state, event)
        game.advance(state, event)
    return state, random
