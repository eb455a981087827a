"""What a finding rests on: the rulebook, or edition data that nobody has printed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    bet,
    event,
    forbid,
    ghost,
    idle,
    place,
    reference,
    report,
    reveal,
    roll,
    sends,
    setup,
    take,
    with_text,
)

HUT = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green")]
SIX = [*HUT, event("huts"), END, reveal(2), forbid("red", "funding"), *idle("blue", "green")]
SEVEN = [*SIX, *sends("red", 1, "huts", 1), event("huts"), END, reveal(3), forbid("red", "hunting")]
EIGHT = [*SEVEN, *idle("blue", "green"), *sends("red", 1, "huts", 2), event("huts"), END]
EIGHT += [reveal(4), forbid("red", "funding"), *idle("blue", "green")]
FUNDING = [*OPEN, *sends("red", 5, "funding", 1), *idle("blue", "green")]
NOTEBOOK = [*OPEN, *sends("red", 5, "notebook", 1), *idle("blue", "green")]
DOWN = [*OPEN, *sends("red", 5, "funding", 5), *idle("blue", "green"), event("funding", dice=[0, 0, 0]), END]
DOWN += [reveal(2), forbid("red", "huts"), *idle("blue", "green"), roll("red", 5, 5, 5, 5, 5)]
FIVE: dict[str, Any] = {"markers": {"funding": 5}, "explorers": {"funding": 5}}
ENERGY = [*OPEN, *sends("red", 2, "logistics", 2), *idle("blue", "green")]


def tie(card: str) -> list[Line]:
    lines = [setup(2), reveal(notebook=card), forbid("blue"), ghost(jungle=1), *sends("red", 3, "expeditions", 1)]
    return [*lines, *idle("blue"), bet("red", jungle=(1, 0)), event("expeditions", winners={"jungle": None})]


CASES: dict[str, tuple[list[Line], str, str]] = {
    "five dice at the start": ([*OPEN, roll("red", 5, 5, 5, 5, 5, 5)], "PAP-TURN-2", "rulebook"),
    "the dice of hut 6": ([*SIX, roll("red", *[5] * 7)], "PAP-TURN-2", "edition"),
    "the dice of hut 8": ([*EIGHT, roll("red", *[5] * 9)], "PAP-TURN-2", "rulebook"),
    "dice to choose at hut 6": ([*SIX, roll("red", 5, 5, 5, 5, chosen=[1, 1])], "PAP-HUT-7", "edition"),
    "dice to choose without a hut": ([*OPEN, roll("red", 5, 5, 5, 5, chosen=[1])], "PAP-HUT-7", "rulebook"),
    "hut 6 not reached": ([*HUT, event("huts", reached={"red": None})], "PAP-HUT-4", "edition"),
    "recruits of hut 6": ([*HUT, event("huts", recruited={"red": 2})], "PAP-HUT-5", "edition"),
    "two huts at once": ([*HUT, event("huts", reached={"red": "hut_7"})], "PAP-HUT-3", "rulebook"),
    "the symbol": ([*FUNDING, event("funding", dice=[5, 4, 3], coins={"red": 6})], "PAP-FUND-2", "edition"),
    "a coin too many": ([*FUNDING, event("funding", dice=[5, 4, 3], coins={"red": 9})], "PAP-FUND-5", "edition"),
    "a card's gain": ([*NOTEBOOK, event("notebook", gain={"prestige": 3})], "PAP-NOTE-4", "edition"),
    "a card's winner": ([*NOTEBOOK, event("notebook", winner="blue")], "PAP-NOTE-2", "rulebook"),
    "a deck's card": ([setup(), reveal(notebook="n2_01")], "PAP-INIT-5", "edition"),
    "food due at 40": ([*DOWN, place("red", **FIVE, resupply=1)], "PAP-FOOD-2", "rulebook"),
    "food due at 30": ([*DOWN, place("red", **FIVE, energy=30, resupply=2)], "PAP-FOOD-2", "edition"),
    "a rise that stops at the top": ([*ENERGY, take("red", "energy_3", gain={"energy": 3})], "PAP-LOGI-11", "edition"),
    "the third color by symbol": (tie("n1_04"), "PAP-TWO-10", "edition"),
    "an unknown hut": ([*HUT, event("huts", reached={"red": "hut_11"})], "LOG-ID", "edition"),
    "an unknown card": ([setup(), reveal(notebook="n3_01")], "LOG-ID", "edition"),
    "an unknown marker": ([setup(), reveal(logistics=["gold"])], "LOG-ID", "rulebook"),
    "a seventh spider": (
        [
            setup(),
            reveal(expeditions=["spider"] * 3),
            forbid(),
            *idle("red", "blue", "green"),
            END,
            reveal(2, expeditions=["spider"] * 3),
        ],
        "PAP-INIT-2",
        "edition",
    ),
    "a counter before any such amount": (
        [*OPEN, {"type": "checkpoint", "shared": {"coins": 1}}],
        "LOG-CHECKPOINT",
        "rulebook",
    ),
    "a counter after a hut": (
        [*HUT, event("huts"), {"type": "checkpoint", "shared": {"coins": 1}}],
        "LOG-CHECKPOINT",
        "edition",
    ),
}


def basis(lines: list[Line], rule: str, **head: Any) -> str:
    players = 2 if len(lines[0]["science"]) == 2 else 3
    found = report(lines, players, **head).findings
    return next(finding.basis for finding in found if finding.rule == rule)


@pytest.mark.parametrize("name", CASES)
def test_the_basis_of_a_finding(name: str) -> None:
    lines, rule, expected = CASES[name]
    assert basis(lines, rule) == expected


def test_data_that_the_log_gives_itself_are_the_tables_own() -> None:
    lines, rule, _ = CASES["the dice of hut 6"]
    assert basis(lines, rule, components={"huts": reference()["huts"]}) == "rulebook"
    lines, rule, _ = CASES["the symbol"]
    assert basis(lines, rule, components=with_text("n1_09")) == "rulebook"
