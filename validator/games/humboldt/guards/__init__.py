"""Whether an event may be: one guard an event, one module a chapter. Guards only read."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from validator.engine import Breach
from validator.events import Event
from validator.games.humboldt import events
from validator.games.humboldt.guards.collecting import guard_collect
from validator.games.humboldt.guards.ending import guard_settle
from validator.games.humboldt.guards.journey import guard_draw_first, guard_draw_second, guard_travel
from validator.games.humboldt.guards.loading import guard_end_turn, guard_load
from validator.games.humboldt.guards.others import guard_pick
from validator.games.humboldt.guards.preparing import guard_first_tiles, guard_prepare, guard_setup
from validator.games.humboldt.guards.ships import guard_sail
from validator.games.humboldt.state import State

GUARDS: Mapping[type[Event], Callable[[State, Any], Iterator[Breach]]] = {
    events.Setup: guard_setup,
    events.Prepare: guard_prepare,
    events.FirstTiles: guard_first_tiles,
    events.DrawFirst: guard_draw_first,
    events.DrawSecond: guard_draw_second,
    events.Travel: guard_travel,
    events.Pick: guard_pick,
    events.Collect: guard_collect,
    events.Load: guard_load,
    events.Sail: guard_sail,
    events.EndTurn: guard_end_turn,
    events.Settle: guard_settle,
}

__all__ = ["GUARDS"]
