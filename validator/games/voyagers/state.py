"""The table at one moment: decks, offer, tracks, hands and what lies in front. Rulebook: Set-Up."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal

from validator.engine import Follow
from validator.games.voyagers.edition import Card, Edition
from validator.games.voyagers.hidden import COMMON, FLEET, LEFT_UNSEEN, RISK, START, Ledger, came, known, rest, used
from validator.games.voyagers.rulings import Rulings

Phase = Literal["setup", "sponsor", "open", "answer", "agreed", "assemble", "round_end", "last", "reveal", "ended"]

COMMON_DOWN = "dc"
RISK_DOWN = "dr"

SMUGGLED = "smuggled"
"""The kind of face that must be laid open."""


def origin_of(slot: str) -> str:
    """The deck that a slot's card comes from."""
    if slot == RISK_DOWN:
        return RISK
    return FLEET if slot[0] == "f" else COMMON


def face_up(slot: str) -> bool:
    return slot[0] != "d"


@dataclass(slots=True)
class Hand:
    """What a player holds, as far as the log tells.

    cards: faces known to be there, by number (of those that came after the last card left unseen); size: cards
    in hand; ledger: how hidden cards came, and what left that may have been one of them; unseen: how many left
    unseen; revealed: all cards were laid open at the end.
    """

    cards: dict[str, int] = field(default_factory=dict)
    size: int = 0
    ledger: Ledger = ()
    unseen: int = 0
    revealed: bool = False

    def clone(self) -> Hand:
        return Hand(self.cards.copy(), self.size, self.ledger, self.unseen, self.revealed)

    @property
    def known(self) -> int:
        """How many cards are known to be there."""
        return sum(self.cards.values())

    @property
    def determined(self) -> bool:
        """Whether every card is known, and none ever left unseen. Page: hidden cards."""
        return self.revealed or (not self.unseen and self.size == self.known)

    def receive(self, face: str) -> None:
        self.cards[face] = self.cards.get(face, 0) + 1
        self.size += 1

    def receive_hidden(self, origin: str) -> None:
        self.ledger += (came(origin),)
        self.size += 1

    def spend(self, face: str) -> None:
        """A card leaves by its face: a known one, else a hidden one."""
        left = self.cards.get(face, 0)
        if left > 1:
            self.cards[face] = left - 1
        elif left:
            del self.cards[face]
        else:
            self.ledger += (used(face),)
        self.size -= 1

    def lose_unseen(self, number: int) -> None:
        """Cards leave and nobody has seen which: from now on any card of these may have been one of them."""
        if number:
            there = tuple(known(face) for face, copies in self.cards.items() for _ in range(copies))
            self.ledger += there + (LEFT_UNSEEN,) * number
            self.cards = {}
            self.unseen += number
            self.size -= number

    def reveal(self, faces: tuple[str, ...], others: int, those: frozenset[str]) -> None:
        """The hand is laid open: these cards, and `others` of `those` faces, which leave it."""
        kept: dict[str, int] = {}
        for face in faces:
            kept[face] = kept.get(face, 0) + 1
            if self.cards.get(face, 0):
                self.cards[face] -= 1
            else:
                self.ledger += (used(face),)
        self.ledger += (rest(those),) * others
        self.cards, self.size, self.revealed = kept, len(faces), True


@dataclass(slots=True)
class Seat:
    """A player's side of the table: hand, ships and nobles in front, smuggled goods, doubloons."""

    hand: Hand
    ships: tuple[str, ...] = ()
    nobles: tuple[str, ...] = ()
    smuggled: int = 0
    doubloons: int = 0

    def clone(self) -> Seat:
        return Seat(self.hand.clone(), self.ships, self.nobles, self.smuggled, self.doubloons)


