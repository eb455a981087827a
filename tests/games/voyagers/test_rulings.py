"""Every option of every ruling changes a verdict or a score somewhere. Page: rulings."""

from __future__ import annotations

import pytest

from tests.games.voyagers.lines import (
    OFFER,
    OFFERS,
    SETUP,
    TABLE,
    Lines,
    agree,
    bid,
    buy,
    checkpoint,
    cut,
    discard,
    end_turn,
    examine,
    gained,
    header,
    offer,
    round_of_one,
    rules,
    six_rounds,
    take,
)
from validator.games.voyagers import GAME

SAILORS = offer("sailor_1 sailor_1 sailor_1 sailor_1 sailor_1 sailor_1", "medium_ship_weapon large_ship_foodstuff")
SAILORS_AGAIN = offer(" ".join(SAILORS["common"]), "medium_ship_weapon medium_ship_weapon")
ROUND = round_of_one({"ana": "c1", "bo": "c2", "cy": "c3"}, ("ana", "bo", "cy"))
CHIEF_OFFER = offer(
    "sailor_2 weapon_2 foodstuff_1 weapon_1 small_ship_weapon intelligence_chief",
    "medium_ship_weapon large_ship_foodstuff",
)
CHIEF = [
    SETUP,
    CHIEF_OFFER,
    *gained("ana", "c4 c6", "bo", "cy"),
    buy("ana", "intelligence_chief", "sailor_1 weapon_1"),
    end_turn("ana"),
    *gained("bo", "c1", "cy"),
    end_turn("bo"),
    *gained("cy", "c2"),
    end_turn("cy"),
    offer("sailor_2 weapon_2 foodstuff_1 weapon_1 small_ship_sailor duke", "medium_ship_weapon large_ship_weapon"),
]
MIXED = [
    SETUP,
    offer("sailor_2 sailor_2 weapon_2 foodstuff_2 navy_commander weapon_1", "large_ship_mixed large_ship_mixed"),
    *gained("ana", "c1 c2 c3 c4 c5 f1 f2", "bo", "cy"),
    buy("ana", "navy_commander", "sailor_2"),
]
ARMY = [
    SETUP,
    offer("weapon_2 weapon_2 weapon_1 small_ship_weapon army_commander duke", "medium_ship_weapon large_ship_weapon"),
    *gained("ana", "c1 c2 c3 c4 c5 f1", "bo", "cy"),
    buy("ana", "army_commander", "weapon_2"),
]
NINE = [
    *TABLE,
    *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"),
    end_turn("ana"),
    *gained("bo", "dc", "cy", common_down="sailor_1"),
    end_turn("bo"),
    *gained("cy", "dr", high_risk="refused"),
    end_turn("cy"),
]
PICKS = [{"ana": "c1", "bo": "c5", "cy": "c3"}] * 6
PLAYED = six_rounds(PICKS, OFFERS)
ENDED = [end_turn("ana"), end_turn("bo"), end_turn("cy")]

