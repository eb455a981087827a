"""Legal events by number: the page's bounds and perft figures. Page: legal events."""

from __future__ import annotations

import pytest

from validator.engine import Follow, legal
from validator.games.voyagers import GAME
from validator.games.voyagers.events import Buy, Cut, Discard, Examine, Offer, Setup, Take
from validator.games.voyagers.rulings import Rulings
from validator.games.voyagers.state import State
from validator.play import apply, perft
from validator.table import reference_edition

PLAYERS = ("ana", "bo", "cy", "dee", "eli")


def table(players: int = 3, **rulings: str) -> State:
    state: State = GAME.start(PLAYERS[:players], reference_edition(GAME), Rulings(**rulings), Follow.TABLE)  # type: ignore[arg-type]
    return state


@pytest.mark.parametrize(("players", "deals"), [(3, 24), (4, 54), (5, 90)])
def test_the_starting_cards(players: int, deals: int) -> None:
    assert perft(GAME, table(players), 1) == deals


def three_cards(doubloons: int) -> State:
    """Two players in, three face-up cards on offer, no face-down card, nothing to buy in hand."""
    state = table()
    apply(GAME, state, Setup(starting_cards={"ana": "sailor_1", "bo": "weapon_1", "cy": "weapon_1"}))
    apply(GAME, state, Offer(common=("sailor_1", "sailor_2", "weapon_1"), fleet=()))
    state.active, state.future = ("ana", "bo"), {3: "cy"}
    del state.offer["dc"], state.offer["dr"]
    for seat in state.seats.values():
        seat.doubloons = doubloons
    return state


@pytest.mark.parametrize(("doubloons", "figures"), [(0, [7, 22, 31]), (1, [7, 37, 121])])
def test_the_reference_figures(doubloons: int, figures: list[int]) -> None:
    assert [perft(GAME, three_cards(doubloons), depth) for depth in (1, 2, 3)] == figures


def laid_out(cards: int) -> State:
    """The largest offer, 16 cards, with `cards` of them in ana's bid."""
    state = table()
    apply(GAME, state, Setup(starting_cards=dict.fromkeys(("ana", "bo"), "sailor_1") | {"cy": "weapon_1"}))
    apply(GAME, state, Offer(common=("foodstuff_1",) * 11, fleet=("medium_ship_weapon",) * 3))
    if cards:
        state.phase, state.bidder, state.asked = "answer", "ana", ("bo",)
        state.bid = frozenset(list(state.offer)[:cards])
    return state


def test_the_bounds_of_bids_and_answers() -> None:
    assert perft(GAME, laid_out(0), 1) == 2**16 - 1
    for cards in (1, 2, 5, 9):
        state, others = laid_out(cards), 16 - cards
        ways = 1 + (2**cards - 2) + (2**cards - 1 - cards) * others + (2**cards - 1) * others
        assert perft(GAME, state, 1) == ways
        state.seats["bo"].doubloons = 0
        assert perft(GAME, state, 1) == ways - (2**cards - 1) * others


def test_the_largest_taking() -> None:
    state = table()
    state.phase, state.bidder, state.active = "agreed", "ana", ("ana",)
    state.offer = {"dc": None, "dr": None}
    state.bid = frozenset(state.offer)
    assert perft(GAME, state, 1) == 21 * 29 - 11
    state.looked = frozenset((("ana", "dr"),))
    assert perft(GAME, state, 1) == 21 * 28 - 11, "no refusal after a look"
    state.bid = frozenset(("dc",))
    assert perft(GAME, state, 1) == 21


def test_the_cardinal_adds_his_cuts() -> None:
    state = laid_out(0)
    state.offer |= {"c1": "sailor_2", "c2": "weapon_2", "c3": "sailor_1"}
    state.phase, state.bidder, state.asked = "answer", "ana", ("bo",)
    state.bid = frozenset(("c1", "c2", "c4"))
    without = perft(GAME, state, 1)
    state.seats["bo"].nobles = ("cardinal",)
    # out goes c1 or c2, in comes c3 or one of the eight one-icon cards c5 to c11... c4 is in the bid
    assert perft(GAME, state, 1) == without + 2 * 8
    state.used = frozenset((("bo", "cardinal"),))
    assert perft(GAME, state, 1) == without


