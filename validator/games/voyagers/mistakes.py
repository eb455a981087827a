"""Errors that tables make in this game, each with the finding that must come of it. Page: traps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from validator.engine import LOG_SEQUENCE, Kind, Mistake, Rule, Slip
from validator.events import UNSAID, Event
from validator.games.voyagers.choices import cut
from validator.games.voyagers.events import REFUSED, Agree, Bid, Buy, Cut, Discard, EndTurn, Offer, Take
from validator.games.voyagers.reckoning import doubloons_due, owner_of, place_due, reward_due
from validator.games.voyagers.rules.dividing import (
    ANSWER_MISSING,
    ANSWERS_OUT_OF_TURN,
    BID_NOT_ON_OFFER,
    CUT_ADDS_FOR_TOO_FEW,
    CUT_NOT_SMALLER,
    DOUBLOONS_MISCOUNTED,
    GOODS_WITHOUT_DRAW,
    MARKER_MISPLACED,
    OFFER_COMMON_WRONG,
    OPENS_OUT_OF_TURN,
    RISK_UNDECIDED,
)
from validator.games.voyagers.rules.fleets import (
    DISCARD_TOO_MANY,
    FLEET_REWARD_WRONG,
    QUEEN_MISPLACED,
    UNDERPAID,
)
from validator.games.voyagers.state import RISK_DOWN, State


def _as_written(event: Event, kind: Kind, rule: Rule) -> Slip:
    """The table did what the log says."""
    return Slip((event,), (event,), kind, rule)


def _line_lost(event: Event, kind: Kind, rule: Rule) -> Slip:
    """The table did it, and nobody wrote it down: the next line shows it."""
    return Slip((), (event,), kind, rule)


def _nobody_looks(state: State) -> bool:
    """No Chief is in play, so that no look can come in between."""
    return all(owner_of(state, player, "examine") is None for player in state.players)


# --- the table --------------------------------------------------------------------------------------------------


def card_too_few(state: State, event: Event, random: Random) -> Slip | None:
    """A common card too few is laid out."""
    if not isinstance(event, Offer):
        return None
    return _as_written(replace(event, common=event.common[:-1]), Kind.ILLEGAL, OFFER_COMMON_WRONG)


def queen_moved_twice(state: State, event: Event, random: Random) -> Slip | None:
    """The queen marker was moved on twice."""
    if not isinstance(event, Offer) or state.round == state.edition.rounds:
        return None
    return _as_written(replace(event, round=state.round + 1), Kind.MISCOUNT, QUEEN_MISPLACED)


# --- bidding ----------------------------------------------------------------------------------------------------


def wrong_opener(state: State, event: Event, random: Random) -> Slip | None:
    """Somebody opens the bidding who is not first on the track."""
    if not isinstance(event, Bid) or len(state.active) < 2:
        return None
    other = random.choice([player for player in state.active if player != event.player])
    return _as_written(replace(event, player=other), Kind.ILLEGAL, OPENS_OUT_OF_TURN)


def bid_for_a_card_that_is_gone(state: State, event: Event, random: Random) -> Slip | None:
    """A bid names a card that somebody has taken."""
    row = state.edition.offer.of(len(state.players))
    gone = [slot for number in range(row.common_up) if (slot := f"c{number + 1}") not in state.offer]
    if not isinstance(event, Bid) or not gone:
        return None
    written = replace(event, cards=(*event.cards, random.choice(gone)))
    return Slip((written,), (), Kind.IMPOSSIBLE, BID_NOT_ON_OFFER)


def asked_the_wrong_way_round(state: State, event: Event, random: Random) -> Slip | None:
    """The others are asked counter-clockwise."""
    if not isinstance(event, Agree) or len(state.asked) < 2:
        return None
    return _as_written(replace(event, player=state.asked[-1]), Kind.ILLEGAL, ANSWERS_OUT_OF_TURN)


def answer_not_written(state: State, event: Event, random: Random) -> Slip | None:
    """The last yes is not written down."""
    if not isinstance(event, Agree) or len(state.asked) != 1 or not _nobody_looks(state):
        return None
    return _line_lost(event, Kind.OMITTED, ANSWER_MISSING)


def same_bid_again(state: State, event: Event, random: Random) -> Slip | None:
    """A disagreement leaves the bid as it was."""
    if not isinstance(event, Agree | Cut) or not state.bid:
        return None
    return _as_written(cut(state, event.player, set(state.bid)), Kind.ILLEGAL, CUT_NOT_SMALLER)


def one_card_for_one(state: State, event: Event, random: Random) -> Slip | None:
    """A cut puts one card in for one, without the Cardinal."""
    others = [slot for slot in state.offer if slot not in state.bid]
    if not isinstance(event, Agree | Cut) or not state.bid or not others:
        return None
    if owner_of(state, event.player, "cut") is not None:
        return None
    cards = {*sorted(state.bid)[1:], random.choice(others)}
    return _as_written(cut(state, event.player, cards), Kind.ILLEGAL, CUT_ADDS_FOR_TOO_FEW)


# --- taking -----------------------------------------------------------------------------------------------------


def marker_on_another_place(state: State, event: Event, random: Random) -> Slip | None:
    """The taker's marker goes to a place that is not the lowest free one."""
    if not isinstance(event, Take):
        return None
    due = place_due(state, event.player)
    places = [place for place in range(1, len(state.players) + 1) if place != due]
    return _as_written(replace(event, position=random.choice(places)), Kind.MISCOUNT, MARKER_MISPLACED)


