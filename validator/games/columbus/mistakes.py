"""Errors that tables of Columbus make, each with the finding that must come of it.

A mistake is made where it breaks one rule and no other, and where the game can go on from it as played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from validator.engine import LOG_SEQUENCE, Kind, Mistake, Rule, Slip
from validator.events import Event
from validator.games.columbus import rules
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Reroll,
    Roll,
    Spin,
    Storm,
)
from validator.games.columbus.reckoning import (
    GOOD_WEATHER,
    barrels_due,
    becalmed,
    drive,
    fleet_in,
    next_is_own,
    passing_on,
)
from validator.games.columbus.state import Phase, State, Weather
from validator.games.columbus.unseen import can_play

USES_OF_A_TELESCOPE = (Load, DrawCard, Look)


def _instead(event: Event, kind: Kind, rule: Rule) -> Slip:
    """The wrong event is written, and played, in the place of the right one."""
    return Slip((event,), (event,), kind, rule)


def _before(wrong: tuple[Event, ...], right: Event, rule: Rule) -> Slip:
    """Something illegal is done, and the right event after it."""
    return Slip((*wrong, right), (*wrong, right), Kind.ILLEGAL, rule)


def _in_vain(wrong: Event, right: Event, rule: Rule) -> Slip:
    """Something impossible is written, and the right event after it."""
    return Slip((wrong, right), (right,), Kind.IMPOSSIBLE, rule)


def _die_left(state: State, event: Event, face: str) -> bool:
    """Whether the player on turn can spend a die of a face beside the event, and symbols count for the ship."""
    thrown = state.phase in (Phase.ROLLED, Phase.ACTING) and getattr(event, "player", None) == state.player
    if not thrown or isinstance(event, Reroll | PlayCard):
        return False
    captain = state.captains[state.player]
    needed = 1 + (face == "telescope" and isinstance(event, USES_OF_A_TELESCOPE))
    return state.throw.unspent[face] >= needed and captain.mast and not becalmed(state, captain)


def too_many_barrels(state: State, event: Event, random: Random) -> Slip | None:
    """One barrel too many is taken for a forgone turn."""
    if not isinstance(event, Forgo):
        return None
    claim = replace(event, barrels=state.edition.barrels.forgo + 1)
    return _instead(claim, Kind.MISCOUNT, rules.FORGO_BARRELS_WRONG)


def beyond_the_limit(state: State, event: Event, random: Random) -> Slip | None:
    """Barrels are taken for a forgone turn although the player has all that anybody may have."""
    amount = state.edition.barrels.forgo
    if not isinstance(event, Forgo) or barrels_due(state, state.captains[event.player], amount) == amount:
        return None
    return _instead(replace(event, barrels=amount), Kind.MISCOUNT, rules.TOO_MANY_BARRELS)


def three_dice(state: State, event: Event, random: Random) -> Slip | None:
    """A die is forgotten in the throw."""
    if not isinstance(event, Roll):
        return None
    return _instead(replace(event, dice=event.dice[1:]), Kind.ILLEGAL, rules.NOT_FOUR_DICE_ONCE)


def out_of_turn(state: State, event: Event, random: Random) -> Slip | None:
    """A player throws who is not next."""
    if not isinstance(event, Roll) or state.phase is not Phase.BETWEEN or state.ended is None or state.extra:
        return None
    other = state.players[(state.seat + 1) % len(state.players)]
    if event.player != state.player or any(passed.player == other for passed in state.ended.passed):
        return None
    return _instead(replace(event, player=other), Kind.ILLEGAL, rules.OUT_OF_TURN)


def _sailed(state: State, event: Event, random: Random, wrong: Callable[[State, str, str], bool]) -> Move | None:
    """The move of an event, to a space that is wrong in one way; seen from the ship's space."""
    if not isinstance(event, Move):
        return None
    here = state.captains[event.player].space
    spaces = [space for space in state.chart.terrain if wrong(state, here, space)]
    return replace(event, to=random.choice(spaces)) if spaces else None


def _occupied(state: State, space: str) -> bool:
    return any(captain.space == space for captain in state.captains.values())


def two_spaces_with_one_die(state: State, event: Event, random: Random) -> Slip | None:
    """A ship is moved two spaces for one die."""

    def wrong(state: State, here: str, space: str) -> bool:
        chart = state.chart
        free = space in chart.water and space != chart.harbor and not _occupied(state, space)
        near = any(space in chart.around[beside] for beside in chart.around[here])
        return free and near and space not in chart.around[here] and space not in state.whirlwinds

    move = _sailed(state, event, random, wrong)
    return None if move is None else _instead(move, Kind.ILLEGAL, rules.TOO_FAR)


def onto_a_reef(state: State, event: Event, random: Random) -> Slip | None:
    """A ship is moved onto a reef."""

    def wrong(state: State, here: str, space: str) -> bool:
        return state.chart.terrain[space] == "reef" and space in state.chart.around[here]

    move = _sailed(state, event, random, lambda *spot: wrong(*spot) and spot[2] not in state.whirlwinds)
    return None if move is None else _instead(move, Kind.ILLEGAL, rules.ONTO_LAND)


def onto_another_ship(state: State, event: Event, random: Random) -> Slip | None:
    """A ship is moved onto the space of another."""

    def wrong(state: State, here: str, space: str) -> bool:
        chart = state.chart
        shared = space in chart.water and space != chart.harbor and _occupied(state, space)
        return shared and space in chart.around[here] and space not in state.whirlwinds

    move = _sailed(state, event, random, wrong)
    return None if move is None else _instead(move, Kind.ILLEGAL, rules.ONTO_SHIP)


