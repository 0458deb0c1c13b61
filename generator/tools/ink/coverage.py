"""How much ink faces take: the mean darkness of each, seen in few pixels.

A pixel takes what it lacks of red, green and blue light, for that is what cyan, magenta and yellow have to take away:
white takes nothing, black takes all, and a third of each of the three inks counts as a third.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from generator.build.made import Saving
from generator.impose import PrintPiece
from generator.render.svg import ImageBytes
from generator.scene.primitives import Face
from generator.text.fonts import Fonts
from generator.tools.ink.thin import Thinner

if TYPE_CHECKING:
    from PIL import Image

COVER_DPI = 36.0


def coverage(faces: Sequence[Face], fonts: Fonts, image: ImageBytes) -> Iterator[float]:
    """Of each face with its bleed the share of full ink, 0 to 1, in the given order."""
    from generator.render.png import pdfium_pictures

    return (_darkness(picture) for picture in pdfium_pictures(faces, fonts, image, COVER_DPI, text="fonts"))


def _darkness(picture: Image.Image) -> float:
    from PIL import Image, ImageStat

    paper = Image.new("RGB", picture.size, "white")
    paper.paste(picture, mask=picture.getchannel("A"))
    return 1 - sum(ImageStat.Stat(paper).mean) / (3 * 255)


def saving(sets: Mapping[str, Sequence[PrintPiece]], saver: Thinner, fonts: Fonts, image: ImageBytes) -> Saving:
    """What all pieces together take, each as often as it is printed, and what they would take in full ink."""
    sides = [side for pieces in sets.values() for p in pieces for side in (p.front, p.back) if side is not None]
    counts, new = Counter(map(id, sides)), list({id(side): side for side in sides}.values())
    area = [face.width * face.height * counts[id(face)] for face in new]
    whole = sum(area) or 1.0
    shares = [coverage(faces, fonts, image) for faces in ([saver.before(face) for face in new], new)]
    before, after = (sum(a * share for a, share in zip(area, seen, strict=True)) / whole for seen in shares)
    return Saving(before, after)
