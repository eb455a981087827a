"""What the rules determine: places, prices, limits, who is asked. Used to judge claims and to apply them.

Rulebook: Dividing Sponsor to Card Overview.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from validator.events import UNSAID
from validator.games.voyagers.edition import Card, Icons
from validator.games.voyagers.events import REFUSED, Take
from validator.games.voyagers.rules.overview import EXAMPLE_MEDIUM_COST, LEAST_PAID
from validator.games.voyagers.rules.setup import RESOURCES
from validator.games.voyagers.state import COMMON_DOWN, RISK_DOWN, SMUGGLED, State

# --- tracks and turns -------------------------------------------------------------------------------------------


def lowest_free_place(state: State) -> int:
    """Where the next marker goes on the future track: the last place that is free. Rulebook: Dividing Sponsor."""
    place = len(state.players)
    while place in state.future:
        place -= 1
    return place


def place_of(state: State, player: str) -> int:
    """The place on which a marker stands; on the active track the one it held as the round began."""
    for place, standing in state.future.items():
        if standing == player:
            return place
    return state.order.index(player) + 1


def place_due(state: State, player: str) -> int:
    """Where a taker's marker belongs: one who was not in leaves it where it is."""
    return lowest_free_place(state) if player in state.active else place_of(state, player)


def opener_due(state: State) -> str:
    """Who opens the bidding, which goes on while somebody is in. Ruling: next_opener."""
    rule = state.rulings.next_opener
    behind = state.opener if rule == "after_opener" else state.taker if rule == "after_winner" else None
    if behind is None:
        return state.active[0]
    going_round = (*clockwise(state.order, behind), behind)
    return next(player for player in going_round if player in state.active)


