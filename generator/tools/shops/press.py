"""A PDF for a press: one page for each side of each copy, in ink, nothing shining through, trim and bleed marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from generator.build.made import MadeFile
from generator.impose import PrintPiece
from generator.load.cmyk import SECTION, Inks, read_inks
from generator.pictures.images import image_data
from generator.render.numbers import number
from generator.render.operators import Inking
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.png import pdfium_pictures
from generator.render.press import PressClaim
from generator.scene.primitives import Face, Group
from generator.tools.shops.flatten import Layers, Plates, layers
from generator.tools.shops.grid import blank_face
from generator.tools.shops.job import ShopJob
from generator.tools.shops.match import Match
from generator.tools.shops.pdfx import pdfx_problems
from generator.tools.shops.place import on_canvas, spot_of
from sporeprint.ground.findings import Report

Key = tuple[int, bool, str]
"""A face, whether it is a back, and the product it is made as."""


def press_files(job: ShopJob) -> Iterator[MadeFile]:
    """One PDF for each sheet set and product. It says that it keeps the standard only when it does."""
    inks = read_inks(job.book.sections[SECTION], job.book.palette, Report())
    for set_, pieces in job.sets.items():
        for product in dict.fromkeys(match.id for piece in pieces if (match := job.match(piece))):
            own = [piece for piece in pieces if (match := job.match(piece)) and match.id == product]
            yield MadeFile(f"{job.title.ref.slug}-{set_}-{product}.pdf", press_pdf(job, set_, own, inks), "pdf")


def press_pdf(job: ShopJob, set_: str, pieces: list[PrintPiece], inks: Inks) -> bytes:
    plates = Plates({})
    pages = _pages(job, pieces, _inked(job, pieces, inks, plates))
    record, wish = job.title.record, job.profile.print
    title = f"{record.name}: {record.sheets[set_].name}"
    plain = PdfInfo(title, f"for {job.profile.name}; colours by table and formula, without ICC", inking=inking(inks))
    if wish is None:
        return pdf_bytes(pages, job.book.fonts, plates.image, plain)
    claim = PressClaim(wish.standard, wish.condition, wish.condition_name, wish.registry)
    claiming = PdfInfo(plain.title, plain.subject, inking=plain.inking, claim=claim)
    data = pdf_bytes(pages, job.book.fonts, plates.image, claiming)
    return pdf_bytes(pages, job.book.fonts, plates.image, plain) if pdfx_problems(data) else data


def inking(inks: Inks) -> Inking:
    """Colours as the operators of ink."""

    @lru_cache(maxsize=1024)
    def numbers(colour: str) -> str:
        return " ".join(number(value) for value in inks.ink(colour))

    return Inking(numbers, "k", "K", "DeviceCMYK", is_opaque=True)


# --- pages ----------------------------------------------------------------------------------------------------------
def _pages(job: ShopJob, pieces: list[PrintPiece], groups: Mapping[Key, Group]) -> list[PdfPage]:
    """Front and back of every copy in the shop's order; a piece without a back gets a white page."""
    pages: list[PdfPage] = []
    for piece in pieces:
        match = job.match(piece)
        assert match is not None, "pieces without a product are not asked for"
        front = _page(job, match, groups[id(piece.front), False, match.id])
        back = _page(job, match, groups[id(piece.back), True, match.id] if piece.back is not None else None)
        pages += [back, front] if job.profile.order == "backs" else [front, back]
    return pages


def _page(job: ShopJob, match: Match, group: Group | None) -> PdfPage:
    (width, height), (across, down) = job.profile.canvas(match.product), match.trim
    left, top = (width - across) / 2, (height - down) / 2
    trim = (left, top, left + across, top + down)
    return PdfPage(width, height, (group,) if group is not None else (), trim, (0.0, 0.0, width, height))


def _inked(job: ShopJob, pieces: list[PrintPiece], inks: Inks, plates: Plates) -> dict[Key, Group]:
    """Each different side as one group, which a writer draws once: its picture in ink, and the rest on top."""
    canvases: dict[Key, Face] = {}
    for piece in pieces:
        match = job.match(piece)
        for face, is_back in ((piece.front, False), (piece.back, True)):
            if face is not None and match is not None and (id(face), is_back, match.id) not in canvases:
                spot = spot_of(face, match, job.profile, is_back, job.fit)
                canvases[id(face), is_back, match.id] = on_canvas(face, spot, face.name, job.fit)
    parts = {key: layers(canvas, job.book.fonts) for key, canvas in canvases.items()}
    pictured = [key for key, part in parts.items() if part.below]
    below = [_with_items(canvases[key], parts[key]) for key in pictured]
    drawn = pdfium_pictures(below, job.book.fonts, image_data, job.profile.dpi)
    plate = {key: plates.add(one, canvases[key], inks) for key, one in zip(pictured, drawn, strict=True)}
    return {key: Group((*([plate[key]] if key in plate else []), *part.above)) for key, part in parts.items()}


def _with_items(canvas: Face, part: Layers) -> Face:
    ground = blank_face((canvas.width, canvas.height)).items
    return Face(canvas.name, canvas.width, canvas.height, 0.0, (*ground, *part.below), canvas.outline)
