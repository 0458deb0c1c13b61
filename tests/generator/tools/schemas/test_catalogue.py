"""The schemas agree with the loader: every data file of ours fits them, and what the loader refuses they refuse."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from projects import sporeprint
from schema_help import faults, value_of
from test_docs_examples import SAMPLES

from generator.load.printers import Printer, format_printer
from generator.tools.schemas.catalogue import ENTRIES
from tools.schemas.help import schema

ROOT = Path(__file__).resolve().parents[4]


def name_for(path: str) -> str:
    """The schema that is for a file, by its path from the project's folder on."""
    fitting = [
        (len(pattern), name) for name, entry in ENTRIES.items() for pattern in entry.files if fits(path, pattern)
    ]
    return max(fitting)[1]


def fits(path: str, pattern: str) -> bool:
    return fnmatchcase(path, pattern) and path.count("/") == pattern.count("/")


def data_files(root: Path) -> Iterator[str]:
    for top in ("components", "layouts", "printers"):
        yield from (path.relative_to(root).as_posix() for path in sorted((root / top).rglob("*.yaml")))


def misfits(root: Path) -> dict[str, list[str]]:
    found = {path: faults(schema(name_for(path)), value_of(root / path)) for path in data_files(root)}
    return {path: wrong for path, wrong in found.items() if wrong}


def test_every_bundled_file_fits_its_schema() -> None:
    assert len(list(data_files(ROOT))) > 90
    assert misfits(ROOT) == {}


@pytest.mark.parametrize("game", ["elements", "harbour", "own_game"])
def test_the_games_of_the_pages_fit(tmp_path: Path, game: str) -> None:
    getattr(SAMPLES, f"write_{game}")(tmp_path)
    assert len(list(data_files(tmp_path))) >= 2
    assert misfits(tmp_path) == {}


def test_a_measured_printer_fits(tmp_path: Path) -> None:
    (tmp_path / "printers").mkdir()
    (tmp_path / "printers" / "kitchen.yaml").write_text(format_printer("kitchen", Printer(paper="a4")), "utf-8")
    assert misfits(tmp_path) == {}


def test_which_schema_a_file_has() -> None:
    paths = {
        "components/fungi/title.yaml": "title",
        "components/fungi/cards.yaml": "components",
        "components/fungi/languages/de.yaml": "language",
        "layouts/base.yaml": "layout",
        "layouts/papers.yaml": "papers",
        "layouts/fungi/cmyk.yaml": "cmyk",
        "layouts/fungi/cards.yaml": "layout",
        "layouts/shops/tts.yaml": "shop",
        "printers/kitchen.yaml": "printer",
    }
    assert {path: name_for(path) for path in paths} == paths


CARDS, BOARD, SCORING = (f"components/cave/{name}.yaml" for name in ("cards", "board", "scoring"))


HEAD, LOOKS = "components/cave/title.yaml", "layouts/cave/looks.yaml"


CARD = "/layouts/find_card/elements"


PLANTED = {
    "a misspelt key of the head": (HEAD, "about:", "abuot:", "/abuot"),
    "a missing key of the head": (HEAD, "rules: 1 ", "# ", ""),
    "a word for a number": (HEAD, "age: 8", "age: eight", "/age"),
    "a number out of range": (HEAD, "age: 8", "age: 800", "/age"),
    "an unknown source": (HEAD, "most: 4, source: prototype", "most: 4, source: guess", "/players/source"),
    "unknown pages": (HEAD, "pages: inventory", "pages: everything", "/sheets/inventory/pages"),
    "a misspelt key of a component": (CARDS, "corner: 3", "cornr: 3", "/components/deck/cornr"),
    "no layout": (CARDS, "layout: find_card", "blank: find_card #", "/components/deck"),
    "an unknown type of field": (CARDS, "points: count", "points: counter", "/components/deck/fields/points"),
    "a list for a table": (CARDS, "source: {size: public", "source: [size] #", "/components/deck/source"),
    "an unknown shape": (BOARD, "shape: round", "shape: oval", "/components/tokens/shape"),
    "a wrong size": (BOARD, "size: {diameter: 15}", "size: {diametre: 15}", "/components/tokens/size"),
    "a size of three": (BOARD, "size: [180, 180]", "size: [180, 180, 1]", "/components/board/size"),
    "an unknown grid": (BOARD, "grid: hex", "grid: hexes", "/components/board/places/wood"),
    "a grid without a side": (BOARD, "side: 17, ", "", "/components/board/places/wood"),
    "a fit with a misspelt key": (BOARD, "clearance: 1", "clearence: 1", "/components/tokens/fits"),
    "an unknown kind of line": (SCORING, "kind: grand", "kind: great", "/scoring/lines/total/kind"),
    "a number without source": (SCORING, "value: 3, source: prototype", "value: 3", "/numbers/set_size"),
    "an unknown section": (LOOKS, "styles:", "style:", "/style"),
    "a style with a misspelt key": (LOOKS, "big_number: {font", "big_number: {fnot", "/styles/big_number/fnot"),
    "a colour that is none": (LOOKS, 'moss: "#4f7239"', 'moss: "#4f72"', "/palette/moss"),
    "a property that a kind lacks": (LOOKS, "style: card_name}", "stile: card_name}", f"{CARD}/name/stile"),
    "a property of another kind": (LOOKS, "round: 3, fill", "box: 3, fill", f"{CARD}/window/box"),
    "an element without its box": (LOOKS, ", box: [6, 57, 51, 22]", "", f"{CARD}/text"),
    "a box of three numbers": (LOOKS, "box: [6, 57, 51, 22]", "box: [6, 57, 51]", f"{CARD}/text/box"),
    "an unknown icon": (LOOKS, "leaf: {icon: leaf", "leaf: {icon: leef", "/layouts/find_back/elements/leaf/icon"),
    "a condition of no form": (
        LOOKS,
        "when: {field: place.label, in: [C3, B1, B4]}",
        "when: {place: C3}",
        "/layouts/wood_board/elements/wood/group/signs/group/sun/when",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def cave(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new")
    assert sporeprint(folder, "new", "cave").code == 0
    return folder / "cave"


@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_mistake_is_found_by_schema_and_loader_alike(cave: Path, what: str) -> None:
    file, old, new, place = PLANTED[what]
    text = (cave / file).read_text("utf-8")
    assert old in text
    try:
        (cave / file).write_text(text.replace(old, new, 1), "utf-8")
        assert faults(schema(name_for(file)), value_of(cave / file)) == [place]
        assert sporeprint(cave, "check", "cave", "--json").code == 1
    finally:
        (cave / file).write_text(text, "utf-8")


def test_the_new_game_itself_fits(cave: Path) -> None:
    assert misfits(cave) == {}
