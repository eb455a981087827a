"""What an event leaves on the table: dice, barrels, masts, rights, discs and cards. Page: state, hits, drive."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.columbus.voyage import Voyage, dice, drawn, laid_out, played
from validator.engine import Follow, step
from validator.events import Event
from validator.games.columbus import GAME
from validator.games.columbus.effects import effect_whirl, run_before_the_wind, spend_storm_dice
from validator.games.columbus.events import (
    DrawCard,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Relocate,
    Reroll,
    Roll,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.reckoning import drive, fleet_in, whirlwind_meant
from validator.games.columbus.state import Phase, Right, State, Throw, Weather

FACES = ("compass", "sail", "whirlwind", "storm", "telescope")


def thrown(code: str, players: int = 2, **rulings: str) -> State:
    """ana has thrown in round 2."""
    state = laid_out(players, **rulings)
    state = played(state, *(Forgo(player=player) for player in state.players))
    return played(state, Roll(player="ana", dice=tuple(dice(code))))


def lying(state: State) -> dict[str, int]:
    return {face: number for face, number in state.throw.unspent.items() if number}


def as_played(state: State, event: Event) -> State:
    """The table after an event, whatever is found."""
    outcome = step(GAME, state, event)
    assert outcome.applied
    return outcome.state


def dealt(state: State, player: str, *cards: str) -> State:
    """A player has kept cards."""
    for card in cards:
        state.deck.pile[card] -= 1
        state.captains[player].hand[card] = state.captains[player].hand.get(card, 0) + 1
    return state


def at_sea(spaces: dict[str, str], damaged: Sequence[str] = (), follow: Follow = Follow.TABLE, **rulings: str) -> State:
    """A position in the middle of ana's turn, in round 2, with two dice of each face."""
    state = laid_out(3, follow, **rulings)
    for player, space in spaces.items():
        state.captains[player].space = space
    for player in damaged:
        state.captains[player].mast = False
    state.phase, state.round, state.turn, state.since = Phase.ACTING, 2, 7, 7
    state.throw.unspent = dict.fromkeys(FACES, 2)
    return state


# --- dice -----------------------------------------------------------------------------------------------------


def test_dice_carried_out_are_spent() -> None:
    state = played(thrown("cwwt"), Move(player="ana", die="compass", to="e13"))
    assert (lying(state), state.throw.spent, state.throw.carried_out) == ({"whirlwind": 2, "telescope": 1}, 1, 1)
    state = played(state, Whirl(player="ana", from_="h12", path=("g12", "f13")))
    assert (lying(state), state.throw.spent, state.throw.carried_out) == ({"telescope": 1}, 3, 3)


def test_a_new_throw_of_dice_changes_their_faces_and_nothing_is_carried_out() -> None:
    event = Reroll(player="ana", dice=("whirlwind", "whirlwind"), result=("sail", "sail"))
    state = played(thrown("wwwc"), event)
    assert lying(state) == {"whirlwind": 1, "compass": 1, "sail": 2}
    assert (state.throw.spent, state.throw.carried_out) == (0, 0)
    # three barrels, two for forgoing, one paid; bea has five, and forty are in all
    assert (state.captains["ana"].barrels, state.supply) == (4, 31)


def test_a_second_throw_takes_up_all_dice() -> None:
    state = played(thrown("cccw"), Move(player="ana", die="compass", to="e13"))
    state = as_played(state, Roll(player="ana", dice=tuple(dice("oott"))))
    assert (lying(state), state.throw.spent, state.throw.carried_out) == ({"storm": 2, "telescope": 2}, 0, 0)


def test_a_storm_called_and_not_raised_has_used_all_its_dice() -> None:
    state = played(thrown("oooc"), Storm(player="ana", area=1))
    spend_storm_dice(state)
    assert (lying(state), state.throw.spent, state.throw.weather) == ({"compass": 1}, 3, Weather.SETTLED)


