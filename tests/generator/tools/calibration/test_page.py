"""The page to be printed and read: crosses and scales where they belong, words clear of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.impose.model import BackShift, Paper
from generator.impose.pages import shifted
from generator.scene.primitives import Glyphs, Group, Shape, bounds, flat, through
from generator.text.fonts import Fonts, bundled_families
from generator.tools.calibration.fit import points
from generator.tools.calibration.page import back, front
from generator.tools.calibration.wording import Subject
from tools.calibration.help import A4, PAPERS

MEASURE = Fonts(bundled_families()).measure


def named(items: tuple[object, ...], prefix: str) -> list[Group]:
    return [i for i in items if isinstance(i, Group) and i.name.startswith(prefix)]


def centre(group: Group) -> tuple[float, float]:
    """The middle of the first shape of a group, on the page."""
    shape, matrix = next((i, m) for i, m in flat((group,)) if isinstance(i, Shape))
    left, top, right, bottom = bounds(shape.path)
    return through(matrix, (left + right) / 2, (top + bottom) / 2)


def test_crosses_and_scales_lie_at_the_same_five_places() -> None:
    subject = Subject("demo", A4)
    expected = [(25, 25), (185, 25), (105, 148.5), (25, 272), (185, 272)]
    crosses = [centre(g) for g in named(front(subject, MEASURE), "cross")]
    (whole,) = back(subject, BackShift(), MEASURE)
    assert isinstance(whole, Group)
    assert crosses == expected
    assert [centre(g) for g in named(whole.items, "scale")] == expected


def test_a_known_shift_moves_the_whole_back() -> None:
    (whole,) = back(Subject("demo", A4, check=True), BackShift(1, 2, 90, 1), MEASURE)
    assert isinstance(whole, Group)
    # A lies 80 left of and 123.5 above the middle; a quarter clockwise, it is 123.5 right of and 80 above it.
    x, y = through(whole.transform, 25, 25)
    assert (x, y) == pytest.approx((105 + 123.5 + 1, 148.5 - 80 + 2))


def test_on_a_landscape_sheet_right_of_the_paper_is_up() -> None:
    (sheet,) = shifted((), BackShift(x=2, y=0.5), (297, 210))
    assert isinstance(sheet, Group)
    # Turned a quarter clockwise, up becomes right and right becomes down.
    assert through(sheet.transform, 100, 100) == pytest.approx((100.5, 98))


def test_step_n_lies_n_millimetres_from_its_edge() -> None:
    edges: dict[str, Callable[[float, float], float]] = {
        "top": lambda x, y: y,
        "left": lambda x, y: x,
        "right": lambda x, y: 210 - x,
        "bottom": lambda x, y: 297 - y,
    }
    for group in named(front(Subject("demo", A4), MEASURE), "steps"):
        ((shape, matrix),) = [(i, m) for i, m in flat((group,)) if isinstance(i, Shape)]
        ends = [through(matrix, float(s[1]), float(s[2])) for s in shape.path]
        distance = edges[group.name.removeprefix("steps ")]
        assert sorted(distance(*end) for end in ends) == pytest.approx([n for n in range(1, 13) for _ in "ab"])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("order", ["duplex", "manual"])
def test_words_stay_clear_of_the_marks_on_every_paper(paper: Paper, order: str) -> None:
    subject = Subject("a-rather-long-name-of-a-printer", paper, order=order, check=True)  # type: ignore[arg-type]
    (whole,) = back(subject, BackShift(), MEASURE)
    assert isinstance(whole, Group)
    for items in (front(subject, MEASURE), whole.items):
        for run in [i for i in items if isinstance(i, Glyphs)]:
            assert run.x + MEASURE(run.words, run.font, run.size) <= paper.width - 20
            near = [abs(run.y - y) for _, y in points(paper.width, paper.height).values()]
            assert min(near) > 13
            assert 25 < run.y < paper.height - 25
