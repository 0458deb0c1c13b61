"""Drawings as people bring them: the page, whole files of drawing programs, loading and placing."""

from __future__ import annotations

import doctest
import importlib
import os
from pathlib import Path as FilePath

import pytest
from svg_help import HEAD, page, placed, read, same

from generator.pictures.svg_in import SvgPicture, load_svg, parse_drawing
from generator.pictures.svg_shapes import true_bounds
from generator.scene.primitives import Gradient, rectangle
from pictures.svg_in_help import HERE
from sporeprint.ground.findings import Report, Where


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('width="63mm" height="88mm" viewBox="0 0 630 880"', (63, 88)),
        ('width="96" height="48"', (25.4, 12.7)),
        ('width="1in" height="2.54cm"', (25.4, 25.4)),
        ('width="72pt" height="96px"', (25.4, 25.4)),
        ('viewBox="0 0 96 192"', (25.4, 50.8)),
        ('viewBox="0 0 96 192" width="100%" height="100%"', (25.4, 50.8)),
        ('viewBox="0 0 96 192" width="10mm"', (10, 20)),
        ('viewBox="0 0 96 192" height="10mm"', (5, 10)),
    ],
)
def test_size_in_millimetres(attributes: str, size: tuple[float, float]) -> None:
    report = Report()
    result = parse_drawing(f"{HEAD}{attributes}/>".encode(), "a.svg", report)
    assert result is not None
    assert result[:2] == pytest.approx(size)


def box_on_page(attributes: str) -> list[float]:
    """Where the square 0 0 10 10 of a drawing comes to lie in millimetres: x, y, width, height."""
    items, report = read(f'{HEAD}{attributes}><rect width="10" height="10"/></svg>')
    assert not report.findings
    ((_, path, _),) = placed(items or ())
    left, top, right, bottom = true_bounds(path) or (0, 0, 0, 0)
    return [left, top, right - left, bottom - top]


def test_the_view_box_is_shown_whole_and_in_the_middle() -> None:
    size = 'width="20mm" height="40mm" viewBox="-10 0 20 20"'
    # 20 units in 20 mm, 20 mm of room above and below; the left edge -10 is at 0.
    assert box_on_page(size) == pytest.approx((10, 10, 10, 10))
    assert box_on_page(size + ' preserveAspectRatio="xMidYMin"') == pytest.approx((10, 0, 10, 10))
    assert box_on_page(size + ' preserveAspectRatio="xMidYMax meet"') == pytest.approx((10, 20, 10, 10))
    assert box_on_page(size + ' preserveAspectRatio="none"') == pytest.approx((10, 0, 10, 20))
    assert box_on_page(size + ' preserveAspectRatio="xMinYMid slice"') == pytest.approx((20, 0, 20, 20))


INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="63mm" height="88mm" viewBox="0 0 63 88" version="1.1" id="svg5" inkscape:version="1.3.2"
   sodipodi:docname="morel.svg" xml:space="preserve"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid" id="grid1"/></sodipodi:namedview>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient1">
      <stop style="stop-color:#c8a064;stop-opacity:1;" offset="0" id="stop1"/>
      <stop style="stop-color:#5a3c1e;stop-opacity:1;" offset="1" id="stop2"/>
    </linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient3" x1="20" y1="10"
       x2="20" y2="50" gradientUnits="userSpaceOnUse"/>
    <filter id="unused"><feGaussianBlur stdDeviation="2"/></filter>
    <inkscape:path-effect effect="spiro" id="path-effect1"/>
  </defs>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:source xmlns:dc="http://purl.org/dc/elements/1.1/">http://example.org</dc:source></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Guides" inkscape:groupmode="layer" id="layer2" style="display:none"><text id="t">trim</text></g>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(1,2)">
    <title id="title1">Cap</title>
    <path style="fill:url(#linearGradient3);fill-opacity:1;stroke:#000000;stroke-width:0.5;stroke-linecap:round;\
stroke-linejoin:round;stroke-dasharray:none;paint-order:normal;-inkscape-stroke:none"
       d="m 10,50 c 0,-40 40,-40 40,0 z" id="path1" sodipodi:nodetypes="ccc" inkscape:connector-curvature="0"/>
  </g>
</svg>
"""


ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px"
  y="0px" viewBox="0 0 96 96" style="enable-background:new 0 0 96 96;" xml:space="preserve">
<style type="text/css">
  .st0{fill:#E30613;}
  .st1{fill:none;stroke:#1D1D1B;stroke-width:4;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:10;}
  .st0,.st1{opacity:1;}
</style>
<g><rect x="12" y="12" class="st0" width="24" height="24"/><path class="st1" d="M12,60h48"/></g>
</svg>
"""


FIGMA = """<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M12 2L22 20H2L12 2ZM12 8L7 17H17L12 8Z" fill="#D9D9D9"/>
<circle cx="12" cy="12" r="3.5" stroke="black" stroke-linecap="round" stroke-linejoin="round"/>
</g>
<defs><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs>
</svg>
"""


