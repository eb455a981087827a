"""The end of a turn, of a round and of the game. Rulebook: End of the Turn, End of the Game & Scoring."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.voyagers.events import Discard, EndTurn, Reveal
from validator.games.voyagers.guards.buying import out_of_last_order
from validator.games.voyagers.holdings import can_hold, can_reveal, uncovered
from validator.games.voyagers.reckoning import excess, may_discard
from validator.games.voyagers.rules.dividing import GOODS_GIVEN_UP
from validator.games.voyagers.rules.fleets import DISCARD_NOT_IN_HAND, DISCARD_OUT_OF_TURN, DISCARD_TOO_MANY
from validator.games.voyagers.rules.scoring import REVEALED_NOT_HELD
from validator.games.voyagers.state import SMUGGLED, State


def guard_end_turn(state: State, event: EndTurn) -> Iterator[Breach]:
    """A player is through. Rulebook: End of the Game."""
    if state.phase == "last":
        yield from out_of_last_order(state, event.player)


def guard_discard(state: State, event: Discard) -> Iterator[Breach]:
    """Cards put off for the hand limit. Rulebook: End of the Turn."""
    seat, cards = state.seats[event.player], state.cards
    faces = [face for face in event.cards if face is not None]
    goods = [face for face in faces if cards[face].kind == SMUGGLED]
    from_hand = [face for face in faces if cards[face].kind != SMUGGLED]
    leaving = len(event.cards) - len(goods)
    if len(goods) > seat.smuggled:
        yield DISCARD_NOT_IN_HAND.impossible(goods)
        return
    if leaving > seat.hand.size or not can_hold(state, event.player, from_hand):
        lacking = uncovered(seat.hand, from_hand)
        only_the_split = (
            leaving <= seat.hand.size
            and any(cards[face].size for face in lacking)
            and can_hold(state, event.player, from_hand, ships_pooled=True)
        )
        yield DISCARD_NOT_IN_HAND.impossible(
            lacking or list(event.cards), rests_on=("decks",) if only_the_split else ()
        )
        return
    if goods:
        yield GOODS_GIVEN_UP.illegal(goods)
    if not ends_round(state) or not may_discard(state, event.player):
        yield DISCARD_OUT_OF_TURN.illegal(leaving)
    elif leaving > (over := excess(state, event.player)) and state.rulings.discard_amount == "to_limit":
        yield DISCARD_TOO_MANY.illegal(leaving, over)


def ends_round(state: State) -> bool:
    """Whether the present phase is the end of a round, for those who may discard then. Ruling: discard_amount."""
    if state.phase == "round_end":
        return True
    return state.phase in ("sponsor", "last") and state.rulings.discard_amount == "or_more"


def guard_reveal(state: State, event: Reveal) -> Iterator[Breach]:
    """The resources left in hand. Rulebook: Scoring."""
    if not can_reveal(state, event.player, event.cards):
        hand = state.seats[event.player].hand
        yield REVEALED_NOT_HELD.impossible(
            list(event.cards),
            [face for face, number in hand.cards.items() for _ in range(number)] if hand.determined else None,
        )
