"""Hostile children: whatever they print or fail to, an answer or a reason comes, and nobody is left running."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.house import ROOT
from validator.conform.child import Child, ChildLimits, Crashed, Flooded, TimedOut, Trouble
from validator.conform.partner import Lost, Outcome, Partner

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the kit needs a POSIX system")

HOSTILE = str(Path(__file__).with_name("hostile.py"))
LONG, SHORT = 60.0, 0.5
"""Seconds for what does come, and for what never does."""

HELLO = b'{"id":1,"ask":"hello"}\n'


@contextmanager
def child(way: str, seconds: float = LONG, answer: int = 100_000) -> Iterator[Child]:
    running = Child([sys.executable, HOSTILE, way], ChildLimits(seconds, answer))
    try:
        yield running
    finally:
        running.kill()


def ask_twice(running: Child) -> None:
    """The second answer to what was asked before may still be on its way when the first of these is asked."""
    running.ask(HELLO)
    running.ask(HELLO)


@pytest.mark.parametrize(
    ("way", "seconds", "trouble", "reason"),
    [
        ("endless", LONG, Flooded, "printed a line of more than 100000 bytes"),
        ("huge_line", LONG, Flooded, "printed a line of more than 100000 bytes"),
        ("hangs", SHORT, TimedOut, "no answer within 0.5 seconds"),
        ("drips", SHORT, TimedOut, "no answer within 0.5 seconds"),
        ("dies", LONG, Crashed, "ended with status 7"),
        ("killed", LONG, Crashed, "was ended by signal 11"),
        ("closes_output", LONG, Crashed, "closed its output"),
        ("leaves_somebody_behind", SHORT, TimedOut, "no answer within 0.5 seconds"),
    ],
)
def test_no_answer_has_a_reason(way: str, seconds: float, trouble: type[Trouble], reason: str) -> None:
    with child(way, seconds) as running, pytest.raises(trouble) as raised:
        running.ask(HELLO)
    assert str(raised.value) == reason


def test_a_child_that_closes_its_input_has_crashed() -> None:
    with child("closes_input") as running, pytest.raises(Crashed, match="closed its input"):
        running.ask(b" " * 5_000_000 + b"\n")


def test_a_child_that_reads_nothing_is_not_waited_for_while_writing() -> None:
    with child("reads_nothing", 1.0) as running, pytest.raises(TimedOut):
        running.ask(b" " * 5_000_000 + b"\n")


def test_lines_without_end_are_cut_off_at_the_next_question() -> None:
    with child("endless_lines") as running:
        assert running.ask(HELLO) == b"{}"
        with pytest.raises(Flooded):
            running.ask(HELLO)


def test_a_second_answer_is_one_too_many() -> None:
    with child("answers_twice") as running:
        assert json.loads(running.ask(HELLO)) == {"id": 1, "game": "embers"}
        with pytest.raises(Flooded, match="nobody had asked"):
            ask_twice(running)


def test_a_child_may_say_what_it_likes_on_its_standard_error() -> None:
    with child("chatty") as running:
        for _ in range(3):
            assert json.loads(running.ask(HELLO))["game"] == "embers"
        assert len(running.last_words()) <= 2_000


def test_the_last_words_of_a_child_are_kept() -> None:
    with child("dies") as running:
        with pytest.raises(Crashed):
            running.ask(HELLO)
        assert running.last_words() == "last \x1b[2Jwords"


@pytest.mark.parametrize(("way", "status"), [("then_stays", None), ("then_floods", None), ("then_fails", 9)])
def test_the_end_of_a_child_is_waited_for_but_not_for_long(way: str, status: int | None) -> None:
    seconds = LONG if status is not None else 1.0
    running = Child([sys.executable, HOSTILE, way], ChildLimits(LONG, 100_000))
    try:
        running.ask(HELLO)
        running._limits = ChildLimits(seconds, 100_000)
        assert running.finish(b'{"id":2,"ask":"quit"}\n') == status
    finally:
        running.kill()


@pytest.mark.skipif(shutil.which("ps") is None, reason="needs ps")
def test_nobody_is_left_running() -> None:
    with child("leaves_somebody_behind", SHORT) as running:
        group = running._process.pid
        with pytest.raises(TimedOut):
            running.ask(HELLO)
        os.killpg(group, 0)
    deadline = time.monotonic() + LONG
    while _alive(group) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not _alive(group)


def _alive(group: int) -> bool:
    """Whether a process of the group is left; one that has ended and that nobody has waited for yet is not."""
    found = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    return any(int(line.split()[0]) == group and "Z" not in line.split()[1] for line in found.splitlines())


@pytest.mark.parametrize(
    ("way", "outcome"),
    [("junk", Outcome.FAILED), ("endless_lines", Outcome.FAILED), ("dies", Outcome.CRASHED)],
)
def test_the_partner_tells_how_it_was_lost(way: str, outcome: Outcome) -> None:
    partner = Partner([sys.executable, HOSTILE, way], LONG)
    with pytest.raises(Lost) as raised:
        partner.hello()
    assert raised.value.outcome is outcome
    partner.close()


MEASURE = """
import resource, sys
from validator.conform.kit import Options, conform
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
report = conform([sys.executable, sys.argv[1], sys.argv[2]], Options(seconds=5))
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(report.levels[0].outcome.value, after - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss is in kibibytes on Linux")
@pytest.mark.parametrize("way", ["endless", "endless_lines", "huge_line"])
def test_a_flood_costs_no_memory(way: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", MEASURE, HOSTILE, way], capture_output=True, text=True, check=True, cwd=ROOT
    )
    outcome, kibibytes = run.stdout.rsplit(maxsplit=1)
    assert outcome == "failed"
    assert int(kibibytes) < 40_000
