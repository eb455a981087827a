"""Two clauses of the page on one line: what stands beside what, and what excludes what."""

from __future__ import annotations

import pytest

from tests.games.voyagers.lines import (
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
    checkpoint,
    cut,
    discard,
    end_turn,
    examine,
    final_scores,
    gained,
    header,
    offer,
    reveal,
    rules,
    setup,
    six_rounds,
    take,
)

FOUR = ("ana", "bo", "cy", "dee")
GONE = [*TABLE, *gained("ana", "c1", "bo", "cy"), end_turn("ana")]
"""Ana has gained sponsor and is through."""


# --- set-up and offer -------------------------------------------------------------------------------------------


def test_an_odd_starting_card_leaves_the_common_deck() -> None:
    three = setup("sailor_1", "sailor_1", "sailor_1")
    assert rules(header(), three, checkpoint({"common_deck": 90})) == ["VOY-SETUP-6"]
    assert rules(header(rulings={"starting_cards": "beyond_97"}), three, checkpoint({"common_deck": 96})) == [
        "VOY-SETUP-6"
    ]
    assert rules(header(), setup("sailor_2", "weapon_1")) == ["VOY-SETUP-6", "VOY-SETUP-7"]
    assert rules(header(), setup("sailor_3", "weapon_1")) == ["VOY-DECK-6"]
    duke_again = offer("duke sailor_1 sailor_1 sailor_1 sailor_1 weapon_1", "medium_ship_weapon medium_ship_weapon")
    assert rules(header(), setup("duke", "weapon_1", "weapon_1"), duke_again) == ["VOY-SETUP-6", "VOY-DECK-6"]


def test_the_first_deck_of_the_catalogue_is_named() -> None:
    assert rules(header(), SETUP, offer("duke duke", "duke", high_risk="duke")) == ["VOY-DECK-6"]
    assert rules(header(), SETUP, offer("sailor_1", "duke", high_risk="duke")) == ["VOY-DECK-10"]
    assert rules(header(), SETUP, {**OFFER, "high_risk": "duke"}) == ["VOY-DECK-14"]
    assert rules(header(), SETUP, {**OFFER, "common_down": "navy_commander"}) == ["VOY-DECK-6"]


def test_a_queen_on_the_last_round_ends_the_game_with_it() -> None:
    rest = [*gained("bo", "c2", "cy"), end_turn("bo"), *gained("cy", "c3"), end_turn("cy"), NEXT]
    lines = [SETUP, {**OFFER, "round": 6}, *GONE[2:], *rest]
    assert rules(header(), lines) == ["VOY-ROUND-4", "VOY-ROUND-1"]
    assert rules(header(), lines, follow="rules") == ["VOY-ROUND-4"]


# --- bids and answers -------------------------------------------------------------------------------------------

LAST_IN = [*GONE, *gained("bo", "c2", "cy"), end_turn("bo")]
EMPTIED = {"empty_bid": "allowed", "leftover_cards": "last_takes_all"}

BIDDING: list[tuple[Lines, dict[str, str], list[str]]] = [
    ([*GONE, bid("ana")], {}, ["VOY-BID-3", "VOY-SPON-1"]),
    ([*TABLE, bid("bo")], {}, ["VOY-BID-1", "VOY-BID-3"]),
    ([*LAST_IN, bid("cy")], {"leftover_cards": "last_takes_all"}, ["VOY-BID-3"]),
    ([*LAST_IN, bid("cy")], EMPTIED, ["VOY-BID-4"]),
    ([*LAST_IN, bid("ana", "c3")], {"leftover_cards": "last_takes_all"}, ["VOY-SPON-1"]),
    ([*GONE, bid("bo", "c2"), cut("ana", "c2 c3 c4")], {}, ["VOY-CUT-5", "VOY-SPON-1"]),
    ([*GONE, bid("bo", "c2 c3 c4"), cut("ana", "c2 c3"), cut("ana", "c2")], {}, ["VOY-SPON-1", "VOY-AGREE-1"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("ana", "c1 c2")], {}, ["VOY-AGREE-1", "VOY-CUT-2"]),
    ([*TABLE, bid("ana", "c1"), cut("bo", "", "c1")], {}, ["VOY-CUT-7", "VOY-DBL-2"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c1 c3", "c2")], {}, ["VOY-DBL-2", "VOY-DBL-3"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c1", "c3"), cut("bo", "c1", "c9")], {}, ["VOY-CUT-6"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c1", "c3"), cut("bo", "c1", "c4")], {}, ["VOY-DBL-1"]),
    ([*TABLE, bid("ana"), cut("bo")], {"empty_bid": "allowed"}, ["VOY-CUT-2"]),
    ([*TABLE, bid("ana"), cut("bo")], {}, ["VOY-BID-3", "VOY-CUT-7"]),
    ([*TABLE, bid("ana"), cut("bo", "c1")], {}, ["VOY-BID-3", "VOY-CUT-4"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c3 c4", "c4")], {"doubloon_bid": "same_size"}, ["VOY-DBL-3"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c2 c1", "c4")], {"doubloon_bid": "identical"}, []),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c1", "c4")], {"doubloon_bid": "identical"}, ["VOY-DBL-3"]),
    ([*TABLE, bid("ana", "c1 c2"), cut("bo", "c5", "c4")], {"doubloon_bid": "same_size"}, []),
]


