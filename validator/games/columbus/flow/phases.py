"""The phase table: which events a point of the game admits. Rulebook: Sailing, Event Cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from validator.events import Event, FinalScores
from validator.games.columbus import rules
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Relocate,
    Repair,
    Reroll,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.reckoning import (
    GOOD_WEATHER,
    GOOD_WINDS,
    kind_of,
    late_turn,
    next_if_declined,
    next_is_own,
    plays_in_lost_turn,
)
from validator.games.columbus.state import Ending, Phase, State, Weather

Admits = Callable[[State, Any], bool]


def _always(state: State, event: Event) -> bool:
    return True


def _on_turn(state: State, event: Any) -> bool:
    return bool(event.player == state.player)


def _closes_again(state: State, event: EndTurn) -> bool:
    """A closing line that says nothing new: once for a turn that a rule has closed."""
    return event.player == state.redundant


def _throws_again(state: State, event: Roll | Forgo) -> bool:
    """A second throw or a late forgoing: admitted, unless it opens a turn that the player has next."""
    return event.player == state.player and not next_is_own(state)


def by_card_alone(state: State, event: Move | Whirl) -> bool:
    if isinstance(event, Move):
        return event.die == GOOD_WINDS
    return event.by_dice == 0


def _before_the_throw(state: State, event: Move | Whirl) -> bool:
    return event.player == state.player and by_card_alone(state, event)


def _between_turns(state: State, event: Move | Whirl) -> bool:
    """What a card gives: to the next player, whose turn it opens, or to whom a late card was played by."""
    if not by_card_alone(state, event):
        return False
    if event.player == state.late:
        repaired = state.ended is not None and state.ended.ending is Ending.REPAIRED
        return not (repaired and isinstance(event, Move))
    return event.player == state.player


def _card_of_own(state: State, event: PlayCard) -> bool:
    return event.player == state.player and kind_of(state, event.card) != GOOD_WEATHER


def _card_in_a_throw(state: State, event: PlayCard) -> bool:
    return _answers_the_throw(state, event) or _card_of_own(state, event)


def _answers_the_throw(state: State, event: PlayCard) -> bool:
    """Good Weather before an area is named. Ruling good_weather_window."""
    return (
        event.player != state.player
        and kind_of(state, event.card) == GOOD_WEATHER
        and state.rulings.good_weather_window == "from_the_throw"
        and state.round >= rules.FIRST_STORMY_ROUND
        and state.throw.weather is Weather.FAIR
        and state.throw.unspent["storm"] > 0
    )


def answers_the_storm(state: State, event: PlayCard) -> bool:
    return kind_of(state, event.card) == GOOD_WEATHER


def _card_between_turns(state: State, event: PlayCard) -> bool:
    """A card of the next player, a late card, or one that declines an extra turn. Rulebook: Event Cards."""
    kind = kind_of(state, event.card)
    if kind is None or kind == GOOD_WEATHER:
        return False
    if event.player == state.player or late_turn(state, event.player, kind) is not None:
        return True
    if not state.extra:
        return False
    due, passed = next_if_declined(state)
    return event.player == due or (event.player in passed and plays_in_lost_turn(state, kind))


_DICE: Mapping[type[Event], Admits] = {
    **dict.fromkeys((Reroll, Move, Whirl, Load, DrawCard, Look, Repair, Storm, EndTurn), _on_turn),
    Roll: _throws_again,
    Forgo: _throws_again,
    PlayCard: _card_in_a_throw,
    Relocate: _always,
}
_ARROW: Mapping[type[Event], Admits] = {Spin: _on_turn, PlayCard: answers_the_storm, Relocate: _always}

PHASES: Mapping[Phase, Mapping[type[Event], Admits]] = {
    Phase.SETUP: {Setup: _always},
    Phase.TURN_START: {
        Roll: _always,
        Forgo: _always,
        PlayCard: _card_of_own,
        Move: _before_the_throw,
        Whirl: _before_the_throw,
        Relocate: _always,
    },
    Phase.BETWEEN: {
        Roll: _always,
        Forgo: _always,
        PlayCard: _card_between_turns,
        Move: _between_turns,
        Whirl: _between_turns,
        Relocate: _always,
        EndTurn: _closes_again,
    },
    Phase.ROLLED: _DICE,
    Phase.ACTING: _DICE,
    Phase.STORM_DECLARED: _ARROW,
    Phase.STORM_SPUN: _ARROW,
    Phase.OVER: {FinalScores: _always, EndTurn: _closes_again},
}
"""Which events each phase admits, and when. Whether they are legal is asked of the guards."""


def fits(state: State, event: Event) -> bool:
    """Whether the phase table admits an event here."""
    admits = PHASES[state.phase].get(type(event))
    return admits is not None and admits(state, event)
