"""The levels of the kit: what each checks of another engine, one check at a time.

A check is prepared without the engine and then run; it raises where something is not as it must be.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from validator.conform.desk import Desk
from validator.conform.fuzz import Example, Known
from validator.conform.junk import (
    BROKEN_REQUESTS,
    harmless_events,
    junk_events,
    junk_headers,
    junk_lines,
)
from validator.conform.logs import Played, Sent, as_bytes, generated, is_mere_claim, log_of, obstacle, sent
from validator.conform.pair import Disagreement, Disagrees, Pair, Question, Refused, What, only_miscounts
from validator.conform.partner import Partner
from validator.conform.protocol import Capability, Claims, Hello, Judgement, Unsupported
from validator.corpus import Case, cases

LEGAL_POSITIONS = 25
"""Positions of a game at which its legal events are compared."""

JUNK_AFTER = 12
"""The event that junk is made of is one of the first so many of a game: the one with the most fields."""


class Failed(Exception):
    """A check that fails without a log to show for it. Says why."""


class Unfit(Exception):
    """A check that turns out to be none for this engine, by what it claims. Says why."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to be checked: its name, how, the rule it is about and whether the log breaks it, or what keeps it
    from this engine."""

    name: str
    run: Callable[[], object]
    rule: str | None = None
    breaks: bool = False
    obstacle: str | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """What every level needs: the engine, what it claims, the seed, how much fuzzing, where the corpus is."""

    partner: Partner
    claims: Claims
    seed: int
    examples: int
    known: Known
    corpus: Path | None = None

    def has(self, *capabilities: Capability) -> bool:
        """Whether the engine claims any of these."""
        return bool(self.claims.capabilities.intersection(capabilities))

    def pair(self, header: dict[str, Any]) -> Pair:
        """A new game in both engines."""
        return Pair(self.partner, self.claims, header)


# --- walking a log ---------------------------------------------------------------------------------------------


def put_all(session: Session, pair: Pair, log: Played, rule: str | None = None) -> bool:
    """Put a log's lines to both engines; whether one was refused by the rule that is asked about."""
    for number, raw in log.lines:
        refusal = pair.desk.look(raw).refusal
        if not session.has(Capability.CLAIMS):
            if refusal and only_miscounts(refusal):
                raise Unfit("needs claims")
            if is_mere_claim(sent(raw)):
                continue
        pair.put(raw, number, by_rule=rule is not None)
        if refusal and rule in refusal.rules:
            return True
    return False


def accepts(session: Session, log: Played) -> Pair:
    """Both engines accept a log, every line of it."""
    pair = session.pair(log.header)
    put_all(session, pair, log)
    return pair


def corpus_logs(session: Session, *, legal: bool) -> Iterator[tuple[Case, Played]]:
    """The cases of the corpus that have a header to send: those that are about no rule, or the others."""
    for case in cases(session.claims.game.name, session.corpus):
        log = log_of(case.name, case.lines) if legal == (case.rule is None) else None
        if log is not None:
            yield case, log


# --- the levels ------------------------------------------------------------------------------------------------


def games(session: Session) -> Iterator[Check]:
    """Whole legal games are accepted to their end: those of the corpus, and generated ones."""
    for log in legal_games(session):
        yield Check(log.name, partial(accepts, session, log), obstacle=obstacle(log, session.claims))


def legal_games(session: Session) -> Iterator[Played]:
    """The legal games of the corpus, and generated ones."""
    for _, log in corpus_logs(session, legal=True):
        yield log
    yield from generated(session.claims, session.seed)


def rules(session: Session) -> Iterator[Check]:
    """Each rule's bad log is refused on the line that breaks the rule, and its good log is accepted."""
    for case, log in corpus_logs(session, legal=False):
        bad = case.verdict == "bad"
        run = partial(refuses, session, log, str(case.rule)) if bad else partial(accepts, session, log)
        yield Check(log.name, run, rule=case.rule, breaks=bad, obstacle=obstacle(log, session.claims))


def refuses(session: Session, log: Played, rule: str) -> None:
    """Both engines refuse a log where it breaks a rule, and the other by that rule, where it names rules."""
    try:
        refused = put_all(session, session.pair(log.header), log, rule)
    except Refused as header:
        _same_rule(session, log, header)
        return
    if not refused:
        raise Unfit("hangs on an event that is refused before")


def _same_rule(session: Session, log: Played, header: Refused) -> None:
    if session.has(Capability.RULES) and header.rule not in header.refusal.rules:
        message = f"refuses the header by {header.rule or 'no rule'}, not by {header.refusal.rule}"
        raise Disagrees(
            Disagreement(What.WRONG_RULE, Question.EVENT, log.header, (), message, header.refusal.rule, line=1)
        )


def legal(session: Session) -> Iterator[Check]:
    """The legal events, or their number, are the same all through a game."""
    for log in generated(session.claims, session.seed, hidden=False):
        yield Check(log.name, partial(_compare_legal_along, session, log))


