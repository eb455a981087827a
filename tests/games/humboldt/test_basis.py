"""Which findings rest on data that the rulebook does not print: the page's table, row by row."""

from __future__ import annotations

from collections.abc import Sequence

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
    report_of,
    sail,
    second,
    setup,
    travel,
)
from validator.engine import Breach, step
from validator.events import Checkpoint, Event
from validator.games.humboldt.state import Pile, Ship, State
from validator.table import bundled_edition

LIMA = "quito:yellow guayaquil:brown acapulco:black mexico_city:blue"
CARACAS = "havana:red cartagena:blue bogota:blue guayaquil:green"


def breaches(state: State, event: Event) -> dict[str, tuple[str, ...]]:
    found: Sequence[Breach] = step(GAME, state.clone(), event).breaches
    return {breach.rule.id: breach.rests_on for breach in found}


def after(*events: Event) -> State:
    return play(*events)[0]


CASES: list[tuple[list[Event], Event, dict[str, tuple[str, ...]]]] = [
    (DRAWN, travel("red", "lima", LIMA), {"HGV-START-1": ("board",)}),
    (DRAWN, travel("red", "caracas", CARACAS), {"HGV-START-1": ()}),
    ([*WITH_TILES, first("red", "green"), second("red", "red")], travel("red", "lima", LIMA), {"HGV-START-1": ()}),
    (
        DRAWN,
        travel("red", "cartagena", "bogota:green lima:green quito:green guayaquil:black"),
        {"HGV-ROUTE-1": ("board",)},
    ),
    (
        DRAWN,
        travel("red", "cartagena", "bogota:green cartagena:green bogota:green quito:black"),
        {"HGV-ROUTE-6": ("board",)},
    ),
    (TRAVELLED, collect("red", 1, "pile", "brown_tapir"), {"HGV-COLL-2": ()}),  # its disk is green
    (TRAVELLED, collect("red", 4, "pile", "red_macaw"), {"HGV-COLL-4": ("board",)}),
    (TRAVELLED, collect("red", 4, "pile", "green_fern"), {"HGV-COLL-4": ()}),
    (
        [*TRAVELLED, collect("red", 4, "pile", "black_condor")],
        collect("red", 4, "pile", "black_condor"),
        {"HGV-COLL-3": ()},
    ),
    (TRAVELLED, collect("red", 1, "pile", "brown_tapir", True), {"HGV-ACQ-4": ("board",)}),
    (READY[:0], setup(display={"blue": "blue_eel " * 5}), {"HGV-SETUP-7": ("cargo",)}),
    (READY, first_tiles("red", "yellow_maize " * 4), {"HGV-PREP-9": ("cargo",)}),
    (TRAVELLED, collect("red", 4, "display", "black_condor"), {"HGV-COLL-5": ()}),  # both tiles there are known
    (TRAVELLED, collect("red", 4, "display", "black_platinum", refill=("red_chili",)), {"HGV-COLL-6": ("cargo",)}),
    (TRAVELLED, collect("red", 4, "display", "black_platinum", refill=(None, None)), {"HGV-COLL-6": ()}),
    ([setup()], prepare("red", "green"), {"HGV-PREP-5": ("ships",)}),
    (READY, prepare("red", "green"), {"HGV-PREP-5": ()}),
    ([*COLLECTED, load("red", "yellow_maize@w01.1")], end("red"), {"HGV-LOAD-1": ("ships",)}),
    (COLLECTED, load("red", "yellow_maize@w01.3"), {"HGV-LOAD-2": ("ships",)}),
    (COLLECTED, load("red", "yellow_maize@s01.1"), {"HGV-LOAD-2": ()}),
    (
        COLLECTED,
        load("red", "red_chili@w01.1 black_condor@n05.2"),
        {"HGV-SHIP-3": ("ships",), "HGV-SHIP-4": ("ships",)},
    ),
    (LOADED, sail("red", "e04", "e06"), {"HGV-SHIP-6": ("ships",)}),
    (LOADED, sail("red", "s01", "s10"), {"HGV-SHIP-6": ("ships",)}),
    (LOADED, end("red"), {"HGV-SAIL-1": ("ships",)}),
    (LOADED, sail("red", "w01", "w06", points=5), {"HGV-SHIP-1": ("ships",)}),
    (LOADED, sail("red", "w01", "w06", "red"), {"HGV-SAIL-2": ()}),
    (TRAVELLED, pick("blue", "quito:yellow:w02"), {"HGV-OTHER-12": ("ships",)}),
    (TRAVELLED, pick("blue", "lima:black:s01"), {"HGV-OTHER-5": ()}),
]


