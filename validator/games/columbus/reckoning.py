"""What the rules determine: who is struck, who is driven where, what is due, whose right it is.

Pure functions of the state, asked by guards to judge claims and by effects to apply what is due.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from validator.games.columbus.events import Move, PlayCard, Relocate, Whirl
from validator.games.columbus.rules import FIRST_STORMY_ROUND
from validator.games.columbus.state import Captain, Ending, Phase, Right, State

GOOD_WINDS = "good_winds"
VERY_GOOD_WINDS = "very_good_winds"
GOOD_WEATHER = "good_weather"
WHIRLWIND = "whirlwind"
CARPENTER = "carpenter"
WEATHER_CARDS = frozenset({"hurricane", "fog"})

LATE_KINDS = frozenset({GOOD_WINDS, VERY_GOOD_WINDS, WHIRLWIND})
"""Cards that make sense when a turn has ended."""

OPEN_TURN = frozenset({Phase.TURN_START, Phase.ROLLED, Phase.ACTING, Phase.STORM_DECLARED, Phase.STORM_SPUN})

ENDED_TURN = -1
"""In the place of a passed turn: the turn that ended last itself."""


# --- provisions -----------------------------------------------------------------------------------------------


def barrels_due(state: State, captain: Captain, amount: int) -> int:
    """How many of `amount` barrels a player gets. Rulebook: Provisions."""
    return max(0, min(amount, state.edition.barrels.limit - captain.barrels, state.supply))


# --- calm -----------------------------------------------------------------------------------------------------


def becalmed(state: State, captain: Captain) -> bool:
    """Whether only sails count for the player on turn. Rulebook: Calm; ruling good_winds_frees_dice."""
    return captain.space in state.chart.calm or state.locked


# --- home -----------------------------------------------------------------------------------------------------


def comes_home(state: State, captain: Captain, to: str) -> bool:
    """Whether a ship that goes to a space comes into the harbor with an inhabited disc. Rulebook: End."""
    harbor = state.chart.harbor
    return to == harbor and captain.space != harbor and bool(captain.discs)


# --- whirlwinds -----------------------------------------------------------------------------------------------


def whole_ships_on(state: State, spaces: Collection[str]) -> list[str]:
    """Who has an intact ship on one of the spaces, in seat order."""
    return [player for player, captain in state.captains.items() if captain.mast and captain.space in spaces]


def spaces_struck(state: State, event: Whirl) -> Collection[str]:
    """The spaces on which a moving whirlwind strikes. Rulebook: Whirlwind; ruling whirlwind_passing."""
    return event.path if state.rulings.whirlwind_passing == "every_space" else event.path[-1:]


def spaces_relocated_to(event: Relocate) -> Collection[str]:
    """The space on which a relocated whirlwind strikes: none where it is left. Rulebook: Whirlwind."""
    return () if event.to == event.from_ else (event.to,)


def strikes_sailor(state: State, event: Move) -> bool:
    """Whether a whirlwind strikes the ship that sails. Rulebook: Whirlwind; ruling sail_into_whirlwind."""
    return (
        event.to in state.whirlwinds
        and state.rulings.sail_into_whirlwind == "damages"
        and not comes_home(state, state.captains[event.player], event.to)
    )


def is_usable(state: State, right: Right) -> bool:
    """Whether the turn in which a right arose is over. Rulebook: Whirlwind; ruling relocation_vs_extra_turn."""
    if right.at_once or right.turn < state.since:
        return True
    extra_turn_first = state.rulings.relocation_vs_extra_turn == "extra_turn_first"
    return state.phase is Phase.BETWEEN and not (extra_turn_first and state.extra)


def unnamed_whirlwind(state: State, space: str) -> int:
    """Of the whirlwinds on a space, one that no pending right names, else the first."""
    here = _whirlwinds_on(state, space)
    named = {number for _, number in state.rights}
    return next((number for number in here if number not in named), here[0])


def _whirlwinds_on(state: State, space: str) -> list[int]:
    return [number for number, where in enumerate(state.whirlwinds) if where == space]


def whirlwind_meant(state: State, player: str, space: str) -> int:
    """Of the whirlwinds on a space, the one that a player's `relocate` means: by a right that can be used,
    else by a right, else by a lapsed one."""
    here = _whirlwinds_on(state, space)
    for number in here:
        right = state.rights.get((player, number))
        if right is not None and is_usable(state, right):
            return number
    for rights in (state.rights, state.lapsed):
        for number in here:
            if (player, number) in rights:
                return number
    return unnamed_whirlwind(state, space)


# --- driven ships ---------------------------------------------------------------------------------------------


class Drive(NamedTuple):
    """Ships driven one space, all at once. Rulebook: Storm.

    fleet: whom it concerns; before, spaces: where every ship was and is; aground, held: who was stopped by an
    obstacle and at the edge; rammed: spaces where a ship ran into one that stayed, and whether that one was
    outside the fleet; hurt: who loses the mast, in seat order.
    """

    fleet: frozenset[str]
    before: Mapping[str, str]
    spaces: Mapping[str, str]
    aground: frozenset[str]
    held: frozenset[str]
    rammed: Mapping[str, bool]
    hurt: tuple[str, ...]

    def moved(self, player: str) -> bool:
        return self.spaces[player] != self.before[player]


def fleet_in(state: State, area: int) -> frozenset[str]:
    """The ships that a storm over an area drives. Rulebook: Storm."""
    chart = state.chart
    return frozenset(
        player
        for player, captain in state.captains.items()
        if chart.area[captain.space] == area and captain.space != chart.harbor
    )


def fleet_at_sea(state: State, kind: str) -> frozenset[str]:
    """The ships that a weather card drives. Rulebook: Event Cards; rulings fog_at_start, weather_cards_round_1."""
    if weather_ignored(state):
        return frozenset()
    if kind == "fog" and state.rulings.fog_at_start == "moved":
        return frozenset(state.players)
    harbor = state.chart.harbor
    return frozenset(player for player, captain in state.captains.items() if captain.space != harbor)


def weather_ignored(state: State) -> bool:
    """Whether hurricane and fog are without effect. Ruling weather_cards_round_1."""
    return state.rulings.weather_cards_round_1 == "ignored" and state.round < FIRST_STORMY_ROUND


def drive(state: State, fleet: frozenset[str], heading: str) -> Drive:
    """Where the ships of a fleet are driven, and who is hurt. Rulebook: Storm."""
    chart = state.chart
    before = {player: captain.space for player, captain in state.captains.items()}
    toward = chart.toward[heading]
    spaces = dict(before)
    aground, held = set(), set()
    for player in fleet:
        target = toward[before[player]]
        if target is None:
            held.add(player)
        elif target in chart.obstacles:
            aground.add(player)
        else:
            spaces[player] = target
    rammed = _rammed(before, spaces, fleet, chart.harbor)
    hurt = tuple(
        player
        for player, captain in state.captains.items()
        if captain.mast
        and (
            player in aground
            or spaces[player] in rammed
            or (spaces[player] != before[player] and spaces[player] in state.whirlwinds)
        )
    )
    return Drive(fleet, before, spaces, frozenset(aground), frozenset(held), rammed, hurt)


def _rammed(
    before: Mapping[str, str], spaces: Mapping[str, str], fleet: frozenset[str], harbor: str
) -> dict[str, bool]:
    entered = {space for player, space in spaces.items() if space != before[player]}
    stayed = {player: space for player, space in spaces.items() if space == before[player]}
    outside = {space for player, space in stayed.items() if player not in fleet}
    return {space: space in outside for space in stayed.values() if space in entered and space != harbor}


# --- event cards ----------------------------------------------------------------------------------------------


def pile_to_draw_from(state: State) -> tuple[Mapping[str, int], int]:
    """The copies that the draw pile can hold, and how many of them are hidden in hands; renewed if empty.

    Rulebook: Event Cards.
    """
    deck = state.deck
    return (deck.pile, deck.hidden) if deck.size > 0 else (deck.discards, 0)


def kept_cards_left(state: State, pile: Mapping[str, int], hidden: int) -> int:
    """How many cards without a cross a pile still holds."""
    return sum(pile[card] for card in state.edition.kept_cards) - hidden


def kind_of(state: State, card: str | None) -> str | None:
    """A card's kind; None for one that nobody saw."""
    return None if card is None else state.edition.card[card].kind


