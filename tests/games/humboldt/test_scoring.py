"""The score pad, row by row, and who wins. Rulebook: End of the Game, scoring example."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tests.games.humboldt.logs import EDITION, GAME, READY, first_tiles, judge, play, settle
from validator.engine import Follow, step
from validator.games.humboldt.reckoning.ships import blank, with_tiles
from validator.games.humboldt.scoring import acquaintance_sets
from validator.games.humboldt.state import Phase, Ship, State

POINTS = {1: 1, 2: 3, 3: 6, 4: 10}


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """All partitions tried."""
    if not counts:
        return 0
    best = 0
    for size in range(1, min(4, len(counts)) + 1):
        for colors in combinations(range(len(counts)), size):
            if 0 in colors:
                rest = tuple(sorted(n - (c in colors) for c, n in enumerate(counts) if n - (c in colors)))
                best = max(best, POINTS[size] + best_sets(rest))
    return best


@given(st.lists(st.sampled_from(EDITION.colors), max_size=11))
def test_the_sets_are_the_best_partition(acquaintances: list[str]) -> None:
    sets = acquaintance_sets(EDITION, acquaintances)
    assert sum(sets) == len(acquaintances)
    assert sum(POINTS[size] for size in sets) == best_sets(tuple(sorted(Counter(acquaintances).values())))


def test_sets_of_the_page() -> None:
    """Example 3: (2, 1, 1, 1, 1) is 10 + 3; five and six different ones are 10 + 1 and 10 + 3 (trap 24)."""
    assert acquaintance_sets(EDITION, ["red", "red", "blue", "green", "brown", "black"]) == [4, 2]
    assert acquaintance_sets(EDITION, ["red", "blue", "green", "brown", "black"]) == [4, 1]
    assert acquaintance_sets(EDITION, list(EDITION.colors)) == [4, 2]
    assert acquaintance_sets(EDITION, []) == []


def at_the_end(follow: Follow = Follow.TABLE, **rulings: str) -> State:
    state, _ = play(*READY, first_tiles("red"), first_tiles("blue"), rulings=rulings, follow=follow)
    state.phase = Phase.FINAL
    for explorer in state.explorers.values():
        explorer.ships, explorer.acquaintances = {}, ()
    return state


def richard(follow: Follow = Follow.TABLE, **rulings: str) -> State:
    """The scoring example, in cards of the reference edition. The page's example 2."""
    state = at_the_end(follow, **rulings)
    red = state.explorers["red"]
    red.acquaintances = ("red", "green", "yellow", "brown")
    red.stored = ("black_platinum", "brown_pottery")
    red.ships = {
        "s01": Ship((("blue_eel",), ()), ("red",)),
        "w07": Ship(((), (), ("green_orchid",)), ("green",)),
        "e03": Ship((("blue_shell",), (), ()), ("blue", "blue")),
        "n04": Ship((("yellow_topaz",), (), ()), ("yellow", None)),
    }
    return state


PLACED = settle("red", "black_platinum@n04.2 brown_pottery@n04.3")


def test_the_scoring_example() -> None:
    """16 points for acquaintances, and 12 + 4 = 16 for cargo."""
    state = step(GAME, richard(), PLACED).state
    red = state.explorers["red"]
    assert Counter(red.acquaintances) == {"red": 2, "green": 2, "blue": 1, "yellow": 1, "brown": 1}
    state = step(GAME, state, settle("blue")).state
    result = GAME.result(state)
    points = {line.category: line.points for line in result.lines["red"]}
    assert points == {"ships": 0, "last_ships": 12, "acquaintances": 16, "cargo": 4}
    assert points["last_ships"] + points["cargo"] == 16
    assert result.total("red") == 32
    assert GAME.counters(state).players["red"]["loaded"] == 3
    assert GAME.counters(state).players["red"]["card_disks"] == 1
    assert GAME.counters(state).players["red"]["points"] == 32


def test_disks_leave_with_the_last_ship_only_under_the_ruling() -> None:
    state = step(GAME, richard(last_ship_disks="leave"), PLACED).state
    assert GAME.counters(state).players["red"]["card_disks"] == 0
    assert state.spent["yellow"] == 1


def test_claims_of_the_last_acquaintances() -> None:
    right = settle("red", "", {"s01": "red", "w07": "green", "e03": "blue", "n04": None})
    wrong = settle("red", "", {"s01": "blue"})
    none = settle("red", "", {"s01": None})
    assert judge(richard(), right) == []
    assert judge(richard(), wrong) == [("miscount", "HGV-END-3")]
    assert judge(richard(), none) == [("miscount", "HGV-END-3")]
    table = step(GAME, richard(), none).state
    assert table.explorers["red"].ships["s01"].disks == ("red",)  # no acquaintance, so the disk stays
    rules = step(GAME, richard(Follow.RULES), none).state
    assert rules.explorers["red"].ships["s01"].disks == (None,)
    assert rules.spent["red"] == 1


def test_an_acquaintance_beyond_the_supply_is_given_at_the_end() -> None:
    state = richard(acquaintance_supply="limited")
    state.supply["blue"] = 0
    state = step(GAME, state, PLACED).state
    assert state.supply["blue"] == -1
    assert "blue" in state.explorers["red"].acquaintances


def test_a_full_card_gives_no_cargo_points() -> None:
    """Trap 20."""
    state = at_the_end()
    state.explorers["red"].ships = {"w04": Ship((("red_cochineal",), ("brown_cacao",)), (None,))}
    for player in ("red", "blue"):
        state = step(GAME, state, settle(player)).state
    assert [line.points for line in GAME.result(state).lines["red"]] == [0, 8, 0, 0]
    assert state.piles["red"].discard == ("red_cochineal",)
    assert state.decks["w"].junk == ()


def test_a_symbol_counts_on_its_own_crate_only() -> None:
    """Trap 21: green orchid on white, on green, on its symbol, and stored."""
    state = at_the_end()
    w07 = with_tiles(with_tiles(blank(EDITION, "w07"), 1, ("green_orchid",)), 3, ("green_orchid",))
    e09 = with_tiles(blank(EDITION, "e09"), 2, ("green_orchid",))
    state.explorers["red"].ships = {"w07": w07, "e09": e09}
    state.explorers["red"].stored = ("green_orchid",)
    for player in ("red", "blue"):
        state = step(GAME, state, settle(player)).state
    assert [line.points for line in GAME.result(state).lines["red"]] == [0, 0, 0, 1 + 2 + 1 + 1]


def test_a_tie_goes_to_more_tiles_and_disks_and_is_shared_after_that() -> None:
    state = at_the_end()
    for player, stored in (("red", 2), ("blue", 2)):
        state.explorers[player].stored = ("red_chili",) * stored
    tied = state.clone()
    tied.explorers["blue"].ships = {"s01": Ship(((), ()), (None,))}
    for player in ("red", "blue"):
        tied = step(GAME, tied, settle(player)).state
    assert GAME.result(tied).winners == ("red", "blue")
    state.explorers["blue"].ships = {"w01": Ship(((), ()), ("blue",))}  # a wrong disk brings nothing, and stays
    for player in ("red", "blue"):
        state = step(GAME, state, settle(player)).state
    assert GAME.result(state).winners == ("blue",)
