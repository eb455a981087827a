"""An event as a recorder may write it: with every claim, or without what only one player saw."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.games.columbus.events import DrawCard, Forgo, Load, Look, Move, Relocate, Reroll, Setup, Spin, Whirl
from validator.games.columbus.reckoning import (
    Drive,
    barrels_due,
    drive,
    fleet_at_sea,
    fleet_in,
    spaces_relocated_to,
    spaces_struck,
    strikes_sailor,
    whole_ships_on,
)
from validator.games.columbus.rules import LOAD_BARRELS
from validator.games.columbus.state import State


def claimed(state: State, event: Any) -> Any:
    """The same event with everything written that the rules determine."""
    if isinstance(event, Setup):
        return replace(event, whirlwinds=state.chart.whirlwind_start, barrels=state.edition.barrels.start)
    captain = state.captains[event.player]
    if isinstance(event, Forgo):
        return replace(event, barrels=barrels_due(state, captain, state.edition.barrels.forgo))
    if isinstance(event, Reroll):
        return replace(event, paid=state.edition.barrels.throw)
    if isinstance(event, Move):
        struck = captain.mast and strikes_sailor(state, event)
        return replace(event, damaged=(event.player,) if struck else ())
    if isinstance(event, Whirl):
        return replace(event, damaged=tuple(whole_ships_on(state, spaces_struck(state, event))))
    if isinstance(event, Relocate):
        return replace(event, damaged=tuple(whole_ships_on(state, spaces_relocated_to(event))))
    if isinstance(event, Spin) and event.kept:
        return _driven(event, drive(state, fleet_in(state, state.throw.area), event.direction))
    if isinstance(event, Load):
        return replace(event, barrels=barrels_due(state, captain, LOAD_BARRELS))
    if isinstance(event, Look):
        return replace(event, barrels=barrels_due(state, captain, state.edition.disc[event.disc].palms))
    return _claimed_card(state, event) if isinstance(event, DrawCard) else event


def _claimed_card(state: State, event: DrawCard) -> DrawCard:
    if event.card is None:
        return event
    card = state.edition.card[event.card]
    if card.kind == "provisions":
        return replace(event, barrels=barrels_due(state, state.captains[event.player], card.shown))
    heading = card.direction or event.direction
    if heading is None:
        return event
    claims: DrawCard = _driven(event, drive(state, fleet_at_sea(state, card.kind), heading))
    return claims


def _driven(event: Any, driven: Drive) -> Any:
    ships = {player: space for player, space in driven.spaces.items() if player in driven.fleet}
    return replace(event, ships=ships, damaged=driven.hurt)


def hidden(state: State, event: Any) -> Any:
    """The same event as somebody records it who does not see kept cards."""
    if isinstance(event, DrawCard) and event.card in state.edition.kept_cards:
        return replace(event, card=None)
    return event
