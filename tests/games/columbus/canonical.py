"""The form in which the game's page lists an event that may come next: an oracle of the list of legal events.

Written from the page's sections on events, the turn and legal events; the engine's own list is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from validator.events import Event
from validator.games.columbus.chart import Chart
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Relocate,
    Repair,
    Reroll,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.state import Phase, State

FACES = ("compass", "sail", "whirlwind", "storm", "telescope")
"""The order of dice in a list."""


def canonical(state: State, event: Event) -> Event | None:
    """The form in which the page lists an event that may come next; None where it is accepted but never listed."""
    return FORMS[type(event)](state, event)


def setup(state: State, event: Setup) -> Event:
    """Ships in the order of the seats; whirlwinds and barrels are claims."""
    return Setup(ships={player: event.ships[player] for player in state.players})


def forgo(state: State, event: Forgo) -> Event:
    """The barrels are a claim."""
    return Forgo(player=event.player)


def roll(state: State, event: Roll) -> Event:
    """The dice in order."""
    return Roll(player=event.player, dice=in_order(event.dice))


def reroll(state: State, event: Reroll) -> Event:
    """Old faces and new ones in order, each list for itself; the price is a claim."""
    return Reroll(player=event.player, dice=in_order(event.dice), result=in_order(event.result))


def move(state: State, event: Move) -> Event:
    """What is spent and where the ship goes; the damage is a claim."""
    return Move(player=event.player, die=event.die, to=event.to)


def whirl(state: State, event: Whirl) -> Event | None:
    """The first of the shortest routes that hit the same ships; spaces by the card only where there are some."""
    hit = ships_hit(state, event.path)
    routes = shortest_routes(state, event.from_, event.path[-1])
    path = next(route for route in routes if len(route) < len(event.path) or ships_hit(state, route) == hit)
    if len(path) < len(event.path):
        return None  # a longer route than it need be, to and fro included, is legal but not listed
    return Whirl(player=event.player, from_=event.from_, path=path, card=event.card or None)


def storm(state: State, event: Storm) -> Event:
    """The area named."""
    return Storm(player=event.player, area=event.area)


def spin(state: State, event: Spin) -> Event:
    """The direction is kept unless the event says otherwise; ships and damage are claims."""
    return Spin(player=event.player, direction=event.direction, keep=None if event.keep else event.keep)


def load(state: State, event: Load) -> Event:
    """The barrel is a claim."""
    return Load(player=event.player)


def draw_card(state: State, event: DrawCard) -> Event | None:
    """The card with its choice or its chance; what it brings and does is claimed."""
    if event.card is None:
        return None  # a card that the recorder did not see is never listed
    kind = state.edition.card[event.card].kind
    if kind == "hurricane" and event.direction is None:
        return None  # a hurricane without effect needs no direction, but is listed with each of the eight
    # Whoever has no barrel to give need not say that it is the turn; it is listed as said.
    mutiny = event.mutiny or ("skip" if kind == "mutiny" else None)
    return DrawCard(player=event.player, card=event.card, mutiny=mutiny, direction=event.direction)


def look(state: State, event: Look) -> Event:
    """The barrels are a claim."""
    return Look(player=event.player, disc=event.disc)


def repair(state: State, event: Repair) -> Event:
    """Nothing to say but who."""
    return Repair(player=event.player)


def play_card(state: State, event: PlayCard) -> Event | None:
    """Who plays which card."""
    offered = state.phase is Phase.BETWEEN and state.extra > 0
    if offered and event.player not in (state.player, next_without_extra_turns(state)):
        return None  # in a turn that will be lost once the extra turn is declined: only who comes after it is listed
    return PlayCard(player=event.player, card=event.card)


def relocate(state: State, event: Relocate) -> Event | None:
    """From where to which symbol space; the damage is a claim."""
    if event.to == event.from_:
        return None  # a right used up by leaving the whirlwind where it is: its own space is not listed
    return Relocate(player=event.player, from_=event.from_, to=event.to)


def end_turn(state: State, event: EndTurn) -> Event | None:
    """The closing of an open turn."""
    if state.phase in (Phase.BETWEEN, Phase.OVER):
        return None  # redundant: a rule has closed the turn, or the game, already
    return EndTurn(player=event.player)


FORMS: Mapping[type[Event], Callable[[State, Any], Event | None]] = {
    Setup: setup,
    Forgo: forgo,
    Roll: roll,
    Reroll: reroll,
    Move: move,
    Whirl: whirl,
    Storm: storm,
    Spin: spin,
    Load: load,
    DrawCard: draw_card,
    Look: look,
    Repair: repair,
    PlayCard: play_card,
    Relocate: relocate,
    EndTurn: end_turn,
}


def in_order(dice: Iterable[str]) -> tuple[str, ...]:
    """Faces as a list of dice has them."""
    return tuple(sorted(dice, key=FACES.index))


def ships_hit(state: State, route: tuple[str, ...]) -> set[str]:
    """Whose intact ship a whirlwind hits: at the end of its route, or all along it. Ruling whirlwind_passing."""
    struck = route if state.rulings.whirlwind_passing == "every_space" else route[-1:]
    return {player for player, captain in state.captains.items() if captain.mast and captain.space in struck}


def shortest_routes(state: State, start: str, end: str) -> Iterator[tuple[str, ...]]:
    """Every shortest route of a whirlwind, in row-column order; to where it stands already it is one of no spaces."""
    if start == end:
        yield ()
        return
    distance = distances_to(state.chart, end, state.rulings.whirlwind_over_mainland == "yes")
    steps = [space for space in state.chart.around[start] if space in distance]
    nearest = min(distance[space] for space in steps)
    for step in steps:
        if distance[step] == nearest:
            yield from ((step, *rest) for rest in shortest_routes(state, step, end))


@cache
def distances_to(chart: Chart, end: str, over_mainland: bool) -> Mapping[str, int]:
    """How many steps it is to a space, for a whirlwind, from every space where it can be on its way."""
    distance, reached = {end: 0}, [end]
    for here in reached:
        for space in chart.around[here]:
            if space not in distance and (over_mainland or space not in chart.mainland):
                distance[space] = distance[here] + 1
                reached.append(space)
    return distance


def next_without_extra_turns(state: State) -> str:
    """Who comes clockwise after the player to whom extra turns are due, but for those who lose a turn to mutiny."""
    lost = {player: captain.lost_turns for player, captain in state.captains.items()}
    seat = state.seat + 1
    while lost[player := state.players[seat % len(state.players)]]:
        lost[player] -= 1
        seat += 1
    return player
