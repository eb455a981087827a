"""Dice, turns and provisions. Rulebook: Navigation, Sailing, Provisions."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

_E, _C = Disposition.ENFORCED, Disposition.COMPUTED
_NAV, _SAIL, _PROV = "Navigation", "Sailing", "Provisions"

LOAD_BARRELS = 1
"""Barrels for a telescope beside an island."""

TOO_MANY_DICE = Rule(
    "COL-NAV-1",
    _NAV,
    "There are four like dice with five symbols, the compass rose twice.",
    Disposition.EDITION,
    (Kind.IMPOSSIBLE,),
    "A throw of more dice than there are.",
)
TOO_FAR = Rule(
    "COL-NAV-2",
    _NAV,
    "A move takes a ship one space, straight or at a slant.",
    _E,
    (Kind.ILLEGAL,),
    "Whether `to` adjoins the ship's space; as played the ship goes there.",
)
NOT_FREE_WATER = Rule(
    "COL-NAV-3",
    _NAV,
    "A ship sails onto free water.",
    _E,
    (Kind.ILLEGAL,),
    "A `move` onto the mainland or, under ruling sail_into_whirlwind, onto a whirlwind; as played the ship is there.",
)
NO_COMPASS = Rule(
    "COL-NAV-4",
    _NAV,
    "Each compass rose thrown is one move.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `move` by a compass rose, with none left.",
)
NO_SAIL = Rule(
    "COL-NAV-6",
    _NAV,
    "A sail moves a ship as a compass rose does.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `move` by a sail, with none left.",
)
WHIRL_TOO_FAR = Rule(
    "COL-NAV-8",
    _NAV,
    "Each symbol takes a whirlwind one space, in any direction.",
    _E,
    (Kind.ILLEGAL,),
    "Whether each space of the path adjoins the one before; as played the whirlwind ends on the last.",
)
NO_WHIRLWIND_DIE = Rule(
    "COL-NAV-9",
    _NAV,
    "Whirlwind symbols go to one whirlwind or to both, never more spaces than symbols.",
    _E,
    (Kind.IMPOSSIBLE,),
    "More spaces of a path paid by dice than whirlwind dice are left.",
)
NO_STORM_DIE = Rule(
    "COL-NAV-10",
    _NAV,
    "A storm symbol lets its player raise a storm.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `storm`, with no storm die left.",
)
SPIN_WITHOUT_STORM = Rule(
    "COL-NAV-11",
    _NAV,
    "Whoever raises a storm first shows everybody one of the five areas.",
    _E,
    (Kind.OUT_OF_SEQUENCE,),
    "The arrow turned without a storm called.",
)
ARROW_NOT_TURNED = Rule(
    "COL-NAV-12",
    _NAV,
    "Then the arrow is turned.",
    _E,
    (Kind.OMITTED,),
    "Another event after a storm was called; no ship is driven then, and the storm dice are spent.",
)
DRIVEN_WRONG = Rule(
    "COL-NAV-13",
    _NAV,
    "A storm drives each ship of its area one space where the arrow points.",
    _C,
    (Kind.MISCOUNT,),
    "Where `spin` claims that ships are afterwards; as played they are there.",
)
SECOND_STORM = Rule(
    "COL-NAV-15",
    _NAV,
    "However many storm symbols a throw has, they raise one storm over one area.",
    _E,
    (Kind.ILLEGAL,),
    "A second `storm` of a throw; as played it breaks out.",
)
NO_DIE_TO_TURN_AGAIN = Rule(
    "COL-NAV-16",
    _NAV,
    "Each further storm die lets the arrow be turned once more.",
    _E,
    (Kind.ILLEGAL,),
    "A direction not kept, with no storm die left; as played the arrow is turned again.",
)
NO_ISLAND_NEAR = Rule(
    "COL-NAV-18",
    _NAV,
    "Provisions are loaded on the eight spaces round an island.",
    _E,
    (Kind.ILLEGAL,),
    "Where the ship lies on a `load`; as played the barrel is loaded.",
)
LOAD_WRONG = Rule(
    "COL-NAV-19",
    "Navigation, Provisions",
    "A telescope symbol beside an island is worth one barrel.",
    _C,
    (Kind.MISCOUNT,),
    "The barrels that `load` claims; they are paid as claimed.",
)
NO_TELESCOPE = Rule(
    "COL-NAV-20",
    _NAV,
    "Each telescope symbol loads a barrel, draws a card or shows a disc, in any mixture.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `load`, `draw_card` or `look`, with no telescope left.",
)
TOO_FAR_EAST_TO_LOOK = Rule(
    "COL-NAV-21",
    "Navigation, Land in Sight!",
    "Discs are looked at from the two westernmost columns only.",
    _E,
    (Kind.ILLEGAL,),
    "The ship's column on a `look`; as played the disc is taken.",
)
NOT_FOUR_DICE_ONCE = Rule(
    "COL-SAIL-1",
    _SAIL,
    "A turn is one throw of all four dice.",
    _E,
    (Kind.ILLEGAL, Kind.OUT_OF_SEQUENCE),
    "Fewer dice, or a second throw (which then replaces the first); dice used before the throw are not applied.",
)
FORGONE_TOO_LATE = Rule(
    "COL-SAIL-5",
    _SAIL,
    "A whole turn may be forgone, before the throw.",
    _E,
    (Kind.ILLEGAL, Kind.OUT_OF_SEQUENCE),
    "Forgoing after the throw (as played the turn is over); acting in a turn that was forgone.",
)
FORGO_BARRELS_WRONG = Rule(
    "COL-SAIL-6",
    "Sailing, Provisions",
    "A forgone turn is worth two barrels.",
    _C,
    (Kind.MISCOUNT,),
    "The barrels that `forgo` claims; they are paid as claimed.",
)
TOO_MANY_BARRELS = Rule(
    "COL-PROV-1",
    _PROV,
    "Nobody ever has more than eight barrels; what goes beyond stays in the supply.",
    _C,
    (Kind.MISCOUNT,),
    "A claim of the barrels that would be due without the limit; they are paid as claimed.",
)
DICE_NOT_THERE = Rule(
    "COL-PROV-2",
    _PROV,
    "One, some or all of the dice are thrown again.",
    _E,
    (Kind.IMPOSSIBLE,),
    "Dice that do not lie there, or another number of them thrown than put back.",
)
REROLL_UNPAID = Rule(
    "COL-PROV-3",
    _PROV,
    "Each new throw costs a barrel, whether of one die or more.",
    _E,
    (Kind.IMPOSSIBLE, Kind.MISCOUNT),
    "A new throw without a barrel; another price claimed.",
)
REROLLED_TOO_LATE = Rule(
    "COL-PROV-5",
    _PROV,
    "Dice are thrown again only while none of the throw has been carried out.",
    _E,
    (Kind.ILLEGAL,),
    "A new throw after a die was carried out; as played it is paid and counts.",
)

SAILING: tuple[Rule, ...] = (
    TOO_MANY_DICE,
    TOO_FAR,
    NOT_FREE_WATER,
    NO_COMPASS,
    Rule("COL-NAV-5", _NAV, "The direction is free for each space, also back again.", _C),
    NO_SAIL,
    Rule("COL-NAV-7", _NAV, "A sail may instead repair the mast, and it leads out of a calm.", _C),
    WHIRL_TOO_FAR,
    NO_WHIRLWIND_DIE,
    NO_STORM_DIE,
    SPIN_WITHOUT_STORM,
    ARROW_NOT_TURNED,
    DRIVEN_WRONG,
    Rule("COL-NAV-14", _NAV, "A ship driven against an obstacle is damaged.", _C),
    SECOND_STORM,
    NO_DIE_TO_TURN_AGAIN,
    Rule("COL-NAV-17", _NAV, "The last direction turned holds; earlier ones are gone.", _C),
    NO_ISLAND_NEAR,
    LOAD_WRONG,
    NO_TELESCOPE,
    TOO_FAR_EAST_TO_LOOK,
    NOT_FOUR_DICE_ONCE,
    Rule("COL-SAIL-2", _SAIL, "The order of the dice is free, a storm before or after sailing.", _C),
    Rule("COL-SAIL-3", _SAIL, "Dice that are not wanted or of no use are forfeited.", _C),
    Rule("COL-SAIL-4", _SAIL, "Dice carried out go to the neighbor on the left.", Disposition.UNOBSERVABLE),
    FORGONE_TOO_LATE,
    FORGO_BARRELS_WRONG,
    Rule("COL-SAIL-7", _SAIL, "A becalmed or damaged player may forgo a turn too.", _C),
    TOO_MANY_BARRELS,
    DICE_NOT_THERE,
    REROLL_UNPAID,
    Rule("COL-PROV-4", _PROV, "Dice are thrown again as often as one likes and can pay.", _C),
    REROLLED_TOO_LATE,
    Rule("COL-PROV-6", _PROV, "Barrels come from the start, islands, forgone turns, cards and discs.", _C),
    Rule("COL-PROV-7", _PROV, "A good stock, used at the right moment, is advised.", Disposition.FLAVOUR),
)
