"""Final scoring. Rulebook: End of the Game."""

from __future__ import annotations

from collections.abc import Mapping

from validator.engine import Follow
from validator.games.humboldt.effects.preparing import receive
from validator.games.humboldt.events import (
    Settle,
)
from validator.games.humboldt.heap import less
from validator.games.humboldt.reckoning.ships import (
    bonus,
    disks_on,
    full_cards,
    tiles_on,
    with_tiles,
)
from validator.games.humboldt.state import Explorer, State


def effect_settle(state: State, event: Settle) -> None:
    """Last acquaintances, last tiles, last ships."""
    explorer = state.explorers[event.player]
    for card in explorer.ships:
        _last_acquaintance(state, explorer, card, event.acquaintances or {})
    for placement in event.place:
        ship = explorer.ships[placement.card]
        explorer.stored = less(explorer.stored, placement.tiles)
        explorer.ships[placement.card] = with_tiles(ship, placement.crate, placement.tiles)
    for card in full_cards(state, explorer):
        _last_sailing(state, explorer, card)
    explorer.settled = True


def _last_acquaintance(state: State, explorer: Explorer, card: str, claims: Mapping[str, str | None]) -> None:
    """Disks are given up wherever an acquaintance is had."""
    data, ship = state.edition.card[card], explorer.ships[card]
    due = bonus(data, ship)
    if data.type == "n" and due:
        color = claims.get(card)
    elif card in claims and state.follow is Follow.TABLE:
        color = claims[card]
    else:
        color = due[0] if due else None
    if color is not None:
        receive(state, explorer, color)
        _give_up_disks(state, explorer, card)


def _give_up_disks(state: State, explorer: Explorer, card: str) -> None:
    ship = explorer.ships[card]
    for disk in disks_on(ship):
        state.spent[disk] += 1
    explorer.ships[card] = ship._replace(disks=(None,) * len(ship.disks))


def _last_sailing(state: State, explorer: Explorer, card: str) -> None:
    """Points, and tiles to the discards; no pile is renewed, no display filled, no card drawn any more."""
    ship = explorer.ships[card]
    explorer.last_points += state.edition.card[card].points
    for face in tiles_on(ship):
        color = state.edition.color_of_face[face]
        pile = state.piles[color]
        state.piles[color] = pile._replace(discard=(*pile.discard, face))
    explorer.ships[card] = ship._replace(crates=((),) * len(ship.crates))
    if state.rulings.last_ship_disks == "leave":
        _give_up_disks(state, explorer, card)
