"""Events to findings and a result: undo, catching up, follows_from, waive, claims. LOG 2 and 3.

One pass over the lines of a log, with one state. What a second pass under other readings would say is asked
in `verdict.py`.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from validator.engine import (
    LOG_CHECKPOINT,
    LOG_INCOMPLETE,
    LOG_SCORE,
    LOG_UNDO,
    Breach,
    Counters,
    Follow,
    Game,
    Kind,
    Reading,
    Result,
    Rule,
    Value,
    fit,
    in_order,
    step,
)
from validator.events import Checkpoint, Event, FinalScores, Remark, Undo
from validator.faults import Fault
from validator.table import Table


@dataclass(slots=True)
class Entry:
    """A line of the log that is not blank: an event, or why it is none.

    Not frozen, though nobody changes it: there is one for every line, and freezing doubles what it costs.
    """

    line: int
    event: Event | Fault


@dataclass(frozen=True, slots=True)
class Found:
    """A breach or a fault on its line, before it is written up as a finding."""

    line: int
    breach: Breach
    player: str | None
    waived: bool = False
    fault: Fault | None = None
    entry: int = -1


@dataclass(slots=True)
class Replay:
    """What one pass over a log says: findings in order, the last state, and the result once the game is over.

    `unapplied` is the line of the first standing event that was not applied: what follows may follow from it.
    """

    found: list[Found]
    state: Any
    ended: bool
    result: Result | None
    unapplied: int | None


class EngineFailure(Exception):
    """An exception in a game's own code: our fault, with the line that brought it about."""

    def __init__(self, line: int, cause: BaseException) -> None:
        super().__init__(f"line {line}: {type(cause).__name__}: {cause}")
        self.line = line
        self.cause = cause


