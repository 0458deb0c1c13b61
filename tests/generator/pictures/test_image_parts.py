"""The parts of PNG and JPEG files: headers are believed, damage is found, bombs are refused."""

from __future__ import annotations

import struct
import time
import zlib
from pathlib import Path

import pytest
from image_help import chunk, corners, png, refused, saved
from PIL import Image

from generator.pictures.image_parts import MOST_PARTS, read_header


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9])
def test_cut_off_files_are_damaged(tmp_path: Path, kind: str, share: float) -> None:
    noise = Image.effect_noise((120, 90), 80).convert("RGB")
    data = saved(noise, kind)
    assert refused(tmp_path, data[: int(len(data) * share)])[0] == "IMAGE-DAMAGED"


def test_a_png_with_damaged_data(tmp_path: Path) -> None:
    good = saved(corners())
    at = good.index(b"IDAT") + 8
    assert refused(tmp_path, good[:at] + b"\xff\xff\xff\xff" + good[at + 4 :])[0] == "IMAGE-DAMAGED"
    rows = chunk(b"IDAT", zlib.compress(b"\0" * 11))
    assert refused(tmp_path, png(10, 50, rows), "b.png")[0] == "IMAGE-DAMAGED"
    assert refused(tmp_path, png(0, 50, rows), "c.png")[0] == "IMAGE-DAMAGED"
    assert refused(tmp_path, png(10, 1, b""), "d.png")[0] == "IMAGE-DAMAGED"


def test_bombs_are_refused_by_their_header(tmp_path: Path) -> None:
    rows = chunk(b"IDAT", zlib.compress(bytes(50_000_000), 9))
    started = time.process_time()
    rule, message = refused(tmp_path, png(60_000, 60_000, rows))
    assert time.process_time() - started < 0.5
    assert (rule, "3,600 megapixels" in message) == ("IMAGE-TOO-LARGE", True)


def test_the_header_of_a_large_jpeg_is_believed(tmp_path: Path) -> None:
    data = bytearray(saved(corners(), "JPEG"))
    at = data.index(b"\xff\xc0") + 5
    data[at : at + 4] = struct.pack(">HH", 65_000, 65_000)
    assert refused(tmp_path, bytes(data))[0] == "IMAGE-TOO-LARGE"


def test_files_chopped_into_tiny_parts_or_endless_scans_are_refused_quickly(tmp_path: Path) -> None:
    good = saved(corners(), "JPEG")
    scan = good[good.index(b"\xff\xda") : -2]
    cases = (
        png(1, 1, chunk(b"tEXt", b"a\0b") * (MOST_PARTS + 1)),
        good[:2] + b"\xff\xfe\0\2" * 5_000_000 + good[2:],
        good[:-2] + scan * 101 + b"\xff\xd9",
        b"\xff\xd8" + b"\xff" * 20_000_000,
    )
    started = time.process_time()
    for i, content in enumerate(cases):
        assert refused(tmp_path, content, f"{i}.png")[0] == "IMAGE-DAMAGED"
    assert time.process_time() - started < 3


def test_a_jpeg_of_too_many_scans_is_not_decoded(tmp_path: Path) -> None:
    good = saved(corners(), "JPEG")
    scan = good[good.index(b"\xff\xda") : -2]
    _, message = refused(tmp_path, good[:-2] + scan * 100 + b"\xff\xd9")
    assert message == "`a.png` is damaged: it has 101 scans, and a photo needs about 10"


def test_headers_are_read_without_an_imaging_library() -> None:
    header = read_header(saved(corners("L", (7, 5)), "JPEG", progressive=True))
    assert not isinstance(header, str)
    assert (header.kind, header.width, header.height, header.depth) == ("jpeg", 7, 5, 8)
