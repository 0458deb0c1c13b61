"""`sporeprint schema`: JSON Schemas of all data files, for editors that complete and underline while one types."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sporeprint.cli.show import plural, print_findings, print_json, shown_path
from sporeprint.ground.atomic import write_atomically
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import did_you_mean


def run(arguments: Namespace) -> int:
    from generator.schemas.catalogue import ENTRIES

    report = Report()
    name = arguments.name
    if name is not None and name not in ENTRIES:
        hint = did_you_mean(name, ENTRIES)
        report.error("SCHEMA-UNKNOWN", f"there is no schema `{name[:60]}`", Where("command line"), hint)
        rows: list[dict[str, Any]] = []
    else:
        rows = [_row(one) for one in ([name] if name else ENTRIES)]
    if arguments.out is not None and not report.has_errors:
        write_schemas(Path(arguments.out), [row["name"] for row in rows], report)
    _show(arguments, rows, report)
    return report.exit_code()


def _row(name: str) -> dict[str, Any]:
    from generator.schemas.catalogue import ENTRIES

    return {"name": name, "about": ENTRIES[name].about, "files": list(ENTRIES[name].files)}


def _show(arguments: Namespace, rows: list[dict[str, Any]], report: Report) -> None:
    from generator.schemas.catalogue import ENDING, make_schema, schema_text

    if arguments.json:
        wanted = [{**row, "schema": make_schema(row["name"])} for row in rows]
        print_json({"schemas": [] if report.has_errors else wanted}, report)
        return
    if not report.has_errors and arguments.out is not None:
        place = Path(shown_path(Path(arguments.out)))
        print(f"{plural(len(rows), 'schema')} in {place}; the first line of components/<title>/cards.yaml may now be")
        print(f"  # yaml-language-server: $schema={(Path('../..') / place).as_posix()}/components{ENDING}")
    elif not report.has_errors and arguments.name is not None:
        print(schema_text(arguments.name), end="")
    elif not report.has_errors:
        for row in rows:
            print(f"{row['name']:<12} {row['about']}: {', '.join(row['files'])}")
    print_findings(report)


def write_schemas(folder: Path, names: list[str], report: Report) -> bool:
    """Writes these into the folder, all of them or none: a file that is none of ours is left alone."""
    from generator.schemas.catalogue import schema_files

    files = schema_files(names)
    if not _are_free(folder, files, report):
        return False
    return all(write_atomically(folder / path, data, report) for path, data in files.items())


def _are_free(folder: Path, files: Mapping[str, bytes], report: Report) -> bool:
    from generator.schemas.catalogue import MADE_BY

    for path in files:
        try:
            ours = MADE_BY.encode("utf-8") in (folder / path).read_bytes()[:1000]
        except OSError:
            continue  # nothing is there, or whoever writes will say what is
        if not ours:
            message = "a file of this name is here that is none of ours, and it is left as it is"
            report.error("WRITE-FOREIGN", message, Where(str(folder / path)), "move it, or write into another folder")
    return not report.has_errors
