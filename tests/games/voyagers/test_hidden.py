"""Cards whose faces the log does not give: the test is exact. Page: hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

from tests.games.voyagers.lines import (
    NEXT,
    SETUP,
    TABLE,
    Lines,
    bid,
    buy,
    checkpoint,
    discard,
    end_turn,
    gained,
    header,
    offer,
    reveal,
    round_of_one,
    rules,
    setup,
)
from validator.games.voyagers.hidden import (
    CAME,
    KNOWN,
    LEFT_UNSEEN,
    UNSEEN,
    Entry,
    Ledger,
    Possible,
    came,
    explained,
    known,
    rest,
    used,
)

Copies = dict[str, dict[str, int]]

# --- the search against trying everything ---------------------------------------------------------------------


def tried_out(copies: Copies, ledgers: list[Ledger]) -> bool:
    """The same question, by trying every card for everything that left, and every face for every card."""
    steps = [entry for ledger in ledgers for entry in (*ledger, None)]
    return _tried(steps, (), {origin: dict(faces) for origin, faces in copies.items()})


def _tried(steps: list[Entry | None], hand: tuple[tuple[int, str], ...], copies: Copies) -> bool:
    if not steps:
        return True
    step, later = steps[0], steps[1:]
    if step is None:
        return _tried(later, (), copies)
    kind, name, faces = step
    if kind in (CAME, KNOWN):
        return _tried(later, (*hand, (kind, name)), copies)
    for at, (whence, what) in enumerate(hand):
        left = hand[:at] + hand[at + 1 :]
        if kind == UNSEEN:
            if _tried(later, left, copies):
                return True
        elif whence == KNOWN:
            if what in faces and _tried(later, left, copies):
                return True
        else:
            for face in faces:
                if copies[what].get(face, 0):
                    copies[what][face] -= 1
                    fits = _tried(later, left, copies)
                    copies[what][face] += 1
                    if fits:
                        return True
    return False


def some_ledgers(random: Random) -> tuple[Copies, list[Ledger]]:
    """Small ledgers of three players, with few copies of four faces."""
    copies: Copies = {"fleet": {}}
    for origin in ("start", "common", "risk"):
        copies[origin] = {face: random.randint(0, 2) for face in "abcd" if random.random() < 0.7}
    ledgers = []
    for _ in range(random.randint(1, 3)):
        ledger: list[Entry] = []
        size = 0
        for _ in range(random.randint(2, 7)):
            chance = random.random()
            if chance < 0.4 or not size:
                hidden = random.random() < 0.6
                ledger.append(
                    came(random.choice(("start", "common", "risk"))) if hidden else known(random.choice("abcd"))
                )
                size += 1
            else:
                ledger.append(used(random.choice("abcd")) if chance < 0.8 else LEFT_UNSEEN)
                size -= 1
        if random.random() < 0.4:
            sets = random.choice((("ab", "cd"), ("abc", "d")))
            ledger += [rest(frozenset(random.choice(sets))) for _ in range(size)]
        ledgers.append(tuple(ledger))
    return copies, ledgers


def test_the_search_finds_an_assignment_exactly_where_there_is_one() -> None:
    random = Random(7)
    answers = {True: 0, False: 0}
    for _ in range(6_000):
        copies, ledgers = some_ledgers(random)
        answer = explained(copies, ledgers)
        assert answer == tried_out(copies, ledgers), (copies, ledgers)
        answers[answer] += 1
    assert min(answers.values()) > 500


def test_a_counter_is_possible_exactly_where_an_assignment_gives_it() -> None:
    copies: Copies = {"start": {"a": 1}, "common": {"a": 1, "b": 2, "c": 1}, "risk": {"c": 1}, "fleet": {}}
    worth = {"a": 1, "b": 2, "c": 0}
    hidden = [came("start"), came("common"), came("risk")]

    def fits(sets: list[tuple[frozenset[str], int]]) -> bool:
        return explained(copies, [(*hidden, *(rest(faces) for faces, number in sets for _ in range(number)))])

    hands = product("a", "abc", "c")
    sums = {5 + sum(worth[face] for face in hand) for hand in hands}
    reading = Possible(5, len(hidden), worth, fits)
    assert {value for value in range(-1, 20) if value in reading} == sums == {6, 7, 8}


# --- at the table -----------------------------------------------------------------------------------------------

HIDDEN = [setup(None, "weapon_1", "foodstuff_1"), TABLE[1]]


def test_a_hidden_starting_card_pays_what_the_pool_can_be() -> None:
    gain = gained("ana", "c5 f1", "bo", "cy")
    assert rules(header(), HIDDEN, gain, buy("ana", "small_ship_weapon", "weapon_1")) == []
    assert rules(header(), HIDDEN, gain, buy("ana", "medium_ship_weapon", "weapon_2")) == ["VOY-BUY-3"]
    twice = [buy("ana", "small_ship_weapon", "weapon_1"), buy("ana", "medium_ship_weapon", "weapon_1")]
    assert rules(header(), HIDDEN, gain, twice) == ["VOY-BUY-3"]


def test_the_pool_has_two_cards_of_a_kind_for_all_hidden_hands_together() -> None:
    """Three hidden starting cards, and three players who pay a sailor each: the pool has two."""
    table = [
        setup(None, None, None),
        offer(
            "small_ship_sailor small_ship_sailor small_ship_sailor duke cardinal sailor_2",
            "medium_ship_weapon large_ship_mixed",
        ),
    ]
    bought: list[Lines] = []
    others = ("bo", "cy")
    for player, slot in (("ana", "c1"), ("bo", "c2"), ("cy", "c3")):
        asked = [other for other in others if other > player]
        bought.append([*gained(player, slot, *asked), buy(player, "small_ship_sailor", "sailor_1"), end_turn(player)])
    assert rules(header(), table, *bought[:2]) == []
    assert rules(header(), table, *bought) == ["VOY-BUY-3"]


def test_a_card_that_somebody_must_hold_does_not_come_out_of_the_deck() -> None:
    """Bo's hidden card was discarded as the Duke, so the Duke cannot lie on offer."""
    round_1 = [*gained("ana", "c1", "bo", "cy"), end_turn("ana"), *gained("bo", "dc", "cy"), end_turn("bo")]
    duke = offer(
        "duke small_ship_sailor sailor_1 weapon_1 cardinal foodstuff_1", "small_ship_foodstuff medium_ship_foodstuff"
    )
    lines = [*TABLE, *round_1, discard("bo", "duke"), *gained("cy", "c3"), end_turn("cy")]
    assert rules(header(), lines) == ["VOY-LIMIT-2"]
    assert rules(header(), lines, duke) == ["VOY-LIMIT-2", "VOY-DECK-6"]
    assert rules(header(), lines, NEXT) == ["VOY-LIMIT-2"]


