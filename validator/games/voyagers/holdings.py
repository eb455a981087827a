"""What hands can hold and decks can give, as far as the log tells. Rulebook: Card Decks, Set-Up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from validator.engine import Reading
from validator.games.voyagers.hidden import (
    REST,
    RISK,
    USED,
    Copies,
    Entry,
    Key,
    Possible,
    came,
    explained,
    itself,
    rest,
    spared,
    used,
)
from validator.games.voyagers.state import SMUGGLED, Hand, State

# --- hands ------------------------------------------------------------------------------------------------------


def uncovered(hand: Hand, faces: Iterable[str]) -> list[str]:
    """Those of some faces that the cards known to be in hand do not cover."""
    known = hand.cards
    missing: list[str] = []
    taken: dict[str, int] = {}
    for face in faces:
        number = taken[face] = taken.get(face, 0) + 1
        if number > known.get(face, 0):
            missing.append(face)
    return missing


def can_hold(state: State, player: str, faces: Sequence[str], *, ships_pooled: bool = False) -> bool:
    """Whether all these cards can be in a hand at once.

    ships_pooled: with the ships of a size in a deck taken together (what the edition invents left aside).
    """
    hand = state.seats[player].hand
    missing = uncovered(hand, faces)
    if not missing:
        return True
    if hand.determined or len(faces) > hand.size:
        return False
    return explains(state, player, list(map(used, missing)), ships_pooled=ships_pooled)


def explains(state: State, player: str, more: Sequence[Entry], *, ships_pooled: bool = False) -> bool:
    """Whether all hidden cards together can be such that these cards, too, leave a player's hand."""
    own = state.seats[player].hand.ledger + tuple(more)
    others = [seat.hand.ledger for id, seat in state.seats.items() if id != player and seat.hand.ledger]
    if ships_pooled:
        key = pooled(state)
        return explained({origin: _pool(left, key) for origin, left in state.copies.items()}, [*others, own], key)
    if not others:
        return explained(state.copies, [own])
    if not any(entry[0] == REST for ledger in others for entry in ledger) and explained(
        spared(state.copies, others), [own]
    ):
        return True
    return explained(state.copies, [*others, own])


def pooled(state: State) -> Key:
    """Faces with the ships of a size taken together."""
    cards = state.cards
    return lambda face: f"{cards[face].size} ship" if cards[face].size else face


def _pool(copies: Mapping[str, int], key: Key) -> dict[str, int]:
    together: Counter[str] = Counter()
    for face, number in copies.items():
        together[key(face)] += number
    return dict(together)


def reading(state: State, player: str, worth: Mapping[str, int]) -> Reading:
    """What the cards in a hand come to: a number, or all the numbers that hidden cards leave possible."""
    hand = state.seats[player].hand
    known = sum(worth.get(face, 0) * number for face, number in hand.cards.items())
    if hand.determined:
        return known

    def fits(sets: list[tuple[frozenset[str], int]]) -> bool:
        return explains(state, player, [rest(faces) for faces, number in sets for _ in range(number)])

    return Possible(known, hand.size - hand.known, worth, fits)


def worths(state: State) -> Iterator[tuple[str, dict[str, int]]]:
    """For each private counter, what each face that a hand can hold adds to it."""
    held = [card for card in state.cards.values() if card.kind != SMUGGLED]
    for place, counter in enumerate(("sailors", "foodstuffs", "weapons")):
        yield counter, {card.face: card.icons[place] for card in held}
    yield "ships_in_hand", {card.face: int(card.kind == "ship") for card in held}
    yield "nobles_in_hand", {card.face: int(card.kind == "noble") for card in held}


def resource_worth(state: State) -> dict[str, int]:
    """One for each resource card: what a hand holds once ships and nobles have left it."""
    return {card.face: int(card.kind == "resource") for card in state.cards.values() if card.kind != SMUGGLED}


def buyable_faces(state: State) -> frozenset[str]:
    return frozenset(card.face for card in state.cards.values() if card.buyable)


def can_reveal(state: State, player: str, faces: tuple[str, ...]) -> bool:
    """Whether these can be all the resource cards that a hand holds. Rulebook: Scoring."""
    hand = state.seats[player].hand
    if any(state.cards[face].kind != "resource" for face in faces):
        return False
    shown = Counter(faces)
    if any(number > shown[face] for face, number in hand.cards.items() if state.cards[face].kind == "resource"):
        return False
    missing = uncovered(hand, faces)
    if hand.determined:
        return not missing
    others = hidden_unbought(state, hand, faces)
    if others < 0:
        return False
    return explains(state, player, [*map(used, missing), *(rest(buyable_faces(state)),) * others])


def hidden_unbought(state: State, hand: Hand, faces: Sequence[str]) -> int:
    """How many hidden cards of a hand must be ships or nobles, if these are all its resource cards."""
    known = sum(number for face, number in hand.cards.items() if state.cards[face].buyable)
    return hand.size - len(faces) - known


# --- decks ------------------------------------------------------------------------------------------------------


def short(state: State, origin: str, faces: Sequence[str], *, ships_pooled: bool = False) -> list[str]:
    """Those of some faces that the unseen cards of a deck do not have, with what hidden cards in hands must be."""
    key = pooled(state) if ships_pooled else itself
    copies = _pool(state.copies[origin], key) if ships_pooled else state.copies[origin]
    left = dict(copies)
    lacking: list[str] = []
    for face in faces:
        counted = key(face)
        if left.get(counted, 0) > 0:
            left[counted] -= 1
        else:
            lacking.append(face)
    if lacking:
        return lacking
    ledgers = [seat.hand.ledger for seat in state.seats.values() if seat.hand.ledger]
    if not ledgers:
        return []
    wanted = Counter(key(face) for ledger in ledgers for kind, face, _ in ledger if kind == USED)
    contested = [face for face in faces if wanted[key(face)] > left.get(key(face), 0)]
    if contested and not explained(_copies_with(state, origin, left, key), ledgers, key):
        return contested
    if origin == RISK and _kept_hidden(ledgers) > _not_goods(state, left, key):
        return list(faces)
    return []


def _copies_with(state: State, origin: str, left: Mapping[str, int], key: Key) -> Copies:
    copies = state.copies if key is itself else {deck: _pool(faces, key) for deck, faces in state.copies.items()}
    return {**copies, origin: left}


def _kept_hidden(ledgers: Iterable[tuple[Entry, ...]]) -> int:
    return sum(entry == came(RISK) for ledger in ledgers for entry in ledger)


def _not_goods(state: State, copies: Mapping[str, int], key: Key) -> int:
    goods = {key(card.face) for card in state.cards.values() if card.kind == SMUGGLED}
    return sum(number for face, number in copies.items() if face not in goods)


def can_keep_hidden(state: State) -> bool:
    """Whether an unseen high-risk card can be another than smuggled goods."""
    kept = _kept_hidden(seat.hand.ledger for seat in state.seats.values())
    return kept < _not_goods(state, state.copies[RISK], itself)


def starting_odd(state: State, faces: Iterable[str]) -> list[str]:
    """Starting cards that the pool does not have: another face, or one too many."""
    pool = dict(state.edition.setup.starting_pool)
    odd: list[str] = []
    for face in faces:
        if pool.get(face, 0) > 0:
            pool[face] -= 1
        else:
            odd.append(face)
    return odd