@pytest.mark.parametrize(("lines", "rulings", "expected"), BIDDING)
def test_bids_and_cuts_with_two_faults(lines: Lines, rulings: dict[str, str], expected: list[str]) -> None:
    assert sorted(rules(header(rulings=rulings), lines)) == sorted(expected)


def test_each_player_answers_once() -> None:
    once = header(rulings={"cut_answers": "not_yet_asked"})
    heard = [*TABLE, bid("ana", "c1 c2"), agree("bo")]
    assert rules(once, heard, cut("cy", "c1"), take("cy")) == [], "nobody is left to ask"
    assert rules(once, heard, cut("cy", "c1"), agree("bo")) == ["LOG-SEQUENCE"]
    assert rules(once, heard, cut("ana", "c1"), agree("cy"), take("ana")) == ["VOY-AGREE-1"]
    assert rules(once, TABLE, bid("ana", "c1 c2"), cut("cy", "c1"), agree("bo"), take("cy")) == ["VOY-AGREE-1"]
    assert rules(once, GONE, bid("bo", "c2 c3"), cut("ana", "c2"), agree("cy"), take("ana")) == ["VOY-SPON-1"]


@pytest.mark.parametrize(
    ("option", "opener"), [("first_on_track", "ana"), ("after_opener", "bo"), ("after_winner", "dee")]
)
def test_who_opens_after_somebody_else_has_taken(option: str, opener: str) -> None:
    """Ana opens, cy takes; bo and dee are in too."""
    laid = offer(
        "sailor_2 weapon_2 foodstuff_1 weapon_1 duke cardinal sailor_1 sailor_1 sailor_1",
        "medium_ship_weapon large_ship_foodstuff",
    )
    lines = [
        setup("sailor_1", "weapon_1", "foodstuff_1", None, players=FOUR), laid,
        bid("ana", "c1 c2"), agree("bo"), cut("cy", "c1"), *map(agree, ("dee", "ana", "bo")), take("cy"),
        end_turn("cy"),
    ]  # fmt: skip
    for player in FOUR:
        expected = [] if player == opener else ["VOY-SPON-1"] if player == "cy" else ["VOY-BID-1"]
        assert rules(header(FOUR, rulings={"next_opener": option}), lines, bid(player, "c2")) == expected


# --- taking -----------------------------------------------------------------------------------------------------

UNSEEN = [*TABLE, *gained("ana", "dc dr", "bo", "cy")[:-1]]
KNOWN = [SETUP, {**OFFER, "common_down": "duke", "high_risk": "smuggled_goods"}, *UNSEEN[2:]]

