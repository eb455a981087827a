"""Our own engine, an event at a time: what the log's contract says of each, and a refused event changes nothing.

An audit applies an illegal event as played and goes on. Two engines can't be compared after that, so that at
this desk an event is either accepted, without a finding that counts, or refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from validator.engine import LOG_LIMIT, LOG_SCORE, LOG_UNDO, Follow, Kind, Result, legal
from validator.events import Checkpoint, Event, Remark, Undo, as_json
from validator.faults import Fault
from validator.limits import Limits
from validator.log import EventReader, read_header
from validator.replay import Entry, Found, judge
from validator.report import message_of
from validator.table import Table, lay_table


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an event, or a header, is refused: the rules it breaks, the most telling first, and a sentence."""

    rules: tuple[str, ...]
    kinds: frozenset[Kind]
    message: str

    @property
    def rule(self) -> str:
        return self.rules[0]


@dataclass(frozen=True, slots=True)
class Look:
    """An event looked at, not taken: the event (or why the line is none), its refusal, the state after it."""

    event: Event | Fault
    refusal: Refusal | None
    after: Any

    @property
    def accepted(self) -> bool:
        return self.refusal is None


def refusal_of(found: list[Found]) -> Refusal:
    """A refusal from what was found; the game's own rules go before those of the log."""
    ranked = sorted(found, key=lambda item: item.breach.rule.id.startswith("LOG-"))
    rules = tuple(dict.fromkeys(item.breach.rule.id for item in ranked))
    return Refusal(rules, frozenset(item.breach.kind for item in found), message_of(ranked[0]))


class Desk:
    """One game in progress. `look()` at an event, and `take()` it where it is accepted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = table.game
        self.state = table.start(Follow.TABLE)
        self._limits = Limits()
        self._reader = EventReader(table.game, table.players, table.edition, self._limits)
        self._before: list[Any] = []

    @classmethod
    def open(cls, header: bytes) -> Desk | Refusal:
        """A new game by the header of a log, or why there can be none."""
        read = read_header(header, Limits())
        table = read if isinstance(read, Fault) else lay_table(read)
        if isinstance(table, Fault):
            return Refusal((table.rule.id,), frozenset({Kind.MALFORMED}), table.message)
        return cls(table)

    def look(self, line: bytes) -> Look:
        """Judge a line of a log here."""
        if len(line) > self._limits.line:
            return self.look_at(Fault(LOG_LIMIT, f"the line has more than {self._limits.line} bytes"))
        return self.look_at(self._reader.read(line))

    def look_at(self, event: Event | Fault) -> Look:
        """Judge an event that has been read."""
        if isinstance(event, Undo):
            return self._look_at_undo(event)
        judged = judge(self.table, self.state.clone(), Entry(1, event))
        counting = [item for item in judged.found if not item.waived or not judged.applied]
        if counting:
            return Look(event, refusal_of(counting), self.state)
        return Look(event, None, judged.state)

    def _look_at_undo(self, event: Undo) -> Look:
        if event.events > len(self._before):
            refusal = Refusal((LOG_UNDO.id,), frozenset({Kind.IMPOSSIBLE}), LOG_UNDO.statement)
            return Look(event, refusal, self.state)
        return Look(event, None, self._before[-event.events])

    def take(self, look: Look) -> None:
        """Apply an accepted event."""
        if isinstance(look.event, Undo):
            del self._before[-look.event.events :]
        elif not isinstance(look.event, Checkpoint | Remark):
            self._before.append(self.state)
        self.state = look.after

    # --- questions -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over(self.state)

    def result(self) -> Result | None:
        """The score pad, once the game has ended."""
        return self.game.result(self.state) if self.over() else None

    def scores(self) -> dict[str, dict[str, int]]:
        """Each player's categories and total, once the game has ended; empty before."""
        result = self.result()
        if result is None:
            return {}
        return {
            player: {**{line.category: line.points for line in lines}, "total": result.total(player)}
            for player, lines in result.lines.items()
        }

    def legal(self) -> Iterator[Event]:
        """The canonical events that may come next."""
        return iter(()) if self.over() else legal(self.game, self.state)

    def legal_events(self, most: int) -> list[dict[str, Any]] | None:
        """The same as JSON; None where there are more than `most`."""
        found = list(islice(self.legal(), most + 1))
        return None if len(found) > most else [as_json(event) for event in found]

    def refused_scores(self, scores: Any, winners: Any) -> Refusal | None:
        """Why a claimed result of an ended game is not that of the rules; None where it is."""
        missing = sorted(set(self.table.players) - set(scores or {}))
        if missing or winners is None:
            lacking = ", ".join([*missing, *(["winners"] if winners is None else [])])
            return Refusal((LOG_SCORE.id,), frozenset({Kind.MALFORMED}), f"the result lacks {lacking}")
        claim = {"type": "final_scores", "scores": scores, "winners": winners}
        return self.look(json.dumps(claim).encode()).refusal
