"""Logs with one realistic mistake, and the finding that must come of it: to try an auditor with.

Each game has a catalogue of the errors its tables make; the errors of writing down are the same everywhere
and stand here. After the mistake the game goes on legally from the position as played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from validator.engine import (
    LOG_CHECKPOINT,
    LOG_ID,
    LOG_JSON,
    LOG_SCORE,
    Follow,
    Game,
    Kind,
    Rule,
    Slip,
    step,
)
from validator.events import Checkpoint, Event, FinalScores, as_line
from validator.play import LONGEST_GAME, EndlessGame, Recipe, final_scores, header_line, player_ids


class NoPlace(ValueError):
    """A game in which the mistake cannot be made anywhere."""


@dataclass(frozen=True, slots=True)
class Corrupted:
    """A log with one mistake: its lines, and where which finding must come."""

    lines: list[str]
    line: int
    kind: Kind
    rule: Rule


Writing = Callable[[Game[Any], Any, Random], tuple[str, Kind, Rule]]
"""An error of writing down: an additional line at a position, with the finding that it brings."""


def wrong_checkpoint(game: Game[Any], state: Any, random: Random) -> tuple[str, Kind, Rule]:
    """A counter is read off wrongly."""
    counters = game.counters(state)
    known = [
        (player, name, reading)
        for player, readings in counters.players.items()
        for name, reading in readings.items()
        if isinstance(reading, int)
    ]
    player, name, reading = random.choice(known)
    return as_line(Checkpoint(players={player: {name: reading + 1}})), Kind.MISCOUNT, LOG_CHECKPOINT


def broken_line(game: Game[Any], state: Any, random: Random) -> tuple[str, Kind, Rule]:
    """A line is cut off in the middle."""
    line = as_line(Checkpoint(shared={}))
    return line[: random.randint(1, len(line) - 1)], Kind.MALFORMED, LOG_JSON


def unknown_player(game: Game[Any], state: Any, random: Random) -> tuple[str, Kind, Rule]:
    """A player's id is misspelled."""
    name = next(iter(game.counter_names(state.edition).players))
    return as_line(Checkpoint(players={"nobody": {name: 0}})), Kind.MALFORMED, LOG_ID


WRITING: dict[str, Writing] = {
    "wrong_checkpoint": wrong_checkpoint,
    "broken_line": broken_line,
    "unknown_player": unknown_player,
}

Summing = Callable[[Game[Any], Any, Random], tuple[FinalScores, Rule]]
"""An error in the final scores, with the rule that it breaks."""


def wrong_total(game: Game[Any], state: Any, random: Random) -> tuple[FinalScores, Rule]:
    """A total is added up wrongly."""
    right = final_scores(game, state)
    player = random.choice(list(right.scores or {}))
    totals = {id: game.result(state).total(id) for id in state.players}
    return FinalScores(scores={**totals, player: totals[player] + 1}), LOG_SCORE


def wrong_winner(game: Game[Any], state: Any, random: Random) -> tuple[FinalScores, Rule]:
    """Somebody else is declared the winner."""
    winners = game.result(state).winners
    losers = [player for player in state.players if player not in winners] or [None]
    loser = random.choice(losers)
    return FinalScores(winners=(loser,) if loser else winners[:-1]), LOG_SCORE


def wrong_category(game: Game[Any], state: Any, random: Random) -> tuple[FinalScores, Rule]:
    """One row of the score pad is wrong."""
    player = random.choice(state.players)
    line = random.choice(game.result(state).lines[player])
    return FinalScores(scores={player: {line.category: line.points + 1}}), line.rule


SUMMING: dict[str, Summing] = {
    "wrong_total": wrong_total,
    "wrong_winner": wrong_winner,
    "wrong_category": wrong_category,
}


