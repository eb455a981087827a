"""What the documentation gives to copy into a build: it parses, and every option in it exists."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from validator.cli.audit import command
from validator.cli.targets import targets_of
from validator.selection import selection
from validator.settings import KEYS, settings_near
from validator.source import SUFFIXES
from validator.table import game_named

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    lines = [line for block in blocks("console") + blocks("yaml") for line in block.splitlines()]
    return [found[1] for line in lines if (found := re.search(r"(referee audit [^#\n]*)", line))]


@pytest.mark.parametrize("line", commands())
def test_every_command_is_one(line: str) -> None:
    arguments = shlex.split(line)[2:]
    context = command.make_context("audit", [*arguments, "--isolated"])
    targets_of(context.params["formats"])
    selection(context.params["select"], context.params["ignore"])


def test_there_are_commands_to_look_at() -> None:
    assert len(commands()) >= 7
    assert len(blocks("yaml")) == 3


def test_the_settings_are_all_there_are_and_hold(tmp_path: Path) -> None:
    text = next(block for block in blocks("toml") if "tool.referee" in block)
    (tmp_path / "pyproject.toml").write_text(text)
    settings = settings_near(str(tmp_path))
    assert set(settings) == set(KEYS)
    rulings = {ruling.name: ruling.options for ruling in game_named("papua").rulings}
    for name, option in settings["rulings"].items():
        assert option in rulings[name]


def test_the_ini_option_is_the_plugins() -> None:
    text = next(block for block in blocks("toml") if "pytest" in block)
    assert "referee_logs" in tomllib.loads(text)["tool"]["pytest"]["ini_options"]
    assert '"referee_logs"' in (ROOT / "validator" / "pytest_plugin.py").read_text(encoding="utf-8")


def test_the_workflows_parse_and_publish_what_they_write() -> None:
    github, gitlab, _ = (yaml.load(block, yaml.BaseLoader) for block in blocks("yaml"))
    steps = github["jobs"]["audit"]["steps"]
    written = {target.path for target in formats(next(step["run"] for step in steps if "audit" in step.get("run", "")))}
    assert {step["with"]["sarif_file"] for step in steps if "upload-sarif" in step.get("uses", "")} <= written
    job = gitlab[".referee"]
    assert set(job["artifacts"]["reports"].values()) <= {target.path for target in formats(job["script"][0])}


def formats(line: str) -> list[Any]:
    return list(targets_of(command.make_context("audit", [*shlex.split(line)[2:], "--isolated"]).params["formats"]))


def test_the_hook_is_for_every_log() -> None:
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {"id", "name", "entry", "language"} <= hook.keys()
    assert shlex.split(hook["entry"]) == ["referee", "audit"]
    for suffix in SUFFIXES:
        assert re.search(hook["files"], f"logs/a{suffix}")
    assert not re.search(hook["files"], "a.json")
