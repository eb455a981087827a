"""Rules, breaches and the one step that judges an event. There is no game in here.

Contract: LOG 1 (principles) and LOG 3 (findings). A game hands a `Game` to this module; everything that is
said about an event comes out of `step()`, and everything that may come next out of `legal()`: both ask the
same guards, so there is one source of legality.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypedDict, TypeVar, Unpack

if TYPE_CHECKING:
    from pydantic import BaseModel

    from validator.events import Event


class Kind(str, Enum):
    """What is wrong with an event, and so what becomes of it. LOG 3."""

    MALFORMED = "malformed"
    OUT_OF_SEQUENCE = "out_of_sequence"
    IMPOSSIBLE = "impossible"
    ILLEGAL = "illegal"
    MISCOUNT = "miscount"
    OMITTED = "omitted"
    INCOMPLETE = "incomplete"


class Disposition(str, Enum):
    """How a normative sentence of a rulebook is looked after."""

    ENFORCED = "enforced"
    COMPUTED = "computed"
    EDITION = "edition"
    UNOBSERVABLE = "unobservable"
    FLAVOUR = "flavour"


class Follow(str, Enum):
    """Whose amounts are applied where a claim and the rules differ: the table's, or the rules'."""

    TABLE = "table"
    RULES = "rules"


Value = Any
"""A JSON value: what was recorded or expected."""


class Where(TypedDict, total=False):
    """Whom a breach concerns, and the edition sections with invented data that it is judged by."""

    player: str | None
    rests_on: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """One rule broken by one event: values, not prose.

    `player` is whom it concerns (None: whoever acted). `rests_on` names the edition sections it is judged by,
    where a page says that their data are invented; the finding's basis follows from them.
    """

    kind: Kind
    rule: Rule
    recorded: Value = None
    expected: Value = None
    player: str | None = None
    rests_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A normative sentence of a rulebook, by the id under which it is reported.

    `section` is the rulebook's heading, `statement` a paraphrase, `checked` what the audit looks at and what
    holds as played (empty where nothing can be seen in a log), `kinds` the findings it can yield.
    """

    id: str
    section: str
    statement: str
    disposition: Disposition = Disposition.ENFORCED
    kinds: tuple[Kind, ...] = ()
    checked: str = ""

    def malformed(self, recorded: Value = None, expected: Value = None, **where: Unpack[Where]) -> Breach:
        """Edition data, or a line, that is none of this game's."""
        return Breach(Kind.MALFORMED, self, recorded, expected, **where)

    def out_of_sequence(self, recorded: Value = None, expected: Value = None, **where: Unpack[Where]) -> Breach:
        """The event cannot come at this point of the game; it is not applied."""
        return Breach(Kind.OUT_OF_SEQUENCE, self, recorded, expected, **where)

    def impossible(self, recorded: Value = None, expected: Value = None, **where: Unpack[Where]) -> Breach:
        """The pieces are not where the event needs them; it is not applied."""
        return Breach(Kind.IMPOSSIBLE, self, recorded, expected, **where)

    def illegal(self, recorded: Value = None, expected: Value = None, **where: Unpack[Where]) -> Breach:
        """A table can do it, the rule forbids it; it is applied as played."""
        return Breach(Kind.ILLEGAL, self, recorded, expected, **where)

    def omitted(self, recorded: Value = None, expected: Value = None, **where: Unpack[Where]) -> Breach:
        """The game moved on past a step that the rule makes mandatory."""
        return Breach(Kind.OMITTED, self, recorded, expected, **where)

    def miscount(self, recorded: Value = None, expected: Value = None, **where: Unpack[Where]) -> Breach:
        """A claim differs from what the rules give."""
        return Breach(Kind.MISCOUNT, self, recorded, expected, **where)

    def incomplete(self) -> Breach:
        """The log ends before its game does."""
        return Breach(Kind.INCOMPLETE, self)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A place where a rulebook allows two readings. `options` maps each option to what it means, default first."""

    name: str
    section: str
    question: str
    options: Mapping[str, str]
    why: str

    @property
    def default(self) -> str:
        return next(iter(self.options))


def _log_rule(id: str, statement: str, *kinds: Kind, section: str = "LOG 3") -> Rule:
    return Rule(id, section, statement, Disposition.ENFORCED, kinds)


LOG_HEADER = _log_rule(
    "LOG-HEADER", "The first line is a header that names a known game, its players and its components.", Kind.MALFORMED
)
LOG_LIMIT = _log_rule("LOG-LIMIT", "Lines and logs stay within the limits of size and nesting.", Kind.MALFORMED)
LOG_JSON = _log_rule("LOG-JSON", "A line is one I-JSON object in UTF-8.", Kind.MALFORMED)
LOG_SCHEMA = _log_rule("LOG-SCHEMA", "An event has a known type and the fields of that type.", Kind.MALFORMED)
LOG_ID = _log_rule("LOG-ID", "Ids name a player, place or piece of this game.", Kind.MALFORMED)
LOG_SEQUENCE = _log_rule(
    "LOG-SEQUENCE", "Events come in the order of the game's phases.", Kind.OUT_OF_SEQUENCE, Kind.OMITTED
)
LOG_UNDO = _log_rule("LOG-UNDO", "An undo takes back no more events than are standing.", Kind.IMPOSSIBLE)
LOG_CHECKPOINT = _log_rule("LOG-CHECKPOINT", "A checkpoint gives the counters as they stand.", Kind.MISCOUNT)
LOG_SCORE = _log_rule("LOG-SCORE", "The final totals and winners are those of the rules.", Kind.MISCOUNT)
LOG_INCOMPLETE = _log_rule("LOG-INCOMPLETE", "A log runs to the end of its game.", Kind.INCOMPLETE)

LOG_RULES = (
    LOG_HEADER,
    LOG_LIMIT,
    LOG_JSON,
    LOG_SCHEMA,
    LOG_ID,
    LOG_SEQUENCE,
    LOG_UNDO,
    LOG_CHECKPOINT,
    LOG_SCORE,
    LOG_INCOMPLETE,
)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A row of the score pad: category, the rule that gives it, points, and how they come about.

    `also` are other points that a table may as well have in the row, where rows may share them out otherwise.
    """

    category: str
    rule: Rule
    points: int
    working: str
    also: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: each player's rows, one for every category in the game's order, and who has won."""

    lines: Mapping[str, tuple[ScoreLine, ...]]
    winners: tuple[str, ...]

    def total(self, player: str) -> int:
        return sum(line.points for line in self.lines[player])


Reading = int | Container[int]
"""A counter: its number, or all the numbers that hidden pieces leave possible."""


@dataclass(frozen=True, slots=True)
class Counters:
    """What can be counted on the table: per player and shared, by the names of the game's page."""

    players: Mapping[str, Mapping[str, Reading]]
    shared: Mapping[str, Reading]


