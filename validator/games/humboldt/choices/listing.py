"""The canonical events of each phase, one after the other, for the guards to judge. The page's section 10."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

from validator.events import UNSAID, Event
from validator.games.humboldt.choices.loading import duty_met, loads, open_crates, sorted_tiles
from validator.games.humboldt.events import (
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Pick,
    Placement,
    Prepare,
    RouteStop,
    Sail,
    Settle,
    Take,
    Travel,
)
from validator.games.humboldt.guards.journey import MOST_VISITS
from validator.games.humboldt.guards.loading import late_refills
from validator.games.humboldt.guards.others import TWO_PLAYERS
from validator.games.humboldt.heap import Heap, less, without
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.journey import (
    back_and_forth,
    left_page,
    legs,
    matches,
    others_in_order,
)
from validator.games.humboldt.reckoning.ships import (
    bonus,
    bonus_in_play,
    dominant_colors,
    full_cards,
    space_for,
    tiles_on,
)
from validator.games.humboldt.state import Phase, Pile, State

Refills = dict[str, tuple[str | None, ...]]


def choices(state: State) -> Iterator[Event]:
    """Every canonical event that may come next, lazily; the set-up is drawn and never listed."""
    match state.phase:
        case Phase.PREPARE:
            return prepares(state)
        case Phase.FIRST_TILES:
            return first_tiles(state) if state.drawn_upto < len(state.players) else draws_first(state)
        case Phase.DRAW:
            return draws_first(state)
        case Phase.SECOND:
            return draws_second(state)
        case Phase.TRAVEL:
            return travels(state)
        case Phase.PICK:
            return picks(state) if state.journey.asked < len(state.players) - 1 else collects_and_loads(state)
        case Phase.COLLECT:
            return collects_and_loads(state)
        case Phase.SHIP:
            return ship_events(state)
        case Phase.FINAL:
            return settles(state)
    return iter(())


# --- Preparing the players -----------------------------------------------------------------------------------


def prepares(state: State) -> Iterator[Prepare]:
    """The next player's exchange, and each color that dominates afterwards."""
    player = next(player for player in state.players if not state.explorers[player].prepared)
    explorer = state.explorers[player]
    for color in dominant_colors(state.edition, explorer.ships, state.rulings):
        yield Prepare(player=player, exchange=None, acquaintance=color)
    for given in sorted(explorer.ships, key=state.edition.card_rank.__getitem__):
        deck = decks.deck_for_exchange(state, given)
        for drawn in decks.face_up(deck):
            cards = [card for card in explorer.ships if card != given] + [drawn]
            shown: Sequence[str | None] = (None,)
            if state.rulings.exchanged_card != "top":
                shown = decks.shown_after(decks.put_away(deck, given, state.rulings), drawn, state.rulings) or (None,)
            for reveals, color in product(shown, dominant_colors(state.edition, cards, state.rulings)):
                yield Prepare(player=player, exchange=given, draw=drawn, reveals=reveals, acquaintance=color)


def first_tiles(state: State) -> Iterator[FirstTiles]:
    """Up to two tiles of the next player, from any piles."""
    player = state.players[state.drawn_upto]
    limit = state.edition.limits.first_tiles
    faces = [face for face in state.edition.color_of_face if tiles.can_draw(pile_of(state, face), face)]
    least = limit if state.rulings.first_tiles_count == "exactly_two" else 0
    for number in range(least, limit + 1):
        for drawn in combinations_with_replacement(faces, number):
            yield FirstTiles(player=player, tiles=drawn)


def pile_of(state: State, face: str) -> Pile:
    """The pile of a tile's color."""
    return state.piles[state.edition.color_of_face[face]]


# --- The journey ---------------------------------------------------------------------------------------------


def draws_first(state: State) -> Iterator[DrawFirst]:
    """Each color in the bag, kept or declined."""
    for color, number in state.bag.items():
        if number:
            yield DrawFirst(player=state.active, disk=color, start=True)
            yield DrawFirst(player=state.active, disk=color, start=False)


def draws_second(state: State) -> Iterator[DrawSecond]:
    """Each other color in the bag; the same one where there is no other."""
    journey = state.journey
    for color, number in state.bag.items():
        if number and (color != journey.first or journey.one_color):
            yield DrawSecond(player=state.active, disk=color)


def origins(state: State) -> Heap:
    """The locations from which one may start."""
    left = left_page(state.journey)
    return tuple(state.circles) if left is None else state.edition.locations_of_color[left]


