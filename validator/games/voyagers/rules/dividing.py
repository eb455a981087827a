"""The offer, the bidding, the taking. Rulebook: Game Flow, Sponsor from Royal Family, Dividing Sponsor."""

from validator.engine import Disposition, Kind, Rule

FLOW = "Game Flow"
SPONSOR = "1. Sponsor from Royal Family"
DIVIDING = "2. Dividing Sponsor"

# --- numbers that the rulebook prints ---------------------------------------------------------------------------

ROUNDS = 6
OFFER_COMMON = {3: 6, 4: 9, 5: 11}
OFFER_FLEET = {3: 2, 4: 2, 5: 3}
OFFER_COMMON_DOWN = 1
OFFER_RISK_DOWN = 1

REMOVED_TO_ADD = 2
"""How many cards must come out of a bid before one may come in."""

ADDED_AT_MOST = 1

# --- the rules --------------------------------------------------------------------------------------------------


def _enforced(id: str, section: str, statement: str, checked: str, *kinds: Kind) -> Rule:
    return Rule(id, section, statement, Disposition.ENFORCED, kinds, checked)


def _computed(id: str, section: str, statement: str, checked: str, *kinds: Kind) -> Rule:
    return Rule(id, section, statement, Disposition.COMPUTED, kinds, checked)


ROUND_TOO_MANY = _enforced(
    "VOY-ROUND-1",
    FLOW,
    "Six rounds are played.",
    "The edition's number; and that no offer is laid out after the sixth.",
    Kind.MALFORMED,
    Kind.OUT_OF_SEQUENCE,
)
ROUND_STEPS = _enforced(
    "VOY-ROUND-2",
    FLOW,
    "A round has a sponsor, the dividing with each player's assembling, and an end.",
    "The phases; what comes out of turn is reported as LOG-SEQUENCE or under the rule that orders it.",
)
OFFER_DRAWN = _computed(
    "VOY-OFFER-1", SPONSOR, "The offer comes from the three decks.", "Each face is drawn from its own deck."
)
OFFER_COMMON_WRONG = _enforced(
    "VOY-OFFER-2",
    SPONSOR,
    "Common cards lie face up in the number of the draw table: 6, 9 or 11 for 3, 4 or 5 players.",
    "The edition's numbers; and each offer's. As played there are as many slots as the log names.",
    Kind.MALFORMED,
    Kind.ILLEGAL,
)
OFFER_FLEET_WRONG = _enforced(
    "VOY-OFFER-3",
    SPONSOR,
    "Fleet cards lie face up in the number of the draw table: 2, 2 or 3 for 3, 4 or 5 players.",
    "The edition's numbers; and each offer's. As played there are as many slots as the log names.",
    Kind.MALFORMED,
    Kind.ILLEGAL,
)
OFFER_COMMON_DOWN_WRONG = Rule(
    "VOY-OFFER-4",
    SPONSOR,
    "One common card lies face down.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "The edition's number; every offer has the slot dc.",
)
OFFER_RISK_DOWN_WRONG = Rule(
    "VOY-OFFER-5",
    SPONSOR,
    "One high-risk card lies face down.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "The edition's number; every offer has the slot dr.",
)
OFFER_STORY = Rule("VOY-OFFER-6", SPONSOR, "The cards are what the royal family has granted.", Disposition.FLAVOUR)

