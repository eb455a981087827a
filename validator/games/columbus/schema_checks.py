"""Faults of a line that types alone cannot say: fields that do not belong together. LOG 3, LOG-SCHEMA."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.engine import SchemaCheck
from validator.events import Event, Path
from validator.games.columbus.edition import Edition
from validator.games.columbus.events import DrawCard, Setup, Spin, Whirl

Faults = Iterator[tuple[Path, str]]

_FIELDS_OF_CARDS: Mapping[str, frozenset[str]] = {
    "provisions": frozenset({"barrels"}),
    "mutiny": frozenset({"mutiny"}),
    "hurricane": frozenset({"direction", "ships", "damaged"}),
    "fog": frozenset({"ships", "damaged"}),
}
"""What a card of a kind lets `draw_card` say; of a kept card, seen or not, nothing."""


def _setup(players: tuple[str, ...], edition: Edition, event: Setup) -> Faults:
    for player in players:
        if player not in event.ships:
            yield ("ships", player), "a ship for every player"


def _whirl(players: tuple[str, ...], edition: Edition, event: Whirl) -> Faults:
    if event.by_dice < 0:
        yield ("card",), "at most the length of the path"


def _spin(players: tuple[str, ...], edition: Edition, event: Spin) -> Faults:
    if not event.kept:
        for name in ("ships", "damaged"):
            if getattr(event, name) is not None:
                yield (name,), "no such field where the direction is not kept"


def _draw_card(players: tuple[str, ...], edition: Edition, event: DrawCard) -> Faults:
    card = edition.card.get(event.card or "")
    if card is None and event.card is not None:
        return
    own = frozenset[str]() if card is None else _FIELDS_OF_CARDS.get(card.kind, frozenset())
    for name in ("mutiny", "direction", "barrels", "ships", "damaged"):
        if name not in own and getattr(event, name) is not None:
            yield (name,), "no such field with this card"


SCHEMA_CHECKS: Mapping[type[Event], SchemaCheck] = {
    Setup: _setup,
    Whirl: _whirl,
    Spin: _spin,
    DrawCard: _draw_card,
}
