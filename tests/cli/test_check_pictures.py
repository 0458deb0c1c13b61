"""Pictures that people bring: missing, outside the project, no pictures at all, or made to do harm."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest
from projects import check, looks, refused, write_project

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n{}\n</svg>'


def png(width: int, height: int, claimed: tuple[int, int] | None = None) -> bytes:
    """A grey PNG; `claimed` is a size that the header lies about."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", *(claimed or (width, height)), 8, 0, 0, 0, 0)
    pixels = zlib.compress((b"\0" + b"\x80" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def project(root: Path, name: str, content: str | bytes | None = None, stored: str = "") -> Path:
    """A card with the picture `name`; its file, if there is one, lies in the title's folder."""
    files = {} if content is None else {f"components/tiny/{stored or name}": content}
    return write_project(root, layouts=looks(f"pic: {{image: '{name}', box: [5, 5, 10, 10]}}"), files=files)


@pytest.mark.parametrize(
    ("name", "content", "rule"),
    [
        ("a.png", None, "IMAGE-MISSING"),
        ("a.svg", None, "IMAGE-MISSING"),
        ("../../layouts/a.png", None, "FILE-OUTSIDE"),
        ("/etc/hostname", None, "FILE-OUTSIDE"),
        ("C:/a.png", None, "FILE-OUTSIDE"),
        ("art\\\\a.png", None, "FILE-OUTSIDE"),
        ("a.png", "hello", "IMAGE-KIND"),
        ("a.png", "", "IMAGE-KIND"),
        ("a.png", b"GIF89a" + bytes(20), "IMAGE-KIND"),
        ("a.png", png(60, 60)[:70], "IMAGE-DAMAGED"),
        ("a.png", png(1, 1, (60_000, 60_000)), "IMAGE-TOO-LARGE"),
        ("a.png", png(1, 1, (0, 5)), "IMAGE-DAMAGED"),
        (".", None, "FILE-OUTSIDE"),
    ],
)
def test_a_picture_that_cannot_be_used_is_told_where_it_is_named(
    tmp_path: Path, name: str, content: str | bytes | None, rule: str
) -> None:
    run = refused(project(tmp_path, name, content))
    assert run.errors == {("looks.yaml", 4, rule)}


def test_the_nearest_file_is_suggested(tmp_path: Path) -> None:
    run = refused(project(tmp_path, "oka.png", png(100, 100), stored="oak.png"))
    assert run.one["hint"] == "did you mean `oak.png`?"


def test_a_link_that_leads_out_of_the_project_is_refused(tmp_path: Path) -> None:
    root = project(tmp_path / "game", "a.png")
    (tmp_path / "secret.png").write_bytes(png(100, 100))
    os.symlink(tmp_path / "secret.png", root / "components/tiny/a.png")
    assert refused(root).errors == {("looks.yaml", 4, "FILE-OUTSIDE")}


def test_a_link_within_the_folder_is_followed(tmp_path: Path) -> None:
    root = project(tmp_path, "a.png", png(100, 100), stored="b.png")
    os.symlink("b.png", root / "components/tiny/a.png")
    assert check(root).code == 0


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    root = project(tmp_path, "art.png")
    (root / "components/tiny/art.png").mkdir()
    assert refused(root).errors == {("looks.yaml", 4, "IMAGE-FOLDER")}


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ("<script>alert(1)</script>", "SVG-SCRIPT"),
        ('<rect width="5" height="5" onclick="alert(1)"/>', "SVG-SCRIPT"),
        ('<use href="http://example.com/a.svg#x"/>', "SVG-EXTERNAL"),
        ('<image href="http://example.com/a.png" width="5" height="5"/>', "SVG-IMAGE"),
        ('<image href="file:///etc/hostname" width="5" height="5"/>', "SVG-IMAGE"),
    ],
)
def test_a_drawing_with_scripts_or_outside_references_is_refused(tmp_path: Path, body: str, rule: str) -> None:
    run = refused(project(tmp_path, "a.svg", SVG.format(body)))
    assert run.errors == {("a.svg", 2, rule)}


def test_a_drawing_with_entities_is_refused_before_they_grow(tmp_path: Path) -> None:
    entities = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))
    bomb = f'<!DOCTYPE svg [<!ENTITY e0 "ha">{entities}]>' + SVG.format("<text>&e9;</text>")
    run = refused(project(tmp_path, "a.svg", bomb))
    assert {rule for _, _, rule in run.errors} == {"SVG-DOCTYPE"}


def test_a_drawing_that_is_no_xml_is_told(tmp_path: Path) -> None:
    run = refused(project(tmp_path, "a.svg", "<svg><rect></svg>"))
    assert {file for file, _, _ in run.errors} == {"a.svg"}


def test_a_picture_with_too_few_pixels_is_a_warning_and_an_error_when_strict(tmp_path: Path) -> None:
    root = project(tmp_path, "a.png", png(20, 20))  # 20 pixels on 10 mm are 50.8 dpi
    assert (check(root).code, check(root, "--strict").code) == (0, 1)
    assert (check(root).one["level"], check(root).one["rule"]) == ("warning", "IMAGE-DPI")
    assert "51 dpi" in check(root).one["message"]
