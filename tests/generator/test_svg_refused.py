"""What drawings may not contain: each case with the rule and the line, all mistakes in one run, and bombs of all kinds."""

from __future__ import annotations

import random
import re
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from svg_help import HEAD, PAGE, errors, page, read, said

from generator.svg_problems import SVG_RULES

STOPS = '<stop stop-color="#fff"/><stop offset="1" stop-color="#00f"/>'
DOT = '<path id="p" d="M0 0h9v9z"/>'


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
        (f'<radialGradient id="g" fx=".2">{STOPS}</radialGradient><path d="M0 0h9v9z" fill="url(#g)"/>', "SVG-GRADIENT"),
        (f'<radialGradient id="g" fr=".2">{STOPS}</radialGradient><path d="M0 0h9v9z" fill="url(#g)"/>', "SVG-GRADIENT"),
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
            f'<clipPath id="c"><path clip-rule="evenodd" d="M0 0h9v9zM1 1h2v2z"/></clipPath><g clip-path="url(#c)">{DOT}</g>',
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
    body = '<text>a</text>\n<path d="M0 0 L1"/>\n<g filter="url(#f)">\n<path d="M0 0h1" fill="reddish" onclick="x"/></g>'
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


# --- broken files ---------------------------------------------------------------------------------------------------
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


# --- bombs ----------------------------------------------------------------------------------------------------------
@contextmanager
def cheaply(seconds: float = 6.0, megabytes: float = 250.0) -> Iterator[None]:
    """Fails when the body takes more CPU time, or lets the process grow more, than a hostile file may cost."""
    started, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1000
    assert time.process_time() - started < seconds
    assert grown < megabytes


def test_a_billion_laughs() -> None:
    names = "abcdefghij"
    laughs = "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip(names, names[1:], strict=False))
    with cheaply(0.5, 20):
        assert said(f'<!DOCTYPE svg [<!ENTITY a "ha">{laughs}]>\n<svg>&j;</svg>') == [("error", "SVG-DOCTYPE", 1)]


def test_copies_of_copies_of_copies() -> None:
    levels = "".join(f'<g id="g{i + 1}">{f"""<use href="#g{i}"/>""" * 10}</g>' for i in range(12))
    with cheaply():
        assert errors(f'<defs><path id="g0" d="M0 0h1"/>{levels}</defs><use href="#g12"/>') == [("SVG-BUDGET", 2)]


def test_copies_of_a_long_path() -> None:
    path = f'<path id="p" d="M0 0{"h1" * 100_000}"/>'
    with cheaply():
        assert errors(path + '<use href="#p"/>' * 1000) == [("SVG-BUDGET", 2)]


def test_a_long_clip_path_used_often() -> None:
    clip = f'<clipPath id="c"><path d="M0 0{"h1v1" * 50_000}z"/></clipPath>'
    with cheaply(12, 400):
        assert errors(clip + '<path d="M0 0h1v1z" clip-path="url(#c)"/>' * 1000) == [("SVG-BUDGET", 2)]


def test_a_long_chain_of_copies() -> None:
    chain = "".join(f'<use id="u{i}" href="#u{i + 1}"/>' for i in range(20_000))
    with cheaply():
        assert {rule for rule, _ in errors(f"<defs>{chain}{DOT}</defs>" + '<use href="#u0"/>')} == {"SVG-BUDGET"}


def test_a_long_chain_of_gradients() -> None:
    chain = "".join(f'<linearGradient id="g{i}" href="#g{i + 1}"/>' for i in range(15_000))
    fills = "".join(f'<path d="M0 0h1v1z" fill="url(#g{i})"/>' for i in range(15_000))
    with cheaply():
        assert {rule for rule, _ in errors(f'{chain}<linearGradient id="g15000">{STOPS}</linearGradient>{fills}')} == {"SVG-USE"}


def test_deep_nesting() -> None:
    with cheaply(2, 50):
        assert errors("<g>" * 100_000) == [("SVG-BUDGET", 2)]
    assert errors("<g>" * 62 + DOT + "</g>" * 62) == []
    assert errors("<g>" * 63 + DOT + "</g>" * 63) == [("SVG-BUDGET", 2)]


def test_too_many_elements() -> None:
    with cheaply():
        assert errors("<g/>" * 60_000) == [("SVG-BUDGET", 2)]


def test_too_many_segments() -> None:
    with cheaply():
        assert errors(f'<path d="M0 0{"h1" * 2_000_000}"/>') == [("SVG-VALUE", 2)]
        assert errors(f'<polyline points="{"1 " * 2_000_000}"/>') == [("SVG-VALUE", 2)]


def test_style_sheets_full_of_selectors() -> None:
    with cheaply():
        css = ",".join(f".a{i}" for i in range(300_000)) + "{fill:red}"
        assert errors(f"<style>{css}</style>{DOT}") == [("SVG-BUDGET", 2)]
        css = ".a{fill:red}" * 250_000
        assert errors(f"<style>{css}</style>" + '<path class="a" d="M0 0h1"/>' * 10_000) == []
        assert errors(f"<style>{'/*' * 1_000_000}</style>") == []


def test_dashes_without_number() -> None:
    body = '<path d="M0 0h100" stroke="red" stroke-dasharray="{}"/>'
    assert errors(body.format("0.1")) == []
    assert errors(body.format("0.00001")) == [("SVG-BUDGET", 2)]
    assert errors(body.format("1 " * 33)) == [("SVG-VALUE", 2)]


