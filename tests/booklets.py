"""What the tests of booklets share: every bundled booklet, set in pages as a build sets it."""

from __future__ import annotations

from functools import cache

from generator.build.pieces import PieceChoice, pieces_by_set
from generator.compose.composer import Composer
from generator.documents.booklet import Booklet, load_booklet
from generator.load.stylebook import load_stylebook
from generator.load.title import load_title
from generator.tools.tables.illustrator import TableIllustrator
from sporeprint.api.figures import FigureTables
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

BOOKLETS = ("fungi", "fungi.de", "overgrown", "sporeadic", "undergrove", "woodlots")


def ref_of(name: str) -> TitleRef:
    slug, _, language = name.partition(".")
    ref = load_catalogue(None).get(slug)
    assert ref is not None
    return ref._replace(language=language)


@cache
def booklet(name: str, has_pieces: bool = False) -> tuple[Booklet, Report]:
    """The booklet of a title, `fungi`, or of one in a language, `fungi.de`; with its pieces it can be set in pages."""
    ref, report = ref_of(name), Report()
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    assert title is not None
    composer = Composer(title, book, report)
    box = pieces_by_set(title, composer, PieceChoice(), report) if has_pieces else {}
    made = load_booklet(composer, box, TableIllustrator(composer, FigureTables(ref)), report)
    assert made is not None, report.findings
    return made, report
