"""Small heaps of pieces that lie together: tuples in which a piece may stand several times.

A heap is a value. Taking a piece away gives another heap, so states can share them and a copy costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Heap = tuple[str, ...]


def holds(heap: Sequence[str | None], wanted: Sequence[str]) -> bool:
    """Whether all the wanted pieces lie there at once."""
    if len(wanted) == 1:
        return wanted[0] in heap
    return all(heap.count(piece) >= wanted.count(piece) for piece in wanted)


def missing(heap: Heap, wanted: Sequence[str]) -> list[str]:
    """The wanted pieces that do not lie there."""
    left = list(heap)
    lacking: list[str] = []
    for piece in wanted:
        if piece in left:
            left.remove(piece)
        else:
            lacking.append(piece)
    return lacking


def without(heap: Heap, piece: str) -> Heap:
    """The heap less one piece that lies in it."""
    place = heap.index(piece)
    return heap[:place] + heap[place + 1 :]


def less(heap: Heap, taken: Iterable[str]) -> Heap:
    """The heap less all these pieces, as far as they lie in it."""
    left = list(heap)
    for piece in taken:
        if piece in left:
            left.remove(piece)
    return tuple(left)
