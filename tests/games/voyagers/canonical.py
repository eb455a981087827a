"""In which form the page lists an event of Voyagers' Venture that may come next. Page: legal events.

From the page alone, and of the engine only the pieces and the printed cards: the list is held against this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from validator.events import Event
from validator.games.voyagers.events import (
    Agree,
    Bid,
    Buy,
    Cut,
    Discard,
    EndTurn,
    Examine,
    Offer,
    Reveal,
    Setup,
    Take,
)
from validator.games.voyagers.state import State

SAILOR, FOODSTUFF, WEAPON = range(3)


def canonical(state: State, event: Event) -> Event | None:
    """The form in which the page lists an event that may come next; None where it is accepted but never listed."""
    kind = type(event)
    if any(holds(state, event) for holds in NEVER_LISTED.get(kind, ())):
        return None
    return replace(FORMS[kind](state, event), note=None, at=None, waive=None)


# --- order ------------------------------------------------------------------------------------------------------


def by_face(state: State, faces: Iterable[str]) -> tuple[str, ...]:
    """Faces in the edition's order."""
    order = list(state.edition.faces)
    return tuple(sorted(faces, key=order.index))


def by_slot(slots: Iterable[str]) -> tuple[str, ...]:
    """Slots in the page's order: c1 and on, f1 and on, dc, dr."""
    return tuple(sorted(slots, key=lambda slot: (slot[0] == "d", slot[0], int(slot[1:]) if slot[0] != "d" else slot)))


# --- one form an event ------------------------------------------------------------------------------------------


def deal(state: State, event: Setup) -> Setup:
    """A card each, by seat."""
    return replace(event, starting_cards={player: event.starting_cards[player] for player in state.players})


def laid_out(state: State, event: Offer) -> Offer:
    """Face-up cards, sorted: no claim, and of the face-down cards nothing."""
    return Offer(common=by_face(state, event.common), fleet=by_face(state, event.fleet))


def bid(state: State, event: Bid) -> Bid:
    return replace(event, cards=by_slot(event.cards))


def agreed(state: State, event: Agree) -> Agree:
    return event


def cut(state: State, event: Cut) -> Cut:
    return replace(event, cards=by_slot(event.cards))


def taken(state: State, event: Take) -> Take:
    """No claims; a face that the log has given already is said again: the list has no null."""
    known = {slot: face for slot, face in state.offer.items() if slot in state.bid}
    return replace(
        event,
        common_down=event.common_down or known.get("dc"),
        high_risk=known.get("dr") if event.high_risk is None else event.high_risk,
        position=None,
        doubloons=None,
    )


def bought(state: State, event: Buy) -> Buy:
    """No claim; an empty list of nobles that help is none."""
    return Buy(
        player=event.player,
        cards=by_face(state, event.cards),
        pay=by_face(state, event.pay),
        discounts=by_face(state, event.discounts or ()) or None,
    )


def turn_ended(state: State, event: EndTurn) -> EndTurn:
    return event


def put_off(state: State, event: Discard) -> Discard:
    return replace(event, cards=by_face(state, [face for face in event.cards if face is not None]))


def looked_at(state: State, event: Examine) -> Examine:
    """With the face, also where the log has given it already."""
    return replace(event, face=event.face or state.offer[event.card])


FORMS: Mapping[type[Event], Callable[[State, Any], Event]] = {
    Setup: deal,
    Offer: laid_out,
    Bid: bid,
    Agree: agreed,
    Cut: cut,
    Take: taken,
    Buy: bought,
    EndTurn: turn_ended,
    Discard: put_off,
    Examine: looked_at,
}


# --- accepted, but never listed ---------------------------------------------------------------------------------


def starting_card_unseen(state: State, event: Setup) -> bool:
    """No null in the list: a hidden card."""
    return None in event.starting_cards.values()


def empty_though_cards_lie_there(state: State, event: Bid) -> bool:
    """Ruling empty_bid: while there is a card on offer, only sets that are not empty are listed."""
    return not event.cards and bool(state.offer)


