"""The table at a moment: ships, barrels, cards, discs, whirlwinds, the throw and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from validator.engine import Follow
from validator.events import Event
from validator.games.columbus.chart import Chart
from validator.games.columbus.edition import Edition
from validator.games.columbus.rulings import Rulings


class Phase(Enum):
    """Where in the game the table is. `BETWEEN`: one turn is over and the next not open."""

    SETUP = "setup"
    TURN_START = "turn_start"
    BETWEEN = "between"
    ROLLED = "rolled"
    ACTING = "acting"
    STORM_DECLARED = "storm_declared"
    STORM_SPUN = "storm_spun"
    OVER = "over"


class Ending(Enum):
    """How a turn came to its end; `LOST` is one lost to mutiny in which a card was played."""

    CLOSED = "closed"
    FORGONE = "forgone"
    DAMAGED = "damaged"
    REPAIRED = "repaired"
    BECALMED = "becalmed"
    LOST = "lost"


class Weather(Enum):
    """What has become of the one storm of a throw."""

    FAIR = "fair"
    CALLED = "called"
    SETTLED = "settled"
    PREVENTED = "prevented"


class Right(NamedTuple):
    """The right to relocate a whirlwind: the turn in which it arose; whether that turn need not be over."""

    turn: int
    at_once: bool


class Trace(NamedTuple):
    """A hidden card played since the pile was renewed: whose, which, whether it is read as one of an earlier
    pile, and how many cards the player had drawn unseen from this pile by then."""

    player: str
    card: str
    earlier: bool
    drawn: int


class Passed(NamedTuple):
    """A turn lost to mutiny, passed over: whose, in which round, and the player's count of cards before it."""

    player: str
    round: int
    round_turn: int
    round_cards: int


class Ended(NamedTuple):
    """The turn that ended last: whose, in which round, how; and who has been passed over since."""

    seat: int
    round: int
    ending: Ending
    passed: tuple[Passed, ...] = ()


@dataclass(slots=True)
class Captain:
    """A player's ship and what lies before the player.

    hand: kept cards known by id; fresh, older: hidden ones, drawn from this pile and from earlier ones;
    round_turn, round_cards: the round of the last turn that was no extra turn, and kept cards played since.
    """

    ship: str | None
    space: str
    mast: bool
    barrels: int
    discs: tuple[str, ...]
    hand: dict[str, int]
    fresh: int
    older: int
    lost_turns: int
    round_turn: int
    round_cards: int

    @property
    def cards(self) -> int:
        """Kept cards, known and hidden."""
        return sum(self.hand.values()) + self.fresh + self.older

    def clone(self) -> Captain:
        return Captain(
            self.ship,
            self.space,
            self.mast,
            self.barrels,
            self.discs,
            self.hand.copy(),
            self.fresh,
            self.older,
            self.lost_turns,
            self.round_turn,
            self.round_cards,
        )


@dataclass(slots=True)
class Throw:
    """The dice of a turn: `unspent` by face, how many are `spent`, how many have been carried out."""

    unspent: dict[str, int]
    spent: int
    carried_out: int
    weather: Weather
    area: int
    heading: str

    def clone(self) -> Throw:
        return Throw(self.unspent.copy(), self.spent, self.carried_out, self.weather, self.area, self.heading)


@dataclass(slots=True)
class Deck:
    """The event cards that are in nobody's known hand.

    pile: copies that the draw pile can still hold; hidden: cards drawn from it unseen, which are among those
    copies; older: copies in hidden hands from earlier piles; traces: hidden cards played since this pile came.
    """

    pile: dict[str, int]
    discards: dict[str, int]
    older: dict[str, int]
    hidden: int
    traces: tuple[Trace, ...]

    @property
    def size(self) -> int:
        """Cards in the draw pile."""
        return sum(self.pile.values()) - self.hidden

    def clone(self) -> Deck:
        return Deck(self.pile.copy(), self.discards.copy(), self.older.copy(), self.hidden, self.traces)


