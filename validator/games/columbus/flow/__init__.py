"""Whose turn it is, what may come next, and how turns and the game end. Sole writer of phase and turn."""

from validator.games.columbus.flow.after import advance
from validator.games.columbus.flow.phases import fits
from validator.games.columbus.flow.strays import catch_up, misfit
from validator.games.columbus.flow.turns import entering

__all__ = ["advance", "catch_up", "entering", "fits", "misfit"]
