"""A position and an event as they are told: public text, claims filled in, what a recorder may not see.

Rulebook: Set-Up, Dividing Sponsor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from validator.events import UNSAID, Event
from validator.games.voyagers.choices import in_order
from validator.games.voyagers.events import REFUSED, Buy, Discard, Examine, Offer, Reveal, Setup, Take
from validator.games.voyagers.hidden import COMMON, FLEET, RISK
from validator.games.voyagers.reckoning import doubloons_due, is_goods, place_due, place_of, reward_due
from validator.games.voyagers.state import SMUGGLED, State


def claimed(state: State, event: Event) -> Event:
    """The event with every claim as the rules give it."""
    if isinstance(event, Offer):
        return replace(event, round=state.round)
    if isinstance(event, Take):
        return replace(event, position=place_due(state, event.player), doubloons=doubloons_due(state, event))
    if isinstance(event, Buy):
        return replace(event, fleet_reward=reward_due(state, event.player, event.cards))
    return event


def hidden(state: State, event: Event) -> Event:
    """The event as one tells it who has seen no card that may be kept from them."""
    if isinstance(event, Setup):
        return replace(event, starting_cards=dict.fromkeys(event.starting_cards))
    if isinstance(event, Offer):
        return replace(event, common_down=None, high_risk=None)
    if isinstance(event, Examine):
        return replace(event, face=None)
    if isinstance(event, Discard):
        open_still = (face if is_goods(state, face) else None for face in event.cards)
        return replace(event, cards=tuple(open_still))
    if isinstance(event, Take):
        stays = event.high_risk is UNSAID or event.high_risk == REFUSED or is_goods(state, event.high_risk)
        return replace(
            event,
            common_down=None,
            high_risk=event.high_risk if stays else None,
            drawn=event.drawn if event.drawn is UNSAID else None,
        )
    return event


def reveals(state: State) -> Iterator[Event]:
    """What each player holds once the game is over."""
    for player in state.players:
        hand = state.seats[player].hand.cards
        cards = [face for face, number in hand.items() for _ in range(number)]
        yield Reveal(player=player, cards=tuple(in_order(state, cards)))


def show(state: State) -> str:
    """The public position, a line each for the table and for every player."""
    decks = state.decks
    lines = [
        f"round {state.round} of {state.edition.rounds}, phase {state.phase}",
        f"decks: common {decks[COMMON]}, fleet {decks[FLEET]}, high risk {decks[RISK]}; "
        f"doubloons in the box: {state.box_doubloons}; Fleet Reward: {state.fleet_reward or 'on the table'}",
        f"offer: {', '.join(_slots(state)) or 'nothing'}",
    ]
    if state.phase in ("answer", "agreed"):
        asked = f"; asked: {', '.join(state.asked)}" if state.asked else "; all have agreed"
        bid = [slot for slot in state.offer if slot in state.bid]
        lines.append(f"bid of {state.bidder}: {', '.join(bid) or 'nothing'}{asked}")
    lines += [_seat(state, player) for player in state.players]
    return "\n".join(lines)


def _slots(state: State) -> Iterator[str]:
    for slot, face in state.offer.items():
        doubloons = len(state.laid.get(slot, ()))
        yield f"{slot} {face or 'face down'}" + (f" (doubloons {doubloons})" if doubloons else "")


def _seat(state: State, player: str) -> str:
    seat = state.seats[player]
    front = [*seat.ships, *seat.nobles, *(SMUGGLED,) * seat.smuggled]
    standing = "active" if player in state.active else "future"
    return (
        f"{player}: {standing} track, place {place_of(state, player)}; hand {seat.hand.size}; "
        f"doubloons {seat.doubloons}; in front: {', '.join(front) or 'nothing'}"
    )
