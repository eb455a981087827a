"""The edition: board, cargo tiles and Ship cards as data, held against every count the rulebook prints.

The text of the rulebook shows neither the map nor the cards: the reference edition invents them and says so.
Rulebook: Contents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from validator.engine import Breach
from validator.events import MAX_INTEGER
from validator.games.humboldt.heap import Heap
from validator.games.humboldt.rules import contents, journey, ships

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
Number = Annotated[int, Field(ge=-MAX_INTEGER, le=MAX_INTEGER)]


class Section(BaseModel):
    """A part of an edition."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Box(Section):
    """What the box holds."""

    game_boards: Number
    travel_journals: Number
    cloth_bags: Number
    expedition_boards: Number
    fame_markers: Number
    acquaintances_per_color: Number
    cargo_tiles_per_color: Number
    disks_per_color: Number
    ships_per_type: Number


class Seats(Section):
    """For how many players the game is."""

    min: Number
    max: Number


class Layout(Section):
    """Disks for the locations at one number of players; `exceptions` are locations with another number."""

    removed_per_color: Number
    disks: Number
    exceptions: dict[Id, Number] = Field(alias="except")

    def due(self, location: str) -> int:
        """Disks that are drawn for a location."""
        return self.exceptions.get(location, self.disks)


class Limits(Section):
    """The numbers of the course of the game."""

    display: Number
    stored: Number
    first_tiles: Number
    pick: Number
    pick_two_players: Number
    pick_minimum: Number
    substitution: Number


class Scoring(Section):
    """Points for sets of 1, 2, 3, 4 acquaintances, for a tile on its symbol and for any other."""

    sets: tuple[Number, ...]
    symbol_tile: Number
    other_tile: Number


class ShipType(Section):
    """A type of Ship cards: its name, and the color of the cards."""

    name: str
    color: str


class Location(Section):
    """A location of the game board."""

    id: Id
    name: str
    color: Id


class Board(Section):
    """The map: locations, and the arrows from one to another."""

    locations: tuple[Location, ...]
    arrows: tuple[tuple[Id, Id], ...]


class Face(Section):
    """A kind of cargo tile: color and symbol, and how many there are."""

    id: Id
    color: Id
    symbol: str
    count: Number


class Card(Section):
    """A Ship card: fame points, what its crates ask for, and its disk spaces."""

    id: Id
    type: Id
    points: Number
    crates: tuple[Id, ...]
    disks: tuple[Id, ...]


class Edition(Section):
    """A whole edition, and what the audit reads off it again and again."""

    format: Literal["tabletop-edition/1"]
    game: Literal["humboldt"]
    edition: str
    title: str
    provenance: dict[str, Any] = {}
    box: Box
    players: Seats
    colors: tuple[Id, ...]
    setup: dict[str, Layout]
    limits: Limits
    scoring: Scoring
    ship_types: dict[str, ShipType]
    board: Board
    cargo: tuple[Face, ...]
    ships: tuple[Card, ...]

    @cached_property
    def color_of_location(self) -> dict[str, str]:
        """Location -> its color, in the board's order."""
        return {location.id: location.color for location in self.board.locations}

    @cached_property
    def locations_of_color(self) -> dict[str, Heap]:
        """Color -> its locations."""
        return {
            color: tuple(place for place, own in self.color_of_location.items() if own == color)
            for color in self.colors
        }

    @cached_property
    def arrows(self) -> frozenset[tuple[str, str]]:
        """The arrows as pairs of locations."""
        return frozenset(self.board.arrows)

    @cached_property
    def exits(self) -> dict[str, Heap]:
        """Location -> where its arrows lead."""
        return {
            place: tuple(there for here, there in self.board.arrows if here == place)
            for place in self.color_of_location
        }

    @cached_property
    def color_of_face(self) -> dict[str, str]:
        """Kind of cargo tile -> its color, in the edition's order."""
        return {face.id: face.color for face in self.cargo}

    @cached_property
    def tiles_of_color(self) -> dict[str, Heap]:
        """Color -> all its cargo tiles."""
        return {
            color: tuple(face.id for face in self.cargo if face.color == color for _ in range(face.count))
            for color in self.colors
        }

    @cached_property
    def copies(self) -> dict[str, int]:
        """Kind of cargo tile -> how many there are."""
        return {face.id: face.count for face in self.cargo}

    @cached_property
    def card(self) -> dict[str, Card]:
        """Id -> Ship card, in the edition's order."""
        return {card.id: card for card in self.ships}

    @cached_property
    def cards_of_type(self) -> dict[str, Heap]:
        """Type -> its Ship cards."""
        return {type: tuple(card.id for card in self.ships if card.type == type) for type in contents.SHIP_TYPES}

    @cached_property
    def color_rank(self) -> dict[str, int]:
        """Color -> its place in the edition's order, for sorted lists."""
        return {color: place for place, color in enumerate(self.colors)}

    @cached_property
    def face_rank(self) -> dict[str, int]:
        """Kind of cargo tile -> its place in the edition's order."""
        return {face: place for place, face in enumerate(self.color_of_face)}

    @cached_property
    def card_rank(self) -> dict[str, int]:
        """Ship card -> its place in the edition's order."""
        return {card: place for place, card in enumerate(self.card)}

    def fits(self, crate: str, face: str) -> bool:
        """Whether a tile may lie on a crate. Rulebook: The Ship cards, upper section."""
        return crate in (face, contents.WHITE) or self.color_of_face[face] == crate

    def layout(self, players: int) -> Layout:
        """How many disks lie where at the start. Rulebook: Preparing the gameboard, 2."""
        return self.setup[str(players)]


