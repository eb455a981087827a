"""Voyagers' Venture: bidding for a royal offer, hidden hands, ships and nobles. Rulebook: version 1.1."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Any

from validator.engine import Game
from validator.games.voyagers import events
from validator.games.voyagers.chance import draw
from validator.games.voyagers.choices import choices
from validator.games.voyagers.counters import counter_names, counters, counters_rest_on
from validator.games.voyagers.edition import Edition
from validator.games.voyagers.effects import EFFECTS
from validator.games.voyagers.flow import advance, catch_up, fits, misfit, over
from validator.games.voyagers.guards import GUARDS
from validator.games.voyagers.mistakes import MISTAKES
from validator.games.voyagers.printed import edition_checks
from validator.games.voyagers.rules import CATALOGUE, RULEBOOK
from validator.games.voyagers.rulings import RULINGS, Rulings
from validator.games.voyagers.scoring import CATEGORIES, result, scores_rest_on
from validator.games.voyagers.state import pieces, start
from validator.games.voyagers.telling import claimed, hidden, reveals, show


class _Slots(Container[str]):
    """Every way to spell a slot, on offer or not."""

    _spelling = re.compile(r"dc|dr|[cf][1-9][0-9]{0,38}")

    def __contains__(self, slot: object) -> bool:
        return isinstance(slot, str) and self._spelling.fullmatch(slot) is not None


def known_ids(players: tuple[str, ...], edition: Edition) -> Mapping[str, Container[str]]:
    """The ids that there are."""
    faces = frozenset(edition.faces)
    return {
        "player": frozenset(players),
        "face": faces,
        "slot": _Slots(),
        "high_risk_choice": faces | {events.REFUSED},
        "drawn_face": faces,
    }


_SECTIONS = frozenset(Edition.model_fields) - {"format", "game", "edition", "title"}

GAME: Game[Any] = Game(
    name="voyagers",
    title="Voyagers' Venture",
    rulebook=RULEBOOK,
    prefix="VOY",
    players=range(3, 6),
    rules=CATALOGUE,
    rulings=RULINGS,
    rulings_type=Rulings,
    edition_model=Edition,
    edition_checks=edition_checks,
    sections=_SECTIONS,
    categories=CATEGORIES,
    event_types=events.EVENTS,
    start=start,
    known_ids=known_ids,
    id_sections={},
    schema_checks={
        events.Bid: events.slots_differ,
        events.Cut: events.slots_differ,
        events.Buy: events.discounts_differ,
    },
    fits=fits,
    catch_up=catch_up,
    misfit=misfit,
    guards=GUARDS,
    effects=EFFECTS,
    advance=advance,
    over=over,
    result=result,
    counters=counters,
    counter_names=counter_names,
    counters_rest_on=counters_rest_on,
    scores_rest_on=scores_rest_on,
    choices=choices,
    draw=draw,
    claimed=claimed,
    hidden=hidden,
    show=show,
    mistakes=MISTAKES,
    reveals=reveals,
    pieces=pieces,
)
