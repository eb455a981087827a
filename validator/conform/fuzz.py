"""Random games in both engines: legal events, stray ones between them, questions, until they part.

A disagreement that is already known is stepped round, so that one mistake does not hide the next.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from validator.conform.logs import as_bytes, generated_game, is_mere_claim, needs_of_line
from validator.conform.pair import Disagrees, Pair, What, only_miscounts
from validator.conform.partner import Partner
from validator.conform.protocol import Capability, Claims
from validator.events import as_json
from validator.log import FORMAT
from validator.play import Recipe, player_ids
from validator.strays import altered, bent

LENGTHS = (10, 20, 40, 80, 100_000)
"""Events of an example, in turn: many short games find most, and need little shrinking."""

STRAYS = 0.4
UNDOS, OTHER_MOMENTS, MISTAKES = 0.01, 0.3, 0.6
"""Of the stray events: undos, events from another moment up to the second, mistakes of tables up to the third."""

ASKS = 0.15
"""How often a stray event comes, and how often the legal events are compared."""

REFUSALS = 40
"""Legal events in a row that a known disagreement may keep from being played, before the example is given up."""

STRAYS_AFTER_THE_END = 6


@dataclass(slots=True)
class Known:
    """The disagreements met so far: by what they have in common, how many events show them; and the events of a
    whole game by players, from which some stray into others."""

    shortest: dict[tuple[str, str], int] = field(default_factory=dict)
    events: dict[int, list[dict[str, Any]]] = field(default_factory=dict)

    def worth_showing(self, what: What, rule: str, events: int) -> bool:
        """Whether a disagreement is new, or would be shown by fewer events than before."""
        return events < self.shortest.get((what.value, rule), events + 1)

    def kinds(self) -> set[str]:
        """In which ways the engines are known to part."""
        return {what for what, _ in self.shortest}


def random_game(claims: Claims, seed: int) -> tuple[dict[str, Any], Random]:
    """The header of an example's game, and its source of chance."""
    random = Random(f"{claims.game.name} {seed}")
    header: dict[str, Any] = {
        "type": "header",
        "format": FORMAT,
        "game": claims.game.name,
        "players": [{"id": id} for id in player_ids(random.choice(claims.players))],
    }
    rulings = claims.stated_rulings
    for name, options in claims.rulings.items():
        if len(options) > 1 and random.random() < 0.2:
            rulings[name] = random.choice(options)
    if rulings:
        header["rulings"] = rulings
    return header, random


class Example:
    """One random game. `play()` raises Disagrees where the engines part in a way that is not known."""

    def __init__(self, partner: Partner, claims: Claims, known: Known, number: int, seed: int) -> None:
        header, self._random = random_game(claims, seed)
        self._claims = claims
        self._known = known
        self._length = LENGTHS[number % len(LENGTHS)]
        players = len(header["players"])
        self._pool = list(known.events.get(players) or known.events.setdefault(players, stray_events(claims, players)))
        self._pair = Pair(partner, claims, header)
        self._met: Disagrees | None = None

    def play(self) -> None:
        """Play on until the game ends, or the example is long enough; a known disagreement is raised at the end."""
        refusals = 0
        while len(self._pair.events) < self._length and refusals < REFUSALS:
            if self._pair.desk.over():
                break
            if self._random.random() < STRAYS:
                self._stray()
            else:
                refusals = 0 if self._legal() else refusals + 1
            if self._random.random() < ASKS:
                self._ask_legal()
        if self._pair.desk.over():
            for _ in range(STRAYS_AFTER_THE_END):
                self._stray()
        if Capability.SCORE in self._claims.capabilities:
            self._stepping_round(self._pair.compare_score)
        if self._met is not None:
            raise self._met

    def _legal(self) -> bool:
        """A legal event, drawn; whether both have taken it."""
        desk = self._pair.desk
        drawn = desk.game.draw(desk.state, self._random)
        if Capability.CLAIMS in self._claims.capabilities and self._random.random() < 0.5:
            drawn = desk.game.claimed(desk.state, drawn)
        event = as_json(drawn)
        self._pool.append(event)
        before = len(self._pair.events)
        self._stepping_round(partial(self._pair.put, as_bytes(event)))
        return len(self._pair.events) > before

    def _stray(self) -> None:
        """Events that may be wrong here, as far as the engine claims to judge them."""
        for event in self._wrong_events():
            if self._is_for_the_engine(event):
                self._stepping_round(partial(self._pair.put, as_bytes(event)))

    def _wrong_events(self) -> list[dict[str, Any]]:
        """A legal event with one thing changed, a mistake that tables make, an event from another moment, an undo."""
        desk, random = self._pair.desk, self._random
        kind = random.random()
        if kind < UNDOS and Capability.UNDO in self._claims.capabilities:
            return [{"type": "undo", "events": random.randint(1, 3)}]
        if kind < OTHER_MOMENTS or desk.over():
            return [bent(self._pool, random)]
        drawn = desk.game.draw(desk.state, random)
        if kind < MISTAKES and desk.game.mistakes:
            mistake = random.choice(list(desk.game.mistakes.values()))
            slip = mistake(desk.state, drawn, random)
            return [as_json(event) for event in slip.written] if slip is not None else []
        return [altered(as_json(drawn), random.randint(1, 2), self._pool, random)]

    def _is_for_the_engine(self, event: dict[str, Any]) -> bool:
        """Whether the engine claims to judge the event, and what it may wrongly accept is worth showing again."""
        claimed = self._claims.capabilities
        if not claimed.issuperset(needs_of_line(event)):
            return False
        refusal = self._pair.desk.look(as_bytes(event)).refusal
        if Capability.CLAIMS not in claimed and (is_mere_claim(event) or (refusal and only_miscounts(refusal))):
            return False
        length = len(self._pair.events) + 1
        return refusal is None or self._known.worth_showing(What.TOO_LAX, refusal.rule, length)

    def _ask_legal(self) -> None:
        claimed = self._claims.capabilities
        if {Capability.LEGAL, Capability.LEGAL_COUNT} & claimed and not (
            {What.WRONG_COUNT.value, What.WRONG_LIST.value} & self._known.kinds()
        ):
            self._stepping_round(self._pair.compare_legal)

    def _stepping_round(self, step: Callable[[], object]) -> None:
        """Take a step; a disagreement that is known, and leaves both where they were, is passed over."""
        try:
            step()
        except Disagrees as parted:
            found = parted.disagreement
            harmless = found.what in (What.TOO_STRICT, What.WRONG_SCORE, What.WRONG_COUNT, What.WRONG_LIST)
            if not harmless or found.signature not in self._known.shortest:
                raise
            self._met = self._met or parted


def stray_events(claims: Claims, players: int) -> list[dict[str, Any]]:
    """The events of a whole game of as many players: what may stray into another moment."""
    seed = claims.players.index(players)
    game = generated_game(claims, Recipe(players, seed, "rare"))
    return [json.loads(line) for _, line in game.lines]
