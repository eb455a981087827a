"""Whether a load can still meet the duty, after whatever the turn has loaded so far. Rulebook: Course of a turn, 7.

Legal play always can. A table that has loaded badly may be unable to, or only by way of piles of three: those
are too many to try one after the other, so tiles that fit the same crates count as alike here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from validator.games.humboldt.heap import Heap, less
from validator.games.humboldt.reckoning.loading import at_stake, most_loaded, out_of_reach
from validator.games.humboldt.state import Loading, State

PILES_LOOKED_AT = 20_000
"""More than it takes at a table; past them, further piles of three are given up as no way out."""

Key = tuple[Heap, Heap, Heap, int]


class Outlook:
    """What piles of three can still bring within reach, from one position on."""

    def __init__(self, state: State, crates: Heap, tiles: Heap, loading: Loading) -> None:
        self.edition, self.rulings = state.edition, state.rulings
        self.untouched = not loading.placed
        self.stake = at_stake(self.edition, self.rulings, loading)
        self.laid = self.stake._replace(tiles=less(self.stake.tiles, tiles), crates=less(self.stake.crates, crates))
        self.lost = out_of_reach(loading, crates)
        self.kinds = {face: self._kind(face) for face in tiles}
        self.known: dict[Key, bool] = {}
        self.looked_at = 0

    def _kind(self, face: str) -> str:
        """What a crate asks for that tells this tile from others: its face, else its color, else nothing."""
        asked = {*self.stake.crates, *self.lost}
        color = self.edition.color_of_face[face]
        return face if face in asked else color if color in asked else ""

    def single_tiles_do(self, crates: Sequence[str], tiles: Heap) -> bool:
        """Whether single tiles on these crates, the only ones left to fill, can meet the duty."""
        duty = self.rulings.load_duty
        if duty == "free":
            return True
        if duty == "maximal":
            bound = [face for face in tiles if any(self.edition.fits(asked, face) for asked in self.lost)]
            return most_loaded(self.edition, bound, crates) == len(bound)
        stake = self.stake
        if duty == "maximum":
            stake = stake._replace(tiles=self.laid.tiles + tiles, crates=(*self.laid.crates, *crates))
        due = most_loaded(self.edition, stake.tiles, stake.crates)
        return most_loaded(self.edition, tiles, crates) >= due - stake.loaded

    def piles_do(self, past: Heap, crates: Heap, tiles: Heap, most: int) -> bool:
        """Whether at most so many piles of three on some of the crates bring the duty within reach.

        `past` are crates left empty that get no pile.
        """
        if self.rulings.load_duty == "singles_first":  # where a pile makes nothing easier
            return self.single_tiles_do(past + crates, tiles)
        if self.untouched:
            return True
        self.looked_at += 1
        kinds = tuple(sorted([self.kinds[face] for face in tiles]))
        key = (tuple(sorted(past)), tuple(sorted(crates)), kinds, most)
        if key not in self.known:
            if self.looked_at > PILES_LOOKED_AT:
                return False
            self.known[key] = self.single_tiles_do(past + crates, tiles) or self._a_pile_does(past, crates, tiles, most)
        return self.known[key]

    def _a_pile_does(self, past: Heap, crates: Heap, tiles: Heap, most: int) -> bool:
        if not most:
            return False
        three = self.edition.limits.substitution
        by_kind = sorted(tiles, key=self.kinds.__getitem__)
        piles = {tuple(self.kinds[face] for face in pile): pile for pile in combinations(by_kind, three)}
        return any(
            self.piles_do(past, less(crates, [asked]), less(tiles, pile), most - 1)
            for asked in dict.fromkeys(crates)
            for pile in piles.values()
        )
