"""The desk: each look at a title draws what changed since the last one, and nothing else."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from projects import HEAD, deck, looks, write_project

from generator.tools.preview.desk import PreviewDesk, PreviewView
from tools.preview.help import CARD_FILE, LAYOUT_FILE, NAME, title


def png(width: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, width), "green").save(out, "PNG")
    return out.getvalue()


def numbers(view: PreviewView) -> dict[str, int]:
    return {face.name: face.number for faces in view.sets.values() for face in faces}


def edit(root: Path, name: str, change: Callable[[str], str]) -> None:
    path = root / name
    before = path.read_text("utf-8")
    path.write_text(change(before), "utf-8")
    assert path.read_text("utf-8") != before


def drawn(desk: PreviewDesk, root: Path, name: str, change: Callable[[str], str]) -> set[str]:
    """The faces that have another picture after an edit."""
    before = numbers(desk.look())
    edit(root, name, change)
    view = desk.look()
    assert view.findings == ()
    return {name for name, number in numbers(view).items() if number != before.get(name)}


def test_a_card_that_changed_is_the_only_one_with_another_picture(root: Path) -> None:
    # What the words of the elm look at cannot be told, so it is drawn at each look, but comes out the same.
    assert drawn(PreviewDesk(title(root)), root, CARD_FILE, lambda text: text.replace("Oak", "Yew")) == {"oak"}
    assert drawn(PreviewDesk(title(root)), root, CARD_FILE, lambda text: text.replace("Elm", "Yew")) == {"elm"}


def test_a_row_of_a_spreadsheet_draws_its_own_card(tmp_path: Path) -> None:
    fields = "    fields: {name: text, copies: count}\n    source: {size: choice, copies: choice}\n"
    file, rows = "components/tiny/trees.csv", "id,name,copies\noak,Oak,1\nelm,Elm,1\n"
    root = write_project(tmp_path, f"{HEAD}{fields}    table: trees.csv\n", looks(NAME), files={file: rows})
    assert drawn(PreviewDesk(title(root)), root, file, lambda text: text.replace("Oak", "Yew")) == {"oak"}


def test_a_picture_under_the_same_name_draws_its_card(tmp_path: Path) -> None:
    cards = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 1}")
    root = write_project(tmp_path, cards, looks(NAME, "art: {image: tree.png, box: [5, 20, 5, 5]}"))
    tree = root / "components" / "tiny" / "tree.png"
    tree.write_bytes(png(200))
    desk = PreviewDesk(title(root))
    before = numbers(desk.look())
    tree.write_bytes(png(300))
    assert numbers(desk.look())["oak"] != before["oak"]


def test_a_line_put_in_above_draws_nothing(root: Path) -> None:
    assert drawn(PreviewDesk(title(root)), root, CARD_FILE, lambda text: f"# Cards.\n\n{text}") == set()
    assert drawn(PreviewDesk(title(root)), root, LAYOUT_FILE, lambda text: f"# Looks.\n\n{text}") == set()


def test_a_layout_draws_its_own_faces(root: Path) -> None:
    def lower(text: str) -> str:
        return text.replace("[5, 5, 50, 10], colour", "[5, 9, 50, 10], colour")

    assert drawn(PreviewDesk(title(root)), root, LAYOUT_FILE, lower) == {"ash"}


def test_the_palette_draws_everything(root: Path) -> None:
    darker = drawn(
        PreviewDesk(title(root)), root, "layouts/palette.yaml", lambda text: text.replace("112233", "000000")
    )
    assert darker == {"oak", "elm", "ash"}


def test_another_number_of_copies_draws_nothing_and_is_told(root: Path) -> None:
    desk = PreviewDesk(title(root))
    assert drawn(desk, root, CARD_FILE, lambda text: text.replace("copies: 1}", "copies: 7}", 1)) == set()
    assert desk.last is not None
    assert {face.name: face.copies for face in desk.last.sets["cards"]} == {"oak": 7, "elm": 2, "ash": 1}


def test_a_new_card_and_a_card_less(root: Path) -> None:
    desk = PreviewDesk(title(root))
    new = drawn(desk, root, CARD_FILE, lambda text: text + "      fir: {name: Fir, says: '', copies: 1}\n")
    assert new == {"fir"}
    gone = numbers(desk.look())["fir"]
    edit(root, CARD_FILE, lambda text: text[: text.index("      fir")])
    assert set(numbers(desk.look())) == {"oak", "elm", "ash"}
    assert desk.svg(gone) is not None  # a page may not have heard of it yet
    desk.look()
    assert desk.svg(gone) is None


def test_what_is_said_about_a_face_is_said_as_long_as_it_is_true(tmp_path: Path) -> None:
    layouts = looks(NAME, "art: {image: tree.png, box: [5, 20, 50, 50]}")
    cards = deck("{name: text, copies: count}", "oak: {name: Oak, copies: 1}", "elm: {name: Elm, copies: 1}")
    root = write_project(tmp_path, cards, layouts, files={"components/tiny/tree.png": png(20)})
    desk = PreviewDesk(title(root))
    assert {finding.rule for finding in desk.look().findings} == {"IMAGE-DPI"}
    edit(root, CARD_FILE, lambda text: text.replace("Oak", "Yew"))
    assert {finding.rule for finding in desk.look().findings} == {"IMAGE-DPI"}
    (root / "components/tiny/tree.png").write_bytes(png(600))
    view = desk.look()
    assert view.findings == ()
    picture = desk.svg(numbers(view)["oak"])
    assert picture is not None and "data:image/png" in picture


def test_mistakes_in_layouts_are_said_at_each_look(root: Path) -> None:
    desk = PreviewDesk(title(root))
    desk.look()
    edit(root, LAYOUT_FILE, lambda text: text.replace("colour: ink", "colour: inc"))
    for _ in range(2):
        view = desk.look()
        assert ([finding.rule for finding in view.findings], view.is_current) == (["COLOUR-UNKNOWN"], False)
        assert set(numbers(view)) == {"oak", "elm", "ash"}
        edit(root, CARD_FILE, lambda text: text + "\n")


def test_a_picture_that_is_gone_for_a_moment_is_no_crash(tmp_path: Path) -> None:
    layouts = looks("art: {image: tree.png, box: [5, 20, 5, 5]}", NAME)
    root = write_project(tmp_path, layouts=layouts, files={"components/tiny/tree.png": png(99)})
    desk = PreviewDesk(title(root))
    number = numbers(desk.look())["oak"]
    (root / "components/tiny/tree.png").unlink()
    assert desk.svg(number) is None
    view = desk.look()
    assert ([finding.rule for finding in view.findings], numbers(view)) == (["IMAGE-MISSING"], {"oak": number})
