"""Faults of shape that types alone cannot say, and the ids that exist. LOG 3, LOG-SCHEMA and LOG-ID."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from validator.events import Path
from validator.games.humboldt.edition import Edition
from validator.games.humboldt.events import Collect, Prepare

Faults = Iterator[tuple[Path, str]]


def prepare_shape(players: tuple[str, ...], edition: Any, event: Prepare) -> Faults:
    """A card is drawn, and another revealed, exactly with an exchange."""
    if event.exchange is None:
        if event.draw is not None:
            yield ("draw",), "no card, as none is exchanged"
        if event.reveals is not None:
            yield ("reveals",), "no card, as none is exchanged"
    elif event.draw is None:
        yield ("draw",), "the card received in exchange"


def collect_shape(players: tuple[str, ...], edition: Any, event: Collect) -> Faults:
    """A tile with its source; without both only an acquaintance given up."""
    if (event.source is None) != (event.tile is None):
        missing = "source" if event.source is None else "tile"
        yield (missing,), "source and tile both given, or both null"
    elif event.tile is None:
        if not event.joker:
            yield ("joker",), "true, as no tile is taken"
        if event.refill is not None:
            yield ("refill",), "no refill, as no tile is taken"


def known_ids(players: tuple[str, ...], edition: Edition) -> Mapping[str, Container[Any]]:
    """Every domain of ids, and the ids in it."""
    return {
        "player": frozenset(players),
        "location": edition.color_of_location,
        "color": frozenset(edition.colors),
        "acquaintance": frozenset(edition.colors),
        "card": edition.card,
        "face": edition.color_of_face,
    }
