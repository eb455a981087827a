"""Random legal events: chance by its weights, choices about uniform. Page: legal events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from validator.events import UNSAID, Event
from validator.games.voyagers.choices import (
    choices,
    covering,
    cut,
    discounts_ready,
    faces_of,
    held,
    in_order,
    last_buyers,
    left,
    showing,
)
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
    Reveal,
    Setup,
    Take,
)
from validator.games.voyagers.flow import fits
from validator.games.voyagers.guards import GUARDS
from validator.games.voyagers.hidden import COMMON, FLEET, START, used
from validator.games.voyagers.holdings import explains
from validator.games.voyagers.reckoning import excess, opener_due, over_limit, owner_of, price
from validator.games.voyagers.rules.dividing import REMOVED_TO_ADD
from validator.games.voyagers.state import COMMON_DOWN, RISK_DOWN, SMUGGLED, State, origin_of

Maker = Callable[[State, Random], Event | None]

TRIES = 20
"""Attempts at a legal event of one sort before another is tried."""


def draw(state: State, random: Random) -> Event:
    """One legal event: a sort of it first, each as likely, then one of the sort.

    Raises LookupError where none is found (a deck that as-played events have emptied).
    """
    makers: list[Maker] = list(_MAKERS[state.phase])
    random.shuffle(makers)
    for maker in makers:
        for _ in range(TRIES):
            event = maker(state, random)
            if event is None:
                break
            if _legal(state, event):
                return event
    for event in choices(state):
        if _legal(state, event):
            return event
    raise LookupError(f"no legal event in phase {state.phase}")


def _legal(state: State, event: Event) -> bool:
    return fits(state, event) and next(GUARDS[type(event)](state, event), None) is None


def _pick(state: State, random: Random, origin: str, number: int) -> list[str]:
    """Unseen cards of a deck, each copy as likely; as many as there are."""
    return _sample(random, left(state, origin), number)


def _sample(random: Random, faces: Sequence[tuple[str, int]], number: int) -> list[str]:
    """Cards out of numbered faces, each copy as likely; as many as there are."""
    cards = [face for face, copies in faces for _ in range(copies)]
    return random.sample(cards, min(number, len(cards)))


def _some(random: Random, items: Sequence[str], least: int, most: int) -> set[str] | None:
    """A random part of a list between two sizes, every part about as likely."""
    if most < least:
        return None
    for _ in range(TRIES):
        part = {item for item in items if random.getrandbits(1)}
        if least <= len(part) <= most:
            return part
    return set(random.sample(items, random.randint(least, most)))


# --- the table --------------------------------------------------------------------------------------------------


def _deal(state: State, random: Random) -> Event:
    cards = _pick(state, random, START, len(state.players))
    return Setup(starting_cards=dict(zip(state.players, cards, strict=False)))


def _offer(state: State, random: Random) -> Event:
    row = state.edition.offer.of(len(state.players))
    common = in_order(state, _pick(state, random, COMMON, row.common_up))
    fleet = in_order(state, _pick(state, random, FLEET, row.fleet_up))
    return Offer(common=tuple(common), fleet=tuple(fleet))


def _look(state: State, random: Random) -> Event | None:
    owners = [player for player in state.players if owner_of(state, player, "examine") is not None]
    slots = [slot for slot in (COMMON_DOWN, RISK_DOWN) if slot in state.offer]
    if not owners or not slots:
        return None
    slot = random.choice(slots)
    return Examine(player=random.choice(owners), card=slot, face=_face(state, random, slot))  # type: ignore[arg-type]


def _face(state: State, random: Random, slot: str) -> str:
    """A face for a face-down card: the known one, or by its weight."""
    known = faces_of(state, slot)
    return known[0] if len(known) == 1 else _pick(state, random, origin_of(slot), 1)[0]


# --- bidding ----------------------------------------------------------------------------------------------------


def _bid(state: State, random: Random) -> Event:
    slots = list(state.offer)
    cards = set(slots)
    if len(state.active) > 1 or state.rulings.leftover_cards != "last_takes_all":
        cards = _some(random, slots, min(1, len(slots)), len(slots)) or set()
    return Bid(player=opener_due(state), cards=tuple(slot for slot in slots if slot in cards))


def _agree(state: State, random: Random) -> Event:
    return Agree(player=state.asked[0])


def _sides(state: State) -> tuple[list[str], list[str]]:
    """The slots of the bid on the table, and the others on offer."""
    bid = [slot for slot in state.offer if slot in state.bid]
    return bid, [slot for slot in state.offer if slot not in state.bid]


def _way_1(state: State, random: Random) -> Event | None:
    bid, _ = _sides(state)
    cards = _some(random, bid, 1, len(bid) - 1)
    return None if cards is None else cut(state, state.asked[0], cards)


def _way_2(state: State, random: Random) -> Event | None:
    bid, others = _sides(state)
    cards = _some(random, bid, 0, len(bid) - REMOVED_TO_ADD)
    return None if cards is None or not others else cut(state, state.asked[0], {*cards, random.choice(others)})


def _way_3(state: State, random: Random) -> Event | None:
    bid, others = _sides(state)
    player = state.asked[0]
    if not others or not bid or not state.seats[player].doubloons:
        return None
    cards = set(bid) if random.getrandbits(1) else _some(random, bid, 1, len(bid)) or set(bid)
    return Cut(player=player, cards=cut(state, player, cards).cards, doubloon_on=random.choice(others))


def _way_4(state: State, random: Random) -> Event | None:
    bid, others = _sides(state)
    player = state.asked[0]
    cardinal = owner_of(state, player, "cut")
    if cardinal is None:
        return None
    ability = state.cards[cardinal].ability
    outs, intos = showing(state, bid, ability.remove_amount), showing(state, others, ability.add_amount)
    if not outs or not intos:
        return None
    return cut(state, player, {*bid, random.choice(intos)} - {random.choice(outs)})


# --- taking, buying, closing --------------------------------------------------------------------------------------


def _take(state: State, random: Random) -> Event | None:
    if state.bidder is None:
        return None
    down = _face(state, random, COMMON_DOWN) if COMMON_DOWN in state.bid else None
    high_risk: str | None = UNSAID
    drawn: str | None = UNSAID
    if RISK_DOWN in state.bid:
        high_risk = REFUSED if random.getrandbits(1) else _face(state, random, RISK_DOWN)
        if high_risk != REFUSED and state.cards[high_risk].kind == SMUGGLED:
            drawn = next((face for face in _pick(state, random, COMMON, 2) if face != down), None)
            drawn = UNSAID if drawn is None else drawn
    return Take(player=state.bidder, common_down=down, high_risk=high_risk, drawn=drawn)


def _end_turn(state: State, random: Random) -> Event | None:
    player = _buyer(state, random)
    return None if player is None else EndTurn(player=player)


def _buyer(state: State, random: Random) -> str | None:
    if state.phase == "assemble":
        return state.bidder
    waiting = last_buyers(state)
    return random.choice(waiting) if waiting else None


def _buy(state: State, random: Random) -> Event | None:
    """A few ships and nobles of a hand, where a payment is found for them."""
    player = _buyer(state, random)
    if player is None:
        return None
    wares = [face for face, number in held(state, player, ("ship", "noble")) for _ in range(number)]
    if not wares:
        return None
    helpers = discounts_ready(state, player)
    for size in (random.randint(1, len(wares)), 1, 1, 1):
        cards = in_order(state, random.sample(wares, size))
        discounts = [face for face in helpers if random.getrandbits(1)]
        lot = price(state, cards, discounts)
        discounts = [face for face in discounts if face not in lot.needless and face not in lot.below_floor]
        pay = _payment(state, random, player, price(state, cards, discounts).due)
        if pay is not None:
            return Buy(player=player, cards=tuple(cards), pay=pay, discounts=tuple(discounts) or None)
    return None


def _payment(state: State, random: Random, player: str, due: Sequence[int]) -> tuple[str, ...] | None:
    resources = held(state, player, ("resource",))
    pay: list[str] = []
    for at, need in enumerate(due):
        own = [(state.cards[face], number) for face, number in resources if state.cards[face].icons[at]]
        ways = list(covering(own, need))
        if not ways:
            return None
        pay += random.choice(ways)
    return tuple(in_order(state, pay))


def _discard(state: State, random: Random) -> Event | None:
    player = random.choice(over_limit(state))
    hand = held(state, player, ("resource", "ship", "noble"))
    number = excess(state, player)
    cards = in_order(state, _sample(random, hand, number))
    return Discard(player=player, cards=(*cards, *(None,) * (number - len(cards))))


def _reveal(state: State, random: Random) -> Event | None:
    """Some cards that an undetermined hand can be, found one by one."""
    waiting = [player for player, seat in state.seats.items() if not seat.hand.determined]
    if not waiting:
        return None
    player = random.choice(waiting)
    hand = state.seats[player].hand
    found: list[str] = []
    for _ in range(hand.size - hand.known):
        faces = [face for face, card in state.cards.items() if card.kind != SMUGGLED]
        random.shuffle(faces)
        fitting = (face for face in faces if explains(state, player, [used(each) for each in (*found, face)]))
        found.append(next(fitting))
    known = [face for face, number in hand.cards.items() for _ in range(number)]
    cards = [face for face in (*known, *found) if state.cards[face].kind == "resource"]
    return Reveal(player=player, cards=tuple(in_order(state, cards)))


_MAKERS: Mapping[str, tuple[Maker, ...]] = {
    "setup": (_deal,),
    "sponsor": (_offer,),
    "open": (_bid, _bid, _bid, _look),
    "answer": (_agree, _way_1, _way_2, _way_3, _way_4, _look),
    "agreed": (_take, _take, _take, _look),
    "assemble": (_end_turn, _buy, _buy, _look),
    "round_end": (_discard,),
    "last": (_end_turn, _buy, _buy),
    "reveal": (_reveal,),
    "ended": (),
}
