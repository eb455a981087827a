"""Findings that rest on what the edition invents. Page: what rests on invented data."""

from __future__ import annotations

from typing import Any

from tests.games.voyagers.lines import (
    OFFER,
    SETUP,
    TABLE,
    bid,
    buy,
    checkpoint,
    discard,
    end_turn,
    gained,
    header,
    judged,
    offer,
    setup,
)

FLEET = "medium_ship_weapon medium_ship_weapon"


def bases(*lines: Any, **rulings: str) -> list[tuple[str, str]]:
    report = judged(header(rulings=rulings), *lines)
    return [(finding.rule, finding.basis.value if hasattr(finding.basis, "value") else str(finding.basis))
            for finding in report.findings if finding.rule != "LOG-INCOMPLETE"]  # fmt: skip


HAVE = [*TABLE, *gained("ana", "c1 c4 c5 c6 f1", "bo", "cy")]


def test_the_price_of_a_noble() -> None:
    assert bases(HAVE, buy("ana", "navy_commander", "weapon_1")) == [("VOY-BUY-4", "edition")]
    assert bases(HAVE, buy("ana", "navy_commander small_ship_weapon", "weapon_1")) == [("VOY-BUY-4", "edition")]
    assert bases(HAVE, buy("ana", "medium_ship_weapon", "weapon_1")) == [("VOY-BUY-4", "rulebook")]


def test_what_a_noble_needs_of_a_payment() -> None:
    needed: dict[str, str] = {"overpayment": "needed_only"}
    assert bases(HAVE, buy("ana", "navy_commander", "sailor_2 weapon_1"), **needed) == [("VOY-BUY-5", "edition")]
    assert bases(HAVE, buy("ana", "small_ship_weapon", "sailor_2 weapon_1"), **needed) == [("VOY-BUY-5", "rulebook")]


def test_the_reputation_of_a_noble() -> None:
    bought = [*HAVE, buy("ana", "navy_commander", "sailor_2")]
    assert bases(bought, checkpoint(ana={"reputation": 2})) == [("LOG-CHECKPOINT", "edition")]
    assert bases(bought, checkpoint(ana={"reputation": 2, "hand": 0})) == [("LOG-CHECKPOINT", "rulebook")]
    assert bases(bought, checkpoint(ana={"reputation": 2}, bo={"reputation": 1})) == [("LOG-CHECKPOINT", "rulebook")]
    assert bases(bought, checkpoint({"round": 2}, ana={"reputation": 2})) == [("LOG-CHECKPOINT", "rulebook")]


def fleet(faces: str) -> list[tuple[str, str]]:
    return bases(SETUP, offer("sailor_1 sailor_1 sailor_1 sailor_1 sailor_1 sailor_1", faces))


def test_how_ships_of_a_size_divide() -> None:
    assert fleet("small_ship_sailor small_ship_sailor") == [("VOY-DECK-10", "edition")]
    assert fleet("duke small_ship_sailor") == [("VOY-DECK-10", "rulebook")]
    mixed = offer("large_ship_mixed sailor_1 sailor_1 sailor_1 sailor_1 sailor_1", FLEET)
    assert bases(SETUP, mixed) == [("VOY-DECK-6", "edition")], "three large ships are in the common deck, of some cost"
    four = "large_ship_sailor large_ship_weapon large_ship_foodstuff large_ship_mixed sailor_1 sailor_1"
    assert bases(SETUP, offer(four, FLEET)) == [("VOY-DECK-6", "rulebook")]
    ship_and_noble = "large_ship_mixed duke duke sailor_1 sailor_1 sailor_1"
    assert bases(SETUP, offer(ship_and_noble, FLEET)) == [("VOY-DECK-6", "rulebook")]


def test_a_high_risk_ship_of_another_size() -> None:
    taking = [*TABLE, *gained("ana", "dr", "bo", "cy", high_risk="medium_ship_weapon")]
    assert bases(taking) == [("VOY-DECK-14", "rulebook")]
    assert bases(TABLE, gained("ana", "dr", "bo", "cy", high_risk="duke")) == [("VOY-DECK-14", "rulebook")]