class OutOfTime(Exception):
    """A log that takes longer than the limit."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


Watcher = Callable[[int, Any], None]
"""Called after every line that may have changed the state, with the line and the state."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What the undos of a log take back, resolved before it is played.

    entries: the places of the events that did not happen; back_to: for each undo the place of the earliest
    event it takes back; short: for each undo that asks for more, how many were standing; seen: the undone
    events that a checkpoint looks at before they are taken back, so that they must be played all the same.
    """

    entries: frozenset[int]
    back_to: dict[int, int]
    short: dict[int, int]
    seen: frozenset[int]


NOTHING_UNDONE = Undone(frozenset(), {}, {}, frozenset())


def undone_entries(entries: Sequence[Entry]) -> Undone:
    """Resolve all undos of a log. LOG 2, undo."""
    if not any(type(entry.event) is Undo for entry in entries):
        return NOTHING_UNDONE
    standing: list[int] = []
    gone: set[int] = set()
    back_to: dict[int, int] = {}
    short: dict[int, int] = {}
    for place, entry in enumerate(entries):
        event = entry.event
        if isinstance(event, Undo):
            if event.events > len(standing):
                short[place] = len(standing)
                continue
            taken = standing[-event.events :]
            del standing[-event.events :]
            gone.update(taken)
            back_to[place] = taken[0]
        elif type(event) not in _NO_MOVES:
            standing.append(place)
    return Undone(frozenset(gone), back_to, short, _seen(entries, gone, back_to))


def _seen(entries: Sequence[Entry], gone: set[int], back_to: dict[int, int]) -> frozenset[int]:
    if not gone:
        return frozenset()
    checkpoints = [place for place, entry in enumerate(entries) if isinstance(entry.event, Checkpoint)]
    seen: set[int] = set()
    outer = len(entries)
    for undo in sorted(back_to, reverse=True):
        start = back_to[undo]
        before = bisect_left(checkpoints, undo)
        if start < outer and before and checkpoints[before - 1] > start:
            seen.update(place for place in range(start, checkpoints[before - 1]) if place in gone)
            outer = start
    return frozenset(seen)


_NO_MOVES = frozenset({Fault, Undo, Checkpoint, Remark})
"""What an undo does not count."""


@dataclass(slots=True)
class _Pass:
    """One pass in the making."""

    table: Table
    entries: Sequence[Entry]
    undone: Undone
    state: Any
    watch: Watcher | None
    found: list[Found] = field(default_factory=list)
    unapplied: list[int] = field(default_factory=list)
    snapshots: dict[int, Any] = field(default_factory=dict)

    def play(self, place: int, entry: Entry) -> None:
        event = entry.event
        if type(event) in _NO_MOVES:
            self._play_no_move(place, entry, event)
        elif place in self.undone.entries and place not in self.undone.seen:
            return
        elif isinstance(event, FinalScores):
            self.final_scores(place, entry, event)
        else:
            outcome = step(self.table.game, self.state, event)  # type: ignore[arg-type]
            self.state = outcome.state
            if outcome.breaches:
                self.note(place, entry, event, outcome.breaches)  # type: ignore[arg-type]
            if not outcome.applied:
                self.unapplied.append(place)

    def _play_no_move(self, place: int, entry: Entry, event: Event | Fault) -> None:
        """A line that an undo does not count: it is looked at, and is no event of play."""
        if isinstance(event, Fault):
            kind = Breach(Kind.MALFORMED, event.rule, event.recorded, event.expected)
            self.found.append(Found(entry.line, kind, None, fault=event, entry=place))
            self.unapplied.append(place)
        elif isinstance(event, Undo):
            self.undo(place, entry, event)
        elif isinstance(event, Checkpoint):
            self.note(place, entry, event, _checkpoint_breaches(self.table.game, self.state, event))

    def note(self, place: int, entry: Entry, event: Event, breaches: Iterable[Breach]) -> None:
        waive = event.waive or ()
        actor = getattr(event, "player", None)
        for breach in breaches:
            player = breach.player or (None if breach.kind is Kind.OMITTED else actor)
            self.found.append(Found(entry.line, breach, player, breach.rule.id in waive, entry=place))

    def undo(self, place: int, entry: Entry, event: Undo) -> None:
        if place in self.undone.short:
            self.note(place, entry, event, [LOG_UNDO.impossible(event.events, self.undone.short[place])])
            self.unapplied.append(place)
        elif self.undone.back_to[place] in self.snapshots:
            self.state = self.snapshots.pop(self.undone.back_to[place])

    def final_scores(self, place: int, entry: Entry, event: FinalScores) -> None:
        reached = fit(self.table.game, self.state, event)
        if isinstance(reached, Breach):
            self.note(place, entry, event, [reached])
            self.unapplied.append(place)
            return
        self.state, caught = reached
        judged = _score_breaches(self.table.game, self.state, event)
        self.note(place, entry, event, in_order(self.table.game, [*caught, *judged]))


@dataclass(frozen=True, slots=True)
class Judged:
    """One line judged on its own: the state after it, whether it was applied, and what was found."""

    state: Any
    applied: bool
    found: list[Found]


def judge(table: Table, state: Any, entry: Entry) -> Judged:
    """Judge one line, no undo, at a state that it may change. For a conversation that goes line by line."""
    run = _Pass(table, (entry,), NOTHING_UNDONE, state, None)
    run.play(0, entry)
    return Judged(run.state, not run.unapplied, run.found)


def replay(
    table: Table,
    entries: Sequence[Entry],
    follow: Follow,
    *,
    last_line: int,
    rulings: Any = None,
    watch: Watcher | None = None,
    deadline: float | None = None,
) -> Replay:
    """Play a log's events at a table.

    follow: whose amounts hold where a claim differs; rulings: other readings than the table's; watch: called
    after every line; deadline: `time.monotonic()` past which OutOfTime is raised. Raises EngineFailure.
    """
    undone = undone_entries(entries)
    run = _Pass(table, entries, undone, table.start(follow, rulings), watch)
    returns = undone.seen.intersection(undone.back_to.values())
    for place, entry in enumerate(entries):
        if place in returns:
            run.snapshots[place] = run.state.clone()
        try:
            run.play(place, entry)
        except Exception as error:
            raise EngineFailure(entry.line, error) from error
        if watch is not None:
            watch(entry.line, run.state)
        if deadline is not None and time.monotonic() > deadline:
            raise OutOfTime(entry.line)
    try:
        return _closed(run, last_line)
    except Exception as error:
        raise EngineFailure(last_line, error) from error


def _closed(run: _Pass, last_line: int) -> Replay:
    """The pass as it stands at the end of the log: undone findings dropped, the game ended or incomplete."""
    game = run.table.game
    gone = run.undone.entries
    found = [item for item in run.found if item.entry not in gone] if gone else run.found
    unapplied = [place for place in run.unapplied if place not in gone]
    ended = game.over(run.state)
    if not ended:
        found.append(Found(last_line, LOG_INCOMPLETE.incomplete(), None))
    found.sort(key=lambda item: (item.line, game.rank[item.breach.rule.id]))
    return Replay(
        found=found,
        state=run.state,
        ended=ended,
        result=game.result(run.state) if ended else None,
        unapplied=run.entries[unapplied[0]].line if unapplied else None,
    )


# --- claims that change nothing ------------------------------------------------------------------------------


def _possible(reading: Reading) -> Value:
    """A counter's value as a reader sees it; null where hidden pieces leave it open."""
    return reading if isinstance(reading, int) else None


