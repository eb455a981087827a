"""The checked-in schemas are current, and an independent validator agrees with the models."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.house import FIXTURES, GAMES, ROOT, fixture_logs
from validator import audit
from validator.engine import LOG_ID, Game
from validator.faults import Fault
from validator.limits import Limits
from validator.log import EventReader
from validator.play import Recipe, generated_log, player_ids
from validator.report import to_json
from validator.schemas import schema, schema_names, schema_text
from validator.strays import bent
from validator.table import reference_edition


@pytest.mark.parametrize("name", schema_names())
def test_the_checked_in_schema_is_the_generated_one(name: str) -> None:
    assert (ROOT / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8") == schema_text(name)


@pytest.mark.parametrize("name", schema_names())
def test_every_schema_is_one_and_has_an_id(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"].endswith(name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_schema_and_the_models_agree_on_good_and_bad_events(game: Game[Any]) -> None:
    validator = Draft202012Validator(schema(game.name))
    players = game.players[-1]
    edition = reference_edition(game)
    reader = EventReader(game, player_ids(players), edition, Limits())
    random = Random(5)
    pool = [
        json.loads(line) for line in list(generated_log(game, edition, Recipe(players, 5, "rare", claims=True)))[1:]
    ]
    assert all(validator.is_valid(event) for event in pool)
    agreed = refused = 0
    for _ in range(1_500):
        event = bent(pool, random)
        if random.random() < 0.1:
            event["heat"] = 1
        if random.random() < 0.1:
            event["x_heat"] = {"any": [1.5]}
        read = reader.read(json.dumps(event).encode())
        typed = isinstance(read, Fault) and read.rule is not LOG_ID and not read.message.startswith("in the field")
        words = typed and ("counter of this game" in read.message or "category of this game" in read.message)  # type: ignore[union-attr]
        if words:
            continue
        assert validator.is_valid(event) != typed, (event, read)
        agreed += 1
        refused += typed
    assert agreed > 1_000
    assert refused > 50


@pytest.mark.parametrize("name", ["header", "report"])
def test_headers_and_reports_of_the_fixtures_are_valid(name: str) -> None:
    validator = Draft202012Validator(schema(name))
    for log in list(fixture_logs(FIXTURES))[::7]:
        if name == "header":
            document = json.loads(log.read_text(encoding="utf-8").split("\n", 1)[0])
        else:
            document = json.loads(to_json(audit(log, ledger=True)))
        validator.validate(document)
