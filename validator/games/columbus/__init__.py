"""Columbus, 1991: ships sail west for an inhabited island, and home with the news."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from validator.engine import Game
from validator.games.columbus import rules
from validator.games.columbus.chart import STEPS
from validator.games.columbus.choices import choices, claimed, draw, hidden
from validator.games.columbus.edition import SECTIONS, Edition, edition_checks
from validator.games.columbus.effects import EFFECTS
from validator.games.columbus.events import EVENT_TYPES, Forgo, Move, PlayCard, Roll, Whirl
from validator.games.columbus.flow import advance, catch_up, entering, fits, misfit
from validator.games.columbus.guards import GUARDS
from validator.games.columbus.mistakes import MISTAKES
from validator.games.columbus.rulings import RULINGS, Rulings
from validator.games.columbus.schema_checks import SCHEMA_CHECKS
from validator.games.columbus.scoring import (
    CATEGORIES,
    counter_names,
    counters,
    counters_rest_on,
    result,
    scores_rest_on,
)
from validator.games.columbus.show import show
from validator.games.columbus.state import Phase, State, pieces, start


def _known_ids(players: tuple[str, ...], edition: Edition) -> Mapping[str, Container[Any]]:
    return {
        "player": players,
        "space": edition.chart.terrain,
        "face": frozenset(edition.dice.faces),
        "direction": STEPS,
        "card": edition.card,
        "disc": edition.disc,
        "ship": edition.ships,
        "area": frozenset(strip.area for strip in edition.board.areas),
    }


def _over(state: State) -> bool:
    return state.phase is Phase.OVER


GAME: Game[State] = Game(
    name="columbus",
    title="Columbus",
    rulebook="Columbus 1991 Rulebook",
    prefix="COL",
    players=range(2, rules.SHIPS + 1),
    rules=rules.CATALOGUE,
    rulings=RULINGS,
    rulings_type=Rulings,
    edition_model=Edition,
    edition_checks=edition_checks,
    sections=SECTIONS,
    categories=CATEGORIES,
    event_types=EVENT_TYPES,
    start=start,
    known_ids=_known_ids,
    id_sections={"space": "board", "card": "cards", "disc": "discs", "ship": "ships"},
    schema_checks=SCHEMA_CHECKS,
    fits=fits,
    catch_up=catch_up,
    misfit=misfit,
    guards=GUARDS,
    effects={**EFFECTS, **{opening: entering(EFFECTS[opening]) for opening in (Forgo, Roll, Move, Whirl, PlayCard)}},
    advance=advance,
    over=_over,
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
    pieces=pieces,
    mistakes=MISTAKES,
)
