"""`sporeprint export` for print shops: pictures of exact pixels with a list, sheets for home, and what stops it."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from projects import sporeprint, tree
from shop_help import (
    BACK,
    BLUE,
    RED,
    TINTS,
    deck_yaml,
    export,
    exported,
    found,
    looks_yaml,
    orders,
    picture,
    project,
    rgb,
)


@pytest.mark.parametrize(("profile", "size"), [("tgc", (825, 1125)), ("mpc", (822, 1122))])
def test_every_picture_has_the_shops_pixels_and_its_own_card_on_it(
    tmp_path: Path, profile: str, size: tuple[int, int]
) -> None:
    folder = exported(project(tmp_path), profile)
    assert sorted(tree(folder)) == sorted(
        [*(f"cards/{name}.png" for name in ("red", "green", "blue", "deck_back")), "manifest.json", "order.csv"]
    )
    for name, tint in (*TINTS.items(), ("deck_back", BACK)):
        made = picture(folder / "cards" / f"{name.lower()}.png")
        assert (made.size, made.mode) == (size, "RGB")
        assert made.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        # The art reaches all four corners of the picture: that is the bleed.
        assert {rgb(made, x, y) for x in (0.002, 0.998) for y in (0.002, 0.998)} == {tint}


def test_the_list_says_how_many_of_each_to_order(tmp_path: Path) -> None:
    lines = orders(exported(project(tmp_path), "tgc"))
    assert [(line["product"], line["item"], line["copies"], line["front"], line["back"]) for line in lines] == [
        ("poker", "red", "3", "cards/red.png", "cards/deck_back.png"),
        ("poker", "green", "1", "cards/green.png", "cards/deck_back.png"),
        ("poker", "blue", "2", "cards/blue.png", "cards/deck_back.png"),
    ]


def test_a_card_on_its_side_is_turned_and_its_back_the_other_way(tmp_path: Path) -> None:
    # The left edge of the lying card is blue. Turned clockwise it comes to the top; the back, which has the same top
    # edge behind it, is turned the other way, and its left edge comes to the bottom.
    cards = deck_yaml("{name: poker, turned: yes}").replace("back: deck_back", "back: same")
    root = project(tmp_path, cards, looks_yaml('side: {rect: [-5, -5, 15, 110], fill: "#3250c8"}'))
    folder = exported(root, "tgc", "--items", "red")
    (line,) = orders(folder)
    assert (line["front"], line["back"]) == ("cards/red.png", "cards/red-back.png")
    front, back = picture(folder / line["front"]), picture(folder / line["back"])
    assert front.size == back.size == (825, 1125)
    assert (rgb(front, 0.1, 0.01), rgb(front, 0.1, 0.99)) == (BLUE, RED)
    assert (rgb(back, 0.1, 0.01), rgb(back, 0.1, 0.99)) == (RED, BLUE)


def test_a_size_the_shop_does_not_make_stops_the_export_and_names_the_nearest(tmp_path: Path) -> None:
    root = project(tmp_path, deck_yaml("[60, 92]"))
    run = export(root, "tgc")
    one = found(run, "SHOP-SIZE")
    assert (run.code, one["level"], one["line"], one["item"]) == (1, "error", 3, "deck")
    assert "60 x 92 mm" in one["message"] and "poker card (`poker`) of 63.5 x 88.9 mm" in one["message"]
    assert "size: [63.5, 88.9]" in one["hint"] and "--fit" in one["hint"]
    assert not (root / "out").exists()


def test_fit_scales_to_the_nearest_product_and_stretches_the_rim_to_the_edge(tmp_path: Path) -> None:
    # 60 x 92 becomes 88.9 / 92 = 97 %: then 63.5 - 58 = 5.5 mm are missing across, which the bleed has to fill.
    frame = 'frame: {rect: [0.5, 0.5, 59, 91], stroke: "#3250c8", width: 1}'
    root = project(tmp_path, deck_yaml("[60, 92]"), looks_yaml(frame))
    run = export(root, "tgc", "--fit")
    assert found(run, "SHOP-FITTED")["message"].startswith("`deck` of 60 x 92 mm is scaled to 97 %")
    made = picture(root / "out/tiny/tgc/cards/red.png")
    assert made.size == (825, 1125)
    assert {rgb(made, x, y) for x in (0.002, 0.998) for y in (0.002, 0.5, 0.998)} == {RED}
    # The frame lies 0.5 mm inside of the piece: 37.5 px of bleed and half of 5.5 mm from the edge, at 300 dpi.
    inset = 37.5 + (63.5 - 60 * 88.9 / 92) / 2 / 25.4 * 300 + 0.5 * 88.9 / 92 / 25.4 * 300
    assert rgb(made, inset / 825, 0.5) == BLUE
    assert rgb(made, (inset - 12) / 825, 0.5) == RED


def test_fit_does_not_turn_a_piece_into_another_one(tmp_path: Path) -> None:
    run = export(project(tmp_path, deck_yaml("[150, 150]")), "mpc", "--fit")
    at_home = "print it at home with `sporeprint build`, and leave it out here with --only"
    assert found(run, "SHOP-SIZE")["hint"] == at_home


ROUND = """\
  chips:
    name: Chips
    size: {diameter: 19.05}
    shape: round
    bleed: 4
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {size: choice, copies: choice}
    items: {chip: {name: "", copies: 5, tint: "#c82828"}}
  hexes:
    name: Hexes
    size: [55.88, 63.5]
    shape: hex
    bleed: 4
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {size: choice, copies: choice}
    items: {hill: {name: "", copies: 2, tint: "#3250c8"}}