def test_and_it_was_the_one_storm_of_the_throw() -> None:
    log = Voyage().setup().forgo("ana", "bea").roll("ana", "occc").storm("ana", 3).move("ana", "c", "e13")
    log.reroll("ana", "c", "o").storm("ana", 2)
    assert log.found() == [(7, "omitted", "NAV-12"), (8, "illegal", "PROV-5"), (9, "illegal", "NAV-15")]


@pytest.mark.parametrize("before", [(), (Move(player="ana", die="compass", to="e13"),)])
def test_the_die_of_a_prevented_storm_lies_there_again_where_the_table_has_it_so(before: tuple[Event, ...]) -> None:
    state = dealt(thrown("ooct", prevented_storm_bars_reroll="no"), "bea", "good_weather")
    state = played(state, *before, Storm(player="ana", area=4), PlayCard(player="bea", card="good_weather"))
    compass, used = (0, 1) if before else (1, 0)
    unspent = {**dict.fromkeys(FACES, 0), "compass": compass, "storm": 2, "telescope": 1}
    assert state.throw == Throw(unspent, used, used, Weather.PREVENTED, 4, "")
    assert state.phase is (Phase.ACTING if before else Phase.ROLLED)


def test_else_it_is_spent() -> None:
    state = dealt(thrown("ooct"), "bea", "good_weather")
    state = played(state, Storm(player="ana", area=4), PlayCard(player="bea", card="good_weather"))
    unspent = {**dict.fromkeys(FACES, 0), "compass": 1, "storm": 1, "telescope": 1}
    assert state.throw == Throw(unspent, 1, 1, Weather.PREVENTED, 4, "")


@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_before_an_area_is_named_no_die_was_used(ruling: str) -> None:
    state = dealt(thrown("ooct", prevented_storm_bars_reroll=ruling), "bea", "good_weather")
    state = played(state, PlayCard(player="bea", card="good_weather"))
    unspent = {**dict.fromkeys(FACES, 0), "compass": 1, "storm": 2, "telescope": 1}
    assert state.throw == Throw(unspent, 0, 0, Weather.PREVENTED, 0, "")


def test_turning_again_uses_a_die() -> None:
    state = played(thrown("oooc"), Storm(player="ana", area=2), Spin(player="ana", direction="n", keep=False))
    assert (lying(state), state.throw.spent, state.throw.heading) == ({"storm": 1, "compass": 1}, 2, "n")


# --- masts and rights -----------------------------------------------------------------------------------------


def test_a_right_that_can_be_used_can_still_be_used_after_another_hit() -> None:
    state = at_sea({"bea": "e13"})
    state.rights[("bea", 0)] = Right(3, False)
    state.throw.area = 5
    run_before_the_wind(state, drive(state, fleet_in(state, 5), "nw"))
    assert state.rights == {("bea", 0): Right(7, True)}
    assert state.wrecked == ("bea",)


@pytest.mark.parametrize("standing", [None, Right(7, False)])
def test_a_right_of_this_turn_waits_for_its_end(standing: Right | None) -> None:
    state = at_sea({"bea": "e13"})
    if standing is not None:
        state.rights[("bea", 0)] = standing
    run_before_the_wind(state, drive(state, fleet_in(state, 5), "nw"))
    assert state.rights == {("bea", 0): Right(7, False)}


def test_a_new_right_takes_the_place_of_one_that_has_lapsed() -> None:
    state = at_sea({"bea": "e13"})
    state.lapsed = {("bea", 0), ("bea", 1)}
    run_before_the_wind(state, drive(state, fleet_in(state, 5), "nw"))
    assert (state.rights, state.lapsed) == ({("bea", 0): Right(7, False)}, {("bea", 1)})


def test_who_is_struck_by_a_relocation_may_relocate_at_once() -> None:
    state = at_sea({"bea": "d12", "cyn": "b10"}, ["bea"])
    state.rights[("bea", 0)] = Right(3, False)
    state = played(state, Relocate(player="bea", from_="d12", to="b10"))
    assert state.rights == {("cyn", 0): Right(7, True)}
    played(state, Relocate(player="cyn", from_="b10", to="c2"))


