"""Loose pieces become rows; a row that is not clear is unknown in the position, and nobody is named the winner."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest
from photo_found import PRIVATE, Command, found, photo_command

from sporeprint.photo.pieces import Seen

STEP = 20.0
"""Millimetres between the cards of a dish."""
UPPER, SIDEWAYS = math.pi, math.pi / 2
"""Turns of the cards of Ben, who sits at the upper edge, and of nobody."""


def card(item: str, x: float, y: float, turn: float = 0.0, margin: float = 1.0) -> Seen:
    """A card of Fungi; a small margin says that it may be another."""
    component, way = {"pan": ("extras", "deck")}.get(item, ("mushrooms", "day"))
    return found("fungi", (component, item, way, False), (x, y, turn), margin)


def dish(y: float, turn: float, *items: str, x: float = 0.0) -> list[Seen]:
    """Cards that overlap, from left to right."""
    return [card(item, x + STEP * k, y, turn) for k, item in enumerate(items)]


def porcini() -> list[Seen]:
    """Ada's dish: 3 porcini x 3 = 9."""
    return dish(150, 0, "pan", "porcini", "porcini", "porcini")


def wigs(*more: Seen) -> list[Seen]:
    """Ben's dish: 3 lawyer's wig x 2 = 6."""
    return [*dish(-150, UPPER, "pan", "lawyerswig", "lawyerswig", "lawyerswig"), *more]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    return photo_command("fungi", monkeypatch, capsys, tmp_path)


def test_clear_dishes_name_the_winner(command: Command) -> None:
    shown = command([*porcini(), *wigs()])
    assert "open: 0 questions\nif everything was read right: Ada wins with 9\n" in shown
    assert "- [PO, PO, PO]" in shown and "- [LW, LW, LW]" in shown


def test_a_doubtful_card_is_unknown_in_its_dish(command: Command) -> None:
    # A fourth wig makes 8, a night one 10: the card decides.
    shown = command([*porcini(), *wigs(card("lawyerswig", 4 * STEP, -150, UPPER, margin=0.1))])
    written = next(line for line in shown.splitlines() if "LW" in line)
    assert sorted(re.findall(r"\w+", written)) == ["LW", "LW", "LW", "_"]
    assert "open: Ada 9, Ben 8 to 10" in shown and "wins with" not in shown
    assert "What lies on" in shown and "B.dishes.0" in shown


@pytest.mark.parametrize(
    "unclear",
    [
        dish(-20, SIDEWAYS, "pan", "porcini", "porcini", "porcini"),
        dish(-150, UPPER, "pan", "shiitake", "shiitake", "shiitake", x=4 * STEP),
        dish(-20, UPPER, "shiitake", "shiitake", "shiitake", x=-180),
    ],
    ids=["nobody's", "touches the next dish", "the pan is hidden"],
)
def test_a_row_that_is_not_clear_leaves_the_winner_open(command: Command, unclear: list[Seen]) -> None:
    shown = command([*porcini(), *wigs(*unclear)])
    assert shown.count("dishes: _") == 2, "the dish may be of either player"
    assert "wins with" not in shown and "It cannot change who wins" not in shown
    assert "\nif everything was read right: open: Ada 0 to" in shown


def test_a_reading_that_the_rules_forbid_names_nobody(command: Command) -> None:
    # Two day mushrooms are no dish: at least three are cooked.
    shown = command([*dish(150, 0, "pan", "porcini", "porcini"), *wigs()])
    assert "PHOTO-LEGAL" in shown and "what was read cannot all be true" in shown
    assert "nobody can be named while there are errors" in shown and "wins with" not in shown


def test_a_single_card_that_may_score_is_asked_about(command: Command) -> None:
    shown = command([*porcini(), *wigs(), card("morel", -150, 0)])
    assert len(re.findall(r"^  [AB]\.dishes\.1: What lies on", shown, re.MULTILINE)) == 2, "it may be of either player"
    assert "wins with" not in shown


def test_a_pan_comes_once_however_low_it_lies(command: Command) -> None:
    cards = porcini()
    shown = command([*cards[1:], cards[0], *wigs()])
    assert "Ada wins with 9" in shown


def test_nothing_that_the_camera_noted_is_written(command: Command, tmp_path: Path) -> None:
    assert PRIVATE.encode() in (tmp_path / "table.jpg").read_bytes()
    doubtful = card("lawyerswig", 4 * STEP, -150, UPPER, margin=0.1)
    command([*porcini(), *wigs(doubtful)], "--out", str(tmp_path / "final.yaml"))
    written = [path for path in tmp_path.rglob("*") if path.is_file() and path.name != "table.jpg"]
    assert {path.suffix for path in written} == {".yaml", ".png"} and len(written) == 3
    for path in written:
        data = path.read_bytes()
        assert PRIVATE.encode() not in data and b"eXIf" not in data and b"Exif" not in data
