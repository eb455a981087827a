"""What several events have in common: faces, science cards, coins and food that must be there, claims of a gain."""

from collections.abc import Iterable, Iterator, Mapping

from validator.engine import Breach, Rule
from validator.games.papua.edition import HutSpace
from validator.games.papua.events import BetCost, Gain, Place
from validator.games.papua.reckoning.energy import Resupply, named
from validator.games.papua.reckoning.gains import GOODS
from validator.games.papua.reckoning.zones import zones_due_before
from validator.games.papua.rules.editions import PRINTED_HUT, PRINTED_RESUPPLY
from validator.games.papua.rules.ending import CARD_NOT_OWN, CARD_USED_TWICE
from validator.games.papua.rules.setup import HIGHEST_FACE, NO_SUCH_DIE
from validator.games.papua.rules.turns import (
    EATEN_BEYOND_LOSS,
    FOOD_NOT_THERE,
    NO_RESUPPLY,
    RESUPPLIED_AGAIN,
    WRONG_RESUPPLY,
    WRONG_STARVED,
    ZONE_OUT_OF_ORDER,
)
from validator.games.papua.rules.zones import RESERVE
from validator.games.papua.state import Seat, State

PRINTED: tuple[str, ...] = ()
"""What a finding rests on that rests on nothing invented."""


def by_hut(hut: HutSpace | None) -> tuple[str, ...]:
    """What a finding rests on that is judged by a hut: the rulebook gives the figures of one."""
    return PRINTED if hut is None or hut.dice == PRINTED_HUT["dice"] else ("huts",)


def by_resupply(needs: Resupply) -> tuple[str, ...]:
    """What a finding rests on that is judged by food due: the rulebook gives the food due at 40."""
    return ("energy",) if any(space not in PRINTED_RESUPPLY for space in needs.spaces) else PRINTED


def by_top(meets_top: bool) -> tuple[str, ...]:
    """What a finding rests on that is judged by a rise of energy."""
    return ("energy",) if meets_top else PRINTED


def judge_faces(faces: Iterable[int], dice: int = 0, most: int | None = None) -> Iterator[Breach]:
    """Whether there are such dice: none shows more than 5, and no more are used than the box holds."""
    wrong = [face for face in faces if face > HIGHEST_FACE]
    if wrong:
        yield NO_SUCH_DIE.impossible(wrong, HIGHEST_FACE)
    elif most is not None and dice > most:
        yield NO_SUCH_DIE.impossible(dice, most)


def judge_science(state: State, player: str, card: str) -> Iterator[Breach]:
    """The use of a science card: by its owner, and for the first time."""
    seat = state.seats[player]
    if seat.science != card:
        yield CARD_NOT_OWN.impossible(card, seat.science, player=player)
    elif seat.science_used:
        yield CARD_USED_TWICE.illegal(card, player=player)


def judge_gain(rule: Rule, claim: Gain, due: Mapping[str, int], rests_on: tuple[str, ...]) -> Iterator[Breach]:
    """A claimed gain, good by good."""
    wrong = {
        good: amount for good in GOODS if (amount := getattr(claim, good)) is not None and amount != due.get(good, 0)
    }
    if wrong:
        yield rule.miscount(wrong, {good: due.get(good, 0) for good in wrong}, rests_on=rests_on)


def judge_eating(seat: Seat, eaten: int, cost: int) -> Iterator[Breach]:
    """Food eaten for energy: it is there, and no more than the energy due."""
    if eaten > seat.food:
        yield FOOD_NOT_THERE.impossible(eaten, seat.food)
    elif eaten > cost:
        yield EATEN_BEYOND_LOSS.illegal(eaten, cost)


def judge_starved(
    state: State, event: Place | BetCost, needs: Resupply, reserve: int, placed: Mapping[str, int]
) -> Iterator[Breach]:
    """The explorers named for missing food: there, as many as are due, and named where there is a choice."""
    gone = named(event.starved)
    rests_on = by_resupply(needs)
    if any(number > (reserve if place == RESERVE else placed.get(place, 0)) for place, number in gone.items()):
        yield WRONG_STARVED.impossible(dict(gone), {RESERVE: reserve, **placed}, rests_on=rests_on)
    elif not gone:
        if needs.open:
            yield WRONG_STARVED.omitted(None, needs.starving, player=event.player, rests_on=rests_on)
    elif sum(gone.values()) != needs.starving:
        yield WRONG_STARVED.illegal(dict(gone), needs.starving, rests_on=rests_on)
    elif state.rulings.starved_from == "reserve_only" and set(gone) != {RESERVE}:
        yield WRONG_STARVED.illegal(dict(gone), {RESERVE: needs.starving}, rests_on=rests_on)


def judge_resupply(claim: int, needs: Resupply) -> Iterator[Breach]:
    """Food said to be paid for resupply."""
    if claim == needs.paid:
        return
    if claim > needs.paid and needs.again:
        yield RESUPPLIED_AGAIN.miscount(claim, needs.paid, rests_on=by_resupply(needs))
    elif claim == 0 or not needs.due:
        yield NO_RESUPPLY.miscount(claim, needs.paid)
    else:
        yield WRONG_RESUPPLY.miscount(claim, needs.paid, rests_on=by_resupply(needs))


def judge_zone_order(state: State, zone: str) -> Iterator[Breach]:
    """A zone that is opened: none with a lower marker has anything due."""
    before = [] if state.open == zone else zones_due_before(state, zone)
    if before:
        yield ZONE_OUT_OF_ORDER.illegal(zone, before[0])