def wind_left(state: State, player: str) -> int:
    """Spaces that Good Winds leave to a player. Rulebook: Event Cards."""
    return state.wind if _card_is_in_force(state, player) else 0


def whirl_left(state: State, player: str) -> int:
    """Spaces that a whirlwind card leaves to a player. Rulebook: Event Cards."""
    return state.whirl if _card_is_in_force(state, player) else 0


def _card_is_in_force(state: State, player: str) -> bool:
    return player == (state.late if state.phase is Phase.BETWEEN else state.player)


# --- whose turn -----------------------------------------------------------------------------------------------


def passing_on(state: State, seat: int, round: int) -> tuple[int, int, list[tuple[str, int]]]:
    """Who is next after a seat, in which round, and who is passed over for mutiny, each with the round.

    Rulebook: Game Setup, Event Cards.
    """
    passed: list[tuple[str, int]] = []
    to_serve = {player: captain.lost_turns for player, captain in state.captains.items()}
    while True:
        seat = (seat + 1) % len(state.players)
        round += seat == 0
        player = state.players[seat]
        if not to_serve[player]:
            return seat, round, passed
        to_serve[player] -= 1
        passed.append((player, round))


def next_if_declined(state: State) -> tuple[str, list[str]]:
    """Who is next where the extra turns due are not taken, and whose turns are or will have been lost to mutiny."""
    ended = state.ended
    if ended is None:
        return state.player, []
    seat, passed = state.seat, [lost.player for lost in ended.passed]
    if state.phase is Phase.BETWEEN and state.extra:
        seat, _, over = passing_on(state, ended.seat, ended.round)
        passed = [player for player, _ in over]
    if ended.ending is Ending.LOST:
        passed.append(state.players[ended.seat])
    return state.players[seat], passed


