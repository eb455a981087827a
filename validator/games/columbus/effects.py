"""What an event does to the table. Effects write and never ask whether they may."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from validator.engine import Effect, Follow, as_played
from validator.events import Event
from validator.games.columbus import events
from validator.games.columbus.edition import Card
from validator.games.columbus.reckoning import (
    CARPENTER,
    GOOD_WEATHER,
    GOOD_WINDS,
    WEATHER_CARDS,
    WHIRLWIND,
    Drive,
    barrels_due,
    drive,
    fleet_at_sea,
    fleet_in,
    is_usable,
    spaces_relocated_to,
    spaces_struck,
    strikes_sailor,
    unnamed_whirlwind,
    whirlwind_meant,
    whole_ships_on,
)
from validator.games.columbus.rules import LOAD_BARRELS, MUTINY_BARRELS, WHIRLWIND_CARD_AT_MOST
from validator.games.columbus.state import Captain, Right, State, Weather
from validator.games.columbus.unseen import make_room, play_unseen

# --- barrels and dice -----------------------------------------------------------------------------------------


def _receive(state: State, captain: Captain, claim: int | None, amount: int) -> None:
    """Barrels from the supply: what is due, or what was claimed as far as the supply goes."""
    barrels = as_played(state, claim, barrels_due(state, captain, amount))
    barrels = min(barrels, state.supply)
    captain.barrels += barrels
    state.supply -= barrels


def _pay(state: State, captain: Captain, barrels: int) -> None:
    """Barrels back to the supply, as far as there are any."""
    barrels = min(barrels, captain.barrels)
    captain.barrels -= barrels
    state.supply += barrels


def _spend(state: State, face: str, number: int = 1) -> None:
    """Dice carried out and handed on. Rulebook: Sailing."""
    throw = state.throw
    number = min(number, throw.unspent[face])
    throw.unspent[face] -= number
    throw.spent += number
    throw.carried_out += number


def spend_storm_dice(state: State) -> None:
    """A storm called and not raised: its dice are gone."""
    _spend(state, "storm", state.throw.unspent["storm"])
    state.throw.weather = Weather.SETTLED


# --- masts and rights -----------------------------------------------------------------------------------------


def _wreck(state: State, claim: Collection[str] | None, due: Collection[str]) -> tuple[str, ...]:
    """Main masts are lost, as claimed or as due; returns whose. Rulebook: Damage."""
    hurt = due if claim is None or state.follow is Follow.RULES else claim
    if not hurt:
        state.wrecked = ()
        return ()
    lost = tuple(player for player, captain in state.captains.items() if captain.mast and player in hurt)
    for player in lost:
        state.captains[player].mast = False
    state.wrecked = lost
    return lost


def _grant(state: State, player: str, whirlwind: int, *, at_once: bool = False) -> None:
    """A right to relocate; one that could be used already can still be used. Rulebook: Whirlwind."""
    mark = (player, whirlwind)
    standing = state.rights.get(mark)
    usable = standing is not None and is_usable(state, standing)
    state.rights[mark] = Right(state.turn, at_once or usable)
    state.lapsed.discard(mark)


def _strike(
    state: State,
    whirlwind: int,
    spaces: Collection[str],
    claim: Collection[str] | None,
    *,
    at_once: bool = False,
) -> None:
    """A whirlwind comes onto spaces: masts are lost, rights arise. Rulebook: Whirlwind; ruling relocation_right."""
    reached = [player for player, captain in state.captains.items() if captain.space in spaces]
    broken = {player for player in reached if not state.captains[player].mast}
    lost = _wreck(state, claim, whole_ships_on(state, spaces))
    for player in reached:
        if player in lost or (player in broken and state.rulings.relocation_right == "any_ship_reached"):
            _grant(state, player, whirlwind, at_once=at_once)


def lapse(state: State, marks: Iterable[tuple[str, int]]) -> None:
    """Rights that were not used in time. Rulebook: Whirlwind; ruling relocation_window."""
    for mark in list(marks):
        del state.rights[mark]
        state.lapsed.add(mark)


def run_before_the_wind(
    state: State, driven: Drive, ships: Mapping[str, str] | None = None, damaged: Collection[str] | None = None
) -> None:
    """Ships are driven, as claimed or as due; masts are lost, rights arise. Rulebook: Storm, Whirlwind."""
    captains, harbor = state.captains, state.chart.harbor
    spaces = driven.spaces
    if ships is not None and state.follow is Follow.TABLE:
        spaces = {**spaces, **ships}
    broken = {player for player, captain in captains.items() if not captain.mast}
    lost = _wreck(state, damaged, driven.hurt)
    moved = [player for player, space in spaces.items() if space != driven.before[player]]
    for player in moved:
        captains[player].space = spaces[player]
    any_ship = state.rulings.relocation_right == "any_ship_reached"
    for player in moved:
        if spaces[player] in state.whirlwinds and (player in lost or (any_ship and player in broken)):
            _grant(state, player, unnamed_whirlwind(state, spaces[player]))
    state.arrived = tuple(player for player in moved if spaces[player] == harbor)


# --- set-up, throw and ship -----------------------------------------------------------------------------------


def effect_setup(state: State, event: events.Setup) -> None:
    """Ships into the harbor, whirlwinds onto the sea, barrels to everybody. Rulebook: Game Setup."""
    lay_out(state)
    for player, ship in event.ships.items():
        state.captains[player].ship = ship
    if event.whirlwinds is not None and state.follow is Follow.TABLE:
        state.whirlwinds = event.whirlwinds
    if event.barrels is not None and state.follow is Follow.TABLE:
        for captain in state.captains.values():
            _pay(state, captain, captain.barrels)
        for captain in state.captains.values():
            _receive(state, captain, event.barrels, event.barrels)


def lay_out(state: State) -> None:
    """The set-up as the rules have it, without ships' colors. Rulebook: Game Setup."""
    state.whirlwinds = state.chart.whirlwind_start
    for captain in state.captains.values():
        captain.space = state.chart.harbor
        _receive(state, captain, None, state.edition.barrels.start)


