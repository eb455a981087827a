"""How many spaces a card gives: so many and not one more. Rulebook: Event Cards."""

from __future__ import annotations

import pytest

from tests.games.columbus.voyage import Voyage

FREE = {"whirlwind_card_points": "up_to_three"}
PATH = ["d11", "d10", "d9", "d8"]


def holding(card: str, **header: object) -> Voyage:
    """Ana has drawn a card in her first turn; it is her second."""
    voyage = Voyage(**header).setup().roll("ana", "tccc").draw("ana", card).end("ana").forgo("bea")
    return voyage.play("ana", card)


@pytest.mark.parametrize(
    ("card", "rulings", "spaces"),
    [("whirlwind_2", {}, 2), ("whirlwind_3", {}, 3), ("whirlwind_2", FREE, 3), ("whirlwind_3", FREE, 3)],
)
def test_a_whirlwind_card_gives_its_number_of_spaces(card: str, rulings: dict[str, str], spaces: int) -> None:
    for number, kinds in ((spaces, []), (spaces + 1, ["CARD-19"])):
        voyage = holding(card, rulings=rulings)
        line = len(voyage.lines) + 1
        voyage.line("whirl", "ana", **{"from": "d12", "path": PATH[:number], "card": number})
        found = voyage.found()
        assert [rule for place, _, rule in found if place == line] == kinds


def test_good_winds_give_two_spaces() -> None:
    voyage = holding("good_winds")
    for number, space in enumerate(("e13", "e12", "e11"), 1):
        voyage.move("ana", "g", space)
        rules = [rule for _, _, rule in voyage.found()]
        assert rules == (["CARD-16"] if number == 3 else [])
