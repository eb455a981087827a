"""The list of legal events and legality are one, at random positions under random readings. DESIGN, properties.

A game's `canonical` module says, from its page alone, in which form an accepted event is listed. Then it holds in both
directions: whatever is listed is accepted and stands in that form, and whatever is accepted is listed in that form.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.house import FULL, GAMES, SAMPLED_SETUP
from validator.engine import Follow, Game, is_legal, legal
from validator.events import Event, as_json, as_line
from validator.faults import Fault
from validator.limits import Limits
from validator.log import EventReader
from validator.play import apply, player_ids
from validator.strays import altered
from validator.table import reference_edition

PARTS = 50 if FULL else 2
POSITIONS = 100_000 // PARTS if FULL else 150
"""Positions of a part; the parts of a full run make 100,000."""

LISTED = (40, 40, 40, 40, 450)
"""Events of a list that are looked at, by turns: a few, or nearly all that there ever are but where a list explodes."""

SEARCHED = 2_000
"""Events of a list among which an accepted event is looked for; in a longer list it may stay undecided."""

STRAYS = 8
"""Events of one position that were not listed as they are, and may be accepted."""

FOUND_FLOOR = 0.25
"""Accepted strays found in the list, for each position."""

Canonical = Callable[[Any, Any], Event | None]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_event_is_accepted_exactly_when_it_is_listed(game: Game[Any], part: int) -> None:
    canonical: Canonical = import_module(f"tests.games.{game.name}.canonical").canonical
    fates: Counter[str] = Counter()
    for state, reader, history, random, where in islice(positions(game, part), POSITIONS):
        before = state.clone()
        listing = Listing(legal(game, state))
        listed = listing.first(random.choice(LISTED))
        assert listed, f"{where}: a position that is not final has no legal event"
        assert state == before, f"{where}: listing the legal events has changed the state"
        assert len(set(map(as_line, listed))) == len(listed), f"{where}: the same continuation is listed twice"
        for event in listed:
            form = canonical(state, event)
            assert form is not None, f"{where}: never listed, says the page: {as_line(event)}"
            assert as_line(form) == as_line(event), f"{where}: not in the page's form: {as_line(event)}"
        for event in strays(game, state, reader, listing, history, random):
            fate = fate_of(game, state, event, canonical, listing)
            assert fate != "missing", f"{where}: accepted, but not listed: {as_line(event)}"
            fates[fate] += 1
        assert state == before, f"{where}: judging strays has changed the state"
    assert fates["listed"] >= FOUND_FLOOR * POSITIONS, fates


@dataclass(slots=True)
class Listing:
    """The list of a position, written down only as far as it is asked for."""

    rest: Iterator[Event]
    by_type: dict[type[Event], list[Event]] = field(default_factory=dict)
    read: int = 0

    def first(self, number: int) -> list[Event]:
        events = list(islice(self.rest, number))
        for event in events:
            self.by_type.setdefault(type(event), []).append(event)
        self.read += len(events)
        return events

    def has(self, form: Event) -> bool | None:
        """Whether it lists an event; None where it is not among the first SEARCHED, and the list goes on."""
        events: Iterable[Event] = self.by_type.get(type(form), ())
        while True:
            if any(event == form and as_line(event) == as_line(form) for event in events):
                return True
            if self.read >= SEARCHED:
                return None
            events = self.first(200)
            if not events:
                return False


def positions(game: Game[Any], part: int) -> Iterator[tuple[Any, EventReader, list[Event], Random, str]]:
    """Positions of games played at random, all numbers of players and readings by turns; with how they came about."""
    edition = reference_edition(game)
    for played in range(1_000_000):
        seed = part * 1_000_000 + played
        random = Random(seed)
        players = player_ids(random.choice(game.players))
        rulings = {
            ruling.name: random.choice(list(ruling.options))
            for ruling in game.rulings
            if random.random() < played % 3 / 4
        }
        state = game.start(players, edition, game.rulings_type(**rulings), Follow.TABLE)
        reader = EventReader(game, players, edition, Limits())
        history: list[Event] = []
        wait = int(game.name in SAMPLED_SETUP)
        while not game.over(state):
            if wait == 0:
                yield (
                    state,
                    reader,
                    history,
                    random,
                    f"{game.name}, seed {seed}, {rulings}, after {len(history)} events",
                )
                wait = random.randint(1, 9)
            event = game.draw(state, random)
            history.append(event)
            apply(game, state, event)
            wait -= 1


def strays(
    game: Game[Any], state: Any, reader: EventReader, listing: Listing, history: list[Event], random: Random
) -> Iterator[Event]:
    """Events near those that are listed: one value off, with all their claims, or from earlier in the game."""
    kinds = list(listing.by_type.values())
    near_by = [game.draw(state, random), *(random.choice(random.choice(kinds)) for _ in range(STRAYS))]
    near = [as_json(event) for event in near_by]
    pool = [*map(as_json, history[-20:]), *near]
    yield game.claimed(state, random.choice(near_by))
    for _ in range(STRAYS):
        bent = altered(random.choice(near if random.random() < 0.8 else pool), random.randint(0, 2), pool, random)
        event = reader.read(json.dumps(bent).encode())
        if not isinstance(event, Fault) and type(event) in game.guards:
            yield event


def fate_of(game: Game[Any], state: Any, event: Event, canonical: Canonical, listing: Listing) -> str:
    """What becomes of an event that may be accepted: refused, unlisted by the page, listed, missing, or undecided."""
    if not is_legal(game, state, event):
        return "refused"
    form = canonical(state, event)
    if form is None:
        return "unlisted"
    return {True: "listed", False: "missing", None: "undecided"}[listing.has(form)]
