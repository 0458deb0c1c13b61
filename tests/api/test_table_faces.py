"""Faces and geometry for a screen: every face as a small picture, drawn once and kept by the content of the data."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from sporeprint.api.results import InputError
from sporeprint.api.table_faces import TableFaces, table_faces

TITLES = ("fungi", "overgrown", "sporeadic", "undergrove", "woodlots")
MOST_BYTES = 100_000


def fungi(folder: Path) -> TableFaces:
    return table_faces("fungi", folder=folder)


def test_a_face_is_a_small_picture_in_the_proportions_of_the_card(tmp_path: Path) -> None:
    faces = fungi(tmp_path)
    data = faces.picture(faces.name("mushrooms", "morel", "day"))
    assert data is not None and len(data) <= MOST_BYTES
    picture = Image.open(io.BytesIO(data))
    part = faces.geometry["mushrooms"]
    assert picture.width / picture.height == pytest.approx(part.width / part.height, rel=0.01)


def test_outside_of_its_outline_a_face_is_transparent(tmp_path: Path) -> None:
    faces = table_faces("overgrown", folder=tmp_path)
    data = faces.picture(faces.name("wildlife_tokens", "badger"))
    assert data is not None
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert picture.getpixel((picture.width // 2, picture.height // 2))[3] == 255  # type: ignore[index]


def test_a_face_is_drawn_once_and_then_read(tmp_path: Path) -> None:
    faces = fungi(tmp_path)
    name = faces.name("mushrooms", "morel", "night")
    drawn = faces.picture(name)
    (faces.folder / name).write_bytes(b"as it was kept")
    assert drawn and faces.picture(name) == b"as it was kept"


def test_a_name_that_no_face_has_shows_nothing(tmp_path: Path) -> None:
    faces = fungi(tmp_path)
    (faces.folder / "secret.txt").write_text("not a face")
    assert faces.picture("secret.txt") is None
    assert faces.picture("../index.json") is None


def test_sides_and_ways_have_names_of_their_own(tmp_path: Path) -> None:
    faces = fungi(tmp_path)
    names = {faces.name("mushrooms", "morel", way, back) for way in ("day", "night") for back in (False, True)}
    assert len(names) == 4


def test_an_unknown_piece_has_the_face_of_one_that_nobody_saw(tmp_path: Path) -> None:
    faces = fungi(tmp_path)
    assert faces.name("mushrooms", "no such") == faces.name("mushrooms")


def test_the_index_alone_gives_the_same_geometry(tmp_path: Path) -> None:
    from sporeprint.api.table_faces import _indexed

    first = table_faces("sporeadic", folder=tmp_path)
    _indexed.cache_clear()
    again = table_faces("sporeadic", folder=tmp_path)
    assert again.geometry == first.geometry and again.names == first.names
    assert any(space.form == "hex" or space.form == "round" for space in again.geometry["meadow"].spaces)


def test_a_broken_index_is_made_again(tmp_path: Path) -> None:
    from sporeprint.api.table_faces import INDEX, _indexed

    first = fungi(tmp_path)
    (first.folder / INDEX).write_text('{"version": 0}')
    _indexed.cache_clear()
    assert fungi(tmp_path).names == first.names


def test_a_title_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="funghi"):
        table_faces("funghi", folder=tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_every_face_of_every_title_is_small(title: str, tmp_path: Path) -> None:
    faces = table_faces(title, folder=tmp_path)
    said: list[str] = []
    count = faces.make_all(said.append)
    assert len(said) == count and said[-1] == f"{title}: face {count} of {count}"
    sizes = {path.name: path.stat().st_size for path in faces.folder.glob("*.webp")}
    assert set(sizes) == set(faces.names.values())
    assert max(sizes.values()) <= MOST_BYTES
