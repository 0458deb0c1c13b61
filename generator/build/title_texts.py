"""The texts of a title: which there are to translate, where they are written, and whether they fit when printed."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.build.pieces import compose_all
from generator.compose.composer import Composer
from generator.compose.draw import typographic
from generator.compose.fits import Shrunk
from generator.documents.illustrations import TableSource
from generator.load.stylebook import load_stylebook, own_sections
from generator.load.title import load_title
from generator.tools.tables.illustrator import TableIllustrator
from sporeprint.ground.catalogue import TITLE_FILE, TitleRef
from sporeprint.ground.data_in import read_data
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.names import SOFT_HYPHEN
from sporeprint.ground.nodes import quoted
from sporeprint.ground.translation.checks import Coverage, measure_coverage
from sporeprint.ground.translation.texts import SLOT, Translatable, choice_texts, data_texts, layout_texts, word_texts

QUOTED = re.compile(r"`([^`]+?)(?:\.\.\.)?`")


def load_coverage(ref: TitleRef, report: Report) -> Coverage:
    """The translation of a title beside all of its texts."""
    return measure_coverage(ref, title_texts(ref, report), shared_texts(ref, report), report)


def title_texts(ref: TitleRef, report: Report) -> list[Translatable]:
    """Every text of the title's own data and layouts, untranslated."""
    paths = sorted(ref.folder.glob("*.yaml"), key=lambda path: (path.name != TITLE_FILE, path))
    files = [read_data(path, report) for path in paths]
    sources = [
        *(source for file in files for source in data_texts(file)),
        *(source for entry in own_sections(ref, report)[0]["layouts"].values() for source in layout_texts(entry)),
    ]
    printed = {slot.rpartition(".")[2] for source in sources if source.text for slot in SLOT.findall(source.text.value)}
    return sources + [source for file in files for source in choice_texts(file, printed)]


def shared_texts(ref: TitleRef, report: Report) -> list[Translatable]:
    """The texts that all titles share: layouts that any of them builds on, and the words of the program."""
    own, shared = own_sections(ref, report)
    layouts = [entry for name, entry in shared["layouts"].items() if name not in own["layouts"]]
    words = word_texts({**shared["words"], **own["words"]})
    return [*(source for entry in layouts for source in layout_texts(entry)), *words]


# --- fitting --------------------------------------------------------------------------------------------------------
def check_fit(
    ref: TitleRef, coverage: Coverage, report: Report, tables: TableSource | None = None
) -> tuple[Shrunk, ...]:
    """Texts that got smaller when everything of a title is drawn; what does not fit at all is an error."""
    own = Report()
    # Findings quote texts with typographic apostrophes, and without soft hyphens.
    texts = [(typographic(text.value).replace(SOFT_HYPHEN, ""), text.where) for text in coverage.printed()]
    book = load_stylebook(ref, own)
    title = load_title(ref, own, book.sizes)
    composer = None if title is None else Composer(title, book, own)
    if composer is not None:
        compose_all(composer, None if tables is None else TableIllustrator(composer, tables))
    for finding in own.findings:
        quote = QUOTED.match(finding.message) if finding.rule == "TEXT-FIT" else None
        report.add(finding._replace(where=(_find(quote[1], texts) if quote else None) or finding.where))
    shrunk = composer.shrunk if composer is not None else ()
    return tuple(dict.fromkeys(replace(one, where=_find(one.words, texts) or one.where) for one in shrunk))


def report_shrunk(shrunk: Iterable[Shrunk], report: Report) -> None:
    for one in shrunk:
        message = f"{quoted(one.words)} is set at {one.size:g} pt instead of {one.wanted:g} to fit its box"
        report.note("TEXT-SHRUNK", message, one.where, "shorten it, or give it more room", one.item)


def _find(words: str, texts: Sequence[tuple[str, Where]]) -> Where | None:
    """Where words on a face are written: the text that reads so, of several the one with the most words of its own.

    What is filled into braces does not count. If no text reads so, it is the only one that contains the words.
    """
    whole = [(len(SLOT.sub("", text)), where) for text, where in texts if _pattern(text).fullmatch(words)]
    found = {where for text, where in texts if words in text}
    return max(whole)[1] if whole else found.pop() if len(found) == 1 else None


@functools.lru_cache(maxsize=4096)
def _pattern(text: str) -> re.Pattern[str]:
    """
    >>> _pattern("{day} by day").pattern
    '.+\\\\ by\\\\ day'
    """
    return re.compile(".+".join(re.escape(part) for part in SLOT.split(text)[::2]))
