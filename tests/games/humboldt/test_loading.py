"""As many tiles as possible: the count against an exhaustive matching, and the traps of step 7."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.humboldt.logs import COLLECTED, EDITION, GAME, end, judge, load, play, sail
from validator.engine import is_legal, legal, step
from validator.events import Event
from validator.games.humboldt.choices import NothingLegal
from validator.games.humboldt.events import Load, Settle
from validator.games.humboldt.reckoning.loading import most_loaded
from validator.games.humboldt.reckoning.ships import blank
from validator.games.humboldt.state import Phase, State

FACES = tuple(EDITION.color_of_face)
CRATES = ("white", *EDITION.colors, *FACES)


def by_augmenting_paths(tiles: list[str], crates: list[str]) -> int:
    """A maximum bipartite matching, as the textbook has it."""
    lies_on: dict[int, int] = {}

    def place(tile: int, tried: set[int]) -> bool:
        for crate, asked in enumerate(crates):
            if crate not in tried and EDITION.fits(asked, tiles[tile]):
                tried.add(crate)
                if crate not in lies_on or place(lies_on[crate], tried):
                    lies_on[crate] = tile
                    return True
        return False

    return sum(place(tile, set()) for tile in range(len(tiles)))


few_faces = st.sampled_from(("red_chili", "red_macaw", "blue_eel", "blue_shell", "brown_cacao"))
few_crates = st.sampled_from(("white", "red", "blue", "red_chili", "blue_eel", "red_macaw", "black"))


@given(st.lists(few_faces, max_size=9), st.lists(few_crates, max_size=9))
def test_the_count_is_a_maximum_matching(tiles: list[str], crates: list[str]) -> None:
    assert most_loaded(EDITION, tiles, crates) == by_augmenting_paths(tiles, crates)


@given(st.lists(st.sampled_from(FACES), max_size=11), st.lists(st.sampled_from(CRATES), max_size=12))
def test_the_count_is_a_maximum_matching_on_any_crates(tiles: list[str], crates: list[str]) -> None:
    assert most_loaded(EDITION, tiles, crates) == by_augmenting_paths(tiles, crates)


def loading(tiles: str, hand: str, rulings: dict[str, str] | None = None) -> State:
    """Red about to load these tiles onto these cards."""
    state, _ = play(*COLLECTED, rulings=rulings)
    red = state.explorers["red"]
    for pile in (red.stored, red.beside):
        for face in pile:
            color = EDITION.color_of_face[face]
            state.piles[color] = state.piles[color]._replace(discard=(*state.piles[color].discard, face))
    red.stored, red.beside = (), tuple(tiles.split())
    red.ships = {card: blank(EDITION, card) for card in hand.split()}
    return state


SHORT = [("omitted", "HGV-LOAD-1")]


def test_a_white_crate_taken_by_a_tile_that_fits_elsewhere() -> None:
    """Red chili lies on white, though red was free: blue eel stays over. Trap 14."""
    tiles, hand = "red_chili blue_eel", "s02 e09"
    # s02 [white, yellow], e09 [white, green, red]
    events = (load("red", "red_chili@s02.1 blue_eel@e09.1"), end("red"))
    assert judge(loading(tiles, hand), *events) == []
    tight = "red_chili blue_eel blue_shell"
    best = (load("red", "red_chili@e09.3 blue_eel@s02.1 blue_shell@e09.1"), end("red"))
    greedy = (load("red", "red_chili@s02.1 blue_eel@e09.1"), end("red", "blue_shell"))
    assert judge(loading(tight, hand), *best) == []
    assert judge(loading(tight, hand), *greedy) == SHORT
    assert judge(loading(tight, hand, {"load_duty": "maximal"}), *greedy) == []
    assert judge(loading(tight, hand, {"load_duty": "free"}), load("red"), end("red", "blue_shell blue_eel")) == []


def test_three_tiles_that_fit_nothing_need_not_become_a_pile() -> None:
    """Trap 15."""
    state = loading("black_condor black_obsidian black_platinum", "s01 e03")
    assert judge(state, load("red"), end("red", "black_condor")) == []
    assert judge(state, load("red", "black_condor+black_obsidian+black_platinum@s01.1"), end("red")) == []


def test_a_pile_of_three_may_take_tiles_that_would_fit() -> None:
    """Trap 15, and ruling singles_first."""
    tiles, hand = "blue_eel blue_shell red_chili", "s01 n04"
    events = (load("red", "blue_eel+blue_shell+red_chili@n04.1"), end("red"))
    assert judge(loading(tiles, hand), *events) == []
    assert judge(loading(tiles, hand, {"load_duty": "singles_first"}), *events) == SHORT
    assert judge(loading(tiles, hand, {"load_duty": "maximal"}), *events) == []


def test_a_crate_under_a_pile_of_three_is_not_asked_for() -> None:
    """Three tiles on the blue crate: the fourth, a blue one, has nowhere to lie."""
    tiles, hand = "blue_eel black_condor black_obsidian black_platinum", "s01 n04"
    events = (load("red", "black_condor+black_obsidian+black_platinum@s01.1"), end("red", "blue_eel"))
    # n04 asks for black_platinum, which is in the pile: nothing else fits
    assert judge(loading(tiles, hand), *events) == []


def test_the_duty_is_judged_over_the_whole_turn() -> None:
    tiles = "yellow_maize black_condor red_chili yellow_butterfly"
    state = loading(tiles, "w01 e04")
    part = load("red", "yellow_maize@w01.1 black_condor@w01.2")
    rest = load("red", "red_chili@e04.3 yellow_butterfly@e04.1")
    ship = sail("red", "w01", "w06")
    assert judge(state, part, ship, rest, end("red")) == []
    assert judge(state, part, ship, end("red", "red_chili yellow_butterfly")) == SHORT
    assert judge(state, part, rest, ship, end("red")) == []


def test_tiles_of_an_earlier_turn_must_be_loaded_too() -> None:
    """Trap 16."""
    state = loading("red_chili", "e04 w01")
    state.explorers["red"].stored, state.explorers["red"].beside = ("red_chili",), ()
    assert judge(state, load("red"), end("red", "red_chili")) == SHORT


def test_a_new_card_takes_no_tile_and_is_not_asked_for() -> None:
    """Trap 17: w06 [white, yellow_butterfly] comes in for w01."""
    state = loading("yellow_maize black_condor yellow_butterfly", "w01 s01")
    filled = load("red", "yellow_maize@w01.1 black_condor@w01.2")
    ship = sail("red", "w01", "w06")
    assert judge(state, filled, ship, end("red", "yellow_butterfly")) == []
    onto_new = load("red", "yellow_butterfly@w06.2")
    assert judge(state, filled, ship, onto_new) == [("illegal", "HGV-SAIL-6")]
    assert judge(state, filled, ship, onto_new, end("red")) == []


def test_misplaced_tiles_are_reported_once() -> None:
    """A red tile on yellow is SHIP-3; it and its crate are out of the count."""
    state = loading("red_chili yellow_maize", "w01 s09")
    wrong = load("red", "red_chili@w01.1")
    assert judge(state, wrong) == [("illegal", "HGV-SHIP-3")]
    assert judge(state, wrong, end("red", "yellow_maize")) == []


@pytest.mark.parametrize("duty", ["maximum", "singles_first", "maximal", "free"])
def test_every_listed_load_meets_the_duty(duty: str) -> None:
    state, _ = play(*COLLECTED, rulings={"load_duty": duty})
    options = [event for event in legal(GAME, state) if isinstance(event, Load)]
    assert options
    seen: Counter[str] = Counter()
    for option in options[:150]:
        after = state.clone()
        GAME.effects[Load](after, option)
        GAME.advance(after, option)
        following = [event for event in legal(GAME, after) if not isinstance(event, Load)]
        assert following, option
        seen[type(following[0]).__name__] += 1
    assert seen["Sail"]


def events_of(state: State) -> list[Event]:
    return list(legal(GAME, state))


def test_an_unfinished_load_is_followed_by_what_completes_it() -> None:
    state, _ = play(*COLLECTED, load("red", "red_chili@e04.3"))
    options = events_of(state)
    assert options
    assert all(isinstance(option, Load) for option in options)
    state, _ = play(*COLLECTED, load("red", "red_chili@e04.3"), load("red", "yellow_maize@w01.1 black_condor@w01.2"))
    assert {type(option).__name__ for option in events_of(state)} == {"Sail"}


MANY = (
    "yellow_maize black_condor brown_cacao red_chili blue_eel blue_shell blue_hummingbird blue_eel blue_eel "
    "red_macaw red_cochineal green_fern yellow_topaz"
)
BADLY = "yellow_maize@s08.1 brown_cacao@s08.2 red_chili@w10.1 green_fern@e04.1 black_condor@w10.2"
"""Onto the white crates of s08 [white, white, blue], w10 [white, white, black_condor], e04 [white, white, red_chili]
and beside n09 [black, green, brown], which would have taken the brown, the green and the black tile."""


@pytest.mark.parametrize("duty", ["maximum", "singles_first", "maximal", "free"])
def test_even_many_tiles_are_listed_at_once(duty: str) -> None:
    """Thirteen tiles on four empty cards: far too many loads to look at before the first one is named."""
    state = loading(MANY, "s08 w10 e04 n09", {"load_duty": duty})
    assert len(list(islice(legal(GAME, state), 50))) == 50
    assert isinstance(GAME.draw(state, Random(1)), Load)


@pytest.mark.parametrize(("duty", "way_out"), [("maximum", True), ("singles_first", False), ("maximal", True)])
def test_a_bad_load_has_a_way_out_or_none(duty: str, way_out: bool) -> None:
    """Piles of three on what is empty make the duty smaller; under singles_first they do not."""
    state = loading(MANY, "s08 w10 e04 n09", {"load_duty": duty})
    state = step(GAME, state, load("red", BADLY)).state
    assert bool(list(islice(legal(GAME, state), 1))) == way_out
    if way_out:
        assert isinstance(GAME.draw(state, Random(1)), Load)
    else:
        with pytest.raises(NothingLegal):
            GAME.draw(state, Random(1))


def test_two_tiles_are_too_few_for_a_way_out() -> None:
    """A red tile on white, a blue one over, red still free: no load meets the duty any more."""
    state = loading("red_chili blue_eel blue_shell", "s02 e09")
    state = step(GAME, state, load("red", "red_chili@s02.1 blue_eel@e09.1")).state
    assert events_of(state) == []


def test_more_than_two_stored_tiles_are_placed_at_once_too() -> None:
    """Seven tiles that a turn without its end has left on the board, on twelve crates."""
    state = loading(" ".join(MANY.split()[:7]), "s08 w10 e04 n10")
    red = state.explorers["red"]
    red.stored, red.beside = red.beside, ()
    state.phase, state.explorers["blue"].settled = Phase.FINAL, True
    drawn = GAME.draw(state, Random(1))
    assert isinstance(drawn, Settle)
    assert is_legal(GAME, state, drawn)
