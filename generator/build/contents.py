"""What lies on the sheets of a build, for its manifest: two builds are told apart by their faces, not by their bytes.

    {"title": "fungi", "language": "", "set": "cards", "paper": "a4",
     "faces": {"morel-day": "3f2a9c1e00112233", ...},
     "pieces": [["mushrooms", "morel-day", "morel", "Morel, day", "morel-day", "deck_back"], ...],
     "sheets": [{"number": 1, "data": "9c1e3f2a", "sides": ["front", "back"], "pieces": [0, 0, 1]}, ...]}

Faces have the hash of what is drawn on them. A piece is its component, its label, its item, its name, and the names of
its two faces; sheets list pieces by their number, place by place, and a sheet with a part of a large piece says which.
Pages that are no pieces have a hash each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count

from generator.build.digest import Digests
from generator.impose import Page, PrintPiece, Sheets
from generator.load.labels import item_of, name_of
from generator.load.title import Title
from generator.load.values import Value
from generator.render.pdf import PdfPage
from generator.render.svg import repeated_groups
from generator.scene.primitives import Face, Item

STAMP = 8
"""Hex digits of a hash that people compare by eye."""


def piece_stamp(digests: Digests, pieces: Iterable[PrintPiece]) -> str:
    """The hash in the footer of a sheet: of its pieces in their order, front and back."""
    faces = (face for piece in pieces for face in (piece.front, piece.back))
    return _short("".join("-" if face is None else digests.face(face) for face in faces))


def page_stamp(digests: Digests, items: Sequence[Item]) -> str:
    """The hash at the foot of a page that is no sheet of pieces."""
    return digests.items(items)[:STAMP]


def set_stamp(pages: Iterable[Page], digests: Digests) -> str:
    """One hash for all sheets of a set."""
    return _short("".join(page.stamp or page_stamp(digests, page.items) for page in pages))


def face_digest(face: Face, digests: Digests) -> str:
    """What decides the file of a face. Writers draw a group once that stands in several places, so that counts."""
    return f"{digests.face(face)} {len(repeated_groups(face.items))}"


def document_digest(pages: Sequence[PdfPage], digests: Digests) -> str:
    """What decides a PDF: its pages with everything on them."""
    repeated = len(repeated_groups(item for page in pages for item in page.items))
    drawn = [(digests.items(p.items), p.width, p.height, p.trim, p.bleed, p.bookmarks) for p in pages]
    return hashlib.sha256(repr((repeated, drawn)).encode("utf-8", "surrogatepass")).hexdigest()


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:STAMP]


def contents_of(title: Title, name: str, paper: str, sheets: Sheets, digests: Digests) -> dict[str, Value]:
    """What lies where on the sheets of one set, as plain values."""
    head = {"title": title.ref.slug, "language": title.ref.language, "set": name, "paper": paper}
    if not any(page.pieces for page in sheets.pages):
        pages: list[Value] = [{"number": page.number, "data": page_stamp(digests, page.items)} for page in sheets.pages]
        return {**head, "pages": pages}
    names = _face_names(sheets.pages, digests)
    pieces: dict[tuple[str, ...], int] = {}
    sides: dict[int, list[str]] = {}
    for page in sheets.pages:
        sides.setdefault(page.number, []).append(page.side)
    rows = {page.number: _sheet(page, sides[page.number], title, pieces, names) for page in sheets.pages}
    faces = {names[id(face)]: digests.face(face) for page in sheets.pages for face in _faces(page.pieces)}
    return {**head, "faces": faces, "pieces": [list(piece) for piece in pieces], "sheets": list(rows.values())}


def _face_names(pages: Iterable[Page], digests: Digests) -> dict[int, str]:
    """What each face is called; of two that have one name and look different, the second has a number behind it."""
    names: dict[int, str] = {}
    digest_of: dict[str, str] = {}
    for page in pages:
        for face in _faces(page.pieces):
            if id(face) not in names:
                choices = chain((face.name,), (f"{face.name} {k}" for k in count(2)))
                digest = digests.face(face)
                names[id(face)] = next(name for name in choices if digest_of.setdefault(name, digest) == digest)
    return names


def _sheet(
    page: Page, sides: list[str], title: Title, known: dict[tuple[str, ...], int], names: Mapping[int, str]
) -> dict[str, Value]:
    numbers = [known.setdefault(_piece(piece, title, names), len(known)) for piece in page.pieces]
    part = {"part": page.placements[0].label} if any(place.keep for place in page.placements) else {}
    return {"number": page.number, "data": page.stamp, "sides": sides, "pieces": numbers, **part}


def _piece(piece: PrintPiece, title: Title, names: Mapping[int, str]) -> tuple[str, ...]:
    component = title.components[piece.component]
    item, name = item_of(component, piece.label), name_of(component, piece.label)
    back = names[id(piece.back)] if piece.back else ""
    return (piece.component, piece.label, item, name, names[id(piece.front)], back)


def _faces(pieces: Iterable[PrintPiece]) -> Iterable[Face]:
    return (face for piece in pieces for face in (piece.front, piece.back) if face is not None)
