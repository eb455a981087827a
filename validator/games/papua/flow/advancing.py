"""What follows an event: whose turn, which phase, which zone, and the end. Rulebook: The Game; End of Game."""

from validator.events import Event
from validator.games.papua.effects.resolution import leave_for_ghost
from validator.games.papua.events import EndRound, Funding, Huts, Notebook, Place, Roll, Round, Setup, Tribe
from validator.games.papua.flow.fitting import zone_of
from validator.games.papua.reckoning.initial import turn_order
from validator.games.papua.reckoning.zones import steps_due
from validator.games.papua.rules.ending import CARDS_EXHAUSTED, ENERGY_EXHAUSTED
from validator.games.papua.rules.setup import DESTINATION_CARDS
from validator.games.papua.rules.zones import LOGISTICS
from validator.games.papua.state import Phase, State


def advance(state: State, event: Event) -> None:
    """Phase, turn and open zone after an event was applied."""
    state.last_tribe = event.player if isinstance(event, Tribe) else None
    if isinstance(event, Roll):
        _begin_turn(state, event.player)
    elif isinstance(event, Place):
        end_turn(state)
    elif isinstance(event, Setup):
        state.phase = Phase.ROUND_START
    elif isinstance(event, Round):
        state.phase = Phase.INITIAL
    elif isinstance(event, EndRound):
        end_round(state)
    elif state.phase is Phase.RESOLUTION:
        zone = zone_of(event)
        if zone is not None and zone not in state.closed:
            state.open = zone
        if isinstance(event, Huts | Funding | Notebook) or (state.open and not steps_due(state, state.open)):
            close(state)


def _begin_turn(state: State, player: str) -> None:
    if state.phase is Phase.INITIAL:
        state.order = {other: state.seats[other].energy for other in turn_order(state)}
        state.first = player
    state.phase = Phase.TURN
    state.turn = player


def end_turn(state: State) -> None:
    """After the last player's turn the zones are resolved."""
    if state.turn is not None and state.turn not in state.moved:
        state.moved = (*state.moved, state.turn)
    state.turn = None
    state.phase = Phase.RESOLUTION if len(state.moved) == len(state.players) else Phase.TURNS


def close(state: State) -> None:
    """Nothing more is due in the open zone."""
    zone = state.open or ""
    state.open = None
    state.closed |= {zone}
    if zone == LOGISTICS and state.picks is not None:
        leave_for_ghost(state, state.picks)


def end_round(state: State) -> None:
    """A new round begins, or the game ends. Rulebook: C; End of Game."""
    state.order, state.moved = {}, ()
    state.passed_over = state.closed = frozenset()
    if _is_energy_exhausted(state):
        state.ended_by = ENERGY_EXHAUSTED
    elif state.deck < DESTINATION_CARDS:
        state.ended_by = CARDS_EXHAUSTED
    state.fell_below = False
    state.phase = Phase.ROUND_START if state.ended_by is None else Phase.ENDED


def _is_energy_exhausted(state: State) -> bool:
    """Whether energy ends the game. Ruling `energy_end`."""
    least = min(seat.energy for seat in state.seats.values())
    match state.rulings.energy_end:
        case "either":
            return state.fell_below or least <= 0
        case "below_zero":
            return state.fell_below
        case "below_zero_at_end":
            return least < 0
        case "not_positive_at_end":
            return least <= 0


def over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase is Phase.ENDED
