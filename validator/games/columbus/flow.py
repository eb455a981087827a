"""Whose turn it is, what may come next, and how turns and the game end. Sole writer of phase and turn.

Rulebook: Sailing, Damage, Event Cards, End of the Game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from validator.engine import LOG_SEQUENCE, Breach, Effect
from validator.events import Event, FinalScores
from validator.games.columbus import rules
from validator.games.columbus.effects import clear_dice, lapse, lay_out, raise_storm, spend_storm_dice
from validator.games.columbus.events import (
    DrawCard,
    EndTurn,
    Forgo,
    Load,
    Look,
    Move,
    PlayCard,
    Relocate,
    Repair,
    Reroll,
    Roll,
    Setup,
    Spin,
    Storm,
    Whirl,
)
from validator.games.columbus.reckoning import (
    ENDED_TURN,
    GOOD_WEATHER,
    GOOD_WINDS,
    OPEN_TURN,
    VERY_GOOD_WINDS,
    WEATHER_CARDS,
    kind_of,
    late_turn,
    next_if_declined,
    next_is_own,
    passing_on,
    plays_in_lost_turn,
)
from validator.games.columbus.state import Ended, Ending, Passed, Phase, State, Weather

Admits = Callable[[State, Any], bool]

# --- the phase table ------------------------------------------------------------------------------------------


def _always(state: State, event: Event) -> bool:
    return True


def _on_turn(state: State, event: Any) -> bool:
    return bool(event.player == state.player)


def _closes_again(state: State, event: EndTurn) -> bool:
    """A closing line that says nothing new: once for a turn that a rule has closed."""
    return event.player == state.redundant


def _throws_again(state: State, event: Roll | Forgo) -> bool:
    """A second throw or a late forgoing: admitted, unless it opens a turn that the player has next."""
    return event.player == state.player and not next_is_own(state)


def _by_card_alone(state: State, event: Move | Whirl) -> bool:
    if isinstance(event, Move):
        return event.die == GOOD_WINDS
    return event.by_dice == 0


def _before_the_throw(state: State, event: Move | Whirl) -> bool:
    return event.player == state.player and _by_card_alone(state, event)


def _between_turns(state: State, event: Move | Whirl) -> bool:
    """What a card gives: to the next player, whose turn it opens, or to whom a late card was played by."""
    if not _by_card_alone(state, event):
        return False
    if event.player == state.late:
        repaired = state.ended is not None and state.ended.ending is Ending.REPAIRED
        return not (repaired and isinstance(event, Move))
    return event.player == state.player


def _card_of_own(state: State, event: PlayCard) -> bool:
    return event.player == state.player and kind_of(state, event.card) != GOOD_WEATHER


def _card_in_a_throw(state: State, event: PlayCard) -> bool:
    return _answers_the_throw(state, event) or _card_of_own(state, event)


def _answers_the_throw(state: State, event: PlayCard) -> bool:
    """Good Weather before an area is named. Ruling good_weather_window."""
    return (
        event.player != state.player
        and kind_of(state, event.card) == GOOD_WEATHER
        and state.rulings.good_weather_window == "from_the_throw"
        and state.round >= rules.FIRST_STORMY_ROUND
        and state.throw.weather is Weather.FAIR
        and state.throw.unspent["storm"] > 0
    )


def _answers_the_storm(state: State, event: PlayCard) -> bool:
    return kind_of(state, event.card) == GOOD_WEATHER


def _card_between_turns(state: State, event: PlayCard) -> bool:
    """A card of the next player, a late card, or one that declines an extra turn. Rulebook: Event Cards."""
    kind = kind_of(state, event.card)
    if kind is None or kind == GOOD_WEATHER:
        return False
    if event.player == state.player or late_turn(state, event.player, kind) is not None:
        return True
    if not state.extra:
        return False
    due, passed = next_if_declined(state)
    return event.player == due or (event.player in passed and plays_in_lost_turn(state, kind))


_DICE: Mapping[type[Event], Admits] = {
    **dict.fromkeys((Reroll, Move, Whirl, Load, DrawCard, Look, Repair, Storm, EndTurn), _on_turn),
    Roll: _throws_again,
    Forgo: _throws_again,
    PlayCard: _card_in_a_throw,
    Relocate: _always,
}
_ARROW: Mapping[type[Event], Admits] = {Spin: _on_turn, PlayCard: _answers_the_storm, Relocate: _always}

PHASES: Mapping[Phase, Mapping[type[Event], Admits]] = {
    Phase.SETUP: {Setup: _always},
    Phase.TURN_START: {
        Roll: _always,
        Forgo: _always,
        PlayCard: _card_of_own,
        Move: _before_the_throw,
        Whirl: _before_the_throw,
        Relocate: _always,
    },
    Phase.BETWEEN: {
        Roll: _always,
        Forgo: _always,
        PlayCard: _card_between_turns,
        Move: _between_turns,
        Whirl: _between_turns,
        Relocate: _always,
        EndTurn: _closes_again,
    },
    Phase.ROLLED: _DICE,
    Phase.ACTING: _DICE,
    Phase.STORM_DECLARED: _ARROW,
    Phase.STORM_SPUN: _ARROW,
    Phase.OVER: {FinalScores: _always, EndTurn: _closes_again},
}
"""Which events each phase admits, and when. Whether they are legal is asked of the guards."""


def fits(state: State, event: Event) -> bool:
    """Whether the phase table admits an event here."""
    admits = PHASES[state.phase].get(type(event))
    return admits is not None and admits(state, event)


# --- events that do not fit -----------------------------------------------------------------------------------


def catch_up(state: State, event: Event) -> list[Breach] | None:
    """Take the next step that a log left out as done, if there is one that leads to the event."""
    phase = state.phase
    if phase is Phase.SETUP and not isinstance(event, Setup):
        lay_out(state)
        _begin(state)
        return [rules.SHIP_TWICE.omitted()]
    if phase in (Phase.ROLLED, Phase.ACTING) and isinstance(event, Roll | Forgo | PlayCard):
        player = state.player
        _turn_over(state, Ending.CLOSED)
        return [LOG_SEQUENCE.omitted(None, "end_turn", player=player)]
    if isinstance(event, Spin):
        return None
    if phase is Phase.STORM_DECLARED:
        spend_storm_dice(state)
        state.phase = Phase.ACTING
        return [rules.ARROW_NOT_TURNED.omitted(None, "spin", player=state.player)]
    if phase is Phase.STORM_SPUN:
        player = state.player
        raise_storm(state)
        _after_a_drive(state)
        return [LOG_SEQUENCE.omitted(None, "spin", player=player)]
    return None


def misfit(state: State, event: Any) -> Breach:
    """Why an event cannot come here: the first reason that holds."""
    if state.phase is Phase.OVER:
        return rules.PLAYED_AFTER_THE_END.out_of_sequence()
    if state.phase is Phase.SETUP or isinstance(event, Setup | FinalScores):
        return LOG_SEQUENCE.out_of_sequence()
    if isinstance(event, PlayCard):
        if kind_of(state, event.card) == GOOD_WEATHER:
            return _good_weather_misfit(state)
        if event.player != state.player:
            return rules.CARD_IN_ANOTHERS_TURN.out_of_sequence()
    closed = _closed_by_a_rule(state, event.player)
    if closed is not None:
        return closed
    if event.player != state.player:
        return rules.OUT_OF_TURN.out_of_sequence(event.player, state.player)
    if isinstance(event, Spin):
        return rules.SPIN_WITHOUT_STORM.out_of_sequence()
    if state.phase in (Phase.TURN_START, Phase.BETWEEN) and _needs_a_throw(state, event):
        return rules.NOT_FOUR_DICE_ONCE.out_of_sequence()
    return LOG_SEQUENCE.out_of_sequence()


def _good_weather_misfit(state: State) -> Breach:
    before = state.latest
    if isinstance(before, DrawCard) and kind_of(state, before.card) in WEATHER_CARDS:
        return rules.NOT_AGAINST_CARDS.out_of_sequence()
    return rules.GOOD_WEATHER_OUT_OF_TIME.out_of_sequence()


def _closed_by_a_rule(state: State, player: str) -> Breach | None:
    """The rule that has just cut a player's turn short."""
    ended = state.ended
    if state.phase is not Phase.BETWEEN or ended is None or state.players[ended.seat] != player:
        return None
    match ended.ending:
        case Ending.DAMAGED:
            return rules.ACTED_AFTER_DAMAGE.out_of_sequence()
        case Ending.REPAIRED:
            return rules.ACTED_AFTER_REPAIR.out_of_sequence()
        case Ending.FORGONE:
            return rules.FORGONE_TOO_LATE.out_of_sequence()
        case Ending.BECALMED:
            return rules.ACTED_AFTER_CALM.out_of_sequence(rests_on=("board",))
        case Ending.LOST:
            return rules.TURN_LOST.out_of_sequence()
        case _:
            return None


