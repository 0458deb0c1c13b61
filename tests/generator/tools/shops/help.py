"""What the tests of `shops` and its neighbours share."""

from __future__ import annotations

from pathlib import Path

from projects import compose, deck

from generator.load.title import Component
from generator.text.fonts import Fonts
from generator.tools.shops.profile import Product, Profile

FONTS = Fonts()


SHOP = Profile("Shop", "png", bleed=3.0, near=0.5, products={"tile": Product("tile", trim=(50, 70))})


def component(root: Path, size: str) -> Component:
    made = compose(root, deck("{name: text, copies: count}", "oak: {name: Oak, copies: 1}").replace("[60, 90]", size))
    return made.title.components["deck"]
