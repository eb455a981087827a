"""The table at which a log is judged: its game, players, edition and readings. LOG 2, the header.

From a header to everything that holds for the whole log; or the fault for which no line can be judged.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from typing import Any

from pydantic import BaseModel

from validator.engine import LOG_HEADER, Breach, Follow, Game
from validator.faults import Fault
from validator.games import NAMES
from validator.log import Header, modeled

REFERENCE = "reference"


class UnknownName(ValueError):
    """A game, edition, ruling or option that does not exist. Says what there is instead."""


@cache
def game_named(name: str) -> Game[Any]:
    """A game of the house. Raises UnknownName."""
    if name not in NAMES:
        raise UnknownName(f"there is no game {name!r}: {', '.join(NAMES)}")
    game: Game[Any] = import_module(f"validator.games.{name}").GAME
    return game


def every_game() -> Iterator[Game[Any]]:
    """The games of the house, each imported when it is come to."""
    return (game_named(name) for name in NAMES)


@cache
def bundled_edition(game: str, edition: str) -> Mapping[str, Any]:
    """The data of an edition that comes with the game. Raises UnknownName."""
    if edition != REFERENCE:
        raise UnknownName(f"there is no edition {edition!r} of {game}: {REFERENCE}")
    text = resources.files(f"validator.games.{game}").joinpath(f"{edition}.json").read_text(encoding="utf-8")
    data: Mapping[str, Any] = json.loads(text)
    return data


def reference_edition(game: Game[Any]) -> Any:
    """The bundled edition of a game, as its model."""
    return _reference(game.name)


@cache
def _reference(name: str) -> BaseModel:
    game = game_named(name)
    return game.edition_model.model_validate_json(json.dumps(bundled_edition(game.name, REFERENCE)))


@dataclass(frozen=True, slots=True)
class Table:
    """What holds for a whole log. `replaced` are the sections of the edition that the log gives itself,
    `stated` says where a ruling that is not at its default comes from ("log" or "option")."""

    game: Game[Any]
    players: tuple[str, ...]
    edition: Any
    edition_name: str
    rulings: Any
    stated: Mapping[str, str]
    replaced: frozenset[str]
    provenance: Mapping[str, Any]

    def start(self, follow: Follow, rulings: Any = None) -> Any:
        """The state before the first event."""
        return self.game.start(self.players, self.edition, rulings or self.rulings, follow)

    def is_invented(self, section: str) -> bool:
        """Whether findings that rest on a section rest on data that no rulebook prints. Edition, provenance."""
        if section in self.replaced:
            return False
        return self.provenance.get(section, {}).get("status") in ("invented", "mixed")


def lay_table(header: Header, overrides: Mapping[str, str] | None = None) -> Table | Fault:
    """The table of a header; `overrides` are rulings given from outside, which go before the log's.

    A fault names LOG-HEADER, or the edition rule that the log's components break. Raises UnknownName where an
    override names no ruling of any game, or no option of this game's ruling.
    """
    if header.game not in NAMES:
        expected = list(NAMES)
        return Fault(LOG_HEADER, f"there is no game {header.game!r}", ("game",), header.game, expected)
    game = game_named(header.game)
    players = header.player_ids
    if len(players) not in game.players:
        counts = f"{game.players.start} to {game.players.stop - 1} players"
        return Fault(LOG_HEADER, f"{game.title} is for {counts}", ("players",), len(players), counts)
    stated = dict(header.rulings or {})
    for name, option in stated.items():
        unknown = _unknown_ruling(game, name, option)
        if unknown is not None:
            return _ruling_fault(game, unknown, name, option)
    edition = _edition_of(game, header)
    if isinstance(edition, Fault):
        return edition
    sources = dict.fromkeys(stated, "log")
    for name, option in stated_rulings(game, _of_this_game(game, overrides or {})).items():
        stated[name], sources[name] = option, "option"
    data = bundled_edition(game.name, header.edition or REFERENCE)
    return Table(
        game=game,
        players=players,
        edition=edition,
        edition_name=header.edition or REFERENCE,
        rulings=game.rulings_type(**stated),
        stated=sources,
        replaced=frozenset(header.components or {}),
        provenance=data.get("provenance", {}),
    )


def stated_rulings(game: Game[Any], rulings: Mapping[str, str]) -> Mapping[str, str]:
    """Rulings that a game has, as they were given. Raises UnknownName."""
    for name, option in rulings.items():
        fault = _unknown_ruling(game, name, option)
        if fault is not None:
            raise UnknownName(fault)
    return rulings


def _of_this_game(game: Game[Any], rulings: Mapping[str, str]) -> Mapping[str, str]:
    """The rulings without those of other games: one question may be asked of logs of several games."""
    own = {ruling.name for ruling in game.rulings}
    others = {ruling.name for name in NAMES for ruling in game_named(name).rulings} if rulings.keys() - own else set()
    return {name: option for name, option in rulings.items() if name in own or name not in others}


def _unknown_ruling(game: Game[Any], name: str, option: str) -> str | None:
    for ruling in game.rulings:
        if ruling.name == name:
            if option in ruling.options:
                return None
            return f"the ruling {name} has no option {option!r}: {', '.join(ruling.options)}"
    return f"{game.title} has no ruling {name!r}"


def _ruling_fault(game: Game[Any], message: str, name: str, option: str) -> Fault:
    """Why a header's ruling is none: a name that the game does not have, or an option that the ruling has not."""
    rulings = {ruling.name: list(ruling.options) for ruling in game.rulings}
    recorded, expected = (option, rulings[name]) if name in rulings else (name, list(rulings))
    return Fault(LOG_HEADER, message, ("rulings", name), recorded, expected)


def _edition_of(game: Game[Any], header: Header) -> Any | Fault:
    """The edition of a log: the bundled one, with the sections that the header replaces."""
    name = REFERENCE if header.edition is None else header.edition
    if name != REFERENCE:
        return Fault(LOG_HEADER, f"there is no bundled edition {name!r}", ("edition",), name, REFERENCE)
    components = header.components or {}
    if not components:
        return reference_edition(game)
    for section in components:
        if section not in game.sections:
            expected = sorted(game.sections)
            message = f"a log cannot replace {section!r} of the edition"
            return Fault(LOG_HEADER, message, ("components", section), None, expected)
    return checked_edition(game, {**bundled_edition(game.name, name), **components}, ("components",))


def checked_edition(game: Game[Any], data: Mapping[str, Any], root: tuple[str, ...] = ()) -> Any | Fault:
    """An edition from its data, held against every count the rulebook prints; or the first fault.

    Fields that start with `x_` are passed over, as everywhere. LOG 2.
    """
    edition = modeled(json.loads(json.dumps(data)), game.edition_model.model_validate_json, LOG_HEADER)
    if isinstance(edition, Fault):
        return Fault(LOG_HEADER, edition.message, (*root, *edition.path), None, edition.expected)
    breach: Breach | None = next(game.edition_checks(edition), None)
    if breach is not None:
        return Fault(breach.rule, breach.rule.statement, root, breach.recorded, breach.expected)
    return edition