def test_a_kept_hidden_card_is_no_smuggled_goods() -> None:
    kept = [*TABLE, *gained("ana", "dr", "bo", "cy", high_risk=None), end_turn("ana")]
    assert rules(header(), kept, discard("ana", "sailor_3")) == ["VOY-LIMIT-2"]
    assert rules(header(), kept, discard("ana", "smuggled_goods")) == ["VOY-LIMIT-4"]
    assert rules(header(), kept, discard("ana", "duke")) == ["VOY-LIMIT-4"]


def test_a_card_discarded_unseen_may_have_been_any() -> None:
    """Ana holds sailor_1 and weapon_1 and puts one off unseen: either can be used, but not both."""
    have = [*TABLE, *gained("ana", "c4 c5", "bo", "cy"), end_turn("ana"), discard("ana", None)]
    assert rules(header(), have, discard("ana", "sailor_1")) == ["VOY-LIMIT-2"] * 2
    assert rules(header(), have, discard("ana", "weapon_1")) == ["VOY-LIMIT-2"] * 2
    assert rules(header(), have, discard("ana", "sailor_1"), discard("ana", "weapon_1")) == ["VOY-LIMIT-2"] * 3
    all_three = [discard("ana", "sailor_1"), discard("ana", "weapon_1"), discard("ana", "small_ship_weapon")]
    assert rules(header(), have, all_three) == [*["VOY-LIMIT-2"] * 3, "VOY-LIMIT-4"]


def test_a_use_is_matched_with_a_card_received_before_it() -> None:
    """Ana's only card goes unseen; a hidden one comes later: the starting card cannot be paid any more."""
    unseen = [*TABLE, bid("ana", "dc c5"), discard("ana", None)]
    gain = list(gained("ana", "dc c5", "bo", "cy")[1:])
    assert rules(header(), unseen, gain, buy("ana", "small_ship_weapon", "weapon_1")) == ["VOY-LIMIT-2"]
    assert rules(header(), unseen, gain, discard("ana", "sailor_1")) == ["VOY-LIMIT-2"] * 2
    both = [discard("ana", "sailor_1"), discard("ana", "sailor_1")]
    assert rules(header(), unseen, gain, both) == ["VOY-LIMIT-2", "VOY-LIMIT-2", "VOY-LIMIT-4"]


