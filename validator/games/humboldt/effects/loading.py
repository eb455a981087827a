"""Loading, sailing, and the end of a turn. Rulebook: Course of a turn, 7 and 8; The Ship cards."""

from __future__ import annotations

from collections.abc import Mapping

from validator.engine import Follow, as_played
from validator.events import UNSAID
from validator.games.humboldt.effects.preparing import receive
from validator.games.humboldt.events import EndTurn, Load, Refill, Sail
from validator.games.humboldt.heap import Heap, less, without
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.loading import empty_crates
from validator.games.humboldt.reckoning.ships import (
    blank,
    bonus,
    bonus_in_play,
    disks_on,
    full_cards,
    tiles_on,
    with_tiles,
)
from validator.games.humboldt.state import Explorer, Journey, Loading, Placed, State, Stop


def begin_loading(state: State) -> Loading:
    """The compass disks move to their circles, and what can be loaded is noted, once a turn."""
    journey = state.journey
    if journey.loading is not None:
        return journey.loading
    for location, disk, _, _ in journey.route:
        if disk is not None:
            state.circles[location] = (*state.circles[location], disk)
    journey.route = tuple([Stop(location, None, used, changed) for location, _, used, changed in journey.route])
    explorer = state.explorers[state.active]
    journey.loading = Loading(empty_crates(state.edition, explorer), explorer.stored + explorer.beside)
    return journey.loading


def effect_load(state: State, event: Load) -> None:
    """Tiles onto crates, those beside the board before stored ones."""
    loading = begin_loading(state)
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
    journey.loading = Loading(loading.crates, loading.tiles, (*loading.placed, *placed))


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
        receive(state, explorer, color)
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
