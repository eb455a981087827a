"""What is in the box, how the table is laid, what the decks hold. Rulebook: Game Components to Card Notes."""

from validator.engine import Disposition, Kind, Rule

COMPONENTS = "Game Components"
SET_UP = "Set-Up"
DECKS = "Card Decks"
NOTES = "Card Notes"

# --- numbers that the rulebook prints ---------------------------------------------------------------------------

RESOURCES = ("sailor", "foodstuff", "weapon")
SIZES = ("small", "medium", "large")
AMOUNTS = (1, 2, 3)

GAME_BOARDS = 1
COMMON_CARDS = 97
FLEET_CARDS = 18
HIGH_RISK_CARDS = 18
FLEET_REWARD_CARDS = 1
SCORING_CARDS = 5
TIP_CARDS = 5
QUEEN_MARKERS = 1
DOUBLOONS = 6
TURN_MARKERS = 5

POOL_COPIES = 2
STARTING_CARDS = 1
STARTING_DOUBLOONS = 1

COMMON_RESOURCES = {1: 13, 2: 12}
COMMON_SHIPS = {"small": 9, "medium": 3, "large": 3}
COMMON_NOBLES = 7
FLEET_SHIPS = {"small": 3, "medium": 9, "large": 6}
RISK_AMOUNT = 3
RISK_COPIES = 2
RISK_SHIPS = 6
RISK_SMUGGLED = 6

# --- the rules --------------------------------------------------------------------------------------------------


def _edition(id: str, section: str, statement: str, checked: str = "") -> Rule:
    return Rule(id, section, statement, Disposition.EDITION, (Kind.MALFORMED,), checked or "The edition's number.")


def _computed(id: str, section: str, statement: str, checked: str) -> Rule:
    return Rule(id, section, statement, Disposition.COMPUTED, (), checked)


def _aside(id: str, section: str, statement: str, disposition: Disposition) -> Rule:
    return Rule(id, section, statement, disposition)


BOARD_COUNT = _edition("VOY-BOX-1", COMPONENTS, "The box holds one game board.")
COMMON_COUNT = _edition("VOY-BOX-2", COMPONENTS, "The box holds 97 common cards.")
FLEET_COUNT = _edition("VOY-BOX-3", COMPONENTS, "The box holds 18 fleet cards.")
HIGH_RISK_COUNT = _edition("VOY-BOX-4", COMPONENTS, "The box holds 18 high-risk cards.")
REWARD_COUNT = _edition("VOY-BOX-5", COMPONENTS, "The box holds a single Fleet Reward card.")
REMINDER_COUNT = _edition("VOY-BOX-6", COMPONENTS, "The box holds five scoring cards and five tip cards.")
QUEEN_COUNT = _edition("VOY-BOX-7", COMPONENTS, "The box holds one queen marker.")
DOUBLOON_COUNT = _edition("VOY-BOX-8", COMPONENTS, "The box holds six gold doubloons.")
MARKER_COUNT = _edition(
    "VOY-BOX-9", COMPONENTS, "The box holds five turn markers in five colors, so five play at the most."
)

BOARD_LAID = _aside("VOY-SETUP-1", SET_UP, "The board is laid on the table.", Disposition.FLAVOUR)
STARTER_CHOSEN = _aside(
    "VOY-SETUP-2",
    SET_UP,
    "Whoever was on a boat last starts, or a die says who; each player takes a color.",
    Disposition.UNOBSERVABLE,
)
FIRST_ORDER = _computed(
    "VOY-SETUP-3",
    SET_UP,
    "The turn markers are lined up from the starting player on, clockwise.",
    "The first round's order is that of the header.",
)
SPARE_MARKERS = _computed(
    "VOY-SETUP-4", SET_UP, "Markers that nobody uses leave the game.", "Both tracks have as many places as players."
)
RISK_PILE = _aside(
    "VOY-SETUP-5", SET_UP, "The high-risk deck is put on its place of the board.", Disposition.UNOBSERVABLE
)
STARTING_POOL_MISSED = Rule(
    "VOY-SETUP-6",
    SET_UP,
    "Starting cards come out of a pool of six: two one-icon cards of each resource.",
    Disposition.ENFORCED,
    (Kind.MALFORMED, Kind.ILLEGAL),
    "The edition's pool; and that no starting card is another face, or a third of its kind. "
    "As played the odd card has come from the common deck.",
)
STARTING_CARD_MISSING = Rule(
    "VOY-SETUP-7",
    SET_UP,
    "Everybody draws one card of the starting pool.",
    Disposition.ENFORCED,
    (Kind.MALFORMED, Kind.OMITTED),
    "The edition's number; and that the log has a card, or null, for each player. A player left out holds an "
    "unknown card of the pool.",
)
POOL_REMAINDER = _computed(
    "VOY-SETUP-8", SET_UP, "Undrawn starting cards go out of the game.", "They count in no deck afterwards."
)
HANDS_HIDDEN = _aside(
    "VOY-SETUP-9",
    SET_UP,
    "Resource cards may be held so that nobody else sees them.",
    Disposition.UNOBSERVABLE,
)
COMMON_REMAINDER = _computed(
    "VOY-SETUP-10",
    SET_UP,
    "All other common cards make up the common deck.",
    "How many copies of a face are in there; the ruling starting_cards.",
)
FLEET_SHUFFLED = _aside("VOY-SETUP-11", SET_UP, "The fleet cards become a shuffled deck.", Disposition.UNOBSERVABLE)
TWO_TRACKS = _computed(
    "VOY-SETUP-12", SET_UP, "There is a turn track for this round and one for the next.", "Where each marker stands."
)
FIRST_DOUBLOON = Rule(
    "VOY-SETUP-13",
    SET_UP,
    "Each player starts with one doubloon; the rest stay in the box.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "The edition's number; how many doubloons players and box have.",
)
QUEEN_STARTS = _computed(
    "VOY-SETUP-14", SET_UP, "The queen begins on the first round.", "The round of the first offer."
)
REMINDERS_LAID = _aside(
    "VOY-SETUP-15",
    SET_UP,
    "The Fleet Reward, tip and bonus cards are laid beside the board.",
    Disposition.FLAVOUR,
)

