"""The resolution of zones, and the end of a round. Rulebook: C. Resolution Phase; Board Zones."""

from collections.abc import Mapping

from validator.engine import Follow, as_played
from validator.games.papua.effects.pieces import discard_marker, gain, lose_energy, spend_energy
from validator.games.papua.events import (
    Bet,
    BetCost,
    CardEffect,
    Discard,
    EndRound,
    Expeditions,
    Funding,
    Hunt,
    Huts,
    Notebook,
    Take,
)
from validator.games.papua.reckoning.energy import NOWHERE, energy_order, resupply, space_within, spend_on_bet
from validator.games.papua.reckoning.expeditions import destination_winner, laid_down
from validator.games.papua.reckoning.gains import card_due, from_supply, gain_played, take_due
from validator.games.papua.reckoning.logistics import picks
from validator.games.papua.reckoning.zones import (
    funding_due,
    hunt_due,
    hut_step_played,
    players_in,
    recruits,
    symbols_for,
    winner_played,
)
from validator.games.papua.rules.editions import PRINTED_HUT
from validator.games.papua.rules.zones import DESTINATIONS, FUNDING
from validator.games.papua.state import Owed, Picks, Seat, State


def effect_huts(state: State, event: Huts) -> None:
    """Hut pieces advance and explorers are recruited."""
    counts = event.recruited or NOWHERE
    for player, seat in state.seats.items():
        step = hut_step_played(state, event, player)
        recruited = as_played(state, counts.get(player), recruits(state, player, step))
        if step != seat.hut and state.edition.huts[step - 1].dice != PRINTED_HUT["dice"]:
            state.touched |= {"huts"}
        seat.hut = step
        gain(state, seat, {"explorers": min(recruited, seat.general)})


def effect_take(state: State, event: Take) -> None:
    """A marker works; picked, it goes to the discards, with Engineering it stays."""
    seat = state.seats[event.player]
    due = take_due(state, event.player, event.marker)
    if event.engineering:
        seat.science_used = True
    else:
        plan = picks(state)
        state.picks = plan._replace(picked=(*plan.picked, event.player))
        discard_marker(state, event.marker)
    gain(state, seat, gain_played(state, seat, event.gain, due))


def effect_discard(state: State, event: Discard) -> None:
    """A marker is put away for the third color; one that lies there for it already stays."""
    if event.marker == state.left_for_ghost:
        state.left_for_ghost = None
        return
    state.picks = picks(state)._replace(discarded=True)
    discard_marker(state, event.marker)


def leave_for_ghost(state: State, plan: Picks) -> None:
    """The picks are done: a last marker that the third color has won is put away without a choice."""
    done = plan.picked and set(plan.pickers) <= set(plan.picked)
    if plan.ghost_wins and not plan.discarded and done and len(state.shown) == 1:
        state.left_for_ghost = state.shown[0]
        discard_marker(state, state.shown[0])


def effect_bet(state: State, event: Bet) -> None:
    """Explorers and coins lie on destinations."""
    seat = state.seats[event.player]
    seat.bet = laid_down(event)
    for laid in seat.bet.values():
        seat.reserve -= laid.explorers
        seat.coins -= laid.coins


def effect_expeditions(state: State, event: Expeditions) -> None:
    """Cards are awarded; explorers return, and coins where they have not won."""
    claims = event.winners or {}
    order = energy_order(state)
    won: dict[str, str | None] = {}
    for destination in DESTINATIONS:
        due, by_symbol = destination_winner(state, destination, order)
        if by_symbol:
            state.touched |= {"notebook"}
        won[destination] = due if state.follow is Follow.RULES else claims.get(destination, due)
    for destination, winner in won.items():
        if winner is not None and destination in state.destinations:
            kind = state.destinations.pop(destination)
            cards = state.seats[winner].cards
            cards[kind] = cards.get(kind, 0) + 1
    for player in order:
        _settle_bet(state, player, won)
    state.payers = tuple(player for player in order if state.seats[player].owed is not None)
    state.tilted = True


def _settle_bet(state: State, player: str, won: Mapping[str, str | None]) -> None:
    """What lay on destinations goes back, but for coins that have won."""
    seat = state.seats[player]
    bet, seat.bet = seat.bet or {}, None
    explorers = lost = 0
    for destination, laid in bet.items():
        explorers += laid.explorers
        if won[destination] == player:
            state.coins += laid.coins
        else:
            seat.coins += laid.coins
            lost += laid.explorers
    seat.reserve += explorers
    seat.owed = Owed(explorers, lost) if explorers else None


