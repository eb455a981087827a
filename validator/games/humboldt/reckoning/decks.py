"""Ship cards between deck and discard. Rulebook: Preparing the players, 1; The Ship cards.

Every function takes a deck and gives the deck afterwards. A top card that can only be one card is known.
"""

from __future__ import annotations

from validator.games.humboldt.heap import Heap, without
from validator.games.humboldt.rules import Rulings
from validator.games.humboldt.state import Deck, State


def laid_out(top: str | None, rest: Heap, bottom: Heap, junk: Heap) -> Deck:
    """A deck with its top card known wherever only one card can lie there."""
    if top is None:
        if len(rest) == 1:
            return Deck(rest[0], (), bottom, junk)
        if not rest and bottom:
            return Deck(bottom[0], (), bottom[1:], junk)
    return Deck(top, rest, bottom, junk)


def renewed(deck: Deck) -> Deck:
    """An emptied deck is renewed from its discard. Rulebook: The Ship cards, note."""
    if deck.junk and not deck.size:
        return laid_out(None, deck.junk, (), ())
    return deck


def face_up(deck: Deck) -> Heap:
    """The cards that can lie on top."""
    return deck.rest if deck.top is None else (deck.top,)


def lies_in(deck: Deck, card: str) -> bool:
    """Whether a card is in the draw pile."""
    return card == deck.top or card in deck.rest or card in deck.bottom


def _without(deck: Deck, card: str) -> Deck:
    """The deck less one of its cards; a known top stays where a card is drawn from below it."""
    if card == deck.top:
        return Deck(None, deck.rest, deck.bottom, deck.junk)
    if card in deck.rest:
        return Deck(deck.top, without(deck.rest, card), deck.bottom, deck.junk)
    return Deck(deck.top, deck.rest, without(deck.bottom, card), deck.junk)


def shown_after(deck: Deck, card: str, rulings: Rulings) -> Heap:
    """The cards that can lie on top once a card has been drawn."""
    left = _without(deck, card)
    if not left.size:
        return left.junk if rulings.reshuffle == "when_empty" else ()
    below = left.rest or left.bottom[:1]
    return below if left.top is None else (left.top, *below)


def draw_card(deck: Deck, card: str, reveals: str | None, rulings: Rulings) -> Deck:
    """A card is drawn, and the next one may be recorded as lying on top."""
    left = _without(deck, card)
    if not left.size and rulings.reshuffle == "when_empty":
        left = renewed(left)
    return show_on_top(left, reveals)


def show_on_top(deck: Deck, card: str | None) -> Deck:
    """A card of the deck is recorded as the one on top; None where nobody recorded it."""
    if card is None or not lies_in(deck, card):
        return laid_out(*deck)
    left = _without(deck, card)
    rest = left.rest if left.top is None else (*left.rest, left.top)
    return Deck(card, rest, left.bottom, left.junk)


def put_on_top(deck: Deck, card: str) -> Deck:
    """A card takes the place of the face-up one (ruling exchanged_card: top)."""
    rest = deck.rest if deck.top is None else (*deck.rest, deck.top)
    return Deck(card, rest, deck.bottom, deck.junk)


def put_below(deck: Deck, card: str) -> Deck:
    """A card goes under the deck (ruling exchanged_card: bottom)."""
    return laid_out(deck.top, deck.rest, (*deck.bottom, card), deck.junk)


def discard(deck: Deck, card: str, rulings: Rulings) -> Deck:
    """A card arrives on the discard; an empty deck is renewed from it at once (ruling reshuffle)."""
    deck = Deck(deck.top, deck.rest, deck.bottom, (*deck.junk, card))
    return renewed(deck) if rulings.reshuffle == "when_empty" else deck


def deck_for_exchange(state: State, drawn: str) -> Deck:
    """The deck that a card received in exchange is drawn from."""
    return renewed(state.decks[state.edition.card[drawn].type])


def put_away(deck: Deck, given: str, rulings: Rulings) -> Deck:
    """The deck with a card given in exchange, where the rulings bottom and discard put it."""
    if rulings.exchanged_card == "bottom":
        return put_below(deck, given)
    return Deck(deck.top, deck.rest, deck.bottom, (*deck.junk, given))


def deck_after_sailing(state: State, sailed: str, drawn: str) -> Deck:
    """The deck that a new card is drawn from, once the card that sailed lies on its discard."""
    card = state.edition.card
    deck = state.decks[card[drawn].type]
    if card[sailed].type == card[drawn].type:
        deck = discard(deck, sailed, state.rulings)
    return renewed(deck)
