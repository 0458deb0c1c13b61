"""Photos and paintings that people bring: PNG and JPEG from the project folder, checked before anything is drawn.

`load_image` finds and examines a file, `place_image` puts it into a box of a scene, and writers call `image_bytes` to
get the picture upright, in sRGB and without metadata. Examinations are remembered per path, time and size of the file,
at most 256 of them; bytes are not, because a writer embeds a picture once and knows it again by its digest.
"""

from __future__ import annotations

import functools
import hashlib
import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from generator.pictures.image_parts import JPEG, PNG, read_header
from generator.pictures.image_pixels import normalised, try_decoding
from generator.pictures.picture_files import MEGABYTE, PictureFile, Refusal, find_picture, read_bytes, seems_to_be
from generator.pictures.picture_fit import CENTRE, Box, Fit, whole_box
from generator.scene.primitives import Picture
from sporeprint.ground.findings import Report, Where

MOST_BYTES = 40 * MEGABYTE
MOST_PIXELS = 60_000_000
INCH = 25.4

IMAGE_RULES: tuple[tuple[str, str], ...] = (
    ("IMAGE-DAMAGED", "A PNG or JPEG is cut off or damaged."),
    ("IMAGE-COLOURS", "The colours of a picture had to be converted without knowing exactly how."),
    ("IMAGE-DPI", "A picture has too few pixels for the size it is printed at."),
)


@dataclass(frozen=True, slots=True)
class ImageInfo:
    """A picture that can be printed. Width and height are those of the upright picture."""

    file: str
    digest: str
    width_px: int
    height_px: int
    kind: Literal["png", "jpeg"]


@dataclass(frozen=True, slots=True)
class Examined:
    info: ImageInfo
    remark: str = ""


def load_image(root: Path, name: str, report: Report, where: Where, item: str = "") -> ImageInfo | None:
    """The picture `name` of the project, or None and a finding at `where` that says why it cannot be used.

    A file that is returned has been decoded completely once. Nothing is decoded that says it has over 60 megapixels.
    """
    file = find_picture(root, name, MOST_BYTES, report, where, item)
    if file is None:
        return None
    result = _examined(file)
    if isinstance(result, Refusal):
        report.error(result.rule, f"`{name}` {result.message}", where, result.hint, item)
        return None
    if result.remark:
        report.note("IMAGE-COLOURS", f"`{name}` {result.remark}", where, "save it as RGB to decide yourself", item)
    return result.info


@lru_cache(maxsize=256)
def _examined(file: PictureFile) -> Examined | Refusal:
    """What the file is; the same sentence serves every place that names the file."""
    data = read_bytes(file, MOST_BYTES)
    if isinstance(data, str):
        return Refusal("IMAGE-UNREADABLE", f"cannot be read: {data}", "check the rights of the file")
    if not data.startswith((PNG, JPEG)):
        return _wrong_kind(seems_to_be(data))
    return _examined_data(str(file.path), data)


def _wrong_kind(kind: str) -> Refusal:
    hint = "save it as PNG or JPEG"
    if kind == "SVG":
        hint = "use it where a drawing is expected, or save it as PNG"
    what = {"empty": "is an empty file", "unknown": "is not a picture", "text": "is text, not a picture"}
    return Refusal("IMAGE-KIND", what.get(kind, f"seems to be {kind}, and only PNG and JPEG can be printed"), hint)


def _examined_data(path: str, data: bytes) -> Examined | Refusal:
    header = read_header(data)
    if isinstance(header, str):
        return _damaged(header)
    pixels = header.width * header.height
    if pixels > MOST_PIXELS:
        message = f"has {header.width:,} x {header.height:,} = {pixels / 1e6:,.0f} megapixels, at most 60 are possible"
        return Refusal("IMAGE-TOO-LARGE", message, "scale it down: 300 pixels per inch are enough for print")
    decoded = try_decoding(data, header)
    if isinstance(decoded, str):
        return _damaged(decoded)
    if decoded.refusal:
        return Refusal(
            "IMAGE-KIND", f"has {decoded.refusal}, which is not supported", "save it with 8 bits per channel"
        )
    width, height = (header.height, header.width) if decoded.turned else (header.width, header.height)
    info = ImageInfo(path, hashlib.sha256(data).hexdigest(), width, height, header.kind)
    return Examined(info, decoded.remark)


def _damaged(reason: str) -> Refusal:
    return Refusal("IMAGE-DAMAGED", f"is damaged: {reason}", "copy or save the picture again")


def image_bytes(source: ImageInfo | Picture) -> bytes:
    """The picture as a PNG or JPEG of the same kind: upright, sRGB, 8 bits, without metadata.

    The same file gives the same bytes. Raises OSError when the file is gone or was changed since it was loaded.
    """
    with open(source.file, "rb") as stream:
        data = stream.read(MOST_BYTES + 1)
    if hashlib.sha256(data).hexdigest() != source.digest:
        raise OSError(f"{source.file} changed while it was being printed")
    return normalised(data)


def place_image(info: ImageInfo, box: Box, fit: Fit = "cover", focus: tuple[float, float] = CENTRE) -> Picture:
    """The picture in the box x, y, width, height (mm).

    `cover` fills the box and crops around the focus, `contain` shows all of it and stands where the focus says,
    `stretch` bends it. The `crop` of the result is the part of the file (in shares of it) that fills the result's box.
    """
    whole = whole_box(info.width_px, info.height_px, box, fit, focus)
    if fit != "cover" or min(box[2:]) <= 0:
        return Picture(info.file, info.digest, *whole)
    x, y, width, height = whole
    left, top = (box[0] - x) / width, (box[1] - y) / height
    crop = (left, top, min(1.0, left + box[2] / width), min(1.0, top + box[3] / height))
    return Picture(info.file, info.digest, *box, crop=crop)


def effective_dpi(picture: Picture, info: ImageInfo) -> float:
    """Pixels of the file per inch of paper, in the direction that has fewer; without end for a picture without area."""
    if min(picture.width, picture.height) <= 0:
        return math.inf
    left, top, right, bottom = picture.crop
    across = info.width_px * (right - left) / (picture.width / INCH)
    down = info.height_px * (bottom - top) / (picture.height / INCH)
    return min(across, down)


def dpi_finding(
    picture: Picture, info: ImageInfo, report: Report, where: Where, item: str = "", limit: float = 150.0
) -> None:
    """Warn when the picture is printed with fewer than `limit` pixels per inch."""
    dpi = effective_dpi(picture, info)
    if dpi >= limit:
        return
    factor = limit / dpi
    wanted = f"{round(info.width_px * factor)} x {round(info.height_px * factor)} pixels"
    smaller = f"{picture.width / factor:.0f} x {picture.height / factor:.0f} mm"
    message = (
        f"`{Path(info.file).name}` has {info.width_px} x {info.height_px} pixels and is printed "
        f"{picture.width:.0f} x {picture.height:.0f} mm large: {dpi:.0f} dpi, {limit:.0f} are wanted"
    )
    report.warning("IMAGE-DPI", message, where, f"bring it with {wanted}, or print it {smaller} large", item)


@functools.lru_cache(maxsize=32)
def image_data(picture: Picture) -> tuple[str, bytes]:
    """Return the media type of a picture and its bytes."""
    data = image_bytes(picture)
    return ("image/jpeg" if data[:3] == b"\xff\xd8\xff" else "image/png"), data
