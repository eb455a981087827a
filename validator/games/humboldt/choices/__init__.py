"""What may come next: the candidates for the guards, random play, and events fully claimed or hidden."""

from validator.games.humboldt.choices.claims import claimed, hidden
from validator.games.humboldt.choices.drawing import NothingLegal, draw
from validator.games.humboldt.choices.listing import choices

__all__ = ["NothingLegal", "choices", "claimed", "draw", "hidden"]
