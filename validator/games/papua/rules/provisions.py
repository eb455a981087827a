"""Coins, food and knowledge. Rulebook: Funding; Hunting and Fishing; Field Notebook."""

from validator.engine import Disposition, Kind, Rule

FUNDING_DICE = 3
EXTRA_HUNTING_DICE = 1
SECOND_DECK_ENERGY = 25

WRONG_FUNDING_DICE = Rule(
    "PAP-FUND-1",
    "Funding",
    "One roll of three dice serves all players; Catastrophe counts 0 and costs nobody.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Another number of dice; the middle is then found by counting half of them from the highest.",
)
WRONG_SYMBOL = Rule(
    "PAP-FUND-2",
    "Funding",
    "The symbol of the notebook card revealed this round says which die counts.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Coins said to come that another symbol would have brought.",
)
WRONG_HIGHEST = Rule(
    "PAP-FUND-3",
    "Funding",
    "`+`: the highest die and one's explorers there.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Coins said to come; nothing comes to players without explorers there.",
)
WRONG_LOWEST = Rule(
    "PAP-FUND-4",
    "Funding",
    "`-`: the lowest die and one's explorers there.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Coins said to come; nothing comes to players without explorers there.",
)
WRONG_MIDDLE = Rule(
    "PAP-FUND-5",
    "Funding",
    "`=`: the middle die and one's explorers there.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Coins said to come; nothing comes to players without explorers there.",
)

WRONG_HUNTING_DICE = Rule(
    "PAP-HUNT-1",
    "Hunting and Fishing",
    "A hunter rolls one die more than there are own explorers.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Another number of dice, or a hunt without explorers there; the dice count as they lie.",
)
HUNT_LEFT_OUT = Rule(
    "PAP-HUNT-2",
    "Hunting and Fishing",
    "Each player with explorers there rolls.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "The game passed on before somebody had rolled.",
)
WRONG_CATCH = Rule(
    "PAP-HUNT-3",
    "Hunting and Fishing",
    "The catch is one's explorers there and the difference of highest and lowest die.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The food said to come.",
)
WHAT_FOOD_IS_FOR = Rule(
    "PAP-HUNT-4",
    "Hunting and Fishing",
    "Food saves energy and explorers.",
    Disposition.FLAVOUR,
    (),
    "PAP-TURN-6, PAP-FOOD-2.",
)

SECOND_DECK = Rule(
    "PAP-NOTE-1",
    "Field Notebook",
    "Deck I serves until somebody's energy has reached 25, then deck II.",
    Disposition.COMPUTED,
    (),
    "PAP-INIT-5.",
)
WRONG_READER = Rule(
    "PAP-NOTE-2",
    "Field Notebook",
    "The player with most explorers there takes the card.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The winner named.",
)
TIED_READER = Rule(
    "PAP-NOTE-3",
    "Field Notebook",
    "In a tie nobody takes it.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "A winner named who is tied for most.",
)
WRONG_CARD_GAIN = Rule(
    "PAP-NOTE-4",
    "Field Notebook",
    "Its effect comes at once, unless the card says otherwise.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The gain said to come of it, and the score category `notebook_effects`.",
)
CARD_KEPT = Rule(
    "PAP-NOTE-5",
    "Field Notebook",
    "The card is kept and scores.",
    Disposition.COMPUTED,
    (),
    "PAP-SCORE-8.",
)
CARD_EFFECT_NOT_OWN = Rule(
    "PAP-NOTE-6",
    "Field Notebook",
    "What a card says in words, it does for its owner, once.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "A card not held, or pieces that are not there, is impossible; a card whose effect is no text, or a second use, "
    "is illegal and works.",
)
