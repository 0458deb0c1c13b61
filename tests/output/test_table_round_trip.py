"""All bundled titles through spreadsheets and back: the same records for the printer and the referee, the same bytes.

A title's tables are in the hash that every sheet carries, and they are other files now; so the hash is held still.
"""

from __future__ import annotations

import shutil
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from projects import sporeprint

from checker.kernel.data import TitleData, load_data
from generator.build.job import SheetOptions
from generator.build.pieces import PieceChoice
from generator.load.title import load_title
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import NOWHERE, Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.spreadsheets.csv_out import csv_bytes
from sporeprint.ground.spreadsheets.rewrite import table_edits, write_edits
from sporeprint.ground.spreadsheets.sources import find_sources
from sporeprint.ground.spreadsheets.yaml_items import replace_items

from .help import TITLES, built, title_ref

QUICK = TITLES[:2]
COMPONENTS = {"fungi": 10, "overgrown": 17, "sporeadic": 11, "undergrove": 23, "woodlots": 23}


def own_copy(root: Path, slug: str) -> TitleRef:
    """The title in a project of its own, so that its data can be changed."""
    ref = title_ref(slug)
    shutil.copytree(ref.folder, root / "components" / slug)
    shutil.copytree(ref.layouts, root / "layouts")
    shutil.copytree(ref.root / "seeds", root / "seeds")
    found = load_catalogue(root).get(slug)
    assert found is not None
    return found


def records(ref: TitleRef) -> dict[str, list[tuple[object, ...]]]:
    """What is printed: of every component its items in their order, with all values and layouts."""
    report = Report()
    title = load_title(ref, report)
    assert title is not None and not report.has_errors, report.findings
    return {
        key: [(item.id, dict(item.values), item.layout, item.back) for item in component.items.values()]
        for key, component in title.components.items()
    }


def refereed(ref: TitleRef) -> TitleData:
    data = load_data(ref, Report())
    assert data is not None
    return data


def run(root: Path, slug: str, *words: str) -> None:
    done = sporeprint(root, "table", slug, *words, "--json")
    assert done.code == 0, done.findings


def moved(root: Path, slug: str, kind: str) -> TitleRef:
    """The copy with all of its items in one workbook, or in a CSV file for each component."""
    ref = own_copy(root, slug)
    if kind == "xlsx":
        run(root, slug, "--to", str(ref.folder / "all.xlsx"), "--use")
    else:
        move_to_csv(ref)
    assert not [path for path in ref.folder.glob("*.yaml") if "\n    items:" in path.read_text("utf-8")]
    return ref


def move_to_csv(ref: TitleRef) -> None:
    """What `table TITLE COMPONENT --to COMPONENT.csv --use` does, without reading the title anew for each."""
    report = Report()
    for source in find_sources(ref, report).values():
        sheet = source.sheet(full=False, report=report)
        assert sheet is not None
        (ref.folder / f"{source.key}.csv").write_bytes(csv_bytes(sheet))
        write_edits(table_edits([(source, "")], f"{source.key}.csv", report), report)
    assert not report.has_errors


@cache
def wanted(slug: str) -> tuple[dict[str, list[tuple[object, ...]]], TitleData]:
    return records(title_ref(slug)), refereed(title_ref(slug))


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        *zip(TITLES, ("xlsx", "csv", "xlsx", "csv", "csv"), strict=True),
        *(pytest.param(*pair, marks=pytest.mark.slow) for pair in product(TITLES, ("csv", "xlsx"))),
    ],
)
def test_items_in_spreadsheets_are_the_same_records(tmp_path: Path, slug: str, kind: str) -> None:
    ref = moved(tmp_path, slug, kind)
    assert (records(ref), refereed(ref)) == wanted(slug)
    assert len(wanted(slug)[0]) == COMPONENTS[slug]


@pytest.mark.parametrize("slug", [*QUICK, *(pytest.param(slug, marks=pytest.mark.slow) for slug in TITLES[2:])])
def test_items_come_back_into_yaml(tmp_path: Path, slug: str) -> None:
    ref = own_copy(tmp_path, slug)
    before = {path: path.read_bytes() for path in ref.folder.glob("*.*")}
    run(tmp_path, slug, "--to", "all.xlsx")
    run(tmp_path, slug, "--from", "all.xlsx")
    assert {path: path.read_bytes() for path in ref.folder.glob("*.*")} == before, "what is the same is not touched"
    for source in find_sources(ref, Report()).values():
        empty_items(source.path, source.key)
    run(tmp_path, slug, "--from", "all.xlsx")
    assert (records(ref), refereed(ref)) == wanted(slug), "and what is written anew says the same"


def empty_items(path: Path, component: str) -> None:
    done = replace_items(path.read_text("utf-8"), component, Table(NOWHERE))
    assert done is not None
    path.write_text(done.text, "utf-8")


def same_bytes(tmp_path: Path, slug: str, kind: str, options: SheetOptions) -> None:
    ref = moved(tmp_path / "project", slug, kind)
    first, second = built(title_ref(slug), options, tmp_path / "a"), built(ref, options, tmp_path / "b")
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []
    assert any(name.endswith(".pdf") for name in first)


def test_the_print_from_spreadsheets_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    some = PieceChoice(only=("tokens", "scorepad"))
    same_bytes(tmp_path, "fungi", "xlsx", SheetOptions(formats=("pdf",), choice=some))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize("slug", TITLES)
def test_every_print_from_spreadsheets_is_the_same_byte_for_byte(tmp_path: Path, slug: str, kind: str) -> None:
    same_bytes(tmp_path, slug, kind, SheetOptions())
