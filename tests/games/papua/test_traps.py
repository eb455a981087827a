"""Where tables and programs go wrong most easily: the list of the page, in its order."""

from __future__ import annotations

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    after,
    bet,
    change,
    event,
    forbid,
    ghost,
    has,
    idle,
    place,
    played,
    reference,
    reveal,
    roll,
    said,
    sends,
    setup,
    shared,
    take,
    with_text,
)
from validator.games.papua import GAME
from validator.games.papua.scoring import counters

FUNDED = event("funding", dice=[0, 0, 0])
ROUND_2 = [reveal(2), forbid("red", "huts"), *idle("blue", "green")]
DOWN_TO_45 = [*OPEN, *sends("red", 5, "funding", 5), *idle("blue", "green"), FUNDED, END]
IN_NOTEBOOK = [setup(), reveal(notebook="n1_01"), forbid(), *sends("red", 5, "notebook", 1), *idle("blue", "green")]
TOLD = {"components": with_text("n1_01")}
WON = [*IN_NOTEBOOK, event("notebook")]


def told(**changes: dict[str, int]) -> Line:
    return event("card_effect", "red", card="n1_01", delta=changes)


def test_1_energy_all_eaten_does_not_move_the_piece() -> None:
    eaten = sends("red", 5, "funding", 3, eat=3, energy=50)
    assert said([*OPEN, *eaten, *sends("blue", 5, "funding", 1, marks=False), has("red", stack=1, energy=50)]) == []


def test_2_the_later_arrival_is_on_top_and_acts_first() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 1), *sends("blue", 5, "funding", 1, marks=False), *idle("green")]
    assert said([*lines, FUNDED, END, reveal(2), forbid("red", "huts"), *idle("green", "blue", "red")]) == []


def test_3_stopping_on_40_resupplies_once() -> None:
    lines = [*DOWN_TO_45, *ROUND_2, *sends("red", 5, "logistics", 5, energy=40, resupply=2)]
    again = [take("red", "prestige_2"), END, reveal(3), forbid("red", "funding"), *idle("blue", "green")]
    assert said([*lines, *again, *sends("red", 5, "hunting", 1, energy=39, resupply=0)]) == []


def test_4_food_eaten_is_gone_before_the_resupply() -> None:
    last = sends("red", 5, "logistics", 5, eat=2, energy=42)
    lines = [*DOWN_TO_45, *ROUND_2, *last, take("red", "prestige_2"), END, reveal(3), forbid("red", "funding")]
    hungry = sends("red", 5, "hunting", 4, eat=1, energy=39, resupply=0)
    assert said([*lines, *idle("blue", "green"), *hungry, has("red", food=0, explorers=1, general=10)]) == []


def test_5_energy_for_bets_asks_for_resupply_and_deck_ii_too() -> None:
    lines = [*DOWN_TO_45, *ROUND_2, *sends("red", 3, "expeditions", 3), bet("red", jungle=(3, 0))]
    assert said([*lines, event("expeditions"), event("bet_cost", "red", energy=39, resupply=2)]) == []
    state = played([*lines, event("expeditions")])
    state.seats["red"].energy = 27
    state = after(state, event("bet_cost", "red")).state
    assert counters(state).shared["notebook_deck"] == 2


def test_5_energy_for_bets_ends_the_game_too() -> None:
    state = played([*OPEN, *sends("red", 3, "expeditions", 3), *idle("blue", "green"), bet("red", jungle=(3, 0))])
    state.seats["red"].energy = 2
    for line in (event("expeditions"), event("bet_cost", "red"), END):
        state = after(state, line).state
    assert GAME.over(state)


SECOND = [*OPEN, *idle("red", "blue", "green"), END, reveal(2), forbid("green", "huts")]


def test_6_a_reroll_to_catastrophe_costs_a_second_coin_or_an_explorer() -> None:
    paid = change("reroll", "red", 1, 0, save=1, lost=0)
    lost = change("reroll", "red", 2, 0, lost=1)
    assert (
        said([*SECOND, roll("red"), paid, has("red", coins=1, explorers=7), lost, has("red", coins=0, explorers=6)])
        == []
    )


