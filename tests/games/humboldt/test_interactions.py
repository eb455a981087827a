"""Two clauses at once: what comes first, what hides what, and what is reported beside what."""

from __future__ import annotations

import pytest

from tests.games.humboldt.logs import (
    COLLECTED,
    DRAWN,
    LOADED,
    READY,
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
from tests.games.humboldt.test_loading import loading
from validator.events import Event
from validator.games.humboldt.state import Deck, State

Found = list[tuple[str, str]]


def found(text: str) -> Found:
    """Findings in short: "impossible ROUTE-2" and the like, several separated by commas."""
    pairs = [entry.split() for entry in text.split(", ") if entry]
    return [(kind, rule if rule.startswith("LOG") else f"HGV-{rule}") for kind, rule in pairs]


BLUES = "blue " * 16
SETUPS: dict[str, tuple[Event, str]] = {
    "box before faces": (setup({"lima": BLUES}, {"red": "red_chili " * 5}), "impossible ED-4"),
    "faces before decks": (setup(display={"red": "red_chili " * 5}, tops={"s": "s07"}), "impossible SETUP-7"),
    "decks before hands": (
        setup(hands={"red": "s07 w01 e06 n05", "blue": "s07 w02 e08 n04"}, tops={"s": "s07"}),
        "impossible SETUP-10",
    ),
    "a hand missing": (setup(hands={"red": "s07 w01 e06"}), "illegal PLAY-2"),
    "both counts and a display": (
        setup({"quito": "blue blue blue yellow", "lima": "yellow"}, {"red": "red_chili"}),
        "illegal SETUP-5, illegal SETUP-6, illegal SETUP-8",
    ),
    "tiles exchanged between displays": (
        setup(display={"red": "red_chili blue_eel", "blue": "blue_eel red_chili"}),
        "illegal SETUP-8",
    ),
}


@pytest.mark.parametrize("name", SETUPS)
def test_the_set_up(name: str) -> None:
    event, expected = SETUPS[name]
    assert play(event)[1] == found(expected)


# The bag after one green disk is drawn holds 4 green ones.
GREEN = [*WITH_TILES, first("red", "green")]
DECLINED = [*WITH_TILES, first("red", "brown", False)]
ASTRAY = travel("red", "cartagena", "bogota:red")
JOURNEYS: dict[str, tuple[list[Event], str]] = {
    "all like the first aside": ([*GREEN, second("red", "blue", 4)], ""),
    "one of them stays": ([*GREEN, second("red", "green", 3)], "illegal DRAW-5"),
    "more aside than there are": ([*GREEN, second("red", "green", 4)], "impossible DRAW-6"),
    "a missing disk and a journey that cannot be": ([*DECLINED, ASTRAY], "omitted DRAW-3, impossible ROUTE-2"),
    "the missing disk is reported once": (
        [*DECLINED, ASTRAY, travel("red", "cartagena", "bogota:green quito:green guayaquil:green acapulco:black")],
        "",
    ),
    "staying in place": (
        [*DRAWN, travel("red", "cartagena", "bogota:green quito:green quito:green acapulco:black")],
        "illegal ROUTE-1",
    ),
}


@pytest.mark.parametrize("name", JOURNEYS)
def test_disks_and_journeys(name: str) -> None:
    events, expected = JOURNEYS[name]
    assert play(*events)[1] == found(expected)


PICKS: dict[str, tuple[list[Event], str]] = {
    "the active player takes none": ([pick("red")], ""),
    "the active player takes one": ([pick("red", "bogota:yellow:e04")], "illegal OTHER-1"),
    "and leaves three": ([pick("red", "bogota:yellow:e04"), pick("blue", "bogota:red:e08")], "illegal OTHER-6"),
    "elsewhere in a second line": (
        [pick("blue", "bogota:yellow:e08"), pick("blue", "quito:yellow:s01")],
        "illegal OTHER-4",
    ),
    "a third one elsewhere": (
        [pick("blue", "bogota:yellow:e08 bogota:red:s01"), pick("blue", "quito:blue:n04")],
        "illegal OTHER-4",
    ),
    "two blues on one N card": ([pick("blue", "quito:blue:n04 quito:blue:n04")], "illegal OTHER-12"),
    "no third space": (
        [pick("blue", "quito:blue:n04 quito:blue:n04"), pick("blue", "quito:blue:n04")],
        "impossible OTHER-9",
    ),
    "no such disk, and no card of his": ([pick("blue", "bogota:brown:e04")], "impossible OTHER-7"),
    "few disks are not counted off the route": ([pick("blue", "lima:blue:e08")], "illegal OTHER-5"),
    "in collect": (
        [collect("red", 4, "pile", "black_condor"), pick("blue", "bogota:red:e08")],
        "illegal OTHER-1",
    ),
    "the compass disk taken brings no tile": (
        [pick("blue", "guayaquil:green:e08"), collect("red", 3, "pile", "red_chili")],
        "illegal COLL-2",
    ),
}


@pytest.mark.parametrize("name", PICKS)
def test_disks_of_the_others(name: str) -> None:
    events, expected = PICKS[name]
    assert play(*TRAVELLED, *events)[1] == found(expected)


CHILI = collect("red", 2, "pile", "red_chili", True)
COLLECTS: dict[str, tuple[list[Event], str]] = {
    "back on the route, to a disk that was used": (
        [CHILI, collect("red", 4, "pile", "black_condor"), collect("red", 2, "pile", "red_chili")],
        "illegal COLL-1, illegal COLL-3",
    ),
    "no such stop, and nobody to give up": ([collect("red", 5, "pile", "blue_eel", True)], "impossible COLL-1"),
    "no such tile, and nobody to give up": ([collect("red", 4, "display", "black_condor", True)], "impossible COLL-5"),
    "given up without a tile, taken later": (
        [collect("red", 2, None, None, True), collect("red", 2, "pile", "red_chili")],
        "",
    ),
    "twice for a disk that does not match": (
        [collect("red", 2, "pile", "red_chili"), collect("red", 2, "pile", "red_chili")],
        "illegal COLL-2, illegal COLL-3",
    ),
    "a tile not moved up, and no match": (
        [collect("red", 2, "display", "red_chili", refill=())],
        "illegal COLL-2, omitted COLL-6",
    ),
    "moved up, but not known": ([collect("red", 4, "display", "black_platinum", refill=(None,))], ""),
    "moved up into no gap": ([collect("red", 4, "pile", "black_condor", refill=(None,))], "impossible COLL-6"),
}


@pytest.mark.parametrize("name", COLLECTS)
def test_tiles_of_the_route(name: str) -> None:
    events, expected = COLLECTS[name]
    assert play(*TRAVELLED, *events)[1] == found(expected)


LOADS: dict[str, tuple[list[Event], str]] = {
    "another's card before a tile not held": ([load("red", "blue_eel@s01.1")], "impossible LOAD-2"),
    "two tiles together, one alone and wrong": (
        [load("red", "red_chili+black_condor@s07.1 yellow_maize@s07.2")],
        "illegal LOAD-7, illegal SHIP-3",
    ),
    "nothing loaded, three stored": (
        [end("red", "red_chili black_condor yellow_maize")],
        "omitted LOAD-1, illegal LOAD-5",
    ),
    "stored what is not there": ([end("red", "red_chili red_chili")], "impossible LOAD-5"),
    "closed by the next turn": ([first("blue", "red")], "omitted LOAD-1, omitted LOAD-6"),
    "closed by a turn that is again his": (
        [first("red", "red")],
        "illegal FLOW-1, omitted LOAD-1, omitted LOAD-6",
    ),
}


@pytest.mark.parametrize("name", LOADS)
def test_loads_and_ends(name: str) -> None:
    events, expected = LOADS[name]
    assert play(*COLLECTED, *events)[1] == found(expected)


SAILS: dict[str, tuple[list[Event], str]] = {
    "points, acquaintance and card wrong": (
        [sail("red", "w01", "w09", "red", points=5)],
        "miscount SHIP-1, miscount SAIL-2, illegal SAIL-5",
    ),
    "a card that lies with somebody": ([sail("red", "w01", "w02", points=5)], "impossible SAIL-5"),
    "the drawn card revealed again": ([sail("red", "w01", "w06", reveals="w06")], "impossible SAIL-5"),
    "the card that sailed revealed": ([sail("red", "w01", "w06", reveals="w01")], "impossible SAIL-5"),
    "not full, and from below the top": ([sail("red", "e04", "e01")], "illegal SHIP-6, illegal SAIL-5"),
    "nothing to move up": ([sail("red", "w01", "w06", refill={"yellow": ()})], ""),
    "moved up onto a full display": (
        [sail("red", "w01", "w06", refill={"yellow": ("yellow_maize",)})],
        "impossible COLL-6",
    ),
    "a disk taken while ships sail": ([pick("blue", "quito:green:e08")], "illegal OTHER-1"),
    "none taken": ([pick("blue")], ""),
    "after the turn": ([end("red"), sail("red", "w01", "w06")], "out_of_sequence FLOW-1"),
}


@pytest.mark.parametrize("name", SAILS)
def test_ships(name: str) -> None:
    events, expected = SAILS[name]
    assert play(*LOADED, *events)[1] == found(expected)


def about_to_fill_two() -> State:
    """Red can fill w01 and s10; the deck of w has a known top card, that of s an unknown one."""
    state = loading("yellow_maize black_condor blue_eel red_chili", "w01 s10 e06 n05")
    of_type = state.edition.cards_of_type
    state.decks["s"] = Deck(None, tuple(card for card in of_type["s"] if card not in ("s01", "s10")))
    state.decks["w"] = Deck("w06", tuple(card for card in of_type["w"] if card not in ("w01", "w02", "w06")))
    return state


def test_each_full_ship_left_is_a_finding() -> None:
    state = about_to_fill_two()
    loaded = load("red", "yellow_maize@w01.1 black_condor@w01.2 blue_eel@s10.1 red_chili@s10.2")
    assert judge(state, loaded, end("red")) == found("omitted SAIL-1, omitted SAIL-1")
    blue = [
        first("blue", "red"),
        second("blue", "brown"),
        travel("blue", "quito", "angostura:blue cartagena:blue bogota:blue guayaquil:yellow lima:blue acapulco:green"),
        load("blue"),
        end("blue"),
    ]
    red = [
        first("red", "green"),
        second("red", "black"),
        travel("red", "caracas", "havana:red philadelphia:blue washington:blue havana:green"),
    ]
    later = [loaded, end("red"), *blue, *red]
    assert judge(state, *later, end("red")) == []
    assert judge(state, *later, sail("red", "s10", "s02")) == []
    assert judge(state, *later, sail("red", "w01", "w09")) == found("impossible SHIP-6")


THREE = "red blue green"
BOARD = {
    "la_coruna": "green yellow green",
    "angostura": "red green yellow",
    "quito": "blue blue blue",
    "mexico_city": "brown black brown",
}
HANDS = {"red": "s07 w01 e06 n05", "blue": "s01 w02 e08 n04", "green": "s02 w03 e09 n03"}
AT_THREE: list[Event] = [
    setup(BOARD, hands=HANDS),
    prepare("red", "red", "e06", "e04"),
    prepare("blue", "yellow"),
    prepare("green", "brown"),
    first("red", "brown"),
    second("red", "blue"),
    travel("red", "cartagena", "bogota:green quito:green guayaquil:green acapulco:black"),
]
GREEN_FIRST = pick("green", "bogota:yellow:e09")
THREE_PICKS: dict[str, tuple[list[Event], str]] = {
    "passed over": ([GREEN_FIRST], ""),
    "too late, and three left": (
        [GREEN_FIRST, pick("blue", "bogota:red:e08")],
        "illegal OTHER-2, illegal OTHER-6",
    ),
    "too late, three left, and from the compass": (
        [pick("green", "guayaquil:yellow:e09"), pick("blue", "guayaquil:green:e08")],
        "illegal OTHER-2, illegal OTHER-6, illegal OTHER-7",
    ),
    "one who took none is not passed": ([pick("green"), pick("blue", "bogota:red:e08")], ""),
    "two at once": ([pick("blue", "guayaquil:brown:e08 guayaquil:yellow:s01")], "illegal OTHER-3"),
    "two one by one, where three are left": (
        [pick("blue", "guayaquil:brown:e08"), pick("blue", "guayaquil:yellow:s01")],
        "illegal OTHER-3, illegal OTHER-6",
    ),
    "a second one after the next player": (
        [pick("blue", "guayaquil:brown:e08"), GREEN_FIRST, pick("blue", "acapulco:yellow:s01")],
        "illegal OTHER-3",
    ),
    "a turn out of turn": ([load("red"), end("red"), first("green", "red")], "illegal FLOW-1"),
    "goes on to the left": (
        [
            load("red"),
            end("red"),
            first("green", "red"),
            second("green", "brown"),
            travel("green", "guayaquil", "lima:green quito:red guayaquil:black acapulco:yellow lima:brown"),
            load("green"),
            end("green"),
            first("red", "black"),
        ],
        "",
    ),
}


@pytest.mark.parametrize("name", THREE_PICKS)
def test_three_players(name: str) -> None:
    events, expected = THREE_PICKS[name]
    assert play(*AT_THREE, *events, players=THREE)[1] == found(expected)


def emptied(state: State) -> State:
    """The last disks lie on Lima instead of in the bag."""
    state = state.clone()
    for color, number in state.bag.items():
        state.circles["lima"] += (color,) * number
        state.bag[color] = 0
    return state


ENDS: dict[str, tuple[list[Event], str]] = {
    "the others still take": ([pick("blue", "bogota:yellow:e08")], ""),
    "no other turn": ([first("blue", "red")], "out_of_sequence END-1"),
    "closed by a scoring that cannot be": (
        [settle("red", "blue_eel@w01.1")],
        "omitted LOG-SEQUENCE, omitted LOAD-1, impossible END-7",
    ),
    "a wrong crate": ([settle("blue"), settle("red", "yellow_maize@w01.2")], "illegal SHIP-3"),
    "two tiles on a crate": ([settle("blue"), settle("red", "yellow_maize+yellow_butterfly@w01.1")], "illegal END-7"),
    "no ship, no other scoring": ([settle("blue"), sail("red", "w01", "w06")], "out_of_sequence END-9"),
    "twice": ([settle("blue"), settle("blue")], "out_of_sequence LOG-SEQUENCE"),
    "somebody else's card": ([settle("blue"), settle("red", "", {"e08": None})], "impossible END-3"),
    "none claimed, none due": ([settle("blue"), settle("red", "", {"e04": None, "w01": None})], ""),
    "one claimed, none due": ([settle("blue"), settle("red", "", {"e04": "red"})], "miscount END-3"),
}


@pytest.mark.parametrize("name", ENDS)
def test_the_end(name: str) -> None:
    events, expected = ENDS[name]
    assert judge(emptied(play(*TRAVELLED)[0]), *events) == found(expected)


NO_TURN: dict[str, tuple[list[Event], str]] = {
    "straight to the scoring": ([settle("blue")], ""),
    "after one's tiles": ([first_tiles("red", "red_chili"), settle("red")], ""),
    "no turn after all tiles": (
        [first_tiles("red"), first_tiles("blue"), first("red", "red")],
        "out_of_sequence END-1",
    ),
    "no turn with tiles left out": ([first("red", "red")], "out_of_sequence END-1"),
    "too late for tiles": ([first_tiles("blue"), first_tiles("red")], "out_of_sequence LOG-SEQUENCE"),
}


@pytest.mark.parametrize("name", NO_TURN)
def test_a_game_without_a_turn(name: str) -> None:
    events, expected = NO_TURN[name]
    assert judge(emptied(play(*READY)[0]), *events) == found(expected)
