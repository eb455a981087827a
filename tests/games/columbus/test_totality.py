"""Whatever is written down, well-formed, has a verdict, and no piece is lost. LOG 1, LOG 3."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.columbus.test_generated import totals
from tests.games.columbus.voyage import EDITION
from validator.engine import Follow, Kind, legal, step
from validator.events import Event
from validator.games.columbus import GAME, events
from validator.games.columbus.state import Phase, State

RUNS = 400 if os.environ.get("REFEREE_FULL") == "1" else 24
CHART = EDITION.chart
SPACES = list(CHART.terrain)
FACES = EDITION.dice.faces
IDS = ("ana", "bea", "cyn", "dan", "eve")


class Scribbler:
    """Writes well-formed events about a table, seldom legal ones."""

    def __init__(self, state: State, random: Random) -> None:
        self.state, self.random = state, random

    def event(self) -> Event:
        writers = [getattr(self, name) for name in dir(self) if name.startswith("write_")]
        written: Event = self.random.choice(writers)()
        return written

    def player(self) -> str:
        return self.random.choice(self.state.players) if self.random.random() < 1 / 3 else self.state.player

    def near(self, space: str) -> str:
        here = CHART.around.get(space, ())
        return self.random.choice(here) if here and self.random.random() < 9 / 10 else self.random.choice(SPACES)

    def whirlwind(self) -> str:
        places = self.state.whirlwinds
        return self.random.choice(places) if places and self.random.random() < 9 / 10 else self.random.choice(SPACES)

    def number(self) -> int | None:
        return None if self.random.random() < 1 / 2 else self.random.choice([0, 1, 2, 3, 9, 50, 2**53 - 1])

    def damaged(self) -> tuple[str, ...] | None:
        if self.random.random() < 1 / 2:
            return None
        return tuple(player for player in self.state.players if self.random.random() < 1 / 3)

    def ships(self) -> dict[str, str] | None:
        if self.random.random() < 1 / 2:
            return None
        captains = self.state.captains.items()
        return {player: self.near(captain.space) for player, captain in captains if self.random.random() < 1 / 2}

    def faces(self, number: int) -> tuple[str, ...]:
        return tuple(self.random.choices(FACES, k=number))

    def write_setup(self) -> Event:
        ships = {player: self.random.choice(EDITION.ships) for player in self.state.players}
        places = None if self.random.random() < 1 / 2 else (self.random.choice(SPACES), self.random.choice(SPACES))
        return events.Setup(ships=ships, whirlwinds=places, barrels=self.number())

    def write_forgo(self) -> Event:
        return events.Forgo(player=self.player(), barrels=self.number())

    def write_roll(self) -> Event:
        return events.Roll(player=self.player(), dice=self.faces(self.random.choice([1, 3, 4, 4, 4, 4, 5])))

    def write_reroll(self) -> Event:
        dice = self.faces(self.random.randint(1, 3))
        return events.Reroll(player=self.player(), dice=dice, result=self.faces(len(dice)), paid=self.number())

    def write_move(self) -> Event:
        player = self.player()
        to = self.near(self.state.captains[player].space)
        die: Any = self.random.choice(["compass", "sail", "good_winds"])
        return events.Move(player=player, die=die, to=to, damaged=self.damaged())

    def write_whirl(self) -> Event:
        start = here = self.whirlwind()
        path = []
        for _ in range(self.random.randint(1, 3)):
            here = self.near(here)
            path.append(here)
        card = self.random.choice([None, 0, len(path)])
        return events.Whirl(player=self.player(), from_=start, path=tuple(path), card=card, damaged=self.damaged())

    def write_storm(self) -> Event:
        return events.Storm(player=self.player(), area=self.random.randint(1, 5))

    def write_spin(self) -> Event:
        spin = events.Spin(player=self.player(), direction=self.random.choice(EDITION.spinner))
        if self.random.random() < 1 / 3:
            return replace(spin, keep=False)
        return replace(spin, ships=self.ships(), damaged=self.damaged())

    def write_load(self) -> Event:
        return events.Load(player=self.player(), barrels=self.number())

    def write_draw_card(self) -> Event:
        card = self.random.choice(EDITION.cards)
        drawn = events.DrawCard(player=self.player(), card=card.id)
        match card.kind:
            case "provisions":
                return replace(drawn, barrels=self.number())
            case "mutiny":
                answer: Any = self.random.choice([None, "barrel", "skip"])
                return replace(drawn, mutiny=answer)
            case "hurricane":
                heading = self.random.choice([None, *EDITION.spinner])
                return replace(drawn, direction=heading, ships=self.ships(), damaged=self.damaged())
            case "fog":
                return replace(drawn, ships=self.ships(), damaged=self.damaged())
        return replace(drawn, card=None) if self.random.random() < 1 / 2 else drawn

    def write_look(self) -> Event:
        return events.Look(player=self.player(), disc=self.random.choice(EDITION.discs).id, barrels=self.number())

    def write_repair(self) -> Event:
        return events.Repair(player=self.player())

    def write_play_card(self) -> Event:
        return events.PlayCard(player=self.player(), card=self.random.choice(EDITION.cards).id)

    def write_relocate(self) -> Event:
        to = self.random.choice(CHART.symbols) if self.random.random() < 2 / 3 else self.random.choice(SPACES)
        return events.Relocate(player=self.player(), from_=self.whirlwind(), to=to, damaged=self.damaged())

    def write_end_turn(self) -> Event:
        return events.EndTurn(player=self.player())


def holds_together(state: State) -> None:
    """What is true of every position, as played ones too. Page: pieces, unknown cards."""
    deck, captains = state.deck, state.captains.values()
    assert deck.hidden == sum(captain.fresh for captain in captains)
    assert sum(deck.older.values()) == sum(captain.older for captain in captains)
    assert min(*deck.pile.values(), *deck.older.values(), *deck.discards.values(), deck.size, state.supply) >= 0
    assert state.wrecked == state.arrived == ()
    if state.phase in (Phase.ROLLED, Phase.ACTING):
        assert (state.phase is Phase.ROLLED) == (state.throw.carried_out == 0)
    assert set(state.rights).isdisjoint(state.lapsed)


@pytest.mark.parametrize("seed", range(RUNS))
def test_no_sequence_of_well_formed_events_breaks_the_table(seed: int) -> None:
    random = Random(seed)
    options = {ruling.name: random.choice(list(ruling.options)) for ruling in GAME.rulings} if seed % 2 else {}
    players = IDS[: random.randint(2, 5)]
    state = GAME.start(players, EDITION, GAME.rulings_type(**options), random.choice(list(Follow)))
    box = totals(state)
    for _ in range(250):
        drawn = state.phase is not Phase.OVER and random.random() < 3 / 5
        event = GAME.draw(state, random) if drawn else Scribbler(state, random).event()
        before = state.clone()
        if GAME.fits(state, event):
            list(GAME.guards[type(event)](state, event))
            assert state == before, "a guard has written"
        outcome = step(GAME, state, event)
        assert not (drawn and outcome.breaches), event
        if not outcome.applied and not any(breach.kind is Kind.OMITTED for breach in outcome.breaches):
            assert outcome.state == before, "an event that was not applied has changed something"
        state = outcome.state
        assert totals(state) == box, event
        holds_together(state)
        if state.phase is not Phase.OVER and random.random() < 1 / 25:
            assert next(legal(GAME, state), None) is not None
