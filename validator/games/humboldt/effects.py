"""What each event does to the table: effects only write, and ask nothing about legality."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from validator.engine import Follow, as_played
from validator.events import Event
from validator.games.humboldt.events import (
    UNSAID,
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Load,
    Pick,
    Prepare,
    Refill,
    Sail,
    Settle,
    Setup,
    Travel,
)
from validator.games.humboldt.heap import Heap, less, without
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.journey import compass, one_color, serving, without_disk
from validator.games.humboldt.reckoning.loading import empty_crates
from validator.games.humboldt.reckoning.ships import (
    blank,
    bonus,
    bonus_in_play,
    disks_on,
    dominant_colors,
    full_cards,
    space_for,
    tiles_on,
    with_disk,
    with_tiles,
)
from validator.games.humboldt.state import Explorer, Journey, Loading, Pile, Placed, State, Stop, Taken

# --- Set-up --------------------------------------------------------------------------------------------------


def effect_setup(state: State, event: Setup) -> None:
    """Disks onto the circles, tiles onto the displays, cards to the players."""
    _lay_out_disks(state, event)
    _lay_out_tiles(state, event)
    dealt = {card for hand in event.cards.values() for card in hand}
    for player, hand in event.cards.items():
        state.explorers[player].ships = {card: blank(state.edition, card) for card in hand}
    for type, deck in state.decks.items():
        rest = tuple(card for card in deck.rest if card not in dealt)
        top = (event.tops or {}).get(type)  # type: ignore[call-overload]
        state.decks[type] = decks.show_on_top(deck._replace(rest=rest), top)


def _lay_out_disks(state: State, event: Setup) -> None:
    for location, drawn in event.disks.items():
        state.circles[location] = drawn
        for color in drawn:
            state.bag[color] -= 1
    removed = state.edition.layout(len(state.players)).removed_per_color
    for color, left in state.bag.items():
        state.removed[color] = min(removed, left)
        state.bag[color] = left - state.removed[color]


def _lay_out_tiles(state: State, event: Setup) -> None:
    """A tile on a foreign display counts with its own color."""
    color_of = state.edition.color_of_face
    shown: dict[str, list[str]] = {}
    for faces in event.display.values():
        for face in faces:
            shown.setdefault(color_of[face], []).append(face)
    for color, laid_out in shown.items():
        state.piles[color] = Pile(less(state.piles[color].unseen, laid_out), tuple(laid_out))


# --- Preparing the players -----------------------------------------------------------------------------------


def effect_prepare(state: State, event: Prepare) -> None:
    """The exchange, and the acquaintance received."""
    explorer = state.explorers[event.player]
    if event.exchange is not None and event.draw is not None:
        _exchange(state, explorer, event.exchange, event.draw, event.reveals)
    explorer.prepared = True
    explorer.received += 1
    _receive(state, explorer, event.acquaintance)


def _exchange(state: State, explorer: Explorer, given: str, drawn: str, reveals: str | None) -> None:
    rulings, card = state.rulings, state.edition.card
    del explorer.ships[given]
    explorer.ships[drawn] = blank(state.edition, drawn)
    explorer.exchanged = True
    given_type, drawn_type = card[given].type, card[drawn].type
    deck = decks.deck_for_exchange(state, drawn)
    if rulings.exchanged_card == "top":
        state.decks[drawn_type] = decks.draw_card(deck, drawn, None, rulings)
        state.decks[given_type] = decks.put_on_top(state.decks[given_type], given)
        if state.follow is Follow.TABLE and reveals is not None:
            state.decks[given_type] = decks.show_on_top(state.decks[given_type], reveals)
        return
    if given_type == drawn_type:
        deck = decks.put_away(deck, given, rulings)
    else:
        away = decks.put_away(state.decks[given_type], given, rulings)
        state.decks[given_type] = decks.renewed(away) if rulings.reshuffle == "when_empty" else away
    state.decks[drawn_type] = decks.draw_card(deck, drawn, reveals, rulings)


def prepare_unasked(state: State, player: str) -> None:
    """A player whose preparations are missing: no exchange, and his dominant color if there is only one."""
    explorer = state.explorers[player]
    explorer.prepared = True
    dominant = dominant_colors(state.edition, explorer.ships, state.rulings)
    if len(dominant) == 1:
        explorer.received += 1
        _receive(state, explorer, dominant[0])


def _receive(state: State, explorer: Explorer, color: str) -> None:
    """An acquaintance from the supply, which has no end. Rulebook: End of the Game."""
    state.supply[color] -= 1
    explorer.acquaintances = (*explorer.acquaintances, color)


def effect_first_tiles(state: State, event: FirstTiles) -> None:
    """Tiles from the piles onto the board."""
    explorer = state.explorers[event.player]
    for face in event.tiles:
        color = state.edition.color_of_face[face]
        state.piles[color] = tiles.draw_tile(state.piles[color], face, state.rulings)
    explorer.stored = explorer.stored + event.tiles
    explorer.first_tiles += len(event.tiles)


# --- The journey ---------------------------------------------------------------------------------------------


def effect_draw_first(state: State, event: DrawFirst) -> None:
    """The first disk goes to the journal."""
    state.bag[event.disk] -= 1
    journey = state.journey
    journey.first, journey.start = event.disk, event.start
    journey.one_color = one_color(state.bag, event.disk)


def effect_draw_second(state: State, event: DrawSecond) -> None:
    """The second disk goes to the journal; those put aside are back in the bag."""
    put_second(state, event.disk)


def put_second(state: State, color: str) -> None:
    """A second disk from the bag to the journal."""
    state.bag[color] -= 1
    state.journey.second = color


def effect_travel(state: State, event: Travel) -> None:
    """One disk onto each compass; what is left over goes back to the origin."""
    route = tuple([Stop(stop.location, stop.disk) for stop in event.route])
    hand = state.circles[event.origin]
    state.circles[event.origin] = less(hand, [stop.disk for stop in event.route]) if len(route) < len(hand) else ()
    state.journey.origin = event.origin
    state.journey.route = route


def effect_pick(state: State, event: Pick) -> None:
    """Each disk from its circle, or from the compass, onto a card."""
    if not event.take:
        return
    journey, explorer = state.journey, state.explorers[event.player]
    before = journey.taken.get(event.player) or Taken(0, event.take[0].location, state.circles.copy())
    for take in event.take:
        circle = state.circles[take.location]
        if take.disk in circle:
            state.circles[take.location] = without(circle, take.disk)
        else:
            stop = compass(journey.route, take.location, take.disk)
            journey.route = journey.route if stop is None else without_disk(journey.route, stop)
        ship = explorer.ships[take.card]
        space = space_for(state.edition.card[take.card], ship, take.disk)
        if space is not None:
            explorer.ships[take.card] = with_disk(ship, space, take.disk)
    after = Taken(before.disks + len(event.take), before.location, before.circles)
    journey.taken = {**journey.taken, event.player: after}


def effect_collect(state: State, event: Collect) -> None:
    """The acquaintance given up, the tile taken, the display refilled."""
    journey, explorer = state.journey, state.explorers[event.player]
    number = serving(state, event.stop, bool(event.joker)) or event.stop
    stop = journey.route[number - 1]
    used, changed = stop.used, stop.changed
    if event.joker:
        color = state.edition.color_of_location[stop.location]
        explorer.acquaintances = without(explorer.acquaintances, color)
        home = state.out if state.rulings.spent_acquaintance == "out" else state.supply
        home[color] += 1
        journey.jokers += 1
        changed = True
    if event.tile is not None:
        _take_tile(state, explorer, event, event.tile)
        journey.last_stop = max(journey.last_stop, event.stop)
        used = True
    journey.route = (
        *journey.route[: number - 1],
        Stop(stop.location, stop.disk, used, changed),
        *journey.route[number:],
    )


def _take_tile(state: State, explorer: Explorer, event: Collect, face: str) -> None:
    color = state.edition.color_of_face[face]
    pile, rulings, displayed = state.piles[color], state.rulings, event.source == "display"
    pile = tiles.take_displayed(pile, face) if displayed else tiles.draw_tile(pile, face, rulings)
    places = tiles.gaps(pile, state.edition.limits.display)
    state.piles[color] = tiles.fill(pile, event.refill, places, rulings)
    explorer.beside = (*explorer.beside, face)


# --- Loading and sailing -------------------------------------------------------------------------------------


def begin_loading(state: State) -> None:
    """The compass disks move to their circles, and what can be loaded is noted, once a turn."""
    journey = state.journey
    if journey.loading is not None:
        return
    for location, disk, _, _ in journey.route:
        if disk is not None:
            state.circles[location] = (*state.circles[location], disk)
    journey.route = tuple([Stop(location, None, used, changed) for location, _, used, changed in journey.route])
    explorer = state.explorers[state.active]
    journey.loading = Loading(empty_crates(state.edition, explorer), explorer.stored + explorer.beside)


def effect_load(state: State, event: Load) -> None:
    """Tiles onto crates, those beside the board before stored ones."""
    begin_loading(state)
    journey, explorer = state.journey, state.explorers[event.player]
    placed: list[Placed] = []
    for placement in event.place:
        card, crate = placement.card, placement.crate
        for face in placement.tiles:
            if face in explorer.beside:
                explorer.beside = without(explorer.beside, face)
            else:
                explorer.stored = without(explorer.stored, face)
        explorer.ships[card] = with_tiles(explorer.ships[card], crate, placement.tiles)
        asked = state.edition.card[card].crates[crate - 1]
        placed.append(Placed(placement.tiles, asked, card in journey.new_cards))
    if placed and journey.loading is not None:
        journey.loading = Loading(journey.loading.crates, journey.loading.tiles, (*journey.loading.placed, *placed))


def effect_sail(state: State, event: Sail) -> None:
    """Points, an acquaintance, disks to the journal, tiles and card to the discards, and a new card."""
    explorer = state.explorers[event.player]
    points = as_played(state, event.points, state.edition.card[event.card].points)
    color = _acquaintance(state, event)
    _sail(state, explorer, event.card, points, color, event.refill)
    _replace_card(state, explorer, event.card, event.draw, event.reveals)


def _acquaintance(state: State, event: Sail) -> str | None:
    """Whom the table took: the choice for a complete N card, else the claim or what was due."""
    data = state.edition.card[event.card]
    ship = state.explorers[event.player].ships[event.card]
    said = None if event.acquaintance is UNSAID else event.acquaintance
    if data.type == "n" and bonus(data, ship):
        return said
    due = bonus_in_play(state, event.card, ship)
    if event.acquaintance is UNSAID or state.follow is Follow.RULES:
        return due[0] if due else None
    return said


def _sail(
    state: State, explorer: Explorer, card: str, points: int, color: str | None, refill: Mapping[str, Refill] | None
) -> None:
    ship = explorer.ships.pop(card)
    explorer.points += points
    if color is not None:
        _receive(state, explorer, color)
    state.journey.ships = state.journey.ships + disks_on(ship)
    discard_tiles(state, tiles_on(ship), refill)
    state.overdue = tuple(late for late in state.overdue if late != card)


def _replace_card(state: State, explorer: Explorer, card: str, drawn: str, reveals: str | None) -> None:
    data = state.edition.card
    state.decks[data[card].type] = decks.discard(state.decks[data[card].type], card, state.rulings)
    deck = decks.renewed(state.decks[data[drawn].type])
    state.decks[data[drawn].type] = decks.draw_card(deck, drawn, reveals, state.rulings)
    explorer.ships[drawn] = blank(state.edition, drawn)
    state.journey.new_cards = (*state.journey.new_cards, drawn)


def discard_tiles(state: State, discards: Heap, refill: Mapping[str, Refill] | None) -> None:
    """Tiles onto the discards of their colors; piles are renewed, and gaps left for want of tiles filled."""
    rulings, color_of = state.rulings, state.edition.color_of_face
    for color in dict.fromkeys(map(color_of.__getitem__, discards)):
        before = state.piles[color]
        after = tiles.discard(before, tuple(face for face in discards if color_of[face] == color), rulings)
        places = tiles.late_gaps(before, after, state.edition.limits.display, rulings)
        state.piles[color] = tiles.fill(after, (refill or {}).get(color), places, rulings)


def sail_what_is_due(state: State) -> None:
    """Full cards that should have sailed do so now, where nothing about it is open; else they stay.

    Open are an unknown card on top of the deck, and the choice that a complete N card gives.
    """
    explorer = state.explorers[state.active]
    for card in full_cards(state, explorer):
        if card in state.overdue:
            continue
        due = bonus_in_play(state, card, explorer.ships[card])
        drawn = decks.deck_after_sailing(state, card, card).top
        if drawn is None or (state.edition.card[card].type == "n" and due):
            state.overdue = (*state.overdue, card)
        else:
            _sail(state, explorer, card, state.edition.card[card].points, due[0] if due else None, None)
            _replace_card(state, explorer, card, drawn, None)


def effect_end_turn(state: State, event: EndTurn) -> None:
    """Tiles are stored or discarded, and the journal's disks go to where the journey started."""
    sail_what_is_due(state)
    explorer = state.explorers[event.player]
    excess = less(explorer.stored + explorer.beside, event.store)
    explorer.stored, explorer.beside = event.store, ()
    discard_tiles(state, excess, event.refill)
    clear_journal(state)


