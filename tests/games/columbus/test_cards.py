"""The pile, hidden cards and cards played late. Page: unknown cards, late cards. Rulebook: Event Cards."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.columbus.voyage import EDITION, Voyage, drawn, laid_out
from validator.games.columbus import GAME
from validator.games.columbus.effects import renew_pile
from validator.games.columbus.events import DrawCard
from validator.games.columbus.state import Phase, State
from validator.games.columbus.unseen import can_hold, can_play, make_room, play_unseen

KEPT = [card.id for card in EDITION.cards for _ in range(card.count) if not card.cross]
CROSSES = [card.id for card in EDITION.cards for _ in range(card.count) if card.cross]


def draw_all(log: Voyage, cards: list[str | None]) -> Voyage:
    """Four cards a turn, ana and bea in turn; the last turn stays open."""
    for start in range(0, len(cards), 4):
        player = log.players[start // 4 % 2]
        log.roll(player, "tttt")
        for card in cards[start : start + 4]:
            extra = {"mutiny": "barrel"} if card == "mutiny" else {"direction": "n"} if card == "hurricane" else {}
            log.draw(player, card, **extra)
        if start + 4 < len(cards):
            log.end(player)
    return log


def test_the_whole_pile_can_be_drawn_and_is_renewed_without_what_is_in_hands() -> None:
    log = draw_all(Voyage().setup(), [*KEPT, *CROSSES]).check({"pile": 0, "discards": 21})
    assert log.found() == []
    log.draw("bea", "provisions_1").check({"pile": 20, "discards": 1})
    assert log.found() == []
    log = draw_all(Voyage().setup(), [*KEPT, *CROSSES]).draw("bea", "good_winds")
    assert log.found()[0][1:] == ("impossible", "CARD-9")


def test_a_hidden_card_of_an_earlier_pile_is_told_from_one_of_this_pile() -> None:
    hidden: list[str | None] = [None] * len(KEPT)
    log = draw_all(Voyage().setup(), [*hidden, *CROSSES]).draw("bea", "provisions_2")
    assert log.check({"pile": 20}, ana={"cards": 10}, bea={"cards": 8}).found() == []
    # all eighteen are in hands: none can be drawn from the new pile, seen or not
    assert log.draw("bea", None).found()[0][1:] == ("impossible", "NAV-20")
    log = draw_all(Voyage().setup(), [*hidden, *CROSSES]).draw("bea", None)
    assert log.found() == [(len(log.lines), "illegal", "CARD-3")]


def test_hidden_cards_that_no_assignment_explains() -> None:
    log = drawn(None, None, "whirlwind_3").forgo("ana").play("bea", "good_winds")
    assert log.found() == [(10, "impossible", "CARD-7")]
    log = drawn(None, "whirlwind_3").play("ana", "whirlwind_3").roll("ana", "wttt").end("ana").forgo("bea")
    assert log.play("ana", "whirlwind_3").found() == [(len(log.lines), "impossible", "CARD-7")]
    log = drawn(None, "whirlwind_3").play("ana", "good_winds").roll("ana", "wttt").end("ana").forgo("bea")
    assert log.play("ana", "good_winds").found() == [(len(log.lines), "impossible", "CARD-7")]


def test_a_hand_can_hold_what_hidden_cards_leave_open() -> None:
    log = drawn("carpenter", None, None).check(ana={"cards": 3, "hand_carpenter": 3, "hand_good_winds": 0})
    assert log.found() == []
    log.check(ana={"hand_carpenter": 0})
    assert log.found() == [(len(log.lines), "miscount", "LOG-CHECKPOINT")]


def test_a_card_with_a_cross_is_discarded_even_where_it_does_nothing() -> None:
    log = Voyage().setup().roll("ana", "tttt").draw("ana", "hurricane", direction="n", ships={"ana": "f14"})
    assert log.draw("ana", "mutiny").draw("ana", "fog_e").check({"discards": 3, "pile": 36}).found() == [
        (5, "omitted", "CARD-12")
    ]


@pytest.mark.parametrize("card", ["good_winds", "whirlwind_2", "very_good_winds"])
def test_after_a_forgone_turn_a_card_may_come_that_makes_sense_then(card: str) -> None:
    assert drawn(card).forgo("ana").play("ana", card).forgo("bea").found() == []


@pytest.mark.parametrize("card", ["carpenter", "good_weather"])
def test_and_no_other(card: str) -> None:
    rule = "CARD-24" if card == "good_weather" else "CARD-5"
    assert drawn(card).forgo("ana").play("ana", card).found() == [(8, "out_of_sequence", rule)]


def test_the_late_card_is_the_one_card_of_the_turn_that_has_ended() -> None:
    log = drawn("good_winds", "whirlwind_2").play("ana", "good_winds").forgo("ana").play("ana", "whirlwind_2")
    assert log.found() == [(10, "illegal", "CARD-6")]


def test_after_a_repair_the_ship_stays_where_it_is() -> None:
    log = drawn("good_winds").roll("ana", "ccww").move("ana", "c", "e13").move("ana", "c", "d12").forgo("bea")
    log.roll("ana", "sccc").line("repair", "ana").play("ana", "good_winds").move("ana", "g", "d11")
    assert log.found() == [(len(log.lines), "out_of_sequence", "DMG-12")]


def test_damage_by_a_late_card_ends_what_is_left_of_it() -> None:
    log = drawn("good_winds").sail("ana", "e13").forgo("bea", "ana").play("ana", "good_winds").move("ana", "g", "d12")
    log.move("ana", "g", "d11").end("ana").relocate("ana", "d12", "b10").forgo("bea")
    assert log.found() == [(14, "out_of_sequence", "DMG-3")]


def test_spaces_of_a_late_card_end_with_the_next_turn() -> None:
    log = drawn("good_winds").forgo("ana").play("ana", "good_winds").forgo("bea").move("ana", "g", "f13")
    assert log.found() == [(10, "impossible", "CARD-16")]


def test_very_good_winds_after_forgoing_bring_the_player_back() -> None:
    log = drawn("very_good_winds").forgo("ana").play("ana", "very_good_winds").check({"round": 2}).sail("ana", "e13")
    assert log.forgo("bea").check({"round": 3}).found() == []


def test_who_was_passed_over_has_the_lost_turn_back_when_the_turn_comes_back() -> None:
    log = Voyage("ana bea cyn").setup().roll("ana", "tttt").draw("ana", "very_good_winds").end("ana")
    log.roll("bea", "tttt").draw("bea", "mutiny", mutiny="skip").end("bea").forgo("cyn", "ana")
    log.check(bea={"lost_turns": 0}).play("ana", "very_good_winds").check({"round": 2}, bea={"lost_turns": 1})
    log.sail("ana", "e13").check(bea={"lost_turns": 0}).forgo("cyn", "ana", "bea")
    assert log.found() == []


def test_a_lost_turn_has_its_own_card_in_the_order_of_the_seats() -> None:
    log = Voyage("ana bea cyn").setup()
    for player in ("ana", "bea"):
        log.roll(player, "tttt").draw(player, "mutiny", mutiny="skip").draw(player, "carpenter").end(player)
    log.forgo("cyn")
    both = Voyage("ana bea cyn")
    both.lines = [*log.lines]
    assert both.play("ana", "carpenter").play("bea", "carpenter").forgo("cyn").found() == []
    assert log.play("bea", "carpenter").play("ana", "carpenter").found() == [(13, "out_of_sequence", "CARD-5")]


def test_very_good_winds_in_a_lost_turn_are_played_in_its_round() -> None:
    log = Voyage("ana bea cyn").setup().roll("ana", "tttt").draw("ana", "mutiny", mutiny="skip")
    log.draw("ana", "very_good_winds").end("ana").forgo("bea", "cyn").check({"round": 2})
    log.play("ana", "very_good_winds").check({"round": 2}).sail("ana", "e13").forgo("bea", "cyn").check({"round": 3})
    assert log.found() == []


def test_another_player_s_throw_declines_all_extra_turns() -> None:
    log = drawn("very_good_winds", players="ana bea cyn").play("ana", "very_good_winds").sail("ana", "e13")
    assert log.forgo("bea").roll("ana", "cccc").found() == [(13, "illegal", "SETUP-9")]


def test_a_card_of_another_declines_them_too() -> None:
    log = Voyage().setup().roll("ana", "tttt").draw("ana", "very_good_winds").end("ana")
    log.roll("bea", "tttt").draw("bea", "whirlwind_2").end("bea").play("ana", "very_good_winds").sail("ana", "e13")
    assert log.play("bea", "whirlwind_2").roll("bea", "cccc").end("bea").forgo("ana").found() == []


def test_good_weather_is_free_outside_one_s_turn() -> None:
    log = drawn("good_weather", "good_weather", "whirlwind_2").play("ana", "whirlwind_2").roll("ana", "tttt").end("ana")
    log.roll("bea", "occc").storm("bea", 1).play("ana", "good_weather").end("bea").forgo("ana")
    assert log.roll("bea", "occc").play("ana", "good_weather").end("bea").found() == []


def test_no_card_of_the_player_comes_between_the_storm_and_the_arrow() -> None:
    log = drawn("whirlwind_2").roll("ana", "occc").storm("ana", 1).play("ana", "whirlwind_2")
    assert log.found() == [(9, "omitted", "NAV-12")]


def hands(ana: tuple[int, int], bea: tuple[int, int], older: dict[str, int], pile: dict[str, int]) -> State:
    """Hidden cards from earlier piles and from this one, and the copies that there are of each."""
    state = laid_out()
    for captain, (early, late) in zip(state.captains.values(), (ana, bea), strict=True):
        captain.older, captain.fresh = early, late
    deck = state.deck
    deck.older.update(older)
    deck.pile = {**dict.fromkeys(deck.pile, 0), **pile}
    deck.hidden = ana[1] + bea[1]
    return state


def test_a_hidden_card_is_read_anew_where_a_later_one_shows_that_it_came_from_the_other_pile() -> None:
    state = hands((1, 1), (1, 0), {"good_winds": 1, "carpenter": 1}, {"good_winds": 1, "provisions_1": 3})
    play_unseen(state, "ana", "good_winds")
    assert state.deck.older["good_winds"] == 0
    assert can_play(state, "bea", "good_winds")
    play_unseen(state, "bea", "good_winds")
    assert (state.captains["ana"].older, state.captains["ana"].fresh, state.captains["bea"].older) == (1, 0, 0)
    assert can_play(state, "ana", "carpenter")
    assert not can_play(state, "ana", "good_winds")
    assert not can_play(state, "bea", "carpenter")
    play_unseen(state, "ana", "carpenter")
    assert state.deck.older["carpenter"] == state.deck.hidden == 0


def test_a_card_drawn_later_does_not_explain_one_played_before() -> None:
    state = hands((1, 0), (1, 0), {"good_winds": 1, "carpenter": 1}, {"good_winds": 1})
    play_unseen(state, "ana", "good_winds")
    state.captains["ana"].fresh = state.deck.hidden = 1
    assert not can_play(state, "bea", "good_winds")
    assert can_play(state, "bea", "carpenter")


def test_a_visible_draw_may_show_where_a_hidden_card_came_from() -> None:
    state = hands((1, 1), (0, 1), {"good_winds": 1}, {"good_winds": 1, "carpenter": 2})
    play_unseen(state, "ana", "good_winds")
    assert can_hold(state, "good_winds")
    state = hands((0, 1), (1, 0), {"good_winds": 1}, {"good_winds": 1, "carpenter": 2})
    play_unseen(state, "ana", "good_winds")
    assert not can_hold(state, "good_winds")
    assert can_play(state, "bea", "good_winds")


def refused(state: State, card: str | None) -> list[str]:
    """The rules that a draw by bea breaks."""
    state.phase, state.throw.unspent["telescope"] = Phase.ROLLED, 1
    event = DrawCard(player="bea", card=card)
    return [breach.rule.id.removeprefix("COL-") for breach in GAME.guards[DrawCard](state, event)]


def test_the_last_card_of_the_pile_may_be_one_that_another_reading_leaves_there() -> None:
    state = hands((1, 1), (0, 0), {"carpenter": 1, "good_winds": 1}, {"carpenter": 1, "good_winds": 1})
    play_unseen(state, "ana", "carpenter")
    play_unseen(state, "ana", "good_winds")
    assert (state.deck.size, state.deck.pile["good_winds"]) == (1, 0)
    assert refused(state, "good_winds") == refused(state, "carpenter") == []
    assert refused(state, "very_good_winds") == ["CARD-9"]


def test_from_an_empty_pile_comes_what_was_discarded() -> None:
    state = hands((0, 0), (0, 0), {}, {})
    state.deck.discards.update(carpenter=1, fog_n=1)
    assert refused(state, "carpenter") == refused(state, "fog_n") == refused(state, None) == []
    assert refused(state, "good_winds") == refused(state, "fog_e") == ["CARD-9"]


def test_a_card_that_must_be_in_a_hand_is_not_drawn() -> None:
    state = hands((0, 1), (0, 0), {}, {"carpenter": 1, "fog_n": 1})
    assert refused(state, "fog_n") == []
    assert refused(state, "carpenter") == ["CARD-9"]
    assert refused(state, None) == ["CARD-3"]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_was_really_drawn_and_played_can_be_explained(seed: int) -> None:
    """Two players draw unseen from a pile that is renewed again and again; one may show the own cards."""
    random = Random(seed)
    state = laid_out()
    shows = seed % 2 == 0
    pile, discards = list(KEPT[::2]), []
    held: dict[str, list[str]] = {"ana": [], "bea": []}
    deck = state.deck
    deck.pile = {card: pile.count(card) for card in deck.pile}
    for _ in range(200):
        player = random.choice(("ana", "bea"))
        captain = state.captains[player]
        if pile and random.random() < 0.6:
            card = pile.pop(random.randrange(len(pile)))
            held[player].append(card)
            if shows and player == "ana":
                assert can_hold(state, card)
                make_room(state, card)
                deck.pile[card] -= 1
                captain.hand[card] = captain.hand.get(card, 0) + 1
            else:
                captain.fresh += 1
                deck.hidden += 1
        elif held[player]:
            card = held[player].pop(random.randrange(len(held[player])))
            assert can_play(state, player, card)
            if captain.hand.get(card, 0):
                captain.hand[card] -= 1
            else:
                play_unseen(state, player, card)
            discards.append(card)
            deck.discards[card] += 1
        if not pile and discards:
            pile, discards = discards, []
            renew_pile(state)
        assert min(*deck.pile.values(), *deck.older.values(), captain.older, captain.fresh, deck.hidden) >= 0
        assert deck.size == len(pile)


def test_at_once_means_after_the_card_itself() -> None:
    log = drawn("good_winds", "whirlwind_2", rulings={"good_winds_timing": "at_once"}).play("ana", "good_winds")
    log.play("ana", "whirlwind_2").move("ana", "g", "f13")
    assert [item[1:] for item in log.found()] == [("illegal", "CARD-6"), ("illegal", "CARD-16")]
    log = drawn("good_winds", rulings={"good_winds_timing": "at_once"}).roll("ana", "cccc").move("ana", "c", "f13")
    log.play("ana", "good_winds").check().line("remark", text="aye").move("ana", "g", "e12").move("ana", "g", "e11")
    assert log.found() == []


def test_a_card_belongs_to_the_turn_that_has_ended_and_a_second_to_the_lost_turn_after_it() -> None:
    log = Voyage(rulings={"card_after_turn_over": "any"}).setup().roll("ana", "tttt").draw("ana", "whirlwind_2")
    log.draw("ana", "good_winds").end("ana").roll("bea", "tttt").draw("bea", "mutiny", mutiny="skip").end("bea")
    log.roll("ana", "tttt").draw("ana", "mutiny", mutiny="skip").end("ana").check({"round": 3})
    log.play("ana", "whirlwind_2").play("ana", "good_winds").move("ana", "g", "f13").forgo("bea").forgo("ana")
    assert log.check({"round": 4}).found() == []


def test_a_late_card_of_another_does_not_count_for_the_next_player() -> None:
    log = Voyage().setup().roll("ana", "tttt").draw("ana", "whirlwind_2").end("ana")
    log.roll("bea", "tttt").draw("bea", "good_winds").draw("bea", "whirlwind_3").end("bea").forgo("ana")
    log.play("ana", "whirlwind_2").play("bea", "good_winds").play("bea", "whirlwind_3")
    assert log.found() == [(len(log.lines), "illegal", "CARD-6")]


def test_weather_is_ignored_in_the_first_round_only() -> None:
    log = Voyage(rulings={"weather_cards_round_1": "ignored"}).setup().sail("ana", "e13 e12").roll("bea", "tttt")
    log.draw("bea", "hurricane").check({"discards": 1}, ana={"column": 12}).end("bea").roll("ana", "tttt")
    log.draw("ana", "fog_w", ships={"ana": "e11"}).draw("ana", "hurricane")
    assert log.found() == [(len(log.lines), "omitted", "CARD-14")]