def test_an_inkscape_file_is_read_without_a_word() -> None:
    items, report = read(INKSCAPE)
    assert not report.findings
    ((shape, path, scale),) = placed(items or ())
    assert same(path, (("M", 11, 52), ("C", 11, 12, 51, 12, 51, 52), ("Z",)))
    assert shape.width * scale == pytest.approx(0.5)
    assert isinstance(shape.fill, Gradient)
    assert shape.fill.stops == ((0.0, "#c8a064"), (1.0, "#5a3c1e"))
    # 500 units for 88 mm; the gradient moves with the layer: (21, 12) to (21, 52).
    assert [v * 88 / 500 for v in shape.fill.coords] == pytest.approx([21, 12, 21, 52])


def test_an_illustrator_file_is_read_without_a_word() -> None:
    items, report = read(ILLUSTRATOR)
    assert not report.findings
    (square, path, _), (line, stroke, scale) = placed(items or ())
    assert (square.fill, line.fill, line.stroke) == ("#e30613", None, "#1d1d1b")
    mm = 25.4 / 96
    assert same(path, rectangle(12 * mm, 12 * mm, 24 * mm, 24 * mm))
    assert same(stroke, (("M", 12 * mm, 60 * mm), ("L", 60 * mm, 60 * mm)))
    assert line.width * scale == pytest.approx(4 * mm)


def test_a_figma_file_is_read_without_a_word() -> None:
    items, report = read(FIGMA)
    assert not report.findings
    (ring, _, _), (eye, _, scale) = placed(items or ())
    assert (ring.fill, ring.even_odd, len(ring.path)) == ("#d9d9d9", True, 10)
    assert (eye.fill, eye.stroke) == (None, "#000000")
    assert eye.width * scale == pytest.approx(25.4 / 96)


def test_byte_order_marks_other_encodings_and_missing_namespaces_are_fine() -> None:
    text = '<svg viewBox="0 0 9 9"><!-- Röhrling --><path d="M0 0h9"/></svg>'
    latin = f'<?xml version="1.0" encoding="iso-8859-1"?>{text}'.encode("latin-1")
    for data in (text.encode(), b"\xef\xbb\xbf" + text.encode(), text.encode("utf-16"), latin):
        items, report = read(data)
        assert not report.findings
        assert len(placed(items or ())) == 1


def load(root: FilePath, name: str) -> tuple[SvgPicture | None, Report]:
    report = Report()
    return load_svg(root, name, report, HERE, "morel"), report


def test_a_file_is_loaded_with_its_size_and_place(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_text(INKSCAPE)
    picture, report = load(tmp_path, "leaf.svg")
    assert not report.findings
    assert picture is not None
    assert (picture.width, picture.height) == pytest.approx((63, 88))
    assert (picture.file, picture.where) == (str((tmp_path / "leaf.svg").resolve()), HERE)
    assert len(picture.digest) == 64


def test_findings_inside_the_file_name_its_line_once_for_all_items(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_text(page("<text>morel</text>"))
    report = Report()
    for item in ("morel", "porcini"):
        assert load_svg(tmp_path, "leaf.svg", report, HERE, item) is None
    (finding,) = report.findings
    assert (finding.rule, finding.where) == ("SVG-TEXT", Where(str(tmp_path / "leaf.svg"), 2, 1))


def test_a_changed_file_is_read_again(tmp_path: FilePath) -> None:
    file = tmp_path / "leaf.svg"
    file.write_text(f'{HEAD}width="10mm" height="10mm"/>')
    first, _ = load(tmp_path, "leaf.svg")
    file.write_text(f'{HEAD}width="20mm" height="10mm"/>')
    os.utime(file, ns=(1, 1))
    second, _ = load(tmp_path, "leaf.svg")
    assert first is not None
    assert second is not None
    assert (first.width, second.width) == pytest.approx((10, 20))


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"\x89PNG\r\n\x1a\n", "PNG"), (b"\x1f\x8b\x08", "gzip"), (b"%PDF-1.7", "PDF"), (b"", "empty")],
)
def test_other_kinds_are_named(tmp_path: FilePath, content: bytes, word: str) -> None:
    (tmp_path / "leaf.svg").write_bytes(content)
    picture, report = load(tmp_path, "leaf.svg")
    (finding,) = report.findings
    assert picture is None
    assert (finding.rule, finding.where, finding.item) == ("IMAGE-KIND", HERE, "morel")
    assert word in finding.message


def test_missing_and_outside_files_are_findings_at_the_place_that_names_them(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_text(INKSCAPE)
    for name, rule, hint in (("laef.svg", "IMAGE-MISSING", "`leaf.svg`"), ("../leaf.svg", "FILE-OUTSIDE", "project")):
        picture, report = load(tmp_path, name)
        (finding,) = report.findings
        assert picture is None
        assert (finding.rule, finding.where) == (rule, HERE)
        assert hint in finding.hint


def test_a_file_over_4_mib_is_not_read(tmp_path: FilePath) -> None:
    (tmp_path / "leaf.svg").write_bytes(b" " * (4 << 20) + b"!")
    _, report = load(tmp_path, "leaf.svg")
    assert [finding.rule for finding in report.findings] == ["IMAGE-TOO-LARGE"]


@pytest.mark.parametrize("name", ["picture_fit", "svg_path", "svg_values", "svg_css", "svg_style"])
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"generator.pictures.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
