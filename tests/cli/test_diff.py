"""Two builds are told apart by what is on their faces: by name, with the sheets that have to be printed again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from projects import TITLE, Run, deck, looks, sporeprint, write_project

from cli.cache_help import change

CARDS = deck(
    "{name: text, worth: text, copies: count}",
    "oak: {name: Oak, worth: '1', copies: 9}",
    "elm: {name: Elm, worth: '2', copies: 8}",
    "ash: {name: Ash, worth: '3', copies: 1}",
    "fir: {name: Fir, worth: '4', copies: 2}",
).replace("layout: card", "layout: card\n    back: behind")
"""Nine to a sheet of A4: oaks on sheet 1, elms and the ash on 2, firs on 3."""
LOOKS = looks('name: {text: "{name} {worth}", box: [5, 5, 50, 10]}') + (
    "  behind:\n    elements:\n      word: {text: Tiny, box: [5, 5, 50, 10]}\n"
)
BOARD = """\
components:
  board:
    name: Board
    size: [300, 200]
    layout: card
    fields: {name: text, worth: text, copies: count}
    source: {size: choice, copies: choice}
    items:
      field: {name: Field, worth: '0', copies: 1}
"""
SHEETS = TITLE + "  board: {name: board, components: [board]}\n  rules: {name: rules, pages: rules}\n"
FILES = {"components/tiny/board.yaml": BOARD, "seeds/tiny.md": "# Tiny\n\nTake turns.\n"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The game, built once into `before`."""
    write_project(tmp_path, CARDS, LOOKS, SHEETS, FILES)
    assert sporeprint(tmp_path, "build", "tiny", "--out", "before", "--no-svg").code == 0
    return tmp_path


def edit(root: Path, old: str, new: str, file: str = "components/tiny/cards.yaml") -> None:
    change(root / file, old, new)


def built_again(root: Path, *options: str) -> None:
    run = sporeprint(root, "build", "tiny", "--no-svg", *options)
    assert run.code == 0, run.err


def compared(root: Path, old: str = "before/tiny", new: str = "out/tiny") -> dict[str, Any]:
    """Of each set by its name what changed, as label with kind, and what is to be printed, as number with sides."""
    run = sporeprint(root, "diff", old, new, "--json")
    assert (run.code, run.findings) == (0, [])
    (build,) = run.json["builds"]
    return {
        one["set"]: (
            {c["label"]: c["kind"] for c in one["changes"]},
            {r["number"]: r["sides"] for r in one["reprint"]},
        )
        for one in build["sets"]
    }


SAME = {"cards": ({}, {}), "board": ({}, {}), "rules": ({}, {})}


def test_the_same_game_has_nothing_to_print(root: Path) -> None:
    built_again(root)
    assert compared(root) == SAME
    assert sporeprint(root, "diff", "before/tiny", "out/tiny").out == (
        "tiny-board-a4.pdf: as before\ntiny-cards-a4.pdf: as before\ntiny-rules-a4.pdf: as before\n"
        "no piece changed: nothing to print again\n"
    )


def test_a_changed_card_names_its_sheet(root: Path) -> None:
    edit(root, "worth: '3'", "worth: '5'")
    built_again(root)
    assert compared(root) == SAME | {"cards": ({"ash": "changed"}, {2: ["front"]})}
    assert sporeprint(root, "diff", "before/tiny", "out/tiny").out.splitlines()[1:4] == [
        "tiny-cards-a4.pdf: print again: sheet 2 (front)",
        "  changed: Ash (front)",
        "  only these: sporeprint build tiny --only cards --items ash",
    ]


def test_a_card_that_only_moved_is_not_printed_again(root: Path) -> None:
    edit(root, "      oak: {name: Oak, worth: '1', copies: 9}\n", "")
    edit(root, "ash: {", "oak: {name: Oak, worth: '1', copies: 9}\n      ash: {")
    built_again(root)
    # Elms now come first, so the one place that is left on sheet 1 is an oak's, and the other oaks follow.
    assert compared(root)["cards"] == ({"oak": "moved", "elm": "moved"}, {})


def test_a_new_card_is_printed_and_those_behind_it_only_move(root: Path) -> None:
    edit(root, "ash: {", "yew: {name: Yew, worth: '9', copies: 1}\n      ash: {")
    built_again(root)
    assert compared(root)["cards"] == ({"yew": "added", "ash": "moved", "fir": "moved"}, {2: ["front", "back"]})


