"""The conformance kit: another engine taken through the levels, and a verdict that only what passed counts for.

A level ends early where the engine is lost too often: an engine that hangs at every question would else hold
up a pipeline for hours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from validator import __version__
from validator import table as tables
from validator.conform.cases import as_log, write_case
from validator.conform.fuzz import Known
from validator.conform.levels import LEVELS, NEEDS, Check, Failed, Session, Unfit
from validator.conform.pair import Disagreement, Disagrees, What
from validator.conform.partner import Lost, Outcome, Partner
from validator.conform.protocol import BadAnswer, Claims, claims_of
from validator.conform.report import CheckReport, ConformReport, LevelReport, level_outcome
from validator.conform.shrink import Shrinking, sharpened

START = "start"
LEVEL_NAMES = (START, *LEVELS)

MOST_LOST = 3
"""Checks of a level that may end without an answer before the rest is not tried."""

MOST_SHRUNK = 12
"""Disagreements that are shrunk, each of another kind."""


@dataclass(frozen=True, slots=True)
class Options:
    """How an engine is checked: game (None: whichever it says), levels, seed, examples of fuzzing, seconds for one
    answer, folder for the cases found, folder of the corpus (None: the one that is installed)."""

    game: str | None = None
    levels: Sequence[str] = LEVEL_NAMES
    seed: int = 0
    examples: int = 100
    seconds: float = 10.0
    output: Path | None = None
    corpus: Path | None = None


def conform(command: Sequence[str], options: Options) -> ConformReport:
    """Take an engine through the levels. Raises OSError where it can't be started or a case can't be written."""
    partner = Partner(command, options.seconds)
    try:
        return _Run(partner, command, options).report()
    finally:
        partner.close()


class _Run:
    """One engine on its way through the levels."""

    def __init__(self, partner: Partner, command: Sequence[str], options: Options) -> None:
        self._partner = partner
        self._command = command
        self._options = options
        self._known = Known()
        self._claims: Claims | None = None
        self._shown: dict[tuple[str, str], _Shown] = {}

    def report(self) -> ConformReport:
        """The verdict, level by level. Without a start nothing else is tried."""
        start = self._start()
        levels = [start]
        for name in LEVELS:
            if name in self._options.levels:
                levels.append(self._level(name) if self._claims and start.conforms else _not_tried(name, start))
        claims = self._claims
        return ConformReport(
            referee=f"referee {__version__}",
            command=list(self._command),
            game=claims.game.name if claims else None,
            name=claims.name if claims else None,
            capabilities=sorted(capability.value for capability in claims.capabilities) if claims else [],
            seed=self._options.seed,
            conforms=all(level.conforms for level in levels),
            levels=levels,
        )

    def _start(self) -> LevelReport:
        """It starts, says who it is, and ends when it is asked to."""
        checks = [self._checked(Check("says hello", self._hello))]
        if self._claims is not None:
            checks.append(self._checked(Check("ends when asked to", self._quit)))
        return LevelReport(level=START, outcome=level_outcome(checks), checks=checks)

    def _hello(self) -> None:
        hello = self._partner.hello()
        if self._options.game not in (None, hello.game):
            raise Failed(f"plays {hello.game}, not {self._options.game}")
        try:
            self._claims = claims_of(hello, tables.game_named(hello.game))
        except (BadAnswer, tables.UnknownName) as error:
            raise Failed(str(error)) from None

    def _quit(self) -> None:
        status = self._partner.quit()
        if status is None:
            raise Lost(Outcome.TIMED_OUT, f"goes on for more than {self._options.seconds:g} seconds after quit")
        if status != 0:
            raise Lost(Outcome.CRASHED, f"ends with status {status} after quit")

    def _level(self, name: str) -> LevelReport:
        claims = self._claims
        assert claims is not None
        needs = NEEDS.get(name, ())
        if needs and not claims.capabilities.intersection(needs):
            return LevelReport(level=name, outcome=Outcome.UNSUPPORTED, claimed=False)
        options = self._options
        session = Session(self._partner, claims, options.seed, options.examples, self._known, options.corpus)
        checks: list[CheckReport] = []
        lost = 0
        stopped = None
        for check in LEVELS[name](session):
            checks.append(self._checked(check))
            lost += checks[-1].what == What.NO_ANSWER.value
            if lost >= MOST_LOST:
                stopped = f"stopped: {lost} checks ended without an answer"
                break
        if not checks:
            stopped = "there is nothing to check"
        return LevelReport(level=name, outcome=level_outcome(checks), checks=checks, stopped=stopped)

    def _checked(self, check: Check) -> CheckReport:
        """Run one check, and say what came of it."""
        if check.obstacle is not None:
            return _unsupported(check, check.obstacle)
        try:
            check.run()
        except Disagrees as parted:
            return self._disagreement(check, parted.disagreement)
        except Lost as lost:
            what = None if lost.outcome is Outcome.UNSUPPORTED else What.NO_ANSWER.value
            return CheckReport(name=check.name, outcome=lost.outcome, what=what, rule=check.rule, message=lost.reason)
        except Failed as failed:
            return CheckReport(name=check.name, outcome=Outcome.FAILED, rule=check.rule, message=str(failed))
        except Unfit as unfit:
            return _unsupported(check, str(unfit))
        return CheckReport(name=check.name, outcome=Outcome.PASSED, rule=check.rule)

    def _disagreement(self, check: Check, found: Disagreement) -> CheckReport:
        """Report a disagreement; the first of its kind with the shortest log that shows it."""
        shown = self._shown.get(found.signature)
        if shown is None and len(self._shown) < MOST_SHRUNK:
            shown = self._shortest(found)
        told = shown or _Shown(found, None)
        breaks_earlier = check.breaks and found.what is What.TOO_STRICT
        return CheckReport(
            name=check.name,
            outcome=found.outcome,
            what=told.found.what.value,
            rule=told.found.rule or (None if breaks_earlier else check.rule),
            near=list(told.found.near),
            line=found.line,
            message=told.found.message,
            case=told.case,
            log=as_log(told.found) if shown else None,
        )

    def _shortest(self, found: Disagreement) -> _Shown:
        assert self._claims is not None
        shortest = Shrinking(self._partner, self._claims, found, self._options.seconds).shortest()
        shortest = sharpened(self._partner, self._claims, shortest)
        case = write_case(self._options.output, shortest) if self._options.output else None
        shown = _Shown(shortest, case)
        for signature in (found.signature, shortest.signature):
            self._shown[signature] = shown
            self._known.signatures.add(signature)
        return shown


@dataclass(frozen=True, slots=True)
class _Shown:
    """The shortest log found for one kind of disagreement, and the case it was written as."""

    found: Disagreement
    case: str | None


def _unsupported(check: Check, reason: str) -> CheckReport:
    """A check that the engine does not claim to pass."""
    return CheckReport(name=check.name, outcome=Outcome.UNSUPPORTED, claimed=False, rule=check.rule, message=reason)


def _not_tried(name: str, start: LevelReport) -> LevelReport:
    """A level of an engine that does not start."""
    return LevelReport(level=name, outcome=start.outcome, stopped="not tried: the engine does not start as it must")
