"""Titles printed by a program: files, what is drawn and what is kept, single faces, scorepads, and wrong options."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from projects import CARDS, deck, looks, write_project

import sporeprint
from sporeprint.api.options import CHOICES
from sporeprint.cli.parser import COMMANDS

if TYPE_CHECKING:
    from sporeprint.api.options import BuildWords

TWO = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 2}", "elm: {name: Elm, copies: 3}")
FILES = ("tiny-cards-a4.pdf", "svg/cards/oak.svg", "svg/cards/elm.svg")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path / "game", TWO)


def rules(result: sporeprint.Result) -> list[str]:
    return [finding.rule for finding in result.findings]


# --- build ------------------------------------------------------------------------------------------------------------
def test_a_build_says_what_it_wrote_and_prints_nothing(
    root: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    result = sporeprint.build("tiny", tmp_path / "out", project=root)
    assert (result.ok, result.is_readable, result.findings) == (True, True, ())
    assert (result.title, result.folder, result.files) == ("tiny", tmp_path / "out/tiny", FILES)
    assert (result.drawn, result.kept) == (3, 0)
    assert result.data.startswith(f"{root / 'components/tiny'}, ")
    assert all((result.folder / name).is_file() for name in result.files)
    assert result.cut_plans is not None
    assert list(result.cut_plans) == ["cards"]
    assert capfd.readouterr() == ("", "")


def test_what_is_there_is_kept_and_a_changed_card_is_drawn(root: Path, tmp_path: Path) -> None:
    sporeprint.build("tiny", tmp_path, project=root)
    again = sporeprint.build("tiny", tmp_path, project=root)
    assert (again.drawn, again.kept, again.files) == (0, 3, FILES)
    cards = root / "components/tiny/cards.yaml"
    cards.write_text(TWO.replace("Elm", "Ash"), "utf-8")
    changed = sporeprint.build("tiny", tmp_path, project=root)
    assert (changed.drawn, changed.kept) == (2, 1)
    assert sporeprint.build("tiny", tmp_path, project=root, use_cache=False).drawn == 3


def test_the_current_folder_does_not_count(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    result = sporeprint.build("tiny", tmp_path / "out")
    assert (result.ok, rules(result), result.files) == (False, ["TITLE-UNKNOWN"], ())
    assert not (tmp_path / "out").exists()


def test_options_are_keywords_or_one_value(root: Path, tmp_path: Path) -> None:
    by_word = sporeprint.build(
        "tiny", tmp_path / "one", project=root, paper="letter", formats=["pdf"], only="cards", items=["oak"], copies=1
    )
    assert by_word.files == ("tiny-cards-letter-selection.pdf",)
    options = sporeprint.BuildOptions(paper="letter", formats=("pdf",))
    by_value = sporeprint.build("tiny", tmp_path / "two", project=root, options=options, margins=10)
    assert by_value.files == ("tiny-cards-letter.pdf",)


def test_low_ink_says_what_is_saved(tmp_path: Path) -> None:
    dark = looks('ground: {rect: [-3, -3, 66, 96], fill: "#131936"}')
    root = write_project(tmp_path / "game", CARDS, dark)
    result = sporeprint.build("tiny", tmp_path / "out", project=root, ink="low")
    assert result.ink is not None
    assert result.ink.saved == pytest.approx(1 - result.ink.after / result.ink.before)
    value = json.loads(json.dumps(result.to_json()))
    assert value["ink"] == {key: round(getattr(result.ink, key), 3) for key in ("before", "after", "saved")}


def test_progress_is_told_line_by_line(root: Path, tmp_path: Path) -> None:
    lines: list[str] = []
    sporeprint.build("tiny", tmp_path, project=root, progress=lines.append)
    assert lines[0] == "tiny: reading"


WRONG: dict[str, tuple[BuildWords, str, str]] = {
    "paper": ({"paper": "a44"}, "PAPER-UNKNOWN", "there is no paper `a44`"),
    "dpi": ({"dpi": 10}, "OPTION-VALUE", "`dpi` cannot be `10`"),
    "half a copy": ({"copies": 1.5}, "OPTION-VALUE", "`copies` cannot be `1.5`"),  # type: ignore[typeddict-item]
    "marks": ({"marks": "line"}, "OPTION-VALUE", "`marks` cannot be `line`"),  # type: ignore[typeddict-item]
    "format": ({"formats": ["pfd"]}, "OPTION-VALUE", "`formats` cannot be `pfd`"),  # type: ignore[list-item]
    "margins": ({"margins": (1.0, 2.0)}, "OPTION-VALUE", "`margins` cannot be `(1.0, 2.0)`"),  # type: ignore[typeddict-item]
    "printer": ({"printer": "attic"}, "PRINTER-UNKNOWN", "there is no printer profile `attic`"),
    "sheet set": ({"only": "crads"}, "ONLY-UNKNOWN", "Tiny has no sheet set or component `crads`"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_option_is_a_finding(root: Path, tmp_path: Path, kind: str) -> None:
    words, rule, message = WRONG[kind]
    result = sporeprint.build("tiny", tmp_path / "out", project=root, **words)
    (finding,) = result.findings
    assert (finding.level, finding.rule, finding.message) == ("error", rule, message)
    assert finding.hint
    assert (result.files, (tmp_path / "out").exists()) == ((), False)


def test_all_wrong_options_are_told_at_once(root: Path, tmp_path: Path) -> None:
    result = sporeprint.build("tiny", tmp_path, project=root, dpi=5000, overlap=-1, sides="left")  # type: ignore[arg-type]
    assert sorted(finding.message.split("`")[1] for finding in result.findings) == ["dpi", "overlap", "sides"]


def test_the_command_line_has_the_same_words(root: Path) -> None:
    parser = argparse.ArgumentParser().add_subparsers()
    COMMANDS["build"](parser)  # type: ignore[arg-type]
    choices = {action.dest: action.choices for action in parser.choices["build"]._actions if action.choices}
    assert {name: tuple(words) for name, words in choices.items()} == dict(CHOICES)


def test_a_mistake_in_the_data_is_a_finding_with_its_place(tmp_path: Path) -> None:
    root = write_project(tmp_path / "game", CARDS.replace("copies: 2", "copies: two"))
    result = sporeprint.build("tiny", tmp_path / "out", project=root)
    (finding,) = result.findings
    assert (Path(finding.where.file).name, finding.where.line) == ("cards.yaml", 9)
    assert (result.ok, result.is_readable, result.files) == (False, True, ())


def test_broken_yaml_and_a_folder_that_is_no_project_are_unreadable(tmp_path: Path) -> None:
    root = write_project(tmp_path / "game", "components: [")
    assert not sporeprint.build("tiny", tmp_path / "out", project=root).is_readable
    missing = sporeprint.build("tiny", tmp_path / "out", project=tmp_path / "nowhere")
    assert (missing.is_readable, rules(missing)) == (False, ["PROJECT-MISSING"])


LOADED = """\
import json, sys
import sporeprint
result = sporeprint.build("tiny", sys.argv[1], project=sys.argv[2])
assert result.ok
print(json.dumps({"drawn": result.drawn, "modules": sorted({name.split(".")[0] for name in sys.modules})}))
"""


def test_printing_loads_no_rules_and_a_build_that_is_there_nothing_that_draws(root: Path, tmp_path: Path) -> None:
    seen = []
    for _ in range(2):
        command = [sys.executable, "-c", LOADED, str(tmp_path / "out"), str(root)]
        seen.append(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    assert [row["drawn"] for row in seen] == [3, 0]
    libraries = {"checker", "argparse", "coloraide", "shtab", "reportlab", "svgwrite", "fontTools", "yaml", "PIL"}
    assert libraries & set(seen[0]["modules"]) <= {"reportlab", "svgwrite", "fontTools", "yaml", "PIL"}
    assert libraries & set(seen[1]["modules"]) == set()


# --- faces ------------------------------------------------------------------------------------------------------------
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


# --- scorepads --------------------------------------------------------------------------------------------------------
def test_a_pad_is_printed_blank_and_with_names(tmp_path: Path) -> None:
    blank = sporeprint.scorepad("fungi", tmp_path / "blank")
    assert (blank.ok, blank.files) == (True, ("fungi-scorepad-a4-selection.pdf",))
    named = sporeprint.scorepad("fungi", tmp_path / "named", ["Ada", "Ben"], paper="letter", copies=1)
    assert named.files == ("fungi-scorepad-letter-selection.pdf",)


def test_a_pad_is_filled_in_from_a_log(tmp_path: Path) -> None:
    example = next(path for path in sorted((Path(__file__).parents[2] / "examples/fungi").glob("*.log")))
    result = sporeprint.scorepad("fungi", tmp_path, source=example)
    assert result.ok
    assert len(result.files) == 1
    other = sporeprint.scorepad("overgrown", tmp_path / "other", source=example)
    assert (rules(other), other.files) == (["PAD-TITLE"], ())


def test_a_pad_from_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = sporeprint.scorepad("fungi", tmp_path, source=tmp_path / "none.log")
    assert (result.is_readable, result.files) == (False, ())


def test_a_title_without_a_pad(root: Path, tmp_path: Path) -> None:
    assert rules(sporeprint.scorepad("tiny", tmp_path, project=root)) == ["ONLY-UNKNOWN"]
