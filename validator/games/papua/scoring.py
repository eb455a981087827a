"""The score pad, the counters of a checkpoint, and what of them rests on invented data. Rulebook: Scoring."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from validator.engine import LOG_SCORE, CounterNames, Counters, Reading, Result, Rule, ScoreLine
from validator.games.papua.edition import EndScore
from validator.games.papua.reckoning.energy import energy_order, place_in_stack
from validator.games.papua.reckoning.initial import deck_in_use
from validator.games.papua.rules.ending import (
    BIOLOGY,
    BIOLOGY_EXPLORERS,
    BIOLOGY_POINTS,
    DIFFERENT_KINDS,
    ENERGY_PER_POINT,
    FOOD_PER_POINT,
    MEDICINE,
    MOST_COINS,
    NEGATIVE_ENERGY,
    NOTEBOOK_CARDS,
    SAME_KIND,
    SCORE_DIFFERENT,
    SCORE_ENERGY,
    SCORE_EXPLORERS,
    SCORE_FOOD,
    SCORE_MONEY,
    SCORE_NOTEBOOK,
    SCORE_SAME,
    SCORE_TRACK,
)
from validator.games.papua.rules.expeditions import TRIBE
from validator.games.papua.rules.provisions import WRONG_CARD_GAIN
from validator.games.papua.state import Phase, Seat, State

CATEGORIES = (
    "track",
    "negative_energy",
    "money",
    "food",
    "energy",
    "explorers",
    "different",
    "same",
    "notebook",
    "notebook_effects",
    "biology",
)


def result(state: State) -> Result:
    """Everybody's score pad and the winners. Rulebook: End of Game; Scoring."""
    paid = _paid(state)
    lines = {player: tuple(_score_lines(paid, player)) for player in paid.players}
    totals = {player: sum(line.points for line in lines[player]) for player in paid.players}
    best = [player for player in energy_order(paid) if totals[player] == max(totals.values())]
    if paid.rulings.winner_tie == "energy":
        best = best[:1]
    return Result(lines, tuple(player for player in paid.players if player in best))


def _paid(state: State) -> State:
    """The table once negative energy is paid."""
    paid = state.clone()
    for seat in paid.seats.values():
        _pay_negative_energy(paid, seat)
    return paid


def _pay_negative_energy(state: State, seat: Seat) -> None:
    """A food for each point below 0, or an explorer of the reserve. Ruling `negative_energy`."""
    if state.rulings.negative_energy == "at_once":
        return  # paid when the energy was lost
    below = max(0, -seat.energy)
    food = min(below, seat.food)
    explorers = min(below - food, seat.reserve)
    seat.food -= food
    state.food += food
    seat.reserve -= explorers
    seat.general += explorers


def _score_lines(state: State, player: str) -> Iterator[ScoreLine]:
    """A player's rows of the score pad, in order."""
    seat = state.seats[player]
    yield ScoreLine("track", SCORE_TRACK, seat.prestige, f"prestige {seat.prestige}")
    yield _negative_line(seat)
    yield _money_line(state, player)
    yield _per_line("food", SCORE_FOOD, seat.food, FOOD_PER_POINT)
    yield _per_line("energy", SCORE_ENERGY, max(0, seat.energy), ENERGY_PER_POINT)
    yield _per_line("explorers", SCORE_EXPLORERS, seat.reserve, 1)
    yield from _card_lines(state, seat)
    yield _notebook_line(state, seat)
    yield _effects_line(state, seat)
    yield _biology_line(seat)


def _per_line(category: str, rule: Rule, number: int, each: int) -> ScoreLine:
    points = number // each
    return ScoreLine(category, rule, points, f"{category} {number} -> {points}")


def _negative_line(seat: Seat) -> ScoreLine:
    below = max(0, -seat.energy)
    if seat.science == "medicine":
        return ScoreLine("negative_energy", MEDICINE, 0, f"energy {seat.energy}, Medicine -> 0")
    return ScoreLine("negative_energy", NEGATIVE_ENERGY, -below, f"energy {seat.energy} -> {-below}")


