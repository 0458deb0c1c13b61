"""Files that a link leads to: the link stays a link, and the file keeps its rights."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from projects import CARDS, sporeprint, write_project

from sporeprint.ground.atomic import write_through
from sporeprint.ground.findings import Report

pytestmark = pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights on Windows")
COMMENTED = CARDS.replace("    items:\n", "    items:\n      # the only tree\n")


def linked(path: Path, home: Path) -> Path:
    """Puts a file elsewhere, with rights of its own, and a link in its place; the file."""
    home.mkdir()
    file = home / path.name
    path.rename(file)
    file.chmod(0o640)
    path.symlink_to(file)
    return file


def is_kept(link: Path, file: Path) -> bool:
    return link.is_symlink() and link.resolve() == file and file.stat().st_mode & 0o777 == 0o640


def test_items_from_a_spreadsheet_are_written_behind_the_link(tmp_path: Path) -> None:
    root = write_project(tmp_path / "game")
    cards = root / "components" / "tiny" / "cards.yaml"
    file = linked(cards, tmp_path / "home")
    (root / "deck.csv").write_text("id,name,copies\noak,Oak,3\n", "utf-8")
    assert sporeprint(root, "table", "tiny", "deck", "--from", "deck.csv").code == 0
    assert is_kept(cards, file)
    assert "copies: 3" in file.read_text("utf-8")


def test_use_writes_behind_the_link_and_keeps_a_copy_with_the_comments(tmp_path: Path) -> None:
    root = write_project(tmp_path / "game", COMMENTED)
    cards = root / "components" / "tiny" / "cards.yaml"
    file = linked(cards, tmp_path / "home")
    run = sporeprint(root, "table", "tiny", "deck", "--to", "components/tiny/deck.csv", "--use")
    assert run.code == 0 and "cards.yaml.bak is a copy" in run.out
    assert is_kept(cards, file)
    assert "table: deck.csv" in file.read_text("utf-8")
    assert cards.with_name("cards.yaml.bak").read_text("utf-8") == COMMENTED


def test_a_copy_never_takes_the_place_of_another_one(tmp_path: Path) -> None:
    root = write_project(tmp_path, COMMENTED)
    first = root / "components" / "tiny" / "cards.yaml.bak"
    first.write_text("mine", "utf-8")
    sporeprint(root, "table", "tiny", "deck", "--to", "components/tiny/deck.csv", "--use")
    assert first.read_text("utf-8") == "mine"
    assert first.with_name("cards.yaml.bak1").read_text("utf-8") == COMMENTED


def test_without_comments_there_is_no_copy(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    sporeprint(root, "table", "tiny", "deck", "--to", "components/tiny/deck.csv", "--use")
    assert not list(root.rglob("*.bak*"))


def test_a_log_is_rewritten_behind_the_link(tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    head = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nforest: [HF, PA, TE, LW, SH, HW, BB, PO]\n---\n"
    log.write_text(head + "A   take 1\n", "utf-8")
    file = linked(log, tmp_path / "home")
    sporeprint(tmp_path, "check", "game.log", "--format")
    assert is_kept(log, file)
    assert "A take 1" in file.read_text("utf-8")


def test_links_in_a_circle_are_a_finding(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    report = Report()
    assert not write_through(tmp_path / "a", b"x", report)
    assert report.has_errors
