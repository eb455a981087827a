"""Whole random games: legal ones end clean and score as pencil and paper say; others break nothing."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.conftest import found
from tests.games.voyagers import pencil
from validator import audit
from validator.engine import Follow, step
from validator.events import UNSAID, Event
from validator.games.voyagers import GAME
from validator.games.voyagers.events import Agree, Bid, Buy, Cut, Discard, EndTurn, Examine, Offer, Reveal, Setup, Take
from validator.games.voyagers.hidden import explained
from validator.games.voyagers.mistakes import MISTAKES
from validator.games.voyagers.rulings import RULINGS, Rulings
from validator.games.voyagers.state import State
from validator.mistakes import NoPlace, corrupted_log
from validator.play import Recipe, generated_log
from validator.table import reference_edition

FULL = os.environ.get("REFEREE_FULL") == "1"
GAMES = 1_000 if FULL else 15
WILD_GAMES = 1_000 if FULL else 40

EDITION = reference_edition(GAME)
FACES = list(EDITION.faces)
DISCOUNTS = ("navy_commander", "army_commander", "secretary_of_agriculture")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_generated_games_score_as_with_pencil_and_paper(players: int) -> None:
    for seed in range(GAMES):
        lines = list(generated_log(GAME, EDITION, Recipe(players, seed, "rare" if seed % 2 else "uniform")))
        report = audit("\n".join(lines).encode(), other_rulings="never")
        table = pencil.read(lines)
        assert report.status == "clean", (seed, report.findings)
        assert {player: score.total for player, score in report.scores.items()} == pencil.scores(table), seed
        assert report.winners == pencil.winners(table), seed


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_games_end_clean_with_the_same_scores(players: int) -> None:
    for seed in range(GAMES):
        style = "rare" if seed % 2 else "uniform"
        table = pencil.read(generated_log(GAME, EDITION, Recipe(players, seed, style)))
        log = "\n".join(generated_log(GAME, EDITION, Recipe(players, seed, style, claims=True, hide=True)))
        report = audit(log.encode(), other_rulings="never")
        assert report.status == "clean", (seed, report.findings)
        assert {player: score.total for player, score in report.scores.items()} == pencil.scores(table), seed


class Wild:
    """Well-formed events at random, from what lies on the table and from anywhere."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def maybe(self, value: Any, chance: float) -> Any:
        return value if self.random.random() < chance else None

    def some(self, items: list[str]) -> tuple[str, ...]:
        share = self.random.random()
        return tuple(item for item in items if self.random.random() < share)

    def face(self, state: State, player: str) -> str:
        hand = list(state.seats[player].hand.cards)
        return self.random.choice(hand) if hand and self.random.random() < 0.5 else self.random.choice(FACES)

    def event(self, state: State) -> Event:
        random = self.random
        player = random.choice(state.players)
        if random.random() < 0.7:
            player = state.asked[0] if state.asked else state.bidder or player
        kind = random.choice((Setup, Offer, Bid, Agree, Cut, Take, Buy, EndTurn, Discard, Examine, Reveal, Take, Buy))
        return self.made(kind, state, player)

    def made(self, kind: type[Event], state: State, player: str) -> Event:
        random, slots = self.random, [*state.offer, "c77"]
        face = self.face(state, player)
        if kind is Setup:
            dealt = {seat: self.maybe(random.choice(FACES), 0.7) for seat in state.players if random.random() < 0.9}
            return Setup(starting_cards=dealt)
        if kind is Offer:
            common = tuple(random.choice(FACES[:12]) for _ in range(random.choice((2, 6, 9, 11, 40))))
            return Offer(
                common=common, fleet=(), high_risk=self.maybe(face, 0.2), round=self.maybe(random.randint(-1, 8), 0.2)
            )
        if kind is Bid:
            return Bid(player=player, cards=self.some(slots[:-1]))
        if kind is Cut:
            return Cut(player=player, cards=self.some(slots), doubloon_on=self.maybe(random.choice(slots), 0.4))
        if kind is Take:
            return Take(
                player=player,
                common_down=self.maybe(face, 0.3),
                high_risk=random.choice((UNSAID, None, "refused", face, "smuggled_goods")),
                drawn=random.choice((UNSAID, UNSAID, None, face)),
                position=self.maybe(random.randint(-1, 6), 0.2),
                doubloons=self.maybe(random.randint(-1, 7), 0.2),
            )
        if kind is Buy:
            return Buy(
                player=player,
                cards=(face, *self.some([self.face(state, player)])),
                pay=self.some([self.face(state, player) for _ in range(3)]),
                discounts=self.maybe(self.some(list(DISCOUNTS)), 0.3),
                fleet_reward=self.maybe(random.random() < 0.5, 0.3),
            )
        if kind is Discard:
            return Discard(
                player=player,
                cards=tuple(self.maybe(self.face(state, player), 0.5) for _ in range(random.randint(1, 3))),
            )
        if kind is Examine:
            return Examine(player=player, card=random.choice(("dc", "dr")), face=self.maybe(face, 0.3))
        if kind is Reveal:
            return Reveal(player=player, cards=self.some([self.face(state, player) for _ in range(4)]))
        return Agree(player=player) if kind is Agree else EndTurn(player=player)


