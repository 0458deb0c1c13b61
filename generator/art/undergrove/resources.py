"""Icons of what one has: cubes with their letter, carbon, and tokens whose sign doubles their colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from generator.art.shared.brush import ink, lit, merged, mix, patches, shade, smooth, strokes
from generator.art.shared.icons import on_dark
from generator.art.shared.lino import arc, polar, wedge
from generator.art.shared.signs import Icon
from generator.art.undergrove.letters import letter
from generator.art.undergrove.names import Resource, Type
from generator.art.undergrove.palette import RESOURCES, TYPES, sign_on
from generator.scene.primitives import Group, Item, Path, Shape, circle, oval, placed, polygon, rectangle

PALE = "#f4efcf"


def edge_of(colour: str, ground: str, own: str) -> str:
    """Outline of a part: its own ink, or a pale line where the ground is dark."""
    return mix(own, PALE, 0.8) if on_dark(colour, ground) else ink(own)


def at(items: list[Item], x: float, y: float, scale: float) -> Group:
    """A small icon inside another one."""
    return Group(tuple(items), placed(x, y, scale))


# --- cubes and carbon -----------------------------------------------------------------------------------------------
FRONT = rectangle(-4.4, -2.9, 7.3, 7.3)


def _box(tone: str, front: Sequence[Item], edge: str) -> list[Item]:
    """Front, top and side of a cube, seen from the upper right."""
    top = polygon([(-4.4, -2.9), (-2.8, -4.5), (4.5, -4.5), (2.9, -2.9)])
    side = polygon([(2.9, -2.9), (4.5, -4.5), (4.5, 2.8), (2.9, 4.4)])
    return [
        Shape(top, lit(tone, 0.5), edge, 0.35),
        Shape(side, shade(tone, 0.4), edge, 0.35),
        *front,
        Shape(FRONT, stroke=edge, width=0.4),
    ]


def cube(which: Resource) -> Icon:
    tone = RESOURCES[which]

    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        front = [Shape(FRONT, tone), letter(which, -0.75, 0.75, 2.35, sign_on(tone), 0.44)]
        return _box(tone, front, edge_of(colour, ground, tone))

    return icon


def any_cube(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A cube of choice: a stripe for each kind, and a question on a white disc."""
    hues = [RESOURCES[r] for r in ("N", "P", "K")]
    stripes = [Shape(rectangle(-4.4 + k * 2.433, -2.9, 2.45, 7.3), hue) for k, hue in enumerate(hues)]
    front = [*stripes, Shape(circle(-0.75, 0.75, 2.75), "#fffdf5"), letter("?", -0.75, 0.75, 1.75, "#241a1c", 0.48)]
    return _box("#8c8478", front, edge_of(colour, ground, "#5c544a"))


