"""The end: who came home, and what a checkpoint can count. Rulebook: End of the Game."""

from __future__ import annotations

from collections.abc import Mapping

from validator.engine import CounterNames, Counters, Reading, Result, Rule, ScoreLine
from validator.games.columbus.edition import Edition
from validator.games.columbus.reckoning import WHIRLWIND
from validator.games.columbus.rules import HOME
from validator.games.columbus.state import Captain, State

CATEGORIES = ("home",)

_PLAYER_COUNTERS = ("barrels", "cards", "mast", "america", "column", "row", "lost_turns")
_SHARED_COUNTERS = (
    "round",
    "pile",
    "discards",
    "discs",
    "supply",
    "whirlwind_1_column",
    "whirlwind_1_row",
    "whirlwind_2_column",
    "whirlwind_2_row",
)

_POSITION = frozenset({"mast", "column", "row", *_SHARED_COUNTERS[-4:]})
"""Counters that the map and the cards lead to."""

_PROVISIONS = frozenset({"barrels", "supply"})
"""Counters that the cards and the discs lead to."""


def result(state: State) -> Result:
    """Who has won: there are no points. Rulebook: End of the Game."""
    lines = {player: (_line(state, player),) for player in state.players}
    return Result(lines, state.winners)


def _line(state: State, player: str) -> ScoreLine:
    harbor = state.chart.harbor
    if player in state.winners:
        working = f"reached {harbor} with an inhabited disc in round {state.home_round}"
        return ScoreLine("home", HOME, 1, working)
    captain = state.captains[player]
    working = "with an inhabited disc" if captain.discs else "without an inhabited disc"
    return ScoreLine("home", HOME, 0, f"on {captain.space} {working}")


def counters(state: State) -> Counters:
    """Every counter as it stands. Hidden cards leave the copies in a hand open."""
    deck = state.deck
    shared = {
        "round": state.round,
        "pile": deck.size,
        "discards": sum(deck.discards.values()),
        "discs": sum(state.stack.values()),
        "supply": state.supply,
        **_whirlwinds(state),
    }
    return Counters({player: _captain(state, captain) for player, captain in state.captains.items()}, shared)


def _whirlwinds(state: State) -> dict[str, int]:
    chart = state.chart
    places = sorted(map(chart.westerly, state.whirlwinds)) or [(0, 0)] * state.edition.box.whirlwinds
    found: dict[str, int] = {}
    for number, (column, row) in enumerate(places, start=1):
        found[f"whirlwind_{number}_column"] = column
        found[f"whirlwind_{number}_row"] = row
    return found


def _captain(state: State, captain: Captain) -> Mapping[str, Reading]:
    chart = state.chart
    unknown = captain.fresh + captain.older
    hand: dict[str, Reading] = {}
    for card in state.edition.card:
        known = captain.hand.get(card, 0)
        hand[f"hand_{card}"] = range(known, known + unknown + 1) if unknown else known
    return {
        "barrels": captain.barrels,
        "cards": captain.cards,
        "mast": int(captain.mast),
        "america": len(captain.discs),
        "column": chart.column.get(captain.space, 0),
        "row": chart.row.get(captain.space, 0),
        "lost_turns": captain.lost_turns,
        **hand,
    }


def counter_names(edition: Edition) -> CounterNames:
    """What a checkpoint may name."""
    hands = (f"hand_{card}" for card in edition.card)
    return CounterNames(frozenset((*_PLAYER_COUNTERS, *hands)), frozenset(_SHARED_COUNTERS))


def counters_rest_on(state: State, differing: list[tuple[str | None, str]]) -> tuple[str, ...]:
    """The invented data that led to counters."""
    names = {name for _, name in differing}
    faced = {f"hand_{card.id}" for card in state.edition.cards if card.kind == WHIRLWIND}
    by_position = ("board", "cards") if names & _POSITION else ()
    by_provisions = ("cards", "discs") if names & _PROVISIONS else ()
    by_hand = ("cards",) if names & faced else ()
    return (*by_position, *by_provisions, *by_hand)


def scores_rest_on(state: State, rule: Rule, players: tuple[str, ...]) -> tuple[str, ...]:
    """Who is home rests on no invented data."""
    return ()
