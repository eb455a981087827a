"""The zones but logistics and expeditions. Rulebook: Huts; Funding; Hunting and Fishing; Field Notebook."""

from collections.abc import Iterator, Mapping

from validator.engine import Breach, Rule
from validator.events import UNSAID
from validator.games.papua.edition import HutSpace, Symbol
from validator.games.papua.events import CardEffect, EndRound, Funding, Gain, Hunt, Huts, Notebook
from validator.games.papua.guards.common import (
    by_hut,
    judge_faces,
    judge_gain,
    judge_science,
    judge_zone_order,
)
from validator.games.papua.reckoning.energy import energy_order
from validator.games.papua.reckoning.gains import card_due
from validator.games.papua.reckoning.zones import (
    funding_due,
    hunt_due,
    hut_reached,
    hut_step_played,
    next_hut,
    notebook_leaders,
    notebook_winner,
    recruits,
    symbols_for,
    winner_played,
)
from validator.games.papua.rules.ending import ECONOMY
from validator.games.papua.rules.provisions import (
    CARD_EFFECT_NOT_OWN,
    EXTRA_HUNTING_DICE,
    FUNDING_DICE,
    TIED_READER,
    WRONG_CARD_GAIN,
    WRONG_CATCH,
    WRONG_FUNDING_DICE,
    WRONG_HIGHEST,
    WRONG_HUNTING_DICE,
    WRONG_LOWEST,
    WRONG_MIDDLE,
    WRONG_READER,
    WRONG_SYMBOL,
)
from validator.games.papua.rules.zones import (
    FUNDING,
    HUNTING,
    HUT_NOT_REACHED,
    HUT_OUT_OF_REACH,
    HUTS,
    NOTEBOOK,
    WRONG_HUT,
    WRONG_RECRUITS,
)
from validator.games.papua.state import State

# --- Huts ----------------------------------------------------------------------------------------------------


def guard_huts(state: State, event: Huts) -> Iterator[Breach]:
    """Resolving the huts. Rulebook: Huts."""
    yield from judge_zone_order(state, HUTS)
    for player, claim in (event.reached or {}).items():
        yield from _judge_reached(state, player, claim)
    for player, number in (event.recruited or {}).items():
        step = hut_step_played(state, event, player)
        due = recruits(state, player, step)
        if number != due:
            reached = state.edition.huts[step - 1] if step else None
            yield WRONG_RECRUITS.miscount({player: number}, due, player=player, rests_on=by_hut(reached))


def _judge_reached(state: State, player: str, claim: str | None) -> Iterator[Breach]:
    """The hut said to be reached; None says that the piece stays."""
    due = hut_reached(state, player)
    if claim == (due.id if due else None):
        return
    seat = state.seats[player]
    ahead = next_hut(state, seat)
    expected = {player: due.id if due else None}
    if claim is None:
        yield HUT_NOT_REACHED.miscount({player: claim}, expected, player=player, rests_on=by_hut(ahead))
    elif ahead is not None and due is None and state.edition.hut_steps[claim] != seat.hut:
        yield from judge_hut_reach(seat.placed.get(HUTS, 0), ahead, claim=(player, claim))
    else:
        rests_on = ("huts",) if ahead is None else ()
        yield WRONG_HUT.miscount({player: claim}, expected, player=player, rests_on=rests_on)


def judge_hut_reach(explorers: int, ahead: HutSpace | None, claim: tuple[str, str] | None = None) -> Iterator[Breach]:
    """Whether explorers are enough for the next hut; else a hut claimed all the same, or a waste that is illegal."""
    if ahead is not None and explorers >= ahead.explorers:
        return
    needed = None if ahead is None else ahead.explorers
    if claim is None:
        yield HUT_OUT_OF_REACH.illegal(explorers, needed, rests_on=by_hut(ahead))
    else:
        player, hut = claim
        yield HUT_OUT_OF_REACH.miscount({player: hut}, {player: None}, player=player, rests_on=by_hut(ahead))


# --- Funding -------------------------------------------------------------------------------------------------

BY_SYMBOL: Mapping[Symbol, Rule] = {"+": WRONG_HIGHEST, "-": WRONG_LOWEST, "=": WRONG_MIDDLE}


def guard_funding(state: State, event: Funding) -> Iterator[Breach]:
    """The roll that pays those in funding. Rulebook: Funding; Science Cards, Economy."""
    yield from judge_faces(event.dice)
    if event.economy is not None:
        yield from judge_science(state, event.economy, "economy")
    yield from judge_zone_order(state, FUNDING)
    if len(event.dice) != FUNDING_DICE:
        yield WRONG_FUNDING_DICE.illegal(len(event.dice), FUNDING_DICE)
    if event.coins:
        yield from _judge_coins(state, event, event.coins)