VERDICTS: list[tuple[str, str, Lines, list[str], list[str]]] = [
    # the twelfth one-icon sailor of the deck
    ("starting_cards", "beyond_97", [SETUP, SAILORS, *ROUND, SAILORS_AGAIN], ["VOY-DECK-6"], []),
    # ana opens, bo takes: ana is still the first on the track; behind both of them comes cy
    (
        "next_opener",
        "after_winner",
        [
            *TABLE,
            bid("ana", "c1 c2"),
            cut("bo", "c1"),
            agree("cy"),
            agree("ana"),
            take("bo"),
            end_turn("bo"),
            bid("cy", "c2"),
        ],
        ["VOY-BID-1"],
        [],
    ),
    # ana opens, cy takes: behind ana comes bo
    (
        "next_opener",
        "after_opener",
        [
            *TABLE,
            bid("ana", "c1 c2"),
            agree("bo"),
            cut("cy", "c1"),
            agree("ana"),
            agree("bo"),
            take("cy"),
            end_turn("cy"),
            bid("bo", "c2"),
        ],
        ["VOY-BID-1"],
        [],
    ),
    (
        "cut_answers",
        "not_yet_asked",
        [*TABLE, bid("ana", "c1 c2"), cut("bo", "c1"), agree("cy"), take("bo")],
        ["VOY-AGREE-3"],
        [],
    ),
    ("empty_bid", "allowed", [*TABLE, bid("ana")], ["VOY-BID-3"], []),
    ("empty_bid", "allowed", [*TABLE, bid("ana", "c1"), cut("bo")], ["VOY-CUT-7"], []),
    ("doubloon_bid", "identical", [*TABLE, bid("ana", "c1 c2"), cut("bo", "c1", "c3")], [], ["VOY-DBL-3"]),
    ("doubloon_bid", "same_size", [*TABLE, bid("ana", "c1 c2"), cut("bo", "c4 c5", "c3")], ["VOY-DBL-3"], []),
    ("doubloon_bid", "same_size", [*TABLE, bid("ana", "c1"), cut("bo", "c1 c4", "c3")], ["VOY-DBL-3"], ["VOY-DBL-3"]),
    ("leftover_cards", "last_takes_all", [*TABLE, *ROUND], [], ["VOY-BID-4"]),
    # the commander was left over in round 1
    ("leftover_cards", "back_to_deck", [*TABLE, *ROUND, OFFER], ["VOY-DECK-6"], []),
    (
        "leftover_doubloons",
        "owner",
        [
            *TABLE,
            bid("ana", "c1"),
            cut("bo", "c1", "c6"),
            agree("cy"),
            agree("ana"),
            take("bo"),
            end_turn("bo"),
            *gained("ana", "c2", "cy"),
            end_turn("ana"),
            *gained("cy", "c3"),
            end_turn("cy"),
            checkpoint({"box_doubloons": 4}, bo={"doubloons": 0}),
        ],
        [],
        ["LOG-CHECKPOINT"],
    ),
    (
        "refused_doubloons",
        "box",
        [
            *TABLE,
            bid("ana", "c1"),
            cut("bo", "c1", "dr"),
            agree("cy"),
            agree("ana"),
            take("bo"),
            end_turn("bo"),
            *gained("ana", "dr", "cy", high_risk="refused", doubloons=1),
        ],
        [],
        ["VOY-DBL-5"],
    ),
    ("chief_timing", "own_decision", [*CHIEF, examine("ana", "dc")], [], ["VOY-CHIEF-3"]),
    ("chief_cards", "any", [*CHIEF, examine("ana", "dc"), examine("ana", "dr")], ["VOY-CHIEF-1"], []),
    (
        "chief_look",
        "does_not_count",
        [
            *CHIEF,
            examine("ana", "dr"),
            *gained("cy", "c1", "ana", "bo"),
            end_turn("cy"),
            *gained("bo", "c2", "ana"),
            end_turn("bo"),
            *gained("ana", "dr", high_risk="refused"),
        ],
        ["VOY-RISK-2"],
        [],
    ),
    (
        "overpayment",
        "needed_only",
        [*TABLE, *gained("ana", "c2 c4 f1", "bo", "cy"), buy("ana", "medium_ship_weapon", "weapon_1 weapon_2")],
        [],
        ["VOY-BUY-5"],
    ),
    # two ships of one sailor each: one saved of two, or one saved of one
    (
        "discount_scope",
        "one_ship",
        [*MIXED, buy("ana", "large_ship_mixed large_ship_mixed", "sailor_1 foodstuff_2 weapon_2", "navy_commander")],
        [],
        ["VOY-NAVY-3"],
    ),
    (
        "discount_floor",
        "any_resource",
        [*MIXED, buy("ana", "large_ship_mixed", "foodstuff_2 weapon_2", "navy_commander")],
        ["VOY-NAVY-3"],
        [],
    ),
    ("army_floor", "at_least_one", [*ARMY, buy("ana", "small_ship_weapon", "", "army_commander")], [], ["VOY-ARMY-3"]),
    ("medium_ship_cost", "example", [*ARMY, buy("ana", "medium_ship_weapon", "weapon_2")], [], ["VOY-BUY-4"]),
    (
        "medium_ship_cost",
        "example",
        [*ARMY, buy("ana", "medium_ship_weapon", "sailor_1 weapon_1")],
        ["VOY-BUY-4"],
        [],
    ),
    ("discard_amount", "or_more", [*NINE, discard("ana", "sailor_1", "sailor_2")], ["VOY-LIMIT-3"], []),
    ("discard_amount", "or_more", [*NINE, discard("bo", "sailor_1")], ["VOY-LIMIT-2"], []),
    (
        "last_chance_order",
        "next_turn_order",
        [SETUP, *PLAYED, end_turn("cy"), end_turn("ana"), end_turn("bo")],
        [],
        ["VOY-END-4"],
    ),
]


@pytest.mark.parametrize(
    ("ruling", "option", "lines", "by_default", "otherwise"),
    VERDICTS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_option_changes_the_verdict(
    ruling: str, option: str, lines: Lines, by_default: list[str], otherwise: list[str]
) -> None:
    assert rules(header(), lines) == by_default
    assert rules(header(rulings={ruling: option}), lines) == otherwise


def test_the_hand_limit_of_the_last_round() -> None:
    """Ana takes four cards in round 1 and one in each other: 1 + 4 + 5 = 10."""
    picks = [{"ana": "c1 c2 c3 c4", "bo": "c5", "cy": "c6"}, *PICKS[1:]]
    played = [SETUP, *six_rounds(picks, OFFERS)[: -len(ROUND)]]
    kept = [discard("ana", "sailor_1")]
    last = six_rounds(PICKS, OFFERS)[-len(ROUND) :]
    lines = [*played[:-1], *kept, played[-1], *last, *ENDED]
    assert rules(header(), lines) == ["VOY-LIMIT-1"]
    assert rules(header(rulings={"final_hand_limit": "not_in_round_6"}), lines) == []


def test_discounts_in_the_last_chance() -> None:
    """The Navy Commander helps in round 6, and once more afterwards."""
    faces = "sailor_2 sailor_2 sailor_2 navy_commander large_ship_sailor sailor_1"
    last_offer = offer(faces, "large_ship_sailor small_ship_sailor")
    picks = [*PICKS[:5], {"ana": "c1 c2 c3 c4 c5 f1", "bo": "c6", "cy": "f2"}]
    played = [SETUP, *six_rounds(picks, [*OFFERS[:5], last_offer])]
    saving = buy("ana", "large_ship_sailor", "sailor_2", "navy_commander")
    last_turn = [buy("ana", "navy_commander", "sailor_2"), saving]
    lines = [*played[:-1], *last_turn, played[-1], saving, *ENDED]
    assert rules(header(), lines) == ["VOY-NAVY-1"]
    assert rules(header(rulings={"last_chance_discounts": "afresh"}), lines) == []


# --- scores: tests of `test_scoring` change them ------------------------------------------------------------------

SCORED = {"tie_places", "zero_places", "most_ships", "tie_break_resources"}
ALONE = {"final_hand_limit", "last_chance_discounts"}


def test_every_option_is_tried() -> None:
    tried = {(ruling, option) for ruling, option, *_ in VERDICTS}
    for ruling in GAME.rulings:
        for option in list(ruling.options)[1:]:
            assert (ruling.name, option) in tried or ruling.name in SCORED | ALONE, (ruling.name, option)
