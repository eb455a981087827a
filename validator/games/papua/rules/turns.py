"""A player's turn and the resolution as a whole. Rulebook: The Game, Catastrophe, Coins, B, Food, C."""

from validator.engine import Disposition, Kind, Rule

SAVING_PRICE = 1
REROLL_PRICE = 1
STEP_PRICE = 1
"""Coins for one Catastrophe that costs nobody, one die rolled again, one step up or down."""
START_DICE = 5
TEN_DICE = 10
FREE_ROUND = 1
"""The round whose Catastrophes cost nobody."""
LOWEST_RESULT = 1
HIGHEST_RESULT = 5

EXPLORERS_LOST = Rule(
    "PAP-CATA-1",
    "Catastrophe",
    "Each Catastrophe costs an explorer of the reserve, unless a coin is paid for it.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The explorers said to be lost in a roll or reroll.",
)
NOBODY_TO_SAVE = Rule(
    "PAP-CATA-2",
    "Catastrophe",
    "A coin saves from one Catastrophe.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "More coins than Catastrophes are paid for nothing.",
)
SAVED_IN_FIRST_ROUND = Rule(
    "PAP-CATA-3",
    "Catastrophe",
    "In the first round Catastrophes cost nobody.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Coins paid against them are paid for nothing; the die is useless and locked all the same.",
)
COIN_NOT_THERE = Rule(
    "PAP-COIN-1",
    "Coins",
    "A coin rerolls a die, as often as one likes and can pay.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "Coins for saving, rerolling and changing must be there when they are spent.",
)
DIE_NOT_THERE = Rule(
    "PAP-COIN-2",
    "Coins",
    "What is rerolled or changed is a die that lies on the table.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "Some die shows the result; of several a free one is taken.",
)
WRONG_PRICE = Rule(
    "PAP-COIN-3",
    "Coins",
    "Each step up or down costs a coin; one die may take several.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The coins said to be paid for a change.",
)
ROUND_THE_CORNER = Rule(
    "PAP-COIN-4",
    "Coins",
    "Results stay between 1 and 5, and 5 is no neighbor of 1.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A change between 5 and 1 for a single coin, or to Catastrophe; it is done. Ruling `five_to_one`.",
)
LOCKED_DIE = Rule(
    "PAP-COIN-5",
    "Coins",
    "A die that has shown Catastrophe is never rerolled or changed.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Neither as Catastrophe nor as the result that Meteorology made of it; done all the same, it stays locked.",
)
NOTHING_DECIDED = Rule(
    "PAP-ZONE-1",
    "Coins",
    "The player decides which dice to use, each for an explorer.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "A turn without its placing: nothing is placed and nothing eaten.",
)
MARKER_WITHOUT_DIE = Rule(
    "PAP-ZONE-2",
    "Coins",
    "A marker is assigned by a player who has a die of its number.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Illegal without such a die; the marker stands.",
)
TOO_FEW_DICE = Rule(
    "PAP-ZONE-3",
    "Coins",
    "A marked zone takes one explorer for each die that shows its number.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Explorers beyond that stand there all the same. Not said where the marker itself lacked its die.",
)
SPACE_TAKEN = Rule(
    "PAP-ZONE-4",
    "Coins",
    "A marker goes only to a zone whose space is empty.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The new marker replaces the old, which goes beside the board.",
)
UNMARKED_ZONE = Rule(
    "PAP-ZONE-5",
    "Coins",
    "Explorers go only to zones that have a marker.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "They stand there until the round's end; the zone is resolved only if it is marked later.",
)
RESERVE_TOO_SMALL = Rule(
    "PAP-ZONE-6",
    "Coins",
    "Each die used takes an explorer from the personal reserve.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "No more are sent than the reserve holds.",
)
BARE_MARKER = Rule(
    "PAP-ZONE-7",
    "Coins",
    "Assigning a marker uses a die, and so sends an explorer there.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A marker without an explorer in its zone; it stands. Ruling `bare_marker`.",
)

