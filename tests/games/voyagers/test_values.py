"""What a finding says was recorded and what the rules expect: the values that a reader is shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voyagers.lines import (
    FOUR,
    NEXT,
    OFFER,
    OFFERS,
    SETUP,
    TABLE,
    Line,
    Lines,
    agree,
    bid,
    buy,
    cut,
    discard,
    end_turn,
    examine,
    gained,
    header,
    judged,
    offer,
    reveal,
    round_of_one,
    setup,
    six_rounds,
    take,
)
from tests.house import FIXTURES
from validator import audit
from validator.report import Report

Values = tuple[str, Any, Any]
"""Rule, recorded, expected."""

LEFT = ["c2", "c3", "c4", "c5", "c6", "f1", "f2", "dc", "dr"]
WHOLE = ["c1", *LEFT]
"""What lies on offer at three players, in the order of its slots."""


def values(report: Report) -> list[Values]:
    """The values of all findings, but that the log breaks off."""
    return [(item.rule, item.recorded, item.expected) for item in report.findings if item.rule != "LOG-INCOMPLETE"]


def said(*lines: Line | Lines, **rulings: str) -> list[Values]:
    """The values of the last line's findings."""
    report = judged(header(rulings=rulings), *lines)
    last = max(item.line for item in report.findings)
    return [(item.rule, item.recorded, item.expected) for item in report.findings
            if item.line == last and item.rule != "LOG-INCOMPLETE"]  # fmt: skip


# --- the fixtures -----------------------------------------------------------------------------------------------

POOL = {"sailor_1": 2, "foodstuff_1": 2, "weapon_1": 2}

