"""Every option of every ruling changes a verdict or a score somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.humboldt.logs import (
    COLLECTED,
    DRAWN,
    EDITION,
    GAME,
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
    setup,
    travel,
)
from validator.engine import Follow
from validator.games.humboldt.events import Settle
from validator.games.humboldt.reckoning.ships import blank, with_disk, with_tiles
from validator.games.humboldt.rules import RULINGS
from validator.games.humboldt.state import Deck, Phase, Pile, Ship, State

FILLED = load("red", "yellow_maize@w01.1 black_condor@w01.2 red_chili@e04.3 yellow_butterfly@e04.1")
"""Everything is loaded, and w01 is full."""

Options = dict[str, str]
Seen = Any


def exchanged_card(rulings: Options) -> Seen:
    """Blue draws the card that red gave away."""
    state, found = play(*READY[:2], prepare("blue", "blue", "e08", "e06"), rulings=rulings)
    return found, state.decks["e"].size, state.decks["e"].junk


def dominant_color(rulings: Options) -> Seen:
    """Red's crates: blue 2, yellow 2; with the disk spaces red, green and black have two each."""
    return play(setup(), prepare("red", "red"), rulings=rulings)[1]


def first_tiles_count(rulings: Options) -> Seen:
    return play(*WITH_TILES, first("red", "brown"), rulings=rulings)[1]


def one_color_bag(rulings: Options) -> Seen:
    """Only green disks are left in the bag: may the journey start after one of them?"""
    state, _ = play(*WITH_TILES, rulings=rulings)
    state.bag.update(dict.fromkeys(state.bag, 0), green=3)
    route = travel("red", "caracas", "havana:red cartagena:blue bogota:blue guayaquil:green")
    return judge(state, first("red", "green"), route)


def lone_last_disk(rulings: Options) -> Seen:
    state, _ = play(*TRAVELLED, load("red", "yellow_maize@w01.1 yellow_butterfly@e04.1"), rulings=rulings)
    state.bag.update(dict.fromkeys(state.bag, 0), green=1)
    return judge(state, end("red"), first("blue", "green"))


def quito_angostura(rulings: Options) -> Seen:
    """Trap 7: both arrows in one turn, not one right after the other."""
    route = "quito:red guayaquil:green lima:yellow quito:blue angostura:brown"
    return play(
        *WITH_TILES, first("red", "green"), second("red", "red"), travel("red", "angostura", route), rulings=rulings
    )[1]


def visits(rulings: Options) -> Seen:
    """Ten disks from Quito, and the circle Quito, Guayaquil, Lima walked three times."""
    state, _ = play(*WITH_TILES, first("red", "red"), second("red", "blue"), rulings=rulings)
    state.circles["quito"] = ("blue",) * 7
    route = "guayaquil:blue lima:blue quito:blue guayaquil:blue lima:blue quito:blue guayaquil:blue"
    return judge(state, travel("red", "quito", route))


def two_player_pick(rulings: Options) -> Seen:
    """Two of four disks from one location, and two from two."""
    state, _ = play(*TRAVELLED, rulings=rulings)
    one = pick("blue", "bogota:green:s01 bogota:yellow:n04")
    two = pick("blue", "bogota:green:s01 quito:blue:w02")
    return judge(state, one), judge(state, two)


def east_second_disk(rulings: Options) -> Seen:
    return play(*TRAVELLED, pick("blue", "bogota:green:e08 bogota:red:e08"), rulings=rulings)[1]


def joker_limit(rulings: Options) -> Seen:
    state, _ = play(*TRAVELLED, rulings=rulings)
    state.explorers["red"].acquaintances = ("red", "red")
    chilis = (collect("red", 2, "pile", "red_chili", True), collect("red", 3, "pile", "red_chili", True))
    return judge(state, *chilis)


def spent_acquaintance(rulings: Options) -> Seen:
    state, _ = play(*COLLECTED, rulings=rulings)
    return state.supply["red"], state.out["red"]


def acquaintance_supply(rulings: Options) -> Seen:
    """S07 with a black disk sails, and the supply has no black acquaintance left."""
    state, _ = play(*COLLECTED, FILLED, rulings=rulings)
    state.supply["black"] = 0
    state.explorers["red"].ships["s07"] = Ship((("blue_eel",), ("brown_cacao",)), ("black",))
    return judge(state, sail("red", "s07", "s10", "black")), judge(state, sail("red", "s07", "s10", None))


