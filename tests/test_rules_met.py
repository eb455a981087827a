"""Fuzzing meets every rule: each that is enforced is asked without a finding somewhere, and broken somewhere else.

Positions come out of random games and of the fixtures; at each of them events are thrown in that do not belong there,
or are bent a little: none is as a fixture has it. Any verdict on them will do: what counts is which rules it names.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from tests.house import FIXTURES, FULL, GAMES, expected, fixture_logs
from validator.coverage import Recorder, judges_of
from validator.engine import Disposition, Follow, Game, is_legal, step
from validator.events import Event, as_json
from validator.faults import Fault
from validator.limits import Limits
from validator.log import EventReader, Header, read_header
from validator.play import Recipe, generated_log, player_ids
from validator.report import Status
from validator.strays import altered
from validator.table import Table, lay_table, reference_edition
from validator.verdict import audit

ROUNDS = 2_000 if FULL else 2
"""Random games at most; a full run stops when every rule is broken."""

FIXTURES_A_ROUND = 12
LONGEST = 3_000
"""Events of a random game: strays may make one endless."""

BROKEN_FLOOR = 1.0 if FULL else 0.6
"""Share of the enforced rules that the strays break."""

STRAYS = 4
STRAYS_AT_FIXTURES = 20
"""At positions that were made for a rule there are more of them."""

KEPT_GAMES = 200 if FULL else 12

Pool = list[dict[str, Any]]
"""The events of the game so far."""


def enforced(game: Game[Any]) -> set[str]:
    """The rules that an event of a log can break."""
    return {rule.id for rule in game.rules if rule.kinds and rule.disposition is Disposition.ENFORCED}


def names_in(game: Game[Any]) -> list[str]:
    """The ids of all pieces, places and players of a game."""
    known = game.known_ids(player_ids(game.players[-1]), reference_edition(game))
    return sorted(
        {name for names in known.values() if isinstance(names, Iterable) for name in names if isinstance(name, str)}
    )


@dataclass
class Strays:
    """Throws strays at positions of a game, and counts the rules that they break."""

    game: Game[Any]
    random: Random
    names: list[str]
    donors: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))
    seen: Counter[str] = field(default_factory=Counter)
    broken: Counter[str] = field(default_factory=Counter)

    def throw(self, state: Any, reader: EventReader, following: Event | None, pool: Pool, number: int) -> Any | None:
        """A number of strays at a position, more the rarer what follows; the position after one now and then."""
        near = None
        if following is not None:
            legal = is_legal(self.game, state, following)
            near = as_json(self.game.claimed(state, following) if legal else following)
            self.remember(near)
            pool.append(near)
        rarity = 20 if near is None else 300 // self.seen[near["type"]]
        for _ in range(number + rarity):
            event = self.stray(reader, near, pool)
            if event is None:
                continue
            outcome = step(self.game, state.clone(), event)
            self.broken.update(breach.rule.id for breach in outcome.breaches)
            if outcome.applied and outcome.breaches and following is not None and self.random.random() < 0.04:
                return outcome.state
        return None

    def remember(self, event: dict[str, Any]) -> None:
        """Keep an event to borrow from: some hundreds of each type."""
        kind = event["type"]
        self.seen[kind] += 1
        kept = self.donors[kind]
        if len(kept) < 300:
            kept.append(event)
        else:
            kept[self.random.randrange(len(kept))] = event

    def stray(self, reader: EventReader, near: dict[str, Any] | None, pool: Pool) -> Event | None:
        """An event that is read, and as no log that was remembered has it."""
        random = self.random
        if near is None or random.random() < 0.2:
            near = random.choice(self.donors[random.choice(list(self.donors))])
        bent = near
        if random.random() < 0.4:
            borrowed = random.choice(self.donors[near["type"]])
            key = random.choice(list(borrowed))
            bent = {**bent, key: borrowed[key]}
        if random.random() < 0.2:
            bent = self.renamed(bent)
        bent = altered(bent, random.randint(1, 2), pool[-60:], random)
        if bent in self.donors[near["type"]]:
            return None
        event = reader.read(json.dumps(bent).encode())
        return event if not isinstance(event, Fault) and type(event) in self.game.guards else None

    def renamed(self, event: dict[str, Any]) -> dict[str, Any]:
        """An event that names another piece, place or player somewhere, or one more in a list."""
        random = self.random
        places = [key for key, value in event.items() if key != "type" and isinstance(value, str | list)]
        if not places:
            return event
        key, name = random.choice(places), random.choice(self.names)
        return {**event, key: name if isinstance(event[key], str) else [*event[key], name]}


def play(strays: Strays, seed: int) -> None:
    """A random game under random readings, to its end and a little further."""
    game, random = strays.game, Random(seed)
    players, edition = player_ids(random.choice(game.players)), reference_edition(game)
    readings = {ruling.name: random.choice(list(ruling.options)) for ruling in game.rulings if random.random() < 0.3}
    state = game.start(players, edition, game.rulings_type(**readings), Follow.TABLE)
    reader = EventReader(game, players, edition, Limits())
    pool: Pool = []
    for _ in range(LONGEST):
        if game.over(state):
            break
        try:
            following = game.draw(state, random)
        except LookupError:
            return  # strays have led to where no rule leads on
        moved = strays.throw(state, reader, following, pool, STRAYS)
        state = step(game, state, following).state if moved is None else moved
    strays.throw(state, reader, None, pool, STRAYS)


def replay(strays: Strays, log: bytes) -> None:
    """A fixture, event by event."""
    head, *lines = log.splitlines()
    header = read_header(head, Limits())
    assert isinstance(header, Header)
    table = lay_table(header)
    assert isinstance(table, Table)
    state = table.start(Follow.TABLE)
    reader = EventReader(table.game, table.players, table.edition, Limits())
    pool: Pool = []
    for line in lines:
        event = reader.read(line)
        if isinstance(event, Fault) or type(event) not in table.game.guards:
            break
        strays.throw(state, reader, event, pool, STRAYS_AT_FIXTURES)
        state = step(table.game, state, event).state
    strays.throw(state, reader, None, pool, STRAYS)


def fixtures(game: Game[Any], *statuses: str) -> list[bytes]:
    """The fixtures of a game with a status."""
    return [log.read_bytes() for log in fixture_logs(FIXTURES / game.name) if expected(log)["status"] in statuses]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_strays_break_every_rule(game: Game[Any]) -> None:
    strays = Strays(game, Random(1), names_in(game))
    logs = fixtures(game, "clean", "incomplete", "violations")
    for number in range(ROUNDS):
        play(strays, number)
        for log in strays.random.sample(logs, FIXTURES_A_ROUND):
            replay(strays, log)
        if FULL and enforced(game) <= strays.broken.keys():
            break
    unbroken = enforced(game) - strays.broken.keys()
    assert len(unbroken) <= (1 - BROKEN_FLOOR) * len(enforced(game)), sorted(unbroken)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_legal_games_keep_every_rule(game: Game[Any]) -> None:
    recorder = Recorder(game)
    for log in (*legal_games(game), *fixtures(game, "clean", "incomplete")):
        with recorder.listening():
            report = audit(log, other_rulings="never")
        assert not report.findings or report.status is Status.INCOMPLETE
    unasked = enforced(game) - recorder.asked.keys() - judged_in_flow_only(game)
    assert not unasked, sorted(unasked)


def judged_in_flow_only(game: Game[Any]) -> set[str]:
    """Rules of order: every event asks them by whether it fits; their judge runs when it does not, to name the rule."""
    judges = judges_of(game).items()
    in_flow = {rule for code, rules in judges for rule in rules if f"{game.name}/flow" in code.co_filename}
    return in_flow - {rule for code, rules in judges for rule in rules if f"{game.name}/flow" not in code.co_filename}


def legal_games(game: Game[Any]) -> Iterator[bytes]:
    """Generated games for each number of players, with their claims."""
    for seed in range(KEPT_GAMES):
        recipe = Recipe(game.players[seed % len(game.players)], seed, "rare" if seed % 2 else "uniform", claims=True)
        yield "\n".join(generated_log(game, reference_edition(game), recipe)).encode()