@pytest.mark.parametrize(
    ("ruling", "rights"), [("newly_damaged", {}), ("any_ship_reached", {("bea", 0): Right(7, False)})]
)
def test_a_damaged_ship_that_is_reached(ruling: str, rights: dict[tuple[str, int], Right]) -> None:
    by_whirl = played(
        at_sea({"bea": "d11"}, ["bea"], relocation_right=ruling), Whirl(player="ana", from_="d12", path=("d11",))
    )
    assert by_whirl.rights == rights
    by_storm = at_sea({"bea": "e13"}, ["bea"], relocation_right=ruling)
    run_before_the_wind(by_storm, drive(by_storm, fleet_in(by_storm, 5), "nw"))
    assert by_storm.rights == rights
    by_sail = at_sea({"ana": "e13"}, ["ana"], relocation_right=ruling)
    by_sail = as_played(by_sail, Move(player="ana", die="compass", to="d12"))
    assert by_sail.rights == {("ana", number): right for (_, number), right in rights.items()}


def test_a_damaged_ship_that_is_not_reached_has_no_right() -> None:
    state = at_sea({"bea": "e13", "cyn": "f13"}, ["bea", "cyn"], relocation_right="any_ship_reached")
    run_before_the_wind(state, drive(state, fleet_in(state, 5), "w"))
    assert state.rights == {}
    assert played(state, Whirl(player="ana", from_="d12", path=("d11",))).rights == {}


def test_a_whirlwind_moved_on_ends_older_rights_to_it_and_no_others() -> None:
    state = at_sea({"bea": "e13", "cyn": "g12"})
    state.rights = {("bea", 0): Right(3, False), ("cyn", 0): Right(7, False), ("cyn", 1): Right(4, False)}
    state = played(state, Whirl(player="ana", from_="d12", path=("d11",)))
    assert state.rights == {("cyn", 0): Right(7, False), ("cyn", 1): Right(4, False)}
    assert state.lapsed == {("bea", 0)}


def test_between_turns_is_a_window_that_no_whirlwind_closes() -> None:
    state = at_sea({"bea": "e13"}, relocation_window="between_turns")
    state.rights = {("bea", 0): Right(3, False)}
    effect_whirl(state, Whirl(player="ana", from_="d12", path=("d11",)))
    assert (state.rights, state.lapsed) == ({("bea", 0): Right(3, False)}, set())


def test_a_right_that_has_lapsed_is_used_up_all_the_same() -> None:
    state = at_sea({"bea": "e13"})
    state.lapsed = {("bea", 0), ("cyn", 0)}
    state = as_played(state, Relocate(player="bea", from_="d12", to="b10"))
    assert state.lapsed == {("cyn", 0)}


def test_of_two_rights_to_whirlwinds_on_a_space_the_one_that_can_be_used_is_meant() -> None:
    state = at_sea({"bea": "e13"})
    state.whirlwinds = ("d12", "d12")
    state.rights = {("bea", 0): Right(7, False), ("bea", 1): Right(3, False)}
    assert whirlwind_meant(state, "bea", "d12") == 1
    state.rights = {("bea", 1): Right(7, False)}
    state.lapsed = {("bea", 0)}
    assert whirlwind_meant(state, "bea", "d12") == 1
    state.rights = {}
    state.lapsed = {("bea", 1)}
    assert whirlwind_meant(state, "bea", "d12") == 1
    state.lapsed = set()
    state.rights = {("cyn", 0): Right(3, False)}
    assert whirlwind_meant(state, "bea", "d12") == 1
    state.rights[("ana", 1)] = Right(3, False)
    assert whirlwind_meant(state, "bea", "d12") == 0


def test_a_whirlwind_left_where_it_is_strikes_nobody() -> None:
    log = Voyage().setup().forgo("ana").sail("bea", "e13").roll("ana", "wccc").whirl("ana", "d12", "e13").end("ana")
    log.roll("bea", "scww").line("repair", "bea").relocate("bea", "e13", "e13", damaged=[]).check(bea={"mast": 1})
    assert log.found() == []


