"""Judging a card that sails. Rulebook: The Ship cards."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach, Kind
from validator.events import UNSAID
from validator.games.humboldt.events import Sail
from validator.games.humboldt.guards.collecting import refill_breach
from validator.games.humboldt.guards.loading import late_refills
from validator.games.humboldt.reckoning import decks
from validator.games.humboldt.reckoning.ships import bonus, bonus_in_play, disks_on, full, tiles_on
from validator.games.humboldt.rules.ships import (
    ACQUAINTANCE_NOT_DUE,
    CARD_NOT_FULL,
    E_BONUS_WRONG,
    N_BONUS_WRONG,
    NEW_CARD_WRONG,
    ONE_DISK_ONLY,
    S_BONUS_WRONG,
    SHIP_POINTS,
    W_BONUS_WRONG,
)
from validator.games.humboldt.state import Ship, State

BONUS_RULES = {"s": S_BONUS_WRONG, "w": W_BONUS_WRONG, "e": E_BONUS_WRONG}
"""Type of card -> the rule on its acquaintance, where the rules leave no choice."""


def guard_sail(state: State, event: Sail) -> Iterator[Breach]:
    """A fulfilled card sails, and a new one is drawn."""
    ship = state.explorers[event.player].ships.get(event.card)
    if ship is None:
        yield CARD_NOT_FULL.impossible(event.card, rests_on=("ships",))
        return
    refill = refill_breach(state, late_refills(state, tiles_on(ship)), event.refill) if event.refill else None
    impossible = [
        breach
        for breach in (refill, _new_card_impossible(state, event))
        if breach is not None and breach.kind is Kind.IMPOSSIBLE
    ]
    if impossible:
        yield from impossible
        return
    data = state.edition.card[event.card]
    if event.points is not None and event.points != data.points:
        yield SHIP_POINTS.miscount(event.points, data.points, rests_on=("ships",))
    if not full(ship):
        yield CARD_NOT_FULL.illegal(event.card, rests_on=("ships",))
    if refill is not None:
        yield refill
    face_up = decks.face_up(decks.deck_after_sailing(state, event.card, event.card))
    if event.draw not in face_up:
        yield NEW_CARD_WRONG.illegal(event.draw, sorted(face_up))
    yield from _acquaintance(state, event, ship)


def _new_card_impossible(state: State, event: Sail) -> Breach | None:
    deck = decks.deck_after_sailing(state, event.card, event.draw)
    if not decks.lies_in(deck, event.draw):
        return NEW_CARD_WRONG.impossible(event.draw)
    if event.reveals is not None:
        shown = decks.shown_after(deck, event.draw, state.rulings)
        if event.reveals not in shown:
            return NEW_CARD_WRONG.impossible(event.reveals, sorted(shown))
    return None


def _acquaintance(state: State, event: Sail, ship: Ship) -> Iterator[Breach]:
    """The acquaintance: a choice for a complete N card, a claim for all others."""
    data = state.edition.card[event.card]
    complete, due = bonus(data, ship), bonus_in_play(state, event.card, ship)
    claim = event.acquaintance
    if data.type == "n" and complete:
        if claim is UNSAID or claim is None:
            if due:
                yield N_BONUS_WRONG.omitted(None, list(due), player=event.player)
        elif claim not in due:
            yield N_BONUS_WRONG.illegal(claim, list(due))
        return
    expected = due[0] if due else None
    if claim is UNSAID or claim == expected:
        return
    if complete:
        yield BONUS_RULES[data.type].miscount(claim, expected)
    elif data.type in ("e", "n") and len(disks_on(ship)) == 1:
        yield ONE_DISK_ONLY.miscount(claim)
    else:
        given_colors = data.type in ("w", "n") and None not in ship.disks
        yield ACQUAINTANCE_NOT_DUE.miscount(claim, rests_on=("ships",) if given_colors else ())
