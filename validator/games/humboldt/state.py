"""The table: where every disk, tile, acquaintance and card lies. Rulebook: Contents, Set-up.

Whatever lies in a small heap is a tuple, and piles, decks and cards are values that are replaced and never
changed: a copy of the state copies a dozen small dicts and shares everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from validator.engine import Follow
from validator.games.humboldt.edition import Edition
from validator.games.humboldt.heap import Heap
from validator.games.humboldt.rules import Rulings

Put = Callable[..., None]
"""Notes a number of pieces of a kind at a place."""


class Phase(Enum):
    """Where the game stands; each phase admits its own events. Rulebook: Course of the Game."""

    SETUP = "setup"
    PREPARE = "prepare"
    FIRST_TILES = "first_tiles"
    DRAW = "draw"
    SECOND = "second"
    TRAVEL = "travel"
    PICK = "pick"
    COLLECT = "collect"
    SHIP = "ship"
    FINAL = "final"
    OVER = "over"


class Pile(NamedTuple):
    """The cargo tiles of one color that no player has.

    `unseen` holds the face-down pile together with the face-up tiles that nobody recorded; each of those is a
    None in `display`. So the pile itself is `unseen` less as many tiles as there are Nones.
    """

    unseen: Heap
    display: tuple[str | None, ...] = ()
    discard: Heap = ()

    @property
    def size(self) -> int:
        """Tiles in the face-down pile."""
        return len(self.unseen) - self.display.count(None)


class Deck(NamedTuple):
    """The Ship cards of one type that no player has.

    `top` is the face-up card where it is known; else it is one of `rest`, whose order nobody knows. `bottom`
    are cards put below all others, first to come first (ruling exchanged_card). `junk` is the discard pile.
    """

    top: str | None
    rest: Heap
    bottom: Heap = ()
    junk: Heap = ()

    @property
    def size(self) -> int:
        """Cards in the draw pile."""
        return (self.top is not None) + len(self.rest) + len(self.bottom)


class Ship(NamedTuple):
    """A Ship card in front of a player: the tiles on each crate, the disk on each disk space."""

    crates: tuple[Heap, ...]
    disks: tuple[str | None, ...]


class Stop(NamedTuple):
    """A location of the route with the disk on its compass (None: taken away, or moved to the circle).

    used: a tile was had for it; changed: an acquaintance has made it match.
    """

    location: str
    disk: str | None
    used: bool = False
    changed: bool = False


class Taken(NamedTuple):
    """What a player has taken from the route this turn: how many disks, where the first one, and the circles
    as they were before it (for the count that the two-player rule asks for)."""

    disks: int
    location: str
    circles: Mapping[str, Heap]


class Placed(NamedTuple):
    """Tiles put onto one crate: what the crate asks for, and whether its card was drawn this turn."""

    tiles: Heap
    crate: str
    new: bool


class Loading(NamedTuple):
    """The active player's loading: empty crates and tiles before it began, and all he has placed since."""

    crates: Heap
    tiles: Heap
    placed: tuple[Placed, ...] = ()


@dataclass(slots=True)
class Journey:
    """One turn of the active player: the travel journal, the route, and what has been done on it."""

    first: str | None = None
    second: str | None = None
    start: bool = False
    one_color: bool = False
    ships: Heap = ()
    origin: str | None = None
    route: tuple[Stop, ...] = ()
    last_stop: int = 0
    jokers: int = 0
    asked: int = 0
    taken: Mapping[str, Taken] = field(default_factory=dict)
    new_cards: Heap = ()
    loading: Loading | None = None

    def clone(self) -> Journey:
        return Journey(
            self.first,
            self.second,
            self.start,
            self.one_color,
            self.ships,
            self.origin,
            self.route,
            self.last_stop,
            self.jokers,
            self.asked,
            self.taken,
            self.new_cards,
            self.loading,
        )

    def journal(self) -> Heap:
        """The disks in the travel journal: the two drawn ones and those of ships that have sailed."""
        drawn = tuple(disk for disk in (self.first, self.second) if disk is not None)
        return drawn + self.ships


@dataclass(slots=True)
class Explorer:
    """What one player has: cards, tiles on and beside the expedition board, acquaintances, fame points.

    received, exchanged, first_tiles: what the preparations have given him so far.
    """

    ships: dict[str, Ship]
    stored: Heap = ()
    beside: Heap = ()
    acquaintances: Heap = ()
    points: int = 0
    last_points: int = 0
    prepared: bool = False
    exchanged: bool = False
    received: bool = False
    first_tiles: int = 0
    settled: bool = False

    def clone(self) -> Explorer:
        return Explorer(
            self.ships.copy(),
            self.stored,
            self.beside,
            self.acquaintances,
            self.points,
            self.last_points,
            self.prepared,
            self.exchanged,
            self.received,
            self.first_tiles,
            self.settled,
        )


