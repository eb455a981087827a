"""A second score pad for Papua, written from the rulebook alone: plain numbers in, plain numbers out.

It shares no line with the engine, so that whole games can be held against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

DIFFERENT = {0: 0, 1: 0, 2: 4, 3: 9, 4: 15, 5: 22, 6: 30, 7: 40}
SAME = {0: 0, 1: 0, 2: 6, 3: 12, 4: 20, 5: 30}
CARDS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15}


@dataclass
class Holdings:
    """What lies before a player, and behind the shield, when the game has ended."""

    prestige: int
    energy: int
    coins: int
    food: int
    explorers: int
    hut: int
    cards: dict[str, int]
    notebook: list[str]
    science: str | None


def holdings(state: Any, player: str) -> Holdings:
    """Read off the table."""
    seat = state.seats[player]
    return Holdings(
        prestige=seat.prestige,
        energy=seat.energy,
        coins=seat.coins,
        food=seat.food,
        explorers=seat.reserve,
        hut=seat.hut,
        cards={kind: number for kind, number in seat.cards.items() if number},
        notebook=list(seat.notebook),
        science=seat.science,
    )


def totals(table: dict[str, Holdings], notebook: list[dict[str, Any]]) -> dict[str, int]:
    """Everybody's points, with every ruling at its default."""
    texts = {card["id"]: card for card in notebook}
    richest = max(hand.coins for hand in table.values())
    return {player: _points(hand, richest, texts) for player, hand in table.items()}


def _points(hand: Holdings, richest: int, texts: dict[str, dict[str, Any]]) -> int:
    debt = -hand.energy if hand.energy < 0 else 0
    in_food = debt if hand.food >= debt else hand.food
    food = hand.food - in_food
    explorers = max(0, hand.explorers - (debt - in_food))
    points = hand.prestige
    if hand.science != "medicine":
        points -= debt
    if hand.coins == richest:
        points += 5
    points += food // 2 + explorers
    if hand.energy > 0:
        points += hand.energy // 3
    points += DIFFERENT[len(hand.cards)]
    for number in hand.cards.values():
        points += SAME[number] if number <= 5 else SAME[5] + SAME[number - 5]
    points += CARDS[min(5, len(hand.notebook))]
    numbers = {
        "hut_steps": hand.hut,
        "expedition_kinds": len(hand.cards),
        "expedition_cards": sum(hand.cards.values()),
        "notebook_cards": len(hand.notebook),
        "explorers": explorers,
        "coins": hand.coins,
        "food": food,
    }
    for card in hand.notebook:
        if texts[card]["when"] == "end":
            score = texts[card]["score"]
            points += (numbers[score["per"]] // score["each"]) * score["points"]
    if hand.science == "biology":
        points += 2 * (explorers // 4)
    return points