def _money_line(state: State, player: str) -> ScoreLine:
    """Most coins. Ruling `money_tie`."""
    most = max(seat.coins for seat in state.seats.values())
    richest = [other for other in energy_order(state) if state.seats[other].coins == most]
    if state.rulings.money_tie == "energy":
        richest = richest[:1]
    elif state.rulings.money_tie == "none" and len(richest) > 1:
        richest = []
    points = MOST_COINS if player in richest else 0
    return ScoreLine("money", SCORE_MONEY, points, f"coins {state.seats[player].coins}, most {most} -> {points}")


def same_kind_points(cards: int) -> int:
    """Points of the cards of one kind: a group has five at most."""
    full, rest = divmod(cards, len(SAME_KIND) - 1)
    return full * SAME_KIND[-1] + SAME_KIND[rest]


def _card_lines(state: State, seat: Seat) -> tuple[ScoreLine, ScoreLine]:
    """Different cards and groups of a kind. Ruling `card_double_count`."""
    cards = {kind: number for kind, number in seat.cards.items() if number}
    if state.rulings.card_double_count == "both":
        return _different_line(tuple(cards)), _same_line(cards)
    rows = [_once(cards, kinds) for kinds in _best_collections(cards)]
    return _of_equals([different for different, _ in rows]), _of_equals([same for _, same in rows])


def _different_line(kinds: Sequence[str]) -> ScoreLine:
    points = DIFFERENT_KINDS[len(kinds)]
    return ScoreLine("different", SCORE_DIFFERENT, points, f"kinds {len(kinds)} -> {points}")


def _same_line(cards: Mapping[str, int]) -> ScoreLine:
    groups = sorted((number for number in cards.values() if number), reverse=True)
    points = sum(map(same_kind_points, groups))
    return ScoreLine("same", SCORE_SAME, points, f"groups {'+'.join(map(str, groups)) or '0'} -> {points}")


def _of_equals(lines: Sequence[ScoreLine]) -> ScoreLine:
    """The row of the first of equal splits; a table may have that of another."""
    return replace(lines[0], also=frozenset(line.points for line in lines))


def _once(cards: Mapping[str, int], kinds: tuple[str, ...]) -> tuple[ScoreLine, ScoreLine]:
    """The rows where a card of each of these kinds counts as a different one and all the others in groups."""
    return _different_line(kinds), _same_line({kind: number - (kind in kinds) for kind, number in cards.items()})