def keep_all_tiles(state: State) -> None:
    """A turn that nobody ended: all tiles left stay on the board."""
    explorer = state.explorers[state.active]
    explorer.stored, explorer.beside = explorer.stored + explorer.beside, ()


def clear_journal(state: State) -> None:
    """The journal's disks go to the origin; the journey is over. Rulebook: Course of a turn, 8."""
    origin = state.journey.origin
    if origin is not None:
        state.circles[origin] = state.circles[origin] + state.journey.journal()
    state.journey = Journey()


# --- End of the game -----------------------------------------------------------------------------------------


def effect_settle(state: State, event: Settle) -> None:
    """Last acquaintances, last tiles, last ships."""
    explorer = state.explorers[event.player]
    for card in explorer.ships:
        _last_acquaintance(state, explorer, card, event.acquaintances or {})
    for placement in event.place:
        ship = explorer.ships[placement.card]
        explorer.stored = less(explorer.stored, placement.tiles)
        explorer.ships[placement.card] = with_tiles(ship, placement.crate, placement.tiles)
    for card in full_cards(state, explorer):
        _last_sailing(state, explorer, card)
    explorer.settled = True


def _last_acquaintance(state: State, explorer: Explorer, card: str, claims: Mapping[str, str | None]) -> None:
    """Disks are given up wherever an acquaintance is had."""
    data, ship = state.edition.card[card], explorer.ships[card]
    due = bonus(data, ship)
    if data.type == "n" and due:
        color = claims.get(card)
    elif card in claims and state.follow is Follow.TABLE:
        color = claims[card]
    else:
        color = due[0] if due else None
    if color is not None:
        _receive(state, explorer, color)
        _give_up_disks(state, explorer, card)


