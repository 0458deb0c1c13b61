"""Files that are not SVG, and declarations that are refused."""

from __future__ import annotations

import pytest
from svg_help import page, said

from pictures.svg_problems_help import DOT


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        ("<svg>\n<g>\n</svg>", "SVG-SYNTAX", 3),
        ("", "SVG-SYNTAX", 1),
        ("just text", "SVG-SYNTAX", 1),
        ("<svg><path d=M0/></svg>", "SVG-SYNTAX", 1),
        ("<svg>&nbsp;</svg>", "SVG-SYNTAX", 1),
        ('<svg inkscape:label="x"/>', "SVG-SYNTAX", 1),
        ('<?xml version="1.0" encoding="klingon"?><svg/>', "SVG-SYNTAX", 1),
        ('<?xml version="1.0" encoding="rot13"?><svg/>', "SVG-SYNTAX", 1),
        ("<svg>\n\x00</svg>", "SVG-SYNTAX", 2),
        ("<html><body/></html>", "IMAGE-KIND", 1),
        ('<kml xmlns="http://example.org"/>', "IMAGE-KIND", 1),
    ],
)
def test_files_that_are_not_svg(text: str, rule: str, line: int) -> None:
    assert said(text) == [("error", rule, line)]


@pytest.mark.parametrize(
    "subset",
    [
        '[<!ENTITY a "b">]',
        '[<!ENTITY a SYSTEM "file:///etc/passwd">]',
        '[<!ENTITY % a SYSTEM "http://example.org/x.dtd"> %a;]',
        '[<!ATTLIST path d CDATA "M0 0h1">]',
        'SYSTEM "http://example.org/x.dtd" [<!ELEMENT svg ANY>]',
    ],
)
def test_declarations_in_a_doctype_are_refused(subset: str) -> None:
    assert said(f"<!DOCTYPE svg {subset}>\n{page('<text/>')}") == [("error", "SVG-DOCTYPE", 1)]


def test_a_plain_doctype_is_ignored_but_hides_no_entity() -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    assert said(doctype + page(DOT + "<!-- &amp; &#65; -->")) == []
    assert said(doctype + page("<g>&hidden;</g>")) == [("error", "SVG-DOCTYPE", 3)]
    assert said(doctype + page('<path d="M0 0&hidden;h1"/>')) == [("error", "SVG-DOCTYPE", 3)]


def test_style_instructions_are_external() -> None:
    text = f'<?xml-stylesheet href="http://example.org/a.css"?>\n{page(DOT)}'
    assert said(text) == [("error", "SVG-EXTERNAL", 1)]
