"""Photos as people bring them: every kind of PNG and JPEG, broken and hostile files, and where they are put."""

from __future__ import annotations

import io
import os
import struct
import sys
import time
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from generator.image_parts import MOST_PARTS, read_header
from generator.images import IMAGE_RULES, ImageInfo, dpi_finding, effective_dpi, image_bytes, load_image, place_image
from generator.picture_files import FILE_RULES, seems_to_be
from generator.picture_fit import picture_frame, whole_box
from generator.scene import Picture
from sporeprint.ground.findings import Report, Where

HERE = Where("cards.yaml", 7, 3)
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


def load(root: Path, name: str = "a.png") -> tuple[ImageInfo | None, Report]:
    report = Report()
    return load_image(root, name, report, HERE, "morel"), report


def loaded(root: Path, content: bytes, name: str = "a.png") -> ImageInfo:
    (root / name).write_bytes(content)
    info, report = load(root, name)
    assert not report.findings
    assert info is not None
    return info


def refused(root: Path, content: bytes, name: str = "a.png") -> tuple[str, str]:
    """Rule and sentence of the one finding about a file with this content."""
    (root / name).write_bytes(content)
    info, report = load(root, name)
    assert info is None
    (finding,) = report.findings
    assert (finding.level, finding.where, finding.item) == ("error", HERE, "morel")
    assert finding.hint
    return finding.rule, finding.message


def saved(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def corners(mode: str = "RGB", size: tuple[int, int] = (60, 40)) -> Image.Image:
    """Red top left, green top right, blue bottom left, white bottom right."""
    image = Image.new("RGB", size, WHITE)
    half = size[0] // 2, size[1] // 2
    image.paste(RED, (0, 0, *half))
    image.paste(GREEN, (half[0], 0, size[0], half[1]))
    image.paste(BLUE, (0, half[1], half[0], size[1]))
    return image.convert(mode)


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def is_corners(image: Image.Image) -> bool:
    """The four corners have their colours, within what a JPEG may lose."""
    width, height = image.size
    spots = ((5, 5, RED), (width - 6, 5, GREEN), (5, height - 6, BLUE), (width - 6, height - 6, WHITE))
    rgb = image.convert("RGB")
    found = [(rgb.getpixel((x, y)), colour) for x, y, colour in spots]
    return all(max(abs(a - b) for a, b in zip(pixel, colour, strict=True)) < 12 for pixel, colour in found)  # type: ignore[arg-type]


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, body: bytes, depth: int = 8, colour: int = 0) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + body + chunk(b"IEND", b"")


# --- kinds ----------------------------------------------------------------------------------------------------------
def test_info_of_a_png(tmp_path: Path) -> None:
    info = loaded(tmp_path, saved(corners()))
    assert info.file == str((tmp_path / "a.png").resolve())
    assert (info.width_px, info.height_px, info.kind, len(info.digest)) == (60, 40, "png", 64)


def test_the_content_decides_not_the_ending(tmp_path: Path) -> None:
    assert loaded(tmp_path, saved(corners(), "JPEG"), "a.png").kind == "jpeg"


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P"])
@pytest.mark.parametrize("options", [{}, {"dpi": (300, 300)}, {"interlace": 1}])
def test_png_in_colour(tmp_path: Path, mode: str, options: dict[str, object]) -> None:
    data = image_bytes(loaded(tmp_path, saved(corners(mode), **options)))
    assert opened(data).mode in ("RGB", "RGBA")
    assert is_corners(opened(data))


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"subsampling": 0}, {"optimize": True}])
def test_jpeg_in_colour(tmp_path: Path, options: dict[str, object]) -> None:
    original = saved(corners(), "JPEG", quality=95, **options)
    info = loaded(tmp_path, original)
    assert info.kind == "jpeg"
    data = image_bytes(info)
    assert data.startswith(b"\xff\xd8\xff")
    # Nothing is coded anew: the pixels are the very same.
    assert opened(data).tobytes() == opened(original).tobytes()


def test_palette_with_see_through_entry_becomes_alpha(tmp_path: Path) -> None:
    image = Image.new("P", (2, 1))
    image.putpalette([255, 0, 0, 0, 0, 255])
    image.putpixel((1, 0), 1)
    out = opened(image_bytes(loaded(tmp_path, saved(image, transparency=1))))
    assert (out.mode, out.getpixel((0, 0)), out.getpixel((1, 0))[3]) == ("RGBA", (255, 0, 0, 255), 0)  # type: ignore[index]


def test_see_through_colour_becomes_alpha(tmp_path: Path) -> None:
    image = Image.new("RGB", (2, 1), RED)
    image.putpixel((1, 0), BLUE)
    out = opened(image_bytes(loaded(tmp_path, saved(image, transparency=BLUE))))
    assert [out.getpixel((x, 0))[3] for x in (0, 1)] == [255, 0]  # type: ignore[index]


def test_grey_with_alpha_and_black_and_white(tmp_path: Path) -> None:
    out = opened(image_bytes(loaded(tmp_path, saved(Image.new("LA", (1, 1), (100, 50))))))
    assert (out.mode, out.getpixel((0, 0))) == ("RGBA", (100, 100, 100, 50))
    out = opened(image_bytes(loaded(tmp_path, saved(Image.new("1", (9, 1), 1)), "b.png")))
    assert (out.mode, out.getpixel((8, 0))) == ("L", 255)


