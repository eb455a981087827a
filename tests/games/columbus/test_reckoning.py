"""What the rules determine, asked directly: who is next, which card counts for which turn, whose right can be used.

Page: state and turn structure, drive, late cards, rulings.
"""

from __future__ import annotations

import pytest

from tests.games.columbus.voyage import laid_out
from validator.games.columbus.events import Move, PlayCard, Relocate, Whirl
from validator.games.columbus.reckoning import (
    ENDED_TURN,
    Drive,
    barrels_due,
    becalmed,
    cards_played,
    comes_home,
    drive,
    fleet_at_sea,
    fleet_in,
    is_usable,
    kept_cards_left,
    kind_of,
    late_turn,
    next_if_declined,
    next_is_own,
    passing_on,
    pile_to_draw_from,
    spaces_relocated_to,
    spaces_struck,
    strikes_sailor,
    weather_ignored,
    whirl_left,
    wind_left,
)
from validator.games.columbus.state import Ended, Ending, Passed, Phase, Right, State

LATE = ("good_winds", "very_good_winds", "whirlwind")
KINDS = (*LATE, "carpenter", "good_weather")


def between(ended: Ended, seat: int = 1, round: int = 2, **rulings: str) -> State:
    """Between turns: a turn has ended, and the player of a seat is next."""
    state = laid_out(3, **rulings)
    state.phase, state.ended, state.seat, state.round = Phase.BETWEEN, ended, seat, round
    return state


# --- provisions, calm, home -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("barrels", "supply", "amount", "due"),
    [
        (3, 34, 2, 2),
        (6, 31, 2, 2),
        (7, 30, 2, 1),
        (8, 29, 2, 0),
        (9, 28, 2, 0),
        (3, 1, 2, 1),
        (3, 0, 2, 0),
        (3, 34, 0, 0),
    ],
)
def test_barrels_due(barrels: int, supply: int, amount: int, due: int) -> None:
    state = laid_out()
    state.captains["ana"].barrels, state.supply = barrels, supply
    assert barrels_due(state, state.captains["ana"], amount) == due


def test_becalmed_is_who_lies_in_a_calm_or_has_not_been_led_out_by_a_die() -> None:
    state = laid_out()
    ana = state.captains["ana"]
    assert not becalmed(state, ana)
    state.locked = True
    assert becalmed(state, ana)
    state.locked, ana.space = False, "c12"
    assert becalmed(state, ana)


@pytest.mark.parametrize(
    ("space", "to", "discs", "home"),
    [
        ("e13", "f14", ("inhabited",), True),
        ("e13", "f14", (), False),
        ("e13", "e14", ("inhabited",), False),
        ("f14", "f14", ("inhabited",), False),
    ],
)
def test_coming_home(space: str, to: str, discs: tuple[str, ...], home: bool) -> None:
    state = laid_out()
    state.captains["ana"].space, state.captains["ana"].discs = space, discs
    assert comes_home(state, state.captains["ana"], to) is home


# --- whirlwinds -----------------------------------------------------------------------------------------------


def test_where_whirlwinds_strike() -> None:
    event = Whirl(player="ana", from_="d12", path=("d11", "d10"))
    assert tuple(spaces_struck(laid_out(), event)) == ("d10",)
    assert tuple(spaces_struck(laid_out(whirlwind_passing="every_space"), event)) == ("d11", "d10")
    assert tuple(spaces_relocated_to(Relocate(player="ana", from_="d12", to="b10"))) == ("b10",)
    assert tuple(spaces_relocated_to(Relocate(player="ana", from_="d12", to="d12"))) == ()


