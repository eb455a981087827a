"""One random legal event: chance by its weight, choices about uniformly. Page: legal events.

Nothing that explodes is listed: a placing or a bet is put together piece by piece.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from validator.events import Event
from validator.games.papua.choices.dice import reactions
from validator.games.papua.choices.initial import (
    GHOST_FACES,
    ghost_of,
    in_edition_order,
    kind_left,
    tribe_choices,
)
from validator.games.papua.choices.resolution import (
    bet_cost_choices,
    bet_of,
    bettors,
    economist,
    engineering_choices,
    hunter,
    next_zone,
    pick_choices,
)
from validator.games.papua.choices.starving import starved_choices
from validator.games.papua.choices.turns import change_choices, in_zone_order, number_choices, with_starved
from validator.games.papua.events import (
    Adjust,
    Bet,
    EndRound,
    Expeditions,
    Forbid,
    Funding,
    Hunt,
    Huts,
    Notebook,
    Place,
    Reroll,
    Roll,
    Round,
    Setup,
    Tribe,
)
from validator.games.papua.guards import GUARDS
from validator.games.papua.reckoning.energy import placed_after, spend_on_placing
from validator.games.papua.reckoning.initial import (
    deck_in_use,
    dice_granted,
    dice_to_choose,
    due_to_forbid,
    due_to_move,
    ghost_spots_missing,
    unseen_cards,
)
from validator.games.papua.rules.editions import EXPEDITION_KINDS
from validator.games.papua.rules.provisions import EXTRA_HUNTING_DICE, FUNDING_DICE
from validator.games.papua.rules.rounds import MARKERS_SHOWN
from validator.games.papua.rules.setup import CATASTROPHE, HIGHEST_MARKER
from validator.games.papua.rules.turns import HIGHEST_RESULT, LOWEST_RESULT, REROLL_PRICE
from validator.games.papua.rules.zones import (
    DESTINATIONS,
    EXPEDITIONS,
    FUNDING,
    HUNTING,
    HUTS,
    LOGISTICS,
    NOTEBOOK,
    ZONES,
)
from validator.games.papua.state import Phase, State

ATTEMPTS = 20
"""How often a placing is tried again that a ruling forbids, before nobody is sent."""
CHANGING = 0.3
"""How often dice are changed once more before they are used."""
MORE_BET = 2
"""Explorers, and coins, that are bet at most beyond one for each destination."""


class NothingMayCome(ValueError):
    """A drawn event was asked for where the game has ended."""


def draw(state: State, random: Random) -> Event:
    """A random event that may come next. Raises NothingMayCome after the end."""
    if state.phase is Phase.START:
        cards = random.sample(state.edition.science, len(state.players))
        return Setup(science=dict(zip(state.players, cards, strict=True)))
    if state.phase is Phase.ROUND_START:
        return random.choice([*_tribes(state), None]) or _draw_round(state, random)
    if state.phase is Phase.INITIAL:
        tribes = [] if state.rulings.tribe_window == "before_reveal" else _tribes(state)
        return random.choice([*tribes, None]) or _draw_initial(state, random)
    if state.phase is Phase.TURN:
        return _draw_in_turn(state, random)
    if state.phase is Phase.TURNS:
        return _draw_roll(state, random)
    if state.phase is Phase.RESOLUTION:
        copies = [take for take in engineering_choices(state) if _is_silent(state, take)]
        return random.choice([*copies, None]) or _draw_in_zone(state, random)
    raise NothingMayCome(state.phase.value)


def _is_silent(state: State, event: Event) -> bool:
    return next(GUARDS[type(event)](state, event), None) is None


def _tribes(state: State) -> list[Tribe]:
    return [tribe for tribe in tribe_choices(state) if _is_silent(state, tribe)]


# --- Initial phase -------------------------------------------------------------------------------------------


def _draw_round(state: State, random: Random) -> Round:
    unseen = [kind for kind in EXPEDITION_KINDS for _ in range(kind_left(state, kind))]
    first, second, third = random.sample(unseen, len(DESTINATIONS))
    cards = sorted(unseen_cards(state, deck_in_use(state)))
    return Round(
        expeditions=(first, second, third),
        logistics=_draw_markers(state, random),
        notebook=random.choice(cards) if cards else None,
    )


def _draw_markers(state: State, random: Random) -> tuple[str, ...]:
    """Markers turned up one by one from each layer of the pile, then put into canonical order."""
    needed = MARKERS_SHOWN[len(state.players)]
    mixer = state.edition.replenishment
    revealed: list[str] = []
    mixed = frozenset[str]() if state.rulings.pile_exhausted == "fewer" else state.discard
    for layer in (state.upper, state.pile, mixed):
        drawn: list[str] = []
        for marker in random.sample(sorted(layer), len(layer)):
            if needed:
                drawn.append(marker)
                needed -= marker != mixer
        revealed += in_edition_order(state, drawn)
    return tuple(revealed)


def _draw_initial(state: State, random: Random) -> Event:
    if state.forbidder is None:
        zones = [zone for zone in ZONES if zone != state.remembered]
        return Forbid(player=due_to_forbid(state), zone=random.choice(zones))
    spots = ghost_spots_missing(state)
    if state.two_players and not state.ghost_rolled:
        faces = random.choices(list(GHOST_FACES), list(GHOST_FACES.values()), k=len(spots))
        return ghost_of(spots, faces)
    return _draw_roll(state, random)


# --- A turn --------------------------------------------------------------------------------------------------


def roll_dice(random: Random, number: int) -> tuple[int, ...]:
    """Dice rolled, in descending order."""
    return tuple(sorted((random.randint(CATASTROPHE, HIGHEST_RESULT) for _ in range(number)), reverse=True))


def _draw_roll(state: State, random: Random) -> Roll:
    player = due_to_move(state) or state.players[0]
    seat = state.seats[player]
    count = random.randint(0, dice_to_choose(state, seat))
    chosen = sorted((random.randint(LOWEST_RESULT, HIGHEST_RESULT) for _ in range(count)), reverse=True)
    dice = roll_dice(random, dice_granted(state, seat) - count)
    reacting = [
        Roll(player=player, dice=dice, chosen=tuple(chosen), meteorology=results, save=saved)
        for results, saved in reactions(state, seat, dice.count(CATASTROPHE), seat.coins)
    ]
    return _any_silent(state, random, reacting)


E = TypeVar("E", bound=Event)


def _any_silent(state: State, random: Random, events: Sequence[E]) -> E:
    """One of some events that the guards have nothing against; rulings may forbid some of them."""
    for event in random.sample(events, len(events)):
        if _is_silent(state, event):
            return event
    raise NothingMayCome(state.phase.value)


def _draw_in_turn(state: State, random: Random) -> Event:
    """A die is changed or rolled again as long as the player feels like it; then the turn ends."""
    changes: list[Reroll | Adjust] = list(change_choices(state))
    if changes and random.random() < CHANGING:
        face_and_kind = random.choice(changes)
        return _rolled_again(state, random, face_and_kind)
    for _ in range(ATTEMPTS):
        place = _draw_place(state, random)
        if _is_silent(state, place):
            return place
    return Place(player=state.turn or "")


def _rolled_again(state: State, random: Random, change: Reroll | Adjust) -> Reroll | Adjust:
    """A choice to roll a die again, with a result by chance and what is done about it."""
    if isinstance(change, Adjust):
        return change
    seat = state.seats[change.player]
    to = random.randint(CATASTROPHE, HIGHEST_RESULT)
    if to != CATASTROPHE:
        return Reroll(player=change.player, from_=change.from_, to=to)
    results, saved = random.choice(list(reactions(state, seat, 1, seat.coins - REROLL_PRICE)))
    return Reroll(player=change.player, from_=change.from_, to=to, meteorology=results, save=saved)


def _draw_place(state: State, random: Random) -> Place:
    """Number after number, in any order, is left alone or sends explorers."""
    player = state.turn or ""
    seat = state.seats[player]
    markers: dict[str, int] = {}
    explorers: dict[str, int] = {}
    numbers = [number for number in range(1, HIGHEST_MARKER + 1) if state.free[number] + state.locked[number]]
    for number in random.sample(numbers, len(numbers)):
        left = seat.reserve - sum(explorers.values())
        zone, sent = random.choice(list(number_choices(state, number, markers, left)))
        if zone is not None:
            explorers[zone] = sent
            if zone not in state.markers:
                markers[zone] = number
    sent = sum(explorers.values())
    place = Place(
        player=player,
        markers=in_zone_order(markers),
        explorers=in_zone_order(explorers),
        eat=random.randint(0, min(seat.food, sent)),
    )
    needs = spend_on_placing(state, place).resupply
    splits = list(starved_choices(state, needs, seat.reserve - sent, placed_after(seat, explorers)))
    starved = random.choice(splits)
    return place if starved is None else with_starved(place, starved)


# --- Resolution ----------------------------------------------------------------------------------------------


def _draw_in_zone(state: State, random: Random) -> Event:
    zone = next_zone(state)
    if zone is None:
        return EndRound()
    if zone == HUTS:
        return Huts()
    if zone == NOTEBOOK:
        return Notebook()
    if zone == LOGISTICS:
        return random.choice(list(pick_choices(state)))
    if zone == FUNDING:
        return Funding(dice=roll_dice(random, FUNDING_DICE), economy=random.choice([None, economist(state)]))
    if zone == HUNTING:
        player = hunter(state)
        explorers = state.seats[player].placed[HUNTING]
        return Hunt(player=player, dice=roll_dice(random, explorers + EXTRA_HUNTING_DICE))
    if state.tilted:
        return random.choice(list(bet_cost_choices(state)))
    return _draw_bet(state, random)


def _draw_bet(state: State, random: Random) -> Bet | Expeditions:
    """The next bettor lays something down, or passes; in the end the shields are tilted."""
    for player in bettors(state):
        seat = state.seats[player]
        most = min(len(DESTINATIONS), seat.placed[EXPEDITIONS], seat.reserve)
        size = random.randint(0, most)
        if size:
            chosen = set(random.sample(DESTINATIONS, size))
            where = [destination for destination in DESTINATIONS if destination in chosen]
            explorers = _portions(random, size, random.randint(size, min(seat.reserve, size + MORE_BET)), 1)
            coins = _portions(random, size, random.randint(0, min(seat.coins, size + MORE_BET)), 0)
            return bet_of(player, where, explorers, coins)
    return Expeditions()


def _portions(random: Random, size: int, total: int, least: int) -> list[int]:
    """A total laid on so many places, at least so much on each."""
    portions = [least] * size
    for _ in range(total - least * size):
        portions[random.randrange(size)] += 1
    return portions
