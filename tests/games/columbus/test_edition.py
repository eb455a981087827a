"""Editions: every printed count is held, and the lowest check that breaks is named. Page: edition."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.columbus.voyage import EDITION, Voyage, board_with, reference
from validator.games.columbus import GAME, rules
from validator.games.columbus.edition import Edition, edition_checks
from validator.log import Fault
from validator.table import checked_edition


def broken(data: dict[str, Any]) -> list[str]:
    edition = Edition.model_validate_json(json.dumps(data))
    return [breach.rule.id for breach in edition_checks(edition)]


def changed(path: str, value: Any) -> dict[str, Any]:
    data = reference()
    *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
    place: Any = data
    for part in way:
        place = place[part]
    place[last] = value
    return data


def test_the_reference_edition_keeps_every_check() -> None:
    assert list(edition_checks(EDITION)) == []


def test_the_sections_a_log_may_replace_are_all_but_box_and_players() -> None:
    data = reference()
    about = {"format", "game", "edition", "title", "provenance"}
    assert set(data) - about - {"box", "players"} == GAME.sections


@pytest.mark.parametrize("step", [-1, 1])
@pytest.mark.parametrize("name", sorted(rules.BOX))
def test_every_number_of_the_component_list_is_held(name: str, step: int) -> None:
    assert "COL-ED-8" in broken(changed(f"box.{name}", rules.BOX[name] + step))


@pytest.mark.parametrize(
    ("name", "check"),
    [("ships", 1), ("sails", 2), ("sails_per_ship", 2), ("dice", 3), ("whirlwinds", 4), ("reefs", 5), ("islands", 6)],
)
def test_the_box_is_also_held_against_what_it_counts(name: str, check: int) -> None:
    assert broken(changed(f"box.{name}", rules.BOX[name] + 1))[0] == f"COL-ED-{check}"


@pytest.mark.parametrize("step", [-1, 1])
@pytest.mark.parametrize("name", sorted(rules.BARRELS))
def test_every_number_of_barrels_is_held(name: str, step: int) -> None:
    assert broken(changed(f"barrels.{name}", rules.BARRELS[name] + step)) == ["COL-ED-12"]


@pytest.mark.parametrize("step", [-1, 1])
@pytest.mark.parametrize("place", range(len(EDITION.cards)))
def test_every_number_of_cards_is_held(place: int, step: int) -> None:
    data = changed(f"cards.{place}.count", EDITION.cards[place].count + step)
    assert broken(data) == ["COL-ED-10"]


@pytest.mark.parametrize("step", [-1, 1])
@pytest.mark.parametrize("place", range(len(EDITION.discs)))
def test_every_number_of_discs_is_held(place: int, step: int) -> None:
    assert broken(changed(f"discs.{place}.count", EDITION.discs[place].count + step)) == ["COL-ED-9"]


@pytest.mark.parametrize("place", range(len(EDITION.cards)))
def test_every_cross_is_held(place: int) -> None:
    assert broken(changed(f"cards.{place}.cross", not EDITION.cards[place].cross)) == ["COL-ED-10"]


@pytest.mark.parametrize("card", [card.id for card in EDITION.cards])
def test_numbers_and_directions_stand_on_their_cards_only(card: str) -> None:
    place = list(EDITION.card).index(card)
    assert broken(changed(f"cards.{place}.value", 9)) == ["COL-ED-11"]
    kept = EDITION.card[card].direction
    assert broken(changed(f"cards.{place}.direction", None if kept else "n")) == ["COL-ED-11"]


@pytest.mark.parametrize(
    ("data", "check"),
    [
        (changed("ships", ["red", "blue", "green", "yellow"]), 1),
        (changed("ships", ["red", "blue", "green", "yellow", "red"]), 1),
        (changed("dice.count", 5), 3),
        (changed("dice.faces", ["compass", "sail", "sail", "whirlwind", "storm", "telescope"]), 3),
        (changed("dice.faces", ["compass", "compass", "sail", "whirlwind", "storm", "telescope", "sail"]), 3),
        (reference() | board_with(a4="."), 5),
        (reference() | board_with(i11="."), 6),
        (reference() | board_with(i11="A"), 6),
        (reference() | board_with(e9=".", a1="A"), 7),
        (changed("discs.0.palms", 1), 9),
        (changed("discs.1.palms", -1), 9),
        (changed("discs.1.id", "sea"), 9),
        (changed("cards.1.id", "provisions_1"), 10),
        (changed("board.areas.0.area", 2), 13),
        (changed("board.areas.4.columns", [12, 13]), 13),
        (changed("board.telescope_columns", [2, 1]), 14),
        (reference() | board_with(e13="#"), 15),
        (reference() | board_with(f14="."), 15),
        (reference() | board_with(a1="S"), 15),
        (reference() | board_with(g12="w"), 16),
        (reference() | board_with(h12=".", d12=".", b10=".", c2=".", e5="."), 16),
        (changed("spinner", ["n", "ne", "e", "se", "s", "sw", "w"]), 18),
        (reference() | board_with(a1="?"), 18),
        (reference() | board_with(a4=".", e3=".", a2="R", b2="R"), 18),
    ],
)
def test_each_check_has_data_that_break_it_first(data: dict[str, Any], check: int) -> None:
    assert broken(data)[0] == f"COL-ED-{check}"


def test_calm_and_mainland_must_be_there() -> None:
    data = reference()
    data["board"]["rows"] = [row.replace("c", ".") for row in data["board"]["rows"]]
    assert broken(data) == ["COL-ED-17"]


def test_rows_must_be_equally_long() -> None:
    data = reference()
    data["board"]["rows"][0] = data["board"]["rows"][0][:-1]
    assert broken(data) == ["COL-ED-18"]


def test_of_several_broken_checks_the_lowest_is_named() -> None:
    fault = checked_edition(GAME, reference() | board_with(a4=".", e13="#"))
    assert isinstance(fault, Fault)
    assert fault.rule.id == "COL-ED-5"


@pytest.mark.parametrize(
    "components",
    [
        {"ships": "red"},
        {"barrels": {"total": 40}},
        {"barrels": {"total": 40, "start": 3, "limit": 8, "forgo": 2, "throw": 1, "more": 1}},
        {"cards": [{"id": "x", "kind": "storm", "cross": True, "count": 39}]},
        {"discs": [{"id": "sea", "kind": "sea", "palms": "0", "count": 3}]},
        {"box": {}},
        {"players": {"min": 2, "max": 5}},
        {"weather": 1},
    ],
)
def test_a_section_of_another_shape_is_a_fault_of_the_header(components: dict[str, Any]) -> None:
    report = Voyage(components=components).setup().report()
    assert [(finding.line, finding.rule) for finding in report.findings] == [(1, "LOG-HEADER")]
    assert report.status == "unreadable"


@pytest.mark.parametrize("players", ["ana", "ana bea cyn dan eve fay"])
def test_two_to_five_play(players: str) -> None:
    assert [finding.rule for finding in Voyage(players).report().findings] == ["LOG-HEADER"]


def test_a_log_can_bring_its_own_board() -> None:
    own = board_with(d12=".", d13="v")
    log = Voyage(components=own).setup(whirlwinds=["d13", "h12"])
    assert log.roll("ana", "wccc").whirl("ana", "d13", "d12").found() == []
    assert Voyage(components=own).setup(whirlwinds=["d12", "h12"]).found() == [(2, "miscount", "SETUP-4")]


def test_a_board_of_other_size_and_marks_is_read() -> None:
    board = board_with()["board"]
    board["rows"] = [row.replace("R", "x") for row in board["rows"]] + ["....v.......##"]
    board["legend"]["x"] = board["legend"].pop("R")
    log = (
        Voyage(components={"board": board}).setup().roll("ana", "ccww").move("ana", "c", "f13").move("ana", "c", "f12")
    )
    assert log.found() == [(5, "illegal", "SEA-3")]
