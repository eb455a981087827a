"""What lies on a Ship card, and what it brings. Rulebook: The Ship cards; Preparing the players, 2."""

from __future__ import annotations

from collections.abc import Iterable

from validator.games.humboldt.edition import Card, Edition
from validator.games.humboldt.heap import Heap
from validator.games.humboldt.rules import Rulings
from validator.games.humboldt.rules.contents import WHITE
from validator.games.humboldt.state import Explorer, Ship, State


def blank(edition: Edition, card: str) -> Ship:
    """A Ship card as it comes off the pile, with nothing on it."""
    data = edition.card[card]
    return Ship(((),) * len(data.crates), (None,) * len(data.disks))


def full(ship: Ship) -> bool:
    """Whether every crate is occupied. Rulebook: The Ship cards, upper section."""
    return all(ship.crates)


def full_cards(state: State, explorer: Explorer) -> list[str]:
    """A player's cards that are full, in the edition's order."""
    cards = [card for card, ship in explorer.ships.items() if full(ship)]
    return sorted(cards, key=state.edition.card_rank.__getitem__)


def bonus(data: Card, ship: Ship) -> Heap:
    """The colors of the acquaintance that the bottom section brings: none, one, or two to choose from."""
    if None in ship.disks:
        return ()
    disks = disks_on(ship)
    if data.type == "s":
        return disks
    if data.type == "e":
        return disks[:1] if disks[0] == disks[1] else ()
    return data.disks if sorted(disks) == sorted(data.disks) else ()


def bonus_in_play(state: State, card: str, ship: Ship) -> Heap:
    """The colors of the acquaintance due when a card sails, as far as the supply goes (acquaintance_supply)."""
    colors = bonus(state.edition.card[card], ship)
    if colors and state.rulings.acquaintance_supply == "limited":
        return tuple(color for color in colors if state.supply[color] > 0)
    return colors


def disks_on(ship: Ship) -> Heap:
    """The disks in the bottom section."""
    return tuple([disk for disk in ship.disks if disk is not None])


def space_for(data: Card, ship: Ship, color: str) -> int | None:
    """The disk space that a disk takes: a free one of its color, else the first free one; None if none is free."""
    first = None
    for place, (space, disk) in enumerate(zip(data.disks, ship.disks, strict=True)):
        if disk is None:
            if space in (color, WHITE):
                return place
            first = place if first is None else first
    return first


def with_disk(ship: Ship, space: int, color: str) -> Ship:
    """The card with a disk on one of its free spaces."""
    return Ship(ship.crates, (*ship.disks[:space], color, *ship.disks[space + 1 :]))


def with_tiles(ship: Ship, crate: int, tiles: Heap) -> Ship:
    """The card with tiles on one of its empty crates (counted from 1)."""
    return Ship((*ship.crates[: crate - 1], tiles, *ship.crates[crate:]), ship.disks)


def tiles_on(ship: Ship) -> Heap:
    """All tiles on the card's crates."""
    return tuple([face for crate in ship.crates for face in crate])


def dominant_colors(edition: Edition, cards: Iterable[str], rulings: Rulings) -> Heap:
    """The colors with most crates on a player's cards; any color where no crate is colored.

    Rulebook: Preparing the players, 2 (ruling dominant_color).
    """
    counts = dict.fromkeys(edition.colors, 0)
    for card in cards:
        data = edition.card[card]
        for crate in data.crates:
            color = edition.color_of_face.get(crate, crate)
            if color in counts:
                counts[color] += 1
        if rulings.dominant_color == "crates_and_disks":
            for space in data.disks:
                if space in counts:
                    counts[space] += 1
    most = max(counts.values())
    return tuple(color for color, count in counts.items() if count == most)
