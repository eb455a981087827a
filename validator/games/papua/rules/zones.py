"""The six zones, huts and logistics. Rulebook: Board Zones; Huts; Logistics."""

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
