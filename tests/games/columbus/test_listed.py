"""Events accepted at points of the game that are seldom come to at random: listed, or left out of the list by the page.

Page: unknown cards, late cards, legal events.
"""

from __future__ import annotations

import pytest

from tests.games.columbus.canonical import canonical
from tests.games.columbus.voyage import board_with, laid_out, played, reference
from validator.engine import Follow, is_legal, legal
from validator.events import Event
from validator.games.columbus import GAME
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    PlayCard,
    Relocate,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.rulings import Rulings
from validator.games.columbus.state import State
from validator.games.columbus.unseen import play_unseen
from validator.table import checked_edition

FOUR_TELESCOPES = ("telescope",) * 4


def is_listed(state: State, event: Event) -> bool:
    """Whether an event that is accepted stands in the list, in the page's form."""
    assert is_legal(GAME, state, event), event
    return canonical(state, event) in list(legal(GAME, state))


def deal(state: State, player: str, card: str) -> None:
    """A card of the pile into a player's hand."""
    hand = state.captains[player].hand
    hand[card] = hand.get(card, 0) + 1
    state.deck.pile[card] -= 1


def test_a_card_that_only_another_reading_of_hidden_cards_leaves_in_the_pile() -> None:
    state = laid_out()
    ana, bea, deck = state.captains["ana"], state.captains["bea"], state.deck
    ana.older, ana.fresh, bea.older, deck.hidden = 1, 1, 1, 1
    deck.older |= {"good_winds": 1, "carpenter": 1}
    deck.pile = {**dict.fromkeys(deck.pile, 0), "good_winds": 1, "carpenter": 1, "provisions_1": 3}
    for card in ("good_winds", "carpenter"):
        play_unseen(state, "ana", card)
    assert deck.pile["carpenter"] == 0
    state = played(state, Roll(player="ana", dice=FOUR_TELESCOPES))
    cards = {event.card for event in legal(GAME, state) if isinstance(event, DrawCard)}
    assert cards == {"good_winds", "carpenter", "provisions_1"}


def test_cards_of_others_while_an_extra_turn_is_due() -> None:
    state = laid_out(3)
    deal(state, "ana", "very_good_winds")
    deal(state, "bea", "good_winds")
    deal(state, "cyn", "whirlwind_2")
    state.captains["bea"].lost_turns = 1
    roll = Roll(player="ana", dice=FOUR_TELESCOPES)
    state = played(state, PlayCard(player="ana", card="very_good_winds"), roll, EndTurn(player="ana"))
    assert is_listed(state, Roll(player="cyn", dice=FOUR_TELESCOPES))
    assert is_listed(state, Forgo(player="cyn"))
    assert is_listed(state, PlayCard(player="cyn", card="whirlwind_2"))
    in_a_lost_turn = PlayCard(player="bea", card="good_winds")
    assert is_legal(GAME, state, in_a_lost_turn)
    assert canonical(state, in_a_lost_turn) is None
    assert in_a_lost_turn not in list(legal(GAME, state))


def test_a_card_in_a_lost_turn_is_listed_once_the_turn_is_passed_over() -> None:
    state = laid_out(3)
    deal(state, "bea", "good_winds")
    state.captains["bea"].lost_turns = 1
    assert is_listed(played(state, Forgo(player="ana")), PlayCard(player="bea", card="good_winds"))


def test_a_whirlwind_that_passes_ships_has_a_route_for_each_set_of_them() -> None:
    state = laid_out(whirlwind_passing="every_space")
    deal(state, "ana", "whirlwind_2")
    state = played(state, PlayCard(player="ana", card="whirlwind_2"))
    state.whirlwinds = ("d6", "h12")
    state.captains["ana"].space, state.captains["bea"].space = "c7", "e7"
    routes = {event.path for event in legal(GAME, state) if isinstance(event, Whirl) and event.path[-1] == "d8"}
    assert routes == {("c7", "d8"), ("d7", "d8"), ("e7", "d8")}
    state.captains["bea"].mast = False
    routes = {event.path for event in legal(GAME, state) if isinstance(event, Whirl) and event.path[-1] == "d8"}
    assert routes == {("c7", "d8"), ("d7", "d8")}