def effect_forgo(state: State, event: events.Forgo) -> None:
    """Barrels instead of a throw. Rulebook: Sailing."""
    _receive(state, state.captains[event.player], event.barrels, state.edition.barrels.forgo)


def effect_roll(state: State, event: events.Roll) -> None:
    """A throw of its own: nothing carried out, no storm yet. Rulebook: Sailing."""
    throw = state.throw
    clear_dice(state)
    throw.weather = Weather.FAIR
    for face in event.dice:
        throw.unspent[face] += 1


def clear_dice(state: State) -> None:
    """All dice are taken up. Rulebook: Sailing."""
    throw = state.throw
    throw.unspent = dict.fromkeys(throw.unspent, 0)
    throw.spent = 0
    throw.carried_out = 0


def effect_reroll(state: State, event: events.Reroll) -> None:
    """A barrel for new faces. Rulebook: Provisions."""
    _pay(state, state.captains[event.player], as_played(state, event.paid, state.edition.barrels.throw))
    unspent = state.throw.unspent
    for face in event.dice:
        unspent[face] -= 1
    for face in event.result:
        unspent[face] += 1


def effect_move(state: State, event: events.Move) -> None:
    """The ship sails; it may come home, or onto a whirlwind. Rulebook: Navigation, Whirlwind."""
    captain = state.captains[event.player]
    if event.die == GOOD_WINDS:
        state.wind -= 1
    else:
        _spend(state, event.die)
    struck = strikes_sailor(state, event)
    if event.to == state.chart.harbor and captain.space != event.to:
        state.arrived = (event.player,)
    captain.space = event.to
    broken = not captain.mast
    lost = _wreck(state, event.damaged, (event.player,) if struck else ())
    if struck and (event.player in lost or (broken and state.rulings.relocation_right == "any_ship_reached")):
        _grant(state, event.player, unnamed_whirlwind(state, event.to))


