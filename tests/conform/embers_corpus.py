"""Cases of the made-up game, judged by hand, in the shape of the fixtures of a real one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HEADER = {"type": "header", "format": "tabletop-log/1", "game": "embers", "players": [{"id": "ana"}, {"id": "bo"}]}

INCOMPLETE = "LOG-INCOMPLETE"


def fire(player: str, pots: int, **more: Any) -> dict[str, Any]:
    """A number of pots fired."""
    return {"type": "fire", "player": player, "pots": pots, **more}


def end(player: str) -> dict[str, Any]:
    """The end of a turn."""
    return {"type": "end_turn", "player": player}


def totals(ana: int, bo: int, winner: str) -> dict[str, Any]:
    """The final scores as a table claims them."""
    return {"type": "final_scores", "scores": {"ana": {"coins": ana}, "bo": {"coins": bo}}, "winners": [winner]}


FOUR_TURNS = [fire("ana", 2), end("ana"), fire("bo", 1), end("bo"), end("ana"), end("bo")]
"""A whole game: ana has 4 coins, bo 2."""

ENDED = {"scores": {"ana": 4, "bo": 2}, "winners": ["ana"]}

CASES: dict[str, tuple[list[Any], list[tuple[int, str, str]], dict[str, Any]]] = {
    "rules/EMB-FIRE-1.bad": ([fire("ana", 3), fire("ana", 3), fire("ana", 1)], [(4, "impossible", "EMB-FIRE-1")], {}),
    "rules/EMB-FIRE-1.good": ([fire("ana", 3), fire("ana", 3)], [], {}),
    "rules/EMB-FIRE-2.bad": ([fire("ana", 4)], [(2, "illegal", "EMB-FIRE-2")], {}),
    "rules/EMB-FIRE-2.good": ([fire("ana", 3)], [], {}),
    "rules/EMB-FIRE-3.bad": ([fire("ana", 1, coins=3)], [(2, "miscount", "EMB-FIRE-3")], {}),
    "rules/EMB-FIRE-3.good": ([fire("ana", 1, coins=2)], [], {}),
    "rules/EMB-TURN-1.bad": ([end("ana"), end("ana")], [(3, "illegal", "EMB-TURN-1")], {}),
    "rules/EMB-TURN-1.good": ([end("ana"), end("bo")], [], {}),
    "rules/EMB-END-1.bad": ([*FOUR_TURNS, totals(5, 2, "ana")], [(8, "miscount", "EMB-END-1")], ENDED),
    "rules/EMB-END-1.good": ([*FOUR_TURNS, totals(4, 2, "ana")], [], ENDED),
    "rules/LOG-SCHEMA.bad": ([fire("ana", 1, kiln=1)], [(2, "malformed", "LOG-SCHEMA")], {}),
    "rules/LOG-JSON.bad": (['{"type":"end_turn","player":"ana"'], [(2, "malformed", "LOG-JSON")], {}),
    "rules/LOG-UNDO.bad": (
        [fire("ana", 1), {"type": "undo", "events": 2}],
        [(3, "impossible", "LOG-UNDO")],
        {},
    ),
    "rulings/kiln.four": ([{**HEADER, "rulings": {"kiln": "four"}}, fire("ana", 4)], [], {}),
    "games/two": (FOUR_TURNS, [], ENDED),
    "games/undone": ([fire("bo", 1), {"type": "undo", "events": 1}, *FOUR_TURNS], [], ENDED),
}
"""Name, the lines after the header (or with their own), the findings but that of an unfinished game, the result.

`games/undone` takes back a move out of turn: an audit finds nothing, two engines that refuse it have nothing to
take back.
"""


def write(folder: Path) -> Path:
    """Write the cases below a folder; returns it."""
    for name, (events, findings, result) in CASES.items():
        own = isinstance(events[0], dict) and events[0]["type"] == "header"
        lines = [line if isinstance(line, str) else json.dumps(line) for line in ([] if own else [HEADER]) + events]
        found = [{"line": line, "kind": kind, "rule": rule} for line, kind, rule in findings]
        if not result:
            found.append({"line": len(lines), "kind": "incomplete", "rule": INCOMPLETE})
        status = "violations" if findings else "clean" if result else "incomplete"
        log = folder / "embers" / f"{name}.jsonl"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text("\n".join(lines) + "\n", encoding="utf-8")
        expected = json.dumps({"status": status, "findings": found, **result})
        log.with_name(log.stem + ".expected.json").write_text(expected, encoding="utf-8")
    return folder
