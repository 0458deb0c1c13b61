"""The art: everything drawn from data, in two tables.

`ICONS` holds small icons: `icon(colour, ground="#ffffff")` gives items in a box of 10 x 10 centred on (0, 0). *Signs*
(`SIGNS`) are drawn in the colour given and in nothing else; *pictures* (`PICTURES`) bring their own colours and lighten
where the ground is dark or the colour of the words is light.

`PAINTERS` holds pictures: `painter(width, height, *, ...)` gives items in the box from (0, 0) to (width, height) in
millimetres. The annotations of the keyword parameters say what data may give: numbers, words out of a `Literal`, a
`Colour`, a `Mushroom`. All scatter is seeded by ids, so the same data always gives the same picture.
"""

from __future__ import annotations

from generator.art.fungi import FUNGI_PAINTERS
from generator.art.late import Late, Painted
from generator.art.overgrown import CITY_PAINTERS, CITY_SIGNS
from generator.art.shared import SHARED_PAINTERS, SHARED_PICTURES, SHARED_SIGNS
from generator.art.shared.brush import Colour
from generator.art.shared.mushroom import Mushroom, Stem
from generator.art.sporeadic import MEADOW_PAINTERS, MEADOW_SIGNS
from generator.art.undergrove import UNDERGROVE_PAINTERS, UNDERGROVE_PICTURES, UNDERGROVE_SIGNS
from generator.art.woodlots import WOODS_PAINTERS, WOODS_SIGNS

Painter = Painted

PAINTERS: Late = Late(dict(sorted((FUNGI_PAINTERS | SHARED_PAINTERS).homes.items())))
PAINTERS |= MEADOW_PAINTERS | CITY_PAINTERS | WOODS_PAINTERS | UNDERGROVE_PAINTERS

SIGNS = SHARED_SIGNS | CITY_SIGNS | MEADOW_SIGNS | WOODS_SIGNS | UNDERGROVE_SIGNS
PICTURES = SHARED_PICTURES | UNDERGROVE_PICTURES

ICONS = SIGNS | PICTURES
"""Every icon by name: signs take the colour of the words, pictures bring their own."""

__all__ = [
    "ICONS",
    "PAINTERS",
    "PICTURES",
    "SIGNS",
    "Colour",
    "Mushroom",
    "Painter",
    "Stem",
]
