"""Piles, displays and decks: unknown pieces, refills, and renewing from the discard. Rulebook: step 6, the note."""

from __future__ import annotations

import pytest

from tests.games.humboldt.logs import (
    AT_ONCE,
    COLLECTED,
    LATER,
    LOADED,
    READY,
    TRAVELLED,
    after,
    collect,
    end,
    first,
    first_tiles,
    judge,
    load,
    play,
    prepare,
    sail,
    second,
    setup,
    travel,
)
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.state import Deck, Pile

# --- tiles ---------------------------------------------------------------------------------------------------


def test_an_unrecorded_tile_lies_in_the_display_unknown() -> None:
    state, _ = play(*TRAVELLED, collect("red", 4, "display", "black_platinum"))
    black = state.piles["black"]
    assert black.display == ("black_platinum", None)
    assert (black.size, len(black.unseen)) == (9, 10)
    for face in ("black_platinum", "black_condor"):
        assert tiles.can_take_displayed(black, face)
    taken = tiles.take_displayed(black, "black_condor")
    assert (taken.display, taken.size, len(taken.unseen)) == (("black_platinum",), 9, 9)
    assert tiles.take_displayed(black, "black_platinum").display == (None,)  # a known one goes first


def test_the_last_pile_tile_makes_the_display_known() -> None:
    pile = Pile(("red_chili", "red_macaw"), (None,))
    assert pile.size == 1
    assert tiles.draw_tile(pile, "red_chili", AT_ONCE) == Pile((), ("red_macaw",))
    assert tiles.turn_up(pile, None, AT_ONCE) == Pile((), ("red_chili", "red_macaw"))


def test_an_emptied_pile_is_renewed_at_once_or_when_needed() -> None:
    """Trap 19."""
    pile = Pile(("red_chili",), ("red_macaw", "red_macaw"), ("red_cochineal",))
    assert tiles.draw_tile(pile, "red_chili", AT_ONCE) == Pile(("red_cochineal",), ("red_macaw", "red_macaw"))
    empty = tiles.draw_tile(pile, "red_chili", LATER)
    assert (empty.size, empty.discard) == (0, ("red_cochineal",))
    more = tiles.discard(empty, ("red_chili",), LATER)
    assert (more.size, more.discard) == (0, ("red_cochineal", "red_chili"))
    assert tiles.can_draw(more, "red_chili")
    assert tiles.draw_tile(more, "red_chili", LATER) == Pile(("red_cochineal",), ("red_macaw", "red_macaw"))


def test_a_discard_onto_an_empty_pile_becomes_the_pile() -> None:
    empty = Pile((), ("red_macaw", "red_macaw"))
    assert tiles.discard(empty, ("red_chili",), AT_ONCE).unseen == ("red_chili",)
    gap = Pile((), ("red_macaw",))
    assert tiles.late_gaps(gap, tiles.discard(gap, ("red_chili",), AT_ONCE), 2, AT_ONCE) == 1
    assert tiles.late_gaps(gap, tiles.discard(gap, ("red_chili",), LATER), 2, LATER) == 1
    filled = Pile(("red_chili",), ("red_macaw",))  # a gap beside a pile waits for the next tile collected
    assert tiles.late_gaps(filled, tiles.discard(filled, ("red_chili",), AT_ONCE), 2, AT_ONCE) == 0


def test_the_display_is_refilled_before_the_next_tile_is_taken() -> None:
    """Trap 13: two red locations, and the tile that moved up for the first is taken at the second."""
    tenerife = {"tenerife": "red red blue yellow"}
    start = [setup(tenerife), *READY[1:], first("red", "yellow"), second("red", "blue")]
    route = travel("red", "tenerife", "cumana:blue angostura:yellow quito:red guayaquil:red")
    taken = collect("red", 3, "display", "red_chili", refill=("red_macaw",))
    assert play(*start, route, taken, collect("red", 4, "display", "red_macaw"))[1] == []
    assert play(*start, route, collect("red", 4, "display", "red_macaw"))[1] == [("impossible", "HGV-COLL-5")]


def test_refills_are_held_against_pile_and_places() -> None:
    def refilled(*refill: str | None) -> list[tuple[str, str]]:
        return play(*TRAVELLED, collect("red", 4, "display", "black_platinum", refill=refill))[1]

    assert refilled("black_condor") == []
    assert refilled(None) == []
    assert refilled() == [("omitted", "HGV-COLL-6")]
    assert refilled("black_condor", None) == [("impossible", "HGV-COLL-6")]
    assert refilled("green_fern") == [("impossible", "HGV-COLL-6")]
    pile = collect("red", 4, "pile", "black_condor", refill=("black_condor",))
    assert play(*TRAVELLED, pile)[1] == [("impossible", "HGV-COLL-6")]  # no place is empty


def test_older_gaps_are_filled_with_the_next_tile_collected() -> None:
    state, found = play(
        setup(display={"black": ""}),
        *READY[1:],
        first("red", "brown"),
        second("red", "blue"),
        travel("red", "cartagena", "bogota:green quito:green guayaquil:green acapulco:black"),
        collect("red", 4, "pile", "black_condor", refill=("black_condor", "black_obsidian")),
    )
    assert found == []
    assert state.piles["black"].display == ("black_condor", "black_obsidian")


def test_a_foreign_tile_counts_with_its_own_color() -> None:
    state, found = play(setup(display={"blue": "blue_eel red_macaw"}))
    assert found == [("illegal", "HGV-SETUP-8")]
    assert (len(state.piles["blue"].display), len(state.piles["red"].display)) == (1, 3)


