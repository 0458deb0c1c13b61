"""Single faces, for programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import CARDS, write_project

import sporeprint
from api.help import TWO


def test_a_face_is_what_a_build_writes(root: Path, tmp_path: Path) -> None:
    sporeprint.build("tiny", tmp_path, project=root)
    assert sporeprint.face("tiny", "deck", "oak", project=root) == (tmp_path / "tiny/svg/cards/oak.svg").read_text(
        "utf-8"
    )
    assert sporeprint.face("tiny", "Deck", "Elm", project=root) == (tmp_path / "tiny/svg/cards/elm.svg").read_text(
        "utf-8"
    )


def test_a_face_of_one_way_to_print_and_its_back() -> None:
    day, night = (sporeprint.face("fungi", "mushrooms", f"porcini-{way}") for way in ("day", "night"))
    assert day == sporeprint.face("fungi", "mushrooms", "porcini") != night
    back = sporeprint.face("fungi", "mushrooms", "porcini", side="back")
    assert back.startswith("<svg ")
    assert back != day


def test_an_edited_file_is_seen_by_the_next_call(root: Path) -> None:
    assert 'aria-label="Oak"' in sporeprint.face("tiny", "deck", "oak", project=root)
    (root / "components/tiny/cards.yaml").write_text(TWO.replace("Oak", "Birch"), "utf-8")
    assert 'aria-label="Birch"' in sporeprint.face("tiny", "deck", "oak", project=root)


def test_a_face_in_a_language_that_the_title_has(root: Path) -> None:
    words = root / "components/tiny/languages/de.yaml"
    words.parent.mkdir()
    words.write_text("components: {deck: {items: {oak: {name: Eiche}}}}\n", "utf-8")
    assert 'aria-label="Eiche"' in sporeprint.face("tiny", "deck", "oak", language="de", project=root)


@pytest.mark.parametrize(
    ("component", "item", "rule", "hint"),
    [
        ("dekc", "oak", "ONLY-UNKNOWN", "did you mean `deck`?"),
        ("deck", "oka", "ITEMS-UNKNOWN", "did you mean `oak`?"),
    ],
)
def test_a_face_that_is_not_there(root: Path, component: str, item: str, rule: str, hint: str) -> None:
    with pytest.raises(sporeprint.InputError) as error:
        sporeprint.face("tiny", component, item, project=root)
    (finding,) = error.value.findings
    assert (finding.rule, finding.hint) == (rule, hint)


def test_a_side_that_a_piece_does_not_have(root: Path) -> None:
    with pytest.raises(sporeprint.InputError, match="oak of deck has no back"):
        sporeprint.face("tiny", "deck", "oak", side="back", project=root)


def test_a_face_of_a_title_with_mistakes(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("copies: 2", "copies: two"))
    with pytest.raises(sporeprint.InputError, match=r"cards\.yaml:9"):
        sporeprint.face("tiny", "deck", "oak", project=root)