OPENS_OUT_OF_TURN = _enforced(
    "VOY-BID-1",
    DIVIDING,
    "Along the turn track, the first who still takes part opens the bidding.",
    "Who bids; the ruling next_opener. As played the bidder opens.",
    Kind.ILLEGAL,
)
BID_NOT_ON_OFFER = _enforced(
    "VOY-BID-2",
    DIVIDING,
    "A bid names cards that are on offer, face up or face down.",
    "Each slot of the bid is still there.",
    Kind.IMPOSSIBLE,
)
BID_EMPTY = _enforced(
    "VOY-BID-3",
    DIVIDING,
    "A bid says what is wanted: one card at least, while there is one.",
    "The bid is not empty; the ruling empty_bid.",
    Kind.ILLEGAL,
)
BID_LEAVES_CARDS = _enforced(
    "VOY-BID-4",
    DIVIDING,
    "Where a table plays that nothing may be left over, the last bidder takes all.",
    "Under the ruling leftover_cards: last_takes_all, the bid of the only one left.",
    Kind.ILLEGAL,
)
ANSWERS_OUT_OF_TURN = _enforced(
    "VOY-AGREE-1",
    DIVIDING,
    "Clockwise from the bidder, each of the others says yes or cuts.",
    "Who answers. As played an early yes counts and the passed ones are still asked; an early cut holds.",
    Kind.ILLEGAL,
)
ASKED_ANEW = _computed(
    "VOY-AGREE-2", DIVIDING, "A cut bid is put to the others again.", "Who is asked; the ruling cut_answers."
)
ANSWER_MISSING = _enforced(
    "VOY-AGREE-3",
    DIVIDING,
    "Cards change hands only once all have agreed.",
    "Nobody is still to be asked when the bidder takes.",
    Kind.OMITTED,
)
TAKE_MISSING = _enforced(
    "VOY-TAKE-1",
    DIVIDING,
    "With everybody agreed, the bidder takes the cards into hand at once.",
    "The taking comes before the next thing that presumes it; it is caught up where no card lay face down.",
    Kind.OMITTED,
)
FACE_NOT_OF_BID = _enforced(
    "VOY-TAKE-2",
    DIVIDING,
    "What is taken are the cards of the bid.",
    "No face for a card that was not bid for, and none other than the one already known.",
    Kind.IMPOSSIBLE,
)
RISK_UNDECIDED = _enforced(
    "VOY-RISK-1",
    DIVIDING,
    "Whoever receives the high-risk card keeps it, or discards it unseen.",
    "The taking says which. Otherwise the card counts as kept and not shown.",
    Kind.OMITTED,
)
RISK_REFUSED_AFTER_LOOK = _enforced(
    "VOY-RISK-2",
    DIVIDING,
    "A high-risk card that was looked at must be kept.",
    "No refusal after a look by the Intelligence Chief; the ruling chief_look. As played it is discarded.",
    Kind.ILLEGAL,
)
MARKER_MISPLACED = _computed(
    "VOY-TRACK-1",
    DIVIDING,
    "The taker's marker goes to the last place of the next round's track that is free.",
    "The claimed place; the next round's order.",
    Kind.MISCOUNT,
)
DISAGREED = _computed(
    "VOY-CUT-1",
    DIVIDING,
    "Who disagrees stops the asking and bids at once.",
    "Disagreeing and the new bid are one event.",
)
CUT_NOT_SMALLER = _enforced(
    "VOY-CUT-2",
    DIVIDING,
    "A cut makes the bid smaller, by one card or more.",
    "Without doubloon, at least one card goes out of the bid on the table.",
    Kind.ILLEGAL,
)
CUT_WAYS = _computed(
    "VOY-CUT-3",
    DIVIDING,
    "There are three ways to cut, all of them from the bid of the player before.",
    "By the rules of each way, and the Cardinal's.",
)
CUT_ADDS_FOR_TOO_FEW = _enforced(
    "VOY-CUT-4",
    DIVIDING,
    "A card may be added once two or more were removed.",
    "One added card against fewer than two removed, and no Cardinal to do it.",
    Kind.ILLEGAL,
)
CUT_ADDS_TOO_MANY = _enforced(
    "VOY-CUT-5", DIVIDING, "No more than one card is added.", "How many cards come in.", Kind.ILLEGAL
)
CUT_NOT_ON_OFFER = _enforced(
    "VOY-CUT-6",
    DIVIDING,
    "An added card, or one that a doubloon is laid on, is on display; it may lie face down.",
    "Each slot that the cut names is still there.",
    Kind.IMPOSSIBLE,
)
CUT_TO_NOTHING = _enforced(
    "VOY-CUT-7",
    DIVIDING,
    "A cut leaves something to ask for.",
    "The new bid is not empty; the ruling empty_bid. Reported in place of what else is wrong with the cards.",
    Kind.ILLEGAL,
)
NO_DOUBLOON = _enforced(
    "VOY-DBL-1",
    DIVIDING,
    "The third way lays down a doubloon of one's own.",
    "The cutter has one.",
    Kind.IMPOSSIBLE,
)
DOUBLOON_ON_BID = _enforced(
    "VOY-DBL-2",
    DIVIDING,
    "The doubloon goes on a card that the player before did not ask for.",
    "The card lies outside the bid that is cut. As played the doubloon lies where it was put.",
    Kind.ILLEGAL,
)
DOUBLOON_BID_GROWN = _enforced(
    "VOY-DBL-3",
    DIVIDING,
    "With a doubloon laid, the bid may stay as large as it was.",
    "What else the bid may become: the ruling doubloon_bid.",
    Kind.ILLEGAL,
)
DOUBLOON_ASKED = _computed("VOY-DBL-4", DIVIDING, "After the third way, too, the others answer.", "Who is asked.")
DOUBLOONS_MISCOUNTED = _computed(
    "VOY-DBL-5",
    DIVIDING,
    "A doubloon stays on its card, and goes to whoever takes that card.",
    "The claimed number at taking.",
    Kind.MISCOUNT,
)
DOUBLOON_STORY = Rule("VOY-DBL-6", DIVIDING, "Why a doubloon makes a bid smaller.", Disposition.FLAVOUR)
GOODS_NOT_SHOWN = _enforced(
    "VOY-SMUG-1",
    DIVIDING,
    "Smuggled goods are laid open before their owner upon receipt.",
    "A card known to be smuggled goods is not taken face down. As played it is laid open.",
    Kind.OMITTED,
)
GOODS_WITHOUT_DRAW = _enforced(
    "VOY-SMUG-2",
    DIVIDING,
    "Who gets smuggled goods draws the top common card.",
    "The taking says what was drawn.",
    Kind.OMITTED,
)
DRAW_WITHOUT_GOODS = _enforced(
    "VOY-SMUG-3",
    DIVIDING,
    "That card is drawn for smuggled goods only.",
    "No card is drawn by one who got none. As played it goes to hand.",
    Kind.ILLEGAL,
)
GOODS_GIVEN_UP = _enforced(
    "VOY-SMUG-4",
    DIVIDING,
    "Smuggled goods can't be discarded or hidden.",
    "No discard names those a player has in front. As played they are gone.",
    Kind.ILLEGAL,
)
SPONSORED_ALREADY = _enforced(
    "VOY-SPON-1",
    DIVIDING,
    "Who has gained sponsor is out of this round's later bids.",
    "No bid, yes or cut by one who has taken. As played they bid, and a later taking moves no marker.",
    Kind.ILLEGAL,
)

