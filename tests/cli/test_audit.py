"""`referee audit` on the command line: selection, targets, settings, exit statuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.conftest import HEADER, Audit
from tests.test_batch import planted
from validator import batch
from validator.cli import referee
from validator.cli.audit import command
from validator.settings import KEYS

END = [{"type": "end_turn", "player": player} for player in ("ana", "bo", "ana", "bo")]
FULL = {"type": "fire", "player": "ana", "pots": 5}
WRONG = {"type": "fire", "player": "ana", "pots": 1, "coins": 9}
LOGS: dict[str, list[Any]] = {
    "good": [HEADER, *END],
    "bad": [HEADER, FULL, *END],
    "both": [HEADER, FULL, WRONG, *END],
    "unfinished": [HEADER, *END[:2]],
    "unreadable": ["nothing"],
    "broken": [HEADER, {"type": "collapse"}, *END],
}

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, audit_embers: Audit) -> Run:
    """Call `referee audit` in a folder that holds the logs above."""
    monkeypatch.chdir(tmp_path)
    for name, lines in LOGS.items():
        Path(f"{name}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))

    def audit(*arguments: str, **options: Any) -> Result:
        return CliRunner().invoke(referee, ["audit", *arguments], **options)

    return audit


def statuses(text: str) -> dict[str, str]:
    return {item["log"]: item["status"] for item in map(json.loads, text.splitlines())}


@pytest.mark.parametrize(
    ("logs", "options", "status"),
    [
        ("good", "", 0),
        ("bad", "", 1),
        ("good bad", "", 1),
        ("unfinished", "", 1),
        ("unfinished", "--partial", 0),
        ("unfinished bad", "--partial", 1),
        ("unreadable", "", 2),
        ("broken", "", 2),
        ("good bad unreadable", "", 2),
        ("bad broken", "--exit-zero", 2),
        ("bad unfinished", "--exit-zero", 0),
        ("unreadable", "--exit-zero --partial", 2),
        ("bad", "--fail-on miscount", 0),
        ("both", "--fail-on miscount", 1),
        ("bad", "--fail-on miscount,illegal", 1),
        ("bad", "--fail-on miscount --fail-on illegal", 1),
        ("unfinished", "--fail-on illegal", 0),
        ("unfinished", "--fail-on incomplete", 1),
        ("unreadable", "--fail-on illegal", 2),
        ("broken", "--fail-on illegal", 2),
        ("bad", "--ignore EMB-FIRE", 0),
        ("both", "--ignore EMB-FIRE-2", 1),
        ("both", "--select EMB-FIRE-3", 1),
        ("bad", "--select EMB-FIRE-3", 0),
        ("unreadable", "--ignore LOG", 2),
        ("broken", "--select EMB", 2),
        ("unfinished", "--ignore LOG-INCOMPLETE", 0),
    ],
)
def test_the_exit_status(run: Run, logs: str, options: str, status: int) -> None:
    result = run(*[f"{name}.jsonl" for name in logs.split()], *options.split())
    assert result.exit_code == status, result.output


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ("", ["EMB-FIRE-2", "EMB-FIRE-3"]),
        ("--select EMB", ["EMB-FIRE-2", "EMB-FIRE-3"]),
        ("--select emb-fire-", ["EMB-FIRE-2", "EMB-FIRE-3"]),
        ("--select EMB-TURN", []),
        ("--select EMB-FIRE-2,EMB-TURN", ["EMB-FIRE-2"]),
        ("--ignore EMB-FIRE-2 --ignore EMB-TURN", ["EMB-FIRE-3"]),
        ("--select EMB-FIRE --ignore EMB-FIRE-3", ["EMB-FIRE-2"]),
        ("--select EMB-FIRE-3 --ignore EMB-FIRE", ["EMB-FIRE-3"]),
        ("--select EMB --ignore EMB", []),
    ],
)
def test_rules_are_selected_by_prefixes_and_the_longest_decides(run: Run, options: str, rules: list[str]) -> None:
    result = run("both.jsonl", "--format", "json", *options.split())
    report = json.loads(result.stdout)
    assert [finding["rule"] for finding in report["findings"]] == rules
    assert report["status"] == ("violations" if rules else "clean")
    assert result.exit_code == bool(rules)


@pytest.mark.parametrize("prefix", ["EMB-FIR", "EMB-FIRE-22", "PAP-NOTHING", "X", "-"])
@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_prefix_of_no_rule_is_a_mistake(run: Run, option: str, prefix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.table.NAMES", ("embers",))
    result = run("bad.jsonl", f"{option}={prefix}")
    assert result.exit_code == 2
    assert "no game has a rule" in result.stderr
    assert result.stdout == ""


def test_a_kind_that_does_not_exist_is_a_mistake(run: Run) -> None:
    result = run("bad.jsonl", "--fail-on", "naughty")
    assert result.exit_code == 2
    assert "miscount" in result.stderr


def test_statistics_count_each_rule_and_the_logs(run: Run) -> None:
    result = run("good.jsonl", "bad.jsonl", "both.jsonl", "--quiet", "--statistics")
    assert result.stdout.splitlines()[-4:] == [
        *result.stdout.splitlines()[-4:-3],
        "2  EMB-FIRE-2  illegal",
        "1  EMB-FIRE-3  miscount",
        "3 logs: 1 clean, 2 with violations",
    ]


def test_statistics_do_not_spoil_another_format(run: Run) -> None:
    result = run("bad.jsonl", "--statistics", "--format", "json")
    assert statuses(result.stdout) == {"bad.jsonl": "violations"}
    assert result.stderr.splitlines() == ["1  EMB-FIRE-2  illegal", "1 log: 1 with violations"]


# --- targets --------------------------------------------------------------------------------------------------


def test_formats_may_each_have_a_file_and_one_the_standard_output(run: Run) -> None:
    result = run("bad.jsonl", "--format=tap", "--format=sarif=out.sarif", "--format=jsonl=reports", "--format=text=t")
    assert result.exit_code == 1
    assert result.stdout.startswith("TAP version 14\n")
    assert json.loads(Path("out.sarif").read_text())["version"] == "2.1.0"
    assert statuses(Path("reports").read_text()) == {"bad.jsonl": "violations"}
    assert Path("t").read_text().startswith("bad.jsonl: violations (")
    assert "\x1b" not in Path("t").read_text()


def test_with_files_only_nothing_is_printed(run: Run) -> None:
    assert run("bad.jsonl", "--format=jsonl=out").output == ""
    assert run("bad.jsonl", "--format=jsonl=-").stdout.startswith("{")


@pytest.mark.parametrize(
    "formats",
    [
        ["pdf"],
        ["text", "json"],
        ["text=a", "json=./a"],
        ["json=-", "tap"],
        ["json=bad.jsonl"],
        ["json=../{folder}/bad.jsonl"],
    ],
)
def test_targets_that_cannot_be_meant(run: Run, formats: list[str]) -> None:
    before = Path("bad.jsonl").read_bytes()
    given = [form.replace("{folder}", Path.cwd().name) for form in formats]
    result = run("bad.jsonl", *[f"--format={form}" for form in given])
    assert result.exit_code == 2
    assert "--format" in result.stderr
    assert Path("bad.jsonl").read_bytes() == before
    assert not Path("a").exists()


def parts() -> list[str]:
    return [name for name in os.listdir() if name.endswith(".part")]


def test_an_old_report_stays_whole_where_the_audit_comes_to_nothing(run: Run) -> None:
    Path("out.sarif").write_text("old")
    result = run("bad.jsonl", "good.jsonl", "--format=sarif=out.sarif", "--ruling", "oven=hot")
    assert result.exit_code == 2
    assert "has no ruling 'oven'" in result.stderr
    assert Path("out.sarif").read_text() == "old"
    assert parts() == []


def test_a_report_replaces_an_old_one_and_keeps_its_permissions_and_its_links(run: Run) -> None:
    Path("real").write_text("old " * 10_000)
    Path("real").chmod(0o640)
    Path("link").symlink_to("real")
    assert run("bad.jsonl", "--format=jsonl=link").exit_code == 1
    assert Path("link").is_symlink()
    assert statuses(Path("real").read_text()) == {"bad.jsonl": "violations"}
    assert Path("real").stat().st_mode & 0o777 == 0o640
    assert parts() == []


def test_a_new_report_has_the_permissions_of_any_new_file(run: Run) -> None:
    run("bad.jsonl", "--format=jsonl=new")
    Path("other").touch()
    assert Path("new").stat().st_mode == Path("other").stat().st_mode


def test_what_is_no_file_is_written_to_and_not_replaced(run: Run) -> None:
    assert run("bad.jsonl", f"--format=jsonl={os.devnull}").exit_code == 1
    assert not Path(os.devnull).is_file()


def test_a_report_that_cannot_be_written_is_no_finding(run: Run) -> None:
    assert isinstance(run("bad.jsonl", "--format=jsonl=none/out").exception, OSError)
    done = subprocess.run(
        [sys.executable, "-m", "validator", "audit", "unreadable.jsonl", "--format=jsonl=none/out"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent.parent)},
    )
    assert done.returncode == 2
    assert done.stderr.startswith("referee: ")
    assert done.stderr.endswith(": No such file or directory\n")
    assert done.stdout == ""


# --- settings -------------------------------------------------------------------------------------------------


def test_the_nearest_pyproject_that_speaks_of_referee_holds(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("pyproject.toml").write_text('[tool.referee]\nignore = ["EMB-FIRE"]\nformat = "json"\n')
    Path("sub/deeper").mkdir(parents=True)
    Path("sub/pyproject.toml").write_text('[project]\nname = "x"\n')
    monkeypatch.chdir("sub/deeper")
    assert statuses(run("../../bad.jsonl").stdout) == {"../../bad.jsonl": "clean"}
    assert run("../../bad.jsonl", "--isolated").stdout.startswith("../../bad.jsonl: violations")


def test_every_key_of_the_settings_does_what_its_option_does(run: Run) -> None:
    Path("pyproject.toml").write_text(
        "[tool.referee]\n"
        'format = "jsonl"\nfollow = "rules"\npartial = true\nselect = ["EMB"]\nignore = ["EMB-TURN"]\n'
        'fail-on = ["impossible"]\nexit-zero = true\nstatistics = true\nworking = true\nquiet = true\n'
        'jobs = 1\ntimeout = 30.5\nroot = ".."\n[tool.referee.rulings]\nkiln = "four"\n'
    )
    result = run("both.jsonl", "unfinished.jsonl")
    assert result.exit_code == 0, result.output
    first, second = map(json.loads, result.stdout.splitlines())
    assert [finding["rule"] for finding in first["findings"]] == ["EMB-FIRE-2", "EMB-FIRE-3"]
    assert [(ruling["option"], ruling["source"]) for ruling in first["rulings"]] == [("four", "option")]
    assert first["scores"]["ana"]["total"] == 12
    assert second["status"] == "clean"
    assert result.stderr.splitlines()[-1] == "2 logs: 1 clean, 1 with violations"


def test_every_key_of_the_settings_is_an_option() -> None:
    options = {option for parameter in command.params for option in parameter.opts}
    assert {f"--{key}" for key in KEYS if key != "rulings"} <= options


def test_the_command_line_goes_before_the_settings(run: Run) -> None:
    Path("pyproject.toml").write_text('[tool.referee]\nignore = ["EMB-FIRE"]\nfail-on = ["miscount"]\n')
    assert run("both.jsonl", "--ignore", "EMB-TURN", "--format", "json").exit_code == 1
    assert run("bad.jsonl", "--ignore", "EMB-TURN", "--fail-on", "illegal").exit_code == 1


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("selct = []", "no key 'selct'"),
        ("fail_on = []", "no key 'fail_on'"),
        ("paths = ['x']", "no key 'paths'"),
        ("partial = 'yes'", "partial is not true or false"),
        ("select = 'EMB'", "select is not a list of strings"),
        ("select = [1]", "select is not a list of strings"),
        ("jobs = 1.5", "jobs is not a whole number"),
        ("jobs = true", "jobs is not a whole number"),
        ("timeout = '1'", "timeout is not a number"),
        ("rulings = {kiln = 4}", "rulings is not a table of strings"),
        ("format = 'sarif=out'", "names a format"),
        ("format = 'pdf'", "no format 'pdf'"),
        ("follow = 'nobody'", "follow"),
        ("jobs = 0", "jobs"),
        ("ignore = ['EMB-NOTHING']", "no game has a rule EMB-NOTHING"),
        ("fail-on = ['naughty']", "kinds of findings"),
        ("partial", "pyproject.toml"),
    ],
)
def test_settings_that_cannot_be_followed_are_refused(
    run: Run, settings: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("validator.table.NAMES", ("embers",))
    Path("pyproject.toml").write_text(f"[tool.referee]\n{settings}\n")
    result = run("good.jsonl")
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


# --- batches --------------------------------------------------------------------------------------------------


def test_a_thousand_logs_of_which_three_kill_or_hang_the_engine(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "audited", planted)
    os.mkdir("logs")
    for number in range(1_000):
        name = {10: "0010-quit", 500: "0500-hang", 990: "0990-crash"}.get(number, f"{number:04}")
        Path(f"logs/{name}.jsonl").touch()
    result = run("logs", "--format", "json", "--timeout", "0.5", "--statistics")
    told = statuses(result.stdout)
    assert list(told) == sorted(told)
    assert result.stderr.splitlines() == ["1000 logs: 997 clean, 3 with an internal error"]
    assert {name for name, status in told.items() if status == "internal_error"} == {
        "logs/0010-quit.jsonl",
        "logs/0500-hang.jsonl",
        "logs/0990-crash.jsonl",
    }
    assert result.exit_code == 2


def test_a_batch_is_the_same_by_however_many_processes(run: Run) -> None:
    logs = [f"{name}.jsonl" for name in LOGS] * 3
    one = run(*logs, "--format", "json", "--jobs", "1")
    three = run(*logs, "--format", "json", "--jobs", "3")
    assert one.stdout == three.stdout
    assert [json.loads(line)["log"] for line in one.stdout.splitlines()] == logs
    assert one.exit_code == three.exit_code == 2
    alone = "".join(run(log, "--format", "json").stdout for log in logs)
    assert alone == one.stdout


def test_lines_of_a_log_are_quoted_from_a_batch_too(run: Run) -> None:
    assert '| {"type": "fire", "player": "ana", "pots": 5}' in run("bad.jsonl", "good.jsonl").stdout


def test_standard_input_may_be_one_of_many_logs(run: Run) -> None:
    result = run("good.jsonl", "-", "bad.jsonl", "--format", "json", input=Path("bad.jsonl").read_bytes())
    assert statuses(result.stdout) == {"good.jsonl": "clean", "-": "violations", "bad.jsonl": "violations"}


def test_a_folder_without_logs_is_no_clean_one(run: Run) -> None:
    os.mkdir("empty")
    result = run("empty", "--format", "json")
    assert (result.exit_code, statuses(result.stdout)) == (2, {"empty": "unreadable"})
