"""Photos from files: pictures within bounds, turned as the camera says, and nothing else of what the file tells."""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass

import numpy as np

from sporeprint.ground.findings import Report, Where
from sporeprint.photo.arrays import Array

MOST_BYTES = 60_000_000
MOST_PIXELS = 110_000_000
LEAST_SIDE = 900
"""Pixels of the longer side below which no print can be told from the next."""
KEPT_PIXELS = 12_500_000
"""Larger photos are made smaller: what they have more is noise."""
EXIF_FOCAL_35 = 41989
FILM_DIAGONAL = 43.27
USUAL_FOCAL = 26.0
"""Millimetres of a phone's main lens, as on 35 mm film."""
HEIC = "save it as JPEG: on the phone choose `most compatible` for the camera, or export the photo"


@dataclass(frozen=True)
class Photo:
    """A photo as it is held, and how long its lens is, in pixels."""

    name: str
    pixels: Array
    focal: float


def read_picture(data: bytes, name: str, report: Report) -> Photo | None:
    """Return the photo in a file; None with findings when it is none, or none that can be read."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    where = Where(name)
    if len(data) > MOST_BYTES:
        message = f"the file has {len(data) // 1_000_000} MB, and {MOST_BYTES // 1_000_000} MB are the most"
        report.error("PHOTO-SIZE", message, where, "save the photo with fewer pixels")
        return None
    if data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"mif1", b"msf1", b"heif", b"hevc", b"avif"):
        report.error("PHOTO-FORMAT", "this is a HEIC or AVIF file, which cannot be read here", where, HEIC)
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data)) as image:
                if image.width * image.height > MOST_PIXELS:
                    message = (
                        f"the picture has {image.width} x {image.height} pixels, which is more than {MOST_PIXELS:,}"
                    )
                    report.error("PHOTO-SIZE", message, where, "save the photo with fewer pixels")
                    return None
                focal_35 = image.getexif().get_ifd(0x8769).get(EXIF_FOCAL_35) or USUAL_FOCAL
                upright = ImageOps.exif_transpose(image).convert("RGB")
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        broken = "ends too early" if "truncated" in str(error) else "cannot be read as a picture"
        report.error("PHOTO-FORMAT", f"the file {broken}", where, "give a photo as JPEG, PNG or WebP")
        return None
    return _checked(upright, name, float(focal_35), report)


def _checked(image: object, name: str, focal_35: float, report: Report) -> Photo | None:
    from PIL import Image

    assert isinstance(image, Image.Image)
    where = Where(name)
    if max(image.size) < LEAST_SIDE:
        message = f"the photo has {image.width} x {image.height} pixels, too few to tell one print from another"
        report.error("PHOTO-SMALL", message, where, f"take one with at least {LEAST_SIDE} pixels on its longer side")
        return None
    if image.width * image.height > KEPT_PIXELS:
        share = (KEPT_PIXELS / (image.width * image.height)) ** 0.5
        image = image.resize((int(image.width * share), int(image.height * share)), Image.Resampling.BOX)
    pixels = np.ascontiguousarray(np.asarray(image)[..., ::-1])
    grey = pixels[::8, ::8].mean(2)
    if float(np.percentile(grey, 99)) < 20 or float(grey.std()) < 3:
        message = "nothing can be seen in the photo: it is of one colour"
        report.error("PHOTO-DARK", message, where, "take it in more light, without a finger on the lens")
        return None
    diagonal = float(np.hypot(*pixels.shape[:2]))
    return Photo(name, pixels, min(max(focal_35, 10.0), 120.0) * diagonal / FILM_DIAGONAL)
