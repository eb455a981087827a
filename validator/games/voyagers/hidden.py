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

CAME, KNOWN, USED, UNSEEN, REST, _END = range(6)
"""The kinds of entries of a ledger, each made by the function below that is called like it."""

Entry = tuple[int, str, frozenset[str]]
"""Kind; the origin, or the face; the faces that a card which left may have had."""

Ledger = tuple[Entry, ...]
Group = tuple[int, str]
"""Cards in hand that are alike: hidden ones of an origin, known ones of a face."""

_NONE: frozenset[str] = frozenset()


def came(origin: str) -> Entry:
    """A hidden card came to hand."""
    return CAME, origin, _NONE


def known(face: str) -> Entry:
    """A card of a known face was in hand when one left unseen."""
    return KNOWN, face, _NONE


def used(face: str) -> Entry:
    """A card left hand by its face."""
    return USED, face, frozenset((face,))


def rest(faces: frozenset[str]) -> Entry:
    """A card of one of several faces is part of all that was left in hand."""
    return REST, "", faces


LEFT_UNSEEN: Entry = UNSEEN, "", _NONE
"""A card left hand, and nobody has seen which."""

_END_OF_LEDGER: Entry = _END, "", _NONE

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
        if any(entry[0] >= USED for entry in ledger):
            search.steps += ledger
            search.steps.append(_END_OF_LEDGER)
    if not search.steps:
        return True
    return search.run(_Position({origin: dict(left) for origin, left in copies.items()}))


def spared(copies: Copies, ledgers: Iterable[Ledger]) -> Copies:
    """The copies that are left for sure, whatever these ledgers take."""
    left = {origin: dict(faces) for origin, faces in copies.items()}
    for ledger in ledgers:
        for kind, face, _ in ledger:
            if kind == USED:
                for faces in left.values():
                    if face in faces:
                        faces[face] -= 1
    return left


class _Position:
    """Where the search stands: cards in the present ledger's hand, copies left, what must still fit.

    stock: by group, for each card how many unseen cards had left before it came; sets: by origin, for each set
    of faces, how many cards must be among them.
    """

    __slots__ = ("at", "copies", "sets", "stock", "unseen")

    def __init__(self, copies: dict[str, dict[str, int]]) -> None:
        self.at = 0
        self.copies = copies
        self.sets: dict[str, dict[frozenset[str], int]] = {}
        self.stock: dict[Group, list[int]] = {}
        self.unseen = 0

    def fork(self) -> _Position:
        other = _Position({origin: dict(left) for origin, left in self.copies.items()})
        other.at = self.at
        other.sets = {origin: dict(sets) for origin, sets in self.sets.items()}
        other.stock = {group: list(cards) for group, cards in self.stock.items()}
        other.unseen = self.unseen
        return other

    def receive(self, group: Group) -> None:
        self.stock.setdefault(group, []).append(self.unseen)

    def unseen_covered(self) -> bool:
        """Whether each card that left unseen can be one that is still there and had come before."""
        cards = sorted(chain.from_iterable(self.stock.values()))
        return len(cards) >= self.unseen and all(cards[place] <= place for place in range(self.unseen))


class _Search:
    """A walk through ledgers, forking where a card may be one of several."""

    __slots__ = ("_faces_ahead", "_failed", "_key", "steps")

    def __init__(self, key: Key) -> None:
        self.steps: list[Entry] = []
        self._failed: set[object] = set()
        self._key = key
        self._faces_ahead: list[tuple[frozenset[str], frozenset[str]]] = []

    def run(self, position: _Position) -> bool:
        steps = self.steps
        while position.at < len(steps):
            entry = steps[position.at]
            kind, name, _ = entry
            if kind in (CAME, KNOWN):
                position.receive((kind, name))
            elif kind == UNSEEN:
                position.unseen += 1
                if not position.unseen_covered():
                    return False
            elif kind == _END:
                position.stock, position.unseen = {}, 0
            else:
                options = self._options(position, entry)
                if len(options) > 1:
                    return self._fork(position, entry, options)
                if not options or not self._spend(position, entry, options[0]):
                    return False
            position.at += 1
        return True

    def _fork(self, position: _Position, entry: Entry, options: list[Group]) -> bool:
        mark = self._mark(position)
        if mark in self._failed:
            return False
        for option in options:
            fork = position.fork()
            if self._spend(fork, entry, option):
                fork.at += 1
                if self.run(fork):
                    return True
        self._failed.add(mark)
        return False

    def _options(self, position: _Position, entry: Entry) -> list[Group]:
        """The groups that a card which left may have been of, a known one first."""
        stock, faces = position.stock, entry[2]
        options: list[Group] = []
        latest = -1
        for face in faces:
            group = (KNOWN, face)
            if stock.get(group) and stock[group][-1] > latest:
                latest = stock[group][-1]
                options = [group]
        for origin in (START, RISK, COMMON):
            group = (CAME, origin)
            if stock.get(group) and stock[group][-1] > latest:
                copies = position.copies[origin]
                if any(copies.get(self._key(face), 0) > 0 for face in faces):
                    options.append(group)
        return options

    def _spend(self, position: _Position, entry: Entry, group: Group) -> bool:
        """Let a card of the group be the one that left; whether everything can still fit."""
        position.stock[group].pop()
        if position.unseen and not position.unseen_covered():
            return False
        kind, face, faces = entry
        whence, origin = group
        if whence == KNOWN:
            return True
        if kind == USED:
            position.copies[origin][self._key(face)] -= 1
        else:
            sets = position.sets.setdefault(origin, {})
            sets[faces] = sets.get(faces, 0) + 1
        return origin not in position.sets or self._fits(position, origin)

    def _fits(self, position: _Position, origin: str) -> bool:
        """Whether the copies of an origin suffice for all sets of faces at once (Hall's condition)."""
        copies, sets = position.copies[origin], position.sets[origin]
        for size in range(1, len(sets) + 1):
            for some in combinations(sets, size):
                faces = {self._key(face) for face in _NONE.union(*some)}
                if sum(copies.get(face, 0) for face in faces) < sum(sets[which] for which in some):
                    return False
        return True

    def _mark(self, position: _Position) -> object:
        """Everything that what is still to come depends on."""
        here, ahead = self._ahead(position.at)
        pending = _NONE.union(*(faces for sets in position.sets.values() for faces in sets))
        counted = ahead.union(map(self._key, pending))
        stock: dict[Group, list[int]] = {}
        for (whence, name), cards in position.stock.items():
            group = (whence, name) if whence == CAME or name in here else (KNOWN, "")
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
            frozenset((origin, *part) for origin, sets in position.sets.items() for part in sets.items()),
        )

    def _ahead(self, at: int) -> tuple[frozenset[str], frozenset[str]]:
        """The faces that leave later: in this ledger, and (as copies are counted) in any."""
        if not self._faces_ahead:
            here, everywhere = _NONE, _NONE
            for kind, _, faces in reversed(self.steps):
                if kind == _END:
                    here = _NONE
                elif faces:
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
        if not self._sets[-1][0] * cards <= due <= share * cards:
            return False
        if at == len(self._sets) - 1:
            return self._fits([*chosen, (faces, cards)])
        return any(
            self._reached(due - share * number, cards - number, at + 1, [*chosen, (faces, number)])
            for number in range(min(cards, due // share) + 1)
        )
