"""Animals: as large as their boxes, told apart by their silhouettes, fit for print."""

from __future__ import annotations

import pytest
from art_help import extent, names
from PIL import Image, ImageStat

from art.overgrown.help import WILDLIFE, closest, in_grey, paint
from generator.art.overgrown.lands import LANDS
from generator.art.shared.brush import seeded
from generator.scene import primitives as scene
from generator.scene.primitives import Item, Shape, flat


@pytest.mark.parametrize("kind", WILDLIFE)
def test_an_animal_says_what_it_is(kind: str) -> None:
    assert names(paint("animal", kind=kind)) == [f"animal {kind}"]


@pytest.mark.parametrize("kind", WILDLIFE)
@pytest.mark.parametrize(("width", "height"), [(12.0, 12.0), (40.0, 20.0)])
def test_an_animal_is_as_large_as_its_box_and_in_its_middle(kind: str, width: float, height: float) -> None:
    left, top, right, bottom = extent(paint("animal", width, height, kind=kind))
    side = min(width, height)
    assert 0.92 * side < max(right - left, bottom - top) < 1.02 * side
    assert (left + right) / 2 == pytest.approx(width / 2, abs=0.04 * side)
    assert (top + bottom) / 2 == pytest.approx(height / 2, abs=0.04 * side)


def test_an_animal_on_a_token_has_no_line_too_fine_for_a_printer() -> None:
    for kind in WILDLIFE:
        for item, matrix in flat(paint("animal", 8, 8, kind=kind)):
            assert isinstance(item, Shape)
            is_line = item.stroke is not None and item.stroke != item.fill
            assert not is_line or item.width * matrix[0] >= 0.2, kind  # nothing finer prints


def test_the_silhouettes_of_the_animals_are_told_apart_on_a_token() -> None:
    def silhouette(kind: str) -> Image.Image:
        figure = paint("animal", 8, 8, kind=kind, ink="#000000", cream="#000000", accent="#000000")
        return in_grey(figure, 8, 8, 152.4).point(lambda v: 255 if v > 127 else 0)

    distance, a, b = closest({kind: silhouette(kind) for kind in WILDLIFE})
    assert distance > 0.08, (a, b)


def test_an_animal_stands_out_from_every_landscape() -> None:
    for land in LANDS:
        bare = in_grey(LANDS[land](seeded(land)), 44, 26)
        middle = bare.crop((48, 20, 84, 54))
        assert ImageStat.Stat(middle).mean[0] > 110, land  # the body of an animal is about 40


def test_the_animal_of_a_card_is_the_animal_of_its_token() -> None:
    def paths(items: list[Item]) -> set[scene.Path]:
        return {item.path for item, _ in flat(items) if isinstance(item, Shape)}

    for kind in WILDLIFE:
        assert paths(paint("animal", kind=kind)) <= paths(paint("animal_scene", 40, 25, kind=kind)), kind
