"""The edition is held against every printed count, and the first that breaks is named."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.humboldt.logs import EDITION, GAME
from validator.games.humboldt.edition import Edition, edition_checks
from validator.table import bundled_edition, checked_edition

Data = dict[str, Any]
Change = Callable[[Data], Any]


def changed(change: Change) -> Data:
    data = copy.deepcopy(dict(bundled_edition("humboldt", "reference")))
    change(data)
    return data


def broken(change: Change) -> list[str]:
    edition = Edition.model_validate_json(json.dumps(changed(change)))
    return [breach.rule.id for breach in edition_checks(edition)]


def card(data: Data, id: str) -> Data:
    return next(entry for entry in data["ships"] if entry["id"] == id)


def face(data: Data, id: str) -> Data:
    return next(entry for entry in data["cargo"] if entry["id"] == id)


def place(data: Data, id: str) -> Data:
    return next(entry for entry in data["board"]["locations"] if entry["id"] == id)


def without_arrow(data: Data, start: str, end: str) -> None:
    data["board"]["arrows"].remove([start, end])


def six_other_colors(data: Data) -> None:
    data["colors"] = [{"red": "crimson"}.get(color, color) for color in data["colors"]]


CHANGES: list[tuple[str, Change]] = [
    ("HGV-ED-1", lambda data: data["colors"].remove("black")),
    ("HGV-ED-1", lambda data: data["colors"].append("pink")),
    ("HGV-ED-1", lambda data: data.update(colors=["yellow", "green", "blue", "brown", "red", "red"])),
    ("HGV-ED-1", six_other_colors),
    ("HGV-ED-1", lambda data: data.update(colors=["yellow", "green", "blue", "brown", "red", "white"])),
    ("HGV-ED-1", lambda data: data["box"].update(acquaintances_per_color=9)),
    ("HGV-ED-2", lambda data: face(data, "blue_eel").update(count=3)),
    ("HGV-ED-2", lambda data: face(data, "blue_eel").update(id="blue_shell")),
    ("HGV-ED-2", lambda data: face(data, "blue_eel").update(id="white")),
    ("HGV-ED-2", lambda data: face(data, "blue_eel").update(id="red")),
    ("HGV-ED-2", lambda data: face(data, "blue_eel").update(color="pink")),
    ("HGV-ED-2", lambda data: data["cargo"].append({"id": "blue_ray", "color": "blue", "symbol": "ray", "count": 0})),
    ("HGV-ED-3", lambda data: data["ships"].pop()),
    ("HGV-ED-3", lambda data: card(data, "s02").update(id="s01")),
    ("HGV-ED-3", lambda data: card(data, "s02").update(type="w")),
    ("HGV-ED-3", lambda data: card(data, "s02").update(type="x")),
    ("HGV-ED-4", lambda data: data["box"].update(disks_per_color=17)),
    ("HGV-ED-7", lambda data: place(data, "caracas").update(color="red")),
    ("HGV-ED-7", lambda data: place(data, "lima").update(color="green")),
    ("HGV-ED-8", lambda data: place(data, "lima").update(id="bogota")),
    ("HGV-ED-8", lambda data: data["board"]["locations"].append(dict(place(data, "caracas")))),
    ("HGV-ED-8", lambda data: place(data, "lima").update(color="pink")),
    ("HGV-ED-8", lambda data: place(data, "la_coruna").update(id="corunna")),
    ("HGV-ED-8", lambda data: [place(data, id).update(color="red") for id in ("cartagena", "bogota")]),
    ("HGV-ED-9", lambda data: data["board"]["arrows"].append(["lima", "nowhere"])),
    ("HGV-ED-9", lambda data: data["board"]["arrows"].append(["lima", "lima"])),
    ("HGV-ED-9", lambda data: data["board"]["arrows"].append(["lima", "quito"])),
    ("HGV-ED-9", lambda data: without_arrow(data, "mexico_city", "veracruz")),
    ("HGV-ED-10", lambda data: without_arrow(data, "angostura", "quito")),
    ("HGV-ED-10", lambda data: without_arrow(data, "angostura", "cartagena")),
    ("HGV-ED-11", lambda data: card(data, "s02").update(points=0)),
    ("HGV-ED-12", lambda data: card(data, "s02").update(crates=["white"])),
    ("HGV-ED-12", lambda data: card(data, "s02").update(crates=["white"] * 4)),
    ("HGV-ED-12", lambda data: card(data, "s02").update(crates=["white", "pink"])),
    ("HGV-ED-13", lambda data: card(data, "s02").update(disks=["blue"])),
    ("HGV-ED-13", lambda data: card(data, "w02").update(disks=["white"])),
    ("HGV-ED-13", lambda data: card(data, "w02").update(disks=["red", "blue"])),
    ("HGV-ED-13", lambda data: card(data, "e02").update(disks=["white"])),
    ("HGV-ED-13", lambda data: card(data, "n02").update(disks=["red", "red"])),
    ("HGV-ED-13", lambda data: card(data, "n02").update(disks=["red"])),
    ("HGV-ED-14", lambda data: [entry.update(points=3) for entry in data["ships"] if entry["type"] == "s"]),
    ("HGV-ED-14", lambda data: card(data, "n01").update(disks=["blue", "red"])),
    ("HGV-ED-14", lambda data: card(data, "n01").update(points=13)),
    ("HGV-ED-15", lambda data: data["box"].update(game_boards=2)),
    ("HGV-ED-15", lambda data: data["players"].update(max=5)),
    ("HGV-ED-15", lambda data: data["setup"]["3"].update(disks=5) or data["setup"]["3"].update({"except": {}})),
    ("HGV-ED-15", lambda data: data["setup"]["2"].update(removed_per_color=0)),
    ("HGV-ED-15", lambda data: data["limits"].update(stored=3)),
    ("HGV-ED-15", lambda data: data["scoring"].update(sets=[1, 3, 6, 11])),
    ("HGV-ED-15", lambda data: data["scoring"].update(symbol_tile=3)),
]


def test_the_reference_keeps_every_count() -> None:
    assert list(edition_checks(EDITION)) == []


@pytest.mark.parametrize(("rule", "change"), CHANGES)
def test_a_changed_count_is_named_first(rule: str, change: Change) -> None:
    assert broken(change)[0] == rule


def test_the_bag_must_outlast_the_setup() -> None:
    """With 22 locations two players lay out all 90 disks."""

    def ports(number: int) -> Change:
        def add(data: Data) -> None:
            for port in range(number):
                data["board"]["locations"].append({"id": f"port_{port}", "name": "Port", "color": "red"})
                data["board"]["arrows"] += [["lima", f"port_{port}"], [f"port_{port}", "lima"]]

        return add

    assert broken(ports(5)) == []
    assert broken(ports(6)) == ["HGV-ED-9"]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("limits"),
        lambda data: data["limits"].pop("stored"),
        lambda data: data["limits"].update(stored="2"),
        lambda data: data["board"].update(rivers=[]),
        lambda data: data.update(ships={}),
        lambda data: card(data, "s02").pop("points"),
        lambda data: place(data, "lima").update(id="Lima"),
        lambda data: data["board"]["arrows"].append(["lima"]),
    ],
)
def test_another_shape_is_a_fault_of_the_header(change: Change) -> None:
    fault = checked_edition(GAME, changed(change))
    assert fault.rule.id == "LOG-HEADER"


def test_the_numbers_of_the_setup_are_the_printed_ones() -> None:
    """The page's table: disks on the circles and in the bag for four, three and two players."""
    for players, on_board, in_bag in ((4, 64, 32), (3, 60, 36), (2, 66, 24)):
        layout = EDITION.layout(players)
        board = sum(layout.due(location) for location in EDITION.color_of_location)
        assert board == on_board
        assert (EDITION.box.disks_per_color - layout.removed_per_color) * len(EDITION.colors) - board == in_bag