def _holds(reading: Reading, value: int) -> bool:
    return reading == value if isinstance(reading, int) else value in reading


def _checkpoint_breaches(game: Game[Any], state: Any, event: Checkpoint) -> Iterable[Breach]:
    """One finding a checkpoint, however many counters differ. LOG 2, checkpoint."""
    counters: Counters = game.counters(state)
    recorded: dict[str, Value] = {}
    expected: dict[str, Value] = {}
    differing: list[tuple[str | None, str]] = []
    for player, claims in (event.players or {}).items():
        for name, value in claims.items():
            reading = counters.players[player][name]
            if not _holds(reading, value):
                recorded.setdefault(player, {})[name] = value
                expected.setdefault(player, {})[name] = _possible(reading)
                differing.append((player, name))
    for name, value in (event.shared or {}).items():
        reading = counters.shared[name]
        if not _holds(reading, value):
            recorded[name], expected[name] = value, _possible(reading)
            differing.append((None, name))
    if differing:
        yield LOG_CHECKPOINT.miscount(recorded, expected, rests_on=game.counters_rest_on(state, differing))


def _score_breaches(game: Game[Any], state: Any, event: FinalScores) -> Iterable[Breach]:
    """LOG-SCORE where a total or the winners differ; the category's own rule where a category does."""
    result = game.result(state)
    totals: dict[str, Value] = {}
    categories: dict[Rule, dict[str, dict[str, int]]] = {}
    for player, claim in (event.scores or {}).items():
        claims = claim if isinstance(claim, dict) else {"total": claim}
        lines = {line.category: line for line in result.lines[player]}
        for name, value in claims.items():
            if name == "total":
                if value != result.total(player):
                    totals[player] = value
            elif value != lines[name].points and value not in lines[name].also:
                categories.setdefault(lines[name].rule, {}).setdefault(player, {})[name] = value
    winners_differ = event.winners is not None and set(event.winners) != set(result.winners)
    if totals or winners_differ:
        recorded: dict[str, Value] = dict(totals)
        expected: dict[str, Value] = {player: result.total(player) for player in totals}
        if winners_differ:
            recorded["winners"], expected["winners"] = list(event.winners or ()), list(result.winners)
        rests_on = game.scores_rest_on(state, LOG_SCORE, tuple(totals))
        yield LOG_SCORE.miscount(recorded, expected, rests_on=rests_on)
    for rule, claimed in categories.items():
        due = {player: _points(result, player, names) for player, names in claimed.items()}
        yield rule.miscount(claimed, due, rests_on=game.scores_rest_on(state, rule, tuple(claimed)))


def _points(result: Result, player: str, categories: Iterable[str]) -> dict[str, int]:
    return {line.category: line.points for line in result.lines[player] if line.category in categories}
