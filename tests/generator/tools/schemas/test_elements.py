"""Schemas of layouts are held to what their elements are."""

from __future__ import annotations

from pathlib import Path

import pytest
from schema_help import faults, value_of

from tools.schemas.help import schema

LAYOUTS: dict[str, tuple[str, list[str]]] = {
    "a part may leave out its box": ("{a: {extends: b, elements: {x: {text: y}}}}", []),
    "a part may change a number": ("{a: {extends: b, elements: {x: {box: ['+= 1', 2, '*= 0.5', 4]}}}}", []),
    "a part may be taken away": ("{a: {extends: [b, c], elements: {x: none}}}", []),
    "without a parent there is nothing to change": (
        "{a: {elements: {x: {rect: ['+= 1', 2, 3, 4]}}}}",
        ["/a/elements/x/rect/0"],
    ),
    "without a parent there is nothing to take away": ("{a: {elements: {x: none}}}", ["/a/elements/x"]),
    "an element has one kind": (
        "{a: {elements: {x: {rect: [1, 2, 3, 4], circle: [1, 2, 3]}}}}",
        [f"/a/elements/x{p}" for p in ("", "/circle", "/rect")],
    ),
    "a painter knows its parameters": (
        "{a: {elements: {x: {paint: sprig, box: [1, 2, 3, 4], with: {colour: ink, sied: left}}}}}",
        ["/a/elements/x/with/sied"],
    ),
    "a painter needs some": ("{a: {elements: {x: {paint: mushroom, box: [1, 2, 3, 4]}}}}", ["/a/elements/x"]),
    "a choice of a painter is closed": (
        "{a: {elements: {x: {paint: sprig, box: [1, 2, 3, 4], with: {side: top}}}}}",
        ["/a/elements/x/with/side"],
    ),
    "fields may stand for numbers": ("{a: {elements: {x: {circle: ['{place.x}', 2, 3], fill: '{colour}'}}}}", []),
    "a gradient has two colours": (
        "{a: {elements: {x: {circle: [1, 2, 3], fill: {radial: [1, 2, 3], colours: [ink]}}}}}",
        ["/a/elements/x/fill"],
    ),
    "groups hold elements": (
        "{a: {elements: {g: {group: {x: {hex: [1, 2, 3], sides: 6}}}}}}",
        ["/a/elements/g/group/x/sides"],
    ),
}


@pytest.mark.parametrize("what", LAYOUTS)
def test_layouts_are_held_to_what_their_elements_are(tmp_path: Path, what: str) -> None:
    text, wrong = LAYOUTS[what]
    path = tmp_path / "looks.yaml"
    path.write_text(f"layouts: {text}\n", "utf-8")
    assert faults(schema("layout"), value_of(path)) == [f"/layouts{place}" for place in wrong]