"""


def test_round_pieces_and_hexes_are_made_as_their_own_products(tmp_path: Path) -> None:
    root = project(tmp_path, deck_yaml(more=ROUND), components="deck, chips, hexes")
    folder = exported(root, "tgc", "--only", "chips,hexes")
    assert [(line["product"], line["copies"], line["back"]) for line in orders(folder)] == [
        ("circle_medium", "5", ""),
        ("hex_medium", "2", ""),  # a corner on top becomes a side on top
    ]
    assert picture(folder / "cards/chip.png").size == (300, 300)
    assert picture(folder / "cards/hill.png").size == (825, 750)


def test_a_printer_at_home_gets_sheets_with_the_margins_of_its_profile(tmp_path: Path) -> None:
    root = project(tmp_path)
    folder = exported(root, "home-inkjet", "--paper", "letter")
    (path,) = folder.glob("*.pdf")
    page = pypdfium2.PdfDocument(str(path))[0]
    assert page.get_size() == pytest.approx((612, 792), abs=0.1)
    # 13 mm stay white at the tail: 3 rows of 88.9 mm do not fit into 279.4 - 3.4 - 13, on other profiles they do.
    assert path.name == "tiny-cards-letter.pdf"
    drawn = page.render(scale=1).to_pil().convert("L")
    tail = drawn.crop((0, round(792 - 12.5 * 72 / 25.4), 612, 792))
    assert tail.getextrema() == (255, 255)


def test_the_same_export_twice_gives_the_same_bytes_and_a_part_has_a_folder_of_its_own(tmp_path: Path) -> None:
    root = project(tmp_path)
    first = tree(exported(root, "tgc"))
    assert tree(exported(root, "tgc")) == first
    part = exported(root, "tgc", "--items", "red")
    assert part.name == "tgc-selection"
    assert sorted(tree(part)) == ["cards/deck_back.png", "cards/red.png", "manifest.json", "order.csv"]
    assert tree(root / "out/tiny/tgc") == first


def test_what_an_earlier_export_made_and_this_one_does_not_is_taken_away(tmp_path: Path) -> None:
    root = project(tmp_path)
    exported(root, "tgc")
    project(root, deck_yaml(items=('green: {name: Green, copies: 1, tint: "#28a03c"}',)))
    assert sorted(tree(exported(root, "tgc") / "cards")) == ["deck_back.png", "green.png"]


def test_a_file_that_is_not_ours_is_left_alone_and_nothing_else_is_written(tmp_path: Path) -> None:
    root = project(tmp_path)
    mine = root / "out/tiny/tgc/order.csv"
    mine.parent.mkdir(parents=True)
    mine.write_text("my own list", "utf-8")
    run = export(root, "tgc")
    assert (run.code, found(run, "WRITE-FOREIGN")["file"]) == (1, "out/tiny/tgc/order.csv")
    assert sorted(tree(root / "out/tiny")) == ["tgc/order.csv"]
    assert mine.read_text("utf-8") == "my own list"


def test_clean_takes_exports_away_and_leaves_what_is_not_ours(tmp_path: Path) -> None:
    root = project(tmp_path)
    folder = exported(root, "tgc")
    exported(root, "mpc", "--items", "red")
    (folder / "notes.txt").write_text("mine", "utf-8")
    run = sporeprint(root, "clean", "tiny", "--json")
    (row,) = run.json["cleaned"]
    assert {"tgc/order.csv", "tgc/cards/red.png", "mpc-selection/cards/red.png"} <= set(row["removed"])
    assert list(tree(root / "out/tiny")) == ["tgc/notes.txt"]


# --- profiles -------------------------------------------------------------------------------------------------------
OWN = """\
name: Corner copy shop
format: png
dpi: 100
bleed: 2.54
products:
  square: {name: square, px: [220, 220]}