def test_7_in_round_1_nobody_is_lost_and_the_die_stays_locked() -> None:
    lines = [*OPEN, roll("red", 5, 4, 3, 0, 0, lost=0)]
    assert said([*lines, roll("red"), change("reroll", "red", 0, 3)])[-1] == "illegal PAP-COIN-5"
    assert said([*OPEN, roll("red", 5, 4, 3, 0, 0, save=1)]) == ["illegal PAP-CATA-3"]


def test_8_an_exchanged_die_may_be_used_not_changed() -> None:
    lines = [setup(red="meteorology"), reveal(), forbid(), roll("red", 5, 4, 3, 1, 0, meteorology=[2])]
    assert said([*lines, place("red", {"funding": 2}, explorers={"funding": 1})]) == []
    assert said([*lines, change("adjust", "red", 2, 3)]) == ["illegal PAP-COIN-5"]


def test_8_a_chosen_die_may_be_used_and_changed() -> None:
    lines = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green"), event("huts"), END, *ROUND_2[:1]]
    own = [roll("red", 5, 4, 3, 1, 1, chosen=[2]), change("adjust", "red", 2, 3)]
    lines += [forbid("red", "funding"), *idle("blue", "green"), *own]
    assert said([*lines, place("red", {"huts": 3}, explorers={"huts": 2})]) == []


def test_9_two_dice_of_a_number_serve_one_zone() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 1), roll("blue", 5, 5, 3, 2, 1)]
    assert said([*lines, place("blue", explorers={"funding": 2})]) == []
    assert said([*lines, place("blue", explorers={"huts": 2})]) == ["illegal PAP-ZONE-5"]


def test_10_a_zone_without_marker_is_not_resolved() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 1), *idle("blue", "green")]
    assert said([*lines, event("notebook"), FUNDED, END]) == ["out_of_sequence LOG-SEQUENCE"]


def test_11_recruits_and_coins_may_be_bet() -> None:
    own = place(
        "red", {"huts": 1, "funding": 2, "expeditions": 3}, explorers={"huts": 1, "funding": 1, "expeditions": 2}
    )
    lines = [*OPEN, roll("red", 3, 3, 2, 1, 1), own, *idle("blue", "green")]
    lines += [event("huts"), event("funding", dice=[5, 4, 3])]
    assert said([*lines, bet("red", jungle=(3, 8), river=(1, 0))]) == []


def test_12_three_explorers_advance_one_hut() -> None:
    lines = [*OPEN, *sends("red", 1, "huts", 3), *idle("blue", "green")]
    assert said([*lines, event("huts", reached={"red": "hut_6"}), END, has("red", hut=1, explorers=8, placed=0)]) == []


def test_13_too_few_explorers_for_a_hut_are_no_fault() -> None:
    huts = [hut | ({"explorers": 3} if hut["id"] == "hut_6" else {}) for hut in reference()["huts"]]
    lines = [*OPEN, *sends("red", 1, "huts", 2), *idle("blue", "green")]
    claims = event("huts", reached={"red": None}, recruited={"red": 0})
    assert said([*lines, claims, END, has("red", hut=0)], components={"huts": huts}) == []


THREE_ON_LOGISTICS = [
    *OPEN,
    *sends("red", 2, "logistics", 3),
    *sends("blue", 2, "logistics", 2, marks=False),
    *sends("green", 2, "logistics", 1, marks=False),
]


def test_14_two_markers_serve_two_of_three() -> None:
    lines = [*THREE_ON_LOGISTICS, take("red", "prestige_4"), take("blue", "energy_3")]
    assert said([*lines, END]) == []


def test_14_one_alone_takes_one() -> None:
    lines = [*OPEN, *sends("red", 2, "logistics", 2), *idle("blue", "green"), take("red", "prestige_4")]
    assert said([*lines, END]) == []
    assert said([*lines, take("red", "energy_3"), END]) == ["illegal PAP-LOGI-5"]


