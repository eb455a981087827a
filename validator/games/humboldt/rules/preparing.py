"""Rules of the set-up. Rulebook: Set-up."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

DISKS = "Preparing the gameboard, 2"
PLAYERS_SECTION = "Preparing the players"

FOUR_PLAYER_DISKS_WRONG = Rule(
    "HGV-SETUP-1",
    DISKS,
    "With four players all disks go into the bag and four are drawn for every location.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Every circle holds four disks. As played the disks lie as recorded, and the rest is in the bag.",
)
THREE_PLAYER_EXCEPTIONS_WRONG = Rule(
    "HGV-SETUP-2",
    DISKS,
    "With three players La Coruña, Angostura, Quito and Mexico City get three disks each.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Each of the four circles holds three disks. As played the disks lie as recorded.",
)
THREE_PLAYER_DISKS_WRONG = Rule(
    "HGV-SETUP-3",
    DISKS,
    "With three players every other location gets four disks.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Each of these circles holds four disks. As played the disks lie as recorded.",
)
COLOR_NOT_REMOVED = Rule(
    "HGV-SETUP-4",
    DISKS,
    "With two players one disk of each color is taken out of the game first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "No color has all its sixteen disks on the circles. As played none of that color was taken out.",
)
TWO_PLAYER_EXCEPTIONS_WRONG = Rule(
    "HGV-SETUP-5",
    DISKS,
    "With two players Angostura and Quito get five disks each.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Both circles hold five disks. As played the disks lie as recorded.",
)
TWO_PLAYER_DISKS_WRONG = Rule(
    "HGV-SETUP-6",
    DISKS,
    "With two players every other location gets four disks.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Each of these circles holds four disks. As played the disks lie as recorded.",
)
NO_SUCH_TILE_DISPLAYED = Rule(
    "HGV-SETUP-7",
    "Preparing the gameboard, 3",
    "The tiles of each color are shuffled into a face-down pile of their own.",
    Disposition.COMPUTED,
    (Kind.IMPOSSIBLE,),
    "The displays hold no more of a kind of tile than there are.",
)
DISPLAY_WRONG = Rule(
    "HGV-SETUP-8",
    "Preparing the gameboard, 3",
    "Two tiles of each pile lie face up on the display of their color.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Each display holds two tiles, all of its color. As played a foreign tile counts with its own color, and a gap "
    "is filled from the next tile collected in that color on.",
)
SUPPLY_LAID_OUT = Rule(
    "HGV-SETUP-9",
    "Preparing the gameboard, 4",
    "The acquaintances lie face up as a supply.",
    Disposition.COMPUTED,
)
TOP_CARD_WRONG = Rule(
    "HGV-SETUP-10",
    "Preparing the gameboard, 5",
    "The Ship cards are sorted by type, shuffled, and laid out as four face-up piles.",
    Disposition.COMPUTED,
    (Kind.IMPOSSIBLE,),
    "The card on top of a pile is of its type and has not been dealt.",
)
MARKERS_AT_ZERO = Rule("HGV-PLAY-1", PLAYERS_SECTION, "Everybody has a color and a marker on 0.", Disposition.COMPUTED)
HAND_WRONG = Rule(
    "HGV-PLAY-2",
    PLAYERS_SECTION,
    "Everybody gets one Ship card of each type.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "No card is dealt twice; a hand is one card of each type. As played the cards lie before the player.",
)
CARDS_FACE_UP = Rule(
    "HGV-PLAY-3",
    PLAYERS_SECTION,
    "The cards lie open; tiles go to the upper section, disks to the bottom one.",
    Disposition.UNOBSERVABLE,
)
BOARD_USE = Rule(
    "HGV-PLAY-4",
    PLAYERS_SECTION,
    "The expedition board holds acquaintances and stored tiles.",
    Disposition.COMPUTED,
)
BOARD_SIDE = Rule(
    "HGV-PLAY-5",
    PLAYERS_SECTION,
    "Whether acquaintances are kept open or face down is each player's own affair.",
    Disposition.UNOBSERVABLE,
)
STARTING_PLAYER = Rule(
    "HGV-PLAY-6",
    PLAYERS_SECTION,
    "Whoever travelled last starts, and gets the journal and the bag.",
    Disposition.UNOBSERVABLE,
    (),
    "The first player of the header starts.",
)
EXCHANGE_TOO_EARLY = Rule(
    "HGV-PREP-1",
    "Preparing the players, 1",
    "Cards are exchanged in seating order, the starting player first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Nobody exchanges before all earlier players have had their chance. As played he has exchanged.",
)
EXCHANGE_TOO_MANY = Rule(
    "HGV-PREP-2",
    "Preparing the players, 1",
    "One may exchange one of one's four cards.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "The card given is the player's own; there is no second exchange. As played he has exchanged again.",
)
EXCHANGE_NOT_FOR_TOP = Rule(
    "HGV-PREP-3",
    "Preparing the players, 1",
    "The card is exchanged for the face-up one of its own pile.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL, Kind.MISCOUNT),
    "The card received is in a pile, and on top of that of the card given; the card on top afterwards can lie "
    "there. As played he has the card, and the card given goes where the ruling exchanged_card puts it.",
)
EXCHANGE_ADVICE = Rule(
    "HGV-PREP-4",
    "Preparing the players, 1",
    "With three or more cards of one color an exchange is advised.",
    Disposition.FLAVOUR,
)
ACQUAINTANCE_NOT_DOMINANT = Rule(
    "HGV-PREP-5",
    "Preparing the players, 2",
    "Everybody gets one acquaintance, of the color that dominates on his cards.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL, Kind.OMITTED),
    "The color has the most crates on the player's cards, after his exchange; nobody gets a second one here, and "
    "nobody none. As played he has it; where the step is missing he gets it if one color dominates alone.",
)
EQUAL_COLORS = Rule(
    "HGV-PREP-6",
    "Preparing the players, 2",
    "Among colors with equally many crates the player chooses.",
    Disposition.COMPUTED,
    (),
    "Widens the colors that HGV-PREP-5 admits; without any colored crate every color will do.",
)
FIRST_TILES_TOO_EARLY = Rule(
    "HGV-PREP-7",
    "Preparing the players, 3",
    "First tiles are drawn in seating order, the starting player first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Nobody draws his first tile after a later player has drawn one. As played he has the tiles.",
)
FIRST_TILES_COUNT = Rule(
    "HGV-PREP-8",
    "Preparing the players, 3",
    "Everybody may draw two tiles.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL, Kind.OMITTED),
    "No player draws more than two (under first_tiles_count: exactly_two, none fewer). As played he has them.",
)
FIRST_TILE_NOT_THERE = Rule(
    "HGV-PREP-9",
    "Preparing the players, 3",
    "The tiles come from any of the face-down piles, one or several.",
    Disposition.COMPUTED,
    (Kind.IMPOSSIBLE,),
    "Such a tile is still in its pile.",
)
FIRST_TILES_STORED = Rule(
    "HGV-PREP-10",
    "Preparing the players, 3",
    "The tiles are laid open onto the expedition board.",
    Disposition.COMPUTED,
)
OUT_OF_TURN = Rule(
    "HGV-FLOW-1",
    PLAYERS_SECTION,
    "Turns go clockwise.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL, Kind.OUT_OF_SEQUENCE),
    "A turn is opened by the player whose turn it is; its further events are his. As played the turn belongs to "
    "whoever opened it, and play goes on to his left.",
)
JOURNAL_PASSED_ON = Rule(
    "HGV-FLOW-2",
    PLAYERS_SECTION,
    "After a turn the journal and the bag go to the left neighbor.",
    Disposition.UNOBSERVABLE,
)

CATALOGUE = (
    FOUR_PLAYER_DISKS_WRONG,
    THREE_PLAYER_EXCEPTIONS_WRONG,
    THREE_PLAYER_DISKS_WRONG,
    COLOR_NOT_REMOVED,
    TWO_PLAYER_EXCEPTIONS_WRONG,
    TWO_PLAYER_DISKS_WRONG,
    NO_SUCH_TILE_DISPLAYED,
    DISPLAY_WRONG,
    SUPPLY_LAID_OUT,
    TOP_CARD_WRONG,
    MARKERS_AT_ZERO,
    HAND_WRONG,
    CARDS_FACE_UP,
    BOARD_USE,
    BOARD_SIDE,
    STARTING_PLAYER,
    EXCHANGE_TOO_EARLY,
    EXCHANGE_TOO_MANY,
    EXCHANGE_NOT_FOR_TOP,
    EXCHANGE_ADVICE,
    ACQUAINTANCE_NOT_DOMINANT,
    EQUAL_COLORS,
    FIRST_TILES_TOO_EARLY,
    FIRST_TILES_COUNT,
    FIRST_TILE_NOT_THERE,
    FIRST_TILES_STORED,
    OUT_OF_TURN,
    JOURNAL_PASSED_ON,
)
