"""The calibration page: crosses on the front, scales behind them on the back, words that say what to do.

The back's contents can be moved by a shift that is already known, to see whether it does its work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.impose.model import BackShift, Measure
from generator.scene import primitives as scene
from generator.tools.calibration import wording
from generator.tools.calibration.fit import INSET, REACH, points, shift_matrix
from generator.tools.calibration.wording import Subject

INK, GREY = "#000000", "#9a9a9a"
CROSS = 12.0
"""Half the length of a cross's lines: longer than the scale behind it."""
CROSS_WIDTH = 0.2
GRID_WIDTH, AXIS_WIDTH = 0.08, 0.12
TICK = 0.3
"""Half the length of a half millimetre's tick."""
WORDS_INSET = 20.0
"""Of the text from the left and right edges: clear of the steps there."""
CLEAR = 16.0
"""From the middle of a mark to the next line of text."""
NOTE_WIDTH = 25.0
"""Of the letter and the lines to write on, beside a scale."""
STEPS = 12
STEP_PITCH = 5.0
STEP_LENGTH = 4.0
SMALLEST_PAPER = (140.0, 200.0)
"""What marks, steps and text need."""
LARGEST_TYPE, SMALLEST_TYPE = 12.0, 6.0
HEADING = 14.0
LEADING = 1.25
BETWEEN = 0.5
"""Between paragraphs, as a share of a line."""

Items = tuple[scene.Item, ...]


def front(subject: Subject, measure: Measure) -> Items:
    """Crosses, the steps along the edges, and how to print."""
    paper = subject.paper
    crosses = [_cross(x, y) for x, y in points(paper.width, paper.height).values()]
    heading = wording.heading(subject)
    words = _blocks(subject, heading, wording.front_upper(subject), wording.front_lower(subject), measure)
    return (*crosses, *_all_steps(paper.width, paper.height), *words)


def back(subject: Subject, shift: BackShift, measure: Measure) -> Items:
    """Scales with their letters, and how to read them; all of it moved by the shift."""
    paper = subject.paper
    places = points(paper.width, paper.height)
    pad = _Pad(subject.words("calibration_right"), subject.words("calibration_down"), measure)
    scales = [_scale(label, x, y, x > paper.width / 2, pad) for label, (x, y) in places.items()]
    heading = subject.words("calibration_back")
    words = _blocks(subject, heading, wording.back_upper(subject), wording.back_lower(subject), measure)
    whole = scene.Group((*scales, *words), shift_matrix(shift, paper.width, paper.height), name="back")
    return (whole,)


# --- marks ----------------------------------------------------------------------------------------------------------
def _cross(x: float, y: float) -> scene.Item:
    path = (*scene.segment(-CROSS, 0, CROSS, 0), *scene.segment(0, -CROSS, 0, CROSS))
    return scene.Group((scene.Shape(path, stroke=INK, width=CROSS_WIDTH),), scene.moved(x, y), name="cross")


@dataclass(frozen=True, slots=True)
class _Pad:
    """What stands before the two lines to write on, beside each scale."""

    right: str
    down: str
    measure: Measure

    @property
    def indent(self) -> float:
        """Where the lines begin: behind the longer of the words."""
        return max(8.0, *(self.measure(word, "sans", 8) + 1 for word in (self.right, self.down)))


def _scale(label: str, x: float, y: float, at_right: bool, pad: _Pad) -> scene.Item:
    """Squared paper of 1 mm with its zero at x, y; half millimetres on the axes, a number at every second line.

    The letter and two lines to write on lie beside it, towards the middle of the page.
    """
    steps = range(-int(REACH), int(REACH) + 1)
    lines = [scene.segment(k, -REACH, k, REACH) for k in steps] + [scene.segment(-REACH, k, REACH, k) for k in steps]
    halves = [k + 0.5 for k in steps[:-1]]
    ticks = [scene.segment(h, -TICK, h, TICK) for h in halves] + [scene.segment(-TICK, h, TICK, h) for h in halves]
    axes = [scene.segment(-REACH, 0, REACH, 0), scene.segment(0, -REACH, 0, REACH)]
    numbers = [n for k in steps[::2] for n in _numbers(k, pad.measure)]
    items = (
        _strokes(lines, GREY, GRID_WIDTH),
        _strokes([*axes, *ticks], INK, AXIS_WIDTH),
        *numbers,
        *_notepad(label, pad, -REACH - 4 - NOTE_WIDTH if at_right else REACH + 2),
    )
    return scene.Group(items, scene.moved(x, y), name=f"scale {label}")


