"""The form in which the page lists an event that may come next. Page: legal events; state; events; rulings.

Written from the page alone: nothing of how the list is made is used here, only where the pieces are. Claims, `note`,
`at` and `waive` are left out by building each event anew from what the page lists of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any

from validator.events import Event
from validator.games.papua.events import (
    Adjust,
    Bet,
    BetCost,
    CardEffect,
    Discard,
    EndRound,
    Expeditions,
    Forbid,
    Funding,
    Ghost,
    Hunt,
    Huts,
    Notebook,
    Place,
    Reroll,
    Roll,
    Round,
    Setup,
    Stake,
    Take,
    Tribe,
)
from validator.games.papua.state import Phase, Seat, State

ZONES = ("huts", "logistics", "expeditions", "funding", "hunting", "notebook")
DESTINATIONS = ("jungle", "river", "volcano")
RESERVE = "reserve"
START_DICE, TEN_DICE = 5, 10
SHOWN = {2: 2, 3: 2, 4: 3}
"""Logistics markers on offer, by number of players."""
GHOST_FACES = (0, 1, 1, 3, 3, 5)
"""For each face of the third color's dice the one that stands for it: those that place as many explorers."""
GHOST_SPOTS = {"logistics": "logistics", "notebook": "notebook", **dict.fromkeys(DESTINATIONS, "expeditions")}
"""For each die of the third color the zone in which it places explorers."""


def canonical(state: State, event: Event) -> Event | None:
    """The form in which the page lists an event that may come next; None where it is accepted but never listed."""
    return _FORMS[type(event)](state, event)


def _dice(faces: Iterable[int] | None) -> tuple[int, ...]:
    """A multiset of dice: in descending order."""
    return tuple(sorted(faces or (), reverse=True))


def _by_zone(numbers: Mapping[str, int] | None) -> dict[str, int] | None:
    """A map by zone in the zones' order; none where it is empty."""
    return {zone: numbers[zone] for zone in ZONES if zone in numbers} or None if numbers else None


def _is_empty(state: State, zone: str) -> bool:
    """Whether no player has an explorer in a zone: nothing is due there, and resolving it does nothing."""
    return not any(seat.placed.get(zone) for seat in state.seats.values())


# --- Before the turns ----------------------------------------------------------------------------------------


def _setup(state: State, event: Setup) -> Event:
    return Setup(science={player: event.science[player] for player in state.players})


def _tribe(state: State, event: Tribe) -> Event | None:
    if state.phase not in (Phase.ROUND_START, Phase.INITIAL):
        return None  # `own_turn`: no more are listed than before the first roll
    seats = state.players
    if state.last_tribe is not None and seats.index(event.player) < seats.index(state.last_tribe):
        return None  # after a tribe card only later seats
    return Tribe(player=event.player, benefit=event.benefit, anthropology=bool(event.anthropology))


def _round(state: State, event: Round) -> Event | None:
    mixer = state.edition.replenishment
    if state.rulings.pile_exhausted == "table" and len(set(event.logistics) - {mixer}) < SHOWN[len(state.players)]:
        return None  # `table` is listed as `mix_now`: that revealing stops is accepted besides
    in_order = sorted(event.logistics, key=lambda marker: _place_in_reveal(state, marker))
    return Round(expeditions=event.expeditions, logistics=tuple(in_order), notebook=event.notebook)


def _place_in_reveal(state: State, marker: str) -> tuple[int, bool, int]:
    """Markers that lie on top first, those of a pile that runs out before the rest; then the replenishment marker."""
    layer = 0 if marker in state.upper else 1 if marker in state.pile else 2
    return layer, marker != state.edition.replenishment, list(state.edition.markers).index(marker)


def _forbid(state: State, event: Forbid) -> Event:
    return Forbid(player=event.player, zone=event.zone)


def _ghost(state: State, event: Ghost) -> Event | None:
    if state.forbidder is None:
        return None  # accepted on either side of `forbid`, listed after it
    faces: dict[str, int | None] = dict.fromkeys(GHOST_SPOTS)
    for spot, zone in GHOST_SPOTS.items():
        face: int | None = getattr(event, spot)
        if zone == state.forbidden:
            continue
        if face is None:
            return None  # a die left out that a zone needs: noticed at the first roll, and never listed
        faces[spot] = GHOST_FACES[face]
    return Ghost(
        logistics=faces["logistics"],
        notebook=faces["notebook"],
        jungle=faces["jungle"],
        river=faces["river"],
        volcano=faces["volcano"],
    )


# --- A turn --------------------------------------------------------------------------------------------------


def _roll(state: State, event: Roll) -> Event | None:
    chosen, dice = _dice(event.chosen), _dice(event.dice)
    if len(chosen) + len(dice) < _dice_granted(state, state.seats[event.player]):
        return None  # fewer dice than granted
    results = _dice(event.meteorology)
    return Roll(player=event.player, dice=dice, chosen=chosen, meteorology=results, save=event.save or 0)


def _dice_granted(state: State, seat: Seat) -> int:
    if seat.ten_dice:
        return TEN_DICE
    return state.edition.huts[seat.hut - 1].dice if seat.hut else START_DICE


def _reroll(state: State, event: Reroll) -> Event:
    results = _dice(event.meteorology)
    return Reroll(player=event.player, from_=event.from_, to=event.to, meteorology=results, save=event.save or 0)


