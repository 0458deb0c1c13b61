"""`sporeprint table`: a title's items as a table, written into a spreadsheet, and read back from one."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from sporeprint.api.fetching import fetch_tables
from sporeprint.api.results import Finding, Result
from sporeprint.api.tables import ComponentList, TableFile, components, items, write_table
from sporeprint.api.tables_in import ImportedTable, import_table
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_path
from sporeprint.ground.findings import ARGUMENTS
from sporeprint.ground.plain import Json
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    wrong = _wrong_options(arguments)
    if wrong is not None:
        return finish([wrong], {"title": arguments.title} if arguments.json else None)
    if arguments.source is not None:
        return _take(arguments)
    if arguments.to is not None:
        return _write(arguments)
    if arguments.fetch:
        return _fetch(arguments)
    return _show(arguments) if arguments.component else _list(arguments)


def _wrong_options(arguments: Namespace) -> Result | None:
    """What is wrong with options that do not go together."""
    found = []
    if arguments.use and arguments.to is None:
        found.append(("`--use` goes with `--to`", "name the file to write"))
    if arguments.sheet and (arguments.source is None or arguments.component is None):
        hint = "without a component every sheet is taken that is called like one"
        found.append(("`--sheet` goes with `--from` and a component", hint))
    where = ARGUMENTS
    findings = tuple(Finding("error", "TABLE-USE", message, where, hint) for message, hint in found)
    return Result(findings, True) if findings else None


# --- to look at -----------------------------------------------------------------------------------------------------
def _list(arguments: Namespace) -> int:
    result = components(arguments.title, project=project_of(arguments))
    if not arguments.json:
        for row in result.components:
            print(f"{row.component:<20} {counted(row.items, 'item'):>9}  {shown_path(row.file)}")
    return finish([result], _list_json(result) if arguments.json else None)


def _list_json(result: ComponentList) -> dict[str, Json]:
    """With the files as they are called from where one stands."""
    rows: list[Json] = [{**row.to_json(), "file": shown_path(row.file)} for row in result.components]
    return {**result.to_json(), "components": rows}


def _show(arguments: Namespace) -> int:
    project = project_of(arguments)
    result = items(arguments.title, arguments.component, full=arguments.full, project=project)
    if not arguments.json:
        print(result.csv, end="")
    return finish([result], result.to_json() if arguments.json else None, beside=True)


# --- into a file ----------------------------------------------------------------------------------------------------
def _write(arguments: Namespace) -> int:
    result = write_table(
        arguments.title,
        arguments.to,
        arguments.component,
        full=arguments.full,
        use=arguments.use,
        project=project_of(arguments),
    )
    if result.file is not None and not arguments.json:
        _print_written(result, result.file)
    return finish([result], result.to_json() if arguments.json else None)


def _print_written(result: TableFile, file: Path) -> None:
    count = counted(len(result.components), "component")
    print(f"{result.title}: {counted(result.items, 'item')} of {count} in {file}")
    for changed in result.changed:
        print(f"  {shown_path(changed)} takes its items from there now")


# --- from a file ----------------------------------------------------------------------------------------------------
def _take(arguments: Namespace) -> int:
    result = import_table(
        arguments.title,
        arguments.source,
        arguments.component,
        sheet=arguments.sheet,
        project=project_of(arguments),
    )
    if not arguments.json:
        _print_taken(result)
    return finish([result], result.to_json() if arguments.json else None)


def _fetch(arguments: Namespace) -> int:
    result = fetch_tables(arguments.title, arguments.component, project=project_of(arguments))
    if not arguments.json:
        _print_taken(result)
    return finish([result], result.to_json() if arguments.json else None)


def _print_taken(result: ImportedTable) -> None:
    for row in result.components:
        named = {"added": row.added, "changed": row.changed, "removed": row.removed}
        said = [f"{len(keys)} {what}" for what, keys in named.items() if keys]
        print(f"{row.component}: {counted(row.items, 'item')}, {', '.join(said) or 'nothing changed'}")
    for file in result.changed:
        print(f"  {shown_path(file)} was written")
