"""Two engines at one position: ours and the other, asked the same, until they part.

A refused event changes nothing on either side, so that the two stay together for as long as they agree.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, TypeVar

from validator.conform.desk import Desk, Look, Refusal
from validator.conform.logs import Sent, as_bytes, sent
from validator.conform.partner import Lost, Outcome, Partner
from validator.conform.protocol import Capability, Claims
from validator.engine import Kind
from validator.strays import altered

LEGAL_MOST = 400
"""Legal events are compared where there are no more: elsewhere there may be millions."""

NEAR_BENDS = 80
NEAR_MOST = 3

Answered = TypeVar("Answered")


class What(str, Enum):
    """How two engines part."""

    TOO_STRICT = "too strict"
    TOO_LAX = "too lax"
    WRONG_RULE = "wrong rule"
    WRONG_COUNT = "wrong count"
    WRONG_LIST = "wrong list"
    WRONG_SCORE = "wrong score"
    NO_ANSWER = "no answer"


class Question(str, Enum):
    """What was asked when they parted: the last event of the log, or something about the position after it."""

    EVENT = "event"
    LEGAL = "legal"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where two engines part: the log up to there, what was asked, and what each said.

    rule: the rule at stake, where it is known; near: else the rules that events close to this one break;
    line: the number of the line in the log it was found with.
    """

    what: What
    question: Question
    header: dict[str, Any]
    events: tuple[Sent, ...]
    message: str
    rule: str | None = None
    near: tuple[str, ...] = ()
    line: int | None = None
    outcome: Outcome = Outcome.FAILED

    @property
    def signature(self) -> tuple[str, str]:
        """What two disagreements have in common that come from one mistake."""
        last = self.events[-1] if self.events and self.question is Question.EVENT else ""
        kind = str(last.get("type")) if isinstance(last, dict) else self.question.value
        return self.what.value, self.rule or kind


class Disagrees(Exception):
    """Raised where two engines part."""

    def __init__(self, disagreement: Disagreement) -> None:
        super().__init__(disagreement.message)
        self.disagreement = disagreement


class Refused(Exception):
    """Both engines refuse the header: there is no game to be played."""

    def __init__(self, refusal: Refusal, rule: str | None) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.rule = rule


