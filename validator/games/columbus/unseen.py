"""Cards that nobody saw: whether hands and piles can explain what is played and drawn. Rulebook: Event Cards.

A hidden card comes from the pile that lies there now or from one before it, and which of them a played card
came from may stay open. It is read so that everything so far can be explained, from earlier piles where both
would do; a card is refused only where no reading explains it.
"""

from __future__ import annotations

from validator.games.columbus.state import State, Trace

Reading = tuple[bool, ...]
"""For each hidden card played since the pile was renewed, whether it came from an earlier pile."""


def can_play(state: State, player: str, card: str) -> bool:
    """Whether a player can have a card: in the known hand, or among the hidden ones."""
    captain = state.captains[player]
    if captain.hand.get(card, 0):
        return True
    return bool(captain.older or captain.fresh) and _reading(state, _with(state, player, card)) is not None


def can_hold(state: State, card: str) -> bool:
    """Whether the pile can still hold a card, hidden cards that were played considered."""
    deck = state.deck
    return deck.pile[card] > 0 or (bool(deck.traces) and _reading(state, deck.traces, card) is not None)


def play_unseen(state: State, player: str, card: str) -> None:
    """A hidden card is played."""
    traces = _with(state, player, card)
    reading = _reading(state, traces)
    if reading is not None:
        _settle(state, traces, reading)


def make_room(state: State, card: str) -> None:
    """A card is about to be drawn from a pile that holds it by some reading only."""
    traces = state.deck.traces
    reading = None if state.deck.pile[card] else _reading(state, traces, card)
    if reading is not None:
        _settle(state, traces, reading)


def _with(state: State, player: str, card: str) -> tuple[Trace, ...]:
    traces = state.deck.traces
    drawn = state.captains[player].fresh + sum(trace.player == player and not trace.earlier for trace in traces)
    return (*traces, Trace(player, card, False, drawn))


def _settle(state: State, traces: tuple[Trace, ...], reading: Reading) -> None:
    """Hidden cards that were played are read anew: back into hands and piles, and out of them again."""
    deck = state.deck
    for trace in deck.traces:
        _move(state, trace, 1)
    deck.traces = tuple(trace._replace(earlier=earlier) for trace, earlier in zip(traces, reading, strict=True))
    for trace in deck.traces:
        _move(state, trace, -1)


def _move(state: State, trace: Trace, number: int) -> None:
    captain, deck = state.captains[trace.player], state.deck
    if trace.earlier:
        captain.older += number
        deck.older[trace.card] += number
    else:
        captain.fresh += number
        deck.hidden += number
        deck.pile[trace.card] += number


def _reading(state: State, traces: tuple[Trace, ...], drawn: str | None = None) -> Reading | None:
    """Where each hidden card that was played can have come from; `drawn` needs a copy in this pile besides."""
    search = _Search(state, traces)
    if drawn is not None:
        search.pile[drawn] -= 1
        if search.pile[drawn] < 0:
            return None
    return search.read(())


class _Search:
    """Tries earlier piles first, card by card, and goes back where that leads nowhere."""

    def __init__(self, state: State, traces: tuple[Trace, ...]) -> None:
        self.traces = traces
        self.hands = {player: captain.older for player, captain in state.captains.items()}
        self.older = dict(state.deck.older)
        self.pile = dict(state.deck.pile)
        self.fresh = dict.fromkeys(self.hands, 0)
        self.hopeless: set[tuple[int, ...]] = set()
        for trace in state.deck.traces:
            if trace.earlier:
                self.hands[trace.player] += 1
                self.older[trace.card] += 1
            else:
                self.pile[trace.card] += 1

    def read(self, so_far: Reading) -> Reading | None:
        """A reading that begins in a way, or None where there is none."""
        if len(so_far) == len(self.traces):
            return so_far
        position = (len(so_far), *self.hands.values(), *self.older.values())
        if position in self.hopeless:
            return None
        player, card, _, drawn = self.traces[len(so_far)]
        found = None
        if self.hands[player] and self.older[card]:
            found = self._try(self.hands, self.older, -1, (*so_far, True))
        if found is None and self.fresh[player] < drawn and self.pile[card]:
            found = self._try(self.fresh, self.pile, 1, (*so_far, False))
        if found is None:
            self.hopeless.add(position)
        return found

    def _try(self, hands: dict[str, int], copies: dict[str, int], number: int, so_far: Reading) -> Reading | None:
        player, card, _, _ = self.traces[len(so_far) - 1]
        hands[player] += number
        copies[card] -= 1
        found = self.read(so_far)
        hands[player] -= number
        copies[card] += 1
        return found
