"""The public position as text. Rulebook: Set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from validator.games.humboldt.state import Explorer, State


def show(state: State) -> str:
    """The table, a line each: turn, journal, route, board, displays, decks, players."""
    return "\n".join(_lines(state))


def _lines(state: State) -> Iterator[str]:
    journey = state.journey
    yield f"turn {state.turn}, {state.active}: {state.phase.value}"
    yield f"bag: {_numbers(state.bag)}"
    yield f"journal: {_listed(journey.journal())}"
    if journey.origin is not None:
        stops = " > ".join(f"{stop.location} ({stop.disk or '-'})" for stop in journey.route)
        yield f"route: {journey.origin} > {stops}"
    for location, circle in state.circles.items():
        yield f"  {location} ({state.edition.color_of_location[location]}): {_listed(circle)}"
    for color, pile in state.piles.items():
        shown = ", ".join(face or "?" for face in pile.display) or "-"
        yield f"{color} cargo: {shown}; pile {pile.size}, discard {len(pile.discard)}"
    for type, deck in state.decks.items():
        yield f"deck {type}: {deck.top or '?'} on top, {deck.size} cards, discard {len(deck.junk)}"
    for player, explorer in state.explorers.items():
        yield from _player(state, player, explorer)


def _player(state: State, player: str, explorer: Explorer) -> Iterator[str]:
    yield f"{player}: {explorer.points + explorer.last_points} points"
    yield f"  acquaintances: {_listed(explorer.acquaintances)}"
    yield f"  stored: {_listed(explorer.stored)}; beside the board: {_listed(explorer.beside)}"
    for card, ship in explorer.ships.items():
        data = state.edition.card[card]
        crates = " ".join(f"[{asked}: {_listed(tiles)}]" for asked, tiles in zip(data.crates, ship.crates, strict=True))
        spaces = " ".join(f"({space}: {disk or '-'})" for space, disk in zip(data.disks, ship.disks, strict=True))
        yield f"  {card}, {data.points} points: {crates} {spaces}"


def _listed(pieces: Iterable[str]) -> str:
    return ", ".join(f"{number} {piece}" for piece, number in Counter(pieces).items()) or "-"


def _numbers(pieces: dict[str, int]) -> str:
    return ", ".join(f"{number} {piece}" for piece, number in pieces.items() if number) or "empty"
