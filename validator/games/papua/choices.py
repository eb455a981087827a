"""The candidates for the next event, in canonical form. Page: legal events.

Each distinct continuation once: dice as multisets in descending order, zones and destinations in their order,
claims and defaults left out. What explodes is built one at a time.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import get_args

from validator.events import Event
from validator.games.papua.events import (
    Adjust,
    Benefit,
    Bet,
    BetCost,
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
    Stake,
    Take,
    Tribe,
)
from validator.games.papua.reckoning.energy import (
    Resupply,
    bet_price,
    energy_order,
    placed_after,
    spend_on_bet,
    spend_on_placing,
)
from validator.games.papua.reckoning.initial import (
    deck_in_use,
    dice_granted,
    dice_to_choose,
    due_to_forbid,
    due_to_move,
    ghost_spots_missing,
    unseen_cards,
)
from validator.games.papua.reckoning.logistics import (
    discard_admitted,
    discard_due,
    markers_on_offer,
    pickers_due,
    picks,
)
from validator.games.papua.reckoning.zones import hunters_due, steps_due, zones_due
from validator.games.papua.rules.editions import EXPEDITION_KINDS
from validator.games.papua.rules.rounds import MARKERS_SHOWN
from validator.games.papua.rules.setup import CATASTROPHE, HIGHEST_MARKER
from validator.games.papua.rules.turns import (
    FREE_ROUND,
    HIGHEST_RESULT,
    LOWEST_RESULT,
    REROLL_PRICE,
    SAVING_PRICE,
    STEP_PRICE,
)
from validator.games.papua.rules.zones import (
    DESTINATIONS,
    EXPEDITIONS,
    EXTRA_HUNTING_DICE,
    FUNDING,
    FUNDING_DICE,
    HUNTING,
    HUTS,
    LOGISTICS,
    NOTEBOOK,
    RESERVE,
    TRIBE,
    ZONES,
)
from validator.games.papua.state import Phase, Seat, State

FACES = range(HIGHEST_RESULT, CATASTROPHE - 1, -1)
RESULTS = range(HIGHEST_RESULT, LOWEST_RESULT - 1, -1)
GHOST_FACES: Mapping[int, int] = {0: 1, 1: 2, 3: 2, 5: 1}
"""One face for each number of explorers it places, with how many faces of six do so."""
BENEFITS: tuple[Benefit, ...] = get_args(Benefit)

Multiset = tuple[int, ...]


def choices(state: State) -> Iterator[Event]:
    """The events that may come next; `legal()` asks the guards about each."""
    if state.phase is Phase.START:
        yield from _setups(state)
    elif state.phase is Phase.ROUND_START:
        yield from tribe_choices(state)
        yield from _rounds(state)
    elif state.phase is Phase.INITIAL:
        if state.rulings.tribe_window != "before_reveal":
            yield from tribe_choices(state)
        yield from _initial_choices(state)
    elif state.phase is Phase.TURN:
        yield from change_choices(state)
        yield from place_choices(state)
    elif state.phase is Phase.TURNS:
        yield from _rolls(state)
    elif state.phase is Phase.RESOLUTION:
        yield from engineering_choices(state)
        yield from _zone_choices(state)


# --- Setup and initial phase ---------------------------------------------------------------------------------


def _setups(state: State) -> Iterator[Setup]:
    for cards in permutations(state.edition.science, len(state.players)):
        yield Setup(science=dict(zip(state.players, cards, strict=True)))


def tribe_choices(state: State) -> Iterator[Tribe]:
    """Tribe cards to be played: in seat order, as their order is no choice of anybody's."""
    players = state.players
    if state.last_tribe is not None:
        players = players[players.index(state.last_tribe) + 1 :]
    for player in players:
        seat = state.seats[player]
        if not seat.cards.get(TRIBE) or seat.tribe_played:
            continue
        for benefit in BENEFITS:
            yield Tribe(player=player, benefit=benefit)
            if may_use(seat, "anthropology"):
                yield Tribe(player=player, benefit=benefit, anthropology=True)


def may_use(seat: Seat, card: str) -> bool:
    """Whether a player holds a science card that has not been used."""
    return seat.science == card and not seat.science_used


def _rounds(state: State) -> Iterator[Round]:
    notebook: list[str | None] = [*sorted(unseen_cards(state, deck_in_use(state)))] or [None]
    markers = list(marker_reveals(state))
    for kinds in product(EXPEDITION_KINDS, EXPEDITION_KINDS, EXPEDITION_KINDS):
        if any(kinds.count(kind) > kind_left(state, kind) for kind in kinds):
            continue
        for logistics, card in product(markers, notebook):
            yield Round(expeditions=kinds, logistics=logistics, notebook=card)


def kind_left(state: State, kind: str) -> int:
    """How many cards of a kind have not been seen; the five removed count as unseen."""
    return state.edition.expeditions[kind] - state.seen.get(kind, 0)


