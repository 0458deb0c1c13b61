"""JSON Schemas of the positions and log headers of a title, made of what it declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from checker.kernel.files import NEEDED
from checker.kernel.game import AnyGame
from sporeprint.ground.asking import Record
from sporeprint.ground.schema import NAMES, NULL, TEXT, Schema, any_of, suggested
from sporeprint.ground.table_schema import UNSEEN, TableMaker

FIGURE = any_of({"type": "integer"}, UNSEEN)
YES_NO = {"true": ["yes", True], "false": ["no", False], "yes": ["true", True], "no": ["false", False]}
"""What else a house rule may say that is on or off."""


class FileSchema(NamedTuple):
    """A schema with what it is for in a few words, and the files as patterns."""

    about: str
    files: tuple[str, ...]
    schema: Schema


def file_schemas(game: AnyGame) -> Mapping[str, FileSchema]:
    """The schemas of a title by name; none of a title that does not declare its files."""
    kinds = {
        "position": (f"a position of {game.data.name}", "yaml", game.position_record),
        "log": (f"the header of a log of {game.data.name}", "log", game.header_record),
    }
    return {
        f"{game.slug}-{kind}": FileSchema(about, (f"examples/{game.slug}/*.{ending}",), record_schema(game, record))
        for kind, (about, ending, record) in kinds.items()
        if record is not None
    }


def record_schema(game: AnyGame, record: type[Record]) -> Schema:
    """The schema of a file: what the title declares, and what all files begin with."""
    maker = TableMaker(names={kind: words for kind, words in game.vocabularies({}).items() if kind != "player"})
    schema = maker.record(record)
    for key, head in _head(game).items():
        if key in schema["properties"]:
            schema["properties"][key] = head | schema["properties"][key]
    schema["required"] = [*NEEDED, *schema.get("required", ())]
    return schema


def _head(game: AnyGame) -> dict[str, Schema]:
    data = game.data
    name: Schema = any_of(TEXT, NULL)
    return {
        "title": suggested({data.slug, data.name}),
        "rules": {"enum": [data.version, str(data.version)]},
        "language": {"type": "string"},
        "players": any_of(
            {"type": "object", "additionalProperties": name},
            {"type": "array", "items": TEXT, "minItems": data.players[0], "maxItems": data.players[1]},
        ),
        "house": {
            "type": "object",
            "properties": {key: _house(rule.values, rule.sentence) for key, rule in data.house_rules.items()},
            "additionalProperties": False,
        },
        "claimed": {
            "type": "object",
            "properties": {"winner": NAMES},
            "additionalProperties": any_of(FIGURE, {"type": "object", "additionalProperties": FIGURE}),
        },
        "from": any_of({"type": "string"}, {"type": "object"}),
    }


def _house(values: tuple[str, ...], sentence: str) -> Schema:
    words = [word for value in values for word in [value, *YES_NO.get(value, ())]]
    numbers = [int(value) for value in values if value.isdecimal()]
    return {"enum": [*words, *numbers], "description": sentence}