def _adjust(state: State, event: Adjust) -> Event | None:
    if abs(event.from_ - event.to) != 1:
        return None  # longer changes are listed as several; none at all is no continuation
    return Adjust(player=event.player, from_=event.from_, to=event.to)


def _place(state: State, event: Place) -> Event | None:
    sent = event.explorers or {}
    if any(zone not in sent for zone in event.markers or {}):
        return None  # a bare marker
    seat = state.seats[event.player]
    placed = {zone: number for zone in ZONES if (number := seat.placed.get(zone, 0) + sent.get(zone, 0))}
    return Place(
        player=event.player,
        markers=_by_zone(event.markers),
        explorers=_by_zone(sent),
        eat=event.eat or 0,
        starved=_starved(event.starved, seat.reserve - sum(sent.values()), placed),
    )


def _starved(named: Mapping[str, int] | None, reserve: int, placed: Mapping[str, int]) -> dict[str, int] | None:
    """The explorers named for missing food, unless it is those that would go anyway."""
    gone = {place: number for place in (RESERVE, *ZONES) if (number := (named or {}).get(place))}
    from_zones = max(0, sum(gone.values()) - reserve)
    mixes = set(combinations([zone for zone, number in placed.items() for _ in range(number)], from_zones))
    if not from_zones:
        unnamed = {RESERVE: sum(gone.values())}
    elif len(mixes) == 1:
        (mix,) = mixes
        unnamed = {RESERVE: reserve, **{zone: mix.count(zone) for zone in mix}}
    else:
        return gone  # without naming them it would not be known who goes
    return None if gone == {place: number for place, number in unnamed.items() if number} else gone


# --- Resolution ----------------------------------------------------------------------------------------------


def _huts(state: State, event: Huts) -> Event | None:
    if _is_empty(state, "huts"):
        return None  # nobody is there
    return Huts()


def _notebook(state: State, event: Notebook) -> Event | None:
    if _is_empty(state, "notebook"):
        return None  # nobody is there, or the third color alone
    return Notebook()


def _expeditions(state: State, event: Expeditions) -> Event | None:
    if _is_empty(state, "expeditions") and not any(seat.bet for seat in state.seats.values()):
        return None  # nobody is there, and nothing lies on the destinations
    return Expeditions()


def _take(state: State, event: Take) -> Event:
    return Take(player=event.player, marker=event.marker, engineering=bool(event.engineering))


def _discard(state: State, event: Discard) -> Event | None:
    if "logistics" in state.closed:
        return None  # the very marker that was left for the third color: accepted, and nothing happens
    if _is_empty(state, "logistics") or len(state.shown) == 1:
        return None  # no player wins a marker, so no pick is due beside which it would be listed
    return Discard(player=event.player, marker=event.marker)


def _bet(state: State, event: Bet) -> Event | None:
    stakes = {where: (stake.explorers or 0, stake.coins or 0) for where, stake in event.bets.items()}
    bets = {
        where: Stake(explorers=stakes[where][0], coins=stakes[where][1])
        for where in DESTINATIONS
        if any(stakes.get(where, ()))
    }
    if not bets:
        return None  # to bet nothing is listed as no bet
    if not all(stake.explorers for stake in bets.values()):
        return None  # coins without an explorer
    order = list(state.order)
    later = order[order.index(event.player) + 1 :]
    if any(state.seats[player].bet is not None for player in later):
        return None  # bettors are listed in the order of turns
    return Bet(player=event.player, bets=bets)


def _bet_cost(state: State, event: BetCost) -> Event | None:
    if event.player != state.payers[0]:
        return None  # `starter_only`: the others pay as they like, and are listed by energy
    seat = state.seats[event.player]
    if event.cartography and not (seat.owed and seat.owed.lost):
        return None  # Cartography where no bet was lost
    return BetCost(
        player=event.player,
        eat=event.eat or 0,
        cartography=bool(event.cartography),
        starved=_starved(event.starved, seat.reserve, seat.placed),
    )


def _funding(state: State, event: Funding) -> Event | None:
    if _is_empty(state, "funding"):
        return None  # nobody is there
    if event.economy is not None and not state.seats[event.economy].placed.get("funding"):
        return None  # Economy without an explorer there: spent for nothing
    return Funding(dice=_dice(event.dice), economy=event.economy)


def _hunt(state: State, event: Hunt) -> Event | None:
    due = [player for player, seat in state.seats.items() if seat.placed.get("hunting") and player not in state.hunted]
    first = max(due, key=lambda player: (state.seats[player].energy, state.seats[player].height))
    if event.player != first:
        return None  # hunters come in any order, and are listed by energy
    return Hunt(player=event.player, dice=_dice(event.dice))


def _card_effect(state: State, event: CardEffect) -> None:
    """Never listed: what a card's text does is known to the table only."""


def _end_round(state: State, event: EndRound) -> Event:
    return EndRound()


_FORMS: Mapping[type[Event], Callable[[State, Any], Event | None]] = {
    Setup: _setup,
    Tribe: _tribe,
    Round: _round,
    Forbid: _forbid,
    Ghost: _ghost,
    Roll: _roll,
    Reroll: _reroll,
    Adjust: _adjust,
    Place: _place,
    Huts: _huts,
    Take: _take,
    Discard: _discard,
    Bet: _bet,
    Expeditions: _expeditions,
    BetCost: _bet_cost,
    Funding: _funding,
    Hunt: _hunt,
    Notebook: _notebook,
    CardEffect: _card_effect,
    EndRound: _end_round,
}
