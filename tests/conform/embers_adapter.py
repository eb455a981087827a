"""The reference adapter with the made-up game: what `python -m validator.conform.adapter GAME` is for a real one."""

from __future__ import annotations

import sys

from tests import embers
from validator import table
from validator.conform.adapter import serve

table.NAMES = (*table.NAMES, "embers")  # type: ignore[misc]
table.game_named = lambda name: embers.GAME  # type: ignore[assignment]
table.bundled_edition = lambda game, name: embers.REFERENCE  # type: ignore[assignment]

serve(embers.GAME, sys.stdin.buffer, sys.stdout.buffer)
