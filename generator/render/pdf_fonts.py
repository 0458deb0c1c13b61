"""Fonts in a PDF: every file is embedded once, cut down to the glyphs that are used, and its text stays text.

Glyphs are shown by their numbers in the font (Identity-H), so that any glyph of any font can be shown at any place.
What a glyph stands for is written beside it, for whoever searches or copies; marks, which readers would take for
letters of another line, are drawn as outlines, and the letter that bears them stands for both. Where one glyph stands
for several texts (a letter with this mark or that one), the font is listed again with other texts; the file of the
font is shared.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterator
from typing import Any

from generator.render.numbers import number
from generator.render.operators import outline_ops
from generator.render.reportlab_types import PdfDocument, PdfObject
from generator.scene.primitives import POINT, Glyphs
from generator.text.font_files import font_digest
from generator.text.fonts import Font, is_bundled
from generator.text.shaping import PlacedGlyph, ShapedWord

PACKING = 4
"""How hard streams are compressed, 1 to 9: the usual 6 takes three times as long and saves a twentieth."""
POSTSCRIPT_NAME = 6
NEEDLESS = (
    "GSUB",
    "GPOS",
    "GDEF",
    "BASE",
    "JSTF",
    "MATH",
    "kern",
    "kerx",
    "morx",
    "name",
    "OS/2",
    "post",
    "cmap",
    "STAT",
)
"""Tables that nobody asks for in a PDF."""
Spelled = tuple[tuple[int, float, str], ...]
"""A word as stretches: which list of the font it is in, how far it is raised (em), and what is shown."""


class EmbeddedFont:
    """One font file of one document: which glyphs are used, and what they stand for."""

    def __init__(self, font: Font, name: str) -> None:
        self.font, self.name = font, name
        self.lists: list[dict[int, str]] = []
        """What each glyph stands for."""
        self._spelled: dict[ShapedWord, Spelled] = {}
        self._scale = 1000 / font.units

    def spell(self, word: ShapedWord, spacing: float) -> Spelled:
        """With so many em between letters, which the PDF adds by itself: readers take other gaps for blanks."""
        found = self._spelled.get(word)
        if found is None:
            found = self._spelled[word] = tuple(self._stretches(word, round(spacing * self.font.units)))
        return found

    def _stretches(self, word: ShapedWord, spacing: int) -> Iterator[tuple[int, float, str]]:
        current, shown, is_open = (0, 0.0), "", False
        for glyph in word.glyphs:
            if not glyph.text:
                skipped = number(-glyph.advance * self._scale) if glyph.advance else ""
                shown, is_open = f"{shown}{'>' * is_open} {skipped}", False
                continue
            spot = self._list(glyph), glyph.up / self.font.units
            if spot != current and shown:
                yield (*current, shown + ">" * is_open)
                shown, is_open = "", False
            current = spot
            if glyph.right:
                shown, is_open = f"{shown}{'>' * is_open}{number(-glyph.right * self._scale)}", False
            shown += f"{'' if is_open else '<'}{glyph.number:04x}"
            is_open = True
            rest = self.font.advance(glyph.number) + spacing - glyph.advance + glyph.right
            if rest:
                shown, is_open = f"{shown}>{number(rest * self._scale)}", False
        yield (*current, shown + ">" * is_open)

    def _list(self, glyph: PlacedGlyph) -> int:
        """The first list in which the glyph stands for this text, or for nothing yet."""
        for place, texts in enumerate(self.lists):
            if texts.setdefault(glyph.number, glyph.text) == glyph.text:
                return place
        self.lists.append({glyph.number: glyph.text})
        return len(self.lists) - 1

    def key(self, place: int) -> str:
        return f"{self.name}_{place}" if place else self.name

    # --- the objects ------------------------------------------------------------------------------------------------
    def add_to(self, document: PdfDocument, fonts: dict[str, PdfObject]) -> None:
        """Puts the file and what describes it into the document; the fonts by their names into `fonts`."""
        from reportlab.pdfbase import pdfdoc

        used = sorted({glyph for texts in self.lists for glyph in texts})
        kind, entry, data = subset(self.font, used)
        base = pdfdoc.PDFName(f"{_tag(data)}+{postscript_name(self.font)}")
        file = document.Reference(
            _stream(data, {"Length1": len(data)} if kind == 2 else {"Subtype": entry}), f"{self.name}f"
        )
        descriptor = document.Reference(pdfdoc.PDFDictionary(self._description(base, kind, file)), f"{self.name}d")
        below: dict[str, Any] = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName(f"CIDFontType{kind}"),
            "BaseFont": base,
            "CIDSystemInfo": "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
            "FontDescriptor": descriptor,
            "DW": 0,
            "W": self._widths(used),
        }
        if kind == 2:
            below["CIDToGIDMap"] = pdfdoc.PDFName("Identity")
        descendant = document.Reference(pdfdoc.PDFDictionary(below), f"{self.name}c")
        for place, texts in enumerate(self.lists):
            meaning = document.Reference(_stream(self._meaning(texts).encode(), {}), f"{self.name}u{place}")
            whole = {
                "Type": pdfdoc.PDFName("Font"),
                "Subtype": pdfdoc.PDFName("Type0"),
                "BaseFont": base,
                "Encoding": pdfdoc.PDFName("Identity-H"),
                "DescendantFonts": pdfdoc.PDFArray([descendant]),
                "ToUnicode": meaning,
            }
            fonts[self.key(place)] = document.Reference(pdfdoc.PDFDictionary(whole), f"{self.name}t{place}")

    def _description(self, base: str, kind: int, file: PdfObject) -> dict[str, Any]:
        from reportlab.pdfbase import pdfdoc

        metrics = self.font.metrics
        box = " ".join(number(1000 * value) for value in metrics.box)
        return {
            "Type": pdfdoc.PDFName("FontDescriptor"),
            "FontName": base,
            "Flags": 4,
            "FontBBox": f"[{box}]",
            "ItalicAngle": metrics.slant,
            "Ascent": round(1000 * metrics.box[3]),
            "Descent": round(-1000 * self.font.descent),
            "CapHeight": round(1000 * self.font.cap),
            "StemV": 80,
            "FontFile2" if kind == 2 else "FontFile3": file,
        }

    def _widths(self, used: list[int]) -> str:
        rows = sorted((glyph, self.font.advance(glyph)) for glyph in used)
        return f"[{' '.join(f'{code} [{number(width * self._scale)}]' for code, width in rows)}]"

    def _meaning(self, texts: dict[int, str]) -> str:
        """The table that tells what the glyphs of a list stand for."""
        rows = [
            f"<{glyph:04x}> <{text.encode('utf-16-be', 'surrogatepass').hex()}>"
            for glyph, text in sorted(texts.items())
            if text
        ]
        blocks = [rows[start : start + 100] for start in range(0, len(rows), 100)]
        listed = "\n".join(f"{len(block)} beginbfchar\n{chr(10).join(block)}\nendbfchar" for block in blocks)
        return MEANING.replace("@", listed)


MEANING = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
@
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class PdfFonts:
    """The fonts of one document, by what is in their files."""

    def __init__(self) -> None:
        self._embedded: dict[str, EmbeddedFont] = {}
        self._by_key: dict[str, EmbeddedFont] = {}

    def show(self, run: Glyphs, font: Font) -> str:
        """The operators that show a run."""
        embedded = self._by_key.get(font.key) or self._find(font)
        start = f"BT 1 0 0 -1 {number(run.x)} {number(run.y)} Tm"
        blank = number(-1000 * run.stretch) if run.stretch else ""
        pieces: list[tuple[int, float, str]] = []
        marks: list[str] = []
        for at, word in font.lay(run.words, run.look, run.stretch):
            pieces += embedded.spell(word, run.look.spacing)
            if blank and word.glyphs and word.glyphs[0].text == " ":
                pieces.append((*pieces[-1][:2], blank))
            if word.is_marked:
                marks += outline_ops(run, font, [(at, word)], textless=True)
        shown = " ".join(_shown(pieces, embedded, run.size * POINT))
        if run.look.spacing:
            shown = f"{run.look.spacing * run.size * POINT:.4f} Tc {shown} 0 Tc"
        shown = f"{start} {shown} ET"
        return "\n".join([shown, *marks, "f"]) if marks else shown

    def _find(self, font: Font) -> EmbeddedFont:
        digest = font_digest(font.file)
        if digest not in self._embedded:
            self._embedded[digest] = EmbeddedFont(font, f"F{digest}")
        found = self._by_key[font.key] = self._embedded[digest]
        return found

    def finish(self, document: PdfDocument) -> dict[str, PdfObject]:
        """Puts all fonts into the document; by their names in its operators."""
        fonts: dict[str, PdfObject] = {}
        for embedded in self._embedded.values():
            embedded.add_to(document, fonts)
        return fonts


def _shown(pieces: list[tuple[int, float, str]], font: EmbeddedFont, size: float) -> Iterator[str]:
    """Stretches of one list and one height as one operator each."""
    at = 0
    raised = 0.0
    while at < len(pieces):
        place, rise, _ = pieces[at]
        end = at
        while end < len(pieces) and pieces[end][:2] == (place, rise):
            end += 1
        if at == 0 or place != pieces[at - 1][0]:
            yield f"/{font.key(place)} {size:.4f} Tf"
        if rise != raised:
            yield f"{rise * size:.4f} Ts"
            raised = rise
        text = "".join([shown for _, _, shown in pieces[at:end]]).replace("><", "")
        yield f"[{text}] TJ"
        at = end
    if raised:
        yield "0 Ts"


# --- files ----------------------------------------------------------------------------------------------------------
def subset(font: Font, glyphs: list[int]) -> tuple[int, str, bytes]:
    """The kind of font (2 TrueType, 0 PostScript), what its file is, and the file with these glyphs alone."""
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.glyph_set.update([0, *glyphs])
    flags = hb.SubsetFlags
    wanted.flags = flags.RETAIN_GIDS | flags.NO_LAYOUT_CLOSURE | flags.NO_HINTING | flags.NOTDEF_OUTLINE
    wanted.flags |= flags.DOWNGRADE_CFF2 | flags.CFF_IDENTITY_CHARSET
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in NEEDLESS)
    for tag, value in font.variations.items():
        wanted.pin_axis_location(font.face, tag, value)
    cut = wanted.subset(font.face)
    if "CFF " in cut.table_tags:
        return 0, "/CIDFontType0C", bytes(cut.reference_table("CFF ").data)
    return 2, "", bytes(cut.blob.data)


def embedding_problem(font: Font) -> str:
    """Why the glyphs that were used of a font cannot be embedded in a PDF; empty when they can."""
    try:
        subset(font, sorted(font.used))
    except Exception as error:  # HarfBuzz says no more than that it did not work
        return f"cannot be embedded in a PDF ({type(error).__name__})"
    return ""


def postscript_name(font: Font) -> str:
    """Fonts that people bring may have the name of another one, and a document needs names that differ."""
    name = re.sub(r"[^A-Za-z0-9._-]", "", font.face.get_name(POSTSCRIPT_NAME) or "") or "Font"
    return name if is_bundled(font.file) else f"{name}-{font_digest(font.file)}"


def _tag(data: bytes) -> str:
    """Six letters that differ between subsets."""
    return "".join(chr(65 + byte % 26) for byte in hashlib.sha256(data).digest()[:6])


def _stream(data: bytes, entries: dict[str, Any]) -> PdfObject:
    from reportlab.pdfbase import pdfdoc

    head = pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode"), **entries})
    made: PdfObject = pdfdoc.PDFStream(head, zlib.compress(data, PACKING))
    return made
