"""The house rules, held by machine: imports one way, rules complete, one place for each judgement."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from tests.house import GAMES, ROOT
from validator.engine import LOG_RULES, Disposition, Game, Kind

VALIDATOR = ROOT / "validator"

MAY_IMPORT = {
    "engine": {"events"},
    "events": set(),
    "limits": set(),
    "values": set(),
    "faults": {"engine", "events", "values"},
    "ijson": {"engine", "events", "faults", "limits", "values"},
    "log": {"engine", "events", "faults", "ijson", "limits"},
    "source": {"limits"},
    "table": {"engine", "faults", "games", "log"},
    "replay": {"engine", "events", "faults", "table"},
    "report": {"engine", "faults", "replay", "source", "values"},
}
"""What each shared room may import of ours: one way, from the log to the report."""


def imported(file: Path) -> set[str]:
    """Our own modules that a file imports, dotted, without the leading `validator.`."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("validator"):
            names.add(node.module.removeprefix("validator").removeprefix(".") or "__init__")
        elif isinstance(node, ast.Import):
            names |= {
                alias.name.removeprefix("validator.") for alias in node.names if alias.name.startswith("validator")
            }
    return names


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_the_shared_rooms_import_one_way(room: str) -> None:
    assert imported(VALIDATOR / f"{room}.py") <= MAY_IMPORT[room]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_imports_only_the_engine_the_common_events_and_itself(game: Game[Any]) -> None:
    for file in (VALIDATOR / "games" / game.name).rglob("*.py"):
        for module in imported(file):
            own = module == f"games.{game.name}" or module.startswith(f"games.{game.name}.")
            assert own or module in {"engine", "events"}, f"{file.name} imports {module}"


def test_nothing_at_run_time_needs_what_only_tests_need() -> None:
    for file in VALIDATOR.rglob("*.py"):
        if file.name in {"pytest_plugin.py", "fuzzing.py"}:
            continue
        source = file.read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any(name.split(".")[0] in {"hypothesis", "pytest", "jsonschema"} for name in names), file


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_is_complete(game: Game[Any]) -> None:
    ids = [rule.id for rule in game.rules]
    assert len(ids) == len(set(ids))
    for rule in game.rules:
        assert rule.id.startswith(f"{game.prefix}-")
        assert rule.section
        assert len(rule.statement) > 10, rule.id
        if rule.kinds:
            assert rule.checked, f"{rule.id} can be broken, but does not say what is checked"
        if rule.disposition in (Disposition.UNOBSERVABLE, Disposition.FLAVOUR):
            assert not rule.kinds, rule.id
        assert Kind.INCOMPLETE not in rule.kinds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_catalogue_of_rulings_and_their_value_say_the_same(game: Game[Any]) -> None:
    hints = get_type_hints(game.rulings_type)
    assert list(hints) == [ruling.name for ruling in game.rulings]
    defaults = game.rulings_type()
    for ruling in game.rulings:
        assert set(get_args(hints[ruling.name])) == set(ruling.options), ruling.name
        assert getattr(defaults, ruling.name) == ruling.default
        assert len(ruling.options) > 1
        assert ruling.question.endswith("?")
        assert ruling.why
        assert ruling.section


def constants(game: Game[Any]) -> dict[str, str]:
    """The names under which the rules of a game stand in its code, with their ids."""
    names = {}
    for file in (VALIDATOR / "games" / game.name).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            value = node.value if isinstance(node, ast.Assign) else None
            if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.args:
                first = value.args[0]
                if isinstance(first, ast.Constant) and str(first.value).startswith(f"{game.prefix}-"):
                    names[node.targets[0].id] = str(first.value)  # type: ignore[union-attr]
    return names


JUDGEMENTS = {kind.value for kind in Kind} - {"incomplete"}


def judged_in(game: Game[Any]) -> dict[tuple[str, str], set[str]]:
    """For each rule and kind the functions that yield it: `RULE.illegal(…)` in their bodies."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    names = constants(game)
    for file in (VALIDATOR / "games" / game.name).rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if (
                        isinstance(node, ast.Call)
                        and isinstance(node.func, ast.Attribute)
                        and node.func.attr in JUDGEMENTS
                        and isinstance(node.func.value, ast.Name)
                        and node.func.value.id in names
                    ):
                        found[names[node.func.value.id], node.func.attr].add(f"{file.stem}.{function.name}")
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_kind_of_each_rule_is_judged_in_one_function(game: Game[Any]) -> None:
    many = {key: places for key, places in judged_in(game).items() if len(places) > 1}
    assert many == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_judged_is_what_the_rule_says_it_yields(game: Game[Any]) -> None:
    said = {(rule.id, kind.value) for rule in game.rules for kind in rule.kinds}
    assert set(judged_in(game)) <= said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_the_flow_writes_phase_and_seat(game: Game[Any]) -> None:
    for file in (VALIDATOR / "games" / game.name).rglob("*.py"):
        if "flow" in str(file.relative_to(VALIDATOR)) or file.name == "state.py":
            continue  # a state copies itself by hand
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign | ast.AnnAssign) else targets
            for target in targets:
                assert not (isinstance(target, ast.Attribute) and target.attr in {"phase", "seat"}), (
                    f"{file.name}:{node.lineno}"  # type: ignore[attr-defined]
                )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_event_has_a_guard_and_an_effect(game: Game[Any]) -> None:
    assert set(game.guards) == set(game.event_types) == set(game.effects)


def test_files_and_functions_stay_short() -> None:
    for file in VALIDATOR.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        assert source.count("\n") <= 450, f"{file} has {source.count(chr(10))} lines"
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None and node.name != "clone":
                body = node.end_lineno - node.body[0].lineno + 1
                assert body <= 50, f"{file}: {node.name} has {body} lines"


def test_every_public_thing_of_the_shared_rooms_says_what_it_is() -> None:
    for file in VALIDATOR.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), file
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{file.name}: {node.name}"


def test_the_rules_of_the_log_are_in_every_catalogue_first() -> None:
    for game in GAMES:
        assert [rule.id for rule in LOG_RULES] == sorted(game.rank, key=game.rank.__getitem__)[: len(LOG_RULES)]