def test_gradients_full_of_stops() -> None:
    stops = "".join(f'<stop offset="{i / 2000}"/>' for i in range(2000))
    body = f'<linearGradient id="g">{stops}</linearGradient>' + '<path d="M0 0h1v1z" fill="url(#g)"/>' * 2000
    with cheaply():
        assert errors(body) == [("SVG-BUDGET", 2)]


def test_transforms_that_multiply_out_of_bounds() -> None:
    body = '<g transform="scale(1e5)">' * 60 + DOT + "</g>" * 60
    assert errors(body) == [("SVG-VALUE", 2)]
    assert errors(body.replace("1e5", "1e-5 2e-5")) == []  # too small to be seen, not worth a word


def test_long_ids_are_not_guessed_from() -> None:
    name = "m" * 1_000_000
    with cheaply(2, 100):
        assert errors(f'<defs><path id="{name}l" d="M0 0h1"/></defs><use href="#{name}"/>') == [("SVG-REFERENCE", 2)]


def test_many_attributes_and_classes() -> None:
    attributes = " ".join(f'a{i}="x"' for i in range(200_000))
    classes = " ".join(f"c{i}" for i in range(300_000))
    with cheaply(6, 400):
        assert errors(f'<path d="M0 0h1" {attributes}/>') == []
        assert errors(f'<style>.c7{{fill:red}}</style><path d="M0 0h1" class="{classes}"/>') == []


# --- chance ---------------------------------------------------------------------------------------------------------
FRAGMENTS = (
    '<g transform="{t}" opacity="{o}" clip-path="{u}" style="{s}">', "</g>", '<path d="{d}" fill="{c}" stroke="{c}"/>',
    '<rect x="{n}" y="{n}" width="{n}" height="{n}" rx="{n}" fill="{u}"/>', '<use href="#{i}" x="{n}"/>',
    '<linearGradient id="{i}" x1="{n}" href="#{i}" gradientTransform="{t}">', "</linearGradient>",
    '<radialGradient id="{i}" r="{n}" fx="{n}" gradientUnits="userSpaceOnUse">', "</radialGradient>",
    '<stop offset="{n}" stop-color="{c}" stop-opacity="{o}"/>', '<clipPath id="{i}" clipPathUnits="objectBoundingBox">',
    "</clipPath>", '<ellipse id="{i}" rx="{n}" ry="{n}" stroke-dasharray="{n} {n}" stroke="{u} {c}"/>',
    "<style>.{i}{fill:{c};opacity:{o}}", "</style>", '<polygon points="{n} {n} {n} {n}" class="{i}" fill="{u}"/>',
    "<text>", "<!--", "-->", "]]>", '<svg viewBox="{n} {n} {n} {n}">', "&#65;", "<![CDATA[",
)  # fmt: skip
WORDS = {
    "t": ("scale({n})", "rotate({n} {n} {n})", "matrix(1 2 3 4 5 6)", "skewX(90)", "scale(0)", "x"),
    "o": ("0", ".5", "1", "50%", "x", "-1"),
    "u": ("url(#{i})", "none", "url(#{i}", "url(x)", ""),
    "s": ("fill:{c}", "display:none", "{s}", "stroke-width:{n}", ";;:;", "filter:none!important"),
    "d": ("M{n} {n}h{n}v{n}z", "M0 0A{n} {n} {n} 0 1 {n} {n}", "m{n} {n}q{n} {n} {n} {n}t{n} {n}", "M0 0{n}", ""),
    "c": ("red", "#123", "none", "currentColor", "rgb({n},{n},{n})", "x", "inherit"),
    "n": ("0", "1", "-3.5", "1e7", "1e-300", "50%", "9mm", "1e999", "", "x"),
    "i": ("a", "b", "c"),
}


def random_text(rng: random.Random, template: str) -> str:
    """The template with words put in, and words into those, a few times over."""
    for _ in range(4):
        template = re.sub(r"\{(\w)\}", lambda found: rng.choice(WORDS[found[1]]), template)
    return template.replace("{s}", "")


def test_random_drawings_give_findings_or_finite_scenes_and_never_an_exception() -> None:
    from svg_help import placed

    rng = random.Random(11)
    outcomes = {"drawn": 0, "refused": 0}
    for _ in range(3000):
        parts = [random_text(rng, rng.choice(FRAGMENTS)) for _ in range(rng.randrange(1, 5))]
        closing = [f"</{part.split()[0].strip('<>')}>" for part in parts if part.startswith("<") and part[-2] != "/"]
        items, report = read(f"{HEAD}{PAGE}{''.join(parts)}{''.join(reversed(closing))}</svg>")
        assert (items is None) == report.has_errors
        outcomes["refused" if items is None else "drawn"] += 1
        for _, path, _ in placed(items or ()):
            assert all(abs(float(value)) < 1e30 for segment in path for value in segment[1:])
    assert min(outcomes.values()) > 100


def test_cut_off_and_damaged_files_are_findings() -> None:
    from test_svg_in import FIGMA, ILLUSTRATOR, INKSCAPE

    rng = random.Random(5)
    for text in (FIGMA, ILLUSTRATOR, INKSCAPE):
        data = text.encode()
        for _ in range(150):
            cut = data[: rng.randrange(len(data) - 7)]
            assert said(cut) != []
            damaged = bytearray(data)
            damaged[rng.randrange(len(data))] = rng.randrange(256)
            read(bytes(damaged))
