"""The line outside the pieces: what this sheet is, and a bar of 50 mm that shows whether it was printed true to size.

The bar never gives way. When the words do not fit beside it they go one by one, the ones that matter least at the
cutting table first: data hash, edition, paper, title, side; then the reminder to print at 100 % and the sheet's number.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.impose.areas import BAR, FOOTER_DEPTH
from generator.impose.geometry import Box, laid
from generator.impose.model import Measure, Options, Side
from generator.scene import primitives as scene

FONT = "sans"
SIZE = 7.0
COLOUR = "#333333"
BASELINE = 2.2
"""Leaves 0.8 mm below for descenders and 2.2 mm above for capitals: 7 points need 0.6 and 1.8."""
BAR_STROKE = 0.2
BAR_TICK = 2.0
SPACE = 3.0
"""Between words and bar."""
SEPARATOR = "  ·  "
DROPPED_FIRST = ("data", "edition", "paper", "title", "side", "scale", "sheet")


@dataclass(frozen=True, slots=True)
class FooterLine:
    """What is in one page's footer: its items, drawn upright from 0, 0, and the names of the words left out."""

    items: tuple[scene.Item, ...]
    dropped: tuple[str, ...]


def footer_words(
    options: Options, side: Side, number: int, total: int, stamp: str, title: str, folded: bool = False
) -> dict[str, str]:
    """All words a footer may have, by name, in reading order; what is empty is left out."""
    footer, words = options.footer, options.words
    if footer is None:
        return {}
    front = "footer_fold" if folded else "footer_front"
    parts = {
        "title": title,
        "edition": footer.edition,
        "sheet": words("footer_sheet", number=number, total=total),
        "side": words(front if side == "front" else "footer_back"),
        "paper": options.paper.name,
        "data": words("footer_data", hash=stamp) if stamp else "",
        "scale": words("footer_scale"),
    }
    return {name: text for name, text in parts.items() if text}


def footer_line(words: dict[str, str], label: str, length: float, measure: Measure) -> FooterLine:
    """Words from the left, the bar at the right end, in a strip of this length (at least 50 mm)."""
    label_width = measure(label, FONT, SIZE) + 1.0
    if BAR + BAR_STROKE + label_width > length:
        label, label_width = "", 0.0
    bar_x = length - BAR - label_width - BAR_STROKE / 2
    kept, dropped = _fitting(words, bar_x - SPACE, measure)
    items: list[scene.Item] = [_bar(max(bar_x, 0.0))]
    if kept:
        items.insert(0, _run(SEPARATOR.join(kept.values()), 0.0))
    if label:
        items.append(_run(label, length - label_width + 1.0))
    return FooterLine(tuple(items), dropped)


def placed_footer(line: FooterLine, box: Box, turn: int) -> scene.Item:
    return scene.Group(line.items, laid(box, turn), name="footer")


def _fitting(words: dict[str, str], room: float, measure: Measure) -> tuple[dict[str, str], tuple[str, ...]]:
    kept = dict(words)
    dropped: list[str] = []
    for name in DROPPED_FIRST:
        if measure(SEPARATOR.join(kept.values()), FONT, SIZE) <= room:
            break
        if kept.pop(name, None) is not None:
            dropped.append(name)
    return kept, tuple(dropped)


def _bar(x: float) -> scene.Shape:
    y = FOOTER_DEPTH / 2
    top, bottom = y - BAR_TICK / 2, y + BAR_TICK / 2
    path = (
        *scene.segment(x, y, x + BAR, y),
        *scene.segment(x, top, x, bottom),
        *scene.segment(x + BAR, top, x + BAR, bottom),
    )
    return scene.Shape(path, stroke=COLOUR, width=BAR_STROKE)


def _run(words: str, x: float) -> scene.Glyphs:
    return scene.Glyphs(words, FONT, SIZE, x, BASELINE, COLOUR)
