"""Small positions at which all that can be written is tried: what is accepted, in the page's form, is what is listed.

For what random games seldom reach: nobles in front, laden hands, looks that go on, decks that run low.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, combinations, product
from random import Random

import pytest

from tests.games.voyagers.canonical import canonical
from validator.engine import Follow, is_legal, legal
from validator.events import UNSAID, Event, as_line
from validator.games.voyagers import GAME
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
from validator.games.voyagers.hidden import COMMON, FLEET, RISK
from validator.games.voyagers.reckoning import over_limit
from validator.games.voyagers.rulings import Rulings
from validator.games.voyagers.state import State
from validator.play import player_ids
from validator.table import reference_edition

POSITIONS = 40
"""Random positions of a sort."""

HELPERS = ("navy_commander", "secretary_of_agriculture", "army_commander")
NOBLES = (*HELPERS, "intelligence_chief", "cardinal", "duke")

EDITION = reference_edition(GAME)


# --- positions --------------------------------------------------------------------------------------------------


def table(random: Random) -> State:
    """Three players, half of the readings as they come, some nobles in front."""
    rulings = {ruling.name: random.choice(list(ruling.options)) for ruling in GAME.rulings if random.getrandbits(1)}
    state: State = GAME.start(player_ids(3), EDITION, Rulings(**rulings), Follow.TABLE)  # type: ignore[arg-type]
    state.offers, state.round = 1, random.choice((1, 6))
    nobles = [noble for noble in NOBLES if random.random() < 0.6]
    for noble in nobles:
        state.seats[random.choice(state.players)].nobles += (noble,)
    state.used = frozenset(
        (player, noble)
        for player, seat in state.seats.items()
        for noble in seat.nobles
        if noble in (*HELPERS, "cardinal") and random.random() < 0.3
    )
    return state


def few_copies(state: State, random: Random, most: int) -> None:
    """Decks of a few cards, the fleet's of fewer."""
    for origin, number in ((COMMON, most), (FLEET, 4), (RISK, 4)):
        cards = [face for face, copies in state.copies[origin].items() for _ in range(copies)]
        kept = random.sample(cards, number)
        state.copies[origin] = {face: kept.count(face) for face in state.copies[origin]}
        state.decks[origin] = number


def lay_out(state: State, random: Random) -> None:
    """Cards on offer, some still face down; the face-down cards perhaps known."""
    faces = ["sailor_1", "weapon_1", "foodstuff_2", "sailor_2", "small_ship_weapon"]
    state.offer = {f"c{place}": random.choice(faces) for place in (1, 2, 10) if random.random() < 0.8}
    state.offer |= {f"f{place}": "medium_ship_weapon" for place in (1,) if random.random() < 0.7}
    for slot, origin in (("dc", COMMON), ("dr", RISK)):
        if random.random() < 0.7:
            cards = [face for face, copies in state.copies[origin].items() if copies]
            state.offer[slot] = random.choice((None, None, random.choice(cards)))
    owner = next((id for id, seat in state.seats.items() if "intelligence_chief" in seat.nobles), None)
    if owner is not None and random.getrandbits(1):
        state.rulings = replace(state.rulings, chief_cards=random.choice(("one", "any")))
        state.looked = frozenset((owner, slot) for slot in ("dc", "dr") if state.offer.get(slot) is not None)
        state.chief_used = frozenset((owner,))
        state.chief_looking = random.choice((None, owner, owner))


def opening(random: Random) -> State:
    state = table(random)
    few_copies(state, random, 6)
    lay_out(state, random)
    state.phase = "open"
    state.active = random.choice((state.players, state.players[1:], state.players[2:]))
    return state


def answering(random: Random) -> State:
    state = opening(random)
    state.phase, state.active = "answer", state.players
    owner = next((id for id, seat in state.seats.items() if "cardinal" in seat.nobles), "")
    first, *later = sorted(random.sample(state.players, 3), key=lambda player: player != owner)
    state.bidder, state.asked = later[0], (first, *later[1:][: random.randint(0, 1)])
    state.bid = frozenset(slot for slot in state.offer if random.random() < 0.6)
    for seat in state.seats.values():
        seat.doubloons = random.choice((0, 1))
    return state


def taking(random: Random) -> State:
    state = answering(random)
    state.phase, state.asked = "agreed", ()
    return state


def hand(state: State, random: Random, player: str, number: int) -> None:
    """Resource cards, ships, seldom a noble."""
    for _ in range(number):
        kind = random.choice(("resource", "resource", "ship", "ship", "noble"))
        faces = [face for face, printed in EDITION.faces.items() if printed.kind == kind]
        state.seats[player].hand.receive(random.choice(faces))


def buying(random: Random) -> State:
    state = table(random)
    state.phase = random.choice(("assemble", "last"))
    state.bidder, *others = state.players
    if state.phase == "last":
        state.bidder, state.active = None, ()
        state.ended = frozenset(player for player in others if random.getrandbits(1))
    for player in state.players:
        hand(state, random, player, random.randint(3, 6))
    buyer = state.seats[state.players[0]]
    buyer.nobles = (*buyer.nobles, *(noble for noble in HELPERS if noble not in buyer.nobles))
    return state


