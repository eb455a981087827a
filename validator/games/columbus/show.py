"""The position as it lies on the table: the sea with ships and whirlwinds, and what is before the players."""

from __future__ import annotations

from collections.abc import Iterator

from validator.games.columbus.state import Captain, Phase, State

_MARKS = {
    "open_water": ".",
    "calm": "c",
    "symbol": "w",
    "calm_symbol": "v",
    "reef": "R",
    "azores": "A",
    "canaries": "K",
    "mainland": "#",
    "start": "S",
}
_LEGEND = ". water  c calm  w symbol  R reef  A Azores  K Canaries  # mainland  S harbor  1-5 ships  @ whirlwind"


def show(state: State) -> str:
    """The public position, a line each."""
    return "\n".join([*_sea(state), "", _LEGEND, "", *_table(state), *_captains(state)])


def _sea(state: State) -> Iterator[str]:
    """The board: each space with its mark, the ships on it by seat, and whirlwinds."""
    chart = state.chart
    cells: dict[tuple[int, int], str] = {}
    for space, terrain in chart.terrain.items():
        ships = "".join(
            str(seat) for seat, captain in enumerate(state.captains.values(), start=1) if captain.space == space
        )
        whirls = "@" * state.whirlwinds.count(space)
        cells[chart.row[space], chart.column[space]] = f"{_MARKS[terrain]}{ships}{whirls}"
    rows = sorted({row for row, _ in cells})
    columns = sorted({column for _, column in cells})
    widths = {column: max(2, *(len(cells[row, column]) for row in rows)) for column in columns}
    starts = {strip.columns[0]: strip.area for strip in state.edition.board.areas}
    yield _row("", [f"area {starts[column]}" if column in starts else "" for column in columns], columns, state, widths)
    yield _row("", [str(column) for column in columns], columns, state, widths)
    letters = {chart.row[space]: space[0] for space in chart.terrain}
    for row in rows:
        yield _row(letters[row], [cells[row, column] for column in columns], columns, state, widths)


def _row(label: str, cells: list[str], columns: list[int], state: State, widths: dict[int, int]) -> str:
    """Cells side by side, areas apart. A heading may run over the empty cells to its right."""
    ends = {strip.columns[-1] for strip in state.edition.board.areas}
    line, place = f"{label:3}", 3
    for column, cell in zip(columns, cells, strict=True):
        line = line.ljust(place) + cell
        place += widths[column] + 1 + 2 * (column in ends)
    return line.rstrip()


def _table(state: State) -> Iterator[str]:
    deck = state.deck
    yield f"round {state.round}, {_moment(state)}"
    dice = [face for face, number in state.throw.unspent.items() for _ in range(number)]
    if dice:
        yield f"dice not carried out: {' '.join(dice)}"
    if state.wind or state.whirl:
        yield f"spaces left by cards: Good Winds {state.wind}, whirlwind {state.whirl}"
    if state.extra:
        yield f"extra turns due: {state.extra}"
    for (player, whirlwind), _ in sorted(state.rights.items()):
        yield f"{player} was struck by the whirlwind now on {state.whirlwinds[whirlwind]} and may relocate it"
    discards = sum(deck.discards.values())
    yield (
        f"barrels in the supply {state.supply}, cards in the pile {deck.size}, discards {discards}, "
        f"discs {sum(state.stack.values())} unseen and {sum(state.beside.values())} seen"
    )


def _moment(state: State) -> str:
    player = state.player
    match state.phase:
        case Phase.SETUP:
            return "before the set-up"
        case Phase.TURN_START:
            return f"{player} begins a turn"
        case Phase.BETWEEN:
            return f"{player} is next"
        case Phase.ROLLED:
            return f"{player} has thrown"
        case Phase.ACTING:
            return f"{player} is on turn"
        case Phase.STORM_DECLARED:
            return f"{player} raises a storm in area {state.throw.area}"
        case Phase.STORM_SPUN:
            return f"{player} turns the arrow again, from {state.throw.heading}, for area {state.throw.area}"
        case Phase.OVER:
            return f"won by {' and '.join(state.winners)}"


def _captains(state: State) -> Iterator[str]:
    for seat, (player, captain) in enumerate(state.captains.items(), start=1):
        yield f"{seat} {player}: {_belongings(captain)}"


def _belongings(captain: Captain) -> str:
    parts = [
        f"{captain.ship or 'ship'} on {captain.space or 'no space'}",
        "whole" if captain.mast else "without main mast",
        f"barrels {captain.barrels}",
        f"kept cards {captain.cards}",
    ]
    if captain.discs:
        parts.append("found an inhabited island")
    if captain.lost_turns:
        parts.append(f"turns to lose {captain.lost_turns}")
    return ", ".join(parts)