def mistakes_of(game: Game[Any]) -> dict[str, str]:
    """The mistakes that can be made in logs of a game, each with what it is."""
    everything: dict[str, Any] = {**game.mistakes, **WRITING, **SUMMING}
    return {name: (mistake.__doc__ or "").strip().split("\n")[0] for name, mistake in everything.items()}


def corrupted_log(game: Game[Any], edition: Any, recipe: Recipe, kind: str) -> Corrupted:
    """A generated log with one mistake of a kind. Raises NoPlace, EndlessGame, and KeyError for an unknown kind."""
    random = Random(f"{kind} {recipe.seed}")
    maker = _Maker(game, edition, recipe)
    if kind in SUMMING:
        return maker.summing(SUMMING[kind], random)
    if kind in WRITING:
        return maker.writing(WRITING[kind], random)
    return maker.slip(kind, random)


@dataclass(slots=True)
class _Maker:
    """A log in the making."""

    game: Game[Any]
    edition: Any
    recipe: Recipe

    def start(self) -> Any:
        players = player_ids(self.recipe.players)
        return self.game.start(players, self.edition, self.game.rulings_type(), Follow.TABLE)

    def legal_game(self) -> Iterator[tuple[Any, Event]]:
        """The positions of a legal game, each with the event that comes next."""
        random, state = Random(self.recipe.seed), self.start()
        for _ in range(LONGEST_GAME):
            if self.game.over(state):
                return
            event = self.game.draw(state, random)
            yield state, event
            state = step(self.game, state, event).state
        raise EndlessGame(self.game.title)

    def header(self) -> str:
        return header_line(self.game, self.recipe, {}, {})

    def written(self, state: Any, event: Event) -> str:
        return as_line(self.game.claimed(state, event) if self.recipe.claims else event)

    def summing(self, make: Summing, random: Random) -> Corrupted:
        lines, state = [self.header()], self.start()
        for before, event in self.legal_game():
            lines.append(self.written(before, event))
            state = before
            last = event
        state = step(self.game, state.clone(), last).state
        scores, rule = make(self.game, state, random)
        return Corrupted([*lines, as_line(scores)], len(lines) + 1, Kind.MISCOUNT, rule)

    def writing(self, make: Writing, random: Random) -> Corrupted:
        lines = [self.header()]
        additional: list[tuple[int, tuple[str, Kind, Rule]]] = []
        for state, event in self.legal_game():
            lines.append(self.written(state, event))
            if len(lines) > 2 and random.randrange(len(lines) - 2) == 0:
                additional = [(len(lines) - 1, make(self.game, state, random))]
        place, (line, kind, rule) = additional[0]
        return Corrupted([*lines[:place], line, *lines[place:]], place + 1, kind, rule)

    def slip(self, name: str, random: Random) -> Corrupted:
        make = self.game.mistakes[name]
        places = []
        for number, (state, event) in enumerate(self.legal_game()):
            if make(state, event, Random(number)) is not None:
                places.append(number)
        if not places:
            raise NoPlace(f"no place for {name} in this game")
        chosen = random.choice(places)
        lines = [self.header()]
        for number, (state, event) in enumerate(self.legal_game()):
            if number == chosen:
                slip = make(state, event, Random(number))
                assert slip is not None
                return self._gone_on(lines, state, slip, random)
            lines.append(self.written(state, event))
        raise NoPlace(name)

    def _gone_on(self, lines: list[str], state: Any, slip: Slip, random: Random) -> Corrupted:
        """The log from the mistake on: legally, from the position as played."""
        line = len(lines) + 1
        lines += [as_line(event) for event in slip.written]
        for event in slip.played:
            state = step(self.game, state, event).state
        recipe = replace(self.recipe, seed=random.getrandbits(32))
        moves = Random(recipe.seed)
        for _ in range(LONGEST_GAME):
            if self.game.over(state):
                return Corrupted(lines, line, slip.kind, slip.rule)
            event = self.game.draw(state, moves)
            lines.append(self.written(state, event))
            state = step(self.game, state, event).state
        raise EndlessGame(self.game.title)