def effect_bet_cost(state: State, event: BetCost) -> None:
    """Energy is paid for the explorers bet."""
    seat = state.seats[event.player]
    spending = spend_on_bet(state, event)
    state.payers = tuple(player for player in state.payers if player != event.player)
    state.paid = True
    seat.owed = None
    if event.cartography:
        seat.science_used = True
    spend_energy(state, event, spending)


def effect_funding(state: State, event: Funding) -> None:
    """Coins come to those in funding."""
    if event.economy is not None:
        state.seats[event.economy].science_used = True
    order = energy_order(state)
    due = funding_due(state, order, event.dice, symbols_for(state, event))
    if players_in(state, FUNDING):
        state.touched |= {"notebook"}
    claims = event.coins or NOWHERE
    for player in order:
        coins = as_played(state, claims.get(player), due[player])
        gain(state, state.seats[player], {"coins": from_supply(state, state.coins, coins)})


def effect_hunt(state: State, event: Hunt) -> None:
    """Food comes to a hunter."""
    food = as_played(state, event.food, hunt_due(state, event.player, event.dice))
    gain(state, state.seats[event.player], {"food": from_supply(state, state.food, food)})
    state.hunted = (*state.hunted, event.player)


def effect_notebook(state: State, event: Notebook) -> None:
    """The card goes to its winner, and works at once or waits."""
    winner = winner_played(state, event)
    if winner is None or state.card is None:
        return
    seat = state.seats[winner]
    card = state.edition.cards[state.card]
    amounts = gain_played(state, seat, event.gain, card_due(state, winner))
    seat.notebook = (*seat.notebook, card.id)
    if card.when == "next_round":
        seat.pending = (*seat.pending, card.id)
    state.card = None
    if amounts:
        state.touched |= {"notebook"}
        gain(state, seat, amounts)


def effect_card_effect(state: State, event: CardEffect) -> None:
    """What the card's text did: goods first, then energy, in seat order."""
    owner = state.seats[event.player]
    if event.card not in owner.told:
        owner.told = (*owner.told, event.card)
    state.touched |= {"notebook"}
    for player in state.players:
        change = event.delta.get(player)
        if change is not None:
            goods = {good: getattr(change, good) or 0 for good in ("coins", "food", "prestige", "explorers")}
            gain(state, state.seats[player], goods)
    for player in state.players:
        change = event.delta.get(player)
        if change is not None and change.energy:
            _change_energy(state, state.seats[player], change.energy)


def _change_energy(state: State, seat: Seat, change: int) -> None:
    """A rise stops at the top; a loss calls for resupply."""
    end = space_within(state, seat.energy + change)
    needs = resupply(state, seat, (seat.energy, end), seat.food, seat.reserve, seat.placed)
    lose_energy(state, seat, end, needs, needs.paid, needs.gone)


def effect_end_round(state: State, event: EndRound) -> None:
    """Explorers and markers leave the zones, leftovers are discarded. Rulebook: C."""
    for seat in state.seats.values():
        seat.reserve += sum(seat.placed.values())
        seat.placed = {}
        seat.tribe_played = seat.ten_dice = False
        seat.bet = seat.owed = None
    state.ghost = {}
    state.ghost_dice, state.ghost_rolled = frozenset(), False
    state.markers = {}
    state.free, state.locked = [0] * 6, [0] * 6
    state.expeditions_discarded += len(state.destinations)
    state.destinations = {}
    state.tilted, state.payers, state.paid = False, (), False
    if state.card is not None:
        state.card = None
        state.notebook_discarded += 1
    state.hunted = ()
    state.picks = state.left_for_ghost = None
    state.discard |= set(state.shown)
    state.shown = ()
    if state.set_aside:
        _replenish(state)


def _replenish(state: State) -> None:
    """The used markers and the replenishment marker form a new pile. Ruling `replenish_pile`."""
    face_down = state.upper | state.pile
    renewed = state.discard | {state.edition.replenishment}
    if state.rulings.replenish_pile == "below":
        state.upper, state.pile = face_down, renewed
    else:
        state.upper, state.pile = frozenset(), face_down | renewed
    state.discard, state.set_aside = frozenset(), False
