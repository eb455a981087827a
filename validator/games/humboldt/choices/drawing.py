"""One canonical event at random: chance by its weights, choices about uniformly. The page's section 10."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from validator.events import Event
from validator.games.humboldt.choices.listing import (
    bonus_choices,
    displayed,
    exits,
    last_choices,
    last_placements,
    late_places,
    open_stops,
    origins,
    prepares,
    takes,
)
from validator.games.humboldt.choices.loading import duty_met, random_load, sorted_tiles
from validator.games.humboldt.events import (
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Pick,
    RouteStop,
    Sail,
    Settle,
    Setup,
    ShipType,
    Travel,
)
from validator.games.humboldt.guards.others import TWO_PLAYERS, guard_pick
from validator.games.humboldt.heap import Heap, less
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.journey import others_in_order
from validator.games.humboldt.reckoning.ships import full_cards, tiles_on
from validator.games.humboldt.rules.contents import SHIP_TYPES
from validator.games.humboldt.state import Phase, Pile, State

PAIR_CHANCE = 0.5
"""How often one of two players takes two disks where he can."""
KEEN_JOURNEYS = 0.5
"""How many journeys try to match colors: where nobody does, few tiles move and few ships sail."""
JOURNEYS_LOOKED_AT = 6
"""How many of them are compared then."""
PLACEMENTS_LOOKED_AT = 1_000
"""More than there are of two stored tiles; only tables that stored too many come to more."""


class NothingLegal(LookupError):
    """A turn that can no longer be ended by the rules: crates are filled so that the loading duty is out of reach."""


def draw(state: State, random: Random) -> Event:
    """One canonical event at random. Raises NothingLegal where no legal event is left; no legal play comes there."""
    return _DRAWS[state.phase](state, random)


def _setup(state: State, random: Random) -> Setup:
    """A shuffled box laid out."""
    edition = state.edition
    layout = edition.layout(len(state.players))
    each = edition.box.disks_per_color - layout.removed_per_color
    bag = [color for color in edition.colors for _ in range(each)]
    random.shuffle(bag)
    disks = {
        location: tuple(sorted((bag.pop() for _ in range(layout.due(location))), key=edition.color_rank.__getitem__))
        for location in state.circles
    }
    display = {
        color: sorted_tiles(edition, random.sample(pile, edition.limits.display))
        for color, pile in edition.tiles_of_color.items()
    }
    shuffled = {type: random.sample(cards, len(cards)) for type, cards in edition.cards_of_type.items()}
    cards = {player: tuple(shuffled[type].pop() for type in SHIP_TYPES) for player in state.players}
    kinds: tuple[ShipType, ...] = ("s", "w", "e", "n")
    return Setup(disks=disks, display=display, cards=cards, tops={type: shuffled[type][-1] for type in kinds})


def _prepare(state: State, random: Random) -> Event:
    return random.choice(list(prepares(state)))


def _first_tiles(state: State, random: Random) -> Event:
    """Piles about uniformly, then what lies on top of them."""
    if state.drawn_upto == len(state.players):
        return _draw_first(state, random)
    limit = state.edition.limits.first_tiles
    least = limit if state.rulings.first_tiles_count == "exactly_two" else 0
    piles, drawn = state.piles.copy(), []
    for _ in range(random.randint(least, limit)):
        there = [color for color, pile in piles.items() if pile.size or pile.discard]
        if not there:
            break
        color = random.choice(there)
        face = _top_tile(piles[color], random)
        piles[color] = tiles.draw_tile(piles[color], face, state.rulings)
        drawn.append(face)
    return FirstTiles(player=state.players[state.drawn_upto], tiles=sorted_tiles(state.edition, drawn))


def _top_tile(pile: Pile, random: Random) -> str:
    return random.choice(tiles.renewed(pile).unseen)


def _from_bag(state: State, random: Random, but: str | None = None) -> str:
    """A disk from the bag, each with the same chance; `but` is a color that is put aside."""
    numbers = {color: number for color, number in state.bag.items() if color != but}
    return random.choices(list(numbers), list(numbers.values()))[0]


def _draw_first(state: State, random: Random) -> DrawFirst:
    return DrawFirst(player=state.active, disk=_from_bag(state, random), start=random.random() < 0.5)


def _draw_second(state: State, random: Random) -> DrawSecond:
    but = None if state.journey.one_color else state.journey.first
    return DrawSecond(player=state.active, disk=_from_bag(state, random, but))


def _travel(state: State, random: Random) -> Travel:
    """A start, a way along the arrows and an order of the disks; every other journey looks out for matches."""
    keen = random.random() < KEEN_JOURNEYS
    journeys = [_journey(state, random, keen) for _ in range(JOURNEYS_LOOKED_AT if keen else 1)]
    return max(journeys, key=lambda journey: _matching(state, journey))


def _journey(state: State, random: Random, keen: bool) -> Travel:
    starts = origins(state)
    for origin in random.sample(starts, len(starts)):
        hand = random.sample(state.circles[origin], len(state.circles[origin]))
        path = _random_path(state, origin, len(hand), random)
        if path is not None:
            disks = _ordered(state, hand, path) if keen else hand
            stops = tuple(RouteStop(location=place, disk=disk) for place, disk in zip(path, disks, strict=True))
            return Travel(player=state.active, origin=origin, route=stops)
    raise NothingLegal("no way is long enough for the disks of any start")


def _ordered(state: State, hand: list[str], path: Heap) -> list[str]:
    """The hand in an order in which as many disks as possible match the way's locations."""
    left, colors = list(hand), [state.edition.color_of_location[place] for place in path]
    order: dict[int, str] = {}
    for place, color in enumerate(colors):
        if color in left:
            left.remove(color)
            order[place] = color
    return [order.get(place) or left.pop() for place in range(len(path))]


