"""From a disagreement to the shortest log that shows it: delta debugging over events, both engines run again.

Events that both engines refuse once others are gone are simply left out, so that a shorter log is always one
that both play up to its last line. What ours alone can rule out is never sent to the other engine.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from validator.conform.desk import Desk
from validator.conform.logs import Sent, as_bytes, needs_of_line
from validator.conform.pair import Disagreement, Disagrees, Pair, Question, Refused, What
from validator.conform.partner import Lost, Outcome, Partner
from validator.conform.protocol import Claims
from validator.events import as_json, as_line
from validator.strays import altered, bent

OURS, THEIRS = 60_000, 15_000
"""Events that may be played while shrinking: by our own engine alone, and by the other."""

RUNS_WITHOUT_ANSWER = 12
"""Runs of the other engine where each costs a process, or the time of one answer."""

SMALL_STEPS = 24
"""Events taken out at once, at most, when every number of them is tried."""

BENDS = 60
"""Events like the last one, and as many like any of the log, that are tried earlier in it."""

AIMED = 2
"""Of these, how many are played in both engines."""

CANDIDATES = 400
"""Events that are tried one by one to tell a wrong number of them."""

TIMES = 40
"""Answers' worth of seconds after which shrinking ends with what it has, however slow the engine."""


@dataclass(slots=True)
class Effort:
    """How much may still be tried: events of ours, events and runs of theirs."""

    ours: int
    theirs: int
    runs: int
    deadline: float

    def left(self) -> bool:
        """Whether anything may."""
        return self.ours > 0 and self.theirs > 0 and self.runs > 0 and time.monotonic() < self.deadline


