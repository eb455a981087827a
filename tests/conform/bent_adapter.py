"""Our own engine of a real game with mistakes planted in it: GAME, then one word for each.

lax:RULE never finds a breach of the rule; strict:EVENT:FIELD:RULE finds one wherever the event has the field;
score:CATEGORY gives a point too many to whoever has two.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from validator import table
from validator.conform.adapter import serve
from validator.engine import Breach, Game, Result, Rule


def rule_of(game: Game[Any], id: str) -> Rule:
    return next(rule for rule in game.rules if rule.id == id)


def without(guard: Callable[..., Iterator[Breach]], rule: Rule) -> Callable[..., Iterator[Breach]]:
    return lambda state, event: (breach for breach in guard(state, event) if breach.rule is not rule)


def and_forbidding(guard: Callable[..., Iterator[Breach]], field: str, rule: Rule) -> Callable[..., Iterator[Breach]]:
    def judge(state: Any, event: Any) -> Iterator[Breach]:
        yield from guard(state, event)
        if getattr(event, field):
            yield rule.illegal()

    return judge


def planted(game: Game[Any], bug: str) -> Game[Any]:
    kind, *words = bug.split(":")
    if kind == "lax":
        return replace(
            game, guards={type: without(guard, rule_of(game, words[0])) for type, guard in game.guards.items()}
        )
    if kind == "strict":
        event, field, id = words
        (type,) = (type for type in game.event_types if type.__name__.lower() == event)
        return replace(game, guards={**game.guards, type: and_forbidding(game.guards[type], field, rule_of(game, id))})

    def result(state: Any) -> Result:
        right = game.result(state)
        lines = {
            player: tuple(
                replace(line, points=line.points + 1) if line.category == words[0] and line.points > 1 else line
                for line in rows
            )
            for player, rows in right.lines.items()
        }
        return Result(lines, right.winners)

    return replace(game, result=result)


bent = table.game_named(sys.argv[1])
for word in sys.argv[2:]:
    bent = planted(bent, word)
table.game_named = lambda name: bent  # type: ignore[assignment]
serve(bent, sys.stdin.buffer, sys.stdout.buffer)
