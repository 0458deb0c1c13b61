"""The order in which text is seen, worked out by hand from the rules of Unicode's algorithm."""

from __future__ import annotations

import pytest

from generator.text.direction import Direction, base_direction, visual_runs


def seen(text: str, base: Direction | None = None) -> list[str]:
    """The stretches from left to right, each as it is read."""
    return [text[start:end] for start, end, _ in visual_runs(text, base)]


@pytest.mark.parametrize(
    ("text", "base", "expected"),
    [
        ("אבג דהו", None, ["אבג דהו"]),
        ("אבג 12 דהו", None, [" דהו", "12", "אבג "]),  # a number keeps its order
        ("abc אבג def", None, ["abc ", "אבג", " def"]),
        ("abc אבג def", "rtl", [" def"[1:], " אבג ", "abc"]),
        ("אבג (12)", None, [")", "12", "אבג ("]),
        ("", None, []),
    ],
)
def test_stretches_stand_as_they_are_seen(text: str, base: Direction | None, expected: list[str]) -> None:
    assert seen(text, base) == expected


@pytest.mark.parametrize(("text", "way"), [("12 אב c", "rtl"), ("c אב", "ltr"), ("12", "ltr"), ("", "ltr")])
def test_a_paragraph_runs_as_its_first_letter(text: str, way: str) -> None:
    assert base_direction(text) == way
