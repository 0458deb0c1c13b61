"""Pieces: which faces a build needs, how many of each, in which order, and with which back."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, LOOKS, TITLE, Composed, compose, deck

from generator.build.pieces import MOST_COPIES, PieceChoice
from generator.impose import PrintPiece
from generator.scene.primitives import words_of

FIELDS = "{name: text, code: text, day: count, night: count?}"
PRINTS = """\
    prints:
      day: {copies: day}
      night: {copies: night, layout: dark, back: none}
    back: back
    blank: blank
"""
MUSHROOMS = deck(
    FIELDS,
    "morel: {name: Morel, code: MO, day: 2, night: 1}",
    "porcini: {name: King bolete, code: PO, day: 1, night: 0}",
    "honey: {name: Honey fungus, code: HF, day: 1}",
    source="{size: choice, day: choice, night: choice}",
    more=PRINTS,
)
LAYOUTS = (
    LOOKS.replace('"{name}"', '"{name} {print} {printed}"')
    + """\
  dark: {extends: card}
  back: {elements: {word: {text: Back, box: [5, 5, 50, 10]}}}
  blank: {elements: {word: {text: Blank, box: [5, 5, 50, 10]}}}
"""
)


def mushrooms(root: Path, choice: PieceChoice | None = None) -> Composed:
    return compose(root, MUSHROOMS, LAYOUTS, choice=choice)


def labels(made: Composed) -> list[str]:
    assert made.found == set()
    return [piece.label for piece in made.pieces]


def test_items_come_in_their_order_each_print_with_its_copies(tmp_path: Path) -> None:
    assert labels(mushrooms(tmp_path)) == ["morel-day", "morel-day", "morel-night", "porcini-day", "honey-day"]


def test_a_layout_knows_which_print_it_is_and_how_many_there_are(tmp_path: Path) -> None:
    fronts = mushrooms(tmp_path).fronts
    assert words_of(fronts["morel-day"].items) == ["Morel day 2"]
    assert words_of(fronts["morel-night"].items) == ["Morel night 1"]


def test_without_prints_the_field_copies_counts(tmp_path: Path) -> None:
    assert labels(compose(tmp_path)) == ["oak", "oak"]


def test_a_print_may_have_a_number_of_its_own(tmp_path: Path) -> None:
    made = compose(tmp_path, CARDS + "    prints: {}\n".replace("{}", "{demo: {copies: '3'}}"))
    assert labels(made) == ["oak-demo"] * 3


def backs(piece: PrintPiece) -> list[str]:
    return [] if piece.back is None else words_of(piece.back.items)


def test_a_back_is_that_of_the_print_the_item_or_the_component(tmp_path: Path) -> None:
    made = mushrooms(tmp_path)
    assert [(piece.label, backs(piece)) for piece in made.pieces[1:3]] == [("morel-day", ["Back"]), ("morel-night", [])]
    item = CARDS.replace("copies: 2}", "copies: 1, back: back}")
    assert backs(compose(tmp_path / "item", item, LAYOUTS).pieces[0]) == ["Back"]


def test_none_of_an_item_wins_over_the_back_of_its_component(tmp_path: Path) -> None:
    cards = CARDS.replace("copies: 2}", "copies: 1, back: none}").replace(
        "layout: card", "layout: card\n    back: back"
    )
    assert compose(tmp_path, cards, LAYOUTS).pieces[0].back is None


def test_same_is_the_front_again(tmp_path: Path) -> None:
    (piece, _) = compose(tmp_path, CARDS.replace("layout: card", "layout: card\n    back: same")).pieces
    assert piece.back is piece.front


def test_a_piece_has_the_gap_the_cut_and_the_rim_of_its_component(tmp_path: Path) -> None:
    cards = CARDS.replace("layout: card", "layout: card\n    gap: 3\n    shape: round\n    margin: 6")
    piece = compose(tmp_path, cards).pieces[0]
    assert (piece.gap, piece.cut, piece.own_margin, piece.component) == (3, "outline", 6, "deck")
    plain = compose(tmp_path / "plain").pieces[0]
    assert (plain.gap, plain.cut, plain.own_margin) == (0, "box", None)


# --- choosing -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["porcini", "Porcini", "king bolete", "KING BOLETE", "por", "king"])
def test_an_item_is_chosen_by_id_name_or_beginning(tmp_path: Path, name: str) -> None:
    assert labels(mushrooms(tmp_path, PieceChoice(items=(name,)))) == ["porcini-day"]


def test_a_beginning_that_fits_two_items_is_told(tmp_path: Path) -> None:
    made = compose(tmp_path, CARDS + "      oats: {name: Oats, copies: 1}\n", choice=PieceChoice(items=("oa",)))
    assert [(f.rule, f.where.file) for f in made.report.findings] == [("ITEMS-UNKNOWN", "<arguments>")]


def test_copies_replaces_counts_but_not_zeros(tmp_path: Path) -> None:
    made = mushrooms(tmp_path, PieceChoice(copies=1))
    assert labels(made) == ["morel-day", "morel-night", "porcini-day", "honey-day"]
    assert words_of(made.fronts["morel-day"].items) == ["Morel day 2"]  # so many there are in the game


def test_blanks_come_last_and_only_where_there_is_a_layout_for_them(tmp_path: Path) -> None:
    made = mushrooms(tmp_path, PieceChoice(blanks=2))
    assert labels(made)[-2:] == ["blank", "blank"]
    assert words_of(made.pieces[-1].front.items) == ["Blank"]
    assert backs(made.pieces[-1]) == ["Back"]
    assert labels(compose(tmp_path / "plain", choice=PieceChoice(blanks=2))) == ["oak", "oak"]


def test_only_takes_sheet_sets_or_components(tmp_path: Path) -> None:
    title = (
        TITLE.replace("components: [deck]", "components: [deck, pile]") + "  more: {name: more, components: [heap]}\n"
    )
    more = {
        f"components/tiny/{name}.yaml": CARDS.replace("deck:", f"{name}:").replace("oak:", f"{name}_oak:")
        for name in ("pile", "heap")
    }

    def chosen(*only: str) -> set[str]:
        return {
            piece.component
            for piece in compose(tmp_path, title=title, files=more, choice=PieceChoice(only=only)).pieces
        }

    assert chosen() == {"deck", "pile", "heap"}
    assert chosen("cards") == {"deck", "pile"}
    assert chosen("pile") == {"pile"}
    assert chosen("more", "deck") == {"heap", "deck"}


@pytest.mark.parametrize(
    ("choice", "whole"),
    [
        (PieceChoice(), True),
        (PieceChoice(only=("cards",)), True),
        (PieceChoice(items=("oak",)), False),
        (PieceChoice(copies=1), False),
        (PieceChoice(blanks=1), False),
        (PieceChoice(players=("Ada",)), False),
    ],
)
def test_a_choice_knows_whether_every_set_it_prints_is_whole(choice: PieceChoice, whole: bool) -> None:
    assert choice.is_whole is whole


def test_too_many_copies_are_told_and_no_piece_is_made(tmp_path: Path) -> None:
    made = compose(tmp_path, CARDS.replace("copies: 2}", f"copies: {MOST_COPIES + 1}}}"))
    assert made.found == {("cards.yaml", 9, "DATA-COPIES")}
    assert made.pieces == []
