"""Rules of the acquaintances and of the end. Rulebook: The acquaintances; End of the Game."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

USES = "The acquaintances"
SETS = "The acquaintances, a"
JOKER = "The acquaintances, b"
END = "End of the Game"

TWO_USES = Rule("HGV-ACQ-1", USES, "Acquaintances serve in two ways.", Disposition.FLAVOUR)
SET_SIZE = Rule(
    "HGV-ACQ-2",
    SETS,
    "At the end acquaintances make sets of up to four different colors.",
    Disposition.COMPUTED,
    (),
    "The best partition into sets.",
)
SET_POINTS = Rule(
    "HGV-ACQ-3", SETS, "One, two, three, four different ones earn 1, 3, 6, 10 points.", Disposition.COMPUTED
)
ACQUAINTANCE_NOT_HELD = Rule(
    "HGV-ACQ-4",
    JOKER,
    "In one's turn an acquaintance may be given up to turn a disk of the route into its color.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The player has an acquaintance of the location's color.",
)
JOKER_IN_VAIN = Rule(
    "HGV-ACQ-5",
    JOKER,
    "It changes any disk of the own route.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "There is a disk to change (under joker_limit: one_a_turn, only once a turn). As played the acquaintance is gone.",
)
GAME_OVER = Rule(
    "HGV-END-1",
    END,
    "The game ends when the last two disks have been drawn and that turn is finished.",
    Disposition.ENFORCED,
    (Kind.OUT_OF_SEQUENCE,),
    "No turn goes on after that one.",
)
OTHERS_LAST_DISKS = Rule("HGV-END-2", END, "In that turn the others may still take disks.", Disposition.COMPUTED)
LAST_ACQUAINTANCES_WRONG = Rule(
    "HGV-END-3",
    "End of the Game, acquaintances",
    "Each completely occupied bottom section brings its acquaintance, an N card one of two.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL, Kind.OMITTED, Kind.MISCOUNT),
    "The card is the player's; the color chosen for a complete N card is one of its two, and one is chosen; claims "
    "for other cards are their due. As played he has it; without a color he has none, and the disks stay.",
)
LAST_DISKS_GIVEN_UP = Rule(
    "HGV-END-4",
    "End of the Game, acquaintances",
    "The disks are given up for it.",
    Disposition.COMPUTED,
    (),
    "Wherever an acquaintance was had.",
)
REST_STAYS = Rule(
    "HGV-END-5",
    "End of the Game, acquaintances",
    "All other disks and the tiles stay on the cards.",
    Disposition.COMPUTED,
    (),
    "They count for HGV-END-11 and HGV-END-13.",
)
ACQUAINTANCES_UNLIMITED = Rule(
    "HGV-END-6",
    "End of the Game, acquaintances",
    "Acquaintances do not run out: disks stand in for them.",
    Disposition.COMPUTED,
    (),
    "The supply may fall below zero; stand-ins are no disks left over.",
)
LAST_TILES_WRONG = Rule(
    "HGV-END-7",
    "End of the Game, tiles",
    "Stored tiles that match crates may be placed once more, on new cards too.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "The tiles are stored ones, the card is the player's, the crate is there and empty; one tile a crate. As played "
    "they lie there.",
)
LAST_SHIPS = Rule(
    "HGV-END-8",
    "End of the Game, tiles",
    "Cards fulfilled so are scored.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category last_ships is the points of the cards that are full then; their tiles are discarded.",
)
CARD_SAILS_AFTER_END = Rule(
    "HGV-END-9",
    "End of the Game, tiles",
    "No new cards are drawn.",
    Disposition.ENFORCED,
    (Kind.OUT_OF_SEQUENCE,),
    "No card sails after the last turn.",
)
ACQUAINTANCE_POINTS = Rule(
    "HGV-END-10",
    "End of the Game, points",
    "Then the acquaintances are scored.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category acquaintances is that of the best partition into sets.",
)
CARGO_POINTS = Rule(
    "HGV-END-11",
    "End of the Game, points",
    "A tile left on its own symbol is worth 2 points, any other on cards or board 1.",
    Disposition.COMPUTED,
    (Kind.MISCOUNT,),
    "The score category cargo is their sum (ruling trio_value).",
)
MOST_POINTS = Rule(
    "HGV-END-12", END, "Whoever has the most points wins.", Disposition.COMPUTED, (), "Reported as LOG-SCORE."
)
TIE_BREAK = Rule(
    "HGV-END-13",
    END,
    "Of tied players, whoever has the most tiles and disks left wins.",
    Disposition.COMPUTED,
    (),
    "Reported as LOG-SCORE (ruling tie_measure).",
)
VICTORY_SHARED = Rule(
    "HGV-END-14", END, "Players still tied share the victory.", Disposition.COMPUTED, (), "Reported as LOG-SCORE."
)

CATALOGUE = (
    TWO_USES,
    SET_SIZE,
    SET_POINTS,
    ACQUAINTANCE_NOT_HELD,
    JOKER_IN_VAIN,
    GAME_OVER,
    OTHERS_LAST_DISKS,
    LAST_ACQUAINTANCES_WRONG,
    LAST_DISKS_GIVEN_UP,
    REST_STAYS,
    ACQUAINTANCES_UNLIMITED,
    LAST_TILES_WRONG,
    LAST_SHIPS,
    CARD_SAILS_AFTER_END,
    ACQUAINTANCE_POINTS,
    CARGO_POINTS,
    MOST_POINTS,
    TIE_BREAK,
    VICTORY_SHARED,
)
