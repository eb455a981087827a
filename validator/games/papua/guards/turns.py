"""A player's turn. Rulebook: A.5; Catastrophe; Coins; B. Players' Turns; Food; Huts."""

from collections.abc import Iterator, Mapping

from validator.engine import Breach
from validator.games.papua.events import Adjust, Place, Reroll, Roll
from validator.games.papua.guards.common import (
    by_hut,
    by_top,
    judge_eating,
    judge_faces,
    judge_resupply,
    judge_science,
    judge_starved,
)
from validator.games.papua.guards.initial import judge_roles
from validator.games.papua.guards.zones import judge_hut_reach
from validator.games.papua.reckoning.energy import NOWHERE, placed_after, spend_on_placing
from validator.games.papua.reckoning.initial import (
    dice_granted,
    dice_to_choose,
    due_to_move,
    explorers_lost,
    fewest_dice,
    hut_of,
)
from validator.games.papua.reckoning.zones import next_hut
from validator.games.papua.rules.ending import METEOROLOGY
from validator.games.papua.rules.rounds import TURN_BEFORE_HIGHER_ENERGY, TURN_BEFORE_UPPER_PIECE
from validator.games.papua.rules.setup import CATASTROPHE, DICE, HIGHEST_MARKER, NO_SUCH_MARKER_LEFT
from validator.games.papua.rules.turns import (
    BARE_MARKER,
    COIN_NOT_THERE,
    DIE_NOT_THERE,
    ENERGY_AFTER_PLACING,
    EXPLORERS_LOST,
    FORBIDDEN_ZONE,
    FREE_ROUND,
    HIGHEST_RESULT,
    LOCKED_DIE,
    LOWEST_RESULT,
    MARKER_WITHOUT_DIE,
    NOBODY_TO_SAVE,
    REROLL_PRICE,
    RESERVE_TOO_SMALL,
    ROUND_THE_CORNER,
    SAVED_IN_FIRST_ROUND,
    SAVING_PRICE,
    SPACE_TAKEN,
    STEP_PRICE,
    TOO_FEW_DICE,
    TURN_OUT_OF_COUNT,
    UNMARKED_ZONE,
    WRONG_DICE_COUNT,
    WRONG_PRICE,
)
from validator.games.papua.rules.zones import DICE_NOT_TO_CHOOSE, HUTS
from validator.games.papua.state import Phase, Seat, State


def guard_roll(state: State, event: Roll) -> Iterator[Breach]:
    """Opening a turn with a roll. Rulebook: A.5; B; Catastrophe; Huts."""
    seat = state.seats[event.player]
    chosen = event.chosen or ()
    used = len(chosen) + len(event.dice)
    yield from judge_faces((*event.dice, *chosen), used, DICE)
    if event.save:
        yield from judge_coins(seat, event.save * SAVING_PRICE)
    yield from _judge_turn(state, event.player)
    yield from _judge_dice_count(state, seat, used)
    to_choose = dice_to_choose(state, seat)
    if len(chosen) > to_choose or CATASTROPHE in chosen:
        hut = hut_of(state, seat) if to_choose else None
        yield DICE_NOT_TO_CHOOSE.illegal(list(chosen), to_choose, rests_on=by_hut(hut))
    yield from judge_catastrophes(state, event, event.dice.count(CATASTROPHE))


def _judge_turn(state: State, player: str) -> Iterator[Breach]:
    """Whose turn comes next."""
    if player in state.moved:
        yield turn_out_of_count()
        return
    due = due_to_move(state)
    if player == due or due is None:
        return
    if state.two_players:
        if state.phase is Phase.INITIAL:
            yield from judge_roles(state, player, due)
        return
    energies = state.order or {other: seat.energy for other, seat in state.seats.items()}
    rule = TURN_BEFORE_HIGHER_ENERGY if energies[player] < energies[due] else TURN_BEFORE_UPPER_PIECE
    yield rule.illegal(player, due)


