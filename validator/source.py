"""Where logs come from: files, compressed or not, standard input, folders; and their bytes, line by line.

Nothing here knows JSON or games. A log that cannot be read, or is larger than the limits, is an `Unreadable`
with the reason; it never is a short log.
"""

from __future__ import annotations

import gzip
import io
import os
import stat
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, cast

from validator.limits import Limits

STANDARD_INPUT = "-"
SUFFIXES = (".jsonl", ".jsonl.gz", ".jsonl.zst")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Unreadable(Exception):
    """A log whose bytes cannot be had: why, after how many lines, and whether a limit was the reason."""

    def __init__(self, reason: str, *, line: int = 1, limit: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.limit = limit


@dataclass(frozen=True, slots=True)
class Overlong:
    """A line past the limit: it was read over, not kept."""

    size: int


Line = bytes | Overlong


def logs_below(path: str) -> Iterator[str]:
    """The logs that a path means: itself, or every log below a folder, in the order of their names."""
    if path == STANDARD_INPUT or not os.path.isdir(path):
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders.sort()
        for name in sorted(names):
            if name.endswith(SUFFIXES):
                yield os.path.join(folder, name)


def read_lines(source: str | bytes | IO[bytes] | Path, limits: Limits) -> list[Line]:
    """All lines of a log without their line ends; a leading byte-order mark is passed over.

    source: a path (`-` is standard input), the bytes themselves, or an open binary file. A name that ends in
    `.gz` or `.zst` is decompressed. Raises Unreadable.
    """
    with ExitStack() as opened:
        stream, size = _open(source, opened)
        lines: list[Line] = []
        try:
            for line in _split(stream, limits, size, lines):
                lines.append(line)
        except Unreadable:
            raise
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise Unreadable(f"the compressed data are broken: {error}", line=len(lines) + 1) from error
        except (OSError, ValueError) as error:
            raise Unreadable(_reason(error), line=len(lines) + 1) from error
        except Exception as error:
            if type(error).__name__ != "ZstdError":
                raise
            raise Unreadable(f"the compressed data are broken: {error}", line=len(lines) + 1) from error
    if lines and isinstance(lines[0], bytes):
        lines[0] = lines[0].removeprefix(BYTE_ORDER_MARK)
    return lines


def _split(stream: IO[bytes], limits: Limits, size: int | None, lines: list[Line]) -> Iterator[Line]:
    """One line after another, none longer in memory than the limit."""
    total = 0
    while True:
        line = stream.readline(limits.line + 2)
        if not line:
            return
        total += len(line)
        if len(line) > limits.line and not line.endswith(b"\n"):
            rest = _skip(stream, limits, total, size)
            total += rest
            yield Overlong(len(line) + rest)
        else:
            line = line.removesuffix(b"\n").removesuffix(b"\r")
            yield line if len(line) <= limits.line else Overlong(len(line))
        _check(total, len(lines), limits, size)


def _skip(stream: IO[bytes], limits: Limits, total: int, size: int | None) -> int:
    """Read over the rest of a line; how long it was."""
    skipped = 0
    while True:
        part = stream.readline(1 << 16)
        skipped += len(part)
        _check(total + skipped, 0, limits, size)
        if not part or part.endswith(b"\n"):
            return skipped


def _check(total: int, lines: int, limits: Limits, size: int | None) -> None:
    if total > limits.log:
        raise Unreadable(f"the log is larger than {limits.log} bytes", limit=True)
    if lines > limits.lines:
        raise Unreadable(f"the log has more than {limits.lines} lines", limit=True)
    if size is not None and total > limits.line and total > size * limits.ratio:
        raise Unreadable(f"the log is more than {limits.ratio} times larger than its file", limit=True)


def _open(source: str | bytes | IO[bytes] | Path, opened: ExitStack) -> tuple[IO[bytes], int | None]:
    """A binary stream, and the size of the file where it is a compressed one."""
    if isinstance(source, bytes):
        return io.BytesIO(source), None
    if not isinstance(source, str | Path):
        return source, None
    if source == STANDARD_INPUT:
        return sys.stdin.buffer, None
    try:
        _refuse_what_is_no_file(source)
        file = opened.enter_context(open(source, "rb"))
        size = os.fstat(file.fileno()).st_size
        name = os.fspath(source)
        if name.endswith(".gz"):
            return cast("IO[bytes]", opened.enter_context(gzip.GzipFile(fileobj=file))), size
        if name.endswith(".zst"):
            return opened.enter_context(_zstd(file)), size
    except (OSError, ValueError) as error:
        raise Unreadable(_reason(error)) from error
    return file, None


def _refuse_what_is_no_file(source: str | Path) -> None:
    mode = os.stat(source).st_mode
    if stat.S_ISDIR(mode):
        raise Unreadable("is a folder")
    if not stat.S_ISREG(mode) and not os.fspath(source).startswith(("/dev/fd/", "/proc/self/fd/")):
        raise Unreadable("is neither a file nor a pipe that was handed over")


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
    return cast("IO[bytes]", module.ZstdFile(file))


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
