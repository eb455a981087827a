"""What is wrong with an event. The modules follow the rulebook's chapters; a guard only reads and yields."""

from __future__ import annotations

from collections.abc import Mapping

from validator.engine import Guard
from validator.events import Event
from validator.games.columbus import events
from validator.games.columbus.guards.cards import guard_play_card
from validator.games.columbus.guards.sailing import (
    guard_end_turn,
    guard_forgo,
    guard_move,
    guard_repair,
    guard_reroll,
    guard_roll,
    guard_setup,
)
from validator.games.columbus.guards.storm import guard_spin, guard_storm
from validator.games.columbus.guards.telescope import guard_draw_card, guard_load, guard_look
from validator.games.columbus.guards.whirlwind import guard_relocate, guard_whirl
from validator.games.columbus.state import State

GUARDS: Mapping[type[Event], Guard[State]] = {
    events.Setup: guard_setup,
    events.Forgo: guard_forgo,
    events.Roll: guard_roll,
    events.Reroll: guard_reroll,
    events.Move: guard_move,
    events.Whirl: guard_whirl,
    events.Storm: guard_storm,
    events.Spin: guard_spin,
    events.Load: guard_load,
    events.DrawCard: guard_draw_card,
    events.Look: guard_look,
    events.Repair: guard_repair,
    events.PlayCard: guard_play_card,
    events.Relocate: guard_relocate,
    events.EndTurn: guard_end_turn,
}
