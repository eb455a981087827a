"""Many logs at once: one verdict a log, in the order of the logs, whatever becomes of the engine. LOG 4.

A single log is judged in this process. Several are handed out in chunks to worker processes, so that a log on
which an engine dies or never ends costs the others nothing: the log a worker died on is tried once more alone,
and only then called an internal error.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from validator.report import Failure, Report, Status
from validator.source import is_handed_over
from validator.table import UnknownName
from validator.verdict import ENGINE, Question, audit_lines

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

GRACE, LAST_GRACE = 1.0, 5.0
"""Seconds past the limit of an audit after which it is interrupted, and after which its process is ended. An
audit that still reads lines ends itself at the limit, with a better reason."""

LOGS_A_WORKER = 25
"""Logs that are worth a worker: starting one costs as much as judging some dozens."""

LARGEST_CHUNK = 500
AHEAD = 4_000
"""Logs that may be judged before the one whose verdict is due next: a slow log must not fill the memory."""

Auditor = Callable[[str, Question], Report]


class Hang(Exception):
    """An audit that was interrupted because it did not end."""


def audit_all(
    logs: Sequence[str], question: Question, *, jobs: int | None = None, auditor: Auditor | None = None
) -> Iterator[Report]:
    """The reports on logs, one a log, in their order.

    jobs: worker processes, by default by the number of logs and processors; a single log needs none. auditor:
    what judges a log. Raises UnknownName where the question names no ruling or option of a log's game.
    """
    judge = auditor or audited
    if len(logs) == 1:
        yield judge(logs[0], question)
        return
    yield from _Crew(logs, question, jobs or workers_for(len(logs)), judge).reports()


def workers_for(logs: int) -> int:
    """How many processes a number of logs is worth on this machine."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(processors, -(-logs // LOGS_A_WORKER)))


def audited(log: str, question: Question) -> Report:
    """The report on one log; where referee itself fails or hangs, a report that says so. Raises UnknownName."""
    name = printable(log)
    try:
        with _interrupted_after(question.limits.seconds + GRACE):
            return audit_lines(log, name, question)
    except UnknownName:
        raise
    except Exception as error:
        return failed(name, f"referee failed on this log: {type(error).__name__}: {error}")


def printable(log: str) -> str:
    """A file's name as a report can hold it: bytes that are not UTF-8 are spelled out."""
    return log.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def failed(log: str, message: str, line: int = 1) -> Report:
    """The report on a log for which referee has no verdict, by its own fault."""
    return Report(
        engine=ENGINE,
        log=log,
        game=None,
        edition=None,
        status=Status.INTERNAL_ERROR,
        findings=[],
        ended=False,
        scores={},
        winners=[],
        corrected=None,
        rulings=[],
        error=Failure(line=line, message=message),
    )


@contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    """Raise Hang in whatever runs after that time, and again each second: where the system has alarms."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: Any) -> None:
        raise Hang(f"no verdict after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# --- workers --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Task:
    """A log that waits for its verdict, and whether a worker has died on it before."""

    place: int
    log: str
    suspect: bool = False


@dataclass(slots=True, eq=False)
class _Worker:
    """A process that judges one chunk after another, and since when it has been silent over the next log."""

    process: BaseProcess
    end: Connection
    chunk: deque[_Task] = field(default_factory=deque)
    silent_since: float = 0.0
    fresh: bool = True


def _work(end: Connection, others: Connection, question: Question, auditor: Auditor) -> None:
    """What a worker does: a verdict for each log of each chunk, sent off at once.

    others: the far end of the pipe, which is the parent's alone: a worker that held it would outlive the parent.
    """
    others.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    while True:
        try:
            chunk: list[str] = end.recv()
        except (EOFError, OSError):
            return
        for log in chunk:
            try:
                answer: Report | UnknownName = auditor(log, question)
            except UnknownName as error:
                answer = error
            try:
                end.send(answer)
            except OSError:
                return


class _Crew:
    """Workers, the chunks that wait for them, and the verdicts that wait for their turn."""

    def __init__(self, logs: Sequence[str], question: Question, jobs: int, auditor: Auditor) -> None:
        self.logs, self.question, self.jobs, self.auditor = logs, question, jobs, auditor
        self.patience = question.limits.seconds + LAST_GRACE
        self.verdicts: dict[int, Report] = {}
        self.workers: list[_Worker] = []
        self.chunks = deque(self._chunks())

    def _chunks(self) -> Iterator[list[_Task]]:
        tasks = [_Task(place, log) for place, log in enumerate(self.logs) if not is_handed_over(log)]
        size = max(1, min(LARGEST_CHUNK, -(-len(tasks) // (self.jobs * 4))))
        for start in range(0, len(tasks), size):
            yield tasks[start : start + size]

    def reports(self) -> Iterator[Report]:
        """Every verdict in its turn. Whatever happens, no worker is left behind."""
        try:
            for place, log in enumerate(self.logs):
                if is_handed_over(log):
                    yield self.auditor(log, self.question)
                    continue
                while place not in self.verdicts:
                    self._hand_out(place)
                    self._listen()
                yield self.verdicts.pop(place)
        finally:
            for worker in self.workers:
                worker.process.kill()
                worker.process.join()
                worker.end.close()

    def _hand_out(self, due: int) -> None:
        """A chunk for every worker that has none, hiring where there are too few."""
        while self.chunks and self.chunks[0][0].place < due + AHEAD:
            idle = self._idle(fresh=self.chunks[0][0].suspect)
            if idle is None:
                return
            idle.fresh = False
            idle.chunk.extend(self.chunks.popleft())
            idle.silent_since = time.monotonic()
            try:
                idle.end.send([task.log for task in idle.chunk])
            except OSError:
                self._mourn(idle)

    def _idle(self, fresh: bool) -> _Worker | None:
        """A worker that has nothing to do, if there may be one; a fresh one has judged no log yet."""
        for worker in self.workers:
            if not worker.chunk and (worker.fresh or not fresh):
                return worker
        if len(self.workers) < self.jobs:
            return self._hire()
        tired = next((worker for worker in self.workers if not worker.chunk), None)
        if tired is None:
            return None
        tired.process.kill()
        self._bury(tired)
        return self._hire()

    def _hire(self) -> _Worker:
        from multiprocessing import get_context

        context = get_context()
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, ours, self.question, self.auditor), daemon=True)
        process.start()
        theirs.close()
        worker = _Worker(process, ours)
        self.workers.append(worker)
        return worker

    def _listen(self) -> None:
        """Take what the workers have to say; end those that have been silent for too long over one log."""
        from multiprocessing.connection import wait

        busy = [worker for worker in self.workers if worker.chunk]
        longest = min(worker.silent_since for worker in busy) + self.patience - time.monotonic()
        ready = wait([worker.end for worker in busy], max(0.0, longest))
        now = time.monotonic()
        for worker in busy:
            if worker.end in ready:
                self._hear(worker)
            elif now - worker.silent_since > self.patience and not worker.end.poll():
                self._give_up(worker)

    def _hear(self, worker: _Worker) -> None:
        try:
            answer = worker.end.recv()
        except (EOFError, OSError):
            self._mourn(worker)
            return
        if isinstance(answer, UnknownName):
            raise answer
        self.verdicts[worker.chunk.popleft().place] = answer
        worker.silent_since = time.monotonic()

    def _give_up(self, worker: _Worker) -> None:
        """End a worker that does not come back from a log; the rest of its chunk goes to another."""
        worker.process.kill()
        hung, *rest = self._bury(worker)
        self._put_back(rest)
        self._blame(hung, f"no verdict after {self.patience:g} seconds")

    def _mourn(self, worker: _Worker) -> None:
        """A worker died by itself. Its log is tried once more alone: it may have died of what came before."""
        first, *rest = self._bury(worker)
        self._put_back(rest)
        if first.suspect:
            self._blame(first, f"the process that judged this log {_death(worker.process.exitcode)}")
        else:
            self._put_back([_Task(first.place, first.log, suspect=True)])

    def _bury(self, worker: _Worker) -> list[_Task]:
        """What a dead worker has left undone."""
        worker.process.join()
        worker.end.close()
        self.workers.remove(worker)
        left = list(worker.chunk)
        worker.chunk.clear()
        return left

    def _put_back(self, tasks: list[_Task]) -> None:
        if tasks:
            self.chunks.appendleft(tasks)

    def _blame(self, task: _Task, message: str) -> None:
        self.verdicts[task.place] = failed(printable(task.log), message)


def _death(exit_code: int | None) -> str:
    if exit_code is not None and exit_code < 0:
        return f"was killed by signal {-exit_code}"
    return f"ended itself with status {exit_code}"
