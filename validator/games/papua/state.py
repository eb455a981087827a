"""Where every piece of Papua is, and how far the round has come. Rulebook: Components; Setup."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from validator.engine import Follow, Rule
from validator.games.papua.edition import MIDDLE, Edition, Symbol
from validator.games.papua.rules.editions import BOX
from validator.games.papua.rules.setup import (
    COINS,
    EXPLORERS,
    FOOD,
    HIGHEST_MARKER,
    REMOVED_CARDS,
    START_COINS,
    START_ENERGY,
    START_FOOD,
    START_RESERVE,
)
from validator.games.papua.rules.zones import DESTINATIONS, EXPEDITIONS
from validator.games.papua.rulings import Rulings

TWO_PLAYERS = 2
"""With so many the rules of the third color hold."""


class Phase(Enum):
    """What the table is doing. Rulebook: The Game."""

    START = "before setup"
    ROUND_START = "start of a round"
    INITIAL = "initial phase"
    TURN = "a player's turn"
    TURNS = "between turns"
    RESOLUTION = "resolution phase"
    ENDED = "after the end"


class Laid(NamedTuple):
    """Explorers and coins that lie on a destination in secret."""

    explorers: int
    coins: int


class Owed(NamedTuple):
    """Explorers a player has bet and must pay energy for, and how many of them were on cards not won."""

    explorers: int
    lost: int


class Picks(NamedTuple):
    """Who picks logistics markers, as settled when the zone is opened. Rulebook: Logistics.

    ranking: those there, most explorers first (None is the third color); pickers: the players who win a
    marker; standing: of each player there, explorers and energy at that time; discarders: players who may put
    a marker away for the third color; admitted: whether one may be put away at all; owed: whether one must;
    by_symbol: whether the notebook symbol decided a tie.
    """

    ranking: tuple[str | None, ...]
    pickers: tuple[str, ...]
    standing: Mapping[str, tuple[int, int]]
    ghost_wins: bool = False
    discarders: tuple[str, ...] = ()
    admitted: bool = False
    owed: bool = False
    by_symbol: bool = False
    picked: tuple[str, ...] = ()
    discarded: bool = False


@dataclass(slots=True)
class Seat:
    """A player's pieces. `height` orders the pieces on one energy space: the higher lies on top.

    placed: explorers by zone, no zeros; pending: notebook cards whose gain comes with the next round; told:
    notebook cards whose text has had its effect; bet: what lies on the destinations; owed: what is to be paid
    for it.
    """

    height: int
    energy: int = START_ENERGY
    prestige: int = 0
    hut: int = 0
    coins: int = START_COINS
    food: int = START_FOOD
    reserve: int = START_RESERVE
    general: int = EXPLORERS - START_RESERVE
    placed: dict[str, int] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)
    notebook: tuple[str, ...] = ()
    pending: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    science: str | None = None
    science_used: bool = False
    resupplied: frozenset[int] = frozenset()
    tribe_played: bool = False
    ten_dice: bool = False
    bet: Mapping[str, Laid] | None = None
    owed: Owed | None = None

    def clone(self) -> "Seat":
        seat = Seat.__new__(Seat)
        seat.height = self.height
        seat.energy = self.energy
        seat.prestige = self.prestige
        seat.hut = self.hut
        seat.coins = self.coins
        seat.food = self.food
        seat.reserve = self.reserve
        seat.general = self.general
        seat.placed = self.placed.copy()
        seat.cards = self.cards.copy()
        seat.notebook = self.notebook
        seat.pending = self.pending
        seat.told = self.told
        seat.science = self.science
        seat.science_used = self.science_used
        seat.resupplied = self.resupplied
        seat.tribe_played = self.tribe_played
        seat.ten_dice = self.ten_dice
        seat.bet = self.bet
        seat.owed = self.owed
        return seat


@dataclass(slots=True)
class State:
    """The table. Lists and dicts of it are changed in place, everything else is replaced."""

    players: tuple[str, ...]
    edition: Edition
    rulings: Rulings
    follow: Follow
    seats: dict[str, Seat]

    # How far the game has come: written in flow.py only.
    phase: Phase = Phase.START
    turn: str | None = None
    """Whose turn is open."""
    order: Mapping[str, int] = field(default_factory=dict)
    """The round's turn order, with everybody's energy as it stood when it was fixed."""
    moved: tuple[str, ...] = ()
    """Who has had a turn this round."""
    first: str | None = None
    """Who moved first, this round or (until somebody has) the round before."""
    passed_over: frozenset[str] = frozenset()
    """Steps of the initial phase that the game moved on without."""
    open: str | None = None
    """The zone that is being resolved."""
    closed: frozenset[str] = frozenset()
    ended_by: Rule | None = None
    last_tribe: str | None = None
    """Who has just played a tribe card, until something else happens."""

    # The round.
    round: int = 0
    forbidder: str | None = None
    forbidden: str | None = None
    remembered: str | None = None
    markers: dict[str, int] = field(default_factory=dict)
    free: list[int] = field(default_factory=lambda: [0] * 6)
    """The dice on the table that may be changed, by face; `locked` are those that have shown Catastrophe."""
    locked: list[int] = field(default_factory=lambda: [0] * 6)
    fell_below: bool = False
    """Whether somebody's energy has been below 0 in this round."""
    hunted: tuple[str, ...] = ()

    # The supply.
    coins: int = 0
    food: int = 0
    arrivals: int = 0
    """How often an energy piece has moved: orders pieces on one space."""

    # Logistics markers.
    upper: frozenset[str] = frozenset()
    """Markers that lie on top of the pile and are drawn first."""
    pile: frozenset[str] = frozenset()
    shown: tuple[str, ...] = ()
    discard: frozenset[str] = frozenset()
    set_aside: bool = False
    """Whether the replenishment marker was revealed and waits for the round's end."""
    picks: Picks | None = None
    left_for_ghost: str | None = None
    """The last marker, put away for the third color though nobody chose it."""

    # Expedition cards.
    deck: int = BOX["expedition_cards"] - REMOVED_CARDS
    seen: dict[str, int] = field(default_factory=dict)
    destinations: dict[str, str] = field(default_factory=dict)
    expeditions_discarded: int = 0
    benefits_spent: frozenset[str] = frozenset()
    """Benefits for which a tribe card was discarded."""
    tilted: bool = False
    payers: tuple[str, ...] = ()
    """Bettors who have still to pay, in order of energy as the shields were tilted."""
    paid: bool = False
    """Whether somebody has paid."""

    # Notebook cards.
    card: str | None = None
    symbol: Symbol = MIDDLE
    revealed: frozenset[str] = frozenset()
    second_deck: bool = False
    """Whether somebody's energy has reached 25."""
    first_deck_boxed: bool = False
    notebook_discarded: int = 0

    # The third color.
    ghost: dict[str, int] = field(default_factory=dict)
    ghost_dice: frozenset[str] = frozenset()
    """The spots for which a die was recorded this round."""
    ghost_rolled: bool = False

    touched: frozenset[str] = frozenset()
    """Sections of the edition with invented data that amounts of this game have come from."""

    @property
    def two_players(self) -> bool:
        return len(self.players) == TWO_PLAYERS

    def clone(self) -> "State":
        state = State.__new__(State)
        state.players = self.players
        state.edition = self.edition
        state.rulings = self.rulings
        state.follow = self.follow
        state.seats = {player: seat.clone() for player, seat in self.seats.items()}
        state.phase = self.phase
        state.turn = self.turn
        state.order = self.order
        state.moved = self.moved
        state.first = self.first
        state.passed_over = self.passed_over
        state.open = self.open
        state.closed = self.closed
        state.ended_by = self.ended_by
        state.last_tribe = self.last_tribe
        state.round = self.round
        state.forbidder = self.forbidder
        state.forbidden = self.forbidden
        state.remembered = self.remembered
        state.markers = self.markers.copy()
        state.free = self.free.copy()
        state.locked = self.locked.copy()
        state.fell_below = self.fell_below
        state.hunted = self.hunted
        state.coins = self.coins
        state.food = self.food
        state.arrivals = self.arrivals
        state.upper = self.upper
        state.pile = self.pile
        state.shown = self.shown
        state.discard = self.discard
        state.set_aside = self.set_aside
        state.picks = self.picks
        state.left_for_ghost = self.left_for_ghost
        state.deck = self.deck
        state.seen = self.seen.copy()
        state.destinations = self.destinations.copy()
        state.expeditions_discarded = self.expeditions_discarded
        state.benefits_spent = self.benefits_spent
        state.tilted = self.tilted
        state.payers = self.payers
        state.paid = self.paid
        state.card = self.card
        state.symbol = self.symbol
        state.revealed = self.revealed
        state.second_deck = self.second_deck
        state.first_deck_boxed = self.first_deck_boxed
        state.notebook_discarded = self.notebook_discarded
        state.ghost = self.ghost.copy()
        state.ghost_dice = self.ghost_dice
        state.ghost_rolled = self.ghost_rolled
        state.touched = self.touched
        return state