@pytest.mark.parametrize(("events", "event", "expected"), CASES)
def test_what_a_finding_rests_on(events: list[Event], event: Event, expected: dict[str, tuple[str, ...]]) -> None:
    assert breaches(after(*events), event) == expected


def test_colors_that_differ_where_neither_is_green() -> None:
    state = after(*TRAVELLED)
    stops = state.journey.route
    state.journey.route = (stops[0]._replace(disk="red"), *stops[1:])
    assert breaches(state, collect("red", 1, "pile", "brown_tapir")) == {"HGV-COLL-2": ("board",)}
    state.journey.route = (stops[0]._replace(disk=None), *stops[1:])
    assert breaches(state, collect("red", 1, "pile", "brown_tapir")) == {"HGV-COLL-2": ()}


def test_a_disk_used_twice_where_the_route_comes_twice() -> None:
    state = after(*TRAVELLED, collect("red", 4, "pile", "black_condor"))
    state.journey.route = (*state.journey.route, state.journey.route[3]._replace(used=True))
    assert breaches(state, collect("red", 4, "pile", "black_condor")) == {"HGV-COLL-3": ("board",)}


def test_a_tile_that_cannot_be_among_the_unknown() -> None:
    state = after(*TRAVELLED)
    state.piles["black"] = Pile(("black_condor", "black_condor"), (None,))
    assert breaches(state, collect("red", 4, "display", "black_obsidian")) == {"HGV-COLL-5": ("cargo",)}
    assert breaches(state, collect("red", 4, "pile", "black_obsidian")) == {"HGV-COLL-5": ("cargo",)}
    state.piles["black"] = Pile((), ("black_condor",))
    assert breaches(state, collect("red", 4, "pile", "black_obsidian")) == {"HGV-COLL-5": ()}


@pytest.mark.parametrize(
    ("card", "disks", "rests_on"),
    [
        ("w01", ("blue",), ("ships",)),
        ("n05", ("blue", "red"), ("ships",)),
        ("e04", ("blue", "red"), ()),
        ("n05", (None, None), ()),
    ],
)
def test_an_acquaintance_not_due(card: str, disks: tuple[str | None, ...], rests_on: tuple[str, ...]) -> None:
    state = after(*COLLECTED, load("red"))
    state.explorers["red"].ships[card] = Ship((("red_macaw",),) * len(EDITION.card[card].crates), disks)
    draw = {"w01": "w06", "n05": "n07", "e04": "e06"}[card]
    assert breaches(state, sail("red", card, draw, "blue")) == {"HGV-SAIL-2": rests_on}


def bases(*events: Event, **header: object) -> dict[str, str]:
    return {finding.rule: finding.basis for finding in report_of(*events, **header).findings}


def test_a_replaced_section_makes_the_basis_the_rulebook() -> None:
    astray = [*DRAWN, travel("red", "lima", LIMA)]
    assert bases(*astray)["HGV-START-1"] == "edition"
    board = bundled_edition("humboldt", "reference")["board"]
    assert bases(*astray, components={"board": board})["HGV-START-1"] == "rulebook"


def test_ids_and_counters_rest_on_their_sections() -> None:
    assert bases(*DRAWN, travel("red", "paris", ""))["LOG-ID"] == "edition"
    assert bases(*READY, first("green", "red"))["LOG-ID"] == "rulebook"
    wrong = Checkpoint(players={"red": {"points": 3}})
    assert bases(*READY, wrong)["LOG-CHECKPOINT"] == "edition"
    wrong = Checkpoint(players={"red": {"stored": 3}})
    assert bases(*READY, wrong)["LOG-CHECKPOINT"] == "rulebook"