def test_a_card_that_is_gone_needs_no_paper(root: Path) -> None:
    edit(root, "      fir: {name: Fir, worth: '4', copies: 2}\n", "")
    built_again(root)
    assert compared(root)["cards"] == ({"fir": "removed"}, {})


def test_more_copies_are_printed_and_fewer_are_not(root: Path) -> None:
    edit(root, "worth: '4', copies: 2", "worth: '4', copies: 12")
    edit(root, "worth: '3', copies: 1", "worth: '3', copies: 0")
    edit(root, "worth: '2', copies: 8", "worth: '2', copies: 9")
    built_again(root)
    # Firs: 9 on sheet 3 and 3 on sheet 4, of which 10 are new. The ninth elm is on sheet 2.
    assert compared(root)["cards"] == (
        {"elm": "more", "ash": "removed", "fir": "more"},
        {2: ["front", "back"], 3: ["front", "back"], 4: ["front", "back"]},
    )


def test_another_id_for_the_same_card_is_no_reason_to_print(root: Path) -> None:
    edit(root, "ash: {", "fraxinus: {")
    built_again(root)
    assert compared(root)["cards"] == ({"fraxinus": "renamed"}, {})
    assert "  renamed: ash → fraxinus" in sporeprint(root, "diff", "before/tiny", "out/tiny").out


def test_a_back_that_all_share_is_the_back_of_all_sheets(root: Path) -> None:
    edit(root, "text: Tiny", "text: Back", "layouts/tiny/looks.yaml")
    built_again(root)
    assert compared(root)["cards"] == (
        {"oak": "changed", "elm": "changed", "ash": "changed", "fir": "changed"},
        {1: ["back"], 2: ["back"], 3: ["back"]},
    )


def test_all_parts_of_a_large_board_are_printed_again(root: Path) -> None:
    edit(root, "name: Field", "name: Meadow", "components/tiny/board.yaml")
    built_again(root)
    # 300 x 200 mm in parts of A4: two pages.
    assert compared(root) == SAME | {"board": ({"field": "changed"}, {1: ["front"], 2: ["front"]})}


def test_pages_are_compared_page_by_page(root: Path) -> None:
    edit(root, "Take", "Make", "seeds/tiny.md")
    built_again(root)
    assert compared(root) == SAME | {"rules": ({}, {1: ["front"]})}
    assert "tiny-rules-a4.pdf: print again: page 1\n" in sporeprint(root, "diff", "before/tiny", "out/tiny").out


def test_another_paper_is_the_same_game(root: Path) -> None:
    built_again(root, "--paper", "letter", "--only", "cards,board")
    found = compared(root)
    assert found["cards"] == found["board"] == ({}, {})


def test_a_set_that_is_new_is_printed_whole(root: Path) -> None:
    edit(root, "  board:", "  more: {name: more, components: [board]}\n  board:", "components/tiny/title.yaml")
    edit(root, "  board: {name: board, components: [board]}\n", "", "components/tiny/title.yaml")
    built_again(root)
    found = compared(root)
    assert found["more"] == ({"field": "added"}, {1: ["front"], 2: ["front"]})
    assert found["board"] == ({"field": "removed"}, {})
    out = sporeprint(root, "diff", "before/tiny", "out/tiny").out
    assert "tiny-more-a4.pdf: new, print all sheets: sheets 1-2 (front)\n" in out
    assert "tiny-board-a4.pdf: no longer built\n" in out


def test_a_set_that_is_gone_leaves_no_files_behind(root: Path) -> None:
    assert sporeprint(root, "build", "tiny", "--png", "--dpi", "30").code == 0
    edit(root, "  board: {name: board, components: [board]}\n", "", "components/tiny/title.yaml")
    (root / "components/tiny/board.yaml").unlink()
    built_again(root, "--only", "cards")
    assert (root / "out/tiny/tiny-board-a4.pdf").is_file(), "a part of the title says nothing about the rest"
    built_again(root)
    assert not [path for path in (root / "out").rglob("*") if "board" in path.name]
    assert compared(root) == {**SAME, "board": ({"field": "removed"}, {})}


def test_the_folder_above_and_the_manifest_itself_will_do(root: Path) -> None:
    edit(root, "worth: '3'", "worth: '5'")
    built_again(root)
    wanted = compared(root)
    assert compared(root, "before", "out") == wanted
    assert compared(root, "before/tiny/manifest.json", "out/tiny/manifest.json") == wanted