class Pair:
    """A game in progress in both engines. Raises Disagrees, Refused, Lost (only where something is unsupported)."""

    def __init__(self, partner: Partner, claims: Claims, header: dict[str, Any]) -> None:
        self.partner = partner
        self.claims = claims
        self.header = header
        self.events: list[Sent] = []
        desk = Desk.open(as_bytes(header))
        theirs = self._answer(lambda: partner.new(header), Question.EVENT, line=1)
        if isinstance(desk, Refusal):
            if theirs.accepted:
                raise self._parted(What.TOO_LAX, f"accepts the header; {desk.message}", rule=desk.rule, line=1)
            raise Refused(desk, theirs.rule)
        if not theirs.accepted:
            message = f"refuses a good header: {theirs.reason or theirs.rule or 'no reason given'}"
            raise self._parted(What.TOO_STRICT, message, rule=self._known(theirs.rule), line=1)
        self.desk = desk

    @property
    def named_rules(self) -> bool:
        """Whether the other engine names the rules by their ids."""
        return Capability.RULES in self.claims.capabilities

    def put(self, raw: bytes, line: int | None = None, *, by_rule: bool = False, as_text: bool = False) -> Look:
        """Have a line judged by both. by_rule: a refusal must also name one of the rules that are broken;
        as_text: the line is sent as it stands, even where it is an object."""
        event = raw.decode() if as_text else sent(raw)
        assert event is not None, "only lines that can be sent are put"
        look = self.desk.look(raw)
        theirs = self._answer(lambda: self.partner.apply(event), Question.EVENT, event, line)
        if look.refusal is None:
            if not theirs.accepted:
                raise self._too_strict(look, event, theirs.rule, theirs.reason, line)
            self.desk.take(look)
            self.events.append(event)
        elif theirs.accepted:
            message = f"accepts {_shown(event)}. {look.refusal.message}"
            raise self._parted(What.TOO_LAX, message, event, rule=look.refusal.rule, line=line)
        elif by_rule and self.named_rules and theirs.rule not in look.refusal.rules:
            message = f"refuses {_shown(event)} by {theirs.rule or 'no rule'}, not by {' or '.join(look.refusal.rules)}"
            raise self._parted(What.WRONG_RULE, message, event, rule=look.refusal.rule, line=line)
        return look

    def _too_strict(self, look: Look, event: Sent, rule: str | None, reason: str | None, line: int | None) -> Disagrees:
        known = self._known(rule)
        said = ": ".join(part for part in (rule, reason) if part) or "no reason given"
        near = () if known else self.near(event)
        return self._parted(
            What.TOO_STRICT, f"refuses {_shown(event)} ({said})", event, rule=known, near=near, line=line
        )

    def near(self, event: Sent) -> tuple[str, ...]:
        """The rules of the game that small changes of an event would break here, most often broken first."""
        if not isinstance(event, dict):
            return ()
        random = Random(0)
        pool = [event, *(item for item in self.events[-20:] if isinstance(item, dict))]
        broken: Counter[str] = Counter()
        for _ in range(NEAR_BENDS):
            look = self.desk.look(as_bytes(altered(event, 1, pool, random)))
            if look.refusal is not None:
                broken.update(rule for rule in look.refusal.rules if not rule.startswith("LOG-"))
        return tuple(rule for rule, _ in broken.most_common(NEAR_MOST))

    # --- questions about the position -----------------------------------------------------------------------

    def compare_legal(self) -> bool:
        """Compare the legal events, or their number, as claimed. Returns whether they were few enough."""
        ours = self.desk.legal_events(LEGAL_MOST)
        if ours is None:
            return False
        claimed = self.claims.capabilities
        count = len(ours)
        if Capability.LEGAL_COUNT in claimed:
            count = self._answer(self.partner.legal_count, Question.LEGAL)
        if Capability.LEGAL in claimed:
            self._compare_lists(ours, self._answer(self.partner.legal, Question.LEGAL))
        if count != len(ours):
            message = f"counts {count} legal events where there are {len(ours)}"
            raise self._parted(What.WRONG_COUNT, message, question=Question.LEGAL)
        return True

    def _compare_lists(self, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> None:
        here, there = ({json.dumps(event, sort_keys=True): event for event in side} for side in (ours, theirs))
        for key, event in there.items():
            if key not in here:
                refusal = self.desk.look(as_bytes(event)).refusal
                why = refusal.message if refusal else "It is not of the canonical form, or listed twice."
                rule = refusal.rule if refusal else None
                message = f"lists as legal {_shown(event)}. {why}"
                raise self._parted(What.WRONG_LIST, message, rule=rule, question=Question.LEGAL)
        for key, event in here.items():
            if key not in there:
                message = f"does not list the legal {_shown(event)}"
                raise self._parted(What.WRONG_LIST, message, near=self.near(event), question=Question.LEGAL)
        if len(theirs) != len(there):
            raise self._parted(What.WRONG_LIST, "lists a legal event twice", question=Question.LEGAL)

    def compare_score(self) -> None:
        """Compare the result, or that there is none yet."""
        theirs = self._answer(self.partner.score, Question.SCORE)
        over = self.desk.over()
        if theirs.ended != over:
            message = "does not see that the game has ended" if over else "takes the game for ended, which goes on"
            raise self._parted(What.WRONG_SCORE, message, question=Question.SCORE)
        if not over:
            return
        winners = None if theirs.winners is None else list(theirs.winners)
        refusal = self.desk.refused_scores(theirs.scores, winners)
        if refusal is not None:
            message = _wrong_result(self.desk, theirs.scores or {}, winners) or refusal.message
            raise self._parted(What.WRONG_SCORE, message, rule=refusal.rule, question=Question.SCORE)

    # --- the other side --------------------------------------------------------------------------------------

    def _answer(
        self, ask: Callable[[], Answered], question: Question, event: Sent | None = None, line: int | None = None
    ) -> Answered:
        """The other engine's answer; none at all is a disagreement too, with the log that brings it about."""
        try:
            return ask()
        except Lost as lost:
            if lost.outcome is Outcome.UNSUPPORTED:
                raise
            parted = self._parted(
                What.NO_ANSWER, lost.reason, event, question=question, line=line, outcome=lost.outcome
            )
            raise parted from None

    def _parted(
        self,
        what: What,
        message: str,
        event: Sent | None = None,
        *,
        question: Question = Question.EVENT,
        rule: str | None = None,
        near: tuple[str, ...] = (),
        line: int | None = None,
        outcome: Outcome = Outcome.FAILED,
    ) -> Disagrees:
        events = (*self.events, event) if event is not None else tuple(self.events)
        return Disagrees(Disagreement(what, question, self.header, events, message, rule, near, line, outcome))

    def _known(self, rule: str | None) -> str | None:
        """A rule that the other engine names, where there is such a rule."""
        return rule if rule in self.claims.game.rank else None


def only_miscounts(refusal: Refusal) -> bool:
    """Whether an event is refused for its claims alone: an engine that reads none must accept it."""
    return refusal.kinds == {Kind.MISCOUNT}


def _shown(event: Sent) -> str:
    text = event if isinstance(event, str) else json.dumps(event, ensure_ascii=True, separators=(",", ":"))
    return text if len(text) <= 160 else text[:160] + "…"


def _wrong_result(desk: Desk, scores: Mapping[str, Any], winners: list[str] | None) -> str:
    """What differs between a result and ours: each player's categories or total, with our working; the winners."""
    result = desk.result()
    assert result is not None
    parts = []
    for player, lines in result.lines.items():
        given = scores.get(player)
        claimed = given if isinstance(given, dict) else {"total": given}
        rows = [(line.category, line.points, f" ({line.working})") for line in lines]
        for name, points, working in [*rows, ("total", result.total(player), "")]:
            if name in claimed and claimed[name] != points:
                parts.append(f"{player} has {name} {claimed[name]}, not {points}{working}")
    if set(winners or ()) != set(result.winners):
        parts.append(f"{' and '.join(winners or ()) or 'nobody'} wins, not {' and '.join(result.winners)}")
    return "; ".join(parts)
