"""Boards just inside and just outside of what is said of them. Page: edition, ED-16 and ED-18."""

from __future__ import annotations

import pytest

from tests.games.columbus.test_edition import broken
from tests.games.columbus.voyage import reference


def board(rows: list[str]) -> dict[str, object]:
    data = reference()
    data["board"]["rows"] = rows
    return data


def with_symbols(number: int) -> list[str]:
    """The reference board with only its `number` easternmost symbol spaces left."""
    rows = [list(row) for row in reference()["board"]["rows"]]
    symbols = sorted(
        ((column, row) for row, line in enumerate(rows) for column, space in enumerate(line) if space in "wv"),
        reverse=True,
    )
    for column, row in symbols[number:]:
        rows[row][column] = "c" if rows[row][column] == "v" else "."
    return ["".join(row) for row in rows]


@pytest.mark.parametrize(("number", "holds"), [(3, True), (2, False)])
def test_three_symbol_spaces_are_enough_two_are_not(number: int, holds: bool) -> None:
    assert ("COL-ED-16" not in broken(board(with_symbols(number)))) == holds


@pytest.mark.parametrize(("rows", "holds"), [(26, True), (27, False)])
def test_a_board_has_no_more_rows_than_there_are_letters(rows: int, holds: bool) -> None:
    reference_rows = reference()["board"]["rows"]
    water = ["." * len(reference_rows[0])] * (rows - len(reference_rows))
    assert ("COL-ED-18" not in broken(board([*water, *reference_rows]))) == holds
