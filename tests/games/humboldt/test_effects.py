"""What an event leaves on the table: every piece it moves, and none besides."""

from __future__ import annotations

from tests.games.humboldt.logs import (
    COLLECTED,
    EDITION,
    LOADED,
    READY,
    TRAVELLED,
    after,
    collect,
    end,
    first,
    load,
    pick,
    play,
    prepare,
    sail,
    second,
    setup,
    travel,
)
from validator.engine import Follow
from validator.games.humboldt.reckoning.ships import blank, with_tiles
from validator.games.humboldt.state import Deck, Journey, Loading, Pile, Placed, Ship, Stop

# --- preparations --------------------------------------------------------------------------------------------


def test_the_table_after_the_set_up() -> None:
    """A disk of each color is out of the game; of the E cards the top is known, of the N cards it is not."""
    state, _ = play(setup(tops={"e": "e04", "n": None}))
    assert state.removed == dict.fromkeys(EDITION.colors, 1)
    assert state.bag == {"yellow": 2, "green": 5, "blue": 2, "brown": 7, "red": 4, "black": 4}
    assert state.circles["quito"] == ("blue", "blue", "blue", "yellow", "blue")
    assert state.decks["e"] == Deck("e04", ("e01", "e02", "e03", "e05", "e07", "e09", "e10"))
    assert state.decks["n"] == Deck(None, ("n01", "n02", "n03", "n06", "n07", "n08", "n09", "n10"))
    assert state.piles["red"].display == ("red_chili", "red_cochineal")
    assert sorted(state.piles["red"].unseen) == sorted(("red_cochineal",) * 3 + ("red_macaw",) * 4 + ("red_chili",) * 3)
    assert state.explorers["blue"].ships == {card: blank(EDITION, card) for card in ("s01", "w02", "e08", "n04")}


def test_a_color_of_which_all_disks_lie_out_loses_none_of_them() -> None:
    """Sixteen blue disks laid out for two players: none is left to be taken out of the game."""
    state, _ = play(setup({"lima": "blue blue blue blue"}))
    assert (state.bag["blue"], state.removed["blue"]) == (0, 0)
    assert (state.bag["red"], state.removed["red"]) == (4, 1)


def test_an_exchange() -> None:
    """E06 for e04: e06 lies on top, or what the table says lies there."""
    below = ("e01", "e02", "e03", "e05", "e07", "e09", "e10")
    state, _ = play(*READY[:2])
    assert list(state.explorers["red"].ships) == ["s07", "w01", "n05", "e04"]
    assert state.explorers["red"].ships["e04"] == blank(EDITION, "e04")
    assert state.decks["e"] == Deck("e06", below)
    shown = prepare("red", "red", "e06", "e04", reveals="e05")
    table, _ = play(setup(), shown)
    assert table.decks["e"] == Deck("e05", ("e01", "e02", "e03", "e07", "e09", "e10", "e06"))
    rules, _ = play(setup(), shown, follow=Follow.RULES)
    assert rules.decks["e"] == Deck("e06", below)


def test_an_exchange_under_the_other_options() -> None:
    below = ("e01", "e02", "e03", "e07", "e09", "e10")
    shown = prepare("red", "red", "e06", "e04", reveals="e05")
    state, _ = play(setup(), shown, rulings={"exchanged_card": "bottom"})
    assert state.decks["e"] == Deck("e05", below, ("e06",))
    state, _ = play(setup(), shown, rulings={"exchanged_card": "discard"})
    assert state.decks["e"] == Deck("e05", below, (), ("e06",))


def test_an_exchange_for_a_card_of_another_type() -> None:
    """W01 for e04: w01 goes to the W cards, and the E cards have one less."""
    below = ("e01", "e02", "e03", "e05", "e07", "e09", "e10")
    others = ("w03", "w04", "w05", "w07", "w08", "w09", "w10")
    strange = prepare("red", "red", "w01", "e04")
    expected = {
        "top": (Deck(None, below), Deck("w01", (*others, "w06"))),
        "bottom": (Deck(None, below), Deck("w06", others, ("w01",))),
        "discard": (Deck(None, below), Deck("w06", others, (), ("w01",))),
    }
    for option, (east, west) in expected.items():
        state, _ = play(setup(), strange, rulings={"exchanged_card": option})
        assert (state.decks["e"], state.decks["w"]) == (east, west)


