"""Where the rulebook allows two readings: each a named ruling, with a default that accuses nobody falsely."""

from dataclasses import dataclass
from typing import Literal

from validator.engine import Ruling


@dataclass(frozen=True, slots=True)
class Rulings:
    """The table's readings; what a log does not state takes its default."""

    stack_arrival: Literal["on_top", "below"] = "on_top"
    energy_cap: Literal["capped", "uncapped"] = "capped"
    supply_short: Literal["limited", "unlimited"] = "limited"
    resupply_landing: Literal["reach", "beyond"] = "reach"
    starved_from: Literal["anywhere", "reserve_only"] = "anywhere"
    bet_food: Literal["allowed", "not_allowed"] = "allowed"
    hut_short: Literal["no_move", "illegal"] = "no_move"
    bare_marker: Literal["needs_explorer", "allowed"] = "needs_explorer"
    fewer_dice: Literal["allowed_at_huts", "never"] = "allowed_at_huts"
    five_to_one: Literal["no_wrap", "never"] = "no_wrap"
    meteorology_results: Literal["each", "same"] = "each"
    tribe_window: Literal["initial_phase", "before_reveal", "own_turn"] = "initial_phase"
    tribe_benefit: Literal["any", "one_each"] = "any"
    ten_dice_chosen: Literal["kept", "none"] = "kept"
    replenish_pile: Literal["merge_all", "below"] = "merge_all"
    pile_exhausted: Literal["table", "mix_now", "fewer"] = "table"
    notebook_deck_empty: Literal["other_deck", "no_card"] = "other_deck"
    bet_minimum: Literal["free", "explorer_required"] = "free"
    bet_order: Literal["starter_only", "energy_order"] = "starter_only"
    card_double_count: Literal["both", "once"] = "both"
    money_tie: Literal["each", "none", "energy"] = "each"
    notebook_over_five: Literal["cap", "triangular"] = "cap"
    winner_tie: Literal["shared", "energy"] = "shared"
    energy_end: Literal["either", "below_zero", "below_zero_at_end", "not_positive_at_end"] = "either"
    negative_energy: Literal["final", "at_once"] = "final"
    ghost_logistics: Literal["before", "by_rank"] = "before"
    ghost_logistics_tie: Literal["symbol", "ghost_loses", "ghost_wins"] = "symbol"
    ghost_tie: Literal["coins_first", "symbol_first"] = "coins_first"


