"""Whether a file is a font that can be measured, drawn and embedded, told before anything is made of it.

A font is a file like any other that people bring along: it may be cut off, damaged, or made to do harm. Its sizes are
read here by hand first, for whoever reads a whole table trusts what the table says about itself: a few bytes can stand
for millions of characters.
"""

from __future__ import annotations

import logging
import struct
import sys
from array import array
from collections.abc import Mapping
from pathlib import Path

FONT_TABLES = ("glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap", "name", "post", "OS/2")
"""What measuring, outlines and embedding in a PDF need."""
LARGEST = 30 << 20
MOST_CHARACTERS = 400_000
"""Of all tables of characters together; large fonts of Chinese and Japanese have half of that."""
MOST_NAMES = 4 << 20
"""Bytes of all names together."""
EMS = range(16, 16385)
"""Units that an em may have."""
_DAMAGED = "is damaged: "


def font_problem(path: Path) -> str:
    """Why a file cannot be used as a font; empty when it can."""
    if not path.is_file():
        return "does not exist"
    if path.stat().st_size > LARGEST:
        return "is larger than 30 MiB"
    try:
        return _size_problem(path.read_bytes()) or _reading_problem(path)
    except Exception as error:  # a damaged table makes its readers stumble in any way there is
        return f"is not a font that can be read ({type(error).__name__})"


def hush() -> None:
    """What the reader of fonts has to remark goes nowhere: what matters is told as a finding."""
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)


def _reading_problem(path: Path) -> str:
    from fontTools.ttLib import TTFont

    hush()
    with TTFont(str(path), lazy=True) as font:
        for table in FONT_TABLES:
            font[table]  # a damaged table shows here
    return ""


# --- sizes ----------------------------------------------------------------------------------------------------------
def _size_problem(data: bytes) -> str:
    """What does not hold of the sizes that the tables of a font tell."""
    tables = _tables(data)
    if "CFF " in tables or "CFF2" in tables:
        return "has PostScript outlines, which cannot be embedded"
    missing = [name for name in FONT_TABLES if name not in tables]
    if missing:
        return f"lacks the table {missing[0]}"
    if _number(tables["head"], 18) not in EMS:
        return f"{_DAMAGED}an em of {_number(tables['head'], 18)} units is not possible"
    return _glyph_problem(tables) or _character_problem(tables["cmap"]) or _name_problem(tables["name"])


def _tables(data: bytes) -> Mapping[str, bytes]:
    """The tables by name, those that lie beyond the end of the file cut off."""
    if data[:4] not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise ValueError("neither TrueType nor OpenType")
    rows = (struct.unpack_from(">4sIII", data, 12 + 16 * n) for n in range(_number(data, 4)))
    return {tag.decode("latin-1"): data[start : start + length] for tag, _, start, length in rows}


def _number(table: bytes, at: int) -> int:
    """Two bytes; raises where the table is too short."""
    return int(struct.unpack_from(">H", table, at)[0])


def _glyph_problem(tables: Mapping[str, bytes]) -> str:
    """Every glyph must lie in the table of glyphs, behind the one before it, and have a width."""
    count, long = _number(tables["maxp"], 4), _number(tables["head"], 50)
    places = array("I" if long else "H", tables["loca"][: (count + 1) * (4 if long else 2)])
    if sys.byteorder == "little":
        places.byteswap()
    ends = [place if long else 2 * place for place in places]
    if len(ends) != count + 1 or ends != sorted(ends) or ends[-1] > len(tables["glyf"]):
        return f"{_DAMAGED}the places of its glyphs do not fit its glyphs"
    measured = _number(tables["hhea"], 34)
    if not 1 <= measured <= count or len(tables["hmtx"]) < 2 * (count + measured):
        return f"{_DAMAGED}not every glyph has a width"
    return ""


def _character_problem(cmap: bytes) -> str:
    starts = [struct.unpack_from(">I", cmap, 8 + 8 * n)[0] for n in range(_number(cmap, 2))]
    many = sum(_characters(cmap, start) for start in starts)
    if many > MOST_CHARACTERS:
        return f"claims to have {many:,} characters, at most {MOST_CHARACTERS:,} are read"
    return ""


def _characters(cmap: bytes, start: int) -> int:
    """How many characters one of its tables stands for; 0 for kinds that nobody reads one by one."""
    kind = _number(cmap, start)
    if kind == 4:
        segments = _number(cmap, start + 6) // 2
        ends = struct.unpack_from(f">{segments}H", cmap, start + 14)
        begins = struct.unpack_from(f">{segments}H", cmap, start + 16 + 2 * segments)
        return sum(max(0, end - begin + 1) for begin, end in zip(begins, ends, strict=True))
    if kind in (12, 13):
        groups = struct.unpack_from(">I", cmap, start + 12)[0]
        if 12 * groups > len(cmap):
            raise ValueError("groups beyond the end")
        rows = struct.iter_unpack(">III", cmap[start + 16 : start + 16 + 12 * groups])
        return sum(max(0, end - begin + 1) for begin, end, _ in rows)
    if kind == 10:
        return int(struct.unpack_from(">I", cmap, start + 16)[0])
    return {0: 256, 2: 65536, 6: _number(cmap, start + 8) if len(cmap) > start + 10 else 0}.get(kind, 0)


def _name_problem(names: bytes) -> str:
    """Names may lie over each other, so a small table can hold very many."""
    lengths = sum(_number(names, 6 + 12 * n + 8) for n in range(_number(names, 2)))
    return f"claims to have {lengths:,} bytes of names" if lengths > MOST_NAMES else ""