def test_a_card_given_away_onto_an_empty_deck_renews_it_at_once_or_later() -> None:
    for reshuffle, west in (("when_empty", Deck("w01", ())), ("when_needed", Deck(None, (), (), ("w01",)))):
        state, _ = play(setup(), rulings={"exchanged_card": "discard", "reshuffle": reshuffle})
        state.decks["w"] = Deck(None, ())
        assert after(state, prepare("red", "red", "w01", "e04")).decks["w"] == west


def test_an_exchange_for_the_last_card_of_a_deck() -> None:
    """Two cards lie on its discard: they are the new deck at once, or when one is needed."""
    junk = ("e01", "e02")
    for option, deck, later in (
        ("top", Deck("e06", junk), Deck("e06", (), (), junk)),
        ("bottom", Deck("e06", (), (), junk), Deck("e06", (), (), junk)),
        ("discard", Deck(None, (*junk, "e06")), Deck(None, (), (), (*junk, "e06"))),
    ):
        for reshuffle, expected in (("when_empty", deck), ("when_needed", later)):
            state, _ = play(setup(), rulings={"exchanged_card": option, "reshuffle": reshuffle})
            state.decks["e"] = Deck("e04", (), (), junk)
            assert after(state, prepare("red", "red", "e06", "e04")).decks["e"] == expected


def test_who_has_an_acquaintance_by_catching_up_is_prepared() -> None:
    """Blue's first exchange, late: red's preparations are taken as done, so it is not too early."""
    state, _ = play(setup(), first("red", "brown"))
    assert [explorer.prepared for explorer in state.explorers.values()] == [True, True]
    assert [explorer.received for explorer in state.explorers.values()] == [False, True]
    assert state.supply == {**dict.fromkeys(EDITION.colors, 10), "yellow": 9}
    state, _ = play(*READY)
    assert [explorer.received for explorer in state.explorers.values()] == [True, True]


# --- on the route --------------------------------------------------------------------------------------------


def test_an_acquaintance_given_up_and_a_tile_taken() -> None:
    state, _ = play(*TRAVELLED)
    state = after(state, collect("red", 2, "display", "red_chili", True, refill=("red_macaw",)))
    red = state.explorers["red"]
    assert red.acquaintances == ()
    assert (state.supply["red"], state.out["red"]) == (10, 0)
    assert red.beside == ("red_chili",)
    assert state.piles["red"].display == ("red_cochineal", "red_macaw")
    assert state.journey.route == (
        Stop("bogota", "green"),
        Stop("quito", "green", True, True),
        Stop("guayaquil", "green"),
        Stop("acapulco", "black"),
    )
    assert (state.journey.jokers, state.journey.last_stop) == (1, 2)
    state = after(state, collect("red", 4, "pile", "black_condor"))
    assert red.beside == ("red_chili",)
    assert state.explorers["red"].beside == ("red_chili", "black_condor")
    assert state.journey.last_stop == 4
    state = after(state, collect("red", 1, "pile", "brown_tapir"))
    assert state.journey.last_stop == 4
    assert state.journey.route[0] == Stop("bogota", "green", True)


def test_every_acquaintance_given_up_is_counted() -> None:
    for option, home in (("supply", "supply"), ("out", "out")):
        state, _ = play(*TRAVELLED, rulings={"spent_acquaintance": option})
        state.explorers["red"].acquaintances = ("red", "blue", "red")
        before = dict(getattr(state, home))
        nothing = collect("red", 2, None, None, True), collect("red", 3, None, None, True)
        state = after(state, *nothing)
        assert state.journey.jokers == 2
        assert state.journey.last_stop == 0
        assert state.explorers["red"].acquaintances == ("blue",)
        assert getattr(state, home) == {**before, "red": before["red"] + 2}


