"""Stray events: out of another moment of the game, or bent by a little. For fuzzing; no rule is in here."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any


def bent(pool: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """An event out of a pool with up to two of its values changed: into another event's, or by a little."""
    return altered(random.choice(pool), random.randint(0, 2), pool, random)


def altered(event: dict[str, Any], changes: int, pool: list[dict[str, Any]], random: Random) -> dict[str, Any]:
    """An event with some of its values changed: into those of the pool's events, or by a little."""
    copy: dict[str, Any] = json.loads(json.dumps(event))
    for _ in range(changes):
        places = [place for place in _places(copy) if place[1] != "type"]
        if places:
            holder, key = random.choice(places)
            holder[key] = _other(holder[key], key, pool, random)
    return copy


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield value, key
        yield from _places(item)


def _other(value: Any, key: Any, pool: list[dict[str, Any]], random: Random) -> Any:
    choices: list[Callable[[], Any]] = [lambda: None]
    donors = [event[key] for event in pool[-60:] if isinstance(key, str) and key in event]
    if donors:
        choices += [lambda: json.loads(json.dumps(random.choice(donors)))] * 4
    if isinstance(value, bool):
        choices.append(lambda: not value)
    elif isinstance(value, int):
        choices += [lambda: max(0, value + random.choice((-2, -1, 1, 2)))] * 4
    elif isinstance(value, list) and value:
        choices += [lambda: value[1:], lambda: [*value, random.choice(value)], lambda: value[::-1]]
    elif isinstance(value, dict) and value:
        choices.append(lambda: dict(list(value.items())[1:]))
    elif isinstance(value, str):
        words = [
            word for event in pool[-60:] for holder, place in _places(event) if isinstance(word := holder[place], str)
        ]
        choices += [lambda: random.choice(words)] * 4
    return random.choice(choices)()
