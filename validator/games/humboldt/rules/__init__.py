"""The catalogue in rulebook order, and the rulings: every sentence that can be kept or broken, by its id.

One module a chapter of the rulebook; numbers that the rulebook prints stand beside the rules they belong to.
"""

from validator.engine import Rule
from validator.games.humboldt.rules import contents, ending, journey, others, preparing, ships
from validator.games.humboldt.rules.rulings import RULINGS, Rulings

CATALOGUE: tuple[Rule, ...] = (
    *contents.CATALOGUE,
    *preparing.CATALOGUE,
    *journey.CATALOGUE,
    *others.CATALOGUE,
    *ships.CATALOGUE,
    *ending.CATALOGUE,
)

__all__ = ["CATALOGUE", "RULINGS", "Rulings"]