TAKINGS: list[tuple[Lines, Line, list[str]]] = [
    (UNSEEN, take("ana", common_down="duke", high_risk="smuggled_goods", drawn="duke"), ["VOY-DECK-6"]),
    (UNSEEN, take("ana", common_down="sailor_3", high_risk="duke"), ["VOY-DECK-6"]),
    (UNSEEN, take("ana", drawn="duke"), ["VOY-RISK-1", "VOY-SMUG-3"]),
    (UNSEEN, take("ana", high_risk="refused", drawn=None), ["VOY-SMUG-3"]),
    (UNSEEN, take("ana", high_risk="smuggled_goods", drawn=None), []),
    (KNOWN, take("ana", high_risk=None, drawn="sailor_1"), ["VOY-SMUG-1"]),
    (KNOWN, take("ana", high_risk=None), ["VOY-SMUG-1", "VOY-SMUG-2"]),
    (KNOWN, take("ana", drawn="sailor_1"), ["VOY-RISK-1"]),
    (KNOWN, take("ana"), ["VOY-RISK-1", "VOY-SMUG-2"]),
    (KNOWN, take("ana", high_risk="sailor_3"), ["VOY-TAKE-2"]),
    (KNOWN, take("ana", common_down="sailor_3", high_risk="refused"), ["VOY-TAKE-2"]),
    (KNOWN, take("ana", high_risk="refused"), []),
    ([*TABLE, bid("ana", "c1"), agree("bo"), agree("cy")], take("ana", high_risk=None), ["VOY-TAKE-2"]),
    ([*TABLE, bid("ana", "c1"), agree("bo"), agree("cy")], take("ana", drawn="sailor_3"), ["VOY-DECK-6"]),
    (
        [*TABLE, bid("ana", "dr"), agree("bo")],
        take("ana", position=1, doubloons=1),
        ["VOY-AGREE-3", "VOY-RISK-1", "VOY-TRACK-1", "VOY-DBL-5"],
    ),
]


@pytest.mark.parametrize(("before", "taking", "expected"), TAKINGS)
def test_takings_with_two_faults(before: Lines, taking: Line, expected: list[str]) -> None:
    assert rules(header(), before, taking) == expected


# --- buying -----------------------------------------------------------------------------------------------------

THREE_NOBLES = "navy_commander army_commander secretary_of_agriculture"


def helped(second_ship: str) -> Lines:
    """Ana has all three commanders in front, a mixed ship, another ship and a sailor in hand."""
    return [
        SETUP,
        offer(f"{THREE_NOBLES} sailor_2 weapon_2 foodstuff_2", f"large_ship_mixed {second_ship}"),
        *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"),
        buy("ana", THREE_NOBLES, "sailor_2 weapon_2 foodstuff_2"),
    ]


