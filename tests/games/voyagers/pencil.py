"""A game reckoned with pencil and paper: from the lines of a clean log, with nothing of the engine.

Only for whole games in which every card is known, under the default rulings.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

REPUTATION = {"small": 1, "medium": 2, "large": 4}
NOBLES = {
    "chancellor_of_coin": 1,
    "navy_commander": 1,
    "intelligence_chief": 2,
    "secretary_of_agriculture": 1,
    "army_commander": 1,
    "cardinal": 2,
    "duke": 3,
}


@dataclass
class Side:
    """A player's side of the table."""

    hand: Counter[str] = field(default_factory=Counter)
    front: list[str] = field(default_factory=list)
    doubloons: int = 1
    goods: int = 0
    reward: bool = False

    def icons(self, resource: str) -> int:
        return sum(int(face[-1]) * number for face, number in self.hand.items() if face.startswith(f"{resource}_"))

    def ships(self) -> list[int]:
        return [REPUTATION[face.split("_")[0]] for face in self.front if "_ship_" in face]


def read(lines: Iterable[str]) -> dict[str, Side]:
    """Who holds what in the end."""
    records = [json.loads(line) for line in lines if line.strip()]
    table = {seat["id"]: Side() for seat in records[0]["players"]}
    slots: dict[str, str | None] = {}
    laid: Counter[str] = Counter()
    bid: list[str] = []
    for record in records[1:]:
        side = table.get(record.get("player", ""), Side())
        match record["type"]:
            case "setup":
                for player, face in record["starting_cards"].items():
                    table[player].hand[face] += 1
            case "offer":
                slots = {f"c{place}": face for place, face in enumerate(record["common"], 1)}
                slots |= {f"f{place}": face for place, face in enumerate(record["fleet"], 1)}
                slots |= {"dc": None, "dr": None}
                laid = Counter()
            case "bid":
                bid = record["cards"]
            case "cut":
                bid = record["cards"]
                if "doubloon_on" in record:
                    side.doubloons -= 1
                    laid[record["doubloon_on"]] += 1
            case "take":
                take(side, record, bid, slots, laid)
            case "buy":
                buy(table, side, record)
            case "discard":
                side.hand -= Counter(record["cards"])
            case _:
                pass
    return table


def take(side: Side, record: dict[str, Any], bid: list[str], slots: dict[str, str | None], laid: Counter[str]) -> None:
    for slot in bid:
        side.doubloons += laid.pop(slot, 0)
        face = {"dc": record.get("common_down"), "dr": record.get("high_risk")}.get(slot, slots.get(slot))
        if face == "smuggled_goods":
            side.goods += 1
            side.hand[record["drawn"]] += 1
        elif face != "refused":
            assert face is not None
            side.hand[face] += 1


def buy(table: dict[str, Side], side: Side, record: dict[str, Any]) -> None:
    side.hand -= Counter([*record["cards"], *record["pay"]])
    side.front += record["cards"]
    side.doubloons += record["cards"].count("chancellor_of_coin")
    if len(side.ships()) >= 3 and not any(other.reward for other in table.values()):
        side.reward = True


def places(amounts: dict[str, int]) -> dict[str, int]:
    """The reward for the most of a thing, written out place by place."""
    rewards = [4, 2, 1] if len(amounts) >= 4 else [4, 2]
    ranking = sorted(amounts.values(), reverse=True)
    points = {}
    for player, amount in amounts.items():
        last = len(ranking) - ranking[::-1].index(amount)
        points[player] = rewards[last - 1] if last <= len(rewards) and amount else 0
    return points


def scores(table: dict[str, Side]) -> dict[str, int]:
    totals = dict.fromkeys(table, 0)
    contests = [
        {player: side.icons(kind) for player, side in table.items()} for kind in ("sailor", "foodstuff", "weapon")
    ]
    contests.append({player: len(side.ships()) for player, side in table.items()})
    for contest in contests:
        for player, points in places(contest).items():
            totals[player] += points
    for player, side in table.items():
        totals[player] += sum(side.ships()) + sum(NOBLES.get(face, 0) for face in side.front)
        totals[player] += 2 * side.reward + side.doubloons // 2 - side.goods
    return totals


def winners(table: dict[str, Side]) -> list[str]:
    totals = scores(table)

    def rank(player: str) -> tuple[int, int, int]:
        side = table[player]
        return totals[player], len(side.ships()), sum(map(side.icons, ("sailor", "foodstuff", "weapon")))

    best = max(map(rank, table))
    return [player for player in table if rank(player) == best]
