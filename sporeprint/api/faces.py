"""Faces: one side of one piece as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Literal

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.projects import CALLER
from sporeprint.api.results import input_error, stop_on_errors
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import Report

if TYPE_CHECKING:
    from generator.load.models import Component
    from generator.load.stylebook import Stylebook
    from generator.load.title import Title
    from generator.tools.cache.inputs import Inputs

_ONE_AT_A_TIME = Lock()
"""An opened title has one report, and its fonts are read piece by piece."""
MOST_OPEN = 8
"""Titles that are kept open."""


def face(
    title: str,
    component: str,
    item: str,
    *,
    side: Literal["front", "back"] = "front",
    language: str = "",
    project: PathLike | None = None,
) -> str:
    """Return one face as the text of an SVG file, the same that `build` writes.

    An item that is printed in several ways is named with the way, such as `morel-night`; else the first way is taken.

    >>> face("fungi", "mushrooms", "morel").startswith("<svg ")
    True
    """
    from generator.build.pieces import one_piece
    from generator.compose.composer import Composer
    from generator.pictures.images import image_data
    from generator.render.svg import face_svg
    from generator.tools.cache.inputs import digest_inputs

    report = Report()
    ref, _ = open_title(title, language, project, report)
    if ref is None:
        raise input_error(report)
    with _ONE_AT_A_TIME:
        opened, book = _opened(ref, digest_inputs(ref))
        for part in (book, book.layouts, book.styles, book.species_rows):
            part.report = report
        part_of = _component(opened, component, report)
        item_id, way = _item(part_of, item, opened.record.name, report)
        piece = one_piece(part_of, item_id, way, Composer(opened, book, report))
        stop_on_errors(report)
        found = None if piece is None else piece.back if side == "back" else piece.front
        if found is None:
            report.error("OPTION-VALUE", f"{item} of {component} has no {side}", CALLER, "its side is `front`")
            raise input_error(report)
        return face_svg(found, book.fonts, image_data)


@lru_cache(maxsize=MOST_OPEN)
def _opened(ref: TitleRef, inputs: Inputs) -> tuple[Title, Stylebook]:
    """Return a title and its looks, read once for each content of its files."""
    from generator.load.stylebook import load_stylebook
    from generator.load.title import load_title

    report = Report()
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    if title is None or report.has_errors:
        raise input_error(report)
    return title, book


def _component(title: Title, name: str, report: Report) -> Component:
    pairs = [(key, (part.record.name,)) for key, part in title.components.items()]
    return title.components[_found(name, pairs, "ONLY-UNKNOWN", f"{title.record.name} has no component", report)]


def _item(component: Component, name: str, title: str, report: Report) -> tuple[str, str]:
    """Return the item and the way in which it is printed; empty is the first way."""
    from generator.load.counts import ways

    labels = {f"{item}-{way}": (item, way) for item in component.items for way in ways(component) if way}
    if name in labels:
        return labels[name]
    pairs = [(key, (str(item.values.get("name", "")),)) for key, item in component.items.items()]
    return _found(name, pairs, "ITEMS-UNKNOWN", f"{component.record.name} of {title} has no item", report), ""


def _found(name: str, pairs: Iterable[tuple[str, tuple[str, ...]]], rule: str, what: str, report: Report) -> str:
    from sporeprint.ground.names import Names

    names = Names(pairs)
    found, problem = names.find(name), names.problem(name)
    if found is None:
        report.error(rule, f"{what} `{name}`", CALLER, problem.hint if problem else "")
        raise input_error(report)
    return found
