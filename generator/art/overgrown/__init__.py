"""Pictures of Overgrown: tiles, ruins, boards, animals, and their signs; lino-cuts in a muted city."""

from __future__ import annotations

from generator.art.late import icons, painters

CITY_PAINTERS = painters(
    "generator.art.overgrown",
    aether="aether_ground",
    animals="animal",
    backs="wildlife_back",
    blocks="city_block",
    ecosystems="ecosystem_tile",
    elements="crater_tile element_tile pollution_tile",
    frames="ring_frame",
    ground="city_ground",
    lands="animal_scene",
    overgrown="overgrown_tile",
)
CITY_SIGNS = icons(
    "generator.art.overgrown.icons:CITY_SIGNS",
    "aura_large aura_small crater earth ecosystem overgrown paw pollution sun_element team water",
)