def start(players: tuple[str, ...], edition: Edition, rulings: Rulings, follow: Follow) -> State:
    """The table after setup, but for the science cards. Rulebook: Setup."""
    return State(
        players=players,
        edition=edition,
        rulings=rulings,
        follow=follow,
        seats={player: Seat(height=-place) for place, player in enumerate(players)},
        coins=COINS - START_COINS * len(players),
        food=FOOD - START_FOOD * len(players),
        pile=frozenset(edition.markers),
    )


def pieces(state: State) -> Mapping[str, Mapping[str, int]]:
    """Every piece of the box that is in play: piece -> place -> number."""
    found: dict[str, dict[str, int]] = {
        "coins": {"supply": state.coins},
        "food": {"supply": state.food},
        "expedition_cards": {
            "box": REMOVED_CARDS,
            "deck": state.deck,
            "discard": state.expeditions_discarded,
            **dict.fromkeys(state.destinations, 1),
        },
        "notebook_cards": _notebook_pieces(state),
        "logistics_markers": {
            "pile": len(state.pile) + len(state.upper),
            "shown": len(state.shown),
            "discard": len(state.discard),
            "aside": int(state.set_aside),
        },
        "zone_markers": {
            "beside": HIGHEST_MARKER - len(state.markers),
            **dict.fromkeys(state.markers, 1),
        },
        "forbidden_marker": {state.forbidden or "beside": 1},
        "science_cards": {"box": BOX["science_cards"]},
    }
    for player, seat in state.seats.items():
        at_destinations = (seat.bet or {}).values()
        shield = f"{player}'s shield"
        found["coins"][shield] = seat.coins
        found["coins"][f"{player}'s bet"] = sum(laid.coins for laid in at_destinations)
        found["food"][shield] = seat.food
        found["expedition_cards"][shield] = sum(seat.cards.values())
        found["notebook_cards"][shield] = len(seat.notebook)
        found["science_cards"][shield] = int(seat.science is not None)
        found["science_cards"]["box"] -= int(seat.science is not None)
        found[f"explorers of {player}"] = {
            "general": seat.general,
            "reserve": seat.reserve,
            "bet": sum(laid.explorers for laid in at_destinations),
            **seat.placed,
        }
    if state.two_players:
        found["explorers of the third color"] = {"aside": EXPLORERS - sum(state.ghost.values()), **state.ghost}
    return found


def _notebook_pieces(state: State) -> dict[str, int]:
    unseen = {deck: len(cards - state.revealed) for deck, cards in state.edition.decks.items()}
    return {
        "box" if state.first_deck_boxed else "deck I": unseen[1],
        "deck II": unseen[2],
        "shown": int(state.card is not None),
        "discard": state.notebook_discarded,
    }


def zone_of_spot(spot: str) -> str:
    """The zone in which explorers of the third color stand."""
    return EXPEDITIONS if spot in DESTINATIONS else spot
