"""A disagreement as an ordinary case: a log, and what our audit expects of it. LOG 5."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from validator.case import SUFFIX
from validator.conform.pair import Disagreement
from validator.verdict import audit


def as_log(found: Disagreement) -> list[str]:
    """The lines of the log that shows a disagreement."""
    return [_line(found.header), *map(_line, found.events)]


def _line(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def expected_of(lines: Sequence[str]) -> dict[str, Any]:
    """What our audit says of a log, as a case has it."""
    report = audit("\n".join(lines).encode() + b"\n", other_rulings="never")
    findings = [{"line": finding.line, "kind": finding.kind.value, "rule": finding.rule} for finding in report.findings]
    expected: dict[str, Any] = {"status": report.status.value, "findings": findings}
    if report.ended:
        expected["scores"] = {player: score.total for player, score in report.scores.items()}
        expected["winners"] = report.winners
    return expected


def write_case(folder: Path, found: Disagreement) -> str:
    """Write the log and its expectation into a folder: the name of the log. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = as_log(found)
    name = _free_name(folder, found)
    (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    expected = json.dumps(expected_of(lines), indent=1, ensure_ascii=False) + "\n"
    (folder / f"{name}{SUFFIX}").write_text(expected, encoding="utf-8", newline="\n")
    return f"{name}.jsonl"


def _free_name(folder: Path, found: Disagreement) -> str:
    """`EMB-TURN-1.too_lax`, with a number where there is one already: an earlier run's case is kept."""
    what, rule = found.what.value.replace(" ", "_"), found.signature[1]
    stem = re.sub(r"[^A-Za-z0-9_-]", "_", rule)[:60] + f".{what}"
    name, number = stem, 1
    while (folder / f"{name}.jsonl").exists():
        number += 1
        name = f"{stem}.{number}"
    return name