def _needs_a_throw(state: State, event: Event) -> bool:
    if isinstance(event, Move | Whirl):
        return not _by_card_alone(state, event)
    return isinstance(event, Reroll | Storm | Load | DrawCard | Look | Repair | EndTurn)


# --- turns open -----------------------------------------------------------------------------------------------


def entering(effect: Effect[State]) -> Effect[State]:
    """The same effect, in the turn that the event opens or to which it belongs."""

    def entered(state: State, event: Any) -> None:
        if state.phase is Phase.BETWEEN:
            _enter(state, event)
        elif state.phase is Phase.TURN_START and event.player != state.player:
            _open(state, event.player, Ended(state.seat, state.round, Ending.CLOSED))
        effect(state, event)

    return entered


def _enter(state: State, event: Any) -> None:
    """Between turns: a late card and what it gives, or the opening of the next turn."""
    player = event.player
    if isinstance(event, Move | Whirl) and player == state.late:
        return
    if player != state.player:
        if isinstance(event, PlayCard) and _enter_late(state, event):
            return
        if state.extra:
            _decline(state)
            if isinstance(event, PlayCard) and player != state.player and _enter_late(state, event):
                return
    _open(state, player, state.ended)


def _enter_late(state: State, event: PlayCard) -> bool:
    """A card of the turn that has ended, or of one passed over, which then is the one that has ended."""
    place = late_turn(state, event.player, state.edition.card[event.card].kind)
    if place is None:
        return False
    if place != ENDED_TURN and state.ended is not None:
        passed = state.ended.passed
        seat = state.players.index(event.player)
        state.ended = Ended(seat, passed[place].round, Ending.LOST, passed[place + 1 :])
        state.turn += 1
        state.since = state.turn
        state.redundant = None
        state.cards = state.wind = state.whirl = 0
    state.late = event.player
    return True


