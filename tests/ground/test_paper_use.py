"""How well paper is used."""

from sporeprint.ground.paper_use import PaperUse


def test_uses_add_up() -> None:
    both = PaperUse(1, 30.0, 100.0, 4, 0) + PaperUse(2, 90.0, 200.0, 6, 5)
    assert both == PaperUse(3, 120.0, 300.0, 10, 5)
    assert both.share == 0.4


def test_no_paper_has_no_share() -> None:
    assert PaperUse().share == 0
