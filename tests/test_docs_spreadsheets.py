"""The game of the page about spreadsheets can be built, from its CSV file and from a workbook made of it."""

from __future__ import annotations

from pathlib import Path

from projects import sporeprint
from test_docs_examples import SAMPLES


def write_ships(root: Path) -> Path:
    data, table = (fence.text for fence in SAMPLES.fences("spreadsheets.md") if fence.language in ("yaml", "csv"))
    files = {"components/harbour/cards.yaml": data, "components/harbour/ships.csv": table}
    written: Path = SAMPLES.write_files(SAMPLES.write_own_game(root), files)
    return written


def test_the_ships_of_the_page_can_be_built(tmp_path: Path) -> None:
    run = sporeprint(write_ships(tmp_path), "build", "harbour", "--json", "--no-svg")
    assert (run.code, run.findings) == (0, [])
    checked = sporeprint(tmp_path, "check", "harbour", "--json")
    assert checked.json["checked"][0]["pieces"] == 4 + 2


def test_their_values_are_what_the_page_says(tmp_path: Path) -> None:
    rows = sporeprint(write_ships(tmp_path), "table", "harbour", "deck", "--json").json["rows"]
    assert rows == [
        ["sloop", "Sloop", "4", "2", "", "Bristol"],
        ["brig", "Brig", "2", "5.5", "yes", "Bristol | Nantes | Cork"],
    ]


def test_the_mistake_of_the_page_is_told_so(tmp_path: Path) -> None:
    path = write_ships(tmp_path) / "components/harbour/ships.csv"
    path.write_text(path.read_text("utf-8").replace('"5,5"', "many"), "utf-8")
    told = sporeprint(tmp_path, "check", "harbour").told[0]
    page = (Path(__file__).resolve().parents[1] / "docs" / "spreadsheets.md").read_text("utf-8")
    assert f"    {told.replace(f'{tmp_path}/', '')}\n" in page
