"""The readings a table may choose between where the rulebook allows two. Defaults accuse nobody falsely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from validator.engine import Ruling


@dataclass(frozen=True, slots=True)
class Rulings:
    """The table's readings. The catalogue of what they mean is `RULINGS`."""

    sail_into_whirlwind: Literal["damages", "harmless", "forbidden"] = "damages"
    whirlwind_passing: Literal["end_only", "every_space"] = "end_only"
    whirlwind_over_mainland: Literal["yes", "no"] = "yes"
    whirlwind_on_start: Literal["allowed", "forbidden"] = "allowed"
    relocation_right: Literal["newly_damaged", "any_ship_reached"] = "newly_damaged"
    relocation_window: Literal["open", "between_turns"] = "open"
    relocation_vs_extra_turn: Literal["relocation_first", "extra_turn_first"] = "relocation_first"
    whirlwind_card_points: Literal["printed", "up_to_three"] = "printed"
    good_winds_timing: Literal["any_time", "at_once"] = "any_time"
    good_winds_frees_dice: Literal["yes", "no"] = "yes"
    calm_entry_ends_turn: Literal["no", "yes"] = "no"
    card_after_turn_over: Literal["after_forgo_or_repair", "any", "very_good_winds", "no"] = "after_forgo_or_repair"
    card_in_lost_turn: Literal["allowed", "no"] = "allowed"
    card_limit: Literal["per_turn", "per_round"] = "per_turn"
    good_weather_window: Literal["from_the_throw", "before_first_spin", "before_any_spin"] = "from_the_throw"
    prevented_storm_bars_reroll: Literal["yes", "no"] = "yes"
    forgo_after_card: Literal["allowed", "forbidden"] = "allowed"
    extra_turn_after_repair: Literal["normal", "void"] = "normal"
    extra_turn_after_damage: Literal["kept", "lost"] = "kept"
    weather_cards_round_1: Literal["apply", "ignored"] = "apply"
    fog_at_start: Literal["protected", "moved"] = "protected"
    two_mutinies: Literal["once", "accumulate"] = "once"
    reshuffle_when: Literal["on_next_draw", "at_once"] = "on_next_draw"
    cards_after_discovery: Literal["anywhere", "only_at_islands"] = "anywhere"
    enter_start_early: Literal["allowed", "forbidden"] = "allowed"
    win_by_drift: Literal["yes", "no"] = "yes"
    simultaneous_arrival: Literal["shared", "turn_order"] = "shared"


RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "sail_into_whirlwind",
        "Whirlwind",
        "May a ship be sailed onto a whirlwind?",
        {
            "damages": "It may; it is damaged, and its player may then relocate the whirlwind.",
            "harmless": "It may, and nothing comes of it.",
            "forbidden": "It may not (COL-NAV-3).",
        },
        "Islands, reefs and ships are listed as closed, no whirlwinds; being driven there is given as an example.",
    ),
    Ruling(
        "whirlwind_passing",
        "Whirlwind",
        "Does a whirlwind strike ships that it only passes?",
        {
            "end_only": "It strikes on the last space of its path.",
            "every_space": "It strikes on every space of its path.",
        },
        "Being moved onto a space is set against going across it; each symbol can still be a path of its own.",
    ),
    Ruling(
        "whirlwind_over_mainland",
        "Whirlwind",
        "May a whirlwind go across the mainland?",
        {"yes": "Like across reefs and islands.", "no": "Not on the way either (COL-WHIRL-1)."},
        "Reefs and islands are named as passable, and nothing closes the mainland.",
    ),
    Ruling(
        "whirlwind_on_start",
        "Whirlwind",
        "May a whirlwind be moved into the harbor?",
        {"allowed": "It may, and damages every intact ship there.", "forbidden": "It may not (COL-WHIRL-1)."},
        "All water is open to it; the harbor is free of storms only.",
    ),
    Ruling(
        "relocation_right",
        "Whirlwind",
        "Who may relocate a whirlwind?",
        {
            "newly_damaged": "The player of a ship that lost its mast by it.",
            "any_ship_reached": "Also one whose ship was damaged before.",
        },
        "The right goes with suffering damage, and a damaged ship suffers none.",
    ),
    Ruling(
        "relocation_window",
        "Whirlwind",
        "How long may a struck player relocate?",
        {
            "open": "Until that whirlwind is moved in a later turn, or the game ends.",
            "between_turns": "Until the next turn opens.",
        },
        "The text gives a first moment and no last one.",
    ),
    Ruling(
        "relocation_vs_extra_turn",
        "Whirlwind",
        "Does an extra turn come before the relocation?",
        {
            "relocation_first": "The right can be used when the turn is over.",
            "extra_turn_first": "The right can be used when the extra turn is over too.",
        },
        "The turn is finished, and the extra turn is another one.",
    ),
    Ruling(
        "whirlwind_card_points",
        "Event Cards",
        "Two or three spaces: who says?",
        {"printed": "The card's face.", "up_to_three": "The player, up to three."},
        "Provisions and fog show their values too; a free choice would always be three.",
    ),
    Ruling(
        "good_winds_timing",
        "Event Cards",
        "When are the two spaces of Good Winds sailed?",
        {
            "any_time": "In that turn, also apart from each other, also before the throw.",
            "at_once": "Directly after the card.",
        },
        "The card speaks of the round in which it is played.",
    ),
    Ruling(
        "good_winds_frees_dice",
        "Event Cards, Calm",
        "Do the dice count again after Good Winds led out of a calm?",
        {
            "yes": "Dice are locked while the ship lies on a calm space.",
            "no": "Dice are locked until a move by a die has left the calm.",
        },
        "The card leads out of a calm as a sail does.",
    ),
    Ruling(
        "calm_entry_ends_turn",
        "Calm",
        "Is a turn over by itself when the ship enters a calm with no sail left?",
        {"no": "It is closed as ever, and a card may still come.", "yes": "It is over at once."},
        "Becalmed players may play a card, though the text calls the end of the turn inevitable.",
    ),
    Ruling(
        "card_after_turn_over",
        "Event Cards",
        "May a card be played after the turn has ended?",
        {
            "after_forgo_or_repair": "After a forgone turn or a repair; not the Carpenter.",
            "any": "After every end of a turn; not the Carpenter.",
            "very_good_winds": "Very Good Winds only, after every end of a turn.",
            "no": "Never.",
        },
        "Playing after the dice fits a forgone or repaired turn too; damage brings on the next player at once.",
    ),
    Ruling(
        "card_in_lost_turn",
        "Event Cards",
        "May a card be played in a turn lost to mutiny?",
        {"allowed": "It may.", "no": "It may not."},
        "Losing a turn is worded like forgoing it, but for the barrels.",
    ),
    Ruling(
        "card_limit",
        "Event Cards",
        "One kept card a turn or a round?",
        {
            "per_turn": "A turn, each extra turn too; Good Weather outside it is free.",
            "per_round": "A round of the player, extra turns and Good Weather included.",
        },
        "Main text and quick reference speak of the turn, one sentence of the round.",
    ),
    Ruling(
        "good_weather_window",
        "Event Cards",
        "From when, and until which turn of the arrow, does Good Weather answer a storm?",
        {
            "from_the_throw": "From the throw of a storm die, until the arrow is first turned.",
            "before_first_spin": "From the naming of the area, until the arrow is first turned.",
            "before_any_spin": "From the naming of the area, until the arrow is last turned.",
        },
        "It may be played at any time against one who wants to raise a storm; the text names the arrow.",
    ),
    Ruling(
        "prevented_storm_bars_reroll",
        "Provisions",
        "Is a prevented storm a die carried out?",
        {"yes": "It is; no new throw.", "no": "The die called lies there again; storms stay void."},
        "The die was used; only its effect was stopped.",
    ),
    Ruling(
        "forgo_after_card",
        "Sailing",
        "May a turn be forgone after a card was played in it?",
        {"allowed": "It may, before the throw.", "forbidden": "It may not (COL-SAIL-5)."},
        "Forgoing is passing the dice on unthrown.",
    ),
    Ruling(
        "extra_turn_after_repair",
        "Damage, Event Cards",
        "Is the extra turn after a repair a usual one?",
        {"normal": "It is.", "void": "No die may be carried out in it (COL-DMG-13)."},
        "A whole further turn is set against sailing again in the next round.",
    ),
    Ruling(
        "extra_turn_after_damage",
        "Damage, Event Cards",
        "Is there still an extra turn when damage ended the turn?",
        {"kept": "There is, as a repair throw.", "lost": "There is none."},
        "A whole further turn is set against the next player's coming to play.",
    ),
    Ruling(
        "weather_cards_round_1",
        "Storm, Event Cards",
        "Do hurricane and fog count in the first round?",
        {"apply": "They do.", "ignored": "They are discarded without effect."},
        "Only storm symbols are called void there.",
    ),
    Ruling(
        "fog_at_start",
        "Storm, Event Cards",
        "Does fog move ships in the harbor?",
        {"protected": "It does not.", "moved": "It does."},
        "The protection names card instructions; but fog is no storm.",
    ),
    Ruling(
        "two_mutinies",
        "Event Cards",
        "A second turn lost while one is still to be served?",
        {"once": "One turn is lost.", "accumulate": "Two turns are lost, one after the other."},
        "Both cards name the next round.",
    ),
    Ruling(
        "reshuffle_when",
        "Event Cards",
        "When is an empty pile renewed?",
        {"on_next_draw": "For the next draw.", "at_once": "When its last card is taken, without that card."},
        "The text only says: when it is empty.",
    ),
    Ruling(
        "cards_after_discovery",
        "Land in Sight!",
        "Must a discoverer lie beside an island to draw cards?",
        {"anywhere": "No.", "only_at_islands": "Yes (COL-LAND-8)."},
        "Cards were never tied to islands; the clause fits loading.",
    ),
    Ruling(
        "enter_start_early",
        "The Sea",
        "May a ship without an inhabited disc sail into the harbor?",
        {"allowed": "It may.", "forbidden": "It may not (COL-SEA-8)."},
        "Nothing else forbids it; the bracket says when it usually happens.",
    ),
    Ruling(
        "win_by_drift",
        "End of the Game",
        "Does a ship win that is driven home?",
        {"yes": "It does.", "no": "It must sail in, out again first where it was driven in."},
        "The ship reaches the space; how is not said.",
    ),
    Ruling(
        "simultaneous_arrival",
        "End of the Game",
        "Two ships with discs are driven home together: who wins?",
        {"shared": "Both.", "turn_order": "The first in clockwise order from the player on turn."},
        "No tie-break is printed.",
    ),
)
