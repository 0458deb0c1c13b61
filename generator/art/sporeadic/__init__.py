"""The art of the Meadow: board, desert, six mushroom people, their tokens and the scenes on their cards.

All of it is cut like lino: flat shapes, one dark ink per piece, light lines carved into dark shapes. Nature wobbles,
what the rules draw is straight.
"""

from __future__ import annotations

from generator.art.late import icons, painters

MEADOW_PAINTERS = painters(
    "generator.art.sporeadic",
    examples="spore_example",
    field="meadow_glade meadow_line meadow_space meadow_wood",
    ground="desert spore_back spore_wall",
    landmarks="meadow_thing",
    scenes="spore_scene",
    tokens="spore_colony spore_mushroom spore_person",
)
MEADOW_SIGNS = icons(
    "generator.art.sporeadic.signs:MEADOW_SIGNS",
    "block colony desert fairy_ring growth hold next_turn no_cards remove target_anyone target_others target_self",
)
