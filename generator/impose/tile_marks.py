"""What helps to join the pages of a large piece: marks along the joins, what joins what in words, a map of all pages.

Along a join each page has ticks on the half of the overlap that falls away: those of the one end where those of the
other begin, so two pages laid over each other against the light show unbroken lines when they lie right.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.impose.areas import CLEAR, FOOTER_DEPTH, TICK
from generator.impose.footer import BASELINE, COLOUR, FONT, SEPARATOR, SIZE, footer_line
from generator.impose.geometry import Box, Line, laid
from generator.impose.marks import CORNER_CLEAR, SHORTEST_CORNER
from generator.impose.model import Marks, Measure, Options
from generator.impose.tiling import KEY_DEPTH, BoardTile
from generator.scene import primitives as scene
from sporeprint.ground.translation.vocabulary import ProgramWords

EVERY = 50.0
"""About so far from each other are the ticks along a join."""
ARM = 3.0
"""Of a crosshair, along the join."""
LABEL_DEPTH = 3.0
MAP_WIDTH, MAP_HEIGHT = 20.0, KEY_DEPTH - 1.0
CELL_WIDTH, CELL_HEIGHT = 3.5, 2.5
NAME_SIZE = 14.0
SIDES = ("side_left", "side_top", "side_right", "side_bottom")


def tile_marks(tile: BoardTile, style: Marks) -> list[Line]:
    """All straight marks of a tile's front."""
    if style == "none":
        return []
    joined = [side for side in range(4) if tile.tiling.neighbour(tile.row, tile.column, side)]
    joins = [line for side in joined for line in _join(tile, side)]
    return [*(_along(tile) if style == "lines" else _corners(tile)), *joins]


def _along(tile: BoardTile) -> list[Line]:
    """Lines through the window along all four sides of what is kept."""
    keep, window = tile.keep, tile.tiling.window
    upright = [(x, window.y, x, window.bottom) for x in (keep.x, keep.right)]
    return [*upright, *((window.x, y, window.right, y) for y in (keep.y, keep.bottom))]


def _corners(tile: BoardTile) -> list[Line]:
    """An angle outside each corner of what is kept."""
    keep, window = tile.keep, tile.tiling.window
    lines: list[Line] = []
    for x in (keep.x, keep.right):
        lines += [(x, keep.y - end, x, keep.y - start) for start, end in _reach(keep.y - window.y)]
        lines += [(x, keep.bottom + start, x, keep.bottom + end) for start, end in _reach(window.bottom - keep.bottom)]
    for y in (keep.y, keep.bottom):
        lines += [(keep.x - end, y, keep.x - start, y) for start, end in _reach(keep.x - window.x)]
        lines += [(keep.right + start, y, keep.right + end, y) for start, end in _reach(window.right - keep.right)]
    return lines


def _reach(room: float) -> Iterator[tuple[float, float]]:
    end = min(room, 2 * TICK)
    if end >= CORNER_CLEAR + SHORTEST_CORNER:
        yield CORNER_CLEAR, end


def _join(tile: BoardTile, side: int) -> list[Line]:
    """Crosshairs on a join: an arm along it, and a tick on the half that falls away."""
    keep, half = tile.keep, tile.tiling.overlap / 2
    if half < SHORTEST_CORNER:
        return []
    lines: list[Line] = []
    for share in join_shares(keep.height if side in (0, 2) else keep.width):
        x, y = keep.x + share * keep.width, keep.y + share * keep.height
        if side in (0, 2):
            at, out = (keep.x, -half) if side == 0 else (keep.right, half)
            lines += [(at, y - ARM, at, y + ARM), (min(at, at + out), y, max(at, at + out), y)]
        else:
            at, out = (keep.y, -half) if side == 1 else (keep.bottom, half)
            lines += [(x - ARM, at, x + ARM, at), (x, min(at, at + out), x, max(at, at + out))]
    return lines


def join_shares(length: float) -> list[float]:
    """Where along a join the crosshairs are, in shares of it: the same on both pages, at least two."""
    count = max(2, round(length / EVERY))
    return [(k + 0.5) / count for k in range(count)]


