"""Faces that look the same are one face."""

from __future__ import annotations

from pathlib import Path

from projects import CARDS, LOOKS, TITLE, compose, deck, looks

from compose.composer_help import words

TWO = deck("{name: text, copies: count, note: rich?}", "oak: {name: Oak, copies: 2}", "elm: {name: Oak, copies: 1}")


def test_copies_of_a_card_share_one_face(tmp_path: Path) -> None:
    first, second = compose(tmp_path).pieces
    assert first is second


def test_items_that_look_the_same_share_one_face(tmp_path: Path) -> None:
    made = compose(tmp_path, TWO)
    assert made.fronts["oak"] is made.fronts["elm"]


def test_items_differ_as_soon_as_the_layout_shows_it(tmp_path: Path) -> None:
    made = compose(tmp_path, TWO, looks('a: {text: "{name} {item}", box: [5, 5, 50, 10]}'))
    assert words(made.fronts["oak"]) == ["Oak oak"]
    assert words(made.fronts["elm"]) == ["Oak elm"]


def test_the_same_rich_text_that_names_a_field_reads_differently_for_each_item(tmp_path: Path) -> None:
    cards = TWO.replace("copies: 2}", "copies: 2, note: '{copies}x'}").replace(
        "copies: 1}", "copies: 1, note: '{copies}x'}"
    )
    made = compose(tmp_path, cards, looks('a: {text: "{note}", box: [5, 5, 50, 10]}'))
    assert (words(made.fronts["oak"]), words(made.fronts["elm"])) == (["2x"], ["1x"])


def test_text_with_and_without_markup_is_not_the_same(tmp_path: Path) -> None:
    rich = CARDS.replace("deck:", "rich:").replace("name: text", "name: rich").replace("oak:", "elm:")
    plain = CARDS.replace("Oak", "'*Oak*'")
    made = compose(
        tmp_path,
        plain,
        title=TITLE.replace("[deck]", "[deck, rich]"),
        files={"components/tiny/more.yaml": rich.replace("Oak", "'*Oak*'")},
    )
    assert (words(made.fronts["oak"]), words(made.fronts["elm"])) == (["*Oak*"], ["Oak"])


def test_a_back_that_shows_no_field_is_one_face_named_like_its_layout(tmp_path: Path) -> None:
    layouts = LOOKS + "  back: {elements: {a: {rect: [0, 0, 1, 1], fill: ink}}}\n"
    made = compose(tmp_path, TWO.replace("layout: card", "layout: card\n    back: back"), layouts)
    (back,) = {id(piece.back): piece.back for piece in made.pieces}.values()
    assert back is not None
    assert back.name == "back"


def test_the_same_back_in_two_sizes_is_two_faces_with_two_names(tmp_path: Path) -> None:
    layouts = LOOKS + "  back: {elements: {a: {rect: [0, 0, 1, 1], fill: ink}}}\n"
    cards = CARDS.replace("layout: card", "layout: card\n    back: back")
    small = cards.replace("deck:", "small:").replace("[60, 90]", "[60, 60]").replace("oak:", "elm:")
    made = compose(
        tmp_path, cards, layouts, TITLE.replace("[deck]", "[deck, small]"), {"components/tiny/small.yaml": small}
    )
    assert made.found == set()
    names = {(piece.back.name, piece.back.height) for piece in made.pieces if piece.back}
    assert names == {("back", 90), ("back-small", 60)}