def test_15_the_order_of_picks_is_settled_when_the_zone_is_opened() -> None:
    """Blue (48, later) goes before red (48); recovering energy changes who wins a later tie, not these picks."""
    own = place("red", {"logistics": 2, "expeditions": 3}, explorers={"logistics": 1, "expeditions": 1})
    theirs = place("blue", explorers={"logistics": 1, "expeditions": 1})
    lines = [*OPEN, roll("red", 3, 2, 2, 1, 1), own, roll("blue", 3, 2, 2, 1, 1), theirs, *idle("green")]
    picks = [take("blue", "prestige_4"), take("red", "energy_3")]
    bets = [bet("red", jungle=(1, 0)), bet("blue", jungle=(1, 0))]
    assert said([*lines, *picks, *bets, event("expeditions", winners={"jungle": "red"})]) == []
    swapped = [take("blue", "energy_3"), take("red", "prestige_4")]
    assert said([*lines, *swapped, *bets, event("expeditions", winners={"jungle": "blue"})]) == []


BETS = [*OPEN, *sends("red", 3, "expeditions", 2), *sends("blue", 3, "expeditions", 2, marks=False), *idle("green")]


def test_16_coins_never_beat_explorers_and_losers_keep_theirs() -> None:
    lines = [*BETS, bet("red", jungle=(2, 0), river=(1, 2)), bet("blue", jungle=(1, 3), river=(2, 0))]
    lines += [event("expeditions", winners={"jungle": "red", "river": "blue"})]
    assert said([*lines, has("red", coins=3), has("blue", coins=3)]) == []


def test_17_cartography_frees_lost_destinations_only() -> None:
    lines = [setup(red="cartography"), *BETS[1:], bet("red", jungle=(2, 0), river=(1, 0)), bet("blue", river=(2, 0))]
    lines += [event("expeditions"), event("bet_cost", "blue", energy=46)]
    assert said([*lines, event("bet_cost", "red", cartography=True, energy=46)]) == []


def test_18_catastrophe_in_zones_is_a_zero_that_costs_nobody() -> None:
    lines = [setup(), reveal(), forbid("green", "huts"), *sends("red", 5, "hunting", 1)]
    lines += [*sends("blue", 4, "funding", 1), *idle("green")]
    lines += [event("funding", dice=[0, 0, 0], coins={"blue": 1}), event("hunt", "red", dice=[4, 0], food=5)]
    assert said([*lines, has("red", explorers=6, general=8), has("blue", explorers=6)]) == []


def test_19_the_symbol_holds_wherever_the_card_lies() -> None:
    own = place("red", {"notebook": 1, "funding": 5}, explorers={"notebook": 1, "funding": 1})
    lines = [setup(), reveal(notebook="n1_04"), forbid(), roll("red"), own, *idle("blue", "green"), event("notebook")]
    assert said([*lines, event("funding", dice=[5, 4, 2], coins={"red": 3})]) == []


def test_20_a_tie_for_most_gives_the_card_to_nobody() -> None:
    lines = [*OPEN, *sends("red", 2, "notebook", 2), *sends("blue", 2, "notebook", 2, marks=False)]
    lines += sends("green", 2, "notebook", 1, marks=False)
    assert said([*lines, event("notebook", winner=None)]) == []
    assert said([*lines, event("notebook", winner="green")]) == ["miscount PAP-NOTE-2"]


def test_21_deck_ii_serves_from_the_next_reveal_for_good() -> None:
    lines = [*WON, told(red={"energy": -25, "food": 5}), shared(notebook_deck=2), told(red={"energy": 20}), END]
    assert "illegal PAP-INIT-5" not in said([*lines, reveal(2, notebook="n2_01")], **TOLD)
    assert "illegal PAP-INIT-5" in said([*lines, reveal(2)], **TOLD)


def test_22_zero_ends_the_game_only_at_the_rounds_end() -> None:
    zero, up = told(red={"energy": -49, "food": 14}), told(red={"energy": 10})
    assert GAME.over(played([*WON, zero, END], **TOLD))
    assert not GAME.over(played([*WON, zero, up, END], **TOLD))
    below = told(red={"energy": -51, "food": 14})
    state = played([*WON, below, up, END], **TOLD)
    assert GAME.over(state)
    assert next(line.points for line in GAME.result(state).lines["red"] if line.category == "negative_energy") == 0


