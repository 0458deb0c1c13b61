"""Sheets that pieces of many sizes and shapes share: every one of them is where it should be, on paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generator.build.job import SheetOptions
from generator.build.pieces import PieceChoice
from generator.build.titles import prepare
from generator.impose import Placement, PrintPiece
from generator.impose.grounds import ground
from generator.impose.outlines import shape_of
from generator.scene import primitives as scene
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report
from sporeprint.ground.paper_use import PaperUse

from .help import MM
from .mixed_help import (
    PAPERS,
    MixedSheets,
    beyond_reach,
    cut_through,
    far_off,
    numbered,
    overlapping,
    printed,
    wasted_bleed,
)

TOLERANCE = 0.05
WAYS = list(product(("auto", "portrait", "landscape"), ("long", "short"), (False, True), ("guillotine", "dense")))
TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")


def box_face(width: float, height: float, bleed: float) -> scene.Face:
    return scene.Face("box", width, height, bleed, (), scene.rectangle(0, 0, width, height))


def round_face(size: float, bleed: float) -> scene.Face:
    return scene.Face("round", size, size, bleed, (), scene.circle(size / 2, size / 2, size / 2))


def mix() -> list[PrintPiece]:
    """A small box of a game: cards, boards, square and round tokens, most of them with a back."""
    rows: list[tuple[scene.Face, int, float, Any]] = [
        (box_face(59, 92, 3), 11, 0, "box"),
        (box_face(120, 70, 3), 3, 0, "box"),
        (box_face(20, 20, 1.5), 30, 3, "box"),
        (round_face(25, 1.5), 14, 3, "outline"),
        (round_face(12, 1), 40, 2, "outline"),
        (box_face(34, 18, 1), 6, 2, "box"),
    ]
    return numbered(
        [PrintPiece(f, f, "x", f"part {k}", gap, cut) for k, (f, n, gap, cut) in enumerate(rows) for _ in range(n)]
    )


def check(sheets: MixedSheets, pieces: list[PrintPiece]) -> None:
    """All laws of shared sheets at once."""
    made = sheets.made
    fronts = Counter(p.label for page in made.pages for p in page.placements if p.side == "front")
    backs = Counter(p.label for page in made.pages for p in page.placements if p.side == "back")
    whole = [page for page in made.pages if not any(p.keep for p in page.placements)]
    parts = {p.label.split()[0] for page in made.pages for p in page.placements if p.keep}
    assert fronts == {piece.label: 1 for piece in pieces if piece.label not in parts} | {
        name: 1 for name in fronts if " " in name
    }
    assert {name for name in backs if " " not in name} == {p.label for p in pieces if p.back and p.label not in parts}
    assert set(backs.values()) <= {1}
    for page in whole:
        assert overlapping(page) == []
        assert beyond_reach(sheets, page) == []
        assert cut_through(page) == []
    if not parts:
        off = far_off(sheets)
        assert len(off) == sum(piece.back is not None for piece in pieces)
        assert off == [] or off[0][1] <= TOLERANCE, off[:3]


@pytest.mark.parametrize(("orientation", "flip", "fold", "pack"), WAYS[::5] + WAYS[2::7])
def test_every_piece_of_a_mixed_sheet_meets_its_back(orientation: str, flip: str, fold: bool, pack: str) -> None:
    pieces = mix()
    check(printed(pieces, PAPERS[0], orientation=orientation, flip=flip, fold=fold, pack=pack), pieces)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("title", TITLES)
def test_every_piece_of_every_title_meets_its_back(title: str, paper: Any) -> None:
    for orientation, flip, fold, pack in WAYS:
        for group in groups_of(title):
            pieces = numbered(group)
            check(printed(pieces, paper, orientation=orientation, flip=flip, fold=fold, pack=pack), pieces)


def title_of(slug: str) -> TitleRef:
    (ref,) = [ref for ref in load_catalogue(None).titles if ref.slug == slug]
    return ref


@cache
def groups_of(title: str) -> tuple[tuple[PrintPiece, ...], ...]:
    job = prepare(title_of(title), SheetOptions(), Report())
    assert job is not None
    return tuple(group.pieces for group in job.groups.values() if group.pieces[0].own_margin is None)


def test_a_manual_job_prints_the_same_backs() -> None:
    pieces = mix()
    check(printed(pieces, PAPERS[1], order="manual"), pieces)


# --- bleed ----------------------------------------------------------------------------------------------------------
def test_bleed_is_clipped_only_where_nothing_is_left() -> None:
    sheets = printed(mix(), PAPERS[0])
    assert [wasted_bleed(sheets, page) for page in sheets.made.pages] == [[]] * len(sheets.made.pages)


def test_the_bleed_that_is_promised_is_in_the_picture() -> None:
    """Measured at 10 pixels to the millimetre from the middle of each side of each box."""
    sheets = printed(mix(), PAPERS[0], marks="none")
    measured = 0
    for number, page in enumerate(sheets.made.pages):
        picture = sheets.document[number].render(scale=10 * MM).to_pil().convert("RGB")
        for p in page.placements:
            if page.side == "front" and shape_of(p.face) == "box":
                for reach, promised in zip(reaches(picture, p), p.bleed, strict=True):
                    assert reach >= promised - 0.15, (p.label, promised, reach)
                    measured += 1
    # 11 cards, 3 boards, 30 and 6 square tokens, of which each has four sides.
    assert measured == 4 * (11 + 3 + 30 + 6)


def reaches(picture: Image.Image, p: Placement) -> Iterator[float]:
    """How far a piece's own colour goes beyond its trim, left, above, right and below, in millimetres."""
    box = p.box
    x, y = box.x + box.width / 2, box.y + box.height / 2
    own = picture.getpixel((round(x * 10), round(y * 10)))
    for start, right, down in (
        ((box.x, y), -1, 0),
        ((x, box.y), 0, -1),
        ((box.right, y), 1, 0),
        ((x, box.bottom), 0, 1),
    ):
        pixels = 0
        while picture.getpixel(_pixel(start, right * (pixels + 0.5), down * (pixels + 0.5))) == own:
            pixels += 1
        yield pixels / 10


