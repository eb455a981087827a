"""Which explorers may go for missing food. Rulebook: Food."""

from collections.abc import Iterator, Mapping

from validator.games.papua.reckoning.energy import Resupply
from validator.games.papua.rules.zones import RESERVE, ZONES
from validator.games.papua.state import State


def starved_choices(
    state: State, needs: Resupply, reserve: int, placed: Mapping[str, int]
) -> Iterator[Mapping[str, int] | None]:
    """Which explorers may go for missing food; None is the split that needs no naming.

    Where they have to be named, those that go by default are too few to be one of the splits.
    """
    if not needs.open:
        yield None
    if not needs.starving or state.rulings.starved_from == "reserve_only":
        return
    places = {RESERVE: reserve, **{zone: placed[zone] for zone in ZONES if zone in placed}}
    for split in _splits(list(places.items()), needs.starving):
        gone = {place: number for place, number in split.items() if number}
        if gone != {place: number for place, number in needs.gone.items() if number}:
            yield gone


def _splits(places: list[tuple[str, int]], number: int) -> Iterator[Mapping[str, int]]:
    """Every way to take a number of explorers from places."""
    if not places:
        if not number:
            yield {}
        return
    (place, there), *rest = places
    for taken in range(min(there, number), -1, -1):
        for further in _splits(rest, number - taken):
            yield {place: taken, **further}
