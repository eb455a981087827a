"""Where the pieces go: none comes or goes, and each card that is seen leaves its deck once. Page: pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.voyagers.lines import (
    NEXT,
    OFFERS,
    SETUP,
    TABLE,
    THREE,
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
    gained,
    header,
    offer,
    reveal,
    round_of_one,
    rules,
    setup,
    six_rounds,
    take,
)
from validator.engine import Follow
from validator.games.voyagers.state import State, pieces
from validator.limits import Limits
from validator.readings import Log
from validator.replay import replay
from validator.verdict import Question, open_log

ENDS = [end_turn(player) for player in THREE]
PICKS = [{"ana": "c1", "bo": "c5", "cy": "c3"}] * 6


def states(lines: Lines, **rulings: str) -> Iterator[State]:
    """The table after each line of a log."""
    text = [json.dumps(line).encode() for line in (header(rulings=rulings), *lines)]
    log = open_log(text, Question(Follow.TABLE, {}, "never", False, Limits()))
    assert isinstance(log, Log)
    seen: list[State] = []
    replay(
        log.table, log.entries, Follow.TABLE, last_line=log.last_line, watch=lambda _, state: seen.append(state.clone())
    )
    yield from seen


# --- conservation -----------------------------------------------------------------------------------------------

CHIEF = [
    SETUP,
    offer("sailor_2 weapon_2 duke weapon_1 cardinal intelligence_chief", "medium_ship_weapon large_ship_weapon"),
    *gained("ana", "c4 c6", "bo", "cy"),
    buy("ana", "intelligence_chief", "sailor_1 weapon_1"),
]
NINE = [
    *TABLE,
    *gained("ana", "c1 c2 c3 c4 c5 c6 f1 f2", "bo", "cy"), end_turn("ana"),
    *gained("bo", "dc", "cy"), end_turn("bo"),
    *gained("cy", "dr", high_risk="smuggled_goods", drawn="duke"), end_turn("cy"),
]  # fmt: skip
LAID = [*TABLE, bid("ana", "c1"), cut("bo", "c1", "dr"), agree("cy"), agree("ana"), take("bo"), end_turn("bo")]
UNSEEN = six_rounds(PICKS, OFFERS)

PLAYED: dict[str, Lines] = {
    "a starting card of the common deck, one unseen, one not recorded": [setup("sailor_2", None), *TABLE[1:]],
    "no starting cards": [TABLE[1], *gained("ana", "c1", "bo", "cy")],
    "cards put off, two of them unseen": [*NINE, discard("ana", "sailor_2", None, None, "weapon_1"), NEXT],
    "smuggled goods given up": [*NINE, discard("cy", "smuggled_goods", "duke")],
    "leftovers and a doubloon on a refused card": [*LAID, *gained("ana", "dr", "cy", high_risk="refused"), NEXT],
    "a doubloon left over": [*LAID, *gained("ana", "c2", "cy"), end_turn("ana"), *gained("cy", "c3"), end_turn("cy")],
    "hidden cards": [*TABLE, *gained("ana", "dc dr", "bo", "cy", high_risk=None), NEXT],
    "looks": [*CHIEF, examine("ana", "dr", face="smuggled_goods"), examine("ana", "dc"), end_turn("ana")],
    "two markers on the way": [*CHIEF, end_turn("ana"), NEXT, *gained("cy", "c1", "ana", "bo")],
    "hands laid open": [
        setup("sailor_1", None, "foodstuff_1"), *UNSEEN, discard("ana", None), *ENDS,
        reveal("bo", "weapon_1 " * 6 + "sailor_1"), reveal("ana", "sailor_1 " * 6),
    ],
    "a hidden card that was a ship or a noble": [
        SETUP, *six_rounds([{**PICKS[0], "bo": "dc"}, *PICKS[1:]], OFFERS), *ENDS, reveal("bo", "weapon_1 " * 6),
    ],
    "ships and nobles unbought": [
        SETUP,
        *six_rounds([{"ana": "c1", "bo": "f1", "cy": "f2"}] * 6, OFFERS),
        buy("bo", "small_ship_weapon", "weapon_1"),
        *ENDS,
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("option", ["discard", "back_to_deck"])
def test_no_piece_comes_or_goes(name: str, option: str) -> None:
    for state in states(PLAYED[name], leftover_cards=option):
        sums = {piece: sum(places.values()) for piece, places in pieces(state).items()}
        assert sums == {"cards": 133, "doubloons": 6, "turn markers": 5, "Fleet Reward card": 1, "queen marker": 1}


def places(lines: Lines, **rulings: str) -> dict[str, int]:
    """Where the cards are at the end of a log."""
    *_, last = states(lines, **rulings)
    return pieces(last)["cards"]


def test_what_is_paid_put_off_refused_or_left_is_discarded() -> None:
    """Six starting cards leave the deck, three of them for the box."""
    assert places([SETUP])["box"] == 3
    assert places([setup("sailor_1", "weapon_1")])["box"] == 3, "cy's card is a hidden one of the pool"
    assert places([setup("sailor_2", "weapon_1", None)])["box"] == 4, "the odd one comes from the deck"
    assert places(CHIEF)["discard"] == 2, "sailor and weapon"
    closed = [*CHIEF, end_turn("ana"), *gained("bo", "dr", "cy", high_risk="refused"), end_turn("bo")]
    assert places(closed)["discard"] == 3
    closed += [*gained("cy", "c1"), end_turn("cy")]
    assert places(closed)["discard"] == 3 + 6, "of ten cards ana took two, bo and cy one each"
    assert places(closed, leftover_cards="back_to_deck")["discard"] == 3
    assert places([*NINE, discard("ana", "sailor_2", None)])["discard"] == 2


# --- copies -----------------------------------------------------------------------------------------------------

SMALL = "small_ship_sailor"
"""Three copies in the common deck."""


def offered(copies: int) -> Line:
    """An offer with so many copies of the small ship for a sailor."""
    others = ["foodstuff_2", "foodstuff_2", "sailor_2", "weapon_2", "weapon_2", "sailor_2"]
    return offer(" ".join([SMALL] * copies + others[copies:]), "medium_ship_weapon medium_ship_foodstuff")


def closing(*takings: Line) -> Lines:
    """The rest of a round in which ana has the bid: her taking, and two of one card."""
    rest = [end_turn("ana"), *gained("bo", "c2", "cy"), end_turn("bo"), *gained("cy", "c3"), end_turn("cy")]
    return [*takings, *rest]


DOWN = [*TABLE, *gained("ana", "dc", "bo", "cy")[:-1]]
RISK = [*TABLE, *gained("ana", "dr", "bo", "cy")[:-1]]

SEEN: dict[str, Lines] = {
    "dealt": [setup(SMALL, "weapon_1", "foodstuff_1"), *TABLE[1:], *gained("ana", "c1", "bo", "cy"), *closing()],
    "taken": [*DOWN, *closing(take("ana", common_down=SMALL))],
    "drawn": [*RISK, *closing(take("ana", high_risk="smuggled_goods", drawn=SMALL))],
    "known as it was laid out": [SETUP, {**TABLE[1], "common_down": SMALL}, *DOWN[2:], *closing(take("ana"))],
    "known, and said again": [
        SETUP, {**TABLE[1], "common_down": SMALL}, *DOWN[2:], *closing(take("ana", common_down=SMALL)),
    ],
    "looked at": [*CHIEF, examine("ana", "dc", face=SMALL), *closing()],
    "looked at twice": [*CHIEF, examine("ana", "dc", face=SMALL), examine("ana", "dc", face=SMALL), *closing()],
}  # fmt: skip


@pytest.mark.parametrize("name", SEEN)
def test_a_card_that_was_seen_is_not_in_the_deck_any_more(name: str) -> None:
    before = rules(header(), SEEN[name])
    assert rules(header(), SEEN[name], offered(2)) == before
    assert rules(header(), SEEN[name], offered(3)) == [*before, "VOY-DECK-6"]


def test_cards_that_go_back_to_the_deck_may_be_drawn_again() -> None:
    """All three lie open and are left; one of them is left face down and known."""
    everywhere = [SETUP, {**offered(2), "common_down": SMALL}, *round_of_one(dict.fromkeys(THREE, ""), THREE)]
    lines = [
        {**line, "cards": [f"c{3 + THREE.index(line['player'])}"]} if line["type"] == "bid" else line
        for line in everywhere
    ]
    assert rules(header(), lines, offered(1)) == ["VOY-DECK-6"]
    back = header(rulings={"leftover_cards": "back_to_deck"})
    deck = checkpoint({"common_deck": 91 - 3, "fleet_deck": 18, "high_risk_deck": 18, "offer": 0})
    assert rules(back, lines, deck, offered(3)) == []
    assert rules(back, lines, {**offered(3), "common_down": SMALL}) == ["VOY-DECK-6"]


def risks(*faces: str, known: bool = False, **more: Any) -> Lines:
    """Rounds in whose first bid the high-risk card is taken, with this face; nobody buys."""
    lines: Lines = [SETUP]
    for number, face in enumerate(faces):
        order = THREE if number % 2 == 0 else THREE[::-1]
        cards = dict(zip(order, ("dr", "c1", "c5"), strict=True))
        laid = {**OFFERS[number], "high_risk": face} if known else OFFERS[number]
        goods: dict[str, Any] = {"drawn": None} if face == "smuggled_goods" else {}
        taking = take(order[0], high_risk=face, **goods, **more)
        lines += [laid, *(taking if line == take(order[0]) else line for line in round_of_one(cards, order))]
    return lines


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize(("face", "copies"), [("sailor_3", 2), ("large_ship_mixed", 3)])
def test_a_high_risk_card_leaves_its_deck_as_it_is_seen(face: str, copies: int, known: bool) -> None:
    assert rules(header(), risks(*[face] * copies, known=known)) == []
    assert rules(header(), risks(*[face] * (copies + 1), known=known))[0] == "VOY-DECK-14"


def test_the_nineteenth_high_risk_card() -> None:
    """The queen is said to stand on the first round again and again, and nobody gains sponsor."""
    empty = {**offer("", ""), "round": 1}
    assert "VOY-DECK-14" not in rules(header(), SETUP, [empty] * 18)
    eighteen = rules(header(), SETUP, [empty] * 18)
    last = gained("cy", "dr", "ana", "bo", high_risk="sailor_3")  # the order turns round with each offer
    assert rules(header(), SETUP, [empty] * 18, last) == eighteen, "it lies on offer: none has to be in the deck"
    assert rules(header(), SETUP, [empty] * 19)[-4:] == ["VOY-DECK-14", *["VOY-ROUND-3"] * 3]
