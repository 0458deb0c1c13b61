"""`sporeprint schema`: JSON Schemas of data files, positions and logs, for editors that complete and underline."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from sporeprint.api.data import SchemaInfo, schema, schemas, write_schemas
from sporeprint.api.results import InputError, Result
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_path
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    name, project = arguments.name, project_of(arguments)
    rows = schemas(project=project)
    chosen = [row for row in rows if name in (None, row.name)]
    try:
        text = "" if name is None else schema(name, project=project)
    except InputError as error:
        chosen, result = [], Result(error.findings, error.is_readable)
    else:
        written = arguments.out is not None
        result = (
            write_schemas(arguments.out, [row.name for row in chosen], project=project) if written else Result((), True)
        )
        if result.ok and not arguments.json:
            _print(arguments, chosen, text)
    is_printed = name is not None and arguments.out is None
    value = _json(chosen if result.ok else [], project) if arguments.json else None
    return finish([result], value, beside=is_printed)


def _json(rows: list[SchemaInfo], project: Path | str | None) -> dict[str, Json]:
    return {"schemas": [{**row.to_json(), "schema": json.loads(schema(row.name, project=project))} for row in rows]}


def _print(arguments: Namespace, rows: list[SchemaInfo], text: str) -> None:
    if arguments.out is not None:
        place = Path(shown_path(Path(arguments.out)))
        print(f"{counted(len(rows), 'schema')} in {place}; the first line of components/<title>/cards.yaml may now be")
        print(f"  # yaml-language-server: $schema={(Path('../..') / place).as_posix()}/components.schema.json")
    elif text:
        print(text, end="")
    else:
        width = max(len(row.name) for row in rows)
        for row in rows:
            print(f"{row.name:<{width}} {row.about}: {', '.join(row.files)}")
