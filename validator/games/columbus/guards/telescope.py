"""What a telescope is good for: provisions, a card, a disc. Rulebook: Navigation, Event Cards, Land in Sight!"""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine import Breach
from validator.games.columbus import rules
from validator.games.columbus.edition import Card
from validator.games.columbus.events import DrawCard, Load, Look
from validator.games.columbus.guards.claims import (
    BOARD,
    dice_left,
    judge_barrels,
    judge_drive,
    judge_symbol,
    judge_void_turn,
)
from validator.games.columbus.reckoning import (
    WEATHER_CARDS,
    drive,
    fleet_at_sea,
    kept_cards_left,
    pile_to_draw_from,
    weather_ignored,
)
from validator.games.columbus.state import Captain, State
from validator.games.columbus.unseen import can_hold

CARDS = ("cards",)
"""What findings rest on that follow from the faces of cards."""

FACED = frozenset({"provisions", "fog", "whirlwind"})
"""Kinds of cards that are told apart by their faces."""


def _no_telescope(state: State) -> Breach | None:
    """Each use of the telescope takes a symbol. Rulebook: Navigation."""
    if state.throw.unspent["telescope"]:
        return None
    return rules.NO_TELESCOPE.impossible("telescope", dice_left(state))


def guard_load(state: State, event: Load) -> Iterator[Breach]:
    """A barrel beside an island. Rulebook: Navigation."""
    lacking = _no_telescope(state)
    if lacking is not None:
        yield lacking
        return
    captain = state.captains[event.player]
    if state.void:
        yield from judge_void_turn()
    else:
        if captain.space not in state.chart.by_island:
            yield rules.NO_ISLAND_NEAR.illegal(captain.space, rests_on=BOARD)
        yield from judge_symbol(state, captain)
    yield from judge_barrels(state, captain, event.barrels, rules.LOAD_BARRELS, rules.LOAD_WRONG)


def guard_look(state: State, event: Look) -> Iterator[Breach]:
    """A disc in the far west. Rulebook: Land in Sight!"""
    disc = state.edition.disc[event.disc]
    lacking = _no_telescope(state)
    if lacking is None and not state.stack[event.disc]:
        left = {id: number for id, number in state.stack.items() if number}
        rests_on = ("discs",) if disc.kind == "uninhabited" else ()
        lacking = rules.DISC_NOT_THERE.impossible(event.disc, left, rests_on=rests_on)
    if lacking is not None:
        yield lacking
        return
    captain = state.captains[event.player]
    if state.void:
        yield from judge_void_turn()
    else:
        if captain.space not in state.chart.lookouts:
            yield rules.TOO_FAR_EAST_TO_LOOK.illegal(captain.space)
        if captain.discs:
            yield rules.LOOKED_AFTER_DISCOVERY.illegal(len(captain.discs))
        yield from judge_symbol(state, captain)
    discs = ("discs",)
    yield from judge_barrels(state, captain, event.barrels, disc.palms, rules.PALMS_WRONG, discs, discs)


def guard_draw_card(state: State, event: DrawCard) -> Iterator[Breach]:
    """A card from the pile; one with a cross is carried out. Rulebook: Event Cards."""
    captain = state.captains[event.player]
    unable = _no_telescope(state) or _not_in_the_pile(state, event) or _no_barrel_to_give(captain, event)
    if unable is not None:
        yield unable
        return
    if state.void:
        yield from judge_void_turn()
    else:
        yield from judge_symbol(state, captain)
        yield from _judge_hidden_card(state, event)
        if state.rulings.cards_after_discovery == "only_at_islands" and captain.discs:
            yield from _judge_away_from_islands(state, captain)
    if event.card is not None:
        yield from _judge_cross(state, captain, event, state.edition.card[event.card])


def _not_in_the_pile(state: State, event: DrawCard) -> Breach | None:
    """The pile, renewed if it is empty, holds the card. Rulebook: Event Cards."""
    pile, hidden = pile_to_draw_from(state)
    if event.card is None:
        return None if sum(pile.values()) > hidden else rules.CARD_NOT_IN_PILE.impossible(1, 0)
    card = state.edition.card[event.card]
    there = can_hold(state, card.id) if state.deck.size > 0 else pile[card.id] > 0
    if there and (card.cross or kept_cards_left(state, pile, hidden) > 0):
        return None
    return rules.CARD_NOT_IN_PILE.impossible(card.id, rests_on=CARDS if card.kind in FACED else ())


def _no_barrel_to_give(captain: Captain, event: DrawCard) -> Breach | None:
    """A mutiny is not settled with a barrel one has not. Rulebook: Event Cards."""
    if event.mutiny != "barrel" or captain.barrels >= rules.MUTINY_BARRELS:
        return None
    return rules.MUTINY_UNANSWERED.impossible(rules.MUTINY_BARRELS, captain.barrels)


def _judge_hidden_card(state: State, event: DrawCard) -> Iterator[Breach]:
    """A card nobody saw is one that may be kept. Rulebook: Event Cards."""
    if event.card is None and kept_cards_left(state, *pile_to_draw_from(state)) < 1:
        yield rules.CROSS_NOT_KEPT.illegal()


def _judge_away_from_islands(state: State, captain: Captain) -> Iterator[Breach]:
    if captain.space not in state.chart.by_island:
        yield rules.CARD_AWAY_FROM_ISLANDS.illegal(captain.space, rests_on=BOARD)


def _judge_mutiny(captain: Captain, event: DrawCard) -> Iterator[Breach]:
    """A barrel or the next round's turn. Rulebook: Event Cards."""
    if event.mutiny is None and captain.barrels >= rules.MUTINY_BARRELS:
        yield rules.MUTINY_UNANSWERED.omitted(None, ["barrel", "skip"], player=event.player)


def _judge_cross(state: State, captain: Captain, event: DrawCard, card: Card) -> Iterator[Breach]:
    """What a card with a cross does at once. Rulebook: Event Cards."""
    if card.kind == "provisions":
        yield from judge_barrels(state, captain, event.barrels, card.shown, rules.PROVISIONS_WRONG, CARDS, CARDS)
    elif card.kind == "mutiny":
        yield from _judge_mutiny(captain, event)
    elif card.kind in WEATHER_CARDS:
        yield from _judge_weather(state, event, card)


def _judge_weather(state: State, event: DrawCard, card: Card) -> Iterator[Breach]:
    """Fog goes where its card points, a hurricane where the arrow does. Ruling weather_cards_round_1."""
    heading = card.direction or event.direction
    ignored = weather_ignored(state)
    if heading is None:
        if not ignored:
            yield rules.HURRICANE_WRONG.omitted(player=event.player)
    elif event.ships is not None or event.damaged is not None:
        driven = drive(state, fleet_at_sea(state, card.kind), heading)
        fog = card.direction is not None
        offence, rests_on = (rules.FOG_WRONG, (*BOARD, *CARDS)) if fog else (rules.HURRICANE_WRONG, BOARD)
        yield from judge_drive(state, event.ships, event.damaged, driven, offence, rests_on, ignored=ignored)
