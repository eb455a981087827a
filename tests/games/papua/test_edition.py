"""Edition data: each printed count is held, and the first that fails is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from tests.games.papua.lines import OPEN, reference, report
from validator.games.papua.edition import Edition, edition_checks

Data = dict[str, Any]


def card(data: Data, place: int, **changes: Any) -> None:
    data["notebook"][place] = {
        key: value for key, value in (data["notebook"][place] | changes).items() if value is not None
    }


def every_symbol_the_same(data: Data) -> None:
    for place in range(18):
        card(data, place, symbol="+")


def one_deck(data: Data) -> None:
    for place in range(18):
        card(data, place, deck=1)


def nobody_recovers(data: Data) -> None:
    for place in range(18):
        if "energy" in data["notebook"][place].get("gain", {}):
            card(data, place, gain={"food": 1})


BROKEN: list[tuple[str, Callable[[Data], object]]] = [
    ("PAP-ED-1", lambda data: data["box"].update(coins=41)),
    ("PAP-ED-1", lambda data: data["box"].pop("shields")),
    ("PAP-ED-2", lambda data: data["logistics"].pop()),
    ("PAP-ED-2", lambda data: data["logistics"][0].update(gain={"prestige": 1})),
    ("PAP-ED-2", lambda data: data["logistics"][0].update(id="mixed")),
    ("PAP-ED-2", lambda data: data["logistics"][0].update(replenishment=True)),
    ("PAP-ED-3", lambda data: data["expeditions"].update(plant=4)),
    ("PAP-ED-3", lambda data: data["expeditions"].update(plant=0, tribe=10)),
    ("PAP-ED-3", lambda data: data["expeditions"].update(orchid=data["expeditions"].pop("plant"))),
    ("PAP-ED-3", lambda data: data["expeditions"].clear()),
    ("PAP-ED-4", lambda data: data["notebook"].pop()),
    ("PAP-ED-4", lambda data: card(data, 0, id="n1_02")),
    ("PAP-ED-4", every_symbol_the_same),
    ("PAP-ED-4", one_deck),
    ("PAP-ED-4", nobody_recovers),
    ("PAP-ED-4", lambda data: card(data, 0, gain={"coins": 0})),
    ("PAP-ED-4", lambda data: card(data, 8, score={"per": "food", "each": 0, "points": 1})),
    ("PAP-ED-4", lambda data: card(data, 0, gain=None)),
    ("PAP-ED-4", lambda data: card(data, 0, when="end")),
    ("PAP-ED-4", lambda data: card(data, 0, when="table")),
    ("PAP-ED-4", lambda data: card(data, 0, score={"per": "food", "each": 1, "points": 1})),
    ("PAP-ED-5", lambda data: data["science"].append("botany")),
    ("PAP-ED-5", lambda data: data["science"].pop()),
    ("PAP-ED-6", lambda data: data["huts"].pop(2)),
    ("PAP-ED-6", lambda data: data["huts"].pop(1)),
    ("PAP-ED-6", lambda data: data["huts"].clear()),
    ("PAP-ED-6", lambda data: data["huts"][0].update(dice=5)),
    ("PAP-ED-6", lambda data: data["huts"][4].update(dice=11)),
    ("PAP-ED-6", lambda data: data["huts"][0].update(explorers=0)),
    ("PAP-ED-6", lambda data: data["huts"][0].update(explorers=6)),
    ("PAP-ED-6", lambda data: data["huts"][0].update(id="hut_7")),
    ("PAP-ED-6", lambda data: data["huts"][2].update(explorers=1)),
    ("PAP-ED-7", lambda data: data["energy"].update(top=49)),
    ("PAP-ED-7", lambda data: data["energy"]["resupply"].update({"40": 3})),
    ("PAP-ED-7", lambda data: data["energy"]["resupply"].update({"10": 0})),
    ("PAP-ED-7", lambda data: data["energy"]["resupply"].pop("30")),
    ("PAP-ED-7", lambda data: data["energy"]["resupply"].update({"5": 6})),
]


def checked(data: Data) -> list[str]:
    edition = Edition.model_validate_json(json.dumps(data))
    return [breach.rule.id for breach in edition_checks(edition)]


def test_the_reference_edition_holds() -> None:
    assert checked(reference()) == []


@pytest.mark.parametrize(("rule", "breaks"), BROKEN)
def test_each_printed_count_is_held(rule: str, breaks: Callable[[Data], object]) -> None:
    data = reference()
    breaks(data)
    assert checked(data) == [rule]


@pytest.mark.parametrize(("rule", "breaks"), [entry for entry in BROKEN if entry[0] != "PAP-ED-1"])
def test_a_log_with_such_a_section_is_unreadable(rule: str, breaks: Callable[[Data], object]) -> None:
    data = reference()
    breaks(data)
    sections = {name: data[name] for name in ("energy", "huts", "logistics", "expeditions", "notebook", "science")}
    verdict = report([*OPEN], components=sections)
    assert verdict.status == "unreadable"
    assert [(finding.line, finding.kind, finding.rule) for finding in verdict.findings] == [(1, "malformed", rule)]


@pytest.mark.parametrize(
    "components",
    [
        {"box": reference()["box"]},
        {"huts": {}},
        {"energy": []},
        {"science": {"medicine": 1}},
        {"notebook": [entry | {"color": "red"} for entry in reference()["notebook"]]},
        {"huts": [hut | {"id": "Hut 6"} for hut in reference()["huts"]]},
        {"cards": []},
    ],
)
def test_a_section_of_another_shape_is_no_header(components: Data) -> None:
    verdict = report([*OPEN], components=components)
    assert [(finding.line, finding.rule) for finding in verdict.findings] == [(1, "LOG-HEADER")]


def test_the_first_that_fails_is_named() -> None:
    data = reference()
    data["science"].pop()
    data["energy"]["top"] = 10
    assert checked(data) == ["PAP-ED-5", "PAP-ED-7"]


def test_an_unknown_key_is_no_edition() -> None:
    with pytest.raises(ValidationError):
        checked(reference() | {"shields": 4})
