"""Files of pictures: missing, outside the project, folders, pipes, other kinds."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from image_help import corners, load, loaded, refused, saved

from generator.pictures.images import (
    image_bytes,
    load_image,
)
from generator.pictures.picture_files import find_picture, seems_to_be
from sporeprint.ground.findings import Report, Where


def test_a_missing_file_is_guessed(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "morel.png").write_bytes(saved(corners()))
    _, report = load(tmp_path, "art/morle.png")
    (finding,) = report.findings
    assert (finding.rule, finding.hint) == ("IMAGE-MISSING", "did you mean `morel.png`?")
    _, report = load(tmp_path, "photos/morel.png")
    assert "`photos` does not exist" in report.findings[0].hint


@pytest.mark.parametrize("name", ["../a.png", "/etc/passwd", "art/../../a.png"])
def test_files_outside_the_project_are_not_touched(tmp_path: Path, name: str) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "a.png").write_bytes(saved(corners()))
    info, report = load(tmp_path / "project", name)
    assert info is None
    assert [finding.rule for finding in report.findings] == ["FILE-OUTSIDE"]


def test_empty_names_and_folders(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for name, rule in (
        ("", "IMAGE-MISSING"),
        ("  ", "IMAGE-MISSING"),
        ("art", "IMAGE-FOLDER"),
        ("x" * 300, "IMAGE-UNREADABLE"),
    ):
        info, report = load(tmp_path, name)
        assert info is None
        assert [finding.rule for finding in report.findings] == [rule]


def test_a_pipe_does_not_make_it_wait(tmp_path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "a.png")
    else:
        (tmp_path / "a.png").mkdir()
    info, report = load(tmp_path)
    assert info is None
    assert [finding.rule for finding in report.findings] == ["IMAGE-FOLDER"]


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (saved(corners("P"), "GIF"), "GIF"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "WEBP"),
        (b"%PDF-1.7\n", "PDF"),
        (saved(corners(), "TIFF"), "TIFF"),
        (saved(corners(), "BMP"), "BMP"),
        (b"\0\0\0\x18ftypheic\0\0\0\0", "HEIC"),
        (b"<?xml version='1.0'?><svg/>", "SVG"),
        (b"hello", "text"),
        (b"", "empty"),
        (b"\0\1\2\3", "not a picture"),
    ],
)
def test_other_kinds_are_named(tmp_path: Path, content: bytes, word: str) -> None:
    rule, message = refused(tmp_path, content)
    assert rule == "IMAGE-KIND"
    assert word in message


def test_findings_are_the_same_for_every_place_that_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"hello")
    report = Report()
    for line in (1, 2):
        load_image(tmp_path, "a.png", report, Where("cards.yaml", line))
    assert [(f.rule, f.where.line) for f in report.findings] == [("IMAGE-KIND", 1), ("IMAGE-KIND", 2)]


def test_a_file_that_changes_is_noticed(tmp_path: Path) -> None:
    info = loaded(tmp_path, saved(corners()))
    (tmp_path / "a.png").write_bytes(saved(corners("L")))
    os.utime(tmp_path / "a.png", ns=(1, 1))
    with pytest.raises(OSError, match="changed"):
        image_bytes(info)
    again, _ = load(tmp_path)
    assert again is not None
    assert again.digest != info.digest


def test_kinds_by_their_first_bytes() -> None:
    assert seems_to_be(b"RIFF....WEBP") == "WEBP"
    assert seems_to_be("<svg/>".encode("utf-16")) == "SVG"
    assert seems_to_be(b"<!doctype html><html>") == "HTML"


@pytest.mark.parametrize("name", ["https://x.example/a.png", "FTP://x.example/a/b.svg"])
def test_an_address_on_the_web_is_told_as_such(tmp_path: Path, name: str) -> None:
    report = Report()
    assert find_picture(tmp_path, name, 100, report, Where("cards.yaml", 3, 5)) is None
    (finding,) = report.findings
    assert (finding.rule, "an address on the web" in finding.message) == ("IMAGE-MISSING", True)
    assert finding.hint == "save the picture in the title's folder, and name that file"