def test_the_last_tile_of_a_pile_moves_up() -> None:
    """The discard becomes the pile at once, or waits."""
    for reshuffle, left in (
        ("when_empty", Pile(("black_obsidian",), ("black_platinum", "black_condor"))),
        ("when_needed", Pile((), ("black_platinum", "black_condor"), ("black_obsidian",))),
    ):
        state, _ = play(*TRAVELLED, rulings={"reshuffle": reshuffle})
        state.piles["black"] = Pile(("black_condor",), ("black_platinum", "black_platinum"), ("black_obsidian",))
        taken = collect("red", 4, "display", "black_platinum", refill=("black_condor",))
        assert after(state, taken).piles["black"] == left
        # the same with the last tile drawn, which leaves no gap
        state.piles["black"] = Pile(("black_condor",), left.display, ("black_obsidian",))
        assert after(state, collect("red", 4, "pile", "black_condor")).piles["black"] == left


def test_disks_taken_from_circle_and_compass() -> None:
    state, _ = play(*TRAVELLED)
    state = after(state, pick("blue", "quito:yellow:n04"), pick("blue", "quito:green:s01"))
    assert state.circles["quito"] == ("blue", "blue", "blue", "blue")
    assert [stop.disk for stop in state.journey.route] == ["green", None, "green", "black"]
    blue = state.explorers["blue"]
    assert blue.ships["n04"] == Ship(((), (), ()), ("yellow", None))
    assert blue.ships["s01"] == Ship(((), ()), ("green",))
    taken = state.journey.taken["blue"]
    assert (taken.disks, taken.location) == (2, "quito")
    assert taken.circles["quito"] == ("blue", "blue", "blue", "yellow", "blue")


# --- loading and sailing -------------------------------------------------------------------------------------


def test_loading_begins_once_a_turn() -> None:
    """W01 [yellow, black], s07 [blue, brown], n05 [white, red chili, green fern], e04 [white, white, red chili]."""
    state, _ = play(*COLLECTED, load("red", "yellow_maize@w01.1"), load("red", "black_condor@w01.2"))
    crates = ("blue", "brown", "yellow", "black", "white", "red_chili", "green_fern", "white", "white", "red_chili")
    own = ("yellow_maize", "yellow_butterfly", "red_chili", "black_condor")
    placed = (Placed(("yellow_maize",), "yellow", False), Placed(("black_condor",), "black", False))
    assert state.journey.loading == Loading(crates, own, placed)
    assert state.circles["quito"] == ("blue", "blue", "blue", "yellow", "blue", "green")
    assert [stop.disk for stop in state.journey.route] == [None] * 4
    assert [(stop.used, stop.changed) for stop in state.journey.route] == [
        (False, False),
        (True, True),
        (False, False),
        (True, False),
    ]
    red = state.explorers["red"]
    assert (red.stored, red.beside) == (("yellow_butterfly",), ("red_chili",))
    assert red.ships["w01"] == Ship((("yellow_maize",), ("black_condor",)), (None,))


def test_a_tile_on_a_new_card_is_noted_as_such() -> None:
    loaded = load("red", "yellow_maize@w01.1 black_condor@w01.2")
    state, _ = play(*COLLECTED, loaded, sail("red", "w01", "w06"), load("red", "red_chili@w06.1"))
    assert state.journey.loading is not None
    assert state.journey.loading.placed[2] == Placed(("red_chili",), "white", True)
    assert state.journey.new_cards == ("w06",)


def test_a_card_that_sails() -> None:
    """With a red disk: points, an acquaintance, the disk to the journal, the tiles to the discards, a new card."""
    others = ("w03", "w04", "w05", "w07", "w08", "w10")
    state, _ = play(*LOADED)
    red = state.explorers["red"]
    red.ships["w01"] = red.ships["w01"]._replace(disks=("red",))
    state = after(state, sail("red", "w01", "w06", reveals="w09"))
    red = state.explorers["red"]
    assert (red.points, red.acquaintances) == (4, ("red",))
    assert state.supply["red"] == 9
    assert state.journey.journal() == ("brown", "blue", "red")
    assert state.piles["yellow"].discard == ("yellow_maize",)
    assert state.piles["black"].discard == ("black_condor",)
    assert "w01" not in red.ships
    assert red.ships["w06"] == Ship(((), ()), (None,))
    assert state.decks["w"] == Deck("w09", others, (), ("w01",))


