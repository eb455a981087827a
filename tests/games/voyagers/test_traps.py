"""What tables, and auditors, get wrong. Page: traps; the fixtures hold the others."""

from __future__ import annotations

from tests.games.voyagers.lines import (
    NEXT,
    SETUP,
    TABLE,
    agree,
    bid,
    buy,
    checkpoint,
    cut,
    discard,
    end_turn,
    gained,
    header,
    offer,
    round_of_one,
    rules,
    setup,
    take,
)

ROUND = round_of_one({"ana": "c1", "bo": "c2", "cy": "c3"}, ("ana", "bo", "cy"))
SECOND = [*TABLE, *ROUND, NEXT]
"""Round 2: cy, bo, ana on the track; ana, bo, cy by seat."""


def test_asking_goes_by_seat_and_opening_by_track() -> None:
    assert rules(header(), SECOND, bid("cy", "c1"), agree("ana"), agree("bo"), take("cy")) == []
    assert rules(header(), SECOND, bid("cy", "c1"), agree("bo"), agree("ana"), take("cy")) == ["VOY-AGREE-1"]
    assert rules(header(), SECOND, bid("ana", "c1")) == ["VOY-BID-1"]


def test_an_opener_who_was_outcut_opens_again() -> None:
    outcut = [*TABLE, bid("ana", "c1 c2"), cut("bo", "c1"), agree("cy"), agree("ana"), take("bo"), end_turn("bo")]
    assert rules(header(), outcut, bid("ana", "c2")) == []
    assert rules(header(), outcut, bid("cy", "c2")) == ["VOY-BID-1"]


def test_after_a_cut_everybody_else_is_asked() -> None:
    lines = [*TABLE, bid("ana", "c1 c2 c3"), agree("bo"), cut("cy", "c1 c2")]
    assert rules(header(), lines, agree("ana"), agree("bo"), take("cy")) == []
    assert rules(header(), lines, agree("ana"), take("cy")) == ["VOY-AGREE-3"]


def test_who_has_taken_is_not_asked() -> None:
    lines = [*TABLE, *gained("ana", "c1", "bo", "cy"), end_turn("ana"), bid("bo", "c2")]
    assert rules(header(), lines, agree("cy"), take("bo")) == []


def test_a_cut_is_measured_against_the_last_bid() -> None:
    lines = [*TABLE, bid("ana", "c1 c2 c3"), cut("bo", "c1 c2")]
    assert rules(header(), lines, cut("cy", "c1 c3")) == ["VOY-CUT-4"], "one out, and one in that ana had asked for"
    assert rules(header(), lines, cut("cy", "c3")) == [], "two out, one in"


def test_two_removed_and_one_of_them_added_is_way_1() -> None:
    assert rules(header(), TABLE, bid("ana", "c1 c2 c3"), cut("bo", "c1 c2")) == []


def test_a_bid_for_everything_leaves_no_room_for_a_doubloon() -> None:
    everything = "c1 c2 c3 c4 c5 c6 f1 f2 dc dr"
    for slot in ("c1", "dr"):
        assert rules(header(), TABLE, bid("ana", everything), cut("bo", everything, slot)) == ["VOY-DBL-2"]


def test_the_layer_may_take_the_doubloon_back() -> None:
    laid = [*TABLE, bid("ana", "c1"), cut("bo", "c1", "c2"), cut("cy", "c1", "c2"), cut("ana", "c1", "c2")]
    lines = [*laid, cut("bo", "c2"), agree("cy"), agree("ana"), take("bo", doubloons=3)]
    assert rules(header(), lines) == ["VOY-CUT-4"], "one for one, but the doubloons come with the card"


def test_the_drawn_card_counts_for_the_limit_and_the_goods_do_not() -> None:
    nine = [*TABLE, *gained("ana", "c1 c2 c3 c4 c5 c6 f1 dr", "bo", "cy", high_risk="smuggled_goods", drawn="duke")]
    nine += [end_turn("ana"), *gained("bo", "f2", "cy"), end_turn("bo"), *gained("cy", "dc"), end_turn("cy")]
    assert rules(header(), nine, checkpoint(ana={"hand": 9, "smuggled_goods": 1}), NEXT) == ["VOY-LIMIT-1"]
    assert rules(header(), nine, discard("ana", "duke"), NEXT) == []


def test_the_duke_counts_from_the_round_he_is_bought_in() -> None:
    table = [
        SETUP,
        offer("sailor_2 weapon_2 foodstuff_1 weapon_1 small_ship_weapon duke", "medium_ship_weapon large_ship_weapon"),
    ]
    rest = [end_turn("ana"), *gained("bo", "dc", "cy"), end_turn("bo"), *gained("cy", "dr", high_risk="refused")]
    after = [*rest, end_turn("cy"), NEXT]
    nine = gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy")
    assert rules(header(), table, nine, after) == ["VOY-LIMIT-1"]
    # 9 cards, less the Duke and what pays for him
    assert rules(header(), table, nine, buy("ana", "duke", "sailor_2 foodstuff_1"), after) == []
    second = [
        {**line, "drawn": "sailor_1"} if line["type"] == "take" and line["player"] == "cy" else line for line in after
    ]
    assert rules(header(), table, nine, buy("ana", "duke", "sailor_2 foodstuff_1"), second) == ["VOY-SMUG-3"]


