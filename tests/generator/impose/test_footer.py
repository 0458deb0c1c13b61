"""The footer: what it says, where it is, its bar of 50 mm, and what gives way to what."""

import pytest

from generator.impose import Footer, Page, Paper, PrintPiece
from generator.scene import primitives as scene
from impose.marks_help import PAPERS, apart, cards, face, footer_boxes, measure, sheets
from sporeprint.ground.translation.vocabulary import ProgramWords, bundled_vocabulary


def footer_text(page: Page) -> list[str]:
    return scene.words_of(page.items)


def test_a_pad_gets_a_footer_where_the_paper_has_room() -> None:
    pad = PrintPiece(face(148, 210, 0), None, "pad", "pad", own_margin=5)
    result = sheets([pad], Paper("A3", 297, 420))
    assert (result.runs[0].footer, result.notes) == ("bottom", ())


def test_the_footer_says_what_the_sheet_is() -> None:
    front, back = sheets(cards(9, 59, 92)).pages
    words = "Fungi  ·  2nd edition  ·  sheet 1 of 1  ·  {}  ·  A4  ·  data 3f2a9c1e  ·  print at 100 %"
    assert footer_text(front) == [words.format("front"), "50 mm"]
    assert footer_text(back) == [words.format("back"), "50 mm"]


def test_the_bar_is_fifty_millimetres_long_at_the_end_of_the_footer() -> None:
    page = sheets(cards(9, 59, 92)).pages[0]
    bar = list(footer_boxes(page))[1]
    # The label is 5 characters of 7 points / 2, 1 mm beside the bar; half the bar's own stroke of 0.2 also counts.
    end = 205 - measure("50 mm", "sans", 7) - 1 - 0.1
    assert (bar.width, bar.height) == pytest.approx((50, 2))
    assert bar.right == pytest.approx(end)


def test_the_footer_of_nine_cards_is_at_the_bottom_of_the_printable_area() -> None:
    boxes = list(footer_boxes(sheets(cards(9, 59, 92)).pages[0]))
    assert len(boxes) == 3
    assert all(box.y >= 289 and box.bottom <= 292 for box in boxes)


def test_the_footer_goes_to_the_side_where_it_would_cost_ticks_or_pieces() -> None:
    page = sheets(cards(9, 63, 88), Paper("Letter", 215.9, 279.4)).pages[0]
    # 264 of 269.4 high: below there are 5.4 mm, too little for ticks and a footer; beside there are 16.9.
    boxes = list(footer_boxes(page))
    assert all(box.x >= 207.9 and box.right <= 210.9 for box in boxes)
    assert boxes[1].height == pytest.approx(50)


def test_on_the_back_the_footer_lies_behind_that_of_the_front() -> None:
    front, back = sheets(cards(9, 59, 92), orientation="landscape").pages
    below, above = (next(footer_boxes(page)) for page in (front, back))
    # A landscape sheet turned about its long edge: the lower strip is now the upper one, and reads upside down.
    assert above.y == pytest.approx(210 - below.bottom)
    footer = back.items[-1]
    assert isinstance(footer, scene.Group)
    assert footer.transform[:4] == (-1, 0, 0, -1)


def test_type_is_never_smaller_than_seven_points() -> None:
    page = sheets(cards(1, 44, 68), Paper("A6", 105, 148)).pages[0]
    runs = [item for item, _ in scene.flat(page.items) if isinstance(item, scene.Glyphs)]
    assert runs and all(run.size >= 7 and run.font == "sans" for run in runs)


def test_words_give_way_to_the_bar_hash_first() -> None:
    # A5: 138 less 50.2 for the bar, 7.17 for its label and 3 between leave 77.6: 62 characters of 1.235.
    # All 92 characters do not fit, without hash (18 less) 74 neither, without edition (16 less) 58 do.
    result = sheets(cards(1, 59, 92), Paper("A5", 148, 210), orientation="portrait")
    assert footer_text(result.pages[0]) == ["Fungi  ·  sheet 1 of 1  ·  front  ·  A5  ·  print at 100 %", "50 mm"]
    (note,) = result.notes
    assert (note.code, note.sentence) == ("SHEET-FOOTER-SHORT", "the footer on A5 has no room for: data, edition")


def test_the_bar_stays_when_no_word_fits() -> None:
    # 62 mm of paper less 2 x 5 leave 52: the bar, but not its label.
    result = sheets(cards(1, 20, 20), Paper("strip", 62, 62))
    (box,) = footer_boxes(result.pages[0])
    assert max(box.width, box.height) == pytest.approx(50)
    assert footer_text(result.pages[0]) == []


def test_paper_too_small_for_the_bar_gets_a_note() -> None:
    result = sheets(cards(1, 20, 20), Paper("slip", 59, 59))
    assert [note.code for note in result.notes] == ["SHEET-NO-FOOTER"]
    assert not list(footer_boxes(result.pages[0]))


def test_pieces_go_before_the_footer_when_it_would_cost_a_sheet() -> None:
    # 2 x 143.5 = 287 and 2 x 100 = 200 are all that can be printed.
    full, spare = sheets(cards(4, 100, 143.5)), sheets(cards(2, 100, 143.5))
    assert (full.runs[0].per_sheet, full.notes[0].code) == (4, "SHEET-NO-FOOTER")
    # Two of them need one sheet either way, so that one keeps its footer.
    assert (spare.runs[0].per_sheet, spare.runs[0].footer) == (2, "bottom")


def test_the_footer_can_be_left_out() -> None:
    result = sheets(cards(9, 59, 92), footer=None)
    assert not list(footer_boxes(result.pages[0])) and result.notes == ()
    # And its room is shared: 5 + (287 - 276) / 2.
    assert result.pages[0].placements[0].y == 10.5


def test_the_footer_speaks_other_languages() -> None:
    german = {"sheet": "Bogen {number} von {total}", "back": "hinten", "scale": "mit 100 % drucken", "bar": "50 mm"}
    words = ProgramWords({**bundled_vocabulary().texts, **{f"footer_{key}": text for key, text in german.items()}})
    page = sheets(cards(9, 59, 92), footer=Footer("Fungi"), words=words).pages[1]
    assert footer_text(page)[0] == "Fungi  ·  Bogen 1 von 1  ·  hinten  ·  A4  ·  mit 100 % drucken"


@pytest.mark.parametrize("marks", ["margin", "lines"])
def test_words_and_bar_of_the_footer_keep_apart(marks: str) -> None:
    for paper in PAPERS:
        boxes = list(footer_boxes(sheets(cards(9, 30, 40), paper, marks=marks).pages[0]))
        assert len(boxes) == 3
        assert apart(boxes[0], boxes[1], by=2.9) and apart(boxes[1], boxes[2], by=1)
