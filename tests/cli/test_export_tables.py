"""`sporeprint export` for virtual tables: every number in the save is checked against the picture it points at."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from shop_help import BACK, RED, TINTS, deck_yaml, export, exported, found, looks_yaml, picture, project, rgb

MANY = tuple(f'c{n:02d}: {{name: Card {n}, copies: 1, tint: "#{n * 3:02x}80ff"}}' for n in range(1, 71))
"""Seventy cards with colours that differ in red: 3, 6, 9, ... 210."""


def save(folder: Path) -> Any:
    return json.loads((folder / "tiny.json").read_text("utf-8"))["ObjectStates"]


def local(folder: Path, url: str) -> Path:
    """The file that an address on this machine stands for."""
    path = Path(url.removeprefix("file://"))
    assert url.startswith("file:///") and path.parent == folder.resolve()
    return path


def cell_colours(sheet: Path, entry: dict[str, Any], cells: Iterable[int]) -> list[tuple[int, ...]]:
    """Near the upper left corner of each cell, where no word stands."""
    image = picture(sheet).convert("RGB")
    columns, rows = entry["NumWidth"], entry["NumHeight"]
    assert image.width % columns == 0 and image.height % rows == 0
    wide, high = image.width // columns, image.height // rows
    places = [(cell % columns * wide + wide // 20, cell // columns * high + high // 20) for cell in cells]
    return [image.getpixel(place) for place in places]  # type: ignore[misc]


def cell_colour(sheet: Path, entry: dict[str, Any], cell: int) -> tuple[int, ...]:
    return cell_colours(sheet, entry, [cell])[0]


# --- Tabletop Simulator ---------------------------------------------------------------------------------------------
def test_every_card_of_a_deck_is_the_cell_that_its_number_names(tmp_path: Path) -> None:
    folder = exported(project(tmp_path), "tts")
    (deck,) = save(folder)
    assert (deck["Name"], deck["Nickname"]) == ("DeckCustom", "Deck")
    assert deck["DeckIDs"] == [100, 100, 100, 101, 102, 102]
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    entry = deck["CustomDeck"]["1"]
    # Three cards and the cell kept free need four cells, of 750 x 1050 px each at 300 dpi.
    assert (entry["NumWidth"], entry["NumHeight"], entry["UniqueBack"], entry["BackIsHidden"]) == (2, 2, False, True)
    assert picture(local(folder, entry["FaceURL"])).size == (1500, 2100)
    for card in deck["ContainedObjects"]:
        assert card["CustomDeck"] == {"1": entry}
        cell = card["CardID"] - 100
        assert cell_colour(local(folder, entry["FaceURL"]), entry, cell) == TINTS[card["Nickname"]]
    assert cell_colour(local(folder, entry["FaceURL"]), entry, 3) == BACK
    back = picture(local(folder, entry["BackURL"]))
    assert (back.size, rgb(back, 0.05, 0.05)) == ((750, 1050), BACK)


def test_cards_with_backs_of_their_own_get_a_sheet_of_backs(tmp_path: Path) -> None:
    items = (
        'red: {name: Red, copies: 1, tint: "#c82828"}',
        'blue: {name: Blue, copies: 1, tint: "#3250c8", back: card}',
    )
    folder = exported(project(tmp_path, deck_yaml(items=items)), "tts")
    (deck,) = save(folder)
    entry = deck["CustomDeck"]["1"]
    assert entry["UniqueBack"] is True
    backs = local(folder, entry["BackURL"])
    assert [cell_colour(backs, entry, cell) for cell in (0, 1)] == [BACK, TINTS["Blue"]]


def test_seventy_cards_are_two_sheets_and_no_side_is_too_long(tmp_path: Path) -> None:
    root = project(tmp_path, deck_yaml(items=MANY))
    run = export(root, "tts")
    assert found(run, "SHOP-SHEET")["message"] == "`deck` has 70 different fronts, a sheet holds 69"
    folder = root / "out/tiny/tts"
    (deck,) = save(folder)
    assert deck["DeckIDs"] == [*range(100, 169), 200]
    first, second = deck["CustomDeck"]["1"], deck["CustomDeck"]["2"]
    assert (first["NumWidth"], first["NumHeight"], second["NumWidth"], second["NumHeight"]) == (10, 7, 2, 2)
    # Ten cards of 63.5 mm across 4096 px are 409 px wide; 409 x 1.4 = 573 px high.
    assert picture(local(folder, first["FaceURL"])).size == (4090, 4011)
    numbers = [int(card["Nickname"].removeprefix("Card ")) for card in deck["ContainedObjects"]]
    assert cell_colours(local(folder, first["FaceURL"]), first, range(69)) == [(3 * n, 128, 255) for n in numbers[:69]]
    assert cell_colour(local(folder, second["FaceURL"]), second, 0) == (3 * numbers[69], 128, 255)


OTHERS = """\
  mark:
    name: Marker
    size: poker
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {size: choice, copies: choice}
    items: {mark: {name: Mark, copies: 1, tint: "#c82828"}}
  coins:
    name: Coins
    size: {diameter: 25.4}
    shape: round
    layout: card
    back: deck_back
    fields: {name: text, copies: count, tint: colour}
    source: {size: choice, copies: choice}
    items: {coin: {name: "", copies: 3, tint: "#c82828"}}
  ring:
    name: Ring
    size: [50.8, 50.8]
    shape: path
    outline: M0 0 H50.8 V50.8 H0 Z M10 10 V40 H40 V10 Z
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {size: choice, copies: choice}
    items: {ring: {name: "", copies: 1, tint: "#c82828"}}
  map:
    name: Map
    size: [200, 150]
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {size: choice, copies: choice}
    items: {map: {name: "", copies: 1, tint: "#c82828"}}
  box:
    name: Box
    net: {kind: tuckbox, for: [deck], stock: 0.3, slack: 1}
    layout: card
    fields: {name: text, copies: count, tint: colour}
    source: {net: choice, copies: choice}
    items: {box: {name: "", copies: 1, tint: "#c82828"}}
