"""What comes when: the phase table, what does not fit, and what is caught up."""

from __future__ import annotations

import pytest

from tests.games.papua.lines import (
    END,
    OPEN,
    Line,
    bet,
    change,
    event,
    findings,
    forbid,
    ghost,
    has,
    idle,
    place,
    report,
    reveal,
    roll,
    said,
    sends,
    setup,
    shared,
    take,
    with_text,
)

OUT = "out_of_sequence LOG-SEQUENCE"
FUNDED = event("funding", dice=[1, 1, 1])
IN_FUNDING = [*OPEN, *sends("red", 5, "funding", 1), *idle("blue", "green")]
BETTORS = [*OPEN, *sends("red", 3, "expeditions", 2), *sends("blue", 3, "expeditions", 1, marks=False), *idle("green")]
TRIBE = event("tribe", "red", benefit="food")
HOLDS_TRIBE = [
    setup(),
    reveal(expeditions=["tribe", "tribe", "plant"]),
    forbid(),
    *sends("red", 3, "expeditions", 2),
    *idle("blue", "green"),
    bet("red", jungle=(1, 0), river=(1, 0)),
    event("expeditions"),
    event("bet_cost", "red"),
]
TOLD = {"components": with_text("n1_01")}
AT_0 = [
    setup(),
    reveal(notebook="n1_01"),
    forbid(),
    *sends("red", 5, "notebook", 1),
    *idle("blue", "green"),
    event("notebook"),
    event("card_effect", "red", card="n1_01", delta={"red": {"energy": -49, "food": 14}}),
]
SCORES: Line = {"type": "final_scores", "scores": {"blue": 31}}

MISFITS = {
    "a forbidden marker before the reveal": [setup(), forbid()],
    "a second setup": [*OPEN, setup()],
    "a second forbidden marker": [*OPEN, forbid()],
    "a tribe card before setup": [TRIBE],
    "a text before setup": [event("card_effect", "red", card="n1_03", delta={})],
    "the third color in a bigger game": [setup(), reveal(), ghost()],
    "a discard in a bigger game": [*IN_FUNDING, event("discard", "red", marker="prestige_4")],
    "a placing without a roll": [*OPEN, place("red")],
    "a placing in somebody else's turn": [*OPEN, roll("red"), place("blue")],
    "a reroll in somebody else's turn": [*OPEN, roll("red"), change("reroll", "blue", 5, 4)],
    "a second roll in one's own turn": [*OPEN, roll("red"), roll("red")],
    "the roll of somebody who has had a turn in a turn": [*OPEN, *idle("red"), roll("blue"), roll("red")],
    "a reveal in the turns": [*OPEN, *idle("red"), reveal(2)],
    "a reveal in the initial phase": [*OPEN, reveal(2)],
    "a roll in the resolution": [*IN_FUNDING, roll("red")],
    "a zone without marker": [*IN_FUNDING, event("huts")],
    "a zone that is closed": [*IN_FUNDING, FUNDED, FUNDED],
    "a second end of the round": [*IN_FUNDING, FUNDED, END, END],
    "a zone in the initial phase": [*OPEN, FUNDED],
    "a second bet": [*BETTORS, bet("red", jungle=(1, 0)), bet("red", river=(1, 0))],
    "a bet after a declined one": [*BETTORS, bet("red"), bet("red", river=(1, 0))],
    "a bet after the cards": [*BETTORS, bet("red", jungle=(1, 0)), event("expeditions"), bet("blue", jungle=(1, 0))],
    "cards awarded twice": [*BETTORS, bet("red", jungle=(1, 0)), event("expeditions"), event("expeditions")],
    "a bet paid by who owes none": [
        *BETTORS,
        bet("red", jungle=(1, 0)),
        event("expeditions"),
        event("bet_cost", "blue"),
    ],
    "a bet paid without any": [*BETTORS, event("bet_cost", "blue")],
    "a bet of coins alone paid": [*BETTORS, bet("red", jungle=(0, 1)), event("expeditions"), event("bet_cost", "red")],
    "scores before the end": [*OPEN, SCORES],
    "scores when the game goes on": [*IN_FUNDING, FUNDED, SCORES],
}


