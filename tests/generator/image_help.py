"""Short words for the tests of photos: files with known content, and what is said about them."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

from PIL import Image

from generator.pictures.images import ImageInfo, load_image
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
