"""The catalogue: every normative sentence of the rulebook, in the order in which it is printed.

Rulebook: Voyagers' Venture, version 1.1, all of it; one module a chapter.
"""

from validator.games.voyagers.rules import dividing, fleets, overview, scoring, setup

RULEBOOK = "Voyagers' Venture Rulebook (version 1.1)"

CATALOGUE = (
    *setup.CHAPTER,
    *dividing.CHAPTER,
    *fleets.CHAPTER,
    *overview.CHAPTER,
    *scoring.CHAPTER,
)
