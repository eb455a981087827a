"""Changes to a log that a recorder's mistake, a bad merge or an attacker could have made."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    0,
    1,
    -1,
    2,
    7,
    2**53 - 1,
    -(2**53 - 1),
    2**53,
    None,
    "",
    "x_",
    True,
    1.5,
    [],
    {},
    [0],
    "é",
)
"""Values that a field may not expect."""

Change = Callable[[list[bytes], Random], None]


class Mutator:
    """Changes logs line by line and field by field; takes lines and values from other logs."""

    def __init__(self, logs: Sequence[bytes], scramble: Callable[[bytes, int], bytes]) -> None:
        """logs: the seeds, from which lines are borrowed; scramble(bytes, size): the fuzzer's own changes."""
        self._lines = [line for log in logs for line in log.split(b"\n")[1:] if line.strip()]
        self._scramble = scramble
        self._changes: tuple[Change, ...] = (
            self._field,
            self._field,
            self._field,
            self._borrowed,
            self._bytes,
            _dropped,
            _doubled,
            _swapped,
            _cut,
        )

    def mutated(self, log: bytes, size: int, seed: int) -> bytes:
        """A changed log of at most that size. The same seed makes the same change."""
        random = Random(seed)
        lines = log.split(b"\n")
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            random.choice(self._changes)(lines, random)
        return b"\n".join(lines)[:size]

    def _place(self, lines: list[bytes], random: Random) -> int:
        """A line; the header now and then, without which there is no game."""
        return (
            random.randrange(len(lines))
            if len(lines) < 2 or random.random() < 0.05
            else random.randrange(1, len(lines))
        )

    def _borrowed(self, lines: list[bytes], random: Random) -> None:
        if self._lines:
            lines.insert(self._place(lines, random), random.choice(self._lines))

    def _bytes(self, lines: list[bytes], random: Random) -> None:
        place = self._place(lines, random)
        lines[place] = self._scramble(lines[place], len(lines[place]) + 64)

    def _field(self, lines: list[bytes], random: Random) -> None:
        place = self._place(lines, random)
        try:
            value = json.loads(lines[place])
        except (ValueError, RecursionError):
            return
        holders = list(_holders(value))
        if holders:
            holder, key = random.choice(holders)
            _change(holder, key, random, self._value(random))
            lines[place] = json.dumps(value, ensure_ascii=random.random() < 0.5).encode(errors="replace")

    def _value(self, random: Random) -> Any:
        """An odd value, or one that stands somewhere in the seeds."""
        if not self._lines or random.random() < 0.4:
            return random.choice(ODD_VALUES)
        try:
            places = list(_holders(json.loads(random.choice(self._lines))))
        except ValueError:
            places = []
        if not places:
            return random.choice(ODD_VALUES)
        holder, key = random.choice(places)
        return holder[key]


def _holders(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value, as its container and the key or index there."""
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from _holders(value[key])
    elif isinstance(value, list):
        for index in range(len(value)):
            yield value, index
            yield from _holders(value[index])


def _change(holder: Any, key: Any, random: Random, other: Any) -> None:
    what = random.choice(("replace", "replace", "step", "remove", "double"))
    if what == "step" and isinstance(holder[key], int):
        holder[key] += random.choice((-1, 1, 10))
    elif what == "remove":
        del holder[key]
    elif what == "double":
        if isinstance(holder, list):
            holder.insert(key, holder[key])
        else:
            holder[random.choice(("x_new", "note", "player", str(key) + "s"))] = holder[key]
    else:
        holder[key] = other


def _dropped(lines: list[bytes], random: Random) -> None:
    if len(lines) > 2:
        del lines[random.randrange(1, len(lines))]


def _doubled(lines: list[bytes], random: Random) -> None:
    place = random.randrange(len(lines))
    lines.insert(random.randrange(len(lines) + 1), lines[place])


def _swapped(lines: list[bytes], random: Random) -> None:
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _cut(lines: list[bytes], random: Random) -> None:
    del lines[random.randrange(1, len(lines) + 1) :]
