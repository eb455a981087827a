"""What may come next: candidates for the guards, in canonical form, lazily. Rulebook: Navigation, Event Cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, islice, permutations

from validator.events import Event
from validator.games.columbus.chart import STEPS
from validator.games.columbus.choices.ways import ways
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
from validator.games.columbus.reckoning import (
    GOOD_WEATHER,
    GOOD_WINDS,
    is_usable,
    kind_of,
    next_if_declined,
    pile_to_draw_from,
    whirl_left,
    wind_left,
)
from validator.games.columbus.state import Phase, State
from validator.games.columbus.unseen import can_play

FACES = ("compass", "sail", "whirlwind", "storm", "telescope")
"""The symbols in the order in which canonical lists of dice have them."""

HEADINGS = tuple(STEPS)


def choices(state: State) -> Iterator[Event]:
    """The canonical candidates at a point of the game, lazily."""
    match state.phase:
        case Phase.SETUP:
            yield from setups(state)
        case Phase.TURN_START:
            yield from openings(state, state.player)
            yield from relocations(state)
        case Phase.BETWEEN:
            yield from between(state)
            yield from relocations(state)
        case Phase.ROLLED | Phase.ACTING:
            yield from uses_of_the_throw(state)
            yield from relocations(state)
        case Phase.STORM_DECLARED | Phase.STORM_SPUN:
            yield from spins(state)
            yield from good_weather(state)
            yield from relocations(state)


def setups(state: State) -> Iterator[Event]:
    for ships in permutations(state.edition.ships, len(state.players)):
        yield Setup(ships=dict(zip(state.players, ships, strict=True)))


def openings(state: State, player: str) -> Iterator[Event]:
    """What opens a turn, or comes in it before the throw."""
    yield Forgo(player=player)
    for dice in throws_of(state.edition.dice.count):
        yield Roll(player=player, dice=dice)
    yield from cards(state, player)
    yield from by_card(state, player)


def by_card(state: State, player: str) -> Iterator[Event]:
    if wind_left(state, player):
        yield from moves(state, player, (GOOD_WINDS,))
    yield from whirls(state, player, 0)


def between(state: State) -> Iterator[Event]:
    """Late cards and what they give, the turn of who comes after an extra turn, and the next turn."""
    yield from late_cards(state)
    if state.late is not None and state.late != state.player:
        yield from by_card(state, state.late)
    yield from declining(state)
    yield from openings(state, state.player)


def late_cards(state: State) -> Iterator[Event]:
    """Cards of the player whose turn has ended, and of those passed over for mutiny."""
    ended = state.ended
    if ended is not None:
        holders = (state.players[ended.seat], *(passed.player for passed in ended.passed))
        for holder in dict.fromkeys(holders):
            if holder != state.player:
                yield from cards(state, holder)


def declining(state: State) -> Iterator[Event]:
    """What the player who comes after an extra turn opens a turn with, if it is not taken."""
    due, _ = next_if_declined(state)
    if state.extra and due != state.player:
        yield Forgo(player=due)
        yield from (Roll(player=due, dice=dice) for dice in throws_of(state.edition.dice.count))
        yield from cards(state, due)


def uses_of_the_throw(state: State) -> Iterator[Event]:
    """What can be done with a throw."""
    player, unspent = state.player, state.throw.unspent
    if state.phase is Phase.ROLLED:
        yield from rerolls(state, player)
    kinds = [face for face in ("compass", "sail") if unspent[face]]
    if wind_left(state, player):
        kinds.append(GOOD_WINDS)
    yield from moves(state, player, kinds)
    yield from whirls(state, player, unspent["whirlwind"])
    if unspent["storm"]:
        yield from (Storm(player=player, area=strip.area) for strip in state.edition.board.areas)
    if unspent["telescope"]:
        yield Load(player=player)
        yield from draws(state, player)
        yield from (Look(player=player, disc=disc) for disc, copies in state.stack.items() if copies)
    if unspent["sail"]:
        yield Repair(player=player)
    yield EndTurn(player=player)
    yield from cards(state, player)
    yield from good_weather(state)


@cache
def throws_of(dice: int) -> tuple[tuple[str, ...], ...]:
    """Every throw of a number of dice, in canonical order."""
    return tuple(combinations_with_replacement(FACES, dice))


def rerolls(state: State, player: str) -> Iterator[Event]:
    if state.captains[player].barrels < state.edition.barrels.throw:
        return
    lying = [face for face in FACES for _ in range(state.throw.unspent[face])]
    for dice in parts(lying):
        yield from (Reroll(player=player, dice=dice, result=result) for result in throws_of(len(dice)))


def parts(lying: list[str]) -> Iterator[tuple[str, ...]]:
    """Every choice of dice from those that lie there, like dice alike."""
    chosen: dict[tuple[str, ...], None] = {(): None}
    for face in lying:
        chosen |= dict.fromkeys((*dice, face) for dice in list(chosen))
    return islice(chosen, 1, None)


def moves(state: State, player: str, kinds: Iterable[str]) -> Iterator[Event]:
    water = state.chart.water
    for kind in kinds:
        for space in state.chart.around[state.captains[player].space]:
            if space in water:
                yield Move(player=player, die=kind, to=space)  # type: ignore[arg-type]


def cards(state: State, player: str) -> Iterator[Event]:
    """Kept cards a player can have, Good Weather aside."""
    for card in state.edition.cards:
        if not card.cross and card.kind != GOOD_WEATHER and can_play(state, player, card.id):
            yield PlayCard(player=player, card=card.id)


def good_weather(state: State) -> Iterator[Event]:
    for card in state.edition.cards:
        if card.kind == GOOD_WEATHER:
            for player in state.players:
                if player != state.player and can_play(state, player, card.id):
                    yield PlayCard(player=player, card=card.id)


def spins(state: State) -> Iterator[Event]:
    again = state.throw.unspent["storm"] > 0
    for heading in HEADINGS:
        yield Spin(player=state.player, direction=heading)
        if again:
            yield Spin(player=state.player, direction=heading, keep=False)


def draws(state: State, player: str) -> Iterator[Event]:
    """Cards the pile can hold: all may be asked for where one that was played unseen may have come from it."""
    pile, _ = pile_to_draw_from(state)
    for card, copies in pile.items():
        if copies or state.deck.traces:
            yield from draws_of(state, player, card)


def draws_of(state: State, player: str, card: str) -> Iterator[DrawCard]:
    """The ways in which a card can be drawn: with its choice, or its chance."""
    drawn = DrawCard(player=player, card=card)
    match kind_of(state, card):
        case "mutiny":
            if state.captains[player].barrels:
                yield replace(drawn, mutiny="barrel")
            yield replace(drawn, mutiny="skip")
        case "hurricane":
            yield from (replace(drawn, direction=heading) for heading in HEADINGS)
        case _:
            yield drawn


def relocations(state: State) -> Iterator[Event]:
    seen: set[tuple[str, str]] = set()
    for (player, whirlwind), right in state.rights.items():
        here = state.whirlwinds[whirlwind]
        if (player, here) not in seen and is_usable(state, right):
            seen.add((player, here))
            yield from (Relocate(player=player, from_=here, to=to) for to in state.chart.symbols if to != here)


def whirls(state: State, player: str, dice: int) -> Iterator[Event]:
    card = whirl_left(state, player)
    if not dice + card:
        return
    for here in dict.fromkeys(state.whirlwinds):
        for path in ways(state, here, dice + card):
            for paid in range(max(0, len(path) - dice), min(len(path), card) + 1):
                yield Whirl(player=player, from_=here, path=path, card=paid or None)