def edition_checks(edition: Edition) -> Iterator[Breach]:
    """Hold an edition against the printed counts, in the page's order. Rulebook: Contents and passim."""
    yield from _colors(edition)
    yield from _tiles(edition)
    yield from _card_counts(edition)
    if edition.box.disks_per_color != contents.DISKS_PER_COLOR:
        yield contents.DISKS_UNEVEN.malformed(edition.box.disks_per_color, contents.DISKS_PER_COLOR)
    yield from _locations(edition)
    yield from _arrows(edition)
    yield from _cards(edition)
    yield from _printed_numbers(edition)


def _colors(edition: Edition) -> Iterator[Breach]:
    colors, named = edition.colors, set(contents.NAMED_COLORS)
    distinct = set(colors)
    if (
        len(colors) != contents.COLORS
        or len(distinct) != len(colors)
        or not named <= distinct
        or contents.WHITE in distinct
    ):
        yield contents.COLORS_UNEVEN.malformed(list(colors), contents.COLORS)
    elif edition.box.acquaintances_per_color != contents.ACQUAINTANCES_PER_COLOR:
        yield contents.COLORS_UNEVEN.malformed(edition.box.acquaintances_per_color, contents.ACQUAINTANCES_PER_COLOR)


def _tiles(edition: Edition) -> Iterator[Breach]:
    ids = [face.id for face in edition.cargo]
    taken = {*edition.colors, contents.WHITE}
    unfit = [
        face.id for face in edition.cargo if face.id in taken or face.color not in edition.colors or face.count < 1
    ]
    twice = [id for id, number in Counter(ids).items() if number > 1]
    if unfit or twice:
        yield contents.TILES_UNEVEN.malformed([*unfit, *twice])
        return
    counts = {
        color: sum(face.count for face in edition.cargo if face.color == color)
        for color in dict.fromkeys(edition.colors)
    }
    wrong = {color: number for color, number in counts.items() if number != contents.TILES_PER_COLOR}
    if wrong:
        yield contents.TILES_UNEVEN.malformed(wrong, contents.TILES_PER_COLOR)


def _card_counts(edition: Edition) -> Iterator[Breach]:
    ids = Counter(card.id for card in edition.ships)
    counts = Counter(card.type for card in edition.ships)
    if max(ids.values(), default=1) > 1:
        yield contents.CARDS_UNEVEN.malformed([id for id, number in ids.items() if number > 1])
    elif counts != dict.fromkeys(contents.SHIP_TYPES, contents.CARDS_PER_TYPE):
        yield contents.CARDS_UNEVEN.malformed(dict(counts), dict.fromkeys(contents.SHIP_TYPES, contents.CARDS_PER_TYPE))


