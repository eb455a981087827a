"""Purchases, and what ends a round. Rulebook: Assembling Fleets, End of the Turn."""

from validator.engine import Disposition, Kind, Rule

ASSEMBLING = "3. Assembling Fleets"
END_OF_TURN = "4. End of the Turn"

HAND_LIMIT = 8
FLEET_REWARD_SHIPS = 3


def _enforced(id: str, section: str, statement: str, checked: str, *kinds: Kind) -> Rule:
    return Rule(id, section, statement, Disposition.ENFORCED, kinds, checked)


def _computed(id: str, section: str, statement: str, checked: str, *kinds: Kind) -> Rule:
    return Rule(id, section, statement, Disposition.COMPUTED, kinds, checked)


BOUGHT_OUT_OF_TURN = _enforced(
    "VOY-BUY-1",
    ASSEMBLING,
    "Who has just received cards may buy, at once and before the next bidding.",
    "Whose purchase it is. As played it is made.",
    Kind.ILLEGAL,
)
BOUGHT_NOT_IN_HAND = _enforced(
    "VOY-BUY-2",
    ASSEMBLING,
    "Ships and nobles are bought out of one's own hand.",
    "Each bought card is a ship or noble that the buyer can hold.",
    Kind.IMPOSSIBLE,
)
PAID_NOT_IN_HAND = _enforced(
    "VOY-BUY-3",
    ASSEMBLING,
    "Resource cards in hand are what one pays with.",
    "Each paid card is a resource card that the buyer can hold.",
    Kind.IMPOSSIBLE,
)
UNDERPAID = _enforced(
    "VOY-BUY-4",
    ASSEMBLING,
    "The resources discarded are those the cards cost.",
    "Icons paid against icons due, resource by resource.",
    Kind.ILLEGAL,
)
OVERPAID = _enforced(
    "VOY-BUY-5",
    ASSEMBLING,
    "The number of resources discarded is the appropriate one.",
    "Under the ruling overpayment: needed_only, no paid card could have been kept.",
    Kind.ILLEGAL,
)
PURCHASE_MADE = _computed(
    "VOY-BUY-6",
    ASSEMBLING,
    "Paid cards are discarded, bought ones laid in front, their effects follow.",
    "Hands, cards in front, doubloons.",
)
PURCHASE_COMBINED = _computed(
    "VOY-BUY-7",
    ASSEMBLING,
    "Several cards may be bought in one go.",
    "Their costs are added up and paid together.",
)
SURPLUS_LOST = _computed(
    "VOY-BUY-8",
    ASSEMBLING,
    "What is paid beyond the price is lost.",
    "No change is given, and nothing is kept for a later purchase.",
)
PURCHASE_MIXED = _computed(
    "VOY-BUY-9", "Card Overview", "Ships and nobles may be bought in any mix and order.", "Nothing forbids a mix."
)
FLEET_REWARD_WRONG = Rule(
    "VOY-FLEET-1",
    ASSEMBLING,
    "The first with three paid ships in front takes the Fleet Reward card.",
    Disposition.EDITION,
    (Kind.MALFORMED, Kind.MISCOUNT),
    "The edition's number; the claim of a purchase. The ships stay where they are.",
)
ROUND_CUT_SHORT = _enforced(
    "VOY-ROUND-3",
    END_OF_TURN,
    "A round is over when the last player has received sponsor.",
    "Nobody is still to bid when the next offer is laid out.",
    Kind.OMITTED,
)
HAND_OVER_LIMIT = _enforced(
    "VOY-LIMIT-1",
    END_OF_TURN,
    "At the end of a round nobody keeps more than eight cards in hand.",
    "The edition's number; each hand before the game goes on. As played the hand stays.",
    Kind.MALFORMED,
    Kind.OMITTED,
)
DISCARD_OUT_OF_TURN = _enforced(
    "VOY-LIMIT-2",
    END_OF_TURN,
    "Those discard who hold too many cards, at the end of the round.",
    "Who discards, and when; the ruling discard_amount.",
    Kind.ILLEGAL,
)
DISCARD_TOO_MANY = _enforced(
    "VOY-LIMIT-3",
    END_OF_TURN,
    "One discards down to the limit.",
    "Not below it; the ruling discard_amount. Which cards is the player's choice.",
    Kind.ILLEGAL,
)
DISCARD_NOT_IN_HAND = _enforced(
    "VOY-LIMIT-4",
    END_OF_TURN,
    "Cards are discarded out of one's own hand.",
    "Each discarded card is one that the player can hold.",
    Kind.IMPOSSIBLE,
)
QUEEN_MISPLACED = _computed(
    "VOY-ROUND-4",
    END_OF_TURN,
    "The queen goes on to the next round.",
    "The round that an offer claims.",
    Kind.MISCOUNT,
)
NEXT_ROUND = _computed(
    "VOY-ROUND-5",
    END_OF_TURN,
    "The next round begins.",
    "Its order is that of the future turn track.",
)

CHAPTER = (
    BOUGHT_OUT_OF_TURN,
    BOUGHT_NOT_IN_HAND,
    PAID_NOT_IN_HAND,
    UNDERPAID,
    OVERPAID,
    PURCHASE_MADE,
    PURCHASE_COMBINED,
    SURPLUS_LOST,
    PURCHASE_MIXED,
    FLEET_REWARD_WRONG,
    ROUND_CUT_SHORT,
    HAND_OVER_LIMIT,
    DISCARD_OUT_OF_TURN,
    DISCARD_TOO_MANY,
    DISCARD_NOT_IN_HAND,
    QUEEN_MISPLACED,
    NEXT_ROUND,
)