def reshuffle(rulings: Options) -> Seen:
    """The last W card is drawn: the one that just sailed lies in the new deck, or only later."""
    state, _ = play(*COLLECTED, FILLED, rulings=rulings)
    state.decks["w"] = Deck("w06", ())
    return judge(state, sail("red", "w01", "w06", reveals="w01"))


def late_refill(rulings: Options) -> Seen:
    """No yellow tile but two in the display's only filled place and on w01, which sails."""
    state, _ = play(*COLLECTED, FILLED, rulings=rulings)
    state.piles["yellow"] = Pile((), ("yellow_topaz",))
    return judge(state, sail("red", "w01", "w06", refill={"yellow": ("yellow_maize",)}))


def load_duty(rulings: Options) -> Seen:
    """Three ways of loading: nothing, a dead end, and a pile of three where single tiles would fit."""
    nothing = play(*COLLECTED, load("red"), end("red", "red_chili"), rulings=rulings)[1]
    state, _ = play(*COLLECTED, rulings=rulings)
    red = state.explorers["red"]
    red.ships = {card: blank(EDITION, card) for card in ("s02", "e09")}
    red.stored, red.beside = (), ("red_chili", "blue_eel", "blue_shell")
    dead_end = judge(state, load("red", "red_chili@s02.1 blue_eel@e09.1"), end("red", "blue_shell"))
    pile = judge(state, load("red", "red_chili+blue_eel+blue_shell@s02.2"), end("red"))
    return nothing, dead_end, pile


def trio_limit(rulings: Options) -> Seen:
    state, _ = play(*COLLECTED, rulings=rulings)
    state.explorers["red"].stored = ("yellow_maize",) * 4
    pile = "yellow_maize+yellow_maize+{}"
    return judge(state, load("red", f"{pile.format('red_chili')}@e04.1 {pile.format('black_condor')}@e04.2"))


def store_duty(rulings: Options) -> Seen:
    return play(
        *DRAWN,
        travel("red", "cartagena", "bogota:green quito:green guayaquil:green acapulco:black"),
        load("red", "yellow_maize@w01.1"),
        end("red"),
        rulings={**rulings, "load_duty": "free"},
    )[1]


def final(rulings: Options, **ships: Ship) -> State:
    """A game in which only the final scoring is left: red has these cards."""
    state, _ = play(*READY, first_tiles("red"), first_tiles("blue"), rulings=rulings)
    state.phase = Phase.FINAL
    for player in state.players:
        state.explorers[player].acquaintances = ()
        state.explorers[player].ships = {}
    state.explorers["red"].ships = dict(ships)
    return state


def settled(state: State) -> State:
    for player in state.players:
        GAME.effects[Settle](state, Settle(player=player, place=()))
    state.phase = Phase.OVER
    return state


def trio_value(rulings: Options) -> Seen:
    """The page's example 3: 4, 3 or 1."""
    pile = with_tiles(blank(EDITION, "w08"), 2, ("red_macaw", "red_chili", "blue_eel"))
    return GAME.result(settled(final(rulings, w08=pile))).total("red")


def tie_measure(rulings: Options) -> Seen:
    """Three tiles and one disk against two tiles and two disks. One point apart: blue has an acquaintance."""
    red = with_disk(with_tiles(with_tiles(blank(EDITION, "e01"), 1, ("brown_cacao",)), 2, ("red_chili",)), 0, "red")
    state = final(rulings, e01=red._replace(crates=(("brown_cacao", "red_chili"), ())))
    state.explorers["red"].stored = ("red_macaw",)
    blue = with_disk(with_tiles(blank(EDITION, "n02"), 1, ("black_condor",)), 0, "red")
    state.explorers["blue"].ships = {"n02": blue, "n01": with_disk(blank(EDITION, "n01"), 0, "blue")}
    state.explorers["blue"].stored = ("red_macaw",)
    state.explorers["blue"].points = 1
    return GAME.result(settled(state)).winners


def last_ship_disks(rulings: Options) -> Seen:
    """A card with one of two disks is full at the end."""
    full = Ship((("brown_cacao",), ("green_fern",)), ("red", None))
    state = settled(final(rulings, e01=full))
    return GAME.counters(state).players["red"]["card_disks"]


