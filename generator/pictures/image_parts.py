"""The parts a PNG or JPEG file is made of, read without decoding a single pixel.

The size comes from here, so that a file which claims a billion pixels is refused before anything is unpacked, and so
does a file chopped into so many parts or scans that a decoder would be busy for minutes. Photos carry where and when
they were taken: `bare` leaves out everything but the picture.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"
MOST_PARTS = 20_000
MOST_SCANS = 100
"""A progressive photo has about ten scans; each one costs a pass over all pixels, however short it is."""

_PNG_HEAD = b"\0\0\0\rIHDR"
"""How its first part begins: 13 bytes of header. Some readers take another length for it, those of others do not."""
_PNG_KEPT = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
_BY_PALETTE = 3
_PALETTES = range(3, 3 * 256 + 1, 3)
"""Bytes of a palette: three of each colour."""
_MOST_CLEAR = 256
"""Bytes that say how clear the colours of a palette are."""
_AROUND = 12
"""Bytes of a part that are not its content: length, name and sum."""
_PIECE = 1 << 20
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
# Left, top, step across, step down of the seven passes of an interlaced PNG.
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_START_OF_SCAN, _END_OF_IMAGE, _COMMENT = 0xDA, 0xD9, 0xFE
# APP0 (JFIF) and APP14 (Adobe: how colours are coded) are needed to decode; all other APPn are metadata.
_JPEG_DROPPED = (set(range(0xE0, 0xF0)) | {_COMMENT}) - {0xE0, 0xEE}
_FILLING = re.compile(rb"\xff*+(?<=\xff\xff)")
_AFTER_SCAN = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")


@dataclass(frozen=True, slots=True)
class ImageHeader:
    kind: Literal["png", "jpeg"]
    width: int
    height: int
    depth: int
    """Bits per channel."""


@dataclass(frozen=True, slots=True)
class ImagePart:
    """A chunk of a PNG (`name` is its type) or a segment of a JPEG (`name` is its marker byte)."""

    name: bytes
    start: int
    end: int


def read_header(data: bytes) -> ImageHeader | str:
    """Kind and size in pixels as the file states them, or a sentence that says what is wrong with its build."""
    return _png_header(data) if data.startswith(PNG) else _jpeg_header(data)


def _png_header(data: bytes) -> ImageHeader | str:
    if data[8:16] != _PNG_HEAD or len(data) < 33:
        return "its header is missing or cut off"
    if sum(1 for _ in png_parts(data)) > MOST_PARTS:
        return f"it is chopped into more than {MOST_PARTS:,} parts"
    width, height = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if not width or not height:
        return f"its header says {width} x {height} pixels"
    if data[26:28] != b"\0\0" or data[28] > 1:
        return "its header names a way of packing that no PNG has"
    return _png_problem(data) or ImageHeader("png", width, height, data[24])


def _disorder(names: list[bytes], needs_palette: bool) -> str:
    """What is wrong with the order of the parts, of which the end is one."""
    if names.index(b"IEND") != len(names) - 1 or any(names.count(name) > 1 for name in _PNG_KEPT if name != b"IDAT"):
        return "it has parts that are there twice"
    pixels = [n for n, name in enumerate(names) if name == b"IDAT"]
    is_split = not pixels or len(names) - 1 - pixels[0] != len(pixels)
    return "its parts are not in order" if is_split or (needs_palette and b"PLTE" not in names) else ""


def _png_problem(data: bytes) -> str:
    """What a strict reader would refuse, though others make a picture of it; whoever prints it may be strict."""
    parts = [part for part in png_parts(data) if part.name in _PNG_KEPT]
    names = [part.name for part in parts]
    if b"IEND" not in names or parts[-1].end > len(data):
        return "its end is missing"
    disorder = _disorder(names, data[25] == _BY_PALETTE)
    if disorder:
        return disorder
    sizes = {part.name: part.end - part.start - _AROUND for part in parts}
    if sizes.get(b"PLTE", 3) not in _PALETTES or sizes.get(b"tRNS", 0) > _MOST_CLEAR:
        return "its palette is of a strange size"
    wrong = next((p for p in parts if zlib.crc32(data[p.start + 4 : p.end - 4]) != _sum_of(data, p)), None)
    return "" if wrong is None else f"the sum of its part {wrong.name.decode('ascii')} is wrong"


def _sum_of(data: bytes, part: ImagePart) -> int:
    return int.from_bytes(data[part.end - 4 : part.end])


def png_parts(data: bytes) -> Iterator[ImagePart]:
    """The chunks of a PNG up to its end or the first broken one, at most one more than `MOST_PARTS`."""
    at = len(PNG)
    for _ in range(MOST_PARTS + 1):
        if at + 12 > len(data):
            return
        end = at + 12 + int.from_bytes(data[at : at + 4])
        yield ImagePart(data[at + 4 : at + 8], at, end)
        at = end


def is_short(data: bytes, header: ImageHeader) -> bool:
    """Whether a PNG holds fewer rows than its header says, which decoders fill up with black without a word, or breaks
    off right behind them, which only some decoders take.

    For files whose size was found acceptable; unpacks piece by piece and keeps nothing.
    """
    if header.kind != "png":
        return False
    wanted = _packed_size(data)
    unpack, found, most = zlib.decompressobj(), 0, wanted + _PIECE
    for part in png_parts(data):
        waiting = data[part.start + 8 : part.end - 4] if part.name == b"IDAT" else b""
        while waiting and found < most and not unpack.eof:
            found += len(unpack.decompress(waiting, _PIECE))
            waiting = unpack.unconsumed_tail
    return found < wanted or (found < most and not unpack.eof)


def looks_back_further(data: bytes) -> bool:
    """Whether the packed rows of a PNG may look back further than they say they do: only some decoders let them."""
    first = next(data[p.start + 8] for p in png_parts(data) if p.name == b"IDAT" and p.end - p.start > _AROUND)
    return 1 << (first >> 4) + 8 < _packed_size(data)


def _packed_size(data: bytes) -> int:
    """Bytes of all rows of a PNG, each with its filter byte; an interlaced one is stored as seven smaller ones."""
    width, height = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    bits = data[24] * _CHANNELS.get(data[25], 1)
    passes = _ADAM7 if data[28] else ((0, 0, 1, 1),)
    sizes = ((-(-(width - x) // dx), -(-(height - y) // dy)) for x, y, dx, dy in passes)
    return sum(h * (1 + -(-w * bits // 8)) for w, h in sizes if w > 0 and h > 0)


def _jpeg_header(data: bytes) -> ImageHeader | str:
    header: ImageHeader | str = "its header is missing or cut off"
    parts = scans = 0
    for part in jpeg_parts(data):
        parts += 1
        scans += part.name[0] == _START_OF_SCAN
        if part.name[0] in _FRAMES and isinstance(header, str):
            header = _jpeg_frame(data[part.start : part.end])
    if parts > MOST_PARTS:
        return f"it is chopped into more than {MOST_PARTS:,} parts"
    if scans > MOST_SCANS:
        return f"it has {scans:,} scans, and a photo needs about 10"
    return header


def _jpeg_frame(frame: bytes) -> ImageHeader | str:
    if len(frame) < 10:
        return "its header is cut off"
    height, width = int.from_bytes(frame[5:7]), int.from_bytes(frame[7:9])
    if not width or not height:
        return f"its header says {width} x {height} pixels"
    return ImageHeader("jpeg", width, height, frame[4])


def jpeg_parts(data: bytes) -> Iterator[ImagePart]:
    """The segments of a JPEG, each scan with its coded data, up to the end mark or the first broken one."""
    at = 2
    for _ in range(MOST_PARTS + 1):
        filling = _FILLING.match(data, at)
        at = filling.end() - 1 if filling else at
        if at + 4 > len(data) or data[at] != 0xFF or data[at + 1] == _END_OF_IMAGE:
            return
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4])
        if data[at + 1] == _START_OF_SCAN:
            found = _AFTER_SCAN.search(data, end)
            end = found.start() if found else len(data)
        yield ImagePart(data[at + 1 : at + 2], at, end)
        at = end


def bare(data: bytes) -> bytes:
    """The same picture, byte for byte as it was coded, without camera, place, date, comments and colour profile."""
    if data.startswith(PNG):
        return PNG + b"".join(data[p.start : p.end] for p in png_parts(data) if p.name in _PNG_KEPT)
    kept = (data[p.start : p.end] for p in jpeg_parts(data) if p.name[0] not in _JPEG_DROPPED)
    return b"\xff\xd8" + b"".join(kept) + b"\xff\xd9"