def a_die_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """A ship is moved by a die that is not there."""
    if not isinstance(event, Move) or state.phase not in (Phase.ROLLED, Phase.ACTING):
        return None
    if not state.throw.unspent["compass"]:
        return _in_vain(replace(event, die="compass"), event, rules.NO_COMPASS)
    if not state.throw.unspent["sail"]:
        return _in_vain(replace(event, die="sail"), event, rules.NO_SAIL)
    return None


def cheap_reroll(state: State, event: Event, random: Random) -> Slip | None:
    """Dice are thrown again and not paid for."""
    if not isinstance(event, Reroll):
        return None
    return _instead(replace(event, paid=0), Kind.MISCOUNT, rules.REROLL_UNPAID)


def reroll_after_a_die(state: State, event: Event, random: Random) -> Slip | None:
    """A die is thrown again after another has been carried out."""
    lying = [face for face, number in state.throw.unspent.items() if number]
    acting = state.phase is Phase.ACTING and getattr(event, "player", None) == state.player
    if not acting or not lying or not state.captains[state.player].barrels or isinstance(event, DrawCard | PlayCard):
        return None
    face = random.choice(lying)
    return _before((Reroll(player=state.player, dice=(face,), result=(face,)),), event, rules.REROLLED_TOO_LATE)


def storm_in_round_one(state: State, event: Event, random: Random) -> Slip | None:
    """A storm is raised before everybody has had a turn."""
    void = state.round >= rules.FIRST_STORMY_ROUND or state.throw.weather is not Weather.FAIR
    if void or not _die_left(state, event, "storm"):
        return None
    empty = [strip.area for strip in state.edition.board.areas if not fleet_in(state, strip.area)]
    if not empty:
        return None
    storm = Storm(player=state.player, area=random.choice(empty))
    return _before((storm, Spin(player=state.player, direction="n")), event, rules.STORM_IN_ROUND_ONE)


def ships_left_behind(state: State, event: Event, random: Random) -> Slip | None:
    """A ship that the storm drives is forgotten."""
    if not isinstance(event, Spin) or not event.kept:
        return None
    driven = drive(state, fleet_in(state, state.throw.area), event.direction)
    moved = [player for player in state.players if driven.moved(player) and player not in driven.hurt]
    if not moved:
        return None
    player = random.choice(moved)
    claim = replace(event, ships={player: driven.before[player]})
    return _instead(claim, Kind.MISCOUNT, rules.DRIVEN_WRONG)


def mast_kept(state: State, event: Event, random: Random) -> Slip | None:
    """A ship driven against an obstacle keeps its mast."""
    if not isinstance(event, Spin) or not event.kept:
        return None
    driven = drive(state, fleet_in(state, state.throw.area), event.direction)
    aground = [player for player in driven.hurt if player in driven.aground]
    if not aground:
        return None
    player = random.choice(aground)
    claim = replace(event, damaged=tuple(other for other in driven.hurt if other != player))
    return _instead(claim, Kind.MISCOUNT, rules.DRIVEN_AGROUND)


def loading_at_sea(state: State, event: Event, random: Random) -> Slip | None:
    """Provisions are loaded far from the islands."""
    if not _die_left(state, event, "telescope") or state.captains[state.player].space in state.chart.by_island:
        return None
    return _before((Load(player=state.player),), event, rules.NO_ISLAND_NEAR)


def looking_too_early(state: State, event: Event, random: Random) -> Slip | None:
    """A disc is looked at from the open sea."""
    captain = state.captains[state.player]
    seen = [disc for disc, left in state.stack.items() if left and state.edition.disc[disc].kind == "sea"]
    if not _die_left(state, event, "telescope") or captain.discs or not seen:
        return None
    if captain.space in state.chart.lookouts:
        return None
    return _before((Look(player=state.player, disc=seen[0]),), event, rules.TOO_FAR_EAST_TO_LOOK)


def card_not_held(state: State, event: Event, random: Random) -> Slip | None:
    """A card is played that the player does not have."""
    phases = (Phase.TURN_START, Phase.BETWEEN, Phase.ROLLED, Phase.ACTING)
    if state.phase not in phases or getattr(event, "player", None) != state.player:
        return None
    missing = [
        card.id
        for card in state.edition.cards
        if not card.cross and card.kind != GOOD_WEATHER and not can_play(state, state.player, card.id)
    ]
    if not missing:
        return None
    return _in_vain(PlayCard(player=state.player, card=random.choice(missing)), event, rules.CARD_NOT_HELD)


def end_of_turn_left_out(state: State, event: Event, random: Random) -> Slip | None:
    """The line that closes a turn is lost."""
    if not isinstance(event, EndTurn) or state.phase not in (Phase.ROLLED, Phase.ACTING) or state.rights:
        return None
    if next_is_own(state) or passing_on(state, state.seat, state.round)[2]:
        return None
    return Slip((), (event,), Kind.OMITTED, LOG_SEQUENCE)


MISTAKES: Mapping[str, Mistake[State]] = {
    mistake.__name__: mistake
    for mistake in (
        too_many_barrels,
        beyond_the_limit,
        three_dice,
        out_of_turn,
        two_spaces_with_one_die,
        onto_a_reef,
        onto_another_ship,
        a_die_too_many,
        cheap_reroll,
        reroll_after_a_die,
        storm_in_round_one,
        ships_left_behind,
        mast_kept,
        loading_at_sea,
        looking_too_early,
        card_not_held,
        end_of_turn_left_out,
    )
}
"""By name, for `generate --corrupt`."""
