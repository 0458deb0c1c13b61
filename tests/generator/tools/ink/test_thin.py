"""Saving ink on scenes made by hand: what becomes light, what becomes dark, and what stays as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.scene.colours import contrast, rgb_of
from generator.scene.primitives import (
    Glyphs,
    Gradient,
    Group,
    Item,
    Shape,
    circle,
    flat,
    moved,
    oval,
    rectangle,
    segment,
)
from generator.tools.ink.thin import Thinner
from generator.tools.ink.tones import at_lightness, lightness
from tools.ink.help import (
    BLACK,
    CREAM,
    FOREST,
    HEIGHT,
    NIGHT,
    WHITE,
    WHOLE,
    face,
    fonts,
    rules,
    thinned,
    words,
)


@pytest.mark.parametrize("colour", [NIGHT, FOREST, "#8a1c1c", "#5b2a86", BLACK])
def test_a_large_dark_fill_becomes_a_light_tint_with_a_line_of_its_old_colour(colour: str) -> None:
    (ground,) = thinned(Shape(WHOLE, colour))
    assert isinstance(ground, Shape)
    assert isinstance(ground.fill, str)
    assert lightness(ground.fill) > 0.9
    assert (ground.path, ground.stroke, ground.width) == (WHOLE, colour, rules().line)


def test_both_ends_of_a_dark_gradient_become_light() -> None:
    fade = Gradient("linear", (0, 0, 0, HEIGHT), ((0, NIGHT), (1, FOREST)))
    (ground,) = thinned(Shape(WHOLE, fade))
    assert isinstance(ground, Shape)
    assert isinstance(ground.fill, Gradient)
    assert (ground.fill.coords, [at for at, _ in ground.fill.stops]) == (fade.coords, [0, 1])
    assert min(lightness(colour) for _, colour in ground.fill.stops) > 0.9


def test_a_light_ground_and_what_is_on_it_stay_the_objects_that_they_are() -> None:
    items = (Shape(WHOLE, CREAM), Shape(circle(10, 10, 3), FOREST), words(BLACK), words(WHITE, 8, 11))
    assert all(old is new for old, new in zip(items, thinned(*items), strict=True))


def test_a_small_dark_disc_with_a_light_number_stays_on_a_ground_that_got_lighter() -> None:
    disc, number = Shape(circle(30, 45, 3), BLACK), Glyphs("7", "sans-bold", 10, 29, 46, WHITE)
    _, kept, written = thinned(Shape(WHOLE, "#6f8f4f"), disc, number)
    assert (kept, written) == (disc, number)


@pytest.mark.parametrize("colour", [WHITE, "#d9c48a", "#b9c3ea"])
def test_light_words_on_a_dark_ground_become_dark_and_readable(colour: str) -> None:
    ground, written = thinned(Shape(WHOLE, NIGHT), words(colour))
    assert isinstance(ground, Shape)
    assert isinstance(written, Glyphs)
    assert lightness(written.colour) < 0.5
    assert contrast(rgb_of(written.colour), rgb_of(str(ground.fill))) >= rules().contrast
    assert (written.words, written.x, written.y, written.size) == ("Sporeprint", 10, 40, 12)


def test_a_light_line_on_a_dark_ground_becomes_dark() -> None:
    _, line = thinned(Shape(WHOLE, NIGHT), Shape(segment(5, 20, 55, 20), stroke=CREAM, width=0.3))
    assert isinstance(line, Shape)
    assert lightness(str(line.stroke)) < 0.5
    assert line.width == 0.3


def test_a_light_panel_on_a_dark_ground_stays_light_and_gets_a_line() -> None:
    panel = Shape(rectangle(10, 10, 12, 8), CREAM)
    _, kept = thinned(Shape(WHOLE, FOREST), panel)
    assert isinstance(kept, Shape)
    assert (kept.fill, kept.path) == (CREAM, panel.path)
    assert lightness(str(kept.stroke)) <= 0.5


def test_what_is_on_a_panel_that_stays_stays() -> None:
    number = words(FOREST, 11, 16)
    assert thinned(Shape(WHOLE, NIGHT), Shape(rectangle(10, 10, 40, 8), CREAM), number)[-1] is number


def test_a_shade_of_a_ground_stays_a_shade_of_it() -> None:
    ground, shade = thinned(Shape(WHOLE, FOREST), Shape(circle(30, 30, 3), at_lightness(FOREST, 0.44)))
    assert isinstance(ground, Shape)
    assert isinstance(shade, Shape)
    # 0.08 from a ground of 0.36, and half of that from the new one
    assert lightness(str(shade.fill)) - lightness(str(ground.fill)) == pytest.approx(0.04, abs=0.01)


def test_a_dark_sign_on_a_middle_ground_stays_dark() -> None:
    sign = Shape(circle(30, 30, 2), BLACK)
    assert thinned(Shape(WHOLE, "#8fae5d"), sign)[-1] == sign


def test_a_light_icon_on_a_dark_ground_becomes_dark_and_its_dark_eye_light() -> None:
    icon = Group((Shape(circle(0, 0, 1.3), WHITE), Shape(circle(0, 0, 0.6), NIGHT)), moved(30, 30), name="icon eye")
    _, new = thinned(Shape(WHOLE, NIGHT), icon)
    assert isinstance(new, Group)
    body, eye = new.items
    assert isinstance(body, Shape)
    assert isinstance(eye, Shape)
    assert lightness(str(body.fill)) < 0.5 < lightness(str(eye.fill))


TONES = ("#101010", "#404040", "#808080", "#c0c0c0", "#ffffff")


def painting(*more: Item, name: str = "meadow x") -> Group:
    steps = (Shape(rectangle(10 * k, 0, 10, 40), tone) for k, tone in enumerate(TONES))
    return Group((Shape(rectangle(0, 0, 50, 40), TONES[0]), *steps, *more), moved(5, 20), name=name)


def tones(group: Item) -> list[float]:
    return [lightness(str(item.fill)) for item, _ in flat([group]) if isinstance(item, Shape)][1:]


def test_a_painting_becomes_paler_and_its_tones_keep_their_order() -> None:
    (new,) = thinned(painting())
    before, after = tones(painting()), tones(new)
    assert after == sorted(after)
    assert len(set(after)) == len(TONES)
    assert all(now > was for was, now in zip(before[:-1], after[:-1], strict=True))
    assert after[0] >= rules().scene
    assert after[-1] == pytest.approx(1.0)


def test_a_figure_becomes_less_pale_than_a_scene() -> None:
    bare = painting().items[1:]
    (scene,) = thinned(painting())
    (figure,) = thinned(Group((*bare, Shape(oval(25, 60, 2, 2), TONES[0])), moved(5, 20), name="mushroom x"))
    assert rules().figure < tones(figure)[0] < tones(scene)[0]


def test_the_same_painting_is_one_object_wherever_it_stands() -> None:
    art = painting()
    thinner = Thinner(rules(), fonts())
    first, second = (thinner.face(face(art, words(BLACK, 5, y))).items[0] for y in (70, 80))
    assert first is second


def test_a_painting_can_be_left_as_it_is() -> None:
    art = painting(name="card_back x")
    assert tones(Thinner(replace(rules(), paintings={"card_back": 0.0}), fonts()).face(face(art)).items[0]) == (
        pytest.approx(tones(art), abs=0.01)
    )
