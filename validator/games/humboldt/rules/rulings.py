"""Where the rulebook allows two readings: each by its name, its default first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from validator.engine import Ruling


@dataclass(frozen=True, slots=True)
class Rulings:
    """The readings that hold at a table."""

    exchanged_card: Literal["top", "bottom", "discard"] = "top"
    dominant_color: Literal["crates", "crates_and_disks"] = "crates"
    first_tiles_count: Literal["up_to_two", "exactly_two"] = "up_to_two"
    one_color_bag: Literal["two_disks", "one_disk"] = "two_disks"
    lone_last_disk: Literal["play", "end"] = "play"
    quito_angostura: Literal["same_turn", "immediate"] = "same_turn"
    visits: Literal["unlimited", "two"] = "unlimited"
    two_player_pick: Literal["together", "recount", "separate"] = "together"
    east_second_disk: Literal["same_color", "any_color"] = "same_color"
    joker_limit: Literal["unlimited", "one_a_turn"] = "unlimited"
    spent_acquaintance: Literal["supply", "out"] = "supply"
    acquaintance_supply: Literal["unlimited", "limited"] = "unlimited"
    reshuffle: Literal["when_empty", "when_needed"] = "when_empty"
    late_refill: Literal["immediate", "next_collect"] = "immediate"
    load_duty: Literal["maximum", "singles_first", "maximal", "free"] = "maximum"
    trio_limit: Literal["unlimited", "one_a_turn"] = "unlimited"
    store_duty: Literal["free", "full"] = "free"
    trio_value: Literal["per_tile", "ones", "one_tile"] = "per_tile"
    tie_measure: Literal["sum", "tiles_then_disks"] = "sum"
    last_ship_disks: Literal["stay", "leave"] = "stay"


RULINGS = (
    Ruling(
        "exchanged_card",
        "Preparing the players, 1",
        "Where does a card given in exchange go?",
        {
            "top": "it takes the place of the face-up card",
            "bottom": "under its pile",
            "discard": "onto the discard pile of its type",
        },
        "To exchange two cards is to swap their places, and no discard pile is spoken of here.",
    ),
    Ruling(
        "dominant_color",
        "Preparing the players, 2",
        "What is counted to find the dominant color?",
        {"crates": "colored and symbol crates", "crates_and_disks": "colored disk spaces as well"},
        "The sentence on equal colors counts crates.",
    ),
    Ruling(
        "first_tiles_count",
        "Preparing the players, 3",
        "May one draw fewer than two tiles?",
        {"up_to_two": "none, one or two", "exactly_two": "two"},
        "Players may draw them.",
    ),
    Ruling(
        "one_color_bag",
        "Course of a turn for the active player, 2",
        "The first disk is drawn, and all others in the bag are of its color. Is a second one drawn?",
        {"two_disks": "yes, it goes to the journal all the same", "one_disk": "no"},
        "The exception lifts the ban on two of a color; two disks a turn are the clock of the game.",
    ),
    Ruling(
        "lone_last_disk",
        "End of the Game",
        "One disk is left in the bag before a turn. Is that turn played?",
        {"play": "yes, starting from its color", "end": "no, the game is over"},
        "The bag is not empty yet.",
    ),
    Ruling(
        "quito_angostura",
        "Course of a turn for the active player, 4",
        "What is going back and forth between Quito and Angostura?",
        {"same_turn": "both arrows within one turn", "immediate": "only one arrow right after the other"},
        "It is forbidden within the same turn.",
    ),
    Ruling(
        "visits",
        "Course of a turn for the active player, 4",
        "May a location be visited more than twice in a turn?",
        {"unlimited": "yes", "two": "no"},
        "Twice describes what happens; what is said of the second disk holds for a third.",
    ),
    Ruling(
        "two_player_pick",
        "Course of a turn for the other players, 1",
        "With two players, from where do the two disks come, and when are the disks there counted?",
        {
            "together": "from one location, with four before the first",
            "recount": "from one location, with four before each",
            "separate": "from any locations, with four before each",
        },
        "Two disks are taken from one of the locations, provided that four lie there.",
    ),
    Ruling(
        "east_second_disk",
        "The Ship cards, E",
        "May the second disk on an E card be of another color, for no bonus?",
        {"same_color": "no", "any_color": "yes"},
        "Two disks of one color have to be placed.",
    ),
    Ruling(
        "joker_limit",
        "The acquaintances, b",
        "May several acquaintances be given up in one turn?",
        {"unlimited": "yes, one a disk", "one_a_turn": "no"},
        "Any disk may be changed, and no limit is printed.",
    ),
    Ruling(
        "spent_acquaintance",
        "The acquaintances, b",
        "Where does an acquaintance go that is given up?",
        {"supply": "back to the supply", "out": "out of the game"},
        "The supply is the only place named for acquaintances.",
    ),
    Ruling(
        "acquaintance_supply",
        "End of the Game, acquaintances",
        "What if the supply has none of a color left when a ship sails?",
        {"unlimited": "it is given all the same", "limited": "it is not given"},
        "Acquaintances are said not to be limited.",
    ),
    Ruling(
        "reshuffle",
        "The Ship cards, note",
        "When is an emptied pile renewed from its discard pile?",
        {"when_empty": "at once, or when a discard arrives", "when_needed": "when it is drawn from next"},
        "It is renewed when it is depleted.",
    ),
    Ruling(
        "late_refill",
        "Course of a turn for the active player, 6",
        "A display has a gap for want of tiles, then tiles of its color are discarded. When is it filled?",
        {"immediate": "at once", "next_collect": "when a tile of that color is collected next"},
        "Empty spaces are filled immediately.",
    ),
    Ruling(
        "load_duty",
        "Course of a turn for the active player, 7",
        "How many tiles is as many as possible?",
        {
            "maximum": "as many single tiles as any distribution allows beside the chosen piles of three",
            "singles_first": "as many single tiles as any distribution allows, piles of three only of what is left",
            "maximal": "so many that no tile left fits a crate left empty",
            "free": "as many as one likes",
        },
        "Taken literally; filling a crate with any three tiles is an option apart from it.",
    ),
    Ruling(
        "trio_limit",
        "Course of a turn for the active player, 7",
        "How often in a turn may three tiles fill a crate?",
        {"unlimited": "any number of times", "one_a_turn": "once"},
        "No limit is printed.",
    ),
    Ruling(
        "store_duty",
        "Course of a turn for the active player, 7",
        "May one discard a tile that could be stored?",
        {"free": "yes", "full": "no"},
        "One can store up to two.",
    ),
    Ruling(
        "trio_value",
        "End of the Game, points",
        "What is a pile of three tiles on one crate worth at the end?",
        {
            "per_tile": "each tile by its own: 2 if it is the crate's symbol, else 1",
            "ones": "1 for each tile",
            "one_tile": "1 for the pile",
        },
        "Points are given for each tile.",
    ),
    Ruling(
        "tie_measure",
        "End of the Game",
        "How are tiles and disks left over compared in a tie?",
        {"sum": "tiles and disks together", "tiles_then_disks": "tiles first, then disks"},
        "They are named as one quantity.",
    ),
    Ruling(
        "last_ship_disks",
        "End of the Game, tiles",
        "A card is fulfilled in the final scoring, and its bottom section is incomplete. What of its disks?",
        {"stay": "they stay, and count in a tie", "leave": "they leave with the ship"},
        "Remaining disks are said to stay on the cards, after these cards were spoken of.",
    ),
)
