"""Icons that a title brings along: found by name, tinted where the drawing allows it, and faulty ones reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, SLUG, Composed, compose, looks

from generator.pictures.own_icons import OwnIcons, find_icons
from generator.scene.primitives import Glyphs, Group, Item, Shape, flat, through
from sporeprint.ground.findings import Report
from sporeprint.ground.nodes import Table
from sporeprint.ground.yaml_in import read_yaml

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
OUTLINE = f'{HEAD} fill="none" stroke="currentColor"><path d="M2 12h20"/></svg>'
ONE = f'{HEAD}><rect width="24" height="24" rx="4" fill="#dd2e44"/></svg>'
TWO = f'{HEAD}><rect width="24" height="24" fill="#dd2e44"/><circle cx="12" cy="12" r="6" fill="currentColor"/></svg>'


def found(root: Path, files: dict[str, str], section: str = "") -> tuple[OwnIcons, Report]:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    report = Report()
    (root / "looks.yaml").write_text(section, "utf-8")
    node = read_yaml(root / "looks.yaml", report) if section else None
    return find_icons(root, node.entries if isinstance(node, Table) else {}, report), report


def paints(items: tuple[Item, ...]) -> list[object]:
    return [paint for item, _ in flat(items) if isinstance(item, Shape) for paint in (item.fill, item.stroke) if paint]


def test_names_are_those_of_the_files(tmp_path: Path) -> None:
    icons, report = found(
        tmp_path,
        {
            "icons/sail.svg": ONE,
            "icons/filled/Big Sail.SVG": ONE,
            "icons/1F600.svg": ONE,
            "icons/notes.txt": "",
            "sea.svg": ONE,
        },
    )
    assert list(icons) == ["1f600", "filled-big_sail", "sail"]
    assert report.findings == ()


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [(OUTLINE, ["#336699"]), (ONE, ["#336699"]), (TWO, ["#dd2e44", "#336699"])],
)
def test_what_takes_the_colour_of_the_words(tmp_path: Path, drawing: str, expected: list[str]) -> None:
    icons, _ = found(tmp_path, {"icons/a.svg": drawing})
    assert paints(icons.draw("a", "#336699")) == expected


def test_a_layout_names_files_and_keeps_colours(tmp_path: Path) -> None:
    section = "sail: art/s.svg\nheart: {file: art/s.svg, tint: no}\nsun: {tint: no}\n"
    icons, report = found(tmp_path, {"art/s.svg": ONE, "icons/sun.svg": ONE}, section)
    assert {name: paints(icons.draw(name, "#336699")) for name in icons} == {
        "heart": ["#dd2e44"],
        "sail": ["#336699"],
        "sun": ["#dd2e44"],
    }
    assert report.findings == ()


def test_an_icon_fills_its_square(tmp_path: Path) -> None:
    wide = ONE.replace("0 0 24 24", "0 0 48 24")
    icons, _ = found(tmp_path, {"icons/a.svg": ONE, "icons/b.svg": wide})
    for name, scale, x, y in (("a", 10 / 24, -5, -5), ("b", 10 / 48, -5, -2.5)):
        (group,) = icons.draw(name, "#000000")
        assert isinstance(group, Group)
        unit = 25.4 / 96  # a pixel in millimetres
        assert group.transform == pytest.approx((scale / unit, 0, 0, scale / unit, x, y))


@pytest.mark.parametrize(
    ("files", "section", "rules"),
    [
        ({"icons/größe.svg": ONE}, "", ["ICON-NAME"]),
        ({"icons/a.svg": ONE, "icons/A.svg": ONE}, "", ["ICON-NAME"]),
        ({}, "Sail: a.svg", ["ICON-NAME"]),
        ({}, "sail: {tint: no}", ["ICON-FILE"]),
        ({}, "sail: gone.svg", ["IMAGE-MISSING"]),
        ({"icons/a.svg": ONE.replace("<rect", "<script/><rect")}, "", ["SVG-SCRIPT"]),
        ({"icons/a.svg": f'{HEAD}><use href="http://x.example/y.svg#a"/></svg>'}, "", ["SVG-EXTERNAL"]),
    ],
)
def test_what_is_wrong_with_an_icon(tmp_path: Path, files: dict[str, str], section: str, rules: list[str]) -> None:
    icons, report = found(tmp_path, files, section)
    for name in icons:
        icons.draw(name, "#000000")
        icons.draw(name, "#ffffff")
    assert sorted({finding.rule for finding in report.findings}) == rules


# --- on a piece -----------------------------------------------------------------------------------------------------
def drawn(root: Path, *elements: str, icon: str = ONE, more: str = "") -> Composed:
    folder = root / "components" / SLUG / "icons"
    folder.mkdir(parents=True)
    (folder / "sail.svg").write_text(icon, "utf-8")
    (folder / "1f30a.svg").write_text(icon, "utf-8")
    return compose(root, CARDS, looks(*elements) + more)


def test_own_icons_stand_in_text_phrases_and_as_elements(tmp_path: Path) -> None:
    made = drawn(
        tmp_path,
        'a: {icon: sail, box: [0, 0, 20, 10], colour: "#336699"}',
        'b: {text: "Go [ink: :sail:] :1f30a: at 12:30:45", box: [0, 20, 60, 10]}',
        'c: {text: "{name|signs}", box: [0, 40, 60, 10]}',
        more="phrases:\n  signs:\n    Oak: ':sail:'\n",
    )
    assert made.report.findings == ()
    names = [group.name for item in made.face.items for group in (item,) if isinstance(group, Group)]
    assert names == ["icon sail", "icon sail", "icon 1f30a", "icon sail"]
    assert "at 12:30:45" in "".join(item.words for item, _ in flat(made.face.items) if isinstance(item, Glyphs))


def test_an_icon_in_text_stands_in_the_middle_of_the_capitals(tmp_path: Path) -> None:
    made = drawn(
        tmp_path,
        'a: {text: "M :sail:", box: [0, 20, 60, 10], size: 10}',
        'b: {text: "M :star:", box: [0, 20, 60, 10], size: 10}',
    )
    assert made.report.findings == ()
    own, bundled = (item for item in made.face.items if isinstance(item, Group))
    assert through(own.transform, 0, 0) == through(bundled.transform, 0, 0)
    assert own.transform == bundled.transform


def test_an_unknown_icon_is_told_with_the_nearest_own_one(tmp_path: Path) -> None:
    made = drawn(tmp_path, "a: {icon: sial, box: [0, 0, 20, 10]}")
    ((rule, hint),) = [(finding.rule, finding.hint) for finding in made.report.findings]
    assert rule == "ICON-UNKNOWN"
    assert "`sail`" in hint
