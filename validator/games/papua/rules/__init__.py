"""The catalogue of Papua: every normative sentence of the rulebook, in its order.

One module a part of the rulebook. A constant is named for the offence where there is one, else for the fact.
"""

from validator.engine import Rule
from validator.games.papua.rules import editions, ending, expeditions, provisions, rounds, setup, turns, zones

CATALOGUE: tuple[Rule, ...] = tuple(
    rule
    for part in (editions, setup, rounds, turns, zones, expeditions, provisions, ending)
    for rule in vars(part).values()
    if isinstance(rule, Rule)
)
"""All rules in the order in which findings on one line are listed."""
