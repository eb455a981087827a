"""Humboldt's Great Voyage, for two to four players. Rulebook: Humboldt's Great Voyage Rulebook."""

from validator.engine import Game
from validator.games.humboldt import choices, effects, flow, guards, rules, scoring, shape, state
from validator.games.humboldt.edition import Edition, edition_checks
from validator.games.humboldt.events import EVENT_TYPES, Collect, Prepare
from validator.games.humboldt.mistakes import MISTAKES
from validator.games.humboldt.rules.contents import PLAYERS
from validator.games.humboldt.showing import show

GAME: Game[state.State] = Game(
    name="humboldt",
    title="Humboldt's Great Voyage",
    rulebook="Humboldt's Great Voyage Rulebook",
    prefix="HGV",
    players=PLAYERS,
    rules=rules.CATALOGUE,
    rulings=rules.RULINGS,
    rulings_type=rules.Rulings,
    edition_model=Edition,
    edition_checks=edition_checks,
    sections=frozenset({"board", "cargo", "ships"}),
    categories=scoring.CATEGORIES,
    event_types=EVENT_TYPES,
    start=state.start,
    known_ids=shape.known_ids,
    id_sections={"location": "board", "face": "cargo", "card": "ships"},
    schema_checks={Prepare: shape.prepare_shape, Collect: shape.collect_shape},
    fits=flow.fits,
    catch_up=flow.catch_up,
    misfit=flow.misfit,
    guards=guards.GUARDS,
    effects=effects.EFFECTS,
    advance=flow.advance,
    over=flow.over,
    result=scoring.result,
    counters=scoring.counters,
    counter_names=scoring.counter_names,
    counters_rest_on=scoring.counters_rest_on,
    scores_rest_on=scoring.scores_rest_on,
    choices=choices.choices,
    draw=choices.draw,
    claimed=choices.claimed,
    hidden=choices.hidden,
    show=show,
    pieces=state.pieces,
    mistakes=MISTAKES,
)
