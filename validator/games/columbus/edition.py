"""The edition: board, cards, discs and numbers of a copy of the game, and the counts the rulebook prints."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Container, Iterator, Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from validator.engine import Breach
from validator.events import Count, Integer
from validator.games.columbus import rules
from validator.games.columbus.chart import (
    CALM,
    ISLANDS,
    OBSTACLES,
    STEPS,
    SYMBOLS,
    Chart,
    Direction,
    Terrain,
    cells_of,
    draw_chart,
)

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
FaceName = Literal["compass", "sail", "whirlwind", "storm", "telescope"]
CardKind = Literal[
    "provisions",
    "mutiny",
    "hurricane",
    "fog",
    "good_winds",
    "very_good_winds",
    "whirlwind",
    "carpenter",
    "good_weather",
]
DiscKind = Literal["sea", "uninhabited", "inhabited"]

SECTIONS = frozenset({"dice", "spinner", "barrels", "ships", "board", "cards", "discs"})
"""What a log's header may replace."""


class Section(BaseModel):
    """A part of the edition: read strictly, never changed."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Provenance(Section):
    """Where a section's data come from; a mixed one lists what is printed and what is not."""

    status: Literal["printed", "found", "inferred", "invented", "mixed"]
    note: str | None = None
    printed: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    invented: tuple[str, ...] = ()


class Box(Section):
    """The component list. Rulebook: Components."""

    ships: Integer
    sails: Integer
    sails_per_ship: Integer
    dice: Integer
    whirlwinds: Integer
    reefs: Integer
    islands: Integer
    palm_trees: Integer
    telescopes: Integer
    discs: Integer
    cards: Integer
    barrels: Integer
    arrows: Integer
    sticker_sheets: Integer
    boards: Integer


class Players(Section):
    """How many may play."""

    min: Integer
    max: Integer


class Dice(Section):
    """The symbol dice. Rulebook: Navigation."""

    count: Integer
    faces: tuple[FaceName, ...]


class Barrels(Section):
    """Provisions: in all, at the start, at most, for forgoing a turn, for a throw. Rulebook: Provisions."""

    total: Integer
    start: Integer
    limit: Integer
    forgo: Integer
    throw: Integer


class Strip(Section):
    """An area of the sea: its number and columns, from 1 in the west."""

    area: Integer
    columns: tuple[Integer, ...]


class Board(Section):
    """The map: rows from the north, a character a space."""

    rows: tuple[str, ...]
    legend: dict[str, Terrain]
    areas: tuple[Strip, ...]
    telescope_columns: tuple[Integer, ...]


class Card(Section):
    """An event card and how often it is in the pack. Rulebook: Event Cards."""

    id: Id
    kind: CardKind
    cross: bool
    count: Count
    value: Integer | None = None
    direction: Direction | None = None

    @property
    def shown(self) -> int:
        """The barrels or spaces shown on it, 0 where it shows none."""
        return self.value or 0


class Disc(Section):
    """A telescope disc and how often it is there. Rulebook: Land in Sight!"""

    id: Id
    kind: DiscKind
    palms: Integer
    count: Count