# --- words ----------------------------------------------------------------------------------------------------------
def join_words(tile: BoardTile, words: ProgramWords) -> dict[int, str]:
    """What joins what, by side."""
    names = {side: tile.tiling.neighbour(tile.row, tile.column, side) for side in range(4)}
    return {
        side: words("join", tile=tile.label, side=words(SIDES[side]), other=name)
        for side, name in names.items()
        if name
    }


def join_labels(tile: BoardTile, words: ProgramWords, measure: Measure) -> tuple[scene.Item, ...]:
    """The words beside each join, on white, on the half that falls away; none where it is too narrow for them."""
    if tile.tiling.overlap / 2 < LABEL_DEPTH + CORNER_CLEAR:
        return ()
    return tuple(_label(tile, side, said, measure) for side, said in join_words(tile, words).items())


def _label(tile: BoardTile, side: int, words: str, measure: Measure) -> scene.Group:
    keep = tile.keep
    length = measure(words, FONT, SIZE) + 2
    ground = scene.Shape(scene.rectangle(0, 0, length, LABEL_DEPTH), fill="#ffffff")
    text = scene.Glyphs(words, FONT, SIZE, 1.0, BASELINE, COLOUR)
    # Right after the first crosshair.
    along = join_shares(keep.height if side in (0, 2) else keep.width)[0]
    x, y = keep.x + along * keep.width + ARM, keep.y + along * keep.height + ARM
    out = CORNER_CLEAR + LABEL_DEPTH
    box = (
        Box(keep.x - out, y, LABEL_DEPTH, length),
        Box(x, keep.y - out, length, LABEL_DEPTH),
        Box(keep.right + CORNER_CLEAR, y, LABEL_DEPTH, length),
        Box(x, keep.bottom + CORNER_CLEAR, length, LABEL_DEPTH),
    )[side]
    return scene.Group((ground, text), laid(box, 90 if side in (0, 2) else 0), name="join")


# --- the strip below ------------------------------------------------------------------------------------------------
def tile_strip(
    tile: BoardTile, options: Options, words: dict[str, str], measure: Measure
) -> tuple[tuple[scene.Item, ...], tuple[str, ...]]:
    """Map, name, joins and footer, drawn upright from 0, 0; and the names of the words that had no room."""
    start = _map_size(tile)[0] + 2
    name = scene.Glyphs(tile.label, FONT, NAME_SIZE, start, KEY_DEPTH / 2 + 1.5, COLOUR)
    start += measure(tile.label, FONT, NAME_SIZE) + 4
    room = tile.tiling.strip.width - start
    items: list[scene.Item] = [*_map(tile), name, *_joins_in_line(tile, options.words, start, room, measure)]
    if options.footer is None:
        return tuple(items), ()
    line = footer_line(words, options.words("footer_bar"), room, measure)
    items.append(scene.Group(line.items, scene.moved(start, KEY_DEPTH - FOOTER_DEPTH)))
    return tuple(items), line.dropped


def _joins_in_line(
    tile: BoardTile, words: ProgramWords, x: float, room: float, measure: Measure
) -> Iterator[scene.Item]:
    kept = list(join_words(tile, words).values())
    while kept and measure(SEPARATOR.join(kept), FONT, SIZE) > room:
        kept.pop()
    if kept:
        yield scene.Glyphs(SEPARATOR.join(kept), FONT, SIZE, x, BASELINE + CLEAR, COLOUR)


def _map_size(tile: BoardTile) -> tuple[float, float, float, float]:
    """Width and height of the map and of one page in it."""
    columns, rows = tile.tiling.across.count, tile.tiling.down.count
    width, height = min(CELL_WIDTH, MAP_WIDTH / columns), min(CELL_HEIGHT, MAP_HEIGHT / rows)
    return columns * width, rows * height, width, height


def _map(tile: BoardTile) -> Iterator[scene.Item]:
    _, height, cell_width, cell_height = _map_size(tile)
    top = (KEY_DEPTH - height) / 2
    for row, column in tile.tiling.tiles:
        path = scene.rectangle(column * cell_width, top + row * cell_height, cell_width, cell_height)
        here = (row, column) == (tile.row, tile.column)
        yield scene.Shape(path, fill=COLOUR if here else None, stroke=COLOUR, width=0.2)