@pytest.mark.parametrize("name", MISFITS)
def test_what_does_not_fit_is_out_of_sequence(name: str) -> None:
    lines = MISFITS[name]
    last = len(lines) + 1
    assert findings(lines) == [(last, "out_of_sequence", "LOG-SEQUENCE")]


def test_a_second_hunt_and_a_hunt_in_a_closed_zone() -> None:
    hunt = event("hunt", "red", dice=[5, 1])
    lines = [setup(), reveal(), forbid("green", "huts"), *sends("red", 5, "hunting", 1)]
    assert said([*lines, *sends("blue", 5, "hunting", 1, marks=False), *idle("green"), hunt, hunt]) == [OUT]
    assert said([*lines, *idle("blue", "green"), hunt, hunt]) == [OUT]


def test_a_second_throw_for_the_third_color() -> None:
    assert said([setup(2), reveal(), forbid("blue"), ghost(), ghost()], 2) == [OUT]
    assert said([setup(2), reveal(), ghost(), forbid("blue"), roll("red")], 2) == []


# --- Catching up ---------------------------------------------------------------------------------------------


def test_no_setup() -> None:
    lines = [reveal(), forbid(), roll("red", 5, 4, 3, 2, 0, meteorology=[1])]
    assert said(lines) == ["omitted PAP-SETUP-7", "impossible PAP-SCI-1"]
    assert report(lines).findings[0].player is None


def test_no_forbidden_marker() -> None:
    lines = [setup(), reveal(), roll("red"), place("red")]
    assert findings(lines) == [(4, "omitted", "PAP-INIT-8")]
    rest = [*idle("blue", "green"), END, reveal(2), forbid("green", "hunting")]
    assert said([*lines, *rest]) == ["omitted PAP-INIT-8"]


def test_neither_forbidden_marker_nor_third_color() -> None:
    lines = [setup(2), reveal(), roll("red")]
    assert said(lines, 2) == ["omitted PAP-INIT-8", "omitted PAP-TWO-4"]


def test_a_face_that_the_forbidden_zone_does_not_need() -> None:
    faces = event("ghost", notebook=1, jungle=1, river=0, volcano=0)
    assert said([setup(2), reveal(), forbid("blue", "logistics"), faces, roll("red")], 2) == []
    assert said([setup(2), reveal(), faces, forbid("blue", "logistics"), roll("red")], 2) == []
    assert said([setup(2), reveal(), faces, forbid("blue", "notebook"), roll("red")], 2) == ["omitted PAP-TWO-4"]


def test_no_placing() -> None:
    lines = [*OPEN, roll("red"), roll("blue"), place("blue"), *idle("green"), END]
    assert findings(lines) == [(6, "omitted", "PAP-ZONE-1")]
    assert report(lines).findings[0].player == "red"


def test_no_placing_of_the_last_player_and_no_turns() -> None:
    lines = [*OPEN, *sends("red", 5, "funding", 1), roll("blue"), FUNDED]
    assert findings(lines) == [(8, "omitted", "PAP-ZONE-1"), (8, "omitted", "PAP-TURN-1")]
    assert [finding.player for finding in report(lines).findings[1:3]] == ["blue", "green"]


def test_turns_missing_at_the_end_of_the_round() -> None:
    lines = [*OPEN, *idle("red"), END]
    assert said(lines) == ["omitted PAP-TURN-1", "omitted PAP-TURN-1"]


def test_an_event_of_a_zone_without_marker_shows_no_missing_turn() -> None:
    assert said([*OPEN, *idle("red"), FUNDED]) == [OUT]
    assert said([*OPEN, *sends("red", 5, "logistics", 1), take("red", "prestige_4", engineering=True)]) == [OUT]


