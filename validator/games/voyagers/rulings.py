"""Where the rulebook can be read in two ways: the table's readings, and the catalogue of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from validator.engine import Ruling
from validator.games.voyagers.rules.dividing import DIVIDING
from validator.games.voyagers.rules.fleets import ASSEMBLING, END_OF_TURN
from validator.games.voyagers.rules.overview import OVERVIEW
from validator.games.voyagers.rules.scoring import END, SCORING
from validator.games.voyagers.rules.setup import SET_UP


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a table reads the rulebook where it can be read in two ways."""

    starting_cards: Literal["within_97", "beyond_97"] = "within_97"
    next_opener: Literal["first_on_track", "after_opener", "after_winner"] = "first_on_track"
    cut_answers: Literal["all_others", "not_yet_asked"] = "all_others"
    empty_bid: Literal["forbidden", "allowed"] = "forbidden"
    doubloon_bid: Literal["keep_or_reduce", "identical", "same_size"] = "keep_or_reduce"
    leftover_cards: Literal["discard", "last_takes_all", "back_to_deck"] = "discard"
    leftover_doubloons: Literal["box", "owner"] = "box"
    refused_doubloons: Literal["taker", "box"] = "taker"
    chief_timing: Literal["any_time", "own_decision"] = "any_time"
    chief_cards: Literal["one", "any"] = "one"
    chief_look: Literal["counts", "does_not_count"] = "counts"
    overpayment: Literal["any_cards", "needed_only"] = "any_cards"
    discount_scope: Literal["purchase", "one_ship"] = "purchase"
    discount_floor: Literal["same_resource", "any_resource"] = "same_resource"
    army_floor: Literal["as_printed", "at_least_one"] = "as_printed"
    medium_ship_cost: Literal["edition", "example"] = "edition"
    discard_amount: Literal["to_limit", "or_more"] = "to_limit"
    final_hand_limit: Literal["before_last_chance", "not_in_round_6"] = "before_last_chance"
    last_chance_order: Literal["any", "next_turn_order"] = "any"
    last_chance_discounts: Literal["round_6", "afresh"] = "round_6"
    tie_places: Literal["lowest_shared", "next_lower"] = "lowest_shared"
    zero_places: Literal["unplaced", "placed"] = "unplaced"
    most_ships: Literal["scored", "not_scored"] = "scored"
    tie_break_resources: Literal["icons", "cards"] = "icons"