class Edition(Section):
    """A copy of the game. What follows from its data is worked out once."""

    format: Literal["tabletop-edition/1"]
    game: Literal["columbus"]
    edition: str
    title: str
    provenance: dict[str, Provenance]
    box: Box
    players: Players
    dice: Dice
    spinner: tuple[Direction, ...]
    barrels: Barrels
    ships: tuple[Id, ...]
    board: Board
    cards: tuple[Card, ...]
    discs: tuple[Disc, ...]

    @cached_property
    def chart(self) -> Chart:
        """The board, read. Only of an edition that keeps the checks."""
        strips = {strip.area: strip.columns for strip in self.board.areas}
        return draw_chart(self.board.rows, self.board.legend, strips, self.board.telescope_columns)

    @cached_property
    def card(self) -> Mapping[str, Card]:
        """The cards by id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def kept_cards(self) -> frozenset[str]:
        """The cards without a cross, which may be kept."""
        return frozenset(card.id for card in self.cards if not card.cross)

    @cached_property
    def disc(self) -> Mapping[str, Disc]:
        """The discs by id."""
        return {disc.id: disc for disc in self.discs}


# --- what the rulebook prints ---------------------------------------------------------------------------------


def edition_checks(edition: Edition) -> Iterator[Breach]:
    """Every printed count that an edition breaks, in the order of the checks. Rulebook: Components."""
    yield from _check_pieces(edition)
    yield from _check_islands(edition)
    yield from _check_box(edition)
    yield from _check_discs(edition)
    yield from _check_cards(edition)
    yield from _check_barrels(edition)
    yield from _check_areas(edition)
    yield from _check_spaces(edition)
    yield from _check_sanity(edition)


def _check_pieces(edition: Edition) -> Iterator[Breach]:
    box = edition.box
    ships = len(set(edition.ships))
    if not ships == len(edition.ships) == box.ships == rules.SHIPS:
        yield rules.SHIPS_WRONG.malformed(list(edition.ships), rules.SHIPS)
    if box.sails != rules.SAILS or box.sails_per_ship * box.ships != box.sails:
        yield rules.SAILS_WRONG.malformed([box.sails, box.sails_per_ship], [rules.SAILS, rules.SAILS // rules.SHIPS])
    dice = edition.dice
    if not dice.count == box.dice == rules.DICE or Counter(dice.faces) != Counter(rules.FACES):
        yield rules.DICE_WRONG.malformed([dice.count, *dice.faces], [rules.DICE, *rules.FACES])
    if box.whirlwinds != rules.WHIRLWINDS:
        yield rules.WHIRLWINDS_WRONG.malformed(box.whirlwinds, rules.WHIRLWINDS)


def _check_islands(edition: Edition) -> Iterator[Breach]:
    cells = _cells(edition)
    box = edition.box
    reefs = sum(kind == "reef" for kind in cells.values())
    if not reefs == box.reefs == rules.REEFS:
        yield rules.REEFS_WRONG.malformed(reefs, rules.REEFS)
    islands = Counter(kind for kind in cells.values() if kind in ISLANDS)
    if islands != Counter(ISLANDS) or box.islands != len(ISLANDS) or box.palm_trees != len(ISLANDS):
        yield rules.ISLANDS_WRONG.malformed(dict(islands), dict.fromkeys(ISLANDS, 1))
    for cell, kind in cells.items():
        if kind in ISLANDS:
            beside = _beside(_places(edition), cell)
            if len(beside) < len(STEPS) or all(cells.get(space, "reef") in OBSTACLES for space in beside):
                yield rules.ISLAND_SHUT_IN.malformed(kind, len(STEPS))


def _check_box(edition: Edition) -> Iterator[Breach]:
    differing = {name: count for name, count in edition.box.model_dump().items() if count != rules.BOX[name]}
    if differing:
        yield rules.BOX_WRONG.malformed(differing, {name: rules.BOX[name] for name in differing})


def _check_discs(edition: Edition) -> Iterator[Breach]:
    counts = Counter[str]()
    for disc in edition.discs:
        counts[disc.kind] += disc.count
    palms = all(disc.palms >= 0 if disc.kind == "uninhabited" else disc.palms == 0 for disc in edition.discs)
    if {**dict.fromkeys(rules.DISCS, 0), **counts} != rules.DISCS or not palms or _repeats(edition.discs):
        yield rules.DISCS_WRONG.malformed(dict(counts), dict(rules.DISCS))


def _check_cards(edition: Edition) -> Iterator[Breach]:
    counts = Counter[str]()
    for card in edition.cards:
        counts[card.kind] += card.count
    crosses = all(card.cross == (card.kind in rules.CROSS_CARDS) for card in edition.cards)
    if {**dict.fromkeys(rules.CARDS, 0), **counts} != rules.CARDS or not crosses or _repeats(edition.cards):
        yield rules.CARDS_WRONG.malformed(dict(counts), dict(rules.CARDS))
    faceless = [card.id for card in edition.cards if not _has_face(card)]
    if faceless:
        yield rules.CARD_FACES_WRONG.malformed(faceless)


def _has_face(card: Card) -> bool:
    values = rules.CARD_VALUES.get(card.kind)
    value_holds = card.value is None if values is None else card.value in values
    return value_holds and (card.direction is not None) == (card.kind == "fog")


def _check_barrels(edition: Edition) -> Iterator[Breach]:
    barrels = edition.barrels.model_dump()
    if barrels != rules.BARRELS or edition.box.barrels != rules.BARRELS["total"]:
        yield rules.BARRELS_WRONG.malformed(barrels, dict(rules.BARRELS))


def _check_areas(edition: Edition) -> Iterator[Breach]:
    board = edition.board
    strips = tuple((strip.area, *strip.columns) for strip in board.areas)
    width = max(map(len, board.rows), default=0)
    if strips != rules.AREAS or width != rules.AREAS[-1][-1]:
        yield rules.AREAS_WRONG.malformed([list(strip) for strip in strips], [list(strip) for strip in rules.AREAS])
    if board.telescope_columns != rules.AREAS[0][1:]:
        yield rules.TELESCOPE_COLUMNS_WRONG.malformed(list(board.telescope_columns), list(rules.AREAS[0][1:]))


def _check_spaces(edition: Edition) -> Iterator[Breach]:
    cells = _cells(edition)
    harbors = [cell for cell, kind in cells.items() if kind == "start"]
    exits = [space for cell in harbors for space in _beside(cells, cell) if cells[space] not in OBSTACLES]
    eastern = set(rules.AREAS[-1][1:])
    if len(harbors) != 1 or harbors[0][1] + 1 not in eastern or len(exits) != rules.HARBOR_EXITS:
        yield rules.HARBOR_WRONG.malformed([len(harbors), len(exits)], [1, rules.HARBOR_EXITS])
    symbols = sorted((cell[1] for cell, kind in cells.items() if kind in SYMBOLS), reverse=True)
    start = rules.WHIRLWINDS
    if len(symbols) < rules.SYMBOLS_AT_LEAST or symbols[start - 1] <= symbols[start]:
        yield rules.SYMBOLS_WRONG.malformed([column + 1 for column in symbols])
    kinds = set(cells.values())
    if not kinds & CALM or "mainland" not in kinds:
        yield rules.WATERS_MISSING.malformed(sorted(kinds), ["calm", "mainland"])


def _check_sanity(edition: Edition) -> Iterator[Breach]:
    rows, legend = edition.board.rows, edition.board.legend
    unexplained = sorted({mark for row in rows for mark in row if mark not in legend})
    if unexplained or len(set(map(len, rows))) > 1 or len(rows) > rules.ROWS_AT_MOST:
        yield rules.BOARD_UNREADABLE.malformed([unexplained, [len(row) for row in rows]])
    elif sorted(edition.spinner) != sorted(STEPS):
        yield rules.BOARD_UNREADABLE.malformed(list(edition.spinner), list(STEPS))
    elif unreached := _unreached(_cells(edition)):
        yield rules.BOARD_UNREADABLE.malformed(unreached)


def _cells(edition: Edition) -> dict[tuple[int, int], Terrain]:
    return cells_of(edition.board.rows, edition.board.legend)


def _places(edition: Edition) -> set[tuple[int, int]]:
    """Everything on the board, also what the legend does not explain."""
    return {(row, column) for row, line in enumerate(edition.board.rows) for column in range(len(line))}


def _beside(places: Container[tuple[int, int]], cell: tuple[int, int]) -> list[tuple[int, int]]:
    around = [(cell[0] + down, cell[1] + right) for down, right in STEPS.values()]
    return [space for space in around if space in places]


def _unreached(cells: Mapping[tuple[int, int], Terrain]) -> list[list[int]]:
    """Water that no ship from the harbor gets to, as rows and columns from 1."""
    water = {cell for cell, kind in cells.items() if kind not in OBSTACLES}
    reached = {cell for cell, kind in cells.items() if kind == "start"}
    waiting = deque(reached)
    while waiting:
        for space in _beside(cells, waiting.popleft()):
            if space in water and space not in reached:
                reached.add(space)
                waiting.append(space)
    return [[row + 1, column + 1] for row, column in sorted(water - reached)]


def _repeats(entries: tuple[Card, ...] | tuple[Disc, ...]) -> bool:
    return len({entry.id for entry in entries}) < len(entries)
