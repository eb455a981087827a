"""Events in short hand, the position that the tests start from, and one way of playing them.

The position: two players, red first. Bag: 5 green, 2 yellow, 7 brown, 2 blue, 4 red, 4 black.
"""

from __future__ import annotations

import json
from typing import Any

from validator import audit
from validator.engine import Follow, step
from validator.events import UNSAID, Event, as_line
from validator.games.humboldt.events import (
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Load,
    Pick,
    Placement,
    Prepare,
    RouteStop,
    Sail,
    Settle,
    Setup,
    Take,
    Travel,
)
from validator.games.humboldt.rules import Rulings
from validator.games.humboldt.state import State
from validator.report import Report, Status
from validator.table import game_named, reference_edition

GAME = game_named("humboldt")
EDITION = reference_edition(GAME)

DISKS: dict[str, str] = {
    "la_coruna": "green yellow green brown",
    "tenerife": "yellow blue red red",
    "cumana": "black blue black black",
    "caracas": "red blue blue green",
    "angostura": "red green yellow blue brown",
    "cartagena": "black green green green",
    "bogota": "yellow green black red",
    "quito": "blue blue blue yellow blue",
    "guayaquil": "brown yellow black red",
    "lima": "yellow brown black blue",
    "acapulco": "yellow green yellow yellow",
    "mexico_city": "brown black brown blue",
    "veracruz": "black red brown yellow",
    "havana": "yellow green black red",
    "philadelphia": "blue blue yellow red",
    "washington": "red brown black red",
}
DISPLAY: dict[str, str] = {
    "yellow": "yellow_topaz yellow_maize",
    "green": "green_orchid green_fern",
    "blue": "blue_hummingbird blue_eel",
    "brown": "brown_cacao brown_cacao",
    "red": "red_chili red_cochineal",
    "black": "black_platinum black_platinum",
}
HANDS: dict[str, str] = {"red": "s07 w01 e06 n05", "blue": "s01 w02 e08 n04"}
TOPS: dict[Any, Any] = {"s": "s10", "w": "w06", "e": "e04", "n": "n07"}


AT_ONCE, LATER = Rulings(), Rulings(reshuffle="when_needed")
"""Emptied piles and decks are renewed at once, or when a piece is needed."""


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def setup(
    disks: dict[str, str] | None = None,
    display: dict[str, str] | None = None,
    hands: dict[str, str] | None = None,
    tops: dict[Any, Any] | None = None,
) -> Setup:
    return Setup(
        disks={place: words(colors) for place, colors in {**DISKS, **(disks or {})}.items()},
        display={color: words(faces) for color, faces in {**DISPLAY, **(display or {})}.items()},
        cards={player: words(cards) for player, cards in (hands or HANDS).items()},
        tops=TOPS if tops is None else tops,
    )


def prepare(player: str, color: str, exchange: str | None = None, draw: str | None = None, **more: Any) -> Prepare:
    return Prepare(player=player, exchange=exchange, draw=draw, acquaintance=color, **more)


def first_tiles(player: str, tiles: str = "") -> FirstTiles:
    return FirstTiles(player=player, tiles=words(tiles))


def first(player: str, disk: str, start: bool = True) -> DrawFirst:
    return DrawFirst(player=player, disk=disk, start=start)


def second(player: str, disk: str, aside: int | None = None) -> DrawSecond:
    return DrawSecond(player=player, disk=disk, aside=aside)


def travel(player: str, origin: str, route: str) -> Travel:
    stops = [stop.split(":") for stop in route.split()]
    return Travel(
        player=player, origin=origin, route=tuple(RouteStop(location=place, disk=disk) for place, disk in stops)
    )


def pick(player: str, takes: str = "") -> Pick:
    entries = [entry.split(":") for entry in takes.split()]
    return Pick(player=player, take=tuple(Take(location=place, disk=disk, card=card) for place, disk, card in entries))


