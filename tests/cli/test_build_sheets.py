"""What `build` makes of paper and printer: profiles, folds, orders, margins, large boards, files for machines."""

from __future__ import annotations

import cmath
import math
import re
from pathlib import Path

import pypdfium2
import pytest
from projects import TITLE, Run, build, deck, sporeprint, write_project

POINT = 25.4 / 72
CARDS = deck(
    "{name: text, copies: count}",
    "oak: {name: Oak, copies: 12}",
    more="""\
    back: back
  boards:
    name: Board
    size: [300, 250]
    layout: board
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items:
      map: {name: Map, copies: 1}
""",
)
LAYOUTS = """\
layouts:
  card: {elements: {name: {text: "{name}", box: [5, 5, 50, 10]}}}
  back: {elements: {word: {text: Back, box: [5, 5, 50, 10]}}}
  board: {elements: {name: {text: "{name}", box: [5, 5, 50, 10]}}}
"""
SHEETS = TITLE + "  boards: {name: boards, components: [boards]}\n"


@pytest.fixture(autouse=True)
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of settings of its own; nothing of the machine's user is read or written."""
    for variable in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    return tmp_path / "settings/sporeprint"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "game", CARDS, LAYOUTS, SHEETS)


def profile(root: Path, text: str, name: str = "kitchen") -> None:
    path = root / f"printers/{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def cards(root: Path, *options: str) -> Run:
    run = build(root, "--only", "cards", "--no-svg", *options)
    assert run.code == 0, run.findings
    return run


def pdf(root: Path, *options: str) -> pypdfium2.PdfDocument:
    """The only PDF of a build of the cards."""
    (name,) = [file for file in cards(root, *options).json["built"][0]["files"] if file.endswith(".pdf")]
    return pypdfium2.PdfDocument(str(root / "out/tiny" / name))


def content(page: pypdfium2.PdfPage) -> list[str]:
    """Which faces lie on a page."""
    return re.findall(r"\b(?:Oak|Back|Map)\b", page.get_textpage().get_text_range())


def place(page: pypdfium2.PdfPage, word: str) -> tuple[float, float]:
    """The left bottom corner of the first letter of a word, in millimetres from the page's left top."""
    text = page.get_textpage()
    left, bottom, _, _ = text.get_charbox(text.get_text_range().index(word))
    return left * POINT, (page.get_height() - bottom) * POINT


# --- printers -------------------------------------------------------------------------------------------------------
def test_a_printers_profile_moves_the_backs_and_leaves_the_fronts(root: Path) -> None:
    profile(root, "back: {x: 1.5, y: -0.75}")
    plain, moved = pdf(root), pdf(root, "--printer", "kitchen")
    assert place(moved[0], "Oak") == pytest.approx(place(plain[0], "Oak"), abs=0.001)
    x, y = place(plain[1], "Back")
    assert place(moved[1], "Back") == pytest.approx((x + 1.5, y - 0.75), abs=0.001)


def test_a_build_for_a_printer_has_a_name_of_its_own(root: Path) -> None:
    profile(root, "flip: short")
    assert cards(root, "--printer", "kit").json["built"][0]["files"] == ["tiny-cards-a4-selection-kitchen.pdf"]


def test_landscape_pages_for_a_printer_are_turned_onto_upright_paper(root: Path) -> None:
    profile(root, "back: {x: 1.5, y: -0.75}")
    profile(root, "flip: long", "plain")
    options = ("--orientation", "landscape", "--printer")
    plain, moved = pdf(root, *options, "plain"), pdf(root, *options, "kitchen")
    assert all(page.get_width() < page.get_height() for page in moved)
    x, y = place(plain[1], "Back")
    assert place(moved[1], "Back") == pytest.approx((x + 1.5, y - 0.75), abs=0.001)


def test_without_a_printer_landscape_pages_stay_as_they_are(root: Path) -> None:
    assert all(page.get_width() > page.get_height() for page in pdf(root, "--orientation", "landscape"))


def test_what_is_typed_wins_over_the_profile(root: Path) -> None:
    profile(root, "flip: short\norder: manual\nmargins: [20, 20, 20, 20]")
    data = (root / "out/tiny/tiny-cards-a4-selection-kitchen.pdf").read_bytes
    # 170 x 257 mm have room for 2 x 2 cards of 60 x 90: 3 sheets of 12. Manual order: fronts before backs.
    assert [content(page)[0] for page in pdf(root, "--printer", "kitchen", "--order", "duplex")] == ["Oak", "Back"] * 3
    assert b"/DuplexFlipShortEdge" in data()
    assert len(pdf(root, "--printer", "kitchen", "--order", "duplex", "--margins", "5", "--flip", "long")) == 4
    assert b"/DuplexFlipLongEdge" in data()


def test_an_unknown_printer_gets_a_suggestion_and_nothing_is_written(root: Path) -> None:
    profile(root, "flip: short")
    run = build(root, "--printer", "kichten")
    assert (run.code, run.one["rule"]) == (1, "PRINTER-UNKNOWN")
    assert "`kitchen`" in run.one["hint"]
    assert not (root / "out").exists()


