"""Claims: which rule a wrong one breaks, and whose amounts are applied. Page: which rule a claim breaks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.columbus.voyage import Voyage, drawn, laid_out, west
from validator.engine import Follow
from validator.games.columbus import GAME
from validator.games.columbus.events import DrawCard, Move, Relocate, Repair, Spin, Whirl
from validator.games.columbus.state import Phase, Right, State, Weather

FACES = ("compass", "sail", "whirlwind", "storm", "telescope")


def acting(spaces: dict[str, str], damaged: Sequence[str] = (), **rulings: str) -> State:
    """A position in the middle of ana's turn, in round 2, with a die of each face."""
    state = laid_out(5, **rulings)
    for player, space in spaces.items():
        state.captains[player].space = space
    for player in damaged:
        state.captains[player].mast = False
    state.phase, state.round = Phase.ACTING, 2
    state.throw.unspent = dict.fromkeys(FACES, 1)
    return state


def judged(state: State, event: object) -> list[tuple[str, str]]:
    guard = GAME.guards[type(event)]  # type: ignore[index]
    return [(breach.kind.value, breach.rule.id.removeprefix("COL-")) for breach in guard(state, event)]


def spun(spaces: dict[str, str], area: int, heading: str, claim: str, damaged: Sequence[str] = ()) -> list[str]:
    """The rules that a claim of masts lost in a storm breaks."""
    state = acting(spaces, damaged)
    state.phase, state.throw.weather, state.throw.area = Phase.STORM_DECLARED, Weather.CALLED, area
    event = Spin(player="eve", direction=heading, damaged=tuple(claim.split()))
    return [rule for _, rule in judged(state, event)]


@pytest.mark.parametrize(
    ("spaces", "area", "heading", "claim", "broken"),
    [
        ({"bea": "d7"}, 3, "n", "", []),
        ({"bea": "d7"}, 3, "nw", "", ["STORM-8"]),
        ({"bea": "d7"}, 3, "n", "bea", ["DMG-1"]),
        ({"bea": "d7"}, 4, "n", "bea", ["DMG-1"]),
        ({}, 5, "n", "bea", ["STORM-1"]),
        ({}, 2, "n", "bea", ["STORM-1"]),
        ({"bea": "a7"}, 3, "n", "bea", ["STORM-10"]),
        ({"bea": "a7", "cyn": "b7"}, 3, "n", "bea", ["STORM-9"]),
        ({"bea": "a7", "cyn": "b7"}, 3, "n", "cyn", ["STORM-9"]),
        ({"bea": "a7", "cyn": "b7"}, 3, "n", "", ["STORM-9"]),
        ({"bea": "d8", "cyn": "c9"}, 3, "ne", "", ["STORM-6"]),
        ({"bea": "d8", "cyn": "c9"}, 3, "ne", "bea", ["STORM-6"]),
        ({"bea": "c7", "cyn": "d8"}, 3, "nw", "bea", ["STORM-5"]),
        ({"bea": "c7", "cyn": "d8"}, 3, "nw", "cyn", ["STORM-5"]),
        ({"bea": "c7", "cyn": "c7"}, 3, "n", "cyn", ["STORM-5"]),
        ({"bea": "c7", "cyn": "d8"}, 3, "se", "bea", ["STORM-8"]),
        ({"bea": "c7", "cyn": "d8"}, 3, "se", "cyn", ["STORM-9"]),
        ({"bea": "e13"}, 5, "nw", "", ["WHIRL-5"]),
        ({"bea": "e13", "cyn": "d7"}, 5, "nw", "bea cyn", ["DMG-1"]),
        ({"bea": "d7", "cyn": "e13", "dan": "a7"}, 3, "n", "dan cyn", ["STORM-10", "DMG-1"]),
    ],
)
def test_the_first_cause_names_the_rule(
    spaces: dict[str, str], area: int, heading: str, claim: str, broken: list[str]
) -> None:
    assert sorted(spun(spaces, area, heading, claim)) == sorted(broken)


def test_a_ship_without_a_mast_is_not_damaged_again_whatever_the_cause() -> None:
    assert spun({"bea": "d7"}, 3, "nw", "bea", damaged=["bea"]) == ["DMG-4"]
    assert spun({}, 3, "nw", "bea", damaged=["bea"]) == ["DMG-4"]


