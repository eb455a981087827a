"""What each event may be blamed for: generators that only read. Rulebook: all chapters."""

from collections.abc import Mapping
from typing import Any

from validator.engine import Guard
from validator.events import Event
from validator.games.voyagers import events
from validator.games.voyagers.guards.bidding import guard_agree, guard_bid, guard_cut
from validator.games.voyagers.guards.buying import guard_buy
from validator.games.voyagers.guards.closing import guard_discard, guard_end_turn, guard_reveal
from validator.games.voyagers.guards.sponsor import guard_examine, guard_offer, guard_setup
from validator.games.voyagers.guards.taking import guard_take

GUARDS: Mapping[type[Event], Guard[Any]] = {
    events.Setup: guard_setup,
    events.Offer: guard_offer,
    events.Bid: guard_bid,
    events.Agree: guard_agree,
    events.Cut: guard_cut,
    events.Take: guard_take,
    events.Buy: guard_buy,
    events.EndTurn: guard_end_turn,
    events.Discard: guard_discard,
    events.Examine: guard_examine,
    events.Reveal: guard_reveal,
}
