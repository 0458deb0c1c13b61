"""Build: one title from its data files to finished files in memory, and from there to the output folder.

Everything is composed and imposed first; only when nothing is wrong is anything written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Literal

from generator.build.contents import contents_of, document_digest, face_digest, page_stamp, piece_stamp, set_stamp
from generator.build.digest import Digests
from generator.build.filenames import faces_folder, groups_of_others, pdf_stem
from generator.build.made import Built, Made, Saving, Spool
from generator.build.own_fonts import check_fonts, check_letters
from generator.build.pieces import Choice, chosen_pages, compose_all, pieces_by_set
from generator.build.progress import Progress, counted, silent
from generator.build.title_texts import load_coverage
from generator.build.upright import upright_cuts, upright_page
from generator.compose.composer import Composer
from generator.documents.sets import needs_pieces, page_sheets
from generator.impose import Footer, Margins, Options, Page, Paper, Piece, Sheets, impose
from generator.impose.model import BackShift
from generator.load.cmyk import read_inks
from generator.load.papers import find_paper
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import Title, load_title
from generator.pictures.images import image_data
from generator.render.cutfile import cut_svg
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.svg import face_svg
from generator.scene.primitives import Face
from generator.tools.cache.keys import PartKeys
from generator.tools.cache.ledger import Ledger, Outcome, lock_file
from generator.tools.cache.lock import writing_alone
from generator.tools.ink.coverage import saving
from generator.tools.ink.rules import check_ink
from generator.tools.ink.thin import Thinner, open_thinner
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import ARGUMENTS, Report, Where
from sporeprint.ground.translation.checks import note_gaps
from sporeprint.ground.translation.files import load_translation
from sporeprint.ground.translation.languages import languages_in
from sporeprint.ground.wording import counted as in_words
from sporeprint.ground.writing import Manifest, load_manifest

Format = Literal["pdf", "svg", "png"]


@dataclass(frozen=True, slots=True)
class BuildOptions:
    paper: str = "a4"
    """A name of the stylebook, or a size such as 200x300."""
    orientation: Literal["auto", "portrait", "landscape"] = "auto"
    marks: Literal["margin", "corners", "lines", "none"] = "margin"
    flip: Literal["long", "short"] = "long"
    sides: Literal["both", "fronts", "backs"] = "both"
    text: Literal["fonts", "outlines"] = "fonts"
    formats: tuple[Format, ...] = ("pdf", "svg")
    dpi: float = 300.0
    choice: Choice = field(default_factory=Choice)
    printer: str = ""
    """Name of the profile that the margins, the flip, the order and the shift come from."""
    margins: Margins = field(default_factory=Margins)
    order: Literal["duplex", "manual"] = "duplex"
    back_shift: BackShift = field(default_factory=BackShift)
    fold: bool = False
    large: Literal["tile", "one"] = "tile"
    overlap: float = 8.0
    cut_files: bool = False
    registration: bool = False
    ink: Literal["full", "low"] = "full"


@dataclass(frozen=True, slots=True)
class Job:
    """A title composed and imposed, ready to be written."""

    title: Title
    book: Stylebook
    sets: Mapping[str, list[Piece]]
    sheets: Mapping[str, Sheets]
    paper: Paper
    digests: Digests
    options: BuildOptions
    saver: Thinner | None = None
    """What saved ink, and knows how everything looked before."""


def prepare(ref: TitleRef, options: BuildOptions, report: Report, progress: Progress = silent) -> Job | None:
    """Reads, composes and imposes; None when something is wrong, and then the report says what."""
    progress(f"{ref.slug}: reading")
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    if title is None:
        return None
    check_fonts(book, report)
    if ref.language:
        note_gaps(ref, load_coverage(ref, Report()), report)
    saver = open_thinner(book, report) if options.ink == "low" else None
    composer = Composer(title, book, report, finish=saver)
    sets = pieces_by_set(title, composer, options.choice, report, progress)
    paper = find_paper(options.paper, book.papers, report)
    pages = [] if options.sides == "backs" else chosen_pages(title, options.choice)
    if not sets and not pages and not report.has_errors:
        _report_empty(title, options.choice, report)
    if report.has_errors or paper is None:
        return None
    job = Job(title, book, sets, {}, paper, Digests(book.fonts), options, saver)
    sheets = {name: _imposed(job, name) for name in sets} | _paged(job, pages, composer)
    for made in sheets.values():
        _report_remarks(title, made, report)
    check_letters(book, report)
    return None if report.has_errors else replace(job, sheets=sheets)


def _paged(job: Job, names: list[str], composer: Composer) -> dict[str, Sheets]:
    """Sheets that show no pieces to cut; an inventory shows the whole box, whatever was chosen of it."""
    box = pieces_by_set(job.title, composer, Choice(), composer.report) if needs_pieces(job.title, names) else {}
    return page_sheets(names, composer, box, job.paper, partial(page_stamp, job.digests), composer.report)


def _imposed(job: Job, name: str) -> Sheets:
    options = job.options
    wishes = Options(
        job.paper,
        _footer(job, name),
        orientation=options.orientation,
        margins=options.margins,
        marks=options.marks,
        flip=options.flip,
        sides=options.sides,
        blank_backs=True,
        papers=tuple(job.book.papers.values()),
        fold=options.fold,
        order=options.order,
        back_shift=options.back_shift,
        large=options.large,
        overlap=options.overlap,
        registration=options.registration,
        words=job.book.words,
    )
    return impose(job.sets[name], wishes, job.book.fonts.measure)


def _footer(job: Job, name: str) -> Footer:
    record = job.title.record
    edition = job.book.words("footer_low_ink") if job.options.ink == "low" else ""
    title = f"{record.name} · {record.sheets[name].name}"
    return Footer(title, edition=edition, stamp=partial(piece_stamp, job.digests))


def _report_empty(title: Title, choice: Choice, report: Report) -> None:
    if choice.is_whole and not choice.only:
        where, hint = Where(str(title.folder / "title.yaml")), "give at least one item some `copies`"
        report.error("BUILD-EMPTY", f"there is not one copy of anything in {title.record.name}", where, hint)
    else:
        message, hint = f"nothing of {title.record.name} was chosen", "choose less narrowly: --only, --items, --blanks"
        report.error("BUILD-EMPTY", message, ARGUMENTS, hint)


def _report_remarks(title: Title, sheets: Sheets, report: Report) -> None:
    for level, remarks in (("error", sheets.problems), ("note", sheets.notes)):
        for remark in remarks:
            component = title.components.get(remark.component)
            if remark.code == "SHEET-NO-FOOTER" and component and component.record.margin is not None:
                continue  # a pad covers the paper on purpose
            where = component.record.where if component else Where(str(title.folder))
            add = report.error if level == "error" else report.note
            add(remark.code, remark.sentence, where, remark.way_out, remark.label)


# --- files ----------------------------------------------------------------------------------------------------------
def files(job: Job, progress: Progress = silent, ledger: Ledger | None = None) -> Iterator[Made]:
    """All files of a job, one by one; those that the ledger has are not drawn again."""
    ref = job.title.ref
    known = Known(ledger, PartKeys(job.options, ref.language)) if ledger else None
    for name, sheets in job.sheets.items():
        if "pdf" in job.options.formats and sheets.pages:  # a set without backs has no page of them
            progress(f"{job.title.ref.slug}: {name}, {in_words(len(sheets.pages), 'page')}")
            yield _pdf(job, name, sheets, known)
        if job.options.cut_files:
            yield from _cut_files(job, name, sheets)
        if "svg" in job.options.formats:
            yield from _svgs(job, name, known)
        if "png" in job.options.formats:
            yield from _pngs(job, name, known, progress)


@dataclass(frozen=True, slots=True)
class Known:
    """The files of earlier builds, and the keys by which they are known again."""

    ledger: Ledger
    keys: PartKeys

    def face(self, job: Job, path: str, face: Face, kind: Literal["svg", "png"]) -> tuple[str, bytes | None]:
        """The key of a face's file, and its content if it is there already."""
        digest = face_digest(face, job.digests)
        key = self.keys.svg(face.name, digest) if kind == "svg" else self.keys.png(face.name, digest)
        return key, self.ledger.part(path, key)