@dataclass(frozen=True, slots=True)
class CounterNames:
    """The counters that a checkpoint may name."""

    players: frozenset[str]
    shared: frozenset[str]


class State(Protocol):
    """What every game's state has. The rest is the game's own.

    `players` are in seat order; `rulings` is the game's frozen `Rulings`; `follow` says whose amounts hold.
    """

    players: tuple[str, ...]
    edition: Any
    rulings: Any
    follow: Follow

    def clone(self) -> Any:
        """An independent copy, written by hand."""
        ...


S = TypeVar("S", bound=State)

SchemaCheck = Callable[[tuple[str, ...], Any, Any], Iterator[tuple[tuple[str | int, ...], str]]]
Guard = Callable[[S, Any], Iterator[Breach]]
Effect = Callable[[S, Any], None]


@dataclass(frozen=True, slots=True)
class Slip:
    """A realistic mistake at a table: what the log says, what was played, and the finding that must come.

    `written` stands in the log instead of the legal event, `played` is what happened (the legal event where
    only its line was lost). The finding is on the first written line, or on the next line where none is.
    """

    written: tuple[Event, ...]
    played: tuple[Event, ...]
    kind: Kind
    rule: Rule


Mistake = Callable[[S, Any, Random], Slip | None]
"""mistake(state, event, random): the mistake made at a legal event, or None where it cannot be made there."""


