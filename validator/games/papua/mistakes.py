"""Errors that tables of Papua make, each with the finding that must come of it. Page: rules catalogue; traps.

A mistake is made where it breaks one rule and no other, and where the game can go on from it as played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from validator.engine import LOG_SEQUENCE, Kind, Mistake, Rule, Slip
from validator.events import Event
from validator.games.papua.choices.resolution import engineering_choices
from validator.games.papua.effects import EFFECTS
from validator.games.papua.events import (
    Bet,
    BetCost,
    EndRound,
    Expeditions,
    Forbid,
    Funding,
    Gain,
    Hunt,
    Huts,
    Notebook,
    Place,
    Reroll,
    Roll,
    Round,
    Stake,
    Take,
)
from validator.games.papua.flow import advance, fits, over
from validator.games.papua.guards import GUARDS
from validator.games.papua.guards.zones import BY_SYMBOL
from validator.games.papua.reckoning.energy import NOWHERE, spend_on_placing
from validator.games.papua.reckoning.expeditions import laid_down
from validator.games.papua.reckoning.gains import GOODS, take_due
from validator.games.papua.reckoning.initial import dice_granted
from validator.games.papua.reckoning.logistics import pickers_due, picks
from validator.games.papua.reckoning.zones import (
    funding_die,
    hunt_due,
    hut_reached,
    notebook_leaders,
    players_in,
    recruits,
    zones_due,
)
from validator.games.papua.rules.expeditions import BET_NOT_PAID, TOO_MANY_DESTINATIONS
from validator.games.papua.rules.provisions import (
    TIED_READER,
    WRONG_CATCH,
    WRONG_SYMBOL,
)
from validator.games.papua.rules.rounds import FORBIDDEN_TWICE_RUNNING, MARKERS_SHOWN, WRONG_MARKER_COUNT
from validator.games.papua.rules.setup import CATASTROPHE, DICE
from validator.games.papua.rules.turns import (
    COIN_NOT_THERE,
    ENERGY_AFTER_PLACING,
    EXPLORERS_LOST,
    FORBIDDEN_ZONE,
    FREE_ROUND,
    HIGHEST_RESULT,
    LOCKED_DIE,
    REROLL_PRICE,
    SAVED_IN_FIRST_ROUND,
    SAVING_PRICE,
    TOO_FEW_DICE,
    UNMARKED_ZONE,
    WRONG_DICE_COUNT,
    ZONE_UNRESOLVED,
)
from validator.games.papua.rules.zones import (
    DESTINATIONS,
    EXPEDITIONS,
    FUNDING,
    HUNTING,
    HUTS,
    MARKER_NOT_ON_OFFER,
    WRONG_HUT,
    WRONG_RECRUITS,
    ZONES,
)
from validator.games.papua.state import State

# --- Ways to be wrong ----------------------------------------------------------------------------------------


def _instead(state: State, wrong: Event, kind: Kind, rule: Rule | None = None) -> Slip | None:
    """The wrong event is written, and played, in the place of the right one; any one rule where none is named."""
    found = list(GUARDS[type(wrong)](state, wrong)) if fits(state, wrong) else []
    if len(found) != 1 or found[0].kind is not kind or (rule is not None and found[0].rule is not rule):
        return None
    return Slip((wrong,), (wrong,), kind, found[0].rule)


def _before(state: State, wrong: Event, right: Event, rule: Rule) -> Slip | None:
    """Something illegal is done, and the right event after it, which must still be right."""
    slip = _instead(state, wrong, Kind.ILLEGAL, rule)
    if slip is None:
        return None
    after = state.clone()
    EFFECTS[type(wrong)](after, wrong)
    advance(after, wrong)
    if not fits(after, right) or any(True for _ in GUARDS[type(right)](after, right)):
        return None
    return Slip((wrong, right), (wrong, right), Kind.ILLEGAL, rule)


def _in_vain(wrong: Event, right: Event, rule: Rule) -> Slip:
    """Something impossible is written, and the right event after it."""
    return Slip((wrong, right), (right,), Kind.IMPOSSIBLE, rule)


def _line_lost(right: Event, rule: Rule) -> Slip:
    """The right event is played, but its line is missing."""
    return Slip((), (right,), Kind.OMITTED, rule)


def _passed_over(rule: Rule) -> Slip:
    """The round is ended instead of the right event, which does not happen."""
    return Slip((EndRound(),), (EndRound(),), Kind.OMITTED, rule)


def _only_due(state: State, zone: str) -> bool:
    """Whether nothing can come after a zone but the end of the round."""
    return zones_due(state) == [zone] and not any(True for _ in engineering_choices(state))


# --- Initial phase -------------------------------------------------------------------------------------------


def one_marker_short(state: State, event: Event, random: Random) -> Slip | None:
    """One logistics marker too few is revealed."""
    if not isinstance(event, Round) or len(event.logistics) != MARKERS_SHOWN[len(state.players)]:
        return None
    return _instead(state, replace(event, logistics=event.logistics[:-1]), Kind.ILLEGAL, WRONG_MARKER_COUNT)


def same_zone_forbidden(state: State, event: Event, random: Random) -> Slip | None:
    """The zone of the round before is forbidden again."""
    if not isinstance(event, Forbid) or state.remembered is None:
        return None
    return _instead(state, replace(event, zone=state.remembered), Kind.ILLEGAL, FORBIDDEN_TWICE_RUNNING)


# --- Turns ---------------------------------------------------------------------------------------------------


def turn_out_of_order(state: State, event: Event, random: Random) -> Slip | None:
    """A player takes a turn before the one whose turn it is."""
    others = [player for player in state.players if player not in state.moved]
    if not isinstance(event, Roll) or len(others) == 1:
        return None
    player = random.choice([other for other in others if other != event.player])
    dice = (HIGHEST_RESULT,) * dice_granted(state, state.seats[player])
    return _instead(state, Roll(player=player, dice=dice), Kind.ILLEGAL)


def die_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """One die more is rolled than the hut grants."""
    if not isinstance(event, Roll) or len(event.dice) + len(event.chosen or ()) == DICE:
        return None
    return _instead(state, replace(event, dice=(HIGHEST_RESULT, *event.dice)), Kind.ILLEGAL, WRONG_DICE_COUNT)


def catastrophe_forgotten(state: State, event: Event, random: Random) -> Slip | None:
    """A Catastrophe is rolled, and no explorer leaves."""
    if not isinstance(event, Roll):
        return None
    return _instead(state, replace(event, lost=0), Kind.MISCOUNT, EXPLORERS_LOST)


def saved_in_round_one(state: State, event: Event, random: Random) -> Slip | None:
    """A coin is paid to save an explorer who is in no danger yet."""
    if not isinstance(event, Roll) or state.round != FREE_ROUND or CATASTROPHE not in event.dice:
        return None
    if state.seats[event.player].coins < SAVING_PRICE:
        return None
    return _instead(state, replace(event, save=1), Kind.ILLEGAL, SAVED_IN_FIRST_ROUND)


def catastrophe_rerolled(state: State, event: Event, random: Random) -> Slip | None:
    """A die that shows Catastrophe is rolled again."""
    if not isinstance(event, Place) or not state.locked[CATASTROPHE]:
        return None
    wrong = Reroll(player=event.player, from_=CATASTROPHE, to=random.randint(1, HIGHEST_RESULT))
    return _before(state, wrong, event, LOCKED_DIE)


def reroll_without_a_coin(state: State, event: Event, random: Random) -> Slip | None:
    """A die is rolled again by a player who has no coin left."""
    if not isinstance(event, Place) or state.seats[event.player].coins >= REROLL_PRICE:
        return None
    faces = [face for face in range(1, HIGHEST_RESULT + 1) if state.free[face]]
    if not faces:
        return None
    wrong = Reroll(player=event.player, from_=random.choice(faces), to=HIGHEST_RESULT)
    return _in_vain(wrong, event, COIN_NOT_THERE)


def explorer_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """One explorer more is sent to a zone than dice show its number."""
    if not isinstance(event, Place) or not event.explorers:
        return None
    zone = random.choice(list(event.explorers))
    dice = state.free[number] + state.locked[number] if (number := _number(state, event, zone)) else 0
    wrong = replace(event, explorers={**event.explorers, zone: dice + 1})
    return _instead(state, wrong, Kind.ILLEGAL, TOO_FEW_DICE)


def _number(state: State, event: Place, zone: str) -> int | None:
    """The marker of a zone once the event has happened."""
    return (event.markers or NOWHERE).get(zone) or state.markers.get(zone)


def forbidden_zone_used(state: State, event: Event, random: Random) -> Slip | None:
    """A marker and an explorer are placed in the forbidden zone."""
    if not isinstance(event, Place) or state.forbidden is None:
        return None
    taken = {*state.markers.values(), *(event.markers or NOWHERE).values()}
    numbers = [number for number in range(1, HIGHEST_RESULT + 1) if state.free[number] and number not in taken]
    if not numbers:
        return None
    markers = {**(event.markers or NOWHERE), state.forbidden: random.choice(numbers)}
    explorers = {**(event.explorers or NOWHERE), state.forbidden: 1}
    return _instead(state, replace(event, markers=markers, explorers=explorers), Kind.ILLEGAL, FORBIDDEN_ZONE)


def unmarked_zone_used(state: State, event: Event, random: Random) -> Slip | None:
    """An explorer is sent to a zone without a marker."""
    if not isinstance(event, Place):
        return None
    zones = [zone for zone in ZONES if zone != state.forbidden and _number(state, event, zone) is None]
    if not zones:
        return None
    explorers = {**(event.explorers or NOWHERE), random.choice(zones): 1}
    return _instead(state, replace(event, explorers=explorers), Kind.ILLEGAL, UNMARKED_ZONE)


def point_of_energy_forgotten(state: State, event: Event, random: Random) -> Slip | None:
    """One point of energy too few is lost for the explorers sent."""
    if not isinstance(event, Place) or not event.explorers:
        return None
    wrong = replace(event, energy=spend_on_placing(state, event).due + 1)
    return _instead(state, wrong, Kind.MISCOUNT, ENERGY_AFTER_PLACING)


# --- Resolution ----------------------------------------------------------------------------------------------


def two_huts_at_once(state: State, event: Event, random: Random) -> Slip | None:
    """A hut piece moves two huts at once."""
    if not isinstance(event, Huts):
        return None
    steps, huts = state.edition.hut_steps, state.edition.huts
    reached = {player: hut_reached(state, player) for player in players_in(state, HUTS)}
    ahead = {player: huts[steps[hut.id]].id for player, hut in reached.items() if hut and steps[hut.id] < len(huts)}
    if not ahead:
        return None
    player = random.choice(list(ahead))
    return _instead(state, replace(event, reached={player: ahead[player]}), Kind.MISCOUNT, WRONG_HUT)


def recruit_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """One explorer more is recruited than the hut shows."""
    if not isinstance(event, Huts):
        return None
    player = random.choice(players_in(state, HUTS))
    hut = hut_reached(state, player)
    due = recruits(state, player, state.edition.hut_steps[hut.id]) if hut else 0
    return _instead(state, replace(event, recruited={player: due + 1}), Kind.MISCOUNT, WRONG_RECRUITS)


def pick_out_of_order(state: State, event: Event, random: Random) -> Slip | None:
    """A player picks a logistics marker before the one who is ahead."""
    if not isinstance(event, Take) or event.engineering:
        return None
    later = pickers_due(state, picks(state))[1:]
    if not later:
        return None
    return _instead(state, replace(event, player=random.choice(later)), Kind.ILLEGAL)


def marker_not_on_offer(state: State, event: Event, random: Random) -> Slip | None:
    """A logistics marker is picked that does not lie there."""
    if not isinstance(event, Take) or event.engineering:
        return None
    absent = [marker for marker in state.edition.markers if marker not in state.shown]
    return _in_vain(replace(event, marker=random.choice(absent)), event, MARKER_NOT_ON_OFFER)


def gain_misread(state: State, event: Event, random: Random) -> Slip | None:
    """A logistics marker brings one more than it says."""
    if not isinstance(event, Take):
        return None
    due = take_due(state, event.player, event.marker)
    good = random.choice([good for good in GOODS if good in due])
    return _instead(state, replace(event, gain=Gain(**{good: due[good] + 1})), Kind.MISCOUNT)


def destination_too_many(state: State, event: Event, random: Random) -> Slip | None:
    """A bet lies on more destinations than the player has explorers in the zone."""
    if not isinstance(event, Bet):
        return None
    bet = laid_down(event)
    free = [destination for destination in DESTINATIONS if destination not in bet]
    if not free:
        return None
    wrong = replace(event, bets={**event.bets, random.choice(free): Stake(explorers=1)})
    return _instead(state, wrong, Kind.ILLEGAL, TOO_MANY_DESTINATIONS)


def card_to_another(state: State, event: Event, random: Random) -> Slip | None:
    """An expedition card goes to somebody who has not won it."""
    if not isinstance(event, Expeditions):
        return None
    winners: dict[str, str | None] = {random.choice(DESTINATIONS): random.choice(state.players)}
    return _instead(state, replace(event, winners=winners), Kind.MISCOUNT)


def bet_not_paid(state: State, event: Event, random: Random) -> Slip | None:
    """The last of the bettors forgets to pay for the bet."""
    is_last = isinstance(event, BetCost) and state.payers == (event.player,)
    return _passed_over(BET_NOT_PAID) if is_last and _only_due(state, EXPEDITIONS) else None


def wrong_symbol(state: State, event: Event, random: Random) -> Slip | None:
    """A player is paid by a symbol that is not that of the round."""
    if not isinstance(event, Funding):
        return None
    players = [player for player in players_in(state, FUNDING) if player != event.economy]
    if not players:
        return None
    player, symbol = random.choice(players), random.choice(list(BY_SYMBOL))
    coins = state.seats[player].placed[FUNDING] + funding_die(event.dice, symbol)
    return _instead(state, replace(event, coins={player: coins}), Kind.MISCOUNT, WRONG_SYMBOL)


def catch_miscounted(state: State, event: Event, random: Random) -> Slip | None:
    """One food too few is brought home from a hunt."""
    if not isinstance(event, Hunt) or not (food := hunt_due(state, event.player, event.dice)):
        return None
    return _instead(state, replace(event, food=food - 1), Kind.MISCOUNT, WRONG_CATCH)


def tie_awarded(state: State, event: Event, random: Random) -> Slip | None:
    """The notebook card goes to one of those who are tied for it."""
    if not isinstance(event, Notebook):
        return None
    tied = [player for player in notebook_leaders(state) if player is not None]
    return _instead(state, replace(event, winner=random.choice(tied)), Kind.MISCOUNT, TIED_READER) if tied else None


def zone_left_out(state: State, event: Event, random: Random) -> Slip | None:
    """The huts, or the notebook, are resolved and not written down."""
    if not isinstance(event, Huts | Notebook) or not _only_due(state, event.type):
        return None
    return _line_lost(event, ZONE_UNRESOLVED)


def zone_forgotten(state: State, event: Event, random: Random) -> Slip | None:
    """The last zone of a round is not resolved."""
    if isinstance(event, Funding):
        zone = FUNDING
    elif isinstance(event, Hunt) and not state.hunted:
        zone = HUNTING
    else:
        return None
    return _passed_over(ZONE_UNRESOLVED) if _only_due(state, zone) else None


def end_of_round_left_out(state: State, event: Event, random: Random) -> Slip | None:
    """The line that closes a round is lost."""
    if not isinstance(event, EndRound):
        return None
    after = state.clone()
    EFFECTS[EndRound](after, event)
    advance(after, event)
    return None if over(after) else _line_lost(event, LOG_SEQUENCE)


MISTAKES: Mapping[str, Mistake[State]] = {
    mistake.__name__: mistake
    for mistake in (
        one_marker_short,
        same_zone_forbidden,
        turn_out_of_order,
        die_too_many,
        catastrophe_forgotten,
        saved_in_round_one,
        catastrophe_rerolled,
        reroll_without_a_coin,
        explorer_too_many,
        forbidden_zone_used,
        unmarked_zone_used,
        point_of_energy_forgotten,
        two_huts_at_once,
        recruit_too_many,
        pick_out_of_order,
        marker_not_on_offer,
        gain_misread,
        destination_too_many,
        card_to_another,
        bet_not_paid,
        wrong_symbol,
        catch_miscounted,
        tie_awarded,
        zone_left_out,
        zone_forgotten,
        end_of_round_left_out,
    )
}
"""By name, for `generate --corrupt`."""
