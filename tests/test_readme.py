"""The README tells the truth: its first screen is what the command prints, and its commands are there."""

from __future__ import annotations

import re
import shlex

import pytest
from click.testing import CliRunner

from tests.house import ROOT
from validator.cli import COMMANDS, referee

README = (ROOT / "README.md").read_text(encoding="utf-8")


def console_blocks() -> list[str]:
    return re.findall(r"```console\n(.*?)```", README, flags=re.DOTALL)


def test_the_first_screen_is_what_the_command_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    command, _, output = console_blocks()[0].partition("\n")
    words = shlex.split(command.split(" && .venv/bin/referee ")[1])
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(referee, words)
    assert result.exit_code == 1
    assert result.output == output


def test_every_command_of_the_readme_is_there_with_its_options() -> None:
    lines = [line for block in console_blocks()[1:] for line in block.splitlines() if line.startswith("$ referee ")]
    assert len(lines) > 10
    for line in lines:
        name, *words = shlex.split(line.split("#")[0].split(">")[0])[2:]
        assert name in COMMANDS, line
        options = {word.split("=")[0] for word in words if word.startswith("--")}
        shown = CliRunner().invoke(referee, [name, "--help"]).output
        assert all(option in shown for option in options), line


def test_the_test_command_is_the_one_that_lands_changes() -> None:
    (command,) = re.findall(r"^\$ (python3 -m venv .*pytest)$", README, flags=re.MULTILINE)
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_link_of_the_documents_leads_somewhere() -> None:
    for document in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8")):
            assert target.startswith("https://") or (document.parent / target).exists(), f"{document.name}: {target}"
