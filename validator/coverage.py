"""Over many logs: which rules were ever asked, which were ever broken, and which were never met.

A rule counts as asked when the function that judges it has run, or the one that calls it (to call it may be to find
fault already): each rule is judged in one function, so that nothing has to be counted by hand. Rules that are never
judged by a guard (edition checks) are left out.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType, ModuleType
from typing import Any

from pydantic import BaseModel

from validator.engine import Game, Rule
from validator.report import Report, Status


class RuleCoverage(BaseModel):
    """How often a rule's judge ran, and how many findings named the rule."""

    rule: str
    asked: int
    broken: int


class GameCoverage(BaseModel):
    """What a set of logs of one game met."""

    game: str
    logs: int
    rules: list[RuleCoverage]
    rulings_that_mattered: dict[str, int]
    events: dict[str, int]


NO_JUDGES = frozenset({"choices", "generation", "mistakes", "rules"})
"""Rooms that name rules and judge nothing."""


def judges_of(game: Game[Any]) -> dict[CodeType, frozenset[str]]:
    """The functions of a game's rooms, each with the ids of the rules that it names, or that one it calls names.

    A rule is named by its constant, as an attribute of the room `rules`, or in a table of the function's module.
    """
    own: dict[CodeType, frozenset[str]] = {}
    calls: dict[CodeType, list[CodeType]] = {}
    for module in _rooms(game):
        rules = _rules_by_name(game, module)
        codes = {name: code for name, value in vars(module).items() if isinstance(code := _code(value), CodeType)}
        for name, code in codes.items():
            if vars(module)[name].__module__ == module.__name__:
                for inner in _with_inner(code):
                    own[inner] = frozenset().union(*(rules.get(name, ()) for name in inner.co_names))
                    calls[inner] = [codes[name] for name in inner.co_names if name in codes]
    judges = {code: rules.union(*(own.get(called, ()) for called in calls[code])) for code, rules in own.items()}
    return {code: rules for code, rules in judges.items() if rules}


def _code(value: object) -> object:
    return getattr(value, "__code__", None)


def _rules_by_name(game: Game[Any], module: ModuleType) -> dict[str, frozenset[str]]:
    """What the names in a room's functions stand for, where it is rules: not the whole catalogue."""
    values: dict[str, Any] = {}
    for name, value in vars(module).items():
        if isinstance(value, ModuleType) and value.__name__.startswith(f"validator.games.{game.name}."):
            values.update({inner: rule for inner, rule in vars(value).items() if isinstance(rule, Rule)})
        elif value is not game.rules:
            values[name] = value
    named = {name: frozenset(rule.id for rule in _rules_in(value)) for name, value in values.items()}
    return {name: rules for name, rules in named.items() if rules}


def _rules_in(value: Any) -> Iterator[Rule]:
    """A rule, or the rules of a table; tables of tables too."""
    if isinstance(value, Rule):
        yield value
    elif isinstance(value, Mapping):
        yield from _rules_in(tuple(value.values()))
    elif isinstance(value, tuple):
        for item in value:
            yield from _rules_in(item)


def _rooms(game: Game[Any]) -> Iterator[ModuleType]:
    root = f"validator.games.{game.name}"
    for name, module in sorted(sys.modules.items()):
        if (name == root or name.startswith(f"{root}.")) and not NO_JUDGES.intersection(name.split(".")[3:4]):
            yield module


def _with_inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_inner(constant)


@dataclass(slots=True)
class Recorder:
    """Gathers what the audits of one game ask, while `listening()` is on."""

    game: Game[Any]
    asked: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)
    mattered: Counter[str] = field(default_factory=Counter)
    logs: int = 0
    judges: Mapping[CodeType, frozenset[str]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.judges = judges_of(self.game)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Count the judges that run meanwhile."""
        judges = self.judges

        def called(frame: FrameType, event: str, _: Any) -> None:
            if event == "call":
                for rule in judges.get(frame.f_code, ()):
                    self.asked[rule] += 1

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            yield
        finally:
            sys.setprofile(before)

    def note(self, report: Report) -> bool:
        """Add the findings and the rulings of a report; whether it has any: a log without a verdict does not count."""
        if report.status in (Status.UNREADABLE, Status.INTERNAL_ERROR):
            return False
        self.logs += 1
        self.broken.update(finding.rule for finding in report.findings)
        self.mattered.update(ruling.ruling for ruling in report.rulings if ruling.matters)
        return True

    def coverage(self, events: Counter[str]) -> GameCoverage:
        """What was met, rule by rule in catalogue order."""
        judged = {rule for rules in self.judges.values() for rule in rules}
        rules = [
            RuleCoverage(rule=rule.id, asked=self.asked[rule.id], broken=self.broken[rule.id])
            for rule in self.game.rules
            if rule.id in judged or self.broken[rule.id]
        ]
        return GameCoverage(
            game=self.game.name,
            logs=self.logs,
            rules=rules,
            rulings_that_mattered=dict(sorted(self.mattered.items())),
            events=dict(sorted(events.items())),
        )


def cover(paths: Iterable[str], passed_over: list[str] | None = None) -> Iterator[GameCoverage]:
    """Audit logs and say, game by game, what they met.

    passed_over: takes the logs that could not be audited. Raises Unreadable where a log has no bytes to read.
    """
    from validator.verdict import audit

    recorders: dict[str, Recorder] = {}
    events: dict[str, Counter[str]] = {}
    for path in paths:
        lines = _lines_of(path)
        game = _game_of(lines)
        counted = False
        if game is not None:
            recorder = recorders.setdefault(game.name, Recorder(game))
            with recorder.listening():
                report = audit(b"\n".join(lines), other_rulings="never")
            clean = report.status is Status.CLEAN
            counted = recorder.note(report if clean else audit(b"\n".join(lines), other_rulings="always"))
            events.setdefault(game.name, Counter()).update(_type_of(line) for line in lines[1:])
        if not counted and passed_over is not None:
            passed_over.append(path)
    for name, recorder in recorders.items():
        yield recorder.coverage(events[name])


def _lines_of(path: str) -> list[bytes]:
    from validator.limits import Limits
    from validator.source import Unreadable, is_blank, read_lines

    try:
        text = read_lines(path, Limits())
    except Unreadable as error:
        raise Unreadable(f"{path}: {error.reason}") from error
    return [line for line in text if isinstance(line, bytes) and not is_blank(line)]


def _game_of(lines: list[bytes]) -> Game[Any] | None:
    """The game that the header names, None where there is no good header."""
    from validator.limits import Limits
    from validator.log import Header, read_header
    from validator.table import game_named

    header = read_header(lines[0], Limits()) if lines else None
    try:
        return game_named(header.game) if isinstance(header, Header) else None
    except ValueError:
        return None


def _type_of(line: bytes) -> str:
    from validator.faults import Fault
    from validator.ijson import decode
    from validator.limits import Limits

    value = decode(line, Limits())
    kind = None if isinstance(value, Fault) else value.get("type")
    return kind if isinstance(kind, str) else "(malformed)"
