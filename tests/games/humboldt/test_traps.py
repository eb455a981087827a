"""The page's traps that no other test has, and finer points of single rules."""

from __future__ import annotations

import pytest

from tests.games.humboldt.logs import (
    COLLECTED,
    DRAWN,
    GAME,
    LOADED,
    READY,
    TRAVELLED,
    collect,
    end,
    first,
    judge,
    load,
    pick,
    play,
    prepare,
    sail,
    second,
    setup,
    travel,
)
from validator.events import Event
from validator.games.humboldt.state import Ship

ILLEGAL, IMPOSSIBLE, MISCOUNT = "illegal", "impossible", "miscount"


def test_disks_put_aside_leave_no_trace() -> None:
    """Trap 3."""
    plain, _ = play(*DRAWN)
    aside, found = play(*DRAWN[:-1], second("red", "blue", aside=4))
    assert found == []
    assert plain == aside


def test_a_sailed_cards_disk_may_double_a_color_in_the_journal() -> None:
    """Traps 4 and 5: the card's bottom section need not be complete."""
    state, _ = play(*LOADED)
    state.explorers["red"].ships["w01"] = state.explorers["red"].ships["w01"]._replace(disks=("brown",))
    assert judge(state, sail("red", "w01", "w06")) == []
    state, _ = play(*LOADED, sail("red", "w01", "w06"))
    assert state.journey.journal() == ("brown", "blue")


def test_either_pass_serves_for_two_disks_on_one_compass() -> None:
    """Trap 6: Quito twice, a red disk dropped on the first pass only."""
    start = [
        setup({"bogota": "red green black yellow brown"}),
        *READY[1:],
        first("red", "brown"),
        second("red", "blue"),
    ]
    route = travel("red", "bogota", "quito:red guayaquil:green lima:black quito:yellow guayaquil:brown")
    chili = collect("red", 4, "display", "red_chili")
    assert play(*start, route, chili)[1] == []
    assert play(*start, route, chili, collect("red", 4, "display", "red_cochineal"))[1] == [(ILLEGAL, "HGV-COLL-2")]
    assert play(*start, route, collect("red", 1, "display", "red_chili"), collect("red", 1, "pile", "red_macaw"))[
        1
    ] == [(ILLEGAL, "HGV-COLL-3")]
    # the joker changes the disk that does not match, at whichever pass it is recorded
    assert (
        play(*start, route, collect("red", 1, "display", "red_chili", True), collect("red", 4, "pile", "red_macaw"))[1]
        == []
    )


def test_a_route_that_comes_back_to_its_start() -> None:
    """Trap 6: the disk waits on that compass, and the circle is not empty when the journal arrives."""
    start = [
        *READY,
        first("red", "blue"),
        second("red", "brown"),
        travel("red", "philadelphia", "washington:blue havana:red philadelphia:yellow la_coruna:blue"),
    ]
    state, found = play(*start)
    assert found == []
    assert state.circles["philadelphia"] == ()
    state, found = play(*start, end("red"))
    assert sorted(state.circles["philadelphia"]) == ["blue", "brown", "yellow"]


@pytest.mark.parametrize(
    ("origin", "hand", "route", "found"),
    [
        ("quito", "red red red red red red", "angostura cartagena bogota quito angostura", []),
        ("angostura", "red red red red red", "quito guayaquil lima quito angostura", [(ILLEGAL, "HGV-ROUTE-7")]),
        ("bogota", "red red red", "quito angostura quito", [(ILLEGAL, "HGV-ROUTE-7")]),
        ("quito", "red red", "angostura quito", [(ILLEGAL, "HGV-ROUTE-7")]),
        ("bogota", "red red", "quito bogota", [(ILLEGAL, "HGV-ROUTE-6")]),
        ("bogota", "red red", "quito quito", [(ILLEGAL, "HGV-ROUTE-1")]),
        ("bogota", "red red", "lima quito", [(ILLEGAL, "HGV-ROUTE-1")]),
        ("bogota", "red red", "cartagena lima", [(ILLEGAL, "HGV-ROUTE-1"), (ILLEGAL, "HGV-ROUTE-6")]),
    ],
)
def test_back_and_forth(origin: str, hand: str, route: str, found: list[tuple[str, str]]) -> None:
    """Traps 7 and 8, and arrows."""
    state, _ = play(*DRAWN)
    state.circles[origin] = tuple(hand.split())[: len(route.split())]
    state.journey.start, state.journey.first = True, state.edition.color_of_location[origin]
    assert judge(state, travel("red", origin, " ".join(f"{place}:red" for place in route.split()))) == found