DECK_ONE_ICON = _edition("VOY-DECK-1", DECKS, "The common deck has 13 one-icon cards of each resource.")
DECK_TWO_ICON = _edition("VOY-DECK-2", DECKS, "The common deck has 12 two-icon cards of each resource.")
DECK_SMALL_SHIPS = _edition("VOY-DECK-3", DECKS, "The common deck has nine small ships.")
DECK_GREAT_SHIPS = _edition("VOY-DECK-4", DECKS, "The common deck has three medium and three large ships.")
DECK_NOBLES = _edition("VOY-DECK-5", DECKS, "The common deck has seven nobles.")
NOT_IN_COMMON_DECK = Rule(
    "VOY-DECK-6",
    DECKS,
    "There are 97 common cards, and a face comes out of their deck no oftener than it is in there.",
    Disposition.ENFORCED,
    (Kind.MALFORMED, Kind.IMPOSSIBLE),
    "The edition's sum; and each common card that comes into view: a copy of it must be left, and the deck must "
    "not be empty.",
)
FLEET_SMALL_SHIPS = _edition("VOY-DECK-7", DECKS, "The fleet deck has three small ships.")
FLEET_MEDIUM_SHIPS = _edition("VOY-DECK-8", DECKS, "The fleet deck has nine medium ships.")
FLEET_LARGE_SHIPS = _edition("VOY-DECK-9", DECKS, "The fleet deck has six large ships.")
NOT_IN_FLEET_DECK = Rule(
    "VOY-DECK-10",
    DECKS,
    "There are 18 fleet cards, and a face comes out of their deck no oftener than it is in there.",
    Disposition.ENFORCED,
    (Kind.MALFORMED, Kind.IMPOSSIBLE),
    "The edition's sum; and each fleet card of an offer.",
)
RISK_RESOURCES = _edition("VOY-DECK-11", DECKS, "The high-risk deck has two three-icon cards of each resource.")
RISK_LARGE_SHIPS = _edition("VOY-DECK-12", DECKS, "The high-risk deck has six large ships.")
RISK_GOODS = _edition("VOY-DECK-13", DECKS, "The high-risk deck has six smuggled goods cards.")
NOT_IN_RISK_DECK = Rule(
    "VOY-DECK-14",
    DECKS,
    "There are 18 high-risk cards, and a face comes out of their deck no oftener than it is in there.",
    Disposition.ENFORCED,
    (Kind.MALFORMED, Kind.IMPOSSIBLE),
    "The edition's sum; and each high-risk card that comes into view. One that is kept and not shown must leave "
    "room for a card other than smuggled goods.",
)

CARD_RESOURCES = _edition("VOY-CARD-1", NOTES, "Resources are sailors, foodstuff and weapons.")
CARD_AMOUNTS = _edition(
    "VOY-CARD-2", NOTES, "A resource card shows one, two or three icons of one resource.", "All nine faces exist."
)
CARD_SIZES = _edition("VOY-CARD-3", NOTES, "Ships are small, medium or large.")
SHIP_COUNTS = _computed(
    "VOY-CARD-4",
    NOTES,
    "A ship that is paid for lies open before its owner and brings the reputation it shows.",
    "The ships in front, and what they score.",
)
NOBLE_COST = _edition("VOY-CARD-5", NOTES, "A noble shows the resources that it costs.", "No noble lacks a cost.")
ABILITY_NOT_OWNED = Rule(
    "VOY-CARD-6",
    NOTES,
    "Whoever has paid for a noble has its ability from then on, to the end of the game.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "Discounts and looks: illegal where the noble was still in the buyer's hand as the purchase began (the price "
    "counts as lowered), impossible where it is neither there nor in front, or is no discount noble.",
)

CHAPTER = (
    BOARD_COUNT,
    COMMON_COUNT,
    FLEET_COUNT,
    HIGH_RISK_COUNT,
    REWARD_COUNT,
    REMINDER_COUNT,
    QUEEN_COUNT,
    DOUBLOON_COUNT,
    MARKER_COUNT,
    BOARD_LAID,
    STARTER_CHOSEN,
    FIRST_ORDER,
    SPARE_MARKERS,
    RISK_PILE,
    STARTING_POOL_MISSED,
    STARTING_CARD_MISSING,
    POOL_REMAINDER,
    HANDS_HIDDEN,
    COMMON_REMAINDER,
    FLEET_SHUFFLED,
    TWO_TRACKS,
    FIRST_DOUBLOON,
    QUEEN_STARTS,
    REMINDERS_LAID,
    DECK_ONE_ICON,
    DECK_TWO_ICON,
    DECK_SMALL_SHIPS,
    DECK_GREAT_SHIPS,
    DECK_NOBLES,
    NOT_IN_COMMON_DECK,
    FLEET_SMALL_SHIPS,
    FLEET_MEDIUM_SHIPS,
    FLEET_LARGE_SHIPS,
    NOT_IN_FLEET_DECK,
    RISK_RESOURCES,
    RISK_LARGE_SHIPS,
    RISK_GOODS,
    NOT_IN_RISK_DECK,
    CARD_RESOURCES,
    CARD_AMOUNTS,
    CARD_SIZES,
    SHIP_COUNTS,
    NOBLE_COST,
    ABILITY_NOT_OWNED,
)
