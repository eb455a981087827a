"""Storm, whirlwind, damage and calm. Rulebook: Dangers."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

_E, _C = Disposition.ENFORCED, Disposition.COMPUTED
_STORM, _WHIRL, _DAMAGE, _CALM = "Storm", "Whirlwind", "Damage", "Calm"
_AS_CLAIMED = "as played ships and masts are as claimed"

FIRST_STORMY_ROUND = 2

HARBOR_STORM_FREE = Rule(
    "COL-STORM-1",
    _STORM,
    "No storm reaches the harbor: ships in it are never driven, not by a card either.",
    _C,
    (Kind.MISCOUNT,),
    f"Claims about ships in the harbor; {_AS_CLAIMED}.",
)
STORM_IN_ROUND_ONE = Rule(
    "COL-STORM-2",
    _STORM,
    "Until everybody has had a turn, storm symbols are void.",
    _E,
    (Kind.ILLEGAL,),
    "A `storm` in the first round; as played it breaks out.",
)
DRIVEN_TOGETHER = Rule(
    "COL-STORM-5",
    _STORM,
    "Ships of the area move at the same time and never run into each other.",
    _C,
    (Kind.MISCOUNT,),
    f"Damage claimed of ships that moved together; {_AS_CLAIMED}.",
)
RAMMED_OUTSIDE = Rule(
    "COL-STORM-6",
    _STORM,
    "A ship driven onto one that the storm does not move: both are damaged, and share the space.",
    _C,
    (Kind.MISCOUNT,),
    f"Damage claimed or forgotten in such a collision; {_AS_CLAIMED}.",
)
DRIVEN_AGROUND = Rule(
    "COL-STORM-8",
    _STORM,
    "A ship driven against reef, island or mainland stays where it was and is damaged.",
    _C,
    (Kind.MISCOUNT,),
    f"Claims about such a ship; {_AS_CLAIMED}.",
)
RAMMED_STAYING = Rule(
    "COL-STORM-9",
    _STORM,
    "A ship driven onto one that could not move on is damaged like it, and shares its space.",
    _C,
    (Kind.MISCOUNT,),
    f"Damage claimed or forgotten in such a collision; {_AS_CLAIMED}.",
)
DRIVEN_TO_THE_EDGE = Rule(
    "COL-STORM-10",
    _STORM,
    "A ship driven over the edge stays on the board where it was, unhurt.",
    _C,
    (Kind.MISCOUNT,),
    f"Claims about such a ship; {_AS_CLAIMED}.",
)
WHIRLED_ONTO_LAND = Rule(
    "COL-WHIRL-1",
    _WHIRL,
    "A whirlwind ends on water, never on a reef or an island.",
    _E,
    (Kind.ILLEGAL,),
    "The last space of a `whirl`; under rulings the harbor, or mainland on the way. As played it stands there.",
)
WHIRLED_ONTO_SHIP = Rule(
    "COL-WHIRL-4",
    _WHIRL,
    "A ship is damaged where a whirlwind is moved onto it.",
    _C,
    (Kind.MISCOUNT,),
    f"Whom `whirl` claims to be damaged; {_AS_CLAIMED}.",
)
SHIP_ONTO_WHIRLWIND = Rule(
    "COL-WHIRL-5",
    _WHIRL,
    "A ship that comes onto a whirlwind's space is damaged.",
    _C,
    (Kind.MISCOUNT,),
    f"Damage claimed or forgotten of a ship driven or sailed onto a whirlwind; {_AS_CLAIMED}.",
)
NOT_STRUCK = Rule(
    "COL-WHIRL-6",
    _WHIRL,
    "Only whoever was struck moves that whirlwind away, once for each time.",
    _E,
    (Kind.ILLEGAL,),
    "A `relocate` without a right to that whirlwind; as played it is moved.",
)
RELOCATED_AT_THE_WRONG_TIME = Rule(
    "COL-WHIRL-7",
    _WHIRL,
    "The struck player moves the whirlwind when the player on turn has finished.",
    _E,
    (Kind.ILLEGAL,),
    "A right that arose in the turn still open, or that has lapsed; as played the whirlwind is moved.",
)
NOT_ONTO_A_SYMBOL = Rule(
    "COL-WHIRL-8",
    _WHIRL,
    "It goes to any space with the whirlwind symbol.",
    _E,
    (Kind.ILLEGAL,),
    "Where a `relocate` puts it (leaving it in place is free); as played it stands there.",
)
RELOCATED_ONTO_SHIP = Rule(
    "COL-WHIRL-9",
    _WHIRL,
    "A ship on that space is damaged as well.",
    _C,
    (Kind.MISCOUNT,),
    f"Whom `relocate` claims to be damaged; {_AS_CLAIMED}.",
)
NO_WHIRLWIND_THERE = Rule(
    "COL-WHIRL-11",
    _WHIRL,
    "There are two whirlwinds, and they are where they are.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `whirl` or `relocate` from a space without one.",
)
DAMAGED_BY_NOTHING = Rule(
    "COL-DMG-1",
    _DAMAGE,
    "A ship is damaged by land, reef, ship or whirlwind.",
    _C,
    (Kind.MISCOUNT,),
    f"Damage claimed without any cause; {_AS_CLAIMED}.",
)
ACTED_AFTER_DAMAGE = Rule(
    "COL-DMG-3",
    _DAMAGE,
    "Damage to one's own ship ends the turn at once, whatever dice are left.",
    _E,
    (Kind.OUT_OF_SEQUENCE,),
    "Events of a player whose turn has ended by damage.",
)
DAMAGED_TWICE = Rule(
    "COL-DMG-4",
    _DAMAGE,
    "A ship without its main mast takes no further damage.",
    _C,
    (Kind.MISCOUNT,),
    "Damage claimed of a ship without its mast; it has no effect.",
)
SAILED_DAMAGED = Rule(
    "COL-DMG-6",
    _DAMAGE,
    "A damaged ship is not sailed.",
    _E,
    (Kind.ILLEGAL,),
    "A `move` without a main mast; as played the ship moves.",
)
DIE_USED_DAMAGED = Rule(
    "COL-DMG-9",
    _DAMAGE,
    "In a repair throw sails alone count; no other symbol can be used.",
    _E,
    (Kind.ILLEGAL,),
    "Whirlwind, storm and telescope dice used without a main mast; as played they are carried out.",
)
NO_SAIL_TO_REPAIR = Rule(
    "COL-DMG-10",
    _DAMAGE,
    "One sail symbol repairs the ship; more of them are of no use.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `repair`, with no sail die left.",
)
NOTHING_TO_REPAIR = Rule(
    "COL-DMG-11",
    _DAMAGE,
    "A sail lets a player put the main mast back.",
    _E,
    (Kind.IMPOSSIBLE,),
    "A `repair` of a ship whose mast is in its place.",
)
ACTED_AFTER_REPAIR = Rule(
    "COL-DMG-12",
    _DAMAGE,
    "A repair ends the turn.",
    _E,
    (Kind.OUT_OF_SEQUENCE,),
    "Events of a player whose turn has ended by a repair.",
)
SAILED_TOO_SOON = Rule(
    "COL-DMG-13",
    _DAMAGE,
    "A repaired ship sails as usual from the next round on.",
    _C,
    (Kind.ILLEGAL,),
    "Only under ruling extra_turn_after_repair: a die used in the extra turn; as played it is carried out.",
)
BECALMED_BY_COMPASS = Rule(
    "COL-CALM-2",
    _CALM,
    "On a calm space a compass rose moves no ship.",
    _E,
    (Kind.ILLEGAL,),
    "A `move` by a compass rose of a becalmed ship; as played it moves.",
)
DIE_USED_BECALMED = Rule(
    "COL-CALM-3",
    _CALM,
    "On a calm space whirlwind, storm and telescope symbols are without effect.",
    _E,
    (Kind.ILLEGAL,),
    "Such a die used by a becalmed player; as played it is carried out.",
)
ACTED_AFTER_CALM = Rule(
    "COL-CALM-7",
    _CALM,
    "Who sails into a calm without a sail left has come to the end of the turn.",
    _C,
    (Kind.OUT_OF_SEQUENCE,),
    "Only under ruling calm_entry_ends_turn: events of a player whose turn has ended so.",
)

DANGERS: tuple[Rule, ...] = (
    HARBOR_STORM_FREE,
    STORM_IN_ROUND_ONE,
    Rule("COL-STORM-3", _STORM, "Afterwards whoever has thrown a storm may point at an area.", _C),
    Rule("COL-STORM-4", _STORM, "Becalmed ships are driven as well.", _C),
    DRIVEN_TOGETHER,
    RAMMED_OUTSIDE,
    Rule("COL-STORM-7", _STORM, "In no other way do ships share a space outside the harbor.", _C),
    DRIVEN_AGROUND,
    RAMMED_STAYING,
    DRIVEN_TO_THE_EDGE,
    WHIRLED_ONTO_LAND,
    Rule("COL-WHIRL-2", _WHIRL, "A whirlwind may go across reefs and islands.", _C),
    Rule("COL-WHIRL-3", _WHIRL, "Both whirlwinds may lie on one space; nothing follows from it.", _C),
    WHIRLED_ONTO_SHIP,
    SHIP_ONTO_WHIRLWIND,
    NOT_STRUCK,
    RELOCATED_AT_THE_WRONG_TIME,
    NOT_ONTO_A_SYMBOL,
    RELOCATED_ONTO_SHIP,
    Rule("COL-WHIRL-10", _WHIRL, "Whoever is struck in that way may move it on in turn.", _C),
    NO_WHIRLWIND_THERE,
    DAMAGED_BY_NOTHING,
    Rule("COL-DMG-2", _DAMAGE, "Damage takes the main mast out of the ship, and it lies before the owner.", _C),
    ACTED_AFTER_DAMAGE,
    DAMAGED_TWICE,
    Rule("COL-DMG-5", _DAMAGE, "Ships are either whole or damaged.", _C),
    SAILED_DAMAGED,
    Rule("COL-DMG-7", _DAMAGE, "Storms drive a damaged ship too, and do it no more harm.", _C),
    Rule("COL-DMG-8", _DAMAGE, "A repair throw is made with all dice, and may be bettered with barrels.", _C),
    DIE_USED_DAMAGED,
    NO_SAIL_TO_REPAIR,
    NOTHING_TO_REPAIR,
    ACTED_AFTER_REPAIR,
    SAILED_TOO_SOON,
    Rule("COL-DMG-14", _DAMAGE, "Without a sail the throw was in vain.", _C),
    Rule("COL-CALM-1", _CALM, "Light blue spaces are calm.", Disposition.EDITION),
    BECALMED_BY_COMPASS,
    DIE_USED_BECALMED,
    Rule("COL-CALM-4", _CALM, "A sail takes the ship one space out of the calm, in any direction.", _C),
    Rule("COL-CALM-5", _CALM, "Back on other water, the dice that are left count again.", _C),
    Rule("COL-CALM-6", _CALM, "Sails lead across calms, one space each.", _C),
    ACTED_AFTER_CALM,
    Rule("COL-CALM-8", "Calm, Dangers", "Calms and the other dangers hold a crew up for rounds.", Disposition.FLAVOUR),
)