def test_points_of_two_cards_add_up() -> None:
    state, _ = play(*LOADED)
    state.explorers["red"].ships["s07"] = Ship((("blue_eel",), ("brown_cacao",)), ("black",))
    state = after(state, sail("red", "w01", "w06"), sail("red", "s07", "s10"))
    assert state.explorers["red"].points == 4 + 4
    assert state.explorers["red"].acquaintances == ("black",)
    assert state.journey.journal() == ("brown", "blue", "black")
    assert state.journey.new_cards == ("w06", "s10")


def test_an_acquaintance_as_the_table_has_it_or_as_the_rules_have_it() -> None:
    """W01 without a disk, and s07 with a black one."""
    for claim, table, rules in (("red", ("red",), ()), (None, (), ())):
        for follow, had in ((Follow.TABLE, table), (Follow.RULES, rules)):
            state, _ = play(*LOADED, sail("red", "w01", "w06", claim), follow=follow)
            assert state.explorers["red"].acquaintances == had
    for claim, table, rules in (("red", ("red",), ("black",)), (None, (), ("black",))):
        for follow, had in ((Follow.TABLE, table), (Follow.RULES, rules)):
            state, _ = play(*LOADED, follow=follow)
            state.explorers["red"].ships["s07"] = Ship((("blue_eel",), ("brown_cacao",)), ("black",))
            assert after(state, sail("red", "s07", "s10", claim)).explorers["red"].acquaintances == had


def test_the_choice_of_a_complete_n_card_stands_whatever_is_followed() -> None:
    for follow in Follow:
        state, _ = play(*LOADED, follow=follow)
        full = (("red_macaw",), ("red_chili",), ("green_fern",))
        state.explorers["red"].ships["n05"] = Ship(full, ("green", "black"))
        for choice, had in (("black", ("black",)), ("red", ("red",)), (None, ())):
            assert after(state, sail("red", "n05", "n07", choice)).explorers["red"].acquaintances == had
        assert after(state, sail("red", "n05", "n07")).explorers["red"].acquaintances == ()


BLACK_GAP = Pile((), ("black_obsidian",))
"""The display has a gap, and there is no black tile to fill it."""


def test_a_gap_filled_by_the_tiles_of_a_card_that_sails() -> None:
    """Two black tiles arrive, one moves up: the one recorded, or an unknown one."""
    state, _ = play(*LOADED)
    state.piles["black"] = BLACK_GAP
    state.explorers["red"].ships["w01"] = Ship((("black_platinum",), ("black_condor",)), (None,))
    known = after(state, sail("red", "w01", "w06", refill={"black": ("black_condor",)}))
    assert known.piles["black"] == Pile(("black_platinum",), ("black_obsidian", "black_condor"))
    unknown = after(state, sail("red", "w01", "w06"))
    assert unknown.piles["black"] == Pile(("black_platinum", "black_condor"), ("black_obsidian", None))


def test_a_gap_filled_by_the_tiles_that_are_not_stored() -> None:
    state, _ = play(*COLLECTED, load("red"), rulings={"load_duty": "free"})
    state.piles["black"] = BLACK_GAP
    state.explorers["red"].beside = ("black_condor", "black_platinum", "red_chili")
    known = after(state, end("red", "red_chili", refill={"black": ("black_condor",)}))
    assert known.piles["black"] == Pile(("black_platinum",), ("black_obsidian", "black_condor"))
    assert known.explorers["red"].stored == ("red_chili",)
    assert known.explorers["red"].beside == ()
    unknown = after(state, end("red", "red_chili"))
    assert unknown.piles["black"] == Pile(("black_condor", "black_platinum"), ("black_obsidian", None))


