"""No sequence of well-formed events breaks the engine, loses a piece, or makes a number negative."""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

from tests.games.papua.lines import EDITION, PLAYERS, event, forbid, played, reference, reveal, setup, with_text
from validator.engine import Follow, Kind, is_legal, step
from validator.events import Event
from validator.fuzzing import machine_for
from validator.games.papua import GAME
from validator.games.papua import events as papua
from validator.games.papua.edition import Edition
from validator.games.papua.rules.editions import BOX
from validator.games.papua.rules.ending import GHOST_SPOTS
from validator.games.papua.rules.zones import DESTINATIONS, RESERVE, ZONES
from validator.games.papua.state import Phase, State

SEEDS = 2_000 if os.environ.get("REFEREE_FULL") == "1" else 60
EVENTS = 200
LEGAL_SHARE = 0.55
HUGE = 2**53 - 1
TEXTS = Edition.model_validate_json(json.dumps(reference() | with_text("n1_01", "n1_05", "n2_02")))

PIECES = {
    "coins": BOX["coins"],
    "food": BOX["food"],
    "expedition_cards": BOX["expedition_cards"],
    "notebook_cards": BOX["notebook_cards"],
    "logistics_markers": BOX["logistics_markers"],
    "zone_markers": BOX["zone_markers"],
    "forbidden_marker": BOX["forbidden_markers"],
    "science_cards": BOX["science_cards"],
}