def test_a_broken_profile_is_a_finding_and_nothing_is_written(root: Path) -> None:
    profile(root, "back: {x: far}\n")
    assert build(root, "--printer", "kitchen").errors == {("kitchen.yaml", 1, "DATA-NUMBER")}
    assert not (root / "out").exists()


def test_another_paper_than_the_one_measured_is_a_note(root: Path) -> None:
    profile(root, "back: {x: 1}\npaper: a4")
    assert cards(root, "--printer", "kitchen").findings == []
    assert cards(root, "--printer", "kitchen", "--paper", "letter").one["rule"] == "PRINTER-PAPER"


def test_a_printer_that_is_measured_prints_backs_that_meet(tmp_path: Path) -> None:
    """The whole way: a bad printer, readings of a tenth of a millimetre, a build for it, and that build printed by it.

    Every card has the same dot on both sides; the printed backs are held against the printed fronts.
    """
    dot = "{elements: {dot: {rect: [29, 44, 2, 2], fill: '#000000'}}}"
    layouts = f"layouts:\n  card: {dot}\n  back: {dot}\n  board: {dot}\n"
    root = write_project(tmp_path / "game", CARDS, layouts, SHEETS)
    turn, move, middle = cmath.rect(1.002, math.radians(0.4)), complex(1.1, -1.7), complex(105, 148.5)
    readings = []
    for label, mark in zip("ABCDE", (25 + 25j, 185 + 25j, middle, 25 + 272j, 185 + 272j), strict=True):
        seen = middle + (mark - move - middle) / turn - mark
        readings.append(f"{label}:{seen.real:.1f}:{seen.imag:.1f}")
    assert sporeprint(root, "calibrate", "--printer", "kitchen", "--read", *readings).code == 0

    def apart(document: pypdfium2.PdfDocument) -> float:
        """The largest distance of a dot on the first front from the dot that the printer puts behind it."""
        fronts = dots(document[0])
        printed = [middle + turn * (back - middle) + move for back in dots(document[1])]
        behind = [complex(210 - point.real, point.imag) for point in printed]  # turned like a page of a book
        assert len(fronts) == len(behind) == 9
        return max(min(abs(front - point) for point in behind) for front in fronts)

    assert apart(pdf(root, "--marks", "none")) > 2
    assert apart(pdf(root, "--marks", "none", "--printer", "kitchen")) < 0.15


