"""What would come out the same is not drawn again, and whatever it was made from counts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from projects import LOOKS, TITLE, build, deck, looks, sporeprint, tree, write_project

from cli.cache_help import CARDS, Drawn, change, everything, fresh, picture, printed, told
from generator.build.made import Built
from generator.tools.cache import fingerprint, keys
from generator.tools.cache.ledger import MOST_BUILDS, BuildOutcome, Ledger

ALL = {"titles": ["tiny"], "pdf": ["Tiny: cards", "Tiny: rules"], "svg": ["oak", "elm"]}
CARDS_DRAWN = {**ALL, "pdf": ["Tiny: cards"]}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return everything(tmp_path)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


# --- nothing changed --------------------------------------------------------------------------------------------------
def test_the_first_build_draws_everything_and_the_second_nothing(root: Path, drawn: Drawn) -> None:
    assert drawn.by(root) == ALL
    before = tree(root / "out")
    assert drawn.by(root) == {}
    assert tree(root / "out") == before


def test_a_build_that_draws_nothing_says_the_same(root: Path, drawn: Drawn) -> None:
    first = build(root, "--printer", "kitchen", "--marks", "lines")
    assert [found["rule"] for found in first.findings] == ["PRINTER-PAPER"]
    drawn.seen.clear()
    second = build(root, "--printer", "kitchen", "--marks", "lines")
    assert drawn.seen == {}
    assert told(second) == told(first)
    assert [(row["drawn"], row["kept"]) for row in (*first.json["built"], *second.json["built"])] == [(4, 0), (0, 4)]


def test_a_build_that_draws_nothing_is_as_strict(root: Path) -> None:
    assert build(root, "--printer", "kitchen").code == 0
    assert build(root, "--printer", "kitchen", "--strict").code == 1


def test_each_way_to_build_is_known_for_itself(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    # Faces do not know what paper they are printed on.
    assert drawn.by(root, "--paper", "letter") == {"titles": ["tiny"], "pdf": ["Tiny: cards", "Tiny: rules"]}
    assert drawn.by(root) == drawn.by(root, "--paper", "letter") == {}


def test_what_is_printed_can_be_asked_for_once_more_with_png(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    assert drawn.by(root, "--png", "--dpi", "50") == {"titles": ["tiny"]}
    assert drawn.by(root, "--png", "--dpi", "50") == {}
    _, anew = fresh(root, "--png", "--dpi", "50")
    assert printed(root / "out/tiny") == anew


def test_without_the_cache_everything_is_drawn(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    assert drawn.by(root, "--no-cache") == ALL


# --- something changed ------------------------------------------------------------------------------------------------
CHANGES: dict[str, tuple[Callable[[Path], object], dict[str, list[str]]]] = {
    "a card": (
        lambda root: change(root / "components/tiny/cards.yaml", "Oak", "Birch"),
        {"titles": ["tiny"], "pdf": ["Tiny: cards"], "svg": ["oak"]},
    ),
    "how often a card is there": (
        lambda root: change(root / "components/tiny/cards.yaml", "copies: 2", "copies: 4"),
        {"titles": ["tiny"], "pdf": ["Tiny: cards"]},
    ),
    "the title": (
        lambda root: change(root / "components/tiny/title.yaml", "rules: 1", "rules: 2"),
        {"titles": ["tiny"], "pdf": ["Tiny: rules"]},
    ),
    "a new file of data": (
        lambda root: (root / "components/tiny/more.yaml").write_text("numbers: {}\n"),
        {"titles": ["tiny"]},
    ),
    "the layout": (
        lambda root: change(root / "layouts/tiny/looks.yaml", "[5, 5, 50, 10]", "[5, 6, 50, 10]"),
        CARDS_DRAWN,
    ),
    "the palette of the project": (lambda root: change(root / "layouts/palette.yaml", "225522", "335533"), CARDS_DRAWN),
    "a new layout file": (
        lambda root: (root / "layouts/more.yaml").write_text("palette: {rust: '#884422'}\n"),
        {"titles": ["tiny"]},
    ),
    "a picture": (lambda root: (root / "components/tiny/art/tree.png").write_bytes(picture("red")), CARDS_DRAWN),
    "the page of rules": (
        lambda root: change(root / "seeds/tiny.md", "Take", "Make"),
        {"titles": ["tiny"], "pdf": ["Tiny: rules"]},
    ),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_a_change_draws_what_depends_on_it_and_gives_what_a_fresh_build_gives(
    root: Path, drawn: Drawn, kind: str
) -> None:
    edit, expected = CHANGES[kind]
    drawn.by(root)
    edit(root)
    assert drawn.by(root) == expected
    assert printed(root / "out/tiny") == fresh(root)[1]
    assert drawn.by(root) == {}


def test_another_font_in_the_same_file_counts(root: Path, drawn: Drawn) -> None:
    from generator.text.fonts import bundled_families, load_font

    drawn.by(root)
    (root / "components/tiny/Quill.ttf").write_bytes(Path(bundled_families()["sans"].regular).read_bytes())
    load_font.cache_clear()  # fonts are read once by a process; the next build is another one
    assert drawn.by(root) == CARDS_DRAWN


def test_another_measure_of_the_printer_counts(root: Path, drawn: Drawn) -> None:
    drawn.by(root, "--printer", "kitchen")
    change(root / "printers/kitchen.yaml", "x: 0.5", "x: 0.7")
    assert drawn.by(root, "--printer", "kitchen") == {"titles": ["tiny"], "pdf": ALL["pdf"]}


def test_another_program_draws_everything(root: Path, drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn.by(root)
    for module in (keys, fingerprint):
        monkeypatch.setattr(module, "program_digest", lambda: "the next version")
    assert drawn.by(root) == ALL


def test_what_was_changed_back_is_known_again_if_it_still_lies_there(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    change(root / "seeds/tiny.md", "Take", "Make")
    assert drawn.by(root, "--only", "rules", "--no-svg")["pdf"] == ["Tiny: rules"]
    change(root / "seeds/tiny.md", "Make", "Take")
    assert drawn.by(root) == {}


def test_a_face_that_another_build_added_goes_with_it(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    change(root / "components/tiny/cards.yaml", "copies: 3}", "copies: 3}\n      ash: {name: Ash, copies: 1}")
    drawn.by(root, "--only", "cards")
    assert (root / "out/tiny/svg/cards/ash.svg").exists()
    change(root / "components/tiny/cards.yaml", "\n      ash: {name: Ash, copies: 1}", "")
    assert drawn.by(root)["titles"] == ["tiny"]
    assert not (root / "out/tiny/svg/cards/ash.svg").exists()


def test_words_that_name_a_field_change_with_it(tmp_path: Path, drawn: Drawn) -> None:
    cards = deck("{name: text, says: rich, copies: count}", "oak: {name: Oak, says: 'I am {name}.', copies: 1}")
    root = write_project(tmp_path, cards, looks('words: {text: "{says}", box: [5, 5, 50, 10]}'))
    drawn.by(root)
    change(root / "components/tiny/cards.yaml", "name: Oak", "name: Elm")
    assert drawn.by(root)["svg"] == ["oak"]
    assert b"I am Elm." in (root / "out/tiny/svg/cards/oak.svg").read_bytes()


def test_a_scorepad_changes_with_the_scoring(tmp_path: Path, drawn: Drawn) -> None:
    scoring = "scoring:\n  lines:\n    trees: {name: Trees}\n"
    pad = looks("lines: {pad: scoring, box: [5, 5, 50, 80]}")
    root = write_project(tmp_path, layouts=pad, files={"components/tiny/scoring.yaml": scoring})
    drawn.by(root)
    change(root / "components/tiny/scoring.yaml", "name: Trees", "name: Woods")
    assert drawn.by(root)["svg"] == ["card"]


# --- hands in the output ----------------------------------------------------------------------------------------------
def test_a_file_deleted_by_hand_comes_back(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    before = printed(root / "out/tiny")
    (root / "out/tiny/svg/cards/elm.svg").unlink()
    assert drawn.by(root) == {"titles": ["tiny"], "svg": ["elm"]}
    assert printed(root / "out/tiny") == before


@pytest.mark.parametrize("name", ["svg/cards/elm.svg", "tiny-cards-a4.pdf"])
def test_a_file_edited_by_hand_is_refused_and_stays(root: Path, name: str) -> None:
    assert build(root).code == 0
    (root / "out/tiny" / name).write_bytes(b"mine")
    for _ in range(2):
        run = build(root)
        assert (run.code, run.errors) == (1, {(name.rpartition("/")[2], 0, "WRITE-EDITED")})
    assert (root / "out/tiny" / name).read_bytes() == b"mine"


def test_without_the_list_of_files_the_build_is_made_again(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    (root / "out/tiny/manifest.json").unlink()
    assert drawn.by(root) == {"titles": ["tiny"]}
    assert json.loads((root / "out/tiny/manifest.json").read_text())["files"].keys() == {
        "tiny-cards-a4.pdf",
        "tiny-rules-a4.pdf",
        "svg/cards/oak.svg",
        "svg/cards/elm.svg",
    }


def test_a_build_with_mistakes_is_not_remembered(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    change(root / "components/tiny/cards.yaml", "copies: 2", "copies: two")
    assert [build(root).code for _ in range(2)] == [1, 1]
    change(root / "components/tiny/cards.yaml", "copies: two", "copies: 2")
    assert drawn.by(root) == {}


def test_a_damaged_ledger_is_an_empty_one(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    before = tree(root / "out")
    for content in (b"", b"null", b"\xff" * 100, b"0\n" + b"[" * 100_000, b"x" * 3_000_000, b"0\n{}", b"\n\n\n"):
        (root / "out/.sporeprint/tiny.json").write_bytes(content)
        assert drawn.by(root) == ALL, content[:10]
        assert tree(root / "out") == before


def test_a_ledger_that_was_changed_by_hand_is_not_believed(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    change(root / "out/.sporeprint/tiny.json", '"findings": []', '"findings": [1]')
    assert drawn.by(root) == ALL


def test_where_no_ledger_can_be_written_the_build_is_as_good(root: Path, drawn: Drawn) -> None:
    (root / "out").mkdir()
    (root / "out/.sporeprint").write_text("in the way")
    assert drawn.by(root) == drawn.by(root) == ALL


def test_the_ledger_tells_git_that_it_is_not_to_be_kept(root: Path) -> None:
    build(root)
    assert (root / "out/.sporeprint/.gitignore").read_text() == "*\n"


def test_a_ledger_forgets_the_oldest_build(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    for number in range(MOST_BUILDS + 2):
        ledger.keep(str(number), BuildOutcome({}, (), Built(), ()))
    assert list(ledger.builds) == [str(number) for number in range(2, MOST_BUILDS + 2)]


# --- clean ------------------------------------------------------------------------------------------------------------
def test_clean_takes_away_what_builds_wrote_and_nothing_else(root: Path) -> None:
    build(root)
    (root / "out/tiny/notes.txt").write_text("mine")
    run = sporeprint(root, "clean", "--json")
    assert (run.code, run.findings) == (0, [])
    assert set(run.json["cleaned"][0]["removed"]) == {
        "tiny-cards-a4.pdf",
        "tiny-rules-a4.pdf",
        "svg/cards/oak.svg",
        "svg/cards/elm.svg",
    }
    assert set(tree(root / "out")) == {"tiny/notes.txt"}


def test_clean_leaves_no_empty_folder(root: Path) -> None:
    build(root)
    run = sporeprint(root, "clean", "tiny")
    assert (run.code, run.out, run.err) == (0, "tiny: 4 files removed from out/tiny\n", "")
    assert not (root / "out").exists()
    assert sporeprint(root, "clean", "tiny").out == ""


def test_clean_keeps_what_was_edited_and_says_so(root: Path) -> None:
    build(root)
    (root / "out/tiny/svg/cards/elm.svg").write_text("mine")
    run = sporeprint(root, "clean", "--json")
    assert (run.code, run.one["rule"]) == (0, "WRITE-KEPT")
    assert tree(root / "out") == {"tiny/svg/cards/elm.svg": b"mine"}


def test_clean_can_take_away_only_what_is_remembered(root: Path, drawn: Drawn) -> None:
    drawn.by(root)
    before = tree(root / "out/tiny")
    assert sporeprint(root, "clean", "--cache").code == 0
    assert tree(root / "out") == {f"tiny/{name}": data for name, data in before.items()}
    assert drawn.by(root) == ALL


def test_clean_knows_titles_like_every_command(root: Path) -> None:
    assert sporeprint(root, "clean", "tinny", "--json").one["rule"] == "TITLE-UNKNOWN"


def test_a_title_of_one_face_is_enough(tmp_path: Path, drawn: Drawn) -> None:
    root = write_project(tmp_path, layouts=LOOKS, title=TITLE)
    assert drawn.by(root) == {"titles": ["tiny"], "pdf": ["Tiny: cards"], "svg": ["oak"]}
    assert drawn.by(root) == {}


def test_a_word_of_the_language_counts(root: Path, drawn: Drawn) -> None:
    words = root / "components/tiny/languages/de.yaml"
    words.parent.mkdir()
    words.write_text("components: {deck: {items: {oak: {name: Eiche}, elm: {name: Ulme}}}}\n", "utf-8")
    drawn.by(root, "--language", "de")
    assert drawn.by(root, "--language", "de") == {}
    change(words, "Ulme", "Esche")
    assert drawn.by(root, "--language", "de")["svg"] == ["elm"]
    assert b"Esche" in (root / "out/tiny/de/svg/cards/elm.svg").read_bytes()


def test_a_cell_of_a_table_counts(root: Path, drawn: Drawn) -> None:
    cards = root / "components/tiny/cards.yaml"
    change(cards, CARDS[CARDS.index("    items:") :], "    table: deck.csv\n")
    table = root / "components/tiny/deck.csv"
    table.write_text("id,name,copies\noak,Oak,2\nelm,Elm,3\n", "utf-8")
    drawn.by(root)
    assert drawn.by(root) == {}
    change(table, "Elm", "Ash")
    drawn.by(root)
    assert b"Ash" in (root / "out/tiny/svg/cards/elm.svg").read_bytes()
