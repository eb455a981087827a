"""Cards whose faces the log does not give: can any assignment of faces explain what was done with them?

Rulebook: Set-Up (resource cards may be kept hidden). The test is exact. Every player with such cards has a
ledger: what came to hand and what left it, in order. An assignment gives each hidden card a face of its origin,
within the copies of that origin not seen elsewhere, so that every card that left by its face, and every card
that left unseen, was one received before it.

Two exchanges keep the search small and lose nothing. Going through a ledger in order, all cards of one face, or
of one origin, are alike but for how many unseen cards had left before they came: the latest is taken first. And
a use takes a known card of its face before a hidden one that came no later.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from itertools import chain, combinations

START = "start"
COMMON = "common"
FLEET = "fleet"
RISK = "risk"
"""Where a card comes from: the starting pool or a deck."""

CAME = 0
"""A hidden card came to hand; its origin."""
KNOWN = 1
"""A card of a known face was in hand when one left unseen; its face."""
USED = 2
"""A card left hand by its face."""
UNSEEN = 3
"""A card left hand, and nobody has seen which."""
REST = 4
"""A card of one of several faces, as part of all that is left in hand; the faces."""
_END = 5

Entry = tuple[int, object]
Ledger = tuple[Entry, ...]
Copies = Mapping[str, Mapping[str, int]]
"""Copies not seen anywhere, by origin and face."""

Key = Callable[[str], str]
"""A face as its copies are counted: itself, or what it is pooled with."""


def itself(face: str) -> str:
    return face


def explained(copies: Copies, ledgers: Iterable[Ledger], key: Key = itself) -> bool:
    """Whether some assignment explains all ledgers together.

    copies: by origin, and by `key` of a face.
    """
    search = _Search(key)
    for ledger in ledgers:
        if any(kind >= USED for kind, _ in ledger):
            search.steps += ledger
            search.steps.append((_END, None))
    if not search.steps:
        return True
    return search.run(_Position({origin: dict(left) for origin, left in copies.items()}))


def spared(copies: Copies, ledgers: Iterable[Ledger]) -> Copies:
    """The copies that are left for sure, whatever these ledgers take."""
    left = {origin: dict(faces) for origin, faces in copies.items()}
    for ledger in ledgers:
        for kind, face in ledger:
            if kind == USED:
                for faces in left.values():
                    if face in faces:
                        faces[face] -= 1  # type: ignore[index]
    return left


class _Position:
    """Where the search stands: cards in the present ledger's hand, copies left, what must still fit.

    stock: by origin, or by a known face, for each card how many unseen cards had left before it came.
    rest: by origin, for each set of faces, how many cards must be among them.
    """

    __slots__ = ("at", "copies", "rest", "stock", "unseen")

    def __init__(self, copies: dict[str, dict[str, int]]) -> None:
        self.at = 0
        self.copies = copies
        self.rest: dict[str, dict[frozenset[str], int]] = {}
        self.stock: dict[tuple[int, str], list[int]] = {}
        self.unseen = 0

    def fork(self) -> _Position:
        other = _Position({origin: dict(left) for origin, left in self.copies.items()})
        other.at = self.at
        other.rest = {origin: dict(sets) for origin, sets in self.rest.items()}
        other.stock = {group: list(cards) for group, cards in self.stock.items()}
        other.unseen = self.unseen
        return other

    def receive(self, group: tuple[int, str]) -> None:
        self.stock.setdefault(group, []).append(self.unseen)

    def unseen_covered(self) -> bool:
        """Whether each card that left unseen can be one that is still there and had come before."""
        cards = sorted(chain.from_iterable(self.stock.values()))
        return len(cards) >= self.unseen and all(cards[place] <= place for place in range(self.unseen))


class _Search:
    """A walk through ledgers, forking where a card may be one of several."""

    __slots__ = ("_faces_ahead", "_key", "failed", "steps")

    def __init__(self, key: Key) -> None:
        self.steps: list[Entry] = []
        self.failed: set[object] = set()
        self._key = key
        self._faces_ahead: list[tuple[frozenset[str], frozenset[str]]] = []

    def run(self, position: _Position) -> bool:
        steps = self.steps
        while position.at < len(steps):
            kind, what = steps[position.at]
            if kind in (CAME, KNOWN):
                position.receive((kind, what))  # type: ignore[arg-type]
            elif kind == UNSEEN:
                position.unseen += 1
                if not position.unseen_covered():
                    return False
            elif kind == _END:
                position.stock, position.unseen = {}, 0
            else:
                options = self._options(position, kind, what)
                if len(options) > 1:
                    return self._fork(position, kind, what, options)
                if not options or not self._spend(position, kind, what, options[0]):
                    return False
            position.at += 1
        return True

    def _fork(self, position: _Position, kind: int, what: object, options: list[tuple[int, str]]) -> bool:
        mark = self._mark(position)
        if mark in self.failed:
            return False
        for option in options:
            fork = position.fork()
            if self._spend(fork, kind, what, option):
                fork.at += 1
                if self.run(fork):
                    return True
        self.failed.add(mark)
        return False

    def _options(self, position: _Position, kind: int, what: object) -> list[tuple[int, str]]:
        """The groups that a card which left may have been of, a known one first."""
        stock = position.stock
        faces = (what,) if kind == USED else what
        options: list[tuple[int, str]] = []
        latest = -1
        for group in ((KNOWN, face) for face in faces):  # type: ignore[attr-defined]
            if stock.get(group) and stock[group][-1] > latest:
                latest = stock[group][-1]
                options = [group]
        for origin in (START, RISK, COMMON):
            group = (CAME, origin)
            if stock.get(group) and stock[group][-1] > latest and self._left(position, origin, faces):
                options.append(group)
        return options

    def _left(self, position: _Position, origin: str, faces: object) -> bool:
        copies = position.copies.get(origin, {})
        return any(copies.get(self._key(face), 0) > 0 for face in faces)  # type: ignore[attr-defined]

    def _spend(self, position: _Position, kind: int, what: object, group: tuple[int, str]) -> bool:
        """Let a card of the group be the one that left; whether everything can still fit."""
        position.stock[group].pop()
        if position.unseen and not position.unseen_covered():
            return False
        came, origin = group
        if came == KNOWN:
            return True
        if kind == USED:
            position.copies[origin][self._key(what)] -= 1  # type: ignore[arg-type]
        else:
            sets = position.rest.setdefault(origin, {})
            sets[what] = sets.get(what, 0) + 1  # type: ignore[index, arg-type]
        return origin not in position.rest or self._fits(position, origin)

    def _fits(self, position: _Position, origin: str) -> bool:
        """Whether the copies of an origin suffice for all sets of faces at once (Hall's condition)."""
        copies, sets = position.copies[origin], position.rest[origin]
        for size in range(1, len(sets) + 1):
            for some in combinations(sets, size):
                faces = {self._key(face) for face in frozenset().union(*some)}
                if sum(copies.get(face, 0) for face in faces) < sum(sets[faces_of] for faces_of in some):
                    return False
        return True

    def _mark(self, position: _Position) -> object:
        """Everything that what is still to come depends on."""
        here, ahead = self._ahead(position.at)
        pending = frozenset().union(*(faces for sets in position.rest.values() for faces in sets))
        counted = ahead.union(map(self._key, pending))
        stock: dict[tuple[int, str], list[int]] = {}
        for (came, name), cards in position.stock.items():
            group = (came, name) if came == CAME or name in here else (KNOWN, "")
            stock.setdefault(group, []).extend(cards)
        return (
            position.at,
            position.unseen,
            frozenset((group, tuple(sorted(cards))) for group, cards in stock.items() if cards),
            frozenset(
                (origin, face, copies[face])
                for origin, copies in position.copies.items()
                for face in counted
                if face in copies
            ),
            frozenset((origin, *part) for origin, sets in position.rest.items() for part in sets.items()),
        )

    def _ahead(self, at: int) -> tuple[frozenset[str], frozenset[str]]:
        """The faces that leave later: in this ledger, and (as copies are counted) in any."""
        if not self._faces_ahead:
            here: frozenset[str] = frozenset()
            everywhere: frozenset[str] = frozenset()
            for kind, what in reversed(self.steps):
                if kind == _END:
                    here = frozenset()
                elif kind in (USED, REST):
                    faces = frozenset((what,) if kind == USED else what)  # type: ignore[arg-type, call-overload]
                    here |= faces
                    everywhere |= frozenset(map(self._key, faces))
                self._faces_ahead.append((here, everywhere))
            self._faces_ahead.reverse()
        return self._faces_ahead[at]


class Possible(Container[int]):
    """The values of a counter of a hand that hidden cards leave possible: asked one by one, never listed.

    base: what the cards known to be there come to; unknown: how many others are there; worth: each face's
    share; fits: whether the other cards can be, by number, of sets of faces.
    """

    __slots__ = ("_base", "_fits", "_sets", "_unknown")

    def __init__(
        self,
        base: int,
        unknown: int,
        worth: Mapping[str, int],
        fits: Callable[[list[tuple[frozenset[str], int]]], bool],
    ) -> None:
        sets: dict[int, set[str]] = {}
        for face, share in worth.items():
            sets.setdefault(share, set()).add(face)
        self._base = base
        self._unknown = unknown
        self._sets = [(share, frozenset(sets[share])) for share in sorted(sets, reverse=True)]
        self._fits = fits

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, int):
            return False
        return self._reached(value - self._base, self._unknown, 0, [])

    def _reached(self, due: int, cards: int, at: int, chosen: list[tuple[frozenset[str], int]]) -> bool:
        share, faces = self._sets[at]
        if at == len(self._sets) - 1:
            if due != share * cards:
                return False
            return self._fits([*chosen, (faces, cards)])
        most = cards if share <= 0 else min(cards, due // share)
        return any(
            self._reached(due - share * number, cards - number, at + 1, [*chosen, (faces, number)])
            for number in range(most + 1)
        )
