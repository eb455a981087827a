"""A made-up game, small enough to be judged by eye: the shared rooms are tested with it.

Embers, for two or three players: each yard starts with 6 raw pots and 3 coals. A turn is any number of
`fire` events (a coal a pot, at most three pots at a time, two coins a pot) and an `end_turn`. After the
turns that the edition counts, the game is over; the most coins win.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from validator.engine import (
    LOG_SEQUENCE,
    Breach,
    CounterNames,
    Counters,
    Disposition,
    Follow,
    Game,
    Kind,
    Result,
    Rule,
    Ruling,
    ScoreLine,
    as_played,
)
from validator.events import Count, Event, FinalScores, Player, Positive

POT_NOT_OWN = Rule("EMB-FIRE-1", "Kilns", "A player fires raw pots of their own yard.", kinds=(Kind.IMPOSSIBLE,))
KILN_OVERFULL = Rule("EMB-FIRE-2", "Kilns", "A kiln takes three pots.", kinds=(Kind.ILLEGAL,))
COINS_WRONG = Rule("EMB-FIRE-3", "Kilns", "A fired pot is worth two coins.", Disposition.COMPUTED, (Kind.MISCOUNT,))
OUT_OF_TURN = Rule("EMB-TURN-1", "Turns", "Turns go clockwise.", kinds=(Kind.ILLEGAL,))
COINS_COUNT = Rule("EMB-END-1", "End", "Each coin is a point.", Disposition.COMPUTED, (Kind.MISCOUNT,))
TURNS_PRINTED = Rule("EMB-ED-1", "Parts", "There is at least one turn a player.", Disposition.EDITION)

SHELVES = {"three": 3, "four": 4}
COINS_PER_POT = 2
POTS = 6


@dataclass(frozen=True, slots=True)
class Rulings:
    kiln: Literal["three", "four"] = "three"


RULINGS = (
    Ruling("kiln", "Kilns", "How many shelves has a kiln?", {"three": "as drawn", "four": "as told"}, "the drawing"),
)


class Edition(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    game: str = "embers"
    title: str = "Embers"
    turns: int
    provenance: dict[str, Any] = {}


REFERENCE = {"turns": 4, "title": "Embers", "provenance": {"turns": {"status": "invented", "note": "made up"}}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fire(Event):
    type: Literal["fire"] = "fire"
    player: Player
    pots: Positive
    coins: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Event):
    type: Literal["end_turn"] = "end_turn"
    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Collapse(Event):
    """A defect planted in the engine: its guard raises."""

    type: Literal["collapse"] = "collapse"


@dataclass(slots=True)
class State:
    players: tuple[str, ...]
    edition: Edition
    rulings: Rulings
    follow: Follow
    raw: dict[str, int] = field(default_factory=dict)
    coins: dict[str, int] = field(default_factory=dict)
    seat: int = 0
    turns: int = 0
    opened: bool = False

    def clone(self) -> State:
        return State(
            self.players,
            self.edition,
            self.rulings,
            self.follow,
            dict(self.raw),
            dict(self.coins),
            self.seat,
            self.turns,
            self.opened,
        )


def start(players: tuple[str, ...], edition: Edition, rulings: Rulings, follow: Follow) -> State:
    return State(players, edition, rulings, follow, dict.fromkeys(players, POTS), dict.fromkeys(players, 0))


def over(state: State) -> bool:
    return state.turns >= state.edition.turns


def fits(state: State, event: Event) -> bool:
    if isinstance(event, FinalScores):
        return over(state)
    if isinstance(event, Collapse):
        return True
    if over(state):
        return False
    return isinstance(event, Fire | EndTurn) and (not state.opened or event.player == state.players[state.seat])


def catch_up(state: State, event: Event) -> list[Breach] | None:
    if isinstance(event, FinalScores | Fire | EndTurn) and state.opened and not over(state):
        player = state.players[state.seat]
        close(state)
        return [LOG_SEQUENCE.omitted(expected="end_turn", player=player)]
    return None


def misfit(state: State, event: Event) -> Breach:
    return LOG_SEQUENCE.out_of_sequence()


def guard_turn(state: State, event: Fire | EndTurn) -> Iterator[Breach]:
    if event.player != state.players[state.seat]:
        yield OUT_OF_TURN.illegal(event.player, state.players[state.seat])


def guard_fire(state: State, event: Fire) -> Iterator[Breach]:
    if event.pots > state.raw[event.player]:
        yield POT_NOT_OWN.impossible(event.pots, state.raw[event.player])
        return
    yield from guard_turn(state, event)
    if event.pots > SHELVES[state.rulings.kiln]:
        yield KILN_OVERFULL.illegal(event.pots, SHELVES[state.rulings.kiln])
    if event.coins is not None and event.coins != event.pots * COINS_PER_POT:
        yield COINS_WRONG.miscount(event.coins, event.pots * COINS_PER_POT, rests_on=("turns",))


def guard_collapse(state: State, event: Collapse) -> Iterator[Breach]:
    raise ZeroDivisionError("planted")
    yield


def effect_fire(state: State, event: Fire) -> None:
    state.raw[event.player] -= event.pots
    state.coins[event.player] += as_played(state, event.coins, event.pots * COINS_PER_POT)


def effect_nothing(state: State, event: Event) -> None:
    return


def advance(state: State, event: Event) -> None:
    if isinstance(event, Fire | EndTurn):
        state.seat = state.players.index(event.player)
        state.opened = True
        if isinstance(event, EndTurn):
            close(state)


def close(state: State) -> None:
    state.opened = False
    state.turns += 1
    state.seat = (state.seat + 1) % len(state.players)


def result(state: State) -> Result:
    lines = {
        player: (ScoreLine("coins", COINS_COUNT, coins, f"{coins} coins"),) for player, coins in state.coins.items()
    }
    most = max(state.coins.values())
    return Result(lines, tuple(player for player, coins in state.coins.items() if coins == most))


def counters(state: State) -> Counters:
    players = {player: {"coins": state.coins[player], "raw": state.raw[player]} for player in state.players}
    return Counters(players, {"turn": state.turns})


def choices(state: State) -> Iterator[Event]:
    if over(state):
        return
    player = state.players[state.seat]
    for pots in range(1, POTS + 1):
        yield Fire(player=player, pots=pots)
    yield EndTurn(player=player)


def draw(state: State, random: Random) -> Event:
    player = state.players[state.seat]
    pots = random.randint(0, min(3, state.raw[player]))
    return Fire(player=player, pots=pots) if pots else EndTurn(player=player)


def claimed(state: State, event: Event) -> Event:
    if isinstance(event, Fire):
        return Fire(player=event.player, pots=event.pots, coins=event.pots * COINS_PER_POT)
    return event


GAME: Game[State] = Game(
    name="embers",
    title="Embers",
    rulebook="Embers Rulebook",
    prefix="EMB",
    players=range(2, 4),
    rules=(TURNS_PRINTED, POT_NOT_OWN, KILN_OVERFULL, COINS_WRONG, OUT_OF_TURN, COINS_COUNT),
    rulings=RULINGS,
    rulings_type=Rulings,
    edition_model=Edition,
    edition_checks=lambda edition: iter(() if edition.turns > 0 else (TURNS_PRINTED.malformed(edition.turns, 1),)),
    sections=frozenset({"turns"}),
    categories=("coins",),
    event_types=(Fire, EndTurn, Collapse),
    start=start,
    known_ids=lambda players, edition: {"player": frozenset(players)},
    id_sections={},
    schema_checks={},
    fits=fits,
    catch_up=catch_up,
    misfit=misfit,
    guards={Fire: guard_fire, EndTurn: guard_turn, Collapse: guard_collapse},
    effects={Fire: effect_fire, EndTurn: effect_nothing, Collapse: effect_nothing},
    advance=advance,
    over=over,
    result=result,
    counters=counters,
    counter_names=lambda edition: CounterNames(frozenset({"coins", "raw"}), frozenset({"turn"})),
    counters_rest_on=lambda state, differing: (),
    scores_rest_on=lambda state, rule, players: (),
    choices=choices,
    draw=draw,
    claimed=claimed,
    hidden=lambda state, event: event,
    show=lambda state: f"turn {state.turns}",
    pieces=lambda state: {},
)
