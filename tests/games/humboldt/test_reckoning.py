"""What the rules determine, asked directly: piles, decks, journeys, cards, loading."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.humboldt.logs import AT_ONCE, EDITION, LATER, TRAVELLED, WITH_TILES, play
from tests.games.humboldt.test_interactions import AT_THREE, THREE
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.journey import (
    back_and_forth,
    compass,
    left_page,
    legs,
    next_player,
    one_color,
    others_in_order,
    place_in_order,
    serving,
    spent_bag,
    visited_again,
)
from validator.games.humboldt.reckoning.loading import Duty, Stake, at_stake, empty_crates, loading_duty, out_of_reach
from validator.games.humboldt.reckoning.ships import (
    blank,
    bonus,
    bonus_in_play,
    dominant_colors,
    full_cards,
    space_for,
    with_disk,
    with_tiles,
)
from validator.games.humboldt.rules import Rulings
from validator.games.humboldt.state import Deck, Explorer, Journey, Loading, Pile, Placed, Ship, Stop

# --- piles ---------------------------------------------------------------------------------------------------

GAP = Pile(("red_chili", "red_macaw", "red_macaw"), ("red_cochineal",), ("red_chili",))
UNKNOWN = GAP._replace(display=("red_cochineal", None))
"""The same tiles; one of the three unseen ones lies in the display."""
NO_PILE = Pile((), ("red_macaw",), ("red_chili", "red_cochineal"))


def test_what_is_taken_from_a_pile_leaves_the_rest_there() -> None:
    chili, macaw = ("red_chili",), ("red_macaw",)
    assert tiles.take_displayed(UNKNOWN, "red_cochineal") == Pile(UNKNOWN.unseen, (None,), chili)
    assert tiles.take_displayed(UNKNOWN, "red_macaw") == Pile(chili + macaw, ("red_cochineal",), chili)
    assert tiles.draw_tile(GAP, "red_chili", AT_ONCE) == Pile(macaw * 2, ("red_cochineal",), chili)
    assert tiles.turn_up(GAP, "red_macaw", AT_ONCE) == Pile(chili + macaw, ("red_cochineal", "red_macaw"), chili)
    assert tiles.turn_up(GAP, None, AT_ONCE) == UNKNOWN
    assert tiles.discard(GAP, macaw, AT_ONCE) == GAP._replace(discard=chili + macaw)


def test_a_renewed_pile() -> None:
    assert tiles.renewed(NO_PILE) == Pile(("red_chili", "red_cochineal"), ("red_macaw",))
    assert tiles.renewed(GAP) == GAP
    assert tiles.turn_up(NO_PILE, "red_chili", LATER) == Pile(("red_cochineal",), ("red_macaw", "red_chili"))


def test_a_pile_that_runs_out_under_an_unknown_tile_and_beside_a_discard() -> None:
    pile = Pile(("red_chili", "red_macaw"), (None,), ("red_cochineal",))
    assert tiles.draw_tile(pile, "red_chili", AT_ONCE) == Pile(("red_cochineal",), ("red_macaw",))
    assert tiles.draw_tile(pile, "red_chili", LATER) == Pile((), ("red_macaw",), ("red_cochineal",))


@pytest.mark.parametrize(
    ("pile", "places"),
    [
        (Pile(("red_chili",) * 3), 2),
        (Pile(("red_chili",) * 3, ("red_macaw",)), 1),
        (Pile(("red_chili",)), 1),
        (Pile((), (), ("red_chili",) * 3), 2),
        (Pile(("red_chili",), (), ("red_chili",)), 2),
        (Pile(("red_chili",), ("red_macaw",) * 3), 0),  # a foreign tile lay in another display
        (Pile((), ("red_macaw",)), 0),
    ],
)
def test_the_gaps_that_can_be_filled(pile: Pile, places: int) -> None:
    assert tiles.gaps(pile, 2) == places


def test_filling_a_display() -> None:
    pile = Pile(("red_chili", "red_macaw", "red_macaw"))
    assert tiles.fill(pile, ("red_macaw",), 2, AT_ONCE) == Pile(("red_chili", "red_macaw"), ("red_macaw", None))
    assert tiles.fill(pile, None, 1, AT_ONCE) == Pile(pile.unseen, (None,))
    assert tiles.fill(pile, ("red_macaw",), 0, AT_ONCE) == pile
    both = tiles.fill(NO_PILE._replace(display=()), ("red_cochineal", "red_chili"), 2, LATER)
    assert both == Pile((), ("red_cochineal", "red_chili"))


def test_the_first_tile_that_cannot_have_moved_up() -> None:
    pile = Pile(("red_chili", "red_macaw"))
    assert tiles.first_misfit(pile, ("red_macaw", "red_macaw"), AT_ONCE) == "red_macaw"
    assert tiles.first_misfit(pile, ("red_macaw", "red_chili"), AT_ONCE) is None
    assert tiles.first_misfit(pile, (None, "red_chili"), AT_ONCE) is None
    assert tiles.first_misfit(pile, (None, "red_cochineal"), AT_ONCE) == "red_cochineal"
    last = Pile(("red_chili",), (), ("red_macaw",))
    for rulings in (AT_ONCE, LATER):
        assert tiles.first_misfit(last, ("red_chili", "red_macaw"), rulings) is None
        assert tiles.first_misfit(last, ("red_macaw",), rulings) == "red_macaw"


def test_all_ways_to_fill_a_display() -> None:
    pile = Pile(("red_chili", "red_macaw", "red_chili"))
    assert list(tiles.refills(pile, 0, AT_ONCE)) == [()]
    assert list(tiles.refills(pile, 1, AT_ONCE)) == [("red_chili",), ("red_macaw",)]
    assert list(tiles.refills(pile, 2, AT_ONCE)) == [
        ("red_chili", "red_macaw"),
        ("red_chili", "red_chili"),
        ("red_macaw", "red_chili"),
    ]
    last = Pile(("red_chili",), (), ("red_macaw",))
    for rulings in (AT_ONCE, LATER):
        assert list(tiles.refills(last, 2, rulings)) == [("red_chili", "red_macaw")]


def test_late_gaps() -> None:
    """Only where the pile was empty before; never under next_collect."""
    gap, full = Pile((), ("red_macaw",)), Pile((), ("red_macaw",) * 2)
    tile = ("red_chili",)
    for rulings, places in ((AT_ONCE, 1), (LATER, 1), (Rulings(late_refill="next_collect"), 0)):
        assert tiles.late_gaps(gap, tiles.discard(gap, tile, rulings), 2, rulings) == places
        assert tiles.late_gaps(full, tiles.discard(full, tile, rulings), 2, rulings) == 0
        assert tiles.late_gaps(GAP, tiles.discard(GAP, tile, rulings), 2, rulings) == 0


def test_where_the_tiles_of_a_color_lie() -> None:
    tile = ("red_chili",)
    assert tiles.lies_with_players(Pile(()))
    assert not tiles.lies_with_players(Pile(tile))
    assert not tiles.lies_with_players(Pile((), tile))
    assert not tiles.lies_with_players(Pile((), (), tile))


# --- decks ---------------------------------------------------------------------------------------------------

DECK = Deck("s01", ("s02", "s03"), ("s04", "s05"), ("s06",))
"""The known top card, two below it in an unknown order, two put under them, one discarded."""
HIDDEN = DECK._replace(top=None)


def test_a_deck_with_one_card_that_can_lie_on_top() -> None:
    below, junk = ("s04", "s05"), ("s06",)
    assert decks.laid_out(None, ("s02",), below, junk) == Deck("s02", (), below, junk)
    assert decks.laid_out(None, (), below, junk) == Deck("s04", (), ("s05",), junk)
    assert decks.laid_out(None, (), (), junk) == Deck(None, (), (), junk)
    assert decks.laid_out(*DECK) == DECK
    assert decks.laid_out(*HIDDEN) == HIDDEN
    assert decks.laid_out("s01", (), below, junk) == Deck("s01", (), below, junk)


def test_a_renewed_deck() -> None:
    assert decks.renewed(Deck(None, (), (), ("s01", "s02"))) == Deck(None, ("s01", "s02"))
    assert decks.renewed(Deck(None, (), (), ("s01",))) == Deck("s01", ())
    assert decks.renewed(DECK) == DECK
    assert decks.renewed(Deck(None, ())) == Deck(None, ())


def test_which_cards_lie_in_a_deck() -> None:
    assert [card for card in EDITION.card if decks.lies_in(DECK, card)] == ["s01", "s02", "s03", "s04", "s05"]


@pytest.mark.parametrize(
    ("deck", "card", "left", "shown"),
    [
        (DECK, "s01", Deck(None, ("s02", "s03"), ("s04", "s05"), ("s06",)), ("s02", "s03")),
        (DECK, "s03", Deck("s01", ("s02",), ("s04", "s05"), ("s06",)), ("s01", "s02")),
        (DECK, "s04", Deck("s01", ("s02", "s03"), ("s05",), ("s06",)), ("s01", "s02", "s03")),
        (HIDDEN, "s03", Deck("s02", (), ("s04", "s05"), ("s06",)), ("s02",)),
        (Deck("s01", (), ("s04", "s05")), "s01", Deck("s04", (), ("s05",)), ("s04",)),
        (Deck("s01", (), ("s04", "s05")), "s05", Deck("s01", (), ("s04",)), ("s01", "s04")),
    ],
)
def test_a_card_drawn_from_a_deck(deck: Deck, card: str, left: Deck, shown: tuple[str, ...]) -> None:
    assert decks.draw_card(deck, card, None, AT_ONCE) == left
    assert decks.shown_after(deck, card, AT_ONCE) == shown


def test_a_card_shown_on_top() -> None:
    below, junk = ("s04", "s05"), ("s06",)
    assert decks.show_on_top(DECK, "s03") == Deck("s03", ("s02", "s01"), below, junk)
    assert decks.show_on_top(HIDDEN, "s03") == Deck("s03", ("s02",), below, junk)
    assert decks.show_on_top(DECK, "s01") == DECK
    assert decks.show_on_top(DECK, "s06") == DECK  # it does not lie there
    assert decks.show_on_top(DECK, None) == DECK
    assert decks.show_on_top(Deck(None, ("s02",)), None) == Deck("s02", ())


def test_a_card_put_onto_or_under_a_deck() -> None:
    below, junk = ("s04", "s05"), ("s06",)
    assert decks.put_on_top(DECK, "s09") == Deck("s09", ("s02", "s03", "s01"), below, junk)
    assert decks.put_on_top(HIDDEN, "s09") == Deck("s09", ("s02", "s03"), below, junk)
    assert decks.put_below(DECK, "s09") == Deck("s01", ("s02", "s03"), (*below, "s09"), junk)
    assert decks.put_below(Deck(None, (), (), junk), "s09") == Deck("s09", (), (), junk)
    bottom, away = Rulings(exchanged_card="bottom"), Rulings(exchanged_card="discard")
    assert decks.put_away(DECK, "s09", bottom) == Deck("s01", ("s02", "s03"), (*below, "s09"), junk)
    assert decks.put_away(DECK, "s09", away) == Deck("s01", ("s02", "s03"), below, (*junk, "s09"))


def test_a_card_discarded() -> None:
    assert decks.discard(DECK, "s09", AT_ONCE) == DECK._replace(junk=("s06", "s09"))
    assert decks.discard(Deck(None, ()), "s09", AT_ONCE) == Deck("s09", ())
    assert decks.discard(Deck(None, ()), "s09", LATER) == Deck(None, (), (), ("s09",))


def test_the_deck_that_a_card_is_drawn_from() -> None:
    state, _ = play(*WITH_TILES)
    state.decks["s"] = Deck(None, (), (), ("s02", "s03"))
    state.decks["w"] = Deck("w06", ("w03",), (), ("w04",))
    assert decks.deck_for_exchange(state, "s02") == Deck(None, ("s02", "s03"))
    assert decks.deck_for_exchange(state, "w06") == state.decks["w"]
    assert decks.deck_after_sailing(state, "w01", "w06") == Deck("w06", ("w03",), (), ("w04", "w01"))
    assert decks.deck_after_sailing(state, "w01", "s02") == Deck(None, ("s02", "s03"))


# --- journeys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "play_on", "at_an_end"), [(0, True, True), (1, False, True), (2, False, False)])
def test_a_spent_bag(left: int, play_on: bool, at_an_end: bool) -> None:
    for option, spent in (("play", play_on), ("end", at_an_end)):
        state, _ = play(*WITH_TILES, rulings={"lone_last_disk": option})
        state.bag = {**dict.fromkeys(state.bag, 0), "green": left}
        assert spent_bag(state) == spent


def test_one_color() -> None:
    assert one_color({"red": 2, "blue": 0}, "red")
    assert one_color({"red": 0, "blue": 0}, "red")
    assert not one_color({"red": 2, "blue": 1}, "red")
    assert not one_color({"red": 0, "blue": 1}, "red")


def test_the_left_page() -> None:
    assert left_page(Journey("red", "blue", True)) == "red"
    assert left_page(Journey("red", "blue", False)) == "blue"
    assert left_page(Journey("red", "red", False, True)) == "red"
    assert left_page(Journey("red", None, False)) is None


def test_both_arrows_one_right_after_the_other() -> None:
    state, _ = play(*WITH_TILES, rulings={"quito_angostura": "immediate"})
    assert back_and_forth(state, legs("quito", ["angostura", "quito"]))
    assert back_and_forth(state, legs("bogota", ["quito", "angostura", "quito", "guayaquil"]))
    assert back_and_forth(state, legs("angostura", ["quito", "angostura"]))
    assert not back_and_forth(state, legs("angostura", ["quito", "guayaquil", "lima", "quito", "angostura"]))


def stops(text: str) -> tuple[Stop, ...]:
    """Stops in short: quito:red, with ! where a tile was had and + where an acquaintance changed the disk."""
    found = []
    for entry in text.split():
        location, disk = entry.rstrip("!+").split(":")
        found.append(Stop(location, None if disk == "-" else disk, "!" in entry, "+" in entry))
    return tuple(found)


@pytest.mark.parametrize(
    ("route", "number", "plain", "joker"),
    [
        # Quito is red.
        ("quito:red lima:red", 1, 1, 1),
        ("quito:blue lima:red", 1, None, 1),
        ("quito:- lima:red", 1, None, None),
        ("quito:red! lima:red", 1, None, None),
        ("quito:blue+ lima:red", 1, 1, 1),
        ("quito:red bogota:red quito:blue", 3, 1, 3),
        ("quito:blue bogota:red quito:red", 1, 3, 1),
        ("quito:blue bogota:red quito:red", 3, 3, 1),
        ("quito:red bogota:red quito:red", 3, 3, 3),
        ("quito:red bogota:red quito:red!", 3, 1, 1),
        ("quito:blue! bogota:red quito:blue", 1, None, 3),
    ],
)
def test_the_disk_that_serves(route: str, number: int, plain: int | None, joker: int | None) -> None:
    state, _ = play(*TRAVELLED)
    state.journey.route = stops(route)
    assert serving(state, number, False) == plain
    assert serving(state, number, True) == joker


def test_a_location_and_a_compass_disk_of_a_route() -> None:
    route = stops("quito:red lima:red quito:blue quito:red")
    assert visited_again(route, "quito")
    assert not visited_again(route, "lima")
    assert compass(route, "quito", "red") == 4
    assert compass(route[:3], "quito", "red") == 1
    assert compass(route, "lima", "blue") is None


@pytest.mark.parametrize(
    ("active", "others", "places", "following"),
    [
        ("red", ("blue", "green"), {"blue": 0, "green": 1}, "blue"),
        ("blue", ("green", "red"), {"green": 0, "red": 1}, "green"),
        ("green", ("red", "blue"), {"red": 0, "blue": 1}, "red"),
    ],
)
def test_the_others_in_order(active: str, others: tuple[str, ...], places: dict[str, int], following: str) -> None:
    state, _ = play(*AT_THREE, players=THREE)
    state.active = active
    assert others_in_order(state) == others
    assert {player: place_in_order(state, player) for player in others} == places
    assert next_player(state, active) == following


# --- cards ---------------------------------------------------------------------------------------------------


def test_a_card_as_it_comes_off_the_pile() -> None:
    assert blank(EDITION, "n04") == Ship(((), (), ()), (None, None))
    assert blank(EDITION, "w01") == Ship(((), ()), (None,))


def test_full_cards_come_in_the_editions_order() -> None:
    state, _ = play(*TRAVELLED)
    full = Ship((("blue_eel",), ("blue_eel",)), (None,))
    state.explorers["red"].ships = {"n05": full, "w01": full, "e04": Ship((("blue_eel",), (), ()), (None, None))}
    assert full_cards(state, state.explorers["red"]) == ["w01", "n05"]


@pytest.mark.parametrize(
    ("card", "disks", "colors"),
    [
        ("s07", ("red",), ("red",)),
        ("s07", (None,), ()),
        ("w01", ("red",), ("red",)),
        ("w01", ("blue",), ()),
        ("e04", ("blue", "blue"), ("blue",)),
        ("e04", ("blue", "red"), ()),
        ("e04", ("blue", None), ()),
        ("e04", (None, "blue"), ()),
        ("n05", ("green", "black"), ("green", "black")),
        ("n05", ("black", "green"), ("green", "black")),
        ("n05", ("green", "green"), ()),
        ("n05", ("green", None), ()),
    ],
)
def test_the_acquaintance_that_a_card_brings(card: str, disks: tuple[str | None, ...], colors: tuple[str, ...]) -> None:
    assert bonus(EDITION.card[card], Ship(((), ()), disks)) == colors


def test_an_acquaintance_that_the_supply_has_not() -> None:
    n05 = Ship(((), (), ()), ("green", "black"))
    for option, colors in (("unlimited", ("green", "black")), ("limited", ("black",))):
        state, _ = play(*TRAVELLED, rulings={"acquaintance_supply": option})
        state.supply |= {"green": 0, "black": 1}
        assert bonus_in_play(state, "n05", n05) == colors


@pytest.mark.parametrize(
    ("card", "disks", "color", "space"),
    [
        ("s07", (None,), "red", 0),
        ("s07", ("red",), "red", None),
        ("w01", (None,), "red", 0),
        ("w01", (None,), "blue", 0),
        ("e04", (None, None), "blue", 0),
        ("e04", ("blue", None), "blue", 1),
        ("n05", (None, None), "black", 1),
        ("n05", (None, None), "green", 0),
        ("n05", (None, None), "red", 0),
        ("n05", ("red", None), "green", 1),
    ],
)
def test_the_space_that_a_disk_takes(card: str, disks: tuple[str | None, ...], color: str, space: int | None) -> None:
    """N05 has a green and a black space."""
    assert space_for(EDITION.card[card], Ship(((), ()), disks), color) == space


def test_what_is_put_onto_a_card() -> None:
    card = Ship((("red_macaw",), (), ("blue_eel",)), ("red", None))
    assert with_tiles(card, 2, ("red_chili",)) == card._replace(crates=(("red_macaw",), ("red_chili",), ("blue_eel",)))
    assert with_disk(card, 1, "blue") == card._replace(disks=("red", "blue"))
    assert with_disk(card._replace(disks=(None, "red")), 0, "blue") == card._replace(disks=("blue", "red"))


@pytest.mark.parametrize(
    ("cards", "option", "colors"),
    [
        ("s07 w01 e06 n05", "crates", "yellow blue"),
        # yellow 2, blue 2 of the crates; disk spaces red, green, black: red 2, green 2, black 2
        ("s07 w01 e06 n05", "crates_and_disks", "yellow green blue red black"),
        ("s10", "crates", "yellow green blue brown red black"),
        ("w10 s10", "crates_and_disks", "brown black"),
        ("e04 e03", "crates", "blue red"),
        ("n01 s03", "crates", "green"),
    ],
)
def test_the_dominant_colors(cards: str, option: Any, colors: str) -> None:
    assert dominant_colors(EDITION, cards.split(), Rulings(dominant_color=option)) == tuple(colors.split())


# --- loading -------------------------------------------------------------------------------------------------


def test_what_the_empty_crates_ask_for() -> None:
    ships = {"w01": with_tiles(blank(EDITION, "w01"), 1, ("yellow_maize",)), "e04": blank(EDITION, "e04")}
    assert empty_crates(EDITION, Explorer(ships)) == ("black", "white", "white", "red_chili")


BLACK = ("black_condor", "black_obsidian", "black_platinum")
TILES = ("blue_eel", "red_chili", *BLACK)
CRATES = ("blue", "white", "red_chili")
FREE = Loading(CRATES, TILES)
MAXIMUM, SINGLES, MAXIMAL = Rulings(), Rulings(load_duty="singles_first"), Rulings(load_duty="maximal")


@pytest.mark.parametrize(
    ("placed", "maximum", "singles_first"),
    [
        ((), Stake(TILES, CRATES, 0), Stake(TILES, CRATES, 0)),
        (
            (Placed(("blue_eel",), "blue", False), Placed(("red_chili",), "white", False)),
            Stake(TILES, CRATES, 2),
            Stake(TILES, CRATES, 2),
        ),
        # onto a card drawn this turn
        (
            (Placed(("red_chili",), "white", True),),
            Stake(("blue_eel", *BLACK), CRATES, 0),
            Stake(("blue_eel", *BLACK), CRATES, 0),
        ),
        # onto a crate that asks for another color
        (
            (Placed(("red_chili",), "blue", False),),
            Stake(("blue_eel", *BLACK), ("white", "red_chili"), 0),
            Stake(("blue_eel", *BLACK), ("white", "red_chili"), 0),
        ),
        ((Placed(BLACK, "white", False),), Stake(TILES[:2], ("blue", "red_chili"), 0), Stake(TILES, CRATES, 0)),
        # two together break a rule
        (
            (Placed(BLACK[:2], "white", False), Placed(("blue_eel",), "blue", False)),
            Stake((*TILES[:2], "black_platinum"), ("blue", "red_chili"), 1),
            Stake((*TILES[:2], "black_platinum"), ("blue", "red_chili"), 1),
        ),
    ],
)
def test_what_the_duty_is_counted_on(placed: tuple[Placed, ...], maximum: Stake, singles_first: Stake) -> None:
    loading = FREE._replace(placed=placed)
    assert at_stake(EDITION, MAXIMUM, loading) == maximum
    assert at_stake(EDITION, SINGLES, loading) == singles_first


def test_what_the_duty_asks_for() -> None:
    """Blue eel on blue, red chili on its symbol, a black tile on white."""
    eel, chili = Placed(("blue_eel",), "blue", False), Placed(("red_chili",), "white", False)
    condor = Placed(("black_condor",), "white", False)
    assert loading_duty(EDITION, MAXIMUM, FREE) == Duty(0, 3)
    assert loading_duty(EDITION, MAXIMUM, FREE._replace(placed=(eel, chili))) == Duty(2, 3)
    assert loading_duty(EDITION, MAXIMUM, FREE._replace(placed=(eel, condor))) == Duty(2, 3)
    assert loading_duty(EDITION, MAXIMUM, FREE._replace(placed=(Placed(BLACK, "white", False),))) == Duty(0, 2)
    assert loading_duty(EDITION, MAXIMAL, FREE._replace(placed=(eel, condor))) == Duty(2, 3)
    # the white crate is taken, and the chili is loaded: no black tile left over fits
    assert loading_duty(EDITION, MAXIMAL, FREE._replace(placed=(eel, chili))) is None
    # a tile on a new card is gone, and its crate was none of the empty ones
    onto_new = Placed(("red_chili",), "white", True)
    assert loading_duty(EDITION, MAXIMAL, FREE._replace(placed=(eel, onto_new))) == Duty(1, 2)
    assert loading_duty(EDITION, Rulings(load_duty="free"), FREE) is None


def test_crates_that_have_gone_with_their_card() -> None:
    """The blue crate was filled, the white one is still empty; a tile on a new card took none of them."""
    placed = (Placed(("blue_eel",), "blue", False), Placed(("red_chili",), "red_chili", True))
    assert out_of_reach(FREE._replace(placed=placed), ("white",)) == ("red_chili",)
