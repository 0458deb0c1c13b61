"""Hostile drawings: however small the file, it costs little time and little memory, and ends in findings."""

from __future__ import annotations

import random
import re
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from svg_help import HEAD, PAGE, errors, placed, read, said

from pictures.test_svg_in import FIGMA, ILLUSTRATOR, INKSCAPE

STOPS = '<stop stop-color="#fff"/><stop offset="1" stop-color="#00f"/>'
DOT = '<path id="p" d="M0 0h9v9z"/>'


@contextmanager
def quickly(seconds: float = 6.0) -> Iterator[None]:
    """Fails when the body takes more CPU time than a hostile file may cost."""
    started = time.process_time()
    yield
    assert time.process_time() - started < seconds


@contextmanager
def in_little_memory(megabytes: float) -> Iterator[None]:
    """Fails when the body has more memory in use at any time; tracing is slow, so this is for short cases."""
    tracemalloc.start(1)
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < megabytes * 1e6
    finally:
        tracemalloc.stop()


def test_a_billion_laughs() -> None:
    names = "abcdefghij"
    laughs = "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in pairwise(names))
    with quickly(), in_little_memory(1):
        assert said(f'<!DOCTYPE svg [<!ENTITY a "ha">{laughs}]>\n<svg>&j;</svg>') == [("error", "SVG-DOCTYPE", 1)]


def test_copies_of_copies_of_copies() -> None:
    levels = "".join(f'<g id="g{i + 1}">{f"""<use href="#g{i}"/>""" * 10}</g>' for i in range(12))
    with quickly():
        assert errors(f'<defs><path id="g0" d="M0 0h1"/>{levels}</defs><use href="#g12"/>') == [("SVG-BUDGET", 2)]


def test_copies_of_a_long_path() -> None:
    path = f'<path id="p" d="M0 0{"h1" * 100_000}"/>'
    with quickly():
        assert errors(path + '<use href="#p"/>' * 1000) == [("SVG-BUDGET", 2)]


def test_a_long_clip_path_used_often() -> None:
    clip = f'<clipPath id="c"><path d="M0 0{"h1v1" * 50_000}z"/></clipPath>'
    with quickly():
        assert errors(clip + '<path d="M0 0h1v1z" clip-path="url(#c)"/>' * 1000) == [("SVG-BUDGET", 2)]


def test_a_long_chain_of_copies() -> None:
    chain = "".join(f'<use id="u{i}" href="#u{i + 1}"/>' for i in range(20_000))
    with quickly(), in_little_memory(40):
        assert {rule for rule, _ in errors(f"<defs>{chain}{DOT}</defs>" + '<use href="#u0"/>')} == {"SVG-BUDGET"}


def test_a_long_chain_of_gradients() -> None:
    chain = "".join(f'<linearGradient id="g{i}" href="#g{i + 1}"/>' for i in range(15_000))
    fills = "".join(f'<path d="M0 0h1v1z" fill="url(#g{i})"/>' for i in range(15_000))
    with quickly():
        assert {rule for rule, _ in errors(f'{chain}<linearGradient id="g15000">{STOPS}</linearGradient>{fills}')} == {
            "SVG-USE"
        }


def test_deep_nesting() -> None:
    with quickly(), in_little_memory(20):
        assert errors("<g>" * 100_000) == [("SVG-BUDGET", 2)]
    assert errors("<g>" * 62 + DOT + "</g>" * 62) == []
    assert errors("<g>" * 63 + DOT + "</g>" * 63) == [("SVG-BUDGET", 2)]


def test_too_many_elements() -> None:
    with quickly(), in_little_memory(40):
        assert errors("<g/>" * 60_000) == [("SVG-BUDGET", 2)]


def test_too_many_segments() -> None:
    with quickly():
        assert errors(f'<path d="M0 0{"h1" * 2_000_000}"/>') == [("SVG-VALUE", 2)]
        assert errors(f'<polyline points="{"1 " * 2_000_000}"/>') == [("SVG-VALUE", 2)]


def test_style_sheets_full_of_selectors() -> None:
    with quickly():
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
    with quickly(), in_little_memory(20):
        assert errors(body) == [("SVG-BUDGET", 2)]


def test_transforms_that_multiply_out_of_bounds() -> None:
    body = '<g transform="scale(1e5)">' * 60 + DOT + "</g>" * 60
    assert errors(body) == [("SVG-VALUE", 2)]
    assert errors(body.replace("1e5", "1e-5 2e-5")) == []  # too small to be seen, not worth a word


def test_long_ids_are_not_guessed_from() -> None:
    name = "m" * 1_000_000
    with quickly(), in_little_memory(40):
        assert errors(f'<defs><path id="{name}l" d="M0 0h1"/></defs><use href="#{name}"/>') == [("SVG-REFERENCE", 2)]


def test_many_attributes_and_classes() -> None:
    attributes = " ".join(f'a{i}="x"' for i in range(200_000))
    classes = " ".join(f"c{i}" for i in range(300_000))
    with quickly():
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
    rng = random.Random(5)
    for text in (FIGMA, ILLUSTRATOR, INKSCAPE):
        data = text.encode()
        for _ in range(150):
            cut = data[: rng.randrange(len(data) - 7)]
            assert said(cut) != []
            damaged = bytearray(data)
            damaged[rng.randrange(len(data))] = rng.randrange(256)
            read(bytes(damaged))
