"""Whether a PDF of ours keeps PDF/X-1a: looked up in the finished bytes, so that no file says it without keeping it."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

OBJECT = re.compile(rb"\d+ 0 obj\b(.*?)\b(stream\r?\n|endobj)", re.DOTALL)
STRING = re.compile(rb"\((?:\\.|[^\\()])*\)", re.DOTALL)
RGB_OPERATOR = re.compile(rb"(?<![^\s])(?:rg|RG)(?![^\s])")
OPACITY = re.compile(rb"/(?:ca|CA) (\S+)")


def pdfx_problems(data: bytes) -> list[str]:
    """Every rule of PDF/X-1a that the file breaks, as far as our writer could break it; empty when it keeps them."""
    objects = list(pdf_objects(data))
    heads = b"\n".join(head for head, _ in objects)
    problems = [
        *(_lacks("GTS_PDFXVersion", heads), _lacks("/OutputIntents", heads), _lacks("/Trapped /", heads)),
        *("something is in DeviceRGB" for _ in [0] if b"/DeviceRGB" in heads),
        *("a picture has a soft mask" for _ in [0] if b"/SMask" in heads),
        *("a transparency group is used" for _ in [0] if b"/Transparency" in heads),
        *("something is not solid" for value in OPACITY.findall(heads) if float(value) < 1),
        *_font_problems(objects),
        *_page_problems(objects),
        *_operator_problems(objects),
    ]
    return list(dict.fromkeys(problem for problem in problems if problem))


def pdf_objects(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Dictionary and stored stream of every object; our writer uses no object streams, so this is all there is."""
    at = 0
    while match := OBJECT.search(data, at):
        head = match[1]
        length = re.search(rb"/Length (\d+)", head) if match[2].startswith(b"stream") else None
        size = int(length[1]) if length else 0
        at = match.end() + size
        yield head, data[match.end() : at]


FONT_FILES = (b"/Length1", b"/CIDFontType0C")
"""What only the streams of font files have in their heads."""


def content_streams(objects: list[tuple[bytes, bytes]]) -> Iterator[bytes]:
    """What is drawn, unpacked: pages and forms, without pictures and fonts."""
    for head, stream in objects:
        if stream and b"/Subtype /Image" not in head and not any(mark in head for mark in FONT_FILES):
            plain = zlib.decompress(stream) if b"FlateDecode" in head else stream
            if b"begincmap" not in plain:
                yield plain


def _lacks(word: str, heads: bytes) -> str:
    return "" if word.encode() in heads else f"{word.strip('/ ')} is missing"


def _font_problems(objects: list[tuple[bytes, bytes]]) -> Iterator[str]:
    descriptors = [head for head, _ in objects if b"/Type /FontDescriptor" in head]
    # One of Type0 only puts the text of another font into words.
    fonts = [h for h, _ in objects if re.search(rb"/Type /Font\b(?!D)", h) and b"/Subtype /Type0" not in h]
    if len(fonts) > len(descriptors) or any(not re.search(rb"/FontFile[23]\b", head) for head in descriptors):
        yield "a font is not embedded"


def _page_problems(objects: list[tuple[bytes, bytes]]) -> Iterator[str]:
    pages = [head for head, _ in objects if re.search(rb"/Type /Page\b(?!s)", head)]
    if any(b"/TrimBox" not in head or b"/BleedBox" not in head for head in pages):
        yield "a page has no TrimBox or BleedBox"
    if any(b"/Annots" in head for head in pages):
        yield "a page has annotations"


def _operator_problems(objects: list[tuple[bytes, bytes]]) -> Iterator[str]:
    for stream in content_streams(objects):
        if RGB_OPERATOR.search(STRING.sub(b"()", stream)):
            yield "a colour is given in RGB"