def test_masts_are_lost_as_the_table_has_it_or_as_the_rules_do() -> None:
    claim = Whirl(player="ana", from_="d12", path=("d11",), damaged=("cyn",))
    state = as_played(at_sea({"bea": "d11"}), claim)
    assert [captain.mast for captain in state.captains.values()] == [True, True, False]
    assert state.rights == {}
    state = as_played(at_sea({"bea": "d11"}, follow=Follow.RULES), claim)
    assert [captain.mast for captain in state.captains.values()] == [True, False, True]
    assert state.rights == {("bea", 0): Right(7, False)}


def test_ships_are_where_the_table_has_them_or_where_the_rules_do() -> None:
    for follow, space in ((Follow.TABLE, "e11"), (Follow.RULES, "e12")):
        state = at_sea({"bea": "e13"}, follow=follow)
        run_before_the_wind(state, drive(state, fleet_in(state, 5), "w"), {"bea": "e11"}, ())
        assert state.captains["bea"].space == space


def test_who_is_driven_into_the_harbor_arrives_and_who_lies_there_does_not() -> None:
    state = at_sea({"bea": "e13"})
    run_before_the_wind(state, drive(state, fleet_in(state, 5), "se"))
    assert state.arrived == ("bea",)
    assert state.captains["bea"].space == "f14"


def test_fog_drives_ships_in_the_harbor_where_the_table_has_it_so() -> None:
    for ruling, space in (("moved", "f13"), ("protected", "f14")):
        state = played(at_sea({"ana": "e13"}, fog_at_start=ruling), DrawCard(player="ana", card="fog_w"))
        assert [captain.space for captain in state.captains.values()] == ["e12", space, space]


@pytest.mark.parametrize(("follow", "masts"), [(Follow.TABLE, [True, False, True]), (Follow.RULES, [True, True, True])])
def test_a_weather_card_damages_whom_the_table_says_or_whom_the_rules_do(follow: Follow, masts: list[bool]) -> None:
    event = DrawCard(player="ana", card="hurricane", direction="n", damaged=("bea",))
    state = as_played(at_sea({"bea": "e13"}, follow=follow), event)
    assert [captain.mast for captain in state.captains.values()] == masts
    assert state.captains["bea"].space == "d13"


def test_the_last_barrel_settles_a_mutiny() -> None:
    state = at_sea({})
    state.captains["ana"].barrels, state.supply = 1, 33
    state = played(state, DrawCard(player="ana", card="mutiny", mutiny="barrel"))
    assert (state.captains["ana"].barrels, state.captains["ana"].lost_turns, state.supply) == (0, 0, 34)


# --- telescopes and cards -------------------------------------------------------------------------------------


def test_discs_go_beside_the_board_or_to_their_finder() -> None:
    state = at_sea({"ana": "e2"})
    state.throw.unspent["telescope"] = 3
    state = played(state, *(Look(player="ana", disc=disc) for disc in ("palms_2", "palms_2", "inhabited")))
    assert (state.stack["palms_2"], state.beside["palms_2"], state.captains["ana"].barrels) == (1, 2, 7)
    assert (state.stack["inhabited"], state.beside["inhabited"], state.captains["ana"].discs) == (4, 0, ("inhabited",))


@pytest.mark.parametrize(("follow", "barrels"), [(Follow.TABLE, 7), (Follow.RULES, 4)])
@pytest.mark.parametrize(
    ("space", "event"),
    [
        ("e2", Look(player="ana", disc="palms_1", barrels=4)),
        ("d10", Load(player="ana", barrels=4)),
        ("d10", DrawCard(player="ana", card="provisions_1", barrels=4)),
    ],
)
def test_barrels_are_received_as_the_table_has_it_or_as_the_rules_do(
    space: str, event: Event, follow: Follow, barrels: int
) -> None:
    state = as_played(at_sea({"ana": space}, follow=follow), event)
    assert (state.captains["ana"].barrels, state.supply) == (barrels, 34 - barrels)