@pytest.mark.parametrize(
    ("ruling", "to", "discs", "struck"),
    [
        ("damages", "d12", (), True),
        ("damages", "d13", (), False),
        ("harmless", "d12", (), False),
        ("forbidden", "d12", (), False),
        ("damages", "f14", (), True),
        ("damages", "f14", ("inhabited",), False),
    ],
)
def test_sailing_into_a_whirlwind(ruling: str, to: str, discs: tuple[str, ...], struck: bool) -> None:
    state = laid_out(sail_into_whirlwind=ruling)
    state.whirlwinds = ("d12", "f14")
    state.captains["ana"].space, state.captains["ana"].discs = "e13", discs
    assert strikes_sailor(state, Move(player="ana", die="sail", to=to)) is struck


@pytest.mark.parametrize(
    ("right", "phase", "extra", "ruling", "usable"),
    [
        (Right(6, False), Phase.ACTING, 0, "relocation_first", True),
        (Right(7, False), Phase.ACTING, 0, "relocation_first", False),
        (Right(7, True), Phase.ACTING, 0, "relocation_first", True),
        (Right(7, False), Phase.BETWEEN, 0, "relocation_first", True),
        (Right(7, False), Phase.BETWEEN, 1, "relocation_first", True),
        (Right(7, False), Phase.BETWEEN, 1, "extra_turn_first", False),
        (Right(7, False), Phase.BETWEEN, 0, "extra_turn_first", True),
        (Right(6, False), Phase.BETWEEN, 1, "extra_turn_first", True),
    ],
)
def test_when_a_right_can_be_used(right: Right, phase: Phase, extra: int, ruling: str, usable: bool) -> None:
    state = laid_out(relocation_vs_extra_turn=ruling)
    state.turn = state.since = 7
    state.phase, state.extra = phase, extra
    assert is_usable(state, right) is usable


# --- driven ships ---------------------------------------------------------------------------------------------


def test_all_that_a_drive_tells() -> None:
    state = laid_out(5)
    before = {"ana": "c7", "bea": "d8", "cyn": "c9", "dan": "a7", "eve": "f14"}
    for player, space in before.items():
        state.captains[player].space = space
    fleet = frozenset({"ana", "bea", "dan"})
    assert drive(state, fleet_in(state, 3), "ne") == Drive(
        fleet,
        before,
        {**before, "ana": "b8", "bea": "c9"},
        frozenset(),
        frozenset({"dan"}),
        {"c9": True},
        ("bea", "cyn"),
    )
    assert drive(state, fleet_in(state, 3), "se") == Drive(
        fleet,
        before,
        {**before, "ana": "d8", "dan": "b8"},
        frozenset({"bea"}),
        frozenset(),
        {"d8": False},
        ("ana", "bea"),
    )
    assert drive(state, fleet_in(state, 1), "n") == Drive(frozenset(), before, before, frozenset(), frozenset(), {}, ())


def test_nobody_is_rammed_in_the_harbor() -> None:
    state = laid_out(fog_at_start="moved")
    state.captains["ana"].space = "e13"
    driven = drive(state, fleet_at_sea(state, "fog"), "se")
    # bea stays at the edge, ana is driven onto her space
    assert (driven.spaces["ana"], driven.rammed, driven.hurt) == ("f14", {}, ())


@pytest.mark.parametrize(
    ("ruling", "kind", "fleet"), [("moved", "fog", {"ana", "bea"}), ("moved", "hurricane", {"ana"})]
)
def test_whom_weather_cards_drive(ruling: str, kind: str, fleet: set[str]) -> None:
    state = laid_out(fog_at_start=ruling)
    state.captains["ana"].space = "e13"
    assert fleet_at_sea(state, kind) == fleet
    state = laid_out(fog_at_start=ruling, weather_cards_round_1="ignored")
    assert fleet_at_sea(state, kind) == set()


@pytest.mark.parametrize(
    ("ruling", "round", "ignored"), [("ignored", 1, True), ("ignored", 2, False), ("apply", 1, False)]
)
def test_when_weather_is_ignored(ruling: str, round: int, ignored: bool) -> None:
    state = laid_out(weather_cards_round_1=ruling)
    state.round = round
    assert weather_ignored(state) is ignored


