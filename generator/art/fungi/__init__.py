"""The pictures of Fungi."""

from __future__ import annotations

from generator.art.late import painters

FUNGI_PAINTERS = painters(
    "generator.art.fungi",
    forest="forest=forest_picture",
    ornaments="card_back corner_leaf gilt_panel medallion paper_grain spore_print sprig stick_token",
    scenes="mushroom_scene thing_scene",
)
