"""Abilities that nobody has lent: what a noble can do belongs to its owner. Rulebook: Card Notes."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.voyagers.rules.setup import ABILITY_NOT_OWNED


def no_such_ability(named: str) -> Iterator[Breach]:
    """An ability, or a noble, that its user has neither in front nor can have in hand."""
    yield ABILITY_NOT_OWNED.impossible(named)
