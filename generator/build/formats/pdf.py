"""The sheets of a set as one PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.build.contents import contents_of, document_digest, set_stamp
from generator.build.filenames import pdf_stem
from generator.build.formats.model import FileFormat
from generator.build.job import Job, Known, SheetOptions, is_upright, set_names
from generator.build.made import MadeFile
from generator.build.progress import Progress
from generator.build.upright import upright_page
from generator.impose import Page, Sheets
from generator.load.title import Title
from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from sporeprint.ground.translation.vocabulary import ProgramWords
from sporeprint.ground.wording import counted as in_words


def _write(job: Job, name: str, known: Known | None, progress: Progress) -> Iterator[MadeFile]:
    sheets = job.sheets[name]
    if not sheets.pages:  # a set without backs has no page of them
        return
    progress(f"{job.title.ref.slug}: {name}, {in_words(len(sheets.pages), 'page')}")
    stem = pdf_stem(job, name)
    path, group = f"{stem}.pdf", f"pdf-{stem}"
    pages, info = _document(job, name, sheets)
    key = known.keys.pdf(path, document_digest(pages, job.digests), _head(info)) if known else ""
    kept = known.ledger.part(path, key) if known else None
    data = pdf_bytes(pages, job.book.fonts, image_data, info) if kept is None else kept
    contents = contents_of(job.title, name, job.paper.name, sheets, job.digests)
    yield MadeFile(path, data, group, key, contents, is_kept=kept is not None)


def _head(info: PdfInfo) -> tuple[str, ...]:
    return (info.title, info.subject, info.duplex, info.text)


def _document(job: Job, name: str, sheets: Sheets) -> tuple[list[PdfPage], PdfInfo]:
    record, options = job.title.record, job.options
    pages = [pdf_page(page, job.title, job.book.words) for page in _bookmarked(sheets.pages)]
    if is_upright(options):
        pages = [upright_page(page) for page in pages]
    duplex = options.flip if any(page.side == "back" for page in sheets.pages) and _is_duplex(options) else ""
    info = PdfInfo(
        f"{record.name}: {set_names(job, name)}",
        f"{job.paper.name}, data {set_stamp(sheets.pages, job.digests)}",
        duplex,
        options.text,
    )
    return pages, info


def _is_duplex(options: SheetOptions) -> bool:
    return options.sides == "both" and options.order == "duplex" and not options.fold


def _bookmarked(pages: Iterable[Page]) -> Iterator[Page]:
    """The pages, each sheet's names on the first side of it only."""
    seen: set[int] = set()
    for page in pages:
        yield replace(page, components=()) if page.pieces and page.number in seen else page
        seen.add(page.number)


def pdf_page(page: Page, title: Title, words: ProgramWords) -> PdfPage:
    """The page with a bookmark that says what lies on its sheet."""
    names = tuple(title.components[c].record.name if c in title.components else c for c in page.components)
    if page.pieces and names:
        names = (words("bookmark_sheet", number=page.number, names=words("list_comma").join(names)),)
    boxes = [(b.x, b.y, b.right, b.bottom) for b in (page.trim_box, page.bleed_box)]
    return PdfPage(page.width, page.height, page.items, boxes[0], boxes[1], names)


PDF = FileFormat("pdf", _write)