TURN_OUT_OF_COUNT = Rule(
    "PAP-TURN-1",
    "B",
    "Each player has one turn a round.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL, Kind.OMITTED),
    "A second turn is played; a missing one shows when the resolution begins.",
)
WRONG_DICE_COUNT = Rule(
    "PAP-TURN-2",
    "B",
    "Dice chosen and rolled are five together, or the hut's number, or ten by a tribe card.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Too many, or fewer than the ruling `fewer_dice` lets pass; the dice count as they lie.",
)
AT_ONCE = Rule(
    "PAP-TURN-3",
    "B",
    "Catastrophes take effect at once.",
    Disposition.COMPUTED,
    (),
    "What they cost is part of the roll.",
)
FORBIDDEN_ZONE = Rule(
    "PAP-TURN-4",
    "B",
    "The forbidden zone cannot be used.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A marker or explorers there; they stand, and the zone is resolved if it is marked.",
)
ENERGY_AFTER_PLACING = Rule(
    "PAP-TURN-5",
    "B",
    "Placing costs a point of energy for each explorer sent, less the food eaten.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The energy said to be left after placing.",
)
FOOD_NOT_THERE = Rule(
    "PAP-TURN-6",
    "B",
    "A food eaten saves a point of energy.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The food must be there, after placing as after betting.",
)
EATEN_BEYOND_LOSS = Rule(
    "PAP-TURN-7",
    "B",
    "Eating never lifts energy above where it stood.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "More food eaten than energy due, after placing as after betting; the energy rises.",
)

NO_RESUPPLY = Rule(
    "PAP-FOOD-1",
    "Food",
    "Who passes 40, 30, 20 or 10 for the first time resupplies.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Nothing said to be paid though food was due, or something though nothing was.",
)
WRONG_RESUPPLY = Rule(
    "PAP-FOOD-2",
    "Food",
    "The track says how much food is due; it is paid as far as there is food.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The food said to be paid.",
)
WRONG_STARVED = Rule(
    "PAP-FOOD-3",
    "Food",
    "For each food that is missing an explorer goes back beside the board.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL, Kind.OMITTED),
    "The explorers named must be there and be as many as are due (those named go); none named, where more than the "
    "reserve is due and zones leave a choice, is omitted. Ruling `starved_from`.",
)
RESUPPLIED_AGAIN = Rule(
    "PAP-FOOD-4",
    "Food",
    "A space passed again asks for nothing again.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "More food said to be paid than due, where a space was resupplied at before.",
)
NEXT_TURN = Rule(
    "PAP-FOOD-5",
    "Food",
    "Then the next player's turn, and after the last the resolution.",
    Disposition.ENFORCED,
    (),
    "The phases (LOG-SEQUENCE).",
)

ZONE_OUT_OF_ORDER = Rule(
    "PAP-RES-1",
    "C",
    "Marked zones are resolved by ascending marker.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A zone while a lower marker still has something due; it is resolved there and then.",
)
ZONE_UNRESOLVED = Rule(
    "PAP-RES-2",
    "C",
    "Every marked zone is resolved.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "A zone, or the awarding of expedition cards, that the game has passed over; done where it leaves no choice.",
)
EXPLORERS_RETURN = Rule(
    "PAP-RES-3",
    "C",
    "Then markers come off and explorers go back to their reserves.",
    Disposition.COMPUTED,
    (),
    "The counter `placed`.",
)
LEFTOVERS_DISCARDED = Rule(
    "PAP-RES-4",
    "C",
    "Logistics markers and cards that nobody took are discarded.",
    Disposition.COMPUTED,
)
FORBIDDEN_REMEMBERED = Rule(
    "PAP-RES-5",
    "C",
    "The forbidden marker lies until the next round as a reminder.",
    Disposition.COMPUTED,
    (),
    "PAP-INIT-9 looks at it.",
)
NEW_ROUND = Rule(
    "PAP-RES-6",
    "C",
    "A new round begins while everybody's energy is positive.",
    Disposition.COMPUTED,
    (),
    "PAP-END-2. Ruling `energy_end`.",
)