def test_23_a_zone_may_be_forbidden_every_other_round() -> None:
    lines = [*SECOND, *idle("red", "blue", "green"), END, reveal(3)]
    assert said([*lines, forbid("green", "hunting")]) == []
    assert said([*lines, forbid("green", "huts")]) == ["illegal PAP-INIT-9"]


def test_24_markers_shown_with_replenishment_are_back_in_the_pile() -> None:
    first = reveal(logistics=["replenishment", "prestige_4", "energy_3"])
    lines = [
        setup(),
        first,
        shared(logistics_pile=10, logistics_discard=1),
        forbid(),
        *idle("red", "blue", "green"),
        END,
    ]
    assert (
        said([*lines, shared(logistics_pile=13, logistics_discard=0), reveal(2, logistics=["prestige_4", "mixed"])])
        == []
    )


def two(number: int = 1, card: str = "n1_03", **faces: int) -> list[Line]:
    forbidder, zone = [("blue", "hunting"), ("red", "huts")][number - 1]
    return [reveal(number, notebook=card), forbid(forbidder, zone), ghost(**faces)]


def test_25_of_two_the_turn_order_ignores_energy() -> None:
    lines = [setup(2), *two(), *idle("red"), *sends("blue", 5, "funding", 3), FUNDED, END]
    assert said([*lines, *two(2, "n1_02"), *idle("blue", "red")], 2) == []


def test_26_a_coin_beats_the_third_color() -> None:
    lines = [setup(2), *two(card="n1_01", jungle=1), *sends("red", 3, "expeditions", 1), *idle("blue")]
    assert said([*lines, bet("red", jungle=(1, 1)), event("expeditions", winners={"jungle": "red"})], 2) == []


def test_27_a_tribe_card_is_played_the_round_after_and_scores_no_longer() -> None:
    first = reveal(expeditions=["tribe", "plant", "plant"])
    lines = [setup(), first, forbid(), *sends("red", 3, "expeditions", 1), *idle("blue", "green")]
    lines += [bet("red", jungle=(1, 0)), event("expeditions"), event("bet_cost", "red"), END]
    tribe = event("tribe", "red", benefit="prestige")
    assert said([*lines, has("red", tribe_cards=1), tribe, has("red", tribe_cards=0, expedition_cards=0)]) == []
    assert said([*lines[:-2], tribe, lines[-2], END]) == ["illegal PAP-TRIBE-4"]


def test_29_who_is_not_in_funding_is_not_paid() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 1), *idle("blue", "green")]
    assert said([*lines, event("funding", dice=[5, 4, 3], coins={"red": 5, "blue": 0, "green": 0})]) == []


def test_30_the_third_color_keeps_the_card_from_everybody() -> None:
    lines = [setup(2), *two(notebook=5), *sends("red", 2, "notebook", 2), *idle("blue"), event("notebook", winner=None)]
    assert said([*lines, END, has("red", notebook_cards=0)], 2) == []


def test_31_the_player_without_a_marker_discards_before_the_first_picks() -> None:
    lines = [
        setup(2),
        *two(logistics=3),
        *sends("red", 2, "logistics", 3),
        *sends("blue", 2, "logistics", 1, marks=False),
    ]
    picks = [event("discard", "blue", marker="prestige_4"), take("red", "energy_3"), END]
    assert said([*lines, *picks], 2) == []
    assert said([*lines, take("red", "energy_3"), END], 2) == ["omitted PAP-TWO-7"]


@pytest.mark.parametrize(
    ("dice", "expected"), [(6, []), (8, []), (4, ["illegal PAP-TURN-2"]), (9, ["illegal PAP-TURN-2"])]
)
def test_32_fewer_dice_than_the_hut_grants(dice: int, expected: list[str]) -> None:
    state = played([*OPEN])
    state.seats["red"].hut = 3
    breaches = after(state, roll("red", *[5] * dice)).breaches
    assert [f"{breach.kind.value} {breach.rule.id}" for breach in breaches] == expected