def _best_collections(cards: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The kinds best scored as different ones, where each card scores once: of equal worth that of most kinds first."""
    worth = {
        kinds: sum(line.points for line in _once(cards, kinds))
        for size in range(len(cards), -1, -1)
        for kinds in combinations(cards, size)
    }
    best = max(worth.values())
    return [kinds for kinds, points in worth.items() if points == best]


def notebook_points(state: State, cards: int) -> int:
    """Points of a number of notebook cards. Ruling `notebook_over_five`."""
    if cards < len(NOTEBOOK_CARDS):
        return NOTEBOOK_CARDS[cards]
    return cards * (cards + 1) // 2 if state.rulings.notebook_over_five == "triangular" else NOTEBOOK_CARDS[-1]


def _notebook_line(state: State, seat: Seat) -> ScoreLine:
    cards = len(seat.notebook)
    points = notebook_points(state, cards)
    return ScoreLine("notebook", SCORE_NOTEBOOK, points, f"notebook cards {cards} -> {points}")


def counted(seat: Seat, what: str) -> int:
    """What a notebook card counts at the end."""
    counts = {
        "hut_steps": seat.hut,
        "expedition_kinds": sum(number > 0 for number in seat.cards.values()),
        "expedition_cards": sum(seat.cards.values()),
        "notebook_cards": len(seat.notebook),
        "explorers": seat.reserve,
        "coins": seat.coins,
        "food": seat.food,
    }
    return counts[what]


def _effects_line(state: State, seat: Seat) -> ScoreLine:
    scores: dict[str, EndScore] = {
        card: score for card in seat.notebook if (score := state.edition.cards[card].score) is not None
    }
    points = {card: counted(seat, score.per) // score.each * score.points for card, score in scores.items()}
    working = ", ".join(
        f"{card}: {scores[card].per} {counted(seat, scores[card].per)} -> {points[card]}" for card in scores
    )
    return ScoreLine("notebook_effects", WRONG_CARD_GAIN, sum(points.values()), working or "none -> 0")


def _biology_line(seat: Seat) -> ScoreLine:
    if seat.science != "biology":
        return ScoreLine("biology", BIOLOGY, 0, "not held -> 0")
    points = seat.reserve // BIOLOGY_EXPLORERS * BIOLOGY_POINTS
    return ScoreLine("biology", BIOLOGY, points, f"explorers {seat.reserve} -> {points}")


# --- Checkpoints ---------------------------------------------------------------------------------------------

COUNTER_NAMES = CounterNames(
    players=frozenset(
        {
            "energy",
            "stack",
            "prestige",
            "hut",
            "general",
            "placed",
            "expedition_cards",
            "tribe_cards",
            "coins",
            "food",
            "explorers",
            "notebook_cards",
        }
    ),
    shared=frozenset(
        {"round", "expedition_deck", "notebook_deck", "logistics_pile", "logistics_discard", "coins", "food"}
    ),
)


def counter_names(edition: Any) -> CounterNames:
    """What a checkpoint may name."""
    return COUNTER_NAMES


def counters(state: State) -> Counters:
    """What a checkpoint may compare. After the end, what negative energy costs may be paid already or not yet."""
    players, shared = _players_counters(state), _shared_counters(state)
    if state.phase is not Phase.ENDED:
        return Counters(players, shared)
    paid = _paid(state)
    for seat in paid.seats.values():
        seat.prestige += _negative_line(seat).points
    later = _players_counters(paid)
    return Counters(
        {player: _either(players[player], later[player]) for player in players},
        _either(shared, _shared_counters(paid)),
    )


def _either(before: Mapping[str, int], after: Mapping[str, int]) -> Mapping[str, Reading]:
    """Counters of which both values may be read; where they are equal, the number."""
    return {
        name: reading if after[name] == reading else frozenset({reading, after[name]})
        for name, reading in before.items()
    }


def _players_counters(state: State) -> Mapping[str, Mapping[str, int]]:
    return {
        player: {
            "energy": seat.energy,
            "stack": place_in_stack(state, player),
            "prestige": seat.prestige,
            "hut": seat.hut,
            "general": seat.general,
            "placed": sum(seat.placed.values()),
            "expedition_cards": sum(seat.cards.values()),
            "tribe_cards": seat.cards.get(TRIBE, 0),
            "coins": seat.coins,
            "food": seat.food,
            "explorers": seat.reserve,
            "notebook_cards": len(seat.notebook),
        }
        for player, seat in state.seats.items()
    }


def _shared_counters(state: State) -> Mapping[str, int]:
    return {
        "round": state.round,
        "expedition_deck": state.deck,
        "notebook_deck": deck_in_use(state),
        "logistics_pile": len(state.pile) + len(state.upper),
        "logistics_discard": len(state.discard) + int(state.set_aside),
        "coins": state.coins,
        "food": state.food,
    }


# --- What rests on invented data -----------------------------------------------------------------------------

_BY_AMOUNTS = frozenset({LOG_SCORE, SCORE_MONEY, SCORE_FOOD, SCORE_ENERGY, SCORE_EXPLORERS, NEGATIVE_ENERGY, BIOLOGY})
"""Rules whose findings rest on whatever invented data amounts of the game have come from."""


def counters_rest_on(state: State, differing: list[tuple[str | None, str]]) -> tuple[str, ...]:
    """The sections with invented data that counters rest on."""
    return tuple(sorted(state.touched))


def scores_rest_on(state: State, rule: Rule, players: tuple[str, ...]) -> tuple[str, ...]:
    """The sections with invented data that a score finding rests on."""
    if rule is WRONG_CARD_GAIN:
        return ("notebook",)
    if rule not in _BY_AMOUNTS:
        return ()
    has_end_card = any(
        state.edition.cards[card].score is not None for seat in state.seats.values() for card in seat.notebook
    )
    extra = {"notebook"} if rule is LOG_SCORE and has_end_card else set()
    return tuple(sorted(state.touched | extra))