def test_the_journal_goes_to_the_start_and_the_next_turn_begins_afresh() -> None:
    state, _ = play(*LOADED, sail("red", "w01", "w06"), end("red"))
    assert state.circles["cartagena"] == ("brown", "blue")
    assert state.journey == Journey()


def test_a_turn_that_nobody_ended_keeps_all_tiles() -> None:
    state, _ = play(*COLLECTED, load("red"), first("blue", "green"), rulings={"load_duty": "free"})
    red = state.explorers["red"]
    assert red.stored == ("yellow_maize", "yellow_butterfly", "red_chili", "black_condor")
    assert red.beside == ()
    assert state.circles["cartagena"] == ("brown", "blue")
    assert state.journey == Journey(first="green", start=True)


def test_cards_that_sail_by_themselves() -> None:
    """W01 with a red disk sails as its owner's turn ends; n05 offers a choice and stays."""
    state, _ = play(*LOADED)
    red = state.explorers["red"]
    red.ships["w01"] = red.ships["w01"]._replace(disks=("red",))
    n05 = with_tiles(with_tiles(blank(EDITION, "n05"), 1, ("red_macaw",)), 2, ("red_chili",))
    red.ships["n05"] = with_tiles(n05, 3, ("green_fern",))._replace(disks=("green", "black"))
    half = state.clone()
    half.explorers["red"].ships["n05"] = red.ships["n05"]._replace(disks=("green", None))
    state, half = after(state, end("red")), after(half, end("red"))
    red = state.explorers["red"]
    assert (red.points, red.acquaintances, state.overdue) == (4, ("red",), ("n05",))
    assert state.circles["cartagena"] == ("brown", "blue", "red")
    assert list(red.ships) == ["s07", "n05", "e04", "w06"]
    assert state.decks["w"].junk == ("w01",)
    # half a bottom section brings none, so nothing is open
    red = half.explorers["red"]
    assert (red.points, red.acquaintances, half.overdue) == (4 + 9, ("red",), ())
    assert sorted(half.circles["cartagena"]) == ["blue", "brown", "green", "red"]


def test_a_card_that_sails_late_is_not_overdue_any_more() -> None:
    state, _ = play(*LOADED)
    state.overdue = ("s07", "w01")
    assert after(state, sail("red", "w01", "w06")).overdue == ("s07",)
    # what was reported once stays, though nothing is open
    ended = after(state, end("red"))
    assert ended.overdue == ("s07", "w01")
    assert "w01" in ended.explorers["red"].ships
    state.overdue = ("s07",)
    state.explorers["red"].ships["s07"] = Ship((("blue_eel",), ("brown_cacao",)), (None,))
    ended = after(state, end("red"))
    assert ended.overdue == ("s07",)
    assert list(ended.explorers["red"].ships) == ["s07", "n05", "e04", "w06"]


def test_a_second_turn_of_unknown_decks() -> None:
    """Nothing is known of the W cards: w01 stays, and s07 sails with a card on top that is known."""
    state, _ = play(*LOADED)
    state.decks["w"] = state.decks["w"]._replace(top=None, rest=(*state.decks["w"].rest, "w06"))
    state.explorers["red"].ships["s07"] = Ship((("blue_eel",), ("brown_cacao",)), (None,))
    state = after(state, end("red"))
    assert state.overdue == ("w01",)
    assert "s10" in state.explorers["red"].ships


def test_a_disk_aside_and_a_second_one() -> None:
    state, _ = play(*READY, first("red", "green", False), second("red", "red", 2))
    assert state.journey == Journey("green", "red", False)
    assert state.bag == {"yellow": 2, "green": 4, "blue": 2, "brown": 7, "red": 3, "black": 4}
    state = after(state, travel("red", "quito", "guayaquil:blue lima:blue acapulco:blue"))
    assert sorted(state.circles["quito"]) == ["blue", "yellow"]
    assert state.journey.origin == "quito"
