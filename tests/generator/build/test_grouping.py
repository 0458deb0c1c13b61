"""Which sheet sets share a file, and what it is called."""

from __future__ import annotations

from pathlib import Path

from projects import TITLE, build, looks, write_project

LOOKS = looks('name: {text: "{name}", box: [2, 5, 16, 10]}')
PART = """
components:
  {name}:
    name: {name}
    size: [{size}, {size}]
    layout: card
    fields: {{name: text, copies: count}}
    source: {{size: choice, copies: choice}}
    {more}
    items:
      {name}_one: {{name: One, copies: 4}}
"""


def files(root: Path, *options: str) -> list[str]:
    run = build(root, "--no-svg", *options)
    assert run.code == 0, run.out
    return list(run.json["built"][0]["files"])


def project(root: Path, **more: str) -> Path:
    """A deck of cards and the named parts of 20, 21 ... mm, each with a line of its own in the data."""
    parts = {name: PART.format(name=name, size=20 + k, more=line) for k, (name, line) in enumerate(more.items())}
    sets = "".join(f"  {name}: {{name: {name}, components: [{name}]}}\n" for name in more)
    head = TITLE.split("sheets:")[0] + "sheets:\n"
    return write_project(
        root,
        PART.format(name="deck", size=60, more=""),
        LOOKS,
        f"{head}  cards: {{name: cards, components: [deck]}}\n{sets}",
        {f"components/tiny/{name}.yaml": text for name, text in parts.items()},
    )


def test_sets_of_one_stock_share_a_file_that_is_called_after_them(tmp_path: Path) -> None:
    assert files(project(tmp_path, coins="", gems="")) == ["tiny-cards-coins-gems-a4.pdf"]


def test_a_file_of_many_sets_is_called_after_its_stock(tmp_path: Path) -> None:
    assert files(project(tmp_path, coins="", gems="", dice="")) == ["tiny-card-single-a4.pdf"]


def test_another_stock_has_a_file_of_its_own(tmp_path: Path) -> None:
    names = files(project(tmp_path, coins="", stickers="stock: label"))
    assert names == ["tiny-cards-coins-a4.pdf", "tiny-stickers-a4.pdf"]


def test_pieces_with_backs_have_a_file_of_their_own(tmp_path: Path) -> None:
    assert files(project(tmp_path, coins="back: card")) == ["tiny-cards-a4.pdf", "tiny-coins-a4.pdf"]


def test_one_part_can_still_be_printed_alone(tmp_path: Path) -> None:
    root = project(tmp_path, coins="", gems="")
    assert files(root, "--only", "coins") == ["tiny-coins-a4-selection.pdf"]
    assert files(root, "--items", "gems_one", "--items", "deck_one") == ["tiny-cards-gems-a4-selection.pdf"]


def test_files_of_sets_that_share_sheets_now_are_removed(tmp_path: Path) -> None:
    root = project(tmp_path, coins="back: card")
    assert files(root) == ["tiny-cards-a4.pdf", "tiny-coins-a4.pdf"]
    coins = root / "components/tiny/coins.yaml"
    coins.write_text(coins.read_text("utf-8").replace("back: card", ""), "utf-8")
    assert files(root) == ["tiny-cards-coins-a4.pdf"]
    assert [path.name for path in sorted((root / "out/tiny").glob("*.pdf"))] == ["tiny-cards-coins-a4.pdf"]


def test_the_build_says_leaves_paper_and_cuts(tmp_path: Path) -> None:
    (row,) = build(project(tmp_path, coins=""), "--no-svg").json["built"]
    # Four cards of 60 x 60 and four coins of 20 x 20 mm on one A4.
    assert (row["leaves"], row["paper_used"]) == (1, round(4 * (3600 + 400) / (210 * 297), 3))
    assert row["cuts"] > 0 and row["outlines"] == 0
