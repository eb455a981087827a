"""What may come in a player's turn. Rulebook: Coins; B. Players' Turns; Huts."""

from collections.abc import Iterator, Mapping

from validator.games.papua.choices.dice import FACES, RESULTS, multisets, reactions
from validator.games.papua.choices.starving import starved_choices
from validator.games.papua.events import Adjust, Place, Reroll, Roll
from validator.games.papua.reckoning.energy import placed_after, spend_on_placing
from validator.games.papua.reckoning.initial import dice_granted, dice_to_choose, due_to_move
from validator.games.papua.rules.setup import CATASTROPHE, HIGHEST_MARKER
from validator.games.papua.rules.turns import REROLL_PRICE, STEP_PRICE
from validator.games.papua.rules.zones import ZONES
from validator.games.papua.state import State


def roll_choices(state: State) -> Iterator[Roll]:
    player = due_to_move(state)
    if player is None:
        return
    seat = state.seats[player]
    for count in range(dice_to_choose(state, seat) + 1):
        for chosen in multisets(RESULTS, count):
            for dice in multisets(FACES, dice_granted(state, seat) - count):
                for results, saved in reactions(state, seat, dice.count(CATASTROPHE), seat.coins):
                    yield Roll(player=player, dice=dice, chosen=chosen, meteorology=results, save=saved)


def change_choices(state: State) -> Iterator[Reroll | Adjust]:
    """Dice that may be rolled again or changed by a step."""
    player = state.turn or ""
    seat = state.seats[player]
    if seat.coins < min(REROLL_PRICE, STEP_PRICE):
        return
    faces = [face for face in RESULTS if state.free[face]]
    for face in faces:
        for to in RESULTS:
            yield Reroll(player=player, from_=face, to=to)
        for results, saved in reactions(state, seat, 1, seat.coins - REROLL_PRICE):
            yield Reroll(player=player, from_=face, to=CATASTROPHE, meteorology=results, save=saved)
    for face in faces:
        for to in (face + 1, face - 1):
            if to in RESULTS:
                yield Adjust(player=player, from_=face, to=to)


def place_choices(state: State) -> Iterator[Place]:
    """Every way to use the dice: numbers tied to zones, explorers sent, food eaten, explorers starved."""
    player = state.turn or ""
    seat = state.seats[player]
    numbers = [number for number in range(1, HIGHEST_MARKER + 1) if state.free[number] + state.locked[number]]
    for markers, explorers in _assignments(state, numbers, {}, {}, seat.reserve):
        sent = sum(explorers.values())
        for eaten in range(min(seat.food, sent) + 1):
            place = Place(player=player, markers=in_zone_order(markers), explorers=in_zone_order(explorers), eat=eaten)
            needs = spend_on_placing(state, place).resupply
            for starved in starved_choices(state, needs, seat.reserve - sent, placed_after(seat, explorers)):
                yield place if starved is None else with_starved(place, starved)


def with_starved(place: Place, starved: Mapping[str, int]) -> Place:
    """The same placing, with the explorers named that a resupply costs."""
    return Place(
        player=place.player,
        markers=place.markers,
        explorers=place.explorers,
        eat=place.eat,
        starved=dict(starved),
    )


def in_zone_order(numbers: Mapping[str, int]) -> dict[str, int] | None:
    """A map by zone in the zones' order; None where it is empty."""
    return {zone: numbers[zone] for zone in ZONES if zone in numbers} or None


Assignment = tuple[Mapping[str, int], Mapping[str, int]]
"""Markers newly assigned and explorers sent, each by zone."""


def _assignments(
    state: State, numbers: list[int], markers: Mapping[str, int], explorers: Mapping[str, int], reserve: int
) -> Iterator[Assignment]:
    """What can be done with dice of these numbers, one number after another."""
    if not numbers:
        yield markers, explorers
        return
    number, *rest = numbers
    for zone, sent in number_choices(state, number, markers, reserve):
        if zone is None:
            yield from _assignments(state, rest, markers, explorers, reserve)
        else:
            marked = markers if zone in state.markers else {**markers, zone: number}
            yield from _assignments(state, rest, marked, {**explorers, zone: sent}, reserve - sent)


def number_choices(
    state: State, number: int, markers: Mapping[str, int], reserve: int
) -> Iterator[tuple[str | None, int]]:
    """What can be done with the dice of one number: nothing, or explorers sent to its zone or a new one."""
    yield None, 0
    most = min(reserve, state.free[number] + state.locked[number])
    marked = [zone for zone, marker in state.markers.items() if marker == number]
    zones = marked or [zone for zone in ZONES if zone not in state.markers and zone not in markers]
    for zone in zones:
        if zone != state.forbidden:
            for sent in range(1, most + 1):
                yield zone, sent
