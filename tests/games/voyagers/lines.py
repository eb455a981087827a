"""Lines of a log in shorthand, and the usual tables that tests of Voyagers' Venture start from."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.conftest import found
from validator import audit
from validator.report import Report, Status

Line = dict[str, Any]
Lines = list[Line]

THREE = ("ana", "bo", "cy")
FOUR = (*THREE, "dee")


def header(players: Iterable[str] = THREE, **more: Any) -> Line:
    seats = [{"id": player} for player in players]
    return {"type": "header", "format": "tabletop-log/1", "game": "voyagers", "players": seats, **more}


def setup(*faces: str | None, players: Iterable[str] = THREE) -> Line:
    return {"type": "setup", "starting_cards": dict(zip(players, faces, strict=False))}


def offer(common: str, fleet: str, **more: Any) -> Line:
    return {"type": "offer", "common": common.split(), "fleet": fleet.split(), **more}


def bid(player: str, cards: str = "") -> Line:
    return {"type": "bid", "player": player, "cards": cards.split()}


def agree(player: str) -> Line:
    return {"type": "agree", "player": player}


def cut(player: str, cards: str = "", on: str | None = None) -> Line:
    return {"type": "cut", "player": player, "cards": cards.split(), **({"doubloon_on": on} if on else {})}


def take(player: str, **more: Any) -> Line:
    return {"type": "take", "player": player, **more}


def buy(player: str, cards: str, pay: str = "", discounts: str = "", **more: Any) -> Line:
    helped = {"discounts": discounts.split()} if discounts else {}
    return {"type": "buy", "player": player, "cards": cards.split(), "pay": pay.split(), **helped, **more}


def end_turn(player: str) -> Line:
    return {"type": "end_turn", "player": player}


def discard(player: str, *cards: str | None) -> Line:
    return {"type": "discard", "player": player, "cards": list(cards)}


def examine(player: str, card: str, **more: Any) -> Line:
    return {"type": "examine", "player": player, "card": card, **more}


def reveal(player: str, cards: str = "") -> Line:
    return {"type": "reveal", "player": player, "cards": cards.split()}


def checkpoint(shared: dict[str, int] | None = None, **players: dict[str, int]) -> Line:
    return {"type": "checkpoint", "players": players, "shared": shared or {}}


def final_scores(scores: dict[str, Any] | None = None, winners: list[str] | None = None) -> Line:
    line: Line = {"type": "final_scores"}
    if scores is not None:
        line["scores"] = scores
    if winners is not None:
        line["winners"] = winners
    return line


def judged(*lines: Line | Lines, **options: Any) -> Report:
    """The report on a log; lists of lines are written out. The header comes first."""
    flat = [line for part in lines for line in (part if isinstance(part, list) else [part])]
    report = audit("\n".join(map(json.dumps, flat)).encode(), name="log", other_rulings="never", **options)
    assert report.status is not Status.INTERNAL_ERROR, report.error
    return report


def blamed(*lines: Line | Lines, **options: Any) -> list[tuple[int, str, str]]:
    """What is found, but that the log breaks off."""
    return [item for item in found(judged(*lines, **options)) if item[2] != "LOG-INCOMPLETE"]


def rules(*lines: Line | Lines, **options: Any) -> list[str]:
    """The rules that are broken, in order."""
    return [rule for _, _, rule in blamed(*lines, **options)]


SETUP = setup("sailor_1", "weapon_1", "foodstuff_1")
OFFER = offer(
    "sailor_2 weapon_2 foodstuff_1 weapon_1 small_ship_weapon navy_commander",
    "medium_ship_weapon large_ship_foodstuff",
)
NEXT = offer(
    "foodstuff_2 small_ship_sailor sailor_1 weapon_1 cardinal foodstuff_1", "small_ship_foodstuff medium_ship_foodstuff"
)
TABLE = [SETUP, OFFER]


def gained(player: str, cards: str, *others: str, **more: Any) -> Lines:
    """A bid that all agree to, and its taking."""
    return [bid(player, cards), *map(agree, others), take(player, **more)]


def round_of_one(cards: dict[str, str], order: Iterable[str], players: Iterable[str] = THREE) -> Lines:
    """Everybody gains these cards in turn and buys nothing."""
    seats, waiting = list(players), list(order)
    lines: Lines = []
    for player in list(waiting):
        waiting.remove(player)
        at = seats.index(player)
        asked = [other for other in seats[at + 1 :] + seats[:at] if other in waiting]
        lines += [*gained(player, cards[player], *asked), end_turn(player)]
    return lines


def six_rounds(picks: list[dict[str, str]], offers: list[Line], players: tuple[str, ...] = THREE) -> Lines:
    """Six rounds without purchases; the order turns round each time."""
    lines: Lines = []
    for number, (cards, laid) in enumerate(zip(picks, offers, strict=True)):
        order = players if number % 2 == 0 else players[::-1]
        lines += [laid, *round_of_one(cards, order, players)]
    return lines


FACES = "sailor_1 sailor_2 foodstuff_1 foodstuff_2 weapon_1 weapon_2"
OFFERS = [
    offer(FACES, "medium_ship_weapon medium_ship_weapon"),
    offer(FACES, "medium_ship_weapon medium_ship_weapon"),
    offer(FACES, "medium_ship_foodstuff medium_ship_weapon"),
    offer(FACES, "medium_ship_foodstuff medium_ship_weapon"),
    offer(FACES, "medium_ship_foodstuff small_ship_foodstuff"),
    offer(FACES, "small_ship_weapon small_ship_sailor"),
]
"""Six offers within the copies of every deck."""
