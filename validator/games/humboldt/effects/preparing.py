"""Setting up and preparing. Rulebook: Set-up."""

from __future__ import annotations

from validator.engine import Follow
from validator.games.humboldt.events import (
    FirstTiles,
    Prepare,
    Setup,
)
from validator.games.humboldt.heap import less
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.ships import (
    blank,
    dominant_colors,
)
from validator.games.humboldt.state import Explorer, Pile, State


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


def effect_prepare(state: State, event: Prepare) -> None:
    """The exchange, and the acquaintance received."""
    explorer = state.explorers[event.player]
    if event.exchange is not None and event.draw is not None:
        _exchange(state, explorer, event.exchange, event.draw, event.reveals)
    explorer.prepared = True
    explorer.received = True
    receive(state, explorer, event.acquaintance)


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
        explorer.received = True
        receive(state, explorer, dominant[0])


def receive(state: State, explorer: Explorer, color: str) -> None:
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
