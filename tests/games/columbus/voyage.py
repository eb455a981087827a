"""Short ways of writing logs of Columbus down, and of asking for their verdict."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from validator import audit
from validator.engine import Follow, Outcome, step
from validator.events import Event
from validator.games.columbus import GAME
from validator.games.columbus.edition import Edition
from validator.games.columbus.events import Setup
from validator.games.columbus.state import State
from validator.report import Report, Status
from validator.table import bundled_edition, reference_edition

FACES = {"c": "compass", "s": "sail", "w": "whirlwind", "o": "storm", "t": "telescope"}
DICE = {"c": "compass", "s": "sail", "g": "good_winds"}
SHIPS = ("red", "blue", "green", "yellow", "white")
WEST = ("e13 e12 d11 c10", "b9 b8 c7 d6", "d5 e4 f3 e2")
"""From the harbor to a telescope column in three turns."""

HOMEWARD = ("f3 e4 d5 d6", "c7 b8 b9 c10", "d11 e12 e13")
"""And back, to the space before the harbor."""

REFERENCE: Mapping[str, Any] = bundled_edition("columbus", "reference")
EDITION: Edition = reference_edition(GAME)


def dice(code: str) -> list[str]:
    return [FACES[letter] for letter in code]


def reference() -> dict[str, Any]:
    """The data of the reference edition, to change something in."""
    return deepcopy(dict(REFERENCE))


def board_with(**marks: str) -> dict[str, Any]:
    """The reference board with other marks on some spaces."""
    board = deepcopy(REFERENCE["board"])
    for space, mark in marks.items():
        row, column = ord(space[0]) - ord("a"), int(space[1:]) - 1
        line = board["rows"][row]
        board["rows"][row] = line[:column] + mark + line[column + 1 :]
    return {"board": board}


class Voyage:
    """A log in the making: each method writes a line, or some."""

    def __init__(self, players: str = "ana bea", **header: Any) -> None:
        self.players = players.split()
        ids = [{"id": player} for player in self.players]
        self.lines: list[dict[str, Any]] = [
            {"type": "header", "format": "tabletop-log/1", "game": "columbus", "players": ids, **header}
        ]

    def line(self, kind: str, player: str | None = None, **fields: Any) -> Voyage:
        who = {} if player is None else {"player": player}
        self.lines.append({"type": kind, **who, **{name.removesuffix("_"): value for name, value in fields.items()}})
        return self

    def setup(self, **fields: Any) -> Voyage:
        return self.line("setup", ships=dict(zip(self.players, SHIPS, strict=False)), **fields)

    def forgo(self, *players: str) -> Voyage:
        for player in players:
            self.line("forgo", player)
        return self

    def roll(self, player: str, code: str) -> Voyage:
        return self.line("roll", player, dice=dice(code))

    def reroll(self, player: str, put_back: str, result: str, **fields: Any) -> Voyage:
        return self.line("reroll", player, dice=dice(put_back), result=dice(result), **fields)

    def move(self, player: str, die: str, to: str, **fields: Any) -> Voyage:
        return self.line("move", player, die=DICE[die], to=to, **fields)

    def end(self, player: str) -> Voyage:
        return self.line("end_turn", player)

    def sail(self, player: str, spaces: str) -> Voyage:
        """A whole turn of up to four moves by compass roses."""
        way = spaces.split()
        self.roll(player, "c" * len(way) + "w" * (4 - len(way)))
        for space in way:
            self.move(player, "c", space)
        return self.end(player)

    def whirl(self, player: str, start: str, path: str, **fields: Any) -> Voyage:
        return self.line("whirl", player, from_=start, path=path.split(), **fields)

    def relocate(self, player: str, start: str, to: str, **fields: Any) -> Voyage:
        return self.line("relocate", player, from_=start, to=to, **fields)

    def draw(self, player: str, card: str | None, **fields: Any) -> Voyage:
        return self.line("draw_card", player, card=card, **fields)

    def play(self, player: str, card: str) -> Voyage:
        return self.line("play_card", player, card=card)

    def storm(self, player: str, area: int, heading: str | None = None, **fields: Any) -> Voyage:
        self.line("storm", player, area=area)
        return self if heading is None else self.spin(player, heading, **fields)

    def spin(self, player: str, heading: str, **fields: Any) -> Voyage:
        return self.line("spin", player, direction=heading, **fields)

    def look(self, player: str, disc: str, **fields: Any) -> Voyage:
        return self.line("look", player, disc=disc, **fields)

    def check(self, shared: dict[str, int] | None = None, **players: dict[str, int]) -> Voyage:
        return self.line("checkpoint", players=players, shared=shared or {})

    def text(self) -> bytes:
        return "".join(json.dumps(line) + "\n" for line in self.lines).encode()

    def report(self, **options: Any) -> Report:
        report = audit(self.text(), **{"other_rulings": "never", **options})
        assert report.status is not Status.INTERNAL_ERROR, report.error
        return report

    def found(self, **options: Any) -> list[tuple[int, str, str]]:
        """Findings without the log's being unfinished: line, kind, rule without its prefix."""
        return [
            (finding.line, finding.kind.value, finding.rule.removeprefix("COL-"))
            for finding in self.report(**options).findings
            if finding.rule != "LOG-INCOMPLETE"
        ]


def drawn(*cards: str | None, players: str = "ana bea", **header: Any) -> Voyage:
    """The first player draws cards in the first turn; the others forgo theirs."""
    log = Voyage(players, **header).setup().roll("ana", "tttt")
    for card in cards:
        log.draw("ana", card)
    return log.end("ana").forgo(*log.players[1:])


def west(players: str = "ana bea", **header: Any) -> Voyage:
    """The first player has come to e2, the others have forgone their turns."""
    log = Voyage(players, **header).setup()
    for way in WEST:
        log.sail("ana", way).forgo(*log.players[1:])
    return log


def laid_out(players: int = 2, follow: Follow = Follow.TABLE, **rulings: str) -> State:
    """The table after the set-up."""
    ids = ("ana", "bea", "cyn", "dan", "eve")[:players]
    state = GAME.start(ids, EDITION, GAME.rulings_type(**rulings), follow)
    return played(state, Setup(ships=dict(zip(ids, SHIPS, strict=False))))


def played(state: State, *events: Event) -> State:
    """The table after events that must be legal."""
    for event in events:
        outcome: Outcome[State] = step(GAME, state, event)
        assert outcome.breaches == [], (event, outcome.breaches)
        state = outcome.state
    return state
