"""Large grounds: the mat of the two that play by cards, the leaf of a guide, the lid of the box."""

from __future__ import annotations

import random

from generator.art.shared.brush import Colour, mix, patches, seeded, smooth, steps, strokes
from generator.art.shared.lino import arc, polar
from generator.art.shared.tones import CREAM, FERN, FOREST, LEAF, MEADOW, MOSS, PAPER
from generator.art.undergrove.boards import GLOW, SKY, player_band
from generator.art.undergrove.earth import ferns, filled, layers, moss_edge, wide
from generator.art.undergrove.firs import bole, fir_row, root_items, roots
from generator.art.undergrove.names import Mark
from generator.art.undergrove.palette import NEEDLE, SOIL, THREAD
from generator.scene.primitives import Group, Item, Path, Shape, circle, oval, rectangle


def und_mat(width: float, height: float, *, seed: str = "mat", pale: bool = False, bleed: float = 0.0) -> list[Item]:
    """Two firs at the edges, their roots reaching for each other through a light soil; the middle is for cards."""
    rng, box = seeded("mat", seed), wide(width, height, bleed)
    foot = height * 0.3
    thick = height * 0.12
    clip = rectangle(-bleed, foot - 1, width + 2 * bleed, height - foot + bleed + 1)
    grown = [
        root_items(roots(x, foot, thick, width * 0.42, height * 0.6, rng, 7), 0.28)
        for x in (width * 0.09, width * 0.91)
    ]
    art = [
        Shape(circle(width / 2, foot, foot * 0.95), GLOW),
        *fir_row((-bleed, width + bleed), foot, foot * 0.9, 9, rng, mix(FERN, SKY, 0.5)),
        *layers(-bleed, width + bleed, foot, height + bleed, rng, 10.0),
        *(Group(tuple(items), clip=clip) for items in grown),
        *(item for x in (width * 0.09, width * 0.91) for item in bole(x, -bleed, foot, thick, rng)),
        *moss_edge(-bleed, width + bleed, foot, 2.6, rng),
    ]
    return filled(art, SKY, box, pale)


def und_guide(
    width: float,
    height: float,
    *,
    colour: Colour = "#6a4128",
    mark: Mark = "dots",
    light: Colour = CREAM,
    seed: str = "guide",
    bleed: float = 0.0,
) -> list[Item]:
    """A light leaf to read from: a band in the player's colour above, a low wood and its roots along the lower edge."""
    rng, box = seeded("guide", seed), wide(width, height, bleed)
    foot = height * 0.93
    art = [
        *fir_row((-bleed, width + bleed), foot, height * 0.085, 6, rng, mix(FERN, PAPER, 0.6)),
        Shape(rectangle(-bleed, foot, width + 2 * bleed, height - foot + bleed), mix(SOIL, PAPER, 0.35)),
        *strokes(_roots_of(width, foot, height + bleed, rng), mix(THREAD, PAPER, 0.2), 0.4),
        *moss_edge(-bleed, width + bleed, foot, 1.8, rng, mix(FERN, MEADOW, 0.3)),
        *player_band(width, 7.0, colour, mark, light, bleed),
    ]
    return [Shape(box, PAPER), Group(tuple(art), clip=box)]


def _roots_of(width: float, foot: float, bottom: float, rng: random.Random) -> list[list[tuple[float, float]]]:
    """Fine roots below a row of small firs."""
    out: list[list[tuple[float, float]]] = []
    for x in steps(4, width - 4, max(3, round(width / 6))):
        for turn in (55, 90, 125):
            way = [(x, foot), polar(x, foot, (bottom - foot) * 0.5, turn + rng.uniform(-10, 10))]
            out.append([*way, polar(*way[1], (bottom - foot) * 0.45, turn + rng.uniform(-30, 30))])
    return out


# --- the lid --------------------------------------------------------------------------------------------------------
def _toadstool(x: float, foot: float, size: float, cap: str, dots: bool) -> list[Item]:
    """A mushroom cut in lino: a cap, its gills as carved lines, a pale stem."""
    top = foot - size * 0.72
    dome = smooth(
        [
            *arc(x, top, size * 0.5, -180, 0, 0.86),
            (x + size * 0.24, top + size * 0.08),
            (x - size * 0.24, top + size * 0.08),
        ]
    )
    stem = smooth(
        [
            (x - size * 0.09, top),
            (x + size * 0.09, top),
            (x + size * 0.1, foot - size * 0.2),
            (x + size * 0.15, foot),
            (x - size * 0.15, foot),
            (x - size * 0.1, foot - size * 0.2),
        ]
    )
    spots: list[Path] = [
        oval(x + dx * size, top - dy * size, r * size, r * size * 0.8)
        for dx, dy, r in (
            (-0.26, 0.14, 0.06),
            (-0.06, 0.3, 0.07),
            (0.16, 0.2, 0.06),
            (0.32, 0.08, 0.045),
            (0.02, 0.1, 0.05),
        )
    ]
    gills = [
        [(x + q * size * 0.44, top + size * 0.01), (x + q * size * 0.2, top + size * 0.06)]
        for q in (-1, -0.7, -0.4, 0.4, 0.7, 1)
    ]
    marks = patches(spots, CREAM) if dots else strokes(gills, CREAM, size * 0.02)
    return [
        Shape(stem, CREAM, mix(cap, "#241a1c", 0.6), size * 0.02),
        Shape(dome, cap, mix(cap, "#241a1c", 0.6), size * 0.025),
        *marks,
    ]


def und_box(width: float, height: float, *, seed: str = "box", pale: bool = False, bleed: float = 0.0) -> list[Item]:
    """A great fir in its wood, mushrooms at its foot, and under them more tree than above: roots and threads."""
    rng, box = seeded("lid", seed), wide(width, height, bleed)
    foot, x = height * 0.56, width * 0.5
    thick = min(width, height) * 0.12
    span, size = (-bleed, width + bleed), min(width, height)
    clip = rectangle(-bleed, foot - 1, width + 2 * bleed, height - foot + bleed + 1)
    caps = (
        (-0.34, 0.17, "#c4382a", True),
        (0.33, 0.14, "#d99a2b", False),
        (-0.2, 0.1, "#7a4a9e", False),
        (0.22, 0.2, "#8c5535", False),
        (0.42, 0.09, "#c4382a", True),
    )
    art: list[Item] = [
        Shape(circle(x, foot * 0.55, size * 0.42), GLOW),
        *fir_row(span, foot, foot * 0.8, size * 0.1, rng, mix(FERN, SKY, 0.55)),
        *fir_row(span, foot, foot * 0.56, size * 0.13, rng, mix(NEEDLE, FERN, 0.3), mix(NEEDLE, LEAF, 0.4)),
        *layers(-bleed, width + bleed, foot, height + bleed, rng, max(5.0, size / 12)),
        Group(tuple(root_items(roots(x, foot, thick, width * 0.5, (height - foot) * 0.9, rng, 11), 0.28)), clip=clip),
        *bole(x, -bleed, foot, thick, rng),
        *ferns(((width * 0.04, foot + 1, size * 0.14), (width * 0.96, foot + 1, size * 0.14)), rng, FOREST),
        *(
            item
            for dx, k, cap, dots in caps
            for item in _toadstool(x + dx * width, foot + size * 0.01, size * k, cap, dots)
        ),
        *moss_edge(-bleed, width + bleed, foot + size * 0.012, size * 0.022, rng, mix(FERN, MOSS, 0.4)),
    ]
    return filled(art, SKY, box, pale)