def clockwise(seats: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Everybody else, from the one behind a player on, going round."""
    at = seats.index(player)
    return seats[at + 1 :] + seats[:at]


def asked_about(state: State, bidder: str, heard: frozenset[str]) -> tuple[str, ...]:
    """Who is to answer a bid: the others who are in, by seat. Ruling: cut_answers."""
    active = state.active
    others = [player for player in clockwise(state.players, bidder) if player in active]
    if heard and state.rulings.cut_answers == "not_yet_asked":
        return tuple([player for player in others if player not in heard])
    return tuple(others)


def future_order(state: State) -> tuple[str, ...]:
    """The players by the places that their markers stand on."""
    return tuple(sorted(state.players, key=lambda player: place_of(state, player)))


def last_chance_turn(state: State) -> str:
    """Whose last chance it is where it goes by the future track. Ruling: last_chance_order."""
    return next(player for player in future_order(state) if player not in state.ended)


# --- hands ------------------------------------------------------------------------------------------------------


def hand_limit(state: State, player: str) -> int:
    """How many cards a player may hold at the end of a round. Rulebook: End of the Turn, The Duke."""
    limit = state.edition.limits.hand
    for noble in state.seats[player].nobles:
        ability = state.cards[noble].ability
        if ability.kind == "hand_limit":
            limit = max(limit, ability.limit)
    return limit


def excess(state: State, player: str) -> int:
    """How many cards a player holds over the limit. Ruling: final_hand_limit."""
    size = state.seats[player].hand.size
    if size <= state.edition.limits.hand:
        return 0
    if state.round >= state.edition.rounds and state.rulings.final_hand_limit == "not_in_round_6":
        return 0
    return max(0, size - hand_limit(state, player))


def over_limit(state: State) -> list[str]:
    return [player for player in state.players if excess(state, player)]


def may_discard(state: State, player: str) -> bool:
    """Whether a player may discard at the end of a round. Ruling: discard_amount."""
    return state.rulings.discard_amount == "or_more" or excess(state, player) > 0


# --- taking -----------------------------------------------------------------------------------------------------


def is_goods(state: State, face: str | None) -> bool:
    return face is not None and face != REFUSED and face is not UNSAID and state.cards[face].kind == SMUGGLED


def risk_face(state: State, event: Take) -> str | None:
    """The face of the high-risk card that comes with a bid, None where it stays hidden or does not come."""
    if RISK_DOWN not in state.bid or event.high_risk == REFUSED:
        return None
    known = state.offer[RISK_DOWN]
    if known is not None or event.high_risk is UNSAID:
        return known
    return event.high_risk


def refuses(state: State, event: Take) -> bool:
    """Whether the high-risk card of a bid is discarded unseen."""
    return event.high_risk == REFUSED and RISK_DOWN in state.bid


def doubloons_due(state: State, event: Take) -> int:
    """Doubloons that come with a bid. Ruling: refused_doubloons."""
    laid = state.laid
    if not laid:
        return 0
    due = sum(len(laid.get(slot, ())) for slot in state.bid)
    return due - doubloons_forfeited(state, event)


def doubloons_forfeited(state: State, event: Take) -> int:
    """Doubloons on a refused high-risk card that go to the box."""
    if RISK_DOWN in state.laid and refuses(state, event) and state.rulings.refused_doubloons == "box":
        return len(state.laid[RISK_DOWN])
    return 0


def unseen_in_bid(state: State) -> bool:
    """Whether a face-down card lies in the bid: its taking holds a choice or a chance."""
    return COMMON_DOWN in state.bid or RISK_DOWN in state.bid


# --- prices -----------------------------------------------------------------------------------------------------

_EXAMPLE_COST: Icons = (
    EXAMPLE_MEDIUM_COST.get(RESOURCES[0], 0),
    EXAMPLE_MEDIUM_COST.get(RESOURCES[1], 0),
    EXAMPLE_MEDIUM_COST.get(RESOURCES[2], 0),
)


def cost(state: State, card: Card) -> Icons:
    """What a card costs. Ruling: medium_ship_cost."""
    if card.size == "medium" and state.rulings.medium_ship_cost == "example":
        return _EXAMPLE_COST
    return card.cost


def added(costs: Iterable[Sequence[int]]) -> list[int]:
    sums = [0, 0, 0]
    for icons in costs:
        sums[0] += icons[0]
        sums[1] += icons[1]
        sums[2] += icons[2]
    return sums


@dataclass(frozen=True, slots=True)
class Price:
    """What a purchase costs: icons due of each resource; discounts without need, and those below their floor."""

    due: list[int]
    needless: list[str]
    below_floor: list[str]


def price(state: State, cards: Sequence[str], discounts: Sequence[str]) -> Price:
    """The price of a purchase with its discounts. Rulebook: Assembling Fleets, Card Overview.

    discounts: faces of discount nobles. One that no ship needs saves nothing; one below its floor saves all
    the same.
    """
    faces = state.cards
    ships = [cost(state, faces[face]) for face in cards if faces[face].kind == "ship"]
    nobles = added(faces[face].cost for face in cards if faces[face].kind == "noble")
    need = added(ships)
    saving = [faces[face] for face in discounts if need[faces[face].discount]]
    needless = [face for face in discounts if not need[faces[face].discount]]
    left = list(need)
    for noble in saving:
        left[noble.discount] = max(0, left[noble.discount] - noble.ability.amount)
    if not saving:
        below: list[str] = []
    elif state.rulings.discount_scope == "purchase":
        below = _below(state, saving, left)
    else:
        below = _least_below(state, saving, ships)
    return Price(added((left, nobles)), needless, below)


def floor(state: State, noble: Card) -> int:
    """What a discount leaves to be paid. Ruling: army_floor."""
    least: int = noble.ability.floor
    if least < LEAST_PAID and state.rulings.army_floor == "at_least_one":
        return LEAST_PAID
    return least


def _below(state: State, saving: Iterable[Card], left: Sequence[int]) -> list[str]:
    """Discounts that leave less than their floor. Ruling: discount_floor."""
    any_resource = state.rulings.discount_floor == "any_resource"
    return [
        noble.face for noble in saving if (sum(left) if any_resource else left[noble.discount]) < floor(state, noble)
    ]


def _least_below(state: State, saving: Sequence[Card], ships: Sequence[Icons]) -> list[str]:
    """The same where each discount goes to one ship: of all ways to spread them, the one with the least faults.

    Of ways with equally many faults, the one whose faults the catalogue names first. Ships of one cost are
    alike, so that no more of them are looked at than there are discounts.
    """
    numbered: dict[Icons, int] = {}
    for icons in ships:
        numbered[icons] = numbered.get(icons, 0) + 1
    alike = [icons for icons, number in numbered.items() for _ in range(min(number, len(saving)))]
    places = [[(noble, at) for at, icons in enumerate(alike) if icons[noble.discount]] for noble in saving]

    def gravity(below: list[str]) -> tuple[int, list[int]]:
        return len(below), sorted(state.cards[face].discount for face in below)

    return min((_below_on_ships(state, alike, spread) for spread in product(*places)), key=gravity)


def _below_on_ships(state: State, ships: Sequence[Icons], spread: Sequence[tuple[Card, int]]) -> list[str]:
    """Discounts below their floor where each goes to the ship that is named with it."""
    left = {at: list(ships[at]) for _, at in spread}
    for noble, at in spread:
        left[at][noble.discount] = max(0, left[at][noble.discount] - noble.ability.amount)
    return [face for noble, at in spread for face in _below(state, (noble,), left[at])]


def paid(state: State, cards: Iterable[str]) -> list[int]:
    """Icons on resource cards, by resource."""
    return added(state.cards[face].icons for face in cards)


def needless_payment(state: State, cards: Sequence[str], due: Sequence[int]) -> list[str]:
    """Paid cards without which the others would still cover the price."""
    icons = paid(state, cards)
    return [face for face in cards if icons[(card := state.cards[face]).resource] - card.amount >= due[card.resource]]


def reward_due(state: State, player: str, cards: Sequence[str]) -> bool:
    """Whether a purchase brings the Fleet Reward card. Rulebook: Assembling Fleets."""
    if state.fleet_reward is not None:
        return False
    ships = len(state.seats[player].ships) + sum(state.cards[face].kind == "ship" for face in cards)
    return ships >= state.edition.limits.fleet_reward_ships


def owner_of(state: State, player: str, ability: str) -> str | None:
    """The noble with an ability that a player has in front."""
    for noble in state.seats[player].nobles:
        if state.cards[noble].ability.kind == ability:
            return noble
    return None
