"""The score pad and the winners. Rulebook: End of the Game & Scoring."""

from __future__ import annotations

from collections.abc import Mapping

from validator.engine import LOG_SCORE, Result, Rule, ScoreLine
from validator.games.voyagers.rules.scoring import (
    DOUBLOONS_SCORED,
    FLEET_REWARD_SCORED,
    FOODSTUFFS_SCORED,
    MOST_SHIPS_SCORED,
    NOBLES_SCORED,
    SAILORS_SCORED,
    SHIPS_SCORED,
    SMUGGLED_SCORED,
    WEAPONS_SCORED,
)
from validator.games.voyagers.state import State

CATEGORIES = (
    "sailors",
    "foodstuffs",
    "weapons",
    "most_ships",
    "ships",
    "nobles",
    "fleet_reward",
    "doubloons",
    "smuggled_goods",
)

_MAJORITIES = (("sailors", SAILORS_SCORED), ("foodstuffs", FOODSTUFFS_SCORED), ("weapons", WEAPONS_SCORED))


def result(state: State) -> Result:
    """Every player's rows and the winners. Rulebook: Scoring."""
    icons = [{player: _icons(state, player)[resource] for player in state.players} for resource in range(3)]
    lines: dict[str, tuple[ScoreLine, ...]] = {}
    for player in state.players:
        majorities = [
            _majority(state, category, rule, icons[resource], player)
            for resource, (category, rule) in enumerate(_MAJORITIES)
        ]
        lines[player] = (*majorities, _most_ships(state, player), *_own(state, player))
    return Result(lines, _winners(state, lines))


def _icons(state: State, player: str) -> tuple[int, int, int]:
    """Icons on the resource cards in hand, by resource: not cards."""
    sums = [0, 0, 0]
    for face, number in state.seats[player].hand.cards.items():
        for resource, icons in enumerate(state.cards[face].icons):
            sums[resource] += icons * number
    return sums[0], sums[1], sums[2]


# --- places -----------------------------------------------------------------------------------------------------


def place_reward(state: State, amounts: Mapping[str, int], player: str) -> tuple[str, int]:
    """The place that an amount gives among all, in words, and its reward. Rulings: tie_places, zero_places.

    Tied players fill the places from theirs on, and get the reward of a lower one.
    """
    own = amounts[player]
    place = 1 + sum(amount > own for amount in amounts.values())
    tied = sum(amount == own for amount in amounts.values())
    shared, lower = place + tied - 1, place + 1 if tied > 1 else place
    if _reward(state, shared) != _reward(state, lower) and state.rulings.tie_places == "next_lower":
        shared = lower
    reward = _reward(state, shared)
    if reward and not own and state.rulings.zero_places == "unplaced":
        return "no place", 0
    return f"place {shared}", reward


def _reward(state: State, place: int) -> int:
    """What a place is worth; the third only where enough play. Rulebook: Scoring."""
    pays = state.edition.scoring
    rewarded = len(pays.places) if len(state.players) >= pays.third_place_min_players else len(pays.places) - 1
    return pays.places[place - 1] if place <= rewarded else 0


def _majority(state: State, category: str, rule: Rule, amounts: Mapping[str, int], player: str) -> ScoreLine:
    place, reward = place_reward(state, amounts, player)
    return ScoreLine(category, rule, reward, f"{amounts[player]} in hand, {place} -> {reward}")


def _most_ships(state: State, player: str) -> ScoreLine:
    """The most ships in front. Ruling: most_ships."""
    amounts = {id: len(seat.ships) for id, seat in state.seats.items()}
    place, reward = place_reward(state, amounts, player)
    if reward and state.rulings.most_ships == "not_scored":
        return ScoreLine("most_ships", MOST_SHIPS_SCORED, 0, "not scored at this table")
    return ScoreLine("most_ships", MOST_SHIPS_SCORED, reward, f"{amounts[player]} in front, {place} -> {reward}")


# --- what each player has ---------------------------------------------------------------------------------------


def reputation(state: State, faces: tuple[str, ...]) -> int:
    return sum(state.cards[face].reputation for face in faces)


def _own(state: State, player: str) -> tuple[ScoreLine, ...]:
    """The rows that depend on nobody else. Rulebook: Scoring, 2 to 5."""
    seat, pays = state.seats[player], state.edition.scoring
    ships, nobles = reputation(state, seat.ships), reputation(state, seat.nobles)
    reward = pays.fleet_reward if state.fleet_reward == player else 0
    doubloons = seat.doubloons // pays.doubloons_per_reputation
    goods = seat.smuggled * pays.smuggled_goods
    return (
        ScoreLine("ships", SHIPS_SCORED, ships, _sum(state, seat.ships)),
        ScoreLine("nobles", NOBLES_SCORED, nobles, _sum(state, seat.nobles)),
        ScoreLine("fleet_reward", FLEET_REWARD_SCORED, reward, "held" if reward else "not held"),
        ScoreLine("doubloons", DOUBLOONS_SCORED, doubloons, f"doubloons {seat.doubloons} -> {doubloons}"),
        ScoreLine("smuggled_goods", SMUGGLED_SCORED, goods, f"smuggled goods {seat.smuggled} -> {goods}"),
    )


def _sum(state: State, faces: tuple[str, ...]) -> str:
    if not faces:
        return "none in front"
    worth = [state.cards[face].reputation for face in faces]
    return f"{' + '.join(map(str, worth))} = {sum(worth)}"


def _winners(state: State, lines: Mapping[str, tuple[ScoreLine, ...]]) -> tuple[str, ...]:
    """The highest total; then ships in front, then resources in hand; then shared. Ruling: tie_break_resources."""
    totals = {player: sum(line.points for line in rows) for player, rows in lines.items()}
    leading = [player for player in state.players if totals[player] == max(totals.values())]
    ships = {player: len(state.seats[player].ships) for player in leading}
    leading = [player for player in leading if ships[player] == max(ships.values())]
    if len(leading) == 1:
        return tuple(leading)
    if state.rulings.tie_break_resources == "cards":
        resources = {player: state.seats[player].hand.size for player in leading}
    else:
        resources = {player: sum(_icons(state, player)) for player in leading}
    return tuple(player for player in leading if resources[player] == max(resources.values()))


# --- what rests on invented data --------------------------------------------------------------------------------


def scores_rest_on(state: State, rule: Rule, players: tuple[str, ...]) -> tuple[str, ...]:
    """The nobles' reputations are printed nowhere: a dispute among their owners only rests on them."""
    if rule not in (NOBLES_SCORED, LOG_SCORE):
        return ()
    having = [bool(state.seats[player].nobles) for player in players or state.players]
    return ("faces",) if (all(having) if players else any(having)) else ()
