"""Pictures of Woodlots: soils, trees, boards, tokens and their signs; lino-cuts of a wood in plots."""

from __future__ import annotations

from generator.art.late import icons, painters

WOODS_PAINTERS = painters(
    "generator.art.woodlots",
    backs="land_back woods_back",
    figures="tree",
    floor="prep_cell prep_ground",
    honeycomb="disaster_map soil_map",
    rings="hex_ring marked_ground",
    scenes="tree_row woodlot_scene",
    soils="soil_hex",
    timber="log_slice plank token_recess",
    tokens="disaster_disc growth_disc token_slot",
)
WOODS_SIGNS = icons(
    "generator.art.woodlots.icons:WOODS_SIGNS",
    "axe border bramble compass_star die fire flood sprout plot sale spade step storm tree uproot",
)
