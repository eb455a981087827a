"""Logs as the kit sends them: their lines, what an engine must be able to do for them, and where they come from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from validator.conform.protocol import Capability, Claims
from validator.faults import Fault
from validator.ijson import decode
from validator.limits import Limits
from validator.play import Recipe, Style, generated_log
from validator.table import reference_edition

Sent = dict[str, Any] | str
"""A line as it is sent: an event, or the text of a line that is no JSON object."""


@dataclass(frozen=True, slots=True)
class Played:
    """A log to be played: what it is called, its header, and its other lines, each with its number."""

    name: str
    header: dict[str, Any]
    lines: tuple[tuple[int, bytes], ...]

    @property
    def header_line(self) -> bytes:
        return as_bytes(self.header)


def as_bytes(value: Any) -> bytes:
    """A JSON value as the bytes of a line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def sent(raw: bytes) -> Sent | None:
    """A line of a log as it is sent; None where it isn't UTF-8 and can't be."""
    value = decode(raw, Limits())
    if not isinstance(value, Fault):
        return value
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None


def log_of(name: str, lines: Sequence[bytes]) -> Played | None:
    """A log from its lines; None where its first is no object, so that there is no header to send."""
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    header = decode(numbered[0][1], Limits()) if numbered else None
    return Played(name, header, tuple(numbered[1:])) if isinstance(header, dict) else None


def is_mere_claim(line: Sent | None) -> bool:
    """Whether an event changes nothing and only claims: it need not be sent to an engine that reads no claims."""
    return isinstance(line, dict) and line.get("type") in ("checkpoint", "final_scores")


def needs_of_line(line: Sent) -> Iterator[Capability]:
    """What an engine must be able to do to judge a line."""
    if isinstance(line, str):
        yield Capability.LINES
        return
    if line.get("type") == "undo":
        yield Capability.UNDO
    if line.get("waive"):
        yield Capability.WAIVE
    if _holds_null(line):
        yield Capability.HIDDEN


def _holds_null(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_holds_null(item) for item in value.values())
    return value is None or (isinstance(value, list) and any(map(_holds_null, value)))


def obstacle(log: Played, claims: Claims) -> str | None:
    """Why a log is not for this engine, by what the engine claims; None where it is."""
    header = log.header
    if header.get("components") and Capability.COMPONENTS not in claims.capabilities:
        return "needs components"
    seats = header.get("players")
    if isinstance(seats, list) and len(seats) in claims.game.players and len(seats) not in claims.players:
        return f"needs {len(seats)} players"
    stated = header.get("rulings") if isinstance(header.get("rulings"), dict) else {}
    for ruling in claims.game.rulings:
        option = (stated or {}).get(ruling.name, ruling.default)
        if option in ruling.options and not claims.follows(ruling.name, option):
            return f"needs the ruling {ruling.name}={option}"
    for _, raw in log.lines:
        line = sent(raw)
        if line is None:
            return "has a line that is not UTF-8"
        for need in needs_of_line(line):
            if need not in claims.capabilities:
                return f"needs {need.value}"
    return None


STYLES: tuple[Style, ...] = ("uniform", "rare")


def generated(claims: Claims, seed: int, *, hidden: bool = True) -> Iterator[Played]:
    """Random legal games: for each number of players both styles, with claims and hidden pieces as claimed."""
    hides = (False, True) if hidden and Capability.HIDDEN in claims.capabilities else (False,)
    for number in claims.players:
        for place, style in enumerate(STYLES):
            written = place == 1 and Capability.CLAIMS in claims.capabilities
            for hide in hides:
                yield generated_game(claims, Recipe(number, seed, style, claims=written, hide=hide))


def generated_game(claims: Claims, recipe: Recipe) -> Played:
    """One random legal game, under the rulings that the engine follows."""
    edition = reference_edition(claims.game)
    lines = [line.encode() for line in generated_log(claims.game, edition, recipe, claims.stated_rulings)]
    words = [f"{recipe.players} players", f"seed {recipe.seed}", recipe.style]
    words += ["claims"] if recipe.claims else []
    words += ["hidden"] if recipe.hide else []
    log = log_of(f"generated: {', '.join(words)}", lines)
    assert log is not None
    return log
