"""Rules of the active player's turn: disks, route, tiles, loading.

Rulebook: Course of the Game; Course of a turn for the active player.
"""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

ANGOSTURA, QUITO = "angostura", "quito"
GREEN_LOCATIONS = ("cumana", "angostura", "caracas")
NAMED_LOCATIONS = ("la_coruna", "mexico_city", "quito")
DISKS_A_TURN = 2


def _step(number: int) -> str:
    return f"Course of a turn for the active player, {number}"


STEP_OUT_OF_ORDER = Rule(
    "HGV-FLOW-3",
    "Course of the Game",
    "A turn goes from the two disks to the route, to the others' disks, to collecting and loading.",
    Disposition.ENFORCED,
    (Kind.OUT_OF_SEQUENCE,),
    "An event of the active player comes at its step of the turn.",
)
DISK_NOT_IN_BAG = Rule(
    "HGV-DRAW-1",
    _step(1),
    "A turn begins with a disk drawn from the bag.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "A disk of that color is in the bag.",
)
START_DECIDED = Rule(
    "HGV-DRAW-2",
    _step(2),
    "The player decides whether to start from the color of this disk.",
    Disposition.COMPUTED,
    (),
    "Recorded as `start`; that it was decided before the second disk cannot be seen.",
)
GREEN_LOCATIONS_WRONG = Rule(
    "HGV-ED-7",
    _step(2),
    "Three locations are green: Cumaná, Angostura and Caracas.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "The green locations of a board are these three.",
)
SECOND_DISK_NOT_DRAWN = Rule(
    "HGV-DRAW-3",
    _step(2),
    "Whoever starts from the first disk's color puts it on the left page and draws a second one for the right.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "A second disk is drawn before the journey. Where it is missing it is certain only if the bag holds one color; "
    "else the journal has one disk.",
)
FIRST_DISK_DECLINED = Rule(
    "HGV-DRAW-4",
    _step(2),
    "Whoever declines the first disk's color must start from that of the second.",
    Disposition.COMPUTED,
    (),
    "Fixes the color of the start; a wrong start is HGV-START-1.",
)
SAME_COLOR_TWICE = Rule(
    "HGV-DRAW-5",
    _step(2),
    "The two drawn disks in the journal differ in color.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The second disk is of another color, unless the bag holds only the first one's. As played it lies there.",
)
TOO_MANY_ASIDE = Rule(
    "HGV-DRAW-6",
    _step(2),
    "Disks of the first one's color are put aside, drawing goes on, and they go back into the bag.",
    Disposition.COMPUTED,
    (Kind.IMPOSSIBLE,),
    "No more disks were put aside than the bag holds of that color.",
)
ONE_COLOR_LEFT = Rule(
    "HGV-DRAW-7",
    _step(2),
    "If only one color is left in the bag, the journey starts from it.",
    Disposition.COMPUTED,
    (),
    "Fixes the color of the start whatever `start` says; ruling one_color_bag says whether a second disk is drawn.",
)
LOCATIONS_WRONG = Rule(
    "HGV-ED-8",
    _step(3),
    "Every color has locations to start from.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Locations have ids of their own and known colors, the named ones are there, and each color has one.",
)
START_OF_ANOTHER_COLOR = Rule(
    "HGV-START-1",
    _step(3),
    "The journey starts at a location of the color on the journal's left page.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The origin is of that color. As played the journey starts there.",
)
HAND_TAKEN = Rule(
    "HGV-START-2",
    _step(3),
    "All disks of that location are taken into the hand.",
    Disposition.COMPUTED,
    (),
    "A route with fewer stops is HGV-ROUTE-4.",
)
JOURNAL_STAYS = Rule("HGV-START-3", _step(3), "The journal's disks stay until the turn ends.", Disposition.COMPUTED)
NO_ARROW = Rule(
    "HGV-ROUTE-1",
    _step(4),
    "Every step follows an arrow.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "An arrow joins the two locations of each step, in one direction or the other. As played he goes there.",
)
DISK_NOT_IN_HAND = Rule(
    "HGV-ROUTE-2",
    _step(4),
    "At each location reached, a disk from the hand is put on the compass.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The disks of the route are among those taken from the origin.",
)
MATCHING_TRIED = Rule("HGV-ROUTE-3", _step(4), "One tries to match disks and locations.", Disposition.FLAVOUR)
HAND_NOT_EMPTY = Rule(
    "HGV-ROUTE-4",
    _step(4),
    "The journey goes on until no disk is left in the hand.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "There are as many stops as disks. As played the disks left over go back to the origin.",
)
LOCATION_VISITED_TWICE = Rule(
    "HGV-ROUTE-5",
    _step(4),
    "A location may be visited again; then a second disk lies on its compass.",
    Disposition.COMPUTED,
    (Kind.ILLEGAL,),
    "Under the ruling visits: two, no location is visited a third time. As played he goes there.",
)
AGAINST_THE_ARROW = Rule(
    "HGV-ROUTE-6",
    _step(4),
    "Arrows are followed in their own direction only.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "No step goes against an arrow where none leads its way. As played he goes there.",
)
BACK_AND_FORTH = Rule(
    "HGV-ROUTE-7",
    _step(4),
    "Within one turn nobody goes back and forth between Quito and Angostura.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The steps of a turn do not use both arrows between the two (ruling quito_angostura). As played he goes there.",
)
ARROWS_WRONG = Rule(
    "HGV-ED-9",
    _step(4),
    "From every location an arrow leads on.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Arrows join two different locations, none twice; each location has an exit, and two disks stay in the bag.",
)
TWO_WAY_LINK_WRONG = Rule(
    "HGV-ED-10",
    _step(4),
    "Quito and Angostura are linked in both directions.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Both arrows are there, and each of the two has another exit.",
)
PICK_OUT_OF_TIME = Rule(
    "HGV-OTHER-1",
    _step(5),
    "Once the route lies, and before it is followed, the others may take disks from it.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL, Kind.OUT_OF_SEQUENCE),
    "Disks are taken by other players, between the journey and the first tile. As played they are taken from the "
    "circles as they are.",
)
STOP_WRONG = Rule(
    "HGV-COLL-1",
    _step(6),
    "The route is followed from location to location.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "The stop is on the route, and no tile was taken at a later one. As played he has the tile.",
)
COLORS_DIFFER = Rule(
    "HGV-COLL-2",
    _step(6),
    "Where disk and location differ in color, nothing is gained.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A tile is taken for a disk that matches its location. As played he has the tile.",
)
DISK_USED_TWICE = Rule(
    "HGV-COLL-3",
    _step(6),
    "Where they match, a tile may be taken, one for each disk.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "No disk brings two tiles. As played he has the tile.",
)
TILE_OF_ANOTHER_COLOR = Rule(
    "HGV-COLL-4",
    _step(6),
    "The tile is of the location's color.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The tile's color is the location's. As played he has it, and the display of its own color is refilled.",
)
TILE_NOT_THERE = Rule(
    "HGV-COLL-5",
    _step(6),
    "The tile is one of the two face-up ones or the top one of the face-down pile.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "Such a tile lies, or can lie, in the display or the pile that is named.",
)
REFILL_WRONG = Rule(
    "HGV-COLL-6",
    _step(6),
    "Empty places of a display are filled from the pile at once.",
    Disposition.COMPUTED,
    (Kind.IMPOSSIBLE, Kind.OMITTED),
    "Tiles that are recorded as moving up are in the pile, and as many as there are places to fill. Missing ones "
    "move up unknown; a refill that is not recorded at all is no finding.",
)
DISKS_TO_CIRCLES = Rule(
    "HGV-COLL-7",
    _step(6),
    "Then the disk moves from the compass to the circle, matching or not.",
    Disposition.COMPUTED,
)
COLOR_EXHAUSTED = Rule(
    "HGV-COLL-8",
    _step(6),
    "While all tiles of a color lie with the players, none of it is to be had.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "A display, pile or discard of the tile's color holds a tile.",
)
TILES_BESIDE_BOARD = Rule(
    "HGV-COLL-9", _step(6), "Collected tiles lie beside the expedition board.", Disposition.COMPUTED
)
TILES_NOT_LOADED = Rule(
    "HGV-LOAD-1",
    _step(7),
    "As many of one's tiles as possible are distributed onto empty matching crates.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "Judged when the turn ends, over all loading of the turn: no other distribution beside the chosen piles of "
    "three lays down more single tiles (ruling load_duty). As placed.",
)
CRATE_NOT_FREE = Rule(
    "HGV-LOAD-2",
    _step(7),
    "Tiles go onto empty crates of one's own cards.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The card is the player's, it has that crate, and nothing lies on it.",
)
TILES_NOT_OWN = Rule(
    "HGV-LOAD-3",
    _step(7),
    "The tiles are one's own: those stored and those of this turn.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The player has all the tiles he loads.",
)
CARDS_SCORED = Rule(
    "HGV-LOAD-4",
    _step(7),
    "Cards fulfilled in the turn are scored.",
    Disposition.COMPUTED,
    (),
    "See HGV-SAIL-1; a card may sail before the rest is loaded.",
)
TOO_MANY_STORED = Rule(
    "HGV-LOAD-5",
    _step(7),
    "Up to two tiles are stored on the expedition board.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "Stored tiles are among those left, and no more than two. As played all are stored.",
)
EXCESS_NOT_DISCARDED = Rule(
    "HGV-LOAD-6",
    _step(7),
    "Tiles in excess go to the discard piles of their colors.",
    Disposition.COMPUTED,
    (Kind.OMITTED, Kind.ILLEGAL),
    "A turn that is left without its end shows which two of more tiles were kept; all stay. Under store_duty: full, "
    "no tile is discarded that could be stored.",
)
SUBSTITUTION_WRONG = Rule(
    "HGV-LOAD-7",
    _step(7),
    "Any three tiles may fill one crate.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A crate gets one tile or three (under trio_limit: one_a_turn, three only once a turn). As played they fill it.",
)
PILE_STAYS_ON_CRATE = Rule(
    "HGV-LOAD-8", _step(7), "The three stay as a pile until the card is fulfilled.", Disposition.COMPUTED
)
JOURNAL_TO_ORIGIN = Rule(
    "HGV-TURN-1",
    _step(8),
    "At the end of a turn the journal's disks go to the location where the journey started.",
    Disposition.COMPUTED,
)
ORIGIN_USUALLY_EMPTY = Rule("HGV-TURN-2", _step(8), "As a rule that location is empty then.", Disposition.FLAVOUR)

