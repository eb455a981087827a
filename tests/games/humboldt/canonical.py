"""In which form the page lists an event that may come next. Section 10, with 2, 4, 5 and 6.

The oracle of `tests/test_legal_list.py`: read off the page, never off the list. What is accepted but never listed
is None, each time with the page's reason. Asked only about accepted events, so that nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from validator.events import UNSAID, Event
from validator.games.humboldt.edition import Edition
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
    Refill,
    Sail,
    Settle,
    Setup,
    Travel,
)
from validator.games.humboldt.heap import Heap, less
from validator.games.humboldt.state import Phase, Placed, Ship, State


def canonical(state: State, event: Event) -> Event | None:
    """The form in which the page lists an event that may come next; None where it is accepted but never listed."""
    return FORMS[type(event)](state, event)


# --- Set-up --------------------------------------------------------------------------------------------------


def setup_form(state: State, event: Setup) -> None:
    """Sampled, never listed."""
    return


def prepare_form(state: State, event: Prepare) -> Prepare | None:
    """The next player's; a known `reveals` with an exchange, but under exchanged_card: top, where it is a claim."""
    if event.player != next(player for player in state.players if not state.explorers[player].prepared):
        return None  # out of order, without an exchange
    reveals = None if state.rulings.exchanged_card == "top" else event.reveals
    if event.exchange is not None and reveals is None and state.rulings.exchanged_card != "top":
        return None  # a hidden card: of a type's ten, four dealt and four exchanged at most, some are in the deck
    return Prepare(
        player=event.player,
        exchange=event.exchange,
        draw=event.draw,
        reveals=reveals,
        acquaintance=event.acquaintance,
    )


def first_tiles_form(state: State, event: FirstTiles) -> FirstTiles | None:
    """All tiles of the next player on one line."""
    if state.players.index(event.player) < state.drawn_upto:
        return None  # a further line of a player's, or an empty one beside it
    if state.rulings.first_tiles_count == "exactly_two" and len(event.tiles) < state.edition.limits.first_tiles:
        return None  # the first of several lines: the other tiles must follow
    return FirstTiles(player=event.player, tiles=in_order(state, event.tiles))


# --- The active player's turn --------------------------------------------------------------------------------


def draw_first_form(state: State, event: DrawFirst) -> DrawFirst:
    """As it is."""
    return DrawFirst(player=event.player, disk=event.disk, start=event.start)


def draw_second_form(state: State, event: DrawSecond) -> DrawSecond:
    """Without `aside`."""
    return DrawSecond(player=event.player, disk=event.disk)


def travel_form(state: State, event: Travel) -> Travel:
    """As it is: the route's order counts."""
    return Travel(player=event.player, origin=event.origin, route=event.route)


def collect_form(state: State, event: Collect) -> Collect | None:
    """A tile at a stop past the last one, for the stop's own disk; by an acquaintance only where it differs."""
    if event.tile is None:
        return None  # without a tile
    own = state.journey.route[event.stop - 1]
    if event.stop <= state.journey.last_stop or own.used or own.disk is None:
        return None  # recorded at another stop of its disk's location
    matches = own.changed or own.disk == state.edition.color_of_location[own.location]
    if matches and event.joker:
        return None  # joker on a match (or on another stop's disk)
    if not matches and not event.joker:
        return None  # recorded at another stop: the disk that matches is there
    if is_hidden(event.refill, places_after(state, event)):
        return None
    return Collect(
        player=event.player,
        stop=event.stop,
        source=event.source,
        tile=event.tile,
        joker=event.joker or None,
        refill=event.refill or None,
    )


def load_form(state: State, event: Load) -> Load | None:
    """What meets the duty at one go, by card and crate."""
    if state.phase is Phase.SHIP and (any(map(full, ships_of(state, event.player))) or duty_met(state, ())):
        return None  # spread over several lines: beside one that has met the duty, or before a ship sails
    if not duty_met(state, event.place):
        return None  # spread over several lines: the rest must follow
    return Load(player=event.player, place=by_crate(state, event.place))


