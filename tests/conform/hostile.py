"""A child that means no good. Its first argument says in which way; the first line it reads is answered honestly
in the ways that begin with `then_`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

HOUR = 3_600


def write(data: bytes) -> None:
    while data:
        data = data[os.write(1, data) :]


def honest() -> None:
    request = json.loads(sys.stdin.buffer.readline())
    write(json.dumps({"id": request["id"], "game": "embers", "accepted": True}).encode() + b"\n")


def junk() -> None:
    for line in sys.stdin.buffer:
        write(b"Traceback (most recent call last): \x1b[31m\xff\n" if line else b"")


def endless() -> None:
    while True:
        write(b"x" * 65_536)


def endless_lines() -> None:
    while True:
        write(b"{}\n" * 20_000)


def huge_line() -> None:
    sys.stdin.buffer.readline()
    for _ in range(200):
        write(b"y" * 1_000_000)
    write(b"\n")
    time.sleep(HOUR)


def hangs() -> None:
    time.sleep(HOUR)


def drips() -> None:
    while True:
        write(b" ")
        time.sleep(0.05)


def dies() -> None:
    sys.stderr.write("first words\nlast \x1b[2Jwords\n")
    os._exit(7)


def killed() -> None:
    os.kill(os.getpid(), 11)


def closes_output() -> None:
    os.close(1)
    time.sleep(HOUR)


def closes_input() -> None:
    os.close(0)
    time.sleep(HOUR)


def leaves_somebody_behind() -> None:
    """A process of its own keeps the output open after it has ended."""
    subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({HOUR})"])
    os._exit(0)


def chatty() -> None:
    """Megabytes on its standard error, but answers all the same."""
    for line in sys.stdin.buffer:
        os.write(2, b"e" * 2_000_000)
        write(json.dumps({"id": json.loads(line)["id"], "game": "embers"}).encode() + b"\n")


def answers_twice() -> None:
    for line in sys.stdin.buffer:
        answer = json.dumps({"id": json.loads(line)["id"], "game": "embers"}).encode() + b"\n"
        write(answer * 2)


def reads_nothing() -> None:
    write(b'{"id":1,"game":"embers"}\n')
    time.sleep(HOUR)


def then_stays() -> None:
    honest()
    time.sleep(HOUR)


def then_floods() -> None:
    honest()
    endless()


def then_fails() -> None:
    honest()
    sys.stdin.buffer.readline()
    os._exit(9)


WAYS: dict[str, Callable[[], None]] = {
    way.__name__: way
    for way in (
        junk,
        endless,
        endless_lines,
        huge_line,
        hangs,
        drips,
        dies,
        killed,
        closes_output,
        closes_input,
        leaves_somebody_behind,
        chatty,
        answers_twice,
        reads_nothing,
        then_stays,
        then_floods,
        then_fails,
    )
}

if __name__ == "__main__":
    WAYS[sys.argv[1]]()
