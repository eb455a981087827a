"""Judging the loading of tiles and the end of a turn. Rulebook: Course of a turn, 7; The Ship cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from validator.engine import Breach, Kind, Rule
from validator.games.humboldt.effects.loading import sail_what_is_due
from validator.games.humboldt.events import EndTurn, Load, Placement, Refill
from validator.games.humboldt.guards.collecting import refill_breach
from validator.games.humboldt.heap import Heap, less, missing
from validator.games.humboldt.reckoning import tiles
from validator.games.humboldt.reckoning.loading import loading_duty
from validator.games.humboldt.reckoning.ships import full_cards
from validator.games.humboldt.rules.contents import WHITE
from validator.games.humboldt.rules.journey import (
    CRATE_NOT_FREE,
    EXCESS_NOT_DISCARDED,
    SUBSTITUTION_WRONG,
    TILES_NOT_LOADED,
    TILES_NOT_OWN,
    TOO_MANY_STORED,
)
from validator.games.humboldt.rules.ships import (
    FULL_CARD_NOT_SAILED,
    TILE_COLOR_WRONG,
    TILE_ON_NEW_CARD,
    TILE_SYMBOL_WRONG,
)
from validator.games.humboldt.state import Explorer, Pile, State

SINGLE = 1


def guard_load(state: State, event: Load) -> Iterator[Breach]:
    """Tiles onto one's own cards. Rulebook: Course of a turn, 7."""
    if not event.place:
        return
    explorer = state.explorers[event.player]
    occupied = crate_not_free(explorer, event.place, CRATE_NOT_FREE)
    if occupied is not None:
        yield occupied
        return
    lacking = missing(explorer.stored + explorer.beside, _tiles(event.place))
    if lacking:
        yield TILES_NOT_OWN.impossible(lacking)
        return
    yield from _substitution(state, event)
    yield from misfits(state, event.place)
    new = [placement.card for placement in event.place if placement.card in state.journey.new_cards]
    if new:
        yield TILE_ON_NEW_CARD.illegal(new)


def _tiles(place: Sequence[Placement]) -> Heap:
    return tuple(face for placement in place for face in placement.tiles)


def crate_not_free(explorer: Explorer, place: Sequence[Placement], rule: Rule) -> Breach | None:
    """The first crate that is not there for tiles: of another's card, not on the card, or occupied."""
    used: set[tuple[str, int]] = set()
    for placement in place:
        card, crate = placement.card, placement.crate
        ship = explorer.ships.get(card)
        if ship is None:
            return rule.impossible({"card": card})
        if crate > len(ship.crates):
            return rule.impossible({"card": card, "crate": crate}, len(ship.crates), rests_on=("ships",))
        if ship.crates[crate - 1] or (card, crate) in used:
            return rule.impossible({"card": card, "crate": crate})
        used.add((card, crate))
    return None


def _substitution(state: State, event: Load) -> Iterator[Breach]:
    """One tile a crate, or three."""
    three = state.edition.limits.substitution
    wrong = [len(placement.tiles) for placement in event.place if len(placement.tiles) not in (SINGLE, three)]
    if wrong:
        yield SUBSTITUTION_WRONG.illegal(wrong, [SINGLE, three])
    elif state.rulings.trio_limit == "one_a_turn":
        loading = state.journey.loading
        earlier = sum(len(placed.tiles) == three for placed in loading.placed) if loading else 0
        now = sum(len(placement.tiles) == three for placement in event.place)
        if now and earlier + now > 1:
            yield SUBSTITUTION_WRONG.illegal(earlier + now, 1)


def misfits(state: State, place: Sequence[Placement]) -> Iterator[Breach]:
    """Single tiles on crates that ask for another color or symbol. Rulebook: The Ship cards, upper section."""
    edition = state.edition
    for placement in place:
        asked, face = edition.card[placement.card].crates[placement.crate - 1], placement.tiles[0]
        if len(placement.tiles) == SINGLE and asked != WHITE and not edition.fits(asked, face):
            rule = TILE_COLOR_WRONG if asked in edition.color_rank else TILE_SYMBOL_WRONG
            yield rule.illegal(face, asked, rests_on=("ships",))


def guard_end_turn(state: State, event: EndTurn) -> Iterator[Breach]:
    """The tiles kept, and what the turn has left undone. Rulebook: Course of a turn, 7."""
    explorer = state.explorers[event.player]
    left = explorer.stored + explorer.beside
    unsailed = list(full_cards_left(state))
    refill = _refill(state, event, event.refill, bool(unsailed)) if event.refill else None
    lacking = missing(left, event.store)
    impossible = [refill] if refill is not None and refill.kind is Kind.IMPOSSIBLE else []
    if lacking:
        impossible.append(TOO_MANY_STORED.impossible(lacking, list(left)))
    if impossible:
        yield from impossible
        return
    yield from tiles_left_unloaded(state)
    limit = state.edition.limits.stored
    if len(event.store) > limit:
        yield TOO_MANY_STORED.illegal(len(event.store), limit)
    elif state.rulings.store_duty == "full" and len(event.store) < min(limit, len(left)):
        yield EXCESS_NOT_DISCARDED.illegal(len(event.store), min(limit, len(left)))
    yield from unsailed
    if refill is not None:
        yield refill


def tiles_left_unloaded(state: State) -> Iterator[Breach]:
    """Whether the turn that ends has loaded as many tiles as possible. Rulebook: Course of a turn, 7."""
    loading = state.journey.loading
    if loading is None:
        return
    duty = loading_duty(state.edition, state.rulings, loading)
    if duty is not None:
        yield TILES_NOT_LOADED.omitted(duty.loaded, duty.due, player=state.active, rests_on=("ships",))


def full_cards_left(state: State) -> Iterator[Breach]:
    """Full cards that have not sailed when the turn ends, each reported once. Rulebook: The Ship cards."""
    for card in full_cards(state, state.explorers[state.active]):
        if card not in state.overdue:
            yield FULL_CARD_NOT_SAILED.omitted(None, card, player=state.active, rests_on=("ships",))


def _refill(state: State, event: EndTurn, refill: Mapping[str, Refill], sailing: bool) -> Breach | None:
    """Places filled for this turn's discards; cards that sail by themselves have discarded theirs before."""
    if sailing:
        state = state.clone()
        sail_what_is_due(state)
    explorer = state.explorers[event.player]
    excess = less(explorer.stored + explorer.beside, event.store)
    return refill_breach(state, late_refills(state, excess), refill)


def late_refills(state: State, discards: Heap) -> dict[str, tuple[Pile, int]]:
    """Color of tiles that are discarded -> its pile afterwards, and the places to fill then."""
    found: dict[str, tuple[Pile, int]] = {}
    places, color_of = state.edition.limits.display, state.edition.color_of_face
    for color in dict.fromkeys(map(color_of.__getitem__, discards)):
        before = state.piles[color]
        after = tiles.discard(before, tuple(face for face in discards if color_of[face] == color), state.rulings)
        found[color] = (after, tiles.late_gaps(before, after, places, state.rulings))
    return found
