"""Where a picture is put: cover, contain, stretch, and how fine its dots are."""

from __future__ import annotations

import pytest
from image_help import HERE

from generator.pictures.images import (
    ImageInfo,
    dpi_finding,
    effective_dpi,
    place_image,
)
from generator.pictures.picture_fit import picture_frame, whole_box
from generator.scene.primitives import Picture
from sporeprint.ground.findings import Report

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
