"""What may come in the resolution phase. Rulebook: C; Board Zones; Science Cards; Two-Player Games."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from validator.events import Event
from validator.games.papua.choices.dice import FACES, may_use, multisets
from validator.games.papua.choices.initial import in_edition_order
from validator.games.papua.choices.starving import starved_choices
from validator.games.papua.events import (
    Bet,
    BetCost,
    Discard,
    EndRound,
    Expeditions,
    Funding,
    Hunt,
    Huts,
    Notebook,
    Stake,
    Take,
)
from validator.games.papua.reckoning.energy import bet_price, energy_order, spend_on_bet
from validator.games.papua.reckoning.logistics import (
    discard_admitted,
    discard_due,
    markers_on_offer,
    pickers_due,
    picks,
)
from validator.games.papua.reckoning.zones import hunters_due, steps_due, zones_due
from validator.games.papua.rules.provisions import EXTRA_HUNTING_DICE, FUNDING_DICE
from validator.games.papua.rules.zones import DESTINATIONS, EXPEDITIONS, FUNDING, HUNTING, HUTS, LOGISTICS, NOTEBOOK
from validator.games.papua.state import Seat, State


def engineering_choices(state: State) -> Iterator[Take]:
    """Markers that Engineering may use once logistics is resolved."""
    if LOGISTICS not in state.markers or steps_due(state, LOGISTICS):
        return
    for player in state.players:
        if may_use(state.seats[player], "engineering"):
            for marker in in_edition_order(state, markers_on_offer(state)):
                yield Take(player=player, marker=marker, engineering=True)


def zone_choices(state: State) -> Iterator[Event]:
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
    plan = picks(state)
    if discard_due(plan) is None:
        for marker in shown:
            yield Take(player=pickers_due(state, plan)[0], marker=marker)
    if discard_admitted(plan):
        for player in plan.discarders:
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