def turn_out_of_count(left_out: str | None = None) -> Breach:
    """A second turn of a player in a round; or none, of the player left out."""
    return TURN_OUT_OF_COUNT.illegal(2, 1) if left_out is None else TURN_OUT_OF_COUNT.omitted(0, 1, player=left_out)


def _judge_dice_count(state: State, seat: Seat, used: int) -> Iterator[Breach]:
    """The number of dice chosen and rolled. Ruling `fewer_dice`."""
    granted = dice_granted(state, seat)
    if not fewest_dice(state, seat) <= used <= granted:
        hut = None if seat.ten_dice else hut_of(state, seat)
        yield WRONG_DICE_COUNT.illegal(used, granted, rests_on=by_hut(hut))


def judge_coins(seat: Seat, price: int) -> Iterator[Breach]:
    """Coins that a turn costs: they are there."""
    if price > seat.coins:
        yield COIN_NOT_THERE.impossible(price, seat.coins)


def judge_catastrophes(state: State, event: Roll | Reroll, rolled: int) -> Iterator[Breach]:
    """What is done about the Catastrophes rolled on a line: exchanged, saved from, suffered."""
    results = event.meteorology or ()
    if results:
        yield from _judge_meteorology(state, event.player, results, rolled)
    left = max(0, rolled - len(results))
    saved = event.save or 0
    if saved and state.round == FREE_ROUND:
        yield SAVED_IN_FIRST_ROUND.illegal(saved, 0)
    elif saved > left:
        yield NOBODY_TO_SAVE.illegal(saved, left)
    lost = explorers_lost(state, state.seats[event.player], left, saved)
    if event.lost is not None and event.lost != lost:
        yield EXPLORERS_LOST.miscount(event.lost, lost)


def _judge_meteorology(state: State, player: str, results: tuple[int, ...], rolled: int) -> Iterator[Breach]:
    """Catastrophes exchanged for results. Rulebook: Science Cards; ruling `meteorology_results`."""
    yield from judge_science(state, player, "meteorology")
    if len(results) > rolled:
        yield METEOROLOGY.impossible(list(results), rolled)
    elif state.rulings.meteorology_results == "same" and len(set(results)) > 1:
        yield METEOROLOGY.illegal(list(results), [results[0]] * len(results))


def judge_die(state: State, event: Reroll | Adjust, *, changes: bool) -> Iterator[Breach]:
    """A die that is taken up: it lies there, and has never shown Catastrophe."""
    face = event.from_
    if face >= len(state.free) or not (state.free[face] or state.locked[face]):
        yield DIE_NOT_THERE.impossible(face, dice_on_table(state))
    elif changes and not state.free[face]:
        yield LOCKED_DIE.illegal(face)


def dice_on_table(state: State) -> list[int]:
    """The faces of a turn's dice, highest first."""
    return [face for face in range(HIGHEST_RESULT, -1, -1) for _ in range(dice_showing(state, face))]


def guard_reroll(state: State, event: Reroll) -> Iterator[Breach]:
    """Rolling a die again for a coin. Rulebook: Coins; Catastrophe."""
    yield from judge_faces((event.from_, event.to))
    yield from judge_coins(state.seats[event.player], REROLL_PRICE + (event.save or 0) * SAVING_PRICE)
    yield from judge_die(state, event, changes=True)
    yield from judge_catastrophes(state, event, int(event.to == CATASTROPHE))


def guard_adjust(state: State, event: Adjust) -> Iterator[Breach]:
    """Changing a die step by step. Rulebook: Coins; ruling `five_to_one`."""
    price = abs(event.from_ - event.to) * STEP_PRICE
    claim = event.coins
    yield from judge_faces((event.from_, event.to))
    yield from judge_coins(state.seats[event.player], price if claim is None else min(claim, price))
    yield from judge_die(state, event, changes=bool(price))
    is_corner = {event.from_, event.to} == {LOWEST_RESULT, HIGHEST_RESULT}
    for_one = is_corner and claim == STEP_PRICE
    if for_one or (is_corner and state.rulings.five_to_one == "never") or (price and event.to == CATASTROPHE):
        yield ROUND_THE_CORNER.illegal(claim if for_one else event.to, price if for_one else None)
    if claim is not None and claim != price and not for_one:
        yield WRONG_PRICE.miscount(claim, price)


