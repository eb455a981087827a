"""Phases and turns: what may come when, what is caught up, what follows. Rulebook: Game Flow.

The only module that writes the phase, the round and whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from validator.engine import LOG_SEQUENCE, Breach
from validator.events import Event, FinalScores
from validator.games.voyagers.effects import (
    clear_offer,
    deal_unseen,
    discard_unbought,
    effect_take,
    skip_turns,
)
from validator.games.voyagers.events import (
    Agree,
    Bid,
    Buy,
    Cut,
    Discard,
    EndTurn,
    Examine,
    Offer,
    Reveal,
    Setup,
    Take,
)
from validator.games.voyagers.guards.sponsor import without_starting_card
from validator.games.voyagers.reckoning import (
    asked_about,
    future_order,
    hand_limit,
    may_discard,
    over_limit,
    unseen_in_bid,
)
from validator.games.voyagers.rules.dividing import ROUND_TOO_MANY, TAKE_MISSING
from validator.games.voyagers.rules.fleets import HAND_OVER_LIMIT, ROUND_CUT_SHORT
from validator.games.voyagers.state import State, on_offer

_OFFERED = frozenset(("open", "answer", "agreed", "assemble"))
_PLAYED = _OFFERED | {"sponsor", "round_end", "last"}

# --- what fits --------------------------------------------------------------------------------------------------


def fits(state: State, event: Event) -> bool:
    """Whether an event can come here, be it as an offence. Page: state and turn structure."""
    return _FITS[type(event)](state, event)


def _in_last_round(state: State) -> bool:
    return state.round >= state.edition.rounds


def _fits_agree(state: State, event: Agree) -> bool:
    if state.phase != "answer":
        return False
    return event.player in state.asked or (event.player not in state.active and event.player != state.bidder)


def _fits_take(state: State, event: Take) -> bool:
    return state.phase in ("agreed", "answer") and event.player == state.bidder


def _fits_buy(state: State, event: Buy) -> bool:
    if not state.offers or state.phase not in _PLAYED:
        return False
    return not _catches_up_first(state, event)


def _catches_up_first(state: State, event: Buy | EndTurn) -> bool:
    """Whether a purchase, or its end, comes after a step that the log lacks."""
    if state.phase == "agreed":
        return event.player == state.bidder and not unseen_in_bid(state)
    if not _in_last_round(state):
        return False
    if state.phase == "assemble":
        return event.player != state.bidder and not state.active
    return state.phase == "round_end"


def _fits_end_turn(state: State, event: EndTurn) -> bool:
    if state.phase == "assemble":
        return event.player == state.bidder
    return state.phase == "last" and event.player not in state.ended


def _fits_discard(state: State, event: Discard) -> bool:
    if not state.offers or state.phase not in _PLAYED:
        return False
    return not (state.phase == "assemble" and not state.active and may_discard(state, event.player))


_FITS: dict[type[Event], Callable[[State, Any], bool]] = {
    Setup: lambda state, event: state.phase == "setup",
    Offer: lambda state, event: state.phase == "sponsor",
    Bid: lambda state, event: state.phase == "open",
    Agree: _fits_agree,
    Cut: lambda state, event: state.phase == "answer",
    Take: _fits_take,
    Buy: _fits_buy,
    EndTurn: _fits_end_turn,
    Discard: _fits_discard,
    Examine: lambda state, event: state.phase in _OFFERED,
    Reveal: lambda state, event: state.phase in ("reveal", "ended"),
    FinalScores: lambda state, event: state.phase == "ended",
}


def misfit(state: State, event: Event) -> Breach:
    """Why an event can't come here."""
    if isinstance(event, Offer) and _in_last_round(state):
        return ROUND_TOO_MANY.out_of_sequence(state.round + 1, state.edition.rounds)
    return LOG_SEQUENCE.out_of_sequence(getattr(event, "type", None), state.phase)


# --- what is caught up ------------------------------------------------------------------------------------------


def catch_up(state: State, event: Event) -> list[Breach] | None:
    """Take the next step that the log lacks as done. Page: events that do not fit."""
    if isinstance(event, Offer) and _in_last_round(state):
        return None
    step = _MISSING.get(state.phase)
    found = step(state, event) if step else None
    if found is not None:
        state.chief_looking = None
    return found


def _missing_setup(state: State, event: Event) -> list[Breach] | None:
    if not isinstance(event, Offer):
        return None
    for player in state.players:
        deal_unseen(state, player)
    state.phase = "sponsor"
    return list(without_starting_card(state.players))


def _missing_take(state: State, event: Event) -> list[Breach] | None:
    own = isinstance(event, Buy | EndTurn) and event.player == state.bidder
    if state.bidder is None or unseen_in_bid(state) or not (own or isinstance(event, Bid | Offer)):
        return None
    cards = on_offer(state, state.bid)
    effect_take(state, Take(player=state.bidder))
    state.phase = "assemble"
    return [TAKE_MISSING.omitted(expected=cards, player=state.bidder)]


