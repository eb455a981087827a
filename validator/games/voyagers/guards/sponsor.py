"""Starting cards, the offer, and the Chief's look at it. Rulebook: Set-Up, Sponsor from Royal Family, Card Overview."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from validator.engine import Breach
from validator.games.voyagers.events import Examine, Offer, Setup
from validator.games.voyagers.guards.abilities import no_such_ability
from validator.games.voyagers.guards.decks import not_in_deck
from validator.games.voyagers.hidden import COMMON, FLEET, RISK
from validator.games.voyagers.holdings import starting_odd
from validator.games.voyagers.reckoning import opener_due, owner_of
from validator.games.voyagers.rules.dividing import OFFER_COMMON_WRONG, OFFER_FLEET_WRONG
from validator.games.voyagers.rules.fleets import QUEEN_MISPLACED
from validator.games.voyagers.rules.overview import CHIEF_AGAIN, CHIEF_OUT_OF_TURN, CHIEF_SEES_OTHER
from validator.games.voyagers.rules.setup import STARTING_CARD_MISSING, STARTING_POOL_MISSED
from validator.games.voyagers.state import COMMON_DOWN, RISK_DOWN, State, on_offer, origin_of


def guard_setup(state: State, event: Setup) -> Iterator[Breach]:
    """Starting cards. Rulebook: Set-Up."""
    dealt = event.starting_cards
    odd = starting_odd(state, [face for face in dealt.values() if face is not None])
    if odd:
        yield from not_in_deck(state, COMMON, odd)
        yield STARTING_POOL_MISSED.illegal(odd, dict(state.edition.setup.starting_pool))
    yield from without_starting_card(player for player in state.players if player not in dealt)


def without_starting_card(players: Iterable[str]) -> Iterator[Breach]:
    """Players of whom the log has no starting card. Rulebook: Set-Up."""
    for player in players:
        yield STARTING_CARD_MISSING.omitted(player=player)


def guard_offer(state: State, event: Offer) -> Iterator[Breach]:
    """The cards of a round. Rulebook: Sponsor from Royal Family, End of the Turn."""
    common = event.common if event.common_down is None else (*event.common, event.common_down)
    yield from not_in_deck(state, COMMON, common, len(event.common) + 1)
    yield from not_in_deck(state, FLEET, event.fleet, len(event.fleet))
    yield from not_in_deck(state, RISK, () if event.high_risk is None else (event.high_risk,), 1)
    row = state.edition.offer.of(len(state.players))
    if len(event.common) != row.common_up:
        yield OFFER_COMMON_WRONG.illegal(len(event.common), row.common_up)
    if len(event.fleet) != row.fleet_up:
        yield OFFER_FLEET_WRONG.illegal(len(event.fleet), row.fleet_up)
    if event.round is not None and event.round != state.round:
        yield QUEEN_MISPLACED.miscount(event.round, state.round)


def guard_examine(state: State, event: Examine) -> Iterator[Breach]:
    """A look at a face-down card. Rulebook: Card Overview, Intelligence Chief."""
    slot, player = event.card, event.player
    offered = slot in state.offer
    known = state.offer.get(slot)
    if offered and known is None and event.face is not None:
        yield from not_in_deck(state, origin_of(slot), (event.face,))
    if owner_of(state, player, "examine") is None:
        yield from no_such_ability("examine")
        return
    if not offered:
        yield CHIEF_SEES_OTHER.impossible(slot, on_offer(state, (COMMON_DOWN, RISK_DOWN)))
        return
    if known is not None and event.face is not None and event.face != known:
        yield CHIEF_SEES_OTHER.impossible(event.face, known)
        return
    goes_on = state.chief_looking == player and state.rulings.chief_cards == "any"
    if player in state.chief_used and not goes_on:
        yield CHIEF_AGAIN.illegal(slot)
    if player != (decides := awaited(state)) and state.rulings.chief_timing == "own_decision":
        yield CHIEF_OUT_OF_TURN.illegal(player, decides)


def awaited(state: State) -> str | None:
    """Whose bid, answer, taking or buying is awaited."""
    if state.phase == "open":
        return opener_due(state)
    return state.asked[0] if state.phase == "answer" else state.bidder
