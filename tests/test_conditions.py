"""Whatever stands on the command line, in the input or at the end of the output: a status, a message, no traceback.

Every row is a line of shell, run against the installed wheel in a folder with some logs.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conditions import ROWS, Row
from tests.wheel import Installed, install

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the rows are lines of a POSIX shell")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def folder(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which the rows are run: a clean log in many forms, and everything that is none."""
    place = tmp_path_factory.mktemp("conditions")
    made = subprocess.run(
        ["referee", "generate", "papua", "--seed", "1"],
        env=installed.environment,
        cwd=place,
        capture_output=True,
        check=True,
    )
    clean: bytes = made.stdout
    head, _, rest = clean.partition(b"\n")
    remark = {"type": "remark", "text": "x" * 300}
    deep = {"type": "remark", "text": "", "x_deep": [[[]]]}
    files = {
        "clean.jsonl": clean,
        "ümlaut.jsonl": clean,
        "bad.jsonl": head + b"\nnonsense\n" + rest,
        "short.jsonl": head + b"\n",
        "-q.jsonl": head,
        "long.jsonl": head + b"\n" + json.dumps(remark).encode() + b"\n" + rest,
        "deep.jsonl": head + b"\n" + json.dumps(deep).encode() + b"\n" + rest,
        "headless.jsonl": rest,
        "chess.jsonl": head.replace(b"papua", b"chess"),
        "windows.jsonl": b"\xef\xbb\xbf" + clean.replace(b"\n", b"\r\n"),
        "utf16.jsonl": clean.decode().encode("utf-16"),
        "empty.jsonl": b"",
        "blank.jsonl": b"\n \n\t\r\n",
        "clean.jsonl.gz": gzip.compress(clean),
        "clean.jsonl.zst": zstd.compress(clean),
        "cut.jsonl.gz": gzip.compress(clean)[:-1],
        "cut.jsonl.zst": zstd.compress(clean)[:-1],
        "log.jsonl.bz2": b"BZh91AY&SY",
        "bomb.jsonl.gz": gzip.compress(bytes(2**22)),
        "bomb.jsonl.zst": zstd.compress(bytes(2**22)),
        "logs/a.jsonl": clean,
        "logs/b.jsonl": b"\n".join((head, b"nonsense", rest)),
        "logs/notes.txt": b"no log",
    }
    for name, content in files.items():
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_bytes(content)
    (place / os.fsdecode(b"b\xff.jsonl")).write_bytes(clean)
    (place / "empty").mkdir()
    (place / "link.jsonl").symlink_to("clean.jsonl")
    (place / "loop.jsonl").symlink_to("loop.jsonl")
    os.mkfifo(place / "fifo.jsonl")
    with socket.socket(socket.AF_UNIX) as listening:
        here = os.getcwd()
        os.chdir(place)  # the address of a socket has room for a short path only
        try:
            listening.bind("socket.jsonl")
        finally:
            os.chdir(here)
        yield place


def matches(pattern: str, text: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), text, re.DOTALL) is not None


def test_the_wheel_is_what_is_run(installed: Installed, folder: Path) -> None:
    look = [sys.executable, "-c", "import validator; print(validator.__file__)"]
    run = subprocess.run(look, env=installed.environment, cwd=folder, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()).is_relative_to(installed.folder)
    assert len(ROWS) >= 40
    assert len({row.name for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_condition(row: Row, installed: Installed, folder: Path) -> None:
    run = subprocess.run(
        ["bash", "-c", row.shell], env=installed.environment, cwd=folder, capture_output=True, timeout=60, check=False
    )
    out, err = run.stdout.decode(), run.stderr.decode()
    assert (run.returncode, matches(row.out, out), matches(row.err, err)) == (row.status, True, True), (out, err)


class Waiting:
    """A referee that has begun to read its standard input and waits for the rest."""

    def __init__(self, installed: Installed, folder: Path, *options: str) -> None:
        self.process = subprocess.Popen(
            ["referee", "audit", *options, "-"],
            start_new_session=True,
            env=installed.environment,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n" * 2**18)  # more than a pipe holds: it returns when the other side reads
        self.process.stdin.flush()

    def ended_by(self, number: signal.Signals) -> tuple[int, bytes, bytes]:
        self.process.send_signal(number)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        assert self.process.stdin is not None
        status = self.process.wait(60)
        self.process.stdin.close()
        with self.process.stdout as out, self.process.stderr as err:
            return status, out.read(), err.read()


def test_ctrl_c_ends_it_with_130(installed: Installed, folder: Path) -> None:
    status, out, err = Waiting(installed, folder).ended_by(signal.SIGINT)
    assert (status, out, err.strip()) == (130, b"", b"")


def test_sigterm_ends_it_with_143(installed: Installed, folder: Path) -> None:
    assert Waiting(installed, folder).ended_by(signal.SIGTERM) == (143, b"", b"")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_interrupted_leaves_the_old_report_as_it_was(
    number: signal.Signals, installed: Installed, folder: Path
) -> None:
    report = folder / "kept.json"
    report.write_text("old")
    Waiting(installed, folder, "--format", "json=kept.json").ended_by(number)
    assert report.read_text() == "old"
    assert not [name for name in os.listdir(folder) if "kept" in name and name != "kept.json"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_interrupted_leaves_no_process_behind(
    number: signal.Signals, installed: Installed, folder: Path
) -> None:
    waiting = Waiting(installed, folder, "--jobs", "2", "bad.jsonl", "short.jsonl")
    waiting.ended_by(number)
    with pytest.raises(ProcessLookupError):
        os.killpg(waiting.process.pid, 0)
