"""What a finding says beside its rule: what was recorded, what the rules give, whom and which data it concerns.

Every value is read off the log and the rulebook.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from tests.games.humboldt.logs import (
    COLLECTED,
    DRAWN,
    EDITION,
    GAME,
    LOADED,
    READY,
    TRAVELLED,
    WITH_TILES,
    collect,
    end,
    first,
    first_tiles,
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
from tests.games.humboldt.test_interactions import AT_THREE, GREEN_FIRST, THREE
from tests.games.humboldt.test_interactions import BOARD as THREE_BOARD
from tests.games.humboldt.test_interactions import HANDS as THREE_HANDS
from tests.games.humboldt.test_scoring import richard
from validator.engine import Breach, step
from validator.events import Event
from validator.games.humboldt.state import Deck, Pile, Ship, State

RULE = {rule.id.removeprefix("HGV-"): rule for rule in GAME.rules}
SHIPS, BOARD, CARGO = ("ships",), ("board",), ("cargo",)


class Case(NamedTuple):
    """What is found in the last of some events."""

    events: list[Event]
    found: list[Breach]
    rulings: dict[str, str] | None = None
    players: str = "red blue"


def of(state: State, event: Event) -> list[Breach]:
    return step(GAME, state.clone(), event).breaches


def check(case: Case) -> None:
    *before, event = case.events
    state, _ = play(*before, rulings=case.rulings, players=case.players)
    assert of(state, event) == case.found


# --- set-up --------------------------------------------------------------------------------------------------

FOUR_HANDS = {**THREE_HANDS, "gray": "s03 w04 e01 n02"}
FOUR = "red blue green gray"
# Of the blue disks 13 lie on the board, one of them on Lima; two are in the bag and one is out of the game.
ALL_BLUE = {"lima": "blue blue blue blue"}
FOUR_EACH = {"angostura": "red green yellow blue", "quito": "blue blue blue blue"}
EIGHT_E = ["e01", "e02", "e03", "e05", "e07", "e09", "e10"]
"""The E cards that lie below e04 after dealing."""

SETUPS: dict[str, Case] = {
    "17 blue disks": Case([setup({"lima": "blue " * 5})], [RULE["ED-4"].impossible({"blue": 17}, 16)]),
    "16 blue disks": Case([setup(ALL_BLUE)], [RULE["SETUP-4"].illegal(["blue"], 15)]),
    "16 blue disks for four": Case([setup({**ALL_BLUE, **FOUR_EACH}, hands=FOUR_HANDS)], [], None, FOUR),
    "five tiles of four": Case(
        [setup(display={"red": "red_chili " * 5})],
        [RULE["SETUP-7"].impossible({"red_chili": 5}, {"red_chili": 4}, rests_on=CARGO)],
    ),
    "four tiles of four": Case(
        [setup(display={"red": "red_chili " * 4})], [RULE["SETUP-8"].illegal({"red": ["red_chili"] * 4}, 2)]
    ),
    "tiles of another color": Case(
        [setup(display={"blue": "blue_eel red_macaw"})],
        [RULE["SETUP-8"].illegal({"blue": ["blue_eel", "red_macaw"]}, 2)],
    ),
    "no tiles of a color": Case(
        [replace(setup(), display={color: faces for color, faces in setup().display.items() if color != "blue"})],
        [RULE["SETUP-8"].illegal({"blue": []}, 2)],
    ),
    "a dealt card on a deck": Case([setup(tops={"s": "s07", "w": None})], [RULE["SETUP-10"].impossible(["s07"])]),
    "a card on another deck": Case([setup(tops={"w": "s10"})], [RULE["SETUP-10"].impossible(["s10"])]),
    "a card dealt twice": Case(
        [setup(hands={"red": "s07 w01 e06 n05", "blue": "s07 w02 e08 n04"})], [RULE["PLAY-2"].impossible(["s07"])]
    ),
    "a hand of three": Case(
        [setup(hands={"red": "s07 w01 e06", "blue": "s01 w02 e08 n04"})],
        [RULE["PLAY-2"].illegal({"red": ["s07", "w01", "e06"]}, ["s", "w", "e", "n"])],
    ),
    "no hand": Case(
        [setup(hands={"red": "s07 w01 e06 n05"})], [RULE["PLAY-2"].illegal({"blue": []}, ["s", "w", "e", "n"])]
    ),
    "two players": Case(
        [setup({"quito": "blue blue blue yellow", "lima": "yellow"})],
        [
            RULE["SETUP-5"].illegal({"quito": 4}, {"quito": 5}),
            RULE["SETUP-6"].illegal({"lima": 1}, {"lima": 4}),
        ],
    ),
    "a location left out": Case(
        [replace(setup(), disks={place: disks for place, disks in setup().disks.items() if place != "lima"})],
        [RULE["SETUP-6"].illegal({"lima": 0}, {"lima": 4})],
    ),
    "three players": Case(
        [setup({**THREE_BOARD, "quito": "blue blue blue yellow", "lima": "yellow"}, hands=THREE_HANDS)],
        [
            RULE["SETUP-2"].illegal({"quito": 4}, {"quito": 3}),
            RULE["SETUP-3"].illegal({"lima": 1}, {"lima": 4}),
        ],
        None,
        THREE,
    ),
    "four players": Case(
        [setup(hands=FOUR_HANDS)],
        [RULE["SETUP-1"].illegal({"angostura": 5, "quito": 5}, {"angostura": 4, "quito": 4})],
        None,
        FOUR,
    ),
}

PREPARATIONS: dict[str, Case] = {
    "another's card": Case(
        [setup(), prepare("red", "red", "e08", "e04")],
        [RULE["PREP-2"].impossible("e08", ["s07", "w01", "e06", "n05"])],
    ),
    "a second exchange": Case(
        [*READY, prepare("red", "red", "w01", "w06")],
        [RULE["PREP-2"].illegal("w01"), RULE["PREP-5"].illegal("red")],
    ),
    "a card of blue's for one of red's": Case(
        [setup(), prepare("red", "red", "e06", "w02")], [RULE["PREP-3"].impossible("w02")]
    ),
    "a card from below": Case(
        # s07 blue, brown; w01 yellow, black; e05 green, black, brown; n05 red, green
        [setup(), prepare("red", "green", "e06", "e05")],
        [RULE["PREP-3"].illegal("e05", ["e04"])],
    ),
    "any card of an unknown deck": Case([setup(tops={}), prepare("red", "green", "e06", "e05")], []),
    "a card of another type from an unknown deck": Case(
        # s07 blue, brown; w02 red, blue; w01 yellow, black; n05 red, green
        [setup(hands={**THREE_HANDS, "blue": "s01 w04 e08 n04"}, tops={}), prepare("red", "red", "e06", "w02")],
        [RULE["PREP-3"].illegal("w02", ["e01", "e02", "e03", "e04", "e05", "e07", "e10"])],
        None,
        THREE,
    ),
    "another card on top than the one given": Case(
        [setup(), prepare("red", "red", "e06", "e04", reveals="e05")], [RULE["PREP-3"].miscount("e05", "e06")]
    ),
    "the card drawn shown again": Case(
        [setup(), prepare("red", "red", "e06", "e04", reveals="e04")],
        [RULE["PREP-3"].impossible("e04", EIGHT_E)],
        {"exchanged_card": "discard"},
    ),
    "the card put below shown": Case(
        [setup(), prepare("red", "red", "e06", "e04", reveals="e06")],
        [RULE["PREP-3"].impossible("e06", EIGHT_E)],
        {"exchanged_card": "bottom"},
    ),
    "a card of another deck shown": Case(
        [setup(), prepare("red", "red", "w01", "e04", reveals="w06")],
        [RULE["PREP-3"].impossible("w06", EIGHT_E)],
        {"exchanged_card": "bottom"},
    ),
    "an exchange too early": Case(
        # s01 blue, red; w02 red, blue; e04 red; n04 yellow, black, brown
        [setup(), prepare("blue", "red", "e08", "e04")],
        [RULE["PREP-1"].illegal("blue", ["red"])],
    ),
    "an exchange before two others": Case(
        # s02 yellow; w03 brown, brown; e04 red; n03 red, blue, blue
        [setup(hands=THREE_HANDS), prepare("green", "blue", "e09", "e04")],
        [RULE["PREP-1"].illegal("green", ["red", "blue"])],
        None,
        THREE,
    ),
    "an exchange before one other": Case(
        [setup(THREE_BOARD, hands=THREE_HANDS), prepare("red", "blue"), prepare("green", "blue", "e09", "e04")],
        [RULE["PREP-1"].illegal("green", ["blue"])],
        None,
        THREE,
    ),
    "a color that is not dominant": Case(
        # s07 blue, brown; w01 yellow, black; e06 yellow, blue; n05 red, green
        [setup(), prepare("red", "green")],
        [RULE["PREP-5"].illegal("green", ["yellow", "blue"], rests_on=SHIPS)],
    ),
    "a second acquaintance": Case([*READY, prepare("blue", "yellow")], [RULE["PREP-5"].illegal("yellow")]),
    "preparations left out": Case(
        [setup(), first("red", "brown")],
        [RULE["PREP-5"].omitted(player="red"), RULE["PREP-5"].omitted(player="blue")],
    ),
    "first tiles too early": Case(
        [*READY, first_tiles("blue", "red_macaw"), first_tiles("red", "red_macaw")],
        [RULE["PREP-7"].illegal(["blue"], "red")],
    ),
    "three first tiles": Case(
        [*READY, first_tiles("red", "red_macaw red_macaw red_chili")], [RULE["PREP-8"].illegal(3, 2)]
    ),
    "a third first tile": Case(
        [*READY, first_tiles("red", "red_macaw red_macaw"), first_tiles("red", "red_chili")],
        [RULE["PREP-8"].illegal(3, 2)],
    ),
    "three lines of one first tile": Case(
        [*READY, *[first_tiles("red", "red_macaw")] * 3],
        [RULE["PREP-8"].illegal(3, 2)],
    ),
    "fewer than two first tiles": Case(
        [*READY, first_tiles("red", "red_macaw"), first("red", "brown")],
        [RULE["PREP-8"].omitted(1, 2, player="red"), RULE["PREP-8"].omitted(0, 2, player="blue")],
        {"first_tiles_count": "exactly_two"},
    ),
    "a fourth maize, with one in the display": Case(
        [*READY, first_tiles("red", "yellow_maize " * 4)], [RULE["PREP-9"].impossible("yellow_maize", rests_on=CARGO)]
    ),
    "an eleventh tile of a pile of ten": Case(
        [*READY, first_tiles("red", "yellow_maize " * 3 + "yellow_butterfly " * 4 + "yellow_topaz " * 4)],
        [RULE["PREP-9"].impossible("yellow_topaz")],
    ),
    "ten tiles of a pile of ten, first a fourth maize": Case(
        [*READY, first_tiles("red", "yellow_maize " * 4 + "yellow_butterfly " * 4 + "yellow_topaz " * 2)],
        [RULE["PREP-9"].impossible("yellow_maize", rests_on=CARGO)],
    ),
    "eleven tiles of a pile of ten, first a fourth maize": Case(
        [*READY, first_tiles("red", "yellow_maize " * 4 + "yellow_butterfly " * 4 + "yellow_topaz " * 3)],
        [RULE["PREP-9"].impossible("yellow_maize")],
    ),
}

# --- the journey ---------------------------------------------------------------------------------------------

# All fifteen yellow disks lie on the board: 0 yellow, 5 green, 2 blue, 8 brown, 4 red, 5 black in the bag.
NO_YELLOW = [setup({"lima": "yellow yellow yellow blue"}), *READY[1:]]
LEFT = {"yellow": 0, "green": 5, "blue": 2, "brown": 8, "red": 4, "black": 5}
GREEN = [*WITH_TILES, first("red", "green")]
"""Four green disks are left in the bag."""
SEVEN_AT_QUITO = [setup({"quito": "blue " * 7}), *READY[1:], first("red", "red"), second("red", "brown")]
AROUND = "guayaquil:blue lima:blue quito:blue guayaquil:blue lima:blue quito:blue guayaquil:blue"

JOURNEYS: dict[str, Case] = {
    "no first disk of that color": Case(
        [*NO_YELLOW, first("red", "yellow")], [RULE["DRAW-1"].impossible("yellow", LEFT)]
    ),
    "no second disk of that color": Case(
        [*NO_YELLOW, first("red", "brown"), second("red", "yellow")],
        [RULE["DRAW-1"].impossible("yellow", {**LEFT, "brown": 7})],
    ),
    "another's turn": Case([*WITH_TILES, first("blue", "brown")], [RULE["FLOW-1"].illegal("blue", "red")]),
    "five of four aside": Case([*GREEN, second("red", "blue", 5)], [RULE["DRAW-6"].impossible(5, 4)]),
    "four of three aside, one stays": Case([*GREEN, second("red", "green", 4)], [RULE["DRAW-6"].impossible(4, 3)]),
    "the same color": Case([*GREEN, second("red", "green", 3)], [RULE["DRAW-5"].illegal("green")]),
    "a red start": Case(
        [*DRAWN, travel("red", "lima", "quito:yellow guayaquil:brown acapulco:black mexico_city:blue")],
        [RULE["START-1"].illegal("red", "brown", rests_on=BOARD)],
    ),
    "a disk that was not there": Case(
        [*DRAWN, travel("red", "cartagena", "bogota:red")],
        [RULE["ROUTE-2"].impossible(["red"], ["black", "green", "green", "green"])],
    ),
    "two disks left over": Case(
        [*DRAWN, travel("red", "cartagena", "bogota:green quito:green")], [RULE["ROUTE-4"].illegal(2, 4)]
    ),
    "no arrow": Case(
        [*DRAWN, travel("red", "cartagena", "bogota:green lima:green quito:green guayaquil:black")],
        [RULE["ROUTE-1"].illegal([["bogota", "lima"]], rests_on=BOARD)],
    ),
    "against an arrow": Case(
        [*DRAWN, travel("red", "cartagena", "bogota:green cartagena:green bogota:green quito:black")],
        [RULE["ROUTE-6"].illegal([["bogota", "cartagena"]], rests_on=BOARD)],
    ),
    "against one, and without one": Case(
        [*DRAWN, travel("red", "cartagena", "bogota:green cartagena:green lima:green quito:black")],
        [
            RULE["ROUTE-1"].illegal([["cartagena", "lima"]], rests_on=BOARD),
            RULE["ROUTE-6"].illegal([["bogota", "cartagena"]], rests_on=BOARD),
        ],
    ),
    "three visits": Case(
        [*SEVEN_AT_QUITO, travel("red", "quito", AROUND)],
        [RULE["ROUTE-5"].illegal({"guayaquil": 3}, 2)],
        {"visits": "two"},
    ),
    "back and forth": Case(
        [
            *[*GREEN, second("red", "red")],
            travel("red", "angostura", "quito:red guayaquil:green lima:yellow quito:blue angostura:brown"),
        ],
        [RULE["ROUTE-7"].illegal([["angostura", "quito"], ["quito", "angostura"]])],
    ),
}

# --- disks of the others -------------------------------------------------------------------------------------

QUITO = ["blue", "blue", "blue", "yellow", "blue"]
BOTH_IN_BOGOTA = pick("blue", "bogota:green:s01 bogota:yellow:n04")

PICKS: dict[str, Case] = {
    "a disk that is nowhere there": Case(
        [*TRAVELLED, pick("blue", "quito:red:s01")], [RULE["OTHER-7"].impossible("red", QUITO)]
    ),
    "the disk on the compass": Case(
        [*TRAVELLED, pick("blue", "quito:green:s01")], [RULE["OTHER-7"].illegal("green", QUITO)]
    ),
    "the disk on the compass twice": Case(
        [*TRAVELLED, pick("blue", "quito:green:s01 quito:green:e08")], [RULE["OTHER-7"].impossible("green", QUITO)]
    ),
    "a circle's last disk of a color twice": Case(
        [*TRAVELLED, pick("blue", "quito:yellow:s01 quito:yellow:e08")],
        [RULE["OTHER-7"].impossible("yellow", ["blue", "blue", "blue", "blue"])],
    ),
    "another's card": Case([*TRAVELLED, pick("blue", "quito:blue:s07")], [RULE["OTHER-11"].impossible("s07")]),
    "a card without space": Case(
        [*TRAVELLED, pick("blue", "quito:blue:w02 quito:blue:w02")], [RULE["OTHER-9"].impossible("w02", ["blue"])]
    ),
    "late": Case([*COLLECTED, pick("blue", "quito:blue:s01")], [RULE["OTHER-1"].illegal(["quito"])]),
    "from one's own route": Case([*TRAVELLED, pick("red", "quito:blue:s07")], [RULE["OTHER-1"].illegal(["quito"])]),
    "three at once": Case(
        [*TRAVELLED, pick("blue", "quito:blue:w02 quito:blue:s01 quito:blue:n04")], [RULE["OTHER-4"].illegal(3, 2)]
    ),
    "a third one": Case(
        [*TRAVELLED, pick("blue", "quito:blue:w02 quito:blue:s01"), pick("blue", "quito:blue:n04")],
        [RULE["OTHER-4"].illegal(3, 2)],
    ),
    "from two places": Case(
        [*TRAVELLED, pick("blue", "bogota:green:s01 quito:blue:w02")], [RULE["OTHER-4"].illegal(["quito"], "bogota")]
    ),
    "from another place later": Case(
        [*TRAVELLED, pick("blue", "quito:blue:w02"), pick("blue", "bogota:red:s01")],
        [RULE["OTHER-4"].illegal(["bogota"], "quito")],
    ),
    "off the route": Case(
        [*TRAVELLED, pick("blue", "lima:black:s01")],
        [RULE["OTHER-5"].illegal("lima", ["acapulco", "bogota", "guayaquil", "quito"])],
    ),
    "four counted before the first": Case([*TRAVELLED, BOTH_IN_BOGOTA], []),
    "three counted before the second": Case(
        [*TRAVELLED, BOTH_IN_BOGOTA], [RULE["OTHER-6"].illegal({"bogota": 3}, 4)], {"two_player_pick": "separate"}
    ),
    "a yellow disk on blue": Case(
        [*TRAVELLED, pick("blue", "quito:yellow:w02")], [RULE["OTHER-12"].illegal("yellow", ["blue"], rests_on=SHIPS)]
    ),
    "a second blue disk on yellow": Case(
        [*TRAVELLED, pick("blue", "quito:blue:n04 quito:blue:n04")],
        [RULE["OTHER-12"].illegal("blue", ["yellow"], rests_on=SHIPS)],
    ),
    "two colors on an E card": Case(
        [*TRAVELLED, pick("blue", "bogota:green:e08 bogota:red:e08")], [RULE["TYPE-5"].illegal("red", "green")]
    ),
    "after a later player": Case(
        [*AT_THREE, GREEN_FIRST, pick("blue", "bogota:red:e08")],
        [RULE["OTHER-2"].illegal(["green"], "blue"), RULE["OTHER-6"].illegal({"bogota": 3}, 4)],
        None,
        THREE,
    ),
    "two disks among three players": Case(
        [*AT_THREE, pick("blue", "guayaquil:brown:e08 guayaquil:yellow:s01")],
        [RULE["OTHER-3"].illegal(2, 1)],
        None,
        THREE,
    ),
    "a second disk among three players": Case(
        [*AT_THREE, pick("blue", "guayaquil:brown:e08"), pick("blue", "acapulco:yellow:s01")],
        [RULE["OTHER-3"].illegal(2, 1)],
        None,
        THREE,
    ),
}

# --- tiles of the route --------------------------------------------------------------------------------------

CONDOR = collect("red", 4, "pile", "black_condor")
PLATINUM = collect("red", 4, "pile", "black_platinum")
FROM_TENERIFE = [
    *[*WITH_TILES, first("red", "yellow"), second("red", "blue")],
    travel("red", "tenerife", "cumana:yellow angostura:blue quito:red guayaquil:red"),
]


def moved_up(*refill: str | None) -> Event:
    return collect("red", 4, "display", "black_platinum", refill=refill)


COLLECTS: dict[str, Case] = {
    "no such stop": Case([*TRAVELLED, collect("red", 5, "pile", "red_chili")], [RULE["COLL-1"].impossible(5, 4)]),
    "back on the route": Case(
        [*TRAVELLED, CONDOR, collect("red", 2, "pile", "red_chili", True)], [RULE["COLL-1"].illegal(2, 4)]
    ),
    "a green disk on a brown location": Case(
        [*TRAVELLED, collect("red", 1, "pile", "brown_tapir")], [RULE["COLL-2"].illegal("green", "brown")]
    ),
    "no disk any more": Case(
        [*TRAVELLED, pick("blue", "guayaquil:green:e08"), collect("red", 3, "pile", "red_chili")],
        [RULE["COLL-2"].illegal(None, "red")],
    ),
    "a red disk on a green location": Case(
        [*FROM_TENERIFE, collect("red", 2, "pile", "green_fern")], [RULE["COLL-2"].illegal("blue", "green")]
    ),
    "two tiles for a disk": Case([*TRAVELLED, CONDOR, CONDOR], [RULE["COLL-3"].illegal(4)]),
    "a red tile": Case(
        [*TRAVELLED, collect("red", 4, "pile", "red_macaw")],
        [RULE["COLL-4"].illegal("red_macaw", "black", rests_on=BOARD)],
    ),
    "a green tile": Case(
        [*TRAVELLED, collect("red", 4, "pile", "green_fern")], [RULE["COLL-4"].illegal("green_fern", "black")]
    ),
    "not in the display": Case(
        [*TRAVELLED, collect("red", 4, "display", "black_condor")],
        [RULE["COLL-5"].impossible("black_condor", ["black_platinum", "black_platinum"])],
    ),
    "not in the pile": Case(
        [*TRAVELLED, PLATINUM, PLATINUM, PLATINUM], [RULE["COLL-5"].impossible("black_platinum", rests_on=CARGO)]
    ),
    "two moved up for one": Case(
        [*TRAVELLED, moved_up("black_condor", None)],
        [RULE["COLL-6"].impossible({"black": ["black_condor", None]}, {"black": 1})],
    ),
    "a green one moved up": Case(
        [*TRAVELLED, moved_up("green_fern")], [RULE["COLL-6"].impossible({"black": "green_fern"}, rests_on=CARGO)]
    ),
    "none moved up": Case([*TRAVELLED, moved_up()], [RULE["COLL-6"].omitted({"black": 0}, {"black": 1}, player="red")]),
    "a brown acquaintance that he has not": Case(
        [*TRAVELLED, collect("red", 1, "pile", "brown_tapir", True)],
        [RULE["ACQ-4"].impossible("brown", rests_on=BOARD)],
    ),
    "a green acquaintance that he has not": Case(
        [*FROM_TENERIFE, collect("red", 1, "pile", "green_fern", True)], [RULE["ACQ-4"].impossible("green")]
    ),
    "an acquaintance for no disk": Case(
        [*TRAVELLED, pick("blue", "guayaquil:green:e08"), collect("red", 3, "pile", "red_chili", True)],
        [RULE["ACQ-5"].illegal(3)],
    ),
}

# --- loading and sailing -------------------------------------------------------------------------------------

UNLOADED = [*COLLECTED, load("red")]
OLD_CARDS = [*COLLECTED, load("red", "yellow_maize@w01.1 black_condor@w01.2")]
BELOW_W06 = ["w03", "w04", "w05", "w07", "w08", "w09", "w10"]

LOADS: dict[str, Case] = {
    "another's card": Case(
        [*COLLECTED, load("red", "yellow_maize@s01.1")], [RULE["LOAD-2"].impossible({"card": "s01"})]
    ),
    "a third crate of two": Case(
        [*COLLECTED, load("red", "yellow_maize@w01.3")],
        [RULE["LOAD-2"].impossible({"card": "w01", "crate": 3}, 2, rests_on=SHIPS)],
    ),
    "one crate twice": Case(
        [*COLLECTED, load("red", "yellow_maize@w01.1 yellow_butterfly@w01.1")],
        [RULE["LOAD-2"].impossible({"card": "w01", "crate": 1})],
    ),
    "an occupied crate": Case(
        [*OLD_CARDS, load("red", "red_chili@w01.2")], [RULE["LOAD-2"].impossible({"card": "w01", "crate": 2})]
    ),
    "a tile that he has not": Case(
        [*COLLECTED, load("red", "red_chili@e04.1 red_chili@e04.3")], [RULE["LOAD-3"].impossible(["red_chili"])]
    ),
    "two tiles together": Case(
        [*COLLECTED, load("red", "red_chili+black_condor@s07.1")], [RULE["LOAD-7"].illegal([2], [1, 3])]
    ),
    "a red tile on yellow": Case(
        [*COLLECTED, load("red", "red_chili@w01.1")], [RULE["SHIP-3"].illegal("red_chili", "yellow", rests_on=SHIPS)]
    ),
    "a condor on a chili": Case(
        [*COLLECTED, load("red", "black_condor@n05.2")],
        [RULE["SHIP-4"].illegal("black_condor", "red_chili", rests_on=SHIPS)],
    ),
    "a new card": Case(
        [*OLD_CARDS, sail("red", "w01", "w06"), load("red", "red_chili@w06.1")], [RULE["SAIL-6"].illegal(["w06"])]
    ),
    "one of four tiles": Case(
        [*COLLECTED, load("red", "yellow_maize@w01.1"), end("red", "red_chili black_condor")],
        [RULE["LOAD-1"].omitted(1, 4, player="red", rests_on=SHIPS)],
    ),
    "one crate that another tile fits": Case(
        # e04 [white, white, red_chili], n05 [white, red_chili, green_fern]
        [*COLLECTED, load("red", "yellow_maize@w01.1 black_condor@w01.2 red_chili@e04.1"), end("red")],
        [
            RULE["LOAD-1"].omitted(3, 4, player="red", rests_on=SHIPS),
            RULE["SAIL-1"].omitted(None, "w01", player="red", rests_on=SHIPS),
        ],
        {"load_duty": "maximal"},
    ),
    "a tile stored that is not there": Case(
        [*UNLOADED, end("red", "red_chili red_chili")],
        [RULE["LOAD-5"].impossible(["red_chili"], ["yellow_maize", "yellow_butterfly", "red_chili", "black_condor"])],
    ),
    "three stored": Case(
        [*UNLOADED, end("red", "red_chili black_condor yellow_maize")],
        [RULE["LOAD-5"].illegal(3, 2)],
        {"load_duty": "free"},
    ),
    "one stored of four": Case(
        [*UNLOADED, end("red", "red_chili")],
        [RULE["LOAD-6"].illegal(1, 2)],
        {"load_duty": "free", "store_duty": "full"},
    ),
    "two stored of four": Case(
        [*UNLOADED, end("red", "red_chili black_condor")], [], {"load_duty": "free", "store_duty": "full"}
    ),
    "none stored of one": Case(
        [*COLLECTED, load("red", "yellow_maize@w01.1 red_chili@e04.3 yellow_butterfly@e04.1"), end("red")],
        [RULE["LOAD-6"].illegal(0, 1)],
        {"load_duty": "free", "store_duty": "full"},
    ),
    "four left, and another turn": Case(
        [*UNLOADED, first("blue", "red")],
        [RULE["LOAD-6"].omitted(4, 2, player="red")],
        {"load_duty": "free"},
    ),
    "a full card left": Case(
        [*LOADED, end("red")], [RULE["SAIL-1"].omitted(None, "w01", player="red", rests_on=SHIPS)]
    ),
}

SAILS: dict[str, Case] = {
    "another's card": Case([*LOADED, sail("red", "s01", "s10")], [RULE["SHIP-6"].impossible("s01", rests_on=SHIPS)]),
    "a card not full": Case([*LOADED, sail("red", "e04", "e06")], [RULE["SHIP-6"].illegal("e04", rests_on=SHIPS)]),
    "five points for four": Case(
        [*LOADED, sail("red", "w01", "w06", points=5)], [RULE["SHIP-1"].miscount(5, 4, rests_on=SHIPS)]
    ),
    "blue's card drawn": Case([*LOADED, sail("red", "w01", "w02")], [RULE["SAIL-5"].impossible("w02")]),
    "the card that sailed on top": Case(
        [*LOADED, sail("red", "w01", "w06", reveals="w01")], [RULE["SAIL-5"].impossible("w01", BELOW_W06)]
    ),
    "a card from below": Case([*LOADED, sail("red", "w01", "w09")], [RULE["SAIL-5"].illegal("w09", ["w06"])]),
    "a card of another type": Case([*LOADED, sail("red", "w01", "s10")], [RULE["SAIL-5"].illegal("s10", ["w06"])]),
    "an acquaintance for no disk": Case([*LOADED, sail("red", "w01", "w06", "red")], [RULE["SAIL-2"].miscount("red")]),
    "a tile on a full display": Case(
        [*LOADED, sail("red", "w01", "w06", refill={"yellow": ("yellow_maize",)})],
        [RULE["COLL-6"].impossible({"yellow": ["yellow_maize"]}, {"yellow": 0})],
    ),
}

ALL = {
    f"{chapter}: {name}": case
    for chapter, cases in {
        "setup": SETUPS,
        "prepare": PREPARATIONS,
        "journey": JOURNEYS,
        "pick": PICKS,
        "collect": COLLECTS,
        "load": LOADS,
        "sail": SAILS,
    }.items()
    for name, case in cases.items()
}


@pytest.mark.parametrize("name", ALL)
def test_what_a_finding_says(name: str) -> None:
    check(ALL[name])


@pytest.mark.parametrize(
    ("pile", "event", "found"),
    [
        (Pile(()), CONDOR, RULE["COLL-8"].impossible("black_condor")),
        (
            Pile(("black_condor",) * 2, (None,)),
            collect("red", 4, "display", "black_obsidian"),
            RULE["COLL-5"].impossible("black_obsidian", [None], rests_on=CARGO),
        ),
        (Pile((), ("black_obsidian",)), CONDOR, RULE["COLL-5"].impossible("black_condor")),
        (Pile((), (), ("black_obsidian",)), CONDOR, RULE["COLL-5"].impossible("black_condor", rests_on=CARGO)),
    ],
)
def test_what_is_said_of_a_tile_that_is_not_there(pile: Pile, event: Event, found: Breach) -> None:
    state, _ = play(*TRAVELLED)
    state.piles["black"] = pile
    assert of(state, event) == [found]


@pytest.mark.parametrize(
    ("rulings", "given", "found"),
    [
        ({"exchanged_card": "bottom"}, "e06", []),
        ({"exchanged_card": "bottom"}, "w01", [RULE["PREP-3"].impossible("w01", [])]),
        ({"exchanged_card": "discard"}, "e06", []),
        ({"exchanged_card": "discard", "reshuffle": "when_needed"}, "e06", [RULE["PREP-3"].impossible("e06", [])]),
    ],
)
def test_the_card_given_lies_on_top_where_no_other_can(
    rulings: dict[str, str], given: str, found: list[Breach]
) -> None:
    """E04 is the last card of its deck: below it, or on the new deck, lies the E card given, never a W card."""
    state, _ = play(setup(), rulings=rulings)
    state.decks["e"] = Deck("e04", ())
    assert of(state, prepare("red", "red", given, "e04", reveals=given)) == found


def test_a_gap_that_a_card_has_filled_as_it_sailed_by_itself() -> None:
    """The condor of w01 has moved up; the obsidian that is discarded finds no gap."""
    state, _ = play(*LOADED, rulings={"load_duty": "free"})
    state.piles["black"] = Pile((), ("black_platinum",))
    state.explorers["red"].beside = ("black_obsidian",)
    late = end("red", "", refill={"black": ("black_obsidian",)})
    assert of(state, late) == [RULE["COLL-6"].impossible({"black": ["black_obsidian"]}, {"black": 0})]
    both = end("red", "green_fern", refill={"black": ("black_obsidian",)})
    assert of(state, both) == [RULE["COLL-6"].impossible({"black": ["black_obsidian"]}, {"black": 0})]


def test_no_refill_after_the_last_tile_of_a_pile() -> None:
    state, _ = play(*TRAVELLED)
    state.piles["black"] = Pile(("black_condor",), ("black_platinum", "black_platinum"))
    assert of(state, collect("red", 4, "pile", "black_condor", refill=())) == []


def test_an_acquaintance_for_a_disk_of_the_other_visit() -> None:
    """Two disks were dropped in Quito: the first is gone, the second serves at either visit."""
    state, _ = play(*TRAVELLED)
    quito = state.journey.route[1]
    state.journey.route = (*state.journey.route, quito._replace(disk="blue"))
    state.journey.route = (state.journey.route[0], quito._replace(disk=None), *state.journey.route[2:])
    assert of(state, collect("red", 2, "pile", "red_chili", True)) == []


def test_a_second_acquaintance_for_a_disk_that_was_used() -> None:
    """One tile a disk; the acquaintance is given up all the same."""
    state, _ = play(*TRAVELLED)
    state.explorers["red"].acquaintances = ("red", "red")
    chili = collect("red", 2, "pile", "red_chili", True)
    assert of(step(GAME, state, chili).state, chili) == [RULE["COLL-3"].illegal(2)]


def test_what_is_said_of_a_second_acquaintance_given_up() -> None:
    state, _ = play(*TRAVELLED, rulings={"joker_limit": "one_a_turn"})
    state.explorers["red"].acquaintances = ("red", "red")
    state = step(GAME, state, collect("red", 2, "pile", "red_chili", True)).state
    assert of(state, collect("red", 3, "pile", "red_chili", True)) == [RULE["ACQ-5"].illegal(2, 1)]


def test_what_is_said_of_a_second_pile_of_three() -> None:
    state, _ = play(*COLLECTED, rulings={"trio_limit": "one_a_turn"})
    state.explorers["red"].stored = ("yellow_maize",) * 4
    first_pile, second_pile = (
        "yellow_maize+yellow_maize+red_chili@e04.1",
        "yellow_maize+yellow_maize+black_condor@e04.2",
    )
    found = [RULE["LOAD-7"].illegal(2, 1)]
    assert of(state, load("red", first_pile)) == []
    assert of(state, load("red", f"{first_pile} {second_pile}")) == found
    state = step(GAME, state, load("red", f"{first_pile}")).state
    assert of(state, load("red", second_pile)) == found
    assert of(state, load("red", "yellow_maize@w01.1")) == []


@pytest.mark.parametrize(
    ("card", "disks", "claim", "found"),
    [
        ("s07", ("red",), None, RULE["TYPE-2"].miscount(None, "red")),
        ("s07", ("red",), "blue", RULE["TYPE-2"].miscount("blue", "red")),
        ("w01", ("red",), "blue", RULE["TYPE-4"].miscount("blue", "red")),
        ("e04", ("blue", "blue"), "red", RULE["TYPE-6"].miscount("red", "blue")),
        ("e04", ("blue", None), "blue", RULE["TYPE-9"].miscount("blue")),
        ("e04", ("blue", "red"), "red", RULE["SAIL-2"].miscount("red")),
        ("n05", ("green", "black"), "red", RULE["TYPE-8"].illegal("red", ["green", "black"])),
        ("n05", ("green", "black"), None, RULE["TYPE-8"].omitted(None, ["green", "black"], player="red")),
        ("n05", ("green", "red"), "green", RULE["SAIL-2"].miscount("green", rests_on=SHIPS)),
        ("n05", (None, "black"), "black", RULE["TYPE-9"].miscount("black")),
        ("n05", (None, None), "black", RULE["SAIL-2"].miscount("black")),
    ],
)
def test_what_is_said_of_an_acquaintance(
    card: str, disks: tuple[str | None, ...], claim: str | None, found: Breach
) -> None:
    state, _ = play(*UNLOADED)
    state.explorers["red"].ships[card] = Ship((("red_macaw",),) * len(EDITION.card[card].crates), disks)
    tops = {"s": "s10", "w": "w06", "e": "e06", "n": "n07"}
    assert of(state, sail("red", card, tops[card[0]], claim)) == [found]


SETTLES: dict[str, tuple[Event, list[Breach]]] = {
    "another's card": (settle("red", "", {"e08": None}), [RULE["END-3"].impossible(["e08"])]),
    "another color": (
        settle("red", "", {"s01": "blue"}),
        [RULE["END-3"].miscount({"s01": "blue"}, {"s01": "red"})],
    ),
    "none": (settle("red", "", {"s01": None}), [RULE["END-3"].miscount({"s01": None}, {"s01": "red"})]),
    "one for half a card": (
        settle("red", "", {"n04": "yellow"}),
        [RULE["END-3"].miscount({"n04": "yellow"}, {"n04": None})],
    ),
    "a tile not stored": (
        settle("red", "red_chili@s01.2"),
        [RULE["END-7"].impossible(["red_chili"], ["black_platinum", "brown_pottery"])],
    ),
    "a tile on another's card": (
        settle("red", "black_platinum@e08.1"),
        [RULE["END-7"].impossible({"card": "e08"})],
    ),
    "a fourth crate of three": (
        settle("red", "black_platinum@n04.4"),
        [RULE["END-7"].impossible({"card": "n04", "crate": 4}, 3, rests_on=SHIPS)],
    ),
    "an occupied crate": (
        settle("red", "black_platinum@n04.1"),
        [RULE["END-7"].impossible({"card": "n04", "crate": 1})],
    ),
    "two tiles on a crate": (
        settle("red", "black_platinum+brown_pottery@n04.2"),
        [RULE["END-7"].illegal([2], 1)],
    ),
    "pottery on platinum, platinum on red": (
        settle("red", "brown_pottery@n04.2 black_platinum@s01.2"),
        [
            RULE["SHIP-3"].illegal("black_platinum", "red", rests_on=SHIPS),
            RULE["SHIP-4"].illegal("brown_pottery", "black_platinum", rests_on=SHIPS),
        ],
    ),
}


@pytest.mark.parametrize("name", SETTLES)
def test_what_is_said_of_the_final_scoring(name: str) -> None:
    event, found = SETTLES[name]
    assert of(richard(), event) == found


def test_what_is_said_of_a_complete_n_card_at_the_end() -> None:
    state = richard()
    state.explorers["red"].ships["n04"] = Ship(((), (), ()), ("yellow", "blue"))
    illegal = RULE["END-3"].illegal({"n04": "red"}, ["yellow", "blue"])
    omitted = RULE["END-3"].omitted(None, {"n04": ["yellow", "blue"]}, player="red")
    assert of(state, settle("red", "", {"n04": "red"})) == [illegal]
    assert of(state, settle("red", "", {"n04": None})) == [omitted]
    assert of(state, settle("red")) == [omitted]
    assert of(state, settle("red", "", {"n04": "blue"})) == []
