"""What fits, what is caught up, what is out of sequence: the page's table, row by row, and elision."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.humboldt.logs import (
    COLLECTED,
    DRAWN,
    GAME,
    LOADED,
    READY,
    ROUTE,
    TRAVELLED,
    WITH_TILES,
    collect,
    end,
    first,
    first_tiles,
    judge,
    load,
    pick,
    play,
    prepare,
    sail,
    second,
    settle,
    setup,
    travel,
)
from validator.engine import Breach, fit
from validator.events import Event, FinalScores
from validator.games.humboldt.reckoning.ships import with_tiles
from validator.games.humboldt.state import Phase, Ship, State

OMITTED, ILLEGAL, IMPOSSIBLE, STRAY = "omitted", "illegal", "impossible", "out_of_sequence"


def spent(*events: Event, rulings: dict[str, str] | None = None) -> State:
    """The position after some events, with an empty bag."""
    state, _ = play(*events, rulings=rulings)
    state.bag = dict.fromkeys(state.bag, 0)
    return state


# --- preparations --------------------------------------------------------------------------------------------


def test_missing_preparations_are_caught_up_once_a_player() -> None:
    """Red's crates are blue 2 and yellow 2: no acquaintance; blue's are yellow 4."""
    state, found = play(setup(), first("red", "brown"))
    assert found == [(OMITTED, "HGV-PREP-5")] * 2
    assert state.explorers["red"].acquaintances == ()
    assert state.explorers["blue"].acquaintances == ("yellow",)
    assert state.phase is Phase.SECOND


def test_a_late_preparation_is_a_second_one_where_one_was_given() -> None:
    late = [setup(), first_tiles("red")]
    assert play(*late, prepare("blue", "yellow"))[1] == [(ILLEGAL, "HGV-PREP-5")]
    assert play(*late, prepare("red", "yellow"))[1] == []  # none was given: his crates are equal
    assert play(*READY, prepare("red", "red", "w01", "w06"))[1] == [(ILLEGAL, "HGV-PREP-2"), (ILLEGAL, "HGV-PREP-5")]
    assert play(*WITH_TILES, first("red", "brown"), prepare("red", "red"))[1] == [(STRAY, "LOG-SEQUENCE")]


def test_what_was_caught_up_stays_though_the_event_is_impossible() -> None:
    state, found = play(setup(), first_tiles("red", "yellow_maize " * 4))
    assert found == [(OMITTED, "HGV-PREP-5"), (OMITTED, "HGV-PREP-5"), (IMPOSSIBLE, "HGV-PREP-9")]
    assert state.phase is Phase.FIRST_TILES


def test_steps_are_taken_all_or_none() -> None:
    state, found = play(setup(), second("red", "brown"))
    assert found == [(STRAY, "LOG-SEQUENCE")]
    assert state.phase is Phase.PREPARE


# --- first tiles ---------------------------------------------------------------------------------------------


def test_first_tiles_may_be_left_out() -> None:
    assert play(*READY, first("red", "brown"))[1] == []
    assert play(*READY, first_tiles("blue", "red_macaw"), first("red", "brown"))[1] == []
    late = [*READY, first_tiles("blue", "red_macaw"), first_tiles("red")]
    assert play(*late)[1] == []
    assert play(*late[:-1], first_tiles("red", "red_macaw"))[1] == [(ILLEGAL, "HGV-PREP-7")]
    assert play(*READY, first("red", "brown"), first_tiles("red"))[1] == [(STRAY, "LOG-SEQUENCE")]


def test_a_misset_game_without_a_bag_goes_straight_to_the_final_scoring() -> None:
    assert judge(spent(*READY), first_tiles("red"), first_tiles("blue"), settle("red")) == []
    assert judge(spent(*READY), settle("blue")) == []
    assert judge(spent(*READY), first_tiles("blue"), settle("red")) == []
    assert judge(spent(*READY), first_tiles("blue"), first("red", "brown")) == [(STRAY, "HGV-END-1")]
    assert judge(spent(*READY), first("red", "brown")) == [(STRAY, "HGV-END-1")]


def test_two_tiles_are_asked_for_wherever_the_first_tiles_are_left() -> None:
    exactly = {"first_tiles_count": "exactly_two"}
    one = first_tiles("red", "red_macaw")
    two = first_tiles("blue", "red_macaw red_chili")
    assert judge(spent(*READY, one, rulings=exactly), two) == [(OMITTED, "HGV-PREP-8")]
    assert judge(spent(*READY, one, rulings=exactly), settle("red")) == [(OMITTED, "HGV-PREP-8")] * 2
    assert play(*READY, one, two, first("red", "brown"), rulings=exactly)[1] == [(OMITTED, "HGV-PREP-8")]
    assert play(*READY, two, first_tiles("red", "red_macaw red_chili"), first("red", "brown"), rulings=exactly)[1] == []


# --- turns ---------------------------------------------------------------------------------------------------


def test_a_turn_opened_by_another_is_his() -> None:
    state, found = play(*WITH_TILES, first("blue", "brown"))
    assert found == [(ILLEGAL, "HGV-FLOW-1")]
    assert state.active == "blue"
    three = setup(hands={"red": "s07 w01 e06 n05", "blue": "s01 w02 e08 n04", "teal": "s02 w03 e01 n02"})
    ready = [three, prepare("red", "blue"), prepare("blue", "yellow"), prepare("teal", "brown")]
    turn = [first("teal", "brown"), second("teal", "blue"), travel("teal", "cartagena", ROUTE), end("teal")]
    state, _ = play(*ready, *turn, players="red blue teal")
    assert state.active == "red"


def test_a_missing_second_disk_is_put_down_where_it_is_certain() -> None:
    journey = travel("red", "cartagena", ROUTE)
    state, found = play(*WITH_TILES, first("red", "brown"), journey)
    assert found == [(OMITTED, "HGV-DRAW-3")]
    assert state.journey.second is None
    declined = play(*WITH_TILES, first("red", "red", False), journey)
    assert declined[1] == [(OMITTED, "HGV-DRAW-3")]  # nothing says from which color to start
    alone, _ = play(*WITH_TILES)
    alone.bag.update(dict.fromkeys(alone.bag, 0), brown=2)
    assert judge(alone, first("red", "brown", False), journey) == [(OMITTED, "HGV-DRAW-3")]
    assert judge(alone, first("red", "brown", False), journey, end("red"), first("blue", "brown")) == [
        (STRAY, "HGV-END-1")
    ]


def test_a_bag_that_is_empty_after_the_first_disk_leads_straight_on() -> None:
    state, _ = play(*WITH_TILES)
    state.bag.update(dict.fromkeys(state.bag, 0), brown=1)
    assert judge(state, first("red", "brown", False), travel("red", "cartagena", ROUTE)) == []
    assert judge(state, first("red", "brown"), second("red", "brown")) == [(STRAY, "HGV-FLOW-3")]


@pytest.mark.parametrize("kept", [True, False])
def test_the_last_color_is_the_start_whatever_was_decided(kept: bool) -> None:
    """Trap 2."""
    state, _ = play(*WITH_TILES)
    state.bag.update(dict.fromkeys(state.bag, 0), brown=2)
    drawn = (first("red", "brown", kept), second("red", "brown"))
    assert judge(state, *drawn) == []
    assert judge(state, *drawn, travel("red", "cartagena", ROUTE)) == []
    elsewhere = travel("red", "lima", "quito:yellow guayaquil:brown acapulco:black mexico_city:blue")
    assert judge(state, *drawn, elsewhere) == [(ILLEGAL, "HGV-START-1")]


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (first("red", "brown"), "HGV-FLOW-3"),
        (first("blue", "brown"), "HGV-FLOW-1"),
        (travel("blue", "cartagena", ROUTE), "HGV-FLOW-1"),
        (collect("red", 1, "pile", "brown_tapir"), "HGV-FLOW-3"),
        (load("red"), "HGV-FLOW-3"),
        (sail("red", "w01", "w06"), "HGV-FLOW-3"),
        (end("red"), "HGV-FLOW-3"),
        (end("blue"), "HGV-FLOW-1"),
        (pick("blue"), "HGV-OTHER-1"),
        (settle("red"), "LOG-SEQUENCE"),
        (setup(), "LOG-SEQUENCE"),
        (first_tiles("red"), "LOG-SEQUENCE"),
        (prepare("red", "red"), "LOG-SEQUENCE"),
    ],
)
def test_what_cannot_come_while_the_second_disk_is_awaited(event: Event, rule: str) -> None:
    assert play(*WITH_TILES, first("red", "brown"), event)[1] == [(STRAY, rule)]


def test_what_cannot_come_before_the_first_turn() -> None:
    for event in (second("red", "brown"), travel("red", "cartagena", ROUTE), load("red"), end("red"), settle("red")):
        assert play(*WITH_TILES, event)[1] == [(STRAY, "LOG-SEQUENCE")]
    assert play(*WITH_TILES, pick("blue"))[1] == [(STRAY, "HGV-OTHER-1")]
    assert play(first("red", "brown"))[1] == [(STRAY, "LOG-SEQUENCE")]


def test_a_turn_that_is_over_is_over() -> None:
    ended = [*LOADED, sail("red", "w01", "w06"), end("red")]
    assert play(*ended, end("red"))[1] == [(STRAY, "HGV-FLOW-1")]
    assert play(*ended, end("blue"))[1] == [(STRAY, "HGV-FLOW-3")]
    assert play(*ended, first("blue", "brown"))[1] == []


# --- empty lines left out ------------------------------------------------------------------------------------


def test_picks_and_loads_of_nothing_may_be_left_out() -> None:
    assert play(*TRAVELLED, collect("red", 4, "pile", "black_condor"))[1] == []
    assert play(*TRAVELLED, pick("blue"), pick("blue", "quito:blue:s01"))[1] == []
    no_tiles = [*READY, first("red", "brown"), second("red", "blue"), travel("red", "cartagena", ROUTE)]
    assert play(*no_tiles, end("red"))[1] == []


def test_an_elided_load_stays_though_the_event_is_impossible() -> None:
    """The compass disks have moved, so collecting is over."""
    impossible = sail("red", "s01", "s10")
    state, found = play(*TRAVELLED, impossible)
    assert found == [(IMPOSSIBLE, "HGV-SHIP-6")]
    assert state.phase is Phase.SHIP
    assert len(state.circles["quito"]) == 6
    assert play(*TRAVELLED, impossible, collect("red", 4, "pile", "black_condor"))[1] == [(STRAY, "HGV-FLOW-3")]


def test_an_impossible_tile_leaves_the_others_their_time() -> None:
    absent = collect("red", 4, "display", "black_condor")
    assert play(*TRAVELLED, absent, pick("blue", "quito:blue:s01"))[1] == []


def test_disks_taken_too_late_are_taken_all_the_same() -> None:
    late = pick("blue", "quito:blue:s01")
    for events in (COLLECTED, LOADED):
        state, found = play(*events, late)
        assert found == [(ILLEGAL, "HGV-OTHER-1")]
        assert state.explorers["blue"].ships["s01"].disks == ("blue",)
        assert play(*events, pick("blue"))[1] == []
    own = pick("red", "quito:blue:s07")
    assert play(*TRAVELLED, own)[1] == [(ILLEGAL, "HGV-OTHER-1")]
    assert play(*TRAVELLED, own, pick("blue", "quito:blue:s01"))[1] == []


# --- a turn without its end ----------------------------------------------------------------------------------


def test_the_next_turn_closes_one_that_has_no_end() -> None:
    loaded = [*LOADED, sail("red", "w01", "w06")]
    assert play(*loaded, first("blue", "brown"))[1] == [(OMITTED, "LOG-SEQUENCE")]
    assert play(*loaded, first("red", "brown"))[1] == [(OMITTED, "LOG-SEQUENCE"), (ILLEGAL, "HGV-FLOW-1")]


def test_closing_a_turn_finds_what_it_left_undone() -> None:
    state, found = play(*LOADED, first("blue", "brown"))
    assert found == [(OMITTED, "LOG-SEQUENCE"), (OMITTED, "HGV-SAIL-1")]
    assert state.explorers["red"].points == 4
    state, found = play(*COLLECTED, first("blue", "brown"))
    assert found == [(OMITTED, "HGV-LOAD-1"), (OMITTED, "HGV-LOAD-6")]
    assert len(state.explorers["red"].stored) == 4


def test_closing_stays_though_the_event_is_impossible() -> None:
    state, _ = play(*LOADED)
    state.bag["brown"] = 0
    assert judge(state, first("blue", "brown")) == [
        (OMITTED, "LOG-SEQUENCE"),
        (IMPOSSIBLE, "HGV-DRAW-1"),
        (OMITTED, "HGV-SAIL-1"),
    ]
    assert judge(state, first("blue", "brown"), first("blue", "red")) == []


def test_the_final_scoring_closes_the_last_turn() -> None:
    state = spent(*LOADED, sail("red", "w01", "w06"))
    assert judge(state, settle("red")) == [(OMITTED, "LOG-SEQUENCE")]
    assert judge(state, first("blue", "brown")) == [(STRAY, "HGV-END-1")]
    assert judge(state, end("red"), settle("red")) == []
    assert judge(state, end("red"), end("red")) == [(STRAY, "HGV-END-1")]
    assert judge(state, end("red"), sail("red", "s07", "s10")) == [(STRAY, "HGV-END-9")]
    assert judge(state, end("red"), pick("blue", "quito:blue:s01")) == [(STRAY, "HGV-OTHER-1")]
    assert judge(state, end("red"), settle("red"), settle("red")) == [(STRAY, "LOG-SEQUENCE")]
    assert judge(state, end("red"), settle("red"), settle("blue"), settle("red")) == [(STRAY, "LOG-SEQUENCE")]


def caught(state: State) -> Any:
    """What the final scores find missing, and the state they are held against."""
    reached = fit(GAME, state, FinalScores())
    if isinstance(reached, Breach):
        return [(reached.kind.value, reached.rule.id)], state
    return [(breach.kind.value, breach.rule.id) for breach in reached[1]], reached[0]


def test_final_scores_settle_whoever_has_not() -> None:
    state = spent(*LOADED, sail("red", "w01", "w06"))
    found, after = caught(state)
    assert found == [(OMITTED, "LOG-SEQUENCE")]
    assert after.phase is Phase.OVER
    state.explorers["blue"].ships["n04"] = Ship(((), (), ()), ("yellow", "blue"))
    state.explorers["blue"].ships["s01"] = Ship(((), ()), ("green",))
    found, after = caught(state)
    assert found == [(OMITTED, "LOG-SEQUENCE"), (OMITTED, "HGV-END-3")]
    assert sorted(after.explorers["blue"].acquaintances) == ["green", "yellow"]
    assert after.explorers["blue"].ships["n04"].disks == ("yellow", "blue")
    assert caught(spent(*DRAWN))[0] == [(STRAY, "LOG-SEQUENCE")]
    assert caught(spent(*READY))[0] == []


# --- a full card that has not sailed -------------------------------------------------------------------------


def test_a_full_card_sails_by_itself_where_nothing_is_open() -> None:
    state, found = play(*LOADED, end("red"))
    assert found == [(OMITTED, "HGV-SAIL-1")]
    assert "w06" in state.explorers["red"].ships
    assert state.decks["w"].junk == ("w01",)


def unknown_top() -> State:
    state, _ = play(*LOADED)
    state.decks["w"] = state.decks["w"]._replace(top=None, rest=(*state.decks["w"].rest, "w06"))
    return state


def test_a_full_card_stays_under_an_unknown_deck_and_is_reported_once() -> None:
    state = unknown_top()
    ended = [end("red"), first("blue", "brown"), second("blue", "red")]
    journey = travel("blue", "bogota", "quito:yellow guayaquil:green lima:black acapulco:red")
    assert judge(state, end("red")) == [(OMITTED, "HGV-SAIL-1")]
    turns = [*ended, journey, end("blue"), first("red", "green"), second("red", "black")]
    again = [*turns, travel("red", "caracas", "havana:red cartagena:blue bogota:blue guayaquil:green")]
    assert judge(state, *again, end("red")) == []
    assert judge(state, *again, sail("red", "w01", "w09"), end("red")) == []


def test_a_full_card_with_a_choice_stays() -> None:
    state, _ = play(*LOADED, sail("red", "w01", "w06"))
    n05 = with_tiles(state.explorers["red"].ships["n05"], 1, ("red_macaw",))
    full = with_tiles(with_tiles(n05, 2, ("red_chili",)), 3, ("green_fern",))
    state.explorers["red"].ships["n05"] = full._replace(disks=("green", "black"))
    assert judge(state, end("red")) == [(OMITTED, "HGV-SAIL-1")]
    after = state.clone()
    GAME.effects[type(end("red"))](after, end("red"))
    assert "n05" in after.explorers["red"].ships
    assert after.overdue == ("n05",)


def test_an_impossible_end_has_not_ended_the_turn() -> None:
    assert play(*LOADED, end("red", "green_fern"))[1] == [(IMPOSSIBLE, "HGV-LOAD-5")]
    assert play(*LOADED, end("red", "green_fern"), sail("red", "w01", "w06"), end("red"))[1] == []
