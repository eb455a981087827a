"""Expeditions and their cards. Rulebook: Expeditions; Expedition Cards."""

from validator.engine import Disposition, Kind, Rule

TRIBE = "tribe"
TRIBE_GAINS = {
    "prestige": {"prestige": 5},
    "coins": {"coins": 5},
    "food": {"food": 5},
    "explorers": {"explorers": 2},
    "dice": {},
}
"""What a tribe card brings, by the benefit chosen; `dice` are ten dice for the round."""

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
