"""Claims, and what holds where one differs: the table's amounts or the rules'. Page: the table of claims."""

from __future__ import annotations

from tests.games.voyagers.lines import (
    NEXT,
    SETUP,
    TABLE,
    Lines,
    agree,
    bid,
    blamed,
    buy,
    checkpoint,
    cut,
    end_turn,
    gained,
    header,
    offer,
    round_of_one,
    take,
)

FLEET = "medium_ship_weapon medium_ship_weapon"
ROUND = round_of_one({"ana": "c1", "bo": "c2", "cy": "c3"}, ("ana", "bo", "cy"))


def found(*lines: Lines | dict, follow: str = "table", **rulings: str) -> list[str]:  # type: ignore[type-arg]
    return [rule for _, _, rule in blamed(header(rulings=rulings), *lines, follow=follow)]


def holds(lines: Lines, rule: str, table: dict, by_rules: dict) -> None:  # type: ignore[type-arg]
    """A claim breaks one rule; then one reading is right as played, and one by the rules."""
    assert found(lines, table) == [rule]
    assert found(lines, table, follow="rules") == [rule, "LOG-CHECKPOINT"]
    assert found(lines, by_rules, follow="rules") == [rule]
    assert found(lines, by_rules) == [rule, "LOG-CHECKPOINT"]


def test_the_queen_goes_where_she_is_said_to_stand() -> None:
    lines = [*TABLE, *ROUND, {**NEXT, "round": 4}]
    holds(lines, "VOY-ROUND-4", checkpoint({"round": 4}), checkpoint({"round": 2}))


def test_a_round_that_the_track_does_not_have_is_ignored() -> None:
    for number in (0, 7, -1):
        assert found(TABLE, ROUND, {**NEXT, "round": number}, checkpoint({"round": 2})) == ["VOY-ROUND-4"]


def test_a_marker_goes_where_it_is_said_to_stand() -> None:
    lines = [*TABLE, *gained("ana", "c1", "bo", "cy", position=1)]
    holds(lines, "VOY-TRACK-1", checkpoint(ana={"position": 1}), checkpoint(ana={"position": 3}))
    more = [
        *lines,
        end_turn("ana"),
        *gained("bo", "c2", "cy", position=3),
        end_turn("bo"),
        *gained("cy", "c3", position=2),
    ]
    assert found(more) == ["VOY-TRACK-1"], "the lowest place that is free then"


def test_a_place_that_is_taken_or_not_there_is_ignored() -> None:
    first = [*TABLE, *gained("ana", "c1", "bo", "cy"), end_turn("ana")]
    for place in (3, 0, 4, -2):
        lines = [*first, *gained("bo", "c2", "cy", position=place), checkpoint(bo={"position": 2})]
        assert found(lines) == ["VOY-TRACK-1"]


def test_doubloons_come_from_the_box_or_go_there() -> None:
    laid = [*TABLE, bid("ana", "c1"), cut("bo", "c1", "c2"), agree("cy"), agree("ana"), take("bo"), end_turn("bo")]
    lines = [*laid, *gained("ana", "c2", "cy", doubloons=3)]
    table = checkpoint({"box_doubloons": 1, "offer_doubloons": 0}, ana={"doubloons": 4})
    holds(lines, "VOY-DBL-5", table, checkpoint({"box_doubloons": 3}, ana={"doubloons": 2}))
    nothing = [*laid, *gained("ana", "c2", "cy", doubloons=0)]
    assert found(nothing, checkpoint({"box_doubloons": 4}, ana={"doubloons": 1})) == ["VOY-DBL-5"]


def test_doubloons_that_nobody_can_pay_are_ignored() -> None:
    for number in (-1, 4, 100):
        lines = [*TABLE, *gained("ana", "c1", "bo", "cy", doubloons=number), checkpoint(ana={"doubloons": 1})]
        assert found(lines) == ["VOY-DBL-5"]
    assert found(TABLE, gained("ana", "c1", "bo", "cy", doubloons=3), checkpoint({"box_doubloons": 0})) == ["VOY-DBL-5"]


