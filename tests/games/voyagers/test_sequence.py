"""Events that do not fit: what is caught up, illegal or out of sequence. Page: the tables of section 4."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.voyagers.lines import (
    NEXT,
    OFFER,
    OFFERS,
    SETUP,
    TABLE,
    Lines,
    agree,
    bid,
    blamed,
    buy,
    checkpoint,
    cut,
    discard,
    end_turn,
    examine,
    final_scores,
    gained,
    header,
    judged,
    offer,
    reveal,
    round_of_one,
    rules,
    setup,
    six_rounds,
    take,
)

OUT = ["LOG-SEQUENCE"]
ROUND = round_of_one({"ana": "c1", "bo": "c2", "cy": "c3"}, ("ana", "bo", "cy"))
PLAYED = [SETUP, *six_rounds([{"ana": "c1", "bo": "c5", "cy": "c3"}] * 6, OFFERS)]
ENDS = [end_turn("ana"), end_turn("bo"), end_turn("cy")]
ANA_ASSEMBLES = [*TABLE, *gained("ana", "c4 c5", "bo", "cy")]
AGREED = ANA_ASSEMBLES[:-1]
"""Ana has the bid, all have agreed, the taking is not recorded."""

NINE_IN_ROUND_6 = [
    *PLAYED[: -len(ROUND)],
    bid("cy", "c2 c3 c4 c6"), agree("ana"), agree("bo"), take("cy"), end_turn("cy"),
    bid("bo", "c5"), agree("ana"), take("bo"), end_turn("bo"),
    bid("ana", "c1"), take("ana"), end_turn("ana"),
]  # fmt: skip
"""Cy ends the last round with ten cards: over the limit."""


# --- out of sequence --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [bid("ana", "c1"), agree("ana"), take("ana"), buy("ana", "duke"), end_turn("ana"), discard("ana", "sailor_1"),
     examine("ana", "dc"), reveal("ana"), final_scores()],
)  # fmt: skip
def test_before_the_first_offer_there_is_nothing_else_to_do(event: Any) -> None:
    assert rules(header(), event) == OUT
    assert rules(header(), SETUP, event) == OUT


@pytest.mark.parametrize(
    ("before", "event"),
    [
        (TABLE, SETUP),
        (TABLE, agree("bo")),
        (TABLE, cut("bo", "c1")),
        (TABLE, take("ana")),
        (TABLE, end_turn("ana")),
        (TABLE, reveal("ana")),
        (TABLE, final_scores()),
        ([*TABLE, bid("ana", "c1")], bid("bo", "c1")),
        ([*TABLE, bid("ana", "c1")], agree("ana")),
        ([*TABLE, bid("ana", "c1")], NEXT),
        ([*TABLE, bid("ana", "c1")], take("bo")),
        ([*TABLE, bid("ana", "c1"), agree("bo")], agree("bo")),
        (AGREED, agree("bo")),
        (AGREED, cut("bo", "c4")),
        (AGREED, take("bo")),
        (AGREED, end_turn("bo")),
        (ANA_ASSEMBLES, take("ana")),
        (ANA_ASSEMBLES, agree("bo")),
        (ANA_ASSEMBLES, end_turn("bo")),
        ([*ANA_ASSEMBLES, end_turn("ana")], end_turn("ana")),
        ([*TABLE, *ROUND], bid("ana", "c1")),
        ([*TABLE, *ROUND], examine("ana", "dc")),
        ([*TABLE, *ROUND[:-1]], bid("ana", "c1")),
        ([*TABLE, *ROUND[:-1]], reveal("ana")),
        (PLAYED, bid("ana", "c1")),
        ([*PLAYED, *ENDS], buy("ana", "duke")),
        ([*PLAYED, *ENDS], end_turn("ana")),
        ([*PLAYED, *ENDS], discard("ana", "sailor_1")),
        ([*PLAYED, end_turn("ana")], end_turn("ana")),
    ],
)
def test_what_cannot_come_here(before: Lines, event: Any) -> None:
    assert rules(header(), before, event) == OUT


@pytest.mark.parametrize("before", [PLAYED[:-1], PLAYED, [*PLAYED, *ENDS], NINE_IN_ROUND_6])
def test_no_offer_after_the_sixth_round(before: Lines) -> None:
    assert rules(header(), before, OFFER)[-1] == "VOY-ROUND-1"
    assert blamed(header(), before, OFFER)[-1][1] == "out_of_sequence"


def test_a_bid_or_offer_where_the_bid_has_face_down_cards_waits_for_the_taking() -> None:
    agreed = [*TABLE, *gained("ana", "dc", "bo", "cy")[:-1]]
    assert rules(header(), agreed, bid("bo", "c1")) == OUT
    assert rules(header(), agreed, NEXT) == OUT
    assert rules(header(), agreed, end_turn("ana")) == OUT


# --- caught up --------------------------------------------------------------------------------------------------


def kinds(*lines: Any) -> list[tuple[str, str]]:
    return [(kind, rule) for _, kind, rule in blamed(header(), *lines)]


def test_an_offer_without_starting_cards() -> None:
    assert kinds(OFFER) == [("omitted", "VOY-SETUP-7")] * 3
    assert rules(header(), OFFER, checkpoint(ana={"hand": 1, "sailors": 1})) == ["VOY-SETUP-7"] * 3
    assert rules(header(), OFFER, checkpoint(ana={"sailors": 2}))[3:] == ["LOG-CHECKPOINT"]


@pytest.mark.parametrize(
    ("event", "found"),
    [
        (bid("bo", "c1"), ["LOG-SEQUENCE", "VOY-TAKE-1"]),
        (buy("ana", "small_ship_weapon", "weapon_1"), ["VOY-TAKE-1"]),
        (end_turn("ana"), ["VOY-TAKE-1"]),
        (NEXT, ["LOG-SEQUENCE", "VOY-TAKE-1", "VOY-ROUND-3", "VOY-ROUND-3"]),
        (bid("cy", "c1"), ["LOG-SEQUENCE", "VOY-BID-1", "VOY-TAKE-1"]),
        (bid("ana", "c1"), ["LOG-SEQUENCE", "VOY-TAKE-1", "VOY-SPON-1"]),
        (bid("bo", "c4"), ["LOG-SEQUENCE", "VOY-BID-2", "VOY-TAKE-1"]),
    ],
)
def test_a_missing_take_is_caught_up(event: Any, found: list[str]) -> None:
    assert sorted(rules(header(), AGREED, event)) == sorted(found)
    assert rules(header(), AGREED, event, checkpoint(ana={"position": 3}))[len(found) :] in ([], ["LOG-CHECKPOINT"])


def test_what_was_caught_up_stays_though_the_event_is_impossible() -> None:
    lines = [*AGREED, bid("bo", "c4"), checkpoint(ana={"hand": 3, "position": 3})]
    assert blamed(header(), lines)[-3:] == [
        (len(AGREED) + 2, "omitted", "LOG-SEQUENCE"),
        (len(AGREED) + 2, "impossible", "VOY-BID-2"),
        (len(AGREED) + 2, "omitted", "VOY-TAKE-1"),
    ]


def test_a_missing_end_of_turn_is_caught_up() -> None:
    assert kinds(ANA_ASSEMBLES, bid("bo", "c1")) == [("omitted", "LOG-SEQUENCE")]
    assert kinds(TABLE, ROUND[:-1], NEXT) == [("omitted", "LOG-SEQUENCE")]


def test_an_offer_with_players_still_in() -> None:
    lines = [*ANA_ASSEMBLES, end_turn("ana"), NEXT]
    assert blamed(header(), lines) == [(9, "omitted", "VOY-ROUND-3")] * 2
    report = judged(header(), lines)
    assert [finding.player for finding in report.findings if finding.kind == "omitted"] == ["bo", "cy"]
    assert rules(header(), lines, checkpoint(ana={"position": 3}, bo={"position": 2}, cy={"position": 1}))[2:] == []


def test_hands_over_the_limit_when_the_next_offer_comes() -> None:
    nine = [*TABLE, *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"), end_turn("ana")]
    nine += [*gained("bo", "dc", "cy"), end_turn("bo"), *gained("cy", "dr", high_risk="refused")]
    assert kinds(nine, end_turn("cy"), NEXT) == [("omitted", "VOY-LIMIT-1")]
    assert kinds(nine, NEXT) == [("omitted", "LOG-SEQUENCE"), ("omitted", "VOY-LIMIT-1")]
    assert kinds(nine, discard("ana", "sailor_1"), NEXT) == [("omitted", "LOG-SEQUENCE")]
    assert kinds(nine, discard("bo", "weapon_1"))[0] == ("illegal", "VOY-LIMIT-2"), "bo is not over the limit"
    report = judged(header(), nine, end_turn("cy"), NEXT)
    assert [finding.player for finding in report.findings if finding.kind == "omitted"] == ["ana"]


def test_a_discard_of_anybody_is_caught_up_to_where_anybody_may_discard() -> None:
    more = {"discard_amount": "or_more"}
    lines = [*TABLE, *ROUND[:-1], discard("bo", "weapon_1")]
    assert rules(header(), lines) == ["VOY-LIMIT-2"]
    assert rules(header(rulings=more), lines) == ["LOG-SEQUENCE"]
    assert rules(header(rulings=more), TABLE, ROUND, discard("bo", "weapon_1")) == []
    assert rules(header(rulings=more), TABLE, discard("bo", "weapon_1")) == ["VOY-LIMIT-2"]
    assert rules(header(rulings=more), SETUP, discard("bo", "weapon_1")) == OUT


@pytest.mark.parametrize(
    ("event", "found"),
    [
        (end_turn("bo"), ["LOG-SEQUENCE", "VOY-LIMIT-1"]),
        (buy("bo", "duke"), ["LOG-SEQUENCE", "VOY-BUY-2", "VOY-LIMIT-1"]),
        (final_scores(), ["LOG-SEQUENCE"] * 4 + ["VOY-LIMIT-1"]),
        (reveal("bo", "weapon_1 " * 7), ["LOG-SEQUENCE"] * 4 + ["VOY-LIMIT-1"]),
        (reveal("bo", "weapon_1 " * 6), ["LOG-SEQUENCE"] * 4 + ["VOY-LIMIT-1", "VOY-SCORE-1"]),
    ],
)
def test_the_end_of_the_last_round_is_caught_up(event: Any, found: list[str]) -> None:
    assert rules(header(), NINE_IN_ROUND_6[:-1], event) == found
    without_limit = header(rulings={"final_hand_limit": "not_in_round_6"})
    assert rules(without_limit, NINE_IN_ROUND_6[:-1], event) == [rule for rule in found if rule != "VOY-LIMIT-1"]


def test_last_chances_not_ended_are_caught_up() -> None:
    assert kinds(PLAYED, final_scores()) == [("omitted", "LOG-SEQUENCE")] * 3
    assert kinds(PLAYED, end_turn("bo"), final_scores()) == [("omitted", "LOG-SEQUENCE")] * 2
    report = judged(header(), PLAYED, end_turn("bo"), final_scores())
    assert [finding.player for finding in report.findings] == ["ana", "cy"]
    assert report.ended


def test_the_takers_own_events_in_the_last_turn_are_their_own() -> None:
    assert kinds(PLAYED[:-1], end_turn("ana")) == []
    assert kinds(PLAYED[:-1], end_turn("cy")) == [("omitted", "LOG-SEQUENCE")]


# --- illegal, as played -----------------------------------------------------------------------------------------


def test_a_yes_out_of_turn_counts_and_the_skipped_are_still_asked() -> None:
    lines = [*TABLE, bid("ana", "c1"), agree("cy")]
    assert rules(header(), lines, take("ana")) == ["VOY-AGREE-1", "VOY-AGREE-3"]
    assert rules(header(), lines, agree("bo"), take("ana")) == ["VOY-AGREE-1"]
    assert rules(header(), lines, agree("cy")) == ["VOY-AGREE-1", "LOG-SEQUENCE"]


@pytest.mark.parametrize("player", ["cy", "ana"])
def test_a_cut_out_of_turn_holds(player: str) -> None:
    lines = [*TABLE, bid("ana", "c1 c2"), cut(player, "c1")]
    asked = {"cy": ("ana", "bo"), "ana": ("bo", "cy")}[player]
    assert rules(header(), lines, *map(agree, asked), take(player)) == ["VOY-AGREE-1"]


def test_who_has_taken_bids_once_more() -> None:
    gone = [*TABLE, *gained("ana", "c1", "bo", "cy"), end_turn("ana")]
    lines = [*gone, bid("ana", "c2"), agree("bo"), agree("cy"), take("ana", position=3), end_turn("ana")]
    assert rules(header(), lines) == ["VOY-SPON-1"], "the marker stays where it stands"
    assert rules(header(), lines, bid("bo", "c3"), checkpoint(ana={"position": 3, "hand": 3})) == ["VOY-SPON-1"]


def test_who_has_taken_answers_once_more() -> None:
    gone = [*TABLE, *gained("ana", "c1", "bo", "cy"), end_turn("ana"), bid("bo", "c2 c3")]
    assert rules(header(), gone, agree("ana"), agree("cy"), take("bo")) == ["VOY-SPON-1"]
    cutting = [*gone, cut("ana", "c2")]
    assert rules(header(), cutting, agree("bo"), agree("cy"), take("ana", position=3)) == ["VOY-SPON-1"]
    assert rules(header(), cutting, agree("ana")) == ["VOY-SPON-1", "LOG-SEQUENCE"], "the bidder does not answer"


def test_purchases_outside_the_window_are_made() -> None:
    bought = buy("ana", "small_ship_weapon", "weapon_1")
    have = [*TABLE, *gained("ana", "c4 c5", "bo", "cy"), end_turn("ana")]
    later = [
        [],
        [bid("bo", "c1")],
        [bid("bo", "c1"), agree("cy")],
        [bid("bo", "c1"), agree("cy"), take("bo")],
        [*gained("bo", "c1", "cy"), end_turn("bo"), *gained("cy", "c2"), end_turn("cy")],
    ]
    for lines in later:
        assert rules(header(), have, lines, bought, checkpoint(ana={"ships": 1, "hand": 1})) == ["VOY-BUY-1"]


def test_purchases_of_the_last_chance() -> None:
    rounds = [*PLAYED[: -len(ROUND)], *round_of_one({"cy": "f1", "bo": "c5", "ana": "c1"}, ("cy", "bo", "ana"))]
    assert rules(header(), rounds, end_turn("ana"), buy("ana", "duke")) == ["VOY-BUY-2"]
    unseen = [setup("sailor_1", "weapon_1", "weapon_1"), *rounds[1:]]
    bought = buy("cy", "small_ship_weapon", "weapon_1")
    assert rules(header(), unseen, bought, ENDS) == []
    assert rules(header(), unseen, end_turn("cy"), bought, ENDS[:2]) == ["VOY-END-2"]
    in_order = header(rulings={"last_chance_order": "next_turn_order"})
    assert rules(in_order, unseen, bought, ENDS) == ["VOY-END-4"]
    assert rules(in_order, unseen, end_turn("ana"), end_turn("bo"), bought, end_turn("cy")) == []
    assert rules(in_order, unseen, end_turn("ana"), end_turn("bo"), end_turn("cy"), bought) == OUT


# --- the Chief's one use ----------------------------------------------------------------------------------------

CHIEF = [
    SETUP,
    offer("sailor_2 weapon_2 duke weapon_1 cardinal intelligence_chief", "medium_ship_weapon large_ship_weapon"),
    *gained("ana", "c4 c6", "bo", "cy"),
    buy("ana", "intelligence_chief", "sailor_1 weapon_1"),
]  # fmt: skip
ANY = header(rulings={"chief_cards": "any"})


def test_looks_in_a_row_are_one_use() -> None:
    looks = [examine("ana", "dc"), examine("ana", "dr")]
    assert rules(ANY, CHIEF, looks) == []
    assert rules(ANY, CHIEF, looks[0], checkpoint(), {"type": "remark", "text": "hm"}, looks[1]) == []
    assert rules(ANY, CHIEF, looks[0], end_turn("ana"), looks[1]) == ["VOY-CHIEF-1"]
    assert rules(ANY, CHIEF, looks[0], end_turn("bo"), looks[1]) == ["LOG-SEQUENCE"], "it was not applied"
    assert rules(ANY, CHIEF, looks[0], end_turn("ana"), looks[1], looks[0]) == ["VOY-CHIEF-1"], "at its first look"


def test_each_second_look_is_a_use_of_its_own() -> None:
    assert (
        rules(header(), CHIEF, examine("ana", "dc"), examine("ana", "dr"), examine("ana", "dc")) == ["VOY-CHIEF-1"] * 2
    )


def test_ones_own_decision() -> None:
    own = header(rulings={"chief_timing": "own_decision"})
    assert rules(own, CHIEF, examine("ana", "dc")) == [], "ana is buying"
    assert rules(own, CHIEF, end_turn("ana"), examine("ana", "dc")) == ["VOY-CHIEF-3"]
    assert rules(own, CHIEF, end_turn("ana"), bid("bo", "c1"), examine("ana", "dc")) == ["VOY-CHIEF-3"]


def test_a_look_at_what_is_known() -> None:
    assert rules(header(), CHIEF, examine("ana", "dc", face="sailor_1"), examine("ana", "dc", face="duke")) == [
        "VOY-CHIEF-2"
    ]
    taken = [*CHIEF, examine("ana", "dc", face="sailor_1"), end_turn("ana"), bid("bo", "dc"), agree("cy")]
    assert rules(header(), taken, take("bo", common_down="duke")) == ["VOY-TAKE-2"]
    assert rules(header(), taken, take("bo")) == []
    assert rules(header(), taken, take("bo"), checkpoint(bo={"sailors": 0})) == ["LOG-CHECKPOINT"]