BROKEN: dict[str, list[tuple[Any, Any]]] = {
    "VOY-AGREE-1": [("cy", "bo")],
    "VOY-AGREE-1.cuts_what_was_agreed": [("bo", "cy")],
    "VOY-AGREE-3": [(None, ["cy"])],
    "VOY-AGRI-1": [("secretary_of_agriculture", None)],
    "VOY-AGRI-3": [("secretary_of_agriculture", None)],
    "VOY-ARMY-1": [("army_commander", None)],
    "VOY-ARMY-2": [("army_commander", None)],
    "VOY-ARMY-3": [("army_commander", None)],
    "VOY-BID-1": [("cy", "ana")],
    "VOY-BID-2": [(["c1"], LEFT)],
    "VOY-BID-3": [([], WHOLE)],
    "VOY-BID-4": [(["c3", "c4"], LEFT[1:])],
    "VOY-BUY-1": [("ana", None)],
    "VOY-BUY-2": [(["large_ship_foodstuff"], None)],
    "VOY-BUY-2.a_resource_card_bought": [(["sailor_2"], None)],
    "VOY-BUY-3": [(["weapon_1"], None)],
    "VOY-BUY-3.paid_with_a_ship": [(["medium_ship_weapon"], None)],
    "VOY-BUY-4": [({"weapon": 1}, {"weapon": 2})],
    "VOY-BUY-5": [(["weapon_1"], {"weapon": 2})],
    "VOY-CARD-6": [(["navy_commander"], None)],
    "VOY-CARD-6.army_commander_nowhere": [("army_commander", None)],
    "VOY-CARD-6.look_without_the_chief": [("examine", None)],
    "VOY-CARDINAL-1": [("cardinal", None)],
    "VOY-CARDINAL-2": [({"removed": "c1", "added": "c3"}, None)],
    "VOY-CARDINAL-2.face_down_card": [({"removed": "c1", "added": "dc"}, None)],
    "VOY-CHIEF-1": [("dr", None)],
    "VOY-CHIEF-2": [("dc", ["dr"])],
    "VOY-CHIEF-2.another_face_than_the_known_one": [("sailor_3", "weapon_3")],
    "VOY-CHIEF-3": [("ana", "cy")],
    "VOY-CUT-2": [(["c1", "c2"], None)],
    "VOY-CUT-4": [(1, 2)],
    "VOY-CUT-4.added_for_none": [(0, 2)],
    "VOY-CUT-5": [(["c4", "c5"], 1)],
    "VOY-CUT-6": [(["c7"], WHOLE)],
    "VOY-CUT-6.doubloon_on_no_card": [(["f3"], WHOLE)],
    "VOY-CUT-7": [([], ["c1"])],
    "VOY-DBL-1": [(0, 1)],
    "VOY-DBL-2": [("c2", LEFT[1:])],
    "VOY-DBL-3": [(["c1", "c3"], ["c1", "c2"])],
    "VOY-DBL-5": [(0, 1)],
    "VOY-DECK-6": [(["duke"], None)],
    "VOY-DECK-6.starting_card_of_another_deck": [(["sailor_3"], None)],
    "VOY-DECK-6.the_commander_lies_open": [(["navy_commander"], None)],
    "VOY-DECK-10": [(["small_ship_sailor"], None)],
    "VOY-DECK-14": [(["sailor_2"], None)],
    "VOY-END-2": [("bo", None)],
    "VOY-END-4": [("bo", "cy")],
    "VOY-END-4.buys_before_the_turn": [("bo", "ana")],
    "VOY-FLEET-1": [(False, True)],
    "VOY-LIMIT-1": [(9, 8)],
    "VOY-LIMIT-2": [(1, None)],
    "VOY-LIMIT-2.not_over_the_limit": [(1, None)],
    "VOY-LIMIT-3": [(2, 1)],
    "VOY-LIMIT-4": [(["duke"], None)],
    "VOY-LIMIT-4.more_goods_than_there_are": [(["smuggled_goods", "smuggled_goods"], None)],
    "VOY-NAVY-1": [("navy_commander", None)],
    "VOY-NAVY-2": [({}, {"foodstuff": 1}), ("navy_commander", None)],
    "VOY-NAVY-3": [("navy_commander", None)],
    "VOY-OFFER-2": [(5, 6)],
    "VOY-OFFER-3": [(3, 2)],
    "VOY-RISK-1": [(None, None)],
    "VOY-RISK-2": [("refused", None)],
    "VOY-ROUND-1": [(7, 6)],
    "VOY-ROUND-3": [(None, None)],
    "VOY-ROUND-4": [(3, 2)],
    "VOY-SETUP-6": [(["sailor_2"], POOL)],
    "VOY-SETUP-6.third_of_its_kind": [(["sailor_1"], POOL)],
    "VOY-SETUP-7": [(None, None)],
    "VOY-SMUG-1": [(None, "smuggled_goods")],
    "VOY-SMUG-2": [(None, None)],
    "VOY-SMUG-3": [("sailor_1", None)],
    "VOY-SMUG-4": [(["smuggled_goods"], None)],
    "VOY-SPON-1": [("ana", None), (2, 3)],
    "VOY-SPON-1.agrees_once_more": [("ana", None)],
    "VOY-SPON-1.cuts_once_more": [("ana", None)],
    "VOY-TAKE-1": [(None, ["c4", "c5"])],
    "VOY-TAKE-2": [("sailor_1", None)],
    "VOY-TAKE-2.another_face_than_the_known_one": [("sailor_1", "weapon_1")],
    "VOY-TAKE-2.no_high_risk_card_in_the_bid": [(None, None)],
    "VOY-TRACK-1": [(1, 3)],
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_values_of_a_fixture(name: str) -> None:
    rule, _, rest = name.partition(".")
    log = FIXTURES / "voyagers" / "rules" / f"{rule}{'.' if rest else ''}{rest}.bad.jsonl"
    found = values(audit(log, other_rulings="never"))
    assert [(recorded, expected) for _, recorded, expected in found] == BROKEN[name]


OWNERS = {
    "VOY-AGREE-3": ["ana"],
    "VOY-LIMIT-1": ["ana"],
    "VOY-RISK-1": ["ana"],
    "VOY-ROUND-3": ["cy"],
    "VOY-SETUP-7": ["cy"],
    "VOY-SETUP-7.no_setup": ["ana", "bo", "cy"],
    "VOY-SMUG-1": ["ana"],
    "VOY-SMUG-2": ["ana"],
    "VOY-TAKE-1": ["ana"],
}


@pytest.mark.parametrize("name", OWNERS)
def test_whom_an_omission_concerns(name: str) -> None:
    report = audit(FIXTURES / "voyagers" / "rules" / f"{name}.bad.jsonl", other_rulings="never")
    assert [item.player for item in report.findings if item.kind == "omitted"] == OWNERS[name]


# --- bids and cuts ----------------------------------------------------------------------------------------------


def test_slots_are_listed_as_they_lie_and_not_by_the_alphabet() -> None:
    """Four players: nine common cards, of which the table lays out eleven."""
    eleven = offer(f"{' '.join(OFFER['common'])} duke sailor_1 sailor_1 sailor_2 weapon_2", " ".join(OFFER["fleet"]))
    dealt = setup("sailor_1", "weapon_1", "foodstuff_1", None, players=FOUR)
    laid = [header(FOUR), dealt, eleven, bid("ana", "c10 c2 c9")]
    assert values(judged(laid))[0] == ("VOY-OFFER-2", 11, 9)
    assert values(judged(laid, cut("bo", "c10 c2 c9")))[1:] == [("VOY-CUT-2", ["c2", "c9", "c10"], None)]
    assert values(judged(laid, cut("bo", "c11 c3")))[1:] == [("VOY-CUT-5", ["c3", "c11"], 1)]
    assert values(judged(laid, cut("bo")))[1:] == [("VOY-CUT-7", [], ["c2", "c9", "c10"])]
    assert values(judged(laid, cut("bo", "c10 c2 c11", "c3")))[1:] == [
        ("VOY-DBL-3", ["c2", "c10", "c11"], ["c2", "c9", "c10"])
    ]
    outside = ["c1", "c3", "c4", "c5", "c6", "c7", "c8", "c11", "f1", "f2", "dc", "dr"]
    assert values(judged(laid, cut("bo", "c2", "c10")))[1:] == [("VOY-DBL-2", "c10", outside)]
    agreed = [*laid, *map(agree, ("bo", "cy", "dee")), end_turn("ana")]
    assert values(judged(agreed))[1:] == [("VOY-TAKE-1", None, ["c2", "c9", "c10"])]


def test_a_bid_for_everything_leaves_no_card_for_a_doubloon() -> None:
    assert said(TABLE, bid("ana", " ".join(WHOLE)), cut("bo", "c1", "dr")) == [("VOY-DBL-2", "dr", [])]


def test_a_cut_and_its_doubloon_are_both_looked_for_on_offer() -> None:
    assert said(TABLE, bid("ana", "c1 c2"), cut("bo", "c1 c8", "f3")) == [("VOY-CUT-6", ["c8", "f3"], WHOLE)]


# --- starting cards and the offer -------------------------------------------------------------------------------


def test_starting_cards_that_the_pool_does_not_have() -> None:
    """The third sailor, and a card that is in the common deck: both are odd, one is missing."""
    dealt = setup("sailor_1", "sailor_1", "sailor_1", "duke", players=FOUR)
    assert values(judged(header(FOUR), dealt)) == [("VOY-SETUP-6", ["sailor_1", "duke"], POOL)]
    assert said(setup("sailor_3", "smuggled_goods", "sailor_1")) == [
        ("VOY-DECK-6", ["sailor_3", "smuggled_goods"], None)
    ]


def test_an_offer_of_more_cards_than_the_deck_has() -> None:
    """91 common cards are left after set-up; the offer's face-down card is one of them. 18 of the fleet."""
    common = " ".join(
        ["sailor_1"] * 11 + ["weapon_1"] * 11 + ["foodstuff_1"] * 11 + ["sailor_2"] * 12 + ["weapon_2"] * 12
        + ["foodstuff_2"] * 12 + ["small_ship_sailor", "small_ship_foodstuff", "small_ship_weapon"] * 3
        + ["medium_ship_foodstuff"] + ["medium_ship_weapon"] * 2
        + ["large_ship_sailor", "large_ship_foodstuff", "large_ship_weapon"]
        + ["chancellor_of_coin", "navy_commander", "intelligence_chief", "secretary_of_agriculture", "army_commander"]
        + ["cardinal"]
    )  # fmt: skip
    fleet = " ".join(
        ["small_ship_sailor", "small_ship_foodstuff", "small_ship_weapon"]
        + ["medium_ship_foodstuff"] * 3 + ["medium_ship_weapon"] * 6
        + ["large_ship_sailor", "large_ship_foodstuff", "large_ship_weapon"] + ["large_ship_mixed"] * 3
    )  # fmt: skip
    sizes = [("VOY-OFFER-2", 90, 6), ("VOY-OFFER-3", 18, 2)]
    assert said(SETUP, offer(common, fleet)) == sizes, "90 and the face-down one"
    assert said(SETUP, offer(f"{common} duke", fleet)) == [("VOY-DECK-6", 92, 91)]
    assert said(SETUP, offer(common, f"{fleet} small_ship_sailor")) == [("VOY-DECK-10", 19, 18)]
    alone = [SETUP, offer(common, fleet), *round_of_one({"ana": "c1", "bo": "c2", "cy": "c3"}, ("ana", "bo", "cy"))]
    assert said(alone, offer("", "")) == [("VOY-DECK-6", 1, 0)]


def test_goods_when_no_common_card_is_left_to_draw() -> None:
    """All 91 common cards are out: nothing can be drawn, and nobody is blamed for not drawing."""
    common = ["sailor_1"] * 11 + ["weapon_1"] * 11 + ["foodstuff_1"] * 11 + ["sailor_2"] * 12 + ["weapon_2"] * 12
    common += ["foodstuff_2"] * 12 + ["small_ship_sailor", "small_ship_foodstuff", "small_ship_weapon"] * 3
    common += ["medium_ship_foodstuff", "medium_ship_weapon", "medium_ship_weapon"]
    common += ["large_ship_sailor", "large_ship_foodstuff", "large_ship_weapon", "chancellor_of_coin", "duke"]
    common += ["navy_commander", "intelligence_chief", "secretary_of_agriculture", "army_commander"]
    table = [SETUP, offer(" ".join(common), "medium_ship_weapon large_ship_weapon"), bid("ana", "dr")]
    agreed = [*table, agree("bo"), agree("cy")]
    assert said(agreed, take("ana", high_risk="smuggled_goods")) == []
    assert said(agreed, take("ana", high_risk="smuggled_goods", drawn="cardinal")) == [("VOY-DECK-6", 1, 0)]
    assert said(agreed, take("ana", high_risk="smuggled_goods", drawn=None)) == [("VOY-DECK-6", 1, 0)]


def test_a_game_whose_queen_stands_on_the_last_round_too_early() -> None:
    """She is put on round 6 at the first offer; the next offer would be that of a seventh round."""
    rounds = round_of_one({"ana": "c1", "bo": "c2", "cy": "c3"}, ("ana", "bo", "cy"))
    assert said(SETUP, {**OFFER, "round": 6}, rounds, NEXT) == [("VOY-ROUND-1", 7, 6)]


# --- taking -----------------------------------------------------------------------------------------------------

UNSEEN = [*TABLE, *gained("ana", "dc dr", "bo", "cy")[:-1]]
KNOWN = [SETUP, {**OFFER, "common_down": "duke", "high_risk": "smuggled_goods"}, *UNSEEN[2:]]


@pytest.mark.parametrize(
    ("before", "taking", "expected"),
    [
        (
            UNSEEN,
            {"common_down": "duke", "high_risk": "smuggled_goods", "drawn": "duke"},
            ("VOY-DECK-6", ["duke"], None),
        ),
        (UNSEEN, {"common_down": "sailor_3", "high_risk": "duke"}, ("VOY-DECK-6", ["sailor_3"], None)),
        (UNSEEN, {"high_risk": "duke"}, ("VOY-DECK-14", ["duke"], None)),
        (UNSEEN, {"high_risk": "refused", "drawn": None}, ("VOY-SMUG-3", None, None)),
        (KNOWN, {"common_down": "sailor_2", "high_risk": "refused"}, ("VOY-TAKE-2", "sailor_2", "duke")),
        (KNOWN, {"high_risk": "sailor_3"}, ("VOY-TAKE-2", "sailor_3", "smuggled_goods")),
        (
            [*TABLE, *gained("ana", "c1", "bo", "cy")[:-1]],
            {"high_risk": "sailor_3"},
            ("VOY-TAKE-2", "sailor_3", None),
        ),
    ],
)  # fmt: skip
def test_faces_at_taking(before: Lines, taking: dict[str, Any], expected: Values) -> None:
    assert said(before, take("ana", **taking)) == [expected]


def test_doubloons_and_places_of_a_taking() -> None:
    laid = [*TABLE, bid("ana", "c1"), cut("bo", "c1", "c2"), agree("cy"), agree("ana"), take("bo"), end_turn("bo")]
    both = [bid("ana", "c2"), agree("cy"), take("ana", position=3, doubloons=2)]
    assert said(laid, both) == [("VOY-TRACK-1", 3, 2), ("VOY-DBL-5", 2, 1)]


# --- buying -----------------------------------------------------------------------------------------------------

HAVE = [*TABLE, *gained("ana", "c1 c2 c4 c5 c6 f1", "bo", "cy")]
"""Ana: one- and two-icon sailors, one- and two-icon weapons, two ships of weapons, the Navy Commander."""


def test_what_is_not_in_hand_is_named_alone() -> None:
    assert said(HAVE, buy("ana", "small_ship_weapon duke", "weapon_1")) == [("VOY-BUY-2", ["duke"], None)]
    assert said(HAVE, buy("ana", "small_ship_weapon weapon_1 sailor_2")) == [
        ("VOY-BUY-2", ["weapon_1", "sailor_2"], None)
    ]
    assert said(HAVE, buy("ana", "small_ship_weapon", "weapon_1 weapon_1 foodstuff_1")) == [
        ("VOY-BUY-3", ["weapon_1", "foodstuff_1"], None)
    ]
    assert said(HAVE, buy("ana", "small_ship_weapon", "weapon_1 medium_ship_weapon duke")) == [
        ("VOY-BUY-3", ["medium_ship_weapon", "duke"], None)
    ]


def test_icons_that_were_paid_and_due() -> None:
    assert said(HAVE, buy("ana", "medium_ship_weapon navy_commander", "sailor_1 weapon_1")) == [
        ("VOY-BUY-4", {"sailor": 1, "weapon": 1}, {"sailor": 2, "weapon": 2})
    ]
    assert said(HAVE, buy("ana", "small_ship_weapon", "sailor_2 weapon_2 sailor_1"), overpayment="needed_only") == [
        ("VOY-BUY-5", ["sailor_2", "sailor_1"], {"weapon": 1})
    ]


def test_whose_window_it_is() -> None:
    later = [*HAVE, end_turn("ana"), *gained("bo", "c3", "cy")]
    early = buy("ana", "small_ship_weapon", "weapon_1")
    assert said(later, early) == [("VOY-BUY-1", "ana", "bo")]
    assert said(HAVE, end_turn("ana"), bid("bo", "c3"), early) == [("VOY-BUY-1", "ana", None)], "nobody buys now"


def test_a_fleet_reward_that_is_not_due() -> None:
    assert said(HAVE, buy("ana", "small_ship_weapon", "weapon_1", fleet_reward=True)) == [("VOY-FLEET-1", True, False)]


def test_nobles_that_help_the_purchase_that_pays_for_them() -> None:
    table = [
        SETUP,
        offer("navy_commander army_commander sailor_2 weapon_2 duke weapon_1", "large_ship_mixed small_ship_sailor"),
        *gained("ana", "c1 c2 c3 c4 c6 f1", "bo", "cy"),
    ]
    both = buy("ana", "large_ship_mixed", "sailor_1 weapon_1", "army_commander navy_commander")
    assert said(table, both) == [
        ("VOY-CARD-6", ["army_commander", "navy_commander"], None),
        ("VOY-BUY-4", {"sailor": 1, "weapon": 1}, {"foodstuff": 1}),
        ("VOY-NAVY-3", "navy_commander", None),
    ]


# --- closing ----------------------------------------------------------------------------------------------------

OVER = [
    *TABLE,
    *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"), end_turn("ana"),
    *gained("bo", "dc", "cy"), end_turn("bo"),
    *gained("cy", "dr", high_risk="smuggled_goods", drawn="duke"), end_turn("cy"),
]  # fmt: skip
"""The round is over and ana holds nine cards."""


def test_discards() -> None:
    assert said(OVER, discard("ana", "sailor_1", "sailor_2", "weapon_2")) == [("VOY-LIMIT-3", 3, 1)]
    assert said(OVER, discard("ana", None, None)) == [("VOY-LIMIT-3", 2, 1)]
    assert said(OVER, discard("ana", "sailor_1", "sailor_1")) == [("VOY-LIMIT-4", ["sailor_1"], None)]
    assert said(OVER, discard("ana", "duke", None)) == [("VOY-LIMIT-4", ["duke"], None)]
    assert said(OVER, discard("ana", *[None] * 10)) == [("VOY-LIMIT-4", [None] * 10, None)]
    assert said(OVER, discard("cy", "smuggled_goods", "foodstuff_1", "duke")) == [
        ("VOY-SMUG-4", ["smuggled_goods"], None),
        ("VOY-LIMIT-2", 2, None),
    ]
    assert said(OVER, discard("ana", "sailor_1", "smuggled_goods")) == [("VOY-LIMIT-4", ["smuggled_goods"], None)]


def test_the_limit_of_the_dukes_owner_is_nine() -> None:
    bought = [
        SETUP,
        offer("sailor_2 weapon_2 foodstuff_1 weapon_1 small_ship_weapon duke", "medium_ship_weapon large_ship_weapon"),
        *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"),
        buy("ana", "duke", "sailor_2 foodstuff_1"),
        end_turn("ana"), *gained("bo", "dc", "cy"), end_turn("bo"),
        *gained("cy", "dr", high_risk="refused"), end_turn("cy"), NEXT,
        *gained("cy", "dc", "ana", "bo"), end_turn("cy"), *gained("bo", "dr", "ana", high_risk="refused"),
        end_turn("bo"), *gained("ana", "c1 c2 c3 c4 c5"), end_turn("ana"),
    ]  # fmt: skip
    # six cards are left of the first round, the Duke is in front; five come in the second
    third = offer("sailor_1 weapon_1 foodstuff_2 foodstuff_1 sailor_1 weapon_1", "medium_ship_weapon small_ship_sailor")
    assert said(bought, third) == [("VOY-LIMIT-1", 11, 9)]
    assert said(bought, discard("ana", "sailor_1", "weapon_2", "foodstuff_2")) == [("VOY-LIMIT-3", 3, 2)]


# --- the Chief --------------------------------------------------------------------------------------------------

CHIEF = [
    SETUP,
    offer("sailor_2 weapon_2 duke weapon_1 cardinal intelligence_chief", "medium_ship_weapon large_ship_weapon"),
    *gained("ana", "c4 c6", "bo", "cy"),
    buy("ana", "intelligence_chief", "sailor_1 weapon_1"),
]


def test_whose_decision_is_awaited_when_the_chief_looks() -> None:
    own: dict[str, str] = {"chief_timing": "own_decision"}
    look = examine("ana", "dc")
    waiting: list[tuple[Lines, str]] = [
        ([], "bo"),
        ([bid("bo", "c1")], "cy"),
        ([bid("bo", "c1"), agree("cy")], "bo"),
        ([*gained("bo", "c1", "cy")], "bo"),
    ]
    for lines, player in waiting:
        assert said(CHIEF, end_turn("ana"), lines, look, **own) == [("VOY-CHIEF-3", "ana", player)]


def test_what_the_chief_may_look_at() -> None:
    gone = [*CHIEF, end_turn("ana"), *gained("bo", "dc", "cy")]
    assert said(gone, examine("ana", "dc")) == [("VOY-CHIEF-2", "dc", ["dr"])]
    both = [*CHIEF, end_turn("ana"), *gained("bo", "dc dr", "cy", high_risk="refused")]
    assert said(both, examine("ana", "dr")) == [("VOY-CHIEF-2", "dr", [])]
    assert said(CHIEF, examine("ana", "dc", face="duke")) == [("VOY-DECK-6", ["duke"], None)]


# --- the end ----------------------------------------------------------------------------------------------------


PLAYED = [SETUP, *six_rounds([{"ana": "c1", "bo": "c5", "cy": "c3"}] * 6, OFFERS)]
"""Everybody has seven one-icon cards: ana sailors, bo weapons, cy foodstuff."""


def test_a_hand_revealed_otherwise() -> None:
    """Of a hand that is known its cards are expected; of one with a card put off unseen nobody knows them."""
    over = [*PLAYED, discard("ana", None), *map(end_turn, ("ana", "bo", "cy"))]
    assert said(over, reveal("ana", "sailor_1 " * 7)) == [("VOY-SCORE-1", ["sailor_1"] * 7, None)]
    assert said(over, reveal("ana", "duke")) == [("VOY-SCORE-1", ["duke"], None)]
    assert said(over, reveal("bo", "weapon_1 " * 6)) == [("VOY-SCORE-1", ["weapon_1"] * 6, ["weapon_1"] * 7)]


def test_steps_that_were_caught_up() -> None:
    assert said(PLAYED, end_turn("bo"), {"type": "final_scores"}) == [
        ("LOG-SEQUENCE", "last", {"type": "end_turn", "player": player}) for player in ("ana", "cy")
    ]
    assert said(TABLE, gained("ana", "c1", "bo", "cy"), bid("bo", "c2")) == [
        ("LOG-SEQUENCE", "assemble", {"type": "end_turn", "player": "ana"})
    ]
    assert said(TABLE, agree("bo")) == [("LOG-SEQUENCE", "agree", "open")]
