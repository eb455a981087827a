"""Event cards, discs and the end. Rulebook: Discovery, End of the Game."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

_E, _C = Disposition.ENFORCED, Disposition.COMPUTED
_DISCOVERY, _CARDS, _LAND, _END = "Discovery", "Event Cards", "Land in Sight!", "End of the Game"

MUTINY_BARRELS = 1
"""Barrels that calm a mutiny."""

WHIRLWIND_CARD_AT_MOST = 3
"""Spaces of a whirlwind card, where its player chooses them."""

CROSS_NOT_KEPT = Rule(
    "COL-CARD-3",
    _CARDS,
    "A card with a cross is read out and carried out at once.",
    _E,
    (Kind.ILLEGAL, Kind.IMPOSSIBLE),
    "A hidden card that can only have had a cross (as played it is kept); a cross card played from the hand.",
)
CARD_IN_ANOTHERS_TURN = Rule(
    "COL-CARD-5",
    _CARDS,
    "Kept cards are played in one's own turn: before, between or after the dice.",
    _E,
    (Kind.OUT_OF_SEQUENCE,),
    "A card other than Good Weather in somebody else's turn.",
)
SECOND_CARD = Rule(
    "COL-CARD-6",
    _CARDS,
    "One kept card a turn is played, cards with a cross not counted.",
    _E,
    (Kind.ILLEGAL,),
    "A second card of a turn (or round, by ruling card_limit); as played it takes effect.",
)
CARD_NOT_HELD = Rule(
    "COL-CARD-7",
    _CARDS,
    "Players play cards that they have.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A card that nobody can explain in that hand, hidden cards considered.",
)
CARD_NOT_IN_PILE = Rule(
    "COL-CARD-9",
    _CARDS,
    "The discards are mixed into a new pile when the pile is empty.",
    _C,
    (Kind.IMPOSSIBLE,),
    "A card drawn that can't be in the pile.",
)
PROVISIONS_WRONG = Rule(
    "COL-CARD-11",
    _CARDS,
    "Provisions give the barrels shown, up to the limit.",
    _C,
    (Kind.MISCOUNT,),
    "The barrels that `draw_card` claims; they are paid as claimed.",
)
MUTINY_UNANSWERED = Rule(
    "COL-CARD-12",
    _CARDS,
    "Mutiny costs a barrel at once, or the turn of the next round.",
    _E,
    (Kind.OMITTED, Kind.IMPOSSIBLE),
    "No choice written by a player who has a barrel (neither happens); a barrel given without one.",
)
TURN_LOST = Rule(
    "COL-CARD-13",
    _CARDS,
    "The turn lost to a mutiny is passed over and gives no barrels.",
    _E,
    (Kind.ILLEGAL, Kind.OUT_OF_SEQUENCE),
    "A throw or a forgone turn of a player just passed over; as played the turn is theirs.",
)
HURRICANE_WRONG = Rule(
    "COL-CARD-14",
    _CARDS,
    "A hurricane drives all ships one space where the arrow then points.",
    _E,
    (Kind.OMITTED, Kind.MISCOUNT),
    "No direction written (no ship moves); where ships are claimed to be afterwards.",
)
FOG_WRONG = Rule(
    "COL-CARD-15",
    _CARDS,
    "Fog drives all ships one space in the card's direction.",
    _C,
    (Kind.MISCOUNT,),
    "Where ships are claimed to be afterwards; as played they are there.",
)
NO_GOOD_WINDS = Rule(
    "COL-CARD-16",
    _CARDS,
    "Good Winds give two spaces more in the turn in which they are played.",
    _E,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "A `move` by Good Winds with no space left; under ruling good_winds_timing one that does not follow at once.",
)
NO_WHIRLWIND_CARD = Rule(
    "COL-CARD-19",
    _CARDS,
    "A whirlwind card moves the whirlwinds two or three spaces more.",
    _E,
    (Kind.IMPOSSIBLE,),
    "More spaces paid by the card than it has left.",
)
CARPENTER_TOO_LATE = Rule(
    "COL-CARD-20",
    _CARDS,
    "The Carpenter comes before the throw.",
    _E,
    (Kind.ILLEGAL,),
    "A Carpenter after the throw; as played the mast goes back and the turn goes on.",
)
GOOD_WEATHER_OUT_OF_TIME = Rule(
    "COL-CARD-24",
    _CARDS,
    "Good Weather answers the storm of another before the arrow is turned.",
    _E,
    (Kind.OUT_OF_SEQUENCE, Kind.ILLEGAL),
    "With no storm to answer it is not applied; after the arrow, or against one's own storm, the storm is prevented.",
)
STORM_AFTER_GOOD_WEATHER = Rule(
    "COL-CARD-25",
    _CARDS,
    "Good Weather prevents the storm and makes the other storm symbols of the throw void.",
    _E,
    (Kind.ILLEGAL,),
    "A `storm` later in that throw; as played it breaks out.",
)
NOT_AGAINST_CARDS = Rule(
    "COL-CARD-26",
    _CARDS,
    "Good Weather is of no use against hurricane and fog.",
    _E,
    (Kind.OUT_OF_SEQUENCE,),
    "Good Weather right after such a card, with no storm to answer.",
)
PALMS_WRONG = Rule(
    "COL-LAND-3",
    _LAND,
    "An uninhabited island gives a barrel for each palm tree, up to the limit.",
    _C,
    (Kind.MISCOUNT,),
    "The barrels that `look` claims; they are paid as claimed.",
)
DISC_NOT_THERE = Rule(
    "COL-LAND-5",
    _LAND,
    "Discs with sea or uninhabited islands leave the game once seen.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A disc of which none is left in the stack.",
)
LOOKED_AFTER_DISCOVERY = Rule(
    "COL-LAND-7",
    _LAND,
    "Who has found an inhabited island looks at no more discs.",
    _E,
    (Kind.ILLEGAL,),
    "A `look` of such a player; as played the disc is taken.",
)
CARD_AWAY_FROM_ISLANDS = Rule(
    "COL-LAND-8",
    _LAND,
    "Cards and, beside an island, provisions stay open to such a player.",
    _C,
    (Kind.ILLEGAL,),
    "Only under ruling cards_after_discovery: a card drawn away from the islands; as played it counts.",
)
HOME = Rule(
    "COL-END-1",
    _END,
    "Whose ship reaches the harbor with an inhabited disc has won.",
    _C,
    (Kind.MISCOUNT,),
    "The category `home` of `final_scores`.",
)
PLAYED_AFTER_THE_END = Rule(
    "COL-END-2",
    "End of the Game (Quick Reference)",
    "That ends the game.",
    _E,
    (Kind.OUT_OF_SEQUENCE,),
    "Events after the end.",
)

DISCOVERY: tuple[Rule, ...] = (
    Rule("COL-DISC-1", _DISCOVERY, "The telescope finds provisions, signs of land and America.", _C),
    Rule("COL-DISC-2", _DISCOVERY, "All toil serves the discovery.", Disposition.FLAVOUR),
    Rule("COL-CARD-1", _CARDS, "A telescope draws a card wherever the ship is.", _C),
    Rule("COL-CARD-2", _CARDS, "Several cards are drawn one by one, each settled first.", _C),
    CROSS_NOT_KEPT,
    Rule("COL-CARD-4", _CARDS, "Other cards may be kept, and kept secret.", _C),
    CARD_IN_ANOTHERS_TURN,
    SECOND_CARD,
    CARD_NOT_HELD,
    Rule("COL-CARD-8", _CARDS, "Cards played go to the discards, those with a cross too.", _C),
    CARD_NOT_IN_PILE,
    Rule("COL-CARD-10", _CARDS, "Damaged and becalmed players play cards as well.", _C),
    PROVISIONS_WRONG,
    MUTINY_UNANSWERED,
    TURN_LOST,
    HURRICANE_WRONG,
    FOG_WRONG,
    NO_GOOD_WINDS,
    Rule("COL-CARD-17", _CARDS, "Good Winds lead out of a calm and across one.", _C),
    Rule("COL-CARD-18", _CARDS, "Very Good Winds offer one more whole turn after this one.", _C),
    NO_WHIRLWIND_CARD,
    CARPENTER_TOO_LATE,
    Rule("COL-CARD-21", _CARDS, "The Carpenter puts the main mast back.", _C),
    Rule("COL-CARD-22", _CARDS, "After the Carpenter the turn goes on as usual.", _C),
    Rule("COL-CARD-23", _CARDS, "Only Good Weather is played outside one's own turn.", _C),
    GOOD_WEATHER_OUT_OF_TIME,
    STORM_AFTER_GOOD_WEATHER,
    NOT_AGAINST_CARDS,
    Rule("COL-LAND-1", _LAND, "On the water of the last two columns, calms aside, a telescope shows one disc.", _C),
    Rule("COL-LAND-2", _LAND, "The sea gives nothing.", _C),
    PALMS_WRONG,
    Rule("COL-LAND-4", _LAND, "An inhabited island lies open before whoever found it.", _C),
    DISC_NOT_THERE,
    Rule("COL-LAND-6", _LAND, "Nobody takes such a disc from another.", _C),
    LOOKED_AFTER_DISCOVERY,
    CARD_AWAY_FROM_ISLANDS,
    Rule("COL-LAND-9", _LAND, "The voyage home may begin at once, under the same rules.", _C),
    HOME,
    PLAYED_AFTER_THE_END,
)
