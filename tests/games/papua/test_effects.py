"""What events leave on the table: the whole of it, so that nothing more and nothing less has changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    after,
    bet,
    change,
    event,
    findings,
    forbid,
    ghost,
    idle,
    place,
    played,
    report,
    reveal,
    roll,
    sends,
    setup,
    take,
    with_text,
)
from validator.engine import Follow
from validator.games.papua.state import Laid, Owed, Seat

TEXT = [setup(), reveal(notebook="n1_01"), forbid(), *sends("red", 5, "notebook", 1), *idle("blue", "green")]
TEXT += [event("notebook")]
BETS = [*OPEN, *sends("red", 3, "expeditions", 3), *sends("blue", 3, "expeditions", 1, marks=False), *idle("green")]
DOWN = [*OPEN, *sends("red", 5, "funding", 5), *idle("blue", "green"), event("funding", dice=[0, 0, 0]), END]


def told(**changes: dict[str, int]) -> Line:
    return event("card_effect", "red", card="n1_01", delta=changes)


def rolls(player: str, *dice: int, **fields: Any) -> list[Line]:
    return [roll(player, *dice, **fields), place(player)]


# --- The end of a round --------------------------------------------------------------------------------------


def test_a_round_leaves_nothing_behind() -> None:
    """Two players, a little of everything: a hut, a pick and a discard, bets, coins, food, a notebook card."""
    markers = {"huts": 1, "logistics": 2, "expeditions": 3, "funding": 4, "hunting": 5}
    lines = [setup(2, red="engineering"), reveal(), forbid("blue", "notebook")]
    lines += [ghost(logistics=1, jungle=5), roll("red"), place("red", markers, explorers=dict.fromkeys(markers, 1))]
    lines += [roll("blue", 5, 5, 3, 2, 0), place("blue", explorers={"hunting": 2, "expeditions": 1})]
    lines += [event("huts"), take("red", "prestige_4"), bet("red", jungle=(1, 1)), bet("blue", river=(1, 0))]
    lines += [event("expeditions"), event("bet_cost", "blue"), event("bet_cost", "red")]
    lines += [
        event("funding", dice=[5, 4, 3]),
        event("hunt", "red", dice=[5, 1]),
        event("hunt", "blue", dice=[4, 4, 2]),
    ]
    assert findings(lines, 2) == []
    state = played([*lines, END], 2)
    assert (state.ghost, state.ghost_dice, state.ghost_rolled) == ({}, frozenset(), False)
    assert (state.markers, state.free, state.locked) == ({}, [0] * 6, [0] * 6)
    assert (state.destinations, state.expeditions_discarded) == ({}, 2)
    assert (state.tilted, state.payers, state.paid, state.hunted) == (False, (), False, ())
    assert (state.card, state.notebook_discarded) == (None, 1)
    assert (state.picks, state.left_for_ghost, state.shown) == (None, None, ())
    assert (state.discard, state.set_aside) == ({"prestige_4", "energy_3"}, False)
    assert state.seats["red"] == Seat(
        height=4,
        energy=44,
        prestige=4,
        hut=1,
        coins=8,
        food=8,
        reserve=8,
        general=7,
        science="engineering",
    )
    assert state.seats["blue"] == Seat(
        height=3,
        energy=46,
        coins=3,
        food=7,
        cards={"beetle": 1},
        science="biology",
    )


def test_discards_grow_from_round_to_round() -> None:
    state = played([*OPEN, *idle("red", "blue", "green"), END, reveal(2)])
    assert (state.expeditions_discarded, state.notebook_discarded, state.deck) == (3, 1, 24)
    assert state.seen == {"spider": 1, "beetle": 2, "plant": 1, "reptile": 1, "butterfly": 1}
    state = played([*OPEN, *idle("red", "blue", "green"), END, reveal(2), forbid("green", "huts")])
    for line in (*idle("red", "blue", "green"), END):
        state = after(state, line).state
    assert (state.expeditions_discarded, state.notebook_discarded) == (6, 2)
    assert state.discard == {"prestige_4", "energy_3", "prestige_2", "prestige_3"}


def test_a_notebook_card_that_is_won_lies_nowhere_else() -> None:
    state = played(TEXT[:-1], 3, Follow.TABLE, with_text("n1_01"))
    assert (state.card, state.symbol) == ("n1_01", "+")
    state = after(state, event("notebook")).state
    assert (state.card, state.symbol, state.notebook_discarded) == (None, "+", 0)
    assert state.seats["red"].notebook == ("n1_01",)
    state = after(after(state, told()).state, told()).state
    assert state.seats["red"].told == ("n1_01",)


def test_cards_that_have_waited_work_before_the_reveal() -> None:
    state = played([*OPEN, *idle("red", "blue", "green"), END])
    seat = state.seats["red"]
    seat.pending, seat.energy = ("n2_07", "n1_07"), 49
    seat = after(state, reveal(2)).state.seats["red"]
    assert (seat.pending, seat.food, seat.energy, seat.coins) == ((), 6, 50, 6)


def test_deck_i_is_boxed_with_the_first_card_of_deck_ii_that_replaces_it() -> None:
    state = played([*OPEN, *idle("red", "blue", "green"), END])
    other = after(state.clone(), reveal(2, notebook="n2_01")).state
    assert (other.first_deck_boxed, other.revealed) == (False, {"n1_03", "n2_01"})
    state.second_deck = True
    assert after(state.clone(), reveal(2, notebook="n1_01")).state.first_deck_boxed is False
    assert after(state.clone(), reveal(2, notebook="n2_01")).state.first_deck_boxed is True
    bare = {key: value for key, value in reveal(2).items() if key != "notebook"}
    bare_state = after(state, bare).state
    assert (bare_state.card, bare_state.symbol, bare_state.first_deck_boxed) == (None, "=", False)


def test_a_tribe_card_holds_for_one_round() -> None:
    lines = [setup(), reveal(expeditions=["tribe", "tribe", "plant"]), forbid(), *sends("red", 3, "expeditions", 2)]
    lines += [*idle("blue", "green"), bet("red", jungle=(1, 0), river=(1, 0)), event("expeditions")]
    lines += [event("bet_cost", "red"), END]
    state = played([*lines, event("tribe", "red", benefit="dice")])
    seat = state.seats["red"]
    assert (seat.tribe_played, seat.ten_dice, seat.cards) == (True, True, {"tribe": 1})
    assert (state.expeditions_discarded, state.benefits_spent) == (2, {"dice"})
    rest = [reveal(2), forbid("red", "huts"), *idle("blue", "green"), *rolls("red", *[1] * 10), END]
    state = played([*lines, event("tribe", "red", benefit="dice"), *rest])
    seat = state.seats["red"]
    assert (seat.tribe_played, seat.ten_dice) == (False, False)
    state = after(state, event("tribe", "red", benefit="food")).state
    assert (state.benefits_spent, state.seats["red"].cards) == ({"dice", "food"}, {})


# --- Dice ----------------------------------------------------------------------------------------------------

TURN: list[tuple[Line, list[int], list[int], tuple[int, int]]] = [
    (
        roll("red", 5, 4, 4, 0, 0, 0, chosen=[3, 3], meteorology=[2, 2]),
        [0, 0, 0, 2, 2, 1],
        [1, 0, 2, 0, 0, 0],
        (20, 6),
    ),
    (change("reroll", "red", 4, 1), [0, 1, 0, 2, 1, 1], [1, 0, 2, 0, 0, 0], (19, 6)),
    (change("reroll", "red", 4, 0, meteorology=[2]), [0, 1, 0, 2, 0, 1], [1, 0, 3, 0, 0, 0], (18, 6)),
    (change("reroll", "red", 1, 0), [0, 0, 0, 2, 0, 1], [2, 0, 3, 0, 0, 0], (17, 5)),
    (change("reroll", "red", 3, 0, save=1), [0, 0, 0, 1, 0, 1], [3, 0, 3, 0, 0, 0], (15, 5)),
    (change("adjust", "red", 3, 2), [0, 0, 1, 0, 0, 1], [3, 0, 3, 0, 0, 0], (14, 5)),
    (change("adjust", "red", 2, 2), [0, 0, 1, 0, 0, 1], [3, 0, 3, 0, 0, 0], (14, 5)),
    (change("adjust", "red", 2, 4), [0, 0, 0, 0, 1, 1], [3, 0, 3, 0, 0, 0], (12, 5)),
    (change("adjust", "red", 2, 3), [0, 0, 0, 0, 1, 1], [3, 0, 2, 1, 0, 0], (11, 5)),
    (change("adjust", "red", 5, 1, coins=1), [0, 1, 0, 0, 1, 0], [3, 0, 2, 1, 0, 0], (10, 5)),
    (change("adjust", "red", 1, 0), [0, 0, 0, 0, 1, 0], [4, 0, 2, 1, 0, 0], (9, 5)),
    (change("reroll", "red", 0, 5), [0, 0, 0, 0, 1, 0], [3, 0, 2, 1, 0, 1], (8, 5)),
]
"""A turn at hut 8, not all of it legal: the dice by face, free and locked; coins, and the reserve."""


@pytest.mark.parametrize("follow", list(Follow))
def test_the_dice_of_a_turn(follow: Follow) -> None:
    first = [
        setup(red="meteorology"),
        *OPEN[1:],
        *idle("red", "blue", "green"),
        END,
        reveal(2),
        forbid("green", "huts"),
    ]
    state = played(first, 3, follow)
    seat = state.seats["red"]
    seat.hut, seat.coins = 3, 20
    supply = state.coins
    for line, free, locked, (coins, reserve) in TURN:
        state = after(state, line).state
        seat = state.seats["red"]
        assert (state.free, state.locked, seat.coins, seat.reserve) == (free, locked, coins, reserve), line
        assert (state.coins, seat.general) == (supply + 20 - coins, 15 - reserve)
        assert isinstance(seat.coins, int)
    assert seat.science_used is True


@pytest.mark.parametrize(
    ("zone", "left"),
    [
        ("notebook", {"logistics": 1, "jungle": 2, "volcano": 3}),
        ("logistics", {"notebook": 2, "jungle": 2, "volcano": 3}),
        ("expeditions", {"logistics": 1, "notebook": 2}),
    ],
)
def test_the_third_color_has_nobody_in_the_forbidden_zone(zone: str, left: dict[str, int]) -> None:
    dice = ghost(logistics=2, notebook=4, jungle=3, river=0, volcano=5)
    for lines in ([forbid("blue", zone), dice], [dice, forbid("blue", zone)]):
        state = played([setup(2), reveal(), *lines], 2)
        assert state.ghost == left
        assert state.ghost_dice == {"logistics", "notebook", "jungle", "river", "volcano"}
        assert state.ghost_rolled is True
        assert (state.forbidder, state.forbidden) == ("blue", zone)


# --- Energy --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "stack"), [("on_top", 1), ("below", 3)])
def test_a_piece_that_comes_back_to_a_space_where_others_have_stayed(option: str, stack: int) -> None:
    lines = [*OPEN, *sends("red", 2, "logistics", 2), *idle("blue", "green"), take("red", "energy_3")]
    lines.append({"type": "checkpoint", "players": {"red": {"energy": 50, "stack": stack}}})
    assert findings(lines, rulings={"stack_arrival": option}) == []


@pytest.mark.parametrize(("energy", "second"), [(26, False), (25, True)])
def test_deck_ii_is_due_at_25(energy: int, second: bool) -> None:
    state = played([*OPEN, roll("red"), place("red", energy=energy)])
    assert state.second_deck is second


@pytest.mark.parametrize(("energy", "below"), [(0, False), (-1, True)])
def test_energy_falls_below_0(energy: int, below: bool) -> None:
    state = played([*OPEN, roll("red"), place("red", energy=energy)])
    assert state.fell_below is below


def test_each_space_of_resupply_asks_once_in_a_game() -> None:
    """Past 40, past 30, and past both once more: two and three food are paid, and no more."""
    state = played([*DOWN, reveal(2), forbid("red", "huts"), *idle("blue", "green"), roll("red")])
    state.seats["red"].food = 9
    for energy, food in ((39, 7), (29, 4), (45, 4), (29, 4)):
        state.phase, state.turn = played([*OPEN, roll("red")]).phase, "red"
        state = after(state, place("red", energy=energy)).state
        assert (state.seats["red"].energy, state.seats["red"].food) == (energy, food)
    assert state.seats["red"].resupplied == {40, 30}


@pytest.mark.parametrize(
    ("food", "reserve", "left"), [(5, 6, (3, 6)), (2, 6, (0, 6)), (1, 6, (0, 5)), (0, 6, (0, 4)), (0, 1, (0, 0))]
)
def test_energy_below_0_that_is_paid_at_once(food: int, reserve: int, left: tuple[int, int]) -> None:
    """Two points: a food each, an explorer of the reserve for each food missing."""
    state = played([*OPEN, roll("red")], 3, Follow.TABLE, None, negative_energy="at_once")
    seat = state.seats["red"]
    seat.energy, seat.food, seat.reserve = 5, food, reserve
    seat = after(state, place("red", energy=-2)).state.seats["red"]
    assert (seat.food, seat.reserve) == left


def test_energy_below_0_is_paid_once_for_each_point() -> None:
    state = played([*OPEN, roll("red")], 3, Follow.TABLE, None, negative_energy="at_once")
    state.seats["red"].energy, state.seats["red"].food = -2, 9
    state = after(state, place("red", energy=-3)).state
    assert state.seats["red"].food == 8
    state.seats["blue"].energy = -2
    state = after(after(state, roll("blue")).state, place("blue", energy=-1)).state
    assert state.seats["blue"].food == 3


def test_a_text_may_lift_energy_by_one_and_no_higher_than_the_top() -> None:
    state = played([*TEXT, told(red={"energy": 1}, blue={"energy": 1})], 3, Follow.TABLE, with_text("n1_01"))
    assert [seat.energy for seat in state.seats.values()] == [50, 50, 50]
    assert state.seats["blue"].height == -1


# --- Bets ----------------------------------------------------------------------------------------------------


def test_what_lies_on_destinations_and_goes_back() -> None:
    state = played([*BETS, bet("red", jungle=(2, 1), river=(1, 1), volcano=(1, 1)), bet("blue", jungle=(3, 0))])
    red = state.seats["red"]
    assert red.bet == {"jungle": Laid(2, 1), "river": Laid(1, 1), "volcano": Laid(1, 1)}
    assert (red.reserve, red.coins) == (0, 0)
    state = after(state, event("expeditions")).state
    red, blue = state.seats["red"], state.seats["blue"]
    assert (red.bet, red.owed, red.reserve, red.coins) == (None, Owed(4, 2), 4, 1)
    assert (blue.bet, blue.owed, blue.reserve, blue.coins) == (None, Owed(3, 0), 6, 3)
    assert state.coins == 33
    assert (red.cards, blue.cards, state.destinations) == ({"beetle": 1, "plant": 1}, {"spider": 1}, {})
    assert (state.tilted, state.payers, state.paid) == (True, ("blue", "red"), False)
    state = after(state, event("bet_cost", "blue")).state
    assert (state.payers, state.paid, state.seats["blue"].owed) == (("red",), True, None)


def test_explorers_of_all_lost_destinations_are_counted() -> None:
    lines = [*BETS, bet("red", jungle=(1, 0), river=(2, 0), volcano=(1, 1)), bet("blue", jungle=(2, 0), river=(4, 0))]
    state = played([*lines, event("expeditions")])
    assert state.seats["red"].owed == Owed(4, 3)


def test_a_second_card_of_a_kind() -> None:
    lines = [*OPEN[:1], reveal(expeditions=["plant", "plant", "spider"]), *BETS[2:]]
    state = played([*lines, bet("red", jungle=(1, 0), river=(1, 0)), event("expeditions")])
    assert state.seats["red"].cards == {"plant": 2}
    assert state.destinations == {"volcano": "spider"}


# --- Markers -------------------------------------------------------------------------------------------------


def contest(red: int, blue: int, die: int) -> list[Line]:
    """Two players and the third color in logistics."""
    lines = [setup(2), reveal(), forbid("blue"), ghost(logistics=die), *sends("red", 2, "logistics", red)]
    return [*lines, *(sends("blue", 2, "logistics", blue, marks=False) if blue else idle("blue"))]


def test_the_last_marker_is_put_away_for_the_third_color() -> None:
    state = played([*contest(2, 0, 3), take("red", "prestige_4")], 2)
    assert (state.left_for_ghost, state.shown, state.discard) == ("energy_3", (), {"prestige_4", "energy_3"})
    state = after(state, event("discard", "blue", marker="energy_3")).state
    assert (state.left_for_ghost, state.shown, state.discard) == (None, (), {"prestige_4", "energy_3"})


def test_a_marker_stays_on_offer_while_its_winner_has_not_picked() -> None:
    """Blue, who wins none, takes one; the zone is left before red has picked."""
    own = place("red", {"logistics": 2, "funding": 3}, explorers={"logistics": 3, "funding": 1})
    lines = [*contest(3, 1, 3)[:4], roll("red", 3, 2, 2, 2, 1), own, *sends("blue", 2, "logistics", 1, marks=False)]
    state = played([*lines, take("blue", "prestige_4"), event("funding", dice=[1, 1, 1])], 2)
    assert (state.left_for_ghost, state.shown, state.discard) == (None, ("energy_3",), {"prestige_4"})


# --- Science cards -------------------------------------------------------------------------------------------

METEOROLOGY = [roll("red", 5, 4, 3, 0, 0, meteorology=[1]), change("reroll", "red", 5, 0, meteorology=[1])]
ENGINEERING = [*sends("red", 2, "logistics", 1), *idle("blue", "green"), take("red", "prestige_4")]
ENGINEERING += [take("red", "energy_3", engineering=True, gain={"energy": 1})] * 2
ECONOMY = [*sends("red", 5, "funding", 1), *idle("blue", "green"), event("funding", dice=[5, 4, 3], economy="red"), END]
ECONOMY += [reveal(2), forbid("red", "huts"), *idle("blue", "green"), *sends("red", 5, "funding", 1)]
ECONOMY += [event("funding", dice=[5, 4, 3], economy="red")]
CHART = [
    *BETS[3:],
    bet("red", jungle=(1, 0)),
    bet("blue", jungle=(2, 0)),
    event("expeditions"),
    event("bet_cost", "blue"),
]
CHART += [event("bet_cost", "red", cartography=True), END, reveal(2), forbid("red", "huts"), *idle("green")]
CHART += [*idle("blue"), *sends("red", 3, "expeditions", 3), bet("red", jungle=(1, 0)), event("expeditions")]
CHART += [event("bet_cost", "red", cartography=True)]
TRIBES = [*BETS[3:], bet("red", jungle=(1, 0)), event("expeditions"), event("bet_cost", "red"), END]
TRIBES += [event("tribe", "red", benefit="food", anthropology=True), reveal(2), forbid("red", "huts")]
TRIBES += [*idle("green"), *idle("blue", "red"), END, event("tribe", "red", benefit="food", anthropology=True)]
USED_TWICE = {
    "meteorology": METEOROLOGY,
    "engineering": ENGINEERING,
    "economy": ECONOMY,
    "cartography": CHART,
    "anthropology": TRIBES,
}


@pytest.mark.parametrize("card", USED_TWICE)
def test_a_science_card_is_used_once(card: str) -> None:
    first = [setup(red=card, green="medicine"), reveal(expeditions=["tribe", "beetle", "plant"]), forbid()]
    lines = [*first, *USED_TWICE[card]]
    assert [item for item in findings(lines) if item[2] == "PAP-SCI-2"] == [(len(lines) + 1, "illegal", "PAP-SCI-2")]
    assert next(item.player for item in report(lines).findings if item.rule == "PAP-SCI-2") == "red"
