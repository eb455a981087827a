"""The counts that an edition keeps, as the rulebook prints them. Rulebook: Components, The Sea, Event Cards."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

SHIPS = 5
SAILS = 15
DICE = 4
FACES = ("compass", "compass", "sail", "whirlwind", "storm", "telescope")
WHIRLWINDS = 2
REEFS = 13
BOX = {
    "ships": SHIPS,
    "sails": SAILS,
    "sails_per_ship": SAILS // SHIPS,
    "dice": DICE,
    "whirlwinds": WHIRLWINDS,
    "reefs": REEFS,
    "islands": 2,
    "palm_trees": 2,
    "telescopes": 1,
    "discs": 15,
    "cards": 39,
    "barrels": 40,
    "arrows": 1,
    "sticker_sheets": 1,
    "boards": 1,
}
DISCS = {"sea": 3, "uninhabited": 7, "inhabited": 5}
CROSS_CARDS = {"provisions": 13, "mutiny": 2, "hurricane": 2, "fog": 4}
CARDS = {**CROSS_CARDS, "good_winds": 4, "very_good_winds": 2, "whirlwind": 3, "carpenter": 3, "good_weather": 6}
BARRELS = {"total": 40, "start": 3, "limit": 8, "forgo": 2, "throw": 1}
CARD_VALUES = {"provisions": range(1, BARRELS["limit"] + 1), "whirlwind": (2, 3), "good_winds": (2,)}
AREAS = ((1, 1, 2), (2, 3, 4, 5), (3, 6, 7, 8), (4, 9, 10, 11), (5, 12, 13, 14))
"""Each area with its columns, from the west."""

HARBOR_EXITS = 5
SYMBOLS_AT_LEAST = 3
ROWS_AT_MOST = 26


def _check(number: int, section: str, statement: str) -> Rule:
    checked = "An edition that breaks it makes a log unreadable."
    return Rule(f"COL-ED-{number}", section, statement, Disposition.EDITION, (Kind.MALFORMED,), checked)


SHIPS_WRONG = _check(1, "Components", "There are five ships, each with an id of its own.")
SAILS_WRONG = _check(2, "Components", "The fifteen sails are three to a ship, the main mast one of them.")
DICE_WRONG = _check(
    3, "Navigation", "Four dice, six faces each: the compass rose on two, the other four symbols on one each."
)
WHIRLWINDS_WRONG = _check(4, "Components", "There are two whirlwinds.")
REEFS_WRONG = _check(5, "Components", "Thirteen spaces of the board are reefs.")
ISLANDS_WRONG = _check(6, "Components", "The board has the Azores and the Canaries once each, with a palm tree each.")
ISLAND_SHUT_IN = _check(7, "Navigation", "Round each island lie eight spaces, and a ship can lie on some of them.")
BOX_WRONG = _check(8, "Components", "The box holds every component as often as the list says.")
DISCS_WRONG = _check(
    9, "Land in Sight!", "Of fifteen discs three show the sea, seven an uninhabited island, five an inhabited one."
)
CARDS_WRONG = _check(10, "Event Cards", "The thirty-nine cards are of nine kinds; four kinds carry a cross.")
CARD_FACES_WRONG = _check(
    11,
    "Event Cards",
    "Provisions, whirlwind and Good Winds cards have their numbers, fog cards a direction, the others neither.",
)
BARRELS_WRONG = _check(
    12, "Provisions", "Forty barrels: three each at the start, eight at most, two for forgoing, one for a throw."
)
AREAS_WRONG = _check(13, "The Sea", "Five areas from west to east: two columns, then four times three.")
TELESCOPE_COLUMNS_WRONG = _check(14, "Navigation", "Discs are looked at from the two columns of the western area.")
HARBOR_WRONG = _check(15, "The Sea", "One harbor in the eastern area, with five water spaces round it.")
SYMBOLS_WRONG = _check(16, "Whirlwind", "Two of at least three symbol spaces lie farther east than all the others.")
WATERS_MISSING = _check(17, "Calm", "The board has calm spaces and mainland.")
BOARD_UNREADABLE = _check(
    18,
    "The Sea",
    "Rows are equally long and explained by the legend; eight directions; all water is connected.",
)

EDITION_CHECKS: tuple[Rule, ...] = (
    SHIPS_WRONG,
    SAILS_WRONG,
    DICE_WRONG,
    WHIRLWINDS_WRONG,
    REEFS_WRONG,
    ISLANDS_WRONG,
    ISLAND_SHUT_IN,
    BOX_WRONG,
    DISCS_WRONG,
    CARDS_WRONG,
    CARD_FACES_WRONG,
    BARRELS_WRONG,
    AREAS_WRONG,
    TELESCOPE_COLUMNS_WRONG,
    HARBOR_WRONG,
    SYMBOLS_WRONG,
    WATERS_MISSING,
    BOARD_UNREADABLE,
)
