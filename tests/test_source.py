"""Where logs come from: what is read, how much of it, and the reason where it is not. LOG 2, limits."""

from __future__ import annotations

import gzip
import inspect
import io
import os
import socket
import sys
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tests.house import ROOT
from validator import source
from validator.cli.audit import command
from validator.limits import Limits
from validator.source import LogText, Overlong, Unreadable, is_handed_over, logs_below, read_log

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

DEFAULT = Limits()
LIMITS = Limits(line=10, log=100, lines=5, ratio=20)
LINES = b'{"a":1}\n{"b":2}\n{"c":3}\n'


def why(what: str | bytes | Path, limits: Limits = DEFAULT) -> tuple[str, int, bool]:
    """Why a log is unreadable: reason, line, and whether a limit was it."""
    with pytest.raises(Unreadable) as caught:
        read_log(what, limits)
    return caught.value.reason, caught.value.line, caught.value.limit


def packed(data: bytes) -> dict[str, bytes]:
    return {".gz": gzip.compress(data, mtime=0), ".zst": zstd.compress(data)}


# --- lines ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"\n", [b""]),
        (b"a\nb", [b"a", b"b"]),
        (b"a\r\nb\r\n", [b"a", b"b"]),
        (b"a\rb\n", [b"a\rb"]),
        (b"a\r\r\n", [b"a\r"]),
        (b"\xef\xbb\xbfa\n\xef\xbb\xbfb", [b"a", b"\xef\xbb\xbfb"]),
        (b"\xef\xbb\xbf\xef\xbb\xbfa", [b"\xef\xbb\xbfa"]),
        (b"a\x0bb\x0c\xc2\x85\xe2\x80\xa8c\n", [b"a\x0bb\x0c\xc2\x85\xe2\x80\xa8c"]),
        (b"a\x00b\n", [b"a\x00b"]),
    ],
)
def test_lines_end_with_a_line_feed_and_nothing_else(data: bytes, lines: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(data)
    assert (
        read_log(file, Limits()) == LogText(lines) == read_log(data, Limits()) == read_log(io.BytesIO(data), Limits())
    )


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_line_past_the_limit_is_read_over_and_the_next_is_whole(end: bytes) -> None:
    whole = b"1234567890"
    assert read_log(whole + end, LIMITS).lines == [whole]
    assert read_log(whole + b"1" + end, LIMITS).lines == [Overlong(11 + len(end))]
    for longer in (11, 12, 13, 40):
        long = b"1" * longer + b"\r\n"
        assert read_log(long + b"next", LIMITS).lines == [Overlong(len(long)), b"next"]


def test_a_limit_of_lines_or_bytes_is_reached_by_the_first_past_it() -> None:
    assert len(read_log(b"\n" * 5, LIMITS).lines) == 5
    assert why(b"\n" * 6, LIMITS) == ("the log has more than 5 lines", 1, True)
    hundred = b"123456789\n" * 10
    assert len(read_log(hundred, Limits(log=100)).lines) == 10
    assert why(hundred + b"\n", Limits(log=100)) == ("the log is larger than 100 bytes", 1, True)
    assert why(b"1" * 101, Limits(line=10, log=100)) == ("the log is larger than 100 bytes", 1, True)


def test_a_file_past_the_limit_is_refused_before_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "sparse.jsonl"
    with file.open("wb") as written:
        written.truncate(2**40)
    assert why(file) == ("the log is larger than 268435456 bytes", 1, True)


# --- compressed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_a_compressed_log_is_read_as_it_is(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"log.jsonl{suffix}"
    file.write_bytes(packed(LINES)[suffix] * 2)
    assert read_log(str(file), Limits()).lines == LINES.splitlines() * 2


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_a_compressed_log_cut_short_anywhere_is_never_a_short_log(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"log.jsonl{suffix}"
    whole = packed(os.urandom(40).hex().encode() + b"\n" + LINES)[suffix]
    for size in range(1, len(whole)):
        file.write_bytes(whole[:size])
        reason, line, limit = why(file)
        assert reason.startswith("the compressed data are")
        assert 1 <= line <= 5
        assert not limit


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_broken_compressed_data_say_so(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"log.jsonl{suffix}"
    file.write_bytes(b'{"type":"header"}\n')
    assert why(file)[0].startswith("the compressed data are broken: ")
    file.write_bytes(packed(LINES)[suffix] + b"more")
    assert why(file)[0].startswith("the compressed data are broken: ")
    assert why(file)[1] == 4


@pytest.mark.parametrize("suffix", [".gz", ".zst"])
def test_what_grows_past_its_file_by_the_ratio_is_a_bomb(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"log.jsonl{suffix}"
    file.write_bytes(packed(b"\n" * 100_000)[suffix])
    limits = Limits(line=1_000, ratio=50)
    assert why(file, limits) == ("the log is more than 50 times larger than its file", 1, True)
    assert len(read_log(file, Limits(ratio=10**6)).lines) == 100_000
    assert why(file, Limits(lines=1_000, ratio=10**6)) == ("the log has more than 1000 lines", 1, True)
    assert why(file, Limits(log=1_000, ratio=10**6)) == ("the log is larger than 1000 bytes", 1, True)


def test_a_zstd_log_may_not_ask_for_any_amount_of_memory(tmp_path: Path) -> None:
    parameters = {zstd.CompressionParameter.window_log: 27}
    file = tmp_path / "log.jsonl.zst"
    stream = zstd.ZstdCompressor(options=parameters)
    file.write_bytes(stream.compress(LINES) + stream.flush())
    reason, _, limit = why(file)
    assert reason.startswith("the compressed data are broken: ")
    assert "memory" in reason
    assert not limit


@pytest.mark.parametrize(
    ("beginning", "says"),
    [
        (gzip.compress(LINES, mtime=0), "is compressed with gzip, and its name does not end in .gz"),
        (b"\x28\xb5\x2f\xfd rest", "is compressed with zstd, and its name does not end in .zst"),
        (b"BZh91AY&SY", "is compressed with bzip2, which referee does not read"),
        (b"\xfd7zXZ\x00", "is compressed with xz, which referee does not read"),
        (b"PK\x03\x04", "is compressed with zip, which referee does not read"),
    ],
)
def test_compressed_data_under_another_name_are_named(beginning: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(beginning)
    assert why(file) == (says, 1, False)


# --- what is no file ------------------------------------------------------------------------------------------


def test_what_is_no_file_is_refused_without_being_opened(tmp_path: Path) -> None:
    fifo, address = tmp_path / "fifo.jsonl", tmp_path / "socket.jsonl"
    os.mkfifo(fifo)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(address))
        assert why(address) == ("is a socket, not a file", 1, False)
    assert why(fifo) == ("is a named pipe, not a file", 1, False)
    assert why("/dev/zero") == ("is a device, not a file", 1, False)
    link = tmp_path / "link.jsonl"
    link.symlink_to(fifo)
    assert why(link) == ("is a named pipe, not a file", 1, False)


def test_paths_that_lead_nowhere_say_so(tmp_path: Path) -> None:
    loop = tmp_path / "loop.jsonl"
    loop.symlink_to(loop)
    assert why(tmp_path / "gone.jsonl")[0] == "No such file or directory"
    assert why(tmp_path / "gone.jsonl.gz")[0] == "No such file or directory"
    assert why(loop)[0] == "Too many levels of symbolic links"
    assert why(tmp_path / ("n" * 300))[0] == "File name too long"
    assert "embedded null" in why("nul\0byte")[0]
    assert why("b\udcffd.jsonl") == ("its name is not UTF-8", 1, False)
    assert why(tmp_path) == ("is a folder", 1, False)
    loop.unlink()
    assert why(tmp_path) == ("is a folder without a log", 1, False)


def test_a_file_that_vanishes_between_two_looks_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "log.jsonl"
    file.touch()
    look = os.stat

    def look_and_remove(path: Any, **more: Any) -> os.stat_result:
        seen = look(path, **more)
        file.unlink()
        return seen

    monkeypatch.setattr(os, "stat", look_and_remove)
    assert why(str(file))[0] == "No such file or directory"


def test_a_pipe_that_was_handed_over_is_read() -> None:
    reader, writer = os.pipe()
    try:
        os.write(writer, LINES)
        os.close(writer)
        path = f"/dev/fd/{reader}"
        assert is_handed_over(path)
        assert read_log(path, Limits()).lines == LINES.splitlines()
    finally:
        os.close(reader)


def test_a_pipe_that_does_not_end_is_not_waited_for_past_the_deadline() -> None:
    reader, writer = os.pipe()
    try:
        os.write(writer, LINES)
        with pytest.raises(Unreadable, match=r"^reading takes longer than 0\.05 seconds$") as caught:
            read_log(f"/dev/fd/{reader}", Limits(seconds=0.05), time.monotonic() + 0.05)
        assert caught.value.limit
    finally:
        os.close(reader)
        os.close(writer)


def test_time_runs_while_lines_are_read() -> None:
    with pytest.raises(Unreadable, match="reading takes longer than"):
        read_log(LINES, Limits(), time.monotonic() - 1)


# --- files that change ----------------------------------------------------------------------------------------


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What happens after a file was opened and before it is read."""
    happenings: list[Any] = []
    read = source._Reading.read

    def late(reading: Any) -> None:
        for happening in happenings:
            happening()
        read(reading)

    monkeypatch.setattr(source._Reading, "read", late)
    return happenings


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        (b'{"a":1}\n{"b"', b":2}\n", 1),
        (b'{"a":1}\n', b'{"b":2}\n', 1),
        (b'{"a"', b':1}\n{"b":2}\n', 0),
    ],
)
def test_a_file_that_grows_is_judged_to_its_last_whole_line_and_says_so(
    before: bytes, after: bytes, lines: int, tmp_path: Path, between: list[Any]
) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(before)

    def grow() -> None:
        with file.open("ab") as more:
            more.write(after)

    between.append(grow)
    text = read_log(file, Limits())
    assert text.lines == [b'{"a":1}'][:lines]
    assert text.notice == f"The file grew while it was read; it is judged up to line {lines}."


def test_a_file_that_shrinks_is_no_short_log(tmp_path: Path, between: list[Any]) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(LINES)
    between.append(lambda: os.truncate(file, 10))
    assert why(file) == ("the file became shorter while it was read", 3, False)


def test_a_file_that_does_not_change_may_lack_its_last_line_end(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(LINES[:-1])
    assert read_log(file, Limits()) == LogText(LINES.splitlines())


# --- folders --------------------------------------------------------------------------------------------------


def test_logs_below_a_folder_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b.jsonl", "a.jsonl.gz", "a.jsonl.zst", "c.txt", "sub/a.jsonl", "sub/deep/z.jsonl", "alpha/q.jsonl"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "link").symlink_to(tmp_path)
    below = [str(Path(log).relative_to(tmp_path)) for log in logs_below(str(tmp_path))]
    assert below == ["a.jsonl.gz", "a.jsonl.zst", "b.jsonl", "alpha/q.jsonl", "sub/a.jsonl", "sub/deep/z.jsonl"]


def test_every_path_means_at_least_one_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty, locked = tmp_path / "empty", tmp_path / "locked"
    empty.mkdir()
    assert list(logs_below(str(empty))) == [str(empty)]
    assert list(logs_below("-")) == ["-"]
    assert list(logs_below(str(tmp_path / "gone"))) == [str(tmp_path / "gone")]
    locked.mkdir()
    (tmp_path / "log.jsonl").touch()
    scan = os.scandir

    def scan_or_fail(path: str) -> Any:
        if path == str(locked):
            raise PermissionError(13, "Permission denied")
        return scan(path)

    monkeypatch.setattr(os, "scandir", scan_or_fail)
    assert list(logs_below(str(tmp_path))) == [str(tmp_path / "log.jsonl"), str(locked)]


def test_folders_may_lie_deeper_than_python_recurses(tmp_path: Path) -> None:
    depth = 60
    deepest = tmp_path.joinpath(*["d"] * depth)
    deepest.mkdir(parents=True)
    (deepest / "log.jsonl").touch()
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + depth // 2)
    try:
        found = list(logs_below(str(tmp_path)))
    finally:
        sys.setrecursionlimit(limit)
    assert found == [str(deepest / "log.jsonl")]


# --- the page about it ----------------------------------------------------------------------------------------


def test_the_page_names_every_limit_with_its_default_and_its_option() -> None:
    page = (ROOT / "docs" / "input.md").read_text(encoding="utf-8")
    rows = [line.split("|")[2:4] for line in page.splitlines() if "| `--" in line]
    said = {option.strip(" `"): float(default.split()[0]) for default, option in rows}
    options = {name: f"--max-{name}" for name in ("line", "nesting", "log", "lines", "ratio")} | {
        "seconds": "--timeout"
    }
    assert said == {options[limit.name]: limit.default for limit in fields(Limits)}
    assert set(said) <= {name for option in command.params for name in option.opts}
