"""All ways of loading tiles that meet the duty. Rulebook: Course of a turn, 7.

First the piles of three, then single tiles beside them. Tiles of one kind are alike, so that a load is known
by what lies on each crate. Everything is listed lazily: both parts can be very many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from validator.games.humboldt.choices.outlook import Outlook
from validator.games.humboldt.edition import Edition
from validator.games.humboldt.events import Load, Placement
from validator.games.humboldt.heap import Heap, less, without
from validator.games.humboldt.reckoning.loading import (
    empty_crates,
    loaded_and_due,
    loading_duty,
    most_loaded,
    out_of_reach,
)
from validator.games.humboldt.state import Explorer, Loading, Placed, State

TRIO_CHANCE = 0.25
"""How often a random load begins with a pile of three where one is possible."""


class Crate(NamedTuple):
    """An empty crate of a card, and what it asks for."""

    card: str
    number: int
    asked: str


Laid = tuple[tuple[Crate, Heap], ...]
"""Tiles on crates."""


def open_crates(edition: Edition, explorer: Explorer, but: Sequence[str] = ()) -> list[Crate]:
    """The empty crates of a player's cards, in the edition's order; `but` are cards left out."""
    return [
        Crate(card, number, asked)
        for card in sorted(explorer.ships, key=edition.card_rank.__getitem__)
        if card not in but
        for number, (asked, tiles) in enumerate(
            zip(edition.card[card].crates, explorer.ships[card].crates, strict=True), 1
        )
        if not tiles
    ]


def sorted_tiles(edition: Edition, tiles: Sequence[str]) -> Heap:
    """Tiles in the edition's order."""
    return tuple(sorted(tiles, key=edition.face_rank.__getitem__))


class Task(NamedTuple):
    """What there is to load: tiles, empty crates of cards that were not drawn this turn, and the turn so far."""

    crates: list[Crate]
    tiles: Heap
    loading: Loading


def task_of(state: State) -> Task:
    """The active player's loading as it stands."""
    explorer = state.explorers[state.active]
    tiles = sorted_tiles(state.edition, explorer.stored + explorer.beside)
    crates = open_crates(state.edition, explorer, state.journey.new_cards)
    loading = state.journey.loading or Loading(empty_crates(state.edition, explorer), tiles)
    return Task(crates, tiles, loading)


def duty_met(state: State) -> bool:
    """Whether the turn may end as far as loading goes."""
    loading = state.journey.loading
    return loading is not None and loading_duty(state.edition, state.rulings, loading) is None


def loads(state: State) -> Iterator[Load]:
    """Every load with which the duty is met."""
    task = task_of(state)
    outlook = outlook_of(state, task)
    for trios in _trios(outlook, (), task.crates, task.tiles, _trios_left(state, task)):
        for singles in _singles(state, *_beside(task, trios)):
            yield _as_load(state, trios + singles)


def outlook_of(state: State, task: Task) -> Outlook:
    """What can still be made of a loading."""
    return Outlook(state, _asked(task.crates), task.tiles, task.loading)


def _asked(crates: Sequence[Crate]) -> Heap:
    return tuple([crate.asked for crate in crates])


def _as_load(state: State, laid: Laid) -> Load:
    rank = state.edition.card_rank
    placements = [Placement(tiles=tiles, card=crate.card, crate=crate.number) for crate, tiles in laid]
    placements.sort(key=lambda placement: (rank[placement.card], placement.crate))
    return Load(player=state.active, place=tuple(placements))


def _trios_left(state: State, task: Task) -> int:
    """How many piles of three may still be made (ruling trio_limit)."""
    three = state.edition.limits.substitution
    most = len(task.tiles) // three
    if state.rulings.trio_limit == "one_a_turn":
        return min(most, 1 - min(1, sum(len(placed.tiles) == three for placed in task.loading.placed)))
    return most


def _trios(outlook: Outlook, past: Heap, crates: Sequence[Crate], tiles: Heap, most: int) -> Iterator[Laid]:
    """All sets of piles of three on different crates, none included; `past` are open crates passed over before."""
    if not outlook.piles_do(past, _asked(crates), tiles, most):
        return
    yield ()
    if most == 0:
        return
    for place, crate in enumerate(crates):
        passed = past + _asked(crates[:place])
        for trio in dict.fromkeys(combinations(tiles, outlook.edition.limits.substitution)):
            for more in _trios(outlook, passed, crates[place + 1 :], less(tiles, trio), most - 1):
                yield ((crate, trio), *more)


def _beside(task: Task, laid: Laid) -> Task:
    """What is left to load beside tiles already laid."""
    used = {crate for crate, _ in laid}
    tiles = less(task.tiles, (face for _, laid_tiles in laid for face in laid_tiles))
    placed = tuple(Placed(laid_tiles, crate.asked, False) for crate, laid_tiles in laid)
    loading = task.loading._replace(placed=task.loading.placed + placed)
    return Task([crate for crate in task.crates if crate not in used], tiles, loading)