def effect_repair(state: State, event: events.Repair) -> None:
    """The mast goes back. Rulebook: Damage."""
    _spend(state, "sail")
    state.captains[event.player].mast = True


def effect_end_turn(state: State, event: events.EndTurn) -> None:
    """Nothing lies differently. Rulebook: Sailing."""


# --- storm and whirlwind --------------------------------------------------------------------------------------


def effect_storm(state: State, event: events.Storm) -> None:
    """An area is named. Rulebook: Storm."""
    _spend(state, "storm")
    state.throw.weather = Weather.CALLED
    state.throw.area = event.area


def effect_spin(state: State, event: events.Spin) -> None:
    """The arrow has stopped: it is turned again, or ships are driven. Rulebook: Storm."""
    state.throw.heading = event.direction
    if event.kept:
        raise_storm(state, event.ships, event.damaged)
    else:
        _spend(state, "storm")


def raise_storm(state: State, ships: Mapping[str, str] | None = None, damaged: Collection[str] | None = None) -> None:
    """The storm called breaks out in the direction turned last. Rulebook: Storm."""
    throw = state.throw
    throw.weather = Weather.SETTLED
    run_before_the_wind(state, drive(state, fleet_in(state, throw.area), throw.heading), ships, damaged)


def effect_whirl(state: State, event: events.Whirl) -> None:
    """A whirlwind goes its way; older rights to it lapse. Rulebook: Whirlwind."""
    whirlwind = unnamed_whirlwind(state, event.from_)
    state.whirl -= event.by_card
    _spend(state, "whirlwind", event.by_dice)
    _put(state, whirlwind, event.path[-1])
    if state.rulings.relocation_window == "open":
        older = [mark for mark, right in state.rights.items() if mark[1] == whirlwind and right.turn < state.since]
        lapse(state, older)
    _strike(state, whirlwind, spaces_struck(state, event), event.damaged)


def effect_relocate(state: State, event: events.Relocate) -> None:
    """The right is used; the whirlwind goes where its player wants it. Rulebook: Whirlwind."""
    mark = (event.player, whirlwind_meant(state, event.player, event.from_))
    state.rights.pop(mark, None)
    state.lapsed.discard(mark)
    _put(state, mark[1], event.to)
    _strike(state, mark[1], spaces_relocated_to(event), event.damaged, at_once=True)


def _put(state: State, whirlwind: int, space: str) -> None:
    moved = list(state.whirlwinds)
    moved[whirlwind] = space
    state.whirlwinds = tuple(moved)


# --- telescope ------------------------------------------------------------------------------------------------


def effect_load(state: State, event: events.Load) -> None:
    """A barrel from the island. Rulebook: Navigation."""
    _spend(state, "telescope")
    _receive(state, state.captains[event.player], event.barrels, LOAD_BARRELS)


def effect_look(state: State, event: events.Look) -> None:
    """A disc leaves the stack. Rulebook: Land in Sight!"""
    _spend(state, "telescope")
    captain, disc = state.captains[event.player], state.edition.disc[event.disc]
    state.stack[event.disc] -= 1
    if disc.kind == "inhabited":
        captain.discs = (*captain.discs, event.disc)
    else:
        state.beside[event.disc] += 1
    _receive(state, captain, event.barrels, disc.palms)


def effect_draw_card(state: State, event: events.DrawCard) -> None:
    """A card goes into the hand, or is carried out and discarded. Rulebook: Event Cards."""
    _spend(state, "telescope")
    captain, deck = state.captains[event.player], state.deck
    if deck.size <= 0:
        renew_pile(state)
    card = None if event.card is None else state.edition.card[event.card]
    if card is None:
        captain.fresh += 1
        deck.hidden += 1
    else:
        make_room(state, card.id)
        deck.pile[card.id] -= 1
        if not card.cross:
            captain.hand[card.id] = captain.hand.get(card.id, 0) + 1
    if state.rulings.reshuffle_when == "at_once" and deck.size <= 0:
        renew_pile(state)
    if card is not None and card.cross:
        deck.discards[card.id] += 1
        _carry_out(state, captain, event, card)


