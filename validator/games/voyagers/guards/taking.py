"""The bid becomes property; the high-risk card and smuggled goods. Rulebook: All the players agree, Notes."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.events import UNSAID
from validator.games.voyagers.events import REFUSED, Take
from validator.games.voyagers.guards.decks import not_in_deck
from validator.games.voyagers.hidden import COMMON, RISK
from validator.games.voyagers.holdings import can_keep_hidden
from validator.games.voyagers.reckoning import doubloons_due, is_goods, place_due, risk_face
from validator.games.voyagers.rules.dividing import (
    ANSWER_MISSING,
    DOUBLOONS_MISCOUNTED,
    DRAW_WITHOUT_GOODS,
    FACE_NOT_OF_BID,
    GOODS_NOT_SHOWN,
    GOODS_WITHOUT_DRAW,
    MARKER_MISPLACED,
    RISK_REFUSED_AFTER_LOOK,
    RISK_UNDECIDED,
)
from validator.games.voyagers.rules.setup import NOT_IN_RISK_DECK
from validator.games.voyagers.state import COMMON_DOWN, RISK_DOWN, State


def guard_take(state: State, event: Take) -> Iterator[Breach]:
    """Taking the cards of a bid. Rulebook: All the players agree."""
    if RISK_DOWN in state.bid or _says_faces(event):
        unable = list(_cards_that_cannot_come(state, event))
        if unable:
            yield from unable
            return
        yield from _high_risk(state, event)
    if state.phase == "answer":
        yield ANSWER_MISSING.omitted(expected=list(state.asked), player=event.player)
    if event.position is not None and event.position != (place := place_due(state, event.player)):
        yield MARKER_MISPLACED.miscount(event.position, place)
    if event.doubloons is not None and event.doubloons != (due := doubloons_due(state, event)):
        yield DOUBLOONS_MISCOUNTED.miscount(event.doubloons, due)


def _says_faces(event: Take) -> bool:
    return event.common_down is not None or event.high_risk is not UNSAID or event.drawn is not UNSAID


def _cards_that_cannot_come(state: State, event: Take) -> Iterator[Breach]:
    common_known, risk_known = state.offer.get(COMMON_DOWN), state.offer.get(RISK_DOWN)
    common: list[str] = []
    if COMMON_DOWN in state.bid and common_known is None and event.common_down is not None:
        common.append(event.common_down)
    draws = event.drawn is not UNSAID
    if event.drawn is not None and draws:
        common.append(event.drawn)
    yield from not_in_deck(state, COMMON, common, int(draws))
    if RISK_DOWN in state.bid and risk_known is None:
        if event.high_risk is None or event.high_risk is UNSAID:
            if not can_keep_hidden(state):
                yield NOT_IN_RISK_DECK.impossible(None)
        elif event.high_risk != REFUSED:
            yield from not_in_deck(state, RISK, (event.high_risk,))
    yield from _faces_not_of_bid(state, event)


def _faces_not_of_bid(state: State, event: Take) -> Iterator[Breach]:
    common_known, risk_known = state.offer.get(COMMON_DOWN), state.offer.get(RISK_DOWN)
    if event.common_down is not None:
        if COMMON_DOWN not in state.bid:
            yield FACE_NOT_OF_BID.impossible(event.common_down)
        elif common_known is not None and event.common_down != common_known:
            yield FACE_NOT_OF_BID.impossible(event.common_down, common_known)
    if event.high_risk is not UNSAID:
        if RISK_DOWN not in state.bid:
            yield FACE_NOT_OF_BID.impossible(event.high_risk)
        elif risk_known is not None and event.high_risk not in (None, REFUSED, risk_known):
            yield FACE_NOT_OF_BID.impossible(event.high_risk, risk_known)


def _high_risk(state: State, event: Take) -> Iterator[Breach]:
    """Keeping or refusing the high-risk card, and what smuggled goods bring. Rulebook: Dividing Sponsor, Notes."""
    face = risk_face(state, event)
    goods = is_goods(state, face)
    if RISK_DOWN in state.bid:
        if event.high_risk is UNSAID:
            yield RISK_UNDECIDED.omitted(player=event.player)
        elif event.high_risk == REFUSED:
            if (event.player, RISK_DOWN) in state.looked and state.rulings.chief_look == "counts":
                yield RISK_REFUSED_AFTER_LOOK.illegal(REFUSED)
        elif event.high_risk is None and goods:
            yield GOODS_NOT_SHOWN.omitted(None, face, player=event.player)
    if goods:
        if event.drawn is UNSAID and state.decks[COMMON]:
            yield GOODS_WITHOUT_DRAW.omitted(player=event.player)
    elif event.drawn is not UNSAID:
        yield DRAW_WITHOUT_GOODS.illegal(event.drawn)