def _no_events(state: Any) -> Iterator[Event]:
    return iter(())


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[S]):
    """A game of the house: its catalogue, its events and the functions of its rooms.

    fits(state, event): whether the phase table admits the event here (the catch-all for turn order that is
        itself a rule is a guard, not this). `FinalScores` is asked for too.
    catch_up(state, event): takes the next missing step (one row of the page's table) as done on `state`,
        returns what it found (empty for an elided event), or None where nothing can be taken as done.
    misfit(state, event): the one `out_of_sequence` breach, read off the untouched state.
    guards, effects: by event type. A guard only reads and yields; an effect only writes and never asks.
    advance(state, event): flow after the effect: turn, phase, end of the game.
    over(state): whether the game has ended, so that there is a result.
    result(state): the score pad. Only asked when over.
    counters(state), counter_names(edition): what a checkpoint may compare.
    counters_rest_on(state, differing), scores_rest_on(state, rule, players): the invented edition sections on
        which a LOG-CHECKPOINT (pairs of player or None and counter) or a score finding (LOG-SCORE or a
        category's rule, and the players whose claim differs, none where only the winners do) rests.
    edition_checks(edition): `malformed` breaches in the page's order; the first makes a log unreadable.
    known_ids(players, edition): domain of `events.Known` -> the ids that exist (anything with `in`).
    id_sections: domain -> the edition section with invented data that an unknown id of it rests on.
    schema_checks: by event type, check(players, edition, event) -> pairs of path and what was expected there:
        LOG-SCHEMA faults that types alone can't say (a list without repeats, fields that exclude each other).
        They see the event, the players and the edition, never the state.
    choices(state): the canonical candidates, lazily; `legal()` keeps those whose guard is silent.
    draw(state, random): one canonical legal event: chance by its weight, choices about uniformly.
    claimed(state, event): the same event with every claim filled in as the rules give it.
    hidden(state, event): the same event with every hideable field that may be hidden set to null.
    show(state): the public position as text, a line each.
    mistakes: by name, the errors that tables make in this game, for logs with a known finding.
    reveals(state): the events that lay open, once the game is over, what `hidden` events left unknown.
    pieces(state): piece -> place -> number; each piece's sum is that of the box at every point.
    """

    name: str
    title: str
    rulebook: str
    prefix: str
    players: range
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    rulings_type: type[Any]
    edition_model: type[BaseModel]
    edition_checks: Callable[[Any], Iterator[Breach]]
    sections: frozenset[str]
    categories: tuple[str, ...]
    event_types: tuple[type[Event], ...]
    start: Callable[[tuple[str, ...], Any, Any, Follow], S]
    known_ids: Callable[[tuple[str, ...], Any], Mapping[str, Container[str]]]
    id_sections: Mapping[str, str]
    schema_checks: Mapping[type[Event], SchemaCheck]
    fits: Callable[[S, Any], bool]
    catch_up: Callable[[S, Any], list[Breach] | None]
    misfit: Callable[[S, Any], Breach]
    guards: Mapping[type[Event], Guard[S]]
    effects: Mapping[type[Event], Effect[S]]
    advance: Callable[[S, Any], None]
    over: Callable[[S], bool]
    result: Callable[[S], Result]
    counters: Callable[[S], Counters]
    counter_names: Callable[[Any], CounterNames]
    counters_rest_on: Callable[[S, list[tuple[str | None, str]]], tuple[str, ...]]
    scores_rest_on: Callable[[S, Rule, tuple[str, ...]], tuple[str, ...]]
    choices: Callable[[S], Iterator[Event]]
    draw: Callable[[S, Random], Event]
    claimed: Callable[[S, Any], Any]
    hidden: Callable[[S, Any], Any]
    show: Callable[[S], str]
    pieces: Callable[[S], Mapping[str, Mapping[str, int]]]
    reveals: Callable[[S], Iterator[Event]] = _no_events
    mistakes: Mapping[str, Mistake[S]] = field(default_factory=dict)
    rank: Mapping[str, int] = field(init=False, repr=False)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    def __post_init__(self) -> None:
        ranks = {rule.id: rank for rank, rule in enumerate((*LOG_RULES, *self.rules))}
        object.__setattr__(self, "rank", ranks)


