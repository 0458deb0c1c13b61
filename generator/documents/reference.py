"""The rules in print: a title's page of rules (`seeds/<title>.md`) set in columns, with its art at the head."""

from __future__ import annotations

from pathlib import Path

from generator.compose.composer import Composer
from generator.documents.blocks import STYLES, block_strips
from generator.documents.exhibits import Exhibits
from generator.documents.markdown import Block, Heading, parse_blocks
from generator.documents.page import draw_head, flow_pages, frame_of
from generator.documents.pen import make_pen
from generator.impose import Page, Paper
from sporeprint.ground.findings import Report, Where
from sporeprint.ground.text_in import read_text
from sporeprint.ground.translation.languages import rules_page

HEAD_LAYOUT = "rules_head"


def load_reference(composer: Composer, paper: Paper, report: Report) -> tuple[Page, ...]:
    """The printed rules of a title; nothing, and a finding, when there is no page of rules."""
    ref = composer.title.ref
    path = rules_page(ref)
    if not path.is_file():
        where, hint = Where(str(ref.folder / "title.yaml")), "write the page, or take the sheet set out of `sheets`"
        report.error("RULES-PAGE", f"there is no page of rules seeds/{path.name} to print", where, hint)
        return ()
    text = read_text(str(path), report)
    return () if text is None else reference_pages(text, path, composer, paper, report)


def reference_pages(text: str, file: Path, composer: Composer, paper: Paper, report: Report) -> tuple[Page, ...]:
    """Pages of the text, bookmarked by its headings; what cannot be printed is reported with its line."""
    record = composer.title.record
    pen = make_pen(composer.book, STYLES, report, str(file))
    frame = frame_of(paper)
    strips = block_strips(without_title(parse_blocks(text)), frame.column, pen, Exhibits(composer, pen).strips)
    head = draw_head(HEAD_LAYOUT, composer, frame.inner)
    foot = pen.words("rules_foot", title=record.name, version=record.rules)
    return flow_pages(strips, frame, head, lambda items: foot, pen)


def without_title(blocks: list[Block]) -> list[Block]:
    """The head of the page shows the title's name already."""
    first = blocks[0] if blocks else None
    return blocks[1:] if isinstance(first, Heading) and first.level == 1 else blocks
