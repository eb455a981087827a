"""docs/conformance.md says what is so: the conversation in it, the capabilities, levels and options."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.house import ROOT
from validator.cli.conform import command
from validator.conform.kit import LEVEL_NAMES
from validator.conform.partner import Outcome
from validator.conform.protocol import PROTOCOL, Capability

PAGE = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[str]:
    """The first cells of the table under the column of that name."""
    table = re.search(rf"^\| {heading} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert table is not None
    return re.findall(r"^\| (.+?) \|", table.group(1), re.MULTILINE)


def test_the_conversation_is_that_of_the_reference_adapter() -> None:
    lines = re.findall(r"^([><]) (.*)$", PAGE, re.MULTILINE)
    requests = "".join(line + "\n" for side, line in lines if side == ">")
    answers = [line for side, line in lines if side == "<"]
    assert requests.count("\n") == len(answers) + 1 == 14
    adapter = [sys.executable, "-m", "validator.conform.adapter", "papua"]
    run = subprocess.run(adapter, input=requests, capture_output=True, text=True, check=True, cwd=ROOT)
    said = run.stdout.splitlines()
    assert len(said) == len(answers)
    for line, answer in zip(said, answers, strict=True):
        assert re.fullmatch(re.escape(answer).replace("…", ".+"), line), line


def test_the_capabilities_are_all_there() -> None:
    named = [name for cell in rows("capability") for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(named) == sorted(capability.value for capability in Capability)


def test_the_levels_and_outcomes_are_all_there() -> None:
    assert [cell.strip("`") for cell in rows("level")] == list(LEVEL_NAMES)
    assert rows("outcome") == [outcome.value for outcome in Outcome]


def test_the_options_are_all_there() -> None:
    named = {name for cell in rows("option") for name in re.findall(r"(--\w+)", cell)}
    assert named == {option for parameter in command.params for option in parameter.opts}


def test_the_protocol_is_named() -> None:
    assert f"## The protocol, `{PROTOCOL}`" in PAGE