def _locations(edition: Edition) -> Iterator[Breach]:
    locations = edition.board.locations
    green = [location.id for location in locations if location.color == contents.GREEN]
    if set(green) != set(journey.GREEN_LOCATIONS):
        yield journey.GREEN_LOCATIONS_WRONG.malformed(green, list(journey.GREEN_LOCATIONS))
    ids = Counter(location.id for location in locations)
    twice = [id for id, number in ids.items() if number > 1]
    absent = [id for id in (*journey.NAMED_LOCATIONS, *journey.GREEN_LOCATIONS) if id not in ids]
    unknown = [location.color for location in locations if location.color not in edition.colors]
    bare = [color for color in edition.colors if all(location.color != color for location in locations)]
    if twice or absent or unknown or bare:
        yield journey.LOCATIONS_WRONG.malformed(
            {"twice": twice, "absent": absent, "unknown_colors": unknown, "colors_without_location": bare}
        )


def _arrows(edition: Edition) -> Iterator[Breach]:
    arrows = edition.board.arrows
    places = {location.id for location in edition.board.locations}
    wrong = [list(arrow) for arrow in arrows if arrow[0] == arrow[1] or not set(arrow) <= places]
    twice = [list(arrow) for arrow, number in Counter(arrows).items() if number > 1]
    stuck = sorted(places - {here for here, _ in arrows})
    short = _short_bags(edition)
    if wrong or twice or stuck or short:
        yield journey.ARROWS_WRONG.malformed(
            {"wrong": wrong, "twice": twice, "no_exit": stuck, "disks_left_in_bag": short}
        )
    pair = (journey.QUITO, journey.ANGOSTURA)
    one_way = [list(arrow) for arrow in (pair, pair[::-1]) if arrow not in arrows]
    stranded = [here for here in pair if not any(a == here and b not in pair for a, b in arrows)]
    if one_way or stranded:
        yield journey.TWO_WAY_LINK_WRONG.malformed({"missing": one_way, "no_other_exit": stranded})


def _short_bags(edition: Edition) -> dict[str, int]:
    """Numbers of players at which fewer than two disks stay in the bag, with what stays."""
    short: dict[str, int] = {}
    for players, layout in edition.setup.items():
        on_board = sum(layout.due(location.id) for location in edition.board.locations)
        each = edition.box.disks_per_color - layout.removed_per_color
        left = each * len(edition.colors) - on_board
        if left < journey.DISKS_A_TURN:
            short[players] = left
    return short


def _cards(edition: Edition) -> Iterator[Breach]:
    worthless = [card.id for card in edition.ships if card.points < 1]
    if worthless:
        yield ships.CARD_WITHOUT_POINTS.malformed(worthless)
    miscrated = [card.id for card in edition.ships if len(card.crates) not in ships.CRATES]
    if miscrated:
        yield ships.CRATES_WRONG.malformed(miscrated, list(ships.CRATES))
    known = {contents.WHITE, *edition.colors, *(face.id for face in edition.cargo)}
    unknown = [crate for card in edition.ships for crate in card.crates if crate not in known]
    if unknown:
        yield ships.CRATES_WRONG.malformed(unknown, rests_on=("cargo",))
    misdisked = [card.id for card in edition.ships if not _disk_spaces_right(card, edition.colors)]
    if misdisked:
        yield ships.DISK_SPACES_WRONG.malformed(misdisked)
    if not any(card.type == "s" and card.points == ships.EXAMPLE_S_POINTS for card in edition.ships) or not any(
        card.type == "n"
        and card.points == ships.EXAMPLE_N_POINTS
        and sorted(card.disks) == sorted(ships.EXAMPLE_N_DISKS)
        for card in edition.ships
    ):
        yield ships.EXAMPLE_CARDS_MISSING.malformed()


def _disk_spaces_right(card: Card, colors: tuple[str, ...]) -> bool:
    """S: one white; W: one color; E: two white; N: two different colors."""
    match card.type:
        case "s":
            return card.disks == (contents.WHITE,)
        case "w":
            return len(card.disks) == 1 and card.disks[0] in colors
        case "e":
            return card.disks == (contents.WHITE, contents.WHITE)
        case "n":
            return len(set(card.disks)) == len(card.disks) == 2 and set(card.disks) <= set(colors)
    return False


def _printed_numbers(edition: Edition) -> Iterator[Breach]:
    for section, printed in contents.PRINTED.items():
        part = getattr(edition, section)
        found = (
            {key: layout.model_dump(by_alias=True) for key, layout in part.items()}
            if isinstance(part, dict)
            else part.model_dump()
        )
        if found != printed:
            yield contents.PRINTED_NUMBERS_CHANGED.malformed({section: found}, {section: printed})
            return