"""
KINDS = "deck, mark, coins, ring, map, box"


def others(root: Path) -> Path:
    return project(root, deck_yaml(more=OTHERS), components=KINDS)


def objects_of(things: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for thing in things:
        yield thing
        yield from objects_of(thing.get("ContainedObjects", []))


def test_what_is_no_deck_becomes_a_card_a_tile_a_token_or_a_board(tmp_path: Path) -> None:
    root = others(tmp_path)
    run = export(root, "tts")
    assert found(run, "SHOP-LEFT-OUT")["item"] == "box"
    folder = root / "out/tiny/tts"
    deck, mark, coins, ring, board = save(folder)
    assert (deck["Name"], mark["Name"], mark["CardID"]) == ("DeckCustom", "Card", 200)
    assert (coins["Name"], len(coins["ContainedObjects"])) == ("Bag", 3)
    coin = coins["ContainedObjects"][0]
    assert (coin["Name"], coin["CustomImage"]["CustomTile"]["Type"]) == ("Custom_Tile", 2)
    # A coin of an inch is half as wide as a tile at scale 1; a map of 200 mm stands on a board of 254.
    assert coin["Transform"]["scaleX"] == pytest.approx(0.5)
    assert (ring["Name"], ring["CustomImage"]["CustomToken"]["Stackable"]) == ("Custom_Token", False)
    assert (board["Name"], board["Transform"]["scaleX"]) == ("Custom_Board", pytest.approx(200 / 254, abs=1e-4))
    front, back = (local(folder, coin["CustomImage"][key]) for key in ("ImageURL", "ImageSecondaryURL"))
    assert (picture(front).size, rgb(picture(front), 0.5, 0.1), rgb(picture(back), 0.5, 0.1)) == ((300, 300), RED, BACK)
    # Outside of its outline, and in its hole, a piece is clear.
    assert [picture(front).getpixel(at)[3] for at in ((2, 2), (150, 150))] == [0, 255]  # type: ignore[index]
    hole = picture(local(folder, ring["CustomImage"]["ImageURL"]))
    assert [hole.getpixel(at)[3] for at in ((300, 300), (50, 300))] == [0, 255]  # type: ignore[index]


def test_no_two_objects_have_the_same_id(tmp_path: Path) -> None:
    items = tuple(f'c{n:02d}: {{name: Card {n}, copies: 100, tint: "#{n * 3:02x}80ff"}}' for n in range(1, 13))
    ids = [thing["GUID"] for thing in objects_of(save(exported(project(tmp_path, deck_yaml(items=items)), "tts")))]
    assert len(ids) == len(set(ids)) == 1201
    assert all(len(id_) == 6 and int(id_, 16) >= 0 for id_ in ids)


def test_pictures_may_be_looked_for_at_an_address(tmp_path: Path) -> None:
    folder = exported(project(tmp_path), "tts", "--url", "https://example.org/tiny")
    (deck,) = save(folder)
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/tiny/deck-1-fronts.png"
    assert (folder / "deck-1-fronts.png").is_file()


def test_a_component_whose_name_no_file_can_have_is_told(tmp_path: Path) -> None:
    root = project(tmp_path, deck_yaml().replace("  deck:", '  "de:ck":'), components='"de:ck"')
    run = export(root, "tts")
    assert (run.code, run.errors) == (1, {("cards.yaml", 3, "DATA-ID")})
    assert not (root / "out").exists()


def test_a_card_without_a_back_is_white_behind(tmp_path: Path) -> None:
    folder = exported(project(tmp_path, deck_yaml().replace("    back: deck_back\n", "")), "tts")
    (deck,) = save(folder)
    assert rgb(picture(local(folder, deck["CustomDeck"]["1"]["BackURL"])), 0.3, 0.3) == (255, 255, 255)


# --- Tabletop Playground --------------------------------------------------------------------------------------------
def templates(folder: Path) -> dict[str, Any]:
    found = {path.stem: json.loads(path.read_text("utf-8")) for path in (folder / "tiny/Templates").glob("*.json")}
    return dict(sorted(found.items()))


def test_a_package_has_a_manifest_and_a_template_for_each_component(tmp_path: Path) -> None:
    folder = exported(others(tmp_path), "ttp")
    manifest = json.loads((folder / "tiny/Manifest.json").read_text("utf-8"))
    assert manifest["Name"] == "Tiny" and len(manifest["GUID"]) == 32
    made = templates(folder)
    assert list(made) == ["coins-1", "deck-1", "map-1", "mark-1", "ring-1"]
    assert len({template["GUID"] for template in made.values()} | {manifest["GUID"]}) == 6
    for template in made.values():
        for key in ("FrontTexture", "BackTexture"):
            assert (folder / "tiny/Textures" / template[key]).is_file()
    assert [made[name]["Model"] for name in ("coins-1", "deck-1", "map-1")] == ["Round", "Square", "Square"]
    assert (made["coins-1"]["Width"], made["coins-1"]["Height"]) == (2.54, 2.54)


def test_every_name_of_an_atlas_is_the_card_in_its_cell(tmp_path: Path) -> None:
    folder = exported(project(tmp_path), "ttp")
    deck = templates(folder)["deck-1"]
    assert (deck["Type"], deck["BackIndex"], deck["Indices"]) == ("Card", -2, [0, 0, 0, 1, 2, 2])
    assert (deck["Width"], deck["Height"]) == (6.35, 8.89)
    atlas = folder / "tiny/Textures" / deck["FrontTexture"]
    grid = {"NumWidth": deck["NumHorizontal"], "NumHeight": deck["NumVertical"]}
    for cell, name in deck["CardNames"].items():
        assert cell_colour(atlas, grid, int(cell)) == TINTS[name]
    assert rgb(picture(folder / "tiny/Textures" / deck["BackTexture"]), 0.05, 0.05) == BACK


def test_an_atlas_of_backs_has_the_back_of_each_card_in_its_cell(tmp_path: Path) -> None:
    items = (
        'red: {name: Red, copies: 1, tint: "#c82828"}',
        'blue: {name: Blue, copies: 1, tint: "#3250c8", back: card}',
    )
    folder = exported(project(tmp_path, deck_yaml(items=items)), "ttp")
    deck = templates(folder)["deck-1"]
    assert deck["BackIndex"] == -3
    grid = {"NumWidth": deck["NumHorizontal"], "NumHeight": deck["NumVertical"]}
    backs = folder / "tiny/Textures" / deck["BackTexture"]
    assert [cell_colour(backs, grid, cell) for cell in (0, 1)] == [BACK, TINTS["Blue"]]


def test_small_type_is_told_for_a_table_too(tmp_path: Path) -> None:
    root = project(tmp_path, layouts=looks_yaml("tiny: {text: tiny, box: [5, 40, 40, 5], size: 4}"))
    assert found(export(root, "ttp"), "SHOP-TYPE")["line"] == 6
