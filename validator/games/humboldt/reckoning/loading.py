"""How many tiles can be loaded, and how many should have been. Rulebook: Course of a turn, 7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from validator.games.humboldt.edition import Edition
from validator.games.humboldt.heap import Heap, less
from validator.games.humboldt.rules import Rulings
from validator.games.humboldt.rules.contents import WHITE
from validator.games.humboldt.state import Explorer, Loading, Placed

SINGLE = 1


def empty_crates(edition: Edition, explorer: Explorer) -> Heap:
    """What the empty crates of a player's cards ask for."""
    return tuple(
        [
            asked
            for card, ship in explorer.ships.items()
            for asked, tiles in zip(edition.card[card].crates, ship.crates, strict=True)
            if not tiles
        ]
    )


def most_loaded(edition: Edition, tiles: Sequence[str], crates: Sequence[str]) -> int:
    """The size of a maximum matching of tiles to the crates they fit.

    What crates admit is nested, a symbol within its color within white, and tiles that fit the same crate
    also fit the same wider ones. So crates filled from the narrowest to the widest waste no tile: each level
    takes what it can of the tiles left over by the levels within it.
    """
    wanted = list(crates)
    loaded = 0
    for crate_of in (lambda face: face, edition.color_of_face.__getitem__, lambda _: WHITE):
        spare: list[str] = []
        for face in tiles:
            crate = crate_of(face)
            if crate in wanted:
                wanted.remove(crate)
                loaded += 1
            else:
                spare.append(face)
        tiles = spare
    return loaded


def is_single(edition: Edition, placed: Placed) -> bool:
    """Whether one tile lies on a crate that it fits."""
    return len(placed.tiles) == SINGLE and edition.fits(placed.crate, placed.tiles[0])


class Duty(NamedTuple):
    """Single tiles that were loaded, and how many the ruling load_duty asks for."""

    loaded: int
    due: int


def loading_duty(edition: Edition, rulings: Rulings, loading: Loading) -> Duty | None:
    """What a turn's loading comes to, beside what the duty asks for; None where it asks for nothing more."""
    if rulings.load_duty == "free":
        return None
    if rulings.load_duty == "maximal":
        return _fitting_left(edition, loading)
    loaded, due = loaded_and_due(edition, rulings, loading)
    return None if loaded >= due else Duty(loaded, due)


class Stake(NamedTuple):
    """What the duty is counted on: tiles, crates that were empty before, and the matching singles among them."""

    tiles: Heap
    crates: Heap
    loaded: int


def at_stake(edition: Edition, rulings: Rulings, loading: Loading) -> Stake:
    """The tiles and crates that the duty is counted on, and the matching single tiles loaded.

    Set apart: tiles on cards drawn this turn, tiles and crates of loads that break a rule, and (but under
    singles_first) of piles of three.
    """
    three = edition.limits.substitution
    tiles, crates, loaded = loading.tiles, loading.crates, 0
    for placed in loading.placed:
        if placed.new:
            tiles = less(tiles, placed.tiles)
        elif is_single(edition, placed):
            loaded += 1
        elif len(placed.tiles) != three or rulings.load_duty != "singles_first":
            tiles, crates = less(tiles, placed.tiles), less(crates, (placed.crate,))
    return Stake(tiles, crates, loaded)


def loaded_and_due(edition: Edition, rulings: Rulings, loading: Loading) -> Duty:
    """Matching single tiles on crates that were empty before, and the most that tiles and crates allow."""
    tiles, crates, loaded = at_stake(edition, rulings, loading)
    if loaded == min(len(tiles), len(crates)):
        return Duty(loaded, loaded)
    return Duty(loaded, most_loaded(edition, tiles, crates))


def out_of_reach(loading: Loading, open_crates: Heap) -> Heap:
    """Crates left empty whose card has gone all the same: it sailed without being full."""
    return less(loading.crates, (*(placed.crate for placed in loading.placed if not placed.new), *open_crates))


def _fitting_left(edition: Edition, loading: Loading) -> Duty | None:
    """Under `maximal`: whether a tile left over fits a crate left empty."""
    tiles, crates = loading.tiles, loading.crates
    loaded = 0
    for placed in loading.placed:
        tiles = less(tiles, placed.tiles)
        if not placed.new:
            crates = less(crates, (placed.crate,))
            loaded += is_single(edition, placed)
    more = most_loaded(edition, tiles, crates)
    return Duty(loaded, loaded + more) if more else None
