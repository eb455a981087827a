"""The six zones. Rulebook: Board Zones, Huts to Field Notebook."""

from validator.engine import Disposition, Kind, Rule

HUTS = "huts"
LOGISTICS = "logistics"
EXPEDITIONS = "expeditions"
FUNDING = "funding"
HUNTING = "hunting"
NOTEBOOK = "notebook"
ZONES = (HUTS, LOGISTICS, EXPEDITIONS, FUNDING, HUNTING, NOTEBOOK)
DESTINATIONS = ("jungle", "river", "volcano")
"""In the order in which cards are revealed for them."""
RESERVE = "reserve"
"""Beside the zones the other place of explorers in play: behind the shield."""
TRIBE = "tribe"
TRIBE_GAINS = {
    "prestige": {"prestige": 5},
    "coins": {"coins": 5},
    "food": {"food": 5},
    "explorers": {"explorers": 2},
    "dice": {},
}
"""What a tribe card brings, by the benefit chosen; `dice` are ten dice for the round."""
FUNDING_DICE = 3
EXTRA_HUNTING_DICE = 1
SECOND_DECK_ENERGY = 25

SIX_ZONES = Rule(
    "PAP-BOARD-1",
    "Board Zones",
    "The board has six zones, one of them forbidden each round.",
    Disposition.ENFORCED,
    (),
    "Another zone is LOG-ID; PAP-INIT-6 to PAP-INIT-9.",
)

HUT_PIECE = Rule(
    "PAP-HUT-1",
    "Huts",
    "The hut piece shows how far the expedition has come.",
    Disposition.COMPUTED,
    (),
    "The counter `hut`.",
)
HUT_OUT_OF_REACH = Rule(
    "PAP-HUT-2",
    "Huts",
    "To advance, a player needs as many explorers in the zone as the next hut shows.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT, Kind.ILLEGAL),
    "A hut said to be reached by too few. Under `hut_short: illegal` sending too few there is illegal, and stands.",
)
WRONG_HUT = Rule(
    "PAP-HUT-3",
    "Huts",
    "The piece advances one hut a round, and none beyond the last.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The hut said to be reached.",
)
HUT_NOT_REACHED = Rule(
    "PAP-HUT-4",
    "Huts",
    "In the resolution the piece of each player there advances.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "No move said of a player who advances.",
)
WRONG_RECRUITS = Rule(
    "PAP-HUT-5",
    "Huts",
    "The hut reached brings its number of explorers from beside the board.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The explorers said to be recruited, at the hut as played.",
)
HUT_DICE = Rule(
    "PAP-HUT-6",
    "Huts",
    "From the next round on the hut says how many dice one may roll.",
    Disposition.COMPUTED,
    (),
    "PAP-TURN-2.",
)
DICE_NOT_TO_CHOOSE = Rule(
    "PAP-HUT-7",
    "Huts",
    "Before the roll as many dice as the hut shows explorers may be set to a result of choice.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "More dice chosen, or a Catastrophe; they lie as given. Ruling `ten_dice_chosen`.",
)

MARKERS_ON_OFFER = Rule(
    "PAP-LOGI-1",
    "Logistics",
    "Two or three markers are on offer.",
    Disposition.COMPUTED,
    (),
    "PAP-INIT-3.",
)
FEWER_EXPLORERS_FIRST = Rule(
    "PAP-LOGI-2",
    "Logistics",
    "Markers are picked by number of explorers, most first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A pick before somebody with more explorers; it stands, and whoever was due keeps the pick.",
)
LESS_ENERGY_FIRST = Rule(
    "PAP-LOGI-3",
    "Logistics",
    "Of equal numbers the player with more energy picks first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "As energy stood when the zone was opened; the pick stands.",
)
LOWER_PIECE_FIRST = Rule(
    "PAP-LOGI-4",
    "Logistics",
    "Of equal energy the player higher in the stack picks first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "As the stack stood when the zone was opened; the pick stands.",
)
PICK_NOT_OWN = Rule(
    "PAP-LOGI-5",
    "Logistics",
    "Only players with explorers there pick, one marker each.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A pick without explorers there, or a second one; the marker is taken.",
)
PICK_LEFT_OUT = Rule(
    "PAP-LOGI-6",
    "Logistics",
    "Each of them picks while markers last.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "The game passed on while a pick was due; nobody takes that marker.",
)
MARKER_NOT_ON_OFFER = Rule(
    "PAP-LOGI-7",
    "Logistics",
    "A pick is one of the markers on offer, and works at once.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "A marker that was not shown or is gone, or the replenishment marker.",
)
MARKERS_DISCARDED = Rule(
    "PAP-LOGI-8",
    "Logistics",
    "Used markers form a discard pile.",
    Disposition.COMPUTED,
    (),
    "The counter `logistics_discard`.",
)
WRONG_PRESTIGE = Rule(
    "PAP-LOGI-9",
    "Logistics Markers",
    "Five markers bring 2, 3, 4, 5 or 6 prestige.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The gain said to come of such a marker.",
)
WRONG_ZONE_NUMBER = Rule(
    "PAP-LOGI-10",
    "Logistics Markers",
    "Three markers bring food, prestige or coins by the number on the logistics zone.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The gain said to come of such a marker.",
)
WRONG_RECOVERY = Rule(
    "PAP-LOGI-11",
    "Logistics Markers",
    "Two markers recover 3 or 5 energy.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The gain said to come of such a marker. Ruling `energy_cap`.",
)
WRONG_EXPLORER = Rule(
    "PAP-LOGI-12",
    "Logistics Markers",
    "One marker brings an explorer from beside the board.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The gain said to come of it.",
)
WRONG_MIXTURE = Rule(
    "PAP-LOGI-13",
    "Logistics Markers",
    "One marker brings a coin, a food and a point of prestige.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The gain said to come of it.",
)
REPLENISHMENT = Rule(
    "PAP-LOGI-14",
    "Logistics Markers",
    "The replenishment marker is set aside, and at the round's end mixed with the used ones into a new pile.",
    Disposition.COMPUTED,
    (),
    "PAP-INIT-3. Ruling `replenish_pile`.",
)

