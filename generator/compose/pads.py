"""Scorepads, drawn from the scoring table that the score sheet follows line by line.

Two forms. With `entries`, each player has a block of lines to fill in one by one (a dish each) and the summing lines
under it, blocks side by side. Without, the lines run down the page and the players across. Writing cells stay white;
totals are tinted so that a pencil still shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from generator.load.title import ScoringColumn, ScoringLine
from generator.scene.primitives import Group, Item, Shape, rectangle, segment
from generator.text.typeset import Box, TextStyle
from sporeprint.ground.translation.vocabulary import ProgramWords, bundled_vocabulary


@dataclass(frozen=True, slots=True)
class Fill:
    """What one player's part of the pad says: a text for each column of each entry, and for each line."""

    entries: Sequence[Sequence[str]]
    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class PadBlock:
    """What is on the pad: columns and number of entry rows (none for a plain pad), lines, player names."""

    columns: Sequence[ScoringColumn]
    rows: int
    lines: Sequence[ScoringLine]
    players: Sequence[str]
    fills: Sequence[Fill]
    """What is already written on the pad: one for each player, or none at all."""
    is_players: bool = True
    """Whether `players` are players; else they are heads of columns."""
    free: int = 0
    """So many ruled lines to write on, below everything else."""
    heading: str = ""
    """What stands above the ruled lines."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How a pad writes: text in a box (bindings filled), an icon in a box, a palette colour, words by their key."""

    write: Callable[[str, Box, TextStyle], Iterable[Item]]
    icon: Callable[[str, Box, float], Iterable[Item]]
    colour: Callable[[str], str]
    words: ProgramWords = field(default_factory=bundled_vocabulary)


SMALL = TextStyle("semibold", 7.5, 6.5, "pad_quiet", "centre", "middle")
LABEL = TextStyle("semibold", 9.5, 7.5, "ink", "start", "middle")
STRONG = TextStyle("sans-bold", 10.5, 8.0, "pad_strong", "start", "middle")
GRAND = TextStyle("sans-bold", 13.0, 9.0, "pad_strong", "start", "middle")
NUMBER = TextStyle("sans", 7.0, 0.0, "pad_quiet", "right", "middle")
NAME = TextStyle("semibold", 11.0, 8.0, "ink", "start", "middle")
WRITTEN = TextStyle("serif-italic", 12.0, 7.5, "pad_ink", "centre", "middle")

WEIGHT = {"plain": 1.0, "note": 0.85, "tick": 1.0, "total": 1.0, "grand": 1.45, "team": 1.0}
TINT = {"total": "pad_tint", "grand": "pad_deep"}
GAP = 4.0
HEADS = 1.5
"""Room for the heads of a table, in rows."""
TEAMS = 2


def draw_pad(block: PadBlock, box: Box, hand: Hand) -> Iterator[Item]:
    """The whole table inside its box; ruled lines below it."""
    x, y, w, h = box
    above = block.rows + sum(WEIGHT[line.kind] for line in block.lines)
    if block.free:
        share = h * (above + HEADS) / (above + HEADS + block.free + 1) if above else 0.0
        yield from _free_lines(block, (x, y + share, w, h - share), hand)
        h = share - GAP
    if not above:
        return
    box = (x, y, w, h)
    if block.columns:
        n = len(block.players)
        width = (w - GAP * (n - 1)) / n
        for k, player in enumerate(block.players):
            yield from _entry_block(block, player, k, (x + k * (width + GAP), y, width, h), hand)
    else:
        yield from _plain_table(block, box, hand)


# --- a block of entries for each player -----------------------------------------------------------------------------
def _entry_block(block: PadBlock, player: str, k: int, box: Box, hand: Hand) -> Iterator[Item]:
    x, y, w, h = box
    name_h, head_h = 9.5, 11.5
    weights = block.rows + sum(WEIGHT[line.kind] for line in block.lines)
    row = (h - name_h - head_h) / weights
    inner: list[Item] = [Shape(rectangle(x, y, w, name_h), hand.colour("pad_tint"))]
    name, style = (player, NAME) if player else (hand.words("pad_player_number", number=k + 1), _quiet_name())
    inner += hand.write(name, (x + 2.5, y, w - 5, name_h), style)
    inner += _column_heads(block.columns, (x, y + name_h, w, head_h), hand)
    top = y + name_h + head_h
    inner += _entry_rows(block, (x, top, w, row), hand)
    inner += _rule(x, top, x + w, top, 0.4, "pad_strong", hand)
    inner += _entry_lines(block.lines, (x, top + block.rows * row, w, row), _last_width(block.columns, w), hand)
    if block.fills:
        inner += _written(block, block.fills[k], (x, top, w, row), hand)
    yield from _framed(inner, box, hand)


