"""Physical fit is data: tokens go into spaces, tiles into frames, decks into boxes, with the room that is asked for."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from projects import TITLE, Run, check, looks, write_project

from generator.load.fits import room_left
from generator.scene.outlines import hexagon, rings
from generator.scene.primitives import circle, rectangle

PIECES = TITLE.replace("[deck]", "[token, host]")
LOOKS = looks("ground: {rect: [0, 0, 5, 5]}")


def part(name: str, body: str, source: str = "size: choice", copies: int = 1) -> str:
    return (
        f"  {name}:\n    name: {name}\n    layout: card\n    fields: {{copies: count}}\n"
        f"    source: {{{source}, copies: choice}}\n    items: {{{name}: {{copies: {copies}}}}}\n{body}"
    )


def fitted(root: Path, fits: str, token: str, host: str, source: str = "size: choice", copies: int = 1) -> Run:
    """A token that has to go into its host; `fits` is on line 10."""
    text = "components:\n" + part("token", token + f"    fits: {fits}\n", copies=copies) + part("host", host, source)
    return check(write_project(root, text, LOOKS, PIECES))


TOKEN = "    size: {diameter: 20}\n    shape: round\n"
BOARD = (
    "    size: [100, 100]\n    places: {grid: square, columns: 2, rows: 2, pitch: [30, 30], at: [30, 30], space: %s}\n"
)
SOURCE = "size: choice, places: choice"


@pytest.mark.parametrize(
    ("space", "clearance", "fits"),
    [
        ("{diameter: 20.4}", 0.2, True),
        ("{diameter: 20.4}", 0.21, False),
        ("[21, 22]", 0.5, True),
        ("[21, 22]", 0.51, False),
        ("{diameter: 19}", 0, False),
    ],
)
def test_tokens_fit_spaces(tmp_path: Path, space: str, clearance: float, fits: bool) -> None:
    run = fitted(tmp_path, f"{{inside: host, clearance: {clearance}}}", TOKEN, BOARD % space, SOURCE)
    assert run.errors == (set() if fits else {("cards.yaml", 10, "FIT-TIGHT")})


def test_a_token_that_is_too_large_is_told_with_the_numbers(tmp_path: Path) -> None:
    found = fitted(tmp_path, "{inside: host, clearance: 0.2}", TOKEN, BOARD % "{diameter: 19}", SOURCE).one
    assert found["message"] == "`token` (20 x 20 mm) is 0.5 mm too large in the spaces of `host`"


def test_a_round_token_fits_a_hex_by_its_flat_sides(tmp_path: Path) -> None:
    # A hex of side 12 has 10.392 mm from its middle to its sides: 0.392 mm is left around a radius of 10.
    board = "    size: [100, 100]\n    places: {grid: hex, radius: 1, side: 12, at: [50, 50]}\n"
    for clearance, errors in ((0.39, set()), (0.4, {("cards.yaml", 10, "FIT-TIGHT")})):
        run = fitted(tmp_path, f"{{inside: host, clearance: {clearance}}}", TOKEN, board, SOURCE)
        assert run.errors == errors


TILE = "    size: {side: 63}\n    shape: scalloped\n    scallop: 11\n"
FRAME = '    size: [84, 84]\n    shape: path\n    outline: "M0 0H84V84H0Z M10 10V74H74V10Z"\n'


def test_a_frame_fits_around_its_tile(tmp_path: Path) -> None:
    # The hole is 64 mm wide, the tile 63: half a millimetre on each side. It has one line more than a token.
    assert fitted(tmp_path, "{inside: host, clearance: 0.5}", TILE, FRAME).errors == set()
    assert fitted(tmp_path, "{inside: host, clearance: 0.6}", TILE, FRAME).errors == {("cards.yaml", 11, "FIT-TIGHT")}


CARD = "    size: [60, 90]\n    corner: 3\n"
BOX = "    net: {kind: tuckbox, for: [token], stock: 0.5, inner: [62, 92, 26]}\n"


def test_a_deck_fits_its_box(tmp_path: Path) -> None:
    fits = "{inside: host, clearance: 1, stock: 0.5}"
    assert fitted(tmp_path, fits, CARD, BOX, "net: choice", copies=50).errors == set()
    tight = fitted(tmp_path, fits.replace("1,", "1.1,"), CARD, BOX, "net: choice", copies=50)
    assert tight.errors == {("cards.yaml", 10, "FIT-TIGHT")}


def test_a_deck_that_is_too_high_is_told(tmp_path: Path) -> None:
    found = fitted(tmp_path, "{inside: host, stock: 0.6}", CARD, BOX, "net: choice", copies=50).one
    assert (found["rule"], found["message"]) == ("FIT-DEEP", "50 pieces of `token` are 30 mm high, `host` is 26 deep")


def test_several_fits_are_a_list(tmp_path: Path) -> None:
    fits = "[{inside: host, clearance: 0.5}, {inside: host, room: piece, clearance: 40.1}]"
    found = fitted(tmp_path, fits, TOKEN, BOARD % "[21, 21]", SOURCE).one
    assert found["message"] == "`token` (20 x 20 mm) has 40 mm of room on each side in the outline of `host`"


@pytest.mark.parametrize(
    ("fits", "errors"),
    [
        # Two by two tokens of 20 mm are 40 x 40; the hole of the frame is 64, so 12 mm are left on each side.
        ("{inside: host, together: [2, 2], clearance: 12}", set()),
        ("{inside: host, together: [2, 2], clearance: 12.1}", {"2 by 2 of `token` (20 x 20 mm) has 12 mm of room"}),
        ("{inside: host, together: [4, 1]}", {"4 by 1 of `token` (20 x 20 mm) is 8 mm too large"}),
    ],
)
def test_several_pieces_lie_in_one_room(tmp_path: Path, fits: str, errors: set[str]) -> None:
    run = fitted(tmp_path, fits, TOKEN, FRAME)
    assert {found["message"].split(" on each")[0].split(" in the")[0] for found in run.findings} == errors


BAR = "    size: [50, 20]\n"


@pytest.mark.parametrize(
    ("over", "clearance", "errors"),
    [
        # Spaces of 21 mm, 30 mm from middle to middle: two of them and the street between are 51 x 21.
        ("[2, 1]", 0.5, set()),
        ("[2, 1]", 0.6, {"FIT-TIGHT"}),
        ("[1, 2]", 0.5, set()),  # a piece may be turned by a quarter
        ("[1, 1]", 0, {"FIT-TIGHT"}),
        ("[3, 1]", 0, {"FIT-ROOM"}),  # the board has two columns
    ],
)
def test_a_piece_may_lie_on_several_spaces(tmp_path: Path, over: str, clearance: float, errors: set[str]) -> None:
    fits = f"{{inside: host, room: spaces, over: {over}, clearance: {clearance}}}"
    run = fitted(tmp_path, fits, BAR, BOARD % "[21, 21]", SOURCE)
    assert {rule for _, _, rule in run.errors} == errors


@pytest.mark.parametrize(
    ("fits", "rule"),
    [
        ("{inside: hots}", "FIT-UNKNOWN"),
        ("{inside: host, room: hole}", "FIT-ROOM"),
        ("{inside: host, room: box}", "FIT-ROOM"),
        ("{clearance: 1}", "DATA-MISSING"),
    ],
)
def test_fits_that_mean_nothing_are_told(tmp_path: Path, fits: str, rule: str) -> None:
    run = fitted(tmp_path, fits, TOKEN, BOARD % "[21, 21]", SOURCE)
    assert run.errors == {("cards.yaml", 10, rule)}


# --- measuring ------------------------------------------------------------------------------------------------------
def test_room_is_what_is_left_where_there_is_least() -> None:
    card, room = rings(rectangle(0, 0, 60, 90))[0], rings(rectangle(5, 5, 62, 96))[0]
    assert room_left(card, room) == pytest.approx(1)


def test_a_piece_may_be_turned_by_a_quarter() -> None:
    assert room_left(rings(rectangle(0, 0, 90, 60))[0], rings(rectangle(0, 0, 62, 92))[0]) == pytest.approx(1)


def test_a_square_in_a_circle_touches_with_its_corners() -> None:
    # Half a diagonal of 10 mm is 7.071; the circle has a radius of 8.
    square, disc = rings(rectangle(0, 0, 10, 10))[0], rings(circle(0, 0, 8))[0]
    assert room_left(square, disc) == pytest.approx(8 - 5 * math.sqrt(2), abs=0.01)


def test_a_hex_in_a_hex_of_the_same_size_has_no_room_and_is_not_too_large() -> None:
    ring = rings(hexagon(0, 0, 20))[0]
    assert room_left(ring, ring) == pytest.approx(0, abs=1e-6)


def test_what_does_not_go_in_is_negative_by_what_sticks_out() -> None:
    assert room_left(rings(circle(0, 0, 10))[0], rings(circle(0, 0, 9))[0]) == pytest.approx(-1, abs=0.01)


@pytest.mark.parametrize(
    ("chosen", "errors"),
    [("", {"FIT-TIGHT"}), (", set: small", {"FIT-TIGHT"}), (", set: large", set()), (", set: huge", {"FIT-UNKNOWN"})],
)
def test_a_piece_may_name_the_set_of_spaces_it_goes_into(tmp_path: Path, chosen: str, errors: set[str]) -> None:
    """A disc of 20 mm: too large for spaces of 9 mm, right for those of 21."""
    small = "{grid: track, from: [20, 20], to: [60, 20], count: 2, prefix: s, space: {diameter: 9}}"
    large = "{grid: track, from: [20, 60], to: [60, 60], count: 2, prefix: l, space: {diameter: 21}}"
    host = f"    size: [100, 100]\n    places:\n      small: {small}\n      large: {large}\n"
    run = fitted(tmp_path, f"{{inside: host, room: spaces, clearance: 0.4{chosen}}}", TOKEN, host, SOURCE)
    assert {finding["rule"] for finding in run.findings} == errors
