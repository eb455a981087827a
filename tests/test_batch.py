"""One verdict a log, in the logs' order, whatever becomes of the processes that judge them. LOG 4."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import embers
from tests.conftest import HEADER, Audit
from validator.batch import audit_all, audited, failed, printable, workers_for
from validator.limits import Limits
from validator.report import Report, Status
from validator.table import UnknownName
from validator.verdict import Question

ROOT = Path(__file__).parent.parent
SECOND = Question(limits=Limits(seconds=1.0))


def planted(log: str, question: Question) -> Report:
    """An engine with defects planted in it, each set off by the name of a log."""
    if "quit" in log:
        os._exit(3)
    if "crash" in log:
        os.kill(os.getpid(), signal.SIGKILL)
    if "deaf" in log:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        while True:
            time.sleep(60)
    if "hang" in log:
        return audited_with(log, question, endless)
    return failed(log, "an ordinary verdict").model_copy(update={"status": Status.CLEAN, "error": None})


def endless(*anything: object) -> Report:
    while True:
        pass


def audited_with(log: str, question: Question, engine: object) -> Report:
    """`audited`, with another engine in the place of ours."""
    from validator import batch

    ours, batch.audit_lines = batch.audit_lines, engine  # type: ignore[assignment]
    try:
        return audited(log, question)
    finally:
        batch.audit_lines = ours


def test_of_a_thousand_logs_three_that_kill_or_hang_the_engine_cost_the_others_nothing() -> None:
    logs = [f"{number}.jsonl" for number in range(1_000)]
    logs[0], logs[500], logs[999] = "quit.jsonl", "hang.jsonl", "crash.jsonl"
    reports = list(audit_all(logs, SECOND, auditor=planted))
    assert [report.log for report in reports] == logs
    bad = {report.log: report.error.message for report in reports if report.error}
    assert bad == {
        "quit.jsonl": "the process that judged this log ended itself with status 3",
        "hang.jsonl": "referee failed on this log: Hang: no verdict after 2 seconds",
        "crash.jsonl": "the process that judged this log was killed by signal 9",
    }
    assert sum(report.status is Status.CLEAN for report in reports) == 997


def test_a_log_that_cannot_be_interrupted_is_ended_with_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.batch.LAST_GRACE", 0.2)
    logs = ["a", "deaf", "b", "c"]
    reports = list(audit_all(logs, SECOND, jobs=1, auditor=planted))
    assert [report.status.value for report in reports] == ["clean", "internal_error", "clean", "clean"]
    assert reports[1].error is not None
    assert reports[1].error.message == "no verdict after 1.2 seconds"


def weary(log: str, question: Question) -> Report:
    """An engine that dies of the second log it judges, whichever that is."""
    weary.judged = getattr(weary, "judged", 0) + 1  # type: ignore[attr-defined]
    if weary.judged > 1:  # type: ignore[attr-defined]
        os._exit(1)
    return planted(log, question)


def test_a_log_that_a_worker_died_on_by_chance_has_its_verdict_on_the_second_try() -> None:
    logs = [f"{number}" for number in range(6)]
    reports = list(audit_all(logs, SECOND, jobs=2, auditor=weary))
    assert [(report.log, report.status.value) for report in reports] == [(log, "clean") for log in logs]


def test_every_log_may_kill_its_engine() -> None:
    logs = [f"quit{number}" for number in range(9)]
    reports = list(audit_all(logs, SECOND, jobs=3, auditor=planted))
    assert [(report.log, report.status.value) for report in reports] == [(log, "internal_error") for log in logs]


def choosy(log: str, question: Question) -> Report:
    if log == "2":
        raise UnknownName("Embers has no ruling 'oven'")
    return planted(log, question)


def test_a_ruling_that_does_not_exist_is_the_callers_mistake_and_no_verdict() -> None:
    with pytest.raises(UnknownName, match="oven"):
        list(audit_all(["1", "2", "3"], SECOND, jobs=2, auditor=choosy))


def test_no_worker_is_left_behind_where_nobody_wants_the_rest() -> None:
    reports = audit_all([f"{number}" for number in range(400)], SECOND, jobs=2, auditor=with_its_process)
    processes = {next(reports).engine for _ in range(300)}
    assert isinstance(reports, Iterator)
    reports.close()  # type: ignore[attr-defined]
    assert processes
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(int(process), 0)


def with_its_process(log: str, question: Question) -> Report:
    return planted(log, question).model_copy(update={"engine": str(os.getpid())})


def test_a_batch_is_judged_by_other_processes_and_a_single_log_by_this_one() -> None:
    single = list(audit_all(["a"], SECOND, auditor=with_its_process))
    several = list(audit_all(["a", "b"], SECOND, auditor=with_its_process))
    assert [report.engine for report in single] == [str(os.getpid())]
    assert str(os.getpid()) not in {report.engine for report in several}


def test_standard_input_is_read_by_this_process_wherever_it_stands_among_the_logs() -> None:
    reports = list(audit_all(["a", "-", "b", "/dev/fd/9"], SECOND, jobs=2, auditor=with_its_process))
    here = str(os.getpid())
    assert [report.engine == here for report in reports] == [False, True, False, True]
    assert [report.log for report in reports] == ["a", "-", "b", "/dev/fd/9"]


def test_no_logs_no_verdicts() -> None:
    assert list(audit_all([], SECOND)) == []


def test_a_single_log_that_hangs_in_a_game_is_our_fault_with_the_line(
    tmp_path: Path, audit_embers: Audit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(embers.GAME.guards, embers.Collapse, endless)  # type: ignore[arg-type]
    log = tmp_path / "a.jsonl"
    log.write_text(json.dumps(HEADER) + '\n{"type":"end_turn","player":"ana"}\n{"type":"collapse"}\n')
    (report,) = audit_all([str(log)], SECOND)
    assert report.status is Status.INTERNAL_ERROR
    assert report.error is not None
    assert report.error.line == 3
    assert "Hang: no verdict after 2 seconds" in report.error.message
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_failure_outside_of_the_games_is_our_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*anything: object) -> Report:
        raise MemoryError("no more")

    report = audited_with("a.jsonl", SECOND, broken)
    assert report.error is not None
    assert report.error.message == "referee failed on this log: MemoryError: no more"


def test_a_file_whose_name_is_no_utf8_has_a_verdict(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.jsonl")
    Path(path).write_bytes(b"{}\n")
    assert audited(path, SECOND).status is Status.UNREADABLE
    assert printable("\udcff.jsonl") == r"\xff.jsonl"
    assert printable("ä.jsonl") == "ä.jsonl"


def test_few_logs_are_worth_one_worker() -> None:
    assert workers_for(2) == 1
    assert workers_for(25) == 1
    assert 1 <= workers_for(10_000) <= (os.cpu_count() or 1)


def test_a_single_log_is_judged_without_importing_multiprocessing(tmp_path: Path) -> None:
    log = tmp_path / "a.jsonl"
    log.write_text("{}\n")
    code = (
        "import sys; from validator.batch import audit_all; from validator.verdict import Question;"
        "list(audit_all(sys.argv[1:], Question())); print(sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(log)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert re.search("'validator.batch'", done.stdout)
    assert "multiprocessing" not in done.stdout
    assert "concurrent" not in done.stdout