def doubloon_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """The taker gets a doubloon that did not lie there."""
    if not isinstance(event, Take):
        return None
    written = replace(event, doubloons=doubloons_due(state, event) + 1)
    return _as_written(written, Kind.MISCOUNT, DOUBLOONS_MISCOUNTED)


def high_risk_not_decided(state: State, event: Event, random: Random) -> Slip | None:
    """Nobody says whether the high-risk card is kept."""
    if not isinstance(event, Take) or event.high_risk is UNSAID or state.offer[RISK_DOWN] is not None:
        return None
    return _as_written(replace(event, high_risk=UNSAID, drawn=UNSAID), Kind.OMITTED, RISK_UNDECIDED)


def no_card_for_smuggled_goods(state: State, event: Event, random: Random) -> Slip | None:
    """Smuggled goods are laid open, and no card is drawn."""
    if not isinstance(event, Take) or event.drawn is UNSAID or event.high_risk == REFUSED:
        return None
    return _as_written(replace(event, drawn=UNSAID), Kind.OMITTED, GOODS_WITHOUT_DRAW)


# --- buying and closing -----------------------------------------------------------------------------------------


def paid_too_little(state: State, event: Event, random: Random) -> Slip | None:
    """One card of the payment is kept."""
    if not isinstance(event, Buy) or not event.pay:
        return None
    at = random.randrange(len(event.pay))
    return _as_written(replace(event, pay=event.pay[:at] + event.pay[at + 1 :]), Kind.ILLEGAL, UNDERPAID)


def fleet_reward_claimed(state: State, event: Event, random: Random) -> Slip | None:
    """The Fleet Reward is taken where it is not due, or forgotten where it is."""
    if not isinstance(event, Buy):
        return None
    written = replace(event, fleet_reward=not reward_due(state, event.player, event.cards))
    return _as_written(written, Kind.MISCOUNT, FLEET_REWARD_WRONG)


def end_of_turn_not_written(state: State, event: Event, random: Random) -> Slip | None:
    """The end of a buying turn is not written down."""
    if not isinstance(event, EndTurn) or not state.active or not _nobody_looks(state):
        return None
    return _line_lost(event, Kind.OMITTED, LOG_SEQUENCE)


def discarded_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """One card more than needed is put off."""
    if not isinstance(event, Discard):
        return None
    left = dict(state.seats[event.player].hand.cards)
    for face in event.cards:
        if face is not None:
            left[face] -= 1
    more = [face for face, number in left.items() if number > 0]
    if not more:
        return None
    return _as_written(replace(event, cards=(*event.cards, more[0])), Kind.ILLEGAL, DISCARD_TOO_MANY)


MISTAKES: Mapping[str, Mistake[Any]] = {
    mistake.__name__: mistake
    for mistake in (
        card_too_few,
        queen_moved_twice,
        wrong_opener,
        bid_for_a_card_that_is_gone,
        asked_the_wrong_way_round,
        answer_not_written,
        same_bid_again,
        one_card_for_one,
        marker_on_another_place,
        doubloon_too_many,
        high_risk_not_decided,
        no_card_for_smuggled_goods,
        paid_too_little,
        fleet_reward_claimed,
        end_of_turn_not_written,
        discarded_too_many,
    )
}
