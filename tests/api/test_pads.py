"""What a scorepad says about a table; `scorepad --from` prints it."""

from __future__ import annotations

from api.tables import FINAL
from sporeprint.api.pads import filled_pad


def test_a_pad_has_the_names_and_the_figures_of_a_table() -> None:
    pad = filled_pad(FINAL, "fungi")
    assert (pad.players, len(pad.fills), pad.ok) == (("Ada", "Ben"), 2, True)
    assert "15" in str(pad.fills[0]["lines"]) and "10" in str(pad.fills[1]["lines"])


def test_mistakes_on_the_table_are_warnings_on_the_pad() -> None:
    pad = filled_pad({**FINAL, "B": {"dishes": [{"kind": "honeyfungus", "day": 11}]}}, "fungi")
    assert [(f.level, f.rule) for f in pad.findings] == [("warning", "FUN-STATE-2")]
    assert pad.ok and pad.players == ("Ada", "Ben")


def test_a_table_of_another_title_fills_no_pad() -> None:
    pad = filled_pad(FINAL, "overgrown", name="final.yaml")
    assert [(f.rule, f.where.file) for f in pad.findings] == [("PAD-TITLE", "final.yaml")]
    assert (pad.players, pad.fills) == ((), ())
