"""Every kind of PNG and JPEG that people bring comes out upright, in sRGB, in 8 bits and without their address."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from image_help import BLUE, RED, chunk, corners, is_corners, load, loaded, opened, png, refused, saved
from PIL import Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from generator.pictures.images import image_bytes


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
    data = image_bytes(loaded(tmp_path, saved(corners(mode), "PNG", **options)))
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


def text_chunk(text: str) -> PngInfo:
    info = PngInfo()
    info.add_text("Comment", text)
    return info


def test_damaged_camera_data_does_not_spoil_the_picture(tmp_path: Path) -> None:
    original = saved(corners(), "JPEG", exif=b"Exif\0\0II*\0\xff\xff\xff\xff garbage")
    assert is_corners(opened(image_bytes(loaded(tmp_path, original))))