def _decline(state: State) -> None:
    """The extra turns due are not taken: the turn passes on as without them."""
    state.extra = 0
    if state.ended is not None:
        _pass_on(state, state.ended)


def _open(state: State, player: str, before: Ended | None) -> None:
    """A turn opens; out of order it is the player's all the same, counted from the turn before."""
    extra = state.extra > 0 and player == state.player
    seat = state.players.index(player)
    if seat != state.seat and before is not None:
        state.seat = seat
        state.round = before.round + (seat < before.seat)
    repaired = before is not None and before.ending is Ending.REPAIRED
    state.void = extra and repaired and state.rulings.extra_turn_after_repair == "void"
    state.extra = state.extra - 1 if extra else 0
    _number_turn(state, joined=extra and state.rulings.relocation_vs_extra_turn == "extra_turn_first")
    captain = state.captains[player]
    if not extra and state.round > captain.round_turn:
        captain.round_turn, captain.round_cards = state.round, 0
    state.locked = state.rulings.good_winds_frees_dice == "no" and captain.space in state.chart.calm
    state.wind = state.whirl = state.cards = 0
    state.late = state.redundant = None
    state.phase = Phase.TURN_START


def _number_turn(state: State, *, joined: bool) -> None:
    """One turn more; rights of turns before it can be used, or lapse. Ruling relocation_window."""
    state.turn += 1
    if joined:
        return
    state.since = state.turn
    if state.rulings.relocation_window == "between_turns":
        lapse(state, state.rights)


