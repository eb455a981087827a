"""From setup to the last turn of a round. Rulebook: Setup; A. Initial Phase; Coins; B. Players' Turns."""

from validator.engine import as_played
from validator.games.papua.edition import MIDDLE
from validator.games.papua.effects.pieces import gain, lose_explorers, pay_coins, spend_energy
from validator.games.papua.events import Adjust, Forbid, Ghost, Place, Reroll, Roll, Round, Setup, Tribe
from validator.games.papua.reckoning.energy import NOWHERE, energy_order, placed_after, spend_on_placing
from validator.games.papua.reckoning.gains import gain_due, gain_played, tribe_due
from validator.games.papua.reckoning.initial import explorers_lost, reveal
from validator.games.papua.rules.ending import GHOST_EXPLORERS, GHOST_SPOTS
from validator.games.papua.rules.expeditions import TRIBE
from validator.games.papua.rules.setup import CATASTROPHE
from validator.games.papua.rules.turns import HIGHEST_RESULT, LOWEST_RESULT, REROLL_PRICE, SAVING_PRICE, STEP_PRICE
from validator.games.papua.rules.zones import DESTINATIONS, RESERVE
from validator.games.papua.state import State, zone_of_spot


def effect_setup(state: State, event: Setup) -> None:
    """Each player's science card lies open."""
    for player, card in event.science.items():
        state.seats[player].science = card


def effect_tribe(state: State, event: Tribe) -> None:
    """The benefit comes; the card goes, unless Anthropology keeps it."""
    seat = state.seats[event.player]
    due = tribe_due(state, event.player, event.benefit)
    gain(state, seat, gain_played(state, seat, event.gain, due))
    seat.tribe_played = True
    if event.benefit == "dice" and event.player not in state.moved and event.player != state.turn:
        seat.ten_dice = True
    if event.anthropology:
        seat.science_used = True
        return
    seat.cards[TRIBE] -= 1
    if not seat.cards[TRIBE]:
        del seat.cards[TRIBE]
    state.expeditions_discarded += 1
    state.benefits_spent |= {event.benefit}


def effect_round(state: State, event: Round) -> None:
    """Notebook gains that waited come first; then cards and markers are revealed."""
    for player in energy_order(state):
        seat = state.seats[player]
        for card in seat.pending:
            gain(state, seat, gain_due(state, seat, state.edition.cards[card].gain or NOWHERE))
            state.touched |= {"notebook"}
        seat.pending = ()
    state.round += 1
    state.remembered, state.forbidden, state.forbidder = state.forbidden, None, None
    for destination, kind in zip(DESTINATIONS, event.expeditions, strict=True):
        state.destinations[destination] = kind
        state.seen[kind] = state.seen.get(kind, 0) + 1
        state.deck -= 1
    revealed = reveal(state, event.logistics)
    state.shown, state.upper, state.pile = revealed.shown, revealed.upper, revealed.pile
    state.discard, state.set_aside = revealed.discard, revealed.set_aside
    _reveal_notebook(state, event.notebook)


def _reveal_notebook(state: State, card: str | None) -> None:
    state.card = card
    state.symbol = MIDDLE if card is None else state.edition.cards[card].symbol
    if card is None:
        return
    state.revealed |= {card}
    if state.second_deck and state.edition.cards[card].deck == 2:
        state.first_deck_boxed = True


def effect_forbid(state: State, event: Forbid) -> None:
    """The forbidden marker lies; the third color has nobody there."""
    state.forbidder, state.forbidden = event.player, event.zone
    for spot in list(state.ghost):
        if zone_of_spot(spot) == event.zone:
            del state.ghost[spot]


def effect_ghost(state: State, event: Ghost) -> None:
    """Explorers of the third color are placed."""
    for spot in GHOST_SPOTS:
        face = getattr(event, spot)
        if face is None:
            continue
        state.ghost_dice |= {spot}
        if zone_of_spot(spot) != state.forbidden and GHOST_EXPLORERS[face]:
            state.ghost[spot] = GHOST_EXPLORERS[face]
    state.ghost_rolled = True


def effect_roll(state: State, event: Roll) -> None:
    """Dice lie on the table; Catastrophes take their explorers."""
    free, locked = [0] * 6, [0] * 6
    for face in (*event.dice, *(event.chosen or ())):
        (locked if face == CATASTROPHE else free)[face] += 1
    results = event.meteorology or ()
    catastrophes = event.dice.count(CATASTROPHE) - len(results)
    locked[CATASTROPHE] -= len(results)
    for face in results:
        locked[face] += 1
    state.free, state.locked = free, locked
    _suffer(state, event, catastrophes)


def _suffer(state: State, event: Roll | Reroll, catastrophes: int) -> None:
    """Coins save explorers, the others go; Meteorology is used up."""
    seat = state.seats[event.player]
    saved = event.save or 0
    lost = as_played(state, event.lost, explorers_lost(state, seat, catastrophes, saved))
    lose_explorers(seat, {RESERVE: min(lost, seat.reserve)})
    pay_coins(state, seat, saved * SAVING_PRICE)
    if event.meteorology:
        seat.science_used = True


def _take_up(state: State, face: int) -> list[int]:
    """A die that shows a face is taken up, a free one rather than a locked one; where it lay."""
    dice = state.free if state.free[face] else state.locked
    dice[face] -= 1
    return dice


def effect_reroll(state: State, event: Reroll) -> None:
    """A coin is paid and a die rolled again; one that has shown Catastrophe is locked from now on."""
    pay_coins(state, state.seats[event.player], REROLL_PRICE)
    dice = _take_up(state, event.from_)
    results = event.meteorology or ()
    if event.to == CATASTROPHE:
        state.locked[results[0] if results else CATASTROPHE] += 1
    else:
        dice[event.to] += 1
    _suffer(state, event, int(event.to == CATASTROPHE) - len(results))


def effect_adjust(state: State, event: Adjust) -> None:
    """Coins are paid and a die changed."""
    seat = state.seats[event.player]
    steps = abs(event.from_ - event.to) * STEP_PRICE
    corner = {event.from_, event.to} == {LOWEST_RESULT, HIGHEST_RESULT} and event.coins == STEP_PRICE
    price = STEP_PRICE if corner else as_played(state, event.coins, steps)
    pay_coins(state, seat, min(price, seat.coins))
    if event.from_ != event.to:
        dice = _take_up(state, event.from_)
        (state.locked if event.to == CATASTROPHE else dice)[event.to] += 1


def effect_place(state: State, event: Place) -> None:
    """Markers and explorers go to zones, food is eaten, energy spent."""
    seat = state.seats[event.player]
    spending = spend_on_placing(state, event)
    for zone, number in (event.markers or NOWHERE).items():
        state.markers[zone] = number
    sent = event.explorers or NOWHERE
    seat.placed = dict(placed_after(seat, sent))
    seat.reserve -= sum(sent.values())
    spend_energy(state, event, spending)