def as_played(state: State, claim: int | None, due: int) -> int:
    """The amount that is applied where a claim may differ from what is due. LOG 3, miscount."""
    return due if claim is None or state.follow is Follow.RULES else claim


@dataclass(slots=True)
class Outcome(Generic[S]):
    """What became of an event: the state after it, whether it was applied, and every breach in order.

    Not frozen, though nobody changes it: there is one for every event, and freezing doubles what it costs.
    """

    state: S
    applied: bool
    breaches: list[Breach]


CATCH_UP_LIMIT = 1_000
"""More missing steps than any game has between two events: a catch_up() that doesn't progress."""


def step(game: Game[S], state: S, event: Event) -> Outcome[S]:
    """Judge one event against the state and apply it as played. LOG 3, order of checks.

    Where the event is applied, `state` itself is changed (or a copy, where steps were caught up); where it
    is not, the outcome's state is as it was but for the steps that were caught up.
    """
    caught: list[Breach] = []
    if not game.fits(state, event):
        reached = _caught_up(game, state, event)
        if reached is None:
            return Outcome(state, False, [game.misfit(state, event)])
        state, caught = reached
    kind = type(event)
    breaches = list(game.guards[kind](state, event))
    if breaches:
        unable = [breach for breach in breaches if breach.kind is Kind.IMPOSSIBLE]
        if unable:
            first = min(unable, key=lambda breach: game.rank[breach.rule.id])
            return Outcome(state, False, in_order(game, [*caught, first]))
    game.effects[kind](state, event)
    game.advance(state, event)
    if caught or breaches:
        return Outcome(state, True, in_order(game, [*caught, *breaches]))
    return Outcome(state, True, breaches)


def fit(game: Game[S], state: S, event: Event) -> tuple[S, list[Breach]] | Breach:
    """The state at which an event is to be judged, with what was caught up; or why it cannot come here.

    For events that no effect belongs to (`final_scores`): the same question that `step()` asks first.
    """
    if game.fits(state, event):
        return state, []
    reached = _caught_up(game, state, event)
    return game.misfit(state, event) if reached is None else reached


def _caught_up(game: Game[S], state: S, event: Event) -> tuple[S, list[Breach]] | None:
    """Take missing steps as done until the event fits: all of them or none."""
    trial: S = state.clone()
    caught: list[Breach] = []
    for _ in range(CATCH_UP_LIMIT):
        found = game.catch_up(trial, event)
        if found is None:
            return None
        caught += found
        if game.fits(trial, event):
            return trial, caught
    raise RuntimeError(f"catching up for {event!r} does not come to an end")


def in_order(game: Game[S], breaches: list[Breach]) -> list[Breach]:
    """Each rule once an event (omitted: once per player or piece), illegal before miscount, in catalogue order."""
    kept: dict[object, Breach] = {}
    for breach in breaches:
        if breach.kind is Kind.OMITTED:
            kept.setdefault((breach.rule.id, breach.player, repr(breach.recorded), repr(breach.expected)), breach)
            continue
        standing = kept.get(breach.rule.id)
        if standing is None or (standing.kind is Kind.MISCOUNT and breach.kind is Kind.ILLEGAL):
            kept[breach.rule.id] = breach
    return sorted(kept.values(), key=lambda breach: game.rank[breach.rule.id])


def is_legal(game: Game[S], state: S, event: Event) -> bool:
    """Whether the event may come next, without a finding and without anything to catch up."""
    return game.fits(state, event) and next(game.guards[type(event)](state, event), None) is None


def legal(game: Game[S], state: S) -> Iterator[Event]:
    """The canonical events that may come next, lazily. LOG 3, legal events."""
    return (event for event in game.choices(state) if is_legal(game, state, event))
