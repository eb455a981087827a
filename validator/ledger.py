"""Which line changed which counter: what a report lists on request."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from validator.engine import Counters, Follow
from validator.report import LedgerEntry
from validator.table import Table


class Ledger:
    """Which line changed which counter: the difference of the counters before and after it."""

    def __init__(self, table: Table, follow: Follow) -> None:
        self.entries: list[LedgerEntry] = []
        self._game = table.game
        self._before = dict(_flat(table.game.counters(table.start(follow))))

    def watch(self, line: int, state: Any) -> None:
        after = dict(_flat(self._game.counters(state)))
        for (player, counter), value in after.items():
            before = self._before.get((player, counter), 0)
            if before != value:
                entry = LedgerEntry(line=line, player=player, counter=counter, before=before, after=value)
                self.entries.append(entry)
        self._before |= after


def _flat(counters: Counters) -> Iterator[tuple[tuple[str | None, str], int]]:
    for player, readings in counters.players.items():
        for name, reading in readings.items():
            if isinstance(reading, int):
                yield (player, name), reading
    for name, reading in counters.shared.items():
        if isinstance(reading, int):
            yield (None, name), reading
