"""Well-formed events of all kinds, most of them near enough to the position to be applied as played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.games.humboldt.logs import EDITION
from validator.events import UNSAID
from validator.games.humboldt.events import (
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Load,
    Pick,
    Placement,
    Prepare,
    RouteStop,
    Sail,
    Settle,
    Setup,
    Take,
    Travel,
)
from validator.games.humboldt.state import Explorer, State

COLORS = EDITION.colors
FACES = tuple(EDITION.color_of_face)
CARDS = tuple(EDITION.card)
LOCATIONS = tuple(EDITION.color_of_location)

Wild = Callable[[State, Random, str], Any]


def wild_event(state: State, random: Random) -> Any:
    """Any event of any player, more often of the active one."""
    player = state.active if random.random() < 0.7 else random.choice(state.players)
    return random.choice(WILD)(state, random, player)


def mostly(random: Random, likely: Any, any_other: Any) -> Any:
    """One of the likely values, where there are any, and now and then one of all."""
    likely = list(likely)
    return random.choice(likely) if likely and random.random() < 0.95 else random.choice(any_other)


def own_card(explorer: Explorer, random: Random) -> str:
    card: str = mostly(random, explorer.ships, CARDS)
    return card


def deck_card(state: State, random: Random) -> str:
    deck = state.decks[random.choice("swen")]
    card: str = mostly(random, [card for card in (deck.top, *deck.rest, *deck.bottom, *deck.junk) if card], CARDS)
    return card


def places(explorer: Explorer, random: Random) -> tuple[Placement, ...]:
    own = list(explorer.stored + explorer.beside)
    random.shuffle(own)
    found = []
    for _ in range(random.randint(0, 4)):
        number = random.choice((1, 1, 1, 1, 2, 3, 3, 4))
        tiles = [own.pop() if own else random.choice(FACES) for _ in range(number if len(own) >= number else 1)]
        card = own_card(explorer, random)
        free = (
            [place for place, lies in enumerate(explorer.ships[card].crates, 1) if not lies]
            if card in explorer.ships
            else []
        )
        found.append(Placement(tiles=tuple(tiles), card=card, crate=mostly(random, free, (1, 2, 3, 4))))
    return tuple(found)


def refill(state: State, random: Random, color: str) -> tuple[str | None, ...]:
    return tuple(random.choice((None, *state.piles[color].unseen)) for _ in range(random.choice((0, 1, 1, 2))))


def refills(state: State, random: Random) -> dict[str, tuple[str | None, ...]] | None:
    if random.random() < 0.7:
        return None
    return {color: refill(state, random, color) for color in random.sample(COLORS, 2)}


def wild_setup(state: State, random: Random, player: str) -> Setup:
    bag, cards = random.sample(COLORS * 16, 96), random.sample(CARDS, len(CARDS))
    return Setup(
        disks={place: tuple(bag.pop() for _ in range(random.choice((3, 4, 4, 5)))) for place in LOCATIONS},
        display={
            color: tuple(
                random.choice(FACES if random.random() < 0.1 else EDITION.tiles_of_color[color]) for _ in range(2)
            )
            for color in COLORS
            if random.random() < 0.9
        },
        cards={seat: tuple(cards.pop() for _ in range(random.choice((0, 3, 4, 4, 5)))) for seat in state.players},
        tops=None,
    )


def wild_prepare(state: State, random: Random, player: str) -> Prepare:
    player = random.choice(state.players)
    if random.random() < 0.4:
        return Prepare(player=player, exchange=None, acquaintance=random.choice(COLORS))
    return Prepare(
        player=player,
        exchange=own_card(state.explorers[player], random),
        draw=deck_card(state, random),
        reveals=random.choice((None, deck_card(state, random))),
        acquaintance=random.choice(COLORS),
    )


def wild_first_tiles(state: State, random: Random, player: str) -> FirstTiles:
    return FirstTiles(player=random.choice(state.players), tiles=tuple(random.choices(FACES, k=random.randint(0, 4))))


def wild_travel(state: State, random: Random, player: str) -> Travel:
    origin = here = random.choice(LOCATIONS)
    hand = list(state.circles[origin])
    random.shuffle(hand)
    stops = []
    for disk in hand[random.choice((0, 0, 1)) :]:
        here = random.choice(EDITION.exits[here]) if random.random() < 0.85 else random.choice(LOCATIONS)
        stops.append(RouteStop(location=here, disk=disk))
    return Travel(player=player, origin=origin, route=tuple(stops))


def wild_pick(state: State, random: Random, player: str) -> Pick:
    player = random.choice(state.players)
    takes = []
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        place = mostly(random, [stop.location for stop in state.journey.route], LOCATIONS)
        there = [
            *state.circles[place],
            *(stop.disk for stop in state.journey.route if stop.location == place and stop.disk),
        ]
        card = own_card(state.explorers[player], random)
        takes.append(Take(location=place, disk=mostly(random, there, COLORS), card=card))
    return Pick(player=player, take=tuple(takes))


def wild_collect(state: State, random: Random, player: str) -> Collect:
    route = state.journey.route
    stop = mostly(random, range(1, len(route) + 1), range(1, 10))
    if random.random() < 0.1:
        return Collect(player=player, stop=stop, source=None, tile=None, joker=True)
    color = EDITION.color_of_location[route[stop - 1].location] if stop <= len(route) else random.choice(COLORS)
    pile = state.piles[color]
    displayed = random.random() < 0.5
    likely = [face for face in pile.display if face] if displayed else pile.unseen
    return Collect(
        player=player,
        stop=stop,
        source="display" if displayed else "pile",
        tile=mostly(random, likely, FACES),
        joker=random.choice((None, None, True)),
        refill=refill(state, random, color) if random.random() < 0.5 else None,
    )


def wild_sail(state: State, random: Random, player: str) -> Sail:
    return Sail(
        player=player,
        card=own_card(state.explorers[player], random),
        acquaintance=random.choice((UNSAID, None, *COLORS)),
        points=random.choice((None, 0, 12)),
        draw=deck_card(state, random),
        reveals=random.choice((None, None, deck_card(state, random))),
        refill=refills(state, random),
    )


def wild_end_turn(state: State, random: Random, player: str) -> EndTurn:
    explorer = state.explorers[player]
    own = explorer.stored + explorer.beside
    return EndTurn(
        player=player,
        store=tuple(random.sample(own, random.randint(0, min(4, len(own))))),
        refill=refills(state, random),
    )


def wild_settle(state: State, random: Random, player: str) -> Settle:
    player = random.choice(state.players)
    explorer = state.explorers[player]
    claims = {own_card(explorer, random): random.choice((None, *COLORS)) for _ in range(3)}
    return Settle(player=player, place=places(explorer, random), acquaintances=random.choice((None, claims)))


WILD: tuple[Wild, ...] = (
    wild_setup,
    wild_prepare,
    wild_first_tiles,
    lambda state, random, player: DrawFirst(player=player, disk=random.choice(COLORS), start=random.random() < 0.5),
    lambda state, random, player: DrawSecond(
        player=player, disk=random.choice(COLORS), aside=random.choice((None, 0, 3))
    ),
    wild_travel,
    wild_pick,
    wild_pick,
    wild_collect,
    wild_collect,
    lambda state, random, player: Load(player=player, place=places(state.explorers[player], random)),
    lambda state, random, player: Load(player=player, place=places(state.explorers[player], random)),
    wild_sail,
    wild_sail,
    wild_end_turn,
    wild_settle,
)