def _give_up_disks(state: State, explorer: Explorer, card: str) -> None:
    ship = explorer.ships[card]
    for disk in disks_on(ship):
        state.spent[disk] += 1
    explorer.ships[card] = ship._replace(disks=(None,) * len(ship.disks))


def _last_sailing(state: State, explorer: Explorer, card: str) -> None:
    """Points, and tiles to the discards; no pile is renewed, no display filled, no card drawn any more."""
    ship = explorer.ships[card]
    explorer.last_points += state.edition.card[card].points
    for face in tiles_on(ship):
        color = state.edition.color_of_face[face]
        pile = state.piles[color]
        state.piles[color] = pile._replace(discard=(*pile.discard, face))
    explorer.ships[card] = ship._replace(crates=((),) * len(ship.crates))
    if state.rulings.last_ship_disks == "leave":
        _give_up_disks(state, explorer, card)


EFFECTS: Mapping[type[Event], Callable[[State, Any], None]] = {
    Setup: effect_setup,
    Prepare: effect_prepare,
    FirstTiles: effect_first_tiles,
    DrawFirst: effect_draw_first,
    DrawSecond: effect_draw_second,
    Travel: effect_travel,
    Pick: effect_pick,
    Collect: effect_collect,
    Load: effect_load,
    Sail: effect_sail,
    EndTurn: effect_end_turn,
    Settle: effect_settle,
}