def travels(state: State) -> Iterator[Travel]:
    """Each start, each way along the arrows, each order of the disks."""
    rank = state.edition.color_rank
    for origin in origins(state):
        hand = sorted(state.circles[origin], key=rank.__getitem__)
        for path in paths(state, origin, len(hand)):
            for order in orders(tuple(hand)):
                route = zip(path, order, strict=True)
                stops = tuple(RouteStop(location=location, disk=disk) for location, disk in route)
                yield Travel(player=state.active, origin=origin, route=stops)


def paths(state: State, origin: str, length: int) -> Iterator[tuple[str, ...]]:
    """All ways of so many steps along the arrows."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        path = waiting.pop()
        if len(path) == length:
            yield path
            continue
        waiting.extend(reversed([(*path, there) for there in exits(state, origin, path)]))


def exits(state: State, origin: str, path: Sequence[str]) -> list[str]:
    """Where a journey may go next (rulings quito_angostura, visits)."""
    here = path[-1] if path else origin
    return [
        there
        for there in state.edition.exits[here]
        if not back_and_forth(state, legs(origin, (*path, there)))
        and (state.rulings.visits == "unlimited" or path.count(there) < MOST_VISITS)
    ]


def orders(disks: Heap) -> Iterator[Heap]:
    """All different orders of the disks in a hand."""
    if not disks:
        yield ()
        return
    for disk in dict.fromkeys(disks):
        for others in orders(without(disks, disk)):
            yield (disk, *others)


# --- The other players ---------------------------------------------------------------------------------------


def takes(state: State, player: str) -> list[Take]:
    """Every disk that a player may take first, with every own card that takes it."""
    explorer, edition = state.explorers[player], state.edition
    visited = {stop.location for stop in state.journey.route}
    cards = sorted(explorer.ships, key=edition.card_rank.__getitem__)
    return [
        Take(location=location, disk=disk, card=card)
        for location in state.circles
        if location in visited and len(state.circles[location]) >= edition.limits.pick_minimum
        for disk in sorted(set(state.circles[location]), key=edition.color_rank.__getitem__)
        for card in cards
        if space_for(edition.card[card], explorer.ships[card], disk) is not None
    ]


def picks(state: State) -> Iterator[Pick]:
    """The next other player: no disk, one, or (two players) two."""
    player = others_in_order(state)[state.journey.asked]
    yield Pick(player=player, take=())
    options = takes(state, player)
    for take in options:
        yield Pick(player=player, take=(take,))
    if len(state.players) == TWO_PLAYERS:
        for pair in combinations_with_replacement(options, state.edition.limits.pick_two_players):
            yield Pick(player=player, take=pair)


# --- Collecting and loading ----------------------------------------------------------------------------------


def open_stops(state: State) -> Iterator[tuple[int, bool]]:
    """The stops, after the last one used, at which a tile may be had: the number, and whether by a joker."""
    journey, held = state.journey, state.explorers[state.active].acquaintances
    if journey.jokers and state.rulings.joker_limit == "one_a_turn":
        held = ()
    for number, stop in enumerate(journey.route, 1):
        if number <= journey.last_stop or stop.disk is None or stop.used:
            continue
        if matches(state, stop):
            yield number, False
        elif state.edition.color_of_location[stop.location] in held:
            yield number, True


def collects_and_loads(state: State) -> Iterator[Event]:
    """A tile at each open stop, from the display or the pile; and every load."""
    edition = state.edition
    for number, joker in open_stops(state):
        color = edition.color_of_location[state.journey.route[number - 1].location]
        pile = state.piles[color]
        for face in displayed(pile):
            yield from _collects(
                state,
                Collect(player=state.active, stop=number, source="display", tile=face, joker=joker or None),
                tiles.take_displayed(pile, face),
            )
        for face in dict.fromkeys(tiles.renewed(pile).unseen if tiles.renewed(pile).size else ()):
            yield from _collects(
                state,
                Collect(player=state.active, stop=number, source="pile", tile=face, joker=joker or None),
                tiles.draw_tile(pile, face, state.rulings),
            )
    yield from loads(state)


def displayed(pile: Pile) -> Heap:
    """The faces that can be taken from a display."""
    known = [face for face in pile.display if face is not None]
    return tuple(dict.fromkeys((*known, *(pile.unseen if None in pile.display else ()))))


def _collects(state: State, event: Collect, pile: Pile) -> Iterator[Collect]:
    """The event with each refill of the display that may follow."""
    places = tiles.gaps(pile, state.edition.limits.display)
    for refill in tiles.refills(pile, places, state.rulings):
        yield Collect(
            player=event.player,
            stop=event.stop,
            source=event.source,
            tile=event.tile,
            joker=event.joker,
            refill=refill or None,
        )


def ship_events(state: State) -> Iterator[Event]:
    """Full cards sail; then, once all is loaded that must be, the turn ends."""
    cards = full_cards(state, state.explorers[state.active])
    if cards:
        for card in cards:
            yield from sails(state, card)
    elif duty_met(state):
        yield from end_turns(state)
    else:
        yield from loads(state)


def sails(state: State, card: str) -> Iterator[Sail]:
    """A card that sails: the acquaintance chosen, the card drawn and the next one, the tiles that move up."""
    deck = decks.deck_after_sailing(state, card, card)
    for acquaintance in bonus_choices(state, card):
        for drawn in decks.face_up(deck):
            for reveals in decks.shown_after(deck, drawn, state.rulings) or (None,):
                for refill in _late_refills(state, tiles_on(state.explorers[state.active].ships[card])):
                    yield Sail(
                        player=state.active,
                        card=card,
                        acquaintance=acquaintance,
                        draw=drawn,
                        reveals=reveals,
                        refill=refill or None,
                    )


def bonus_choices(state: State, card: str) -> Sequence[str | None]:
    """The acquaintances to choose from; unsaid where there is no choice."""
    ship = state.explorers[state.active].ships[card]
    due = bonus_in_play(state, card, ship)
    return due if state.edition.card[card].type == "n" and due else (UNSAID,)


def _late_refills(state: State, discards: Heap) -> Iterator[Refills]:
    """All ways in which the discards' displays can be filled."""
    places = late_places(state, discards)
    for filled in product(*(tiles.refills(pile, count, state.rulings) for pile, count in places.values())):
        yield dict(zip(places, filled, strict=True))