def next_is_own(state: State) -> bool:
    """Whether the player on turn has the next turn too."""
    return state.extra > 0 or passing_on(state, state.seat, state.round)[0] == state.seat


def late_turn(state: State, player: str, kind: str) -> int | None:
    """The turn to which a card played between turns belongs: ENDED_TURN, or the place among those passed over.

    None: it may not be played. Rulebook: Event Cards; rulings card_after_turn_over, card_in_lost_turn.
    """
    ended = state.ended
    if ended is None:
        return None
    own = state.players[ended.seat] == player and _admits_late(state, ended.ending, kind)
    if own and not state.cards:
        return ENDED_TURN
    if plays_in_lost_turn(state, kind):
        for place, passed in enumerate(ended.passed):
            if passed.player == player:
                return place
    return ENDED_TURN if own else None


def plays_in_lost_turn(state: State, kind: str) -> bool:
    """Whether a card can be played in a turn lost to mutiny. Ruling card_in_lost_turn."""
    return state.rulings.card_in_lost_turn == "allowed" and (kind in LATE_KINDS or kind == CARPENTER)


def _admits_late(state: State, ending: Ending, kind: str) -> bool:
    if ending is Ending.LOST:
        return plays_in_lost_turn(state, kind)
    ruling = state.rulings.card_after_turn_over
    if ruling == "very_good_winds":
        return kind == VERY_GOOD_WINDS
    gentle = ending in (Ending.FORGONE, Ending.REPAIRED)
    return kind in LATE_KINDS and (ruling == "any" or (ruling == "after_forgo_or_repair" and gentle))


def cards_played(state: State, event: PlayCard) -> int:
    """Kept cards already played in the turn, or round, for which one more would count.

    Rulebook: Event Cards; ruling card_limit.
    """
    player = event.player
    captain = state.captains[player]
    per_round = state.rulings.card_limit == "per_round"
    if state.phase is not Phase.BETWEEN:
        if per_round:
            return captain.round_cards
        return state.cards if player == state.player else 0
    if player == state.player:
        begins_round = not state.extra and state.round > captain.round_turn
        return captain.round_cards if per_round and not begins_round else 0
    place = late_turn(state, player, state.edition.card[event.card].kind)
    if place is None:
        return 0
    if per_round:
        return captain.round_cards
    return state.cards if place == ENDED_TURN else 0
