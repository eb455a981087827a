"""Setup and the initial phase. Rulebook: Setup; A. Initial Phase; Expedition Cards; Two-Player Games."""

from collections.abc import Iterator, Mapping

from validator.engine import Breach
from validator.games.papua.events import Forbid, Ghost, Round, Setup, Tribe
from validator.games.papua.guards.common import judge_faces, judge_gain, judge_science
from validator.games.papua.reckoning.energy import energy_order
from validator.games.papua.reckoning.gains import tribe_due
from validator.games.papua.reckoning.initial import deck_in_use, due_to_forbid, reveal, unseen_cards
from validator.games.papua.rules.ending import FIRST_ROLES_SWAPPED, GHOST_SPOTS, ROLES_NOT_ALTERNATED
from validator.games.papua.rules.expeditions import (
    NO_TRIBE_CARD,
    SECOND_TRIBE_CARD,
    TRIBE,
    TRIBE_CARD_LATE,
    WRONG_BENEFIT,
)
from validator.games.papua.rules.rounds import (
    FORBIDDEN_BY_HIGHER_ENERGY,
    FORBIDDEN_BY_UPPER_PIECE,
    FORBIDDEN_TWICE_RUNNING,
    KIND_EXHAUSTED,
    MARKERS_SHOWN,
    REPLENISHMENT_FILLS_PLACE,
    WRONG_MARKER_COUNT,
    WRONG_NOTEBOOK_DECK,
)
from validator.games.papua.rules.setup import ROUND_MISNUMBERED, SCIENCE_NOT_DEALT
from validator.games.papua.state import Phase, State

FIRST_ROUND = 1


def guard_setup(state: State, event: Setup) -> Iterator[Breach]:
    """Dealing the science cards. Rulebook: Setup 7."""
    yield from judge_deal(state, event.science)


def judge_deal(state: State, science: Mapping[str, str] | None) -> Iterator[Breach]:
    """A deal of science cards; None where there was none."""
    if science is None:
        yield SCIENCE_NOT_DEALT.omitted()
        return
    dealt = list(science.values())
    twice = sorted({card for card in dealt if dealt.count(card) > 1})
    if twice:
        yield SCIENCE_NOT_DEALT.impossible(twice)
        return
    for player in state.players:
        if player not in science:
            yield SCIENCE_NOT_DEALT.omitted(player=player)


def guard_tribe(state: State, event: Tribe) -> Iterator[Breach]:
    """Playing a tribe card. Rulebook: Expedition Cards; Science Cards, Anthropology."""
    seat = state.seats[event.player]
    if not seat.cards.get(TRIBE):
        yield NO_TRIBE_CARD.impossible(0, 1)
        return
    if event.anthropology:
        yield from judge_science(state, event.player, "anthropology")
    if seat.tribe_played:
        yield SECOND_TRIBE_CARD.illegal(2, 1)
    if not _in_tribe_window(state, event.player):
        yield TRIBE_CARD_LATE.illegal(state.phase.value, state.rulings.tribe_window)
    if state.rulings.tribe_benefit == "one_each" and event.benefit in state.benefits_spent:
        yield WRONG_BENEFIT.illegal(event.benefit)
    elif event.gain is not None:
        yield from judge_gain(WRONG_BENEFIT, event.gain, tribe_due(state, event.player, event.benefit), ())


def _in_tribe_window(state: State, player: str) -> bool:
    """Whether it is still the start of the round for a player. Ruling `tribe_window`."""
    if state.phase is Phase.ROUND_START:
        return True
    if state.rulings.tribe_window == "before_reveal":
        return False
    if state.phase is Phase.INITIAL:
        return True
    in_turns = state.phase is Phase.TURN or state.phase is Phase.TURNS
    is_before_own = in_turns and player not in state.moved and player != state.turn
    return is_before_own and state.rulings.tribe_window == "own_turn"


def guard_round(state: State, event: Round) -> Iterator[Breach]:
    """Revealing cards and markers. Rulebook: A.1 to A.3."""
    for kind in dict.fromkeys(event.expeditions):
        number = state.seen.get(kind, 0) + event.expeditions.count(kind)
        if number > state.edition.expeditions[kind]:
            yield KIND_EXHAUSTED.impossible({kind: number}, state.edition.expeditions[kind], rests_on=("expeditions",))
            return
    yield from _judge_markers(state, event)
    yield from _judge_notebook_card(state, event.notebook)
    if event.number is not None and event.number != state.round + 1:
        yield ROUND_MISNUMBERED.miscount(event.number, state.round + 1)


def _judge_markers(state: State, event: Round) -> Iterator[Breach]:
    """The logistics markers revealed: each from the pile, and as many as are to be shown."""
    revealed = reveal(state, event.logistics)
    needed = MARKERS_SHOWN[len(state.players)]
    if revealed.absent is not None:
        yield WRONG_MARKER_COUNT.impossible(revealed.absent, sorted(revealed.upper or revealed.pile))
    elif revealed.surplus:
        yield WRONG_MARKER_COUNT.illegal(list(event.logistics), needed)
    elif revealed.short and revealed.set_aside:
        yield REPLENISHMENT_FILLS_PLACE.illegal(list(revealed.shown), needed)
    elif revealed.short:
        yield WRONG_MARKER_COUNT.illegal(list(event.logistics), needed)


def _judge_notebook_card(state: State, card: str | None) -> Iterator[Breach]:
    """The notebook card revealed: unseen, and from the deck in use."""
    deck = deck_in_use(state)
    if card is None:
        left = unseen_cards(state, deck)
        if left:
            yield WRONG_NOTEBOOK_DECK.omitted(None, sorted(left), rests_on=("notebook",))
        return
    own = state.edition.cards[card].deck
    if card in state.revealed:
        yield WRONG_NOTEBOOK_DECK.impossible(card, sorted(unseen_cards(state, deck)))
    elif card not in unseen_cards(state, own):
        yield WRONG_NOTEBOOK_DECK.impossible(card, sorted(unseen_cards(state, deck)), rests_on=("notebook",))
    elif own != deck:
        yield WRONG_NOTEBOOK_DECK.illegal(card, sorted(unseen_cards(state, deck)), rests_on=("notebook",))


def guard_forbid(state: State, event: Forbid) -> Iterator[Breach]:
    """Placing the forbidden marker. Rulebook: A.4; Two-Player Games."""
    due = due_to_forbid(state)
    if state.two_players:
        yield from judge_roles(state, event.player, due)
    elif event.player != due:
        order = energy_order(state)
        energy, least = state.seats[event.player].energy, state.seats[due].energy
        rule = FORBIDDEN_BY_HIGHER_ENERGY if energy > least else FORBIDDEN_BY_UPPER_PIECE
        yield rule.illegal(event.player, order[-1])
    if event.zone == state.remembered:
        yield FORBIDDEN_TWICE_RUNNING.illegal(event.zone)


def judge_roles(state: State, player: str, due: str | None) -> Iterator[Breach]:
    """Of two players the one whose part it is to forbid, or to move first."""
    if player != due:
        rule = FIRST_ROLES_SWAPPED if state.round == FIRST_ROUND else ROLES_NOT_ALTERNATED
        yield rule.illegal(player, due)


def guard_ghost(state: State, event: Ghost) -> Iterator[Breach]:
    """Rolling for the third color. Rulebook: Two-Player Games."""
    yield from judge_faces(face for spot in GHOST_SPOTS if (face := getattr(event, spot)) is not None)