def test_16_bit_grey_is_scaled_not_cut_off(tmp_path: Path) -> None:
    row = b"\0" + struct.pack(">4H", 0, 257 * 10, 257 * 128, 65535)
    data = png(4, 1, chunk(b"IDAT", zlib.compress(row)), depth=16)
    out = opened(image_bytes(loaded(tmp_path, data)))
    assert (out.mode, [out.getpixel((x, 0)) for x in range(4)]) == ("L", [0, 10, 128, 255])


def test_16_bit_colour_becomes_8_bit(tmp_path: Path) -> None:
    row = b"\0" + struct.pack(">3H", 65535, 257 * 128, 0)
    data = image_bytes(loaded(tmp_path, png(1, 1, chunk(b"IDAT", zlib.compress(row)), depth=16, colour=2)))
    assert (data[24], opened(data).getpixel((0, 0))) == (8, (255, 128, 0))


def test_16_bit_with_a_see_through_colour_is_refused(tmp_path: Path) -> None:
    row = b"\0" + struct.pack(">3H", 65535, 0, 0)
    body = chunk(b"tRNS", struct.pack(">3H", 1, 2, 3)) + chunk(b"IDAT", zlib.compress(row))
    rule, message = refused(tmp_path, png(1, 1, body, depth=16, colour=2))
    assert (rule, "16 bits" in message) == ("IMAGE-KIND", True)


def test_cmyk_is_turned_into_rgb_with_a_note(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(saved(Image.new("CMYK", (16, 16), (255, 0, 0, 0)), "JPEG", quality=95))
    info, report = load(tmp_path, "a.jpg")
    assert [(f.level, f.rule) for f in report.findings] == [("note", "IMAGE-COLOURS")]
    assert info is not None
    out = opened(image_bytes(info))
    red, green, blue = out.getpixel((8, 8))  # type: ignore[misc]
    assert (out.mode, red < 12, green > 243, blue > 243) == ("RGB", True, True, True)


def test_a_colour_profile_is_worked_into_the_pixels(tmp_path: Path) -> None:
    # In linear light the value 128 is about half the light, which sRGB writes as 188.
    profile = linear_profile()
    image = Image.new("RGB", (4, 4), (128, 128, 128))
    out = opened(image_bytes(loaded(tmp_path, saved(image, icc_profile=profile))))
    assert all(abs(value - 188) <= 2 for value in out.getpixel((1, 1)))  # type: ignore[union-attr]
    assert "icc_profile" not in out.info


def linear_profile() -> bytes:
    """The sRGB profile with its three tone curves replaced by straight lines, under another name."""
    data = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    count = int.from_bytes(data[128:132])
    for i in range(count):
        name, offset, size = struct.unpack(">4sII", data[132 + 12 * i : 144 + 12 * i])
        if name in (b"rTRC", b"gTRC", b"bTRC"):
            data[offset : offset + size] = (b"curv" + bytes(8)).ljust(size, b"\0")[:size]
    return bytes(data).replace("sRGB".encode("utf-16-be"), "LINE".encode("utf-16-be")).replace(b"sRGB", b"LINE")


def test_a_broken_profile_leaves_the_numbers_as_they_are(tmp_path: Path) -> None:
    out = opened(image_bytes(loaded(tmp_path, saved(corners(), icc_profile=b"not a profile"))))
    assert is_corners(out)


# --- phones ---------------------------------------------------------------------------------------------------------
TURNS = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}
"""How a camera that notes this orientation has stored the upright picture."""


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_photos_are_set_upright(tmp_path: Path, kind: str, orientation: int) -> None:
    turn = TURNS[orientation]
    stored = corners() if turn is None else corners().transpose(turn)
    exif = Image.Exif()
    exif[0x0112] = orientation
    info = loaded(tmp_path, saved(stored, kind, exif=exif, **({"quality": 95} if kind == "JPEG" else {})))
    assert (info.width_px, info.height_px) == (60, 40)
    out = opened(image_bytes(info))
    assert out.size == (60, 40)
    assert is_corners(out)
    assert out.getexif().get(0x0112, 1) == 1


def test_what_a_photo_tells_about_its_owner_is_left_out(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x010F] = "Spyglass 3000"
    exif.get_ifd(0x8825)[1] = "N"
    for kind, options in (("JPEG", {"comment": b"my garden"}), ("PNG", {"pnginfo": text_chunk("my garden")})):
        original = saved(corners(), kind, exif=exif, **options)
        assert b"Spyglass" in original
        data = image_bytes(loaded(tmp_path, original, f"a.{kind}"))
        assert b"Spyglass" not in data
        assert b"my garden" not in data
        assert is_corners(opened(data))


def text_chunk(text: str) -> object:
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    info.add_text("Comment", text)
    return info


def test_damaged_camera_data_does_not_spoil_the_picture(tmp_path: Path) -> None:
    original = saved(corners(), "JPEG", exif=b"Exif\0\0II*\0\xff\xff\xff\xff garbage")
    assert is_corners(opened(image_bytes(loaded(tmp_path, original))))


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


def test_random_damage_gives_pictures_or_findings(tmp_path: Path) -> None:
    import random

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
    import subprocess

    code = "import sys, generator.images, generator.svg_in; print([m for m in sys.modules if m.split('.')[0] == 'PIL'])"
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
