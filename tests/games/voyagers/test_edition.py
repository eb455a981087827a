"""An edition is held against every printed count, and is data of the right shape. Page: edition."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.voyagers.lines import OFFER, SETUP, header, judged, rules
from validator.games.voyagers import GAME
from validator.games.voyagers.edition import Edition
from validator.games.voyagers.printed import edition_checks
from validator.table import bundled_edition, reference_edition

REFERENCE: dict[str, Any] = json.loads(json.dumps(bundled_edition("voyagers", "reference")))


def changed(*path: str, to: Any) -> dict[str, Any]:
    """The reference edition with one value changed, or taken out (None)."""
    data = copy.deepcopy(REFERENCE)
    *way, last = path
    place = data
    for part in way:
        place = place[part]
    if to is None:
        del place[last]
    else:
        place[last] = to
    return data


def first_rule(data: dict[str, Any]) -> str | None:
    breach = next(edition_checks(Edition.model_validate_json(json.dumps(data))), None)
    return None if breach is None else breach.rule.id


def test_the_reference_edition_agrees_with_every_count() -> None:
    assert first_rule(REFERENCE) is None


NUMBERS = [
    *((("box", name), f"VOY-BOX-{number}") for number, name in enumerate(
        ("game_boards", "common_cards", "fleet_cards", "high_risk_cards", "fleet_reward_cards", "game_scoring_cards",
         "queen_markers", "doubloons", "turn_markers"), 1)),
    (("box", "game_tip_cards"), "VOY-BOX-6"),
    (("setup", "starting_pool", "weapon_1"), "VOY-SETUP-6"),
    (("setup", "starting_cards"), "VOY-SETUP-7"),
    (("setup", "doubloons"), "VOY-SETUP-13"),
    *((("decks", "common", f"{resource}_{amount}"), f"VOY-DECK-{amount}")
      for resource in ("sailor", "foodstuff", "weapon") for amount in (1, 2)),
    (("decks", "common", "small_ship_weapon"), "VOY-DECK-3"),
    (("decks", "common", "medium_ship_weapon"), "VOY-DECK-4"),
    (("decks", "common", "large_ship_weapon"), "VOY-DECK-4"),
    (("decks", "common", "cardinal"), "VOY-DECK-5"),
    (("decks", "fleet", "small_ship_weapon"), "VOY-DECK-7"),
    (("decks", "fleet", "medium_ship_foodstuff"), "VOY-DECK-8"),
    (("decks", "fleet", "large_ship_mixed"), "VOY-DECK-9"),
    (("decks", "high_risk", "weapon_3"), "VOY-DECK-11"),
    (("decks", "high_risk", "large_ship_sailor"), "VOY-DECK-12"),
    (("decks", "high_risk", "smuggled_goods"), "VOY-DECK-13"),
    (("rounds",), "VOY-ROUND-1"),
    *((("offer", players, name), f"VOY-OFFER-{number}") for players in ("3", "4", "5") for number, name in enumerate(
        ("common_up", "fleet_up", "common_down", "high_risk_down"), 2)),
    (("limits", "hand"), "VOY-LIMIT-1"),
    (("limits", "fleet_reward_ships"), "VOY-FLEET-1"),
    (("scoring", "third_place_min_players"), "VOY-SCORE-5"),
    (("scoring", "fleet_reward"), "VOY-SCORE-10"),
    (("scoring", "doubloons_per_reputation"), "VOY-SCORE-11"),
    (("scoring", "smuggled_goods"), "VOY-SCORE-12"),
    (("faces", "smuggled_goods", "reputation"), "VOY-SCORE-12"),
    (("faces", "small_ship_sailor", "reputation"), "VOY-SHIP-1"),
    (("faces", "medium_ship_weapon", "reputation"), "VOY-SHIP-2"),
    (("faces", "large_ship_mixed", "reputation"), "VOY-SHIP-3"),
    (("faces", "small_ship_weapon", "cost", "weapon"), "VOY-SHIP-1"),
    (("faces", "medium_ship_weapon", "cost", "weapon"), "VOY-SHIP-2"),
    (("faces", "large_ship_mixed", "cost", "weapon"), "VOY-SHIP-3"),
    *((("faces", noble, "ability", name), "VOY-NOBLE-1") for noble, name in (
        ("chancellor_of_coin", "amount"), ("navy_commander", "amount"), ("navy_commander", "floor"),
        ("secretary_of_agriculture", "floor"), ("army_commander", "floor"), ("cardinal", "remove_amount"),
        ("cardinal", "add_amount"), ("duke", "limit"))),
]  # fmt: skip


@pytest.mark.parametrize(("path", "rule"), NUMBERS, ids=str)
def test_every_number_counts(path: tuple[str, ...], rule: str) -> None:
    value = REFERENCE
    for part in path:
        value = value[part]
    number: Any = value
    assert first_rule(changed(*path, to=number + 1)) == rule
    if number > 0 and ("cost" not in path or number > 1):  # with no icon at all, a card shows no cost
        assert first_rule(changed(*path, to=number - 1)) == rule


RAFT = {"kind": "ship", "size": "tiny", "cost": {"sailor": 1}, "reputation": 1}
SPLIT = {"small_ship_sailor": 4, "small_ship_weapon": 2}


@pytest.mark.parametrize("places", [[4, 2, 0], [4, 1, 1], [5, 2, 1], [4, 2], [4, 2, 1, 0]])
def test_the_places(places: list[int]) -> None:
    assert first_rule(changed("scoring", "places", to=places)) == "VOY-SCORE-2"


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (changed("faces", "duke", "cost", to=None), "VOY-CARD-5"),
        (changed("faces", "duke", "cost", to={}), "VOY-CARD-5"),
        (changed("faces", "large_ship_mixed", "cost", to=None), "VOY-CARD-7"),
        (changed("faces", "sailor_4", to={"kind": "resource", "resource": "sailor", "amount": 4}), "VOY-CARD-2"),
        (changed("faces", "gold_1", to={"kind": "resource", "resource": "gold", "amount": 1}), "VOY-CARD-1"),
        (changed("faces", "raft", to=RAFT), "VOY-CARD-3"),
        (changed("faces", "navy_commander", "ability", "resource", to="weapon"), "VOY-NOBLE-1"),
        (changed("faces", "navy_commander", "ability", "per", to="game"), "VOY-NOBLE-1"),
        (changed("faces", "intelligence_chief", "ability", "per", to="round"), "VOY-NOBLE-1"),
        (changed("decks", "fleet", "duke", to=1), "VOY-DECK-10"),
        (changed("setup", "starting_pool", "sailor_2", to=1), "VOY-SETUP-6"),
        (changed("faces", "medium_ship_weapon", "cost", to={"sailor": 1, "weapon": 1}), None),
        (changed("faces", "duke", "cost", to={"weapon": 3}), None),
        (changed("faces", "duke", "reputation", to=7), None),
        (changed("faces", "duke", "name", to="the duke"), None),
        (changed("decks", "common", to=REFERENCE["decks"]["common"] | SPLIT), None),
    ],
)  # fmt: skip
def test_what_the_cards_show(data: dict[str, Any], rule: str | None) -> None:
    assert first_rule(data) == rule


def test_of_several_broken_counts_the_first_of_the_catalogue_is_named() -> None:
    data = changed("limits", "hand", to=9)
    data["box"]["doubloons"] = 7
    data["faces"]["duke"]["cost"] = {}
    rules_found = [breach.rule for breach in edition_checks(Edition.model_validate_json(json.dumps(data)))]
    assert [rule.id for rule in rules_found] == ["VOY-BOX-8", "VOY-CARD-5", "VOY-LIMIT-1"]
    assert rules_found == sorted(rules_found, key=lambda rule: GAME.rank[rule.id])


Change = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize(
    ("section", "value"),
    [
        ("box", {}),
        ("box", {**REFERENCE["box"], "dice": 1}),
        ("rounds", "6"),
        ("players", {"min": 2, "max": 5}),
        ("faces", REFERENCE["faces"] | {"refused": {"kind": "resource", "resource": "sailor", "amount": 1}}),
        ("faces", REFERENCE["faces"] | {"duke": {**REFERENCE["faces"]["duke"], "cost": {"gold": 1}}}),
        ("faces", {}),
        ("decks", {**REFERENCE["decks"], "fleet": REFERENCE["decks"]["fleet"] | {"raft": 1}}),
        ("setup", {**REFERENCE["setup"], "starting_pool": {"raft": 2}}),
        ("meta", {}),
        ("title", "mine"),
    ],
)
def test_what_has_another_shape_is_no_edition(section: str, value: Any) -> None:
    report = judged(header(components={section: value}), SETUP)
    assert report.status == "unreadable"
    assert [(finding.line, finding.kind, finding.rule) for finding in report.findings] == [
        (1, "malformed", "LOG-HEADER")
    ]


@pytest.mark.parametrize("players", [("ana", "bo"), ("ana", "bo", "cy", "dee", "eli", "fay")])
def test_three_to_five_can_play(players: tuple[str, ...]) -> None:
    assert rules(header(players)) == ["LOG-HEADER"]


def test_other_costs_of_nobles_are_played_by() -> None:
    """A log that gives its own nobles' costs is judged by them, and its findings rest on the rulebook alone."""
    faces = changed("faces", "navy_commander", "cost", to={"weapon": 1})["faces"]
    lines = [
        SETUP,
        OFFER,
        {"type": "bid", "player": "ana", "cards": ["c1", "c4", "c6"]},
        {"type": "agree", "player": "bo"},
        {"type": "agree", "player": "cy"},
        {"type": "take", "player": "ana"},
        {"type": "buy", "player": "ana", "cards": ["navy_commander"], "pay": ["weapon_1"]},
    ]
    mine = header(components={"faces": faces})
    assert rules(header(), lines) == ["VOY-BUY-4"]
    assert rules(mine, lines) == []
    lines[-1]["pay"] = ["sailor_2"]
    assert [finding.basis for finding in judged(mine, lines).findings if finding.rule == "VOY-BUY-4"] == ["rulebook"]


def test_the_reference_says_what_is_invented() -> None:
    provenance = reference_edition(GAME).provenance
    assert {name for name, source in provenance.items() if source.status in ("invented", "mixed")} == {"faces", "decks"}


def test_a_source_may_say_more_of_itself() -> None:
    sources = {**REFERENCE["provenance"], "box": {"status": "found", "note": "counted", "seen": ["a copy of 2018"]}}
    assert rules(header(components={"provenance": sources}), SETUP) == []
    sources["box"]["status"] = "heard"
    assert rules(header(components={"provenance": sources}), SETUP) == ["LOG-HEADER"]
