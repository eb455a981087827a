"""What may come before the turns of a round. Rulebook: Setup; A. Initial Phase; Expedition Cards."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import get_args

from validator.games.papua.choices.dice import may_use
from validator.games.papua.events import Benefit, Forbid, Ghost, Round, Setup, Tribe
from validator.games.papua.reckoning.initial import (
    deck_in_use,
    due_to_forbid,
    ghost_spots_missing,
    unseen_cards,
)
from validator.games.papua.rules.editions import EXPEDITION_KINDS
from validator.games.papua.rules.expeditions import TRIBE
from validator.games.papua.rules.rounds import MARKERS_SHOWN
from validator.games.papua.rules.zones import ZONES
from validator.games.papua.state import State

GHOST_FACES: Mapping[int, int] = {0: 1, 1: 2, 3: 2, 5: 1}
"""One face for each number of explorers it places, with how many faces of six do so."""
BENEFITS: tuple[Benefit, ...] = get_args(Benefit)


def setup_choices(state: State) -> Iterator[Setup]:
    for cards in permutations(state.edition.science, len(state.players)):
        yield Setup(science=dict(zip(state.players, cards, strict=True)))


def tribe_choices(state: State) -> Iterator[Tribe]:
    """Tribe cards to be played: in seat order, as their order is no choice of anybody's."""
    players = state.players
    if state.last_tribe is not None:
        players = players[players.index(state.last_tribe) + 1 :]
    for player in players:
        seat = state.seats[player]
        if not seat.cards.get(TRIBE) or seat.tribe_played:
            continue
        for benefit in BENEFITS:
            yield Tribe(player=player, benefit=benefit)
            if may_use(seat, "anthropology"):
                yield Tribe(player=player, benefit=benefit, anthropology=True)


def round_choices(state: State) -> Iterator[Round]:
    notebook: list[str | None] = [*sorted(unseen_cards(state, deck_in_use(state)))] or [None]
    markers = list(marker_reveals(state))
    for kinds in product(EXPEDITION_KINDS, EXPEDITION_KINDS, EXPEDITION_KINDS):
        if any(kinds.count(kind) > kind_left(state, kind) for kind in kinds):
            continue
        for logistics, card in product(markers, notebook):
            yield Round(expeditions=kinds, logistics=logistics, notebook=card)


def kind_left(state: State, kind: str) -> int:
    """How many cards of a kind have not been seen; the five removed count as unseen."""
    return state.edition.expeditions[kind] - state.seen.get(kind, 0)


def in_edition_order(state: State, markers: Iterable[str]) -> tuple[str, ...]:
    """Markers in the order of the edition, but for the replenishment marker, which comes first."""
    names = set(markers)
    first = [state.edition.replenishment] if state.edition.replenishment in names else []
    return (*first, *(marker for marker in state.edition.markers if marker in names - set(first)))


def marker_reveals(state: State) -> Iterator[tuple[str, ...]]:
    """Every outcome of revealing logistics markers. Rulings `pile_exhausted`, `replenish_pile`."""
    needed = MARKERS_SHOWN[len(state.players)]
    yield from _reveals([state.upper, state.pile, *_mixed(state)], needed, state)


def _mixed(state: State) -> list[frozenset[str]]:
    """The used markers, as a last layer where they are mixed when the pile runs out."""
    return [] if state.rulings.pile_exhausted == "fewer" else [state.discard]


def _reveals(layers: list[frozenset[str]], needed: int, state: State) -> Iterator[tuple[str, ...]]:
    """The outcomes of drawing from layers that are used up one after another."""
    if not layers or not needed:
        yield ()
        return
    layer, *rest = layers
    mixer = state.edition.replenishment
    others = in_edition_order(state, layer - {mixer})
    if len(others) < needed:
        for further in _reveals(rest, needed - len(others), state):
            yield (*in_edition_order(state, layer), *further)
        return
    for shown in combinations(others, needed):
        yield shown
        if mixer in layer:
            yield (mixer, *shown)


def ghost_of(spots: Iterable[str], faces: Iterable[int]) -> Ghost:
    """The dice of the third color for some spots."""
    dice = dict(zip(spots, faces, strict=True))
    return Ghost(
        logistics=dice.get("logistics"),
        notebook=dice.get("notebook"),
        jungle=dice.get("jungle"),
        river=dice.get("river"),
        volcano=dice.get("volcano"),
    )


def forbid_choices(state: State) -> Iterator[Forbid]:
    """Zones that may be forbidden: not that of the round before."""
    player = due_to_forbid(state)
    for zone in ZONES:
        if zone != state.remembered:
            yield Forbid(player=player, zone=zone)


def ghost_choices(state: State) -> Iterator[Ghost]:
    """The dice of the third color, where they are needed."""
    spots = ghost_spots_missing(state)
    for faces in product(GHOST_FACES, repeat=len(spots)):
        yield ghost_of(spots, faces)