def leaves_nothing(state: State, event: Cut) -> bool:
    """Ruling empty_bid: what remains of a bid in the listed ways is never empty."""
    return not event.cards


def others_come_in_beside_a_doubloon(state: State, event: Cut) -> bool:
    """Ruling doubloon_bid: way 3 is listed with parts of the bid on the table, not with other cards."""
    return event.doubloon_on is not None and not state.bid.issuperset(event.cards)


def common_card_unseen(state: State, event: Take) -> bool:
    """No null in the list: dc is taken, and nobody gives its face."""
    return "dc" in state.bid and state.offer["dc"] is None and event.common_down is None


def high_risk_card_unseen(state: State, event: Take) -> bool:
    """No null in the list: dr is kept, and nobody gives its face."""
    return "dr" in state.bid and state.offer["dr"] is None and event.high_risk is None


def drawn_card_unseen(state: State, event: Take) -> bool:
    """No null in the list: the card drawn for smuggled goods is hidden."""
    return event.drawn is None


def pays_more_than_needed(state: State, event: Buy) -> bool:
    """The list has minimal payments: no card of which the rest, without it, would still cover its resource."""
    due, icons = price(state, event), Counter[int]()
    paid = [state.cards[face] for face in event.pay]
    for card in paid:
        icons[card.resource] += card.amount
    return any(icons[card.resource] - card.amount >= due[card.resource] for card in paid)


def price(state: State, event: Buy) -> list[int]:
    """Icons due: of all ships together, less one for each noble that helps; then the nobles' costs. Page: discounts."""
    cards = [state.cards[face] for face in event.cards]
    due = [0, 0, 0]
    for ship in (card for card in cards if card.kind == "ship"):
        by_example = ship.size == "medium" and state.rulings.medium_ship_cost == "example"
        for resource in (SAILOR, FOODSTUFF, WEAPON):
            due[resource] += int(resource != FOODSTUFF) if by_example else ship.cost[resource]
    for helper in event.discounts or ():
        saved = ("sailor", "foodstuff", "weapon").index(state.cards[helper].ability.resource)
        due[saved] = max(0, due[saved] - 1)
    for noble in (card for card in cards if card.kind == "noble"):
        due = [icons + more for icons, more in zip(due, noble.cost, strict=True)]
    return due


def discarded_unseen(state: State, event: Discard) -> bool:
    """No null in the list: a hidden card."""
    return None in event.cards


def after_the_round(state: State, event: Discard) -> bool:
    """Ruling discard_amount: the list has no discard in the phases that follow the end of a round."""
    return state.phase != "round_end"


def another_number_than_the_excess(state: State, event: Discard) -> bool:
    """Fewer at a time are allowed, more by ruling discard_amount: players over the limit are listed with all of it."""
    seat = state.seats[event.player]
    limit = 9 if "duke" in seat.nobles else 8
    if state.round == 6 and state.rulings.final_hand_limit == "not_in_round_6":
        return True
    return len(event.cards) != seat.hand.size - limit


def face_unseen(state: State, event: Examine) -> bool:
    """No null in the list: only the Chief's owner has seen the face."""
    return event.face is None and state.offer[event.card] is None


def looked_at_before(state: State, event: Examine) -> bool:
    """Ruling chief_cards: a card is listed until its player has looked at it."""
    return (event.player, event.card) in state.looked


def in_canonical_play_all_hands_are_known(state: State, event: Reveal) -> bool:
    """Nothing to reveal then, so none is listed."""
    return True


NEVER_LISTED: Mapping[type[Event], tuple[Callable[[State, Any], bool], ...]] = {
    Setup: (starting_card_unseen,),
    Bid: (empty_though_cards_lie_there,),
    Cut: (leaves_nothing, others_come_in_beside_a_doubloon),
    Take: (common_card_unseen, high_risk_card_unseen, drawn_card_unseen),
    Buy: (pays_more_than_needed,),
    Discard: (discarded_unseen, after_the_round, another_number_than_the_excess),
    Examine: (face_unseen, looked_at_before),
    Reveal: (in_canonical_play_all_hands_are_known,),
}
