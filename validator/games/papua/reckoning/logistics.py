"""Who picks a logistics marker when, and who puts one away for the third color.

Rulebook: Logistics; Two-Player Games.
"""

from validator.games.papua.reckoning.energy import energy_order
from validator.games.papua.rules.zones import LOGISTICS
from validator.games.papua.state import Picks, State

GHOST = None
"""The third color in a ranking."""


def picks(state: State) -> Picks:
    """The picks as settled when the zone was opened, or as they would be if it were opened now."""
    return state.picks or _settled(state)


def _settled(state: State) -> Picks:
    order = energy_order(state)
    standing = {
        player: (state.seats[player].placed[LOGISTICS], state.seats[player].energy)
        for player in order
        if LOGISTICS in state.seats[player].placed
    }
    players = sorted(standing, key=lambda player: -standing[player][0])
    ghost = state.ghost.get(LOGISTICS)
    if not ghost:
        return Picks(tuple(players), tuple(players[: len(state.shown)]), standing)
    ranking = _with_ghost(state, players, standing, ghost, order)
    plan = _with_discard(state, ranking, standing)
    is_tie = any(number == ghost for number, _ in standing.values())
    return plan._replace(by_symbol=is_tie and state.rulings.ghost_logistics_tie == "symbol")


def _with_ghost(
    state: State, players: list[str], standing: dict[str, tuple[int, int]], ghost: int, order: list[str]
) -> tuple[str | None, ...]:
    """The players' ranking with the third color in it. Ruling `ghost_logistics_tie`."""
    ahead = [
        player
        for player in players
        if standing[player][0] > ghost or (standing[player][0] == ghost and not _ghost_wins_tie(state, player, order))
    ]
    behind = [player for player in players if player not in ahead]
    return (*ahead, GHOST, *behind)


def _ghost_wins_tie(state: State, player: str, order: list[str]) -> bool:
    ruling = state.rulings.ghost_logistics_tie
    if ruling != "symbol":
        return ruling == "ghost_wins"
    return state.symbol == "+" or (state.symbol == "=" and player != order[0])


def _with_discard(state: State, ranking: tuple[str | None, ...], standing: dict[str, tuple[int, int]]) -> Picks:
    """The picks where the third color takes part. Ruling `ghost_logistics`."""
    winners = ranking[: len(state.shown)]
    pickers = tuple(player for player in winners if player is not GHOST)
    ghost_wins = GHOST in winners
    losers = tuple(player for player in state.players if player not in winners)
    first_is_free = state.rulings.ghost_logistics == "by_rank" and ranking[0] is not GHOST
    return Picks(
        ranking=ranking,
        pickers=pickers,
        standing=standing,
        ghost_wins=ghost_wins,
        discarders=() if first_is_free else losers,
        admitted=ghost_wins and bool(losers),
        owed=ghost_wins and not first_is_free and len(losers) == 1 and losers[0] in standing,
    )


def pickers_due(state: State, plan: Picks) -> list[str]:
    """Players who have still to pick, the next of them first: no more than there are markers."""
    return [player for player in plan.pickers if player not in plan.picked][: len(state.shown)]


def picks_due(state: State) -> bool:
    """Whether a marker is still to be picked."""
    if state.picks is None and LOGISTICS not in state.ghost:
        return bool(state.shown) and any(LOGISTICS in seat.placed for seat in state.seats.values())
    return bool(pickers_due(state, picks(state)))


def discard_due(plan: Picks) -> str | None:
    """Who has to put a marker away for the third color before the first pick."""
    return plan.discarders[0] if plan.owed and not plan.picked and not plan.discarded else None


def discard_admitted(plan: Picks) -> bool:
    """Whether a marker may be put away for the third color now: once, and before the first pick."""
    return plan.admitted and not plan.picked and not plan.discarded


def has_no_pick(plan: Picks, player: str) -> bool:
    """Whether a player has no pick to make: nobody there, or has picked already."""
    return player not in plan.standing or player in plan.picked


def markers_on_offer(state: State) -> tuple[str, ...]:
    """Markers that Engineering may still use: not one that is the third color's, though it lies there."""
    plan = picks(state)
    if LOGISTICS in state.markers and plan.ghost_wins and plan.standing and not plan.pickers:
        return ()
    return state.shown
