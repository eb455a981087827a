"""A game played by Hypothesis: legal moves that reach the end, stray ones thrown in, and what must always hold.

Only `referee fuzz` and the tests import this: hypothesis comes with the extra `fuzz`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from validator.engine import Follow, Game, Kind, is_legal, legal, step
from validator.events import Event, as_json, as_line
from validator.faults import Fault
from validator.limits import Limits
from validator.log import EventReader
from validator.play import Recipe, header_line, player_ids
from validator.strays import bent
from validator.table import reference_edition

SEEDS = st.integers(0, 2**32 - 1)


@dataclass(slots=True)
class Tally:
    """What a run of the machine met: games ended, events by type, phases, findings by rule and kind."""

    games: int = 0
    ended: int = 0
    events: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    broken: Counter[tuple[str, str]] = field(default_factory=Counter)


class Broken(AssertionError):
    """Something that must always hold does not. Carries the log that shows it."""

    def __init__(self, what: str, lines: list[str]) -> None:
        super().__init__(what)
        self.lines = lines


class GameMachine(RuleBasedStateMachine):
    """One game at one table. `game` and `tally` are set by `machine_for()`."""

    game: Game[Any]
    tally: Tally
    clean_only: bool = False

    @initialize(seat=st.integers(0, 10), seed=SEEDS)
    def sit_down(self, seat: int, seed: int) -> None:
        """A random number of players, the reference edition, rulings at their defaults."""
        number = self.game.players[seat % len(self.game.players)]
        edition = reference_edition(self.game)
        players = player_ids(number)
        self.state = self.game.start(players, edition, self.game.rulings_type(), Follow.TABLE)
        self.reader = EventReader(self.game, players, edition, Limits())
        self.lines = [header_line(self.game, Recipe(number, seed), {}, {})]
        self.box = totals(self.game, self.state)
        self.pool: list[dict[str, Any]] = []
        self.strayed = False
        self.tally.games += 1

    def ended(self) -> bool:
        """Whether the game is over."""
        return self.game.over(self.state)

    @precondition(lambda self: not self.ended())
    @rule(seed=SEEDS, moves=st.integers(1, 40))
    def play_on(self, seed: int, moves: int) -> None:
        """Some legal moves: no guard may speak, and there is always one to draw, but after a gap."""
        random = Random(seed)
        for _ in range(moves):
            if self.ended():
                break
            try:
                with self.engine_at_work():
                    event = self.game.draw(self.state, random)
                    clean = is_legal(self.game, self.state, event)
            except LookupError as error:
                self.hold(self.no_way_on(error), f"there is nothing legal to draw: {error!r}")
                break
            self.hold(clean or self.shows_a_gap(event), f"draw() gives an event that is not legal: {event}")
            self.take(event, legal=clean)
        if self.ended():
            self.tally.ended += 1

    def no_way_on(self, error: LookupError) -> bool:
        """Whether stray events have led to where no rule leads on, as draw() says: no slip of its own."""
        return self.strayed and not isinstance(error, IndexError | KeyError)

    def shows_a_gap(self, event: Event) -> bool:
        """Whether a stray event has left a gap that the next one, whatever it is, must show; else the game goes on."""
        outcome = step(self.game, self.state.clone(), event)
        only_omitted = outcome.applied and all(breach.kind is Kind.OMITTED for breach in outcome.breaches)
        return self.strayed and only_omitted and next(legal(self.game, self.state), None) is None

    @precondition(lambda self: not self.clean_only and self.pool)
    @rule(seed=SEEDS)
    def stray(self, seed: int) -> None:
        """An event from another moment of the game, or one that is bent: any verdict, but never an exception."""
        event = self.reader.read(json.dumps(bent(self.pool, Random(seed))).encode())
        if not isinstance(event, Fault) and type(event) in self.game.guards:
            self.strayed = True
            self.take(event, legal=False)

    def take(self, event: Event, *, legal: bool) -> None:
        """Judge and apply one event, and look at what must hold whatever it was."""
        line = as_line(event)
        self.lines.append(line)
        before = self.state.clone()
        with self.engine_at_work(every=True):
            outcome = step(self.game, self.state, event)
        self.tally.events[as_json(event)["type"]] += 1
        self.tally.phases[_phase(before)] += 1
        for breach in outcome.breaches:
            self.tally.broken[breach.rule.id, breach.kind.value] += 1
        if legal:
            self.hold(outcome.applied and not outcome.breaches, f"a legal event has findings: {outcome.breaches}")
            self.hold(
                self.reader.read(line.encode()) == event, "an event does not survive the way to its line and back"
            )
            self.pool.append(as_json(event))
        if not outcome.applied:
            self.hold(self.state == before, "an event that is not applied has changed the state")
        self.state = outcome.state

    @invariant()
    def pieces_are_conserved(self) -> None:
        """Every piece of the box is in exactly one place, and none is owed."""
        self.hold(totals(self.game, self.state) == self.box, "pieces are lost or gained")

    @invariant()
    def the_position_can_be_read(self) -> None:
        """Counters, the shown position and, at the end, the result are there in every position."""
        with self.engine_at_work(every=True):
            copy, shown = self.state.clone(), self.game.show(self.state)
            self.game.counters(self.state)
        self.hold(copy == self.state, "a copy differs from the state")
        self.hold(bool(shown), "the position shows nothing")
        if self.ended():
            result = self.game.result(self.state)
            self.hold(bool(result.winners), "an ended game has no winner")
            for lines in result.lines.values():
                self.hold(tuple(line.category for line in lines) == self.game.categories, "the score pad lacks a row")

    @contextmanager
    def engine_at_work(self, *, every: bool = False) -> Iterator[None]:
        """Exceptions of the game's own code, with the log; a LookupError only where every one is a failure."""
        try:
            yield
        except Exception as error:
            if isinstance(error, LookupError) and not every:
                raise
            raise Broken(f"{type(error).__name__}: {error}", self.lines) from error

    def hold(self, holds: bool, what: str) -> None:
        """Fail with the log so far where something does not hold."""
        if not holds:
            raise Broken(what, self.lines)


def machine_for(played: Game[Any], tallied: Tally | None = None, *, legal_only: bool = False) -> type[GameMachine]:
    """The state machine of a game; `tallied` gathers what its runs meet, `legal_only` throws nothing in."""

    class Machine(GameMachine):
        game = played
        tally = tallied or Tally()
        clean_only = legal_only

    Machine.__name__ = Machine.__qualname__ = f"{played.title.title().replace(' ', '').replace(chr(39), '')}Machine"
    return Machine


def _phase(state: Any) -> str:
    phase = getattr(state, "phase", "")
    return str(getattr(phase, "value", phase))


def totals(game: Game[Any], state: Any) -> dict[str, int]:
    """How many there are of each piece, over all its places."""
    return {piece: sum(places.values()) for piece, places in game.pieces(state).items()}