def test_several_breaches_of_one_journey_are_all_listed_once() -> None:
    astray = travel("red", "lima", "bogota:yellow lima:brown bogota:black")
    assert play(*DRAWN, astray)[1] == [(ILLEGAL, "HGV-START-1"), (ILLEGAL, "HGV-ROUTE-1"), (ILLEGAL, "HGV-ROUTE-4")]


def test_the_compass_disk_neither_counts_nor_is_taken() -> None:
    """Trap 9: three on the circle, one on the compass."""
    state, _ = play(*TRAVELLED)
    state.circles["quito"] = ("blue", "blue", "yellow")
    assert judge(state, pick("blue", "quito:blue:s01")) == [(ILLEGAL, "HGV-OTHER-6")]
    assert judge(state, pick("blue", "quito:green:s01")) == [(ILLEGAL, "HGV-OTHER-6"), (ILLEGAL, "HGV-OTHER-7")]


def test_the_latest_stop_loses_its_disk() -> None:
    state, _ = play(*TRAVELLED)
    state.journey.route = (*state.journey.route, state.journey.route[1])
    assert judge(state, pick("blue", "quito:green:s01")) == [(ILLEGAL, "HGV-OTHER-7")]
    after = state.clone()
    event = pick("blue", "quito:green:s01")
    GAME.effects[type(event)](after, event)
    assert [stop.disk for stop in after.journey.route] == ["green", "green", "green", "black", None]


def test_spaces_of_the_cards() -> None:
    """Trap 11."""
    state, _ = play(*TRAVELLED)
    state.explorers["blue"].ships["e08"] = Ship(((), (), ()), ("blue", None))
    state.explorers["blue"].ships["n04"] = Ship(((), (), ()), (None, "blue"))
    assert judge(state, pick("blue", "bogota:red:e08")) == [(ILLEGAL, "HGV-TYPE-5")]
    assert judge(state, pick("blue", "quito:blue:e08")) == []
    assert judge(state, pick("blue", "quito:blue:n04")) == [(ILLEGAL, "HGV-OTHER-12")]
    assert judge(state, pick("blue", "quito:yellow:n04")) == []
    assert play(*TRAVELLED, pick("blue", "bogota:red:e08"))[1] == []


def test_the_first_impossibility_of_the_catalogue_is_the_one_reported() -> None:
    """No such disk comes before no space, and that before another's card."""
    strange = pick("blue", "quito:blue:s07 quito:black:s01")
    assert play(*TRAVELLED, strange)[1] == [(IMPOSSIBLE, "HGV-OTHER-7")]
    crowded = pick("blue", "quito:blue:s07 quito:blue:w02 quito:blue:w02")
    assert play(*TRAVELLED, crowded)[1] == [(IMPOSSIBLE, "HGV-OTHER-9")]
    nothing = sail("red", "w01", "w02", refill={"red": ("red_macaw",)})
    assert play(*LOADED, nothing)[1] == [(IMPOSSIBLE, "HGV-COLL-6")]


def test_disks_of_several_lines_are_counted_together() -> None:
    one, two = pick("blue", "quito:blue:w02"), pick("blue", "quito:blue:n04")
    assert play(*TRAVELLED, one, two)[1] == []
    assert play(*TRAVELLED, one, two, pick("blue", "quito:blue:s01"))[1] == [(ILLEGAL, "HGV-OTHER-4")]
    assert play(*TRAVELLED, one, pick("blue", "bogota:red:s01"))[1] == [(ILLEGAL, "HGV-OTHER-4")]
    # together: four lay there before the first of the two
    bogota = pick("blue", "bogota:green:s01"), pick("blue", "bogota:yellow:n04")
    assert play(*TRAVELLED, *bogota)[1] == []


def test_an_acquaintance_given_up_for_nothing() -> None:
    """Only the stop, the acquaintance and the disk are judged, and going back is none."""
    nothing = collect("red", 2, None, None, True)
    state, found = play(*TRAVELLED, collect("red", 4, "pile", "black_condor"), nothing)
    assert found == []
    assert state.explorers["red"].acquaintances == ()
    assert state.journey.route[1].changed
    assert play(*TRAVELLED, collect("red", 1, None, None, True))[1] == [(IMPOSSIBLE, "HGV-ACQ-4")]
    assert play(*TRAVELLED, collect("red", 9, None, None, True))[1] == [(IMPOSSIBLE, "HGV-COLL-1")]
    assert play(*TRAVELLED, nothing, collect("red", 2, "pile", "red_chili"))[1] == []


def test_a_joker_on_a_disk_that_matches_is_foolish_not_forbidden() -> None:
    state, _ = play(*TRAVELLED)
    state.explorers["red"].acquaintances = ("black",)
    assert judge(state, collect("red", 4, "pile", "black_condor", True)) == []


