"""Judging the set-up and the preparations. Rulebook: Set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from validator.engine import Breach
from validator.games.humboldt.events import FirstTiles, Prepare, Setup
from validator.games.humboldt.reckoning import decks, tiles
from validator.games.humboldt.reckoning.journey import spent_bag
from validator.games.humboldt.reckoning.ships import dominant_colors
from validator.games.humboldt.rules.contents import DISKS_UNEVEN, SHIP_TYPES
from validator.games.humboldt.rules.preparing import (
    ACQUAINTANCE_NOT_DOMINANT,
    COLOR_NOT_REMOVED,
    DISPLAY_WRONG,
    EXCHANGE_NOT_FOR_TOP,
    EXCHANGE_TOO_EARLY,
    EXCHANGE_TOO_MANY,
    FIRST_TILE_NOT_THERE,
    FIRST_TILES_COUNT,
    FIRST_TILES_TOO_EARLY,
    FOUR_PLAYER_DISKS_WRONG,
    HAND_WRONG,
    NO_SUCH_TILE_DISPLAYED,
    THREE_PLAYER_DISKS_WRONG,
    THREE_PLAYER_EXCEPTIONS_WRONG,
    TOP_CARD_WRONG,
    TWO_PLAYER_DISKS_WRONG,
    TWO_PLAYER_EXCEPTIONS_WRONG,
)
from validator.games.humboldt.state import State

COUNT_RULES = {
    2: (TWO_PLAYER_EXCEPTIONS_WRONG, TWO_PLAYER_DISKS_WRONG),
    3: (THREE_PLAYER_EXCEPTIONS_WRONG, THREE_PLAYER_DISKS_WRONG),
    4: (FOUR_PLAYER_DISKS_WRONG, FOUR_PLAYER_DISKS_WRONG),
}
"""Players -> the rules on the disks of the locations named apart, and of all others."""


def guard_setup(state: State, event: Setup) -> Iterator[Breach]:
    """The board and the hands. Rulebook: Preparing the gameboard; Preparing the players."""
    drawn = Counter(color for disks in event.disks.values() for color in disks)
    impossible = [*_beyond_the_box(state, event, drawn), *_misplaced_cards(state, event)]
    if impossible:
        yield from impossible
        return
    yield from _disk_counts(state, event, drawn)
    yield from _displays(state, event)
    yield from _hands(state, event)


def _beyond_the_box(state: State, event: Setup, drawn: Counter[str]) -> Iterator[Breach]:
    box = state.edition.box.disks_per_color
    many = {color: number for color, number in drawn.items() if number > box}
    if many:
        yield DISKS_UNEVEN.impossible(many, box)
    shown = Counter(face for faces in event.display.values() for face in faces)
    copies = state.edition.copies
    absent = {face: number for face, number in shown.items() if number > copies[face]}
    if absent:
        yield NO_SUCH_TILE_DISPLAYED.impossible(absent, {face: copies[face] for face in absent}, rests_on=("cargo",))


def _misplaced_cards(state: State, event: Setup) -> Iterator[Breach]:
    dealt = Counter(card for hand in event.cards.values() for card in hand)
    tops = (event.tops or {}).items()
    wrong = [card for type, card in tops if card and (card in dealt or state.edition.card[card].type != type)]
    if wrong:
        yield TOP_CARD_WRONG.impossible(wrong)
    twice = [card for card, number in dealt.items() if number > 1]
    if twice:
        yield HAND_WRONG.impossible(twice)


def _disk_counts(state: State, event: Setup, drawn: Counter[str]) -> Iterator[Breach]:
    players = len(state.players)
    layout = state.edition.layout(players)
    wrong: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for location in state.circles:
        number = len(event.disks.get(location, ()))
        if number != layout.due(location):
            wrong[location not in layout.exceptions][location] = number
    for rule, found in zip(COUNT_RULES[players], wrong, strict=True):
        if found:
            yield rule.illegal(found, {location: layout.due(location) for location in found})
    if layout.removed_per_color:
        box = state.edition.box.disks_per_color
        kept = [color for color, number in drawn.items() if number == box]
        if kept:
            yield COLOR_NOT_REMOVED.illegal(kept, box - layout.removed_per_color)


def _displays(state: State, event: Setup) -> Iterator[Breach]:
    places, color_of = state.edition.limits.display, state.edition.color_of_face
    wrong: dict[str, list[str]] = {}
    for color in state.edition.colors:
        faces = event.display.get(color, ())
        if [color_of[face] for face in faces] != [color] * places:
            wrong[color] = list(faces)
    if wrong:
        yield DISPLAY_WRONG.illegal(wrong, places)


def _hands(state: State, event: Setup) -> Iterator[Breach]:
    card, due = state.edition.card, sorted(SHIP_TYPES)
    wrong: dict[str, list[str]] = {}
    for player in state.players:
        hand = event.cards.get(player, ())
        if sorted([card[id].type for id in hand]) != due:
            wrong[player] = list(hand)
    if wrong:
        yield HAND_WRONG.illegal(wrong, list(SHIP_TYPES))


def guard_prepare(state: State, event: Prepare) -> Iterator[Breach]:
    """An exchange and the first acquaintance. Rulebook: Preparing the players, 1 and 2."""
    explorer = state.explorers[event.player]
    given, drawn = event.exchange, event.draw
    cards = list(explorer.ships)
    if given is not None and drawn is not None:
        if given not in explorer.ships:
            yield EXCHANGE_TOO_MANY.impossible(given, cards)
            return
        impossible = list(_exchange_impossible(state, event, given, drawn))
        if impossible:
            yield from impossible
            return
        yield from _exchange_illegal(state, event, given, drawn)
        cards = [card for card in cards if card != given] + [drawn]
    if explorer.received:
        yield ACQUAINTANCE_NOT_DOMINANT.illegal(event.acquaintance)
        return
    dominant = dominant_colors(state.edition, cards, state.rulings)
    if event.acquaintance not in dominant:
        yield ACQUAINTANCE_NOT_DOMINANT.illegal(event.acquaintance, list(dominant), rests_on=("ships",))


def _exchange_impossible(state: State, event: Prepare, given: str, drawn: str) -> Iterator[Breach]:
    deck = decks.deck_for_exchange(state, drawn)
    if not decks.lies_in(deck, drawn):
        yield EXCHANGE_NOT_FOR_TOP.impossible(drawn)
    elif event.reveals is not None and state.rulings.exchanged_card != "top":
        card = state.edition.card
        if card[given].type == card[drawn].type:
            deck = decks.put_away(deck, given, state.rulings)
        shown = decks.shown_after(deck, drawn, state.rulings)
        if event.reveals not in shown:
            yield EXCHANGE_NOT_FOR_TOP.impossible(event.reveals, sorted(shown))


def _exchange_illegal(state: State, event: Prepare, given: str, drawn: str) -> Iterator[Breach]:
    before = state.players[: state.players.index(event.player)]
    waiting = [player for player in before if not state.explorers[player].prepared]
    if waiting:
        yield EXCHANGE_TOO_EARLY.illegal(event.player, waiting)
    if state.explorers[event.player].exchanged:
        yield EXCHANGE_TOO_MANY.illegal(given)
    face_up = decks.face_up(decks.deck_for_exchange(state, given))
    if drawn not in face_up:
        yield EXCHANGE_NOT_FOR_TOP.illegal(drawn, sorted(face_up))
    if state.rulings.exchanged_card == "top" and event.reveals not in (None, given):
        yield EXCHANGE_NOT_FOR_TOP.miscount(event.reveals, given)


def guard_first_tiles(state: State, event: FirstTiles) -> Iterator[Breach]:
    """Tiles drawn before the first turn. Rulebook: Preparing the players, 3."""
    missing = _first_tile_missing(state, event)
    if missing is not None:
        yield missing
        return
    yield from _first_tiles_order(state, event)
    yield from first_tiles_count(state, event, _leaves_first_tiles(state, event))


def _first_tile_missing(state: State, event: FirstTiles) -> Breach | None:
    piles = state.piles.copy()
    asked = Counter(state.edition.color_of_face[face] for face in event.tiles)
    enough = all(number <= piles[color].size for color, number in asked.items())
    for face in event.tiles:
        color = state.edition.color_of_face[face]
        pile = tiles.renewed(piles[color])
        if not tiles.can_draw(pile, face):
            return FIRST_TILE_NOT_THERE.impossible(face, rests_on=("cargo",) if enough else ())
        piles[color] = tiles.draw_tile(pile, face, state.rulings)
    return None


def _first_tiles_order(state: State, event: FirstTiles) -> Iterator[Breach]:
    if not event.tiles or state.explorers[event.player].first_tiles:
        return
    after = state.players[state.players.index(event.player) + 1 :]
    ahead = [player for player in after if state.explorers[player].first_tiles]
    if ahead:
        yield FIRST_TILES_TOO_EARLY.illegal(ahead, event.player)


def first_tiles_count(state: State, event: FirstTiles | None, leaving: bool) -> Iterator[Breach]:
    """Two tiles a player: never more; under first_tiles_count: exactly_two not fewer once they are all drawn."""
    limit = state.edition.limits.first_tiles
    drawn = {player: explorer.first_tiles for player, explorer in state.explorers.items()}
    if event is not None:
        drawn[event.player] += len(event.tiles)
        if event.tiles and drawn[event.player] > limit:
            yield FIRST_TILES_COUNT.illegal(drawn[event.player], limit)
    if leaving and state.rulings.first_tiles_count == "exactly_two":
        for player, number in drawn.items():
            if number < limit:
                yield FIRST_TILES_COUNT.omitted(number, limit, player=player)


def _leaves_first_tiles(state: State, event: FirstTiles) -> bool:
    """Whether no turn follows these tiles: the bag is spent, and the last players have drawn."""
    upto = max(state.drawn_upto, state.players.index(event.player) + 1)
    return upto == len(state.players) and spent_bag(state)