def test_cards_not_awarded_before_a_bet_is_paid() -> None:
    lines = [*BETTORS, bet("red", jungle=(1, 0)), event("bet_cost", "red", energy=47)]
    assert said(lines) == ["omitted PAP-RES-2"]
    assert said([*lines, END, has("red", expedition_cards=1)]) == ["omitted PAP-RES-2"]


def test_an_open_zone_left_for_another() -> None:
    own = place("red", {"logistics": 1, "funding": 2}, explorers={"logistics": 2, "funding": 1})
    lines = [*OPEN, roll("red", 2, 1, 1, 1, 1), own, *sends("blue", 1, "logistics", 1, marks=False), *idle("green")]
    assert said([*lines, take("red", "prestige_4"), FUNDED, END]) == ["omitted PAP-LOGI-6"]
    assert said([*lines, take("red", "prestige_4"), FUNDED, take("blue", "energy_3")])[-1] == OUT


def test_hunters_left_out() -> None:
    lines = [setup(), reveal(), forbid("green", "huts"), *sends("red", 5, "hunting", 1)]
    lines += [*sends("blue", 5, "hunting", 1, marks=False), *sends("green", 5, "hunting", 1, marks=False)]
    assert said([*lines, event("hunt", "blue", dice=[5, 5]), END]) == ["omitted PAP-HUNT-2"] * 2


def test_bets_left_unpaid_are_paid_where_there_is_no_choice() -> None:
    """Red has food to eat, so nothing is paid; blue has eaten all three, so energy is."""
    lines = [*OPEN, *sends("red", 3, "expeditions", 2), *sends("blue", 3, "expeditions", 3, marks=False, eat=3)]
    lines += [*idle("green"), bet("red", jungle=(2, 0)), bet("blue", river=(2, 0)), END]
    expected = ["omitted PAP-RES-2", "omitted PAP-EXP-14", "omitted PAP-EXP-14"]
    assert said([*lines, has("red", energy=48), has("blue", energy=48)]) == expected


def test_a_bet_is_not_paid_for_who_could_have_used_cartography() -> None:
    lines = [setup(blue="cartography"), *OPEN[1:], *sends("red", 3, "expeditions", 2)]
    lines += [*sends("blue", 3, "expeditions", 3, marks=False, eat=3), *idle("green")]
    bets = [bet("red", jungle=(2, 0)), bet("blue", jungle=(1, 0)), event("expeditions"), event("bet_cost", "red")]
    assert said([*lines, *bets, END, has("blue", energy=50)]) == ["illegal PAP-EXP-11", "omitted PAP-EXP-14"]


@pytest.mark.parametrize("nothing_eaten", [True, False])
def test_food_that_may_not_be_eaten_leaves_no_choice(nothing_eaten: bool) -> None:
    ruling = {"bet_food": "not_allowed" if nothing_eaten else "allowed"}
    lines = [*BETTORS, bet("red", jungle=(2, 0)), event("expeditions"), END]
    energy = 46 if nothing_eaten else 48
    assert said([*lines, has("red", energy=energy)], rulings=ruling) == ["omitted PAP-EXP-14"]


def test_zones_left_unresolved() -> None:
    markers = {"huts": 1, "notebook": 2, "expeditions": 3, "funding": 4, "logistics": 5}
    lines = [
        *OPEN,
        roll("red"),
        place("red", markers, explorers=dict.fromkeys(markers, 1)),
        *idle("blue", "green"),
        END,
    ]
    assert said([*lines, has("red", hut=1, explorers=8, prestige=2, notebook_cards=1)]) == ["omitted PAP-RES-2"] * 5


def test_the_end_of_the_round_left_out() -> None:
    lines = [*IN_FUNDING, FUNDED, reveal(2), forbid("red", "huts")]
    assert findings(lines) == [(12, "omitted", "LOG-SEQUENCE")]
    assert said([*IN_FUNDING, reveal(2)]) == ["omitted LOG-SEQUENCE", "omitted PAP-RES-2"]