def test_an_acquaintance_won_by_sailing_comes_too_late_for_the_route() -> None:
    """Trap 12."""
    assert play(*LOADED, sail("red", "w01", "w06"), collect("red", 2, "pile", "red_macaw", True))[1] == [
        ("out_of_sequence", "HGV-FLOW-3")
    ]


@pytest.mark.parametrize(
    ("card", "disks", "claim", "found"),
    [
        ("s07", ("red",), "red", []),
        ("s07", ("red",), None, [(MISCOUNT, "HGV-TYPE-2")]),
        ("s07", ("red",), "blue", [(MISCOUNT, "HGV-TYPE-2")]),
        ("s07", (None,), None, []),
        ("s07", (None,), "red", [(MISCOUNT, "HGV-SAIL-2")]),
        ("w01", ("red",), "red", []),
        ("w01", ("red",), "blue", [(MISCOUNT, "HGV-TYPE-4")]),
        ("w01", ("blue",), "blue", [(MISCOUNT, "HGV-SAIL-2")]),
        ("e04", ("blue", "blue"), "blue", []),
        ("e04", ("blue", "blue"), "red", [(MISCOUNT, "HGV-TYPE-6")]),
        ("e04", ("blue", "red"), "red", [(MISCOUNT, "HGV-SAIL-2")]),
        ("e04", ("blue", None), "blue", [(MISCOUNT, "HGV-TYPE-9")]),
        ("e04", ("blue", None), None, []),
        ("e04", (None, None), "blue", [(MISCOUNT, "HGV-SAIL-2")]),
        ("n05", ("green", "black"), "green", []),
        ("n05", ("green", "black"), "black", []),
        ("n05", ("green", "black"), "red", [(ILLEGAL, "HGV-TYPE-8")]),
        ("n05", ("green", "black"), None, [("omitted", "HGV-TYPE-8")]),
        ("n05", ("green", "red"), "green", [(MISCOUNT, "HGV-SAIL-2")]),
        ("n05", (None, "black"), "black", [(MISCOUNT, "HGV-TYPE-9")]),
        ("n05", (None, None), "black", [(MISCOUNT, "HGV-SAIL-2")]),
    ],
)
def test_the_acquaintance_of_a_card(
    card: str, disks: tuple[str | None, ...], claim: str | None, found: list[tuple[str, str]]
) -> None:
    state, _ = play(*COLLECTED, load("red"))
    ships = state.explorers["red"].ships
    ships[card] = Ship((("red_macaw",),) * len(ships[card].crates), disks)
    tops = {"s": "s10", "w": "w06", "e": "e06", "n": "n07"}
    assert judge(state, sail("red", card, tops[card[0]], claim)) == found


def test_dominance_is_counted_after_the_exchange() -> None:
    """Trap 22: without e06's symbols red alone leads."""
    assert play(setup(), prepare("red", "blue", "e06", "e04"))[1] == [(ILLEGAL, "HGV-PREP-5")]
    assert play(setup(), prepare("red", "red", "e06", "e04"))[1] == []


def test_a_wrong_exchange_too_early_and_a_wrong_color_are_three_findings() -> None:
    assert play(setup(), prepare("blue", "yellow", "e08", "e05"))[1] == [
        (ILLEGAL, "HGV-PREP-1"),
        (ILLEGAL, "HGV-PREP-3"),
        (ILLEGAL, "HGV-PREP-5"),
    ]


def test_a_stray_tile_is_judged_by_its_own_color() -> None:
    state, found = play(*TRAVELLED, collect("red", 4, "display", "green_fern", refill=("green_cinchona",)))
    assert found == [(ILLEGAL, "HGV-COLL-4")]
    assert state.piles["green"].display == ("green_orchid", "green_cinchona")


def test_the_hand_left_over_returns_to_the_origin() -> None:
    short: Event = travel("red", "cartagena", "bogota:green quito:green")
    state, found = play(*DRAWN, short)
    assert found == [(ILLEGAL, "HGV-ROUTE-4")]
    assert sorted(state.circles["cartagena"]) == ["black", "green"]


def test_starting_where_no_disk_lies_is_a_journey_of_no_steps() -> None:
    state, _ = play(*DRAWN)
    state.circles["cartagena"] = ()
    assert judge(state, travel("red", "cartagena", "")) == []
    assert play(*DRAWN, travel("red", "cartagena", ""))[1] == [(ILLEGAL, "HGV-ROUTE-4")]


def test_tiles_beside_the_board_go_before_stored_ones() -> None:
    state, _ = play(*TRAVELLED, collect("red", 4, "pile", "black_condor"))
    state.explorers["red"].stored = ("black_condor",)
    event = load("red", "black_condor@w01.2")
    GAME.effects[type(event)](state, event)
    assert (state.explorers["red"].stored, state.explorers["red"].beside) == (("black_condor",), ())
