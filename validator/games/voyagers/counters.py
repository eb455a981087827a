"""What can be counted on the table, as a checkpoint names it. Rulebook: all chapters."""

from __future__ import annotations

from validator.engine import CounterNames, Counters, Reading
from validator.games.voyagers.edition import Edition
from validator.games.voyagers.hidden import COMMON, FLEET, RISK
from validator.games.voyagers.holdings import reading, resource_worth, worths
from validator.games.voyagers.reckoning import place_of
from validator.games.voyagers.scoring import reputation
from validator.games.voyagers.state import State

SHARED = frozenset(
    ("round", "common_deck", "fleet_deck", "high_risk_deck", "offer", "offer_doubloons", "box_doubloons")
)
PLAYERS = frozenset(
    (
        "hand",
        "doubloons",
        "ships",
        "small_ships",
        "medium_ships",
        "large_ships",
        "nobles",
        "smuggled_goods",
        "fleet_reward",
        "reputation",
        "position",
        "sailors",
        "foodstuffs",
        "weapons",
        "ships_in_hand",
        "nobles_in_hand",
    )
)

_UNBOUGHT = ("ships_in_hand", "nobles_in_hand")


def counter_names(edition: Edition) -> CounterNames:
    return CounterNames(players=PLAYERS, shared=SHARED)


def counters(state: State) -> Counters:
    """All counters; a private one with hidden cards is every value that they leave possible."""
    return Counters(
        players={player: _own(state, player) for player in state.players},
        shared={
            "round": state.round,
            "common_deck": state.decks[COMMON],
            "fleet_deck": state.decks[FLEET],
            "high_risk_deck": state.decks[RISK],
            "offer": len(state.offer),
            "offer_doubloons": sum(map(len, state.laid.values())),
            "box_doubloons": state.box_doubloons,
        },
    )


def _own(state: State, player: str) -> dict[str, Reading]:
    seat = state.seats[player]
    sizes = [state.cards[face].size for face in seat.ships]
    own: dict[str, Reading] = {
        "hand": seat.hand.size,
        "doubloons": seat.doubloons,
        "ships": len(seat.ships),
        "small_ships": sizes.count("small"),
        "medium_ships": sizes.count("medium"),
        "large_ships": sizes.count("large"),
        "nobles": len(seat.nobles),
        "smuggled_goods": seat.smuggled,
        "fleet_reward": int(state.fleet_reward == player),
        "reputation": reputation(state, seat.ships) + reputation(state, seat.nobles),
        "position": place_of(state, player),
    }
    for counter, worth in worths(state):
        own[counter] = reading(state, player, worth)
    if state.phase == "reveal":
        own |= dict.fromkeys(_UNBOUGHT, 0)
        if not seat.hand.determined:
            own["hand"] = reading(state, player, resource_worth(state))
    return own


def counters_rest_on(state: State, differing: list[tuple[str | None, str]]) -> tuple[str, ...]:
    """The nobles' reputations are printed nowhere: a dispute about nothing else rests on them."""
    rests = all(
        player is not None and counter == "reputation" and state.seats[player].nobles for player, counter in differing
    )
    return ("faces",) if rests else ()
