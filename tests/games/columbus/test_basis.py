"""Findings that rest on invented data say so, until the log gives the data itself. Page: what rests on what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.columbus.voyage import REFERENCE, Voyage, drawn, west

Log = Voyage


def onto_the_mainland(**header: Any) -> Log:
    return Log(**header).setup().roll("ana", "ccww").move("ana", "c", "e13").move("ana", "c", "d14")


def onto_a_whirlwind(**header: Any) -> Log:
    header.setdefault("rulings", {"sail_into_whirlwind": "forbidden"})
    return Log(**header).setup().roll("ana", "ccww").move("ana", "c", "e13").move("ana", "c", "d12")


def onto_a_reef(**header: Any) -> Log:
    return Log(**header).setup().roll("ana", "ccww").move("ana", "c", "f13").move("ana", "c", "f12")


def out_too_far(**header: Any) -> Log:
    return Log(**header).setup().roll("ana", "ccww").move("ana", "c", "e12")


def at_sea_too_far(**header: Any) -> Log:
    return Log(**header).setup().roll("ana", "ccww").move("ana", "c", "e13").move("ana", "c", "e11")


def set_up(**header: Any) -> Log:
    return Log(**header).setup(whirlwinds=["a1", "d12"])


def stormy(heading: str, **claims: Any) -> Any:
    def log(**header: Any) -> Log:
        return (
            Log(**header).setup().forgo("ana").sail("bea", "e13").roll("ana", "occc").storm("ana", 5, heading, **claims)
        )

    return log


def foggy(**header: Any) -> Log:
    return Log(**header).setup().sail("ana", "e13").roll("bea", "tttt").draw("bea", "fog_w", ships={"ana": "e11"})


def foggy_harbor(**header: Any) -> Log:
    return Log(**header).setup().roll("ana", "tttt").draw("ana", "fog_w", damaged=["bea"])


def hurricane(**header: Any) -> Log:
    return (
        Log(**header)
        .setup()
        .sail("ana", "e13")
        .roll("bea", "tttt")
        .draw("bea", "hurricane", direction="w", ships={"ana": "e11"})
    )


def provisions(claim: int, before: int = 0) -> Any:
    def log(**header: Any) -> Log:
        log = Log(**header).setup()
        for _ in range(before):
            log.forgo("ana", "bea")
        return log.roll("ana", "tttt").draw("ana", "provisions_2", barrels=claim)

    return log


def played(card: str) -> Any:
    def log(**header: Any) -> Log:
        return drawn(**header).play("ana", card)

    return log


def drawn_twice(card: str) -> Any:
    def log(**header: Any) -> Log:
        log = Log(**header).setup().roll("ana", "tttt").draw("ana", card)
        return log.draw("ana", card)

    return log


def looked(disc: str, times: int = 1, **claims: Any) -> Any:
    def log(**header: Any) -> Log:
        log = west(**header).roll("ana", "tttt")
        for _ in range(times):
            log.look("ana", disc, **claims)
        return log

    return log


def counted(**counters: int) -> Any:
    def log(**header: Any) -> Log:
        return Log(**header).setup().check(ana=counters)

    return log


CASES = [
    (set_up, "SETUP-4", ["board"]),
    (onto_a_reef, "SEA-3", ["board"]),
    (onto_the_mainland, "NAV-3", ["board"]),
    (onto_a_whirlwind, "NAV-3", []),
    (out_too_far, "NAV-2", ["board"]),
    (at_sea_too_far, "NAV-2", []),
    (stormy("w", ships={"bea": "e11"}), "NAV-13", ["board"]),
    (stormy("w", damaged=["bea"]), "DMG-1", ["board"]),
    (stormy("w", damaged=["ana"]), "STORM-1", ["board"]),
    (stormy("nw", damaged=[]), "WHIRL-5", ["board"]),
    (stormy("ne", damaged=[]), "STORM-8", ["board"]),
    (foggy, "CARD-15", ["board", "cards"]),
    (foggy_harbor, "STORM-1", ["board", "cards"]),
    (hurricane, "CARD-14", ["board"]),
    (provisions(1), "CARD-11", ["cards"]),
    (provisions(2, before=2), "PROV-1", ["cards"]),
    (played("whirlwind_2"), "CARD-7", ["cards"]),
    (played("carpenter"), "CARD-7", []),
    (drawn_twice("fog_n"), "CARD-9", ["cards"]),
    (looked("palms_1", barrels=2), "LAND-3", ["discs"]),
    (looked("palms_3", times=2), "LAND-5", ["discs"]),
    (looked("sea", times=4), "LAND-5", []),
    (counted(mast=0), "LOG-CHECKPOINT", ["board", "cards"]),
    (counted(column=1), "LOG-CHECKPOINT", ["board", "cards"]),
    (counted(barrels=1), "LOG-CHECKPOINT", ["cards", "discs"]),
    (counted(hand_whirlwind_2=1), "LOG-CHECKPOINT", ["cards"]),
    (counted(hand_carpenter=1), "LOG-CHECKPOINT", []),
    (counted(lost_turns=1), "LOG-CHECKPOINT", []),
]


@pytest.mark.parametrize(("make", "rule", "sections"), CASES, ids=lambda value: str(getattr(value, "__name__", value)))
def test_what_a_finding_rests_on(make: Any, rule: str, sections: list[str]) -> None:
    def basis(**header: Any) -> set[str]:
        return {item.basis for item in make(**header).report().findings if item.rule.removeprefix("COL-") == rule}

    assert basis() == {"edition" if sections else "rulebook"}
    for left_out in sections:
        own = {section: REFERENCE[section] for section in sections if section != left_out}
        assert basis(components=own) == {"edition"}
    assert basis(components={section: REFERENCE[section] for section in sections}) == {"rulebook"}
