"""Kept cards. Rulebook: Event Cards."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.columbus import rules
from validator.games.columbus.events import PlayCard
from validator.games.columbus.guards.sailing import THROWN
from validator.games.columbus.reckoning import CARPENTER, GOOD_WEATHER, WHIRLWIND, cards_played
from validator.games.columbus.state import Phase, State
from validator.games.columbus.unseen import can_play

CARDS_A_TURN = 1


def guard_play_card(state: State, event: PlayCard) -> Iterator[Breach]:
    """One kept card a turn; Good Weather against a storm. Rulebook: Event Cards."""
    card = state.edition.card[event.card]
    if card.cross:
        yield rules.CROSS_NOT_KEPT.impossible(event.card)
        return
    if not can_play(state, event.player, event.card):
        rests_on = ("cards",) if card.kind == WHIRLWIND else ()
        yield rules.CARD_NOT_HELD.impossible(event.card, rests_on=rests_on)
        return
    if cards_played(state, event) >= CARDS_A_TURN:
        yield rules.SECOND_CARD.illegal(cards_played(state, event) + 1, CARDS_A_TURN)
    if card.kind == CARPENTER and state.phase in THROWN:
        yield rules.CARPENTER_TOO_LATE.illegal()
    if card.kind == GOOD_WEATHER:
        yield from _judge_good_weather(state, event)


def _judge_good_weather(state: State, event: PlayCard) -> Iterator[Breach]:
    """Another's storm, before the arrow. Rulebook: Event Cards; ruling good_weather_window."""
    after_a_spin = state.phase is Phase.STORM_SPUN and state.rulings.good_weather_window != "before_any_spin"
    if event.player == state.player or after_a_spin:
        yield rules.GOOD_WEATHER_OUT_OF_TIME.illegal()