def _missing_end_of_turn(state: State, event: Event) -> list[Breach] | None:
    if not isinstance(event, Bid | Offer) and not (not state.active and _follows_last_turn(state, event)):
        return None
    taker = state.bidder
    _after_turn(state)
    return [_turn_not_ended("assemble", taker)]


def _follows_last_turn(state: State, event: Event) -> bool:
    """Whether an event comes after the last turn of the round has ended."""
    if isinstance(event, Discard):
        return may_discard(state, event.player)
    if not _in_last_round(state):
        return False
    if isinstance(event, Buy | EndTurn):
        return event.player != state.bidder
    return isinstance(event, Reveal | FinalScores)


def _missing_discards(state: State, event: Event) -> list[Breach] | None:
    if not isinstance(event, Offer) and not (
        _in_last_round(state) and isinstance(event, Buy | EndTurn | Reveal | FinalScores)
    ):
        return None
    found = [
        HAND_OVER_LIMIT.omitted(state.seats[player].hand.size, hand_limit(state, player), player=player)
        for player in over_limit(state)
    ]
    _after_round(state)
    return found


def _missing_shares(state: State, event: Event) -> list[Breach] | None:
    if not isinstance(event, Offer):
        return None
    waiting = state.active
    skip_turns(state, waiting)
    _after_dividing(state)
    return [ROUND_CUT_SHORT.omitted(player=player) for player in waiting]


def _missing_last_chance(state: State, event: Event) -> list[Breach] | None:
    if not isinstance(event, Reveal | FinalScores):
        return None
    waiting = [player for player in future_order(state) if player not in state.ended]
    _after_last_chance(state)
    return [_turn_not_ended("last", player) for player in waiting]


def _turn_not_ended(phase: str, player: str | None) -> Breach:
    return LOG_SEQUENCE.omitted(phase, {"type": "end_turn", "player": player}, player=player)


_MISSING: dict[str, Callable[[State, Event], list[Breach] | None]] = {
    "setup": _missing_setup,
    "agreed": _missing_take,
    "assemble": _missing_end_of_turn,
    "round_end": _missing_discards,
    "open": _missing_shares,
    "last": _missing_last_chance,
}

# --- what follows -----------------------------------------------------------------------------------------------


def advance(state: State, event: Event) -> None:
    """Phase and turn after an event. Page: the phase table."""
    kind = type(event)
    if state.chief_looking is not None and kind is not Examine:
        state.chief_looking = None
    follow = _FOLLOW.get(kind)
    if follow is not None:
        follow(state, event)
    if state.phase == "round_end" and not over_limit(state):
        _after_round(state)


def _after_setup(state: State, event: object) -> None:
    state.phase = "sponsor"


def _after_offer(state: State, event: object) -> None:
    if state.offers > 1:
        state.order = state.active = future_order(state)
        state.future = {}
    state.opener = state.taker = None
    state.phase = "open"


def _after_bid(state: State, event: Bid) -> None:
    _ask(state, asked_about(state, event.player, frozenset()))


def _after_cut(state: State, event: Cut) -> None:
    _ask(state, asked_about(state, event.player, state.heard))


def _after_agree(state: State, event: Agree) -> None:
    _ask(state, tuple(player for player in state.asked if player != event.player))


def _ask(state: State, players: tuple[str, ...]) -> None:
    state.asked = players
    state.phase = "answer" if players else "agreed"


def _after_take(state: State, event: object) -> None:
    state.asked = ()
    state.phase = "assemble"


def _after_end_turn(state: State, event: EndTurn) -> None:
    if state.phase == "assemble":
        _after_turn(state)
    else:
        state.ended |= {event.player}
        if len(state.ended) == len(state.players):
            _after_last_chance(state)


def _after_reveal(state: State, event: object) -> None:
    if all(seat.hand.determined for seat in state.seats.values()):
        state.phase = "ended"


def _after_turn(state: State) -> None:
    """A taker is through: somebody is still in, or the dividing is over."""
    state.bidder = None
    if state.active:
        state.phase = "open"
    else:
        _after_dividing(state)


def _after_dividing(state: State) -> None:
    clear_offer(state)
    if over_limit(state):
        state.phase = "round_end"
    else:
        _after_round(state)


def _after_round(state: State) -> None:
    """The queen moves on; after the last round there is one more chance to buy."""
    if _in_last_round(state):
        state.phase = "last"
        if state.used and state.rulings.last_chance_discounts == "afresh":
            state.used = frozenset()
    else:
        state.round += 1
        state.phase = "sponsor"


def _after_last_chance(state: State) -> None:
    state.ended = frozenset(state.players)
    discard_unbought(state)
    determined = all(seat.hand.determined for seat in state.seats.values())
    state.phase = "ended" if determined else "reveal"


_FOLLOW: dict[type[Event], Callable[[State, Any], None]] = {
    Setup: _after_setup,
    Offer: _after_offer,
    Bid: _after_bid,
    Agree: _after_agree,
    Cut: _after_cut,
    Take: _after_take,
    EndTurn: _after_end_turn,
    Reveal: _after_reveal,
}


def over(state: State) -> bool:
    """Whether the game has ended. Rulebook: End of the Game."""
    return state.phase == "ended"
