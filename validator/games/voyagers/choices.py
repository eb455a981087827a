"""What may come next: canonical candidates, lazily, and random ones. Page: legal events.

Only candidates: whether one is legal, the guards say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from validator.events import Event
from validator.games.voyagers.edition import Card
from validator.games.voyagers.events import (
    REFUSED,
    Agree,
    Bid,
    Buy,
    Cut,
    Discard,
    EndTurn,
    Examine,
    Offer,
    Setup,
    Take,
)
from validator.games.voyagers.hidden import COMMON, FLEET
from validator.games.voyagers.reckoning import excess, last_chance_turn, opener_due, over_limit, owner_of, price
from validator.games.voyagers.rules.dividing import REMOVED_TO_ADD
from validator.games.voyagers.state import COMMON_DOWN, RISK_DOWN, SMUGGLED, State, face_up, origin_of


def choices(state: State) -> Iterator[Event]:
    """The canonical candidates of the present phase."""
    phase = state.phase
    if phase == "setup":
        return deals(state)
    if phase == "sponsor":
        return offers(state)
    if phase == "open":
        return chain(bids(state), looks(state))
    if phase == "answer":
        return chain(answers(state), looks(state))
    if phase == "agreed":
        return chain(takes(state), looks(state))
    if phase == "assemble" and state.bidder is not None:
        return chain(turns(state, state.bidder), looks(state))
    if phase == "round_end":
        return chain.from_iterable(discards(state, player) for player in over_limit(state))
    if phase == "last":
        return chain.from_iterable(turns(state, player) for player in last_buyers(state))
    return iter(())


# --- the table --------------------------------------------------------------------------------------------------


def in_order(state: State, faces: Iterator[str] | Sequence[str]) -> list[str]:
    """Faces as the edition orders them."""
    return sorted(faces, key=lambda face: state.cards[face].order)


def left(state: State, origin: str) -> list[tuple[str, int]]:
    """Faces of which there are unseen copies in a deck, as the edition orders them."""
    copies = state.copies[origin]
    return [(face, copies[face]) for face in in_order(state, list(copies)) if copies[face] > 0]


def deals(state: State) -> Iterator[Event]:
    """Starting cards: one a player, out of the pool. Rulebook: Set-Up."""
    pool = state.edition.setup.starting_pool
    faces = in_order(state, list(pool))
    for dealt in product(faces, repeat=len(state.players)):
        if all(dealt.count(face) <= pool[face] for face in set(dealt)):
            yield Setup(starting_cards=dict(zip(state.players, dealt, strict=True)))


def offers(state: State) -> Iterator[Event]:
    """Face-up cards of the two decks. Rulebook: Sponsor from Royal Family."""
    row = state.edition.offer.of(len(state.players))
    for common in multisets(left(state, COMMON), row.common_up):
        for fleet in multisets(left(state, FLEET), row.fleet_up):
            yield Offer(common=common, fleet=fleet)


def multisets(copies: Sequence[tuple[str, int]], size: int) -> Iterator[tuple[str, ...]]:
    """Every multiset of some size out of numbered faces, in their order."""
    if size == 0:
        yield ()
    elif sum(number for _, number in copies) >= size:
        (face, number), rest = copies[0], copies[1:]
        for taken in range(min(number, size), -1, -1):
            for others in multisets(rest, size - taken):
                yield (*(face,) * taken, *others)


def looks(state: State) -> Iterator[Event]:
    """The Intelligence Chief's looks. Rulebook: Card Overview."""
    for player in state.players:
        if owner_of(state, player, "examine") is None:
            continue
        if player in state.chief_used and state.chief_looking != player:
            continue
        for slot in (COMMON_DOWN, RISK_DOWN):
            if slot in state.offer and (player, slot) not in state.looked:
                for face in faces_of(state, slot):
                    yield Examine(player=player, card=slot, face=face)  # type: ignore[arg-type]


def faces_of(state: State, slot: str) -> list[str]:
    """The faces that a face-down card can have."""
    known = state.offer[slot]
    return [known] if known is not None else [face for face, _ in left(state, origin_of(slot))]


# --- bidding ----------------------------------------------------------------------------------------------------


def subsets(slots: Sequence[str], least: int, most: int) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(slots, size) for size in range(least, most + 1))


def bids(state: State) -> Iterator[Event]:
    """Any cards on offer; nothing where there are none. Rulebook: Dividing Sponsor."""
    slots = list(state.offer)
    for cards in subsets(slots, min(1, len(slots)), len(slots)):
        yield Bid(player=opener_due(state), cards=cards)


