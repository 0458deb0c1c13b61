"""The contact sheet as a PDF: rows of small faces with how their texts fit below them, sheet set by sheet set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.build.formats.pdf import pdf_page
from generator.documents.flow import FlowStrip
from generator.documents.inventory import thumbnail
from generator.documents.page import flow_pages, frame_of
from generator.documents.pen import Pen, make_pen
from generator.impose import Paper
from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, pdf_bytes
from generator.scene.primitives import Item
from generator.text.rich import escape_markup
from generator.text.typeset import TextStyle
from generator.tools.contact.proofs import Contact, Proof, fit_sentences
from sporeprint.ground.catalogue import data_hash
from sporeprint.ground.findings import Report
from sporeprint.ground.wording import counted

STYLES = ("inventory_name", "inventory_note", "inventory_caption", "rules_foot")
PAPER = Paper("a4", 210.0, 297.0)
LARGEST = (90.0, 52.0)
"""Millimetres that a face may take."""
SCALE = 0.6
"""The largest scale: five cards lie side by side."""
NARROWEST = 30.0
"""Millimetres of a cell, so that there is room for words."""
AIR = 4.0
MOST_TOLD = 6
"""Sentences below one face; the page in the browser has all of them."""
FAULT = "#b3261e"


def contact_pdf(contact: Contact, report: Report) -> bytes:
    """All faces on sheets of A4. What cannot be set in the title's own styles goes to the report."""
    title = contact.title
    pen = make_pen(contact.book, STYLES, report, str(title.folder / "title.yaml"))
    frame = frame_of(PAPER, columns=1)
    strips = [strip for name, proofs in contact.sets for strip in _set(name, proofs, frame.inner, pen)]
    foot = f"{title.record.name} · data {data_hash(title.ref)}"
    pages = flow_pages(strips, frame, _head(contact, frame.inner, pen), lambda items: foot, pen)
    drawn = [pdf_page(page, title, contact.book.words) for page in pages]
    return pdf_bytes(drawn, contact.book.fonts, image_data, PdfInfo(f"{title.record.name}: contact sheet"))


def _head(contact: Contact, width: float, pen: Pen) -> tuple[Item, ...]:
    proofs = contact.proofs
    shrunk, wrong = sum(bool(p.shrunk) for p in proofs), sum(bool(p.found) for p in proofs)
    name = pen.lines(escape_markup(contact.title.record.name), width, replace(pen.style("inventory_name"), size=20.0))
    said = f"{counted(len(proofs), 'face')}, {shrunk} with text that had to get smaller, {wrong} with something wrong."
    note = pen.lines(said, width, pen.style("inventory_note"))
    return (*pen.block(name), *pen.block(note, 0.0, len(name.rows) * name.pitch + 2.0))


def _set(name: str, proofs: Sequence[Proof], width: float, pen: Pen) -> Iterator[FlowStrip]:
    head = pen.lines(escape_markup(name), width, pen.style("inventory_name"))
    line = pen.rule(0, width, head.pitch + 0.4, "rules_rule", 0.3)
    yield FlowStrip(head.pitch + 1.6, (*pen.block(head), line), 5.0, keep=True, mark=name)
    for number, row in enumerate(_rows(proofs, width)):
        yield _row(row, 1.0 if number == 0 else AIR, pen)


def _scale(proof: Proof) -> float:
    return min(LARGEST[0] / proof.face.width, LARGEST[1] / proof.face.height, SCALE)


def _cell(proof: Proof) -> float:
    return max(proof.face.width * _scale(proof), NARROWEST)


def _rows(proofs: Sequence[Proof], width: float) -> Iterator[list[Proof]]:
    row: list[Proof] = []
    used = 0.0
    for proof in proofs:
        if row and used + AIR + _cell(proof) > width:
            yield row
            row, used = [], 0.0
        used += _cell(proof) + (AIR if row else 0.0)
        row.append(proof)
    if row:
        yield row


def _row(row: Sequence[Proof], gap: float, pen: Pen) -> FlowStrip:
    """Faces side by side on one ground line; below each its name, its copies and how its texts fit."""
    ground = max(proof.face.height * _scale(proof) for proof in row)
    items: list[Item] = []
    x, deepest = 0.0, 0.0
    for proof in row:
        width, scale = _cell(proof), _scale(proof)
        items.append(thumbnail(proof.face, x, ground - proof.face.height * scale, scale, pen))
        below = 0.8
        for words, style in _told(proof, pen):
            lines = pen.lines(escape_markup(words), width, style)
            items += pen.block(lines, x, ground + below)
            below += len(lines.rows) * lines.pitch + 0.4
        deepest, x = max(deepest, below), x + width + AIR
    return FlowStrip(ground + deepest, tuple(items), gap)


def _told(proof: Proof, pen: Pen) -> Iterator[tuple[str, TextStyle]]:
    caption = pen.style("inventory_caption", align="left")
    yield f"{proof.copies} × {proof.name}{' (back)' if proof.is_back else ''}", caption
    sentences = list(fit_sentences(proof))
    for level, words in sentences[:MOST_TOLD]:
        yield words, replace(caption, colour=FAULT) if level == "error" else caption
    if len(sentences) > MOST_TOLD:
        yield f"and {len(sentences) - MOST_TOLD} more", caption
