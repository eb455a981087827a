"""JSON Schema 2020-12 of what referee reads and writes: the header, a game's events, the report.

Made from the very models that read and write them; the generated files in `schemas/` are checked in.
"""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from validator.engine import Game
from validator.games import NAMES
from validator.log import Header, adapter
from validator.report import Report
from validator.table import UnknownName, game_named


class _Quietly(GenerateJsonSchema):
    """A default that JSON does not have (a field left out, where null says something) is left out of the schema."""

    ignored_warning_kinds: set[Any] = {"skipped-choice", "non-serializable-default"}  # noqa: RUF012  as its base


DIALECT = "https://json-schema.org/draft/2020-12/schema"
ID = "urn:tabletop-referee:schema:{name}"

IGNORED_FIELDS = {"^x_": True}
"""A field whose name starts with `x_` is passed over, whatever it holds. LOG 2."""


def schema_names() -> tuple[str, ...]:
    """The schemas there are: the header, the report, and the events of each game."""
    return ("header", "report", *NAMES)


def schema(name: str) -> dict[str, Any]:
    """The schema of a name of `schema_names()`. Raises UnknownName."""
    if name == "header":
        body = _open_to_extras(TypeAdapter(Header).json_schema())
        title = "The header of a tabletop-log/1"
    elif name == "report":
        body = TypeAdapter(Report).json_schema(mode="serialization")
        title = "A referee-report/1"
    elif name in NAMES:
        game: Game[Any] = game_named(name)
        body = _open_to_extras(adapter(game.event_types).json_schema(schema_generator=_Quietly))
        title = f"A line after the header of a {game.title} log"
    else:
        raise UnknownName(f"there is no schema {name!r}: {', '.join(schema_names())}")
    return {"$schema": DIALECT, "$id": ID.format(name=name), **body, "title": title}


def schema_text(name: str) -> str:
    """The schema as its file in `schemas/` has it."""
    return json.dumps(schema(name), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _open_to_extras(schema: Any) -> Any:
    """Admit `x_` fields wherever a record is closed, and require `type`, which tells events apart."""
    if isinstance(schema, dict):
        opened = {key: _open_to_extras(value) for key, value in schema.items()}
        if opened.get("additionalProperties") is False:
            opened["patternProperties"] = IGNORED_FIELDS
        kind = opened.get("properties", {}).get("type") if isinstance(opened.get("properties"), dict) else None
        if isinstance(kind, dict) and "const" in kind and "type" not in opened.get("required", ()):
            opened["required"] = sorted([*opened.get("required", ()), "type"])
        return opened
    if isinstance(schema, list):
        return [_open_to_extras(item) for item in schema]
    return schema
