"""Judging a player's final scoring. Rulebook: End of the Game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.engine import Breach
from validator.games.humboldt.events import Settle
from validator.games.humboldt.guards.loading import SINGLE, crate_not_free, misfits
from validator.games.humboldt.heap import missing
from validator.games.humboldt.reckoning.ships import bonus
from validator.games.humboldt.rules.ending import LAST_ACQUAINTANCES_WRONG, LAST_TILES_WRONG
from validator.games.humboldt.state import State


def guard_settle(state: State, event: Settle) -> Iterator[Breach]:
    """The last acquaintances and tiles of a player."""
    explorer = state.explorers[event.player]
    foreign = [card for card in event.acquaintances or {} if card not in explorer.ships]
    if foreign:
        yield LAST_ACQUAINTANCES_WRONG.impossible(foreign)
        return
    lacking = missing(explorer.stored, [face for placement in event.place for face in placement.tiles])
    if lacking:
        yield LAST_TILES_WRONG.impossible(lacking, list(explorer.stored))
        return
    occupied = crate_not_free(explorer, event.place, LAST_TILES_WRONG)
    if occupied is not None:
        yield occupied
        return
    yield from misfits(state, event.place)
    yield from _acquaintances(state, event)
    piled = [len(placement.tiles) for placement in event.place if len(placement.tiles) > SINGLE]
    if piled:
        yield LAST_TILES_WRONG.illegal(piled, SINGLE)


def _acquaintances(state: State, event: Settle) -> Iterator[Breach]:
    claims = event.acquaintances or {}
    yield from choices_left_open(state, event.player, claims)
    for card, ship in state.explorers[event.player].ships.items():
        data = state.edition.card[card]
        due = bonus(data, ship)
        if data.type == "n" and due:
            if claims.get(card) is not None and claims[card] not in due:
                yield LAST_ACQUAINTANCES_WRONG.illegal({card: claims[card]}, list(due))
        elif card in claims and claims[card] != (due[0] if due else None):
            yield LAST_ACQUAINTANCES_WRONG.miscount({card: claims[card]}, {card: due[0] if due else None})


def choices_left_open(state: State, player: str, claims: Mapping[str, str | None]) -> Iterator[Breach]:
    """Complete N cards for which no color was chosen: the player gets no acquaintance for them."""
    card = state.edition.card
    left = {
        id: list(due)
        for id, ship in state.explorers[player].ships.items()
        if card[id].type == "n" and claims.get(id) is None and (due := bonus(card[id], ship))
    }
    if left:
        yield LAST_ACQUAINTANCES_WRONG.omitted(None, left, player=player)
