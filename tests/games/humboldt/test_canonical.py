"""How the list writes what may come next, and what it leaves out. The page, section 10; each case by hand."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.humboldt.canonical import canonical
from tests.games.humboldt.logs import (
    COLLECTED,
    DRAWN,
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
from validator.engine import is_legal, legal
from validator.events import Event, as_line
from validator.games.humboldt.events import Sail
from validator.games.humboldt.state import Phase, Pile, State

QUITO_TWICE: list[Event] = [
    setup({"bogota": "red green black yellow brown"}),
    *READY[1:],
    first("red", "brown"),
    second("red", "blue"),
    travel("red", "bogota", "quito:red guayaquil:green lima:black quito:yellow guayaquil:brown"),
    pick("blue"),
]
"""Quito's red disk lies there from stop 1, its yellow one from stop 4; red holds one red acquaintance."""
TO_LOAD = [*TRAVELLED, pick("blue"), *COLLECTED[len(TRAVELLED) :]]
E04_FULL = load("red", "black_condor@e04.1 yellow_maize@e04.2 red_chili@e04.3 yellow_butterfly@w01.1")
BOTTOM = {"exchanged_card": "bottom"}
EXACTLY_TWO = {"first_tiles_count": "exactly_two"}


def lines(state: State) -> set[str]:
    """The list, as lines of a log."""
    return {as_line(event) for event in legal(GAME, state)}


def stands_as(state: State, event: Event, form: Event) -> bool:
    """Whether an event is accepted, and listed in that form."""
    return is_legal(GAME, state, event) and canonical(state, event) == form and as_line(form) in lines(state)


@pytest.mark.parametrize(
    ("before", "event", "form"),
    [
        (
            [setup()],
            prepare("red", "red", "e06", "e04", reveals="e06", note="swapped"),
            prepare("red", "red", "e06", "e04"),
        ),
        (
            READY,
            first_tiles("red", "black_condor yellow_maize"),
            first_tiles("red", "yellow_maize black_condor"),
        ),
        (DRAWN[:-1], second("red", "blue", aside=2), second("red", "blue")),
        (
            TRAVELLED,
            pick("blue", "bogota:red:e08 bogota:green:s01"),
            pick("blue", "bogota:green:s01 bogota:red:e08"),
        ),
        (
            [*TRAVELLED, pick("blue")],
            collect("red", 2, "pile", "red_chili", True, refill=()),
            collect("red", 2, "pile", "red_chili", True),
        ),
        (
            QUITO_TWICE,
            collect("red", 1, "display", "red_chili", False, refill=("red_macaw",)),
            collect("red", 1, "display", "red_chili", refill=("red_macaw",)),
        ),
        (
            TO_LOAD,
            load("red", "red_chili@e04.3 black_condor+yellow_butterfly+yellow_maize@s07.2"),
            load("red", "yellow_maize+yellow_butterfly+black_condor@s07.2 red_chili@e04.3"),
        ),
        (LOADED, sail("red", "w01", "w06", None, points=4, reveals="w09"), sail("red", "w01", "w06", reveals="w09")),
        (
            [*TO_LOAD, E04_FULL, sail("red", "e04", "e06", reveals="e01")],
            end("red", "", refill={"red": ()}),
            end("red"),
        ),
    ],
)
def test_an_event_is_listed_without_claims_and_in_order(before: list[Event], event: Event, form: Event) -> None:
    assert stands_as(play(*before)[0], event, form)


@pytest.mark.parametrize(
    ("rulings", "before", "event"),
    [
        pytest.param({}, [setup()], prepare("blue", "yellow"), id="out of order, without an exchange"),
        pytest.param(BOTTOM, [setup()], prepare("red", "red", "e06", "e04"), id="the deck's next card is hidden"),
        pytest.param(
            {},
            [*READY, first_tiles("red", "red_chili")],
            first_tiles("red", "red_chili"),
            id="first tiles on a second line",
        ),
        pytest.param({}, WITH_TILES, first_tiles("blue"), id="an empty line beside another"),
        pytest.param(EXACTLY_TWO, READY, first_tiles("red", "red_chili"), id="first tiles on a first line"),
        pytest.param(
            {},
            [*TRAVELLED, pick("blue", "bogota:green:s01")],
            pick("blue", "bogota:red:e08"),
            id="disks on a second line",
        ),
        pytest.param({}, TRAVELLED, pick("red"), id="no disk for the active player"),
        pytest.param({}, COLLECTED, pick("blue"), id="no disk once the route is followed"),
        pytest.param({}, QUITO_TWICE, collect("red", 1, None, None, True), id="an acquaintance for no tile"),
        pytest.param({}, QUITO_TWICE, collect("red", 4, "pile", "red_chili"), id="at the other stop"),
        pytest.param(
            {},
            [*QUITO_TWICE, collect("red", 4, "pile", "red_chili", True)],
            collect("red", 4, "pile", "red_chili"),
            id="at the stop of the last tile, for the disk of another",
        ),
        pytest.param({}, QUITO_TWICE, collect("red", 1, "pile", "red_chili", True), id="a joker beside a match"),
        pytest.param({}, QUITO_TWICE, collect("red", 1, "display", "red_chili"), id="what moved up is hidden"),
        pytest.param({}, TO_LOAD, load("red", "yellow_maize@w01.1"), id="a part of a load"),
        pytest.param({}, [*TO_LOAD, load("red", "yellow_maize@w01.1 red_chili@e04.3")], load("red"), id="none of it"),
        pytest.param({}, LOADED, load("red"), id="an empty load beside another"),
        pytest.param({}, LOADED, sail("red", "w01", "w06"), id="the card below is hidden"),
    ],
)
def test_what_is_accepted_but_never_listed(rulings: dict[str, str], before: list[Event], event: Event) -> None:
    state, _ = play(*before, rulings=rulings)
    assert is_legal(GAME, state, event)
    assert canonical(state, event) is None
    assert as_line(event) not in lines(state)


