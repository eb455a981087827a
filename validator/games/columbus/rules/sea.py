"""Object, components, set-up and the sea. Rulebook: Object of the Game to The Sea."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

_E, _C, _D = Disposition.ENFORCED, Disposition.COMPUTED, Disposition.EDITION
_OBJECT, _FIRST, _SETUP, _SEA = "Object of the Game", "Before the First Game", "Game Setup", "The Sea"
_STRUCK_SPACE = "The ship stands there as played, unhurt, and the turn goes on."

WHIRLWINDS_MISPLACED = Rule(
    "COL-SETUP-4",
    "Game Setup, Whirlwind",
    "The whirlwinds begin on the symbol spaces farthest east, which are nearer to the harbor.",
    _C,
    (Kind.MISCOUNT,),
    "The spaces that `setup` claims; as played the whirlwinds stand there.",
)
SHIP_TWICE = Rule(
    "COL-SETUP-6",
    _SETUP,
    "Everybody takes a ship of their own and lays it in the harbor.",
    _E,
    (Kind.IMPOSSIBLE, Kind.OMITTED),
    "One ship for two players; a game that begins without a set-up (done then, without colors).",
)
START_BARRELS_WRONG = Rule(
    "COL-SETUP-7",
    _SETUP,
    "Everybody begins with three barrels in plain view.",
    _C,
    (Kind.MISCOUNT,),
    "The barrels that `setup` claims; as played everybody has that many, as far as the supply goes.",
)
OUT_OF_TURN = Rule(
    "COL-SETUP-9",
    _SETUP,
    "A starting player begins, and the turn passes clockwise.",
    _E,
    (Kind.ILLEGAL, Kind.OUT_OF_SEQUENCE),
    "A throw or a forgone turn of somebody who is not next: as played the turn is theirs. All else is not applied.",
)
ONTO_LAND = Rule(
    "COL-SEA-3",
    _SEA,
    "No ship sails onto a reef or an island.",
    _E,
    (Kind.ILLEGAL,),
    f"Where a `move` goes. {_STRUCK_SPACE}",
)
ONTO_SHIP = Rule(
    "COL-SEA-4",
    _SEA,
    "No ship sails onto the space of another, but in the harbor.",
    _E,
    (Kind.ILLEGAL,),
    "Who lies where a `move` goes. As played the ships share the space, unhurt.",
)
HOME_TOO_EARLY = Rule(
    "COL-SEA-8",
    _SEA,
    "A ship comes back into the harbor at the end of its voyage.",
    _E,
    (Kind.ILLEGAL,),
    "Only under ruling enter_start_early: a `move` into the harbor without an inhabited disc.",
)

SEA: tuple[Rule, ...] = (
    Rule("COL-OBJ-1", _OBJECT, "To find an inhabited island and bring the news to Spain before all others.", _C),
    Rule("COL-OBJ-2", _OBJECT, "Every player sails one ship.", _C),
    Rule("COL-COMP-1", "Components", "The box holds fourteen sorts of components, each in its number.", _D),
    Rule(
        "COL-PREP-1",
        _FIRST,
        "Parts are taken apart; sails, palm trees and arrow are put in their places.",
        Disposition.UNOBSERVABLE,
    ),
    Rule("COL-PREP-2", _FIRST, "Each disc hides a picture that the telescope shows.", _D),
    Rule("COL-SETUP-1", _SETUP, "The board lies open, the telescope beside the discs.", Disposition.UNOBSERVABLE),
    Rule("COL-SETUP-2", _SETUP, "The discs are mixed and lie face down in the west.", _C),
    Rule("COL-SETUP-3", _SETUP, "Reefs and islands go on the spaces marked for them.", _D),
    WHIRLWINDS_MISPLACED,
    Rule("COL-SETUP-5", _SETUP, "The event cards are mixed into one pile, face down.", _C),
    SHIP_TWICE,
    START_BARRELS_WRONG,
    Rule("COL-SETUP-8", _SETUP, "Barrels that nobody has are the supply.", _C),
    OUT_OF_TURN,
    Rule("COL-SEA-1", _SEA, "Ships sail in five areas of columns; a sixth in the west is for the discs.", _D),
    Rule("COL-SEA-2", _SEA, "No ship comes into the area of the discs.", _C),
    ONTO_LAND,
    ONTO_SHIP,
    Rule("COL-SEA-5", _SEA, "No ship leaves the board; at its edge it stays where it is, and that is all.", _C),
    Rule("COL-SEA-6", _SEA, "Symbol spaces are water like any other; they mark where whirlwinds may come up.", _C),
    Rule("COL-SEA-7", _SEA, "Five water spaces lie round the harbor, and ships sail out to any of them.", _D),
    HOME_TOO_EARLY,
)
