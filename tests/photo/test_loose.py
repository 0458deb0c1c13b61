"""Loose pieces become rows; a row that is not clear is unknown in the position, and nobody is named the winner."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PIL import Image

from sporeprint.api.table_faces import table_faces
from sporeprint.cli import main
from sporeprint.photo import reading
from sporeprint.photo.box import PieceBox
from sporeprint.photo.compare import Blocks
from sporeprint.photo.faces import PrintedFace
from sporeprint.photo.features import Features
from sporeprint.photo.pieces import Seen
from sporeprint.photo.plane import Plane, Straight
from sporeprint.photo.table_view import View

Command = Callable[[Sequence[Seen]], str]
STEP = 20.0
"""Millimetres between the cards of a dish."""
UPPER, SIDEWAYS = math.pi, math.pi / 2
"""Turns of the cards of Ben, who sits at the upper edge, and of nobody."""


def card(item: str, x: float, y: float, turn: float = 0.0, margin: float = 1.0) -> Seen:
    """A card as it is found in a photo; a small margin says that it may be another."""
    component, way = {"pan": ("extras", "deck")}.get(item, ("mushrooms", "day"))
    part = table_faces("fungi").geometry[component]
    key = (component, item, way, False)
    face = PrintedFace(key, (part.width, part.height), np.zeros((4, 4, 4), np.uint8), meaning=key)
    return Seen(face, (x, y, turn), 50, cast("Blocks", None), match=0.9, margin=margin)


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
    """`sporeprint photo` on a photo in which these pieces are found."""
    out = io.BytesIO()
    Image.fromarray(np.random.default_rng(1).integers(0, 255, (600, 900, 3), dtype=np.uint8)).save(out, "JPEG")
    (tmp_path / "table.jpg").write_bytes(out.getvalue())

    def run(pieces: Sequence[Seen]) -> str:
        table = Straight(np.full((400, 400, 3), 90, np.uint8), np.array([-200.0, -200.0]), 1.0, np.ones(3))
        view = View(Plane(np.eye(3), 0.0, np.zeros(2), 1.0), table, list(pieces), 4.0)
        box = PieceBox(tuple(piece.print_ for piece in pieces), {})
        monkeypatch.setattr(reading, "look", lambda *_: view)
        monkeypatch.setattr(reading, "known_of", lambda *_: reading.KnownPieces(box, cast("Features", None)))
        main(["photo", str(tmp_path / "table.jpg"), "--title", "fungi", "--players", "Ada,Ben"])
        shown = capsys.readouterr()
        return shown.out + shown.err

    return run


def test_clear_dishes_name_the_winner(command: Command) -> None:
    shown = command([*porcini(), *wigs()])
    assert "open: 0 questions\nAda wins with 9\n" in shown
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
    assert "\nopen: Ada 0 to" in shown


def test_a_reading_that_the_rules_forbid_names_nobody(command: Command) -> None:
    # Two day mushrooms are no dish: at least three are cooked.
    shown = command([*dish(150, 0, "pan", "porcini", "porcini"), *wigs()])
    assert "PHOTO-LEGAL" in shown and "what was read cannot all be true" in shown
    assert "nobody can be named while there are errors" in shown and "wins with" not in shown


def test_a_single_card_is_no_row(command: Command) -> None:
    assert "Ada wins with 9" in command([*porcini(), *wigs(), card("morel", -150, 0)])