# --- turns end ------------------------------------------------------------------------------------------------


def _turn_over(state: State, ending: Ending) -> None:
    """What is unspent is forfeited, and the next player comes. Rulebook: Sailing, Damage, Event Cards."""
    clear_dice(state)
    state.wind = state.whirl = 0
    state.void = state.locked = False
    state.late = None
    state.redundant = None if ending is Ending.CLOSED else state.player
    if ending is Ending.DAMAGED and state.rulings.extra_turn_after_damage == "lost":
        state.extra = 0
    state.ended = Ended(state.seat, state.round, ending)
    state.phase = Phase.BETWEEN
    if not state.extra:
        _pass_on(state, state.ended)


def _pass_on(state: State, ended: Ended) -> None:
    """Clockwise from the turn that ended; lost turns are passed over. Rulebook: Game Setup, Event Cards."""
    seat, round, passed_over = passing_on(state, ended.seat, ended.round)
    passed = []
    for player, lost_in in passed_over:
        captain = state.captains[player]
        captain.lost_turns -= 1
        passed.append(Passed(player, lost_in, captain.round_turn, captain.round_cards))
        captain.round_turn, captain.round_cards = lost_in, 0
    state.seat, state.round = seat, round
    state.ended = Ended(ended.seat, ended.round, ended.ending, tuple(passed))


def _return_to(state: State, ended: Ended) -> None:
    """An extra turn after a turn that is over: whoever was passed over since has the lost turn back."""
    for passed in reversed(ended.passed):
        captain = state.captains[passed.player]
        captain.lost_turns += 1
        captain.round_turn, captain.round_cards = passed.round_turn, passed.round_cards
    state.seat, state.round = ended.seat, ended.round
    state.ended = Ended(ended.seat, ended.round, ended.ending)


def _late_damage(state: State, ended: Ended) -> None:
    """Damage by one's own late card ends what is left of it. Rulebook: Damage."""
    state.wind = state.whirl = 0
    if state.rulings.extra_turn_after_damage == "lost" and state.extra:
        state.extra = 0
        _pass_on(state, ended)
        ended = state.ended or ended
    state.ended = Ended(ended.seat, ended.round, Ending.DAMAGED, ended.passed)
    if ended.ending in (Ending.CLOSED, Ending.LOST):
        state.redundant = state.late
    state.late = None


def _after_hits(state: State) -> bool:
    """After ships moved or were struck: the game, or a turn, may be over. Returns whether one is.

    Rulebook: Damage, End of the Game.
    """
    wrecked, arrived = state.wrecked, state.arrived
    state.wrecked = state.arrived = ()
    winners = [player for player in arrived if state.captains[player].discs]
    if winners:
        _over(state, winners)
    elif state.phase is Phase.BETWEEN:
        if state.late in wrecked and state.ended is not None:
            _late_damage(state, state.ended)
    elif state.player in wrecked:
        _turn_over(state, Ending.DAMAGED)
    else:
        return False
    return True


def _over(state: State, winners: list[str]) -> None:
    """The game is won. Rulebook: End of the Game; ruling simultaneous_arrival."""
    if len(winners) > 1 and state.rulings.simultaneous_arrival == "turn_order":
        order = [*state.players[state.seat :], *state.players[: state.seat]]
        winners = [min(winners, key=order.index)]
    state.winners = tuple(player for player in state.players if player in winners)
    late = state.phase is Phase.BETWEEN and state.ended is not None
    state.home_round = state.ended.round if late and state.ended is not None else state.round
    if not late:
        state.redundant = state.player
    elif state.ended is not None and state.ended.ending in (Ending.CLOSED, Ending.LOST):
        state.redundant = state.late
    state.phase = Phase.OVER


# --- after each event -----------------------------------------------------------------------------------------


def advance(state: State, event: Event) -> None:
    """Phase, turn and end of the game after an event was applied."""
    _AFTER[type(event)](state, event)
    state.latest = event
    if not isinstance(event, Relocate) and not (isinstance(event, PlayCard) and _answers_the_storm(state, event)):
        state.latest_step = event
    if state.rulings.good_winds_frees_dice == "no" and state.phase in OPEN_TURN:
        _watch_the_calm(state, event)