def buying(*hand: str, nobles: tuple[str, ...] = (), **rulings: str) -> list[Buy]:
    state = table(**rulings)
    state.phase, state.bidder, state.active, state.offers = "assemble", "ana", ("bo", "cy"), 1
    for face in hand:
        state.seats["ana"].hand.receive(face)
    state.seats["ana"].nobles = nobles
    return [event for event in legal(GAME, state) if isinstance(event, Buy)]


def test_payments_have_no_needless_card() -> None:
    ways = {event.pay for event in buying("medium_ship_weapon", "weapon_1", "weapon_1", "weapon_2", "weapon_3")}
    assert ways == {("weapon_1", "weapon_1"), ("weapon_2",), ("weapon_3",)}
    three = {event.pay for event in buying("large_ship_weapon", "weapon_1", "weapon_2", "weapon_2", "sailor_3")}
    assert three == {("weapon_1", "weapon_2"), ("weapon_2", "weapon_2")}


def test_several_cards_go_in_one_purchase() -> None:
    lots = buying("small_ship_sailor", "small_ship_sailor", "duke", "sailor_2", "sailor_2", "foodstuff_1")
    # one ship, two ships, the Duke, a ship and the Duke (three sailors), two ships and the Duke (four)
    assert [event.cards for event in lots] == [
        ("small_ship_sailor",),
        ("duke",),
        ("small_ship_sailor", "small_ship_sailor"),
        ("small_ship_sailor", "duke"),
        ("small_ship_sailor", "small_ship_sailor", "duke"),
    ]


def test_discounts_are_offered_where_they_help() -> None:
    def helped(
        *hand: str, nobles: tuple[str, ...], **rulings: str
    ) -> set[tuple[tuple[str, ...] | None, tuple[str, ...]]]:
        return {(event.discounts, event.pay) for event in buying(*hand, nobles=nobles, **rulings)}

    navy, army = ("navy_commander",), ("army_commander",)
    assert helped("large_ship_sailor", "sailor_2", "sailor_1", nobles=navy) == {
        (None, ("sailor_1", "sailor_2")),
        (navy, ("sailor_2",)),
    }
    assert helped("small_ship_sailor", "sailor_1", nobles=navy) == {(None, ("sailor_1",))}
    assert helped("small_ship_weapon", nobles=army) == {(army, ())}
    assert helped("small_ship_weapon", nobles=army, army_floor="at_least_one") == set()


def test_the_end_of_a_round_lists_exactly_the_excess() -> None:
    state = table()
    state.phase, state.active, state.offers = "round_end", (), 1
    for face in ("sailor_1",) * 5 + ("weapon_1",) * 4 + ("duke",):
        state.seats["ana"].hand.receive(face)
    discards = [event.cards for event in legal(GAME, state) if isinstance(event, Discard)]
    assert len(discards) == 5, "two of three faces, one of them but once"


def test_looks_are_listed_for_the_owner_of_an_unused_chief() -> None:
    state = laid_out(0)
    state.seats["cy"].nobles = ("intelligence_chief",)
    looks = [event for event in GAME.choices(state) if isinstance(event, Examine)]
    common = sum(1 for copies in state.copies["common"].values() if copies)
    assert len(looks) == common + 8
    assert {event.player for event in looks} == {"cy"}
    state.chief_used = frozenset(("cy",))
    assert not any(isinstance(event, Examine) for event in legal(GAME, state))


def test_the_cutter_of_a_listed_cut_is_the_one_who_is_asked() -> None:
    cuts = [event for event in legal(GAME, laid_out(3)) if isinstance(event, Cut)]
    assert {event.player for event in cuts} == {"bo"}
    assert all(event.doubloon_on not in event.cards for event in cuts)


def test_takings_without_face_down_cards_are_one() -> None:
    state = laid_out(2)
    state.phase, state.asked = "agreed", ()
    assert list(legal(GAME, state)) == [Take(player="ana")]
