"""What a finding says: what is recorded, what the rules give instead, whom it concerns and what it rests on.

In each log the last line is the one that is judged. Where something is lacking, `recorded` is what the line
uses and `expected` what there is.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columbus.voyage import EDITION, Voyage, drawn, laid_out, west
from validator.games.columbus import GAME
from validator.games.columbus.events import DrawCard
from validator.games.columbus.state import Phase
from validator.report import Finding

SYMBOL_SPACES = ["b10", "c2", "d12", "e5", "h12", "i4", "j7"]


def stormy(area: int = 5, way: str = "e13", heading: str | None = None, code: str = "occc", **claims: Any) -> Voyage:
    """bea has sailed, and ana raises a storm in the second round."""
    log = Voyage("ana bea cyn").setup().forgo("ana").sail("bea", way).forgo("cyn").roll("ana", code)
    return log.storm("ana", area, heading, **claims)


def struck(*, ended: bool = True) -> Voyage:
    """ana has put the whirlwind of d12 onto bea on e13."""
    log = Voyage().setup().forgo("ana").sail("bea", "e13").roll("ana", "wwcc").whirl("ana", "d12", "e13")
    return log.end("ana") if ended else log


def wrecked(code: str) -> Voyage:
    """ana has sailed into the whirlwind of d12 and throws again."""
    log = Voyage().setup().roll("ana", "ccww").move("ana", "c", "e13").move("ana", "c", "d12").forgo("bea")
    return log.roll("ana", code)


def becalmed(code: str, **header: Any) -> Voyage:
    """ana lies on c12, in a calm, with dice left."""
    log = Voyage(**header).setup().roll("ana", "cccw").move("ana", "c", "e13").move("ana", "c", "d13")
    return log.move("ana", "c", "c12").end("ana").forgo("bea").roll("ana", code)


def rich() -> Voyage:
    """Everybody has forgone two turns and holds seven barrels."""
    return Voyage().setup().forgo("ana", "bea", "ana", "bea")


def beside_the_azores(log: Voyage | None = None) -> Voyage:
    log = (log or Voyage().setup()).sail("ana", "e13 e12 d11 d10").forgo("bea")
    return log.roll("ana", "tttt")


def mutinous(players: str = "ana bea") -> Voyage:
    """bea loses the turn of round 2."""
    log = Voyage(players).setup().forgo("ana").roll("bea", "tttt").draw("bea", "mutiny", mutiny="skip").end("bea")
    return log.forgo(*players.split()[2:], "ana")


def winds_due() -> Voyage:
    """ana has an extra turn to come."""
    return drawn("very_good_winds", players="ana bea cyn").play("ana", "very_good_winds").sail("ana", "e13")


def ruled(**rulings: str) -> dict[str, Any]:
    return {"rulings": rulings}


def discovered(**header: Any) -> Voyage:
    """ana has found an inhabited island and has telescopes left."""
    return west(**header).roll("ana", "tttt").look("ana", "inhabited")


def hurried(heading: str, *, ignored: bool = False, **claims: Any) -> Voyage:
    """bea draws a hurricane in the first round; ana lies on e13."""
    return _weather("hurricane", ignored, direction=heading, **claims)


def fogged(card: str, *, ignored: bool = False, **claims: Any) -> Voyage:
    """The same with fog."""
    return _weather(card, ignored, **claims)


def _weather(card: str, ignored: bool, **fields: Any) -> Voyage:
    log = Voyage(**ruled(weather_cards_round_1="ignored" if ignored else "apply")).setup()
    return log.sail("ana", "e13").roll("bea", "tttt").draw("bea", card, **fields)


BOOK, DATA = "rulebook", "edition"

CASES: list[tuple[Voyage, str, Any, Any, str | None, str]] = [
    # the set-up
    (
        Voyage().line("setup", ships={"ana": "red", "bea": "red"}),
        "SETUP-6",
        {"ana": "red", "bea": "red"},
        None,
        None,
        BOOK,
    ),
    (Voyage().setup(whirlwinds=["d12", "a1"]), "SETUP-4", ["d12", "a1"], ["d12", "h12"], None, DATA),
    (Voyage().setup(barrels=4), "SETUP-7", 4, 3, None, BOOK),
    (Voyage().roll("ana", "cccc"), "SETUP-6", None, None, None, BOOK),
    # the throw and whose turn it is
    (Voyage().setup().roll("ana", "ccccc"), "NAV-1", 5, 4, "ana", BOOK),
    (Voyage().setup().roll("ana", "ccc"), "SAIL-1", 3, 4, "ana", BOOK),
    (Voyage().setup().roll("ana", "cccc").roll("ana", "cccc"), "SAIL-1", 4, 0, "ana", BOOK),
    (Voyage().setup().roll("ana", "cccc").move("ana", "c", "e13").roll("ana", "ccc"), "SAIL-1", 3, 0, "ana", BOOK),
    (Voyage().setup().roll("bea", "cccc"), "SETUP-9", "bea", "ana", "bea", BOOK),
    (Voyage("ana bea cyn").setup().forgo("ana").roll("cyn", "cccc"), "SETUP-9", "cyn", "bea", "cyn", BOOK),
    (winds_due().roll("cyn", "cccc"), "SETUP-9", "cyn", "bea", "cyn", BOOK),
    (mutinous().roll("bea", "cccc"), "CARD-13", "bea", "ana", "bea", BOOK),
    (mutinous("ana bea cyn").forgo("bea"), "CARD-13", "bea", "cyn", "bea", BOOK),
    (Voyage().setup().roll("ana", "cccc").forgo("ana"), "SAIL-5", None, None, "ana", BOOK),
    (Voyage().setup().line("forgo", "ana", barrels=3), "SAIL-6", 3, 2, "ana", BOOK),
    (rich().line("forgo", "ana", barrels=2), "PROV-1", 2, 1, "ana", BOOK),
    # dice thrown again
    (
        Voyage().setup().roll("ana", "ccwt").reroll("ana", "ww", "cc"),
        "PROV-2",
        ["whirlwind", "whirlwind"],
        {"compass": 2, "whirlwind": 1, "telescope": 1},
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "ccwt").reroll("ana", "w", "cc"), "PROV-2", 2, 1, "ana", BOOK),
    (
        Voyage()
        .setup()
        .roll("ana", "cccw")
        .reroll("ana", "w", "w")
        .reroll("ana", "w", "w")
        .reroll("ana", "w", "w")
        .reroll("ana", "w", "w"),
        "PROV-3",
        1,
        0,
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "cccw").reroll("ana", "w", "w", paid=2), "PROV-3", 2, 1, "ana", BOOK),
    (
        Voyage().setup().roll("ana", "cccw").move("ana", "c", "e13").reroll("ana", "w", "w"),
        "PROV-5",
        None,
        None,
        "ana",
        BOOK,
    ),
    # sailing
    (
        Voyage().setup().roll("ana", "ssww").move("ana", "c", "e13"),
        "NAV-4",
        "compass",
        {"sail": 2, "whirlwind": 2},
        "ana",
        BOOK,
    ),
    (
        Voyage().setup().roll("ana", "ccww").move("ana", "s", "e13"),
        "NAV-6",
        "sail",
        {"compass": 2, "whirlwind": 2},
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "cccc").move("ana", "g", "e13"), "CARD-16", 1, 0, "ana", BOOK),
    (Voyage().setup().roll("ana", "cccc").move("ana", "c", "e12"), "NAV-2", ["f14", "e12"], None, "ana", DATA),
    (
        Voyage().setup().roll("ana", "cccc").move("ana", "c", "e13").move("ana", "c", "e11"),
        "NAV-2",
        ["e13", "e11"],
        None,
        "ana",
        BOOK,
    ),
    (
        Voyage().setup().roll("ana", "cccc").move("ana", "c", "f13").move("ana", "c", "f12"),
        "SEA-3",
        "f12",
        None,
        "ana",
        DATA,
    ),
    (
        Voyage().setup().roll("ana", "cccc").move("ana", "c", "e13").move("ana", "c", "d14"),
        "NAV-3",
        "d14",
        None,
        "ana",
        DATA,
    ),
    (
        Voyage(**ruled(sail_into_whirlwind="forbidden"))
        .setup()
        .roll("ana", "cccc")
        .move("ana", "c", "e13")
        .move("ana", "c", "d12"),
        "NAV-3",
        "d12",
        None,
        "ana",
        BOOK,
    ),
    (
        Voyage().setup().sail("ana", "e13").roll("bea", "cccc").move("bea", "c", "e13"),
        "SEA-4",
        "e13",
        None,
        "bea",
        BOOK,
    ),
    (
        Voyage(**ruled(enter_start_early="forbidden"))
        .setup()
        .roll("ana", "cccc")
        .move("ana", "c", "e13")
        .move("ana", "c", "f14"),
        "SEA-8",
        "f14",
        None,
        "ana",
        BOOK,
    ),
    (wrecked("cccc").move("ana", "c", "d11"), "DMG-6", None, None, "ana", BOOK),
    (becalmed("cccc").move("ana", "c", "b11"), "CALM-2", "c12", None, "ana", DATA),
    (
        drawn("good_winds", **ruled(good_winds_timing="at_once"))
        .play("ana", "good_winds")
        .roll("ana", "cccc")
        .move("ana", "g", "e13"),
        "CARD-16",
        None,
        None,
        "ana",
        BOOK,
    ),
    (
        Voyage().setup().roll("ana", "cccc").move("ana", "c", "e13").move("ana", "c", "d12", damaged=[]),
        "WHIRL-5",
        [],
        ["ana"],
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "cccc").move("ana", "c", "e13", damaged=["bea"]), "DMG-1", ["bea"], [], "ana", BOOK),
    (wrecked("cccw").line("repair", "ana"), "DMG-10", "sail", {"compass": 3, "whirlwind": 1}, "ana", BOOK),
    (Voyage().setup().roll("ana", "sccc").line("repair", "ana"), "DMG-11", None, None, "ana", BOOK),
    # storms
    (
        Voyage().setup().roll("ana", "cccw").line("storm", "ana", area=1),
        "NAV-10",
        "storm",
        {"compass": 3, "whirlwind": 1},
        "ana",
        BOOK,
    ),
    (stormy(3, "e13", "n", "oocc").storm("ana", 2), "NAV-15", 2, 3, "ana", BOOK),
    (
        drawn("good_weather")
        .forgo("ana")
        .roll("bea", "oocc")
        .storm("bea", 3)
        .play("ana", "good_weather")
        .storm("bea", 2),
        "CARD-25",
        2,
        None,
        "bea",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "occc").storm("ana", 2), "STORM-2", 1, 2, "ana", BOOK),
    (stormy(3).spin("ana", "n", keep=False), "NAV-16", "storm", {"compass": 3}, "ana", BOOK),
    (stormy(heading="w", ships={"bea": "e11"}), "NAV-13", {"bea": "e11"}, {"bea": "e12"}, "ana", DATA),
    (stormy(heading="w", ships={"bea": "e12", "cyn": "f13"}), "STORM-1", {"cyn": "f13"}, {"cyn": "f14"}, "ana", DATA),
    (stormy(heading="ne", ships={"bea": "d14"}), "STORM-8", {"bea": "d14"}, {"bea": "e13"}, "ana", DATA),
    (stormy(heading="ne", damaged=[]), "STORM-8", [], ["bea"], "ana", DATA),
    (stormy(heading="nw", damaged=[]), "WHIRL-5", [], ["bea"], "ana", DATA),
    (stormy(heading="nw", damaged=["cyn", "bea"]), "STORM-1", ["bea", "cyn"], ["bea"], "ana", DATA),
    (
        Voyage("ana bea cyn")
        .setup()
        .forgo("ana")
        .sail("bea", "e13")
        .sail("cyn", "f13")
        .roll("ana", "occc")
        .storm("ana", 5, "n", ships={"bea": "d12", "cyn": "e12"}),
        "NAV-13",
        {"bea": "d12", "cyn": "e12"},
        {"bea": "d13", "cyn": "e13"},
        "ana",
        DATA,
    ),
    # telescopes
    (Voyage().setup().roll("ana", "cccc").line("load", "ana"), "NAV-20", "telescope", {"compass": 4}, "ana", BOOK),
    (
        Voyage().setup().roll("ana", "wcss").draw("ana", None),
        "NAV-20",
        "telescope",
        {"whirlwind": 1, "compass": 1, "sail": 2},
        "ana",
        BOOK,
    ),
    (west().roll("ana", "cccc").look("ana", "sea"), "NAV-20", "telescope", {"compass": 4}, "ana", BOOK),
    (Voyage().setup().roll("ana", "tttt").line("load", "ana"), "NAV-18", "f14", None, "ana", DATA),
    (beside_the_azores().line("load", "ana", barrels=2), "NAV-19", 2, 1, "ana", BOOK),
    (beside_the_azores(rich()).line("load", "ana").line("load", "ana", barrels=1), "PROV-1", 1, 0, "ana", BOOK),
    (
        west().roll("ana", "tttt").look("ana", "palms_3").look("ana", "palms_3"),
        "LAND-5",
        "palms_3",
        {"sea": 3, "palms_1": 3, "palms_2": 3, "inhabited": 5},
        "ana",
        DATA,
    ),
    (
        west().roll("ana", "tttt").look("ana", "sea").look("ana", "sea").look("ana", "sea").look("ana", "sea"),
        "LAND-5",
        "sea",
        {"palms_1": 3, "palms_2": 3, "palms_3": 1, "inhabited": 5},
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "tttt").look("ana", "sea"), "NAV-21", "f14", None, "ana", BOOK),
    (discovered().look("ana", "sea"), "LAND-7", 1, None, "ana", BOOK),
    (west().roll("ana", "tttt").look("ana", "palms_1", barrels=2), "LAND-3", 2, 1, "ana", DATA),
    (
        west().forgo("ana", "bea", "ana", "bea").roll("ana", "tttt").look("ana", "palms_3", barrels=3),
        "PROV-1",
        3,
        1,
        "ana",
        DATA,
    ),
    (discovered(**ruled(cards_after_discovery="only_at_islands")).draw("ana", None), "LAND-8", "e2", None, "ana", DATA),
    (wrecked("tttt").draw("ana", None), "DMG-9", None, None, "ana", BOOK),
    (becalmed("tttt").draw("ana", None), "CALM-3", "c12", None, "ana", DATA),
    # cards drawn
    (
        Voyage().setup().roll("ana", "tttt").draw("ana", "fog_n").draw("ana", "fog_n"),
        "CARD-9",
        "fog_n",
        None,
        "ana",
        DATA,
    ),
    (
        Voyage()
        .setup()
        .roll("ana", "tttt")
        .draw("ana", "carpenter")
        .draw("ana", "carpenter")
        .draw("ana", "carpenter")
        .draw("ana", "carpenter"),
        "CARD-9",
        "carpenter",
        None,
        "ana",
        BOOK,
    ),
    (
        Voyage()
        .setup()
        .roll("ana", "tttt")
        .reroll("ana", "t", "t")
        .reroll("ana", "t", "t")
        .reroll("ana", "t", "t")
        .draw("ana", "mutiny", mutiny="barrel"),
        "CARD-12",
        1,
        0,
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "tttt").draw("ana", "mutiny"), "CARD-12", None, ["barrel", "skip"], "ana", BOOK),
    (Voyage().setup().roll("ana", "tttt").draw("ana", "hurricane"), "CARD-14", None, None, "ana", BOOK),
    (
        Voyage()
        .setup()
        .sail("ana", "e13")
        .roll("bea", "tttt")
        .draw("bea", "hurricane", direction="w", ships={"ana": "e11"}),
        "CARD-14",
        {"ana": "e11"},
        {"ana": "e12"},
        "bea",
        DATA,
    ),
    (
        Voyage().setup().sail("ana", "e13").roll("bea", "tttt").draw("bea", "fog_w", ships={"ana": "e11"}),
        "CARD-15",
        {"ana": "e11"},
        {"ana": "e12"},
        "bea",
        DATA,
    ),
    (Voyage().setup().roll("ana", "tttt").draw("ana", "provisions_2", barrels=1), "CARD-11", 1, 2, "ana", DATA),
    (rich().roll("ana", "tttt").draw("ana", "provisions_3", barrels=3), "PROV-1", 3, 1, "ana", DATA),
    (hurried("nw", damaged=[]), "WHIRL-5", [], ["ana"], "bea", DATA),
    (hurried("n", damaged=["ana"]), "DMG-1", ["ana"], [], "bea", DATA),
    (fogged("fog_n", damaged=["ana"]), "DMG-1", ["ana"], [], "bea", DATA),
    (fogged("fog_n", ships={"bea": "e14"}), "STORM-1", {"bea": "e14"}, {"bea": "f14"}, "bea", DATA),
    (hurried("w", ignored=True, ships={"ana": "e12"}), "CARD-14", {"ana": "e12"}, {"ana": "e13"}, "bea", DATA),
    (hurried("w", ignored=True, ships={"bea": "f13"}), "CARD-14", {"bea": "f13"}, {"bea": "f14"}, "bea", DATA),
    (hurried("nw", ignored=True, damaged=["ana"]), "CARD-14", ["ana"], [], "bea", DATA),
    (fogged("fog_w", ignored=True, ships={"ana": "e12"}), "CARD-15", {"ana": "e12"}, {"ana": "e13"}, "bea", DATA),
    (fogged("fog_w", ignored=True, damaged=["ana"]), "CARD-15", ["ana"], [], "bea", DATA),
    # cards played
    (drawn("whirlwind_2").play("ana", "fog_n"), "CARD-3", "fog_n", None, "ana", BOOK),
    (drawn("whirlwind_2").play("ana", "carpenter"), "CARD-7", "carpenter", None, "ana", BOOK),
    (drawn("carpenter").play("ana", "whirlwind_2"), "CARD-7", "whirlwind_2", None, "ana", DATA),
    (drawn("carpenter", "good_winds").play("ana", "carpenter").play("ana", "good_winds"), "CARD-6", 2, 1, "ana", BOOK),
    (
        drawn("carpenter", "good_winds", "whirlwind_2")
        .play("ana", "carpenter")
        .play("ana", "good_winds")
        .play("ana", "whirlwind_2"),
        "CARD-6",
        3,
        1,
        "ana",
        BOOK,
    ),
    (drawn("carpenter").roll("ana", "cccc").play("ana", "carpenter"), "CARD-20", None, None, "ana", BOOK),
    (
        drawn("good_weather").roll("ana", "occc").storm("ana", 2).play("ana", "good_weather"),
        "CARD-24",
        None,
        None,
        "ana",
        BOOK,
    ),
    # whirlwinds
    (Voyage().setup().roll("ana", "wccc").whirl("ana", "d12", "d11 d10"), "NAV-9", 2, 1, "ana", BOOK),
    (Voyage().setup().roll("ana", "wccc").whirl("ana", "a1", "a2"), "WHIRL-11", "a1", ["d12", "h12"], "ana", BOOK),
    (
        drawn("whirlwind_2").play("ana", "whirlwind_2").whirl("ana", "d12", "d11 d10 d9", card=3),
        "CARD-19",
        3,
        2,
        "ana",
        DATA,
    ),
    (
        drawn("whirlwind_2", **ruled(whirlwind_card_points="up_to_three"))
        .play("ana", "whirlwind_2")
        .whirl("ana", "d12", "d11 d10 d9 d8", card=4),
        "CARD-19",
        4,
        3,
        "ana",
        BOOK,
    ),
    (Voyage().setup().roll("ana", "wccc").whirl("ana", "d12", "d10"), "NAV-8", ["d12", "d10"], None, "ana", BOOK),
    (Voyage().setup().roll("ana", "wccc").whirl("ana", "d12", "f14"), "NAV-8", ["d12", "f14"], None, "ana", DATA),
    (Voyage().setup().roll("ana", "wwcc").whirl("ana", "d12", "d10 f14"), "NAV-8", ["d12", "d10"], None, "ana", BOOK),
    (Voyage().setup().roll("ana", "wwcc").whirl("ana", "d12", "f14 d12"), "NAV-8", ["d12", "f14"], None, "ana", DATA),
    (Voyage().setup().roll("ana", "wwcc").whirl("ana", "d12", "d11 c11"), "WHIRL-1", ["d11", "c11"], None, "ana", DATA),
    (struck(ended=False).whirl("ana", "e13", "f14", damaged=["bea"]), "WHIRL-4", ["bea"], ["ana"], "ana", BOOK),
    (struck(ended=False).relocate("bea", "e13", "b10"), "WHIRL-7", None, None, "bea", BOOK),
    (struck().relocate("ana", "e13", "b10"), "WHIRL-6", "e13", None, "ana", BOOK),
    (struck().relocate("bea", "e13", "a1"), "WHIRL-8", "a1", SYMBOL_SPACES, "bea", DATA),
    (struck().relocate("bea", "d12", "b10"), "WHIRL-11", "d12", ["e13", "h12"], "bea", BOOK),
]


def on_the_last_line(log: Voyage) -> dict[str, Finding]:
    """What is found on a log's last line, by rule without its prefix."""
    last = len(log.lines)
    return {item.rule.removeprefix("COL-"): item for item in log.report().findings if item.line == last}


@pytest.mark.parametrize(
    ("log", "rule", "recorded", "expected", "player", "basis"), CASES, ids=[case[1] for case in CASES]
)
def test_values(log: Voyage, rule: str, recorded: Any, expected: Any, player: str | None, basis: str) -> None:
    finding = on_the_last_line(log)[rule]
    assert (finding.recorded, finding.expected) == (recorded, expected)
    assert (finding.player, finding.basis) == (player, basis)


def test_where_all_cards_are_in_hands_nobody_saw_them_one_is_drawn_and_none_is_there() -> None:
    state = laid_out()
    state.phase = Phase.ROLLED
    state.throw.unspent["telescope"] = 1
    state.captains["ana"].fresh = state.deck.hidden = EDITION.box.cards
    breaches = list(GAME.guards[DrawCard](state, DrawCard(player="bea", card=None)))
    assert [(breach.rule.id, breach.recorded, breach.expected) for breach in breaches] == [("COL-CARD-9", 1, 0)]