SHIPS = [
    SETUP,
    offer("weapon_1 weapon_2 weapon_2 small_ship_weapon small_ship_weapon small_ship_weapon", FLEET),
    *gained("ana", "c1 c2 c4 c5 c6 f1", "bo", "cy"),
]  # fmt: skip


def test_the_fleet_reward_goes_where_it_is_said_to_go() -> None:
    lines = [*SHIPS, buy("ana", "small_ship_weapon", "weapon_1", fleet_reward=True)]
    holds(lines, "VOY-FLEET-1", checkpoint(ana={"fleet_reward": 1}), checkpoint(ana={"fleet_reward": 0}))
    three = "small_ship_weapon small_ship_weapon small_ship_weapon"
    lines = [*SHIPS, buy("ana", three, "weapon_1 weapon_2", fleet_reward=False)]
    holds(lines, "VOY-FLEET-1", checkpoint(ana={"fleet_reward": 0}), checkpoint(ana={"fleet_reward": 1}))


def test_the_fleet_reward_is_still_there_for_the_next_purchase() -> None:
    late = [
        *SHIPS,
        buy("ana", "small_ship_weapon small_ship_weapon small_ship_weapon", "weapon_1 weapon_2", fleet_reward=False),
        buy("ana", "medium_ship_weapon", fleet_reward=True),
    ]
    assert found(late) == ["VOY-FLEET-1", "VOY-BUY-4"]
    assert found(late, follow="rules") == ["VOY-FLEET-1", "VOY-BUY-4", "VOY-FLEET-1"], "it has gone with the first"


def test_the_chancellor_brings_what_the_box_has() -> None:
    rich = [
        SETUP,
        offer("chancellor_of_coin foodstuff_1 weapon_1 weapon_1 sailor_1 sailor_2", FLEET),
        *gained("ana", "c1 c2", "bo", "cy", doubloons=3),
        buy("ana", "chancellor_of_coin", "sailor_1 foodstuff_1"),
        checkpoint({"box_doubloons": 0}, ana={"doubloons": 4}),
    ]  # fmt: skip
    assert found(rich) == ["VOY-DBL-5"], "no doubloon was left in the box"
    fair = [{**line, "doubloons": 0} if line.get("type") == "take" else line for line in rich[:-1]]
    assert found(fair, checkpoint({"box_doubloons": 2}, ana={"doubloons": 2})) == []


def test_refused_doubloons() -> None:
    laid = [*TABLE, bid("ana", "c1"), cut("bo", "c1", "dr"), agree("cy"), agree("ana"), take("bo"), end_turn("bo")]
    refused = [*laid, *gained("ana", "dr", "cy", high_risk="refused")]
    assert found(refused, checkpoint({"box_doubloons": 3}, ana={"doubloons": 2})) == []
    box = checkpoint({"box_doubloons": 4}, ana={"doubloons": 1})
    assert found(refused, box, refused_doubloons="box") == []
    claimed = [*laid, *gained("ana", "dr", "cy", high_risk="refused", doubloons=1)]
    assert found(claimed, refused_doubloons="box") == ["VOY-DBL-5"]


def test_leftover_doubloons() -> None:
    laid = [*TABLE, bid("ana", "c1"), cut("bo", "c1", "c6"), agree("cy"), agree("ana"), take("bo"), end_turn("bo")]
    lines = [*laid, *gained("ana", "c2", "cy"), end_turn("ana"), *gained("cy", "c3"), end_turn("cy")]
    assert found(lines, checkpoint({"box_doubloons": 4, "offer": 0}, bo={"doubloons": 0})) == []
    owner = checkpoint({"box_doubloons": 3}, bo={"doubloons": 1})
    assert found(lines, owner, leftover_doubloons="owner") == []
    one_more = [{**line, "doubloons": 1} if line == take("bo") else line for line in lines]
    owner = checkpoint({"box_doubloons": 2}, bo={"doubloons": 2})
    assert found(one_more, owner, leftover_doubloons="owner") == ["VOY-DBL-5"]