def sail_form(state: State, event: Sail) -> Sail | None:
    """A color only where a complete N card leaves a choice; the next card on the deck where there is one."""
    ship = state.explorers[event.player].ships[event.card]
    type = state.edition.card[event.card].type
    if event.reveals is None and cards_left(state, type):
        return None  # hidden: the next card
    refill = late_refill_form(state, tiles_on(ship), event.refill)
    if refill is None:
        return None  # hidden: what moved up
    chosen = type == "n" and complete(state, event.card, ship) and event.acquaintance is not None
    return Sail(
        player=event.player,
        card=event.card,
        acquaintance=event.acquaintance if chosen else UNSAID,
        draw=event.draw,
        reveals=event.reveals,
        refill=refill or None,
    )


def end_turn_form(state: State, event: EndTurn) -> EndTurn | None:
    """The tiles stored, in order."""
    refill = late_refill_form(state, less(own_tiles(state), event.store), event.refill)
    if refill is None:
        return None  # hidden: what moved up
    return EndTurn(player=event.player, store=in_order(state, event.store), refill=refill or None)


# --- The other players, and the end --------------------------------------------------------------------------


def pick_form(state: State, event: Pick) -> Pick | None:
    """All disks of the next of the other players, by location, color and card."""
    if state.phase is not Phase.PICK or event.player == state.active:
        return None  # an empty line beside others
    seat = state.players.index(state.active)
    others = state.players[seat + 1 :] + state.players[:seat]
    if others.index(event.player) < state.journey.asked:
        return None  # a further line of a player's, or an empty one beside it
    locations, edition = list(state.circles), state.edition
    take = sorted(
        event.take,
        key=lambda take: (
            locations.index(take.location),
            edition.colors.index(take.disk),
            edition.card_rank[take.card],
        ),
    )
    return Pick(player=event.player, take=tuple(take))


def settle_form(state: State, event: Settle) -> Settle:
    """Colors of complete N cards only, and tiles by card and crate."""
    ships, said = state.explorers[event.player].ships, event.acquaintances or {}
    chosen = {
        card: said[card]
        for card, data in state.edition.card.items()
        if card in said and data.type == "n" and complete(state, card, ships[card])
    }
    return Settle(player=event.player, place=by_crate(state, event.place), acquaintances=chosen or None)


# --- Order ---------------------------------------------------------------------------------------------------


def in_order(state: State, faces: Iterable[str]) -> Heap:
    """Tiles in the edition's order."""
    return tuple(sorted(faces, key=[face.id for face in state.edition.cargo].index))


def by_crate(state: State, place: Iterable[Placement]) -> tuple[Placement, ...]:
    """Placements by card and crate, the tiles of each in the edition's order."""
    cards = [card.id for card in state.edition.ships]
    return tuple(
        Placement(tiles=in_order(state, placement.tiles), card=placement.card, crate=placement.crate)
        for placement in sorted(place, key=lambda placement: (cards.index(placement.card), placement.crate))
    )


# --- What chance turned up -----------------------------------------------------------------------------------


def is_hidden(refill: Refill | None, places: int) -> bool:
    """Whether some of the tiles that moved up so many places are not known."""
    return places > 0 and (refill is None or None in refill)


def places_after(state: State, event: Collect) -> int:
    """The places of the display to fill once a tile is taken: as many as are empty, and as there are tiles."""
    pile = state.piles[state.edition.color_of_location[state.journey.route[event.stop - 1].location]]
    displayed = event.source == "display"
    to_be_had = pile.size + len(pile.discard) - (not displayed)
    return min(state.edition.limits.display - (len(pile.display) - displayed), to_be_had)


