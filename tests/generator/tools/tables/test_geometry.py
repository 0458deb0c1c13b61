"""How large pieces are on a table, and which part of them is seen."""

from __future__ import annotations

from generator.load.title import load_title
from generator.scene.outlines import is_inside, rings
from generator.scene.primitives import bounds
from generator.tools.tables.geometry import outline_of, size_of
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report


def test_of_a_tree_pushed_together_the_half_with_the_whole_top_is_seen() -> None:
    """Undergrove's Trees are two halves of 19 x 32 mm."""
    ref = load_catalogue(None).get("undergrove")
    assert ref is not None
    title = load_title(ref, Report())
    assert title is not None
    tree = title.components["trees"]
    assert tree.record.size == (42.0, 32.0) and size_of(tree) == (19.0, 32.0)
    assert bounds(outline_of(tree)) == (0.0, 0.0, 19.0, 32.0)
    (ring,) = rings(outline_of(tree))
    assert is_inside((9.5, 1), ring) and not is_inside((9.5, 31), ring), "the slot is below"