def _svgs(job: Job, name: str, known: Known | None) -> Iterator[Made]:
    for face in faces(job.sets.get(name, ())):
        folder = faces_folder(job, name)
        path, group = f"svg/{folder}/{face.name}.svg", f"svg-{folder}"
        key, kept = known.face(job, path, face, "svg") if known else ("", None)
        data = face_svg(face, job.book.fonts, image_data).encode("utf-8") if kept is None else kept
        yield Made(path, data, group, key, is_kept=kept is not None)


def _pngs(job: Job, name: str, known: Known | None, progress: Progress) -> Iterator[Made]:
    """Those that are not there yet are drawn together, for that is shared among the cores."""
    from generator.render.png import face_pngs

    folder = faces_folder(job, name)
    wanted = {f"png/{folder}/{face.name}.png": face for face in faces(job.sets.get(name, ()))}
    kept = {path: known.face(job, path, face, "png") if known else ("", None) for path, face in wanted.items()}
    missing = [wanted[path] for path, (_, data) in kept.items() if data is None]
    drawn = face_pngs(missing, job.book.fonts, image_data, job.options.dpi)
    drawn = counted(drawn, len(missing), f"{job.title.ref.slug}: {name} as PNG", progress)
    for path, (key, data) in kept.items():
        is_kept = data is not None
        yield Made(path, next(drawn)[1] if data is None else data, f"png-{folder}", key, is_kept=is_kept)