def late_places(state: State, discards: Heap) -> dict[str, tuple[Pile, int]]:
    """Color of a display that discards fill, in the edition's order -> its pile afterwards, and the places to fill."""
    found = late_refills(state, discards)
    return {color: found[color] for color in state.edition.colors if color in found and found[color][1]}


def end_turns(state: State) -> Iterator[EndTurn]:
    """Each choice of tiles to store."""
    explorer, limit = state.explorers[state.active], state.edition.limits.stored
    left = sorted_tiles(state.edition, explorer.stored + explorer.beside)
    least = min(limit, len(left)) if state.rulings.store_duty == "full" else 0
    for number in range(least, min(limit, len(left)) + 1):
        for store in sub_heaps(left, number):
            for refill in _late_refills(state, less(left, store)):
                yield EndTurn(player=state.active, store=store, refill=refill or None)


def sub_heaps(heap: Heap, number: int) -> Iterator[Heap]:
    """All different heaps of so many of a heap's pieces, in its order."""
    if number == 0:
        yield ()
        return
    for piece in dict.fromkeys(heap):
        rest = heap[heap.index(piece) + 1 :]
        for others in sub_heaps(rest, number - 1):
            yield (piece, *others)


# --- End of the game -----------------------------------------------------------------------------------------


def settles(state: State) -> Iterator[Settle]:
    """Each player's final scoring: colors for complete N cards, and stored tiles placed or not."""
    for player, explorer in state.explorers.items():
        if explorer.settled:
            continue
        for acquaintances in last_choices(state, player):
            for place in last_placements(state, player):
                yield Settle(player=player, place=place, acquaintances=acquaintances or None)


def last_choices(state: State, player: str) -> Iterator[dict[str, str | None]]:
    """Each choice of colors for a player's complete N cards."""
    ships, card = state.explorers[player].ships, state.edition.card
    complete = [
        id
        for id in sorted(ships, key=state.edition.card_rank.__getitem__)
        if card[id].type == "n" and bonus(card[id], ships[id])
    ]
    for colors in product(*(bonus(card[id], ships[id]) for id in complete)):
        yield dict(zip(complete, colors, strict=True))


def last_placements(state: State, player: str) -> Iterator[tuple[Placement, ...]]:
    """Each way of placing stored tiles on crates that they fit."""
    explorer, edition = state.explorers[player], state.edition
    stored = sorted_tiles(edition, explorer.stored)

    def ways(crates: Sequence[tuple[str, int, str]], left: Heap) -> Iterator[tuple[Placement, ...]]:
        yield ()
        for place, (card, number, asked) in enumerate(crates):
            for face in dict.fromkeys(left):
                if edition.fits(asked, face):
                    first = Placement(tiles=(face,), card=card, crate=number)
                    for more in ways(crates[place + 1 :], without(left, face)):
                        yield (first, *more)

    return ways(open_crates(edition, explorer), stored)
