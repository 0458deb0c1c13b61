"""Short words for the SVG tests: what a text draws in millimetres, and what is said about it."""

from __future__ import annotations

import pytest

from generator.pictures.svg_in import parse_drawing
from generator.scene.primitives import Item, Path, Shape, flat, mapped, through
from sporeprint.ground.findings import Report

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
PAGE = 'width="100mm" height="100mm" viewBox="0 0 100 100">'


def page(body: str) -> str:
    """A drawing of 100 x 100 mm in which a user unit is a millimetre; the body starts on line 2."""
    return f"{HEAD}{PAGE}\n{body}\n</svg>"


def read(text: str | bytes) -> tuple[tuple[Item, ...] | None, Report]:
    report = Report()
    drawn = parse_drawing(text.encode() if isinstance(text, str) else text, "art/leaf.svg", report)
    return (None if drawn is None else drawn[2]), report


def drawn(body: str) -> list[tuple[Shape, Path, float]]:
    """Every shape of a page with its path in millimetres and its scale; fails when anything at all is found."""
    items, report = read(page(body))
    assert not report.findings
    return placed(items or ())


def placed(items: tuple[Item, ...]) -> list[tuple[Shape, Path, float]]:
    out = []
    for item, matrix in flat(items):
        assert isinstance(item, Shape)
        scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        path = mapped(item.path, lambda x, y, matrix=matrix: through(matrix, x, y))  # type: ignore[misc]
        out.append((item, path, scale))
    return out


def paths(body: str) -> list[Path]:
    return [path for _, path, _ in drawn(body)]


def same(path: Path, expected: Path, within: float = 1e-6) -> bool:
    """The same commands with the same numbers."""
    return [s[0] for s in path] == [s[0] for s in expected] and all(
        s[1:] == pytest.approx(e[1:], abs=within) for s, e in zip(path, expected, strict=True)
    )


def said(text: str | bytes) -> list[tuple[str, str, int]]:
    """Level, rule and line of everything that is said about a drawing."""
    return [(f.level, f.rule, f.where.line) for f in read(text)[1].findings]


def errors(body: str) -> list[tuple[str, int]]:
    """Rule and line of every error on a page; the body starts on line 2."""
    items, report = read(page(body))
    found = [(f.rule, f.where.line) for f in report.findings if f.level == "error"]
    assert (items is None) == bool(found)
    return found