@pytest.mark.parametrize(("across", "path"), [("yes", ("d6", "e7")), ("no", ("c6", "d5", "e6", "e7"))])
def test_a_whirlwind_goes_round_the_mainland_where_it_is_closed(across: str, path: tuple[str, ...]) -> None:
    edition = checked_edition(GAME, reference() | board_with(d6="#", d7="#", d8="#"))
    rulings = Rulings(whirlwind_over_mainland=across, whirlwind_card_points="up_to_three")  # type: ignore[arg-type]
    state: State = GAME.start(("ana", "bea"), edition, rulings, Follow.TABLE)
    state = played(state, Setup(ships={"ana": "red", "bea": "blue"}), Roll(player="ana", dice=("whirlwind",) * 4))
    state.whirlwinds = ("c7", "c7")
    assert [event.path for event in legal(GAME, state) if isinstance(event, Whirl) and event.path[-1] == "e7"] == [path]


def test_a_right_to_either_of_two_whirlwinds_on_a_space_is_listed_once() -> None:
    state = laid_out()
    state.captains["bea"].space = "e5"
    state.whirlwinds = ("e4", "e6")
    state = played(state, Roll(player="ana", dice=("whirlwind",) * 4))
    state = played(state, Whirl(player="ana", from_="e4", path=("e5",)))
    state.captains["bea"].mast = True
    state = played(state, Whirl(player="ana", from_="e6", path=("e5",)), EndTurn(player="ana"))
    assert len(state.rights) == 2
    relocations = [event for event in legal(GAME, state) if isinstance(event, Relocate)]
    assert [event.to for event in relocations] == ["b10", "c2", "d12", "h12", "i4", "j7"]
    stays = Relocate(player="bea", from_="e5", to="e5")
    assert is_legal(GAME, state, stays)
    assert canonical(state, stays) is None


def test_good_weather_after_the_arrow_where_that_is_open() -> None:
    for window, listed in (("before_any_spin", True), ("before_first_spin", False)):
        state = laid_out(good_weather_window=window)
        deal(state, "bea", "good_weather")
        state = played(state, Forgo(player="ana"), Forgo(player="bea"))
        state = played(state, Roll(player="ana", dice=("sail", "storm", "storm", "storm")))
        assert PlayCard(player="bea", card="good_weather") not in list(legal(GAME, state))
        state = played(state, Storm(player="ana", area=1), Spin(player="ana", direction="n", keep=False))
        assert (PlayCard(player="bea", card="good_weather") in list(legal(GAME, state))) is listed
        assert is_listed(state, Spin(player="ana", direction="sw", keep=True, damaged=()))


def test_a_hurricane_without_effect_and_without_direction() -> None:
    state = played(laid_out(weather_cards_round_1="ignored"), Roll(player="ana", dice=FOUR_TELESCOPES))
    assert is_listed(state, DrawCard(player="ana", card="hurricane", direction="n"))
    unspun = DrawCard(player="ana", card="hurricane")
    assert is_legal(GAME, state, unspun)
    assert canonical(state, unspun) is None


def test_a_mutiny_without_a_barrel_is_listed_once() -> None:
    state = laid_out()
    state.supply += state.captains["ana"].barrels
    state.captains["ana"].barrels = 0
    state = played(state, Roll(player="ana", dice=FOUR_TELESCOPES))
    assert [event for event in legal(GAME, state) if isinstance(event, DrawCard) and event.card == "mutiny"] == [
        DrawCard(player="ana", card="mutiny", mutiny="skip")
    ]
    assert is_listed(state, DrawCard(player="ana", card="mutiny"))
