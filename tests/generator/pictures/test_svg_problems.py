"""What drawings may not contain: each case with its rule and line, all mistakes in one run, and broken files."""

from __future__ import annotations

import pytest
from svg_help import HEAD, errors, page, read, said

from generator.pictures.svg_problems import SVG_RULES
from pictures.svg_problems_help import DOT

STOPS = '<stop stop-color="#fff"/><stop offset="1" stop-color="#00f"/>'


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ("<script>alert(1)</script>", "SVG-SCRIPT"),
        ("<defs><script href='#a'/></defs>", "SVG-SCRIPT"),
        ('<path d="M0 0h1" onclick="x()"/>', "SVG-SCRIPT"),
        ('<g display="none" onload="x()"/>', "SVG-SCRIPT"),
        ('<path d="M0 0h1"><animate attributeName="d"/></path>', "SVG-SCRIPT"),
        ("<foreignObject/>", "SVG-ELEMENT"),
        ('<x:p xmlns:x="http://www.w3.org/1999/xhtml"/>', "SVG-ELEMENT"),
        ("<text>Morel</text>", "SVG-TEXT"),
        ("<flowRoot/>", "SVG-TEXT"),
        ('<image href="data:image/png;base64,AAAA"/>', "SVG-IMAGE"),
        ('<image xlink:href="http://example.org/a.png"/>', "SVG-IMAGE"),
        ("<svg/>", "SVG-ELEMENT"),
        ("<switch/>", "SVG-ELEMENT"),
        ("<wobble/>", "SVG-ELEMENT"),
        ('<use href="http://example.org/a.svg#b"/>', "SVG-EXTERNAL"),
        ('<use href="file:///etc/passwd"/>', "SVG-EXTERNAL"),
        ('<use href="data:image/svg+xml,x"/>', "SVG-EXTERNAL"),
        ('<a href="javascript:x()"/>', "SVG-EXTERNAL"),
        ('<g xml:base="http://example.org"/>', "SVG-EXTERNAL"),
        ('<defs><pattern xlink:href="a.svg#b"/></defs>', "SVG-EXTERNAL"),
        ('<g style="background:url( &quot;http://example.org/a.png&quot; )"/>', "SVG-EXTERNAL"),
        ("<style>.a{fill:url(http://example.org/a.svg#b)}</style>", "SVG-EXTERNAL"),
        ("<style>@media print{.a{fill:red}}</style>", "SVG-STYLE"),
        ("<style>g path{fill:red}</style>", "SVG-STYLE"),
        ('<g filter="url(#f)"/>', "SVG-PROPERTY"),
        ('<g style="mask:url(#f)"/>', "SVG-PROPERTY"),
        ('<path d="M0 0h1" marker-end="url(#f)"/>', "SVG-PROPERTY"),
        ('<g style="mix-blend-mode:multiply"/>', "SVG-PROPERTY"),
        ('<path d="M0 0h1" vector-effect="non-scaling-stroke"/>', "SVG-PROPERTY"),
        ('<circle style="r:5px"/>', "SVG-PROPERTY"),
        ('<path d="M0 0h1" fill="url(#nowhere)"/>', "SVG-REFERENCE"),
        ('<path d="M0 0h1" clip-path="url(#nowhere)"/>', "SVG-REFERENCE"),
        ('<use href="#nowhere"/>', "SVG-REFERENCE"),
        ("<use/>", "SVG-REFERENCE"),
        ('<symbol id="s"/><use href="#s"/>', "SVG-REFERENCE"),
        (f'<pattern id="s"/>{DOT}<use href="#p" fill="url(#s)"/>', "SVG-REFERENCE"),
        ('<g id="a"><use href="#a"/></g>', "SVG-USE"),
        ('<g id="a"><use href="#b"/></g><defs><g id="b"><use href="#a"/></g></defs>', "SVG-USE"),
        (f'<linearGradient id="g" href="#g"/><use fill="url(#g)" href="#p"/><defs>{DOT}</defs>', "SVG-USE"),
        (f'<linearGradient id="g">{STOPS}</linearGradient><path d="M0 0h9v9z" stroke="url(#g)"/>', "SVG-GRADIENT"),
        (
            f'<radialGradient id="g" fx=".2">{STOPS}</radialGradient><path d="M0 0h9v9z" fill="url(#g)"/>',
            "SVG-GRADIENT",
        ),
        (
            f'<radialGradient id="g" fr=".2">{STOPS}</radialGradient><path d="M0 0h9v9z" fill="url(#g)"/>',
            "SVG-GRADIENT",
        ),
        (
            f'<linearGradient id="g" spreadMethod="reflect">{STOPS}</linearGradient><path d="M0 0h9" fill="url(#g)"/>',
            "SVG-GRADIENT",
        ),
        (
            '<linearGradient id="g"><stop/><stop offset="1" stop-opacity="0"/></linearGradient>'
            '<path d="M0 0h9" fill="url(#g)"/>',
            "SVG-GRADIENT",
        ),
        (
            '<clipPath id="c"><path clip-rule="evenodd" d="M0 0h9v9zM1 1h2v2z"/></clipPath>'
            f'<g clip-path="url(#c)">{DOT}</g>',
            "SVG-CLIP",
        ),
        (f'<clipPath id="c"><text/></clipPath><g clip-path="url(#c)">{DOT}</g>', "SVG-CLIP"),
        (f'<clipPath id="c" clip-path="url(#c)"/><g clip-path="url(#c)">{DOT}</g>', "SVG-CLIP"),
        (f'<clipPath id="c" clipPathUnits="objectBoundingBox"/><g clip-path="url(#c)">{DOT}</g>', "SVG-CLIP"),
        ('<path d="M0 0 L1"/>', "SVG-VALUE"),
        ('<rect width="1em" height="2"/>', "SVG-VALUE"),
        ('<rect width="-1" height="2"/>', "SVG-VALUE"),
        ('<polygon points="1 2 3"/>', "SVG-VALUE"),
        ('<g transform="spin(3)"/>', "SVG-VALUE"),
        ('<g opacity="half"/>', "SVG-VALUE"),
        ('<path d="M0 0h1" fill="reddish"/>', "SVG-VALUE"),
        ('<path d="M0 0h1" style="stroke-width:-1"/>', "SVG-VALUE"),
        ('<path d="M0 0h1" stroke-dasharray="1 x"/>', "SVG-VALUE"),
        ('<path d="M0 0h1" fill-rule="odd"/>', "SVG-VALUE"),
    ],
)
def test_what_cannot_be_printed_is_a_finding_with_its_line(body: str, rule: str) -> None:
    assert errors(f'<path d="M0 0h1"/>\n{body}') == [(rule, 3)]


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("", 1),
        ('width="0" height="5mm" viewBox="0 0 1 1"', 1),
        ('viewBox="0 0 0 5"', 1),
        ('viewBox="0 0 1e-320 1e-320"', 1),
        ('viewBox="0 0 5"', 1),
        ('width="wide" height="5"', 1),
    ],
)
def test_drawings_without_a_usable_size(head: str, line: int) -> None:
    assert {(rule, at) for _, rule, at in said(f"{HEAD}{head}/>")} == {("SVG-SIZE", line)}


