"""Amounts, orders and winners that the rules determine, each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.papua.lines import (
    played,
)
from validator.engine import Follow
from validator.games.papua.reckoning.energy import (
    bet_price,
    energy_order,
    paid_now,
    place_in_stack,
    placed_after,
    resupply,
    space_within,
    spaces_passed,
)
from validator.games.papua.reckoning.expeditions import destination_winner
from validator.games.papua.reckoning.gains import from_supply, received
from validator.games.papua.reckoning.initial import (
    Reveal,
    deck_in_use,
    dice_granted,
    dice_to_choose,
    due_to_move,
    explorers_lost,
    fewest_dice,
    turn_order,
    unseen_cards,
)
from validator.games.papua.reckoning.initial import (
    reveal as revealed,
)
from validator.games.papua.reckoning.logistics import (
    discard_admitted,
    discard_due,
    has_no_pick,
    markers_on_offer,
    pickers_due,
    picks,
    picks_due,
)
from validator.games.papua.reckoning.zones import (
    funding_die,
    funding_due,
    hunt_due,
    notebook_leaders,
    notebook_winner,
    steps_due,
    zones_due,
    zones_due_before,
)
from validator.games.papua.state import Laid, Owed, Phase, Picks, State

# --- Energy --------------------------------------------------------------------------------------------------


def start(players: int = 3, **rulings: str) -> State:
    return played([], players, Follow.TABLE, None, **rulings)


def test_the_first_stack_has_the_starting_player_on_top() -> None:
    state = start(4)
    assert energy_order(state) == ["red", "blue", "green", "yellow"]
    assert [place_in_stack(state, player) for player in state.players] == [1, 2, 3, 4]
    state.seats["red"].energy, state.seats["green"].energy = 49, 51
    assert energy_order(state) == ["green", "blue", "yellow", "red"]
    assert [place_in_stack(state, player) for player in state.players] == [1, 1, 1, 2]


@pytest.mark.parametrize(("option", "space"), [("capped", 50), ("uncapped", 51)])
def test_no_space_lies_above_the_top(option: str, space: int) -> None:
    state = start(energy_cap=option)
    assert space_within(state, 51) == space
    assert (space_within(state, 50), space_within(state, -7)) == (50, -7)


@pytest.mark.parametrize(
    ("start_at", "end_at", "reach", "beyond"),
    [
        (45, 41, [], []),
        (45, 40, [40], []),
        (41, 40, [40], []),
        (45, 39, [40], [40]),
        (40, 39, [], [40]),
        (40, 30, [30], [40]),
        (39, 38, [], []),
        (50, 9, [40, 30, 20, 10], [40, 30, 20, 10]),
        (11, 10, [10], []),
        (10, -1, [], [10]),
    ],
)
def test_spaces_of_resupply_passed(start_at: int, end_at: int, reach: list[int], beyond: list[int]) -> None:
    food = {40: 2, 30: 3, 20: 4, 10: 5}
    for option, spaces in (("reach", reach), ("beyond", beyond)):
        state = start(resupply_landing=option)
        assert spaces_passed(state, start_at, end_at) == [(space, food[space]) for space in spaces]


RESUPPLIES: list[tuple[tuple[int, int, dict[str, int]], tuple[int, int, dict[str, int], bool]]] = [
    ((5, 7, {}), (2, 0, {"reserve": 0}, False)),
    ((2, 7, {}), (2, 0, {"reserve": 0}, False)),
    ((1, 7, {}), (1, 1, {"reserve": 1}, False)),
    ((0, 2, {"huts": 3}), (0, 2, {"reserve": 2}, False)),
    ((0, 1, {"huts": 3}), (0, 2, {"reserve": 1, "huts": 1}, False)),
    ((0, 0, {"huts": 1}), (0, 1, {"reserve": 0, "huts": 1}, False)),
    ((0, 1, {}), (0, 1, {"reserve": 1}, False)),
    ((0, 0, {"huts": 1, "funding": 1}), (0, 2, {"reserve": 0, "huts": 1, "funding": 1}, False)),
    ((0, 1, {"huts": 1, "funding": 1}), (0, 2, {"reserve": 1}, True)),
    ((0, 0, {"huts": 2, "funding": 1}), (0, 2, {"reserve": 0}, True)),
]
"""Food, reserve and zones; food paid, explorers that go, which ones, and whether the player has to say."""


@pytest.mark.parametrize(("there", "expected"), RESUPPLIES)
def test_two_food_are_due_at_40(there: Any, expected: Any) -> None:
    state = start()
    food, reserve, placed = there
    needs = resupply(state, state.seats["red"], (45, 40), food, reserve, placed)
    assert (needs.spaces, needs.again, needs.due) == ((40,), False, 2)
    assert (needs.paid, needs.starving, needs.gone, needs.open) == expected


def test_only_the_reserve_starves_by_another_reading() -> None:
    state = start(starved_from="reserve_only")
    needs = resupply(state, state.seats["red"], (45, 40), 0, 1, {"huts": 3, "funding": 1})
    assert (needs.starving, needs.gone, needs.open) == (1, {"reserve": 1}, False)


def test_a_space_asks_once() -> None:
    state = start()
    seat = state.seats["red"]
    seat.resupplied = frozenset({40})
    needs = resupply(state, seat, (45, 29), 9, 7, {})
    assert (needs.spaces, needs.again, needs.due, needs.paid) == ((30,), True, 3, 3)
    needs = resupply(state, seat, (45, 39), 9, 7, {})
    assert (needs.spaces, needs.again, needs.due, needs.paid) == ((), True, 0, 0)
    assert resupply(state, seat, (39, 45), 9, 7, {}).again is False


def test_explorers_in_zones_once_more_are_sent() -> None:
    seat = start().seats["red"]
    seat.placed = {"huts": 2, "funding": 1}
    assert placed_after(seat, {"huts": 1, "hunting": 3}) == {"huts": 3, "funding": 1, "hunting": 3}
    assert placed_after(seat, {}) == {"huts": 2, "funding": 1}


@pytest.mark.parametrize(
    ("move", "points"), [((3, -2), 2), ((-1, -2), 1), ((-2, -1), 0), ((0, -1), 1), ((5, 0), 0), ((-2, -2), 0)]
)
def test_points_below_0_are_paid_for_as_they_come(move: tuple[int, int], points: int) -> None:
    assert paid_now(start(negative_energy="at_once"), *move) == points
    assert paid_now(start(), *move) == 0


@pytest.mark.parametrize(
    ("owed", "all_lost", "won_only"), [(None, 0, 0), (Owed(4, 3), 4, 1), (Owed(2, 0), 2, 2), (Owed(2, 2), 2, 0)]
)
def test_the_price_of_a_bet(owed: Owed | None, all_lost: int, won_only: int) -> None:
    seat = start().seats["red"]
    seat.owed = owed
    assert (bet_price(seat, False), bet_price(seat, True)) == (all_lost, won_only)


# --- Supplies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stock", "amount", "limited"), [(5, 3, 3), (3, 3, 3), (2, 3, 2), (0, 3, 0), (-4, 3, 0), (1, 0, 0)]
)
def test_a_supply_hands_out_what_it_has(stock: int, amount: int, limited: int) -> None:
    assert from_supply(start(), stock, amount) == limited
    assert from_supply(start(supply_short="unlimited"), stock, amount) == amount


@pytest.mark.parametrize(
    ("good", "number"), [("coins", 3), ("food", 4), ("explorers", 5), ("energy", 6), ("prestige", 9)]
)
def test_a_gain_is_what_there_is_of_each_good(good: str, number: int) -> None:
    state = start()
    state.coins, state.food = 3, 4
    seat = state.seats["red"]
    seat.general, seat.energy = 5, 44
    assert received(state, seat, good, 9) == number


# --- The initial phase ---------------------------------------------------------------------------------------


def pile(*markers: str, upper: tuple[str, ...] = (), discard: tuple[str, ...] = (), **rulings: str) -> State:
    state = start(3, **rulings)
    state.pile, state.upper, state.discard = frozenset(markers), frozenset(upper), frozenset(discard)
    return state


def test_two_markers_are_revealed() -> None:
    state = pile("mixed", "explorer", "energy_3", discard=("energy_5",))
    assert revealed(state, ("mixed", "explorer")) == Reveal(
        shown=("mixed", "explorer"),
        upper=frozenset(),
        pile=frozenset({"energy_3"}),
        discard=frozenset({"energy_5"}),
        set_aside=False,
        absent=None,
        surplus=False,
        short=False,
    )


def test_replenishment_fills_no_place() -> None:
    state = pile("mixed", "explorer", "replenishment", "energy_3")
    found = revealed(state, ("mixed", "replenishment", "explorer"))
    assert (found.shown, found.set_aside, found.surplus, found.short) == (("mixed", "explorer"), True, False, False)
    found = revealed(state, ("mixed", "replenishment"))
    assert (found.shown, found.set_aside, found.surplus, found.short) == (("mixed",), True, False, True)
    found = revealed(state, ("mixed", "explorer", "replenishment"))
    assert (found.shown, found.set_aside, found.surplus, found.short) == (("mixed", "explorer"), True, True, False)
    found = revealed(state, ("mixed", "explorer", "energy_3", "replenishment"))
    assert (found.shown, found.surplus) == (("mixed", "explorer", "energy_3"), True)


def test_the_upper_markers_come_first() -> None:
    state = pile("mixed", "explorer", upper=("energy_3",))
    found = revealed(state, ("energy_3", "mixed"))
    assert (found.shown, found.upper, found.pile) == (("energy_3", "mixed"), frozenset(), frozenset({"explorer"}))
    found = revealed(state, ("mixed", "energy_3"))
    assert (found.absent, found.shown, found.upper) == ("mixed", (), frozenset({"energy_3"}))


@pytest.mark.parametrize(
    ("option", "named", "absent", "short"),
    [
        ("table", ("replenishment",), None, False),
        ("mix_now", ("replenishment",), None, True),
        ("fewer", ("replenishment",), None, False),
        ("table", ("replenishment", "energy_5"), None, True),
        ("mix_now", ("replenishment", "energy_5"), None, True),
        ("fewer", ("replenishment", "energy_5"), "energy_5", False),
        ("table", ("replenishment", "energy_5", "energy_3"), None, False),
        ("mix_now", ("replenishment", "mixed"), "mixed", True),
    ],
)
def test_a_pile_that_runs_out(option: str, named: tuple[str, ...], absent: str | None, short: bool) -> None:
    state = pile("replenishment", discard=("energy_5", "energy_3", "explorer"), pile_exhausted=option)
    found = revealed(state, named)
    assert (found.absent, found.short, found.surplus) == (absent, short, False)


def test_what_is_mixed_is_the_discard() -> None:
    state = pile("replenishment", discard=("energy_5", "energy_3"))
    found = revealed(state, ("replenishment", "energy_5"))
    assert (found.pile, found.discard, found.set_aside) == (frozenset({"energy_3"}), frozenset(), True)


def test_the_notebook_deck_in_use() -> None:
    state = start()
    assert (deck_in_use(state), len(unseen_cards(state, 1)), len(unseen_cards(state, 2))) == (1, 9, 9)
    state.revealed = state.edition.decks[1] - {"n1_09"} | {"n2_01"}
    assert (deck_in_use(state), unseen_cards(state, 1), len(unseen_cards(state, 2))) == (1, {"n1_09"}, 8)
    state.revealed = state.edition.decks[1]
    assert (deck_in_use(state), unseen_cards(state, 1)) == (2, frozenset())
    state.second_deck, state.first_deck_boxed, state.revealed = True, True, frozenset({"n2_01"})
    assert (deck_in_use(state), unseen_cards(state, 1), len(unseen_cards(state, 2))) == (2, frozenset(), 8)
    alone = start(notebook_deck_empty="no_card")
    alone.revealed = alone.edition.decks[1]
    assert deck_in_use(alone) == 1


@pytest.mark.parametrize(
    ("hut", "ten", "granted", "fewest", "chosen"),
    [
        (0, False, 5, 5, 0),
        (1, False, 6, 5, 1),
        (3, False, 8, 5, 2),
        (5, False, 10, 5, 3),
        (0, True, 10, 5, 0),
        (3, True, 10, 5, 2),
    ],
)
def test_dice_of_a_turn(hut: int, ten: bool, granted: int, fewest: int, chosen: int) -> None:
    for kept, exact in (("kept", False), ("none", True)):
        state = start(ten_dice_chosen=kept, fewer_dice="never" if exact else "allowed_at_huts")
        seat = state.seats["red"]
        seat.hut, seat.ten_dice = hut, ten
        assert dice_granted(state, seat) == granted
        assert fewest_dice(state, seat) == (granted if exact else fewest)
        assert dice_to_choose(state, seat) == (0 if exact and ten else chosen)


@pytest.mark.parametrize(
    ("number", "catastrophes", "saved", "lost"),
    [(1, 3, 0, 0), (2, 3, 0, 3), (2, 3, 1, 2), (2, 3, 4, 0), (2, 9, 1, 7), (3, 0, 0, 0)],
)
def test_explorers_lost_to_catastrophes(number: int, catastrophes: int, saved: int, lost: int) -> None:
    state = start()
    state.round = number
    assert explorers_lost(state, state.seats["red"], catastrophes, saved) == lost


def test_the_order_of_turns() -> None:
    state = start(3)
    state.phase, state.seats["red"].energy = Phase.INITIAL, 49
    assert (turn_order(state), due_to_move(state)) == (["blue", "green", "red"], "blue")
    state.phase, state.order = Phase.TURNS, {"blue": 50, "green": 50, "red": 49}
    assert due_to_move(state) == "blue"
    state.moved = ("blue", "red")
    assert due_to_move(state) == "green"
    state.moved = ("blue", "red", "green")
    assert due_to_move(state) is None


@pytest.mark.parametrize(
    ("first", "forbidder", "order"),
    [
        (None, None, ["red", "blue"]),
        (None, "red", ["blue", "red"]),
        (None, "blue", ["red", "blue"]),
        ("red", None, ["blue", "red"]),
        ("blue", None, ["red", "blue"]),
        ("red", "blue", ["red", "blue"]),
    ],
)
def test_the_order_of_two(first: str | None, forbidder: str | None, order: list[str]) -> None:
    """Whoever has not forbidden moves first; where nobody has, whoever did not move first the round before."""
    state = start(2)
    state.phase, state.first, state.forbidder = Phase.INITIAL, first, forbidder
    assert (turn_order(state), due_to_move(state)) == (order, order[0])


# --- Logistics -----------------------------------------------------------------------------------------------


def on_logistics(players: int, third: int = 0, symbol: str = "=", **explorers: int) -> State:
    """Two markers on offer; red stands at 48, the others at 50 in their first stack."""
    state = start(players)
    state.phase, state.markers, state.shown = Phase.RESOLUTION, {"logistics": 2}, ("prestige_4", "energy_3")
    state.symbol, state.ghost = symbol, {"logistics": third} if third else {}  # type: ignore[assignment]
    state.seats["red"].energy = 48
    for player, number in explorers.items():
        state.seats[player].placed = {"logistics": number}
    return state


def test_the_order_of_picks_among_four() -> None:
    state = on_logistics(4, red=1, blue=1, green=2, yellow=1)
    assert picks(state) == Picks(
        ranking=("green", "blue", "yellow", "red"),
        pickers=("green", "blue"),
        standing={"blue": (1, 50), "green": (2, 50), "yellow": (1, 50), "red": (1, 48)},
    )
    assert has_no_pick(picks(state), "green") is False
    assert has_no_pick(picks(state)._replace(picked=("green",)), "green") is True


Contest = tuple[int, str, dict[str, int]]
CONTESTS: list[tuple[Contest, tuple[str | None, ...], tuple[str, ...], tuple[str, ...], tuple[bool, ...]]] = [
    ((1, "=", {"red": 3, "blue": 2}), ("red", "blue", None), ("red", "blue"), (), (False, False, False, False)),
    ((2, "=", {"red": 3, "blue": 1}), ("red", None, "blue"), ("red",), ("blue",), (True, True, True, False)),
    ((3, "=", {"red": 2, "blue": 1}), (None, "red", "blue"), ("red",), ("blue",), (True, True, True, False)),
    ((3, "=", {"red": 2}), (None, "red"), ("red",), ("blue",), (True, True, False, False)),
    ((3, "=", {}), (None,), (), ("red", "blue"), (True, True, False, False)),
    ((2, "+", {"red": 2, "blue": 1}), (None, "red", "blue"), ("red",), ("blue",), (True, True, True, True)),
    ((2, "-", {"red": 2, "blue": 1}), ("red", None, "blue"), ("red",), ("blue",), (True, True, True, True)),
    ((2, "=", {"red": 2, "blue": 2}), ("blue", None, "red"), ("blue",), ("red",), (True, True, True, True)),
    ((2, "-", {"red": 2, "blue": 2}), ("blue", "red", None), ("blue", "red"), (), (False, False, False, True)),
    ((2, "+", {"red": 2, "blue": 2}), (None, "blue", "red"), ("blue",), ("red",), (True, True, True, True)),
]
"""The third color's explorers, the symbol, the players'; ranking, who picks, who may discard, and whether: the third
color wins one, a discard is admitted, one is owed, the symbol has decided."""


@pytest.mark.parametrize(("contest", "ranking", "pickers", "discarders", "flags"), CONTESTS)
def test_the_order_of_picks_with_the_third_color(
    contest: Contest, ranking: Any, pickers: Any, discarders: Any, flags: Any
) -> None:
    third, symbol, explorers = contest
    plan = picks(on_logistics(2, third, symbol, **explorers))
    assert (plan.ranking, plan.pickers) == (ranking, pickers)
    assert (plan.ghost_wins, plan.admitted, plan.owed, plan.by_symbol) == flags
    assert plan.discarders == discarders
    assert discard_due(plan) == (discarders[0] if flags[2] else None)
    assert discard_due(plan._replace(picked=("red",))) is None
    assert discard_due(plan._replace(discarded=True)) is None
    assert discard_admitted(plan) == flags[1]
    assert discard_admitted(plan._replace(picked=("red",))) is False
    assert discard_admitted(plan._replace(discarded=True)) is False


@pytest.mark.parametrize(
    ("option", "ranking", "by_symbol"),
    [
        ("symbol", (None, "red", "blue"), True),
        ("ghost_wins", (None, "red", "blue"), False),
        ("ghost_loses", ("red", None, "blue"), False),
    ],
)
def test_a_tie_with_the_third_color_by_other_readings(option: str, ranking: Any, by_symbol: bool) -> None:
    state = on_logistics(2, 2, "+", red=2, blue=1)
    state.rulings = start(2, ghost_logistics_tie=option).rulings
    assert (picks(state).ranking, picks(state).by_symbol) == (ranking, by_symbol)


def test_the_first_player_picks_freely_by_rank() -> None:
    state = on_logistics(2, 2, red=3, blue=1)
    state.rulings = start(2, ghost_logistics="by_rank").rulings
    plan = picks(state)
    assert (plan.discarders, plan.admitted, plan.owed) == ((), True, False)
    state.ghost = {"logistics": 4}
    plan = picks(state)
    assert (plan.discarders, plan.admitted, plan.owed) == (("blue",), True, True)


def test_a_discard_where_the_third_color_wins_nothing() -> None:
    state = on_logistics(2, 1, red=3)
    state.shown = ("prestige_4",)
    plan = picks(state)
    assert (plan.pickers, plan.ghost_wins, plan.admitted, plan.owed) == (("red",), False, False, False)


def test_whether_a_pick_is_due() -> None:
    assert picks_due(on_logistics(3)) is False
    assert picks_due(on_logistics(3, red=1)) is True
    assert picks_due(on_logistics(2, 3)) is False
    assert picks_due(on_logistics(2, 3, red=1)) is True
    one = on_logistics(2, 3, red=1)
    one.shown = ("prestige_4",)
    assert picks_due(one) is False
    none = on_logistics(3, red=1, blue=1, green=1)
    none.shown = ()
    assert picks_due(none) is False
    none.shown, none.picks = ("energy_3",), picks(on_logistics(3, red=2, blue=1))._replace(picked=("red",))
    assert (picks_due(none), pickers_due(none, picks(none))) == (True, ["blue"])


def test_what_is_on_offer_once_the_third_color_has_its_marker() -> None:
    shown = ("prestige_4", "energy_3")
    assert markers_on_offer(on_logistics(2, 3)) == shown
    assert markers_on_offer(on_logistics(2, 3, red=1)) == shown
    one = on_logistics(2, 3, red=1)
    one.shown = shown[:1]
    assert markers_on_offer(one) == ()
    one.markers = {}
    assert markers_on_offer(one) == shown[:1]


# --- Zones ---------------------------------------------------------------------------------------------------


def test_zones_with_something_due_go_by_their_markers() -> None:
    markers = {"notebook": 4, "huts": 5, "funding": 1, "hunting": 2, "expeditions": 3}
    state = start()
    state.phase, state.markers = Phase.RESOLUTION, markers
    assert zones_due(state) == []
    state.seats["blue"].placed = dict.fromkeys(markers, 1)
    assert zones_due(state) == ["funding", "hunting", "expeditions", "notebook", "huts"]
    assert zones_due_before(state, "huts") == ["funding", "hunting", "expeditions", "notebook"]
    assert zones_due_before(state, "hunting") == ["funding"]
    assert zones_due_before(state, "funding") == []
    state.closed, state.hunted = frozenset({"funding"}), ("blue",)
    assert zones_due(state) == ["expeditions", "notebook", "huts"]
    state.tilted = True
    assert zones_due(state) == ["notebook", "huts"]
    state.payers = ("blue",)
    assert zones_due(state) == ["expeditions", "notebook", "huts"]
    assert steps_due(state, "logistics") is False


def test_bets_by_who_is_not_there_are_due_all_the_same() -> None:
    state = start()
    state.markers = {"expeditions": 1, "funding": 2}
    state.seats["red"].bet = {}
    assert zones_due(state) == []
    state.seats["red"].bet = {"jungle": Laid(1, 0)}
    assert zones_due(state) == ["expeditions"]


@pytest.mark.parametrize(
    ("dice", "plus", "minus", "equal"),
    [((5, 4, 3), 5, 3, 4), ((2, 5, 2), 5, 2, 2), ((0, 1, 0), 1, 0, 0), ((4,), 4, 4, 4), ((1, 5), 5, 1, 1)],
)
def test_the_die_that_a_symbol_points_to(dice: tuple[int, ...], plus: int, minus: int, equal: int) -> None:
    assert (funding_die(dice, "+"), funding_die(dice, "-"), funding_die(dice, "=")) == (plus, minus, equal)
    assert funding_die((4, 2, 5, 1), "=") == 2


def test_funding_as_far_as_the_supply_goes() -> None:
    state = start()
    state.coins = 10
    state.seats["red"].placed, state.seats["blue"].placed = {"funding": 2}, {"funding": 3}
    symbols: Any = {"red": "+", "blue": "=", "green": "+"}
    assert funding_due(state, ["blue", "red", "green"], (5, 4, 3), symbols) == {"blue": 7, "red": 3, "green": 0}
    assert funding_due(state, ["red", "blue", "green"], (5, 4, 3), symbols) == {"red": 7, "blue": 3, "green": 0}


def test_food_of_a_hunt_as_far_as_the_supply_goes() -> None:
    state = start()
    state.seats["red"].placed = {"hunting": 3}
    assert hunt_due(state, "red", (4, 3, 3, 1)) == 6
    assert hunt_due(state, "blue", (4, 3, 3, 1)) == 3
    state.food = 5
    assert hunt_due(state, "red", (4, 3, 3, 1)) == 5


@pytest.mark.parametrize(
    ("explorers", "third", "leaders", "winner"),
    [
        ((0, 0), 0, [], None),
        ((1, 0), 0, ["red"], "red"),
        ((1, 2), 0, ["blue"], "blue"),
        ((2, 2), 1, ["red", "blue"], None),
        ((2, 1), 2, ["red", None], None),
        ((2, 1), 3, [None], None),
        ((0, 0), 1, [None], None),
    ],
)
def test_most_explorers_in_the_notebook_zone(
    explorers: tuple[int, int], third: int, leaders: list[str | None], winner: str | None
) -> None:
    state = start(2)
    for player, number in zip(state.players, explorers, strict=True):
        state.seats[player].placed = {"notebook": number} if number else {}
    state.ghost = {"notebook": third} if third else {}
    assert (notebook_leaders(state), notebook_winner(state)) == (leaders, winner)


# --- Expeditions ---------------------------------------------------------------------------------------------


def on_jungle(third: int, symbol: str, red: Laid | None, blue: Laid | None, **rulings: str) -> State:
    """Blue is first in order of energy."""
    state = start(2, **rulings)
    state.symbol, state.ghost = symbol, {"jungle": third} if third else {}  # type: ignore[assignment]
    state.seats["red"].bet = None if red is None else {"jungle": red}
    state.seats["blue"].bet = None if blue is None else {"jungle": blue}
    return state


@pytest.mark.parametrize(
    ("third", "symbol", "red", "blue", "winner"),
    [
        (0, "=", None, None, (None, False)),
        (0, "=", Laid(0, 3), None, (None, False)),
        (0, "=", Laid(1, 0), Laid(0, 3), ("red", False)),
        (0, "+", Laid(2, 0), Laid(1, 3), ("red", False)),
        (0, "+", Laid(1, 1), Laid(1, 0), ("red", False)),
        (0, "+", Laid(1, 1), Laid(1, 1), ("blue", False)),
        (2, "-", Laid(1, 3), None, (None, False)),
        (1, "+", Laid(2, 0), None, ("red", False)),
        (1, "+", Laid(1, 1), None, ("red", False)),
        (1, "+", Laid(1, 0), None, (None, True)),
        (1, "-", Laid(1, 0), None, ("red", True)),
        (1, "=", Laid(1, 0), None, (None, True)),
        (1, "=", None, Laid(1, 0), ("blue", True)),
        (1, "=", Laid(1, 0), Laid(1, 0), ("blue", True)),
        (1, "-", Laid(1, 0), Laid(1, 0), ("blue", True)),
    ],
)
def test_who_wins_a_destination(third: int, symbol: str, red: Any, blue: Any, winner: Any) -> None:
    assert destination_winner(on_jungle(third, symbol, red, blue), "jungle", ["blue", "red"]) == winner


@pytest.mark.parametrize(("symbol", "winner"), [("+", None), ("-", "red"), ("=", "blue")])
def test_coins_do_not_count_against_the_third_color_by_another_reading(symbol: str, winner: str | None) -> None:
    state = on_jungle(1, symbol, Laid(1, 2), Laid(1, 1), ghost_tie="symbol_first")
    assert destination_winner(state, "jungle", ["blue", "red"]) == (winner, True)
