"""Tabletop Simulator: sheets of cards and a saved object that puts decks, tiles, tokens and boards onto the table.

A card's number is 100 times the number of its sheet, plus its cell. Pictures are named by where they lie on this
machine (`file:///...`), or below an address that is given.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from generator.build.made import MadeFile
from generator.scene.primitives import Face
from generator.tools.shops.grid import PictureGrid, blank_face, choose_grid, piece_png, sheet_png
from generator.tools.shops.job import ShopJob
from generator.tools.shops.profile import PictureSheet, TableTop
from generator.tools.shops.things import Thing, ThingCard, things

TableObject = dict[str, Any]
GAP = 4.0
"""Units of the table from one thing to the next."""
PER_ROW = 6
TILE_TYPES = {"card": 0, "round": 2}
"""Numbers of the table's own shapes of tiles; a token has the outline of its picture."""


@dataclass
class TtsTable:
    """What was made so far: files by name, and objects in the order of the title."""

    job: ShopJob
    base: str
    """Address of the folder that the files are in, with a slash at its end."""
    sheet: PictureSheet
    top: TableTop
    files: list[MadeFile] = field(default_factory=list)
    decks: int = 0
    """Sheets numbered so far; each number is used once in a save."""

    def add(self, name: str, data: bytes) -> str:
        """Keeps a file, and gives its address."""
        self.files.append(MadeFile(name, data, "tts"))
        return self.base + (quote(name) if self.base.startswith("http") else name)

    def piece(self, face: Face, name: str) -> str:
        profile = self.job.profile
        return self.add(name, piece_png(face, self.job.book.fonts, profile.dpi, self.sheet.side))


