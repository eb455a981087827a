"""The ways of a whirlwind, the dimension that explodes: the first of the shortest to each space.

Rulebook: Whirlwind; rulings whirlwind_passing, whirlwind_over_mainland.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.games.columbus.state import State


def ways(state: State, origin: str, reach: int) -> Iterator[tuple[str, ...]]:
    """For each water space within reach the first of the shortest ways, in row-column order.

    Under ruling whirlwind_passing `every_space` one for each set of ships that can be struck on the way.
    """
    chart = state.chart
    closed = chart.mainland if state.rulings.whirlwind_over_mainland == "no" else frozenset()
    hits = _ships_by_space(state) if state.rulings.whirlwind_passing == "every_space" else {}
    seen = {origin}
    level: dict[str, dict[frozenset[str], tuple[str, ...]]] = {origin: {frozenset(): ()}}
    for _ in range(reach):
        further: dict[str, dict[frozenset[str], tuple[str, ...]]] = {}
        for here, found in level.items():
            for space in chart.around[here]:
                if space not in seen and space not in closed:
                    _extend(further.setdefault(space, {}), found, space, hits, chart.order)
        for space in sorted(further, key=chart.order.__getitem__):
            if space in chart.water:
                yield from further[space].values()
        seen |= further.keys()
        level = further


def _extend(
    known: dict[frozenset[str], tuple[str, ...]],
    found: Mapping[frozenset[str], tuple[str, ...]],
    space: str,
    hits: Mapping[str, frozenset[str]],
    order: Mapping[str, int],
) -> None:
    """Take ways to a neighbor on to a space, the first of each set of ships struck."""
    for struck, way in found.items():
        there = struck | hits.get(space, frozenset())
        longer = (*way, space)
        if there not in known or [order[at] for at in longer] < [order[at] for at in known[there]]:
            known[there] = longer


def _ships_by_space(state: State) -> dict[str, frozenset[str]]:
    hits: dict[str, frozenset[str]] = {}
    for player, captain in state.captains.items():
        if captain.mast:
            hits[captain.space] = hits.get(captain.space, frozenset()) | {player}
    return hits
