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

SLOW_ANSWERS, SLOW_CHECKS = 60, 5
"""A level waits for so many answers that are as slow as they may be, and one more every so many checks."""

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
    if options.output is not None:
        options.output.mkdir(parents=True, exist_ok=True)
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
        self._shortest: dict[tuple[str, str], _Told] = {}

    def report(self) -> ConformReport:
        """The verdict, level by level. Without a start nothing else is tried."""
        start = self._start()
        levels = [self._told(start)]
        claims = self._claims if levels[0].conforms else None
        names = [name for name in LEVELS if name in self._options.levels]
        if claims is None:
            levels += [_not_tried(name, levels[0]) for name in names]
        else:
            tried = [self._level(name, claims) for name in names]
            self._write_cases()
            levels += map(self._told, tried)
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

    def _start(self) -> _Level:
        """It starts, says who it is, and ends when it is asked to."""
        level = _Level(START, [self._checked(Check("says hello", self._hello))])
        if self._claims is not None:
            level.checks.append(self._checked(Check("ends when asked to", self._quit)))
        return level

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

    def _level(self, name: str, claims: Claims) -> _Level:
        needs = NEEDS.get(name, ())
        if needs and not claims.capabilities.intersection(needs):
            return _Level(name, [], claimed=False)
        options = self._options
        session = Session(self._partner, claims, options.seed, options.examples, self._known, options.corpus)
        level = _Level(name, [], stopped="there is nothing to check")
        began = self._partner.waited
        for check in LEVELS[name](session):
            level.checks.append(self._checked(check))
            level.stopped = self._reason_to_stop(level, self._partner.waited - began)
            if level.stopped:
                break
        return level

    def _reason_to_stop(self, level: _Level, waited: float) -> str | None:
        """Why the rest of a level is not tried; None where it is."""
        lost = sum(checked.lost for checked in level.checks)
        if lost >= MOST_LOST:
            return f"stopped: {lost} checks ended without an answer"
        if waited > self._options.seconds * (SLOW_ANSWERS + len(level.checks) / SLOW_CHECKS):
            return f"stopped: the answers took {waited:.0f} seconds; a longer --timeout gives more"
        return None

    def _checked(self, check: Check) -> _Checked:
        """Run one check, and keep what came of it."""
        if check.obstacle is not None:
            return _Checked(check, Outcome.UNSUPPORTED, check.obstacle, claimed=False)
        self._partner.begin_check()
        try:
            check.run()
        except Disagrees as parted:
            found = parted.disagreement
            self._meet(found)
            return _Checked(check, found.outcome, found.message, found=found, lost=found.what is What.NO_ANSWER)
        except Lost as lost:
            return _Checked(check, lost.outcome, lost.reason, lost=lost.outcome is not Outcome.UNSUPPORTED)
        except Failed as failed:
            return _Checked(check, Outcome.FAILED, str(failed))
        except Unfit as unfit:
            return _Checked(check, Outcome.UNSUPPORTED, str(unfit), claimed=False)
        return _Checked(check, Outcome.PASSED, "")

    # --- disagreements ---------------------------------------------------------------------------------------

    def _meet(self, found: Disagreement) -> None:
        """Shrink a disagreement that is the first of its kind, or shown by fewer events than the one before."""
        known = self._shortest.get(found.signature)
        if known is None and len(self._shortest) >= MOST_SHRUNK:
            return
        if known is not None and len(known.found.events) <= len(found.events):
            return
        assert self._claims is not None
        shortest = Shrinking(self._partner, self._claims, found, self._options.seconds).shortest()
        self._partner.begin_check()
        shortest = sharpened(self._partner, self._claims, shortest)
        told = known or self._shortest.get(shortest.signature) or _Told(shortest)
        if len(shortest.events) < len(told.found.events):
            told.found = shortest
        for signature in (found.signature, shortest.signature):
            self._shortest.setdefault(signature, told)
            self._known.shortest[signature] = len(told.found.events)

    def _write_cases(self) -> None:
        if self._options.output is not None:
            for told in {id(told): told for told in self._shortest.values()}.values():
                told.case = write_case(self._options.output, told.found)

    def _told(self, level: _Level) -> LevelReport:
        checks = [self._reported(checked) for checked in level.checks]
        outcome = level_outcome(checks)
        return LevelReport(
            level=level.name,
            outcome=Outcome.TIMED_OUT if level.stopped and outcome is Outcome.PASSED else outcome,
            claimed=level.claimed,
            checks=checks,
            stopped=level.stopped,
        )

    def _reported(self, checked: _Checked) -> CheckReport:
        """A check as it is reported: a disagreement by the shortest log for its kind."""
        check, found = checked.check, checked.found
        if found is None:
            return CheckReport(
                name=check.name,
                outcome=checked.outcome,
                claimed=checked.claimed,
                what=What.NO_ANSWER.value if checked.lost else None,
                rule=check.rule,
                message=checked.message,
            )
        told = self._shortest.get(found.signature)
        shown = told.found if told else found
        breaks_earlier = check.breaks and found.what is What.TOO_STRICT
        return CheckReport(
            name=check.name,
            outcome=checked.outcome,
            what=shown.what.value,
            rule=shown.rule or (None if breaks_earlier else check.rule),
            near=list(shown.near),
            line=found.line,
            message=shown.message,
            case=told.case if told else None,
            log=as_log(shown) if told else None,
        )


@dataclass(slots=True)
class _Checked:
    """A check that was run; `lost` where the engine gave no answer."""

    check: Check
    outcome: Outcome
    message: str
    claimed: bool = True
    lost: bool = False
    found: Disagreement | None = None


@dataclass(slots=True)
class _Level:
    """A level that was gone through, as far as it was."""

    name: str
    checks: list[_Checked]
    claimed: bool = True
    stopped: str | None = None


@dataclass(slots=True)
class _Told:
    """The shortest log found for one kind of disagreement, and the case it is written as."""

    found: Disagreement
    case: str | None = None


def _not_tried(name: str, start: LevelReport) -> LevelReport:
    """A level of an engine that does not start."""
    return LevelReport(level=name, outcome=start.outcome, stopped="not tried: the engine does not start as it must")