@pytest.mark.parametrize(
    ("space", "heading", "claim", "broken"),
    [
        ("d7", "n", "c7", []),
        ("d7", "n", "d7", ["NAV-13"]),
        ("d7", "nw", "c6", ["STORM-8"]),
        ("a7", "n", "a8", ["STORM-10"]),
        ("f14", "n", "e14", ["STORM-1"]),
        ("d9", "n", "c9", ["NAV-13"]),
    ],
)
def test_where_ships_are_claimed_to_be(space: str, heading: str, claim: str, broken: list[str]) -> None:
    state = acting({"bea": space})
    state.throw.area = 3
    assert [rule for _, rule in judged(state, Spin(player="ana", direction=heading, ships={"bea": claim}))] == broken


@pytest.mark.parametrize(
    ("card", "direction", "claim", "broken"),
    [
        ("hurricane", "n", "c8", ["CARD-14"]),
        ("hurricane", "nw", "c6", ["STORM-8"]),
        ("fog_n", None, "c8", ["CARD-15"]),
        ("fog_n", None, "c7", []),
    ],
)
def test_weather_cards_have_rules_of_their_own(card: str, direction: str | None, claim: str, broken: list[str]) -> None:
    event = DrawCard(player="ana", card=card, direction=direction, ships={"bea": claim})
    assert [rule for _, rule in judged(acting({"bea": "d7"}), event)] == broken


@pytest.mark.parametrize("ruling", ["protected", "moved"])
def test_claims_of_ships_in_the_harbor_are_measured_by_its_own_rule(ruling: str) -> None:
    state = acting({"bea": "e13"}, fog_at_start=ruling)
    wrong = "f13" if ruling == "protected" else "f14"
    assert judged(state, DrawCard(player="eve", card="fog_w", ships={"ana": wrong})) == [("miscount", "STORM-1")]
    claim = DrawCard(player="eve", card="fog_e", damaged=("ana", "bea", "cyn"))
    assert judged(state, claim) == [("miscount", "STORM-1"), ("miscount", "DMG-1")]


def test_whirlwinds() -> None:
    state = acting({"ana": "e13", "bea": "d11", "cyn": "d11"}, damaged=["cyn"])
    assert judged(state, Whirl(player="ana", from_="d12", path=("d11",), damaged=("bea",))) == []
    assert judged(state, Whirl(player="ana", from_="d12", path=("d11",), damaged=())) == [("miscount", "WHIRL-4")]
    claim = Whirl(player="ana", from_="d12", path=("d11",), damaged=("bea", "cyn", "dan"))
    assert sorted(judged(state, claim)) == [("miscount", "DMG-1"), ("miscount", "DMG-4")]
    state.rights[("bea", 0)] = Right(turn=0, at_once=False)
    assert judged(state, Relocate(player="bea", from_="d12", to="b10", damaged=())) == []
    assert judged(state, Relocate(player="bea", from_="d12", to="b10", damaged=("ana",))) == [("miscount", "DMG-1")]
    assert judged(state, Relocate(player="bea", from_="d12", to="d12", damaged=())) == []
    state.captains["ana"].space = "b10"
    assert judged(state, Relocate(player="bea", from_="d12", to="b10", damaged=())) == [("miscount", "WHIRL-9")]


def test_a_ship_struck_before_a_void_extra_turn_may_not_be_repaired_in_it() -> None:
    state = acting({"ana": "e13"}, damaged=["ana"])
    assert judged(state, Repair(player="ana")) == []
    state.void = True
    assert judged(state, Repair(player="ana")) == [("illegal", "DMG-13")]


def test_sailing() -> None:
    state = acting({"ana": "e13"})
    onto = Move(player="ana", die="compass", to="d12", damaged=())
    assert judged(state, onto) == [("miscount", "WHIRL-5")]
    off = Move(player="ana", die="compass", to="e12", damaged=("ana",))
    assert judged(state, off) == [("miscount", "DMG-1")]


def test_a_ship_on_land_is_a_ship_all_the_same() -> None:
    state = acting({"ana": "d4", "bea": "e3", "cyn": "c14", "dan": "d13"})
    both = [("illegal", "SEA-3"), ("illegal", "SEA-4")]
    assert judged(state, Move(player="ana", die="compass", to="e3")) == both
    assert judged(state, Move(player="dan", die="compass", to="c14")) == [("illegal", "NAV-3"), ("illegal", "SEA-4")]


def test_a_claim_that_a_struck_ship_kept_its_mast_takes_the_right_away() -> None:
    log = Voyage().setup().forgo("ana").sail("bea", "e13").roll("ana", "wccc").whirl("ana", "d12", "e13", damaged=[])
    log.end("ana").relocate("bea", "e13", "b10")
    assert log.found() == [(8, "miscount", "WHIRL-4"), (10, "illegal", "WHIRL-6")]
    assert log.found(follow="rules") == [(8, "miscount", "WHIRL-4")]


