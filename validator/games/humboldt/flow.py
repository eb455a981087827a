"""Whose turn it is and what may come: the phases, missing steps, and the end of the game.

The only room that writes phase, turn and active player. Rulebook: Course of the Game; End of the Game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from validator.engine import LOG_SEQUENCE, Breach
from validator.events import Event, FinalScores
from validator.games.humboldt.effects.ending import effect_settle
from validator.games.humboldt.effects.journey import put_second
from validator.games.humboldt.effects.loading import begin_loading, clear_journal, keep_all_tiles, sail_what_is_due
from validator.games.humboldt.effects.preparing import prepare_unasked
from validator.games.humboldt.events import (
    TURN_EVENTS,
    Collect,
    DrawFirst,
    DrawSecond,
    EndTurn,
    FirstTiles,
    Load,
    Pick,
    Prepare,
    Sail,
    Settle,
    Setup,
    Travel,
)
from validator.games.humboldt.guards.ending import choices_left_open
from validator.games.humboldt.guards.loading import full_cards_left, tiles_left_unloaded
from validator.games.humboldt.guards.preparing import first_tiles_count
from validator.games.humboldt.reckoning.journey import next_player, place_in_order, spent_bag
from validator.games.humboldt.rules.ending import CARD_SAILS_AFTER_END, GAME_OVER
from validator.games.humboldt.rules.journey import (
    EXCESS_NOT_DISCARDED,
    PICK_OUT_OF_TIME,
    SECOND_DISK_NOT_DRAWN,
    STEP_OUT_OF_ORDER,
)
from validator.games.humboldt.rules.preparing import ACQUAINTANCE_NOT_DOMINANT, OUT_OF_TURN
from validator.games.humboldt.state import Phase, State

ON_THE_ROUTE = (Phase.PICK, Phase.COLLECT)
"""The phases in which the disks still lie on their compasses."""
AFTER_THE_JOURNEY = (Phase.PICK, Phase.COLLECT, Phase.SHIP)
"""The phases in which a turn can be closed."""
AFTER_THE_LAST_TURN = (Phase.FINAL, Phase.OVER)


def over(state: State) -> bool:
    """Whether every player has settled."""
    return state.phase is Phase.OVER


def fits(state: State, event: Event) -> bool:
    """Whether the phase admits the event here, with nothing left out before it."""
    return _FITS[type(event)](state, event)


def _collect_fits(state: State, event: Collect) -> bool:
    on_the_way = state.phase is Phase.COLLECT or (state.phase is Phase.PICK and _all_asked(state))
    return on_the_way and event.player == state.active


def _load_fits(state: State, event: Load) -> bool:
    arrived = state.phase in (Phase.COLLECT, Phase.SHIP) or (state.phase is Phase.PICK and _all_asked(state))
    return arrived and event.player == state.active


def _pick_fits(state: State, event: Pick) -> bool:
    if state.phase is Phase.PICK:
        return event.player == state.active or place_in_order(state, event.player) <= state.journey.asked
    return state.phase is Phase.COLLECT or state.phase is Phase.SHIP


def _draw_first_fits(state: State, event: DrawFirst) -> bool:
    if state.phase is Phase.FIRST_TILES:
        return state.drawn_upto == len(state.players) and not spent_bag(state)
    return state.phase is Phase.DRAW


def _first_tiles_fits(state: State, event: FirstTiles) -> bool:
    return state.phase is Phase.FIRST_TILES and state.players.index(event.player) <= state.drawn_upto


def _in_ship(state: State, event: Sail | EndTurn) -> bool:
    return state.phase is Phase.SHIP and event.player == state.active


_FITS: dict[type[Event], Callable[[State, Any], bool]] = {
    Setup: lambda state, event: state.phase is Phase.SETUP,
    Prepare: lambda state, event: state.phase in (Phase.PREPARE, Phase.FIRST_TILES),
    FirstTiles: _first_tiles_fits,
    DrawFirst: _draw_first_fits,
    DrawSecond: lambda state, event: state.phase is Phase.SECOND and event.player == state.active,
    Travel: lambda state, event: state.phase is Phase.TRAVEL and event.player == state.active,
    Pick: _pick_fits,
    Collect: _collect_fits,
    Load: _load_fits,
    Sail: _in_ship,
    EndTurn: _in_ship,
    Settle: lambda state, event: state.phase is Phase.FINAL and not state.explorers[event.player].settled,
    FinalScores: lambda state, event: state.phase is Phase.OVER,
}


def _all_asked(state: State) -> bool:
    """Whether every other player has had his say about disks."""
    return state.journey.asked >= len(state.players) - 1


# --- missing steps -------------------------------------------------------------------------------------------


def catch_up(state: State, event: Event) -> list[Breach] | None:
    """The next step that the event lacks, taken as done; None where nothing can be taken as done."""
    phase = state.phase
    if phase is Phase.PREPARE and isinstance(event, FirstTiles | DrawFirst):
        return _prepare_all(state)
    if phase is Phase.FIRST_TILES:
        return _pass_over_first_tiles(state, event)
    if phase is Phase.SECOND and isinstance(event, Travel) and event.player == state.active:
        return _pass_over_second(state)
    if phase in AFTER_THE_JOURNEY:
        return _pass_over_in_turn(state, event)
    if phase is Phase.FINAL and isinstance(event, FinalScores):
        return _settle_all(state)
    return None


def _prepare_all(state: State) -> list[Breach]:
    """Preparations that were not recorded. Rulebook: Preparing the players, 2."""
    breaches: list[Breach] = []
    for player, explorer in state.explorers.items():
        if not explorer.prepared:
            prepare_unasked(state, player)
            breaches.append(ACQUAINTANCE_NOT_DOMINANT.omitted(player=player))
    state.phase = Phase.FIRST_TILES
    return breaches


def _pass_over_first_tiles(state: State, event: Event) -> list[Breach] | None:
    """Players who draw no first tiles need no line. Rulebook: Preparing the players, 3."""
    spent = spent_bag(state)
    if isinstance(event, FirstTiles):
        state.drawn_upto = state.players.index(event.player)
        return []
    if isinstance(event, DrawFirst) and not spent:
        state.drawn_upto = len(state.players)
        return []
    if isinstance(event, Settle | FinalScores) and spent:
        state.drawn_upto = len(state.players)
        state.phase = Phase.FINAL
        return list(first_tiles_count(state, None, leaving=True))
    return None


def _pass_over_second(state: State) -> list[Breach]:
    """A journey without a second disk: it is certain only where the bag holds one color."""
    journey = state.journey
    if journey.one_color and journey.first is not None:
        put_second(state, journey.first)
    state.phase = Phase.TRAVEL
    return [SECOND_DISK_NOT_DRAWN.omitted(player=state.active)]


def _pass_over_in_turn(state: State, event: Event) -> list[Breach] | None:
    """Others who take no disk, a load of nothing, and an end of the turn that was not recorded."""
    if isinstance(event, Pick) and state.phase is Phase.PICK:
        state.journey.asked = place_in_order(state, event.player)
        return []
    if isinstance(event, Collect | Load | Sail | EndTurn) and event.player == state.active:
        if state.phase is Phase.PICK and not _all_asked(state):
            state.journey.asked = len(state.players) - 1
            return []
        if state.phase in ON_THE_ROUTE and isinstance(event, Sail | EndTurn):
            begin_loading(state)
            state.phase = Phase.SHIP
            return []
        return None
    spent = spent_bag(state)
    if isinstance(event, Settle | FinalScores) if spent else isinstance(event, DrawFirst):
        return _close_turn(state)
    return None


def _close_turn(state: State) -> list[Breach]:
    """A turn left without its end. Rulebook: Course of a turn, 7 and 8."""
    begin_loading(state)
    breaches = [*tiles_left_unloaded(state), *full_cards_left(state)]
    sail_what_is_due(state)
    keep_all_tiles(state)
    kept, limit = state.explorers[state.active].stored, state.edition.limits.stored
    if len(kept) > limit:
        breaches.append(EXCESS_NOT_DISCARDED.omitted(len(kept), limit, player=state.active))
    else:
        breaches.append(LOG_SEQUENCE.omitted(expected="end_turn", player=state.active))
    clear_journal(state)
    _after_turn(state)
    return breaches


def _settle_all(state: State) -> list[Breach]:
    """Players who place nothing need no line in the final scoring; forced acquaintances are theirs."""
    breaches: list[Breach] = []
    for player, explorer in state.explorers.items():
        if explorer.settled:
            continue
        breaches += choices_left_open(state, player, {})
        effect_settle(state, Settle(player=player, place=()))
    state.phase = Phase.OVER
    return breaches


# --- events that do not fit ----------------------------------------------------------------------------------


def misfit(state: State, event: Event) -> Breach:
    """Why the event cannot come here."""
    if isinstance(event, TURN_EVENTS) and _after_last_turn(state, event):
        rule = CARD_SAILS_AFTER_END if isinstance(event, Sail) else GAME_OVER
        return rule.out_of_sequence()
    if isinstance(event, Pick):
        return PICK_OUT_OF_TIME.out_of_sequence()
    if isinstance(event, TURN_EVENTS) and state.turn:
        if event.player != state.active:
            return OUT_OF_TURN.out_of_sequence(event.player, state.active)
        return STEP_OUT_OF_ORDER.out_of_sequence(event.type, state.phase.value)
    return LOG_SEQUENCE.out_of_sequence(getattr(event, "type", None), state.phase.value)


def _after_last_turn(state: State, event: Event) -> bool:
    """Whether the last turn is over, or the event would begin another one after it."""
    if state.phase in AFTER_THE_LAST_TURN:
        return True
    waiting = (*AFTER_THE_JOURNEY, Phase.FIRST_TILES)
    return isinstance(event, DrawFirst) and state.phase in waiting and spent_bag(state)


# --- after an event ------------------------------------------------------------------------------------------


def advance(state: State, event: Event) -> None:
    """Phase, turn and active player after an event was applied."""
    _ADVANCES[type(event)](state, event)


def _to(phase: Phase) -> Callable[[State, Event], None]:
    def advance_to(state: State, event: Event) -> None:
        state.phase = phase

    return advance_to


def _after_prepare(state: State, event: Prepare) -> None:
    if state.phase is Phase.PREPARE and all(explorer.prepared for explorer in state.explorers.values()):
        state.phase = Phase.FIRST_TILES


def _after_first_tiles(state: State, event: FirstTiles) -> None:
    state.drawn_upto = max(state.drawn_upto, state.players.index(event.player) + 1)
    if state.drawn_upto == len(state.players) and spent_bag(state):
        state.phase = Phase.FINAL


def _after_pick(state: State, event: Pick) -> None:
    if state.phase is Phase.PICK and event.player != state.active:
        state.journey.asked = max(state.journey.asked, place_in_order(state, event.player) + 1)


def _after_settle(state: State, event: Settle) -> None:
    if all(explorer.settled for explorer in state.explorers.values()):
        state.phase = Phase.OVER


def _begin_turn(state: State, event: DrawFirst) -> None:
    """A turn begins, as played that of whoever drew; without another disk to draw it goes straight on."""
    state.active = event.player
    state.turn += 1
    alone = state.journey.one_color and state.rulings.one_color_bag == "one_disk"
    state.phase = Phase.TRAVEL if alone or not any(state.bag.values()) else Phase.SECOND


def _after_turn(state: State, event: Event | None = None) -> None:
    """The left neighbor's turn, or the final scoring."""
    if spent_bag(state):
        state.phase = Phase.FINAL
    else:
        state.phase = Phase.DRAW
        state.active = next_player(state, state.active)


_ADVANCES: dict[type[Event], Callable[[State, Any], None]] = {
    Setup: _to(Phase.PREPARE),
    Prepare: _after_prepare,
    FirstTiles: _after_first_tiles,
    DrawFirst: _begin_turn,
    DrawSecond: _to(Phase.TRAVEL),
    Travel: _to(Phase.PICK),
    Pick: _after_pick,
    Collect: _to(Phase.COLLECT),
    Load: _to(Phase.SHIP),
    Sail: _to(Phase.SHIP),
    EndTurn: _after_turn,
    Settle: _after_settle,
}