@dataclass(slots=True)
class State:
    """Everything on the table. `active` is whose turn it is, `turn` the number of the turn begun last;
    `drawn_upto` counts the players, in seat order, whose first tiles are drawn or passed over;
    `overdue` are full cards that should have sailed in a turn that is over."""

    players: tuple[str, ...]
    edition: Edition
    rulings: Rulings
    follow: Follow
    bag: dict[str, int]
    circles: dict[str, Heap]
    removed: dict[str, int]
    spent: dict[str, int]
    piles: dict[str, Pile]
    decks: dict[str, Deck]
    supply: dict[str, int]
    out: dict[str, int]
    explorers: dict[str, Explorer]
    journey: Journey
    active: str
    phase: Phase = Phase.SETUP
    turn: int = 0
    drawn_upto: int = 0
    overdue: Heap = ()

    def clone(self) -> State:
        return State(
            self.players,
            self.edition,
            self.rulings,
            self.follow,
            self.bag.copy(),
            self.circles.copy(),
            self.removed.copy(),
            self.spent.copy(),
            self.piles.copy(),
            self.decks.copy(),
            self.supply.copy(),
            self.out.copy(),
            {player: explorer.clone() for player, explorer in self.explorers.items()},
            self.journey.clone(),
            self.active,
            self.phase,
            self.turn,
            self.drawn_upto,
            self.overdue,
        )


def start(players: tuple[str, ...], edition: Edition, rulings: Rulings, follow: Follow) -> State:
    """The open box: everything is in the bag, the piles, the decks and the supply. Rulebook: Contents."""
    none = dict.fromkeys(edition.colors, 0)
    return State(
        players=players,
        edition=edition,
        rulings=rulings,
        follow=follow,
        bag=dict.fromkeys(edition.colors, edition.box.disks_per_color),
        circles=dict.fromkeys(edition.color_of_location, ()),
        removed=none.copy(),
        spent=none.copy(),
        piles={color: Pile(tiles) for color, tiles in edition.tiles_of_color.items()},
        decks={type: Deck(None, cards) for type, cards in edition.cards_of_type.items()},
        supply=dict.fromkeys(edition.colors, edition.box.acquaintances_per_color),
        out=none.copy(),
        explorers={player: Explorer({}) for player in players},
        journey=Journey(),
        active=players[0],
    )


def pieces(state: State) -> dict[str, dict[str, int]]:
    """Where every piece of the box lies: piece -> place -> number. Rulebook: Contents."""
    found: dict[str, dict[str, int]] = {}

    def put(kind: str, piece: str, place: str, number: int = 1) -> None:
        places = found.setdefault(f"{kind} {piece}", {})
        places[place] = places.get(place, 0) + number

    _put_disks(state, put)
    _put_tiles(state, put)
    for color in state.edition.colors:
        put("acquaintance", color, "supply", state.supply[color])
        put("acquaintance", color, "out", state.out[color])
    for type, deck in state.decks.items():
        for card in (*filter(None, [deck.top]), *deck.rest, *deck.bottom):
            put("card", card, f"deck {type}")
        for card in deck.junk:
            put("card", card, f"discard {type}")
    for player, explorer in state.explorers.items():
        for color in explorer.acquaintances:
            put("acquaintance", color, player)
        for card in explorer.ships:
            put("card", card, player)
    return found


def _put_disks(state: State, put: Put) -> None:
    for color in state.edition.colors:
        put("disk", color, "bag", state.bag[color])
        put("disk", color, "removed", state.removed[color])
        put("disk", color, "spent", state.spent[color])
    for location, circle in state.circles.items():
        for color in circle:
            put("disk", color, location)
    for stop in state.journey.route:
        if stop.disk is not None:
            put("disk", stop.disk, f"compass {stop.location}")
    for color in state.journey.journal():
        put("disk", color, "journal")
    for player, explorer in state.explorers.items():
        for ship in explorer.ships.values():
            for disk in ship.disks:
                if disk is not None:
                    put("disk", disk, player)


def _put_tiles(state: State, put: Put) -> None:
    for color, pile in state.piles.items():
        for face in pile.unseen:
            put("tile", face, f"pile {color}")
        for shown in pile.display:
            if shown is not None:
                put("tile", shown, f"display {color}")
        for face in pile.discard:
            put("tile", face, f"discard {color}")
    for player, explorer in state.explorers.items():
        for face in explorer.stored:
            put("tile", face, f"board {player}")
        for face in explorer.beside:
            put("tile", face, f"beside {player}")
        for ship in explorer.ships.values():
            for crate in ship.crates:
                for face in crate:
                    put("tile", face, f"cards {player}")