def _notepad(label: str, pad: _Pad, x: float) -> Iterator[scene.Item]:
    yield scene.Glyphs(label, "sans-bold", 16, x, 3 - REACH, INK)
    for word, y in ((pad.right, 1.0), (pad.down, REACH)):
        yield scene.Glyphs(word, "sans", 8, x, y, INK)
        yield _strokes([scene.segment(x + pad.indent, y + 0.5, x + NOTE_WIDTH, y + 0.5)], GREY, AXIS_WIDTH)


def _numbers(value: int, measure: Measure) -> Iterator[scene.Glyphs]:
    text, size = str(value).replace("-", "−"), 5.0
    width = measure(text, "sans", size)
    yield scene.Glyphs(text, "sans", size, value - width / 2, REACH + 2.2, INK)
    yield scene.Glyphs(text, "sans", size, -REACH - 0.7 - width, value + 0.6, INK)


def _strokes(lines: Sequence[scene.Path], colour: str, width: float) -> scene.Shape:
    return scene.Shape(tuple(part for line in lines for part in line), stroke=colour, width=width)


def _all_steps(width: float, height: float) -> Iterator[scene.Item]:
    """The same stairs at the middle of each edge: step n lies n mm from it."""
    yield _stairs(scene.placed(width / 2, 0), "top")
    yield _stairs(scene.placed(width, height / 2, degrees=90), "right")
    yield _stairs(scene.placed(width / 2, height, degrees=180), "bottom")
    yield _stairs(scene.placed(0, height / 2, degrees=270), "left")


def _stairs(matrix: scene.Matrix, edge: str) -> scene.Item:
    first = -(STEPS - 1) / 2 * STEP_PITCH
    starts = [(n, first + (n - 1) * STEP_PITCH - STEP_LENGTH / 2) for n in range(1, STEPS + 1)]
    lines = _strokes([scene.segment(x, n, x + STEP_LENGTH, n) for n, x in starts], INK, AXIS_WIDTH)
    numbers = [scene.Glyphs(str(n), "sans", 6, x + 1.2, n + 2.3, INK) for n, x in starts]
    return scene.Group((lines, *numbers), matrix, name=f"steps {edge}")


# --- words ----------------------------------------------------------------------------------------------------------
def _blocks(
    subject: Subject, heading: str, upper: Sequence[str], lower: Sequence[str], measure: Measure
) -> Iterator[scene.Item]:
    """A block above the middle mark and one below it, both in the largest type that fits."""
    paper = subject.paper
    width, top = paper.width - 2 * WORDS_INSET, INSET + CLEAR
    room = paper.height / 2 - CLEAR - top
    size = min(HEADING, HEADING * width / measure(heading, "sans-bold", HEADING))
    yield scene.Glyphs(heading, "sans-bold", size, WORDS_INSET, top + 3, INK)
    for first, paragraphs in ((top + 9, upper), (paper.height / 2 + CLEAR + 3, lower)):
        yield from _block(paragraphs, first, width, room - 9, measure)


def _block(paragraphs: Sequence[str], top: float, width: float, room: float, measure: Measure) -> Iterator[scene.Item]:
    size = LARGEST_TYPE
    while size > SMALLEST_TYPE and _height(paragraphs, size, width, measure) > room:
        size -= 0.5
    line = size * scene.POINT * LEADING
    y = top
    for paragraph in paragraphs:
        for words in _wrapped(paragraph, size, width, measure):
            yield scene.Glyphs(words, "sans", size, WORDS_INSET, y, INK)
            y += line
        y += line * BETWEEN


def _height(paragraphs: Sequence[str], size: float, width: float, measure: Measure) -> float:
    lines = sum(len(_wrapped(paragraph, size, width, measure)) for paragraph in paragraphs)
    return (lines + BETWEEN * len(paragraphs)) * size * scene.POINT * LEADING


def _wrapped(paragraph: str, size: float, width: float, measure: Measure) -> list[str]:
    lines: list[str] = []
    for word in paragraph.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, "sans", size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
