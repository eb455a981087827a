"""Short ways of writing logs of Papua down, and of asking for their verdict."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from validator import audit
from validator.engine import Follow, Outcome, step
from validator.games.papua import GAME
from validator.games.papua.edition import Edition
from validator.games.papua.state import State
from validator.log import adapter
from validator.report import Report, Status
from validator.table import bundled_edition, reference_edition

Line = dict[str, Any]
PLAYERS = ("red", "blue", "green", "yellow")
SCIENCE = {"red": "medicine", "blue": "biology", "green": "anthropology", "yellow": "economy"}
REFERENCE = bundled_edition("papua", "reference")
EDITION: Edition = reference_edition(GAME)
REVEALS = [
    (["spider", "beetle", "plant"], ["prestige_4", "energy_3"], "n1_03"),
    (["reptile", "beetle", "butterfly"], ["prestige_2", "prestige_3"], "n1_02"),
    (["spider", "reptile", "plant"], ["prestige_5", "prestige_6"], "n1_06"),
    (["spider", "butterfly", "plant"], ["zone_food", "zone_coins"], "n1_04"),
]
END: Line = {"type": "end_round"}


def reference() -> dict[str, Any]:
    """The data of the reference edition, to change something in."""
    return deepcopy(dict(REFERENCE))


def with_text(*ids: str) -> dict[str, Any]:
    """The notebook section in which some cards have a text for their effect."""
    cards = reference()["notebook"]
    return {
        "notebook": [
            {key: card[key] for key in ("id", "deck", "symbol")} | {"when": "table"} if card["id"] in ids else card
            for card in cards
        ]
    }


def header(players: int = 3, **more: Any) -> Line:
    ids = [{"id": player} for player in PLAYERS[:players]]
    return {"type": "header", "format": "tabletop-log/1", "game": "papua", "players": ids, **more}


def event(kind: str, player: str | None = None, **fields: Any) -> Line:
    return {"type": kind, **({"player": player} if player else {}), **fields}


def setup(players: int = 3, **cards: str) -> Line:
    return {"type": "setup", "science": {player: cards.get(player, SCIENCE[player]) for player in PLAYERS[:players]}}


def reveal(number: int = 1, **fields: Any) -> Line:
    kinds, markers, card = REVEALS[number - 1]
    return {"type": "round", "expeditions": kinds, "logistics": markers, "notebook": card, **fields}


def forbid(player: str = "green", zone: str = "hunting") -> Line:
    return event("forbid", player, zone=zone)


def ghost(logistics: int = 0, notebook: int = 0, jungle: int = 0, river: int = 0, volcano: int = 0) -> Line:
    return event("ghost", logistics=logistics, notebook=notebook, jungle=jungle, river=river, volcano=volcano)


def roll(player: str, *dice: int, **fields: Any) -> Line:
    return event("roll", player, dice=list(dice or (5, 4, 3, 2, 1)), **fields)


def change(kind: str, player: str, old: int, new: int, **fields: Any) -> Line:
    """A die rolled again, or changed."""
    return event(kind, player, **{"from": old, "to": new}, **fields)


def place(player: str, markers: dict[str, int] | None = None, **fields: Any) -> Line:
    return event("place", player, **({"markers": markers} if markers else {}), **fields)


def sends(player: str, number: int, zone: str, explorers: int, *, marks: bool = True, **fields: Any) -> list[Line]:
    """A turn that shows one number five times and sends explorers to one zone."""
    markers = {zone: number} if marks else None
    return [roll(player, *[number] * 5), place(player, markers, explorers={zone: explorers}, **fields)]


def idle(*players: str) -> list[Line]:
    """Turns in which nobody is sent."""
    return [line for player in players for line in (roll(player), place(player))]


def take(player: str, marker: str, **fields: Any) -> Line:
    return event("take", player, marker=marker, **fields)


def bet(player: str, **stakes: tuple[int, int]) -> Line:
    bets = {destination: {"explorers": men, "coins": coins} for destination, (men, coins) in stakes.items()}
    return event("bet", player, bets=bets)


def shared(**counters: int) -> Line:
    return {"type": "checkpoint", "shared": counters}


def has(player: str, **counters: int) -> Line:
    return {"type": "checkpoint", "players": {player: counters}}


OPEN = [setup(), reveal(), forbid()]
IDLE_ROUND = [*OPEN, *idle("red", "blue", "green"), END]
"""A first round in which nothing happens: green forbids hunting, everybody keeps the place in the stack."""


def report(lines: list[Line], players: int = 3, follow: Follow = Follow.TABLE, **head: Any) -> Report:
    """The verdict on a log; the engine has not failed over it."""
    text = "\n".join(json.dumps(line) for line in (header(players, **head), *lines))
    verdict = audit(text.encode(), follow=follow.value, other_rulings="never")
    assert verdict.status is not Status.INTERNAL_ERROR
    return verdict


def findings(lines: list[Line], players: int = 3, **head: Any) -> list[tuple[int, str, str]]:
    """The findings as pairs of kind and rule on their lines, but for an unfinished log; line 1 is the header."""
    found = report(lines, players, **head).findings
    return [(item.line, item.kind.value, item.rule) for item in found if item.rule != "LOG-INCOMPLETE"]


def said(lines: list[Line], players: int = 3, **head: Any) -> list[str]:
    """The findings in the order of the report, as `kind rule`."""
    return [f"{kind} {rule}" for _, kind, rule in findings(lines, players, **head)]


def played(
    lines: list[Line],
    players: int = 3,
    follow: Follow = Follow.TABLE,
    components: dict[str, Any] | None = None,
    **rulings: str,
) -> State:
    """The table after some lines, whatever is found about them."""
    edition = Edition.model_validate_json(json.dumps(reference() | (components or {})))
    state = GAME.start(PLAYERS[:players], edition, GAME.rulings_type(**rulings), follow)
    for line in lines:
        state = after(state, line).state
    return state


def after(state: State, line: Line) -> Outcome[State]:
    return step(GAME, state, adapter(GAME.event_types).validate_json(json.dumps(line)))