def test_a_hidden_card_that_could_be_the_ship() -> None:
    """All three small ships of a sailor lie open, so the hidden card is none of them, by the edition's split."""
    seen = offer(
        "small_ship_sailor small_ship_sailor small_ship_sailor sailor_1 sailor_1 duke",
        FLEET,
    )
    hidden = [SETUP, seen, *gained("ana", "dc", "bo", "cy")]
    assert bases(hidden, buy("ana", "small_ship_sailor", "sailor_1")) == [("VOY-BUY-2", "edition")]
    assert bases(hidden, end_turn("ana"), discard("ana", "small_ship_sailor"))[-1:] == [("VOY-LIMIT-4", "edition")]
    assert bases(hidden, buy("ana", "duke", "sailor_1")) == [("VOY-BUY-2", "rulebook")]
    assert bases(TABLE, gained("ana", "c1", "bo", "cy"), buy("ana", "small_ship_sailor", "sailor_1")) == [
        ("VOY-BUY-2", "rulebook")
    ]
    pool = [setup(None, "weapon_1", "weapon_1"), OFFER, *gained("ana", "c1", "bo", "cy")]
    assert bases(pool, buy("ana", "small_ship_sailor", "sailor_2")) == [("VOY-BUY-2", "rulebook")]


def test_cards_that_are_not_there_whatever_the_split_rest_on_the_rulebook() -> None:
    """Ana holds a sailor and a hidden common card; all small ships of a sailor lie open."""
    seen = offer("small_ship_sailor small_ship_sailor small_ship_sailor sailor_1 sailor_1 duke", FLEET)
    hidden = [SETUP, seen, *gained("ana", "dc", "bo", "cy")]
    assert bases(hidden, discard("ana", "small_ship_sailor", None)) == [("VOY-LIMIT-4", "edition")]
    assert bases(hidden, discard("ana", "small_ship_sailor", None, None)) == [("VOY-LIMIT-4", "rulebook")]
    assert bases(hidden, discard("ana", "small_ship_sailor", "small_ship_sailor")) == [("VOY-LIMIT-4", "rulebook")]
    assert bases(hidden, discard("ana", "duke")) == [("VOY-LIMIT-4", "rulebook")]
    assert bases(hidden, discard("ana", None, None, None)) == [("VOY-LIMIT-4", "rulebook")]


SHIP = "large_ship_sailor"
"""One copy in the common deck, one in the high-risk deck."""

BOTH_HIDDEN = [
    SETUP,
    offer("sailor_2 weapon_2 weapon_1 foodstuff_1 sailor_1 foodstuff_2", FLEET),
    *gained("ana", "c1", "bo", "cy"), end_turn("ana"),
    *gained("bo", "dr", "cy", high_risk=SHIP), end_turn("bo"), *gained("cy", "c2"), end_turn("cy"),
    offer("sailor_1 sailor_1 weapon_1 weapon_1 foodstuff_1 foodstuff_1", FLEET),
    *gained("cy", "c1", "ana", "bo"), end_turn("cy"), *gained("bo", "c2", "ana"), end_turn("bo"),
    *gained("ana", "dc dr", high_risk=None),
    buy("ana", SHIP, "sailor_1 sailor_2"),
]  # fmt: skip
"""The high-risk copy of the ship is bo's: the one that ana has bought was the hidden common card."""


def test_what_a_ship_bought_before_leaves_over_is_no_ship() -> None:
    """Only a ship of the same size from the other deck would leave room for the noble: but he is no ship."""
    assert bases(BOTH_HIDDEN) == []
    assert bases(BOTH_HIDDEN, buy("ana", "duke")) == [("VOY-BUY-2", "rulebook")]
    assert bases(BOTH_HIDDEN, discard("ana", "duke")) == [("VOY-LIMIT-4", "rulebook")]
    assert bases(BOTH_HIDDEN, discard("ana", "sailor_3"))[0][0] == "VOY-LIMIT-2", "the hidden high-risk card"


def test_a_ship_bought_hidden_is_one_of_its_size_in_the_deck() -> None:
    """Three large ships were in the common deck, and ana has one: of the next offer's, two can be there."""
    sold = [
        *[SETUP, offer("sailor_2 weapon_2 weapon_1 foodstuff_1 sailor_1 foodstuff_2", FLEET)],
        *[*gained("ana", "c1 dc", "bo", "cy"), buy("ana", SHIP, "sailor_1 sailor_2"), end_turn("ana")],
        *[*gained("bo", "c2", "cy"), end_turn("bo"), *gained("cy", "c3"), end_turn("cy")],
    ]
    two = "large_ship_foodstuff large_ship_foodstuff sailor_1 weapon_1 foodstuff_1 sailor_2"
    assert bases(sold, offer(two, FLEET)) == [("VOY-DECK-6", "edition")]
    three = "large_ship_foodstuff large_ship_foodstuff large_ship_weapon weapon_1 foodstuff_1 sailor_2"
    assert bases(sold, offer(three, FLEET)) == [("VOY-DECK-6", "rulebook")]


def test_everything_else_rests_on_the_rulebook() -> None:
    assert bases(TABLE, bid("bo", "c1")) == [("VOY-BID-1", "rulebook")]