@dataclass(slots=True)
class State:
    """Everything on the table.

    seat: who is on turn, in `BETWEEN` who is next; turn: number of turns so far; since: the turn from which a
    right to relocate counts as one of the turn still open. wind, whirl: spaces left from Good Winds and from a
    whirlwind card; cards: kept cards played in the turn; late: whose card was played since the turn ended.
    rights, lapsed: by player and whirlwind. locked: the player was becalmed and no die has led out since;
    void: an extra turn in which no die may be carried out; extra: extra turns due; redundant: who may still
    write a closing line that says nothing new. latest, latest_step: the last event, and the last that was no
    reaction. wrecked, arrived: who lost the mast, and who came into the harbor, by the event being applied.
    """

    players: tuple[str, ...]
    edition: Edition
    chart: Chart
    rulings: Rulings
    follow: Follow
    phase: Phase
    seat: int
    round: int
    turn: int
    since: int
    captains: dict[str, Captain]
    whirlwinds: tuple[str, ...]
    rights: dict[tuple[str, int], Right]
    lapsed: set[tuple[str, int]]
    deck: Deck
    stack: dict[str, int]
    beside: dict[str, int]
    supply: int
    throw: Throw
    wind: int
    whirl: int
    cards: int
    late: str | None
    locked: bool
    void: bool
    extra: int
    ended: Ended | None
    redundant: str | None
    latest: Event | None
    latest_step: Event | None
    wrecked: tuple[str, ...]
    arrived: tuple[str, ...]
    winners: tuple[str, ...]
    home_round: int

    @property
    def player(self) -> str:
        """Who is on turn; in `BETWEEN`, who is next."""
        return self.players[self.seat]

    def clone(self) -> State:
        return State(
            self.players,
            self.edition,
            self.chart,
            self.rulings,
            self.follow,
            self.phase,
            self.seat,
            self.round,
            self.turn,
            self.since,
            {player: captain.clone() for player, captain in self.captains.items()},
            self.whirlwinds,
            self.rights.copy(),
            self.lapsed.copy(),
            self.deck.clone(),
            self.stack.copy(),
            self.beside.copy(),
            self.supply,
            self.throw.clone(),
            self.wind,
            self.whirl,
            self.cards,
            self.late,
            self.locked,
            self.void,
            self.extra,
            self.ended,
            self.redundant,
            self.latest,
            self.latest_step,
            self.wrecked,
            self.arrived,
            self.winners,
            self.home_round,
        )


def start(players: tuple[str, ...], edition: Edition, rulings: Rulings, follow: Follow) -> State:
    """The table before the set-up: everything in the box."""
    cards = {card.id: card.count for card in edition.cards}
    return State(
        players=players,
        edition=edition,
        chart=edition.chart,
        rulings=rulings,
        follow=follow,
        phase=Phase.SETUP,
        seat=0,
        round=0,
        turn=0,
        since=0,
        captains={player: Captain(None, "", True, 0, (), {}, 0, 0, 0, 0, 0) for player in players},
        whirlwinds=(),
        rights={},
        lapsed=set(),
        deck=Deck(cards, dict.fromkeys(cards, 0), dict.fromkeys(cards, 0), 0, ()),
        stack={disc.id: disc.count for disc in edition.discs},
        beside={disc.id: 0 for disc in edition.discs},
        supply=edition.barrels.total,
        throw=Throw(dict.fromkeys(edition.dice.faces, 0), 0, 0, Weather.FAIR, 0, ""),
        wind=0,
        whirl=0,
        cards=0,
        late=None,
        locked=False,
        void=False,
        extra=0,
        ended=None,
        redundant=None,
        latest=None,
        latest_step=None,
        wrecked=(),
        arrived=(),
        winners=(),
        home_round=0,
    )


def pieces(state: State) -> Mapping[str, Mapping[str, int]]:
    """Where each piece of the box lies. Rulebook: Components."""
    captains = state.captains
    laid = bool(state.whirlwinds)
    masts = sum(captain.mast for captain in captains.values())
    box = state.edition.box
    throw = state.throw
    unspent = sum(throw.unspent.values())
    ships: dict[str, int] = {"out of play": box.ships - len(captains)}
    for captain in captains.values():
        ships[captain.space or "out of play"] = ships.get(captain.space or "out of play", 0) + 1
    whirlwinds: dict[str, int] = {} if laid else {"box": box.whirlwinds}
    for space in state.whirlwinds:
        whirlwinds[space] = whirlwinds.get(space, 0) + 1
    return {
        "ship": ships,
        "main mast": {"on ships": masts + box.ships - len(captains), "before players": len(captains) - masts},
        "symbol die": {"unspent": unspent, "spent": throw.spent, "not rolled": box.dice - unspent - throw.spent},
        "whirlwind": whirlwinds,
        **_cards(state),
        **_discs(state),
        "barrel": {"supply": state.supply, **{player: captain.barrels for player, captain in captains.items()}},
    }


def _cards(state: State) -> dict[str, dict[str, int]]:
    deck, captains = state.deck, state.captains
    hands = {player: captain.cards for player, captain in captains.items()}
    found = {"event card": {"pile": deck.size, "discards": sum(deck.discards.values()), **hands}}
    for card, copies in deck.pile.items():
        found[f"event card {card}"] = {
            "pile or hidden": copies + deck.older[card],
            "discards": deck.discards[card],
            **{player: captain.hand.get(card, 0) for player, captain in captains.items()},
        }
    return found


def _discs(state: State) -> dict[str, dict[str, int]]:
    return {
        f"telescope disc {disc}": {
            "stack": copies,
            "beside the board": state.beside[disc],
            **{player: captain.discs.count(disc) for player, captain in state.captains.items()},
        }
        for disc, copies in state.stack.items()
    }
