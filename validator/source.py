"""Where logs come from: files, compressed or not, pipes, standard input, folders; and their bytes, line by line.

Nothing here knows JSON or games. A log that cannot be read, or is larger than the limits, is an `Unreadable`
with the reason; it never is a short log.
"""

from __future__ import annotations

import gzip
import io
import os
import select
import stat
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, cast

from validator.limits import Limits

STANDARD_INPUT = "-"
SUFFIXES = (".jsonl", ".jsonl.gz", ".jsonl.zst")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
BLANK = b" \t\r\n"
"""What JSON calls white space: a line of nothing else is passed over. LOG 2."""

_STANDARD_INPUTS = frozenset({STANDARD_INPUT, "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"})
_HANDED_OVER = ("/dev/fd/", "/proc/self/fd/")
_BLOCK = 1 << 16
_ZSTD_WINDOW = 25
"""Log2 of the memory that a zstd log may ask of its reader: 32 MiB."""

_PACKED = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd", b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"PK\x03\x04": "zip"}
"""How compressed files begin."""


class Unreadable(Exception):
    """A log whose bytes cannot be had: why, on which line, and whether a limit was the reason."""

    def __init__(self, reason: str, *, line: int = 1, limit: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.limit = limit


@dataclass(frozen=True, slots=True)
class Overlong:
    """A line past the limit: it was read over, not kept. size: in bytes, with the line's end."""

    size: int


Line = bytes | Overlong


@dataclass(frozen=True, slots=True)
class LogText:
    """A log's lines without their line ends; and a sentence where less was read than there is by now."""

    lines: list[Line]
    notice: str | None = None


def logs_below(path: str) -> Iterator[str]:
    """The logs that a path means: itself, or every log below a folder, in the order of their names.

    A folder that cannot be listed comes as if it were a log, and so does one that no log was found below: each
    path has its own line of bad news.
    """
    found = False
    if path != STANDARD_INPUT and os.path.isdir(path):
        for log in _below(path):
            found = True
            yield log
    if not found:
        yield path


def _below(path: str) -> Iterator[str]:
    folders = [path]
    while folders:
        folder = folders.pop()
        try:
            with os.scandir(folder) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            yield folder
            continue
        inner = [entry.path for entry in entries if entry.is_dir(follow_symlinks=False)]
        yield from (entry.path for entry in entries if entry.name.endswith(SUFFIXES) and entry.path not in inner)
        folders += reversed(inner)


def is_handed_over(path: str) -> bool:
    """Whether only this process can read a log: its standard input, or a pipe that was handed to it."""
    return path in _STANDARD_INPUTS or path.startswith(_HANDED_OVER)


def is_blank(line: bytes) -> bool:
    """Whether a line holds nothing that JSON would see."""
    return not line.strip(BLANK)


def read_lines(source: str | bytes | IO[bytes] | Path, limits: Limits) -> list[Line]:
    """The lines of a log. Raises Unreadable."""
    return read_log(source, limits).lines


def read_log(source: str | bytes | IO[bytes] | Path, limits: Limits, deadline: float | None = None) -> LogText:
    """All lines of a log without their line ends; a leading byte-order mark is passed over.

    source: a path (`-` is standard input), the bytes themselves, or an open binary file. A name that ends in
    `.gz` or `.zst` is decompressed. deadline: by `time.monotonic()`. Raises Unreadable.
    """
    with ExitStack() as opened:
        reading = _Reading(limits, deadline)
        with reading.reasons():
            reading.open(source, opened)
            reading.read()
        return LogText(reading.lines, reading.notice)


class _Reading:
    """One log being read: what has come of it so far, held against the limits."""

    def __init__(self, limits: Limits, deadline: float | None) -> None:
        self.limits, self.deadline = limits, deadline
        self.lines: list[Line] = []
        self.notice: str | None = None
        self.total = 0
        self.whole = 0
        self.stream: IO[bytes] = io.BytesIO()
        self.snapshot: _Snapshot | None = None
        self.packed: int | None = None

    @contextmanager
    def reasons(self) -> Iterator[None]:
        """Turn everything that can go wrong with bytes into an Unreadable that says why."""
        try:
            yield
        except EOFError as error:
            raise self._unreadable("the compressed data are cut short") from error
        except (zlib.error, gzip.BadGzipFile) as error:
            raise self._unreadable(f"the compressed data are broken: {error}") from error
        except (OSError, ValueError) as error:
            raise self._unreadable(_reason(error)) from error
        except Exception as error:
            if type(error).__name__ != "ZstdError":
                raise
            raise self._unreadable(f"the compressed data are broken: {error}") from error

    def _unreadable(self, reason: str) -> Unreadable:
        return Unreadable(reason, line=max(self.whole, len(self.lines)) + 1)

    # --- opening ---

    def open(self, source: str | bytes | IO[bytes] | Path, opened: ExitStack) -> None:
        if isinstance(source, bytes):
            self.stream = io.BytesIO(source)
        elif not isinstance(source, str | Path):
            self.stream = source
        elif os.fspath(source) in _STANDARD_INPUTS:
            self._open_standard_input(opened)
        else:
            self._open_path(os.fspath(source), opened)

    def _open_standard_input(self, opened: ExitStack) -> None:
        if sys.stdin is None:
            raise Unreadable("standard input is closed")
        try:
            number = sys.stdin.fileno()
        except (OSError, ValueError):
            self.stream = sys.stdin.buffer
            return
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise Unreadable("is a folder")
        self._open_number(number, opened, ours=False)

    def _open_path(self, path: str, opened: ExitStack) -> None:
        _refuse_undecodable(path)
        # A device may do something on being opened, and a FIFO nobody writes to would never open.
        _refuse_what_is_no_file(path, os.stat(path).st_mode)
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        opened.callback(os.close, number)
        _refuse_what_is_no_file(path, os.fstat(number).st_mode)
        if path.endswith((".gz", ".zst")):
            self._open_packed(path, number, opened)
        else:
            self._open_number(number, opened)

    def _open_number(self, number: int, opened: ExitStack, *, ours: bool = True) -> None:
        """A file as large as it is now; or a pipe, waited for until the time is over."""
        status = os.fstat(number)
        raw: io.RawIOBase
        if stat.S_ISREG(status.st_mode) and status.st_size:
            raw = self.snapshot = _Snapshot(number, status.st_size)
            if self.snapshot.left > self.limits.log:
                raise self._too_large()
        else:
            if ours and hasattr(os, "set_blocking"):
                os.set_blocking(number, True)
            raw = _Pipe(number, self)
        self.stream = cast("IO[bytes]", opened.enter_context(io.BufferedReader(raw, _BLOCK)))

    def _open_packed(self, path: str, number: int, opened: ExitStack) -> None:
        """A decoder. What is packed may be a thousand times larger than it looks: it is measured first."""
        self.packed = os.fstat(number).st_size
        file = opened.enter_context(open(number, "rb", closefd=False))
        unpack = _gzip if path.endswith(".gz") else _zstd
        with unpack(file) as stream:
            self._measure(stream)
        file.seek(0)
        self.stream = opened.enter_context(unpack(file))

    def _measure(self, stream: Any) -> None:
        total = 0
        while block := stream.read1(_BLOCK):
            total += len(block)
            self.whole += block.count(b"\n")
            self._check(total, self.whole)

    # --- reading ---

    def read(self) -> None:
        """All lines, none longer in memory than the limit."""
        longest = self.limits.line
        ended = True
        while line := self.stream.readline(longest + 2):
            if not self.lines:
                line = line.removeprefix(BYTE_ORDER_MARK)
                _refuse_packed(line)
            self.total += len(line)
            ended = line.endswith(b"\n")
            if len(line) > longest and not ended:
                rest, ended = self._skip()
                self.lines.append(Overlong(len(line) + rest))
            else:
                text = line.removesuffix(b"\n").removesuffix(b"\r")
                self.lines.append(text if len(text) <= longest else Overlong(len(line)))
            self._check(self.total, len(self.lines))
        if self.snapshot is not None:
            self._compare(self.snapshot, ended)

    def _skip(self) -> tuple[int, bool]:
        """Read over the rest of a line: how long it was, and whether it had an end."""
        skipped = 0
        while part := self.stream.readline(_BLOCK):
            skipped += len(part)
            self.total += len(part)
            self._check(self.total, 0)
            if part.endswith(b"\n"):
                return skipped, True
        return skipped, False

    def _compare(self, snapshot: _Snapshot, ended: bool) -> None:
        """A file that somebody still writes is judged as it was, to its last whole line."""
        if snapshot.left:
            raise self._unreadable("the file became shorter while it was read")
        if not snapshot.has_grown():
            return
        if not ended:
            self.lines.pop()
        self.notice = f"The file grew while it was read; it is judged up to line {len(self.lines)}."

    def _check(self, total: int, lines: int) -> None:
        limits = self.limits
        if total > limits.log:
            raise self._too_large()
        if lines > limits.lines:
            raise Unreadable(f"the log has more than {limits.lines} lines", limit=True)
        if self.packed is not None and total > max(limits.line, self.packed * limits.ratio):
            raise Unreadable(f"the log is more than {limits.ratio} times larger than its file", limit=True)
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise self.late()

    def _too_large(self) -> Unreadable:
        return Unreadable(f"the log is larger than {self.limits.log} bytes", limit=True)

    def late(self) -> Unreadable:
        """The log takes too long to come."""
        return Unreadable(f"reading takes longer than {self.limits.seconds:g} seconds", limit=True)


class _Snapshot(io.RawIOBase):
    """A regular file from where it stands to the end that it has now."""

    def __init__(self, number: int, size: int) -> None:
        self._number, self._size = number, size
        self.left = max(0, size - os.lseek(number, 0, os.SEEK_CUR))

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        block = os.read(self._number, min(len(buffer), self.left))
        self.left -= len(block)
        buffer[: len(block)] = block
        return len(block)

    def has_grown(self) -> bool:
        return os.fstat(self._number).st_size > self._size


class _Pipe(io.RawIOBase):
    """A pipe, or whatever else standard input may be, that is not waited for past the deadline."""

    def __init__(self, number: int, reading: _Reading) -> None:
        self._number, self._reading = number, reading
        self._poll = select.poll() if hasattr(select, "poll") else None
        if self._poll is not None:
            self._poll.register(number, select.POLLIN)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        deadline = self._reading.deadline
        if self._poll is not None:
            left = None if deadline is None else max(0.0, deadline - time.monotonic()) * 1000
            if not self._poll.poll(left):
                raise self._reading.late()
        block = os.read(self._number, len(buffer))
        buffer[: len(block)] = block
        return len(block)


def _refuse_undecodable(path: str) -> None:
    try:
        os.fsencode(path).decode("utf-8")
    except UnicodeError:
        raise Unreadable("its name is not UTF-8") from None


def _refuse_what_is_no_file(path: str, mode: int) -> None:
    if stat.S_ISDIR(mode):
        os.listdir(path)  # says why it cannot be listed, where that is so
        raise Unreadable("is a folder" if next(logs_below(path)) != path else "is a folder without a log")
    if stat.S_ISREG(mode) or (stat.S_ISFIFO(mode) and path.startswith(_HANDED_OVER)):
        return
    what = "named pipe" if stat.S_ISFIFO(mode) else "socket" if stat.S_ISSOCK(mode) else "device"
    raise Unreadable(f"is a {what}, not a file")


def _refuse_packed(line: bytes) -> None:
    for beginning, name in _PACKED.items():
        if line.startswith(beginning):
            suffix = {"gzip": ".gz", "zstd": ".zst"}.get(name)
            known = f"and its name does not end in {suffix}" if suffix else "which referee does not read"
            raise Unreadable(f"is compressed with {name}, {known}")


def _gzip(file: IO[bytes]) -> IO[bytes]:
    return cast("IO[bytes]", gzip.GzipFile(fileobj=file))


def _zstd(file: IO[bytes]) -> IO[bytes]:
    """A zstd decoder that raises where the data are cut short: the standard library's, or backports-zstd."""
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd
    except ImportError:
        raise Unreadable("zstd needs the extra: pip install 'tabletop-referee[zstd]'") from None
    module: Any = zstd
    options = {module.DecompressionParameter.window_log_max: _ZSTD_WINDOW}
    return cast("IO[bytes]", module.ZstdFile(file, options=options))


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
