"""The art: everything drawn from data, in two tables.

`ICONS` holds small icons: `icon(colour, ground="#ffffff")` gives items in a box of 10 x 10 centred on (0, 0). *Signs*
(`SIGNS`) are drawn in the colour given and in nothing else; *pictures* (`PICTURES`) bring their own colours and lighten
where the ground is dark or the colour of the words is light.

`PAINTERS` holds pictures: `painter(width, height, *, ...)` gives items in the box from (0, 0) to (width, height) in
millimetres. The annotations of the keyword parameters say what data may give: numbers, words out of a `Literal`, a
`Colour`, a `Mushroom`. All scatter is seeded by ids, so the same data always gives the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generator.art.fungi.forest import forest_picture
from generator.art.fungi.ornaments import (
    card_back,
    corner_leaf,
    gilt_panel,
    medallion,
    paper_grain,
    spore_print,
    sprig,
    stick_token,
)
from generator.art.fungi.scenes import mushroom_scene, thing_scene
from generator.art.overgrown import CITY_PAINTERS, CITY_SIGNS
from generator.art.shared.brush import Colour
from generator.art.shared.figure import mushroom_picture
from generator.art.shared.icons import PICTURES as COMMON_PICTURES
from generator.art.shared.mushroom import Mushroom, Stem
from generator.art.shared.signs import SIGNS as COMMON_SIGNS
from generator.art.shared.signs import Icon
from generator.art.sporeadic.painters import MEADOW_PAINTERS
from generator.art.sporeadic.signs import MEADOW_SIGNS
from generator.art.undergrove import UNDERGROVE_PAINTERS, UNDERGROVE_PICTURES, UNDERGROVE_SIGNS
from generator.art.woodlots import WOODS_PAINTERS, WOODS_SIGNS
from generator.scene.primitives import Item

Painter = Callable[..., list[Item]]

PAINTERS: Mapping[str, Painter] = MappingProxyType(
    {
        "card_back": card_back,
        "corner_leaf": corner_leaf,
        "forest": forest_picture,
        "gilt_panel": gilt_panel,
        "medallion": medallion,
        "mushroom": mushroom_picture,
        "mushroom_scene": mushroom_scene,
        "paper_grain": paper_grain,
        "spore_print": spore_print,
        "sprig": sprig,
        "stick_token": stick_token,
        "thing_scene": thing_scene,
        **MEADOW_PAINTERS,
        **CITY_PAINTERS,
        **WOODS_PAINTERS,
        **UNDERGROVE_PAINTERS,
    }
)

SIGNS: Mapping[str, Icon] = MappingProxyType(
    {**COMMON_SIGNS, **CITY_SIGNS, **MEADOW_SIGNS, **WOODS_SIGNS, **UNDERGROVE_SIGNS}
)
PICTURES: Mapping[str, Icon] = MappingProxyType({**COMMON_PICTURES, **UNDERGROVE_PICTURES})

ICONS: Mapping[str, Icon] = MappingProxyType({**SIGNS, **PICTURES})
"""Every icon by name: signs take the colour of the words, pictures bring their own."""

__all__ = [
    "ICONS",
    "PAINTERS",
    "PICTURES",
    "SIGNS",
    "Colour",
    "Icon",
    "Mushroom",
    "Painter",
    "Stem",
]
