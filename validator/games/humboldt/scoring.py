"""The score pad, the winners, and what can be counted on the table. Rulebook: End of the Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from validator.engine import LOG_SCORE, CounterNames, Counters, Result, Rule, ScoreLine
from validator.games.humboldt.edition import Edition
from validator.games.humboldt.reckoning.ships import disks_on, tiles_on
from validator.games.humboldt.rules.contents import SHIP_TYPES
from validator.games.humboldt.rules.ending import ACQUAINTANCE_POINTS, CARGO_POINTS, LAST_SHIPS
from validator.games.humboldt.rules.ships import SHIP_POINTS
from validator.games.humboldt.state import Explorer, Phase, State

CATEGORIES = ("ships", "last_ships", "acquaintances", "cargo")


def result(state: State) -> Result:
    """Points in the rulebook's order, and who has won. Rulebook: End of the Game."""
    lines = {player: _lines(state, explorer) for player, explorer in state.explorers.items()}
    standing = {
        player: (sum(line.points for line in lines[player]), _left_over(state, explorer))
        for player, explorer in state.explorers.items()
    }
    best = max(standing.values())
    return Result(lines, tuple(player for player in state.players if standing[player] == best))


def _lines(state: State, explorer: Explorer) -> tuple[ScoreLine, ...]:
    sets = acquaintance_sets(state.edition, explorer.acquaintances)
    table = state.edition.scoring.sets
    points = sum(table[size - 1] for size in sets)
    worked = " + ".join(f"set of {size}: {table[size - 1]}" for size in sets)
    cargo, working = _cargo(state, explorer)
    return (
        ScoreLine("ships", SHIP_POINTS, explorer.points, f"cards sailed: {explorer.points}"),
        ScoreLine("last_ships", LAST_SHIPS, explorer.last_points, f"cards full at the end: {explorer.last_points}"),
        ScoreLine("acquaintances", ACQUAINTANCE_POINTS, points, worked or "no acquaintances"),
        ScoreLine("cargo", CARGO_POINTS, cargo, working),
    )


def acquaintance_sets(edition: Edition, acquaintances: Sequence[str]) -> list[int]:
    """The sizes of the best sets of different colors. Rulebook: The acquaintances, a.

    Each set takes one of as many colors as it can, of those with most left: a set is worth more than any
    two that it could be split into, and the most numerous colors are those that can run out last.
    """
    counts = list(Counter(acquaintances).values())
    sets: list[int] = []
    while counts:
        counts.sort(reverse=True)
        size = min(len(edition.scoring.sets), len(counts))
        sets.append(size)
        counts = [count - (place < size) for place, count in enumerate(counts) if count - (place < size)]
    return sets


def _cargo(state: State, explorer: Explorer) -> tuple[int, str]:
    """Tiles left on cards and board: on their own symbol, and others (ruling trio_value)."""
    scoring, option = state.edition.scoring, state.rulings.trio_value
    on_symbol, others = 0, len(explorer.stored)
    for card, ship in explorer.ships.items():
        for asked, tiles in zip(state.edition.card[card].crates, ship.crates, strict=True):
            if len(tiles) > 1 and option == "one_tile":
                others += 1
            elif len(tiles) > 1 and option == "ones":
                others += len(tiles)
            else:
                on_symbol += tiles.count(asked)
                others += len(tiles) - tiles.count(asked)
    symbol, other = scoring.symbol_tile, scoring.other_tile
    working = f"tiles on their symbol: {on_symbol} x {symbol}, others: {others} x {other}"
    return on_symbol * symbol + others * other, working


def _left_over(state: State, explorer: Explorer) -> tuple[int, ...]:
    """Tiles and disks left, which decide a tie (ruling tie_measure)."""
    tiles = len(explorer.stored) + sum(len(tiles_on(ship)) for ship in explorer.ships.values())
    disks = sum(len(disks_on(ship)) for ship in explorer.ships.values())
    return (tiles + disks,) if state.rulings.tie_measure == "sum" else (tiles, disks)


# --- counters ------------------------------------------------------------------------------------------------


def counters(state: State) -> Counters:
    """Everything that can be counted on the table; all of it is public."""
    score = result(state) if state.phase is Phase.OVER else None
    totals = {player: score.total(player) for player in state.players} if score else {}
    players = {
        player: _player_counters(state, explorer, totals.get(player)) for player, explorer in state.explorers.items()
    }
    return Counters(players, _shared_counters(state))


def _player_counters(state: State, explorer: Explorer, total: int | None) -> dict[str, int]:
    ships = explorer.ships.values()
    return {
        "points": explorer.points + explorer.last_points if total is None else total,
        "acquaintances": len(explorer.acquaintances),
        **{f"acq_{color}": explorer.acquaintances.count(color) for color in state.edition.colors},
        "stored": len(explorer.stored),
        "beside": len(explorer.beside),
        "loaded": sum(len(tiles_on(ship)) for ship in ships),
        "card_disks": sum(len(disks_on(ship)) for ship in ships),
    }


def _shared_counters(state: State) -> dict[str, int]:
    journey, colors = state.journey, state.edition.colors
    found = {
        "turn": state.turn,
        "bag": sum(state.bag.values()),
        "on_compass": sum(stop.disk is not None for stop in journey.route),
        "journal": len(journey.journal()),
    }
    for color in colors:
        pile = state.piles[color]
        found[f"bag_{color}"] = state.bag[color]
        found[f"pile_{color}"] = pile.size
        found[f"display_{color}"] = len(pile.display)
        found[f"discard_{color}"] = len(pile.discard)
        found[f"supply_{color}"] = state.supply[color]
    for location, circle in state.circles.items():
        found[f"at_{location}"] = len(circle)
        for color in colors:
            found[f"at_{location}_{color}"] = circle.count(color)
    for type, deck in state.decks.items():
        found[f"deck_{type}"] = deck.size
        found[f"junk_{type}"] = len(deck.junk)
    return found


def counter_names(edition: Edition) -> CounterNames:
    """The counters that a checkpoint may name."""
    colors, locations = edition.colors, edition.color_of_location
    of_players = {"points", "acquaintances", "stored", "beside", "loaded", "card_disks"}
    of_players |= {f"acq_{color}" for color in colors}
    shared = {"turn", "bag", "on_compass", "journal"}
    shared |= {f"{kind}_{color}" for kind in ("bag", "pile", "display", "discard", "supply") for color in colors}
    shared |= {f"at_{location}" for location in locations}
    shared |= {f"at_{location}_{color}" for location in locations for color in colors}
    shared |= {f"{kind}_{type}" for kind in ("deck", "junk") for type in SHIP_TYPES}
    return CounterNames(frozenset(of_players), frozenset(shared))


def counters_rest_on(state: State, differing: list[tuple[str | None, str]]) -> tuple[str, ...]:
    """The invented data that a differing counter rests on: fame points come from the cards."""
    return ("ships",) if any(name == "points" for _, name in differing) else ()


def scores_rest_on(state: State, rule: Rule, players: tuple[str, ...]) -> tuple[str, ...]:
    """The invented data that a differing score rests on: all but the acquaintances come from the cards."""
    return ("ships",) if rule in (LOG_SCORE, SHIP_POINTS, LAST_SHIPS, CARGO_POINTS) else ()
