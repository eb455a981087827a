"""The reference adapter: our own engine behind the protocol, `python -m validator.conform.adapter GAME`.

It claims everything. It is an example for the author of another engine, and the kit's own proof.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import IO, Any

from validator import __version__
from validator.conform.desk import Desk, Look, Refusal
from validator.conform.logs import as_bytes
from validator.conform.protocol import Capability
from validator.engine import Game
from validator.events import as_json
from validator.faults import Fault
from validator.ijson import decode
from validator.limits import Limits
from validator.table import UnknownName, game_named

Answer = dict[str, Any]

NO_GAME = {"accepted": False, "rule": "LOG-SEQUENCE", "reason": "there is no game"}


class Adapter:
    """One engine at the other end: a request in, an answer out."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._desk: Desk | None = None
        self._asks: dict[str, Callable[[Answer], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "apply": self._apply,
            "legal": self._legal,
            "legal_count": self._legal_count,
            "score": self._score,
        }

    def answer(self, line: bytes) -> Answer | None:
        """The answer to a request; None where it is the last one."""
        request = decode(line, Limits(nesting=Limits().nesting + 4))
        if isinstance(request, Fault):
            return {"id": None, "error": request.message}
        id, ask = request.get("id"), request.get("ask")
        if not isinstance(id, int) or not isinstance(ask, str):
            return {"id": None, "error": "a request has an integer id and an ask"}
        if ask == "quit":
            return None
        if ask not in self._asks:
            return {"id": id, "unsupported": f"there is no request {ask!r}"}
        return {"id": id, **self._asks[ask](request)}

    def _hello(self, request: Answer) -> Answer:
        return {
            "game": self._game.name,
            "name": f"referee {__version__}",
            "capabilities": [capability.value for capability in Capability],
            "players": list(self._game.players),
            "rulings": {ruling.name: list(ruling.options) for ruling in self._game.rulings},
        }

    def _new(self, request: Answer) -> Answer:
        opened = Desk.open(as_bytes(request.get("header")))
        self._desk = None if isinstance(opened, Refusal) else opened
        return _judgement(opened if isinstance(opened, Refusal) else None)

    def _apply(self, request: Answer) -> Answer:
        if self._desk is None:
            return NO_GAME
        text = request.get("line")
        look: Look = self._desk.look(text.encode() if isinstance(text, str) else as_bytes(request.get("event")))
        if look.accepted:
            self._desk.take(look)
        return _judgement(look.refusal)

    def _legal(self, request: Answer) -> Answer:
        return {"events": [as_json(event) for event in self._desk.legal()] if self._desk else []}

    def _legal_count(self, request: Answer) -> Answer:
        return {"count": sum(1 for _ in self._desk.legal()) if self._desk else 0}

    def _score(self, request: Answer) -> Answer:
        result = self._desk.result() if self._desk else None
        if self._desk is None or result is None:
            return {"ended": False}
        return {"ended": True, "scores": self._desk.scores(), "winners": list(result.winners)}


def _judgement(refusal: Refusal | None) -> Answer:
    if refusal is None:
        return {"accepted": True}
    return {"accepted": False, "rule": refusal.rule, "reason": refusal.message}


def serve(game: Game[Any], requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer requests until there are no more, or one says quit."""
    adapter = Adapter(game)
    for line in requests:
        answer = adapter.answer(line.rstrip(b"\r\n"))
        if answer is None:
            return
        answers.write(json.dumps(answer, ensure_ascii=True, separators=(",", ":")).encode() + b"\n")
        answers.flush()


def main() -> None:
    """Serve the game that is named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m validator.conform.adapter GAME")
    try:
        game = game_named(sys.argv[1])
    except UnknownName as error:
        raise SystemExit(str(error)) from None
    serve(game, sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
