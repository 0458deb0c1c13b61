"""Build: one title from its data files to finished files in memory, and from there to the output folder.

Everything is composed and imposed first; only when nothing is wrong is anything written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from generator.build.contents import page_stamp, piece_stamp
from generator.build.digest import Digests
from generator.build.filenames import groups_of_others, pdf_stem
from generator.build.formats.registry import face_formats, files
from generator.build.grouping import sheet_groups
from generator.build.job import Job, SheetOptions
from generator.build.made import Built, MadeFile, Saving, Spool
from generator.build.own_fonts import check_letters
from generator.build.pieces import PieceChoice, chosen_pages, compose_all, pieces_by_set
from generator.build.progress import Progress, silent
from generator.build.title_texts import load_coverage
from generator.compose.composer import Composer
from generator.compose.layouts import Layouts
from generator.documents.illustrations import TableSource
from generator.documents.sets import PageMaker, needs_pieces
from generator.impose import Footer, Options, PrintPiece, Sheets, impose
from generator.load.cmyk import read_inks
from generator.load.papers import find_paper
from generator.load.stylebook import Stylebook, load_stylebook
from generator.load.title import Title, load_title
from generator.pictures.images import image_data
from generator.tools.cache.ledger import BuildOutcome, Ledger, lock_file
from generator.tools.cache.lock import writing_alone
from generator.tools.ink.coverage import saving
from generator.tools.ink.rules import check_ink
from generator.tools.ink.thin import open_thinner
from generator.tools.tables.illustrator import TableIllustrator
from sporeprint.ground.catalogue import TitleRef
from sporeprint.ground.findings import ARGUMENTS, Report, Where
from sporeprint.ground.paper_use import PaperUse
from sporeprint.ground.translation.checks import note_gaps
from sporeprint.ground.translation.files import load_translation
from sporeprint.ground.translation.languages import languages_in
from sporeprint.ground.writing import Manifest, load_manifest

FOOTER_NAMES = 40
"""Letters of all names of sheet sets in a footer, the first one always in full."""


def prepare(
    ref: TitleRef,
    options: SheetOptions,
    report: Report,
    progress: Progress = silent,
    tables: TableSource | None = None,
) -> Job | None:
    """Reads, composes and imposes; None when something is wrong, and then the report says what.

    `tables` are what the figures of a booklet show; without them there are no booklets.
    """
    progress(f"{ref.slug}: reading")
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    if title is None:
        _read_layouts(Layouts(book, report))
        return None
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
    groups = sheet_groups(title, sets)
    job = Job(title, book, sets, groups, {}, paper, Digests(book.fonts), options, saver)
    sheets = {name: _imposed(job, name) for name in groups} | _paged(job, pages, composer, tables)
    for made in sheets.values():
        _report_remarks(title, made, report)
    check_letters(book, report)
    if "png" in options.formats:
        _check_pixels(title, sets, options.dpi, report)
    return None if report.has_errors else replace(job, sheets=sheets)


def _paged(job: Job, names: list[str], composer: Composer, tables: TableSource | None) -> dict[str, Sheets]:
    """Sheets that show no pieces to cut; an inventory shows the whole box, whatever was chosen of it."""
    box = pieces_by_set(job.title, composer, PieceChoice(), composer.report) if needs_pieces(job.title, names) else {}
    illustrator = None if tables is None else TableIllustrator(composer, tables)
    stamp = partial(page_stamp, job.digests)
    return PageMaker(composer, box, job.paper, stamp, composer.report, illustrator, job.options.flip).sheets(names)


def _imposed(job: Job, name: str) -> Sheets:
    options = job.options
    wishes = Options(
        job.paper,
        _footer(job),
        orientation=options.orientation,
        margins=options.margins,
        marks=options.marks,
        flip=options.flip,
        sides=options.sides,
        papers=tuple(job.book.papers.values()),
        fold=options.fold,
        order=options.order,
        back_shift=options.back_shift,
        large=options.large,
        overlap=options.overlap,
        registration=options.registration,
        pack=options.pack,
        words=job.book.words,
    )
    return impose(job.groups[name].pieces, wishes, job.book.fonts.measure)


def _footer(job: Job) -> Footer:
    edition = job.book.words("footer_low_ink") if job.options.ink == "low" else ""
    stamp, shown = partial(piece_stamp, job.digests), partial(_sheet_names, job)
    return Footer(job.title.record.name, edition=edition, stamp=stamp, contents=shown)


def _sheet_names(job: Job, pieces: Sequence[PrintPiece]) -> str:
    """The sheet sets that a sheet has pieces of, as many as a footer has room for."""
    lying = set(map(id, pieces))
    names = [job.title.record.sheets[key].name for key, all_ in job.sets.items() if any(id(p) in lying for p in all_)]
    shown = [name for k, name in enumerate(names) if k == 0 or len(", ".join(names[: k + 1])) <= FOOTER_NAMES]
    more = f" +{len(names) - len(shown)}" if len(shown) < len(names) else ""
    return f"{', '.join(shown)}{more}"


def _check_pixels(title: Title, sets: Mapping[str, Sequence[PrintPiece]], dpi: float, report: Report) -> None:
    """Report every component whose pictures would have more pixels than a PNG can be drawn with."""
    from generator.render.png import MOST_PIXELS, MOST_SIDE, pixels

    for component in dict.fromkeys(piece.component for pieces in sets.values() for piece in pieces):
        face = next(piece.front for pieces in sets.values() for piece in pieces if piece.component == component)
        width, height = pixels(face, dpi)
        if max(width, height) > MOST_SIDE or width * height > MOST_PIXELS:
            message = f"at {dpi:g} dpi a picture of `{component}` has {width:,} x {height:,} pixels"
            hint = f"take a lower `dpi`: at most {MOST_SIDE:,} pixels a side and {MOST_PIXELS:,} in all can be drawn"
            report.error("PNG-SIZE", message, title.components[component].record.where, hint)


def _report_empty(title: Title, choice: PieceChoice, report: Report) -> None:
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
def build(
    ref: TitleRef,
    options: SheetOptions,
    out: Path,
    report: Report,
    progress: Progress = silent,
    ledger: Ledger | None = None,
    key: str = "",
    tables: TableSource | None = None,
) -> Built:
    """Writes the title into out/<slug>, in a language into out/<slug>/<language>. With any error nothing is written.

    With a ledger, what it knows is not drawn again, and how the build ended goes into it under the key.
    """
    job = prepare(ref, options, report, progress, tables)
    if job is None:
        return Built()
    with Spool() as spool:
        made = [spool.keep(one) for one in files(job, progress, ledger)]
        return _write(job, made, out, report, progress, ledger, key)


def _write(
    job: Job, made: Sequence[MadeFile], out: Path, report: Report, progress: Progress, ledger: Ledger | None, key: str
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
    use = sum((sheets.use for sheets in job.sheets.values()), PaperUse())
    built = Built(written, plans, _saving(job), sum(not m.is_kept for m in made), use)
    if ledger is not None and report.findings == found:  # else something was in the way, which may change by itself
        ledger.note(made)
        listed = {m.path: manifest.listed[m.path] for m in made}
        ledger.keep(key, BuildOutcome(listed, tuple(sorted(groups)), built, found))
    return built


def _saving(job: Job) -> Saving | None:
    return saving(job.sets, job.saver, job.book.fonts, image_data) if job.saver else None


def _finish(manifest: Manifest, made: Iterable[MadeFile], job: Job) -> set[str]:
    """Removes what is stale; the groups of files in which nothing is."""
    choice = job.options.choice
    groups = {m.group for m in made if choice.is_whole or m.group.startswith("pdf-")}
    if choice.is_whole and not choice.only:  # what is gone from the title has no part in it any more
        known = {*job.title.record.sheets, *job.sheets}
        groups |= groups_of_others(manifest.listed.values(), known, face_formats())
        # Sheet sets that share sheets now may have had a file each before.
        groups |= {f"pdf-{pdf_stem(job, name)}" for name in job.title.record.sheets if name not in job.sheets}
    # Cuts of an earlier build would not lie on the sheets of this one.
    groups |= {f"cut-{group.removeprefix('pdf-')}" for group in groups if group.startswith("pdf-")}
    manifest.finish(groups)
    return groups


def check_title(ref: TitleRef, report: Report, tables: TableSource | None = None) -> int:
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
        _read_layouts(Layouts(book, report))
        return 0
    _check_access(title, book, report)
    composer = Composer(title, book, report)
    _read_layouts(composer.layouts)
    sets = compose_all(composer, None if tables is None else TableIllustrator(composer, tables))
    check_letters(book, report)
    count = sum(piece.label != "blank" for pieces in sets.values() for piece in pieces)
    if not count and not report.has_errors:
        _report_empty(title, PieceChoice(), report)
    return count


def _read_layouts(layouts: Layouts) -> None:
    """Report what is wrong with any layout, whether it is used or not; nothing of it depends on the data."""
    for name, entry in layouts.book.sections["layouts"].items():
        layouts.find(name, entry.where)


def _check_access(title: Title, book: Stylebook, report: Report) -> None:
    """What is said for `sporeprint accessibility` and would be told only there."""
    from generator.tools.accessibility.groups import check_names
    from generator.tools.accessibility.limits import read_limits

    check_names(title, report)
    read_limits(book, report)