class Shrinking:
    """One disagreement, and the shortest log found for it so far."""

    def __init__(self, partner: Partner, claims: Claims, found: Disagreement, seconds: float) -> None:
        self.best = found
        self._partner = partner
        self._claims = claims
        runs = RUNS_WITHOUT_ANSWER if found.what is What.NO_ANSWER else THEIRS
        self._effort = Effort(OURS, THEIRS, runs, time.monotonic() + TIMES * max(seconds, 1.0))

    def shortest(self) -> Disagreement:
        """Take out ever fewer events at a time, until no single one can be spared; then look for it earlier on."""
        while self._effort.left():
            length = len(self.best.events)
            self._take_out()
            if self.best.what is What.TOO_LAX:
                self._aim_earlier()
            if len(self.best.events) == length:
                break
        return self.best

    def _take_out(self) -> None:
        """One round over all sizes and places."""
        for size in _sizes(self._length()):
            start = self._length() - size
            while start >= 0 and self._effort.left():
                kept = [*self.best.events[:start], *self.best.events[start + size :]]
                self._try(self._playable(kept))
                start = min(start - max(1, size // 2), self._length() - size)

    def _aim_earlier(self) -> None:
        """Look for an event that breaks the same rule after fewer events of the log."""
        *before, last = self.best.events
        desk = Desk.open(as_bytes(self.best.header))
        if not isinstance(desk, Desk) or not isinstance(last, dict):
            return
        random = Random(0)
        pool = [event for event in self.best.events if isinstance(event, dict)]
        for place, event in enumerate(before):
            bends = [last, *(altered(last, 1 + number % 2, pool, random) for number in range(BENDS))]
            bends += [bent(pool, random) for _ in range(BENDS)]
            self._effort.ours -= len(bends)
            fitting = (bend for bend in bends if _needed(bend, self._claims) and self._judged_alike(desk, bend))
            for bend in islice(fitting, AIMED):
                self._try([*before[:place], bend])
            if len(self.best.events) == place + 1 or not self._effort.left():
                return
            desk.take(desk.look(line_of(event)))

    def _length(self) -> int:
        """How many events may be taken out: all but the one that the engines part over."""
        return len(self.best.events) - (self.best.question is Question.EVENT)

    def _try(self, shorter: list[Sent] | None) -> None:
        """Play a shorter log in both engines; where it shows the same, it is the best one."""
        if shorter is None or len(shorter) >= len(self.best.events):
            return
        self._effort.runs -= 1
        self._effort.theirs -= len(shorter)
        found = part_again(self._partner, self._claims, replace(self.best, events=tuple(shorter)))
        if found and found.signature == self.best.signature and len(found.events) < len(self.best.events):
            self.best = found

    def _playable(self, events: Sequence[Sent]) -> list[Sent] | None:
        """The events that ours accepts one after another, and the last as it was judged before; else None."""
        self._effort.ours -= len(events)
        desk = Desk.open(as_bytes(self.best.header))
        if not isinstance(desk, Desk):
            return None
        parts_over = self.best.question is Question.EVENT
        kept: list[Sent] = []
        for event in events[:-1] if parts_over else events:
            look = desk.look(line_of(event))
            if look.accepted:
                desk.take(look)
                kept.append(event)
        if parts_over:
            return [*kept, events[-1]] if self._judged_alike(desk, events[-1]) else None
        if self.best.question is Question.SCORE and not desk.over():
            return _played_out(desk, kept, len(self.best.events))
        return kept

    def _judged_alike(self, desk: Desk, last: Sent) -> bool:
        """Whether ours judges the last event here as where the engines parted over it."""
        if self.best.what is What.NO_ANSWER:
            return True
        refusal = desk.look(line_of(last)).refusal
        if self.best.what is What.TOO_STRICT:
            return refusal is None
        return refusal is not None and refusal.rule == self.best.rule


def _needed(event: Sent, claims: Claims) -> bool:
    """Whether the engine claims all that an event needs."""
    return claims.capabilities.issuperset(needs_of_line(event))


def _sizes(length: int) -> Iterator[int]:
    size = length
    while size > SMALL_STEPS:
        yield size
        size //= 2
    yield from range(min(size, length), 0, -1)


def _played_out(desk: Desk, events: list[Sent], most: int) -> list[Sent] | None:
    """The events and random ones after them up to the end of the game; None where that takes too many."""
    random = Random(len(events))
    played = list(events)
    while not desk.over():
        if len(played) >= most:
            return None
        event = desk.game.draw(desk.state, random)
        desk.take(desk.look(as_line(event).encode()))
        played.append(as_json(event))
    return played


def line_of(event: Sent) -> bytes:
    """A sent line as a line of a log."""
    return event.encode() if isinstance(event, str) else as_bytes(event)


def part_again(partner: Partner, claims: Claims, log: Disagreement) -> Disagreement | None:
    """Play a log in both engines again: where they part now, if they do."""
    partner.begin_check()
    try:
        pair = Pair(partner, claims, log.header)
        for event in log.events:
            pair.put(line_of(event), by_rule=log.what is What.WRONG_RULE)
        if log.question is Question.LEGAL:
            pair.compare_legal()
        elif log.question is Question.SCORE:
            pair.compare_score()
    except Disagrees as parted:
        return parted.disagreement
    except (Refused, Lost):
        return None
    return None


# --- from a wrong number of legal events to the event it is about -------------------------------------------------


def sharpened(partner: Partner, claims: Claims, found: Disagreement) -> Disagreement:
    """A disagreement about legal events, told by one event where the engine also judges that one differently."""
    if found.question is not Question.LEGAL or found.outcome is not Outcome.FAILED:
        return found
    desk = Desk.open(as_bytes(found.header))
    if not isinstance(desk, Desk):
        return found
    for event in found.events:
        desk.take(desk.look(line_of(event)))
    for number, candidate in enumerate(desk.game.choices(desk.state)):
        if number >= CANDIDATES:
            break
        log = replace(found, question=Question.EVENT, events=(*found.events, as_json(candidate)), rule=None)
        parted = part_again(partner, claims, log)
        if parted is not None and parted.question is Question.EVENT:
            return parted
    return found
