"""Claims that several events make: barrels received, ships driven, masts lost; and dice that don't count."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from validator.engine import Breach, Rule
from validator.games.columbus import rules
from validator.games.columbus.reckoning import Drive, barrels_due, becalmed
from validator.games.columbus.state import Captain, State

BOARD = ("board",)
"""What findings rest on that follow from the map."""


def dice_left(state: State) -> dict[str, int]:
    """The dice not yet carried out, by face: what there is where a die is lacking."""
    return {face: number for face, number in state.throw.unspent.items() if number}


def judge_barrels(
    state: State,
    captain: Captain,
    claim: int | None,
    amount: int,
    offence: Rule,
    rests_on: tuple[str, ...] = (),
    limit_rests_on: tuple[str, ...] = (),
) -> Iterator[Breach]:
    """Barrels received: another number than is due, or what would be due without the limit. Rulebook: Provisions."""
    if claim is None:
        return
    due = barrels_due(state, captain, amount)
    if claim == due:
        return
    if claim == amount:
        yield rules.TOO_MANY_BARRELS.miscount(claim, due, rests_on=limit_rests_on)
    else:
        yield offence.miscount(claim, due, rests_on=rests_on)


def judge_symbol(state: State, captain: Captain) -> Iterator[Breach]:
    """Whirlwind, storm and telescope dice count for whole ships out of calms. Rulebook: Damage, Calm."""
    if not captain.mast:
        yield rules.DIE_USED_DAMAGED.illegal()
    elif becalmed(state, captain):
        yield rules.DIE_USED_BECALMED.illegal(captain.space, rests_on=BOARD)


def judge_void_turn() -> Iterator[Breach]:
    """A die in an extra turn that is void. Rulebook: Damage; ruling extra_turn_after_repair."""
    yield rules.SAILED_TOO_SOON.illegal()


def judge_struck(
    state: State,
    claim: tuple[str, ...],
    due: Collection[str],
    struck: Collection[str],
    cause: Rule,
) -> Iterator[Breach]:
    """Masts lost by an event that drives no ship. `struck`: whom `cause` explains, whole or not."""

    def blamed(player: str) -> Rule:
        if not state.captains[player].mast:
            return rules.DAMAGED_TWICE
        return cause if player in struck else rules.DAMAGED_BY_NOTHING

    yield from _judge_masts(state, claim, due, blamed, {})


def judge_drive(
    state: State,
    ships: Mapping[str, str] | None,
    damaged: tuple[str, ...] | None,
    driven: Drive,
    offence: Rule,
    rests_on: tuple[str, ...] = BOARD,
    *,
    ignored: bool = False,
) -> Iterator[Breach]:
    """Where ships are claimed to have been driven, and who is claimed to be hurt. Rulebook: Storm.

    offence: the rule of this sort of drive; ignored: it has no effect, and every other claim breaks that rule.
    """
    if ships is not None:
        yield from _judge_spaces(state, ships, driven, offence, rests_on, ignored=ignored)
    if damaged is not None:
        sections = dict.fromkeys(_OF_A_DRIVE, rests_on) | {offence: rests_on}
        blame = (lambda player: offence) if ignored else (lambda player: _cause(state, driven, player))
        yield from _judge_masts(state, damaged, driven.hurt, blame, sections)


def _judge_spaces(
    state: State, ships: Mapping[str, str], driven: Drive, offence: Rule, rests_on: tuple[str, ...], *, ignored: bool
) -> Iterator[Breach]:
    wrong: dict[Rule, dict[str, str]] = {}
    for player, space in ships.items():
        if space != driven.spaces[player]:
            rule = offence if ignored else _stopped(state, driven, player) or offence
            wrong.setdefault(rule, {})[player] = space
    for rule, claims in wrong.items():
        due = {player: driven.spaces[player] for player in claims}
        yield rule.miscount(claims, due, rests_on=rests_on)


def _stopped(state: State, driven: Drive, player: str) -> Rule | None:
    """The rule by which a ship is not driven on; in the harbor the one that ruling fog_at_start is about."""
    if driven.before[player] == state.chart.harbor:
        return rules.HARBOR_STORM_FREE
    if player in driven.held:
        return rules.DRIVEN_TO_THE_EDGE
    return rules.DRIVEN_AGROUND if player in driven.aground else None


def _cause(state: State, driven: Drive, player: str) -> Rule:
    """The rule that decides whether a drive damages a ship: the first that holds."""
    space = driven.spaces[player]
    if not state.captains[player].mast:
        return rules.DAMAGED_TWICE
    stopped = _stopped(state, driven, player)
    if stopped is not None and not (stopped is rules.DRIVEN_TO_THE_EDGE and space in driven.rammed):
        return stopped
    if space in driven.rammed:
        return rules.RAMMED_OUTSIDE if driven.rammed[space] else rules.RAMMED_STAYING
    if _moved_together(driven, player):
        return rules.DRIVEN_TOGETHER
    if driven.moved(player) and space in state.whirlwinds:
        return rules.SHIP_ONTO_WHIRLWIND
    return rules.DAMAGED_BY_NOTHING


def _moved_together(driven: Drive, player: str) -> bool:
    """Whether a ship took a space that another mover left or took too, or left one that another took."""
    if not driven.moved(player):
        return False
    others = [other for other in driven.fleet if other != player and driven.moved(other)]
    here, left = driven.spaces[player], driven.before[player]
    return any(here in (driven.before[other], driven.spaces[other]) or left == driven.spaces[other] for other in others)


_OF_A_DRIVE = (
    rules.HARBOR_STORM_FREE,
    rules.DRIVEN_TOGETHER,
    rules.RAMMED_OUTSIDE,
    rules.DRIVEN_AGROUND,
    rules.RAMMED_STAYING,
    rules.DRIVEN_TO_THE_EDGE,
    rules.SHIP_ONTO_WHIRLWIND,
    rules.DAMAGED_BY_NOTHING,
)
"""Rules that rest on the map where a drive is judged by them."""


def _judge_masts(
    state: State,
    claim: tuple[str, ...],
    due: Collection[str],
    blame: Callable[[str], Rule],
    sections: Mapping[Rule, tuple[str, ...]],
) -> Iterator[Breach]:
    claimed = set(claim)
    if claimed == set(due):
        return
    recorded = [player for player in state.players if player in claimed]
    broken = {blame(player): None for player in state.players if (player in claimed) != (player in due)}
    for rule in broken:
        yield rule.miscount(recorded, list(due), rests_on=sections.get(rule, ()))