def _quiet_name() -> TextStyle:
    return replace(SMALL, align="left", size=8.0)


def _edges(columns: Sequence[ScoringColumn], width: float) -> list[float]:
    """Left edges of the columns and the right edge of the last, stretched to the width."""
    scale = width / sum(c.width for c in columns)
    edges = [0.0]
    for column in columns:
        edges.append(edges[-1] + column.width * scale)
    return edges


def _last_width(columns: Sequence[ScoringColumn], width: float) -> float:
    edges = _edges(columns, width)
    return edges[-1] - edges[-2]


def _column_heads(columns: Sequence[ScoringColumn], box: Box, hand: Hand) -> Iterator[Item]:
    x, y, w, h = box
    edges = _edges(columns, w)
    for left, right, column in zip(edges, edges[1:], columns, strict=False):
        if column.icon:
            size = 5.0
            yield from hand.icon(column.icon, (x + (left + right - size) / 2, y + 0.9, size, size), 0.85)
            yield from hand.write(column.name, (x + left + 0.3, y + 6.2, right - left - 0.6, h - 6.4), SMALL)
        else:
            yield from hand.write(column.name, (x + left + 0.3, y + 0.6, right - left - 0.6, h - 1.2), SMALL)


def _entry_rows(block: PadBlock, box: Box, hand: Hand) -> Iterator[Item]:
    x, y, w, row = box
    edges = _edges(block.columns, w)
    tint = Shape(rectangle(x + edges[-2], y, edges[-1] - edges[-2], row * block.rows), hand.colour("pad_tint"))
    yield replace(tint, opacity=0.55)
    for k in range(block.rows):
        top = y + k * row
        yield from hand.write(f"{k + 1}", (x + 0.4, top + 0.5, 3.0, 3.0), NUMBER)
        for right, column in zip(edges[1:], block.columns, strict=True):
            if column.hint:
                box_ = (x + right - 7.6, top + row - 3.2, 7.0, 2.7)
                yield from hand.write(column.hint, box_, replace(NUMBER, size=6.5))
        if k:
            yield from _rule(x, top, x + w, top, 0.2, "pad_rule", hand)
    for edge in edges[1:-1]:
        yield from _rule(x + edge, y - 11.5, x + edge, y + row * block.rows, 0.2, "pad_rule", hand)


def _written(block: PadBlock, fill: Fill, box: Box, hand: Hand) -> Iterator[Item]:
    """What was scored, in the cells where a pencil would have put it."""
    x, y, w, row = box
    edges = _edges(block.columns, w)
    for k, entry in enumerate(fill.entries):
        for left, right, text in zip(edges, edges[1:], entry, strict=False):
            start = left + (2.4 if left == 0 else 0.4)  # clear of the row's number
            yield from hand.write(text, (x + start, y + k * row, right - start - 0.4, row), WRITTEN)
    top = y + block.rows * row
    for line, text in zip(block.lines, fill.lines, strict=True):
        height = row * WEIGHT[line.kind]
        strong = replace(WRITTEN, font="serif-bold-italic", size=14.0) if line.kind == "grand" else WRITTEN
        yield from hand.write(text, (x + edges[-2] + 0.4, top, edges[-1] - edges[-2] - 0.8, height), strong)
        top += height


def _entry_lines(lines: Sequence[ScoringLine], box: Box, last: float, hand: Hand) -> Iterator[Item]:
    x, y, w, row = box
    for line in lines:
        height = row * WEIGHT[line.kind]
        yield from _line_label(line, (x, y, w - last, height), hand)
        if line.kind in TINT:
            yield Shape(rectangle(x + w - last, y, last, height), hand.colour(TINT[line.kind]))
        if line.kind == "tick":
            side = 4.4
            yield from _box(x + w - last / 2 - side / 2, y + (height - side) / 2, side, hand)
        heavy = line is lines[0] or line.kind == "grand"
        yield from _rule(x, y, x + w, y, 0.4 if heavy else 0.2, "pad_strong" if heavy else "pad_rule", hand)
        yield from _rule(x + w - last, y, x + w - last, y + height, 0.2, "pad_rule", hand)
        y += height


def _line_label(line: ScoringLine, box: Box, hand: Hand) -> Iterator[Item]:
    """Name at the left, the hint small behind it at the right; totals on their tint."""
    x, y, w, h = box
    if line.kind in TINT:
        yield Shape(rectangle(x, y, w, h), hand.colour(TINT[line.kind]))
    start = 2.5
    if line.icon:
        size = min(6.0, h - 1.2)
        yield from hand.icon(line.icon, (x + 2.0, y + (h - size) / 2, size, size), 0.8)
        start = 4.0 + size
    style = {"total": STRONG, "grand": GRAND}.get(line.kind, LABEL)
    room = w - start - (19.0 if line.hint else 2.0)
    yield from hand.write(line.name, (x + start, y, room, h), style)
    if line.hint:
        yield from hand.write(line.hint, (x + w - 19.0, y, 17.5, h), replace(SMALL, align="right"))