def late_refill_form(state: State, discards: Heap, said: Mapping[str, Refill] | None) -> dict[str, Refill] | None:
    """What moves up because discards have come to an empty pile beside a gap, by color; None where it is hidden."""
    filled: dict[str, Refill] = {}
    for color in state.edition.colors:
        come = sum(state.edition.color_of_face[face] == color for face in discards)
        pile = state.piles[color]
        if not come or pile.size or state.rulings.late_refill == "next_collect":
            continue
        places = min(state.edition.limits.display - len(pile.display), len(pile.discard) + come)
        refill = (said or {}).get(color)
        if is_hidden(refill, places):
            return None
        if refill:
            filled[color] = refill
    return filled


def cards_left(state: State, type: str) -> int:
    """The cards of a deck once the one that sails is on the discard, and another is drawn."""
    deck = state.decks[type]
    discard = len(deck.junk) + 1
    if deck.size == 0:
        return discard - 1
    return discard if deck.size == 1 and state.rulings.reshuffle == "when_empty" else deck.size - 1


# --- Ship cards and the loading duty -------------------------------------------------------------------------


def ships_of(state: State, player: str) -> Iterable[Ship]:
    """The cards in front of a player."""
    return state.explorers[player].ships.values()


def full(ship: Ship) -> bool:
    """Whether every crate is occupied."""
    return all(ship.crates)


def complete(state: State, card: str, ship: Ship) -> bool:
    """Whether an N card holds the two given colors."""
    return sorted(filter(None, ship.disks)) == sorted(state.edition.card[card].disks)


def tiles_on(ship: Ship) -> Heap:
    """All tiles on a card."""
    return tuple(face for crate in ship.crates for face in crate)


def own_tiles(state: State) -> Heap:
    """The tiles that the active player may load."""
    explorer = state.explorers[state.active]
    return explorer.stored + explorer.beside


def duty_met(state: State, place: Sequence[Placement]) -> bool:
    """Whether a legal turn's loads and these placements are as many as the ruling load_duty asks for (LOAD-1)."""
    edition, duty, loading = state.edition, state.rulings.load_duty, state.journey.loading
    crates = loading.crates if loading else empty_crates(state, state.active)
    tiles = loading.tiles if loading else own_tiles(state)
    placed = list(loading.placed) if loading else []
    placed += [
        Placed(one.tiles, edition.card[one.card].crates[one.crate - 1], new=one.card in state.journey.new_cards)
        for one in place
    ]
    if duty == "free":
        return True
    set_apart = [load for load in placed if len(load.tiles) > 1 or duty == "maximal"]
    if duty != "singles_first":
        tiles = less(tiles, [face for load in set_apart for face in load.tiles])
        crates = less(crates, [load.crate for load in set_apart])
    if duty == "maximal":
        return most_singles(edition, tiles, crates) == 0
    return sum(len(load.tiles) == 1 for load in placed) == most_singles(edition, tiles, crates)


def empty_crates(state: State, player: str) -> Heap:
    """What the empty crates of a player's cards ask for."""
    return tuple(
        asked
        for card, ship in state.explorers[player].ships.items()
        for asked, tiles in zip(state.edition.card[card].crates, ship.crates, strict=True)
        if not tiles
    )


def most_singles(edition: Edition, tiles: Heap, crates: Heap) -> int:
    """The most tiles that fit crates, one on each: a maximum matching, by augmenting paths."""
    tile_on: dict[int, int] = {}

    def lay(tile: int, tried: set[int]) -> bool:
        for crate, asked in enumerate(crates):
            if crate not in tried and asked in ("white", edition.color_of_face[tiles[tile]], tiles[tile]):
                tried.add(crate)
                if crate not in tile_on or lay(tile_on[crate], tried):
                    tile_on[crate] = tile
                    return True
        return False

    return sum(lay(tile, set()) for tile in range(len(tiles)))


FORMS: Mapping[type[Event], Callable[[State, Any], Event | None]] = {
    Setup: setup_form,
    Prepare: prepare_form,
    FirstTiles: first_tiles_form,
    DrawFirst: draw_first_form,
    DrawSecond: draw_second_form,
    Travel: travel_form,
    Pick: pick_form,
    Collect: collect_form,
    Load: load_form,
    Sail: sail_form,
    EndTurn: end_turn_form,
    Settle: settle_form,
}