def collect(player: str, stop: int, source: Any, tile: str | None, joker: bool | None = None, **more: Any) -> Collect:
    return Collect(player=player, stop=stop, source=source, tile=tile, joker=joker, **more)


def placements(text: str) -> tuple[Placement, ...]:
    found = []
    for entry in text.split():
        tiles, crate = entry.split("@")
        card, number = crate.split(".")
        found.append(Placement(tiles=tuple(tiles.split("+")), card=card, crate=int(number)))
    return tuple(found)


def load(player: str, place: str = "") -> Load:
    return Load(player=player, place=placements(place))


def sail(player: str, card: str, draw: str, acquaintance: str | None = UNSAID, **more: Any) -> Sail:
    return Sail(player=player, card=card, draw=draw, acquaintance=acquaintance, **more)


def end(player: str, store: str = "", **more: Any) -> EndTurn:
    return EndTurn(player=player, store=words(store), **more)


def settle(player: str, place: str = "", acquaintances: dict[str, str | None] | None = None) -> Settle:
    return Settle(player=player, place=placements(place), acquaintances=acquaintances)


READY: list[Event] = [setup(), prepare("red", "red", "e06", "e04"), prepare("blue", "yellow")]
"""Red has s07 [blue, brown], w01 [yellow, black], e04 [white, white, red_chili], n05 [white, red_chili, green_fern]."""
WITH_TILES: list[Event] = [*READY, first_tiles("red", "yellow_maize yellow_butterfly"), first_tiles("blue")]
DRAWN: list[Event] = [*WITH_TILES, first("red", "brown"), second("red", "blue")]
ROUTE = "bogota:green quito:green guayaquil:green acapulco:black"
TRAVELLED: list[Event] = [*DRAWN, travel("red", "cartagena", ROUTE)]
COLLECTED: list[Event] = [
    *TRAVELLED,
    collect("red", 2, "pile", "red_chili", True),
    collect("red", 4, "pile", "black_condor"),
]
"""Red has two yellow tiles, a red chili and a black condor to load."""
LOADED: list[Event] = [
    *COLLECTED,
    load("red", "yellow_maize@w01.1 black_condor@w01.2 red_chili@e04.3 yellow_butterfly@e04.1"),
]


def play(
    *events: Event, rulings: dict[str, str] | None = None, players: str = "red blue", follow: Follow = Follow.TABLE
) -> tuple[State, list[tuple[str, str]]]:
    """The state after these events, and what was found in the last of them: kind and rule."""
    state, found = GAME.start(words(players), EDITION, GAME.rulings_type(**(rulings or {})), follow), []
    for event in events:
        outcome = step(GAME, state, event)
        state = outcome.state
        found = [(breach.kind.value, breach.rule.id) for breach in outcome.breaches]
    return state, found


def judge(state: State, *events: Event) -> list[tuple[str, str]]:
    """What is found in the last of some events, from a copy of a state on."""
    found: list[tuple[str, str]] = []
    state = state.clone()
    for event in events:
        outcome = step(GAME, state, event)
        state = outcome.state
        found = [(breach.kind.value, breach.rule.id) for breach in outcome.breaches]
    return found


def log_of(*events: Event, **header: Any) -> bytes:
    """A log of these events, with more fields of the header."""
    head = {
        "type": "header",
        "format": "tabletop-log/1",
        "game": "humboldt",
        "players": [{"id": "red"}, {"id": "blue"}],
        **header,
    }
    return "\n".join([json.dumps(head), *map(as_line, events)]).encode()


def report_of(*events: Event, **header: Any) -> Report:
    report = audit(log_of(*events, **header), other_rulings="never")
    assert report.status is not Status.INTERNAL_ERROR, report.error
    return report


def after(state: State, *events: Event) -> State:
    """The state after events that a table can do; the given one stays as it is."""
    state = state.clone()
    for event in events:
        outcome = step(GAME, state, event)
        assert outcome.applied
        state = outcome.state
    return state