def renew_pile(state: State) -> None:
    """The discards become the pile; what was hidden stays in hands. Rulebook: Event Cards."""
    deck = state.deck
    if not any(deck.discards.values()):
        return
    for card, copies in deck.pile.items():
        deck.older[card] += copies
    deck.pile = deck.discards
    deck.discards = dict.fromkeys(deck.pile, 0)
    deck.hidden = 0
    deck.traces = ()
    for captain in state.captains.values():
        captain.older += captain.fresh
        captain.fresh = 0


def _carry_out(state: State, captain: Captain, event: events.DrawCard, card: Card) -> None:
    """What a card with a cross does. Rulebook: Event Cards."""
    if card.kind == "provisions":
        _receive(state, captain, event.barrels, card.shown)
    elif card.kind == "mutiny":
        _settle_mutiny(state, captain, event)
    elif card.kind in WEATHER_CARDS:
        heading = card.direction or event.direction
        if heading is not None:
            driven = drive(state, fleet_at_sea(state, card.kind), heading)
            run_before_the_wind(state, driven, event.ships, event.damaged)


def _settle_mutiny(state: State, captain: Captain, event: events.DrawCard) -> None:
    if event.mutiny == "barrel":
        _pay(state, captain, MUTINY_BARRELS)
    elif event.mutiny == "skip" or captain.barrels < MUTINY_BARRELS:
        again = state.rulings.two_mutinies == "accumulate"
        captain.lost_turns = captain.lost_turns + 1 if again else 1


# --- kept cards -----------------------------------------------------------------------------------------------


def effect_play_card(state: State, event: events.PlayCard) -> None:
    """A kept card is discarded and does what it says. Rulebook: Event Cards."""
    captain, deck, card = state.captains[event.player], state.deck, state.edition.card[event.card]
    if captain.hand.get(card.id):
        captain.hand[card.id] -= 1
    else:
        play_unseen(state, event.player, card.id)
    deck.discards[card.id] += 1
    captain.round_cards += 1
    if event.player == (state.late or state.player):
        state.cards += 1
    if card.kind == GOOD_WINDS:
        state.wind += card.shown
    elif card.kind == WHIRLWIND:
        free = state.rulings.whirlwind_card_points == "up_to_three"
        state.whirl += WHIRLWIND_CARD_AT_MOST if free else card.shown
    elif card.kind == CARPENTER:
        captain.mast = True
    elif card.kind == GOOD_WEATHER:
        _prevent_storm(state)


def _prevent_storm(state: State) -> None:
    """No storm, and void symbols. Rulebook: Event Cards; ruling prevented_storm_bars_reroll."""
    throw = state.throw
    if throw.weather is Weather.CALLED and state.rulings.prevented_storm_bars_reroll == "no":
        throw.unspent["storm"] += 1
        throw.spent -= 1
        throw.carried_out -= 1
    throw.weather = Weather.PREVENTED


EFFECTS: Mapping[type[Event], Effect[State]] = {
    events.Setup: effect_setup,
    events.Forgo: effect_forgo,
    events.Roll: effect_roll,
    events.Reroll: effect_reroll,
    events.Move: effect_move,
    events.Whirl: effect_whirl,
    events.Storm: effect_storm,
    events.Spin: effect_spin,
    events.Load: effect_load,
    events.DrawCard: effect_draw_card,
    events.Look: effect_look,
    events.Repair: effect_repair,
    events.PlayCard: effect_play_card,
    events.Relocate: effect_relocate,
    events.EndTurn: effect_end_turn,
}