def _pixel(start: tuple[float, float], right: float, down: float) -> tuple[int, int]:
    return int(start[0] * 10 + right), int(start[1] * 10 + down)


# --- small pieces ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("title", "component"),
    [
        ("overgrown", "wildlife_tokens"),
        ("undergrove", "carbon"),
        ("undergrove", "carbon_discs"),
        ("undergrove", "cubes"),
        ("undergrove", "goal_discs"),
        ("woodlots", "growth"),
        ("woodlots", "letters"),
    ],
)
def test_small_tokens_have_one_ground_up_to_their_corners(title: str, component: str) -> None:
    """So each of them may be cut straight, as a square that shares its cuts with the next one."""
    job = prepare(title_of(title), SheetOptions(choice=PieceChoice(only=(component,))), Report())
    assert job is not None
    faces = [piece.front for pieces in job.sets.values() for piece in pieces]
    assert faces and max(max(face.width, face.height) for face in faces) < 14
    assert {bool(ground(face)) for face in faces} == {True}


# --- what the page promises -----------------------------------------------------------------------------------------
@pytest.mark.slow
def test_the_page_about_printing_says_what_the_titles_take() -> None:
    page = (Path(__file__).parents[2] / "docs/printing.md").read_text("utf-8")
    rows = [row.strip("| ").split(" | ") for row in page.splitlines() if re.fullmatch(r"\| \S+ \| \d+ \| .*", row)]
    assert len(rows) == len(TITLES)
    for title, (_, leaves, used, cuts, outlines) in zip(TITLES, rows, strict=True):
        use = use_of(title)
        assert (use.leaves, f"{use.share:.0%}", use.cuts, use.outlines) == (
            *(int(leaves), used.replace(" ", "")),
            *(int(cuts), int(outlines)),
        )


@pytest.mark.slow
def test_all_titles_take_at_most_80_leaves() -> None:
    assert sum(use_of(title).leaves for title in TITLES) <= 80


@cache
def use_of(title: str) -> PaperUse:
    job = prepare(title_of(title), SheetOptions(), Report())
    assert job is not None
    return sum((sheets.use for sheets in job.sheets.values()), PaperUse())