def _matching(state: State, journey: Travel) -> int:
    return sum(state.edition.color_of_location[stop.location] == stop.disk for stop in journey.route)


def _random_path(state: State, origin: str, length: int, random: Random, path: Heap = ()) -> Heap | None:
    if len(path) == length:
        return path
    options = exits(state, origin, path)
    for there in random.sample(options, len(options)):
        found = _random_path(state, origin, length, random, (*path, there))
        if found is not None:
            return found
    return None


def _pick(state: State, random: Random) -> Event:
    """A legal choice of disks; asked of all other players in turn."""
    if state.journey.asked == len(state.players) - 1:
        return _collect(state, random)
    player = others_in_order(state)[state.journey.asked]
    singles = [Pick(player=player, take=(take,)) for take in takes(state, player)]
    options = [pick for pick in singles if not any(guard_pick(state, pick))]
    if not options:
        return Pick(player=player, take=())
    if len(state.players) == TWO_PLAYERS and random.random() < PAIR_CHANCE:
        return _pair(state, random, options) or random.choice(options)
    return random.choice([*options, Pick(player=player, take=())])


def _pair(state: State, random: Random, options: list[Pick]) -> Pick | None:
    """Two disks for the one other player, in the edition's order."""
    first = random.randrange(len(options))
    for second in random.sample(range(len(options)), len(options)):
        low, high = sorted((first, second))
        pick = Pick(player=options[first].player, take=options[low].take + options[high].take)
        if not any(guard_pick(state, pick)):
            return pick
    return None


def _collect(state: State, random: Random) -> Event:
    """A tile at one of the next open stops, or the load."""
    edition = state.edition
    options: list[tuple[int, bool, str, str | None]] = []
    for number, joker in open_stops(state):
        color = edition.color_of_location[state.journey.route[number - 1].location]
        options += [(number, joker, color, face) for face in displayed(state.piles[color])]
        if tiles.renewed(state.piles[color]).size:
            options.append((number, joker, color, None))
    if not options or random.random() < 1 / (1 + len(options)):
        return _load(state, random)
    number, joker, color, shown = random.choice(options)
    pile = state.piles[color]
    face = _top_tile(pile, random) if shown is None else shown
    pile = tiles.draw_tile(pile, face, state.rulings) if shown is None else tiles.take_displayed(pile, face)
    refill = _refill(pile, tiles.gaps(pile, edition.limits.display), state, random)
    return Collect(
        player=state.active,
        stop=number,
        source="pile" if shown is None else "display",
        tile=face,
        joker=joker or None,
        refill=refill or None,
    )


def _refill(pile: Pile, places: int, state: State, random: Random) -> tuple[str, ...]:
    """So many tiles as they come off the pile."""
    filled: list[str] = []
    for _ in range(places):
        face = _top_tile(pile, random)
        pile = tiles.turn_up(pile, face, state.rulings)
        filled.append(face)
    return tuple(filled)


def _late_refill(state: State, discards: Heap, random: Random) -> dict[str, tuple[str | None, ...]] | None:
    filled: dict[str, tuple[str | None, ...]] = {
        color: _refill(pile, places, state, random) for color, (pile, places) in late_places(state, discards).items()
    }
    return filled or None


def _load(state: State, random: Random) -> Event:
    load = random_load(state, random)
    if load is None:
        raise NothingLegal("no load meets the duty any more")
    return load


def _ship(state: State, random: Random) -> Event:
    """A full card sails; else the turn ends, or is loaded to its end."""
    cards = full_cards(state, state.explorers[state.active])
    if cards:
        return _sail(state, random.choice(cards), random)
    if not duty_met(state):
        return _load(state, random)
    return _end_turn(state, random)


def _sail(state: State, card: str, random: Random) -> Sail:
    deck = decks.deck_after_sailing(state, card, card)
    drawn = random.choice(decks.face_up(deck))
    shown = decks.shown_after(deck, drawn, state.rulings)
    return Sail(
        player=state.active,
        card=card,
        acquaintance=random.choice(bonus_choices(state, card)),
        draw=drawn,
        reveals=random.choice(shown) if shown else None,
        refill=_late_refill(state, tiles_on(state.explorers[state.active].ships[card]), random),
    )


def _end_turn(state: State, random: Random) -> EndTurn:
    explorer, limit = state.explorers[state.active], state.edition.limits.stored
    left = explorer.stored + explorer.beside
    most = min(limit, len(left))
    number = most if state.rulings.store_duty == "full" else random.randint(0, most)
    store = sorted_tiles(state.edition, random.sample(left, number))
    return EndTurn(player=state.active, store=store, refill=_late_refill(state, less(left, store), random))


def _settle(state: State, random: Random) -> Settle:
    player = random.choice([player for player, explorer in state.explorers.items() if not explorer.settled])
    return Settle(
        player=player,
        place=random.choice(list(islice(last_placements(state, player), PLACEMENTS_LOOKED_AT))),
        acquaintances=random.choice(list(last_choices(state, player))) or None,
    )


def _over(state: State, random: Random) -> Event:
    raise NothingLegal("the game is over")


_DRAWS: dict[Phase, Callable[[State, Random], Event]] = {
    Phase.SETUP: _setup,
    Phase.PREPARE: _prepare,
    Phase.FIRST_TILES: _first_tiles,
    Phase.DRAW: _draw_first,
    Phase.SECOND: _draw_second,
    Phase.TRAVEL: _travel,
    Phase.PICK: _pick,
    Phase.COLLECT: _collect,
    Phase.SHIP: _ship,
    Phase.FINAL: _settle,
    Phase.OVER: _over,
}