def discarding(random: Random) -> State:
    state = table(random)
    state.active = ()
    for player in state.players:
        hand(state, random, player, random.randint(7, 10))
    state.phase = "round_end"
    if not over_limit(state):
        state.phase = "sponsor"
        few_copies(state, random, 7)
    return state


def laying_out(random: Random) -> State:
    state = table(random)
    few_copies(state, random, 8)
    state.phase = random.choice(("sponsor", "setup"))
    return state


SORTS: tuple[Callable[[Random], State], ...] = (opening, answering, taking, buying, discarding, laying_out)


# --- all that can be written ------------------------------------------------------------------------------------


def parts(items: Iterable[str]) -> Iterator[tuple[str, ...]]:
    all_items = list(items)
    return chain.from_iterable(combinations(all_items, size) for size in range(len(all_items) + 1))


def lots(cards: Mapping[str, int]) -> Iterator[tuple[str, ...]]:
    """Every multiset out of numbered faces."""
    for numbers in product(*(range(copies + 1) for copies in cards.values())):
        yield tuple(chain.from_iterable((face,) * number for face, number in zip(cards, numbers, strict=True)))


def copies_left(state: State, origin: str) -> dict[str, int]:
    return {face: number for face, number in state.copies[origin].items() if number}


def all_that_can_be_written(state: State) -> Iterator[Event]:
    """Of every sort of event whatever the cards at this position allow to write, and some that they don't."""
    for player in state.players:
        yield Agree(player=player)
        yield EndTurn(player=player)
        yield Reveal(player=player, cards=())
        yield from bids_and_cuts(state, player)
        yield from takings(state, player)
        yield from looks(state, player)
        yield from purchases_and_discards(state, player)
    if state.phase == "setup":
        faces = (*EDITION.setup.starting_pool, "sailor_2", None)
        yield from (
            Setup(starting_cards=dict(zip(state.players, dealt, strict=True)))
            for dealt in product(faces, repeat=len(state.players))
        )
    if state.phase == "sponsor":
        for common, fleet in product(lots(copies_left(state, COMMON)), lots(copies_left(state, FLEET))):
            yield Offer(common=common, fleet=fleet)
            yield Offer(common=common[::-1], fleet=fleet[::-1], common_down="sailor_1", high_risk="sailor_3")


def bids_and_cuts(state: State, player: str) -> Iterator[Event]:
    for cards in parts(state.offer):
        yield Bid(player=player, cards=cards[::-1])
        yield from (Cut(player=player, cards=cards[::-1], doubloon_on=slot) for slot in (None, *state.offer))


def takings(state: State, player: str) -> Iterator[Event]:
    if state.phase in ("answer", "agreed"):
        common = [*copies_left(state, COMMON), "large_ship_mixed"]
        risk = [*copies_left(state, RISK), "sailor_2"]
        known = [face for slot in ("dc", "dr") if (face := state.offer.get(slot)) is not None]
        for down, high_risk, drawn in product(
            (None, *common, *known), (UNSAID, None, REFUSED, *risk, *known), (UNSAID, None, *common)
        ):
            yield Take(player=player, common_down=down, high_risk=high_risk, drawn=drawn)


def looks(state: State, player: str) -> Iterator[Event]:
    for face in (None, *EDITION.faces):
        yield Examine(player=player, card="dc", face=face)
        yield Examine(player=player, card="dr", face=face)


def purchases_and_discards(state: State, player: str) -> Iterator[Event]:
    held = state.seats[player].hand.cards
    wares = {face: number for face, number in held.items() if EDITION.faces[face].kind != "resource"}
    resources = {face: number for face, number in held.items() if face not in wares}
    if state.phase in ("assemble", "last") and sum(held.values()) < 8:
        for cards, pay, discounts in product(lots(wares), lots(resources), parts(HELPERS)):
            if cards:
                yield Buy(player=player, cards=cards[::-1], pay=pay[::-1], discounts=discounts[::-1])
    for cards in lots(held):
        if cards:
            yield Discard(player=player, cards=cards[::-1])
        yield Discard(player=player, cards=(None, *cards))


# --- the whole list ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sort", SORTS)
def test_the_list_is_all_that_is_accepted(sort: Callable[[Random], State]) -> None:
    found = unlisted = 0
    for seed in range(POSITIONS):
        state = sort(Random(seed))
        listed = [as_line(event) for event in legal(GAME, state)]
        assert len(set(listed)) == len(listed), f"{seed}: the same continuation is listed twice"
        accepted = (event for event in all_that_can_be_written(state) if is_legal(GAME, state, event))
        forms = [canonical(state, event) for event in accepted]
        assert set(listed) == {as_line(form) for form in forms if form is not None}, seed
        found += len(listed)
        unlisted += forms.count(None)
    assert found > POSITIONS
    assert unlisted, "nothing that is accepted and never listed has been tried"
