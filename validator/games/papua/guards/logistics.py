"""Picking logistics markers. Rulebook: Logistics; Science Cards, Engineering; Two-Player Games."""

from collections.abc import Iterator

from validator.engine import Breach, Rule
from validator.games.papua.edition import LogisticsMarker
from validator.games.papua.events import Discard, Take
from validator.games.papua.guards.common import by_top, judge_gain, judge_science, judge_zone_order
from validator.games.papua.reckoning.gains import marker_gain, take_due
from validator.games.papua.reckoning.logistics import (
    discard_due,
    has_no_pick,
    markers_on_offer,
    pickers_due,
    picks,
)
from validator.games.papua.reckoning.zones import steps_due, zones_due_before
from validator.games.papua.rules.ending import ENGINEERING, GHOST_PICK
from validator.games.papua.rules.zones import (
    FEWER_EXPLORERS_FIRST,
    LESS_ENERGY_FIRST,
    LOGISTICS,
    LOWER_PIECE_FIRST,
    MARKER_NOT_ON_OFFER,
    PICK_NOT_OWN,
    WRONG_EXPLORER,
    WRONG_MIXTURE,
    WRONG_PRESTIGE,
    WRONG_RECOVERY,
    WRONG_ZONE_NUMBER,
)
from validator.games.papua.state import Picks, State


def guard_take(state: State, event: Take) -> Iterator[Breach]:
    """Picking a marker, or using one with Engineering. Rulebook: Logistics; Logistics Markers."""
    if event.engineering:
        yield from _judge_engineering(state, event)
    elif event.marker not in state.shown:
        yield MARKER_NOT_ON_OFFER.impossible(event.marker, list(state.shown))
        return
    else:
        if LOGISTICS not in state.closed:
            yield from judge_zone_order(state, LOGISTICS)
        plan = picks(state)
        yield from _judge_picker(state, event, plan)
        if plan.ghost_wins:
            yield from judge_ghost_pick(state, event, plan)
    if event.gain is not None:
        marker = state.edition.markers[event.marker]
        due = take_due(state, event.player, event.marker)
        stops = due.get("energy") != marker_gain(state, marker).get("energy")
        yield from judge_gain(gain_rule(marker), event.gain, due, by_top(stops))


def gain_rule(marker: LogisticsMarker) -> Rule:
    """The rule by which a marker's gain is judged."""
    if marker.gain is None:
        return WRONG_ZONE_NUMBER
    if len(marker.gain) > 1:
        return WRONG_MIXTURE
    by_good = {"prestige": WRONG_PRESTIGE, "energy": WRONG_RECOVERY, "explorers": WRONG_EXPLORER}
    return by_good[next(iter(marker.gain))]


def _judge_picker(state: State, event: Take, plan: Picks) -> Iterator[Breach]:
    """Whose pick it is: by explorers, energy and stack as they stood when the zone was opened."""
    due = pickers_due(state, plan)
    if has_no_pick(plan, event.player):
        yield PICK_NOT_OWN.illegal(event.player, due)
        return
    if not due or event.player == due[0]:
        return
    (explorers, energy), (most, highest) = plan.standing[event.player], plan.standing[due[0]]
    if explorers < most:
        rule = FEWER_EXPLORERS_FIRST
    elif energy < highest:
        rule = LESS_ENERGY_FIRST
    else:
        rule = LOWER_PIECE_FIRST
    yield rule.illegal(event.player, due[0])


def judge_ghost_pick(state: State, event: Take | Discard | None, plan: Picks) -> Iterator[Breach]:
    """What the third color wins is put away first, by who wins nothing. None: the game has passed on."""
    rests_on = ("notebook",) if plan.by_symbol else ()
    if isinstance(event, Discard):
        discarders = plan.discarders
        if event.marker not in state.shown:
            yield GHOST_PICK.impossible(event.marker, list(state.shown))
        elif event.player not in discarders:
            yield GHOST_PICK.illegal(event.player, list(discarders), rests_on=rests_on)
        return
    owing = discard_due(plan)
    if owing is not None:
        yield GHOST_PICK.omitted(player=owing, rests_on=rests_on)
    if event is None or has_no_pick(plan, event.player):
        return
    if plan.ghost_wins and not pickers_due(state, plan):
        yield GHOST_PICK.illegal(event.marker, rests_on=rests_on)


def guard_discard(state: State, event: Discard) -> Iterator[Breach]:
    """Putting a marker away for the third color. Rulebook: Two-Player Games."""
    if event.marker == state.left_for_ghost:
        return
    yield from judge_ghost_pick(state, event, picks(state))
    yield from judge_zone_order(state, LOGISTICS)


def _judge_engineering(state: State, event: Take) -> Iterator[Breach]:
    """A marker that nobody picked works, once logistics is resolved."""
    yield from judge_science(state, event.player, "engineering")
    on_offer = markers_on_offer(state)
    if event.marker not in on_offer:
        yield ENGINEERING.impossible(event.marker, list(on_offer))
    elif LOGISTICS not in state.markers:
        yield ENGINEERING.illegal(None, "a marker on logistics")
    elif steps_due(state, LOGISTICS) or zones_due_before(state, LOGISTICS):
        yield ENGINEERING.illegal(None, "logistics resolved")
