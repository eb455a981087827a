"""Rules of the other players' disks. Rulebook: Course of a turn for the other players."""

from __future__ import annotations

from validator.engine import Disposition, Kind, Rule

TAKING = "Course of a turn for the other players, 1"
PLACING = "Course of a turn for the other players, 2"

PICK_OUT_OF_ORDER = Rule(
    "HGV-OTHER-2",
    TAKING,
    "The others take disks in turn, the active player's left neighbor first.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Nobody takes his first disk after a later player has taken one. As played he has it.",
)
TOO_MANY_DISKS = Rule(
    "HGV-OTHER-3",
    TAKING,
    "With three or four players everybody may take one disk.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Nobody takes two in one turn. As played he has them.",
)
TWO_PLAYER_DISKS_WRONG_PLACE = Rule(
    "HGV-OTHER-4",
    TAKING,
    "With two players the other may take two disks, from one location.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "He takes no more than two in a turn, both from one location (ruling two_player_pick). As played he has them.",
)
LOCATION_NOT_VISITED = Rule(
    "HGV-OTHER-5",
    TAKING,
    "Disks are taken from locations that the route visits.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "The location is a stop of the route; the origin only if the route comes back to it. As played he has the disk.",
)
TOO_FEW_DISKS_THERE = Rule(
    "HGV-OTHER-6",
    TAKING,
    "At least four disks must lie at the location.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "Four lie on the circle before the disk is taken (ruling two_player_pick says when two players count). As "
    "played he has the disk.",
)
COMPASS_DISK_TAKEN = Rule(
    "HGV-OTHER-7",
    TAKING,
    "The disk on the compass does not count and is not to be taken.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE, Kind.ILLEGAL),
    "A disk of that color lies on the circle. As played one on the compass is taken, and the stop has none any more.",
)
NO_DISKS_FOR_SOME = Rule(
    "HGV-OTHER-8",
    TAKING,
    "Where too few disks lie, some or all of the others get none.",
    Disposition.COMPUTED,
    (),
    "Follows from HGV-OTHER-6.",
)
NO_DISK_SPACE = Rule(
    "HGV-OTHER-9",
    TAKING,
    "Without a space to put it, no disk may be taken.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The card that is named has a free disk space.",
)
DISK_REFRAINED = Rule("HGV-OTHER-10", TAKING, "One may refrain from taking a disk.", Disposition.COMPUTED)
CARD_NOT_OWN = Rule(
    "HGV-OTHER-11",
    PLACING,
    "The disk goes at once onto one of one's own Ship cards.",
    Disposition.ENFORCED,
    (Kind.IMPOSSIBLE,),
    "The card that is named is the player's.",
)
DISK_SPACE_OF_ANOTHER_COLOR = Rule(
    "HGV-OTHER-12",
    PLACING,
    "It goes onto its own color or onto a white space.",
    Disposition.ENFORCED,
    (Kind.ILLEGAL,),
    "A card with colored spaces has a free one of that color. As played the disk lies on the first free space.",
)

CATALOGUE = (
    PICK_OUT_OF_ORDER,
    TOO_MANY_DISKS,
    TWO_PLAYER_DISKS_WRONG_PLACE,
    LOCATION_NOT_VISITED,
    TOO_FEW_DISKS_THERE,
    COMPASS_DISK_TAKEN,
    NO_DISKS_FOR_SOME,
    NO_DISK_SPACE,
    DISK_REFRAINED,
    CARD_NOT_OWN,
    DISK_SPACE_OF_ANOTHER_COLOR,
)
