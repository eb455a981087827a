"""What each event does to the table: only writes, never asks. Rulebook: all chapters.

Turn and phase are no business of this module; they follow in `flow`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from validator.engine import Effect, Follow, as_played
from validator.events import UNSAID, Event
from validator.games.voyagers import events
from validator.games.voyagers.events import Agree, Bid, Buy, Cut, Discard, EndTurn, Examine, Offer, Reveal, Take
from validator.games.voyagers.events import Setup as SetUp
from validator.games.voyagers.hidden import COMMON, RISK, START
from validator.games.voyagers.holdings import buyable_faces, hidden_unbought
from validator.games.voyagers.reckoning import (
    doubloons_due,
    doubloons_forfeited,
    is_goods,
    lowest_free_place,
    owner_of,
    place_due,
    refuses,
    reward_due,
    risk_face,
)
from validator.games.voyagers.state import COMMON_DOWN, RISK_DOWN, SMUGGLED, Seat, State, origin_of

# --- set-up and offer -------------------------------------------------------------------------------------------


def effect_setup(state: State, event: SetUp) -> None:
    """Everybody takes a starting card; an odd one has come from the common deck. Rulebook: Set-Up."""
    for player in state.players:
        face = event.starting_cards.get(player)
        if face is None:
            deal_unseen(state, player)
        elif state.copies[START].get(face):
            state.copies[START][face] -= 1
            state.boxed -= 1
            state.seats[player].hand.receive(face)
        else:
            draw_common(state, state.seats[player], face)


def deal_unseen(state: State, player: str) -> None:
    """A starting card that nobody has recorded."""
    state.seats[player].hand.receive_hidden(START)
    state.boxed -= 1


def effect_offer(state: State, event: Offer) -> None:
    """Lay out the cards of a round; abilities are fresh. Rulebook: Sponsor from Royal Family."""
    state.offers += 1
    slots: dict[str, str | None] = {f"c{place}": face for place, face in enumerate(event.common, 1)}
    slots |= {f"f{place}": face for place, face in enumerate(event.fleet, 1)}
    slots[COMMON_DOWN], slots[RISK_DOWN] = event.common_down, event.high_risk
    for slot, face in slots.items():
        origin = origin_of(slot)
        state.decks[origin] -= 1
        if face is not None:
            state.copies[origin][face] -= 1
    state.offer = slots
    state.used = state.looked = frozenset()
    place = as_played(state, event.round, state.round)
    if 1 <= place <= state.edition.rounds:
        state.round = place


def effect_examine(state: State, event: Examine) -> None:
    """The Chief looks at a face-down card. Rulebook: Card Overview."""
    if event.face is not None and state.offer[event.card] is None:
        state.offer[event.card] = event.face
        state.copies[origin_of(event.card)][event.face] -= 1
    state.looked |= {(event.player, event.card)}
    state.chief_used |= {event.player}
    state.chief_looking = event.player


# --- bidding ----------------------------------------------------------------------------------------------------


def effect_bid(state: State, event: Bid) -> None:
    """The opener names cards. Rulebook: Dividing Sponsor."""
    state.opener = state.bidder = event.player
    state.bid = frozenset(event.cards)
    state.heard = frozenset((event.player,))


def effect_agree(state: State, event: Agree) -> None:
    """A yes is heard, of one who is asked. Rulebook: Dividing Sponsor."""
    if event.player in state.asked:
        state.heard |= {event.player}


def effect_cut(state: State, event: Cut) -> None:
    """Another bid lies on the table, and perhaps a doubloon. Rulebook: One player disagrees."""
    new = frozenset(event.cards)
    if event.doubloon_on is not None:
        state.seats[event.player].doubloons -= 1
        state.laid[event.doubloon_on] = (*state.laid.get(event.doubloon_on, ()), event.player)
    elif len(new - state.bid) == 1 and len(state.bid - new) == 1:
        cardinal = owner_of(state, event.player, "cut")
        if cardinal is not None:
            state.used |= {(event.player, cardinal)}
    state.bidder, state.bid = event.player, new
    state.heard |= {event.player}


# --- taking -----------------------------------------------------------------------------------------------------


def effect_take(state: State, event: Take) -> None:
    """Cards, doubloons and the marker move. Rulebook: All the players agree."""
    seat = state.seats[event.player]
    place, doubloons = place_due(state, event.player), doubloons_due(state, event)
    forfeited = doubloons_forfeited(state, event)
    refused, risk = refuses(state, event), risk_face(state, event)
    for slot in [slot for slot in state.offer if slot in state.bid]:
        known = state.offer.pop(slot)
        if slot == RISK_DOWN:
            _take_risk(state, seat, known, risk, refused)
        elif slot == COMMON_DOWN:
            _take_common_down(state, seat, known, event.common_down)
        elif known is not None:
            seat.hand.receive(known)
        state.laid.pop(slot, None)
    if event.drawn is not UNSAID:
        draw_common(state, seat, event.drawn)
    state.box_doubloons += forfeited
    claimed = as_played(state, event.doubloons, doubloons)
    if 0 <= claimed <= doubloons + state.box_doubloons:
        state.box_doubloons += doubloons - claimed
        doubloons = claimed
    seat.doubloons += doubloons
    move_marker(state, event.player, as_played(state, event.position, place))
    state.taker = event.player


def _take_risk(state: State, seat: Seat, known: str | None, face: str | None, refused: bool) -> None:
    if refused:
        state.discarded += 1
        return
    if face is None:
        seat.hand.receive_hidden(RISK)
        return
    if known is None:
        state.copies[RISK][face] -= 1
    if is_goods(state, face):
        seat.smuggled += 1
    else:
        seat.hand.receive(face)


def _take_common_down(state: State, seat: Seat, known: str | None, face: str | None) -> None:
    if known is not None:
        seat.hand.receive(known)
    elif face is not None:
        state.copies[COMMON][face] -= 1
        seat.hand.receive(face)
    else:
        seat.hand.receive_hidden(COMMON)


def draw_common(state: State, seat: Seat, face: str | None) -> None:
    """The top common card goes to hand. Rulebook: Dividing Sponsor, Notes."""
    state.decks[COMMON] -= 1
    if face is None:
        seat.hand.receive_hidden(COMMON)
    else:
        state.copies[COMMON][face] -= 1
        seat.hand.receive(face)


def move_marker(state: State, player: str, place: int) -> None:
    """A marker goes to the future track, if not there then to the lowest free place; one that has gone stays."""
    if player not in state.active:
        return
    free = 1 <= place <= len(state.players) and place not in state.future
    state.future[place if free else lowest_free_place(state)] = player
    state.active = tuple(other for other in state.active if other != player)


# --- buying -----------------------------------------------------------------------------------------------------


def effect_buy(state: State, event: Buy) -> None:
    """Pay into the discard, lay the bought cards in front, let them take effect. Rulebook: Assembling Fleets."""
    seat, cards = state.seats[event.player], state.cards
    due = reward_due(state, event.player, event.cards)
    for face in event.cards:
        seat.hand.spend(face)
        if cards[face].kind == "ship":
            seat.ships += (face,)
        else:
            seat.nobles += (face,)
            if cards[face].ability.kind == "doubloon":
                _pay_out(state, seat, cards[face].ability.amount)
    for face in event.pay:
        seat.hand.spend(face)
    state.discarded += len(event.pay)
    if event.discounts:
        state.used |= {(event.player, noble) for noble in event.discounts}
    brings = due if event.fleet_reward is None or state.follow is Follow.RULES else event.fleet_reward
    if brings:
        state.fleet_reward = event.player


def _pay_out(state: State, seat: Seat, doubloons: int) -> None:
    paid = min(doubloons, state.box_doubloons)
    state.box_doubloons -= paid
    seat.doubloons += paid


def effect_end_turn(state: State, event: EndTurn) -> None:
    """Nothing moves."""


# --- closing ----------------------------------------------------------------------------------------------------


def effect_discard(state: State, event: Discard) -> None:
    """Cards go off, those by their face first. Rulebook: End of the Turn."""
    seat = state.seats[event.player]
    unseen = 0
    for face in event.cards:
        if face is None:
            unseen += 1
        elif state.cards[face].kind == SMUGGLED:
            seat.smuggled -= 1
        else:
            seat.hand.spend(face)
    seat.hand.lose_unseen(unseen)
    state.discarded += len(event.cards)


def clear_offer(state: State) -> None:
    """What the last taker has left goes. Rulings: leftover_cards, leftover_doubloons."""
    if state.offer:
        _clear_cards(state)
    for layers in state.laid.values():
        if state.rulings.leftover_doubloons == "owner":
            for player in layers:
                state.seats[player].doubloons += 1
        else:
            state.box_doubloons += len(layers)
    state.offer, state.laid = {}, {}


def _clear_cards(state: State) -> None:
    if state.rulings.leftover_cards != "back_to_deck":
        state.discarded += len(state.offer)
        return
    for slot, face in state.offer.items():
        origin = origin_of(slot)
        state.decks[origin] += 1
        if face is not None:
            state.copies[origin][face] += 1


def discard_unbought(state: State) -> None:
    """Ships and nobles leave the hands whose cards are known. Rulebook: End of the Game."""
    for seat in state.seats.values():
        hand = seat.hand
        if hand.determined:
            unbought = [face for face in hand.cards if state.cards[face].buyable]
            for face in unbought:
                number = hand.cards.pop(face)
                hand.size -= number
                state.discarded += number


def effect_reveal(state: State, event: Reveal) -> None:
    """A hand is laid open; what else was in it was unbought and goes. Rulebook: End of the Game, Scoring."""
    hand = state.seats[event.player].hand
    if not hand.determined:
        state.discarded += hand.size - len(event.cards)
        hand.reveal(event.cards, hidden_unbought(state, hand, event.cards), buyable_faces(state))


def skip_turns(state: State, players: Iterable[str]) -> None:
    """Markers of those who were passed over go to the lowest free places."""
    for player in players:
        move_marker(state, player, lowest_free_place(state))


EFFECTS: Mapping[type[Event], Effect[Any]] = {
    events.Setup: effect_setup,
    events.Offer: effect_offer,
    events.Bid: effect_bid,
    events.Agree: effect_agree,
    events.Cut: effect_cut,
    events.Take: effect_take,
    events.Buy: effect_buy,
    events.EndTurn: effect_end_turn,
    events.Discard: effect_discard,
    events.Examine: effect_examine,
    events.Reveal: effect_reveal,
}
