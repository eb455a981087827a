"""What an event does to the pieces. Effects only write; whether they may is for the guards to say.

Phase and turn are no business of theirs: see flow.py. Amounts come from `reckoning`, as played.
"""

from collections.abc import Callable, Mapping
from typing import Any

from validator.games.papua.effects.resolution import (
    effect_bet,
    effect_bet_cost,
    effect_card_effect,
    effect_discard,
    effect_end_round,
    effect_expeditions,
    effect_funding,
    effect_hunt,
    effect_huts,
    effect_notebook,
    effect_take,
)
from validator.games.papua.effects.turns import (
    effect_adjust,
    effect_forbid,
    effect_ghost,
    effect_place,
    effect_reroll,
    effect_roll,
    effect_round,
    effect_setup,
    effect_tribe,
)
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
from validator.games.papua.state import State

EFFECTS: Mapping[type, Callable[[State, Any], None]] = {
    Setup: effect_setup,
    Tribe: effect_tribe,
    Round: effect_round,
    Forbid: effect_forbid,
    Ghost: effect_ghost,
    Roll: effect_roll,
    Reroll: effect_reroll,
    Adjust: effect_adjust,
    Place: effect_place,
    Huts: effect_huts,
    Take: effect_take,
    Discard: effect_discard,
    Bet: effect_bet,
    Expeditions: effect_expeditions,
    BetCost: effect_bet_cost,
    Funding: effect_funding,
    Hunt: effect_hunt,
    Notebook: effect_notebook,
    CardEffect: effect_card_effect,
    EndRound: effect_end_round,
}
