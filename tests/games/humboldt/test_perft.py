"""The numbers of legal events along the page's example, as a tripwire."""

from __future__ import annotations

from collections import Counter

from tests.games.humboldt.logs import (
    GAME,
    ROUTE,
    end,
    first,
    first_tiles,
    load,
    pick,
    play,
    prepare,
    sail,
    second,
    setup,
    travel,
)
from tests.games.humboldt.logs import collect as take
from validator.engine import legal
from validator.events import Event
from validator.games.humboldt.events import Collect, Load
from validator.games.humboldt.state import State
from validator.play import after, perft

EXAMPLE: list[tuple[Event, int]] = [
    (setup(), 7),
    (prepare("red", "red", "e06", "e04"), 5),
    (prepare("blue", "yellow"), 190),
    (first_tiles("red", "yellow_maize yellow_butterfly"), 190),
    (first_tiles("blue", "brown_tapir green_cinchona"), 12),
    (first("red", "brown"), 5),
    (second("red", "blue"), 216),
    (travel("red", "cartagena", ROUTE), 92),
    (pick("blue", "bogota:green:s01 bogota:red:e08"), 36),
    (take("red", 2, "pile", "red_chili", True), 58),
    (take("red", 4, "pile", "black_condor"), 243),
    (load("red", "yellow_maize@w01.1 black_condor@w01.2 red_chili@e04.1 yellow_butterfly@e04.2"), 7),
    (sail("red", "w01", "w06", reveals="w09"), 1),
    (end("red"), 12),
]
"""Each event, and how many may come after it."""


def listed(state: State) -> list[Event]:
    return list(legal(GAME, state))


def test_the_legal_events_along_the_example() -> None:
    events: list[Event] = []
    for event, number in EXAMPLE:
        events.append(event)
        state, found = play(*events)
        assert found == []
        following = listed(state)
        assert len(following) == number, event
        assert len({repr(option) for option in following}) == number


def test_tiles_and_loads_are_listed_side_by_side() -> None:
    events = [event for event, _ in EXAMPLE]
    for played, numbers in ((9, {Collect: 24, Load: 12}), (10, {Collect: 6, Load: 52}), (11, {Load: 243})):
        state, _ = play(*events[:played])
        assert Counter(map(type, listed(state))) == numbers


def test_perft_after_the_first_tiles() -> None:
    state, _ = play(*[event for event, _ in EXAMPLE[:5]])
    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == [12, 60, 25_490]


def test_journeys_by_the_color_of_their_start() -> None:
    state, _ = play(*[event for event, _ in EXAMPLE[:5]])
    numbers = {}
    for color in ("yellow", "green", "blue", "brown", "red", "black"):
        drawn = after(GAME, state, first("red", color))
        other = "blue" if color != "blue" else "red"
        numbers[color] = len(listed(after(GAME, drawn, second("red", other))))
    assert numbers == {"yellow": 228, "green": 1_224, "blue": 432, "brown": 216, "red": 285, "black": 164}