class Scribbler:
    """Writes well-formed events without looking at the rules."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def maybe(self, value: Any, share: float = 0.3) -> Any:
        return value if self.random.random() < share else None

    def number(self) -> int:
        return self.random.choice([0, 1, 2, 3, 5, 8, 50, HUGE])

    def energy(self) -> int:
        return self.random.choice([-HUGE, -3, 0, 5, 9, 20, 25, 30, 39, 40, 41, 49, 50, 51, HUGE])

    def faces(self, least: int, most: int) -> tuple[int, ...]:
        return tuple(self.random.randint(0, 6) for _ in range(self.random.randint(least, most)))

    def gain(self) -> papua.Gain:
        goods = ("coins", "food", "prestige", "energy", "explorers")
        return papua.Gain(**{good: self.maybe(self.number()) for good in goods})

    def by_zone(self, most: int) -> dict[str, int]:
        return {self.random.choice(ZONES): self.random.randint(1, most) for _ in range(self.random.randint(0, 3))}

    def starved(self) -> dict[str, int]:
        places = (*ZONES, RESERVE)
        return {self.random.choice(places): self.random.randint(0, 2) for _ in range(self.random.randint(0, 2))}

    def by_player(self, state: State, value: Any) -> dict[str, Any]:
        return {player: value() for player in state.players if self.random.random() < 0.5}

    def event(self, state: State) -> Event:
        """An event of any type: about what is on the table, as often as not."""
        write = self.random.choice([self.initial, self.turn, self.zone, self.bet, self.other])
        return write(state, self.random.choice(state.players))

    def initial(self, state: State, player: str) -> Event:
        pick, edition = self.random.choice, state.edition
        kinds = (pick(list(edition.expeditions)), pick(list(edition.expeditions)), pick(list(edition.expeditions)))
        markers = tuple(pick(list(edition.markers)) for _ in range(self.random.randint(0, 4)))
        faces = {spot: self.maybe(self.random.randint(0, 6), 0.9) for spot in GHOST_SPOTS}
        return pick(
            [
                papua.Setup(
                    science={who: pick(edition.science) for who in state.players if self.random.random() < 0.8}
                ),
                papua.Round(expeditions=kinds, logistics=markers, notebook=self.maybe(pick(list(edition.cards)), 0.8)),
                papua.Forbid(player=player, zone=pick(ZONES)),
                papua.Ghost(**faces),
                papua.Tribe(
                    player=player,
                    benefit=pick(["prestige", "coins", "food", "explorers", "dice"]),
                    anthropology=self.random.random() < 0.2,
                    gain=self.maybe(self.gain()),
                ),
            ]
        )

    def turn(self, state: State, player: str) -> Event:
        results = self.maybe(tuple(self.random.randint(1, 5) for _ in range(self.random.randint(0, 2))), 0.2)
        old, new = self.random.randint(0, 6), self.random.randint(0, 6)
        whose = state.turn or player
        number = self.number()
        return self.random.choice(
            [
                papua.Roll(
                    player=player,
                    dice=self.faces(0, 7),
                    chosen=self.maybe(self.faces(0, 2), 0.2),
                    meteorology=results,
                    save=self.maybe(self.random.randint(0, 2)),
                    lost=self.maybe(number),
                ),
                papua.Reroll(player=whose, from_=old, to=new, meteorology=results, lost=self.maybe(number)),
                papua.Adjust(player=whose, from_=old, to=new, coins=self.maybe(number)),
                papua.Place(
                    player=whose,
                    markers=self.maybe(self.by_zone(6), 0.7),
                    explorers=self.maybe(self.by_zone(3), 0.7),
                    eat=self.maybe(self.random.randint(0, 4)),
                    starved=self.maybe(self.starved(), 0.2),
                    energy=self.maybe(self.energy(), 0.2),
                    resupply=self.maybe(number, 0.2),
                ),
            ]
        )

    def zone(self, state: State, player: str) -> Event:
        pick = self.random.choice
        marker = pick(list(state.shown) or list(state.edition.markers))
        huts = list(state.edition.hut_steps)
        return pick(
            [
                papua.Huts(
                    reached=self.maybe(self.by_player(state, lambda: self.maybe(pick(huts), 0.7))),
                    recruited=self.maybe(self.by_player(state, self.number)),
                ),
                papua.Take(
                    player=player,
                    marker=marker,
                    engineering=self.random.random() < 0.3,
                    gain=self.maybe(self.gain()),
                ),
                papua.Discard(player=player, marker=state.left_for_ghost or marker),
                papua.Funding(
                    dice=self.faces(1, 5),
                    economy=self.maybe(player, 0.2),
                    coins=self.maybe(self.by_player(state, self.number)),
                ),
                papua.Hunt(player=player, dice=self.faces(1, 5), food=self.maybe(self.number())),
                papua.Notebook(gain=self.maybe(self.gain())),
                papua.Notebook(winner=self.maybe(player, 0.8), gain=self.maybe(self.gain())),
            ]
        )

    def bet(self, state: State, player: str) -> Event:
        stakes = {
            self.random.choice(DESTINATIONS): papua.Stake(
                explorers=self.maybe(self.random.randint(0, 2), 0.8), coins=self.maybe(self.random.randint(0, 1), 0.8)
            )
            for _ in range(self.random.randint(0, 3))
        }
        winners = {destination: self.maybe(player, 0.7) for destination in DESTINATIONS}
        return self.random.choice(
            [
                papua.Bet(player=player, bets=stakes),
                papua.Expeditions(winners=self.maybe(winners)),
                papua.BetCost(
                    player=player,
                    eat=self.maybe(self.random.randint(0, 4)),
                    starved=self.maybe(self.starved(), 0.2),
                    energy=self.maybe(self.energy(), 0.2),
                    resupply=self.maybe(self.number(), 0.2),
                    cartography=self.random.random() < 0.2,
                ),
            ]
        )

    def other(self, state: State, player: str) -> Event:
        held = list(state.seats[player].notebook) or list(state.edition.cards)
        changes = self.by_player(
            state,
            lambda: papua.Change(
                coins=self.maybe(self.random.randint(-2, 2)),
                food=self.maybe(self.random.randint(-2, 2)),
                prestige=self.maybe(self.random.randint(-2, 2)),
                energy=self.maybe(self.random.randint(-30, 10)),
                explorers=self.maybe(self.random.randint(-2, 2)),
            ),
        )
        effect = papua.CardEffect(player=player, card=self.random.choice(held), delta=changes)
        return self.random.choice([papua.EndRound(), effect])


def is_whole(state: State) -> None:
    """Every piece is somewhere, and nobody has less than nothing."""
    may_owe = state.rulings.supply_short == "unlimited"
    for piece, places in GAME.pieces(state).items():
        assert sum(places.values()) == PIECES.get(piece, BOX["explorers_per_color"]), (piece, places)
        assert all(number >= 0 or (may_owe and where == "supply") for where, number in places.items()), (piece, places)
    for seat in state.seats.values():
        assert min(seat.coins, seat.food, seat.reserve, seat.general, seat.prestige) >= 0
        assert all(number > 0 for number in seat.placed.values())
    assert min(*state.free, *state.locked) >= 0


def is_dead_end(state: State) -> bool:
    """A die of the third color was left out for good: the roll that must come next will show it."""
    return state.phase is Phase.INITIAL and state.ghost_rolled


@pytest.mark.parametrize("batch", range(4))
def test_whatever_is_written_gets_a_verdict(batch: int) -> None:
    for seed in range(batch, SEEDS, 4):
        random = Random(seed)
        rulings = {ruling.name: random.choice(list(ruling.options)) for ruling in GAME.rulings if seed % 2}
        players = PLAYERS[: random.choice(GAME.players)]
        edition = random.choice([EDITION, TEXTS])
        state = GAME.start(players, edition, GAME.rulings_type(**rulings), random.choice(list(Follow)))
        scribbler = Scribbler(random)
        for _ in range(EVENTS):
            if random.random() < LEGAL_SHARE and not GAME.over(state):
                event = GAME.draw(state, random)
                assert is_legal(GAME, state, event) or is_dead_end(state), (seed, event)
            else:
                event = scribbler.event(state)
            before = state.clone()
            outcome = step(GAME, state, event)
            caught_up = any(breach.kind is Kind.OMITTED for breach in outcome.breaches)
            assert outcome.applied or caught_up or outcome.state == before, (seed, event)
            state = outcome.state
            is_whole(state)
            GAME.counters(state)
            assert GAME.show(state)
        if GAME.over(state):
            GAME.result(state)


def test_a_die_left_out_for_good_is_a_gap_that_fuzzing_understands() -> None:
    machine = machine_for(GAME)()
    machine.sit_down(0, 0)
    machine.state = played([setup(2), reveal(), forbid("blue"), event("ghost", logistics=1)], 2)
    shows_it = GAME.draw(machine.state, Random(1))
    assert not machine.shows_a_gap(shows_it)
    machine.strayed = True
    assert machine.shows_a_gap(shows_it)
    assert not is_legal(GAME, machine.state, shows_it)


def test_a_step_that_could_still_come_is_no_gap() -> None:
    machine = machine_for(GAME)()
    machine.sit_down(0, 0)
    machine.state = played([setup(2), reveal(), forbid("blue")], 2)
    machine.strayed = True
    assert not machine.shows_a_gap(papua.Roll(player="red", dice=(1, 2, 3, 4, 5)))
