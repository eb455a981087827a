"""What a mutation run has shown: `mutmut run`, then `python -m tests.mutation [GAME…]`.

Prints how many mutants of each room of each game died, and fails where a share is under the floor, a mutant was not
run, a survivor has no reason in `tests/games/<game>/survivors.json`, or a reason is given for none.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.house import ROOT
from validator.games import NAMES

FLOOR = 0.90
ROOMS = ("guards", "effects", "reckoning", "scoring")
DEAD = {"killed", "timeout", "segfault"}

LINE = re.compile(r"\s*(?P<name>validator\.games\.(?P<game>\w+)\.(?P<room>\w+)\S*): (?P<fate>[\w ]+)")
FUNCTION = re.compile(r"(?P<module>.+)\.x_?(?:ǁ(?P<type>\w+)ǁ)?(?P<function>\w+?)__mutmut_\d+")

Reasons = dict[str, dict[str, str]]
"""Why mutants live, by function and then by change: `old -> new`, lines without their indentation."""


@dataclass(slots=True)
class Shown:
    """What is known of a game: the fates of its mutants by room, and the survivors' names."""

    fates: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    survivors: list[str] = field(default_factory=list)


def mutmut(*arguments: str) -> str:
    """What mutmut prints; it reads the folder `mutants` of the checkout."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def shown() -> dict[str, Shown]:
    """The fates of all mutants, by game."""
    games: dict[str, Shown] = defaultdict(Shown)
    for line in mutmut("results", "--all", "true").splitlines():
        if found := LINE.match(line):
            game = games[found["game"]]
            game.fates[found["room"]][found["fate"]] += 1
            if found["fate"] == "survived":
                game.survivors.append(found["name"])
    return games


def function_of(mutant: str) -> str:
    """The mutated function's full name."""
    found = FUNCTION.fullmatch(mutant)
    assert found, mutant
    return ".".join(part for part in (found["module"], found["type"], found["function"]) if part)


def change_of(mutant: str) -> str:
    """What a mutant changes: the old lines, an arrow, the new ones."""
    diff = mutmut("show", mutant).split("@@", 2)[-1].splitlines()
    old, new = (" ".join(line[1:].strip() for line in diff if line.startswith(mark)) for mark in "-+")
    return f"{old} -> {new}"


def survivors(game: Shown) -> Iterator[tuple[str, str]]:
    """The function and the change of each mutant that lives."""
    for mutant in game.survivors:
        yield function_of(mutant), change_of(mutant)


def faults(name: str, game: Shown) -> Iterator[str]:
    """What keeps a run from being good, after its table."""
    for room in ROOMS:
        fates = game.fates[room]
        dead = sum(fates[fate] for fate in DEAD)
        share = dead / max(1, fates.total())
        print(f"{name:10} {room:10} {fates.total():6} {dead:6} {share:7.1%}")
        if share < FLOOR:
            yield f"{name}, {room}: {share:.1%} died, not {FLOOR:.0%}"
        if unrun := fates["not checked"]:
            yield f"{name}, {room}: {unrun} were not run"
    reasons: Reasons = json.loads((ROOT / "tests" / "games" / name / "survivors.json").read_text(encoding="utf-8"))
    given = {(function, change) for function, changes in reasons.items() for change in changes}
    living = set(survivors(game))
    yield from (f"lives without a reason: {function}: {change}" for function, change in sorted(living - given))
    yield from (f"has a reason but does not live: {function}: {change}" for function, change in sorted(given - living))


def main(names: list[str]) -> int:
    """Print the table and what is wrong; 1 if anything is."""
    print(f"{'game':10} {'room':10} {'number':>6} {'died':>6} {'share':>7}")
    games = shown()
    wrong = [fault for name in names or NAMES for fault in faults(name, games[name])]
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