def test_all_mistakes_come_in_one_run() -> None:
    body = (
        '<text>a</text>\n<path d="M0 0 L1"/>\n<g filter="url(#f)">\n<path d="M0 0h1" fill="reddish" onclick="x"/></g>'
    )
    assert sorted(errors(body)) == [
        ("SVG-PROPERTY", 4),
        ("SVG-SCRIPT", 5),
        ("SVG-TEXT", 2),
        ("SVG-VALUE", 3),
        ("SVG-VALUE", 5),
    ]


def test_twenty_of_a_kind_are_shown_and_the_rest_counted() -> None:
    _, report = read(page("<text/>\n" * 1000))
    assert len(report.findings) == 21
    assert report.findings[0].message == "980 more findings of this kind in this file"


def test_near_ids_are_offered() -> None:
    _, report = read(page('<defs><path id="morel" d="M0 0h1"/></defs><use href="#morle"/>'))
    assert report.findings[0].hint == "did you mean `#morel`?"


def test_unused_definitions_do_no_harm() -> None:
    body = """<defs><filter id="f"><feImage/></filter><mask id="m"><text/></mask><pattern id="q"><image/></pattern>
        <marker id="k"><path d="M0"/></marker><symbol id="s"><text/></symbol><path d="broken"/></defs>"""
    assert errors(body) == []


def test_every_rule_has_a_sentence_once() -> None:
    assert len(dict(SVG_RULES)) == len(SVG_RULES)
    assert all(rule.startswith("SVG-") and sentence.endswith(".") for rule, sentence in SVG_RULES)