def test_a_tribe_card_shows_that_the_round_has_ended_once_nothing_is_due() -> None:
    assert said([*HOLDS_TRIBE, TRIBE, reveal(2)]) == ["omitted LOG-SEQUENCE"]
    assert said([*HOLDS_TRIBE[:-1], TRIBE]) == ["illegal PAP-TRIBE-4"]


def test_scores_show_that_the_last_round_has_ended() -> None:
    assert said([*AT_0, SCORES, SCORES], **TOLD) == ["omitted LOG-SEQUENCE"]


@pytest.mark.parametrize("late", [reveal(2), TRIBE])
def test_nothing_is_caught_up_where_the_game_would_have_ended(late: Line) -> None:
    assert said([*AT_0, late, END, SCORES], **TOLD) == ["out_of_sequence PAP-END-2"]


def test_nothing_comes_after_the_end_but_scores() -> None:
    late = [END, reveal(2), TRIBE, SCORES, SCORES]
    assert said([*AT_0, *late], **TOLD) == ["out_of_sequence PAP-END-2"] * 2
    assert said([*AT_0, END, END], **TOLD) == ["out_of_sequence PAP-END-2"]


# --- Zones ---------------------------------------------------------------------------------------------------


def test_a_zone_out_of_order_is_resolved_and_the_lower_one_may_follow() -> None:
    markers = {"huts": 1, "funding": 3}
    lines = [*OPEN, roll("red"), place("red", markers, explorers=dict.fromkeys(markers, 1)), *idle("blue", "green")]
    assert said([*lines, FUNDED, event("huts"), END]) == ["illegal PAP-RES-1"]


def test_a_zone_without_explorers_has_nothing_due() -> None:
    marked = [*OPEN, roll("red"), place("red", {"huts": 1, "funding": 3}, explorers={"funding": 1})]
    lines = [*marked, *idle("blue", "green")]
    bare = {"rulings": {"bare_marker": "allowed"}}
    assert said([*lines, FUNDED, END], **bare) == []
    assert said([*lines, event("huts"), FUNDED, END], **bare) == []


def test_engineering_neither_opens_nor_closes() -> None:
    own = place("red", {"logistics": 1, "hunting": 2}, explorers={"logistics": 1, "hunting": 1})
    lines = [setup(red="engineering"), reveal(), forbid("green", "huts"), roll("red"), own]
    lines += [*sends("blue", 2, "hunting", 1, marks=False), *idle("green"), take("red", "prestige_4")]
    hunts = [event("hunt", "red", dice=[3, 1]), take("red", "energy_3", engineering=True)]
    assert said([*lines, *hunts, event("hunt", "blue", dice=[5, 1]), END]) == []


def test_a_pick_after_the_zone_has_closed() -> None:
    lines = [*OPEN, *sends("red", 2, "logistics", 2), *idle("blue", "green"), take("red", "prestige_4")]
    assert said([*lines, take("blue", "energy_3"), END]) == ["illegal PAP-LOGI-5"]
    assert said([*lines, take("red", "prestige_4"), END]) == ["impossible PAP-LOGI-7"]
    three = [*OPEN, *sends("red", 2, "logistics", 3), *sends("blue", 2, "logistics", 2, marks=False)]
    three += [*sends("green", 2, "logistics", 1, marks=False), take("red", "prestige_4"), take("blue", "energy_3")]
    assert said([*three, take("green", "energy_3"), END]) == [OUT]


def test_picks_lapse_when_no_marker_is_left() -> None:
    three = [*OPEN, *sends("red", 2, "logistics", 3), *sends("blue", 2, "logistics", 2, marks=False)]
    three += [*sends("green", 2, "logistics", 1, marks=False), take("green", "prestige_4"), take("red", "energy_3")]
    assert said([*three, END]) == ["illegal PAP-LOGI-2"]


