"""Decoding pictures: is the file whole, which way up is it, and the same picture in a form every writer understands.

Writers get 8 bit grey, RGB or RGBA in a PNG, or 8 bit grey or RGB in a JPEG, upright, in sRGB. What already is like
that passes through unchanged; everything else (phone photos lying on their side, CMYK, palettes, 16 bit, wide colour
profiles) is converted. Pillow is imported inside the functions: most runs never need it.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.pictures.image_parts import PNG, ImageHeader, bare, is_short, looks_back_further

if TYPE_CHECKING:
    from PIL.Image import Image

_ORIENTATION = 0x0112
_QUALITY = 95
"""Of a JPEG that has to be encoded again: no visible loss, and about the size a camera writes."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """What one pass over the pixels told."""

    turned: bool
    """Width and height change places when the picture is set upright."""
    refusal: str = ""
    remark: str = ""


def try_decoding(data: bytes, header: ImageHeader) -> Decoded | str:
    """Decode everything once and forget it. A file that is cut off or damaged gives the decoder's reason as text."""
    try:
        with _opened(data) as image:
            kinds = image.mode, "transparency" in image.info, bool(image.info.get("icc_profile"))
            if header.kind == "jpeg":
                # An eighth of the size in grey: the whole file is read, but few pixels are made of it.
                image.draft("L", (max(1, header.width // 8), max(1, header.height // 8)))
            image.load()
            if is_short(data, header):
                return "rows are missing at the end"
            if header.kind == "jpeg":
                _try_bare(data)
            return Decoded(_orientation(image) >= 5, _refusal(header, kinds[1]), _remark(kinds[0], kinds[2]))
    except Exception as error:  # decoders raise whatever they stumble over: OSError, SyntaxError, struct.error, ...
        return str(error) or type(error).__name__


def _try_bare(data: bytes) -> None:
    """Raises when a photo cannot be decoded without what the camera wrote: its parts do not fit each other then."""
    with _opened(bare(data)) as image:
        image.draft("L", (1, 1))
        image.load()


def _refusal(header: ImageHeader, see_through: bool) -> str:
    if header.depth == 16 and see_through:
        return "16 bits per channel with one see-through colour"
    return ""


def _remark(mode: str, profile: bool) -> str:
    if mode == "CMYK" and not profile:
        return "has CMYK colours without a colour profile; they are turned into RGB by the plain formula"
    return ""


@contextmanager
def _opened(data: bytes) -> Iterator[Image]:
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Pillow talks on stderr about odd metadata that is left out anyway
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as image:
            yield image


def _orientation(image: Image) -> int:
    try:
        value = image.getexif().get(_ORIENTATION, 1)
    except Exception:  # damaged camera data: the pixels are still good
        return 1
    return value if value in range(1, 9) else 1


def normalised(data: bytes) -> bytes:
    """The picture upright, in sRGB, in 8 bits, without metadata; PNG stays PNG and JPEG stays JPEG.

    For files that `try_decoding` passed. Bytes in a form that every writer understands are stripped, not encoded again.
    """
    png = data.startswith(PNG)
    with _opened(data) as image:
        image.load()
        if _passes(image, data, png):
            return bare(data)
        return _coded(_upright(_in_srgb(image), _orientation(image)), png)


def _passes(image: Image, data: bytes, png: bool) -> bool:
    modes = ("L", "RGB", "RGBA") if png else ("L", "RGB")
    plain = image.mode in modes and "transparency" not in image.info and not (png and data[24] != 8)
    upright = plain and _orientation(image) == 1 and not _foreign_profile(image)
    return upright and not (png and looks_back_further(data))


def _foreign_profile(image: Image) -> bytes:
    """The colour profile of the picture, empty when there is none or when it is sRGB by name."""
    profile: bytes = image.info.get("icc_profile") or b""
    head = profile[:4096].replace(b"\0", b"")
    return b"" if b"sRGB" in head or image.mode in ("1", "L", "LA", "I;16", "I") else profile


def _in_srgb(image: Image) -> Image:
    profile = _foreign_profile(image)
    plain = _in_plain_mode(image)
    converted = _through_profile(plain, profile) if profile else plain
    return converted.convert("RGB") if converted.mode == "CMYK" else converted


def _in_plain_mode(image: Image) -> Image:
    """The same picture as L, RGB, RGBA or CMYK."""
    if image.mode in ("I;16", "I;16B", "I"):
        # Pillow's own conversion cuts off at 255 instead of scaling.
        return image.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    if image.mode in ("LA", "PA") or "transparency" in image.info:
        return image.convert("RGBA")
    return image.convert({"1": "L", "P": "RGB"}.get(image.mode, image.mode))


def _through_profile(image: Image, profile: bytes) -> Image:
    from PIL import ImageCms

    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    flat = image.convert("RGB") if alpha else image
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        made = ImageCms.profileToProfile(flat, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image  # a damaged profile, or one made for other channels: the numbers as they are
    if made is None:
        return image
    if alpha:
        made.putalpha(alpha)
    return made


def _upright(image: Image, orientation: int) -> Image:
    from PIL.Image import Transpose

    turns = {
        2: Transpose.FLIP_LEFT_RIGHT,
        3: Transpose.ROTATE_180,
        4: Transpose.FLIP_TOP_BOTTOM,
        5: Transpose.TRANSPOSE,
        6: Transpose.ROTATE_270,
        7: Transpose.TRANSVERSE,
        8: Transpose.ROTATE_90,
    }
    turn = turns.get(orientation)
    return image if turn is None else image.transpose(turn)


def _coded(image: Image, png: bool) -> bytes:
    image.info = {}  # or Pillow writes the old colour profile and transparency along
    out = io.BytesIO()
    if png:
        image.save(out, "PNG")
    else:
        image.save(out, "JPEG", quality=_QUALITY, subsampling=0)
    return out.getvalue()
