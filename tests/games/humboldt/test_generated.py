"""Random games: they end, audit clean, keep every piece, and score as an account of its own does."""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.humboldt.logs import EDITION, GAME, TRAVELLED, WITH_TILES, play
from tests.games.humboldt.wild import wild_event
from validator import audit
from validator.engine import Follow, is_legal, step
from validator.games.humboldt.choices import NothingLegal
from validator.games.humboldt.choices.loading import random_load
from validator.games.humboldt.events import Collect, DrawSecond, EndTurn, FirstTiles, Pick, RouteStop, Sail
from validator.games.humboldt.reckoning import tiles
from validator.games.humboldt.rules import RULINGS
from validator.games.humboldt.state import Phase, State
from validator.play import Recipe, generated_log, player_ids

FULL = os.environ.get("REFEREE_FULL") == "1"
GAMES_PLAYED = 1_000 if FULL else 15
WILD_GAMES = 2_000 if FULL else 40


def totals(state: State) -> dict[str, int]:
    return {piece: sum(places.values()) for piece, places in GAME.pieces(state).items()}


def start(players: int, rulings: dict[str, str] | None = None, follow: Follow = Follow.TABLE) -> State:
    state: State = GAME.start(player_ids(players), EDITION, GAME.rulings_type(**(rulings or {})), follow)
    return state


def test_the_box_holds_what_the_rulebook_lists() -> None:
    kinds = Counter[str]()
    for piece, number in totals(start(3)).items():
        kinds[piece.split()[0]] += number
    assert kinds == {"disk": 96, "tile": 72, "acquaintance": 60, "card": 40}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_generated_games_end_and_keep_every_piece(players: int) -> None:
    reached = Counter[str]()
    turns = {2: 12, 3: 18, 4: 16}[players]
    for seed in range(GAMES_PLAYED):
        random, state = Random(seed), start(players)
        box = totals(state)
        while not GAME.over(state):
            event = GAME.draw(state, random)
            assert is_legal(GAME, state, event)
            note(reached, state, event)
            piles = state.piles.copy()
            outcome = step(GAME, state, event)
            assert outcome.breaches == []
            state = outcome.state
            emptied = [color for color, pile in piles.items() if pile.discard and not state.piles[color].discard]
            reached["pile renewed"] += len(emptied)
            assert totals(state) == box
        assert state.turn == turns
    assert reached["ship with acquaintance"]
    assert reached["ship without acquaintance"]
    if players == 2:
        assert reached["two disks"]
    if FULL:
        assert reached["one color"]
        assert reached["pile renewed"] or players == 2  # in twelve turns no pile runs out by chance


def note(reached: Counter[str], state: State, event: Any) -> None:
    """Count the rare things of a game."""
    match event:
        case DrawSecond():
            reached["one color"] += state.journey.one_color
        case Pick():
            reached["two disks"] += len(event.take) == 2
        case Sail():
            ship = state.explorers[event.player].ships[event.card]
            reached["ship with acquaintance" if None not in ship.disks else "ship without acquaintance"] += 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hide", [False, True])
def test_generated_logs_audit_clean(players: int, hide: bool) -> None:
    for seed in range(GAMES_PLAYED):
        recipe = Recipe(players, seed, "rare" if seed % 2 else "uniform", claims=not hide, hide=hide)
        report = audit("\n".join(generated_log(GAME, EDITION, recipe)).encode(), other_rulings="never")
        assert report.status == "clean", (seed, report.findings)


@pytest.mark.parametrize("name", [ruling.name for ruling in RULINGS])
def test_games_under_other_readings_audit_clean(name: str) -> None:
    options = next(list(ruling.options)[1:] for ruling in RULINGS if ruling.name == name)
    for seed, option in enumerate(options * (20 if FULL else 2)):
        for players in (2, 3):
            lines = generated_log(GAME, EDITION, Recipe(players, seed, claims=True), {name: option})
            report = audit("\n".join(lines).encode(), other_rulings="never")
            assert report.status == "clean", (name, option, seed, report.findings)