def _watch_the_calm(state: State, event: Event) -> None:
    """Becalmed in this turn, until a die leads out. Ruling good_winds_frees_dice."""
    if state.captains[state.player].space in state.chart.calm:
        state.locked = True
    elif isinstance(event, Move) and event.die != GOOD_WINDS:
        state.locked = False


def _begin(state: State) -> None:
    """The first turn. Rulebook: Game Setup."""
    state.seat = 0
    state.round = 1
    state.turn = state.since = 1
    state.captains[state.player].round_turn = state.round
    state.phase = Phase.TURN_START


def _dice_phase(state: State) -> None:
    state.phase = Phase.ACTING if state.throw.carried_out else Phase.ROLLED


def _after_setup(state: State, event: Setup) -> None:
    _begin(state)


def _after_roll(state: State, event: Roll) -> None:
    state.phase = Phase.ROLLED


def _after_forgo(state: State, event: Forgo) -> None:
    _turn_over(state, Ending.FORGONE)


def _after_reroll(state: State, event: Reroll) -> None:
    """The phase stays: new faces are no die carried out. Rulebook: Provisions."""


def _after_move(state: State, event: Move) -> None:
    if _after_hits(state) or state.phase in (Phase.TURN_START, Phase.BETWEEN):
        return
    _dice_phase(state)
    ends = state.rulings.calm_entry_ends_turn == "yes" and event.to in state.chart.calm
    if ends and not state.throw.unspent["sail"] and not state.wind:
        _turn_over(state, Ending.BECALMED)


def _after_whirl(state: State, event: Whirl) -> None:
    if not _after_hits(state) and state.phase not in (Phase.TURN_START, Phase.BETWEEN):
        _dice_phase(state)


def _after_storm(state: State, event: Storm) -> None:
    state.phase = Phase.STORM_DECLARED


def _after_spin(state: State, event: Spin) -> None:
    if event.kept:
        _after_a_drive(state)
    else:
        state.phase = Phase.STORM_SPUN


def _after_a_drive(state: State) -> None:
    if state.rulings.win_by_drift == "no":
        state.arrived = ()
    if not _after_hits(state):
        state.phase = Phase.ACTING


def _after_telescope(state: State, event: Load | Look) -> None:
    state.phase = Phase.ACTING


def _after_draw_card(state: State, event: DrawCard) -> None:
    _after_a_drive(state)


def _after_repair(state: State, event: Repair) -> None:
    _turn_over(state, Ending.REPAIRED)


def _after_play_card(state: State, event: PlayCard) -> None:
    kind = kind_of(state, event.card)
    if kind == VERY_GOOD_WINDS:
        state.extra += 1
        if state.phase is Phase.BETWEEN and state.ended is not None:
            _return_to(state, state.ended)
    elif kind == GOOD_WEATHER and state.phase in (Phase.STORM_DECLARED, Phase.STORM_SPUN):
        _dice_phase(state)


def _after_relocate(state: State, event: Relocate) -> None:
    """In the middle of a turn it may strike the player on turn; between turns it ends nothing."""
    if state.phase is Phase.BETWEEN:
        state.wrecked = ()
    else:
        _after_hits(state)


def _after_end_turn(state: State, event: EndTurn) -> None:
    if state.phase in (Phase.BETWEEN, Phase.OVER):
        state.redundant = None
    else:
        _turn_over(state, Ending.CLOSED)


_AFTER: Mapping[type[Event], Callable[[State, Any], None]] = {
    Setup: _after_setup,
    Forgo: _after_forgo,
    Roll: _after_roll,
    Reroll: _after_reroll,
    Move: _after_move,
    Whirl: _after_whirl,
    Storm: _after_storm,
    Spin: _after_spin,
    Load: _after_telescope,
    Look: _after_telescope,
    DrawCard: _after_draw_card,
    Repair: _after_repair,
    PlayCard: _after_play_card,
    Relocate: _after_relocate,
    EndTurn: _after_end_turn,
}