def _compare_legal_along(session: Session, log: Played) -> None:
    pair = session.pair(log.header)
    every = max(1, len(log.lines) // LEGAL_POSITIONS)
    compared = pair.compare_legal()
    for number, raw in log.lines:
        pair.put(raw, number)
        if number % every == 0:
            compared = pair.compare_legal() or compared
    if not compared:
        raise Unfit("has no position with few enough legal events")


def scores(session: Session) -> Iterator[Check]:
    """The result of each game that comes to its end; and none before."""
    for log in legal_games(session):
        yield Check(log.name, partial(_compare_score_of, session, log), obstacle=obstacle(log, session.claims))


def _compare_score_of(session: Session, log: Played) -> None:
    pair = session.pair(log.header)
    pair.compare_score()
    put_all(session, pair, log)
    pair.compare_score()


# --- junk --------------------------------------------------------------------------------------------------------


def junk(session: Session) -> Iterator[Check]:
    """Broken requests, events that are none, and limits; each leaves the game as it was."""
    log = next(generated(session.claims, session.seed))
    for place, line in enumerate(BROKEN_REQUESTS, 1):
        yield Check(f"broken request {place}", partial(_broken_request, session, log, line))
    yield Check("an unknown request", partial(_unknown_request, session, log))
    yield Check("an event before any game", partial(_event_before_any_game, session))
    start, good = _good_event(log)
    desk = Desk.open(log.header_line)
    assert isinstance(desk, Desk)
    for name, header in junk_headers(log.header, desk):
        lacking = "components" in header and not session.has(Capability.COMPONENTS)
        run = partial(_bad_header, session, log, header)
        yield Check(f"header with {name}", run, obstacle="needs components" if lacking else None)
    for name, event in junk_events(good):
        yield from _piece(session, log, start, f"event: {name}", event, accepted=False)
    for name, event in harmless_events(good):
        yield from _piece(session, log, start, f"event: {name}", event, accepted=True)
    for name, text in junk_lines(good):
        yield from _piece(session, log, start, f"line: {name}", text, accepted=False)
    yield Check("an event after the end", partial(_event_after_the_end, session, log))


def _good_event(log: Played) -> tuple[int, dict[str, Any]]:
    """Where a game has an event of many fields, and that event."""
    events = [json.loads(raw) for _, raw in log.lines[:JUNK_AFTER]]
    place = max(range(len(events)), key=lambda place: len(events[place]))
    return place, events[place]


def _piece(session: Session, log: Played, start: int, name: str, line: Sent, *, accepted: bool) -> Iterator[Check]:
    """A piece of junk, put before the good event that it was made of; left out where our engine sees no junk in it."""
    if isinstance(line, str) and not session.has(Capability.LINES):
        yield Check(name, lambda: None, obstacle="needs lines")
        return
    raw = line.encode() if isinstance(line, str) else as_bytes(line)
    desk = Desk.open(log.header_line)
    assert isinstance(desk, Desk)
    for _, before in log.lines[:start]:
        desk.take(desk.look(before))
    refusal = desk.look(raw).refusal
    mere_claim = refusal is not None and only_miscounts(refusal) and not session.has(Capability.CLAIMS)
    if (refusal is None) != accepted or mere_claim:
        return

    def run() -> None:
        pair = session.pair(log.header)
        for number, before in log.lines[:start]:
            pair.put(before, number)
        pair.put(raw, as_text=isinstance(line, str))
        for number, after in log.lines[start + accepted : start + 3]:
            pair.put(after, number)

    yield Check(name, run)


def _broken_request(session: Session, log: Played, line: bytes) -> None:
    """A line that is no request is answered with an error, and the game goes on."""
    pair = session.pair(log.header)
    if not session.partner.complains(line):
        raise Failed("a request that cannot be read is answered with the id null and an error")
    pair.put(log.lines[0][1])


def _unknown_request(session: Session, log: Played) -> None:
    """A request that no engine knows is answered as unsupported, and the game goes on."""
    pair = session.pair(log.header)
    if not isinstance(session.partner.ask_raw(1_000_000, "no_such_request", Hello), Unsupported):
        raise Failed("a request that it does not know is answered as unsupported")
    pair.put(log.lines[0][1])


def _event_before_any_game(session: Session) -> None:
    session.partner.hello()
    remark = {"type": "remark", "text": "too early"}
    answer = session.partner.ask_raw(1_000_000, "apply", Judgement, event=remark)
    if isinstance(answer, Unsupported) or answer.accepted:
        raise Failed("an event before any game is refused")


def _bad_header(session: Session, log: Played, header: dict[str, Any]) -> None:
    """A bad header is refused, there is then no game, and a good one begins a game as ever."""
    try:
        session.pair(header)
    except Refused:
        first = json.loads(log.lines[0][1])
        if session.partner.apply(first).accepted:
            raise Failed("accepts an event where the header was refused") from None
    accepts(session, Played(log.name, log.header, log.lines[:2]))


def _event_after_the_end(session: Session, log: Played) -> None:
    pair = accepts(session, log)
    for _, raw in log.lines[-2:]:
        pair.put(raw)


# --- fuzzing -----------------------------------------------------------------------------------------------------


def fuzz(session: Session) -> Iterator[Check]:
    """Random games with stray events in both engines, as many as asked for."""
    for number in range(session.examples):
        seed = session.seed * 1_000_003 + number
        yield Check(f"example {number + 1}", partial(_play_example, session, number, seed))


def _play_example(session: Session, number: int, seed: int) -> None:
    Example(session.partner, session.claims, session.known, number, seed).play()


LEVELS: dict[str, Callable[[Session], Iterator[Check]]] = {
    "games": games,
    "rules": rules,
    "legal": legal,
    "scores": scores,
    "junk": junk,
    "fuzz": fuzz,
}
"""The levels after the first, which is `start`: whether the engine starts, says who it is, and ends when asked."""

NEEDS: dict[str, tuple[Capability, ...]] = {
    "legal": (Capability.LEGAL, Capability.LEGAL_COUNT),
    "scores": (Capability.SCORE,),
}
"""Levels that are only for an engine that claims one of these."""
