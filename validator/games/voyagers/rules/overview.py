"""What the cards do and cost. Rulebook: Card Overview."""

from validator.engine import Disposition, Kind, Rule

OVERVIEW = "Card Overview"

# --- numbers that the rulebook prints ---------------------------------------------------------------------------

DUKE_LIMIT = 9
CHANCELLOR_DOUBLOONS = 1
DISCOUNT_AMOUNT = 1
DISCOUNT_FLOORS = {"sailor": 1, "foodstuff": 1, "weapon": 0}
CARDINAL_REMOVES = 2
CARDINAL_ADDS = 1

LEAST_PAID = 1
"""What a discount leaves to be paid where it leaves something."""

SHIP_REPUTATIONS = {"small": 1, "medium": 2, "large": 4}
SMALL_ICONS = 1
MEDIUM_COSTS = ({"weapon": 2}, {"foodstuff": 2}, {"sailor": 1, "weapon": 1})
"""The icons of the two medium ships, and the rulebook's example of another."""

EXAMPLE_MEDIUM_COST = {"sailor": 1, "weapon": 1}
LARGE_ICONS = 3

# --- the rules --------------------------------------------------------------------------------------------------


def _enforced(id: str, statement: str, checked: str, *kinds: Kind) -> Rule:
    return Rule(id, OVERVIEW, statement, Disposition.ENFORCED, kinds, checked)


def _edition(id: str, statement: str, checked: str) -> Rule:
    return Rule(id, OVERVIEW, statement, Disposition.EDITION, (Kind.MALFORMED,), checked)


def _computed(id: str, statement: str, checked: str) -> Rule:
    return Rule(id, OVERVIEW, statement, Disposition.COMPUTED, (), checked)


COST_BY_ICONS = _edition(
    "VOY-CARD-7",
    "A card costs the icons on it, whatever an example says.",
    "No ship lacks a cost; the ruling medium_ship_cost.",
)
NOBLES_WRONG = _edition(
    "VOY-NOBLE-1",
    "There are seven nobles with an ability each.",
    "One copy of each in the common deck, and the printed abilities.",
)
CHANCELLOR_PAYS = _computed(
    "VOY-COIN-1", "The Chancellor of Coin brings a doubloon when bought.", "It comes out of the box, if one is there."
)
NAVY_AGAIN = _enforced(
    "VOY-NAVY-1",
    "The Navy Commander helps once a round.",
    "Not named in an earlier purchase of the round; the ruling last_chance_discounts. The price counts as lowered.",
    Kind.ILLEGAL,
)
NAVY_WITHOUT_NEED = _enforced(
    "VOY-NAVY-2",
    "The Navy Commander saves a sailor on ships.",
    "A ship of the purchase needs sailors. Otherwise nothing is saved.",
    Kind.ILLEGAL,
)
NAVY_BELOW_FLOOR = _enforced(
    "VOY-NAVY-3",
    "With the Navy Commander one at least is still paid.",
    "What is left to pay; the rulings discount_floor and discount_scope. The price counts as lowered.",
    Kind.ILLEGAL,
)
CHIEF_AGAIN = _enforced(
    "VOY-CHIEF-1",
    "The Intelligence Chief looks once a game.",
    "No second use; the ruling chief_cards. As played the card was looked at.",
    Kind.ILLEGAL,
)
CHIEF_SEES_OTHER = _enforced(
    "VOY-CHIEF-2",
    "The Intelligence Chief looks at a face-down card.",
    "The card is on offer, and shows the face it is known to have.",
    Kind.IMPOSSIBLE,
)
CHIEF_OUT_OF_TURN = _enforced(
    "VOY-CHIEF-3",
    "Where a table ties the look to one's own decision, it comes then.",
    "Under the ruling chief_timing: own_decision, whose decision is awaited.",
    Kind.ILLEGAL,
)
AGRICULTURE_AGAIN = _enforced(
    "VOY-AGRI-1",
    "The Secretary of Agriculture helps once a round.",
    "Not named in an earlier purchase of the round; the ruling last_chance_discounts. The price counts as lowered.",
    Kind.ILLEGAL,
)
AGRICULTURE_WITHOUT_NEED = _enforced(
    "VOY-AGRI-2",
    "The Secretary of Agriculture saves a foodstuff on ships.",
    "A ship of the purchase needs foodstuff. Otherwise nothing is saved.",
    Kind.ILLEGAL,
)
AGRICULTURE_BELOW_FLOOR = _enforced(
    "VOY-AGRI-3",
    "With the Secretary of Agriculture one at least is still paid.",
    "What is left to pay; the rulings discount_floor and discount_scope. The price counts as lowered.",
    Kind.ILLEGAL,
)
ARMY_AGAIN = _enforced(
    "VOY-ARMY-1",
    "The Army Commander helps once a round.",
    "Not named in an earlier purchase of the round; the ruling last_chance_discounts. The price counts as lowered.",
    Kind.ILLEGAL,
)
ARMY_WITHOUT_NEED = _enforced(
    "VOY-ARMY-2",
    "The Army Commander saves a weapon on ships.",
    "A ship of the purchase needs weapons. Otherwise nothing is saved.",
    Kind.ILLEGAL,
)
ARMY_BELOW_FLOOR = _enforced(
    "VOY-ARMY-3",
    "Where a table reads a floor into the Army Commander too, one at least is still paid.",
    "Under the ruling army_floor: at_least_one, what is left to pay. The price counts as lowered.",
    Kind.ILLEGAL,
)
CARDINAL_AGAIN = _enforced(
    "VOY-CARDINAL-1", "The Cardinal cuts once a round.", "Not used for an earlier cut of the round.", Kind.ILLEGAL
)
CARDINAL_OTHER_CARDS = _enforced(
    "VOY-CARDINAL-2",
    "The Cardinal takes a two-icon resource card out of the bid and puts a one-icon one in.",
    "Both lie face up and are such cards. The Cardinal is used up all the same.",
    Kind.ILLEGAL,
)
DUKE_LIMITS = _computed("VOY-DUKE-1", "The Duke's owner may hold nine cards.", "The hand limit of whoever has him.")
SMALL_SHIPS_WRONG = _edition(
    "VOY-SHIP-1", "A small ship costs one icon and is worth one.", "There is one kind for each resource."
)
MEDIUM_SHIPS_WRONG = _edition(
    "VOY-SHIP-2", "A medium ship costs two weapons or two foodstuff and is worth two.", "Or the example's cost."
)
LARGE_SHIPS_WRONG = _edition(
    "VOY-SHIP-3", "A large ship costs three of a resource, or one of each, and is worth four.", "All four kinds exist."
)

CHAPTER = (
    COST_BY_ICONS,
    NOBLES_WRONG,
    CHANCELLOR_PAYS,
    NAVY_AGAIN,
    NAVY_WITHOUT_NEED,
    NAVY_BELOW_FLOOR,
    CHIEF_AGAIN,
    CHIEF_SEES_OTHER,
    CHIEF_OUT_OF_TURN,
    AGRICULTURE_AGAIN,
    AGRICULTURE_WITHOUT_NEED,
    AGRICULTURE_BELOW_FLOOR,
    ARMY_AGAIN,
    ARMY_WITHOUT_NEED,
    ARMY_BELOW_FLOOR,
    CARDINAL_AGAIN,
    CARDINAL_OTHER_CARDS,
    DUKE_LIMITS,
    SMALL_SHIPS_WRONG,
    MEDIUM_SHIPS_WRONG,
    LARGE_SHIPS_WRONG,
)
