"""Numbers of legal sequences, and the canonical ways of whirlwinds. Page: legal events."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest

from tests.games.columbus.voyage import EDITION, Voyage, dice, laid_out, played
from validator.engine import legal
from validator.games.columbus import GAME
from validator.games.columbus.choices.ways import ways
from validator.games.columbus.events import DrawCard, EndTurn, Forgo, Move, PlayCard, Relocate, Roll, Storm, Whirl
from validator.play import perft

CHART = EDITION.chart


def test_the_set_up_can_be_made_in_twenty_ways_by_two() -> None:
    state = GAME.start(("ana", "bea"), EDITION, GAME.rulings_type(), laid_out().follow)
    assert perft(GAME, state, 1) == 20


def test_after_the_set_up() -> None:
    state = laid_out()
    assert [perft(GAME, state, depth) for depth in (1, 2)] == [71, 17_542]


@pytest.mark.skipif(os.environ.get("REFEREE_FULL") != "1", reason="half a minute: set REFEREE_FULL=1")
def test_three_events_after_the_set_up() -> None:
    assert perft(GAME, laid_out(), 3) == 4_056_634


@pytest.mark.parametrize(
    ("throw", "one", "two"),
    [
        ("cswt", 368, 88_666),
        ("cccc", 131, 31_038),
        ("ssss", 131, 31_038),
        ("oooo", 126, 30_836),
        ("wwww", 212, 34_390),
        ("tttt", 150, 32_250),
    ],
)
def test_after_a_first_throw(throw: str, one: int, two: int) -> None:
    state = played(laid_out(), Roll(player="ana", dice=tuple(dice(throw))))
    assert [perft(GAME, state, depth) for depth in (1, 2)] == [one, two]


def test_what_can_be_played_after_a_forgone_turn_and_by_whom() -> None:
    state = played(laid_out(), Roll(player="ana", dice=tuple(dice("tttt"))), DrawCard(player="ana", card="whirlwind_2"))
    state = played(state, EndTurn(player="ana"), Forgo(player="bea"), Forgo(player="ana"))
    assert PlayCard(player="ana", card="whirlwind_2") in list(legal(GAME, state))
    late = played(state, PlayCard(player="ana", card="whirlwind_2"))
    whirls = [event for event in legal(GAME, late) if isinstance(event, Whirl)]
    assert whirls
    assert all(event.player == "ana" and event.card == len(event.path) for event in whirls)


def test_a_right_is_listed_once_for_each_symbol_space_but_its_own() -> None:
    log = Voyage().setup().forgo("ana").sail("bea", "e13").roll("ana", "wccc").whirl("ana", "d12", "e13").end("ana")
    assert log.found() == []
    state = laid_out()
    state.captains["bea"].space = "e13"
    state = played(state, Roll(player="ana", dice=tuple(dice("wccc"))), Whirl(player="ana", from_="d12", path=("e13",)))
    assert not [event for event in legal(GAME, state) if isinstance(event, Relocate)]
    state = played(state, EndTurn(player="ana"))
    listed = [event for event in legal(GAME, state) if isinstance(event, Relocate)]
    assert [event.to for event in listed] == list(CHART.symbols)


def shortest(origin: str, end: str, reach: int, closed: frozenset[str]) -> list[tuple[str, ...]]:
    """Every shortest way, found by trying all of them."""
    found = [()]
    for _ in range(reach):
        found = [(*way, to) for way in found for to in CHART.around[way[-1] if way else origin] if to not in closed]
        home = [way for way in found if way[-1] == end]
        if home:
            return home
    return []


@pytest.mark.parametrize(("origin", "mainland"), list(product(["d12", "h12", "e13", "c10"], ["yes", "no"])))
def test_the_way_to_each_space_is_the_first_of_the_shortest(origin: str, mainland: str) -> None:
    state = laid_out(whirlwind_over_mainland=mainland)
    closed = CHART.mainland if mainland == "no" else frozenset[str]()
    listed = {way[-1]: way for way in ways(state, origin, 3)}
    for end in CHART.water - {origin}:
        every = shortest(origin, end, 3, closed)
        first = min(every, key=lambda way: [CHART.order[space] for space in way], default=None)
        assert listed.get(end) == first


@pytest.mark.parametrize("seed", range(8))
def test_where_passing_strikes_there_is_a_way_for_each_set_of_ships(seed: int) -> None:
    random = Random(seed)
    state = laid_out(5, whirlwind_passing="every_space")
    near = sorted(CHART.water & {"d11", "d13", "c12", "e12", "e13", "e11", "c13", "f13", "g12", "e14"})
    for captain in state.captains.values():
        captain.space = random.choice(near)
        captain.mast = random.random() < 3 / 4
    ships = {player: captain.space for player, captain in state.captains.items() if captain.mast}
    wanted = {}
    for end in CHART.water - {"d12"}:
        for way in shortest("d12", end, 3, frozenset()):
            struck = frozenset(player for player, space in ships.items() if space in way)
            key = [CHART.order[space] for space in way]
            if (end, struck) not in wanted or key < wanted[end, struck][0]:
                wanted[end, struck] = (key, way)
    assert sorted(ways(state, "d12", 3)) == sorted(way for _, way in wanted.values())


def test_the_arrow_points_in_eight_directions_and_is_turned_again_while_a_die_is_left() -> None:
    state = played(laid_out(), Forgo(player="ana"), Forgo(player="bea"))
    for throw, number in (("occc", 8), ("oocc", 16)):
        thrown = played(state.clone(), Roll(player="ana", dice=tuple(dice(throw))), Storm(player="ana", area=3))
        assert perft(GAME, thrown, 1) == number
        thrown.captains["bea"].hand["good_weather"] = 1
        assert perft(GAME, thrown, 1) == number + 1


def test_only_shapes_that_the_rules_give_are_listed_in_a_repair_throw() -> None:
    state = laid_out()
    state.captains["ana"].space, state.captains["ana"].mast = "e13", False
    state = played(state, Roll(player="ana", dice=tuple(dice("swot"))))
    kinds = {type(event).__name__ for event in legal(GAME, state)}
    assert kinds == {"Reroll", "Repair", "EndTurn"}


def test_becalmed_only_sails_are_listed() -> None:
    state = laid_out()
    state.captains["ana"].space, state.captains["ana"].barrels = "g11", 0
    state = played(state, Roll(player="ana", dice=tuple(dice("cswt"))))
    events = list(legal(GAME, state))
    assert {type(event).__name__ for event in events} == {"Move", "EndTurn"}
    assert {event.die for event in events if isinstance(event, Move)} == {"sail"}
