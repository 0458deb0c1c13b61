"""All titles in low ink: two fifths of the ink are saved, and no words are harder to read than they may be.

Faces that are printed often are looked at, and one in sixteen of the others; in the sweep one in four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from generator.build.job import faces
from generator.load.stylebook import load_stylebook
from generator.pictures.images import image_data
from generator.scene.primitives import Face, words_of
from generator.tools.accessibility.contrast import WordsSeen, face_contrasts
from generator.tools.accessibility.limits import read_limits
from generator.tools.ink.coverage import coverage
from generator.tools.ink.thin import Thinner, open_thinner
from sporeprint.ground.findings import Report

from .help import TITLES, title_job, title_ref

OFTEN = 0.08
"""Share of the area of a sheet set."""
ONE_IN = pytest.mark.parametrize("one_in", [16, pytest.param(4, marks=pytest.mark.slow)])
LEAST = 0.4
"""Who asks for low ink expects the cartridge to last nearly twice as long."""


@cache
def weighed(slug: str, one_in: int) -> Mapping[int, tuple[Face, float]]:
    """Faces of all sets, each with the area of all prints that it stands for."""
    out: dict[int, tuple[Face, float]] = {}
    for pieces in title_job(slug).sets.values():
        sides = [side for piece in pieces for side in (piece.front, piece.back) if side is not None]
        counts = Counter(map(id, sides))
        area = {id(face): face.width * face.height * counts[id(face)] for face in sides}
        whole = sum(area.values())
        often = [face for face in faces(pieces) if area[id(face)] >= OFTEN * whole]
        rest = [face for face in faces(pieces) if area[id(face)] < OFTEN * whole]
        scale = sum(area[id(f)] for f in rest) / sum(area[id(f)] for f in rest[::one_in]) if rest else 1.0
        out |= {id(face): (face, area[id(face)]) for face in often}
        out |= {id(face): (face, area[id(face)] * scale) for face in rest[::one_in]}
    return out


def sample(slug: str, one_in: int) -> tuple[Face, ...]:
    return tuple(face for face, _ in weighed(slug, one_in).values())


@cache
def low(slug: str, one_in: int) -> tuple[Face, ...]:
    report = Report()
    thinner = open_thinner(load_stylebook(title_ref(slug), report), report)
    assert isinstance(thinner, Thinner)
    return tuple(map(thinner.face, sample(slug, one_in)))


def ink(slug: str, one_in: int, seen: tuple[Face, ...]) -> float:
    shares = coverage(seen, title_job(slug).book.fonts, image_data)
    return sum(share * area for share, (_, area) in zip(shares, weighed(slug, one_in).values(), strict=True))


@ONE_IN
@pytest.mark.parametrize("slug", TITLES)
def test_two_fifths_of_the_ink_are_saved(slug: str, one_in: int) -> None:
    before, after = ink(slug, one_in, sample(slug, one_in)), ink(slug, one_in, low(slug, one_in))
    assert 1 - after / before >= LEAST


@ONE_IN
@pytest.mark.parametrize("slug", TITLES)
def test_no_words_fall_under_the_limit(slug: str, one_in: int) -> None:
    """Words that a title has below the limit in full ink, with a reason, are at least not worse in low ink."""
    limits = read_limits(title_job(slug).book, Report())
    assert limits is not None
    weak = {
        id(word.face): word.face
        for word in seen_words(slug, low(slug, one_in))
        if word.ratio < limits.wanted(word.is_large) and word.words.strip("|_ ")
    }
    pairs = [(old, new) for old, new in zip(sample(slug, one_in), low(slug, one_in), strict=True) if id(new) in weak]
    before, after = (seen_words(slug, tuple(side)) for side in zip(*pairs, strict=True)) if pairs else ([], [])
    worse = [
        (new.face.name, new.words, round(old.ratio, 1), round(new.ratio, 1))
        for old, new in zip(before, after, strict=True)
        if new.ratio < min(limits.wanted(new.is_large), old.ratio) - 0.1
    ]
    assert worse == []


def seen_words(slug: str, looked_at: tuple[Face, ...]) -> list[WordsSeen]:
    return list(face_contrasts(looked_at, title_job(slug).book.fonts, image_data))


@ONE_IN
@pytest.mark.parametrize("slug", TITLES)
def test_nothing_is_left_out_and_nothing_added(slug: str, one_in: int) -> None:
    for old, new in zip(sample(slug, one_in), low(slug, one_in), strict=True):
        assert words_of(new.items) == words_of(old.items)
        assert (new.name, new.width, new.height, new.outline) == (old.name, old.width, old.height, old.outline)
