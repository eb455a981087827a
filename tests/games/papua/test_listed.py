"""What random games seldom come to: accepted events that the page does not list, and small positions tried through.

At a small position all that can be written is tried: what is accepted, in the page's form, is what is listed.
Page: state; rulings; legal events.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, permutations, product
from random import Random
from typing import Any, get_args

import pytest

from tests.games.papua.canonical import canonical
from tests.games.papua.lines import (
    EDITION,
    END,
    OPEN,
    Line,
    bet,
    change,
    event,
    forbid,
    ghost,
    idle,
    place,
    played,
    reveal,
    roll,
    sends,
    setup,
    take,
    with_text,
)
from validator.engine import Follow, is_legal, legal
from validator.events import Event, as_line
from validator.games.papua import GAME
from validator.games.papua.events import Benefit, BetCost, Discard, Place, Round, Take, Tribe
from validator.games.papua.rulings import Rulings
from validator.games.papua.state import Owed, Phase, State
from validator.log import adapter
from validator.play import after, player_ids

POSITIONS = 30
"""Random positions of a sort."""
LISTED = 3_000
"""Events of a list that are looked at: more than there are of the kinds asked for, which come first."""


# --- Accepted, and never listed ------------------------------------------------------------------------------


@dataclass
class Case:
    """A position, and an event that may come there but is not enumerated."""

    lines: list[Line]
    event: Line
    players: int = 3
    rulings: dict[str, str] = field(default_factory=dict)
    components: dict[str, Any] | None = None


def everybody(zone: str) -> list[Line]:
    """Turns in which red sends one explorer to a zone, blue two and green three: red has most energy left."""
    others = [*sends("blue", 3, zone, 2, marks=False), *sends("green", 3, zone, 3, marks=False)]
    return [*sends("red", 3, zone, 1), *others]


def bare(zone: str, step: Line) -> Case:
    """Red marks a zone and sends nobody there."""
    markers = place("red", {zone: 1, "hunting": 2}, explorers={"hunting": 1})
    lines = [setup(), reveal(), forbid("green", "logistics"), roll("red"), markers, *idle("blue", "green")]
    return Case(lines, step, rulings={"bare_marker": "allowed"})


BETTING = [*OPEN, *everybody("expeditions")]
PAYING = [*BETTING, *[bet(who, jungle=(1, 0)) for who in ("red", "blue", "green")], event("expeditions")]
ALONE = [setup(red="cartography", blue="economy"), reveal(), forbid()]
TWO_TRIBES = [
    *[setup(), reveal(expeditions=["tribe", "tribe", "plant"]), forbid()],
    *[*everybody("expeditions"), bet("red", jungle=(1, 0)), bet("blue", river=(1, 0)), event("expeditions")],
    *[event("bet_cost", "red"), event("bet_cost", "blue"), END],
]
"""The second round begins; red and blue hold a tribe card each, and green has least energy."""
AT_HUT_6 = [*OPEN, *sends("red", 1, "huts", 1), *idle("blue", "green"), event("huts"), END]
LEFT = [setup(2), reveal(), forbid("blue"), ghost(logistics=3), *sends("red", 2, "logistics", 2), *idle("blue")]
FOOD = {"benefit": "food"}

CASES = {
    "a player's own turn is still to come": Case(
        [*TWO_TRIBES, reveal(2), forbid("green", "huts"), roll("red")],
        event("tribe", "blue", **FOOD),
        rulings={"tribe_window": "own_turn"},
    ),
    "an earlier seat": Case([*TWO_TRIBES, event("tribe", "blue", **FOOD)], event("tribe", "red", **FOOD)),
    "the third color before the forbidden zone": Case([setup(2), reveal()], ghost(), players=2),
    "a needed die of the third color is left out": Case(
        [setup(2), reveal(), forbid("blue")], event("ghost", logistics=1), players=2
    ),
    "fewer dice": Case([*AT_HUT_6, reveal(2), forbid("red", "funding"), *idle("blue", "green")], roll("red")),
    "two steps": Case([*OPEN, roll("red")], change("adjust", "red", 5, 3)),
    "no step": Case([*OPEN, roll("red")], change("adjust", "red", 4, 4)),
    "a bare marker": Case([*OPEN, roll("red")], place("red", {"huts": 1}), rulings={"bare_marker": "allowed"}),
    "nobody in huts": bare("huts", event("huts")),
    "nobody in the notebook": bare("notebook", event("notebook")),
    "nobody in expeditions": bare("expeditions", event("expeditions")),
    "nobody in funding": bare("funding", event("funding", dice=[5, 4, 3])),
    "nothing bet": Case(BETTING, bet("red")),
    "coins alone": Case(BETTING, bet("blue", jungle=(1, 0), river=(0, 1))),
    "an earlier bettor": Case([*BETTING, bet("blue", jungle=(1, 0))], bet("red", jungle=(1, 0))),
    "a later payer": Case([*PAYING, event("bet_cost", "red")], event("bet_cost", "green")),
    "Cartography with nothing lost": Case(
        [
            *ALONE,
            *sends("red", 3, "expeditions", 1),
            *idle("blue", "green"),
            bet("red", river=(1, 0)),
            event("expeditions"),
        ],
        event("bet_cost", "red", cartography=True),
    ),
    "Economy without an explorer there": Case(
        [*ALONE, *sends("red", 3, "funding", 1), *idle("blue", "green")],
        event("funding", dice=[5, 4, 3], economy="blue"),
    ),
    "a later hunter": Case(
        [setup(), reveal(), forbid("green", "huts"), *everybody("hunting")], event("hunt", "blue", dice=[3, 2, 1])
    ),
    "the marker that was left for the third color": Case(
        [*LEFT, take("red", "prestige_4")], event("discard", "blue", marker="energy_3"), players=2
    ),
    "the text of a card": Case(
        [*OPEN, *sends("red", 5, "notebook", 1), *idle("blue", "green"), event("notebook")],
        event("card_effect", "red", card="n1_03", delta={"red": {"coins": 1}}),
        components=with_text("n1_03"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_an_accepted_event_that_is_not_enumerated(name: str) -> None:
    case = CASES[name]
    state = played(case.lines, case.players, Follow.TABLE, case.components, **case.rulings)
    line: Event = adapter(GAME.event_types).validate_json(json.dumps(case.event))
    assert is_legal(GAME, state, line)
    assert canonical(state, line) is None
    assert as_line(line) not in lines_of(islice(legal(GAME, state), LISTED))


# --- All that can be written at a small position -------------------------------------------------------------


def lines_of(events: Iterable[Event]) -> set[str]:
    return {as_line(event) for event in events}


def try_all(state: State, written: Iterable[Event], *kinds: type[Event]) -> int:
    """Hold what is accepted of all that can be written against what is listed, and return how much that is."""
    accepted = [canonical(state, event) for event in written if is_legal(GAME, state, event)]
    forms = lines_of(form for form in accepted if form is not None)
    listed = [as_line(event) for event in islice(legal(GAME, state), LISTED) if isinstance(event, kinds)]
    assert sorted(forms) == sorted(listed)
    return len(forms)


def table(random: Random, players: int, phase: Phase) -> State:
    """A game in its second round, half of its readings as they come; the cards are dealt."""
    rulings = {ruling.name: random.choice(list(ruling.options)) for ruling in GAME.rulings if random.getrandbits(1)}
    state: State = GAME.start(player_ids(players), EDITION, Rulings(**rulings), Follow.TABLE)  # type: ignore[arg-type]
    for seat, card in zip(state.seats.values(), random.sample(EDITION.science, players), strict=True):
        seat.science, seat.science_used = card, random.random() < 0.2
    state.phase, state.round = phase, 2
    return state


def within(numbers: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Every map that gives each key at most its number; what is 0 is left out."""
    for amounts in product(*(range(number + 1) for number in numbers.values())):
        yield {key: amount for key, amount in zip(numbers, amounts, strict=True) if amount}


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_markers_revealed_from_a_pile_that_may_run_out(seed: int) -> None:
    """Six of the markers, upper ones only under `below`; one set of cards is left to be revealed with them."""
    random = Random(seed)
    state = table(random, random.choice((2, 4)), Phase.ROUND_START)
    first, *others = random.sample([marker for marker in EDITION.markers if marker != "replenishment"], 5)
    upper: list[str] = []
    pile, used = ["replenishment"], [first]
    for marker in others:
        random.choice((upper if state.rulings.replenish_pile == "below" else used, pile, used)).append(marker)
    state.upper, state.pile, state.discard = frozenset(upper), frozenset(pile), frozenset(used)
    state.seen = dict.fromkeys(EDITION.expeditions, 5) | {"plant": 2}
    state.revealed = frozenset(card for card in EDITION.cards if card != "n1_04")
    written = [
        Round(expeditions=("plant", "plant", "plant"), logistics=markers, notebook="n1_04")
        for number in range(6)
        for markers in permutations(("replenishment", first, *others), number)
    ]
    assert try_all(state, written, Round)


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_placing_with_food_that_is_missing(seed: int) -> None:
    """Dice 2, 2, 1: the 2 is on funding, the 1 may go to hunting; spaces 40 and 30 are near."""
    random = Random(seed)
    state = table(random, 3, Phase.TURN)
    state.turn, state.forbidden = "bo", "notebook"
    state.markers = {"funding": 2, "huts": 3, "logistics": 4, "expeditions": 5}
    for face in (1, 2, 2):
        random.choice((state.free, state.locked))[face] += 1
    seat = state.seats["bo"]
    seat.energy, seat.reserve, seat.food = random.choice((41, 42, 43, 32)), random.randint(0, 5), random.randint(0, 2)
    written = (
        Place(player="bo", markers=markers, explorers=explorers, eat=eaten, starved=starved)
        for markers in ({}, {"hunting": 1})
        for explorers in within({"hunting": 1, "funding": 2})
        for eaten in range(3)
        for starved in within({"hunting": 1, "funding": 2, "reserve": 3})
    )
    assert try_all(state, written, Place)


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_paying_for_bets_with_food_that_is_missing(seed: int) -> None:
    """Up to three of ana, bo and cy pay for two explorers each; they have explorers in two zones, perhaps one."""
    random = Random(seed)
    state = table(random, 3, Phase.RESOLUTION)
    state.markers, state.open, state.tilted = {"expeditions": 1, "funding": 2}, "expeditions", True
    state.payers = tuple(random.sample(state.players, random.randint(1, 3)))
    state.paid = len(state.payers) < 3
    for player, seat in state.seats.items():
        seat.energy, seat.reserve, seat.food = random.choice((41, 42, 32)), random.randint(0, 3), random.randint(0, 2)
        seat.placed = {"funding": 2, "expeditions": 1} if random.getrandbits(1) else {"expeditions": 2}
        seat.owed = Owed(2, random.randint(0, 2)) if player in state.payers else None
    written = (
        BetCost(player=player, eat=eaten, cartography=chart, starved=starved)
        for player in state.players
        for eaten in range(4)
        for chart in (False, True)
        for starved in within({"funding": 2, "expeditions": 2, "reserve": 3})
    )
    assert try_all(state, written, BetCost)


