"""Bids, answers and the ways to cut. Rulebook: Dividing Sponsor."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.voyagers.edition import Card
from validator.games.voyagers.events import Agree, Bid, Cut
from validator.games.voyagers.reckoning import opener_due, owner_of
from validator.games.voyagers.rules.dividing import (
    ADDED_AT_MOST,
    ANSWERS_OUT_OF_TURN,
    BID_EMPTY,
    BID_LEAVES_CARDS,
    BID_NOT_ON_OFFER,
    CUT_ADDS_FOR_TOO_FEW,
    CUT_ADDS_TOO_MANY,
    CUT_NOT_ON_OFFER,
    CUT_NOT_SMALLER,
    CUT_TO_NOTHING,
    DOUBLOON_BID_GROWN,
    DOUBLOON_ON_BID,
    NO_DOUBLOON,
    OPENS_OUT_OF_TURN,
    REMOVED_TO_ADD,
    SPONSORED_ALREADY,
)
from validator.games.voyagers.rules.overview import CARDINAL_AGAIN, CARDINAL_OTHER_CARDS
from validator.games.voyagers.state import State, face_up, on_offer


def guard_bid(state: State, event: Bid) -> Iterator[Breach]:
    """The opening bid. Rulebook: Dividing Sponsor."""
    absent = [slot for slot in event.cards if slot not in state.offer]
    if absent:
        yield BID_NOT_ON_OFFER.impossible(absent, list(state.offer))
        return
    if event.player not in state.active:
        yield from _sponsored_already(event.player)
    elif event.player != (opener := opener_due(state)):
        yield OPENS_OUT_OF_TURN.illegal(event.player, opener)
    if not event.cards and state.offer and state.rulings.empty_bid == "forbidden":
        yield BID_EMPTY.illegal([], list(state.offer))
    elif (
        len(event.cards) < len(state.offer)
        and state.active == (event.player,)
        and state.rulings.leftover_cards == "last_takes_all"
    ):
        yield BID_LEAVES_CARDS.illegal(list(event.cards), list(state.offer))


def _sponsored_already(player: str) -> Iterator[Breach]:
    """Somebody who has taken this round bids or answers. Rulebook: Dividing Sponsor, Notes."""
    yield SPONSORED_ALREADY.illegal(player)


def guard_agree(state: State, event: Agree) -> Iterator[Breach]:
    """A yes. Rulebook: Dividing Sponsor."""
    yield from _answers_out_of_turn(state, event.player)


def _answers_out_of_turn(state: State, player: str) -> Iterator[Breach]:
    if player == state.asked[0]:
        return
    if player not in state.active and player != state.bidder:
        yield from _sponsored_already(player)
    else:
        yield ANSWERS_OUT_OF_TURN.illegal(player, state.asked[0])


def guard_cut(state: State, event: Cut) -> Iterator[Breach]:
    """A smaller bid. Rulebook: One player disagrees."""
    named = event.cards if event.doubloon_on is None else (*event.cards, event.doubloon_on)
    absent = [slot for slot in named if slot not in state.offer]
    if absent:
        yield CUT_NOT_ON_OFFER.impossible(absent, list(state.offer))
        return
    if event.doubloon_on is not None and not state.seats[event.player].doubloons:
        yield NO_DOUBLOON.impossible(0, 1)
        return
    yield from _answers_out_of_turn(state, event.player)
    if event.doubloon_on is not None and event.doubloon_on in state.bid:
        yield DOUBLOON_ON_BID.illegal(event.doubloon_on, on_offer(state, state.offer.keys() - state.bid))
    if not event.cards and state.rulings.empty_bid == "forbidden":
        yield CUT_TO_NOTHING.illegal([], on_offer(state, state.bid))
    elif event.doubloon_on is not None:
        yield from _bid_beside_doubloon(state, event)
    else:
        yield from _way_of(state, event)


def _bid_beside_doubloon(state: State, event: Cut) -> Iterator[Breach]:
    """What the bid may become by way 3. Ruling: doubloon_bid."""
    rule, new = state.rulings.doubloon_bid, frozenset(event.cards)
    if rule == "keep_or_reduce":
        fine = new <= state.bid
    elif rule == "identical":
        fine = new == state.bid
    else:
        fine = event.doubloon_on not in new and len(new) <= len(state.bid)
    if not fine:
        yield DOUBLOON_BID_GROWN.illegal(on_offer(state, new), on_offer(state, state.bid))


def _way_of(state: State, event: Cut) -> Iterator[Breach]:
    """Which way a cut without doubloon goes, by what it removes and adds."""
    new = frozenset(event.cards)
    removed, added = state.bid - new, new - state.bid
    if not added:
        if not removed:
            yield CUT_NOT_SMALLER.illegal(on_offer(state, new))
    elif len(added) > ADDED_AT_MOST:
        yield CUT_ADDS_TOO_MANY.illegal(on_offer(state, added), ADDED_AT_MOST)
    elif len(removed) < REMOVED_TO_ADD:
        cardinal = owner_of(state, event.player, "cut") if removed else None
        if cardinal is None:
            yield CUT_ADDS_FOR_TOO_FEW.illegal(len(removed), REMOVED_TO_ADD)
        else:
            yield from _by_cardinal(state, event.player, cardinal, next(iter(removed)), next(iter(added)))


def _by_cardinal(state: State, player: str, cardinal: str, out: str, into: str) -> Iterator[Breach]:
    """The fourth way. Rulebook: Card Overview, Cardinal."""
    if (player, cardinal) in state.used:
        yield CARDINAL_AGAIN.illegal(cardinal)
    ability = state.cards[cardinal].ability
    removed, added = _open_face(state, out), _open_face(state, into)
    if (
        removed is None
        or added is None
        or removed.amount != ability.remove_amount
        or added.amount != ability.add_amount
    ):
        yield CARDINAL_OTHER_CARDS.illegal({"removed": out, "added": into})


def _open_face(state: State, slot: str) -> Card | None:
    face = state.offer[slot]
    return state.cards[face] if face is not None and face_up(slot) else None