def test_further_discs_of_an_inhabited_island_are_kept_as_well() -> None:
    state = played(at_sea({"ana": "e2"}), Look(player="ana", disc="inhabited"))
    assert as_played(state, Look(player="ana", disc="inhabited")).captains["ana"].discs == ("inhabited", "inhabited")


@pytest.mark.parametrize(("barrels", "lost_turns"), [(0, 1), (1, 0), (2, 0)])
def test_a_mutiny_without_an_answer_costs_the_turn_only_where_no_barrel_could_be_given(
    barrels: int, lost_turns: int
) -> None:
    state = at_sea({})
    state.captains["ana"].barrels, state.supply = barrels, state.supply + 3 - barrels
    outcome = step(GAME, state, DrawCard(player="ana", card="mutiny"))
    assert [breach.rule.id for breach in outcome.breaches] == ([] if lost_turns else ["COL-CARD-12"])
    captain = outcome.state.captains["ana"]
    assert (captain.barrels, captain.lost_turns) == (barrels, lost_turns)


@pytest.mark.parametrize(("ruling", "lost_turns"), [("once", 1), ("accumulate", 2)])
def test_two_mutinies(ruling: str, lost_turns: int) -> None:
    skip = DrawCard(player="ana", card="mutiny", mutiny="skip")
    state = played(at_sea({}, two_mutinies=ruling), skip, skip)
    assert state.captains["ana"].lost_turns == lost_turns
    assert state.deck.discards["mutiny"] == 2


def test_spaces_that_cards_give_add_up() -> None:
    state = dealt(thrown("cccc"), "ana", "good_winds", "good_winds", "whirlwind_2", "whirlwind_3")
    state = played(state, PlayCard(player="ana", card="good_winds"))
    assert (state.wind, state.whirl, state.cards, state.captains["ana"].round_cards) == (2, 0, 1, 1)
    state = as_played(state, PlayCard(player="ana", card="good_winds"))
    state = as_played(state, PlayCard(player="ana", card="whirlwind_2"))
    state = as_played(state, PlayCard(player="ana", card="whirlwind_3"))
    assert (state.wind, state.whirl, state.cards, state.captains["ana"].round_cards) == (4, 5, 4, 4)
    assert state.deck.discards["good_winds"] == 2
    assert state.captains["ana"].hand == dict.fromkeys(("good_winds", "whirlwind_2", "whirlwind_3"), 0)
    state = played(state, Move(player="ana", die="good_winds", to="e13"))
    state = played(state, Whirl(player="ana", from_="h12", path=("g12", "g11", "g10"), card=3))
    assert (state.wind, state.whirl, state.throw.spent) == (3, 2, 0)


def test_up_to_three_spaces_of_any_whirlwind_card_where_the_table_has_it_so() -> None:
    state = dealt(thrown("cccc", whirlwind_card_points="up_to_three"), "ana", "whirlwind_2")
    assert played(state, PlayCard(player="ana", card="whirlwind_2")).whirl == 3


def test_a_late_card_s_spaces_are_its_player_s_alone() -> None:
    log = drawn("good_winds").forgo("ana").play("ana", "good_winds").move("bea", "g", "e13")
    assert log.found() == [(9, "impossible", "CARD-16")]
    log = drawn("whirlwind_2").forgo("ana").play("ana", "whirlwind_2").whirl("bea", "d12", "d11", card=1)
    assert log.found() == [(9, "impossible", "CARD-19")]


def test_a_second_card_of_a_lost_turn() -> None:
    log = Voyage("ana bea cyn").setup().roll("ana", "tttt").draw("ana", "mutiny", mutiny="skip")
    log.draw("ana", "whirlwind_2").draw("ana", "good_winds").end("ana").forgo("bea", "cyn")
    log.play("ana", "whirlwind_2").play("ana", "good_winds")
    assert log.found() == [(11, "illegal", "CARD-6")]
