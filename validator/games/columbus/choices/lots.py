"""One legal event at random: chance by its weight, choices about uniform, with a lean to what ends games.

A ship that sails at random is not home in a thousand turns: most moves go where the voyage leads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from random import Random

from validator.events import Event
from validator.games.columbus.choices import candidates
from validator.games.columbus.choices.candidates import FACES, HEADINGS
from validator.games.columbus.choices.ways import ways
from validator.games.columbus.events import (
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    Repair,
    Reroll,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.flow import fits
from validator.games.columbus.guards import GUARDS
from validator.games.columbus.reckoning import (
    GOOD_WINDS,
    becalmed,
    kept_cards_left,
    pile_to_draw_from,
    whirl_left,
    wind_left,
)
from validator.games.columbus.state import Phase, State

Lot = Callable[[State, Random], Event | None]

LEAN = 0.85
"""How often a ship sails where its voyage leads."""


def draw(state: State, random: Random) -> Event:
    """One legal event, canonical and without claims; the game must not be over."""
    lots = LOTS[state.phase]
    keys = [random.random() ** (1 / weight) for weight, _ in lots]
    for place in sorted(range(len(lots)), key=keys.__getitem__, reverse=True):
        event = lots[place][1](state, random)
        if event is not None and _may_come(state, event):
            return event
    return next(event for event in candidates.choices(state) if _may_come(state, event))


def _may_come(state: State, event: Event) -> bool:
    return fits(state, event) and next(GUARDS[type(event)](state, event), None) is None


def _one_of(state: State, random: Random, events: Iterable[Event]) -> Event | None:
    legal = [event for event in events if _may_come(state, event)]
    return random.choice(legal) if legal else None


def _in_order(dice: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(dice, key=FACES.index))


def _thrown(state: State, random: Random, dice: int) -> tuple[str, ...]:
    return _in_order(random.choices(state.edition.dice.faces, k=dice))


# --- by phase -------------------------------------------------------------------------------------------------


def _setup(state: State, random: Random) -> Event:
    ships = random.sample(state.edition.ships, len(state.players))
    return Setup(ships=dict(zip(state.players, ships, strict=True)))


def _roll(state: State, random: Random) -> Event:
    return Roll(player=state.player, dice=_thrown(state, random, state.edition.dice.count))


def _forgo(state: State, random: Random) -> Event:
    return Forgo(player=state.player)


def _card(state: State, random: Random) -> Event | None:
    return _one_of(state, random, candidates.cards(state, state.player))


def _by_card(state: State, random: Random) -> Event | None:
    player = state.late or state.player
    if wind_left(state, player) and random.random() < LEAN:
        return _sail(state, random, player, (GOOD_WINDS,))
    return _whirl_of(state, random, player, 0)


def _relocate(state: State, random: Random) -> Event | None:
    return _one_of(state, random, candidates.relocations(state))


def _late_card(state: State, random: Random) -> Event | None:
    return _one_of(state, random, candidates.late_cards(state)) if state.phase is Phase.BETWEEN else None


def _decline(state: State, random: Random) -> Event | None:
    openings = list(candidates.declining(state)) if state.phase is Phase.BETWEEN and state.extra else []
    event = random.choice(openings) if openings else None
    if isinstance(event, Roll):
        return Roll(player=event.player, dice=_thrown(state, random, len(event.dice)))
    return event


def _reroll(state: State, random: Random) -> Event | None:
    if state.phase is not Phase.ROLLED or not state.captains[state.player].barrels:
        return None
    lying = [face for face in FACES for _ in range(state.throw.unspent[face])]
    dice = _in_order(random.sample(lying, random.randint(1, len(lying)))) if lying else ()
    return Reroll(player=state.player, dice=dice, result=_thrown(state, random, len(dice))) if dice else None


def _move(state: State, random: Random) -> Event | None:
    unspent = state.throw.unspent
    kinds = [face for face in ("compass", "sail") if unspent[face]]
    if state.wind:
        kinds.append(GOOD_WINDS)
    return _sail(state, random, state.player, kinds)


def _sail(state: State, random: Random, player: str, kinds: Sequence[str]) -> Event | None:
    moves = [event for event in candidates.moves(state, player, kinds) if _may_come(state, event)]
    if not moves:
        return None
    if random.random() > LEAN:
        return random.choice(moves)
    captain, chart = state.captains[player], state.chart
    leagues = chart.leagues_home if captain.discs else chart.leagues_west
    nearest = min(leagues[event.to] for event in moves if isinstance(event, Move))
    return random.choice([event for event in moves if isinstance(event, Move) and leagues[event.to] == nearest])


def _whirl(state: State, random: Random) -> Event | None:
    captain = state.captains[state.player]
    counts = captain.mast and not becalmed(state, captain)
    return _whirl_of(state, random, state.player, state.throw.unspent["whirlwind"] if counts else 0)


def _whirl_of(state: State, random: Random, player: str, dice: int) -> Event | None:
    card = whirl_left(state, player)
    if not dice + card:
        return None
    here = random.choice(state.whirlwinds)
    there = list(ways(state, here, random.randint(1, dice + card)))
    if not there:
        return None
    path = random.choice(there)
    by_card = random.randint(max(0, len(path) - dice), min(len(path), card))
    return Whirl(player=player, from_=here, path=path, card=by_card or None)


def _storm(state: State, random: Random) -> Event | None:
    return Storm(player=state.player, area=random.choice(state.edition.board.areas).area)


def _load(state: State, random: Random) -> Event:
    return Load(player=state.player)


def _look(state: State, random: Random) -> Event | None:
    if not any(state.stack.values()):
        return None
    (disc,) = random.choices(list(state.stack), weights=list(state.stack.values()))
    return Look(player=state.player, disc=disc)


def _draw_card(state: State, random: Random) -> Event | None:
    pile, hidden = pile_to_draw_from(state)
    kept = state.edition.kept_cards if kept_cards_left(state, pile, hidden) < 1 else frozenset()
    weights = [0 if card in kept else copies for card, copies in pile.items()]
    if not any(weights):
        return None
    (card,) = random.choices(list(pile), weights=weights)
    return random.choice(list(candidates.draws_of(state, state.player, card)))


def _repair(state: State, random: Random) -> Event:
    return Repair(player=state.player)


def _end_turn(state: State, random: Random) -> Event:
    return EndTurn(player=state.player)


def _good_weather(state: State, random: Random) -> Event | None:
    return _one_of(state, random, candidates.good_weather(state))


def _spin(state: State, random: Random) -> Event:
    again = state.throw.unspent["storm"] > 0 and random.random() < 1 / 2
    return Spin(player=state.player, direction=random.choice(HEADINGS), keep=False if again else None)


_DICE: tuple[tuple[float, Lot], ...] = (
    (30, _look),
    (12, _repair),
    (8, _move),
    (4, _storm),
    (3, _whirl),
    (3, _load),
    (2, _draw_card),
    (2, _reroll),
    (1, _card),
    (1, _good_weather),
    (1, _relocate),
    (0.3, _end_turn),
)
_OPEN: tuple[tuple[float, Lot], ...] = ((12, _roll), (3, _by_card), (1, _forgo), (2, _card), (2, _relocate))
_ARROW: tuple[tuple[float, Lot], ...] = ((8, _spin), (2, _good_weather), (1, _relocate))

LOTS: dict[Phase, tuple[tuple[float, Lot], ...]] = {
    Phase.SETUP: ((1, _setup),),
    Phase.TURN_START: _OPEN,
    Phase.BETWEEN: tuple(chain(_OPEN, ((4, _late_card), (1, _decline)))),
    Phase.ROLLED: _DICE,
    Phase.ACTING: _DICE,
    Phase.STORM_DECLARED: _ARROW,
    Phase.STORM_SPUN: _ARROW,
}
"""For each phase what may be drawn, with weights; the first that is legal is taken."""