CHAPTER = (
    ROUND_TOO_MANY,
    ROUND_STEPS,
    OFFER_DRAWN,
    OFFER_COMMON_WRONG,
    OFFER_FLEET_WRONG,
    OFFER_COMMON_DOWN_WRONG,
    OFFER_RISK_DOWN_WRONG,
    OFFER_STORY,
    OPENS_OUT_OF_TURN,
    BID_NOT_ON_OFFER,
    BID_EMPTY,
    BID_LEAVES_CARDS,
    ANSWERS_OUT_OF_TURN,
    ASKED_ANEW,
    ANSWER_MISSING,
    TAKE_MISSING,
    FACE_NOT_OF_BID,
    RISK_UNDECIDED,
    RISK_REFUSED_AFTER_LOOK,
    MARKER_MISPLACED,
    DISAGREED,
    CUT_NOT_SMALLER,
    CUT_WAYS,
    CUT_ADDS_FOR_TOO_FEW,
    CUT_ADDS_TOO_MANY,
    CUT_NOT_ON_OFFER,
    CUT_TO_NOTHING,
    NO_DOUBLOON,
    DOUBLOON_ON_BID,
    DOUBLOON_BID_GROWN,
    DOUBLOON_ASKED,
    DOUBLOONS_MISCOUNTED,
    DOUBLOON_STORY,
    GOODS_NOT_SHOWN,
    GOODS_WITHOUT_DRAW,
    DRAW_WITHOUT_GOODS,
    GOODS_GIVEN_UP,
    SPONSORED_ALREADY,
)
