"""Whether a file is a font that can be measured, drawn and embedded, told before anything is made of it.

A font is a file like any other that people bring along: it may be cut off, damaged, or made to do harm. Its sizes are
read here by hand first, for whoever reads a whole table trusts what the table says about itself: a few bytes can stand
for millions of characters.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from array import array
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from generator.text.font_faces import FaceError, open_face, split_part

FONT_TABLES = ("head", "hhea", "hmtx", "maxp", "cmap")
"""What choosing and measuring glyphs needs; what they look like is in one of several tables."""
LARGEST = 100 << 20
MOST_CHARACTERS = 400_000
"""Of all tables of characters together; large fonts of Chinese and Japanese have half of that."""
MOST_NAMES = 4 << 20
"""Bytes of all names together."""
EMS = range(16, 16385)
"""Units that an em may have."""
_DAMAGED = "is damaged: "
USABLE = "use a TrueType or OpenType file (.ttf, .otf, .ttc)"
WRAPPED = {b"wOFF": "WOFF", b"wOF2": "WOFF2"}
"""Fonts packed for web pages, by how they begin."""


def font_problem(file: str) -> tuple[str, str]:
    """Why a file, or the part of it behind a `#`, cannot be used as a font, and a hint; both empty when it can."""
    name, _ = split_part(file)
    path = Path(name)
    if not path.is_file():
        return "does not exist", USABLE
    if path.stat().st_size > LARGEST:
        return f"is larger than {LARGEST >> 20} MiB", USABLE
    try:
        problem = _size_problem(path.read_bytes())
        if not problem:
            open_face(file)
    except FaceError as error:
        return error.sentence, error.hint
    except Exception as error:  # a damaged table makes its readers stumble in any way there is
        return f"is not a font that can be read ({type(error).__name__})", USABLE
    return problem, USABLE if problem else ""


@lru_cache(maxsize=64)
def font_digest(file: str) -> str:
    """Tells fonts apart by content: the same file under two keys (a bold that falls back) is embedded once."""
    path, part = split_part(file)
    return hashlib.sha256(Path(path).read_bytes() + part.encode()).hexdigest()[:8]


# --- sizes ----------------------------------------------------------------------------------------------------------
def _size_problem(data: bytes) -> str:
    """What does not hold of the sizes that the tables of a font tell; of a collection, those of all its faces."""
    if data[:4] in WRAPPED:
        return f"is packed for web pages ({WRAPPED[data[:4]]}); unpack it to .ttf or .otf first"
    if data[:4] != b"ttcf":
        return _face_problem(_tables(data, 0))
    count = min(struct.unpack_from(">I", data, 8)[0], MOST_FACES)
    starts = struct.unpack_from(f">{count}I", data, 12)
    return next(filter(None, (_face_problem(_tables(data, start)) for start in starts)), "")


MOST_FACES = 64
"""Of one collection."""


def _face_problem(tables: Mapping[str, bytes]) -> str:
    missing = [name for name in FONT_TABLES if name not in tables]
    if missing:
        return f"lacks the table {missing[0]}"
    if _number(tables["head"], 18) not in EMS:
        return f"{_DAMAGED}an em of {_number(tables['head'], 18)} units is not possible"
    names = _name_problem(tables["name"]) if "name" in tables else ""
    return _glyph_problem(tables) or _character_problem(tables["cmap"]) or names


def _tables(data: bytes, at: int) -> Mapping[str, bytes]:
    """The tables by name, those that lie beyond the end of the file cut off."""
    if data[at : at + 4] not in (b"\0\1\0\0", b"true", b"OTTO"):
        raise ValueError("neither TrueType nor OpenType")
    rows = (struct.unpack_from(">4sIII", data, at + 12 + 16 * n) for n in range(_number(data, at + 4)))
    return {tag.decode("latin-1"): data[start : start + length] for tag, _, start, length in rows}


def _number(table: bytes, at: int) -> int:
    """Two bytes; raises where the table is too short."""
    return int(struct.unpack_from(">H", table, at)[0])


def _glyph_problem(tables: Mapping[str, bytes]) -> str:
    """Every glyph must be drawn somewhere and have a width."""
    count = _number(tables["maxp"], 4)
    measured = _number(tables["hhea"], 34)
    if not 1 <= measured <= count or len(tables["hmtx"]) < 2 * (count + measured):
        return f"{_DAMAGED}not every glyph has a width"
    if "CFF " in tables or "CFF2" in tables:
        return ""
    if "glyf" not in tables or "loca" not in tables:
        return "has no outlines: it holds pixels, or drawings in colour, and cannot be set"
    return _place_problem(tables, count)


def _place_problem(tables: Mapping[str, bytes], count: int) -> str:
    """Every glyph must lie in the table of glyphs, behind the one before it."""
    long = _number(tables["head"], 50)
    places = array("I" if long else "H", tables["loca"][: (count + 1) * (4 if long else 2)])
    if sys.byteorder == "little":
        places.byteswap()
    ends = [place if long else 2 * place for place in places]
    if len(ends) != count + 1 or ends != sorted(ends) or ends[-1] > len(tables["glyf"]):
        return f"{_DAMAGED}the places of its glyphs do not fit its glyphs"
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