def answers(state: State) -> Iterator[Event]:
    """Yes, and the ways to cut. Rulebook: One player disagrees."""
    player = state.asked[0]
    yield Agree(player=player)
    bid = [slot for slot in state.offer if slot in state.bid]
    others = [slot for slot in state.offer if slot not in state.bid]
    for cards in subsets(bid, 1, len(bid) - 1):
        yield Cut(player=player, cards=cards)
    for cards in subsets(bid, 0, len(bid) - REMOVED_TO_ADD):
        for slot in others:
            yield cut(state, player, {*cards, slot})
    if state.seats[player].doubloons:
        for slot in others:
            for cards in subsets(bid, 1, len(bid)):
                yield Cut(player=player, cards=cards, doubloon_on=slot)
    cardinal = owner_of(state, player, "cut")
    if cardinal is not None and (player, cardinal) not in state.used:
        ability = state.cards[cardinal].ability
        for out in showing(state, bid, ability.remove_amount):
            for into in showing(state, others, ability.add_amount):
                yield cut(state, player, {*bid, into} - {out})


def cut(state: State, player: str, cards: set[str]) -> Cut:
    return Cut(player=player, cards=tuple(slot for slot in state.offer if slot in cards))


def showing(state: State, slots: Sequence[str], amount: int) -> list[str]:
    """Slots of face-up resource cards with so many icons."""
    faces = ((slot, state.offer[slot]) for slot in slots if face_up(slot))
    return [slot for slot, face in faces if face is not None and state.cards[face].amount == amount]


# --- taking and buying ------------------------------------------------------------------------------------------


def takes(state: State) -> Iterator[Event]:
    """The faces of what lay face down; keeping the high-risk card or not. Rulebook: All the players agree."""
    player = state.bidder or ""
    downs: Sequence[str | None] = faces_of(state, COMMON_DOWN) if COMMON_DOWN in state.bid else [None]
    for down in downs:
        if RISK_DOWN not in state.bid:
            yield Take(player=player, common_down=down)
            continue
        yield Take(player=player, common_down=down, high_risk=REFUSED)
        for face in faces_of(state, RISK_DOWN):
            if state.cards[face].kind != SMUGGLED:
                yield Take(player=player, common_down=down, high_risk=face)
                continue
            for drawn, _ in left(state, COMMON):
                yield Take(player=player, common_down=down, high_risk=face, drawn=drawn)


def last_buyers(state: State) -> list[str]:
    """Who may still buy at the end. Ruling: last_chance_order."""
    waiting = [player for player in state.players if player not in state.ended]
    if len(waiting) > 1 and state.rulings.last_chance_order == "next_turn_order":
        return [last_chance_turn(state)]
    return waiting


def turns(state: State, player: str) -> Iterator[Event]:
    """Nothing more, or a purchase. Rulebook: Assembling Fleets."""
    yield EndTurn(player=player)
    yield from purchases(state, player)


def held(state: State, player: str, kinds: Sequence[str]) -> list[tuple[str, int]]:
    """Known cards of some kinds in a hand, as the edition orders them."""
    hand = state.seats[player].hand.cards
    return [(face, hand[face]) for face in in_order(state, list(hand)) if state.cards[face].kind in kinds]


def purchases(state: State, player: str) -> Iterator[Event]:
    """Every lot of ships and nobles, with every set of discounts that helps, and every payment without surplus."""
    wares = held(state, player, ("ship", "noble"))
    helpers = discounts_ready(state, player)
    for size in range(1, sum(number for _, number in wares) + 1):
        for cards in multisets(wares, size):
            for discounts in subsets(helpers, 0, len(helpers)):
                lot = price(state, cards, discounts)
                if not lot.needless and not lot.below_floor:
                    for pay in payments(state, player, lot.due):
                        yield Buy(player=player, cards=cards, pay=pay, discounts=discounts or None)


def discounts_ready(state: State, player: str) -> list[str]:
    """Nobles in front that save something and are not used this round."""
    nobles = in_order(state, state.seats[player].nobles)
    return [face for face in nobles if state.cards[face].discount >= 0 and (player, face) not in state.used]


def payments(state: State, player: str, due: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Resource cards that cover a price, none of them needless."""
    resources = held(state, player, ("resource",))
    by_resource = [
        list(covering([(state.cards[face], number) for face, number in resources if state.cards[face].icons[at]], need))
        for at, need in enumerate(due)
    ]
    for parts in product(*by_resource):
        yield tuple(in_order(state, list(chain.from_iterable(parts))))


def covering(cards: Sequence[tuple[Card, int]], need: int) -> Iterator[tuple[str, ...]]:
    """The minimal ways to cover a number of icons of one resource."""
    if need <= 0:
        yield ()
        return
    for counts in product(*(range(min(number, -(-need // card.amount)) + 1) for card, number in cards)):
        used = [(card, number) for (card, _), number in zip(cards, counts, strict=True) if number]
        icons = sum(card.amount * number for card, number in used)
        if icons >= need and all(icons - card.amount < need for card, _ in used):
            yield tuple(card.face for card, number in used for _ in range(number))


def discards(state: State, player: str) -> Iterator[Event]:
    """Exactly what is too much. Rulebook: End of the Turn."""
    hand = held(state, player, ("resource", "ship", "noble"))
    number = excess(state, player)
    known = min(number, sum(copies for _, copies in hand))
    for cards in multisets(hand, known):
        yield Discard(player=player, cards=(*cards, *(None,) * (number - known)))
