"""The other engine: the protocol spoken over a child process, which is started again where it was lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, TypeVar

from validator.conform.child import Child, ChildLimits, Crashed, TimedOut, Trouble
from validator.conform.protocol import (
    LONGEST_ANSWER,
    PROTOCOL,
    Answer,
    BadAnswer,
    Hello,
    Judgement,
    LegalCount,
    LegalEvents,
    Score,
    Unsupported,
    object_of,
    read_answer,
    request,
)

AnswerT = TypeVar("AnswerT", bound=Answer)
Read = TypeVar("Read")


class Outcome(str, Enum):
    """What came of a check. Only the first counts as conforming."""

    PASSED = "passed"
    FAILED = "failed"
    UNSUPPORTED = "unsupported"
    CRASHED = "crashed"
    TIMED_OUT = "timed out"


class Lost(Exception):
    """The engine gave no answer that can be used: the outcome that this is, and why."""

    def __init__(self, outcome: Outcome, reason: str) -> None:
        super().__init__(reason)
        self.outcome = outcome
        self.reason = reason


ANSWERS_OF_A_CHECK = 30
"""Answers as slow as they may be that one check can wait for: an engine that is always nearly too late is too late."""


class Partner:
    """The engine of a command. `waited` are the seconds that all its answers took."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command = command
        self._limits = ChildLimits(seconds=seconds, answer=LONGEST_ANSWER)
        self._child: Child | None = None
        self._asked = 0
        self._check_began = 0.0
        self.waited = 0.0

    def begin_check(self) -> None:
        """From here on the answers are those of another check."""
        self._check_began = self.waited

    def hello(self) -> Hello:
        """Start the engine anew and ask who it is. Raises Lost; OSError where the command cannot be started."""
        self._start()
        return self._ask(Hello, "hello", protocol=PROTOCOL)

    def _start(self) -> Child:
        self.close()
        self._child = Child(self._command, self._limits)
        return self._child

    def _started_again(self) -> Child:
        """A new process in the place of one that was lost; it is greeted like the first."""
        try:
            child = self._start()
        except OSError as error:
            raise Lost(Outcome.CRASHED, f"cannot be started again: {error.strerror}") from None
        self._ask(Hello, "hello", protocol=PROTOCOL)
        return child

    def new(self, header: dict[str, Any]) -> Judgement:
        """Begin a game. Raises Lost."""
        return self._ask(Judgement, "new", header=header)

    def apply(self, event: dict[str, Any] | str) -> Judgement:
        """Have an event judged, and applied where it is accepted; a string is the text of a line that is no
        object. Raises Lost."""
        if isinstance(event, str):
            return self._ask(Judgement, "apply", line=event)
        return self._ask(Judgement, "apply", event=event)

    def legal_count(self) -> int:
        """How many events may come next. Raises Lost."""
        return self._ask(LegalCount, "legal_count").count

    def legal(self) -> list[dict[str, Any]]:
        """The events that may come next. Raises Lost."""
        return list(self._ask(LegalEvents, "legal").events)

    def score(self) -> Score:
        """The result. Raises Lost."""
        return self._ask(Score, "score")

    def quit(self) -> int | None:
        """Ask the engine to end: its exit status; None where it does not."""
        if self._child is None:
            return None
        self._asked += 1
        status = self._child.finish(request(self._asked, "quit"))
        self.close()
        return status

    def complains(self, line: bytes) -> bool:
        """Whether a line that is no request is answered as such. Raises Lost."""
        answer = self._answer(line, object_of)
        return answer.get("id", 0) is None and isinstance(answer.get("error"), str)

    def ask_raw(self, id: int, ask: str, model: type[AnswerT], **fields: Any) -> AnswerT | Unsupported:
        """Ask, and take the word that it is unsupported for an answer. Raises Lost."""
        return self._answer(request(id, ask, **fields), lambda raw: read_answer(raw, id, model))

    def _answer(self, line: bytes, read: Callable[[bytes], Read]) -> Read:
        child = self._child or self._started_again()
        began = time.monotonic()
        try:
            return read(self._in_time(child.ask(line), began))
        except BadAnswer as error:
            raise self._loss(Outcome.FAILED, str(error)) from None
        except Trouble as trouble:
            outcome = {Crashed: Outcome.CRASHED, TimedOut: Outcome.TIMED_OUT}.get(type(trouble), Outcome.FAILED)
            words = child.last_words()
            raise self._loss(outcome, f"{trouble} ({words[:200]})" if words else str(trouble)) from None

    def _in_time(self, answer: bytes, began: float) -> bytes:
        """The answer, if those of this check have not taken too long together. Raises TimedOut."""
        self.waited += time.monotonic() - began
        most = ANSWERS_OF_A_CHECK * self._limits.seconds
        if self.waited - self._check_began > most:
            raise TimedOut(f"the answers of one check took more than {most:g} seconds")
        return answer

    def _ask(self, model: type[AnswerT], ask: str, **fields: Any) -> AnswerT:
        self._asked += 1
        answer = self.ask_raw(self._asked, ask, model, **fields)
        if isinstance(answer, Unsupported):
            raise Lost(Outcome.UNSUPPORTED, answer.reason)
        return answer

    def _loss(self, outcome: Outcome, reason: str) -> Lost:
        """An engine that broke the conversation is ended: nothing that it says later could be understood."""
        self.close()
        return Lost(outcome, reason)

    def close(self) -> None:
        """End the engine, whatever it is doing."""
        if self._child is not None:
            self._child.kill()
            self._child = None