def test_the_table_s_ships_and_masts_decide_whether_a_turn_is_over() -> None:
    log = Voyage().setup().sail("ana", "e13 e12").forgo("bea").roll("ana", "otcc").storm("ana", 5, "s", damaged=[])
    log.draw("ana", "provisions_1")
    assert log.found() == [(10, "miscount", "STORM-8")]
    assert (11, "out_of_sequence", "DMG-3") in log.found(follow="rules")


def test_a_ship_claimed_home_with_a_disc_has_won() -> None:
    log = west().roll("ana", "tccc").look("ana", "inhabited").end("ana").roll("bea", "occc")
    report = log.storm("bea", 1, "n", ships={"ana": "f14"}).report()
    assert report.ended
    assert list(report.winners or ()) == ["ana"]


def test_barrels_as_claimed_are_paid_as_far_as_the_supply_goes() -> None:
    log = Voyage("ana bea cyn dan eve").setup(barrels=20).check({"supply": 0}, ana={"barrels": 20}, cyn={"barrels": 0})
    assert log.found() == [(2, "miscount", "SETUP-7")]
    assert laid_out(5).supply == 25


def test_a_hoard_beyond_the_limit_gets_nothing_more() -> None:
    log = Voyage().setup(barrels=9).line("forgo", "ana", barrels=0).line("forgo", "bea", barrels=2)
    assert log.found() == [(2, "miscount", "SETUP-7"), (4, "miscount", "PROV-1")]


@pytest.mark.parametrize(("claim", "rule"), [(3, "SAIL-6"), (2, "PROV-1"), (1, None), (0, "SAIL-6")])
def test_only_what_the_limit_explains_is_the_limit_s(claim: int, rule: str | None) -> None:
    log = Voyage().setup().forgo("ana", "bea", "ana", "bea").line("forgo", "ana", barrels=claim)
    assert log.found() == ([] if rule is None else [(7, "miscount", rule)])


def test_a_price_claimed_is_paid_as_far_as_barrels_go() -> None:
    log = Voyage().setup().roll("ana", "wwtt").reroll("ana", "w", "w", paid=5).check({"supply": 37}, ana={"barrels": 0})
    assert log.found() == [(4, "miscount", "PROV-3")]


def test_following_the_rules_gives_what_is_due() -> None:
    state = laid_out(2, follow=Follow.RULES)
    assert state.captains["ana"].barrels == 3
    log = drawn().line("forgo", "ana", barrels=5).check(ana={"barrels": 5})
    assert log.found(follow="rules") == [(6, "miscount", "SAIL-6")]


def test_a_claim_of_everything_that_happened_is_right_whatever_its_order() -> None:
    state = acting({"bea": "d8", "cyn": "c9"})
    state.throw.area = 3
    both = Spin(player="ana", direction="ne", ships={"cyn": "c9", "bea": "c9"}, damaged=("cyn", "bea"))
    assert judged(state, both) == []


def test_a_card_moves_a_whirlwind_for_a_damaged_or_becalmed_ship_too() -> None:
    for space, damaged, rule in (("e13", ["ana"], "DMG-9"), ("c12", [], "CALM-3")):
        state = acting({"ana": space}, damaged)
        state.whirl = 2
        assert judged(state, Whirl(player="ana", from_="d12", path=("d11", "d10"), card=2)) == []
        assert judged(state, Whirl(player="ana", from_="d12", path=("d11", "d10"), card=1)) == [("illegal", rule)]


def test_a_void_turn_has_its_cards() -> None:
    state = acting({"ana": "e13"})
    state.void, state.whirl, state.wind = True, 2, 2
    assert judged(state, Whirl(player="ana", from_="d12", path=("d11", "d10"), card=2)) == []
    assert judged(state, Whirl(player="ana", from_="d12", path=("d11", "d10"), card=1)) == [("illegal", "DMG-13")]
    assert judged(state, Move(player="ana", die="good_winds", to="e12")) == []
    assert judged(state, Move(player="ana", die="good_winds", to="e11")) == [("illegal", "NAV-2")]
    assert judged(state, Move(player="ana", die="compass", to="e11")) == [("illegal", "DMG-13")]


def test_a_card_of_one_player_bars_another_from_nothing() -> None:
    log = drawn("carpenter", players="ana bea cyn", rulings={"forgo_after_card": "forbidden"}).play("ana", "carpenter")
    assert log.forgo("bea").found() == [(9, "illegal", "SETUP-9")]


def test_the_first_turn_may_be_forgone_where_no_card_was_played() -> None:
    assert Voyage(rulings={"forgo_after_card": "forbidden"}).setup().forgo("ana", "bea", "ana").found() == []