def carbon(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A black disc of some thickness."""
    tone = RESOURCES["C"]
    edge = edge_of(colour, ground, tone)
    return [
        Shape(circle(0, 0.3, 4.6), "#0f0d0c", edge, 0.35),
        Shape(circle(0, -0.25, 4.35), tone),
        Shape(circle(0, -0.25, 3.8), stroke="#8c857b", width=0.35),
        letter("C", 0, -0.25, 2.25, "#ffffff", 0.46),
    ]


# --- types ----------------------------------------------------------------------------------------------------------
def _ring(tone: str, hue: str) -> list[Item]:
    """A stem that goes through a ring."""
    return [
        *strokes([[(0, -3.4), (0, 3.4)]], tone, 1.8),
        Shape(oval(0, 0.2, 3.2, 1.4), hue, tone, 0.85),
        *strokes([[(0, -3.4), (0, -0.4)]], tone, 1.8),
    ]


def _gills(tone: str, hue: str) -> list[Item]:
    """Gills fan out under a cap; their tips lie on a circle within the disc."""
    tips = [polar(0, 0, 3.6, a) for a in range(-190, 11, 25)]
    rays = [[(x * 0.1, 2.7 + (y - 2.7) * 0.1), (x, y)] for x, y in tips]
    return [*strokes(rays, tone, 0.6), Shape(oval(0, 2.8, 0.95, 0.8), tone)]


def _pores(tone: str, hue: str) -> list[Item]:
    rows = ((-2.7, (-1.0, 1.0)), (-0.95, (-2.9, -0.97, 0.97, 2.9)), (0.85, (-1.95, 0.0, 1.95)), (2.65, (-1.0, 1.0)))
    return patches([circle(x, y, 0.72) for y, xs in rows for x in xs], tone)


def _branch(tone: str, hue: str) -> list[Item]:
    """A branched coral."""
    limbs = [
        [(0, 3.5), (0, 0.4), (-0.3, -3.3)],
        [(0, 1.8), (-1.9, -0.3), (-2.6, -2.7)],
        [(0, 1.2), (1.9, -0.5), (2.8, -2.4)],
        [(1.3, 0.0), (1.3, -2.2)],
    ]
    return strokes(limbs, tone, 1.05)


TYPE_SIGNS: Mapping[Type, Callable[[str, str], list[Item]]] = MappingProxyType(
    {"ring": _ring, "gill": _gills, "pore": _pores, "other": _branch}
)
"""What tells a type without its colour: `sign(tone, ground)` in a disc of radius 5."""


def token_face(which: Type, edge: str) -> list[Item]:
    """A disc in the type's colour with its sign, radius 4.75."""
    hue = TYPES[which]
    return [
        Shape(circle(0, 0, 4.75), hue, edge, 0.45),
        Shape(circle(0, 0, 4.2), stroke=mix(hue, "#ffffff", 0.55), width=0.28),
        *TYPE_SIGNS[which](sign_on(hue), hue),
    ]


def token(which: Type) -> Icon:
    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        return token_face(which, edge_of(colour, ground, TYPES[which]))

    return icon


def any_token(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A token of any type: a quarter of each, and a mushroom on a white disc."""
    edge = edge_of(colour, ground, "#4a4038")
    quarters = [
        Shape(wedge(0, 0, 4.6, a, a + 90.0), hue) for a, hue in zip((-180, -90, 0, 90), TYPES.values(), strict=True)
    ]
    return [
        *quarters,
        Shape(circle(0, 0, 4.6), stroke=edge, width=0.5),
        Shape(circle(0, 0, 3.1), "#fffdf5"),
        *toadstool("#241a1c"),
    ]


def toadstool(colour: str) -> list[Item]:
    """A plain mushroom of about 4 x 4."""
    cap = smooth([*arc(0, 0.0, 2.2, -180, 0, 0.95), (1.2, 0.35), (-1.2, 0.35)])
    return [Shape(cap, colour), Shape(rectangle(-0.62, 0.0, 1.24, 2.3, 0.4), colour)]


# --- what happens to tokens -----------------------------------------------------------------------------------------
def _head(x: float, y: float, size: float, degrees: float) -> Path:
    """The head of an arrow that points to `degrees`, its tip at (x, y)."""
    return polygon([(x, y), polar(x, y, size, degrees + 148), polar(x, y, size, degrees - 148)])


def flip(face: Icon) -> Icon:
    """A token turned over: an arrow around its right side, head down."""

    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        bow = arc(-0.75, 0, 4.7, -72, 46)
        return [
            at(face(colour, ground), -0.95, 0, 0.83),
            *strokes([bow], colour, 0.75),
            Shape(_head(1.0, 4.75, 2.5, 128), colour),
        ]

    return icon


def ready(face: Icon) -> Icon:
    """A token made ready: an arrow three quarters around it."""

    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        return [
            at(face(colour, ground), 0, 0, 0.7),
            *strokes([arc(0, 0, 4.5, 62, 318)], colour, 0.8),
            Shape(_head(4.75, -1.15, 2.7, 62), colour),
        ]

    return icon


def ready_all(colour: str, ground: str = "#ffffff") -> list[Item]:
    """All four tokens made ready."""
    spots = ((-1.45, -1.45), (1.45, -1.45), (-1.45, 1.45), (1.45, 1.45))
    small = [at(token(t)(colour, ground), x, y, 0.3) for t, (x, y) in zip(TYPES, spots, strict=True)]
    return [*small, *strokes([arc(0, 0, 4.5, 62, 318)], colour, 0.8), Shape(_head(4.75, -1.15, 2.7, 62), colour)]


def copy(face: Icon) -> Icon:
    """Two tiles, one the echo of the other, with the token of the type that is copied."""

    def icon(colour: str, ground: str = "#ffffff") -> list[Item]:
        behind = rectangle(-4.6, -4.6, 6.2, 6.2, 0.6)
        front = rectangle(-1.7, -1.7, 6.3, 6.3, 0.6)
        paper = "#2f3a36" if on_dark(colour, ground) else "#fffdf5"
        return [
            Shape(behind, stroke=colour, width=0.6, dash=(1.0, 0.9)),
            Shape(front, paper, colour, 0.6),
            at(face(colour, ground), 1.45, 1.45, 0.56),
        ]

    return icon


def used(colour: str, ground: str = "#ffffff") -> list[Item]:
    """A token on its grey side: hatched all over."""
    reach = [(d, max(0.0, 3.6**2 - d * d) ** 0.5) for d in (-2.7, -0.9, 0.9, 2.7)]
    bars = [[polar(*polar(0, 0, d, 45), side * half, 135) for side in (-1, 1)] for d, half in reach]
    return [Shape(merged([circle(0, 0, 4.8), circle(0, 0, 4.1)]), colour, even_odd=True), *strokes(bars, colour, 0.75)]


TOKENS: Mapping[str, Icon] = MappingProxyType({**{t: token(t) for t in TYPES}, "": any_token})
RESOURCE_PICTURES: Mapping[str, Icon] = MappingProxyType(
    {
        "und_N": cube("N"),
        "und_P": cube("P"),
        "und_K": cube("K"),
        "und_C": carbon,
        "und_any": any_cube,
        "und_type": any_token,
        **{f"und_{t}": token(t) for t in TYPES},
        **{f"und_flip{'_' * bool(t)}{t}": flip(face) for t, face in TOKENS.items()},
        **{f"und_ready{'_' * bool(t)}{t}": ready(face) for t, face in TOKENS.items()},
        "und_ready_all": ready_all,
        **{f"und_copy{'_' * bool(t)}{t}": copy(face) for t, face in TOKENS.items()},
    }
)
