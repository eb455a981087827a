"""Driven ships: all at once, against obstacles, each other, the edge and whirlwinds. Rulebook: Storm."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.games.columbus.voyage import EDITION, Voyage, laid_out
from validator.games.columbus.chart import STEPS
from validator.games.columbus.reckoning import Drive, drive, fleet_at_sea, fleet_in
from validator.games.columbus.state import State

CHART = EDITION.chart


def at_sea(
    spaces: dict[str, str], damaged: tuple[str, ...] = (), whirlwinds: tuple[str, str] = ("d12", "h12")
) -> State:
    state = laid_out(5)
    for player, space in spaces.items():
        state.captains[player].space = space
    for player in damaged:
        state.captains[player].mast = False
    return state


def storm(state: State, area: int, heading: str) -> Drive:
    return drive(state, fleet_in(state, area), heading)


DIAGRAM = {"ana": "c7", "bea": "d8", "cyn": "c9"}


@pytest.mark.parametrize(
    ("heading", "after", "hurt"),
    [
        ("nw", {"ana": "b6", "bea": "c7", "cyn": "c9"}, ()),
        ("ne", {"ana": "b8", "bea": "c9", "cyn": "c9"}, ("bea", "cyn")),
        ("se", {"ana": "d8", "bea": "d8", "cyn": "c9"}, ("ana", "bea")),
    ],
)
def test_the_three_diagrams(heading: str, after: dict[str, str], hurt: tuple[str, ...]) -> None:
    driven = storm(at_sea(DIAGRAM), 3, heading)
    assert {player: driven.spaces[player] for player in after} == after
    assert driven.hurt == hurt


@pytest.mark.parametrize(
    ("spaces", "damaged", "area", "heading", "after", "hurt"),
    [
        pytest.param({"ana": "a8", "bea": "b8"}, (), 3, "n", {"ana": "a8", "bea": "a8"}, ("ana", "bea"), id="edge"),
        pytest.param({"ana": "a8", "bea": "b7"}, (), 3, "n", {"ana": "a8", "bea": "a7"}, (), id="edge alone"),
        pytest.param({"ana": "d8", "bea": "d8"}, ("bea",), 3, "n", {"ana": "c8", "bea": "c8"}, (), id="together"),
        pytest.param({"ana": "d7"}, ("ana",), 3, "nw", {"ana": "d7"}, (), id="damaged against a reef"),
        pytest.param({"ana": "d7"}, (), 3, "nw", {"ana": "d7"}, ("ana",), id="against a reef"),
        pytest.param({"ana": "d8", "bea": "c7"}, ("ana",), 3, "se", {"ana": "d8", "bea": "d8"}, ("bea",), id="rams"),
        pytest.param({"ana": "e13"}, (), 5, "ne", {"ana": "e13"}, ("ana",), id="against the mainland"),
        pytest.param({"ana": "e13"}, (), 5, "nw", {"ana": "d12"}, ("ana",), id="onto a whirlwind"),
        pytest.param({"ana": "e13"}, ("ana",), 5, "nw", {"ana": "d12"}, (), id="damaged onto a whirlwind"),
        pytest.param({"ana": "e13", "bea": "f14"}, (), 5, "se", {"ana": "f14", "bea": "f14"}, (), id="into the harbor"),
        pytest.param(
            {"ana": "e8", "bea": "f8", "cyn": "g8"}, (), 3, "n", {"ana": "d8", "bea": "e8", "cyn": "f8"}, (), id="line"
        ),
        pytest.param(
            {"ana": "d8", "bea": "c7", "cyn": "b6"},
            (),
            3,
            "se",
            {"ana": "d8", "bea": "d8", "cyn": "c7"},
            ("ana", "bea"),
            id="one stays, the next rams it, the third takes the space that is free",
        ),
    ],
)
def test_driven(
    spaces: dict[str, str],
    damaged: tuple[str, ...],
    area: int,
    heading: str,
    after: dict[str, str],
    hurt: tuple[str, ...],
) -> None:
    driven = storm(at_sea(spaces, damaged), area, heading)
    assert {player: driven.spaces[player] for player in after} == after
    assert driven.hurt == hurt


def test_ships_in_the_harbor_lie_still() -> None:
    state = at_sea({"ana": "e13"})
    assert storm(state, 5, "w").fleet == {"ana"}
    assert fleet_at_sea(state, "hurricane") == fleet_at_sea(state, "fog") == {"ana"}


@pytest.mark.parametrize("seed", range(60))
def test_the_order_of_seats_changes_nothing(seed: int) -> None:
    random = Random(seed)
    water = sorted(CHART.water)
    ships = [random.choice(water[:30] if seed % 2 else water) for _ in range(5)]
    broken = [random.random() < 1 / 3 for _ in ships]
    area, heading = random.randint(1, 5), random.choice(list(STEPS))
    outcomes = set()
    for order in list(permutations(range(5)))[:: 24 if seed % 3 else 7]:
        state = laid_out(5)
        for player, ship in zip(state.players, order, strict=True):
            state.captains[player].space = ships[ship]
            state.captains[player].mast = not broken[ship]
        driven = storm(state, area, heading)
        by_ship = {ship: player for player, ship in zip(state.players, order, strict=True)}
        outcomes.add(tuple((driven.spaces[by_ship[ship]], by_ship[ship] in driven.hurt) for ship in range(5)))
    assert len(outcomes) == 1


@pytest.mark.parametrize("seed", range(100))
def test_a_drive_step_by_step(seed: int) -> None:
    """Against the page's five steps, written down a second time in another way."""
    random = Random(seed)
    near = random.sample(sorted(CHART.water), 9)
    state = at_sea({player: random.choice(near) for player in ("ana", "bea", "cyn", "dan", "eve")})
    state.whirlwinds = (random.choice(near), random.choice(near))
    for captain in state.captains.values():
        captain.mast = random.random() < 3 / 4
    area, heading = random.randint(1, 5), random.choice(list(STEPS))
    driven = storm(state, area, heading)
    down, right = STEPS[heading]
    rows = EDITION.board.rows
    moves, stays, hurt = {}, {}, set()
    for player, captain in state.captains.items():
        row, column = CHART.row[captain.space] - 1, CHART.column[captain.space] - 1
        inside = column + 1 in EDITION.board.areas[area - 1].columns and rows[row][column] != "S"
        to_row, to_column = row + down, column + right
        on_board = 0 <= to_row < len(rows) and 0 <= to_column < len(rows[0])
        if inside and on_board and rows[to_row][to_column] in ".cwvS":
            moves[player] = f"{'abcdefghijk'[to_row]}{to_column + 1}"
        else:
            stays[player] = captain.space
            if inside and on_board:
                hurt.add(player)
    for player, space in moves.items():
        rammed = [other for other, where in stays.items() if where == space and where != "f14"]
        if rammed:
            hurt |= {player, *rammed, *(other for other, where in moves.items() if where == space)}
        if space in state.whirlwinds:
            hurt.add(player)
    assert dict(driven.spaces) == {**stays, **moves}
    assert set(driven.hurt) == {player for player in hurt if state.captains[player].mast}


def test_a_storm_over_the_thrower_ends_the_turn_and_one_over_rivals_does_not() -> None:
    log = Voyage().setup().sail("ana", "e13 e12").sail("bea", "e14").roll("ana", "otcc").storm("ana", 5, "s")
    log.draw("ana", "provisions_1")
    assert log.found() == [(13, "out_of_sequence", "DMG-3")]
    log = Voyage().setup().sail("ana", "f13").sail("bea", "e13 e12").roll("ana", "otcc").storm("ana", 5, "s")
    assert log.draw("ana", "provisions_1").check(bea={"mast": 0}, ana={"mast": 1, "row": 7}).found() == []


def test_a_hurricane_over_ships_that_share_a_space_drives_them_together() -> None:
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("bea", "e13 e12").sail("cyn", "e13")
    log.roll("ana", "ottt").line("storm", "ana", area=1).spin("ana", "n")
    log.draw("ana", "hurricane", direction="w", ships={"bea": "e11", "cyn": "e12"}, damaged=[])
    assert (14, "illegal", "STORM-2") not in log.found()
    assert log.found() == []
