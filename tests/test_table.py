"""What holds for a whole log: rulings from outside, editions, sections that a log replaces."""

from __future__ import annotations

import json

import pytest

from tests.house import FIXTURES, GAMES
from validator import audit
from validator.table import UnknownName, bundled_edition, checked_edition, game_named

CLEAN = FIXTURES / "papua" / "showcase" / "clean.jsonl"


def test_a_ruling_of_another_game_is_passed_over_and_one_of_no_game_is_refused() -> None:
    assert audit(CLEAN, rulings={"joker_limit": "one_a_turn"}).rulings == []
    with pytest.raises(UnknownName, match="no ruling 'joker'"):
        audit(CLEAN, rulings={"joker": "one_a_turn"})
    with pytest.raises(UnknownName, match="money_tie has no option 'some'"):
        audit(CLEAN, rulings={"money_tie": "some"})


def test_a_ruling_from_outside_goes_before_the_log_s_own() -> None:
    lines = CLEAN.read_text(encoding="utf-8").splitlines()
    header = {**json.loads(lines[0]), "rulings": {"money_tie": "none"}}
    log = "\n".join([json.dumps(header), *lines[1:]]).encode()
    assert [(ruling.option, ruling.source) for ruling in audit(log).rulings] == [("none", "log")]
    told = audit(log, rulings={"money_tie": "energy"}).rulings
    assert [(ruling.option, ruling.source) for ruling in told] == [("energy", "option")]


def test_an_own_field_in_a_section_of_the_header_is_passed_over() -> None:
    lines = CLEAN.read_text(encoding="utf-8").splitlines()
    energy_track = bundled_edition("papua", "reference")["energy"]
    energy = {**energy_track, "x_photo": {"page": 3.5}}
    for section, status in ((energy, "clean"), ({**energy_track, "photo": 1}, "unreadable")):
        header = {**json.loads(lines[0]), "components": {"energy": section}}
        report = audit("\n".join([json.dumps(header), *lines[1:]]).encode())
        assert report.status.value == status, report.findings


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_bundled_edition_holds_what_the_rulebook_prints_and_says_where_it_comes_from(game: object) -> None:
    name = game.name  # type: ignore[attr-defined]
    data = bundled_edition(name, "reference")
    assert checked_edition(game_named(name), data).__class__ is game_named(name).edition_model
    for section in game_named(name).sections - {"provenance"}:
        assert data["provenance"][section]["status"] in {"printed", "found", "invented", "mixed"}, section
