"""Photos as people bring them: broken and hostile files, what is said about them, and where they are put."""

from __future__ import annotations

import os
import random
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest
from image_help import HERE, chunk, corners, load, loaded, opened, png, refused, saved
from PIL import Image

from generator.pictures.image_parts import MOST_PARTS, read_header
from generator.pictures.images import (
    IMAGE_RULES,
    ImageInfo,
    dpi_finding,
    effective_dpi,
    image_bytes,
    load_image,
    place_image,
)
from generator.pictures.picture_files import FILE_RULES, seems_to_be
from generator.pictures.picture_fit import picture_frame, whole_box
from generator.scene.primitives import Picture
from sporeprint.ground.findings import Report, Where


# --- what is wrong with files ---------------------------------------------------------------------------------------
def test_a_missing_file_is_guessed(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "morel.png").write_bytes(saved(corners()))
    _, report = load(tmp_path, "art/morle.png")
    (finding,) = report.findings
    assert (finding.rule, finding.hint) == ("IMAGE-MISSING", "did you mean `morel.png`?")
    _, report = load(tmp_path, "photos/morel.png")
    assert "`photos` does not exist" in report.findings[0].hint


@pytest.mark.parametrize("name", ["../a.png", "/etc/passwd", "art/../../a.png"])
def test_files_outside_the_project_are_not_touched(tmp_path: Path, name: str) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "a.png").write_bytes(saved(corners()))
    info, report = load(tmp_path / "project", name)
    assert info is None
    assert [finding.rule for finding in report.findings] == ["FILE-OUTSIDE"]


def test_empty_names_and_folders(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for name, rule in (
        ("", "IMAGE-MISSING"),
        ("  ", "IMAGE-MISSING"),
        ("art", "IMAGE-FOLDER"),
        ("x" * 300, "IMAGE-UNREADABLE"),
    ):
        info, report = load(tmp_path, name)
        assert info is None
        assert [finding.rule for finding in report.findings] == [rule]


def test_a_pipe_does_not_make_it_wait(tmp_path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "a.png")
    else:
        (tmp_path / "a.png").mkdir()
    info, report = load(tmp_path)
    assert info is None
    assert [finding.rule for finding in report.findings] == ["IMAGE-FOLDER"]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (saved(corners("P"), "GIF"), "GIF"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "WEBP"),
        (b"%PDF-1.7\n", "PDF"),
        (saved(corners(), "TIFF"), "TIFF"),
        (saved(corners(), "BMP"), "BMP"),
        (b"\0\0\0\x18ftypheic\0\0\0\0", "HEIC"),
        (b"<?xml version='1.0'?><svg/>", "SVG"),
        (b"hello", "text"),
        (b"", "empty"),
        (b"\0\1\2\3", "not a picture"),
    ],
)
def test_other_kinds_are_named(tmp_path: Path, content: bytes, word: str) -> None:
    rule, message = refused(tmp_path, content)
    assert rule == "IMAGE-KIND"
    assert word in message


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


def test_a_file_over_40_megabytes_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "a.png").open("wb") as stream:
        stream.truncate(40_000_001)
    _, report = load(tmp_path)
    assert [finding.rule for finding in report.findings] == ["IMAGE-TOO-LARGE"]


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


