"""What the tests of `overgrown` and its neighbours share."""

from __future__ import annotations

import io
from itertools import combinations

from PIL import Image, ImageChops

from generator.art import PAINTERS
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene.primitives import Face, Item, Shape, rectangle
from generator.text.fonts import Fonts

# Names of the printed data.
ECOSYSTEMS = (
    "reed_marsh", "birch_grove", "roof_meadow", "fern_gully", "moss_court", "willow_bank", "orchard_yard",
    "heath_terrace", "ivy_tower", "lily_pond", "bramble_lane", "alder_canal", "prairie_plaza", "vine_arcade",
)  # fmt: skip


WILDLIFE = (
    "fox", "heron", "badger", "otter", "hare", "owl", "deer", "toad", "bat", "hedgehog", "kingfisher", "squirrel",
    "raccoon", "turtle", "moth",
)  # fmt: skip


MARKS = ("dots", "bars", "waves", "chevrons")


NEEDED: dict[str, dict[str, object]] = {
    "animal": {"kind": "fox"},
    "animal_scene": {"kind": "fox"},
    "ecosystem_tile": {"scene": "reed_marsh"},
    "element_tile": {"element": "earth"},
}
"""What a painter has to be told."""


def paint(name: str, width: float = 20, height: float = 20, **more: object) -> list[Item]:
    return PAINTERS[name](width, height, **{**NEEDED.get(name, {}), **more})


FONTS = Fonts()


def in_grey(items: list[Item], width: float = 20, height: float = 20, dpi: float = 76.2) -> Image.Image:
    """The drawing on white paper as a grey printer shows it; three pixels to the millimetre."""
    paper = Shape(rectangle(0, 0, width, height), "#ffffff")
    face = Face("test", width, height, 0, (paper, *items), rectangle(0, 0, width, height))
    ((_, png),) = face_pngs([face], FONTS, image_data, dpi)
    return Image.open(io.BytesIO(png)).convert("L")


def apart(a: Image.Image, b: Image.Image) -> float:
    """Mean difference of two grey pictures, from 0 to 1."""
    return sum(ImageChops.difference(a, b).tobytes()) / (255 * a.width * a.height)


def closest(pictures: dict[str, Image.Image]) -> tuple[float, str, str]:
    return min((apart(pictures[a], pictures[b]), a, b) for a, b in combinations(pictures, 2))