def test_private_counters_are_flagged_only_where_no_assignment_gives_them() -> None:
    lines = [*HIDDEN, *gained("ana", "c1 dc", "bo", "cy")]

    def flagged(**counters: int) -> bool:
        return rules(header(), lines, checkpoint(ana=counters)) != []

    def possible(counter: str) -> list[int]:
        return [value for value in range(8) if not flagged(**{counter: value})]

    # sailor_2 for certain; a pool card of 0 or 1; a common card of 0, 1 or 2
    assert possible("sailors") == [2, 3, 4, 5]
    assert possible("weapons") == [0, 1, 2, 3]
    assert possible("ships_in_hand") == [0, 1]
    assert possible("nobles_in_hand") == [0, 1]
    assert possible("hand") == [3]
    assert not flagged(sailors=5, weapons=3), "each counter is asked for itself"


def whole() -> Lines:
    """Six rounds in which cy gains a hidden common card each time, and the others the same known cards."""
    faces = "sailor_1 sailor_2 weapon_1 weapon_2 foodstuff_2 foodstuff_2"
    fleets = ["medium_ship_weapon medium_ship_weapon"] * 3 + ["medium_ship_foodstuff small_ship_sailor"]
    fleets += ["medium_ship_foodstuff small_ship_weapon", "medium_ship_foodstuff small_ship_foodstuff"]
    lines: Lines = [SETUP]
    for number, fleet in enumerate(fleets):
        order = ("ana", "bo", "cy") if number % 2 == 0 else ("cy", "bo", "ana")
        lines += [
            offer(faces, fleet),
            *round_of_one({"ana": "c1", "bo": "c3", "cy": "f1" if number else "dc"}, order),
        ]
    return [*lines, *map(end_turn, ("ana", "bo", "cy"))]


def test_a_reveal_lays_open_all_resource_cards() -> None:
    lines = whole()
    assert rules(header(), lines, reveal("cy", "foodstuff_1 weapon_2")) == []
    assert rules(header(), lines, reveal("cy", "foodstuff_1")) == [], "the hidden card was a ship or a noble"
    assert rules(header(), lines, reveal("cy", "weapon_2")) == ["VOY-SCORE-1"]
    assert rules(header(), lines, reveal("cy", "foodstuff_1 weapon_2 weapon_2")) == ["VOY-SCORE-1"]
    assert rules(header(), lines, reveal("cy", "foodstuff_1 weapon_3")) == ["VOY-SCORE-1"]
    assert rules(header(), lines, reveal("cy", "foodstuff_1 small_ship_weapon")) == ["VOY-SCORE-1"]


def test_a_determined_hand_is_exactly_its_resource_cards() -> None:
    lines = [*whole(), reveal("ana", "sailor_1 sailor_1 sailor_1 sailor_1 sailor_1 sailor_1 sailor_1")]
    assert rules(header(), lines) == []
    assert rules(header(), lines[:-1], reveal("ana", "sailor_1")) == ["VOY-SCORE-1"]
    done = [*lines, reveal("cy", "foodstuff_1")]
    assert rules(header(), done, reveal("cy", "foodstuff_1"), reveal("bo", "weapon_1 " * 7)) == []
    assert rules(header(), done, reveal("cy", "foodstuff_1 weapon_2")) == ["VOY-SCORE-1"]


def test_before_the_reveal_the_size_of_a_hand_is_as_open_as_its_cards() -> None:
    hand: Callable[[int], list[str]] = lambda size: rules(header(), whole(), checkpoint(cy={"hand": size}))  # noqa: E731
    assert [hand(size) for size in (0, 1, 2, 3)] == [["LOG-CHECKPOINT"], [], [], ["LOG-CHECKPOINT"]]
    unbought = checkpoint(cy={"ships_in_hand": 0, "nobles_in_hand": 0})
    assert rules(header(), whole(), unbought) == []


def test_final_scores_wait_for_the_reveal() -> None:
    lines = [*whole(), {"type": "final_scores", "winners": ["bo"]}]
    assert rules(header(), lines) == ["LOG-SEQUENCE"]
    assert rules(header(), whole()[:-3], {"type": "final_scores"}) == ["LOG-SEQUENCE"], "nothing is caught up"