CASES: dict[str, tuple[Callable[[Options], Seen], dict[str, Seen]]] = {
    "exchanged_card": (
        exchanged_card,
        {
            "top": ([], 8, ()),
            "bottom": ([("illegal", "HGV-PREP-3")], 8, ()),
            "discard": ([("impossible", "HGV-PREP-3")], 7, ("e06",)),
        },
    ),
    "dominant_color": (dominant_color, {"crates": [("illegal", "HGV-PREP-5")], "crates_and_disks": []}),
    "first_tiles_count": (first_tiles_count, {"up_to_two": [], "exactly_two": [("omitted", "HGV-PREP-8")]}),
    "one_color_bag": (one_color_bag, {"two_disks": [("omitted", "HGV-DRAW-3")], "one_disk": []}),
    "lone_last_disk": (lone_last_disk, {"play": [], "end": [("out_of_sequence", "HGV-END-1")]}),
    "quito_angostura": (quito_angostura, {"same_turn": [("illegal", "HGV-ROUTE-7")], "immediate": []}),
    "visits": (visits, {"unlimited": [], "two": [("illegal", "HGV-ROUTE-5")]}),
    "two_player_pick": (
        two_player_pick,
        {
            "together": ([], [("illegal", "HGV-OTHER-4")]),
            "recount": ([("illegal", "HGV-OTHER-6")], [("illegal", "HGV-OTHER-4")]),
            "separate": ([("illegal", "HGV-OTHER-6")], []),
        },
    ),
    "east_second_disk": (east_second_disk, {"same_color": [("illegal", "HGV-TYPE-5")], "any_color": []}),
    "joker_limit": (joker_limit, {"unlimited": [], "one_a_turn": [("illegal", "HGV-ACQ-5")]}),
    "spent_acquaintance": (spent_acquaintance, {"supply": (10, 0), "out": (9, 1)}),
    "acquaintance_supply": (
        acquaintance_supply,
        {
            "unlimited": ([], [("miscount", "HGV-TYPE-2")]),
            "limited": ([("miscount", "HGV-TYPE-2")], []),
        },
    ),
    "reshuffle": (reshuffle, {"when_empty": [], "when_needed": [("impossible", "HGV-SAIL-5")]}),
    "late_refill": (late_refill, {"immediate": [], "next_collect": [("impossible", "HGV-COLL-6")]}),
    "load_duty": (
        load_duty,
        {
            "maximum": ([("omitted", "HGV-LOAD-1")], [("omitted", "HGV-LOAD-1")], []),
            "singles_first": ([("omitted", "HGV-LOAD-1")], [("omitted", "HGV-LOAD-1")], [("omitted", "HGV-LOAD-1")]),
            "maximal": ([("omitted", "HGV-LOAD-1")], [], []),
            "free": ([], [], []),
        },
    ),
    "trio_limit": (trio_limit, {"unlimited": [], "one_a_turn": [("illegal", "HGV-LOAD-7")]}),
    "store_duty": (store_duty, {"free": [], "full": [("illegal", "HGV-LOAD-6")]}),
    "trio_value": (trio_value, {"per_tile": 4, "ones": 3, "one_tile": 1}),
    "tie_measure": (tie_measure, {"sum": ("red", "blue"), "tiles_then_disks": ("red",)}),
    "last_ship_disks": (last_ship_disks, {"stay": 1, "leave": 0}),
}


def test_every_option_of_every_ruling_has_a_case() -> None:
    assert {name: set(expected) for name, (_, expected) in CASES.items()} == {
        ruling.name: set(ruling.options) for ruling in RULINGS
    }


@pytest.mark.parametrize(("name", "option"), [(name, option) for name, (_, seen) in CASES.items() for option in seen])
def test_an_option_is_seen(name: str, option: str) -> None:
    case, expected = CASES[name]
    assert case({name: option}) == expected[option]
    assert [other for other, seen in expected.items() if seen == expected[option]] == [option]


def test_the_amounts_of_the_rules_may_be_followed() -> None:
    """Five points claimed for a card of four."""
    ship = sail("red", "w01", "w06", points=5)
    for follow, points in ((Follow.TABLE, 5), (Follow.RULES, 4)):
        state, found = play(*COLLECTED, FILLED, ship, follow=follow)
        assert found == [("miscount", "HGV-SHIP-1")]
        assert state.explorers["red"].points == points
