"""The booklet of a title for a screen: blocks of text, the files behind its figures, and where each rule is taught."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from sporeprint.api.opening import PathLike, open_title
from sporeprint.api.results import input_error, stop_on_errors
from sporeprint.ground.catalogue import TitleRef, data_hash
from sporeprint.ground.findings import Report
from sporeprint.ground.plain import Json
from sporeprint.ground.translation.languages import booklet_page

if TYPE_CHECKING:
    from generator.documents.booklet import Booklet
    from sporeprint.api.figures import FigureTables

WIDTH, PIXELS = 126.0, 1400
"""Of a figure as wide as its column: millimetres, and what they become on a screen."""
WORD = re.compile(r"[^\W\d_]{3,}")
Values = dict[str, Json]


@dataclass(frozen=True, slots=True)
class OpenBooklet:
    booklet: Booklet
    tables: FigureTables


def screen_booklet(title: str, *, language: str = "", project: PathLike | None = None) -> Values | None:
    """Return the booklet in that language; None when there is none. Raise `InputError` for an unknown title."""
    from generator.documents.booklet_screen import screen_blocks

    opened = _found(title, language, project)
    if opened is None:
        return None
    blocks = screen_blocks(opened.booklet)
    figures = opened.booklet.text.figures
    for block in blocks:
        if block["kind"] == "figure":
            block["file"] = opened.tables.text(figures[int(str(block["line"]))])
    name = opened.booklet.composer.title.record.name
    return {"title": title, "name": name, "language": language, "blocks": [*blocks], "rules": {**_taught(opened)}}


def booklet_figure(title: str, line: int, *, language: str = "", project: PathLike | None = None) -> bytes | None:
    """Return the figure that begins on that line of the booklet as WebP; None when there is none."""
    from generator.pictures.images import image_data
    from generator.render.png import MM_PER_INCH, pdfium_pictures
    from generator.tools.tables.face_files import small_webp

    opened = _found(title, language, project)
    spec = None if opened is None else opened.booklet.text.figures.get(line)
    if opened is None or spec is None:
        return None
    booklet, report = opened.booklet, Report()
    width = WIDTH * spec.share
    face = booklet.parts.illustrator.picture(booklet.parts.bound(spec), width, report)
    if face is None:
        return None
    dpi = PIXELS / WIDTH * MM_PER_INCH
    (picture,) = pdfium_pictures([face], booklet.composer.book.fonts, image_data, dpi)
    return small_webp(picture)


def figure_lines(values: Mapping[str, Json]) -> list[int]:
    """Return the lines of the figures of a booklet for the screen."""
    blocks = values["blocks"]
    assert isinstance(blocks, list)
    return [block["line"] for block in blocks if isinstance(block, dict) and isinstance(block.get("line"), int)]


# --- reading --------------------------------------------------------------------------------------------------------
def booklet_digest(title: str, *, language: str = "", project: PathLike | None = None) -> str | None:
    """Return what changes when the text of a booklet does; None when there is none in that language."""
    page = _page(_named(title, language, project))
    return None if page is None else sha256(page.read_bytes()).hexdigest()[:16]


def _named(title: str, language: str, project: PathLike | None) -> TitleRef:
    report = Report()
    ref, _ = open_title(title, language, project, report)
    if ref is None:
        raise input_error(report)
    return ref


def _page(ref: TitleRef) -> Path | None:
    page = booklet_page(ref)
    is_own = page.is_file() and (not ref.language or page.name.endswith(f".{ref.language}.md"))
    return page if is_own else None


def _found(title: str, language: str, project: PathLike | None) -> OpenBooklet | None:
    ref, digest = _named(title, language, project), booklet_digest(title, language=language, project=project)
    return None if digest is None else _opened(ref, data_hash(ref) + digest, None if project is None else str(project))


@lru_cache(maxsize=8)
def _opened(ref: TitleRef, digest: str, project: str | None) -> OpenBooklet:
    """Open a booklet once for each content of its files. Its pictures of pieces are those of the page."""
    from generator.compose.composer import Composer
    from generator.documents.booklet import load_booklet
    from generator.load.stylebook import load_stylebook
    from generator.load.title import load_title
    from generator.tools.tables.illustrator import TableIllustrator
    from sporeprint.api.figures import FigureTables

    report = Report()
    book = load_stylebook(ref, report)
    title = load_title(ref, report, book.sizes)
    stop_on_errors(report)
    assert title is not None, "a title without errors is loaded"
    composer = Composer(title, book, report)
    tables = FigureTables(ref, None if project is None else Path(project))
    made = load_booklet(composer, {}, TableIllustrator(composer, tables), report)
    stop_on_errors(report)
    assert made is not None, "a booklet without errors is read"
    return OpenBooklet(made, tables)


# --- where rules are taught -----------------------------------------------------------------------------------------
def _taught(opened: OpenBooklet) -> dict[str, str]:
    """Return for each rule the block that teaches it: the one of its section that shares most of its rarer words."""
    from checker.kernel.seeds import load_rules
    from generator.documents.booklet_screen import screen_blocks

    booklet, ref = opened.booklet, opened.booklet.composer.title.ref
    sections = _sections(screen_blocks(booklet))
    often = Counter(word for parts in sections.values() for words in parts.values() for word in words)
    taught: dict[str, str] = {}
    for id_, rule in load_rules(ref.root / "seeds" / f"{ref.slug}.md", Report()).items():
        parts = sections.get(booklet.text.teaches.get(id_.split("-")[1], ""))
        if parts:
            wanted = _words(rule.text)
            taught[id_] = max(parts, key=lambda part: sum(1 / often[word] for word in wanted & parts[part]))
    return taught


def _sections(blocks: list[Values]) -> dict[str, dict[str, set[str]]]:
    """Return the blocks below each heading with their words; the heading itself comes first."""
    sections: dict[str, dict[str, set[str]]] = {}
    inner: dict[str, set[str]] = {}
    for block in blocks:
        if block["kind"] == "heading":
            inner = sections.setdefault(_text(block["words"]), {})
        inner[str(block["id"])] = _words(" ".join(_texts(block)))
    return sections


def _words(text: str) -> set[str]:
    """Return the words of a text, each by its first letters, so that `cards` is `card`."""
    return {word.casefold()[: max(4, math.ceil(len(word) * 0.7))] for word in WORD.findall(text)}


def _text(words: Json) -> str:
    return "".join(str(pair[0]) for pair in words if isinstance(pair, list)) if isinstance(words, list) else ""


def _texts(value: Json) -> Iterator[str]:
    """Yield all texts in a block."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key in ("words", "caption", "head", "rows", "entries", "blocks"):
            yield from _texts(value.get(key))
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