def test_a_color_that_lies_with_the_players_is_not_to_be_had() -> None:
    state, _ = play(*TRAVELLED)
    state.piles["black"] = Pile(())
    assert judge(state, collect("red", 4, "pile", "black_condor")) == [("impossible", "HGV-COLL-8")]
    state.piles["black"] = Pile((), (), ("black_condor",))
    assert judge(state, collect("red", 4, "pile", "black_condor")) == []
    assert judge(state, collect("red", 4, "display", "black_condor")) == [("impossible", "HGV-COLL-5")]


@pytest.mark.parametrize(
    ("refill", "rules"),
    [
        ({"black": ("black_condor",)}, []),
        ({"black": (None,)}, []),
        ({}, []),
        ({"black": ()}, ["HGV-COLL-6"]),
        ({"black": ("black_platinum",)}, ["HGV-COLL-6"]),
        ({"red": ("red_macaw",)}, ["HGV-COLL-6"]),
        ({"red": ()}, []),
    ],
)
def test_discards_fill_a_gap_left_for_want_of_tiles(
    refill: dict[str, tuple[str | None, ...]], rules: list[str]
) -> None:
    state, _ = play(*COLLECTED, load("red"), rulings={"load_duty": "free"})
    state.piles["black"] = Pile((), ("black_obsidian",))
    found = judge(state, end("red", "red_chili yellow_maize", refill=refill or None))
    assert [rule for _, rule in found] == rules


def test_the_cards_that_sail_by_themselves_discard_first() -> None:
    """W01 sails as the turn ends, and its condor has refilled the display already."""
    state, _ = play(*LOADED)
    state.piles["black"] = Pile((), ("black_obsidian",))
    late = end("red", "", refill={"black": ("black_condor",)})
    assert judge(state, late) == [("impossible", "HGV-COLL-6")]
    assert after(state, end("red")).piles["black"].display == ("black_obsidian", "black_condor")


# --- decks ---------------------------------------------------------------------------------------------------


def test_a_deck_of_one_card_has_a_known_top() -> None:
    assert decks.laid_out(None, ("s01",), (), ()).top == "s01"
    assert decks.laid_out(None, (), ("s01", "s02"), ()) == Deck("s01", (), ("s02",))
    assert decks.laid_out(None, ("s01", "s02"), (), ()).top is None


def test_the_top_after_a_draw() -> None:
    deck = Deck("s01", ("s02", "s03"))
    assert decks.shown_after(deck, "s01", AT_ONCE) == ("s02", "s03")
    assert decks.shown_after(deck, "s02", AT_ONCE) == ("s01", "s03")
    assert decks.draw_card(deck, "s02", None, AT_ONCE) == Deck("s01", ("s03",))
    assert decks.draw_card(deck, "s02", "s03", AT_ONCE) == Deck("s03", ("s01",))
    unknown = Deck(None, ("s01", "s02", "s03"))
    assert decks.face_up(unknown) == ("s01", "s02", "s03")
    assert decks.draw_card(unknown, "s02", None, AT_ONCE).top is None
    assert decks.shown_after(Deck("s01", (), ("s02", "s03")), "s01", AT_ONCE) == ("s02",)


def test_the_last_card_of_a_deck_renews_it() -> None:
    deck = Deck("s01", (), (), ("s02", "s03"))
    assert decks.shown_after(deck, "s01", AT_ONCE) == ("s02", "s03")
    assert decks.draw_card(deck, "s01", "s03", AT_ONCE) == Deck("s03", ("s02",))
    assert decks.shown_after(deck, "s01", LATER) == ()
    assert decks.draw_card(deck, "s01", None, LATER) == Deck(None, (), (), ("s02", "s03"))


def test_a_card_just_sailed_may_be_drawn_again_when_needed() -> None:
    """Trap 19."""
    state, _ = play(*LOADED, rulings={"reshuffle": "when_needed"})
    state.decks["w"] = Deck(None, (), (), ("w09",))
    assert judge(state, sail("red", "w01", "w01")) == []
    state, _ = play(*LOADED)
    state.decks["w"] = Deck("w09", ())
    assert judge(state, sail("red", "w01", "w01")) == [("impossible", "HGV-SAIL-5")]
    assert after(state, sail("red", "w01", "w09")).decks["w"] == Deck("w01", ())


def test_the_second_player_may_get_the_card_the_first_gave_away() -> None:
    """Trap 22."""
    state, found = play(*READY[:2], prepare("blue", "blue", "e08", "e06"))
    assert found == []
    assert state.decks["e"].top == "e08"


def test_where_an_exchanged_card_goes() -> None:
    for option, expected in (("top", "e06"), ("bottom", None), ("discard", None)):
        state, _ = play(*READY[:2], rulings={"exchanged_card": option})
        deck = state.decks["e"]
        assert deck.top == expected
        assert deck.bottom == (("e06",) if option == "bottom" else ())
        assert deck.junk == (("e06",) if option == "discard" else ())


def test_a_card_from_another_deck_is_had_all_the_same() -> None:
    """E06 goes back to the E deck, and the W deck has lost a card."""
    state, found = play(setup(), prepare("red", "yellow", "e06", "w06"))
    assert found == [("illegal", "HGV-PREP-3")]
    assert state.decks["e"].top == "e06"
    assert state.decks["w"].size == 7
    assert play(setup(), first_tiles("red"))[0].decks["w"].size == 8