def guard_place(state: State, event: Place) -> Iterator[Breach]:
    """Assigning markers, sending explorers, spending energy. Rulebook: Coins; B; Food."""
    seat = state.seats[event.player]
    sent = event.explorers or NOWHERE
    cost = sum(sent.values())
    gone = _markers_gone(state, event.markers) if event.markers else []
    if gone:
        yield NO_SUCH_MARKER_LEFT.impossible(gone, _markers_beside(state))
        return
    if cost > seat.reserve:
        yield RESERVE_TOO_SMALL.impossible(cost, seat.reserve)
        return
    spending = spend_on_placing(state, event)
    needs = spending.resupply
    if event.eat:
        yield from judge_eating(seat, event.eat, cost)
    if needs.starving or event.starved:
        yield from judge_starved(state, event, needs, seat.reserve - cost, placed_after(seat, sent))
    if event.markers or sent:
        yield from _judge_zones(state, event, event.markers or NOWHERE, sent)
    if event.energy is not None and event.energy != spending.due:
        yield ENERGY_AFTER_PLACING.miscount(event.energy, spending.due, rests_on=by_top(spending.meets_top))
    if event.resupply is not None:
        yield from judge_resupply(event.resupply, needs)


def _markers_beside(state: State) -> list[int]:
    """The markers that lie beside the board."""
    on_board = state.markers.values()
    return [number for number in range(1, HIGHEST_MARKER + 1) if number not in on_board]


def _markers_gone(state: State, markers: Mapping[str, int]) -> list[int]:
    """Of markers that are assigned those that do not lie beside the board."""
    numbers = list(markers.values())
    beside = _markers_beside(state)
    return [number for place, number in enumerate(numbers) if number not in beside or number in numbers[:place]]


def _judge_zones(state: State, event: Place, markers: Mapping[str, int], sent: Mapping[str, int]) -> Iterator[Breach]:
    """Markers and explorers, zone by zone; of a forbidden zone nothing else is said."""
    for zone in {**markers, **sent}:
        if zone == state.forbidden:
            yield FORBIDDEN_ZONE.illegal(zone)
            continue
        lacks_die = zone in markers and not dice_showing(state, markers[zone])
        if zone in markers:
            number = markers[zone]
            if lacks_die:
                yield MARKER_WITHOUT_DIE.illegal(number, dice_on_table(state))
            if zone in state.markers:
                yield SPACE_TAKEN.illegal({zone: number}, {zone: state.markers[zone]})
            if zone not in sent and state.rulings.bare_marker == "needs_explorer":
                yield BARE_MARKER.illegal({zone: number})
        if zone in sent:
            yield from _judge_sent(state, event.player, zone, sent[zone], markers, lacks_die)


def dice_showing(state: State, number: int) -> int:
    """How many of a turn's dice show a number."""
    return state.free[number] + state.locked[number]


def _judge_sent(
    state: State, player: str, zone: str, explorers: int, markers: Mapping[str, int], lacks_die: bool
) -> Iterator[Breach]:
    """Explorers sent to one zone: it is marked, and a die of its number stands for each."""
    number = markers.get(zone) or state.markers.get(zone)
    if number is None:
        yield UNMARKED_ZONE.illegal({zone: explorers})
        return
    dice = dice_showing(state, number)
    if explorers > dice and not lacks_die:
        yield TOO_FEW_DICE.illegal({zone: explorers}, dice)
    if zone == HUTS and state.rulings.hut_short == "illegal":
        seat = state.seats[player]
        there = seat.placed.get(HUTS, 0) + explorers
        yield from judge_hut_reach(there, next_hut(state, seat))
