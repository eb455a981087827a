"""The course of the game: the only room that writes phase, turn and open zone. Rulebook: The Game.

`fits` is the phase table, `catch_up` and `misfit` what becomes of an event that it does not admit, `advance`
what follows one that was applied.
"""

from validator.games.papua.flow.advancing import advance, over
from validator.games.papua.flow.fitting import fits
from validator.games.papua.flow.missing import catch_up, misfit

__all__ = ["advance", "catch_up", "fits", "misfit", "over"]
