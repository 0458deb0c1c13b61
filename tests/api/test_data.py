"""Data files handled by a program: tables, schemas, new games, languages, previews, and cleaning up."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from urllib.request import urlopen

import pytest
from projects import CARDS, deck, tree, write_project

import sporeprint

TWO = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "game", TWO)


def rules(result: sporeprint.Result) -> list[str]:
    return [finding.rule for finding in result.findings]


# --- tables -----------------------------------------------------------------------------------------------------------
def test_items_are_a_table(root: Path) -> None:
    (component,) = sporeprint.components("tiny", project=root).components
    cards = root / "components/tiny/cards.yaml"
    assert (component.component, component.items, component.file) == ("deck", 2, cards)
    table = sporeprint.items("tiny", "deck", project=root)
    assert table.columns == ("id", "name", "copies")
    assert table.rows == (("oak", "Oak", "2"), ("elm", "Elm", "3"))
    assert list(csv.reader(io.StringIO(table.csv.removeprefix("\ufeff")))) == [[*table.columns], *map(list, table.rows)]


def test_a_table_goes_out_and_comes_back(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    written = sporeprint.write_table("tiny", file, "deck", project=root)
    assert (written.file, written.items, written.components) == (file, 2, ("deck",))
    file.write_text(file.read_text("utf-8-sig").replace("Elm", "Ash").replace("oak", "fir"), "utf-8")
    taken = sporeprint.import_table("tiny", file, "deck", project=root)
    (deck_,) = taken.components
    assert (deck_.added, deck_.changed, deck_.removed) == (("fir",), ("elm",), ("oak",))
    assert taken.changed == (root / "components/tiny/cards.yaml",)
    assert sporeprint.items("tiny", "deck", project=root).rows == (("fir", "Oak", "2"), ("elm", "Ash", "3"))


def test_nothing_is_written_over_and_nothing_of_the_program_is_changed(root: Path, tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("mine", "utf-8")
    assert rules(sporeprint.write_table("tiny", tmp_path / "deck.csv", "deck", project=root)) == ["WRITE-FOREIGN"]
    assert rules(sporeprint.write_table("tiny", tmp_path / "deck.txt", "deck", project=root)) == ["TABLE-KIND"]
    assert rules(sporeprint.items("tiny", "dekc", project=root)) == ["TABLE-COMPONENT"]
    assert rules(sporeprint.import_table("fungi", tmp_path / "deck.csv", "mushrooms")) == ["TABLE-BUNDLED"]


def test_a_wrong_cell_changes_nothing(root: Path, tmp_path: Path) -> None:
    before = tree(root)
    (tmp_path / "deck.csv").write_text("id,name,copies\noak,Oak,many\n", "utf-8")
    result = sporeprint.import_table("tiny", tmp_path / "deck.csv", "deck", project=root)
    (finding,) = result.findings
    assert (finding.where.line, finding.where.column, result.components) == (2, 3, ())
    assert tree(root) == before


# --- schemas ----------------------------------------------------------------------------------------------------------
def test_schemas_are_texts_and_files(tmp_path: Path) -> None:
    names = [schema.name for schema in sporeprint.schemas()]
    assert json.loads(sporeprint.schema("title"))["title"] == "Sporeprint: the head of a title"
    written = sporeprint.write_schemas(tmp_path)
    assert written.files == tuple(f"{name}.schema.json" for name in names)
    (tmp_path / "title.schema.json").write_text("{}", "utf-8")
    assert rules(sporeprint.write_schemas(tmp_path, ["title"])) == ["WRITE-FOREIGN"]
    with pytest.raises(sporeprint.InputError, match="there is no schema `titel`"):
        sporeprint.schema("titel")


# --- new games --------------------------------------------------------------------------------------------------------
def test_a_new_game_can_be_built(tmp_path: Path) -> None:
    made = sporeprint.new_game("cave", tmp_path, title="The Cave")
    assert (made.ok, made.title, made.folder) == (True, "The Cave", tmp_path / "cave")
    assert "components/cave/title.yaml" in made.files
    assert sporeprint.default_titles(tmp_path / "cave") == ("cave",)
    assert sporeprint.build("cave", tmp_path / "out", project=tmp_path / "cave", only="tokens").ok
    again = sporeprint.new_game("cave", tmp_path)
    assert (rules(again), again.folder) == (["NEW-EXISTS"], None)


def test_a_new_game_joins_a_project_and_names_are_checked(root: Path, tmp_path: Path) -> None:
    assert sporeprint.new_game("cave", tmp_path, project=root).folder == root
    assert sporeprint.default_titles(root) == ("cave", "tiny")
    assert rules(sporeprint.new_game("tiny", tmp_path, project=root)) == ["NEW-TAKEN"]
    assert rules(sporeprint.new_game("The Cave", tmp_path)) == ["NEW-NAME"]


# --- languages --------------------------------------------------------------------------------------------------------
def test_a_language_is_compared_with_the_data(root: Path) -> None:
    words = root / "components/tiny/languages/de.yaml"
    words.parent.mkdir()
    words.write_text("language: Deutsch\ncomponents: {deck: {items: {oak: {name: Eiche}}}}\n", "utf-8")
    result = sporeprint.languages("tiny", project=root)
    (german,) = result.languages
    assert (german.language, german.name, result.own_language) == ("de", "Deutsch", "en")
    assert "components.deck.items.elm.name" in german.missing
    assert german.said == german.texts - len(german.missing)
    assert result.has_faults
    assert rules(sporeprint.languages("tiny", "fr", project=root)) == ["LANGUAGE-UNKNOWN"]
    template = sporeprint.language_template(["tiny"], project=root)
    assert "Oak" in template
    with pytest.raises(sporeprint.InputError):
        sporeprint.language_template(["tinny"], project=root)


# --- previews ---------------------------------------------------------------------------------------------------------
def test_a_preview_updates_when_a_file_is_saved(root: Path) -> None:
    with sporeprint.preview(["tiny"], project=root) as page:
        (first,) = page.update()
        assert (first.title, first.is_first, first.faces, first.drawn) == ("tiny", True, 2, ("oak", "elm"))
        assert list(page.update()) == []
        (root / "components/tiny/cards.yaml").write_text(TWO.replace("Elm", "Ash"), "utf-8")
        (second,) = page.update()
        assert (second.is_current, second.drawn) == (True, ("elm",))
        (root / "components/tiny/cards.yaml").write_text(CARDS.replace("copies: 2", "copies: two"), "utf-8")
        (third,) = page.update()
        assert (third.ok, third.is_current, third.faces) == (False, False, 2)
        with urlopen(page.url + "state") as answer:
            (shown,) = json.load(answer)["titles"]
        assert (shown["slug"], shown["current"]) == ("tiny", False)


def test_a_preview_of_nothing(root: Path) -> None:
    with pytest.raises(sporeprint.InputError, match="TITLE-UNKNOWN"):
        sporeprint.preview(["tinny"], project=root)
    with pytest.raises(sporeprint.InputError, match="port 99999 cannot be used"):
        sporeprint.preview(["tiny"], port=99999, project=root)


# --- cleaning ---------------------------------------------------------------------------------------------------------
def test_only_what_a_build_wrote_is_removed(root: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    sporeprint.build("tiny", out, project=root)
    (out / "tiny/notes.txt").write_text("mine", "utf-8")
    forgotten = sporeprint.clean("tiny", out, cache_only=True, project=root)
    assert (forgotten.is_found, forgotten.removed) == (True, ())
    assert sporeprint.build("tiny", out, project=root).drawn == 3
    assert set(sporeprint.clean("tiny", out, project=root).removed) == {
        "tiny-cards-a4.pdf",
        "svg/cards/oak.svg",
        "svg/cards/elm.svg",
    }
    assert list(tree(out)) == ["tiny/notes.txt"]
    assert rules(sporeprint.clean("tinny", out, project=root)) == ["TITLE-UNKNOWN"]
