"""The initial phase: who does what, what is revealed, how many dice there are. Rulebook: A; Huts."""

from collections.abc import Sequence
from typing import NamedTuple

from validator.games.papua.edition import HutSpace
from validator.games.papua.reckoning.energy import energy_order
from validator.games.papua.rules.ending import GHOST_SPOTS
from validator.games.papua.rules.rounds import MARKERS_SHOWN
from validator.games.papua.rules.turns import FREE_ROUND, START_DICE, TEN_DICE
from validator.games.papua.state import Phase, Seat, State, zone_of_spot


def other_player(state: State, player: str) -> str:
    """The opponent in a game for two."""
    first, second = state.players
    return second if player == first else first


def due_to_forbid(state: State) -> str:
    """Who places the forbidden marker: the last by energy; of two players whoever moved first the round before."""
    if not state.two_players:
        return energy_order(state)[-1]
    return state.first or state.players[1]


def due_to_move(state: State) -> str | None:
    """Whose turn comes next; None once everybody has had one."""
    if state.phase is not Phase.INITIAL:
        return next((player for player in state.order if player not in state.moved), None)
    return turn_order(state)[0]


def turn_order(state: State) -> list[str]:
    """The order of the round's turns, as it is fixed before the first of them."""
    if not state.two_players:
        return energy_order(state)
    forbidder = state.forbidder or due_to_forbid(state)
    return [other_player(state, forbidder), forbidder]


def ghost_spots_missing(state: State) -> list[str]:
    """Where a die of the third color is still to be rolled: nowhere in the forbidden zone."""
    return [spot for spot in GHOST_SPOTS if spot not in state.ghost_dice and zone_of_spot(spot) != state.forbidden]


# --- Logistics markers ---------------------------------------------------------------------------------------


class Reveal(NamedTuple):
    """Logistics markers turned up one after another.

    absent: the first that was not in the pile at its turn; surplus: whether one came after the number was
    reached; short: whether more had to be turned up.
    """

    shown: tuple[str, ...]
    upper: frozenset[str]
    pile: frozenset[str]
    discard: frozenset[str]
    set_aside: bool
    absent: str | None
    surplus: bool
    short: bool


def reveal(state: State, named: Sequence[str]) -> Reveal:
    """Turn up markers in the order of a list. Rulings `pile_exhausted`, `replenish_pile`."""
    needed = MARKERS_SHOWN[len(state.players)]
    mixes = state.rulings.pile_exhausted != "fewer"
    upper, pile, discard = state.upper, state.pile, state.discard
    shown: list[str] = []
    set_aside = surplus = False
    absent = None
    for marker in named:
        if not upper and not pile and mixes:
            pile, discard = discard, frozenset()
        if marker not in (upper or pile):
            absent = marker
            break
        surplus = surplus or len(shown) >= needed
        upper, pile = upper - {marker}, pile - {marker}
        if marker == state.edition.replenishment:
            set_aside = True
        else:
            shown.append(marker)
    more = bool(upper or pile or (discard and state.rulings.pile_exhausted == "mix_now"))
    short = len(shown) < needed and more
    return Reveal(tuple(shown), upper, pile, discard, set_aside, absent, surplus, short)


# --- Notebook cards ------------------------------------------------------------------------------------------


def deck_in_use(state: State) -> int:
    """The notebook deck of the next reveal. Ruling `notebook_deck_empty`."""
    if state.second_deck:
        return 2
    is_empty = state.edition.decks[1] <= state.revealed
    return 2 if is_empty and state.rulings.notebook_deck_empty == "other_deck" else 1


def unseen_cards(state: State, deck: int) -> frozenset[str]:
    """The cards left in a notebook deck."""
    if deck == 1 and state.first_deck_boxed:
        return frozenset()
    return state.edition.decks[deck] - state.revealed


# --- Dice ----------------------------------------------------------------------------------------------------


def hut_of(state: State, seat: Seat) -> HutSpace | None:
    """The hut at which a player's expedition is; None before the first."""
    return state.edition.huts[seat.hut - 1] if seat.hut else None


def dice_granted(state: State, seat: Seat) -> int:
    """The number of dice of a player's turn. Rulebook: B; Huts; Expedition Cards."""
    if seat.ten_dice:
        return TEN_DICE
    hut = hut_of(state, seat)
    return START_DICE if hut is None else hut.dice


def fewest_dice(state: State, seat: Seat) -> int:
    """The smallest number of dice that may be used. Ruling `fewer_dice`."""
    return START_DICE if state.rulings.fewer_dice == "allowed_at_huts" else dice_granted(state, seat)


def dice_to_choose(state: State, seat: Seat) -> int:
    """How many dice may be set before the roll. Ruling `ten_dice_chosen`."""
    hut = hut_of(state, seat)
    if hut is None or (seat.ten_dice and state.rulings.ten_dice_chosen == "none"):
        return 0
    return hut.explorers


def explorers_lost(state: State, seat: Seat, catastrophes: int, saved: int) -> int:
    """Explorers that Catastrophes cost, after Meteorology and coins. Rulebook: Catastrophe."""
    if state.round == FREE_ROUND:
        return 0
    return min(seat.reserve, max(0, catastrophes - saved))
