"""The last purchases, the score and the winner. Rulebook: End of the Game & Scoring."""

from validator.engine import Disposition, Kind, Rule

END = "End of the Game & Scoring"
SCORING = "Scoring"

# --- numbers that the rulebook prints ---------------------------------------------------------------------------

PLACE_REWARDS = (4, 2, 1)
THIRD_PLACE_PLAYERS = 4
FLEET_REWARD = 2
DOUBLOONS_PER_REPUTATION = 2
SMUGGLED_GOODS = -1

# --- the rules --------------------------------------------------------------------------------------------------


def _enforced(id: str, section: str, statement: str, checked: str, *kinds: Kind) -> Rule:
    return Rule(id, section, statement, Disposition.ENFORCED, kinds, checked)


def _score(id: str, statement: str) -> Rule:
    return Rule(id, SCORING, statement, Disposition.COMPUTED, (Kind.MISCOUNT,), "The category of the final scores.")


def _printed(id: str, statement: str, *kinds: Kind) -> Rule:
    checked = "The edition's number; the category of the final scores."
    return Rule(id, SCORING, statement, Disposition.EDITION, (Kind.MALFORMED, *kinds), checked)


def _computed(id: str, section: str, statement: str, checked: str) -> Rule:
    return Rule(id, section, statement, Disposition.COMPUTED, (), checked)


GAME_ENDS = _computed("VOY-END-1", END, "The game finishes with the sixth round.", "What follows its end.")
LAST_CHANCE_OVER = _enforced(
    "VOY-END-2",
    END,
    "Each player then has one last chance to buy.",
    "Nobody buys again who has ended theirs. As played the purchase is made.",
    Kind.ILLEGAL,
)
UNBOUGHT_DISCARDED = _computed(
    "VOY-END-3", END, "Ships and nobles still in hand are discarded.", "They count for nothing."
)
LAST_CHANCE_OUT_OF_TURN = _enforced(
    "VOY-END-4",
    END,
    "Where a table plays the last chance in turn order, it goes by the future track.",
    "Under the ruling last_chance_order: next_turn_order, whose turn it is.",
    Kind.ILLEGAL,
)
REVEALED_NOT_HELD = _enforced(
    "VOY-SCORE-1",
    SCORING,
    "The resources left in hand are counted.",
    "Revealed cards are those the hand can hold; of a known hand, exactly its resource cards.",
    Kind.IMPOSSIBLE,
)
SAILORS_SCORED = Rule(
    "VOY-SCORE-2",
    SCORING,
    "The most sailors, icons and not cards, bring 4; the next 2, the third 1.",
    Disposition.COMPUTED,
    (Kind.MALFORMED, Kind.MISCOUNT),
    "The edition's numbers; the category of the final scores.",
)
FOODSTUFFS_SCORED = _score("VOY-SCORE-3", "The most foodstuff is rewarded in the same way.")
WEAPONS_SCORED = _score("VOY-SCORE-4", "The most weapons are rewarded in the same way.")
THIRD_PLACE = Rule(
    "VOY-SCORE-5",
    SCORING,
    "A third place is rewarded from four players on.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "The edition's number; part of the place categories.",
)
MOST_SHIPS_SCORED = _score("VOY-SCORE-6", "The most ships in front bring 4; the next 2, the third 1.")
TIES_LOWERED = _computed(
    "VOY-SCORE-7",
    SCORING,
    "Players who tie get the reward of the lower place.",
    "Part of the place categories; the rulings tie_places and zero_places.",
)
SHIPS_SCORED = _score("VOY-SCORE-8", "Ships in front bring their reputation.")
NOBLES_SCORED = _score("VOY-SCORE-9", "Nobles in front bring their reputation.")
FLEET_REWARD_SCORED = _printed("VOY-SCORE-10", "The Fleet Reward card is worth 2.", Kind.MISCOUNT)
DOUBLOONS_SCORED = _printed("VOY-SCORE-11", "Two doubloons are worth 1.", Kind.MISCOUNT)
SMUGGLED_SCORED = _printed("VOY-SCORE-12", "Each smuggled goods card costs 1.", Kind.MISCOUNT)
MOST_REPUTATION_WINS = _computed(
    "VOY-WIN-1", SCORING, "The highest reputation wins.", "The winners of the final scores, as LOG-SCORE."
)
TIE_BY_SHIPS = _computed("VOY-WIN-2", SCORING, "Of those who tie, the one with more ships wins.", "As VOY-WIN-1.")
TIE_BY_RESOURCES = _computed(
    "VOY-WIN-3",
    SCORING,
    "Of those who tie still, the one with more resources wins.",
    "As VOY-WIN-1; the ruling tie_break_resources.",
)
TIE_SHARED = _computed("VOY-WIN-4", SCORING, "Those who tie even then win together.", "As VOY-WIN-1.")

CHAPTER = (
    GAME_ENDS,
    LAST_CHANCE_OVER,
    UNBOUGHT_DISCARDED,
    LAST_CHANCE_OUT_OF_TURN,
    REVEALED_NOT_HELD,
    SAILORS_SCORED,
    FOODSTUFFS_SCORED,
    WEAPONS_SCORED,
    THIRD_PLACE,
    MOST_SHIPS_SCORED,
    TIES_LOWERED,
    SHIPS_SCORED,
    NOBLES_SCORED,
    FLEET_REWARD_SCORED,
    DOUBLOONS_SCORED,
    SMUGGLED_SCORED,
    MOST_REPUTATION_WINS,
    TIE_BY_SHIPS,
    TIE_BY_RESOURCES,
    TIE_SHARED,
)
