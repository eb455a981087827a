"""Components, setup, and the frame of the game. Rulebook: Components; Setup; The Game."""

from validator.engine import Disposition, Kind, Rule

DICE = 10
HIGHEST_FACE = 5
CATASTROPHE = 0
"""A die shows 1 to 5, or Catastrophe, which counts as 0 wherever a number is called for."""
HIGHEST_MARKER = 5
EXPLORERS = 15
COINS = 40
FOOD = 30
REMOVED_CARDS = 5
DESTINATION_CARDS = 3
"""Cards revealed a round, one for each destination; with fewer in the deck no round begins."""
START_COINS = 3
START_FOOD = 3
START_RESERVE = 7
START_ENERGY = 50

PLAYERS_OR_COLORS = Rule(
    "PAP-COMP-1",
    "Components",
    "Two to four play, each with fifteen explorers and one piece each for prestige, hut and energy.",
    Disposition.EDITION,
    (),
    "Another number of players makes the header LOG-HEADER.",
)
NO_SUCH_DIE = Rule(
    "PAP-COMP-2",
    "Components",
    "The ten dice show 1 to 5 and Catastrophe.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "Every face of a roll, reroll, change, ghost, funding or hunting roll; and that a turn shows ten dice at most.",
)
EXPLORERS_RUN_OUT = Rule(
    "PAP-COMP-3",
    "Components",
    "A color has fifteen explorers: a gain brings no more than lie beside the board.",
    Disposition.COMPUTED,
    (),
    "Every claim that counts explorers is held against what was there to take.",
)
TOKENS_RUN_OUT = Rule(
    "PAP-COMP-4",
    "Components",
    "There are thirty food markers and forty coins.",
    Disposition.COMPUTED,
    (),
    "Every claim that counts coins or food, by the ruling `supply_short`.",
)
NO_SUCH_MARKER_LEFT = Rule(
    "PAP-COMP-5",
    "Components",
    "The zone markers are 1 to 5, one of each.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "A marker placed is none above 5, none that lies on the board already, and none twice.",
)
BOX_CONTENTS = Rule(
    "PAP-COMP-6",
    "Components",
    "Markers, cards, board and shields are those of the component list.",
    Disposition.EDITION,
    (),
    "The edition checks PAP-ED-1 to PAP-ED-5.",
)

MARKERS_BESIDE_BOARD = Rule(
    "PAP-SETUP-1",
    "Setup 1",
    "The zone markers begin beside the board.",
    Disposition.COMPUTED,
)
STARTING_GOODS = Rule(
    "PAP-SETUP-2",
    "Setup 2",
    "Everybody starts with three coins and three food; the rest is the supply.",
    Disposition.COMPUTED,
    (),
    "The counters begin there.",
)
STARTING_EXPLORERS = Rule(
    "PAP-SETUP-3",
    "Setup 3",
    "Seven explorers start in the personal reserve, eight beside the board.",
    Disposition.COMPUTED,
    (),
    "The counters begin there.",
)
NOTEBOOK_DECKS = Rule(
    "PAP-SETUP-4",
    "Setup 4",
    "Notebook cards are parted by their backs; deck I is laid out.",
    Disposition.COMPUTED,
)
CARDS_REMOVED = Rule(
    "PAP-SETUP-5",
    "Setup 5",
    "Five expedition cards leave the game unseen.",
    Disposition.COMPUTED,
    (),
    "The deck begins with thirty cards; which five are missing stays unknown.",
)
LOGISTICS_PILE = Rule(
    "PAP-SETUP-6",
    "Setup 6",
    "All logistics markers start face down.",
    Disposition.COMPUTED,
)
SCIENCE_NOT_DEALT = Rule(
    "PAP-SETUP-7",
    "Setup 7",
    "Each player is dealt one science card, open for all to see.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.OMITTED),
    "No card is dealt twice, nobody goes without, and the deal comes before the first round.",
)
TRACKS_START = Rule(
    "PAP-SETUP-8",
    "Setup 8",
    "Prestige starts at nothing, the hut piece before the first hut.",
    Disposition.COMPUTED,
)
STARTING_PLAYER = Rule(
    "PAP-SETUP-9",
    "Setup 9",
    "The player who has traveled farthest starts.",
    Disposition.UNOBSERVABLE,
    (),
    "The header's order is taken as it stands.",
)
ENERGY_STACK = Rule(
    "PAP-SETUP-10",
    "Setup 9",
    "Energy pieces start on space 50 in one stack, the starting player's on top, the others in turn below.",
    Disposition.COMPUTED,
    (),
    "The order in which the first round is played follows from it.",
)

ROUND_MISNUMBERED = Rule(
    "PAP-GAME-1",
    "The Game",
    "A round has an initial phase, a turn of each player, and a resolution.",
    Disposition.ENFORCED,
    (Kind.MISCOUNT,),
    "The phases admit events in this order (LOG-SEQUENCE); a round's claimed number is counted along.",
)