def faces(pieces: Iterable[Piece]) -> Iterator[Face]:
    """Each different face once, fronts and backs as they come."""
    seen: set[int] = set()
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None and id(face) not in seen:
                seen.add(id(face))
                yield face


def _pdf(job: Job, name: str, sheets: Sheets, known: Known | None = None) -> Made:
    stem = pdf_stem(job, name)
    path, group = f"{stem}.pdf", f"pdf-{stem}"
    pages, info = _document(job, name, sheets)
    key = known.keys.pdf(path, document_digest(pages, job.digests), _head(info)) if known else ""
    kept = known.ledger.part(path, key) if known else None
    data = pdf_bytes(pages, job.book.fonts, image_data, info) if kept is None else kept
    contents = contents_of(job.title, name, job.paper.name, sheets, job.digests)
    return Made(path, data, group, key, contents, is_kept=kept is not None)


def _head(info: PdfInfo) -> tuple[str, ...]:
    return (info.title, info.subject, info.duplex, info.text)


def _document(job: Job, name: str, sheets: Sheets) -> tuple[list[PdfPage], PdfInfo]:
    record, options = job.title.record, job.options
    pages = [pdf_page(page, job.title) for page in sheets.pages]
    if _is_upright(options):
        pages = [upright_page(page) for page in pages]
    duplex = options.flip if any(page.side == "back" for page in sheets.pages) and _is_duplex(options) else ""
    info = PdfInfo(
        f"{record.name}: {record.sheets[name].name}",
        f"{job.paper.name}, data {set_stamp(sheets.pages, job.digests)}",
        duplex,
        options.text,
    )
    return pages, info


def _is_duplex(options: BuildOptions) -> bool:
    return options.sides == "both" and options.order == "duplex" and not options.fold


def _is_upright(options: BuildOptions) -> bool:
    """Whether landscape pages are turned; a page to be folded has no back that would have to meet it."""
    return bool(options.printer) and not options.fold


def pdf_page(page: Page, title: Title) -> PdfPage:
    names = tuple(title.components[c].record.name if c in title.components else c for c in page.components)
    boxes = [(b.x, b.y, b.right, b.bottom) for b in (page.trim_box, page.bleed_box)]
    return PdfPage(page.width, page.height, page.items, boxes[0], boxes[1], names)