# --- cards ----------------------------------------------------------------------------------------------------


def test_the_pile_drawn_from() -> None:
    state = laid_out()
    state.deck.hidden = 38
    assert pile_to_draw_from(state) == (state.deck.pile, 38)
    assert kept_cards_left(state, state.deck.pile, 2) == 16
    state.deck.hidden = 39
    state.deck.discards["fog_n"] = 1
    assert pile_to_draw_from(state) == (state.deck.discards, 0)
    assert kept_cards_left(state, state.deck.discards, 0) == 0


def test_nobody_knows_the_kind_of_a_card_that_nobody_saw() -> None:
    assert kind_of(laid_out(), None) is None
    assert kind_of(laid_out(), "whirlwind_2") == "whirlwind"


def test_whose_spaces_a_card_gives() -> None:
    state = laid_out()
    state.wind, state.whirl = 2, 3
    assert [(wind_left(state, player), whirl_left(state, player)) for player in state.players] == [(2, 3), (0, 0)]
    state.phase = Phase.BETWEEN
    assert [(wind_left(state, player), whirl_left(state, player)) for player in state.players] == [(0, 0), (0, 0)]
    state.late = "bea"
    assert [(wind_left(state, player), whirl_left(state, player)) for player in state.players] == [(0, 0), (2, 3)]


EVERY_ENDING = {Ending.CLOSED, Ending.FORGONE, Ending.DAMAGED, Ending.REPAIRED, Ending.BECALMED}
AFTER_TURN = {
    "after_forgo_or_repair": {kind: {Ending.FORGONE, Ending.REPAIRED} for kind in LATE},
    "any": dict.fromkeys(LATE, EVERY_ENDING),
    "very_good_winds": {"very_good_winds": EVERY_ENDING},
    "no": {},
}


@pytest.mark.parametrize("ruling", AFTER_TURN)
@pytest.mark.parametrize("ending", sorted(EVERY_ENDING, key=str))
def test_which_cards_come_after_which_ending(ruling: str, ending: Ending) -> None:
    state = between(Ended(0, 2, ending), card_after_turn_over=ruling)
    admitted = {kind for kind in KINDS if late_turn(state, "ana", kind) is not None}
    assert admitted == {kind for kind, endings in AFTER_TURN[ruling].items() if ending in endings}
    assert all(late_turn(state, "cyn", kind) is None for kind in KINDS)


@pytest.mark.parametrize(("ruling", "kinds"), [("allowed", {*LATE, "carpenter"}), ("no", set())])
def test_which_cards_come_in_a_lost_turn(ruling: str, kinds: set[str]) -> None:
    passed = (Passed("bea", 2, 1, 0), Passed("cyn", 2, 1, 0))
    state = between(Ended(0, 2, Ending.CLOSED, passed), seat=0, round=3, card_in_lost_turn=ruling)
    for place, player in enumerate(("bea", "cyn")):
        found = {kind: late_turn(state, player, kind) for kind in KINDS}
        assert found == {kind: place if kind in kinds else None for kind in KINDS}
    state = between(Ended(1, 2, Ending.LOST), seat=2, card_in_lost_turn=ruling, card_after_turn_over="any")
    found = {kind: late_turn(state, "bea", kind) for kind in KINDS}
    assert found == {kind: ENDED_TURN if kind in kinds else None for kind in KINDS}


def test_a_second_late_card_belongs_to_a_turn_lost_since_or_else_to_the_same() -> None:
    state = between(Ended(0, 2, Ending.FORGONE))
    state.cards = 1
    assert late_turn(state, "ana", "whirlwind") == ENDED_TURN
    state.ended = Ended(0, 2, Ending.FORGONE, (Passed("bea", 2, 1, 0), Passed("ana", 3, 2, 0)))
    assert late_turn(state, "ana", "whirlwind") == 1
    state.cards = 0
    assert late_turn(state, "ana", "whirlwind") == ENDED_TURN