PURCHASES: list[tuple[str, str, str, dict[str, str], list[str]]] = [
    ("large_ship_mixed", "large_ship_mixed", "", {}, ["VOY-NAVY-3", "VOY-AGRI-3"]),
    (
        "large_ship_mixed", "large_ship_mixed", "", {"army_floor": "at_least_one"},
        ["VOY-NAVY-3", "VOY-AGRI-3", "VOY-ARMY-3"],
    ),
    ("large_ship_mixed", "large_ship_mixed", "", {"discount_floor": "any_resource"}, ["VOY-NAVY-3", "VOY-AGRI-3"]),
    ("small_ship_sailor", "large_ship_mixed small_ship_sailor", "sailor_1", {}, ["VOY-AGRI-3"]),
    ("small_ship_sailor", "large_ship_mixed small_ship_sailor", "sailor_1", {"discount_floor": "any_resource"}, []),
    (
        "small_ship_sailor", "large_ship_mixed small_ship_sailor", "sailor_1", {"discount_scope": "one_ship"},
        ["VOY-NAVY-3", "VOY-AGRI-3"],
    ),
    (
        "small_ship_sailor", "large_ship_mixed small_ship_sailor", "sailor_1",
        {"discount_scope": "one_ship", "discount_floor": "any_resource"}, ["VOY-NAVY-3"],
    ),
    # of two alike one keeps an icon after one discount, the other after two; on one alone nothing would be left
    (
        "large_ship_mixed", "large_ship_mixed large_ship_mixed", "sailor_1",
        {"discount_scope": "one_ship", "discount_floor": "any_resource"}, ["VOY-BUY-4"],
    ),
    # the Army Commander keeps an icon on the medium ship, where the others have nothing to save
    (
        "medium_ship_weapon", "large_ship_mixed medium_ship_weapon", "sailor_1",
        {"discount_scope": "one_ship", "army_floor": "at_least_one"}, ["VOY-BUY-4", "VOY-NAVY-3", "VOY-AGRI-3"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("second", "cards", "pay", "rulings", "expected"), PURCHASES)
def test_floors_of_several_discounts(
    second: str, cards: str, pay: str, rulings: dict[str, str], expected: list[str]
) -> None:
    assert rules(header(rulings=rulings), helped(second), buy("ana", cards, pay, THREE_NOBLES)) == expected


def test_what_one_noble_has_done_another_does_not_undo() -> None:
    lines = [
        setup("weapon_1", "sailor_1", "foodstuff_1"),
        offer(
            "navy_commander army_commander sailor_2 sailor_2 weapon_2 large_ship_sailor",
            "large_ship_sailor medium_ship_weapon",
            common_down="sailor_2",
        ),
        *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2 dc", "bo", "cy"),
        buy("ana", "navy_commander army_commander", "sailor_2 weapon_2"),
        buy("ana", "large_ship_sailor", "sailor_2", "navy_commander"),
        buy("ana", "medium_ship_weapon", "weapon_1", "army_commander"),
    ]
    assert rules(header(), lines) == []
    assert rules(header(), lines, buy("ana", "large_ship_sailor", "sailor_2", "navy_commander")) == ["VOY-NAVY-1"]


def test_a_cut_by_the_cardinal_leaves_the_commander_used() -> None:
    lines = [
        setup("foodstuff_1", "sailor_1", "sailor_1", None, players=FOUR),
        offer(
            "navy_commander cardinal sailor_2 sailor_1 weapon_1 large_ship_sailor weapon_2 foodstuff_1 duke",
            "large_ship_sailor medium_ship_weapon",
            common_down="sailor_2",
        ),
        *gained("ana", "c1 c2 c3 c4 c5 c6 f1 dc", "bo", "cy", "dee"),
        buy("ana", "navy_commander cardinal", "sailor_2 sailor_1 foodstuff_1 weapon_1"),
        buy("ana", "large_ship_sailor", "sailor_2", "navy_commander"),
        end_turn("ana"),
        bid("bo", "c7 c9"),
        cut("ana", "c8 c9"),
    ]
    assert rules(header(FOUR), lines) == ["VOY-SPON-1"]
    again = buy("ana", "large_ship_sailor", "", "navy_commander")
    assert rules(header(FOUR), lines, again) == ["VOY-SPON-1", "VOY-BUY-1", "VOY-BUY-4", "VOY-NAVY-1"]


HOLDS_NAVY = [
    SETUP,
    offer(
        "navy_commander sailor_2 sailor_2 small_ship_sailor sailor_1 small_ship_weapon",
        "medium_ship_weapon large_ship_mixed",
    ),
    *gained("ana", "c1 c2 c3 c4 c5 c6", "bo", "cy"),
]


def test_a_commander_in_hand() -> None:
    ship = "small_ship_sailor"
    assert rules(header(), HOLDS_NAVY, buy("ana", ship, "", "navy_commander")) == ["VOY-CARD-6", "VOY-NAVY-3"]
    assert rules(header(), HOLDS_NAVY, buy("ana", "navy_commander", "sailor_1", "navy_commander")) == [
        "VOY-CARD-6",
        "VOY-BUY-4",
        "VOY-NAVY-2",
    ]
    assert rules(header(), HOLDS_NAVY, buy("ana", ship, "sailor_1", "army_commander")) == ["VOY-CARD-6"]
    assert rules(header(), HOLDS_NAVY, buy("ana", "duke", "weapon_3", "army_commander")) == ["VOY-CARD-6"]


def test_a_discount_without_need_is_used_up_all_the_same() -> None:
    lines = [*HOLDS_NAVY, buy("ana", "navy_commander", "sailor_2")]
    lines[0] = setup("weapon_1", "sailor_1", "foodstuff_1")
    lines.append(buy("ana", "small_ship_weapon", "weapon_1", "navy_commander"))
    lines.append(buy("ana", "small_ship_sailor", "", "navy_commander"))
    assert rules(header(), lines) == ["VOY-NAVY-2", "VOY-NAVY-1", "VOY-NAVY-3"]


def test_the_bidder_buys_before_an_unseen_card_is_taken() -> None:
    """The taking holds a chance and is not caught up: the purchase comes outside its window."""
    lines = [*TABLE, *gained("ana", "c4 c5", "bo", "cy"), end_turn("ana"), bid("ana", "dc"), agree("bo"), agree("cy")]
    assert rules(header(), lines, buy("ana", "small_ship_weapon", "weapon_1")) == ["VOY-SPON-1", "VOY-BUY-1"]


# --- closing ----------------------------------------------------------------------------------------------------

OVER = [
    *TABLE,
    *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"), end_turn("ana"),
    *gained("bo", "dc", "cy"), end_turn("bo"),
    *gained("cy", "dr", high_risk="smuggled_goods", drawn="duke"),
]  # fmt: skip
"""Ana holds nine cards; cy's turn, the last, is open."""


def test_discards_of_smuggled_goods() -> None:
    closed = [*OVER, end_turn("cy")]
    assert rules(header(), closed, discard("cy", "smuggled_goods")) == ["VOY-SMUG-4", "VOY-LIMIT-2"]
    assert rules(header(), closed, discard("cy", "smuggled_goods", "smuggled_goods")) == ["VOY-LIMIT-4"]
    assert rules(header(), closed, discard("ana", "smuggled_goods")) == ["VOY-LIMIT-4"]
    assert rules(header(), OVER, discard("cy", "smuggled_goods"), end_turn("cy")) == ["VOY-SMUG-4", "VOY-LIMIT-2"]


def test_a_discard_that_cannot_be_closes_the_turn_all_the_same() -> None:
    found = rules(header(), OVER, discard("ana", "duke"), end_turn("cy"))
    assert found == ["LOG-SEQUENCE", "VOY-LIMIT-4", "LOG-SEQUENCE"]


def test_an_undo_takes_back_what_was_caught_up() -> None:
    again = [{"type": "undo", "events": 1}, end_turn("cy"), discard("ana", "sailor_1"), NEXT]
    assert rules(header(), OVER, discard("ana", "duke"), again) == []


def test_a_purchase_ends_the_round_where_nobody_is_over_any_more() -> None:
    closed = [*OVER, end_turn("cy")]
    lines = [*closed, buy("ana", "medium_ship_weapon", "weapon_2"), discard("ana", "sailor_1")]
    assert rules(header(), lines) == ["VOY-BUY-1", "VOY-LIMIT-2"]


# --- the Chief --------------------------------------------------------------------------------------------------

CHIEF = [
    SETUP,
    offer("sailor_2 weapon_2 duke weapon_1 cardinal intelligence_chief", "medium_ship_weapon large_ship_weapon"),
    *gained("ana", "c4 c6", "bo", "cy"),
    buy("ana", "intelligence_chief", "sailor_1 weapon_1"),
]


def test_what_parts_two_looks() -> None:
    """Steps caught up part them, even for a bid that cannot be; what is not applied, or undone, does not."""
    one_use = header(rulings={"chief_cards": "any"})
    between: list[tuple[Lines, list[str]]] = [
        ([bid("bo", "c1")], ["LOG-SEQUENCE", "VOY-CHIEF-1"]),
        ([bid("bo", "c9")], ["LOG-SEQUENCE", "VOY-BID-2", "VOY-CHIEF-1"]),
        ([buy("ana", "duke")], ["VOY-BUY-2"]),
        ([{"type": "nothing"}], ["LOG-SCHEMA"]),
        ([end_turn("ana"), {"type": "undo", "events": 1}], []),
    ]
    for lines, expected in between:
        assert rules(one_use, CHIEF, examine("ana", "dr"), lines, examine("ana", "dc")) == expected


def test_every_look_is_remembered() -> None:
    """The high-risk card was looked at first, the common one after it; the first must be kept all the same."""
    one_use = header(rulings={"chief_cards": "any"})
    looks = [*CHIEF, examine("ana", "dr"), examine("ana", "dc"), end_turn("ana"), *gained("bo", "c1", "cy")]
    again = [*looks, end_turn("bo"), bid("cy", "dr")]
    assert rules(one_use, again, take("cy", high_risk="refused")) == [], "cy has not looked"
    refused = [*looks, end_turn("bo"), bid("ana", "dr"), agree("cy"), take("ana", high_risk="refused")]
    assert rules(one_use, refused) == ["VOY-SPON-1", "VOY-RISK-2"]


def with_cardinal(down: str) -> Lines:
    """Ana has the Cardinal; of the second offer's face-down card the face is known."""
    return [
        SETUP,
        offer("sailor_2 weapon_1 foodstuff_1 weapon_1 cardinal sailor_1", "medium_ship_weapon large_ship_weapon"),
        *gained("ana", "c2 c3 c5", "bo", "cy"),
        buy("ana", "cardinal", "sailor_1 foodstuff_1 weapon_1"), end_turn("ana"),
        *gained("bo", "c1", "cy"), end_turn("bo"), *gained("cy", "c4"), end_turn("cy"),
        {**offer("sailor_2 weapon_2 foodstuff_1 weapon_1 duke foodstuff_2", "medium_ship_weapon medium_ship_weapon"),
         "common_down": down},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("down", "cards", "new", "expected"),
    [
        ("sailor_1", "c1 c2", "c1 c3", []),
        ("sailor_1", "c1 c4", "c1 c3", ["VOY-CARDINAL-2"]),  # one icon out
        ("sailor_1", "c1 c5", "c1 c3", ["VOY-CARDINAL-2"]),  # a noble out
        ("sailor_1", "c1 c2", "c1 c6", ["VOY-CARDINAL-2"]),  # two icons in
        ("sailor_1", "c1 c2", "c1 c5", ["VOY-CARDINAL-2"]),  # a noble in
        ("sailor_1", "c1 c2", "c1 dc", ["VOY-CARDINAL-2"]),  # face down
        ("sailor_2", "c1 dc", "c1 c3", ["VOY-CARDINAL-2"]),
        ("sailor_1", "c1", "c1 c3", ["VOY-CUT-4"]),  # nothing out: no way of the Cardinal's
    ],
)
def test_what_the_cardinal_changes_lies_face_up(down: str, cards: str, new: str, expected: list[str]) -> None:
    assert rules(header(), with_cardinal(down), bid("cy", cards), cut("ana", new)) == expected


def test_the_first_thing_that_cannot_be_is_named() -> None:
    assert rules(header(), TABLE, examine("ana", "dc", face="sailor_3")) == ["VOY-DECK-6"]
    assert rules(header(), TABLE, examine("ana", "dr", face="duke")) == ["VOY-DECK-14"]
    assert rules(header(), TABLE, examine("ana", "dr", face="sailor_3")) == ["VOY-CARD-6"]
    assert rules(header(), TABLE, gained("ana", "dc", "bo", "cy"), examine("ana", "dc", face="sailor_3")) == [
        "VOY-CARD-6"
    ]


# --- the end ----------------------------------------------------------------------------------------------------

PLAYED = [SETUP, *six_rounds([{"ana": "c1", "bo": "c5", "cy": "c3"}] * 6, OFFERS)]
ENDS = [end_turn("ana"), end_turn("bo"), end_turn("cy")]


def test_a_discard_after_the_last_round_where_anybody_may_discard() -> None:
    more = header(rulings={"discard_amount": "or_more"})
    assert rules(more, PLAYED, discard("bo", "weapon_1"), end_turn("bo"), discard("bo", "weapon_1", None)) == []
    assert rules(header(), PLAYED, discard("bo", "weapon_1")) == ["VOY-LIMIT-2"]


def test_a_card_put_off_unseen_makes_a_hand_to_be_revealed() -> None:
    unseen = [*PLAYED, discard("ana", None)]
    sailors = "sailor_1 " * 6
    assert rules(header(), unseen, ENDS, final_scores()) == ["VOY-LIMIT-2", "LOG-SEQUENCE"]
    assert rules(header(), unseen, final_scores(), ENDS, reveal("ana", sailors), final_scores()) == [
        "VOY-LIMIT-2",
        "LOG-SEQUENCE",
    ], "nothing was caught up"
    assert rules(header(), unseen, reveal("ana", sailors), final_scores()) == ["VOY-LIMIT-2", *["LOG-SEQUENCE"] * 3]
    assert rules(header(), unseen, ENDS, reveal("ana", sailors + "sailor_1")) == ["VOY-LIMIT-2", "VOY-SCORE-1"]