RULINGS = (
    Ruling(
        "stack_arrival",
        "Setup 9",
        "Where does a piece go on an energy space that is taken?",
        {"on_top": "onto the stack", "below": "under all pieces there"},
        "Only the first stack is said to be built downward; a piece put down otherwise lies on top.",
    ),
    Ruling(
        "energy_cap",
        "Logistics Markers",
        "Can energy be recovered beyond the top of the track?",
        {"capped": "no, it stops there", "uncapped": "yes"},
        "To recover is to get back what was lost, and no higher space is spoken of.",
    ),
    Ruling(
        "supply_short",
        "Components",
        "What if the supply has too few coins or food?",
        {
            "limited": "one gets what is there, several players in order of energy",
            "unlimited": "the supply may be owed",
        },
        "The rules are silent; pieces are finite.",
    ),
    Ruling(
        "resupply_landing",
        "Food",
        "Does stopping on 40, 30, 20 or 10 count as passing it?",
        {"reach": "yes, reaching it does", "beyond": "no, only going below it does"},
        "In the example stopping at 41 avoids what space 40 asks for.",
    ),
    Ruling(
        "starved_from",
        "Food",
        "Which explorers go for missing food?",
        {
            "anywhere": "those of the reserve or of zones, as the player chooses",
            "reserve_only": "those of the reserve; the rest is waived",
        },
        "The Food section speaks of one's explorers, Catastrophe and negative energy of the reserve.",
    ),
    Ruling(
        "bet_food",
        "Expeditions",
        "May food be eaten instead of the energy for bets?",
        {"allowed": "yes", "not_allowed": "no, it is illegal"},
        "The Food section speaks of losing energy in general.",
    ),
    Ruling(
        "hut_short",
        "Huts",
        "May fewer explorers be sent to the huts than the next hut asks for?",
        {"no_move": "yes, in vain", "illegal": "no, nor any beyond the last hut"},
        "The condition is put on moving the piece, not on placing.",
    ),
    Ruling(
        "bare_marker",
        "Coins",
        "May a marker be assigned without an explorer?",
        {"needs_explorer": "no", "allowed": "yes"},
        "Assigning uses a die, and a die used stands for an explorer.",
    ),
    Ruling(
        "fewer_dice",
        "B",
        "May fewer dice be rolled than granted?",
        {
            "allowed_at_huts": "with a hut or ten dice any number from five up to the one granted",
            "never": "no",
        },
        "The turn words the number as fixed, the huts as something a player may do.",
    ),
    Ruling(
        "five_to_one",
        "Coins",
        "Can a die ever go between 5 and 1?",
        {"no_wrap": "only by four steps for four coins", "never": "not in one change"},
        "Read as: the scale is no circle.",
    ),
    Ruling(
        "meteorology_results",
        "Science Cards",
        "Do several exchanged dice get one result?",
        {"each": "each its own", "same": "all the same"},
        "The wording joins several results with one, and allows both.",
    ),
    Ruling(
        "tribe_window",
        "Expedition Cards",
        "What is the start of the round, when tribe cards are played?",
        {
            "initial_phase": "until the first roll of the round",
            "before_reveal": "before the cards are revealed",
            "own_turn": "until one's own roll",
        },
        "A round is said to begin with the initial phase.",
    ),
    Ruling(
        "tribe_benefit",
        "Expedition Cards",
        "Does every tribe card offer all benefits?",
        {"any": "yes", "one_each": "no, a benefit is used up once a card was discarded for it"},
        "The text offers a choice; five benefits and five cards may hint at one each.",
    ),
    Ruling(
        "ten_dice_chosen",
        "Expedition Cards",
        "May the hut's dice be chosen among ten dice of a tribe card?",
        {"kept": "yes", "none": "no"},
        "Only the number of dice is replaced.",
    ),
    Ruling(
        "replenish_pile",
        "Logistics Markers",
        "What becomes of markers still face down when the pile is renewed?",
        {"merge_all": "all thirteen form the pile", "below": "they stay on top and are drawn first"},
        "The text calls it a new pile.",
    ),
    Ruling(
        "pile_exhausted",
        "A.2",
        "What if the pile runs out while markers are revealed?",
        {
            "table": "stopping and mixing the used markers at once are both accepted",
            "mix_now": "the used markers are mixed at once",
            "fewer": "revealing stops",
        },
        "The text mixes at the round's end, and yet fixes the number on offer.",
    ),
    Ruling(
        "notebook_deck_empty",
        "Field Notebook",
        "What if the notebook deck in use is empty?",
        {
            "other_deck": "deck II replaces an empty deck I; deck I never comes back",
            "no_card": "no card is revealed, and the symbol is =",
        },
        "The rules are silent, and about the symbol too.",
    ),
    Ruling(
        "bet_minimum",
        "Expeditions",
        "May coins be bet where no explorer is?",
        {"free": "yes, as a bluff that cannot win", "explorer_required": "no"},
        "No sentence forbids it, and cards go by explorers.",
    ),
    Ruling(
        "bet_order",
        "Expeditions",
        "In which order are bets paid?",
        {
            "starter_only": "the player with most energy first, the others as they like",
            "energy_order": "by energy throughout",
        },
        "The text names who starts, and no more.",
    ),
    Ruling(
        "card_double_count",
        "Scoring",
        "Does a card score both as one of different kinds and in a group of its kind?",
        {"both": "yes", "once": "no, in one of them, by the best split"},
        "They are two separate headings.",
    ),
    Ruling(
        "money_tie",
        "Scoring",
        "Who scores for most coins in a tie?",
        {"each": "all tied", "none": "nobody", "energy": "the first of them in order of energy"},
        "Each of them has the most; where a tie is void, the rules say so.",
    ),
    Ruling(
        "notebook_over_five",
        "Scoring",
        "What do six or more notebook cards score?",
        {"cap": "15, as five do", "triangular": "n(n+1)/2, as the table would go on"},
        "The table stops at five.",
    ),
    Ruling(
        "winner_tie",
        "Scoring",
        "Who wins with equal prestige?",
        {"shared": "all tied", "energy": "the first of them in order of energy"},
        "The rules are silent.",
    ),
    Ruling(
        "energy_end",
        "End of Game",
        "Which energy ends the game?",
        {
            "either": "below 0 at any moment of the round, or 0 or less at its end",
            "below_zero": "below 0 at any moment of the round",
            "below_zero_at_end": "below 0 at the round's end",
            "not_positive_at_end": "0 or less at the round's end",
        },
        "Two passages differ; the default obeys both.",
    ),
    Ruling(
        "negative_energy",
        "End of Game",
        "When is negative energy paid for?",
        {
            "final": "once, for the final value",
            "at_once": "in food and explorers at each move below 0; in prestige at the end",
        },
        "The text speaks of the final value, and its example of the scoring.",
    ),
    Ruling(
        "ghost_logistics",
        "Two-Player Games",
        "Does the discard come first where the third color is second in logistics?",
        {
            "before": "yes, as where it is first",
            "by_rank": "no, the first player picks freely",
        },
        "The text asks only whether the third color wins a marker.",
    ),
    Ruling(
        "ghost_logistics_tie",
        "Two-Player Games",
        "What of a tie with the third color in logistics?",
        {
            "symbol": "the notebook symbol decides, as at the destinations",
            "ghost_loses": "the third color is behind",
            "ghost_wins": "the third color is ahead",
        },
        "The text speaks of expedition cards only; this is the nearest likeness.",
    ),
    Ruling(
        "ghost_tie",
        "Two-Player Games",
        "Do coins break a tie with the third color before the symbol does?",
        {
            "coins_first": "yes, the third color has none",
            "symbol_first": "no, coins count only between players",
        },
        "The symbol stands in for the step of energy, which comes after coins.",
    ),
)