@dataclass(slots=True)
class State:
    """A table of Voyagers' Venture.

    order: the active track at the start of the round; active: who is in, in that order; future: the next
    round's track by place; offer: the face of each slot, None where nobody knows it; laid: who laid doubloons
    on which slot; looked: who has looked at which slot this round; used: abilities of once a round;
    chief_used: who has used the Chief; chief_looking: whose use of the Chief goes on; heard: who has bid or
    answered in this bidding; asked: who is still to answer, in order; ended: whose last chance is over;
    copies: by origin and face, cards that nobody has seen yet; decks: cards left in each deck; box: cards out
    of the game from the start; discarded: cards discarded.
    """

    players: tuple[str, ...]
    edition: Edition
    rulings: Rulings
    follow: Follow
    seats: dict[str, Seat]
    order: tuple[str, ...]
    active: tuple[str, ...]
    copies: dict[str, dict[str, int]]
    decks: dict[str, int]
    box_doubloons: int
    cards: Mapping[str, Card]
    phase: Phase = "setup"
    round: int = 1
    offers: int = 0
    offer: dict[str, str | None] = field(default_factory=dict)
    laid: dict[str, tuple[str, ...]] = field(default_factory=dict)
    future: dict[int, str] = field(default_factory=dict)
    looked: frozenset[tuple[str, str]] = frozenset()
    used: frozenset[tuple[str, str]] = frozenset()
    chief_used: frozenset[str] = frozenset()
    chief_looking: str | None = None
    opener: str | None = None
    taker: str | None = None
    bidder: str | None = None
    bid: frozenset[str] = frozenset()
    asked: tuple[str, ...] = ()
    heard: frozenset[str] = frozenset()
    ended: frozenset[str] = frozenset()
    fleet_reward: str | None = None
    boxed: int = 0
    discarded: int = 0

    def clone(self) -> State:
        """An independent copy; what is never changed in place is shared."""
        return State(
            self.players,
            self.edition,
            self.rulings,
            self.follow,
            {player: seat.clone() for player, seat in self.seats.items()},
            self.order,
            self.active,
            {origin: copies.copy() for origin, copies in self.copies.items()},
            self.decks.copy(),
            self.box_doubloons,
            self.cards,
            self.phase,
            self.round,
            self.offers,
            self.offer.copy(),
            self.laid.copy(),
            self.future.copy(),
            self.looked,
            self.used,
            self.chief_used,
            self.chief_looking,
            self.opener,
            self.taker,
            self.bidder,
            self.bid,
            self.asked,
            self.heard,
            self.ended,
            self.fleet_reward,
            self.boxed,
            self.discarded,
        )


def on_offer(state: State, slots: Collection[str]) -> list[str]:
    """Some slots, in the order in which they lie on offer."""
    return [slot for slot in state.offer if slot in slots]


def start(players: tuple[str, ...], edition: Edition, rulings: Rulings, follow: Follow) -> State:
    """The table before anybody has drawn a starting card. Rulebook: Set-Up."""
    pool = edition.setup.starting_pool
    common = dict(edition.decks.common)
    if rulings.starting_cards == "within_97":
        for face, copies in pool.items():
            common[face] -= copies
    doubloons = edition.setup.doubloons
    return State(
        players=players,
        edition=edition,
        rulings=rulings,
        follow=follow,
        seats={player: Seat(Hand(), doubloons=doubloons) for player in players},
        order=players,
        active=players,
        copies={
            START: dict(pool),
            COMMON: common,
            FLEET: dict(edition.decks.fleet),
            RISK: dict(edition.decks.high_risk),
        },
        decks={
            COMMON: sum(common.values()),
            FLEET: sum(edition.decks.fleet.values()),
            RISK: sum(edition.decks.high_risk.values()),
        },
        box_doubloons=edition.box.doubloons - doubloons * len(players),
        cards=edition.cards,
        boxed=sum(pool.values()),
    )


def pieces(state: State) -> dict[str, dict[str, int]]:
    """Every piece of the box and where it is. Rulebook: Game Components."""
    seats = state.seats.items()
    box = state.edition.box
    standing = {*state.future.values(), *state.active}
    cards = {
        "common deck": state.decks[COMMON],
        "fleet deck": state.decks[FLEET],
        "high-risk deck": state.decks[RISK],
        "offer": len(state.offer),
        "discard": state.discarded,
        "box": state.boxed,
        **{f"hand of {player}": seat.hand.size for player, seat in seats},
        **{f"front of {player}": len(seat.ships) + len(seat.nobles) + seat.smuggled for player, seat in seats},
    }
    return {
        "cards": cards,
        "doubloons": {
            "box": state.box_doubloons,
            "offer": sum(map(len, state.laid.values())),
            **{player: seat.doubloons for player, seat in seats},
        },
        "turn markers": {
            "active track": len(state.active),
            "future track": len(state.future),
            "box": box.turn_markers - len(standing),
        },
        "Fleet Reward card": {state.fleet_reward or "table": 1},
        "queen marker": {f"round {state.round}": 1},
    }
