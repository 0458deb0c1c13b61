"""How well the paper is used, in numbers."""

from __future__ import annotations

import pytest
from impose_help import cards, sheets

from generator.impose import PrintPiece
from generator.scene import primitives as scene


def test_nine_cards_on_a_sheet_in_numbers() -> None:
    use = sheets(cards(9, 59, 92)).use
    # 4 cuts through the sheet, 4 through each of the 3 strips.
    assert (use.leaves, use.cuts, use.outlines) == (1, 4 + 3 * 4, 0)
    assert use.share == pytest.approx(9 * 59 * 92 / (210 * 297))


def test_round_pieces_are_parted_and_cut_out() -> None:
    disc = scene.Face("disc", 25, 25, 2, (), scene.circle(12.5, 12.5, 12.5))
    use = sheets([PrintPiece(disc, None, "disc", "discs", gap=4, cut="outline")] * 14).use
    # Six to a row, since seven leave no room for the bleed: two cuts between the three rows, five in each strip.
    assert (use.leaves, use.cuts, use.outlines) == (1, 2 + 3 * 5, 14)


def test_runs_count_the_pieces_of_every_kind() -> None:
    runs = sheets([*cards(11, 59, 92), *cards(30, 20, 20)]).runs
    assert [(run.width, run.pieces) for run in runs] == [(59, 11), (20, 30)]
    assert runs[0].sheets == 2