CATALOGUE = (
    STEP_OUT_OF_ORDER,
    DISK_NOT_IN_BAG,
    START_DECIDED,
    GREEN_LOCATIONS_WRONG,
    SECOND_DISK_NOT_DRAWN,
    FIRST_DISK_DECLINED,
    SAME_COLOR_TWICE,
    TOO_MANY_ASIDE,
    ONE_COLOR_LEFT,
    LOCATIONS_WRONG,
    START_OF_ANOTHER_COLOR,
    HAND_TAKEN,
    JOURNAL_STAYS,
    NO_ARROW,
    DISK_NOT_IN_HAND,
    MATCHING_TRIED,
    HAND_NOT_EMPTY,
    LOCATION_VISITED_TWICE,
    AGAINST_THE_ARROW,
    BACK_AND_FORTH,
    ARROWS_WRONG,
    TWO_WAY_LINK_WRONG,
    PICK_OUT_OF_TIME,
    STOP_WRONG,
    COLORS_DIFFER,
    DISK_USED_TWICE,
    TILE_OF_ANOTHER_COLOR,
    TILE_NOT_THERE,
    REFILL_WRONG,
    DISKS_TO_CIRCLES,
    COLOR_EXHAUSTED,
    TILES_BESIDE_BOARD,
    TILES_NOT_LOADED,
    CRATE_NOT_FREE,
    TILES_NOT_OWN,
    CARDS_SCORED,
    TOO_MANY_STORED,
    EXCESS_NOT_DISCARDED,
    SUBSTITUTION_WRONG,
    PILE_STAYS_ON_CRATE,
    JOURNAL_TO_ORIGIN,
    ORIGIN_USUALLY_EMPTY,
)
