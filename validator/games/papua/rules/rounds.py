"""The initial phase. Rulebook: The Game, A."""

from validator.engine import Disposition, Kind, Rule

MARKERS_SHOWN = {2: 2, 3: 2, 4: 3}
"""Logistics markers on offer in a round, by number of players."""

INITIAL_STEPS = Rule(
    "PAP-INIT-1",
    "A",
    "Cards, markers, notebook card, forbidden marker and turn order come in this order.",
    Disposition.ENFORCED,
    (),
    "A forbidden marker before the reveal is LOG-SEQUENCE.",
)
KIND_EXHAUSTED = Rule(
    "PAP-INIT-2",
    "A.1",
    "Three expedition cards are revealed: for the jungle, the river and the volcano.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "No more cards of a kind come up in a game than the edition has.",
)
WRONG_MARKER_COUNT = Rule(
    "PAP-INIT-3",
    "A.2",
    "Two logistics markers are revealed with two or three players, three with four.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "Each marker comes from the pile at its turn (impossible); too few or too many are illegal, and lie there. "
    "Rulings `pile_exhausted`, `replenish_pile`.",
)
REPLENISHMENT_FILLS_PLACE = Rule(
    "PAP-INIT-4",
    "A.2",
    "The replenishment marker fills no place: revealing goes on until the number is reached.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Too few other markers, and the replenishment marker among those revealed; those named lie there.",
)
WRONG_NOTEBOOK_DECK = Rule(
    "PAP-INIT-5",
    "A.3",
    "A card of the notebook deck in use is revealed.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL, Kind.OMITTED),
    "A card seen before or back in the box is impossible, one of the other deck illegal (it is the card); none at "
    "all, though one is left, is omitted (the symbol is then `=`).",
)
FORBIDDEN_BY_HIGHER_ENERGY = Rule(
    "PAP-INIT-6",
    "A.4",
    "The player with the least energy places the forbidden marker.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "With three or four players: by somebody with more energy it is illegal, and stands.",
)
FORBIDDEN_BY_UPPER_PIECE = Rule(
    "PAP-INIT-7",
    "A.4",
    "Of players with equal energy the one lowest in the stack places it.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "With three or four players: by somebody higher in the stack it is illegal, and stands.",
)
NOTHING_FORBIDDEN = Rule(
    "PAP-INIT-8",
    "A.4",
    "Every round one of the six zones is forbidden.",
    Disposition.ENFORCED,
    (Kind.OMITTED,),
    "The first roll of a round shows that the marker was not placed; then nothing is forbidden.",
)
FORBIDDEN_TWICE_RUNNING = Rule(
    "PAP-INIT-9",
    "A.4",
    "The zone of the round before cannot be forbidden again.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Illegal, and forbidden all the same.",
)
TURN_BEFORE_HIGHER_ENERGY = Rule(
    "PAP-INIT-10",
    "A.5",
    "Turns go from the most energy to the least.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "With three or four players, as energy stood at the round's first roll; whoever was due stays due.",
)
TURN_BEFORE_UPPER_PIECE = Rule(
    "PAP-INIT-11",
    "A.5",
    "Of players with equal energy the one higher in the stack goes first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "With three or four players, as the stack stood at the round's first roll; whoever was due stays due.",
)
THEN_TURNS = Rule(
    "PAP-INIT-12",
    "A",
    "Then the players' turns begin.",
    Disposition.ENFORCED,
    (),
    "What comes out of its phase is LOG-SEQUENCE.",
)