def gaps(*colors: str) -> State:
    """E04 is full, with a black, a yellow and a red tile; of these colors one tile lies there, face up."""
    state, _ = play(*TO_LOAD, E04_FULL)
    for color in colors:
        state.piles[color] = Pile((), (state.edition.tiles_of_color[color][-1],))
    return state


def test_displays_that_a_sailing_fills_stand_in_the_order_of_colors() -> None:
    """Whatever the order of the crates: of each color one tile comes, the other place stays empty."""
    state = gaps("black", "yellow")
    form = {"yellow": ("yellow_maize",), "black": ("black_condor",)}
    written = {"black": ("black_condor",), "green": (), "yellow": ("yellow_maize",)}
    assert stands_as(
        state,
        sail("red", "e04", "e06", reveals="e01", refill=written),
        sail("red", "e04", "e06", reveals="e01", refill=form),
    )
    for event in [*legal(GAME, state), *(GAME.draw(state, Random(seed)) for seed in range(5))]:
        assert isinstance(event, Sail)
        assert list((event.refill or {}).items()) == list(form.items())


@pytest.mark.parametrize(
    "refill", [None, {"black": ("black_condor",)}, {"black": ("black_condor",), "yellow": (None,)}]
)
def test_a_sailing_with_a_hidden_refill_is_not_listed(refill: dict[str, tuple[str | None, ...]] | None) -> None:
    state = gaps("black", "yellow")
    event = sail("red", "e04", "e06", reveals="e01", refill=refill)
    assert is_legal(GAME, state, event)
    assert canonical(state, event) is None


def test_the_tiles_discarded_at_the_end_of_a_turn_fill_a_display() -> None:
    """Of black no tile lies there but one, and the condor is not stored."""
    state, _ = play(*TO_LOAD, load("red"), rulings={"load_duty": "free"})
    state.piles["black"] = Pile((), ("black_obsidian",))
    filled = {"black": ("black_condor",)}
    assert stands_as(
        state,
        end("red", "red_chili yellow_maize", refill=filled),
        end("red", "yellow_maize red_chili", refill=filled),
    )
    assert canonical(state, end("red", "red_chili yellow_maize")) is None


def test_a_settling_names_only_the_colors_that_were_chosen() -> None:
    """N05 holds both its disks; W01 holds none, and nobody need say so."""
    state, _ = play(*WITH_TILES)
    state.phase = Phase.FINAL
    n05 = state.explorers["red"].ships["n05"]
    state.explorers["red"].ships["n05"] = n05._replace(disks=("green", "black"))
    assert stands_as(
        state,
        settle("red", "yellow_butterfly@e04.2 yellow_maize@w01.1", {"w01": None, "n05": "black"}),
        settle("red", "yellow_maize@w01.1 yellow_butterfly@e04.2", {"n05": "black"}),
    )


def test_a_load_meets_the_duty_by_each_reading() -> None:
    """The chili fits E04's crate for chilies and its white ones: left of the trio it must be loaded, or not."""
    trio = load("red", "yellow_maize+yellow_butterfly+black_condor@s07.2")
    beside = load("red", "yellow_maize+yellow_butterfly+black_condor@s07.2 red_chili@e04.3")
    single = load("red", "yellow_maize@w01.1 black_condor@w01.2 yellow_butterfly@e04.1 red_chili@e04.3")
    for duty, listed in (
        ("maximum", [beside, single]),
        ("singles_first", [single]),
        ("maximal", [beside, single]),
        ("free", [trio, beside, single]),
    ):
        state, _ = play(*TO_LOAD, rulings={"load_duty": duty})
        there = lines(state)
        for event in (trio, beside, single):
            assert (canonical(state, event) is not None) == (event in listed)
            assert (as_line(event) in there) == (event in listed)