def _cut_files(job: Job, name: str, sheets: Sheets) -> Iterator[Made]:
    """One drawing for each sheet, the way round that its page has in the PDF."""
    stem = pdf_stem(job, name)
    for page in sheets.pages:
        if page.cuts:
            text = cut_svg(upright_cuts(page) if _is_upright(job.options) else page)
            yield Made(f"cut/{stem}-{page.number}.svg", text.encode("utf-8"), f"cut-{stem}")


def build(
    ref: TitleRef,
    options: BuildOptions,
    out: Path,
    report: Report,
    progress: Progress = silent,
    ledger: Ledger | None = None,
    key: str = "",
) -> Built:
    """Writes the title into out/<slug>, in a language into out/<slug>/<language>. With any error nothing is written.

    With a ledger, what it knows is not drawn again, and how the build ended goes into it under the key.
    """
    job = prepare(ref, options, report, progress)
    if job is None:
        return Built()
    with Spool() as spool:
        made = [spool.keep(one) for one in files(job, progress, ledger)]
        return _write(job, made, out, report, progress, ledger, key)


def _write(
    job: Job, made: Sequence[Made], out: Path, report: Report, progress: Progress, ledger: Ledger | None, key: str
) -> Built:
    """All of the files or none of them."""
    folder, found = out / job.title.ref.output, report.findings
    with writing_alone(lock_file(folder), report, progress) as alone:
        manifest = load_manifest(folder, report) if alone else None
        if manifest is None or not manifest.ready((m.path, m.data) for m in made):
            return Built()
        written = tuple(m.path for m in made if manifest.put(m.path, m.data, m.group, m.contents))
        groups = _finish(manifest, made, job)
    plans = {name: sheets.cut_plan for name, sheets in job.sheets.items()}
    built = Built(written, plans, _saving(job), sum(not m.is_kept for m in made))
    if ledger is not None and report.findings == found:  # else something was in the way, which may change by itself
        ledger.note(made)
        listed = {m.path: manifest.listed[m.path] for m in made}
        ledger.keep(key, Outcome(listed, tuple(sorted(groups)), built, found))
    return built


def _saving(job: Job) -> Saving | None:
    return saving(job.sets, job.saver, job.book.fonts, image_data) if job.saver else None


def _finish(manifest: Manifest, made: Iterable[Made], job: Job) -> set[str]:
    """Removes what is stale; the groups of files in which nothing is."""
    choice = job.options.choice
    groups = {m.group for m in made if choice.is_whole or m.group.startswith("pdf-")}
    if choice.is_whole and not choice.only:  # what is gone from the title has no part in it any more
        groups |= groups_of_others(manifest.listed.values(), job.title.record.sheets)
    # Cuts of an earlier build would not lie on the sheets of this one.
    groups |= {f"cut-{group.removeprefix('pdf-')}" for group in groups if group.startswith("pdf-")}
    manifest.finish(groups)
    return groups


def check_title(ref: TitleRef, report: Report) -> int:
    """Reads and composes everything, blanks and unused layouts included; the number of pieces."""
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    for name, entry in book.sections["styles"].items():
        book.style(name, entry.where)
    for name, entry in book.sections["species"].items():
        book.species(name, entry.where)
    read_inks(book.sections["cmyk"], book.palette, report)
    check_ink(book.sections["ink"], book.palette, report)
    for language in languages_in(ref.folder):
        load_translation(ref._replace(language=language), report)
    if title is None:
        return 0
    check_fonts(book, report)
    _check_access(title, book, report)
    composer = Composer(title, book, report)
    for name, entry in book.sections["layouts"].items():
        composer.layouts.find(name, entry.where)
    sets = compose_all(composer)
    check_letters(book, report)
    count = sum(piece.label != "blank" for pieces in sets.values() for piece in pieces)
    if not count and not report.has_errors:
        _report_empty(title, Choice(), report)
    return count


def _check_access(title: Title, book: Stylebook, report: Report) -> None:
    """What is said for `sporeprint accessibility` and would be told only there."""
    from generator.tools.accessibility.groups import check_names
    from generator.tools.accessibility.limits import read_limits

    check_names(title, report)
    read_limits(book, report)
