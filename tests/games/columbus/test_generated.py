"""Whole games at random: legal by construction, ended by who the log alone says has won. Page: legal events."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from tests.games.columbus.voyage import EDITION
from validator.engine import Follow, step
from validator.games.columbus import GAME
from validator.play import Recipe, generate, generated_log, player_ids

GAMES_PLAYED = 1_000 if os.environ.get("REFEREE_FULL") == "1" else 6
RULINGS = [{ruling.name: option} for ruling in GAME.rulings for option in list(ruling.options)[1:]]


def totals(state: Any) -> dict[str, int]:
    counts = GAME.pieces(state)
    assert all(number >= 0 for places in counts.values() for number in places.values()), counts
    return {piece: sum(places.values()) for piece, places in counts.items()}


def winners_by_the_log(lines: list[dict[str, Any]]) -> list[str]:
    """Who holds an inhabited disc and is brought to the harbor by the last event."""
    played = [line for line in lines if line["type"] not in ("header", "final_scores")]
    found = {line["player"] for line in played if line["type"] == "look" and line["disc"] == "inhabited"}
    last = played[-1]
    if last["type"] == "move":
        assert last["to"] == "f14"
        return [last["player"]] if last["player"] in found else []
    return [player for player, space in last["ships"].items() if space == "f14" and player in found]


@pytest.mark.parametrize("hide", [False, True], ids=["open", "hidden"])
@pytest.mark.parametrize("players", GAME.players)
def test_pieces_are_conserved_and_the_winner_is_home(players: int, hide: bool) -> None:
    for seed in range(GAMES_PLAYED):
        recipe = Recipe(players, seed, "rare" if seed % 2 else "uniform", claims=True, hide=hide)
        state = GAME.start(player_ids(players), EDITION, GAME.rulings_type(), Follow.TABLE)
        box = totals(state)
        for event in list(generate(GAME, EDITION, recipe))[:-1]:
            outcome = step(GAME, state, event)
            assert outcome.breaches == [], (seed, event)
            state = outcome.state
            assert totals(state) == box
        log = [json.loads(line) for line in generated_log(GAME, EDITION, recipe)]
        assert GAME.over(state)
        assert list(GAME.result(state).winners) == winners_by_the_log(log)


@pytest.mark.parametrize("rulings", RULINGS, ids=str)
def test_games_under_every_other_reading_are_legal_too(rulings: dict[str, str]) -> None:
    for players in (2, 4):
        recipe = Recipe(players, 5 + players, "rare", claims=True, hide=players == 4)
        state = GAME.start(player_ids(players), EDITION, GAME.rulings_type(**rulings), Follow.TABLE)
        for event in list(generate(GAME, EDITION, recipe, rulings))[:-1]:
            outcome = step(GAME, state, event)
            assert outcome.breaches == [], event
            state = outcome.state
        assert GAME.over(state)
