"""The same event with every claim, or with nothing that a recorder may have missed. LOG 2, claim and hideable."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.events import UNSAID
from validator.games.humboldt.events import Collect, EndTurn, Prepare, Sail, Settle, Setup
from validator.games.humboldt.reckoning.ships import bonus, bonus_in_play
from validator.games.humboldt.state import State


def claimed(state: State, event: Any) -> Any:
    """The event with everything claimed that the rules give."""
    match event:
        case Prepare():
            given = event.exchange is not None and state.rulings.exchanged_card == "top"
            return replace(event, reveals=event.exchange) if given else event
        case Sail():
            return replace(
                event,
                points=state.edition.card[event.card].points,
                acquaintance=_acquaintance(state, event),
            )
        case Settle():
            return replace(event, acquaintances=_last_acquaintances(state, event) or None)
    return event


def _acquaintance(state: State, event: Sail) -> str | None:
    """What is due; for a complete N card the color chosen stands."""
    if event.acquaintance is not UNSAID:
        return event.acquaintance
    due = bonus_in_play(state, event.card, state.explorers[event.player].ships[event.card])
    return due[0] if due else None


def _last_acquaintances(state: State, event: Settle) -> dict[str, str | None]:
    said = event.acquaintances or {}
    due: dict[str, str | None] = {}
    for card, ship in state.explorers[event.player].ships.items():
        colors = bonus(state.edition.card[card], ship)
        due[card] = said.get(card, colors[0] if colors else None)
    return due


def hidden(state: State, event: Any) -> Any:
    """The event with nothing told of what chance turned up where nobody needs it."""
    match event:
        case Setup():
            return replace(event, tops=None)
        case Prepare():
            return event if state.rulings.exchanged_card == "top" else replace(event, reveals=None)
        case Collect() | EndTurn():
            return replace(event, refill=None)
        case Sail():
            return replace(event, reveals=None, refill=None)
    return event