def table_files(job: ShopJob, base: str) -> Iterator[MadeFile]:
    """All pictures, and last the saved object that names them."""
    sheet, top = job.profile.sheet, job.profile.table
    assert sheet is not None and top is not None, "a profile of this format has both"
    table = TtsTable(job, base, sheet, top)
    objects = [_object(thing, table) for thing in things(job)]
    _part_ids(objects, set())
    for number, thing in enumerate(objects):
        thing["Transform"] |= {"posX": number % PER_ROW * GAP, "posZ": -(number // PER_ROW) * GAP}
    yield from table.files
    yield MadeFile(f"{job.title.ref.slug}.json", _document(job.title.record.name, objects), "tts")


def _document(name: str, objects: list[TableObject]) -> bytes:
    save = {"SaveName": name, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": ""}
    text = json.dumps({**save, "ObjectStates": objects}, indent=1, ensure_ascii=False)
    return (text + "\n").encode("utf-8")


def _object(thing: Thing, table: TtsTable) -> TableObject:
    if thing.kind == "deck":
        return _deck(thing, table)
    made = [_tile(thing, card, number, table) for number, card in enumerate(thing.cards)]
    all_ = [dict(one) for one, card in zip(made, thing.cards, strict=True) for _ in range(card.copies)]
    return all_[0] if len(all_) == 1 else {**_plain("Bag", thing.component, thing.name), "ContainedObjects": all_}


def _plain(kind: str, id_: str, nickname: str, scale: float = 1.0) -> TableObject:
    """What every object has."""
    place = dict.fromkeys(("posX", "posZ", "rotX", "rotZ"), 0.0)
    scales = dict.fromkeys(("scaleX", "scaleY", "scaleZ"), round(scale, 4))
    return {
        "GUID": _guid(f"{kind} {id_}"),
        "Name": kind,
        "Transform": {**place, "posY": 1.0, "rotY": 180.0, **scales},
        "Nickname": nickname,
        "Description": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
    }


def _guid(text: str) -> str:
    """Six hex digits, the same for the same thing every time."""
    return f"{crc32(text.encode('utf-8')) & 0xFFFFFF:06x}"


def _part_ids(objects: list[TableObject], used: set[str]) -> None:
    """Gives every object an id that no other has: two texts may have the same six digits."""
    for thing in objects:
        while thing["GUID"] in used:
            thing["GUID"] = _guid(f"{thing['GUID']} again")
        used.add(thing["GUID"])
        _part_ids(thing.get("ContainedObjects", []), used)


# --- decks ----------------------------------------------------------------------------------------------------------
def _deck(thing: Thing, table: TtsTable) -> TableObject:
    """A deck, or where there is only one card this card alone."""
    sheets, cards = {}, []
    for cards_of_sheet in _parts(thing.cards, table.sheet.most):
        table.decks += 1
        sheets[str(table.decks)] = _sheet(thing, cards_of_sheet, table)
        cards += [(table.decks * 100 + cell, card) for cell, card in enumerate(cards_of_sheet)]
    scale = thing.size[1] / table.top.card_height
    one_by_one = [(id_, card) for id_, card in cards for _ in range(card.copies)]
    contained = [
        {
            **_plain("Card", f"{thing.component} {card.label} {k}", card.name, scale),
            "CardID": id_,
            "CustomDeck": {str(id_ // 100): sheets[str(id_ // 100)]},
        }
        for k, (id_, card) in enumerate(one_by_one)
    ]
    if len(contained) == 1:
        return contained[0]
    whole = {"DeckIDs": [id_ for id_, _ in one_by_one], "CustomDeck": sheets, "ContainedObjects": contained}
    return {**_plain("DeckCustom", thing.component, thing.name, scale), **whole}


def _parts(cards: Sequence[ThingCard], most: int) -> Iterator[Sequence[ThingCard]]:
    for start in range(0, len(cards), most):
        yield cards[start : start + most]


def _sheet(thing: Thing, cards: Sequence[ThingCard], table: TtsTable) -> TableObject:
    """The entry of one sheet; its pictures are made on the way."""
    fonts, profile = table.job.book.fonts, table.job.profile
    grid = choose_grid(len(cards), thing.size, table.sheet, profile.dpi)
    backs = [card.back or blank_face(thing.size) for card in cards]
    stem = f"{thing.component}-{table.decks}"
    front = sheet_png([card.front for card in cards], backs[0], grid, fonts)
    back = _back(thing, backs, grid, table)
    return {
        "FaceURL": table.add(f"{stem}-fronts.png", front),
        "BackURL": table.add(f"{stem}-back{'' if thing.shares_back else 's'}.png", back),
        "NumWidth": grid.columns,
        "NumHeight": grid.rows,
        "BackIsHidden": True,
        "UniqueBack": not thing.shares_back,
        "Type": 0,
    }


def _back(thing: Thing, backs: Sequence[Face], grid: PictureGrid, table: TtsTable) -> bytes:
    """One picture for all, or a sheet with the back of each card in its cell."""
    fonts = table.job.book.fonts
    if thing.shares_back:
        return sheet_png(backs[:1], None, PictureGrid(1, 1, grid.cell), fonts)
    return sheet_png(backs, backs[0], grid, fonts)


# --- tiles, tokens and boards ---------------------------------------------------------------------------------------
def _tile(thing: Thing, card: ThingCard, number: int, table: TtsTable) -> TableObject:
    stem = f"{thing.component}-{number + 1}-{card.front.name}"
    front = table.piece(card.front, f"{stem}.png")
    back = table.piece(card.back, f"{stem}-back.png") if card.back is not None else front
    image = {"ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0}
    kind, side, more = _form(thing, table)
    # Turned over, a board shows its underside, which is nothing one plays with.
    image |= {"ImageSecondaryURL": ""} if thing.kind == "board" else {}
    plain = _plain(kind, f"{thing.component} {card.label}", card.name, thing.size[0] / side)
    return {**plain, "CustomImage": {**image, **more}}


def _form(thing: Thing, table: TtsTable) -> tuple[str, float, TableObject]:
    """The kind of object, how wide it is at scale 1, and what its picture needs to know."""
    top = table.top
    thick = round(top.thickness / 10, 3)
    if thing.kind == "board":
        return "Custom_Board", top.board_side, {}
    if thing.kind == "token":
        token = {"Thickness": thick, "MergeDistancePixels": 5.0, "StandUp": False, "Stackable": False}
        return "Custom_Token", top.tile_side, {"CustomToken": token}
    shape = table.job.title.components[thing.component].record.shape
    tile = {"Type": TILE_TYPES[shape], "Thickness": thick, "Stackable": False, "Stretch": True}
    return "Custom_Tile", top.tile_side, {"CustomTile": tile}
