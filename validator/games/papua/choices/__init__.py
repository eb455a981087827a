"""The candidates for the next event, in canonical form. Page: legal events.

Each distinct continuation once: dice as multisets in descending order, zones and destinations in their order,
claims and defaults left out. What explodes is built one at a time.
"""

from collections.abc import Iterator

from validator.events import Event
from validator.games.papua.choices.initial import (
    forbid_choices,
    ghost_choices,
    round_choices,
    setup_choices,
    tribe_choices,
)
from validator.games.papua.choices.resolution import engineering_choices, zone_choices
from validator.games.papua.choices.turns import change_choices, place_choices, roll_choices
from validator.games.papua.state import Phase, State


def choices(state: State) -> Iterator[Event]:
    """The events that may come next; `legal()` asks the guards about each."""
    if state.phase is Phase.START:
        yield from setup_choices(state)
    elif state.phase is Phase.ROUND_START:
        yield from tribe_choices(state)
        yield from round_choices(state)
    elif state.phase is Phase.INITIAL:
        yield from _initial_choices(state)
    elif state.phase is Phase.TURN:
        yield from change_choices(state)
        yield from place_choices(state)
    elif state.phase is Phase.TURNS:
        yield from roll_choices(state)
    elif state.phase is Phase.RESOLUTION:
        yield from engineering_choices(state)
        yield from zone_choices(state)


def _initial_choices(state: State) -> Iterator[Event]:
    if state.rulings.tribe_window != "before_reveal":
        yield from tribe_choices(state)
    if state.forbidder is None:
        yield from forbid_choices(state)
    elif state.two_players and not state.ghost_rolled:
        yield from ghost_choices(state)
    else:
        yield from roll_choices(state)
