"""Files that are not what they should be: damaged, hostile, of the wrong kind or in the wrong place. Nothing raises."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from projects import CARDS, LOOKS, SLUG, TITLE, build, check, refused, sporeprint, tree, write_project

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join(f'*{before}' for _ in range(9))}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("content", "line", "rule"),
    [
        (BOMB, 7, "YAML-ALIAS"),  # line 6 has 9 * 9 * 9 * 9 * 9 * 9 = 531,441 values; 4,782,969 are over 1,600,000
        ("[" * 100_000, 1, "YAML-DEPTH"),
        ("{" * 100_000, 1, "YAML-DEPTH"),
        (bytes(range(256)) * 10, 0, "FILE-BINARY"),
        (CARDS.replace("Oak", "Eiche für alle").encode("latin-1"), 9, "FILE-ENCODING"),
        (CARDS.encode("utf-16-le"), 1, "FILE-ENCODING"),
        (CARDS.encode("utf-16")[:-1], CARDS.count("\n"), "FILE-ENCODING"),
        (CARDS.replace("    name", "\tname"), 3, "YAML-TAB"),
        ("", 0, "FILE-EMPTY"),
        ("# nothing but a comment\n", 0, "FILE-EMPTY"),
        (CARDS[: CARDS.index("copies: count}")], 6, "YAML-SYNTAX"),
        (CARDS + "x: 'open\n", 10, "YAML-SYNTAX"),
        ("x" * (8 << 20) + "y", 0, "FILE-TOO-LARGE"),
        (CARDS.replace("Oak", "Oak\x07"), 9, "FILE-CHARACTER"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_an_unreadable_data_file_is_told_and_the_code_is_two(
    tmp_path: Path, content: str | bytes, line: int, rule: str
) -> None:
    started = time.process_time()
    run = refused(write_project(tmp_path, content))
    assert (run.code, run.errors) == (2, {("cards.yaml", line, rule)})
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("content", "errors"),
    [
        ("- a list\n", {("cards.yaml", 1, "DATA-TYPE")}),
        ("just words\n", {("cards.yaml", 1, "DATA-TYPE")}),
        (CARDS.replace("Deck", "Deck\n    name: Pile"), {("cards.yaml", 4, "YAML-DUPLICATE")}),
        (CARDS + "---\nmore: yes\n", {("cards.yaml", 10, "YAML-DOCUMENTS")}),
        (CARDS.replace("Oak", "!!python/object:os.system x"), {("cards.yaml", 9, "YAML-TAG")}),
    ],
    ids=["list", "words", "twice", "documents", "tag"],
)
def test_a_readable_but_wrong_data_file_is_an_error(
    tmp_path: Path, content: str, errors: set[tuple[str, int, str]]
) -> None:
    run = refused(write_project(tmp_path, content))
    assert (run.code, run.errors) == (1, errors)


@pytest.mark.parametrize(
    "content", [b"\xef\xbb\xbf" + CARDS.encode(), CARDS.replace("\n", "\r\n").encode(), CARDS.rstrip().encode()]
)
def test_a_byte_order_mark_and_any_line_ends_are_fine(tmp_path: Path, content: bytes) -> None:
    assert check(write_project(tmp_path, content)).code == 0


def test_a_damaged_layout_file_does_not_hide_mistakes_in_the_data(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, CARDS.replace("copies: 2}", "copies: x}"), LOOKS + "x: [\n"))
    assert run.code == 2
    assert run.errors == {("cards.yaml", 9, "DATA-NUMBER"), ("looks.yaml", 5, "YAML-SYNTAX")}


def test_a_folder_in_place_of_a_file_is_told(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    (root / "components/tiny/more.yaml").mkdir()
    (root / "layouts/tiny/more.yaml").mkdir()
    run = refused(root)
    assert (run.code, run.errors) == (2, {("more.yaml", 0, "FILE-IS-FOLDER")})
    assert len(run.findings) == 2


def test_an_empty_head_is_told(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, title=""))
    assert (run.code, run.errors) == (2, {("title.yaml", 0, "FILE-EMPTY")})


def test_a_head_without_its_fields_names_them_all(tmp_path: Path) -> None:
    run = refused(write_project(tmp_path, title="name: Tiny\n"))
    assert run.errors == {("title.yaml", 1, "DATA-MISSING")}
    assert [f["message"].split("`")[1] for f in run.findings] == ["prefix", "rules", "players", "sheets"]


def test_a_folder_without_a_head_is_no_title(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    (root / "components/other").mkdir()
    run = sporeprint(root, "check", "components/other", "--json")
    assert (run.code, run.one["rule"]) == (2, "CHECK-KIND")
    assert "title.yaml" in run.one["hint"]


def test_a_path_that_is_not_there_is_told(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "check", "components/tiny", "--json")
    assert (run.code, run.one["rule"]) == (2, "FILE-MISSING")


def test_a_project_that_is_none_is_told_and_nothing_else_is_built(tmp_path: Path) -> None:
    for command in (["build"], ["build", "fungi"], ["check", "fungi"], ["scorepad", "fungi"]):
        run = sporeprint(tmp_path, *command, "--project", "nowhere", "--json")
        assert (run.code, run.one["rule"]) == (2, "PROJECT-MISSING")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_title_gets_a_suggestion(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    for command in ("build", "check", "scorepad"):
        run = sporeprint(root, command, "tinny", "--json")
        assert (run.code, run.one["rule"], run.one["hint"]) == (1, "TITLE-UNKNOWN", "did you mean `tiny`?")


def test_an_unknown_paper_gets_a_suggestion(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    run = build(root, "--paper", "a44")
    assert (run.code, run.one["rule"], run.one["hint"]) == (1, "PAPER-UNKNOWN", "did you mean `a4`?")
    assert not (root / "out").exists()


@pytest.mark.parametrize("out", ["taken", "taken/inside"])
def test_a_file_where_the_output_folder_should_be_is_told_and_left_alone(tmp_path: Path, out: str) -> None:
    root = write_project(tmp_path)
    (root / "taken").write_text("mine")
    run = build(root, "--out", out)
    assert run.code == 1
    assert {rule for _, _, rule in run.errors} == {"WRITE-FOLDER"}
    assert (root / "taken").read_text() == "mine"


def test_a_folder_in_the_way_of_one_file_is_told_and_the_rest_is_written(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    (root / "out/tiny/tiny-cards-a4.pdf").mkdir(parents=True)
    run = build(root)
    assert run.errors == {("tiny-cards-a4.pdf", 0, "WRITE-FOLDER")}
    assert (root / "out/tiny/svg/cards/oak.svg").is_file()


def test_after_a_mistake_the_output_of_the_last_good_build_stays_as_it_was(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    assert build(root).code == 0
    before = tree(root / "out")
    write_project(root, CARDS.replace("name: Oak,", "name: 木,"))
    assert build(root).code == 1
    assert tree(root / "out") == before


def test_a_pipe_in_place_of_a_picture_does_not_hang(tmp_path: Path) -> None:
    root = write_project(tmp_path, layouts=LOOKS + "      p: {image: p.png, box: [5, 5, 5, 5]}\n")
    os.mkfifo(root / f"components/{SLUG}/p.png")
    assert refused(root).errors == {("looks.yaml", 5, "IMAGE-FOLDER")}


def test_no_mistake_ever_shows_a_traceback(tmp_path: Path) -> None:
    root = write_project(
        tmp_path, "[" * 100_000, LOOKS.replace("heading", "headin"), TITLE.replace("rules: 1", "rules: x")
    )
    command = [sys.executable, "-m", "sporeprint", "build", "tiny"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=root, timeout=30)
    assert run.returncode == 2
    assert run.stderr == ""
    assert {line.split(": ")[1] for line in run.stdout.splitlines() if not line.startswith("  ")} == {
        "error YAML-DEPTH",
        "error DATA-NUMBER",
        "error STYLE-UNKNOWN",
    }
