"""The conversation with another engine: what is asked, what may be answered, what an engine can claim to do.

One JSON object a line; each request carries an `id`, and its answer repeats it. docs/conformance.md describes
the same for the author of an engine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from validator.engine import Game
from validator.faults import Fault
from validator.ijson import decode
from validator.limits import Limits

PROTOCOL = "referee-conform/1"

LONGEST_ANSWER = 2**20
"""Bytes of an answer, as of a line of a log. LOG 2."""


class Capability(str, Enum):
    """What an engine may say at the start that it can do beyond judging the events of its game."""

    CLAIMS = "claims"
    UNDO = "undo"
    WAIVE = "waive"
    HIDDEN = "hidden"
    COMPONENTS = "components"
    LINES = "lines"
    RULES = "rules"
    LEGAL = "legal"
    LEGAL_COUNT = "legal_count"
    SCORE = "score"


Capabilities = frozenset[Capability]


class Answer(BaseModel):
    """Unknown fields are passed over, so that a later protocol can add some."""

    model_config = ConfigDict(strict=True, frozen=True, extra="ignore")


class Hello(Answer):
    """Who the engine is. `players` are the numbers it can seat; `rulings` the options of each that it follows."""

    game: str
    name: str | None = None
    capabilities: tuple[str, ...] = ()
    players: tuple[int, ...] | None = None
    rulings: dict[str, str | tuple[str, ...]] = {}


class Judgement(Answer):
    """Whether the engine takes a header or an event; where it does not, by which rule, and in its own words."""

    accepted: bool
    rule: str | None = None
    reason: str | None = None


class LegalCount(Answer):
    """How many canonical events may come next."""

    count: int = Field(ge=0)


class LegalEvents(Answer):
    """The canonical events that may come next, in any order."""

    events: tuple[dict[str, Any], ...]


class Score(Answer):
    """The result, once the game has ended: a total for each player, or categories and a total."""

    ended: bool
    scores: dict[str, int | dict[str, int]] | None = None
    winners: tuple[str, ...] | None = None


AnswerT = TypeVar("AnswerT", bound=Answer)


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The engine's word that it does not do what it was asked."""

    reason: str


class BadAnswer(ValueError):
    """A line that is no answer to what was asked. Says why."""


def request(id: int, ask: str, **fields: Any) -> bytes:
    """A request as the line that is sent."""
    return json.dumps({"id": id, "ask": ask, **fields}, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


def read_answer(raw: bytes, id: int | None, model: type[AnswerT]) -> AnswerT | Unsupported:
    """The answer on a line. `id` is that of the request, None where the request could not be read.

    Raises BadAnswer.
    """
    value = object_of(raw)
    if "id" not in value or value["id"] != id or isinstance(value["id"], bool):
        raise BadAnswer(f"the answer has the id {_short(value.get('id'))}, not {json.dumps(id)}")
    if isinstance(value.get("unsupported"), str):
        return Unsupported(value["unsupported"])
    if "error" in value:
        raise BadAnswer(f"the answer is an error: {_short(value['error'])}")
    try:
        return model.model_validate_json(json.dumps(value))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "the answer"
        raise BadAnswer(f"{place}: {first['msg']}") from None


def object_of(raw: bytes) -> dict[str, Any]:
    """The JSON object on a line of the engine's output. Raises BadAnswer."""
    value = decode(raw, Limits())
    if isinstance(value, Fault):
        start = raw[:60].decode("utf-8", "backslashreplace")
        raise BadAnswer(f"printed a line that is no answer ({value.message}): {start}")
    return value


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= 60 else text[:60] + "…"


@dataclass(frozen=True, slots=True)
class Claims:
    """What an engine says that it does, checked against the game's own words."""

    game: Game[Any]
    name: str
    capabilities: Capabilities
    players: tuple[int, ...]
    rulings: Mapping[str, tuple[str, ...]]

    def follows(self, ruling: str, option: str) -> bool:
        """Whether the engine follows an option of a ruling."""
        return option in self.rulings[ruling]

    @property
    def stated_rulings(self) -> dict[str, str]:
        """The rulings to be stated in a header: the first option followed, where that is not the default."""
        defaults = {ruling.name: ruling.default for ruling in self.game.rulings}
        return {name: options[0] for name, options in self.rulings.items() if options and defaults[name] not in options}


def claims_of(hello: Hello, game: Game[Any]) -> Claims:
    """What a hello claims. Raises BadAnswer where it names a capability, ruling or seat that does not exist."""
    known = {capability.value for capability in Capability}
    for name in hello.capabilities:
        if name not in known:
            raise BadAnswer(f"capabilities: there is no {_short(name)}: {', '.join(sorted(known))}")
    players = tuple(game.players) if hello.players is None else hello.players
    if not players or not set(players) <= set(game.players):
        raise BadAnswer(f"players: {game.title} is for {game.players.start} to {game.players.stop - 1}")
    return Claims(
        game=game,
        name=hello.name or "the engine",
        capabilities=frozenset(map(Capability, hello.capabilities)),
        players=tuple(sorted(set(players))),
        rulings=_followed(hello, game),
    )


def _followed(hello: Hello, game: Game[Any]) -> dict[str, tuple[str, ...]]:
    options = {ruling.name: tuple(ruling.options) for ruling in game.rulings}
    followed = {name: stated[:1] for name, stated in options.items()}
    for name, stated in hello.rulings.items():
        if name not in options:
            raise BadAnswer(f"rulings: {game.title} has no ruling {_short(name)}")
        given = (stated,) if isinstance(stated, str) else stated
        for option in given:
            if option not in options[name]:
                raise BadAnswer(f"rulings: {name} has no option {_short(option)}: {', '.join(options[name])}")
        if not given:
            raise BadAnswer(f"rulings: {name} names no option")
        followed[name] = given
    return followed