def in_edition_order(state: State, markers: Iterable[str]) -> tuple[str, ...]:
    """Markers in the order of the edition, but for the replenishment marker, which comes first."""
    names = set(markers)
    first = [state.edition.replenishment] if state.edition.replenishment in names else []
    return (*first, *(marker for marker in state.edition.markers if marker in names - set(first)))


def marker_reveals(state: State) -> Iterator[tuple[str, ...]]:
    """Every outcome of revealing logistics markers. Rulings `pile_exhausted`, `replenish_pile`."""
    needed = MARKERS_SHOWN[len(state.players)]
    yield from _reveals([state.upper, state.pile, *_mixed(state)], needed, state)


def _mixed(state: State) -> list[frozenset[str]]:
    """The used markers, as a last layer where they are mixed when the pile runs out."""
    return [] if state.rulings.pile_exhausted == "fewer" else [state.discard]


def _reveals(layers: list[frozenset[str]], needed: int, state: State) -> Iterator[tuple[str, ...]]:
    """The outcomes of drawing from layers that are used up one after another."""
    if not layers or not needed:
        yield ()
        return
    layer, *rest = layers
    mixer = state.edition.replenishment
    others = in_edition_order(state, layer - {mixer})
    if len(others) < needed:
        for further in _reveals(rest, needed - len(others), state):
            yield (*in_edition_order(state, layer), *further)
        return
    for shown in combinations(others, needed):
        yield shown
        if mixer in layer:
            yield (mixer, *shown)


def _initial_choices(state: State) -> Iterator[Event]:
    if state.forbidder is None:
        player = due_to_forbid(state)
        for zone in ZONES:
            if zone != state.remembered:
                yield Forbid(player=player, zone=zone)
    elif state.two_players and not state.ghost_rolled:
        spots = ghost_spots_missing(state)
        for faces in product(GHOST_FACES, repeat=len(spots)):
            yield ghost_of(spots, faces)
    else:
        yield from _rolls(state)


def ghost_of(spots: Iterable[str], faces: Iterable[int]) -> Ghost:
    """The dice of the third color for some spots."""
    dice = dict(zip(spots, faces, strict=True))
    return Ghost(
        logistics=dice.get("logistics"),
        notebook=dice.get("notebook"),
        jungle=dice.get("jungle"),
        river=dice.get("river"),
        volcano=dice.get("volcano"),
    )


# --- A turn --------------------------------------------------------------------------------------------------


def multisets(faces: Iterable[int], size: int) -> Iterator[Multiset]:
    """Dice in descending order, where faces come so."""
    return combinations_with_replacement(faces, size)


def _rolls(state: State) -> Iterator[Roll]:
    player = due_to_move(state)
    if player is None:
        return
    seat = state.seats[player]
    for count in range(dice_to_choose(state, seat) + 1):
        for chosen in multisets(RESULTS, count):
            for dice in multisets(FACES, dice_granted(state, seat) - count):
                for results, saved in reactions(state, seat, dice.count(CATASTROPHE), seat.coins):
                    yield Roll(player=player, dice=dice, chosen=chosen, meteorology=results, save=saved)