def test_whatever_is_played_the_table_stays_whole() -> None:
    """Half legal, half wild: no exception, no piece lost, nothing changed by what was not applied."""
    seen = Counter[str]()
    for seed in range(WILD_GAMES):
        random = Random(seed)
        rulings = {ruling.name: random.choice(list(ruling.options)) for ruling in RULINGS} if seed % 2 else None
        state = start(random.choice((2, 3, 4)), rulings, random.choice(list(Follow)))
        box, wildness = totals(state), random.choice((0.1, 0.3, 0.6, 0.9))
        for _ in range(150):
            event = next_event(state, random, wildness)
            before = state.clone()
            outcome = step(GAME, state, event)
            assert outcome.applied or state == before
            state = outcome.state
            assert totals(state) == box
            owed = {place for places in GAME.pieces(state).values() for place, number in places.items() if number < 0}
            assert owed <= {"supply"}
            seen.update(breach.rule.id for breach in outcome.breaches)
            for breach in outcome.breaches:
                assert breach.kind in breach.rule.kinds or breach.rule.id.startswith("LOG")
        GAME.counters(state)
        GAME.show(state)
    assert len(seen) > 50


def next_event(state: State, random: Random, wildness: float) -> Any:
    if GAME.over(state) or random.random() < wildness:
        return wild_event(state, random)
    try:
        return GAME.draw(state, random)
    except NothingLegal:
        return wild_event(state, random)


def hoarded(state: State, random: Random, color: str) -> Any:
    """A legal event of players who are all after one color."""
    if state.phase is Phase.FIRST_TILES and state.drawn_upto < len(state.players):
        drawn = random.sample(state.piles[color].unseen, 2)
        return FirstTiles(player=state.players[state.drawn_upto], tiles=tuple(sorted(drawn)))
    if state.phase is Phase.TRAVEL:
        journeys: list[Any] = [GAME.draw(state, random) for _ in range(60)]
        return max(journeys, key=lambda journey: sum(matched(stop, color) for stop in journey.route))
    if state.phase in (Phase.PICK, Phase.COLLECT) and state.journey.asked == len(state.players) - 1:
        wanted = (event for event in islice(GAME.choices(state), 400) if isinstance(event, Collect))
        return next((event for event in wanted if is_of(event.tile, color)), None) or random_load(state, random)
    event = GAME.draw(state, random)
    if isinstance(event, EndTurn):
        explorer = state.explorers[event.player]
        left = sorted(explorer.stored + explorer.beside, key=lambda face: not is_of(face, color))
        return EndTurn(player=event.player, store=tuple(left[:2]))
    return event


def matched(stop: RouteStop, color: str) -> bool:
    return bool(stop.disk == color == EDITION.color_of_location[stop.location])


def is_of(face: str | None, color: str) -> bool:
    return face is not None and EDITION.color_of_face[face] == color


@pytest.mark.parametrize("color", ["yellow", "blue"])
def test_a_color_that_everybody_hoards_runs_out(color: str) -> None:
    """All twelve tiles lie with the players; then none of that color is to be had, and the game goes on."""
    random, state, empty = Random(7), start(4), 0
    while not GAME.over(state):
        event = hoarded(state, random, color)
        outcome = step(GAME, state, event)
        assert outcome.breaches == [], event
        state = outcome.state
        if tiles.lies_with_players(state.piles[color]):
            empty += 1
            if state.phase in (Phase.PICK, Phase.COLLECT):
                taken = Collect(player=state.active, stop=1, source="pile", tile=EDITION.tiles_of_color[color][0])
                found = [breach.rule.id for breach in GAME.guards[Collect](state, taken)]
                assert found == ["HGV-COLL-8"]
    assert empty


def test_a_copy_is_independent() -> None:
    state, _ = play(*TRAVELLED)
    copy = state.clone()
    assert copy == state
    random = Random(1)
    while copy.phase is not Phase.OVER:
        copy = step(GAME, copy, GAME.draw(copy, random)).state
    again, _ = play(*TRAVELLED)
    assert state == again


def test_the_position_can_be_shown() -> None:
    state, _ = play(*TRAVELLED)
    text = GAME.show(state)
    assert "route: cartagena > bogota (green)" in text
    assert "w01, 4 points" in text
    assert text.splitlines()[0] == "turn 1, red: pick"


def test_the_setup_is_drawn_and_never_listed() -> None:
    assert list(GAME.choices(start(2))) == []
    assert list(GAME.choices(play(*WITH_TILES)[0]))
