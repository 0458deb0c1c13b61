"""The named colours."""

from __future__ import annotations

from generator.pictures.svg_colours import COLOURS


def test_there_are_148_named_colours_of_six_digits() -> None:
    assert len(COLOURS) == 148
    assert all(len(code) == 6 and int(code, 16) >= 0 for code in COLOURS.values())
    grey = {name.replace("grey", "gray"): code for name, code in COLOURS.items() if "grey" in name}
    assert len(grey) == 7
    assert all(COLOURS[name] == code for name, code in grey.items())
