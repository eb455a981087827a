"""What may come next, and one of it at random; and the same events as a recorder may write them."""

from validator.games.columbus.choices.candidates import choices
from validator.games.columbus.choices.lots import draw
from validator.games.columbus.choices.written import claimed, hidden

__all__ = ["choices", "claimed", "draw", "hidden"]