def test_random_damage_gives_pictures_or_findings(tmp_path: Path) -> None:
    rng = random.Random(2)
    originals = [saved(corners(mode), kind) for mode, kind in (("RGB", "PNG"), ("P", "PNG"), ("RGB", "JPEG"))]
    for i in range(240):
        data = bytearray(rng.choice(originals))
        for _ in range(rng.randrange(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        (tmp_path / f"{i}.png").write_bytes(data)
        info, report = load(tmp_path, f"{i}.png")
        assert (info is None) == report.has_errors
        if info is not None:
            assert opened(image_bytes(info)).size == (info.width_px, info.height_px)


def test_headers_are_read_without_an_imaging_library() -> None:
    header = read_header(saved(corners("L", (7, 5)), "JPEG", progressive=True))
    assert not isinstance(header, str)
    assert (header.kind, header.width, header.height, header.depth) == ("jpeg", 7, 5, 8)


def test_findings_are_the_same_for_every_place_that_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"hello")
    report = Report()
    for line in (1, 2):
        load_image(tmp_path, "a.png", report, Where("cards.yaml", line))
    assert [(f.rule, f.where.line) for f in report.findings] == [("IMAGE-KIND", 1), ("IMAGE-KIND", 2)]


def test_a_file_that_changes_is_noticed(tmp_path: Path) -> None:
    info = loaded(tmp_path, saved(corners()))
    (tmp_path / "a.png").write_bytes(saved(corners("L")))
    os.utime(tmp_path / "a.png", ns=(1, 1))
    with pytest.raises(OSError, match="changed"):
        image_bytes(info)
    again, _ = load(tmp_path)
    assert again is not None
    assert again.digest != info.digest


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    info = loaded(tmp_path, saved(corners("P")))
    assert image_bytes(info) == image_bytes(place_image(info, (0, 0, 10, 10)))


def test_loading_the_module_imports_no_imaging_library() -> None:
    modules = "generator.pictures.images, generator.pictures.svg_in"
    code = f"import sys, {modules}; print([m for m in sys.modules if m.split('.')[0] == 'PIL'])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


# --- placing --------------------------------------------------------------------------------------------------------
WIDE = ImageInfo("/art/a.png", "d", 400, 200, "png")


def test_cover_crops_around_the_focus() -> None:
    # Of 400 x 200 a square shows half the width.
    assert place_image(WIDE, (10, 20, 30, 30)).crop == pytest.approx((0.25, 0, 0.75, 1))
    assert place_image(WIDE, (10, 20, 30, 30), "cover", (0, 0.5)).crop == pytest.approx((0, 0, 0.5, 1))
    assert place_image(WIDE, (10, 20, 30, 30), "cover", (1, 0.5)).crop == pytest.approx((0.5, 0, 1, 1))
    assert place_image(WIDE, (10, 20, 30, 30), "cover", (0.4, 0.5)).crop == pytest.approx((0.15, 0, 0.65, 1))
    # Of 400 x 200 a band of 8 : 1 shows a quarter of the height.
    assert place_image(WIDE, (0, 0, 80, 10), "cover", (0.5, 0.25)).crop == pytest.approx((0, 0.125, 1, 0.375))


def test_cover_fills_the_box_exactly() -> None:
    picture = place_image(WIDE, (10, 20, 30, 31))
    assert (picture.x, picture.y, picture.width, picture.height) == (10, 20, 30, 31)
    assert (picture.file, picture.digest) == ("/art/a.png", "d")


def test_contain_stands_where_the_focus_says() -> None:
    picture = place_image(WIDE, (10, 20, 30, 30), "contain")
    assert (picture.x, picture.y, picture.width, picture.height, picture.crop) == (10, 27.5, 30, 15, (0, 0, 1, 1))
    picture = place_image(WIDE, (10, 20, 30, 30), "contain", (0, 1))
    assert (picture.x, picture.y) == (10, 35)


def test_stretch_fills_the_box_uncropped() -> None:
    picture = place_image(WIDE, (10, 20, 30, 30), "stretch")
    assert (picture.x, picture.y, picture.width, picture.height, picture.crop) == (10, 20, 30, 30, (0, 0, 1, 1))


def test_boxes_without_area_do_no_harm() -> None:
    picture = place_image(WIDE, (10, 20, 0, 30))
    assert effective_dpi(picture, WIDE) == float("inf")
    assert whole_box(0, 5, (1, 2, 3, 4), "cover") == (1, 2, 3, 4)


def test_the_frame_is_where_the_whole_picture_would_lie() -> None:
    picture = place_image(WIDE, (10, 20, 30, 30))
    assert picture_frame(picture) == pytest.approx((-5, 20, 60, 30))


def test_dots_per_inch() -> None:
    # 200 pixels of width seen on 25.4 mm, and 200 of height on 50.8.
    picture = Picture("a", "d", 0, 0, 25.4, 50.8, crop=(0.25, 0, 0.75, 1))
    assert effective_dpi(picture, WIDE) == pytest.approx(100)


def test_too_few_dots_are_a_warning_with_both_ways_out() -> None:
    report = Report()
    picture = Picture("/art/a.png", "d", 0, 0, 101.6, 50.8)
    dpi_finding(picture, WIDE, report, HERE, "morel", limit=100)
    assert not report.findings
    dpi_finding(picture, WIDE, report, HERE, "morel")
    (finding,) = report.findings
    assert (finding.level, finding.rule, finding.item) == ("warning", "IMAGE-DPI", "morel")
    assert finding.message == "`a.png` has 400 x 200 pixels and is printed 102 x 51 mm large: 100 dpi, 150 are wanted"
    assert finding.hint == "bring it with 600 x 300 pixels, or print it 68 x 34 mm large"


def test_every_rule_has_a_sentence_once() -> None:
    rules = (*FILE_RULES, *IMAGE_RULES)
    assert len(dict(rules)) == len(rules)
    assert all(sentence.endswith(".") for _, sentence in rules)


def test_kinds_by_their_first_bytes() -> None:
    assert seems_to_be(b"RIFF....WEBP") == "WEBP"
    assert seems_to_be("<svg/>".encode("utf-16")) == "SVG"
    assert seems_to_be(b"<!doctype html><html>") == "HTML"