def test_whoever_was_due_keeps_the_turn_and_the_pick() -> None:
    lines = [*OPEN, roll("blue"), place("blue"), *idle("red", "green")]
    assert said(lines) == ["illegal PAP-INIT-11"]
    picks = [*OPEN, *sends("red", 2, "logistics", 2), *sends("blue", 2, "logistics", 1, marks=False), *idle("green")]
    assert said([*picks, take("blue", "prestige_4"), take("red", "energy_3"), END]) == ["illegal PAP-LOGI-2"]


def test_roles_of_two_go_by_who_acted() -> None:
    """Red forbids instead of blue, so blue moves first; and so blue forbids in the next round."""
    lines = [setup(2), reveal(), forbid("red"), ghost(), *idle("blue", "red"), END, reveal(2), forbid("blue", "huts")]
    assert said([*lines, ghost(), *idle("red", "blue")], 2) == ["illegal PAP-TWO-2"]


def test_roles_stand_as_due_where_nobody_forbids() -> None:
    lines = [setup(2), reveal(), ghost(), *idle("red", "blue"), END]
    assert said(lines, 2) == ["omitted PAP-INIT-8"]


# --- The third color in logistics ----------------------------------------------------------------------------


def contest(red: int, blue: int, die: int) -> list[Line]:
    lines = [setup(2), reveal(), forbid("blue"), ghost(logistics=die)]
    lines += sends("red", 2, "logistics", red) if red else [roll("red"), place("red", {"logistics": 2})]
    return [*lines, *(sends("blue", 2, "logistics", blue, marks=not red) if blue else idle("blue"))]


def discard(player: str, marker: str) -> Line:
    return event("discard", player, marker=marker)


def test_a_last_marker_goes_to_the_third_color_without_a_discard() -> None:
    lines = [*contest(2, 0, 3), take("red", "prestige_4"), shared(logistics_discard=2)]
    assert said([*lines, END], 2) == []
    assert said([*lines, discard("blue", "energy_3"), shared(logistics_discard=2), END], 2) == []
    assert said([*lines, *[discard("blue", "energy_3")] * 2, END], 2) == [OUT]


def test_who_has_nobody_there_may_discard_first() -> None:
    lines = [*contest(2, 0, 3), discard("blue", "prestige_4"), take("red", "energy_3")]
    assert said([*lines, END], 2) == []


def test_no_discard_where_the_third_color_wins_nothing() -> None:
    assert said([*contest(2, 2, 1), discard("red", "prestige_4")], 2) == [OUT]


def test_no_discard_after_the_first_pick() -> None:
    lines = [*contest(3, 1, 3), take("red", "prestige_4")]
    assert said([*lines, discard("blue", "energy_3"), END], 2) == ["omitted PAP-TWO-7"]
    assert said([*contest(3, 1, 3), discard("blue", "energy_3"), discard("blue", "prestige_4")], 2) == [OUT]


def test_a_discard_by_rank_is_the_first_players_to_refuse() -> None:
    lines = [*contest(3, 1, 3), discard("blue", "energy_3"), take("red", "prestige_4"), END]
    assert said(lines, 2, rulings={"ghost_logistics": "by_rank"}) == ["illegal PAP-TWO-7"]


def test_the_third_color_alone_needs_no_event() -> None:
    lines = [setup(2, red="engineering"), *contest(0, 0, 5)[1:]]
    copy = take("red", "prestige_4", engineering=True)
    assert said([*lines, copy, END], 2, rulings={"bare_marker": "allowed"}) == []


def test_a_marker_put_away_for_the_third_color_is_used() -> None:
    lines = [setup(2, red="engineering"), *contest(3, 1, 3)[1:], discard("blue", "prestige_4"), take("red", "energy_3")]
    assert said([*lines, take("red", "prestige_4", engineering=True)], 2) == ["impossible PAP-SCI-9"]
