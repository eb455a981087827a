"""The end, scoring, science cards, and the game for two. Rulebook: End of Game to Two-Player Games."""

from validator.engine import Disposition, Kind, Rule

MOST_COINS = 5
FOOD_PER_POINT = 2
ENERGY_PER_POINT = 3
DIFFERENT_KINDS = (0, 0, 4, 9, 15, 22, 30, 40)
"""Points of the largest collection of different cards, by its size."""
SAME_KIND = (0, 0, 6, 12, 20, 30)
"""Points of a group of one kind, by its size."""
NOTEBOOK_CARDS = (0, 1, 3, 6, 10, 15)
BIOLOGY_EXPLORERS = 4
BIOLOGY_POINTS = 2
GHOST_SPOTS = ("logistics", "notebook", "jungle", "river", "volcano")
"""Where a die is rolled for the third color."""
GHOST_EXPLORERS = (0, 1, 1, 2, 2, 3)
"""Explorers of the third color that a die places, by its face."""

CARDS_EXHAUSTED = Rule(
    "PAP-END-1",
    "End of Game",
    "The game ends where a round cannot begin for want of three expedition cards.",
    Disposition.COMPUTED,
    (Kind.OUT_OF_SEQUENCE,),
    "Whatever comes after that, but for the final scores.",
)
ENERGY_EXHAUSTED = Rule(
    "PAP-END-2",
    "End of Game",
    "It also ends after a round in which somebody's energy ran out.",
    Disposition.COMPUTED,
    (Kind.OUT_OF_SEQUENCE,),
    "Whatever comes after that, but for the final scores. Ruling `energy_end`.",
)
NEGATIVE_PAID = Rule(
    "PAP-END-3",
    "End of Game",
    "Each point below 0 costs a food, or an explorer of the reserve for want of it.",
    Disposition.COMPUTED,
    (),
    "PAP-SCORE-3, PAP-SCORE-5. Ruling `negative_energy`.",
)
NEGATIVE_ENERGY = Rule(
    "PAP-END-4",
    "End of Game",
    "Each point below 0 costs a point of prestige.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `negative_energy`.",
)

SCORE_TRACK = Rule(
    "PAP-SCORE-1",
    "Scoring",
    "The prestige gained in the game counts.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `track`.",
)
SCORE_MONEY = Rule(
    "PAP-SCORE-2",
    "Scoring",
    "The most coins score 5.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `money`. Ruling `money_tie`.",
)
SCORE_FOOD = Rule(
    "PAP-SCORE-3",
    "Scoring",
    "Two food score 1.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `food`.",
)
SCORE_ENERGY = Rule(
    "PAP-SCORE-4",
    "Scoring",
    "Three spaces of energy above 0 score 1.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `energy`.",
)
SCORE_EXPLORERS = Rule(
    "PAP-SCORE-5",
    "Scoring",
    "An explorer in the reserve scores 1.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `explorers`.",
)
SCORE_DIFFERENT = Rule(
    "PAP-SCORE-6",
    "Scoring",
    "The largest collection of different expedition cards scores 4, 9, 15, 22, 30 or 40.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `different`.",
)
SCORE_SAME = Rule(
    "PAP-SCORE-7",
    "Scoring",
    "Each group of one kind scores 6, 12, 20 or 30.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `same`. Ruling `card_double_count`.",
)
SCORE_NOTEBOOK = Rule(
    "PAP-SCORE-8",
    "Scoring",
    "Notebook cards score 1, 3, 6, 10 or 15.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `notebook`. Ruling `notebook_over_five`.",
)
MOST_PRESTIGE_WINS = Rule(
    "PAP-SCORE-9",
    "Scoring",
    "The most prestige wins.",
    Disposition.COMPUTED,
    (),
    "LOG-SCORE. Ruling `winner_tie`.",
)

