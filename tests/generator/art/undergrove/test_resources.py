"""Resources and tokens: signs double their colours."""

from __future__ import annotations

import pytest
from art_help import colours
from undergrove_art_help import closest, in_grey

from art.undergrove.help import paint
from generator.art.undergrove.palette import QUIET, RESOURCES, TYPES


@pytest.mark.parametrize("side", ["ready", "used"])
def test_the_sign_of_a_token_doubles_its_colour(side: str) -> None:
    faces = {t: in_grey(paint("und_token", 25, 25, type=t, side=side), 25, 25) for t in TYPES}
    distance, a, b = closest(faces)
    assert distance > 0.03, (a, b)


@pytest.mark.parametrize("kind", TYPES)
def test_a_used_token_has_lost_its_colour_and_kept_its_rim(kind: str) -> None:
    ready, used = (colours(paint("und_token", 25, 25, type=kind, side=side)) for side in ("ready", "used"))
    assert TYPES[kind] in ready  # type: ignore[index]
    assert TYPES[kind] not in used  # type: ignore[index]
    assert QUIET in used
    assert "#6a4128" in ready & used


def test_resources_are_told_apart_without_their_colours() -> None:
    distance, a, b = closest({k: in_grey(paint("und_cube", 8, 8, kind=k), 8, 8, 152.4) for k in RESOURCES})
    assert distance > 0.05, (a, b)