def test_nine_cards_with_the_duke() -> None:
    """Ana buys the Duke in round 1, and holds nine cards at the end of round 2."""
    first = [
        SETUP,
        offer("sailor_2 weapon_2 foodstuff_1 weapon_1 small_ship_weapon duke", "medium_ship_weapon large_ship_weapon"),
        *gained("ana", "c1 c2 c3 c6", "bo", "cy"),
        buy("ana", "duke", "sailor_2 foodstuff_1"),
        end_turn("ana"),
        *gained("bo", "c4", "cy"),
        end_turn("bo"),
        *gained("cy", "c5"),
        end_turn("cy"),
        NEXT,
    ]
    seven = [
        *gained("cy", "dr", "ana", "bo", high_risk="refused"),
        end_turn("cy"),
        *gained("bo", "dc", "ana"),
        end_turn("bo"),
    ]
    nine = [*first, *seven, *gained("ana", "c1 c2 c3 c4 c5 c6 f1"), end_turn("ana")]
    third = offer("sailor_1 sailor_1 weapon_1 weapon_1 foodstuff_1 foodstuff_1", "medium_ship_weapon small_ship_weapon")
    assert rules(header(), nine, checkpoint(ana={"hand": 9}), third) == []
    ten = [*first, *seven, *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2"), end_turn("ana")]
    assert rules(header(), ten, third) == ["VOY-LIMIT-1"]
    assert rules(header(), ten, discard("ana", "sailor_1"), third) == []
    assert rules(header(), ten, discard("ana", "sailor_1", "weapon_1"), third) == ["VOY-LIMIT-3"]


def test_a_discount_on_nobles_alone() -> None:
    table = [
        SETUP,
        offer("sailor_2 sailor_2 foodstuff_1 duke navy_commander weapon_1", "medium_ship_weapon large_ship_weapon"),
        *gained("ana", "c1 c2 c3 c4 c5", "bo", "cy"),
        buy("ana", "navy_commander", "sailor_2"),
    ]
    assert rules(header(), table, buy("ana", "duke", "sailor_2 foodstuff_1", "navy_commander")) == ["VOY-NAVY-2"]
    assert rules(header(), table, buy("ana", "duke", "sailor_1 foodstuff_1", "navy_commander")) == [
        "VOY-BUY-4",
        "VOY-NAVY-2",
    ]


def test_the_first_with_three_ships_keeps_the_reward() -> None:
    ships = "small_ship_weapon small_ship_weapon small_ship_weapon"
    table = [
        setup("sailor_1", "weapon_1", "weapon_1"),
        offer(f"{ships} weapon_1 weapon_1 small_ship_sailor", "small_ship_weapon medium_ship_weapon"),
        *gained("ana", "c1 c2 c4 c5 c6 f1", "bo", "cy"),
        buy("ana", "small_ship_weapon small_ship_weapon", "weapon_1 weapon_1", fleet_reward=False),
        checkpoint(ana={"ships": 2, "ships_in_hand": 2, "fleet_reward": 0}),
        buy("ana", "small_ship_sailor", "sailor_1", fleet_reward=True),
    ]
    assert rules(header(), table) == []


def test_with_nothing_left_the_one_legal_bid_is_for_nothing() -> None:
    everything = "c1 c2 c3 c4 c5 c6 f1 f2 dc dr"
    gone = [
        *TABLE,
        *gained("ana", everything, "bo", "cy", common_down="sailor_1", high_risk="refused"),
        end_turn("ana"),
    ]
    assert rules(header(), gone, bid("bo"), agree("cy"), take("bo"), end_turn("bo"), bid("cy"), take("cy")) == []
    assert rules(header(), gone, bid("bo", "c1")) == ["VOY-BID-2"]
    assert rules(header(), gone, bid("bo"), cut("cy"), agree("bo"), take("cy")) == ["VOY-CUT-7"]


def test_repeated_slots_and_discounts_are_no_events() -> None:
    assert rules(header(), TABLE, bid("ana", "c1 c1")) == ["LOG-SCHEMA"]
    assert rules(header(), TABLE, bid("ana", "c1"), cut("bo", "c2 c2")) == ["LOG-SCHEMA"]
    have = [*TABLE, *gained("ana", "c4 c5", "bo", "cy")]
    twice = buy("ana", "small_ship_weapon", "weapon_1", "navy_commander navy_commander")
    assert rules(header(), have, twice) == ["LOG-SCHEMA"]


def test_what_is_no_slot_or_face_is_no_id() -> None:
    for slot in ("c0", "c01", "f", "d1", "dx", "g1", "C1", "", "c1 ", "c" + "1" * 40):
        line = {"type": "bid", "player": "ana", "cards": [slot]}
        assert rules(header(), TABLE, line) == ["LOG-ID"], slot
    assert rules(header(), TABLE, bid("ana", "c99")) == ["VOY-BID-2"]
    agreed = [*TABLE, *gained("ana", "dr", "bo", "cy")[:-1]]
    assert rules(header(), agreed, take("ana", high_risk="")) == ["LOG-ID"]
    assert rules(header(), agreed, take("ana", high_risk="refuse")) == ["LOG-ID"]
    assert rules(header(), agreed, take("ana", high_risk="refused", drawn="refused")) == ["LOG-ID"]
    assert rules(header(), agreed, take("ana", common_down="refused")) == ["LOG-ID"]
    assert rules(header(), TABLE, {"type": "examine", "player": "ana", "card": "c1"}) == ["LOG-SCHEMA"]
    assert rules(header(), TABLE, {"type": "discard", "player": "ana", "cards": []}) == ["LOG-SCHEMA"]
    assert rules(header(), TABLE, {"type": "buy", "player": "ana", "cards": [], "pay": []}) == ["LOG-SCHEMA"]
    assert rules(header(), TABLE, {"type": "buy", "player": "ana", "cards": ["duke"]}) == ["LOG-SCHEMA"]
    assert rules(header(), TABLE, {"type": "buy", "player": "ana", "cards": ["duke"], "pay": [None]}) == ["LOG-SCHEMA"]