def _judge_coins(state: State, event: Funding, claims: Mapping[str, int]) -> Iterator[Breach]:
    """Coins said to come from a funding roll, player by player."""
    order = energy_order(state)
    symbols = symbols_for(state, event)
    due = funding_due(state, order, event.dice, symbols)
    for player, coins in claims.items():
        if coins == due[player]:
            continue
        others = (symbol for symbol in BY_SYMBOL if symbol != symbols[player])
        by_other = any(
            funding_due(state, order, event.dice, {**symbols, player: other})[player] == coins for other in others
        )
        rests_on: tuple[str, ...] = ("notebook",)
        if not by_other:
            rule = BY_SYMBOL[symbols[player]]
        elif player == event.economy:
            rule, rests_on = ECONOMY, ()
        else:
            rule = WRONG_SYMBOL
        yield rule.miscount({player: coins}, due[player], player=player, rests_on=rests_on)


# --- Hunting and fishing -------------------------------------------------------------------------------------


def guard_hunt(state: State, event: Hunt) -> Iterator[Breach]:
    """A player's roll for food. Rulebook: Hunting and Fishing."""
    yield from judge_faces(event.dice)
    yield from judge_zone_order(state, HUNTING)
    explorers = state.seats[event.player].placed.get(HUNTING)
    dice = explorers + EXTRA_HUNTING_DICE if explorers else 0
    if len(event.dice) != dice:
        yield WRONG_HUNTING_DICE.illegal(len(event.dice), dice)
    food = hunt_due(state, event.player, event.dice)
    if event.food is not None and event.food != food:
        yield WRONG_CATCH.miscount(event.food, food)


# --- Field notebook ------------------------------------------------------------------------------------------


def guard_notebook(state: State, event: Notebook) -> Iterator[Breach]:
    """Resolving the field notebook. Rulebook: Field Notebook."""
    yield from judge_zone_order(state, NOTEBOOK)
    due = notebook_winner(state)
    claim = event.winner
    if claim is not UNSAID and claim != due and not (claim is None and state.card is None):
        is_tied = claim in notebook_leaders(state)
        yield (TIED_READER if is_tied else WRONG_READER).miscount(claim, due, player=claim)
    if event.gain is not None:
        yield from _judge_card_gain(state, event, event.gain)


def _judge_card_gain(state: State, event: Notebook, gain: Gain) -> Iterator[Breach]:
    """The gain said to come of the card, for its winner as played."""
    winner = winner_played(state, event)
    due = card_due(state, winner)
    printed = state.edition.cards[state.card].gain if state.card is not None else None
    stops = "energy" in due and printed is not None and due["energy"] != printed.get("energy")
    rests_on = ("notebook", "energy") if stops else ("notebook",)
    yield from judge_gain(WRONG_CARD_GAIN, gain, due, rests_on)


def guard_card_effect(state: State, event: CardEffect) -> Iterator[Breach]:
    """What the text of a card did. Rulebook: Field Notebook."""
    seat = state.seats[event.player]
    card = state.edition.cards[event.card]
    if event.card not in seat.notebook:
        yield CARD_EFFECT_NOT_OWN.impossible(event.card, list(seat.notebook))
        return
    missing = _pieces_missing(state, event)
    if missing:
        yield CARD_EFFECT_NOT_OWN.impossible(missing)
    elif card.when != "table":
        yield CARD_EFFECT_NOT_OWN.illegal(card.when, "table", rests_on=("notebook",))
    elif event.card in seat.told:
        yield CARD_EFFECT_NOT_OWN.illegal(2, 1)


def _pieces_missing(state: State, event: CardEffect) -> list[str]:
    """The goods that a card's text takes or gives beyond what there is."""
    missing = []
    changes = {player: change for player, change in event.delta.items() if change is not None}
    for good in ("coins", "food", "prestige"):
        given = {player: getattr(change, good) or 0 for player, change in changes.items()}
        if any(getattr(state.seats[player], good) + amount < 0 for player, amount in given.items()):
            missing.append(good)
        elif good != "prestige" and state.rulings.supply_short == "limited":
            stock = state.coins if good == "coins" else state.food
            if sum(given.values()) > max(0, stock):
                missing.append(good)
    if any(
        not -state.seats[player].reserve <= (change.explorers or 0) <= state.seats[player].general
        for player, change in changes.items()
    ):
        missing.append("explorers")
    return missing


def guard_end_round(state: State, event: EndRound) -> Iterator[Breach]:
    """Closing the resolution: what is missing by then has been caught up. Rulebook: C."""
    yield from ()
