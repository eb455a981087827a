"""Whether an event may be: guards only read, and yield every breach.

`judge_…` are parts that several guards share, so that each rule is judged in one place.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from validator.engine import Breach
from validator.games.papua.events import (
    Adjust,
    Bet,
    BetCost,
    CardEffect,
    Discard,
    EndRound,
    Expeditions,
    Forbid,
    Funding,
    Ghost,
    Hunt,
    Huts,
    Notebook,
    Place,
    Reroll,
    Roll,
    Round,
    Setup,
    Take,
    Tribe,
)
from validator.games.papua.guards.expeditions import guard_bet, guard_bet_cost, guard_expeditions
from validator.games.papua.guards.initial import guard_forbid, guard_ghost, guard_round, guard_setup, guard_tribe
from validator.games.papua.guards.logistics import guard_discard, guard_take
from validator.games.papua.guards.turns import guard_adjust, guard_place, guard_reroll, guard_roll
from validator.games.papua.guards.zones import (
    guard_card_effect,
    guard_end_round,
    guard_funding,
    guard_hunt,
    guard_huts,
    guard_notebook,
)
from validator.games.papua.state import State

GUARDS: Mapping[type, Callable[[State, Any], Iterator[Breach]]] = {
    Setup: guard_setup,
    Tribe: guard_tribe,
    Round: guard_round,
    Forbid: guard_forbid,
    Ghost: guard_ghost,
    Roll: guard_roll,
    Reroll: guard_reroll,
    Adjust: guard_adjust,
    Place: guard_place,
    Huts: guard_huts,
    Take: guard_take,
    Discard: guard_discard,
    Bet: guard_bet,
    Expeditions: guard_expeditions,
    BetCost: guard_bet_cost,
    Funding: guard_funding,
    Hunt: guard_hunt,
    Notebook: guard_notebook,
    CardEffect: guard_card_effect,
    EndRound: guard_end_round,
}
