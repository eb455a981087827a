"""Two answers to one dispute: the result by the rules, and what each other reading would have made of it. LOG 3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from validator.engine import Follow, Result
from validator.log import Header
from validator.replay import EngineFailure, Entry, OutOfTime, Replay, replay
from validator.report import Corrected, PlayerScore, RulingChange, RulingReport
from validator.table import Table

MOST_FINDINGS = 20
"""Findings that a change of ruling lists each way."""


@dataclass(frozen=True, slots=True)
class Log:
    """A log that can be audited: its table, its entries, its last line that isn't blank."""

    header: Header
    table: Table
    entries: Sequence[Entry]
    last_line: int


def scores_of(result: Result | None) -> dict[str, PlayerScore]:
    """The score pad as a report has it; empty while the game goes on."""
    if result is None:
        return {}
    return {
        player: PlayerScore(
            total=result.total(player),
            categories={line.category: line.points for line in lines},
            working={line.category: line.working for line in lines},
        )
        for player, lines in result.lines.items()
    }


def corrected(log: Log, played: Replay, follow: Follow, deadline: float) -> Corrected | None:
    """The result where every forced amount is what the rules give; None while the game goes on."""
    if follow is Follow.RULES:
        right = played
    else:
        right = replay(log.table, log.entries, Follow.RULES, last_line=log.last_line, deadline=deadline)
    if right.result is None:
        return None
    winners = list(right.result.winners)
    changes = played.result is not None and set(played.result.winners) != set(winners)
    return Corrected(scores=scores_of(right.result), winners=winners, winner_changes=changes)


class _Consulted:
    """A game's rulings that remember which of them were asked for."""

    def __init__(self, rulings: Any) -> None:
        self._rulings = rulings
        self.names: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        option = getattr(self._rulings, name)
        self.names.add(name)
        return option


def stated_rulings(table: Table) -> list[RulingReport]:
    """The rulings that the log or the command states: nothing was replayed for them."""
    return [_ruling(table, ruling.name, None, {}) for ruling in table.game.rulings if ruling.name in table.stated]


def _ruling(table: Table, name: str, matters: bool | None, changes: dict[str, RulingChange]) -> RulingReport:
    source: Any = table.stated.get(name, "default")
    option = getattr(table.rulings, name)
    return RulingReport(ruling=name, option=option, source=source, matters=matters, changes=changes)


def examined_rulings(log: Log, played: Replay, follow: Follow, deadline: float) -> list[RulingReport]:
    """Every ruling that was stated, or under another option of which something changes.

    Examined as far as there is time: the verdict does not wait for them.
    """
    try:
        return _examined(log, played, follow, deadline)
    except OutOfTime:
        return stated_rulings(log.table)


def _examined(log: Log, played: Replay, follow: Follow, deadline: float) -> list[RulingReport]:
    table = log.table
    consulted = _Consulted(table.rulings)
    replay(table, log.entries, follow, last_line=log.last_line, rulings=consulted, deadline=deadline)
    reports = []
    for ruling in table.game.rulings:
        changes: dict[str, RulingChange] = {}
        for option in ruling.options if ruling.name in consulted.names else ():
            if option != getattr(table.rulings, ruling.name):
                change = _change(log, played, follow, {ruling.name: option}, deadline)
                if change is not None:
                    changes[option] = change
        if changes or ruling.name in table.stated:
            reports.append(_ruling(table, ruling.name, bool(changes), changes))
    return reports


def _change(
    log: Log, played: Replay, follow: Follow, other_option: dict[str, str], deadline: float
) -> RulingChange | None:
    """What another option of one ruling would change; None where nothing does."""
    table = log.table
    options = {ruling.name: getattr(table.rulings, ruling.name) for ruling in table.game.rulings}
    rulings = table.game.rulings_type(**{**options, **other_option})
    try:
        other = replay(table, log.entries, follow, last_line=log.last_line, rulings=rulings, deadline=deadline)
    except EngineFailure as failure:
        return RulingChange(failure=f"referee itself fails: {failure}")
    here, there = _offences(played), _offences(other)
    change = RulingChange(
        findings_gone=[offence for offence in here if offence not in there][:MOST_FINDINGS],
        findings_new=[offence for offence in there if offence not in here][:MOST_FINDINGS],
        scores=_totals_that_differ(played.result, other.result),
        winners=_winners_that_differ(played.result, other.result),
        ended=other.ended if played.ended != other.ended else None,
    )
    return change if change.settles or change.findings_new else None


def _totals_that_differ(before: Result | None, after: Result | None) -> dict[str, int]:
    if before is None or after is None:
        return {}
    return {player: after.total(player) for player in after.lines if after.total(player) != before.total(player)}


def _winners_that_differ(before: Result | None, after: Result | None) -> list[str] | None:
    if before is None or after is None or set(before.winners) == set(after.winners):
        return None
    return list(after.winners)


def _offences(played: Replay) -> list[str]:
    return [f"{found.breach.rule.id} on line {found.line}" for found in played.found]
