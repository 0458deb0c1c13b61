"""Files that are no photos, or none that can be read, are findings; what a file tells beside its picture stays out."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

import sporeprint
from sporeprint.ground.findings import Report
from sporeprint.photo.pictures import LEAST_SIDE, read_picture

GPS = 0x8825
ORIENTATION = 0x0112


def encoded(pixels: np.ndarray, kind: str = "JPEG", **how: object) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, kind, **how)
    return out.getvalue()


def noise(width: int, height: int) -> np.ndarray:
    return np.random.default_rng(1).integers(0, 255, (height, width, 3), dtype=np.uint8)


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"title: fungi\n", "PHOTO-FORMAT"),
        (b"", "PHOTO-FORMAT"),
        (b"\x00\x00\x00\x18ftypheic" + bytes(40), "PHOTO-FORMAT"),
        (encoded(noise(1200, 900))[:20_000], "PHOTO-FORMAT"),
        (encoded(noise(300, 200)), "PHOTO-SMALL"),
        (encoded(np.zeros((900, 1200, 3), np.uint8)), "PHOTO-DARK"),
        (encoded(np.zeros((12_000, 12_000), np.uint8), "PNG"), "PHOTO-SIZE"),
    ],
    ids=["text", "nothing", "heic", "truncated", "small", "black", "bomb"],
)
def test_what_is_no_photo_is_one_finding(data: bytes, rule: str) -> None:
    report = Report()
    assert read_picture(data, "table.jpg", report) is None
    assert [finding.rule for finding in report.findings] == [rule]
    assert report.findings[0].where.file == "table.jpg"


def test_a_heic_file_says_how_to_save_it() -> None:
    report = Report()
    read_picture(b"\x00\x00\x00\x18ftypheic" + bytes(40), "table.heic", report)
    assert "JPEG" in report.findings[0].hint


def test_a_photo_is_turned_as_the_camera_says() -> None:
    pixels = np.full((900, 1200, 3), 90, np.uint8)
    pixels[:, :300] = 250
    exif = Image.Exif()
    exif[ORIENTATION] = 6  # the camera was held upright: left becomes top
    photo = read_picture(encoded(pixels, exif=exif), "table.jpg", Report())
    assert photo is not None
    assert photo.pixels.shape == (1200, 900, 3)
    assert photo.pixels[100].mean() > 200 > photo.pixels[-100].mean()


def test_a_large_photo_is_made_smaller() -> None:
    photo = read_picture(encoded(noise(6000, 4000)), "table.jpg", Report())
    assert photo is not None
    assert photo.pixels.shape[0] * photo.pixels.shape[1] <= 12_500_000


def test_a_photo_without_our_pieces_is_refused_and_claims_nothing() -> None:
    pixels = np.kron(noise(LEAST_SIDE // 20, 40), np.ones((20, 20, 1), np.uint8))
    exif = Image.Exif()
    exif.get_ifd(GPS)[1] = "N"
    result = sporeprint.read_photo([encoded(pixels, exif=exif)], "sporeadic", ["Ada", "Ben"])
    assert [finding.rule for finding in result.findings] == ["PHOTO-NOTHING"]
    assert result.table is None and not result.text and not result.picture


def test_a_photo_that_is_not_there_is_a_finding() -> None:
    result = sporeprint.read_photo(["nowhere.jpg"], "sporeadic", ["Ada", "Ben"])
    assert [finding.rule for finding in result.findings] == ["PHOTO-FILE"]
    assert not result.is_readable