def test_languages_are_compared_each_for_itself(root: Path) -> None:
    words = root / "components/tiny/languages/de.yaml"
    words.parent.mkdir()
    words.write_text("components: {deck: {items: {oak: {name: Eiche}}}}\n", "utf-8")
    for out in ("before", "out"):
        built_again(root, "--language", "de", "--out", out)
        change(words, "Eiche", "Eichen") if out == "before" else None
    built_again(root)
    run = sporeprint(root, "diff", "before", "out", "--json")
    changed = {b["folder"]: [c["label"] for s in b["sets"] for c in s["changes"]] for b in run.json["builds"]}
    assert changed == {"tiny": [], "tiny/de": ["oak"]}


# --- what cannot be compared ------------------------------------------------------------------------------------------
def refused(root: Path, *folders: str) -> dict[str, Any]:
    run = sporeprint(root, "diff", *folders, "--json")
    assert run.code == 2
    assert run.json["builds"] == []
    return run.one


def test_a_folder_in_which_nothing_was_built(root: Path) -> None:
    assert refused(root, "components", "before")["rule"] == "DIFF-MISSING"
    assert refused(root, "before", "nowhere")["file"] == "nowhere"


def test_a_build_of_an_earlier_version_tells_how_to_go_on(root: Path) -> None:
    path = root / "before/tiny/manifest.json"
    document = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**document, "files": {n: {"sha256": "0", "set": "x"} for n in document["files"]}}))
    built_again(root)
    found = refused(root, "before/tiny", "out/tiny")
    assert (found["rule"], "--out before" in found["hint"]) == ("DIFF-OLD", True)


def spoil(key: str, value: Any) -> Callable[[Any], None]:
    def put(document: Any) -> None:
        document["files"]["tiny-cards-a4.pdf"]["contents"][key] = value

    return put


DAMAGE: dict[str, Callable[[Any], None]] = {
    "no files": lambda document: document.pop("files"),
    "files in a list": lambda document: document.update(files=[1]),
    "a title that is a number": spoil("title", 7),
    "a face that is unknown": spoil("faces", {}),
    "a face that is a list": spoil("faces", {"oak": []}),
    "a piece too short": spoil("pieces", [["deck"]]),
    "a piece that is not there": spoil("pieces", []),
    "a sheet that is none": spoil("sheets", [None]),
    "a sheet below zero": spoil("sheets", [{"number": -1, "data": "", "sides": [], "pieces": [-1]}]),
    "contents in a text": lambda document: document["files"]["tiny-cards-a4.pdf"].update(contents="x"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_manifest_is_a_finding(root: Path, kind: str) -> None:
    path = root / "before/tiny/manifest.json"
    document = json.loads(path.read_text("utf-8"))
    DAMAGE[kind](document)
    path.write_text(json.dumps(document))
    built_again(root)
    found = refused(root, "before/tiny", "out/tiny")
    assert (found["rule"], Path(found["file"])) == ("DIFF-UNREADABLE", Path("before/tiny/manifest.json"))


def test_what_is_no_json_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"format": 1,\n "files": }\n')
    (tmp_path / "bomb.json").write_text("[" * 3_000_000)
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00" * 1000)
    run: Run = sporeprint(tmp_path, "diff", "a.json", "bomb.json", "--json")
    assert run.code == 2
    assert [(f["rule"], f["file"], f["line"]) for f in run.findings] == [
        ("DIFF-UNREADABLE", "a.json", 2),
        ("DIFF-UNREADABLE", "bomb.json", 0),
    ]
    run = sporeprint(tmp_path, "diff", "bytes.json", "bytes.json", "--json")  # told once
    assert [f["rule"] for f in run.findings] == ["DIFF-UNREADABLE"]


def test_a_file_that_is_too_large_or_none_is_not_opened(tmp_path: Path) -> None:
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(64 << 20)
    os.mkfifo(tmp_path / "pipe")
    run = sporeprint(tmp_path, "diff", "large.json", "pipe", "--json")
    assert [f["rule"] for f in run.findings] == ["DIFF-UNREADABLE", "DIFF-MISSING"]


def test_two_titles_have_nothing_in_common(root: Path) -> None:
    built_again(root)
    for name in ("one", "two"):
        (root / f"mixed/{name}").mkdir(parents=True)
        (root / f"mixed/{name}/manifest.json").write_bytes((root / "out/tiny/manifest.json").read_bytes())
    run = sporeprint(root, "diff", "out", "mixed", "--json")
    assert (run.code, run.json["builds"]) == (1, [])
    assert [f["rule"] for f in run.findings if f["level"] == "error"] == ["DIFF-ALONE"]
