"""What edition data must hold: every count that the rulebook prints. Rulebook: Components."""

from validator.engine import Disposition, Kind, Rule

MALFORMED = (Kind.MALFORMED,)

BOX = {
    "colors": 4,
    "shields": 4,
    "dice": 10,
    "explorers_per_color": 15,
    "wooden_pieces_per_color": 3,
    "logistics_markers": 13,
    "food": 30,
    "coins": 40,
    "zone_markers": 5,
    "forbidden_markers": 1,
    "expedition_cards": 35,
    "notebook_cards": 18,
    "science_cards": 7,
}
"""The component list."""

EXPEDITION_KINDS = ("spider", "bird_of_paradise", "butterfly", "reptile", "plant", "beetle", "tribe")
SCIENCE_CARDS = ("medicine", "economy", "cartography", "meteorology", "biology", "anthropology", "engineering")
PRINTED_HUT = {"dice": 8, "explorers": 2}
"""The only hut whose figures the rulebook gives; the hut before it is that of seven dice."""
DICE_BEFORE_PRINTED_HUT = 7
RESUPPLY_SPACES = (40, 30, 20, 10)
PRINTED_RESUPPLY = {40: 2}

BOX_DIFFERS = Rule(
    "PAP-ED-1",
    "Components",
    "The box of an edition holds the printed numbers of components.",
    Disposition.EDITION,
    MALFORMED,
    "Every number of `box`. Only an edition file can break it: a log cannot replace the box.",
)
LOGISTICS_DIFFER = Rule(
    "PAP-ED-2",
    "Logistics Markers",
    "There are thirteen logistics markers, one of each printed kind.",
    Disposition.EDITION,
    MALFORMED,
    "Ids are distinct; prestige 2 to 6, the zone's number in food, prestige and coins, 3 and 5 energy, an explorer, "
    "one of each, and replenishment occur exactly once.",
)
EXPEDITIONS_DIFFER = Rule(
    "PAP-ED-3",
    "Expedition Cards",
    "The seven kinds of expedition cards are 35 cards together.",
    Disposition.EDITION,
    MALFORMED,
    "The kinds are the printed ones, each occurs, and the counts add up.",
)
NOTEBOOK_DIFFERS = Rule(
    "PAP-ED-4",
    "Field Notebook",
    "Eighteen notebook cards have two backs and three symbols; some card recovers energy.",
    Disposition.EDITION,
    MALFORMED,
    "Ids are distinct, both decks and all symbols occur, every amount is at least 1, and each card has the field "
    "that its timing calls for and no other.",
)
SCIENCE_DIFFERS = Rule(
    "PAP-ED-5",
    "Science Cards",
    "There are seven science cards.",
    Disposition.EDITION,
    MALFORMED,
    "The names are the printed ones.",
)
HUTS_DIFFER = Rule(
    "PAP-ED-6",
    "Huts",
    "Each hut brings more dice than the one before, up to the ten of the box; hut 7 leads to hut 8.",
    Disposition.EDITION,
    MALFORMED,
    "Ids are distinct, dice rise from more than five to at most ten, explorers are fewer than dice, and the hut "
    "after that of seven dice has eight dice and two explorers.",
)
ENERGY_DIFFERS = Rule(
    "PAP-ED-7",
    "Food",
    "Food is due at the spaces 40, 30, 20 and 10 of a track that reaches the starting space.",
    Disposition.EDITION,
    MALFORMED,
    "The spaces are the printed ones, each asks for food, 40 asks for two, and the top is at least 50.",
)