def _singles(state: State, crates: list[Crate], tiles: Heap, loading: Loading) -> Iterator[Laid]:
    """All distributions of single tiles with which the duty is met."""
    edition, rulings = state.edition, state.rulings
    if rulings.load_duty == "free":
        yield from _distributions(edition, crates, tiles)
    elif rulings.load_duty == "maximal":
        yield from _maximal(edition, crates, tiles, out_of_reach(loading, _asked(crates)))
    else:
        loaded, due = loaded_and_due(edition, rulings, loading)
        if most_loaded(edition, tiles, _asked(crates)) >= due - loaded:
            yield from _so_many(edition, crates, tiles, due - loaded)


def _maximal(edition: Edition, crates: Sequence[Crate], tiles: Heap, empty: Heap) -> Iterator[Laid]:
    """All distributions after which no tile left over fits an empty crate; `empty` are crates that stay so.

    No branch is entered that cannot come to such an end: whatever fits an empty crate must find another.
    """
    bound = [face for face in tiles if any(edition.fits(asked, face) for asked in empty)]
    if most_loaded(edition, bound, _asked(crates)) < len(bound):
        return
    if not crates:
        yield ()
        return
    first, others = crates[0], crates[1:]
    for face in _fitting(edition, first, tiles):
        for more in _maximal(edition, others, without(tiles, face), empty):
            yield ((first, (face,)), *more)
    yield from _maximal(edition, others, tiles, (*empty, first.asked))


def _distributions(edition: Edition, crates: Sequence[Crate], tiles: Heap) -> Iterator[Laid]:
    """All distributions of any number of single tiles to crates that they fit."""
    if not crates or not tiles:
        yield ()
        return
    yield from _distributions(edition, crates[1:], tiles)
    for face in _fitting(edition, crates[0], tiles):
        for more in _distributions(edition, crates[1:], without(tiles, face)):
            yield ((crates[0], (face,)), *more)


def _fitting(edition: Edition, crate: Crate, tiles: Heap) -> list[str]:
    return [face for face in dict.fromkeys(tiles) if edition.fits(crate.asked, face)]


def _so_many(edition: Edition, crates: Sequence[Crate], tiles: Heap, number: int) -> Iterator[Laid]:
    """All distributions of exactly so many single tiles; no branch is entered that cannot come to the number."""
    if number == 0:
        yield ()
        return
    if most_loaded(edition, tiles, _asked(crates)) < number:
        return
    first, others = crates[0], crates[1:]
    for face in _fitting(edition, first, tiles):
        for more in _so_many(edition, others, without(tiles, face), number - 1):
            yield ((first, (face,)), *more)
    yield from _so_many(edition, others, tiles, number)


def random_load(state: State, random: Random) -> Load | None:
    """One load with which the duty is met; None where no load can meet it."""
    task = task_of(state)
    if random.random() < TRIO_CHANCE and _trios_left(state, task) and task.crates:
        trio = random.sample(task.tiles, state.edition.limits.substitution)
        laid: Laid = ((random.choice(task.crates), sorted_tiles(state.edition, trio)),)
        singles = _random_singles(state, *_beside(task, laid), random)
        if singles is not None:
            return _as_load(state, laid + singles)
    singles = _random_singles(state, *task, random)
    return next(loads(state), None) if singles is None else _as_load(state, singles)


def _random_singles(state: State, crates: list[Crate], tiles: Heap, loading: Loading, random: Random) -> Laid | None:
    edition, rulings = state.edition, state.rulings
    lost = out_of_reach(loading, _asked(crates)) if rulings.load_duty == "maximal" else ()
    if lost:
        return next(_maximal(edition, crates, tiles, lost), None)
    most = most_loaded(edition, tiles, _asked(crates))
    if rulings.load_duty == "free":
        number = random.randint(0, most)
    elif rulings.load_duty == "maximal":
        number = most
    else:
        loaded, due = loaded_and_due(edition, rulings, loading)
        number = due - loaded
    if number > most:
        return None
    laid: list[tuple[Crate, Heap]] = []
    waiting = random.sample(crates, len(crates))
    while number:
        crate = waiting.pop()
        asked = _asked(waiting)
        options: list[str | None] = [
            face
            for face in _fitting(edition, crate, tiles)
            if most_loaded(edition, without(tiles, face), asked) >= number - 1
        ]
        if most_loaded(edition, tiles, asked) >= number:
            options.append(None)
        face = random.choice(options)
        if face is not None:
            laid.append((crate, (face,)))
            tiles, number = without(tiles, face), number - 1
    return tuple(laid)