# --- lines to write on ----------------------------------------------------------------------------------------------
def _free_lines(block: PadBlock, box: Box, hand: Hand) -> Iterator[Item]:
    """A heading, and ruled lines across the whole box."""
    x, y, w, h = box
    row = h / (block.free + 1)
    if block.heading:
        yield from hand.write(block.heading, (x, y, w, row), STRONG)
    yield from _rule(x, y + row, x + w, y + row, 0.4, "pad_strong", hand)
    for k in range(2, block.free + 2):
        yield from _rule(x, y + k * row, x + w, y + k * row, 0.2, "pad_rule", hand)


# --- lines down, players across -------------------------------------------------------------------------------------
def _plain_table(block: PadBlock, box: Box, hand: Hand) -> Iterator[Item]:
    x, y, w, h = box
    label = min(48.0, w * 0.36)
    cell = (w - label) / len(block.players)
    name_h = 11.0
    row = (h - name_h) / sum(WEIGHT[line.kind] for line in block.lines)
    inner: list[Item] = [Shape(rectangle(x, y, label, name_h), hand.colour("pad_tint"))]
    if block.is_players:
        inner += hand.write(hand.words("pad_player"), (x + 2.5, y, label - 4, name_h), STRONG)
    for k, player in enumerate(block.players):
        inner += hand.write(player, (x + label + k * cell + 1, y, cell - 2, name_h), replace(NAME, align="centre"))
    inner += _columns(len(block.players), (x + label, y, w - label, name_h), hand)
    top = y + name_h
    for n, line in enumerate(block.lines):
        height = row * WEIGHT[line.kind]
        in_cells = line.kind == "plain"
        inner += _line_label(replace(line, hint="") if in_cells else line, (x, top, label, height), hand)
        inner += _plain_row(block, n, (x + label, top, w - label, height), hand)
        inner += _rule(x, top, x + w, top, 0.2, "pad_rule", hand)
        top += height
    inner += _rule(x, y + name_h, x + w, y + name_h, 0.4, "pad_strong", hand)
    yield from _framed(inner, box, hand)


def _plain_row(block: PadBlock, n: int, box: Box, hand: Hand) -> Iterator[Item]:
    """The cells of one line, for each player or each team; what to multiply by stands small in each of them."""
    x, y, w, h = box
    line = block.lines[n]
    teams = line.kind == "team"
    count = TEAMS if teams else len(block.players)
    cell = w / count
    if line.kind in TINT:
        yield Shape(rectangle(*box), hand.colour(TINT[line.kind]))
    for k in range(count):
        left = x + k * cell
        if teams:
            team = hand.words("pad_team", number=k + 1)
            yield from hand.write(team, (left + 2, y, 14, h), replace(SMALL, align="left", size=9.0))
        elif line.hint and line.kind == "plain":
            yield from hand.write(line.hint, (left + 1, y + h - 3.5, cell - 2, 2.9), replace(SMALL, align="right"))
        # Partners sit opposite each other, so the first two players stand for the two teams.
        if k < len(block.fills):
            yield from hand.write(block.fills[k].lines[n], (left + 1, y, cell - 2, h), WRITTEN)
    yield from _columns(count, box, hand)


def _columns(count: int, box: Box, hand: Hand) -> Iterator[Item]:
    """The rules at the left of each cell of a row, the first one heavy."""
    x, y, w, h = box
    for k in range(count):
        edge = x + k * w / count
        yield from _rule(edge, y, edge, y + h, 0.4 if k == 0 else 0.28, "pad_strong" if k == 0 else "pad_rule", hand)


# --- small parts ----------------------------------------------------------------------------------------------------
def _framed(items: Sequence[Item], box: Box, hand: Hand) -> Iterator[Item]:
    frame = rectangle(*box, 1.6)
    yield Group(tuple(items), clip=frame)
    yield Shape(frame, None, hand.colour("pad_strong"), 0.5)


def _rule(x1: float, y1: float, x2: float, y2: float, width: float, colour: str, hand: Hand) -> Iterator[Item]:
    yield Shape(segment(x1, y1, x2, y2), None, hand.colour(colour), width)


def _box(x: float, y: float, side: float, hand: Hand) -> Iterator[Item]:
    yield Shape(rectangle(x, y, side, side, 0.7), "#ffffff", hand.colour("pad_strong"), 0.35)
