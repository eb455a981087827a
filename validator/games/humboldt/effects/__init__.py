"""What each event does to the table: effects only write, and ask nothing about legality.

One module a chapter of the rulebook.
"""

from collections.abc import Callable, Mapping
from typing import Any

from validator.events import Event
from validator.games.humboldt import events
from validator.games.humboldt.effects.ending import effect_settle
from validator.games.humboldt.effects.journey import (
    effect_collect,
    effect_draw_first,
    effect_draw_second,
    effect_pick,
    effect_travel,
)
from validator.games.humboldt.effects.loading import effect_end_turn, effect_load, effect_sail
from validator.games.humboldt.effects.preparing import effect_first_tiles, effect_prepare, effect_setup
from validator.games.humboldt.state import State

EFFECTS: Mapping[type[Event], Callable[[State, Any], None]] = {
    events.Setup: effect_setup,
    events.Prepare: effect_prepare,
    events.FirstTiles: effect_first_tiles,
    events.DrawFirst: effect_draw_first,
    events.DrawSecond: effect_draw_second,
    events.Travel: effect_travel,
    events.Pick: effect_pick,
    events.Collect: effect_collect,
    events.Load: effect_load,
    events.Sail: effect_sail,
    events.EndTurn: effect_end_turn,
    events.Settle: effect_settle,
}

__all__ = ["EFFECTS"]
