"""Another program as a child process: a line in, a line out, within limits of time and size.

Whatever the child prints, or fails to, costs no more than the limits say: nothing of it is kept beyond one
answer, and it and all it has started are gone once it is killed.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO, cast

CHUNK = 1 << 16
STDERR_TAIL = 2_000
"""Bytes of its last words that are kept."""

GRACE = 0.5
"""Seconds for a child that has closed its output to end as well, so that its exit status is known."""


class Trouble(Exception):
    """The child gave no answer. Says why."""


class Crashed(Trouble):
    """It ended, or closed its input or output, where an answer was due."""


class TimedOut(Trouble):
    """It gave no answer in time."""


class Flooded(Trouble):
    """It printed more than an answer may have."""


@dataclass(frozen=True, slots=True)
class ChildLimits:
    """Seconds for one answer, and bytes of one."""

    seconds: float = 10.0
    answer: int = 2**20


class Child:
    """A running child. Raises OSError where it cannot be started."""

    def __init__(self, command: Sequence[str], limits: ChildLimits) -> None:
        self._limits = limits
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._inbox = bytearray()
        self._outbox = memoryview(b"")
        self._stderr = bytearray()
        self._selector = selectors.DefaultSelector()
        self._stdin = cast("IO[bytes]", self._process.stdin)
        self._stdout = cast("IO[bytes]", self._process.stdout)
        self._errors = cast("IO[bytes]", self._process.stderr)
        for stream in (self._stdin, self._stdout, self._errors):
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._stdout, selectors.EVENT_READ, self._read)
        self._selector.register(self._errors, selectors.EVENT_READ, self._read_errors)

    def ask(self, line: bytes) -> bytes:
        """Send a line, and wait for the line that answers it. Raises Trouble; the child is then of no more use."""
        if self._inbox:
            raise Flooded("printed something that nobody had asked for")
        self._send(line)
        deadline = time.monotonic() + self._limits.seconds
        while self._outbox or b"\n" not in self._inbox:
            self._wait(deadline)
        answer, _, rest = bytes(self._inbox).partition(b"\n")
        self._inbox = bytearray(rest)
        return answer

    def finish(self, line: bytes) -> int | None:
        """Send the last line, and wait for the child to end: its exit status, None where it goes on for too long."""
        deadline = time.monotonic() + self._limits.seconds
        with contextlib.suppress(Crashed, TimedOut):
            self._send(line)
            while True:
                self._inbox.clear()
                self._wait(deadline)
        while (status := self._status()) is None and time.monotonic() < deadline:
            time.sleep(0.01)
        return status

    def kill(self) -> None:
        """End the child and all that it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        self._selector.close()
        for stream in (self._stdin, self._stdout, self._errors):
            with contextlib.suppress(OSError):
                stream.close()

    def last_words(self) -> str:
        """What it last wrote on its standard error: one line, data."""
        lines = bytes(self._stderr).decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else ""

    # --- waiting ---------------------------------------------------------------------------------------------

    def _send(self, line: bytes) -> None:
        self._outbox = memoryview(line)
        with contextlib.suppress(ValueError, KeyError):
            self._selector.register(self._stdin, selectors.EVENT_WRITE, self._write)

    def _wait(self, deadline: float) -> None:
        """Move what can be moved. Raises Trouble."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimedOut(f"no answer within {self._limits.seconds:g} seconds")
        for key, _ in self._selector.select(left):
            key.data()

    def _write(self) -> None:
        try:
            written = os.write(self._stdin.fileno(), self._outbox[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            raise Crashed(self._ending("closed its input")) from None
        self._outbox = self._outbox[written:]
        if not self._outbox:
            self._selector.unregister(self._stdin)

    def _read(self) -> None:
        chunk = _some(self._stdout)
        if chunk is None:
            return
        if not chunk:
            raise Crashed(self._ending("closed its output"))
        self._inbox += chunk
        if len(self._inbox) > self._limits.answer and b"\n" not in self._inbox[: self._limits.answer]:
            raise Flooded(f"printed a line of more than {self._limits.answer} bytes")
        if len(self._inbox) > self._limits.answer + CHUNK:
            raise Flooded("printed more than was asked for")

    def _read_errors(self) -> None:
        chunk = _some(self._errors)
        if chunk == b"":
            self._selector.unregister(self._errors)
        self._stderr += chunk or b""
        del self._stderr[:-STDERR_TAIL]

    def _ending(self, otherwise: str) -> str:
        """How it ended, without waiting for long."""
        deadline = time.monotonic() + GRACE
        while (status := self._status()) is None and time.monotonic() < deadline:
            time.sleep(0.005)
        with contextlib.suppress(OSError, ValueError):
            while (chunk := _some(self._errors)) and time.monotonic() < deadline:
                self._stderr += chunk
                del self._stderr[:-STDERR_TAIL]
        if status is None:
            return otherwise
        return f"ended with status {status}" if status >= 0 else f"was ended by signal {-status}"

    def _status(self) -> int | None:
        """Its exit status (negative: a signal) once it has ended; it is not waited for, so its id stays its own."""
        try:
            ended = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return self._process.returncode
        if ended is None:
            return None
        return ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status


def _some(stream: IO[bytes]) -> bytes | None:
    """What can be read at once: nothing (None), or the end (empty)."""
    try:
        return os.read(stream.fileno(), CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""
