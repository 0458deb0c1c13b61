"""Clip paths against geometry worked out by hand; on a `page` a user unit is a millimetre."""

from __future__ import annotations

from svg_help import drawn, page, read, same

from generator.scene.primitives import Group, Path, mapped, rectangle, through, times

SQUARE = (("M", 10, 10), ("L", 30, 10), ("L", 30, 30), ("L", 10, 30), ("Z",))


def clip_of(body: str) -> Path:
    """The clip path of the only group on a page, in millimetres."""
    items, report = read(page(body))
    assert not report.findings
    outer = items[0]  # type: ignore[index]
    assert isinstance(outer, Group)
    (group,) = outer.items
    assert isinstance(group, Group)
    assert group.clip is not None
    matrix = times(outer.transform, group.transform)
    return mapped(group.clip, lambda x, y: through(matrix, x, y))


BIG = '<path d="M0 0H99V99z" clip-path="url(#c)"/>'


def test_clip_paths_lie_in_the_space_of_the_element() -> None:
    clip = clip_of(
        f'<clipPath id="c"><rect width="20" height="20"/></clipPath><g transform="translate(10 10)">{BIG}</g>'
    )
    assert same(clip, SQUARE)


def test_clip_transforms_and_copies_are_worked_in() -> None:
    body = '<rect id="r" width="10" height="10"/></defs><clipPath id="c" transform="translate(10 10)"><use href="#r"'
    assert same(clip_of(f'<defs>{body} transform="scale(2)"/></clipPath>{BIG}'), SQUARE)


def test_clip_in_shares_of_the_shape() -> None:
    clip = '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height=".5"/></clipPath>'
    body = '<rect x="10" y="10" width="40" height="40" clip-path="url(#c)"/>'
    assert same(clip_of(clip + body), SQUARE)


def test_joined_clips_run_the_same_way_round() -> None:
    # Clockwise, and counter-clockwise over it: without turning one of them the overlap would be a hole.
    shapes = '<path d="M0 0H20V20H0z"/><path d="M10 10V30H30V10z"/>'
    clip = clip_of(f'<clipPath id="c">{shapes}</clipPath>{BIG}')
    first, second = rectangle(0, 0, 20, 20), (("M", 30, 10), ("L", 30, 30), ("L", 10, 30), ("L", 10, 10), ("Z",))
    assert same(clip, (*first, *second))


def test_curves_turn_round_with_their_handles_swapped() -> None:
    clip = clip_of(f'<clipPath id="c"><path d="M0 0C0 10 10 20 20 20z"/></clipPath>{BIG}')
    assert same(clip, (("M", 20, 20), ("C", 10, 20, 0, 10, 0, 0), ("Z",)))


def test_an_empty_clip_hides_everything() -> None:
    assert drawn(f'<clipPath id="c"/>{BIG}') == []


def test_clips_of_clips_are_nested() -> None:
    outside = '<clipPath id="a"><rect width="20" height="9"/></clipPath>'
    both = outside + '<clipPath id="c" clip-path="url(#a)"><rect width="5" height="9"/></clipPath>'
    items, report = read(page(both + BIG))
    assert not report.findings
    outer = items[0].items[0]  # type: ignore[index,union-attr]
    assert isinstance(outer, Group)
    inner = outer.items[0]
    assert isinstance(inner, Group)
    assert outer.clip is not None
    assert inner.clip is not None
    # 500 units for 100 mm.
    assert same(outer.clip, rectangle(0, 0, 100, 45))
    assert same(inner.clip, rectangle(0, 0, 25, 45))