CARD_EACH = Rule(
    "PAP-EXP-1",
    "Expeditions",
    "A card lies at each of the three destinations.",
    Disposition.COMPUTED,
    (),
    "PAP-INIT-2.",
)
TO_THE_ZONE = Rule(
    "PAP-EXP-2",
    "Expeditions",
    "Explorers are sent to the zone, not to a destination.",
    Disposition.UNOBSERVABLE,
)
BET_FROM_AFAR = Rule(
    "PAP-EXP-3",
    "Expeditions",
    "Who has an explorer in the zone may bet.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A bet of somebody who has none there; it stands.",
)
TOO_MANY_DESTINATIONS = Rule(
    "PAP-EXP-4",
    "Expeditions",
    "One may bet on as many destinations as one has explorers in the zone.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A bet on more; it stands.",
)
STAKE_NOT_THERE = Rule(
    "PAP-EXP-5",
    "Expeditions",
    "Coins and explorers of a bet come from behind the shield.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "No more than coins and reserve hold.",
)
COINS_ALONE = Rule(
    "PAP-EXP-6",
    "Expeditions",
    "Coins without an explorer win nothing.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Under `bet_minimum: explorer_required` such a stake is illegal; it stands and cannot win.",
)
SECRET_BETS = Rule(
    "PAP-EXP-7",
    "Expeditions",
    "Bets are secret and come together.",
    Disposition.UNOBSERVABLE,
    (),
    "A second bet of a player is LOG-SEQUENCE.",
)
FEWER_EXPLORERS_WON = Rule(
    "PAP-EXP-8",
    "Expeditions",
    "The card of a destination goes to the player with most explorers on it.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "A winner named who has fewer there, or none.",
)
FEWER_COINS_WON = Rule(
    "PAP-EXP-9",
    "Expeditions",
    "Of equal numbers the player with most coins on it wins.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "A winner named who has as many explorers and fewer coins there.",
)
LESS_ENERGY_WON = Rule(
    "PAP-EXP-10",
    "Expeditions",
    "If that is equal too, the player with most energy wins.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "A winner named who comes later by energy and stack, as they stood before any bet was paid.",
)
PAID_OUT_OF_ORDER = Rule(
    "PAP-EXP-11",
    "Expeditions",
    "The bettor with most energy is the first to pay.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "As energy stood when the shields were tilted; paid all the same. Ruling `bet_order`.",
)
ENERGY_AFTER_BET = Rule(
    "PAP-EXP-12",
    "Expeditions",
    "Each explorer bet costs a point of energy, won or lost.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT, Kind.ILLEGAL),
    "The energy said to be left. Under `bet_food: not_allowed` eating is illegal, and helps.",
)
STAKES_RETURN = Rule(
    "PAP-EXP-13",
    "Expeditions",
    "Explorers return; coins are lost only where they won.",
    Disposition.COMPUTED,
    (),
    "The counters `coins` and `explorers`.",
)
BET_NOT_PAID = Rule(
    "PAP-EXP-14",
    "Expeditions",
    "Every bettor with explorers in bets pays.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "The game passed on before somebody had paid; paid for them where it leaves no choice.",
)

SEVEN_KINDS = Rule(
    "PAP-TRIBE-1",
    "Expedition Cards",
    "Cards are of seven kinds and score at the end.",
    Disposition.COMPUTED,
    (),
    "PAP-ED-3, PAP-SCORE-6, PAP-SCORE-7.",
)
NO_TRIBE_CARD = Rule(
    "PAP-TRIBE-2",
    "Expedition Cards",
    "A tribe card that one holds may be played for its benefit.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "A player without one cannot play it.",
)
SECOND_TRIBE_CARD = Rule(
    "PAP-TRIBE-3",
    "Expedition Cards",
    "One tribe card a round.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A player's second in a round, used with Anthropology or not; it works.",
)
TRIBE_CARD_LATE = Rule(
    "PAP-TRIBE-4",
    "Expedition Cards",
    "It is played at the start of the round.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Played during turns or resolution; it works, but for ten dice after one's roll. Ruling `tribe_window`.",
)
TRIBE_CARD_SPENT = Rule(
    "PAP-TRIBE-5",
    "Expedition Cards",
    "The card is discarded and scores no longer.",
    Disposition.COMPUTED,
    (),
    "The counter `tribe_cards`.",
)
WRONG_BENEFIT = Rule(
    "PAP-TRIBE-6",
    "Expedition Cards",
    "One benefit: 5 prestige, 5 coins, 5 food, 2 explorers, or ten dice this round.",
    Disposition.ENFORCED,
    (Kind.MISCOUNT, Kind.ILLEGAL),
    "The gain said to come of it. Under `tribe_benefit: one_each` a benefit that a discarded card gave is used up.",
)

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