def test_no_turn_has_ended_before_the_first() -> None:
    state = laid_out()
    state.phase = Phase.BETWEEN
    assert late_turn(state, "ana", "whirlwind") is None
    assert next_if_declined(state) == ("ana", [])


def counted(state: State) -> list[int]:
    return [cards_played(state, PlayCard(player=player, card="whirlwind_2")) for player in state.players]


def with_cards(state: State) -> State:
    state.cards = 2
    for number, captain in enumerate(state.captains.values(), start=5):
        captain.round_cards, captain.round_turn = number, 1
    return state


def test_cards_of_a_turn_and_of_a_round() -> None:
    assert counted(with_cards(laid_out(3))) == [2, 0, 0]
    assert counted(with_cards(laid_out(3, card_limit="per_round"))) == [5, 6, 7]


def test_cards_between_turns() -> None:
    forgone = Ended(0, 1, Ending.FORGONE)
    assert counted(with_cards(between(forgone, round=1))) == [2, 0, 0]
    # bea has played six cards since her last turn, which was of this round or of the one before
    assert counted(with_cards(between(forgone, round=1, card_limit="per_round"))) == [5, 6, 0]
    assert counted(with_cards(between(forgone, round=2, card_limit="per_round"))) == [5, 0, 0]
    extra = with_cards(between(forgone, seat=0, round=2, card_limit="per_round"))
    extra.extra = 1
    assert counted(extra) == [5, 0, 0]


def test_cards_in_turns_lost() -> None:
    ended = Ended(0, 1, Ending.CLOSED, (Passed("bea", 1, 0, 0),))
    assert counted(with_cards(between(ended, seat=2, round=1))) == [0, 0, 0]
    assert counted(with_cards(between(ended, seat=2, round=2, card_limit="per_round"))) == [0, 6, 0]


# --- whose turn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lost", "seat", "after"),
    [
        ((0, 0, 0), 0, (1, 4, [])),
        ((0, 0, 0), 2, (0, 5, [])),
        ((0, 1, 0), 0, (2, 4, [("bea", 4)])),
        ((1, 0, 0), 2, (1, 5, [("ana", 5)])),
        ((1, 1, 1), 0, (1, 5, [("bea", 4), ("cyn", 4), ("ana", 5)])),
        ((1, 2, 1), 0, (2, 5, [("bea", 4), ("cyn", 4), ("ana", 5), ("bea", 5)])),
        ((1, 2, 2), 2, (0, 6, [("ana", 5), ("bea", 5), ("cyn", 5)])),
    ],
)
def test_passing_on(lost: tuple[int, ...], seat: int, after: tuple[int, int, list[tuple[str, int]]]) -> None:
    state = laid_out(3)
    for captain, turns in zip(state.captains.values(), lost, strict=True):
        captain.lost_turns = turns
    assert passing_on(state, seat, 4) == after


def test_who_is_next_where_extra_turns_are_not_taken() -> None:
    passed = (Passed("bea", 2, 1, 0),)
    assert next_if_declined(between(Ended(0, 2, Ending.CLOSED, passed), seat=2)) == ("cyn", ["bea"])
    state = between(Ended(0, 2, Ending.CLOSED), seat=0)
    state.extra = 1
    assert next_if_declined(state) == ("bea", [])
    state.captains["bea"].lost_turns = 1
    assert next_if_declined(state) == ("cyn", ["bea"])
    state.phase = Phase.TURN_START
    assert next_if_declined(state) == ("ana", [])
    assert next_if_declined(between(Ended(0, 2, Ending.LOST, passed), seat=2)) == ("cyn", ["bea", "ana"])


def test_whose_turn_comes_twice() -> None:
    state = laid_out(2)
    assert not next_is_own(state)
    state.extra = 1
    assert next_is_own(state)
    state.extra, state.captains["bea"].lost_turns = 0, 1
    assert next_is_own(state)
    state.seat = 1
    assert not next_is_own(state)
