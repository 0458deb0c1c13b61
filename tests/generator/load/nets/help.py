"""What the tests of `nets` and its neighbours share."""

from __future__ import annotations

from itertools import product

from projects import CARDS, TITLE, looks

from generator.load.nets.model import Panel
from generator.scene.outlines import box_of
from generator.scene.primitives import placed, through


def covered(part: Panel) -> tuple[float, float, float, float]:
    """The box of the net that a panel covers once it is placed and turned."""
    matrix = placed(part.x, part.y, 1.0, part.turn)
    return box_of([through(matrix, x, y) for x, y in product((0, part.width), (0, part.height))])


def boxed(net: str, fields: str = "", values: str = "", source: str = "") -> str:
    """The deck and a component `box` with a net; its line is 12."""
    return (
        CARDS + f"  box:\n    name: Box\n    net: {net}\n    layout: box\n"
        f"    fields: {{copies: count{fields}}}\n    source: {{net: choice, copies: choice{source}}}\n"
        f"    items:\n      box: {{copies: 1{values}}}\n"
    )


BOTH = TITLE.replace("[deck]", "[deck, box]")


LOOKS = looks("name: {text: deck, box: [5, 5, 50, 10]}") + "  box:\n    elements:\n"


PLAIN = LOOKS + "      ground: {rect: [0, 0, 9, 9]}\n"
