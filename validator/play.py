"""Playing forward: legal events, their numbers, and random games. LOG 3, legal events.

Everything here asks the guards that audit a log, through `engine.legal()`; there is no second list of moves.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Literal

from validator.engine import Follow, Game, State, legal
from validator.events import Event, FinalScores, as_line
from validator.log import FORMAT

Style = Literal["uniform", "rare"]

RARE_DRAWS = 6
"""How many events the style `rare` draws, to keep the one of the least used shape."""

LONGEST_GAME = 100_000
"""Events after which a game that rolls on for ever is given up."""


class EndlessGame(RuntimeError):
    """A random game that did not come to its end within LONGEST_GAME events."""


def apply(game: Game[Any], state: State, event: Event) -> None:
    """Apply a legal event to a state, in place."""
    game.effects[type(event)](state, event)
    game.advance(state, event)


def after(game: Game[Any], state: State, event: Event) -> Any:
    """The state after a legal event; the given one stays as it is."""
    copy = state.clone()
    apply(game, copy, event)
    return copy


def perft(game: Game[Any], state: State, depth: int) -> int:
    """How many sequences of `depth` canonical events may follow; each distinct chance outcome counts once."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in legal(game, state))
    return sum(perft(game, after(game, state, event), depth - 1) for event in legal(game, state))


def divide(game: Game[Any], state: State, depth: int) -> Iterator[tuple[Event, int]]:
    """Each legal event with the number of sequences of `depth` events that begin with it."""
    for event in legal(game, state):
        yield event, perft(game, after(game, state, event), depth - 1)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a random game is played: by how many, from which seed, in which style, and how it is written down.

    claims: every claim is written, and the final scores; hide: whatever a recorder may not see is null.
    """

    players: int
    seed: int
    style: Style = "uniform"
    claims: bool = False
    hide: bool = False


def generate(
    game: Game[Any], edition: Any, recipe: Recipe, rulings: Mapping[str, str] | None = None
) -> Iterator[Event]:
    """The events of a random legal game: chance by its weights, choices about uniform; same recipe, same game.

    Raises EndlessGame.
    """
    random = Random(recipe.seed)
    state = game.start(player_ids(recipe.players), edition, game.rulings_type(**(rulings or {})), Follow.TABLE)
    used: Counter[object] = Counter()
    for _ in range(LONGEST_GAME):
        if game.over(state):
            if recipe.hide:
                yield from game.reveals(state)
            if recipe.claims:
                yield final_scores(game, state)
            return
        event = _drawn(game, state, random, recipe.style, used)
        written = game.claimed(state, event) if recipe.claims else event
        yield game.hidden(state, written) if recipe.hide else written
        apply(game, state, event)
    raise EndlessGame(f"{game.title}, {recipe.players} players, seed {recipe.seed}: no end after {LONGEST_GAME} events")


def _drawn(game: Game[Any], state: State, random: Random, style: Style, used: Counter[object]) -> Event:
    if style == "uniform":
        return game.draw(state, random)
    draws = [game.draw(state, random) for _ in range(RARE_DRAWS)]
    event = min(draws, key=lambda drawn: used[_shape(drawn)])
    used[_shape(event)] += 1
    return event


def _shape(event: Event) -> object:
    """Which optional things an event says: never a value, so that chance keeps its weights."""
    said = tuple(item.name for item in fields(event) if getattr(event, item.name) not in (item.default, (), {}))
    return type(event), said


def final_scores(game: Game[Any], state: State) -> FinalScores:
    """The true final scores of an ended game, category by category, with totals and winners."""
    result = game.result(state)
    scores: dict[str, Any] = {
        player: {**{line.category: line.points for line in lines}, "total": result.total(player)}
        for player, lines in result.lines.items()
    }
    return FinalScores(scores=scores, winners=result.winners)


SEATS = ("ana", "bo", "cy", "dee", "eli")


def player_ids(players: int) -> tuple[str, ...]:
    """The ids of generated players, in seat order."""
    return SEATS[:players]


def header_line(game: Game[Any], recipe: Recipe, rulings: Mapping[str, str], components: Mapping[str, Any]) -> str:
    """The first line of a generated log."""
    header: dict[str, Any] = {
        "type": "header",
        "format": FORMAT,
        "game": game.name,
        "players": [{"id": id} for id in player_ids(recipe.players)],
    }
    if rulings:
        header["rulings"] = dict(rulings)
    if components:
        header["components"] = dict(components)
    return json.dumps(header, ensure_ascii=False, separators=(",", ":"))


def generated_log(
    game: Game[Any],
    edition: Any,
    recipe: Recipe,
    rulings: Mapping[str, str] | None = None,
    components: Mapping[str, Any] | None = None,
) -> Iterator[str]:
    """A random legal game as the lines of its log."""
    yield header_line(game, recipe, rulings or {}, components or {})
    for event in generate(game, edition, recipe, rulings):
        yield as_line(event)