STARTING_CARDS = Ruling(
    "starting_cards",
    SET_UP,
    "Are the six cards of the starting pool among the 97 common cards?",
    {
        "within_97": "They are: 91 are left for the common deck.",
        "beyond_97": "They come on top: 103 common cards, and a deck of 97 with 13 of each one-icon card.",
    },
    "The component list and the breakdown of the deck give 97; only the set-up calls what remains 97.",
)
NEXT_OPENER = Ruling(
    "next_opener",
    DIVIDING,
    "Who opens the bidding after somebody has taken?",
    {
        "first_on_track": "The first marker that is left on the active track.",
        "after_opener": "The next one in behind the last opener, in this round's order, going round.",
        "after_winner": "The next one in behind the last taker, in this round's order, going round.",
    },
    "Bidding goes along the track from its start, and only who has taken leaves it.",
)
CUT_ANSWERS = Ruling(
    "cut_answers",
    DIVIDING,
    "Who answers a cut bid?",
    {
        "all_others": "Everybody else in, clockwise from the cutter, those who bid or agreed before too.",
        "not_yet_asked": "Only those in who have neither bid nor answered in this bidding.",
    },
    "A cut bid is put to the question anew, and dividing needs everybody's agreement.",
)
EMPTY_BID = Ruling(
    "empty_bid",
    DIVIDING,
    "May a bid, or what a cut leaves of one, be empty?",
    {
        "forbidden": "Only where nothing is on offer any more.",
        "allowed": "Yes: the player gains nothing, moves the marker and may buy.",
    },
    "Bidding says what one wants; the one mention of passing is about a bid that went through.",
)
DOUBLOON_BID = Ruling(
    "doubloon_bid",
    DIVIDING,
    "What may the bid be once a doubloon is laid?",
    {
        "keep_or_reduce": "The bid before, or a part of it.",
        "identical": "Exactly the bid before.",
        "same_size": "Any cards but the one under the doubloon, no more than before.",
    },
    "The size may stay, and the example keeps the very cards; the doubloon is for whoever takes the other card.",
)
LEFTOVER_CARDS = Ruling(
    "leftover_cards",
    END_OF_TURN,
    "What becomes of cards that the last taker leaves?",
    {
        "discard": "They go out of the game, unseen.",
        "last_takes_all": "There are none: the last one in must bid for all.",
        "back_to_deck": "Each goes back into its deck and may be drawn again.",
    },
    "Nothing printed forces the last player, carries cards over or puts any back.",
)
LEFTOVER_DOUBLOONS = Ruling(
    "leftover_doubloons",
    DIVIDING,
    "And of doubloons that lie on them?",
    {"box": "They go to the box.", "owner": "They go back to whoever laid them."},
    "A doubloon follows its card to a taker, and there is none.",
)
REFUSED_DOUBLOONS = Ruling(
    "refused_doubloons",
    DIVIDING,
    "A high-risk card is refused: who gets the doubloons on it?",
    {"taker": "The taker all the same.", "box": "Nobody: they go to the box."},
    "The card was received before it was discarded, and the doubloons go with receiving.",
)
CHIEF_TIMING = Ruling(
    "chief_timing",
    OVERVIEW,
    "When may the Intelligence Chief look?",
    {
        "any_time": "Whenever a face-down card is on offer.",
        "own_decision": "While one's own bid, answer, taking or buying is awaited.",
    },
    "No time is printed.",
)
CHIEF_CARDS = Ruling(
    "chief_cards",
    OVERVIEW,
    "How many cards may the Chief look at in the one use?",
    {"one": "One.", "any": "Every face-down card on offer, one look right after the other."},
    "The card says one; the words behind it are read as a slip of print.",
)
CHIEF_LOOK = Ruling(
    "chief_look",
    DIVIDING,
    "Does the Chief's look at the high-risk card forbid refusing it?",
    {"counts": "Yes.", "does_not_count": "No."},
    "The text does not ask how one has come to look.",
)
OVERPAYMENT = Ruling(
    "overpayment",
    ASSEMBLING,
    "May cards be paid that the price does not need?",
    {"any_cards": "Yes; they are lost.", "needed_only": "No."},
    "No sentence forbids it, and nobody gains by it.",
)
DISCOUNT_SCOPE = Ruling(
    "discount_scope",
    OVERVIEW,
    "Does a commander save on the purchase, or on one ship of it?",
    {
        "purchase": "One icon off what all its ships need together.",
        "one_ship": "One icon off one ship, and the floor is that ship's.",
    },
    "The card speaks of ships, and a purchase is paid as one.",
)
DISCOUNT_FLOOR = Ruling(
    "discount_floor",
    OVERVIEW,
    "At least one of what stays to be paid?",
    {"same_resource": "Of the resource that is saved.", "any_resource": "Of any resource."},
    "The remark follows the saving of that resource.",
)
ARMY_FLOOR = Ruling(
    "army_floor",
    OVERVIEW,
    "Does the Army Commander have the floor of the two others?",
    {"as_printed": "No: a ship of one weapon can be free.", "at_least_one": "Yes."},
    "The card's text stands by itself.",
)
MEDIUM_SHIP_COST = Ruling(
    "medium_ship_cost",
    ASSEMBLING,
    "The example and the icons give medium ships different costs: which holds?",
    {"edition": "The icons.", "example": "Every medium ship costs one sailor and one weapon."},
    "The card overview says that the icons hold.",
)
DISCARD_AMOUNT = Ruling(
    "discard_amount",
    END_OF_TURN,
    "May one discard below the limit?",
    {"to_limit": "No.", "or_more": "Anybody may discard any number at the end of a round."},
    "Discarding is for what is too much.",
)
FINAL_HAND_LIMIT = Ruling(
    "final_hand_limit",
    END_OF_TURN,
    "Does the hand limit hold at the end of the last round?",
    {"before_last_chance": "Yes, before the last purchases.", "not_in_round_6": "No."},
    "The step belongs to every round, and the last chance comes after the sixth.",
)
LAST_CHANCE_ORDER = Ruling(
    "last_chance_order",
    END,
    "In which order are the last purchases made?",
    {"any": "In any.", "next_turn_order": "By the future track, each player to the end."},
    "None is printed; it matters for the Fleet Reward only.",
)
LAST_CHANCE_DISCOUNTS = Ruling(
    "last_chance_discounts",
    END,
    "Are abilities of once a round fresh for the last chance?",
    {"round_6": "No: what the sixth round has used stays used.", "afresh": "Yes."},
    "The last chance is no round of its own.",
)
TIE_PLACES = Ruling(
    "tie_places",
    SCORING,
    "What do tied players get?",
    {
        "lowest_shared": "The reward of the last place that they fill together.",
        "next_lower": "The reward of the place after the one they tie for.",
    },
    "Both agree with the printed examples, which are about two; sharing the places is what lower says of more.",
)
ZERO_PLACES = Ruling(
    "zero_places",
    SCORING,
    "Does having none of a thing make a place?",
    {"unplaced": "No.", "placed": "None is an amount like any other."},
    "The reward is for the most of a thing.",
)
MOST_SHIPS = Ruling(
    "most_ships",
    SCORING,
    "The scoring card lists no reward for the most ships: is there one?",
    {"scored": "Yes.", "not_scored": "No."},
    "The scoring text spells it out; the card is a summary.",
)
TIE_BREAK_RESOURCES = Ruling(
    "tie_break_resources",
    SCORING,
    "What breaks a tie: icons, or resource cards?",
    {"icons": "Icons in hand.", "cards": "Resource cards in hand."},
    "The scoring counts what is on the cards.",
)

RULINGS = (
    STARTING_CARDS,
    NEXT_OPENER,
    CUT_ANSWERS,
    EMPTY_BID,
    DOUBLOON_BID,
    LEFTOVER_CARDS,
    LEFTOVER_DOUBLOONS,
    REFUSED_DOUBLOONS,
    CHIEF_TIMING,
    CHIEF_CARDS,
    CHIEF_LOOK,
    OVERPAYMENT,
    DISCOUNT_SCOPE,
    DISCOUNT_FLOOR,
    ARMY_FLOOR,
    MEDIUM_SHIP_COST,
    DISCARD_AMOUNT,
    FINAL_HAND_LIMIT,
    LAST_CHANCE_ORDER,
    LAST_CHANCE_DISCOUNTS,
    TIE_PLACES,
    ZERO_PLACES,
    MOST_SHIPS,
    TIE_BREAK_RESOURCES,
)
