"""What is said about pieces that are larger than the paper, with the numbers and the way out."""

from generator.impose import Paper, PrintPiece
from impose.sheets_help import A4, deck, face, sheets

A3 = Paper("A3", 297, 420)


A2 = Paper("A2", 420, 594)


def test_a_piece_larger_than_the_printable_area_is_divided_and_the_note_has_the_numbers() -> None:
    result = sheets([*deck(1, 290, 400, component="board"), *deck(1, 59, 92)], papers=(A2, A3, A4))
    (note,) = result.notes
    assert (note.code, note.component, note.label) == ("SHEET-TILED", "board", "board 1")
    assert "290 x 400 mm" in note.sentence and "A4 less its margins (200 x 287 mm)" in note.sentence
    # A3 is 297 x 420; less 2 x 5 it is 287 x 410, which is 3 mm too narrow.
    assert note.way_out.startswith("A2 (420 x 594 mm) is the smallest known paper that will do")
    # Two pages across (290 of 2 x 200 less the overlap), two down (400 of 2 x 277), and one for the card.
    assert len(result.pages) == 5


def test_the_smallest_paper_that_will_do_is_recommended() -> None:
    (note,) = sheets(deck(1, 280, 400), papers=(A2, A3, A4)).notes
    assert note.way_out.startswith("A3 (297 x 420 mm)")


def test_a_piece_that_no_known_paper_holds_can_still_be_one_page() -> None:
    (note,) = sheets(deck(3, 500, 700, component="mat"), papers=(A2, A3)).notes
    assert note.sentence.startswith("mat 1 and 2 more of mat are 500 x 700 mm")
    assert note.way_out == "`--large one` makes one page of it"


def test_one_tenth_too_much_is_too_much() -> None:
    assert sheets(deck(1, 200, 287)).runs[0].tiles == (1, 1)
    assert sheets(deck(1, 200.1, 287)).runs[0].tiles != (1, 1)


def test_paper_smaller_than_the_overlap_is_a_problem_with_the_numbers() -> None:
    # 40 less 2 x 5 is 30; of that 20 overlap, and 10 more a page lead nowhere.
    result = sheets(deck(1, 100, 100), Paper("slip", 40, 40), overlap=20, papers=(A4, A3))
    (problem,) = result.problems
    assert (problem.code, problem.label, result.pages) == ("SHEET-TOO-SMALL", "cards 1", ())
    assert "100 x 100 mm, but slip less its margins (30 x 30 mm)" in problem.sentence
    assert problem.way_out == "A4 (210 x 297 mm) is the smallest known paper that will do"
    (homeless,) = sheets(deck(1, 100, 100), Paper("slip", 40, 40), overlap=20).problems
    assert homeless.way_out.endswith("divide the piece into parts")


def test_front_and_back_of_different_size_are_a_problem() -> None:
    odd = PrintPiece(face(59, 92), face(60, 92), "morel", "cards")
    result = sheets([odd, *deck(1, 59, 92)])
    (problem,) = result.problems
    assert problem.code == "SHEET-BACK-SIZE"
    assert problem.sentence.startswith("the front of morel is 59 x 92 mm, its back 60 x 92 mm")
    assert [p.label for p in result.pages[0].placements] == ["cards 1"]
