"""referee in pytest: logs as test items, a fixture that audits, a marker. Inert until something names logs.

    pytest --referee logs/                     each log below the folder is a test item
    [tool.pytest.ini_options]
    referee_logs = ["logs/**/*.jsonl"]         the same for every run

A log that has its NAME.expected.json beside it passes where the report is the expected one, any other where
`referee audit` would exit with 0. `[tool.referee]` of the nearest pyproject.toml holds here too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from validator.report import Report
    from validator.selection import Gate, Selection
    from validator.verdict import Question

MARKER = """referee(*globs, **options): options for `referee_audit` in this test (follow, rulings, partial, select, \
ignore); with globs, the test runs once for each log, given to it as `referee_log`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option and the ini option that name logs."""
    group = parser.getgroup("referee", "auditing recorded games")
    help = "audit these logs, each as a test item: a file, a folder, or a pattern (** for any folders)"
    group.addoption("--referee", action="append", default=[], metavar="GLOB", help=help)
    parser.addini("referee_logs", help + ", relative to the root folder", type="args", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """The marker; and logs that are named but not there are a mistake before anything runs."""
    config.addinivalue_line("markers", MARKER)
    _named(config)


# --- logs as items --------------------------------------------------------------------------------------------

_Paths = dict[Path, None]
_NAMED = pytest.StashKey[tuple[_Paths, _Paths]]()


def _named(config: pytest.Config) -> tuple[_Paths, _Paths]:
    """The logs that the command line names, and those that the ini file does. Raises UsageError."""
    if _NAMED not in config.stash:
        asked = _logs(config.getoption("--referee"), config.invocation_params.dir, "--referee")
        written = _logs(config.getini("referee_logs"), config.rootpath, "referee_logs")
        config.stash[_NAMED] = asked, written
    return config.stash[_NAMED]


def _logs(patterns: Iterable[str], folder: Path, where: str) -> _Paths:
    """The logs that patterns mean, in order, each once. A pattern that means none is a mistake."""
    logs: _Paths = {}
    for pattern in patterns:
        import glob
        import os

        from validator.source import logs_below

        paths = sorted(glob.glob(str(folder / pattern), recursive=True))
        found = [log for path in paths for log in logs_below(path) if not os.path.isdir(log)]
        if not found:
            raise pytest.UsageError(f"{where}: no log found: {pattern}")
        logs.update(dict.fromkeys(Path(os.path.abspath(log)) for log in found))
    return logs


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> LogFile | None:
    """A log that is named, where the collection comes by it."""
    asked, written = _named(parent.config)
    return LogFile.from_parent(parent, path=file_path) if file_path in asked or file_path in written else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """The logs that are named and that the collection did not come by: those of the ini file only where the
    command line names no tests."""
    asked, written = _named(config)
    narrowed = config.args_source is pytest.Config.ArgsSource.ARGS
    there = {item.path for item in items if isinstance(item, LogItem)}
    for path in asked if narrowed else {**asked, **written}:
        if path not in there:
            items.extend(LogFile.from_parent(session, path=path).collect())


class LogFile(pytest.File):
    """A log, as the collector of its one item."""

    def collect(self) -> Iterator[LogItem]:
        yield LogItem.from_parent(self, name="verdict")


class LogFailed(Exception):
    """A log that does not pass; the text is what there is to say about it."""


class LogItem(pytest.Item):
    """The verdict on a log as a test."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.add_marker("referee")

    def runtest(self) -> None:
        from validator.case import differences, expectation_beside

        question, selected, gate = _asked(_settings(self.config))
        report = _audited(str(self.path), question, selected)
        expected = expectation_beside(str(self.path))
        if expected is not None:
            differing = list(differences(report, expected))
            if differing:
                raise LogFailed("\n".join([_text(report), "", "Not as expected:", *map(_visible, differing)]))
        elif gate.outcome(report):
            raise LogFailed(_text(report))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, LogFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"referee: {_visible(self.path.name)}"


# --- the fixture and the marker -------------------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `referee_log` runs once for each log of its marker's globs, relative to the root."""
    if "referee_log" not in metafunc.fixturenames:
        return
    marker = metafunc.definition.get_closest_marker("referee")
    root = metafunc.config.rootpath
    if marker is None or not marker.args:
        pytest.fail("`referee_log` needs @pytest.mark.referee with the logs it stands for", pytrace=False)
    try:
        logs = list(_logs(marker.args, root, "@pytest.mark.referee"))
    except pytest.UsageError as error:
        pytest.fail(str(error), pytrace=False)
    ids = [log.relative_to(root).as_posix() if log.is_relative_to(root) else str(log) for log in logs]
    metafunc.parametrize("referee_log", logs, ids=ids)


Source = str | Path | bytes | Sequence[Mapping[str, Any]]


@pytest.fixture
def referee_audit(request: pytest.FixtureRequest) -> Callable[..., Report]:
    """Audit a log: a path, its bytes, or its lines as objects. The test fails, and shows what was found, where
    the status is not the expected one (`expect="clean"`; None expects nothing). Returns the report.

    Options are those of the marker, gone before by those of the call: follow, rulings, partial, select, ignore.
    """
    written = dict(_settings(request.config))
    for marker in reversed(list(request.node.iter_markers("referee"))):
        written.update(marker.kwargs)

    def judge(source: Source, *, expect: str | None = "clean", **options: Any) -> Report:
        __tracebackhide__ = True
        settings = {**written, **options}
        question, selected, _ = _asked(settings)
        report = _audited(_source(source), question, selected)
        accepted = {expect, "incomplete"} if settings.get("partial") and expect == "clean" else {expect}
        if expect is not None and report.status.value not in accepted:
            pytest.fail(f"{_text(report)}\n\nExpected: {expect}", pytrace=False)
        return report

    return judge


def _source(source: Source) -> str | bytes:
    if isinstance(source, bytes | str):
        return source
    if isinstance(source, Path):
        return str(source)
    return "".join(json.dumps(line) + "\n" for line in source).encode()


# --- what is asked --------------------------------------------------------------------------------------------


def _settings(config: pytest.Config) -> Mapping[str, Any]:
    from validator.settings import SettingsError, settings_near

    try:
        return settings_near(str(config.rootpath))
    except SettingsError as error:
        raise pytest.UsageError(str(error)) from error


def _asked(settings: Mapping[str, Any]) -> tuple[Question, Selection, Gate]:
    """The question, the rules and the gate that settings mean."""
    from validator.engine import Follow, Kind
    from validator.selection import ALL_KINDS, Gate, selection
    from validator.verdict import Question

    question = Question(Follow(settings.get("follow", "table")), settings.get("rulings", {}))
    selected = selection(settings.get("select", ()), settings.get("ignore", ()))
    kinds = frozenset(map(Kind, settings.get("fail-on", ())))
    return question, selected, Gate(kinds or ALL_KINDS, settings.get("partial", False))


def _audited(source: str | bytes, question: Question, selected: Selection) -> Report:
    from validator.batch import printable
    from validator.verdict import audit_lines

    name = "<log>" if isinstance(source, bytes) else printable(source)
    return selected.of(audit_lines(source, name, question))


def _text(report: Report) -> str:
    import click

    from validator.formats.text import to_text

    return click.unstyle(to_text(report))


def _visible(text: str) -> str:
    from validator.formats.visible import visible

    return visible(text)
