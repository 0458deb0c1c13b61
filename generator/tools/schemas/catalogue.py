"""All schemas by name, and the files that each of them is for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from generator.load.stylebook import SECTIONS
from generator.tools.schemas.data import data_schema, title_schema
from generator.tools.schemas.looks import layout_file_schema, section_schema
from generator.tools.schemas.others import language_schema, printer_schema, shop_schema
from sporeprint.ground.schema import Schema

DRAFT = "http://json-schema.org/draft-07/schema#"
MADE_BY = "made by `sporeprint schema` from what the program reads by"
"""What a file of ours says of itself, and by which it is known again."""
ENDING = ".schema.json"


@dataclass(frozen=True, slots=True)
class SchemaEntry:
    """One schema: what it is for in a few words, the files as patterns, and what makes it."""

    about: str
    files: tuple[str, ...]
    make: Callable[[], Schema]


def _section(name: str) -> SchemaEntry:
    files = (f"layouts/{name}.yaml", f"layouts/*/{name}.yaml")
    return SchemaEntry(f"a layout file that holds the section `{name}` alone", files, partial(section_schema, name))


ENTRIES: Mapping[str, SchemaEntry] = {
    "title": SchemaEntry("the head of a title", ("components/*/title.yaml",), title_schema),
    "components": SchemaEntry("components, numbers, scoring, house rules", ("components/*/*.yaml",), data_schema),
    "layout": SchemaEntry("layout files with any sections", ("layouts/*.yaml", "layouts/*/*.yaml"), layout_file_schema),
    "language": SchemaEntry(
        "words in another language",
        ("components/*/languages/*.yaml", "layouts/languages/*.yaml"),
        language_schema,
    ),
    "shop": SchemaEntry("profiles of shops and virtual tables", ("layouts/shops/*.yaml",), shop_schema),
    "printer": SchemaEntry("printer profiles", ("printers/*.yaml",), printer_schema),
    **{name: _section(name) for name in SECTIONS if name != "layouts"},
}
"""Name -> schema. Of several whose patterns fit a file, the one with the longer pattern is meant."""


def make_schema(name: str) -> Schema:
    entry = ENTRIES[name]
    return with_head(entry.about, entry.make())


def with_head(about: str, schema: Schema) -> Schema:
    """A schema that says what it is for and who made it."""
    return {"$schema": DRAFT, "$comment": MADE_BY, "title": f"Sporeprint: {about}", **schema}


def schema_text(schema: Schema) -> str:
    """A schema as a file has it; one line for each key that it knows at its top."""
    head, rows = dict(schema), []
    for key in ("definitions", "properties"):
        inner = head.pop(key, None)
        if inner is not None:
            lines = ",\n".join(f"{json.dumps(name)}: {_line(part)}" for name, part in inner.items())
            rows.append(f"{json.dumps(key)}: {{\n{lines}\n}}")
    return "{\n" + ",\n".join([*(f"{json.dumps(key)}: {_line(value)}" for key, value in head.items()), *rows]) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def schema_files(names: Iterable[str] = ENTRIES) -> dict[str, bytes]:
    """Schemas as files."""
    return {f"{name}{ENDING}": schema_text(make_schema(name)).encode("utf-8") for name in names}
