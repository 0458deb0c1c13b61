"""Painters and icons that several titles use."""

from __future__ import annotations

from generator.art.late import icons, painters

SHARED_PAINTERS = painters("generator.art.shared", figure="mushroom=mushroom_picture")
SHARED_SIGNS = icons(
    "generator.art.shared.signs:SIGNS",
    """
    arrow cards check clock cross crown decay draw forest hand laurel leaf minus moon mushroom_sign pan_sign players
    plus question shoes spore star start stick_sign sun
    """,
)
SHARED_PICTURES = icons(
    "generator.art.shared.icons:PICTURES", "apple basket butter cider flavour moon_badge mushroom pan stick sun_badge"
)
