"""Files with an inner order made wrong: archives, pictures and fonts, whose parts are changed and sealed again.

A random byte in such a file seldom gets past its first check. So parts are taken out, changed, and put back with the
lengths and sums that belong to them, or with wrong ones.
"""

from __future__ import annotations

import io
import random
import re
import struct
import zipfile
import zlib
from functools import cache

from mutators import any_text, bitten, several

EXTREMES = (0, 1, 2, 3, 7, 255, 256, 32767, 32768, 65535)


# --- archives -------------------------------------------------------------------------------------------------------
def repacked(data: bytes, rng: random.Random) -> bytes:
    """A workbook of which one part is changed, missing, doubled, stored otherwise, or huge when it is unpacked."""
    parts = _parts(data)
    if not parts:
        return bitten(data, rng)
    name, how = rng.choice(sorted(parts)), rng.randrange(10)
    method = rng.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_DEFLATED))
    if how < 5:
        parts[name] = any_xml(parts[name], rng)
    elif how == 5:
        del parts[name]
    elif how == 6:
        parts[rng.choice(("../evil.xml", "/abs.xml", "xl/workbook.xml", "ü.xml", "a" * 3000))] = parts.pop(name)
    elif how == 7:
        many = 40_000 if method == zipfile.ZIP_BZIP2 else 3_000_000  # which takes very long to pack
        parts[name] = parts[name][:200] + rng.choice((b" ", b"<c/>", b"x")) * many + parts[name][200:]
    elif how == 8:
        parts[name] = parts[rng.choice(sorted(parts))]
    else:
        parts[name] = b""
    return _packed(parts, method)


def _parts(data: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, RuntimeError, OSError):
        return {}


def _packed(parts: dict[str, bytes], method: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method, compresslevel=1) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


# --- XML ------------------------------------------------------------------------------------------------------------
XML = (
    *(
        b"<!DOCTYPE a [<!ENTITY b 'c'>]>",
        b"&b;",
        b"<!--",
        b"-->",
        b"<![CDATA[",
        b"]]>",
        b"<?xml version='9'?>",
        b"</g>",
    ),
    *(b"<g>" * 500, b"<c r='ZZZZ9999999'/>", b"<row r='-1'/>", b"<c t='s'><v>999999</v></c>", b"xmlns='x'", b"&#0;"),
    *(b"<use href='#a' id='a'/>", b"transform='scale(0)'", b"viewBox='0 0 0 0'", b"width='1e300'", b"d='M1e999 0'"),
    *(b"<path d='M0 0 A 1e-9 1e9 7 1 1 5 5'/>", b"style='fill:url(#x)'", b"<style>*{", b"stroke-dasharray='0'"),
    *(
        b"<g transform='" + b"rotate(1)" * 300 + b"'>",
        b"href='http://a/b.png'",
        b"<image href='data:image/png;base64,AA'/>",
    ),
)


EDGE = re.compile(rb"[<> '\"]")


def any_xml(data: bytes, rng: random.Random) -> bytes:
    """Letters, words and tags changed."""
    if rng.random() < 0.6:
        return any_text(data, rng)
    edge = EDGE.search(data, rng.randrange(len(data) or 1))
    at = edge.start() if edge else 0
    return data[:at] + b" " + rng.choice(XML) + b" " + data[at:]


# --- PNG ------------------------------------------------------------------------------------------------------------
def rechunked(data: bytes, rng: random.Random) -> bytes:
    """A PNG with one of its chunks changed, left out, doubled or moved; its sum is right again, mostly."""
    chunks = _chunks(data)
    if not chunks:
        return bitten(data, rng)
    at, how = rng.randrange(len(chunks)), rng.randrange(6)
    kind, body = chunks[at]
    if how == 0:
        del chunks[at]
    elif how == 1:
        chunks.insert(rng.randrange(len(chunks)), (kind, body))
    elif how == 2:
        chunks[at] = (rng.choice((b"IDAT", b"PLTE", b"tRNS", b"iCCP", b"zTXt", b"acTL", b"IEND", b"XXXX")), body)
    elif how == 3:
        head = struct.pack(">II5B", *rng.choices((0, 1, 9, 60, 9000, 1 << 31), k=2), *rng.choices(range(17), k=5))
        chunks[0] = (b"IHDR", head)
    elif how == 4:
        chunks[at] = (rng.choice((b"zTXt", b"IDAT", b"iCCP")), b"a\0\0" + _four_megabytes())
    else:
        chunks[at] = (kind, bitten(body, rng))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body, rng) for kind, body in chunks)


@cache
def _four_megabytes() -> bytes:
    return zlib.compress(bytes(4_000_000))


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at + 8 <= len(data) and len(found) < 100:
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        found.append((kind, data[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def _chunk(kind: bytes, body: bytes, rng: random.Random) -> bytes:
    total = zlib.crc32(kind + body) if rng.random() < 0.98 else 7
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", total)


# --- JPEG -----------------------------------------------------------------------------------------------------------
def remarked(data: bytes, rng: random.Random) -> bytes:
    """A JPEG with one of its segments changed: sizes, tables, what the camera wrote."""
    marks = [at for at in range(2, len(data) - 4) if data[at] == 0xFF and data[at + 1] not in (0, 0xFF)]
    if not marks:
        return bitten(data, rng)
    at = rng.choice(marks)
    how = rng.randrange(4)
    if how == 0:
        return data[: at + 2] + struct.pack(">H", rng.choice(EXTREMES)) + data[at + 4 :]
    if how == 1:
        return data[: at + 1] + bytes([rng.randrange(256)]) + data[at + 2 :]
    if how == 2:
        return data[: at + 5] + rng.randbytes(rng.choice((1, 4, 8))) + data[at + 9 :]
    note = b"Exif\0\0MM\0*" + rng.randbytes(rng.choice((4, 40, 400)))
    return data[:at] + b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note + data[at:]


# --- fonts ----------------------------------------------------------------------------------------------------------
def recut(data: bytes, rng: random.Random) -> bytes:
    """A TrueType font with one of its tables changed: its place, its length, or numbers inside of it."""
    count = struct.unpack(">H", data[4:6])[0] if len(data) > 12 else 0
    entries = [12 + 16 * n for n in range(min(count, 40)) if 28 + 16 * n <= len(data)]
    if not entries:
        return bitten(data, rng)
    entry, how = rng.choice(entries), rng.randrange(6)
    start, length = struct.unpack(">II", data[entry + 8 : entry + 16])
    if how == 0:
        place = struct.pack(">I", rng.choice((0, 1, length, len(data), len(data) - 1, 1 << 31, (1 << 32) - 1)))
        at = entry + rng.choice((8, 12))
        return data[:at] + place + data[at + 4 :]
    if how == 1:
        return data[:entry] + rng.choice((b"glyf", b"loca", b"CFF ", b"cmap", b"XXXX", b"head")) + data[entry + 4 :]
    at = start + rng.randrange(min(max(length, 1), rng.choice((8, 64, 1 << 20))))
    number = struct.pack(">H", rng.choice((*EXTREMES, rng.randrange(65536))))
    if how == 2:
        return data[:at] + number * rng.choice((1, 2, 30)) + data[at + 2 :]
    return data[:at] + number + data[at + 2 :]


any_workbook = several(repacked, repacked, repacked, bitten)
any_png = several(rechunked, rechunked, bitten)
any_jpeg = several(remarked, remarked, bitten)
any_font = several(recut, recut, recut, bitten)
