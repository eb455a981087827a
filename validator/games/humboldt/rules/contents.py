"""What the box holds, and what the game is about. Rulebook: Contents; Principle and Object of the Game."""

from __future__ import annotations

from typing import Any

from validator.engine import Disposition, Kind, Rule

COLORS = 6
NAMED_COLORS = ("blue", "red", "brown", "green", "yellow")
WHITE = "white"
GREEN = "green"
ACQUAINTANCES_PER_COLOR = 10
TILES_PER_COLOR = 12
DISKS_PER_COLOR = 16
SHIP_TYPES = ("s", "w", "e", "n")
CARDS_PER_TYPE = 10
PLAYERS = range(2, 5)

PRINTED: dict[str, dict[str, Any]] = {
    "box": {
        "game_boards": 1,
        "travel_journals": 1,
        "cloth_bags": 1,
        "expedition_boards": 4,
        "fame_markers": 4,
        "acquaintances_per_color": ACQUAINTANCES_PER_COLOR,
        "cargo_tiles_per_color": TILES_PER_COLOR,
        "disks_per_color": DISKS_PER_COLOR,
        "ships_per_type": CARDS_PER_TYPE,
    },
    "players": {"min": 2, "max": 4},
    "setup": {
        "4": {"removed_per_color": 0, "disks": 4, "except": {}},
        "3": {
            "removed_per_color": 0,
            "disks": 4,
            "except": {"la_coruna": 3, "angostura": 3, "quito": 3, "mexico_city": 3},
        },
        "2": {"removed_per_color": 1, "disks": 4, "except": {"angostura": 5, "quito": 5}},
    },
    "limits": {
        "display": 2,
        "stored": 2,
        "first_tiles": 2,
        "pick": 1,
        "pick_two_players": 2,
        "pick_minimum": 4,
        "substitution": 3,
    },
    "scoring": {"sets": (1, 3, 6, 10), "symbol_tile": 2, "other_tile": 1},
}
"""The numbers the rulebook prints, section by section of the edition."""

CONTENTS = "Contents"
PRINCIPLE = "Principle and Object of the Game"

COLORS_UNEVEN = Rule(
    "HGV-ED-1",
    CONTENTS,
    "There are 60 acquaintances, ten in each of six colors.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "An edition names six different colors, the five of the text among them and none called white, and gives ten "
    "acquaintances a color.",
)
TILES_UNEVEN = Rule(
    "HGV-ED-2",
    CONTENTS,
    "There are 72 cargo tiles, twelve in each color.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Kinds of tiles have ids of their own, a known color and at least one copy; the copies of a color make twelve.",
)
CARDS_UNEVEN = Rule(
    "HGV-ED-3",
    CONTENTS,
    "There are 40 Ship cards, ten of each of the four types.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Cards have ids of their own, ten a type.",
)
DISKS_UNEVEN = Rule(
    "HGV-ED-4",
    CONTENTS,
    "There are 96 knowledge disks, sixteen in each color.",
    Disposition.EDITION,
    (Kind.MALFORMED, Kind.IMPOSSIBLE),
    "An edition gives sixteen disks a color; a set-up cannot lay out more of a color.",
)
PLAYERS_WRONG = Rule(
    "HGV-ED-5",
    CONTENTS,
    "Markers and boards are there for four players, and the set-up knows two, three and four.",
    Disposition.EDITION,
    (),
    "A header with another number of players is reported as LOG-HEADER.",
)
OTHER_MATERIAL = Rule(
    "HGV-ED-6",
    CONTENTS,
    "One game board, one travel journal, one bag and a player aid complete the box.",
    Disposition.FLAVOUR,
)
PRINTED_NUMBERS_CHANGED = Rule(
    "HGV-ED-15",
    "passim",
    "The numbers printed in the rulebook hold for every edition.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Counts of the box, players, set-up, limits and scoring of an edition are the printed ones.",
)
GAME_IN_SHORT = Rule(
    "HGV-OBJ-1",
    PRINCIPLE,
    "Disks drawn fix the start, disks from the board are sown along a route, tiles fill ships, and the turns of the "
    "others bring disks.",
    Disposition.FLAVOUR,
)
AIM = Rule(
    "HGV-OBJ-2",
    PRINCIPLE,
    "An empty bag ends the game, and most fame points win it.",
    Disposition.FLAVOUR,
)

CATALOGUE = (
    COLORS_UNEVEN,
    TILES_UNEVEN,
    CARDS_UNEVEN,
    DISKS_UNEVEN,
    PLAYERS_WRONG,
    OTHER_MATERIAL,
    PRINTED_NUMBERS_CHANGED,
    GAME_IN_SHORT,
    AIM,
)