def dots(page: pypdfium2.PdfPage) -> list[complex]:
    """The middles of the dark squares of 2 mm on an A4 page, in millimetres."""
    image = page.render(scale=10 * POINT, grayscale=True).to_pil()
    per = image.width / 210
    dark = {(k % image.width, k // image.width) for k, value in enumerate(image.tobytes()) if value < 128}
    found = []
    while dark:
        near = spread(dark)
        if (1.8 * per) ** 2 < len(near) < (2.2 * per) ** 2:  # no letter and no line of the footer
            x, y = sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)
            found.append(complex((x + 0.5) / per, (y + 0.5) / per))
    return found


def spread(dark: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Takes one connected spot out of the dark pixels."""
    edge, spot = [dark.pop()], []
    while edge:
        x, y = edge.pop()
        spot.append((x, y))
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in dark:
                dark.remove(near)
                edge.append(near)
    return spot


# --- sheets ---------------------------------------------------------------------------------------------------------
def test_a_paper_can_be_given_by_its_size(root: Path) -> None:
    document = pdf(root, "--paper", "300x200mm")
    assert sorted(document[0].get_size()) == pytest.approx([200 / POINT, 300 / POINT], abs=0.01)
    assert (root / "out/tiny/tiny-cards-200x300-selection.pdf").is_file()


def test_an_unknown_paper_gets_a_suggestion(root: Path) -> None:
    run = build(root, "--paper", "lettr")
    assert (run.code, run.one["rule"]) == (1, "PAPER-UNKNOWN")
    assert "`letter`" in run.one["hint"]


def test_margins_decide_how_many_pieces_are_on_a_sheet(root: Path) -> None:
    # 200 x 287 mm less the footer hold 3 x 3 cards; with 20 mm at the left and right only 2 columns are left.
    assert [len(content(page)) for page in pdf(root)] == [9, 9, 3, 3]
    assert [len(content(page)) for page in pdf(root, "--margins", "20,5,20,5")] == [6, 6, 6, 6]


def test_manual_order_prints_all_fronts_before_the_backs_and_asks_for_no_duplex(root: Path) -> None:
    kinds = [set(content(page)) for page in pdf(root, "--order", "manual")]
    assert kinds == [{"Oak"}, {"Oak"}, {"Back"}, {"Back"}]
    data = (root / "out/tiny/tiny-cards-a4-selection-manual.pdf").read_bytes()
    assert b"/Duplex" not in data


def test_fold_puts_front_and_back_on_one_page(root: Path) -> None:
    document = pdf(root, "--fold")
    for page in document:
        words = content(page)
        assert words.count("Oak") == words.count("Back") > 0
    assert sum(content(page).count("Oak") for page in document) == 12
    assert b"/Duplex" not in (root / "out/tiny/tiny-cards-a4-selection-fold.pdf").read_bytes()


def test_a_page_to_fold_is_the_same_for_every_printer(root: Path) -> None:
    profile(root, "back: {x: 1.5, y: -0.75, angle: 0.5}")
    plain, printed = pdf(root, "--fold")[0], pdf(root, "--fold", "--printer", "kitchen")[0]
    assert printed.get_size() == plain.get_size()
    assert place(printed, "Back") == place(plain, "Back")


@pytest.mark.parametrize("marks", ["margin", "corners", "lines", "none"])
def test_every_kind_of_marks_can_be_asked_for(root: Path, marks: str) -> None:
    assert len(pdf(root, "--marks", marks)) == 4


def test_a_large_board_is_tiled_or_one_sheet(root: Path) -> None:
    options = ("--only", "boards", "--no-svg")
    assert build(root, *options).code == 0
    tiles = pypdfium2.PdfDocument(str(root / "out/tiny/tiny-boards-a4-selection.pdf"))
    assert len(tiles) == 2  # 300 mm are two times the 200 mm that a page can show, less the overlap; 250 fit its height
    assert all(sorted(p.get_size()) == pytest.approx([210 / POINT, 297 / POINT], abs=0.01) for p in tiles)
    assert build(root, *options, "--large", "one").code == 0
    (whole,) = pypdfium2.PdfDocument(str(root / "out/tiny/tiny-boards-a4-large-selection.pdf"))
    assert min(whole.get_size()) >= 250 / POINT
    assert max(whole.get_size()) >= 300 / POINT


def test_a_cut_file_has_one_closed_path_for_every_piece_of_its_sheet(root: Path) -> None:
    files = cards(root, "--cut-file", "--registration").json["built"][0]["files"]
    cuts = [name for name in files if name.endswith(".svg")]
    assert cuts == ["cut/tiny-cards-a4-selection-1.svg", "cut/tiny-cards-a4-selection-2.svg"]
    texts = [(root / "out/tiny" / name).read_text() for name in cuts]
    assert 'width="210mm" height="297mm"' in texts[0]
    assert [text.partition('id="cut"')[2].count("<path") for text in texts] == [9, 3]
    assert all('id="registration"' in text for text in texts)


def test_cuts_of_a_landscape_sheet_lie_where_the_printers_page_has_them(root: Path) -> None:
    profile(root, "flip: long")
    options = ("--orientation", "landscape", "--cut-file")
    cards(root, *options)
    cards(root, *options, "--printer", "kitchen")
    plain = corners(root / "out/tiny/cut/tiny-cards-a4-selection-1.svg")
    turned = corners(root / "out/tiny/cut/tiny-cards-a4-selection-kitchen-1.svg")
    # A quarter clockwise: what was at the top is at the right of the 210 mm now, what was left is at the top.
    assert turned == [(round(210 - y, 3), x) for x, y in plain]


def test_cuts_of_an_earlier_build_do_not_stay_beside_new_sheets(root: Path) -> None:
    cards(root, "--cut-file")
    assert len(list((root / "out/tiny/cut").iterdir())) == 2
    cards(root)
    assert not (root / "out/tiny/cut").exists()


def corners(path: Path) -> list[tuple[float, float]]:
    """All points of the cuts of a file."""
    numbers = [
        round(float(n), 3) for d in re.findall(r' d="([^"]*)"', path.read_text()) for n in re.findall(r"-?[0-9.]+", d)
    ]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_the_cut_plan_is_told_when_it_is_asked_for(root: Path) -> None:
    command = ("build", "tiny", "--only", "cards", "--no-svg")
    quiet, told = sporeprint(root, *command).out, sporeprint(root, *command, "--cut-plan").out
    assert told.startswith(quiet)
    full, rest = told.removeprefix(quiet).splitlines()
    assert "cards: Sheet 1: deck: 9 on" in full and "cards: Sheet 2: deck: 3 on" in rest
    assert cards(root).json["built"][0]["cut_plans"]["cards"]


@pytest.mark.parametrize(
    "option", ["--margins=5,5", "--margins=x", "--overlap=-1", "--overlap=51", "--order=random", "--large=small"]
)
def test_options_that_mean_nothing_are_refused(root: Path, option: str) -> None:
    assert sporeprint(root, "build", "tiny", option).code == 2


def test_several_pads_share_a_sheet(tmp_path: Path) -> None:
    assert sporeprint(tmp_path, "scorepad", "fungi").code == 0
    (path,) = (tmp_path / "out/fungi").glob("*.pdf")
    (page,) = pypdfium2.PdfDocument(str(path))
    assert page.get_textpage().get_text_range().count("Fungi") >= 2