def reactions(state: State, seat: Seat, catastrophes: int, coins: int) -> Iterator[tuple[Multiset, int]]:
    """What a player may do about Catastrophes: exchange them with Meteorology, save explorers for coins."""
    exchanged = catastrophes if may_use(seat, "meteorology") else 0
    for count in range(exchanged + 1):
        left = catastrophes - count
        most = 0 if state.round == FREE_ROUND else min(left, coins // SAVING_PRICE)
        for results in multisets(RESULTS, count):
            for saved in range(most + 1):
                yield results, saved


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


def starved_choices(
    state: State, needs: Resupply, reserve: int, placed: Mapping[str, int]
) -> Iterator[Mapping[str, int] | None]:
    """Which explorers may go for missing food; None is the split that needs no naming."""
    if not needs.open:
        yield None
    if not needs.starving or state.rulings.starved_from == "reserve_only":
        return
    places = {RESERVE: reserve, **{zone: placed[zone] for zone in ZONES if zone in placed}}
    for split in _splits(list(places.items()), needs.starving):
        gone = {place: number for place, number in split.items() if number}
        if needs.open or gone != {place: number for place, number in needs.gone.items() if number}:
            yield gone


def _splits(places: list[tuple[str, int]], number: int) -> Iterator[Mapping[str, int]]:
    """Every way to take a number of explorers from places."""
    if not places:
        if not number:
            yield {}
        return
    (place, there), *rest = places
    for taken in range(min(there, number), -1, -1):
        for further in _splits(rest, number - taken):
            yield {place: taken, **further}


# --- Resolution ----------------------------------------------------------------------------------------------


def engineering_choices(state: State) -> Iterator[Take]:
    """Markers that Engineering may use once logistics is resolved."""
    if LOGISTICS not in state.markers or steps_due(state, LOGISTICS):
        return
    for player in state.players:
        if may_use(state.seats[player], "engineering"):
            for marker in in_edition_order(state, markers_on_offer(state)):
                yield Take(player=player, marker=marker, engineering=True)


def _zone_choices(state: State) -> Iterator[Event]:
    """The steps of the open zone, or the lowest that has any due; the end of the round where none has."""
    zone = next_zone(state)
    if zone is None:
        yield EndRound()
    elif zone == HUTS:
        yield Huts()
    elif zone == NOTEBOOK:
        yield Notebook()
    elif zone == LOGISTICS:
        yield from pick_choices(state)
    elif zone == FUNDING:
        yield from _fundings(state)
    elif zone == HUNTING:
        yield from _hunts(state)
    elif zone == EXPEDITIONS:
        yield from _expedition_choices(state)


def next_zone(state: State) -> str | None:
    """The zone to be resolved next: the open one, else the lowest that has anything due."""
    return state.open or next(iter(zones_due(state)), None)


def pick_choices(state: State) -> Iterator[Take | Discard]:
    """Markers to be picked, or put away for the third color."""
    shown = in_edition_order(state, state.shown)
    owing = discard_due(state)
    if owing is None:
        for marker in shown:
            yield Take(player=pickers_due(state)[0], marker=marker)
    if discard_admitted(state):
        for player in picks(state).discarders:
            for marker in shown:
                yield Discard(player=player, marker=marker)


def economist(state: State) -> str | None:
    """Who may use Economy on a funding roll to some effect."""
    for player in state.players:
        seat = state.seats[player]
        if FUNDING in seat.placed and may_use(seat, "economy"):
            return player
    return None


def _fundings(state: State) -> Iterator[Funding]:
    player = economist(state)
    for dice in multisets(FACES, FUNDING_DICE):
        yield Funding(dice=dice)
        if player is not None:
            yield Funding(dice=dice, economy=player)


def hunter(state: State) -> str:
    """Who hunts next: the order is no choice of anybody's."""
    due = hunters_due(state)
    return next(player for player in energy_order(state) if player in due)


def _hunts(state: State) -> Iterator[Hunt]:
    player = hunter(state)
    explorers = state.seats[player].placed[HUNTING]
    for dice in multisets(FACES, explorers + EXTRA_HUNTING_DICE):
        yield Hunt(player=player, dice=dice)


def _expedition_choices(state: State) -> Iterator[Event]:
    if state.tilted:
        yield from bet_cost_choices(state)
        return
    for player in bettors(state):
        yield from bet_choices(state, player)
    yield Expeditions()


def bettors(state: State) -> list[str]:
    """Who may still bet: in the order of turns, as bets are revealed together."""
    order = list(state.order)
    last = max((place for place, player in enumerate(order) if state.seats[player].bet is not None), default=-1)
    return [player for player in order[last + 1 :] if EXPEDITIONS in state.seats[player].placed]


def bet_choices(state: State, player: str) -> Iterator[Bet]:
    """Every bet with an explorer on each destination."""
    seat = state.seats[player]
    most = min(len(DESTINATIONS), seat.placed[EXPEDITIONS])
    for size in range(1, most + 1):
        for where in combinations(DESTINATIONS, size):
            for explorers in _portions(size, seat.reserve, 1):
                for coins in _portions(size, seat.coins, 0):
                    yield bet_of(player, where, explorers, coins)


def bet_of(player: str, where: Iterable[str], explorers: Iterable[int], coins: Iterable[int]) -> Bet:
    """A bet from its parts, destination by destination."""
    stakes = zip(where, explorers, coins, strict=True)
    return Bet(player=player, bets={place: Stake(explorers=men, coins=money) for place, men, money in stakes})


def _portions(size: int, total: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay portions of at least so much, together no more than there is."""
    if not size:
        yield ()
        return
    for portion in range(least, total - least * (size - 1) + 1):
        for rest in _portions(size - 1, total - portion, least):
            yield (portion, *rest)


def bet_cost_choices(state: State) -> Iterator[BetCost]:
    """Every way in which the next bettor may pay."""
    player = state.payers[0]
    seat = state.seats[player]
    for chart in chart_choices(seat):
        cost = bet_price(seat, chart)
        most = min(seat.food, cost) if state.rulings.bet_food == "allowed" else 0
        for eaten in range(most + 1):
            plain = BetCost(player=player, eat=eaten, cartography=chart)
            needs = spend_on_bet(state, plain).resupply
            for starved in starved_choices(state, needs, seat.reserve, seat.placed):
                gone = None if starved is None else dict(starved)
                yield BetCost(player=player, eat=eaten, cartography=chart, starved=gone)


def chart_choices(seat: Seat) -> tuple[bool, ...]:
    """Whether Cartography may be used: only where a bet was lost."""
    has_lost = seat.owed is not None and seat.owed.lost > 0
    return (False, True) if has_lost and may_use(seat, "cartography") else (False,)
