"""The score pad, row by row, and who wins. Rulebook: End of the Game, scoring example."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.humboldt.logs import (
    COLLECTED,
    DISKS,
    EDITION,
    GAME,
    LOADED,
    READY,
    TRAVELLED,
    first_tiles,
    judge,
    play,
    sail,
    settle,
)
from validator.engine import LOG_SCORE, Follow, Rule, ScoreLine, step
from validator.games.humboldt.reckoning.ships import blank, with_tiles
from validator.games.humboldt.rules.ending import ACQUAINTANCE_POINTS, CARGO_POINTS, LAST_SHIPS
from validator.games.humboldt.rules.ships import SHIP_POINTS
from validator.games.humboldt.scoring import acquaintance_sets
from validator.games.humboldt.state import Phase, Pile, Ship, State

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


# --- how points come about -----------------------------------------------------------------------------------


def settled(state: State) -> State:
    for player in state.players:
        state = step(GAME, state, settle(player)).state
    return state


def test_the_pad_says_how_the_points_come_about() -> None:
    """The scoring example, after a card of four points sailed."""
    state = richard()
    state.explorers["red"].points = 4
    state = step(GAME, step(GAME, state, PLACED).state, settle("blue")).state
    lines = GAME.result(state).lines
    assert lines["red"] == (
        ScoreLine("ships", SHIP_POINTS, 4, "cards sailed: 4"),
        ScoreLine("last_ships", LAST_SHIPS, 12, "cards full at the end: 12"),
        ScoreLine("acquaintances", ACQUAINTANCE_POINTS, 16, "set of 4: 10 + set of 3: 6"),
        ScoreLine("cargo", CARGO_POINTS, 4, "tiles on their symbol: 1 x 2, others: 2 x 1"),
    )
    assert lines["blue"] == (
        ScoreLine("ships", SHIP_POINTS, 0, "cards sailed: 0"),
        ScoreLine("last_ships", LAST_SHIPS, 0, "cards full at the end: 0"),
        ScoreLine("acquaintances", ACQUAINTANCE_POINTS, 0, "no acquaintances"),
        ScoreLine("cargo", CARGO_POINTS, 0, "tiles on their symbol: 0 x 2, others: 0 x 1"),
    )
    assert {type(line.points) for pad in lines.values() for line in pad} == {int}


def cargo(option: str) -> int:
    """A chili on its symbol, two tiles on white, an obsidian and another on an obsidian, a pile of three with
    one macaw on a macaw, and one stored."""
    state = at_the_end(trio_value=option)
    e04 = Ship((("blue_eel", "blue_shell"), (), ("red_chili",)), (None, None))
    w08 = Ship(((), ("red_macaw", "red_chili", "blue_eel")), (None,))
    e10 = Ship((("black_obsidian", "blue_eel"), ()), (None, None))
    state.explorers["red"].ships = {"e04": e04, "w08": w08, "e10": e10}
    state.explorers["red"].stored = ("green_fern",)
    return GAME.result(settled(state)).total("red")


def test_tiles_that_lie_together() -> None:
    """Two tiles on a crate count as three do; a single one on its symbol is worth 2 under every option."""
    assert cargo("per_tile") == 2 + (1 + 1) + (2 + 1) + (2 + 1 + 1) + 1
    assert cargo("ones") == 2 + (1 + 1) + (1 + 1) + (1 + 1 + 1) + 1
    assert cargo("one_tile") == 2 + 1 + 1 + 1 + 1


def test_disks_given_up_for_the_last_acquaintances_are_counted() -> None:
    state = step(GAME, richard(), PLACED).state
    assert state.spent == {"yellow": 0, "green": 1, "blue": 2, "brown": 0, "red": 1, "black": 0}
    assert state.explorers["red"].stored == ()


def test_two_cards_full_at_the_end_score_both() -> None:
    """S10 (2 points) and w04 (8 points); no pile is renewed from what they discard."""
    state = at_the_end()
    s10 = Ship((("yellow_maize",), ("red_cochineal",)), (None,))
    w04 = Ship((("red_cochineal",), ("brown_cacao",)), (None,))
    state.explorers["red"].ships = {"s10": s10, "w04": w04}
    state.piles["red"] = Pile((), ("red_chili",), ())
    state = settled(state)
    assert GAME.result(state).total("red") == 2 + 8
    assert state.piles["red"] == Pile((), ("red_chili",), ("red_cochineal", "red_cochineal"))
    assert state.piles["yellow"].discard == ("yellow_maize",)
    assert state.explorers["red"].ships == {"s10": Ship(((), ()), (None,)), "w04": Ship(((), ()), (None,))}


def test_a_disk_of_an_incomplete_card_breaks_a_tie() -> None:
    """Tiles on crates count as stored ones do, and disks beside them (ruling tie_measure)."""
    for measure, winners in (("sum", ("red", "blue")), ("tiles_then_disks", ("red",))):
        state = at_the_end(tie_measure=measure)
        state.explorers["red"].ships = {"s10": with_tiles(blank(EDITION, "s10"), 1, ("blue_eel",))}
        state.explorers["blue"].ships = {"n01": Ship(((), (), ()), ("blue", None))}
        state.explorers["blue"].points = 1
        assert GAME.result(settled(state)).winners == winners


# --- counters ------------------------------------------------------------------------------------------------


def test_what_can_be_counted_of_the_players() -> None:
    """Red has two tiles on the board and two beside it; then all are loaded, and w01 sails with two of them."""
    nothing = {f"acq_{color}": 0 for color in EDITION.colors}
    blue = {**nothing, "acq_yellow": 1, "points": 0, "acquaintances": 1}
    blue |= {"stored": 0, "beside": 0, "loaded": 0, "card_disks": 0}
    collected = GAME.counters(play(*COLLECTED)[0]).players
    red = {**nothing, "points": 0, "acquaintances": 0, "stored": 2, "beside": 2, "loaded": 0, "card_disks": 0}
    assert collected == {"red": red, "blue": blue}
    state, _ = play(*LOADED, sail("red", "w01", "w06"))
    assert GAME.counters(state).players == {
        "red": {**red, "points": 4, "stored": 0, "beside": 0, "loaded": 2},
        "blue": blue,
    }


def on_the_circles(**more: str) -> dict[str, int]:
    """The counters of the circles: the disks of the set-up, or others at these locations."""
    counted: dict[str, int] = {}
    for location, disks in {**DISKS, **more}.items():
        counted[f"at_{location}"] = len(disks.split())
        for color in EDITION.colors:
            counted[f"at_{location}_{color}"] = disks.split().count(color)
    return counted


def by_color(kind: str, *numbers: int) -> dict[str, int]:
    """Counters of a kind: yellow, green, blue, brown, red, black."""
    return {f"{kind}_{color}": number for color, number in zip(EDITION.colors, numbers, strict=True)}


def test_what_can_be_counted_on_the_table() -> None:
    """On the journey four disks stand on the compasses; W01 takes a yellow and a black tile to the discards."""
    travelled = {
        "turn": 1,
        "bag": 22,
        "on_compass": 4,
        "journal": 2,
        **by_color("bag", 2, 5, 1, 6, 4, 4),
        **by_color("pile", 8, 10, 10, 10, 10, 10),
        **by_color("display", 2, 2, 2, 2, 2, 2),
        **by_color("discard", 0, 0, 0, 0, 0, 0),
        **by_color("supply", 9, 10, 10, 10, 9, 10),
        **{f"deck_{type}": 8 for type in "swen"},
        **{f"junk_{type}": 0 for type in "swen"},
    }
    assert GAME.counters(play(*TRAVELLED)[0]).shared == {**travelled, **on_the_circles(cartagena="")}
    state, _ = play(*LOADED)
    state.explorers["red"].ships["w01"] = state.explorers["red"].ships["w01"]._replace(disks=("blue",))
    state = step(GAME, state, sail("red", "w01", "w06")).state
    arrived = on_the_circles(
        cartagena="",
        bogota="yellow green black red green",
        quito="blue blue blue yellow blue green",
        guayaquil="brown yellow black red green",
        acapulco="yellow green yellow yellow black",
    )
    assert GAME.counters(state).shared == {
        **travelled,
        "on_compass": 0,
        "journal": 3,
        "supply_red": 10,
        "pile_red": 9,
        "pile_black": 9,
        "discard_yellow": 1,
        "discard_black": 1,
        "deck_w": 7,
        "junk_w": 1,
        **arrived,
    }


def test_points_before_the_game_is_over_are_those_of_ships() -> None:
    state = richard()
    state.explorers["red"].points = 4
    state = step(GAME, state, PLACED).state
    assert GAME.counters(state).players["red"]["points"] == 4 + 12


def test_the_names_of_the_counters_are_those_that_are_counted() -> None:
    counted = GAME.counters(play(*TRAVELLED)[0])
    names = GAME.counter_names(EDITION)
    assert names.shared == counted.shared.keys()
    assert dict.fromkeys(("red", "blue"), names.players) == {
        player: found.keys() for player, found in counted.players.items()
    }


@pytest.mark.parametrize(
    ("rule", "section"),
    [
        (LOG_SCORE, ("ships",)),
        (SHIP_POINTS, ("ships",)),
        (LAST_SHIPS, ("ships",)),
        (CARGO_POINTS, ("ships",)),
        (ACQUAINTANCE_POINTS, ()),
    ],
)
def test_which_scores_rest_on_the_cards(rule: Rule, section: tuple[str, ...]) -> None:
    assert GAME.scores_rest_on(richard(), rule, ("red",)) == section