CARD_NOT_OWN = Rule(
    "PAP-SCI-1",
    "Science Cards",
    "A science card serves its owner.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The player named as using a card holds it.",
)
CARD_USED_TWICE = Rule(
    "PAP-SCI-2",
    "Science Cards",
    "Each is used once in the game.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A second use; it works again.",
)
MEDICINE = Rule(
    "PAP-SCI-3",
    "Science Cards",
    "Medicine: negative energy costs its owner no prestige.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `negative_energy` of its owner; food or explorers are still paid.",
)
ECONOMY = Rule(
    "PAP-SCI-4",
    "Science Cards",
    "Economy: in one funding roll its owner counts by `+`.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Coins said to come to its owner that another symbol would have brought.",
)
CARTOGRAPHY = Rule(
    "PAP-SCI-5",
    "Science Cards",
    "Cartography: once, explorers on destinations not won cost no energy.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The energy said to be left after a bet paid with its help.",
)
METEOROLOGY = Rule(
    "PAP-SCI-6",
    "Science Cards",
    "Meteorology: Catastrophes rolled become results of choice, before they take effect.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "More results than Catastrophes rolled are impossible. Ruling `meteorology_results`.",
)
BIOLOGY = Rule(
    "PAP-SCI-7",
    "Science Cards",
    "Biology: four explorers in the reserve score 2 more at the end.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category `biology`.",
)
ANTHROPOLOGY = Rule(
    "PAP-SCI-8",
    "Science Cards",
    "Anthropology: a tribe card's benefit without its discard.",
    Disposition.COMPUTED,
    (),
    "The counter `tribe_cards`; PAP-SCI-1, PAP-SCI-2.",
)
ENGINEERING = Rule(
    "PAP-SCI-9",
    "Science Cards",
    "Engineering: once logistics is resolved, its owner has the benefit of a marker still on offer.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "A marker not on offer is impossible; before logistics is resolved it is illegal, and works.",
)

THIRD_COLOR = Rule(
    "PAP-TWO-1",
    "Two-Player Games",
    "Setup is the same; an unused color stands by as a third player.",
    Disposition.COMPUTED,
)
FIRST_ROLES_SWAPPED = Rule(
    "PAP-TWO-2",
    "Two-Player Games",
    "In the first round one player forbids and the other, who starts, moves first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The other player forbids or moves; it stands.",
)
ROLES_NOT_ALTERNATED = Rule(
    "PAP-TWO-3",
    "Two-Player Games",
    "In later rounds the two roles alternate, whatever the energy.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The other player forbids or moves; it stands.",
)
GHOST_NOT_ROLLED = Rule(
    "PAP-TWO-4",
    "Two-Player Games",
    "Before the turns a die is rolled for logistics, the notebook and each destination.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "The first roll shows that a die is missing that a zone not forbidden needs; nobody of the third color is there.",
)
GHOST_FACES = Rule(
    "PAP-TWO-5",
    "Two-Player Games",
    "The face gives none, one, two or three explorers of the third color.",
    Disposition.COMPUTED,
)
GHOST_ONLY_STANDS = Rule(
    "PAP-TWO-6",
    "Two-Player Games",
    "The third color spends no energy and places no markers.",
    Disposition.COMPUTED,
)
GHOST_PICK = Rule(
    "PAP-TWO-7",
    "Two-Player Games",
    "Where the third color wins a marker, the player who wins none discards one before the other picks.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL, Kind.OMITTED),
    "A discard of a marker not shown, by the wrong player, or left out; a pick that is the third color's. Rulings "
    "`ghost_logistics`, `ghost_logistics_tie`.",
)
GHOST_AHEAD = Rule(
    "PAP-TWO-8",
    "Two-Player Games",
    "`+`: the third color wins ties.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The winner of a destination. Ruling `ghost_tie`.",
)
GHOST_BETWEEN = Rule(
    "PAP-TWO-9",
    "Two-Player Games",
    "`=`: the third color stands between the two players.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The winner of a destination. Ruling `ghost_tie`.",
)
GHOST_BEHIND = Rule(
    "PAP-TWO-10",
    "Two-Player Games",
    "`-`: the third color loses ties.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The winner of a destination. Ruling `ghost_tie`.",
)
