"""The corpus: every fixture as a language-neutral case, a log and what is expected of it. LOG 5.

In a checkout the fixtures lie beside the package, in an installed wheel inside it; the names are the same.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any, Literal

from validator import __version__
from validator.case import SUFFIX
from validator.engine import LOG_RULES, Game
from validator.limits import Limits
from validator.log import Header, read_header
from validator.source import read_lines
from validator.table import game_named

FORMAT = "referee-corpus/1"
MANIFEST = "manifest.json"

RULES = "rules"
"""The folder of the logs that break or keep one rule, named for it."""

Verdict = Literal["bad", "good"]


class NoCorpus(Exception):
    """The fixtures are neither beside the package nor in it."""


def corpus_folder() -> Path:
    """Where the fixtures are. Raises NoCorpus."""
    package = Path(str(resources.files("validator")))
    for folder in (package / "corpus_data", package.parent / "fixtures"):
        if folder.is_dir():
            return folder
    raise NoCorpus("the corpus is not installed with this package")


@dataclass(frozen=True)
class Case:
    """A log and what is expected of it. `kind` is the fixture's folder: rules, games, examples, …"""

    game: str
    kind: str
    log: Path

    @property
    def name(self) -> str:
        """The case's name in the corpus, without its suffix: `papua/rules/PAP-HUNT-3.bad`."""
        return f"{self.game}/{self.kind}/{self.stem}"

    @property
    def stem(self) -> str:
        return self.log.name.removesuffix(".jsonl")

    @property
    def expected_file(self) -> Path:
        return self.log.with_name(self.stem + SUFFIX)

    @cached_property
    def expected(self) -> dict[str, Any]:
        """The expected status, findings and result."""
        read: dict[str, Any] = json.loads(self.expected_file.read_text(encoding="utf-8"))
        return read

    @cached_property
    def lines(self) -> list[bytes]:
        """The log's lines; one past the limit of a line stands empty."""
        return [line if isinstance(line, bytes) else b"" for line in read_lines(self.log, Limits())]

    @property
    def header(self) -> Header | None:
        """The log's header, where it can be read."""
        first = next((line for line in self.lines if line.strip()), b"")
        header = read_header(first, Limits())
        return header if isinstance(header, Header) else None

    @cached_property
    def breaches(self) -> list[dict[str, Any]]:
        """The expected findings, but for that of an unfinished game."""
        return [item for item in self.expected["findings"] if item["kind"] != "incomplete"]

    @property
    def rule(self) -> str | None:
        """The rule that the case is about: that of its name, or the first that it breaks."""
        if self.kind == RULES:
            return self.stem.partition(".")[0]
        return str(self.breaches[0]["rule"]) if self.breaches else None

    @property
    def verdict(self) -> Verdict | None:
        """Whether the case breaks its rule or keeps it; None where it is about no single rule."""
        if self.kind == RULES:
            return "bad" if any(word.startswith("bad") for word in self.stem.split(".")[1:]) else "good"
        return "bad" if self.breaches else None


def cases(game: str, folder: Path | None = None) -> list[Case]:
    """The cases of a game, in the order of their names; none where the corpus has none. Raises NoCorpus."""
    root = (folder or corpus_folder()) / game
    found = [Case(game, log.parent.name, log) for log in root.glob("*/*.jsonl")]
    return sorted((case for case in found if case.expected_file.exists()), key=lambda case: case.name)


# --- export --------------------------------------------------------------------------------------------------


def export(folder: Path, games: tuple[str, ...], source: Path | None = None) -> int:
    """Write the cases of some games with their manifest into an empty folder: how many there are.

    Raises FileExistsError where the folder holds something, OSError where it can't be written, NoCorpus.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"{folder} is not empty")
    entries = []
    for name in games:
        for case in cases(name, source):
            (folder / name / case.kind).mkdir(parents=True, exist_ok=True)
            for file in (case.log, case.expected_file):
                shutil.copyfile(file, folder / name / case.kind / file.name)
            entries.append(manifest_entry(case))
    manifest = {"format": FORMAT, "engine": f"referee {__version__}", "cases": entries}
    text = json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"
    (folder / MANIFEST).write_text(text, encoding="utf-8", newline="\n")
    return len(entries)


def manifest_entry(case: Case) -> dict[str, Any]:
    """What the manifest says of a case: where it is, its game, rule and players, and what it shows."""
    header = case.header
    return {
        "name": case.name,
        "log": f"{case.name}.jsonl",
        "expected": case.name + SUFFIX,
        "game": case.game,
        "kind": case.kind,
        "rule": case.rule,
        "verdict": case.verdict,
        "players": len(header.players) if header else None,
        "rulings": dict(header.rulings or {}) if header else {},
        "components": sorted(header.components or {}) if header else [],
        "status": case.expected["status"],
        "findings": sorted({item["rule"] for item in case.expected["findings"]}),
        "shows": shows(case, game_named(case.game)),
    }


def shows(case: Case, game: Game[Any]) -> str:
    """What a case shows, in a sentence."""
    if case.kind == RULES:
        statements = {rule.id: rule.statement for rule in (*LOG_RULES, *game.rules)}
        slug = " ".join(word for word in case.stem.split(".")[1:] if word not in ("bad", "good")).replace("_", " ")
        broken = "broken" if case.verdict == "bad" else "kept"
        return f"{case.rule} {broken}: {statements.get(str(case.rule), '')}{f' ({slug})' if slug else ''}"
    if case.kind == "rulings":
        ruling, _, reading = case.stem.partition(".")
        return f"The ruling {ruling} read as {reading.replace('.', ': ').replace('_', ' ')}"
    title = case.stem.replace(".", ", ").replace("_", " ")
    kind = {"examples": "an example of the rulebook", "games": "a whole game"}.get(case.kind, case.kind)
    return f"{kind.replace('_', ' ').capitalize()}: {title}"
