"""The sea as a chart: what lies on which space, and what is next to what. Rulebook: The Sea.

Everything here follows from the edition's board and is worked out once an edition.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Terrain = Literal["open_water", "calm", "symbol", "calm_symbol", "reef", "azores", "canaries", "mainland", "start"]
Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]

STEPS: Mapping[str, tuple[int, int]] = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
"""The directions of the compass rose, clockwise: rows to the south, columns to the east."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"

OBSTACLES = frozenset({"reef", "azores", "canaries", "mainland"})
ISLANDS = ("azores", "canaries")
CALM = frozenset({"calm", "calm_symbol"})
SYMBOLS = frozenset({"symbol", "calm_symbol"})


def space_id(row: int, column: int) -> str:
    """A space by its row and column, both counted from 0 in the north-west: `f14`."""
    return f"{LETTERS[row]}{column + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """A board, read. Spaces are in row-column order everywhere.

    terrain: what lies on each space; row, column: from 1, as the counters have it; order: place of a space in
    row-column order; around: the adjoining spaces; toward: by direction, the space a ship is driven to, None
    beyond the edge; water: where a ship can lie; free: water where no calm is; by_island: spaces round an
    island; lookouts: spaces of the telescope columns; area: by space; leagues_west, leagues_home: how many
    moves it is to a free space of the telescope columns, and to the harbor.
    """

    terrain: Mapping[str, Terrain]
    row: Mapping[str, int]
    column: Mapping[str, int]
    order: Mapping[str, int]
    around: Mapping[str, tuple[str, ...]]
    toward: Mapping[str, Mapping[str, str | None]]
    water: frozenset[str]
    obstacles: frozenset[str]
    mainland: frozenset[str]
    calm: frozenset[str]
    symbols: tuple[str, ...]
    harbor: str
    by_island: frozenset[str]
    lookouts: frozenset[str]
    area: Mapping[str, int]
    leagues_west: Mapping[str, int]
    leagues_home: Mapping[str, int]

    @property
    def whirlwind_start(self) -> tuple[str, str]:
        """The two easternmost symbol spaces. Rulebook: Game Setup."""
        first, second = sorted(sorted(self.symbols, key=self.column.__getitem__)[-2:], key=self.westerly)
        return first, second

    def westerly(self, space: str) -> tuple[int, int]:
        """A key that puts the more westerly space first, then the more northerly."""
        return self.column[space], self.row[space]


def leagues(goals: Iterable[str], around: Mapping[str, tuple[str, ...]], passable: frozenset[str]) -> dict[str, int]:
    """How many moves it is from each passable space to the nearest goal."""
    distance = dict.fromkeys(goals, 0)
    waiting = deque(distance)
    while waiting:
        here = waiting.popleft()
        for space in around[here]:
            if space in passable and space not in distance:
                distance[space] = distance[here] + 1
                waiting.append(space)
    return distance


def cells_of(rows: Iterable[str], legend: Mapping[str, Terrain]) -> dict[tuple[int, int], Terrain]:
    """What a board's rows show by row and column, as far as the legend explains it."""
    return {
        (row, column): legend[mark]
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark in legend
    }


def draw_chart(
    rows: tuple[str, ...],
    legend: Mapping[str, Terrain],
    areas: Mapping[int, tuple[int, ...]],
    telescope_columns: tuple[int, ...],
) -> Chart:
    """The chart of a board that keeps the edition checks. `areas` and `telescope_columns` count from 1."""
    cells = cells_of(rows, legend)
    names = {cell: space_id(*cell) for cell in cells}
    terrain = {names[cell]: kind for cell, kind in cells.items()}
    around = {
        names[row, column]: tuple(
            names[beside]
            for beside in sorted((row + down, column + right) for down, right in STEPS.values())
            if beside in cells
        )
        for row, column in cells
    }
    obstacles = frozenset(space for space, kind in terrain.items() if kind in OBSTACLES)
    water = frozenset(terrain) - obstacles
    calm = frozenset(space for space, kind in terrain.items() if kind in CALM)
    harbor = next(space for space, kind in terrain.items() if kind == "start")
    column = {names[cell]: cell[1] + 1 for cell in cells}
    area_of_column = {number: area for area, columns in areas.items() for number in columns}
    lookouts = frozenset(space for space in terrain if column[space] in telescope_columns)
    return Chart(
        terrain=terrain,
        row={names[cell]: cell[0] + 1 for cell in cells},
        column=column,
        order={space: place for place, space in enumerate(terrain)},
        around=around,
        toward={
            name: {names[row, col]: names.get((row + down, col + right)) for row, col in cells}
            for name, (down, right) in STEPS.items()
        },
        water=water,
        obstacles=obstacles,
        mainland=frozenset(space for space, kind in terrain.items() if kind == "mainland"),
        calm=calm,
        symbols=tuple(space for space, kind in terrain.items() if kind in SYMBOLS),
        harbor=harbor,
        by_island=frozenset(space for space in terrain if any(terrain[beside] in ISLANDS for beside in around[space])),
        lookouts=lookouts,
        area={space: area_of_column[column[space]] for space in terrain},
        leagues_west=leagues((space for space in terrain if space in lookouts & water - calm), around, water),
        leagues_home=leagues((harbor,), around, water),
    )
