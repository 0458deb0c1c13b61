"""Pictures of goals are told apart in grey, and no animal is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from art_help import extent
from undergrove_art_help import closest, in_grey

from art.undergrove.help import paint
from generator.art.undergrove.goals import ANIMALS
from generator.scene.primitives import (
    IDENTITY,
    Group,
    Item,
    Matrix,
    times,
)


@pytest.mark.parametrize("animal", ANIMALS)
@pytest.mark.parametrize(("width", "height"), [(33.4, 36.2), (44.0, 35.0), (24.0, 30.0)])
def test_the_animal_of_a_goal_is_not_cut_by_its_picture(animal: str, width: float, height: float) -> None:
    (figure,) = _named(paint("und_goal", width, height, animal=animal), f"animal {animal}")
    left, top, right, bottom = extent([figure])
    assert left > -0.2
    assert right < width + 0.2
    assert top > -0.2
    assert bottom < height + 0.2


def _named(items: list[Item], name: str) -> list[Item]:
    """The leaves of the group of that name, each as a group that stands where it stands on the page."""

    def walk(inside: tuple[Item, ...], matrix: Matrix) -> Iterator[Item]:
        for item in inside:
            if isinstance(item, Group):
                whole = times(matrix, item.transform)
                if item.name == name:
                    yield Group(item.items, whole)
                else:
                    yield from walk(item.items, whole)

    return list(walk(tuple(items), IDENTITY))


def test_goals_are_told_apart_in_grey() -> None:
    distance, a, b = closest({k: in_grey(paint("und_goal", 33.4, 36.2, animal=k), 33.4, 36.2) for k in ANIMALS})
    assert distance > 0.05, (a, b)
