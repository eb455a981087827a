"""Cards that come out of a deck: each must still be in there. Rulebook: Card Decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.engine import Breach, Rule
from validator.games.voyagers.hidden import COMMON, FLEET, RISK
from validator.games.voyagers.holdings import short
from validator.games.voyagers.rules.setup import NOT_IN_COMMON_DECK, NOT_IN_FLEET_DECK, NOT_IN_RISK_DECK
from validator.games.voyagers.state import State

_RULES = {COMMON: NOT_IN_COMMON_DECK, FLEET: NOT_IN_FLEET_DECK, RISK: NOT_IN_RISK_DECK}


def not_in_deck(state: State, origin: str, faces: Sequence[str], drawn: int = 0) -> Iterator[Breach]:
    """Faces that come into view, and how many cards are drawn for them now (others lay drawn already)."""
    rule: Rule = _RULES[origin]
    if drawn > state.decks[origin]:
        yield rule.impossible(drawn, state.decks[origin])
        return
    if not faces:
        return
    lacking = short(state, origin, faces)
    if lacking:
        only_the_split = any(state.cards[face].size for face in lacking) and not short(
            state, origin, faces, ships_pooled=True
        )
        yield rule.impossible(lacking, rests_on=("decks",) if only_the_split else ())