"""


def test_a_project_adds_its_own_profile_which_wins_over_a_bundled_one(tmp_path: Path) -> None:
    files = {"layouts/shops/corner.yaml": OWN, "layouts/shops/mpc.yaml": OWN}
    root = project(tmp_path, deck_yaml("[50.8, 50.8]"), files=files)
    for profile in ("corner", "mpc"):
        assert picture(exported(root, profile, "--items", "red") / "cards/red.png").size == (220, 220)


def test_profiles_are_found_by_their_names_and_listed(tmp_path: Path) -> None:
    root = project(tmp_path, files={"layouts/shops/corner.yaml": OWN})
    run = sporeprint(root, "preflight", "tiny", "--for", "Corner copy", "--json")
    assert run.json["profile"] == "corner"
    listed = sporeprint(root, "export", "--list", "--json").json["profiles"]
    assert {row["profile"] for row in listed} == {
        *("corner", "tgc", "mpc", "drivethru", "tts", "ttp", "home", "home-laser", "home-inkjet"),
    }
    assert sporeprint(root, "export", "--list").out.startswith("corner ")


@pytest.mark.parametrize(
    ("text", "rule", "line"),
    [
        (OWN.replace("px: [220, 220]", "trim: [50, 50]"), "SHOP-PROFILE", 1),
        (OWN.replace("px: [220, 220]", "px: [40, 40]").replace("2.54", "50"), "SHOP-PROFILE", 1),
        (OWN.replace("px: [220, 220]", "px: [220, 220], trim: [60, 60]"), "SHOP-PROFILE", 1),
        (OWN.replace("px: [220, 220]", "px: [20000, 20000]"), "SHOP-PROFILE", 1),
        (OWN.replace("format: png", "format: tts"), "SHOP-PROFILE", 1),
        (OWN.replace("format: png", "format: pdf"), "SHOP-PROFILE", 1),
        (OWN.replace("format: png", "format: jpeg"), "DATA-CHOICE", 2),
        (OWN.replace("dpi: 100", "dpi: 100000"), "DATA-RANGE", 3),
        (OWN.replace("dpi: 100", "dpy: 100"), "DATA-UNKNOWN-FIELD", 3),
        (OWN.replace("px: [220, 220]", "px: [220]"), "DATA-LENGTH", 6),
        (OWN + "products: {}\n", "YAML-DUPLICATE", 7),
        ("[", "YAML-SYNTAX", 1),
        ("", "FILE-EMPTY", 0),
        (f"name: {'x' * 3_000_000}\n", "FILE-TOO-LARGE", 0),
    ],
)
def test_a_broken_profile_is_told_where_it_is_broken(tmp_path: Path, text: str, rule: str, line: int) -> None:
    root = project(tmp_path, files={"layouts/shops/corner.yaml": text})
    run = export(root, "corner")
    assert run.code != 0
    assert rule in {f["rule"] for f in run.findings if f["line"] == line and f["file"].endswith("corner.yaml")}
    assert not (root / "out").exists()


def test_names_that_nothing_has_are_told_with_the_nearest(tmp_path: Path) -> None:
    root = project(tmp_path)
    assert "`tgc`" in found(export(root, "tcg"), "SHOP-UNKNOWN")["hint"]
    assert found(export(root, "tgc", "--only", "dekc"), "ONLY-UNKNOWN")["hint"] == "did you mean `deck`?"
    run = sporeprint(root, "export", "tinny", "--for", "tgc", "--json")
    assert (run.code, found(run, "TITLE-UNKNOWN")["hint"]) == (1, "did you mean `tiny`?")
    run = sporeprint(root, "export", "tiny", "--json")
    assert (run.code, run.one["rule"]) == (2, "SHOP-ASKED")
    assert found(export(root, "tts", "--url", "C:\\pictures"), "SHOP-URL")["hint"].startswith("begin it with https://")
    assert not (root / "out").exists()


def test_rules_and_inventory_alone_are_nothing_to_export(tmp_path: Path) -> None:
    root = project(tmp_path)
    title = (root / "components/tiny/title.yaml").read_text("utf-8") + "  inventory: {name: list, pages: inventory}\n"
    (root / "components/tiny/title.yaml").write_text(title, "utf-8")
    run = export(root, "tgc", "--only", "inventory")
    assert (run.code, run.one["rule"]) == (1, "BUILD-EMPTY")


def test_for_people_the_export_says_what_it_wrote(tmp_path: Path) -> None:
    run = sporeprint(project(tmp_path), "export", "tiny", "--for", "tgc")
    assert run.out.splitlines()[0].startswith("tiny for The Game Crafter: 5 files in out/tiny/tgc (")
    assert "  cards/red.png" in run.out.splitlines()