def sums(state: State) -> dict[str, int]:
    return {piece: sum(places.values()) for piece, places in GAME.pieces(state).items()}


def holds_together(state: State) -> None:
    """No piece is lost, none is owed, and some assignment explains all hidden cards."""
    assert all(number >= 0 for places in GAME.pieces(state).values() for number in places.values())
    assert all(copies >= 0 for faces in state.copies.values() for copies in faces.values())
    assert all(copies > 0 for seat in state.seats.values() for copies in seat.hand.cards.values())
    assert all(seat.hand.size >= seat.hand.known for seat in state.seats.values())
    assert explained(state.copies, [seat.hand.ledger for seat in state.seats.values()])


def test_whatever_is_played_breaks_nothing() -> None:
    phases: Counter[str] = Counter()
    for seed in range(WILD_GAMES):
        random = Random(seed)
        wild, wildness, hiding = Wild(random), random.choice((0.1, 0.4, 0.8)), random.choice((0.0, 0.5, 1.0))
        readings: Any = {
            ruling.name: random.choice(list(ruling.options)) for ruling in RULINGS if random.random() < 0.4
        }
        players = ("ana", "bo", "cy", "dee", "eli")[: random.randint(3, 5)]
        state = GAME.start(players, EDITION, Rulings(**readings), random.choice(list(Follow)))
        box = sums(state)
        for _ in range(250):
            event = wild.event(state)
            if random.random() > wildness and not GAME.over(state):
                try:
                    event = GAME.draw(state, random)
                except LookupError:
                    pass
                else:
                    event = GAME.hidden(state, event) if random.random() < hiding else event
            before = state.clone()
            outcome = step(GAME, state, event)
            if not outcome.applied and not any(breach.kind == "omitted" for breach in outcome.breaches):
                assert state == before, event
            state = outcome.state
            assert sums(state) == box, event
            holds_together(state)
            phases[state.phase] += 1
        GAME.counters(state)
        assert GAME.show(state)
    assert phases.keys() >= {"sponsor", "open", "answer", "agreed", "assemble", "round_end", "last", "ended"}


def test_a_hidden_game_drawn_to_its_end_reveals_what_can_be() -> None:
    """Where nobody knows the cards, a drawn reveal is one that the cards can be."""
    ended = 0
    for seed in range(GAMES):
        random = Random(seed)
        state = GAME.start(("ana", "bo", "cy"), EDITION, Rulings(), Follow.TABLE)
        for _ in range(2_000):
            if GAME.over(state):
                break
            event = GAME.hidden(state, GAME.draw(state, random))
            outcome = step(GAME, state, event)
            assert not outcome.breaches, (event, outcome.breaches)
            state = outcome.state
        ended += GAME.over(state)
    assert ended == GAMES


@pytest.mark.parametrize("kind", MISTAKES)
def test_every_mistake_brings_exactly_its_finding(kind: str) -> None:
    made = 0
    for seed in range(100 if FULL else 6):
        try:
            log = corrupted_log(GAME, EDITION, Recipe(3 + seed % 3, seed, claims=seed % 2 == 0), kind)
        except NoPlace:
            continue
        report = audit("\n".join(log.lines).encode(), other_rulings="never")
        assert found(report) == [(log.line, log.kind.value, log.rule.id)], (kind, seed)
        made += 1
    assert made
