"""Rules of the Ship cards. Rulebook: The Ship cards."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

SHIPS = "The Ship cards"
UPPER = "The Ship cards, upper section"
BOTTOM = "The Ship cards, bottom section"
CRATES = (2, 3)
EXAMPLE_S_POINTS = 4
EXAMPLE_N_POINTS = 12
EXAMPLE_N_DISKS = ("blue", "brown")

SHIP_POINTS = Rule(
    "HGV-SHIP-1",
    SHIPS,
    "A fulfilled card earns its fame points.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "Points that are claimed are the card's; the score category ships is their sum.",
)
WHITE_CRATE = Rule("HGV-SHIP-2", UPPER, "A white crate takes any tile.", Disposition.COMPUTED)
TILE_COLOR_WRONG = Rule(
    "HGV-SHIP-3",
    UPPER,
    "A colored crate takes a tile of its color.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A single tile on it has that color. As played it lies there.",
)
TILE_SYMBOL_WRONG = Rule(
    "HGV-SHIP-4",
    UPPER,
    "A crate with a symbol takes exactly that tile.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A single tile on it has that color and symbol. As played it lies there.",
)
POINTS_PRINTED = Rule(
    "HGV-SHIP-5",
    UPPER,
    "The points of a card stand in its upper right corner.",
    Disposition.EDITION,
    (),
    "See HGV-ED-11.",
)
CARD_NOT_FULL = Rule(
    "HGV-SHIP-6",
    UPPER,
    "A card is fulfilled when all its two or three crates are occupied.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "The card that sails is the player's, and full. As played it sails.",
)
FULL_CARD_NOT_SAILED = Rule(
    "HGV-SAIL-1",
    UPPER,
    "A card fulfilled in one's turn sails at once.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "No full card stays when the turn ends. It sails then if nothing about it is open; else it stays.",
)
ACQUAINTANCE_NOT_DUE = Rule(
    "HGV-SAIL-2",
    UPPER,
    "If its bottom section is fulfilled too, it brings an acquaintance.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "No acquaintance is claimed for a card whose bottom section is not fulfilled.",
)
TILES_DISCARDED = Rule(
    "HGV-SAIL-3",
    UPPER,
    "Its tiles go to the discard piles of their colors.",
    Disposition.COMPUTED,
    (),
    "Then an empty pile is renewed, and a gap in its display filled (rulings reshuffle, late_refill).",
)
CARD_DISCARDED = Rule("HGV-SAIL-4", UPPER, "The card goes to the discard pile of its type.", Disposition.COMPUTED)
NEW_CARD_WRONG = Rule(
    "HGV-SAIL-5",
    UPPER,
    "A new card of the same type is drawn, so that one of each lies there again.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "The new card is in a pile, and on top of that of the card that sailed; the card on top afterwards can lie "
    "there. As played he has it.",
)
TILE_ON_NEW_CARD = Rule(
    "HGV-SAIL-6",
    UPPER,
    "Stored tiles do not go onto new cards before the end of one's next turn.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Nothing is loaded onto a card drawn in this turn. As played it lies there.",
)
DISKS_ON_CARDS = Rule(
    "HGV-DISK-1",
    BOTTOM,
    "Disks gathered in the others' turns lie here, and bring acquaintances when the card sails.",
    Disposition.COMPUTED,
)
CARD_WITHOUT_POINTS = Rule(
    "HGV-ED-11",
    UPPER,
    "Every card is worth points.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "No card of an edition is worth less than 1.",
)
CRATES_WRONG = Rule(
    "HGV-ED-12",
    UPPER,
    "A card has two or three crates: white, colored, or with a symbol.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "Crates of an edition are white, a color, or a kind of tile that there is.",
)
DISK_SPACES_WRONG = Rule(
    "HGV-ED-13",
    BOTTOM,
    "S cards have one space for any disk, W cards one of a given color, E cards two for any color, N cards two of "
    "given colors.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "The disk spaces of an edition's cards are those of their types.",
)
S_CONDITION = Rule("HGV-TYPE-1", "The Ship cards, S", "An S card takes any disk.", Disposition.COMPUTED)
S_BONUS_WRONG = Rule(
    "HGV-TYPE-2",
    "The Ship cards, S",
    "An S card brings an acquaintance of its disk's color.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The acquaintance claimed for an S card with its disk has that color.",
)
W_CONDITION = Rule(
    "HGV-TYPE-3",
    "The Ship cards, W",
    "A W card takes a disk of the given color.",
    Disposition.COMPUTED,
    (),
    "A wrong color is HGV-OTHER-12.",
)
W_BONUS_WRONG = Rule(
    "HGV-TYPE-4",
    "The Ship cards, W",
    "A W card brings an acquaintance of that color.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The acquaintance claimed for a W card with its disk has that color.",
)
E_COLORS_DIFFER = Rule(
    "HGV-TYPE-5",
    "The Ship cards, E",
    "An E card takes two disks of one color of one's choice.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The second disk has the color of the first (ruling east_second_disk). As played it lies there, and the card "
    "brings no acquaintance.",
)
E_BONUS_WRONG = Rule(
    "HGV-TYPE-6",
    "The Ship cards, E",
    "An E card brings an acquaintance of that color.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The acquaintance claimed for an E card with both disks has that color.",
)
N_CONDITION = Rule(
    "HGV-TYPE-7",
    "The Ship cards, N",
    "An N card takes two disks of the two given colors.",
    Disposition.COMPUTED,
    (),
    "A wrong color is HGV-OTHER-12.",
)
N_BONUS_WRONG = Rule(
    "HGV-TYPE-8",
    "The Ship cards, N",
    "An N card brings an acquaintance of one of the two colors, as the player chooses.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL, Kind.OMITTED),
    "The color chosen for an N card with both disks is one of the two, and one is chosen. As played he has it, or "
    "none.",
)
ONE_DISK_ONLY = Rule(
    "HGV-TYPE-9",
    "The Ship cards, E and N",
    "An E or N card with a single disk brings no acquaintance.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "None is claimed for such a card.",
)
DISKS_TO_JOURNAL = Rule(
    "HGV-TYPE-10",
    SHIPS,
    "The disks of cards that sail go to the journal, besides the two drawn ones.",
    Disposition.COMPUTED,
    (),
    "Whether the bottom section was complete or not; HGV-DRAW-5 is about drawn disks only.",
)
PILES_RENEWED = Rule(
    "HGV-PILE-1",
    "The Ship cards, note",
    "An emptied pile of cards or tiles is renewed from its shuffled discard pile.",
    Disposition.COMPUTED,
    (),
    "Ruling reshuffle; a draw that ignores it is HGV-COLL-5 or HGV-SAIL-5.",
)
EXAMPLE_CARDS_MISSING = Rule(
    "HGV-ED-14",
    "The Ship cards, example",
    "There are an S card worth 4, and an N card worth 12 with a blue and a brown disk space.",
    Disposition.EDITION,
    (Kind.MALFORMED,),
    "An edition has both.",
)

CATALOGUE = (
    SHIP_POINTS,
    WHITE_CRATE,
    TILE_COLOR_WRONG,
    TILE_SYMBOL_WRONG,
    POINTS_PRINTED,
    CARD_NOT_FULL,
    FULL_CARD_NOT_SAILED,
    ACQUAINTANCE_NOT_DUE,
    TILES_DISCARDED,
    CARD_DISCARDED,
    NEW_CARD_WRONG,
    TILE_ON_NEW_CARD,
    DISKS_ON_CARDS,
    CARD_WITHOUT_POINTS,
    CRATES_WRONG,
    DISK_SPACES_WRONG,
    S_CONDITION,
    S_BONUS_WRONG,
    W_CONDITION,
    W_BONUS_WRONG,
    E_COLORS_DIFFER,
    E_BONUS_WRONG,
    N_CONDITION,
    N_BONUS_WRONG,
    ONE_DISK_ONLY,
    DISKS_TO_JOURNAL,
    PILES_RENEWED,
    EXAMPLE_CARDS_MISSING,
)
