"""The texts of a title: which there are to translate, where they are written, and whether they fit when printed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from generator.compose.composer import Composer
from generator.compose.draw import typographic
from generator.compose.fits import Shrunk
from generator.extras.sets import no_stamp, page_sheets
from generator.load.stylebook import Stylebook, load_stylebook, own_sections
from generator.load.title import Title, load_title
from generator.pieces import Choice, chosen_pages, pieces_by_set
from generator.text.rich import SOFT
from sporeprint.ground.catalogue import TITLE_FILE, TitleRef
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.nodes import Text, quoted
from sporeprint.ground.translation.gaps import Coverage, measure_coverage
from sporeprint.ground.translation.texts import (
    SLOT,
    SourceText,
    choice_texts,
    data_texts,
    head_texts,
    layout_texts,
    slots,
    word_texts,
)

QUOTED = re.compile(r"`([^`]+?)(?:\.\.\.)?`")


def load_coverage(ref: TitleRef, report: Report) -> Coverage:
    """All texts of a title beside their translation."""
    return measure_coverage(ref, title_texts(ref, report), shared_texts(ref, report), report)


def title_texts(ref: TitleRef, report: Report) -> list[SourceText]:
    """Every text of the title's own data and layouts, untranslated."""
    files = [read_data(path, report) for path in sorted(ref.folder.glob("*.yaml")) if path.name != TITLE_FILE]
    sources = [
        *head_texts(read_data(ref.folder / TITLE_FILE, report)),
        *(source for file in files for source in data_texts(file)),
        *(source for entry in own_sections(ref, report)[0]["layouts"].values() for source in layout_texts(entry)),
    ]
    printed = {slot.rpartition(".")[2] for source in sources if source.text for slot in slots(source.text.value)}
    return sources + [source for file in files for source in choice_texts(file, printed)]


def shared_texts(ref: TitleRef, report: Report) -> list[SourceText]:
    """The texts that all titles share: layouts that any of them builds on, and the words of the program."""
    own, shared = own_sections(ref, report)
    layouts = [entry for name, entry in shared["layouts"].items() if name not in own["layouts"]]
    words = word_texts({**shared["words"], **own["words"]})
    return [*(source for entry in layouts for source in layout_texts(entry)), *words]


# --- fitting --------------------------------------------------------------------------------------------------------
def check_fit(ref: TitleRef, coverage: Coverage, report: Report) -> tuple[Shrunk, ...]:
    """Texts that got smaller when everything of a title is drawn; what does not fit at all is an error."""
    own = Report()
    book = load_stylebook(ref, own)
    title = load_title(ref, own, book.sizes)
    shrunk = [] if title is None else _draw(title, book, own)
    places = Places(coverage.printed() if shrunk or own.findings else ())
    for finding in own.findings:
        text = QUOTED.match(finding.message) if finding.rule == "TEXT-FIT" else None
        where = places.find(text[1]) if text else None
        report.add(finding._replace(where=where or finding.where))
    return tuple(dict.fromkeys(replace(one, where=places.find(one.words) or one.where) for one in shrunk))


def _draw(title: Title, book: Stylebook, report: Report) -> list[Shrunk]:
    composer = Composer(title, book, report)
    sets = pieces_by_set(title, composer, Choice(blanks=1), report)
    paper = next(iter(book.papers.values()), None)
    if paper is not None and not report.has_errors:
        page_sheets(chosen_pages(title, Choice()), composer, sets, paper, no_stamp, report)
    return composer.shrunk


def report_shrunk(shrunk: Iterable[Shrunk], report: Report) -> None:
    for one in shrunk:
        message = f"{quoted(one.words)} is set at {one.size:g} pt instead of {one.wanted:g} to fit its box"
        report.note("TEXT-SHRUNK", message, one.where, "shorten it, or give it more room", one.item)


class Places:
    """Finds where the words on a face are written, in whatever language; what is filled into braces does not count."""

    def __init__(self, texts: Iterable[Text]) -> None:
        # Findings quote texts with typographic apostrophes, and without soft hyphens.
        plain = [(typographic(text.value).replace(SOFT, ""), text.where) for text in texts]
        self._texts = [(re.compile(_pattern(text)), text, where) for text, where in plain]

    def find(self, words: str) -> Where | None:
        """The text that reads so, of several the one with the most own words; else the only one that contains them."""
        whole = [(len(SLOT.sub("", text)), where) for pattern, text, where in self._texts if pattern.fullmatch(words)]
        if whole:
            return max(whole)[1]
        found = {where for _, text, where in self._texts if words in text}
        return found.pop() if len(found) == 1 else None


def _pattern(text: str) -> str:
    """
    >>> _pattern("{day} by day")
    '.+\\\\ by\\\\ day'
    """
    return ".+".join(re.escape(part) for part in SLOT.split(text)[::2])