@pytest.mark.parametrize("seed", range(4 * POSITIONS))
def test_picks_of_two_with_the_third_color(seed: int) -> None:
    """Logistics from its first step to its last, with one or two markers on offer."""
    random = Random(seed)
    state = table(random, 2, Phase.RESOLUTION)
    state.markers, state.symbol = {"logistics": 1}, random.choice(("+", "-", "="))
    state.shown = tuple(random.sample(list(EDITION.markers)[:12], random.choice((1, 2, 2))))
    state.pile -= {*state.shown}
    state.ghost = {"logistics": explorers} if (explorers := random.randint(0, 3)) else {}
    for height, seat in enumerate(random.sample(list(state.seats.values()), 2)):
        seat.energy, seat.height = random.choice((48, 49)), height
        seat.placed = {"logistics": sent} if (sent := random.randint(0, 3)) else {}
    pairs = list(product(state.players, (*state.shown, "replenishment")))
    takes = [Take(player=player, marker=marker) for player, marker in pairs]
    copies = [Take(player=player, marker=marker, engineering=True) for player, marker in pairs]
    discards = [Discard(player=player, marker=marker) for player, marker in pairs]
    while True:
        try_all(state, [*takes, *copies, *discards], Take, Discard)
        steps = [step for step in legal(GAME, state) if isinstance(step, Take | Discard)]
        if not steps:
            break
        state = after(GAME, state, random.choice(steps))


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_tribe_cards_and_who_plays_them(seed: int) -> None:
    random = Random(seed)
    state = table(random, 4, random.choice(list(Phase)[1:5]))
    state.seen, state.revealed = dict.fromkeys(EDITION.expeditions, 4), frozenset(EDITION.cards)
    state.turn = "bo" if state.phase is Phase.TURN else None
    state.forbidder, state.order = "dee", dict.fromkeys(state.players, 50)
    state.last_tribe = random.choice((None, *state.players)) if state.phase is Phase.ROUND_START else None
    state.benefits_spent = frozenset(benefit for benefit in get_args(Benefit) if random.random() < 0.3)
    for player, seat in state.seats.items():
        seat.cards = {"tribe": 1} if random.random() < 0.7 else {}
        seat.tribe_played = player == state.last_tribe or random.random() < 0.2
    written = (
        Tribe(player=player, benefit=benefit, anthropology=kept)
        for player in state.players
        for benefit in get_args(Benefit)
        for kept in (False, True)
    )
    try_all(state, written, Tribe)
