"""Papua: explorers, dice and energy on the way through New Guinea. Rulebook: Papua Rulebook."""

from validator.engine import Game
from validator.games.papua.choices import choices
from validator.games.papua.claims import claimed, hidden
from validator.games.papua.edition import SECTIONS, Edition, edition_checks
from validator.games.papua.effects import EFFECTS
from validator.games.papua.events import EVENT_TYPES
from validator.games.papua.flow import advance, catch_up, fits, misfit, over
from validator.games.papua.generation import draw
from validator.games.papua.guards import GUARDS
from validator.games.papua.ids import ID_SECTIONS, known_ids
from validator.games.papua.mistakes import MISTAKES
from validator.games.papua.rules import CATALOGUE
from validator.games.papua.rulings import RULINGS, Rulings
from validator.games.papua.scoring import (
    CATEGORIES,
    counter_names,
    counters,
    counters_rest_on,
    result,
    scores_rest_on,
)
from validator.games.papua.show import show
from validator.games.papua.state import State, pieces, start

GAME: Game[State] = Game(
    name="papua",
    title="Papua",
    rulebook="Papua Rulebook",
    prefix="PAP",
    players=range(2, 5),
    rules=CATALOGUE,
    rulings=RULINGS,
    rulings_type=Rulings,
    edition_model=Edition,
    edition_checks=edition_checks,
    sections=SECTIONS,
    categories=CATEGORIES,
    event_types=EVENT_TYPES,
    start=start,
    known_ids=known_ids,
    id_sections=ID_SECTIONS,
    schema_checks={},
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
    pieces=pieces,
    mistakes=MISTAKES,
)
