"""Tabletop Playground: a package folder with textures, and a template for each deck, tile, token and board."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence

from generator.build.made import MadeFile
from generator.scene.primitives import Face
from generator.tools.shops.grid import PictureGrid, blank_face, choose_grid, piece_png, sheet_png
from generator.tools.shops.job import ShopJob
from generator.tools.shops.profile import PictureSheet, TableTop
from generator.tools.shops.things import Thing, ThingCard, things
from sporeprint.ground.plain import Json

MODELS = {"card": "Square", "round": "Round", "hex": "Hexagonal", "hex_flat": "Hexagonal"}
"""The table's own shapes of flat pieces."""
ONE_BACK, BACK_EACH = -2, -3
"""What `BackIndex` says: one back for all, or a second atlas with the back of each card in the cell of its front."""
HIDDEN_IS_BACK = -3


def package_files(job: ShopJob) -> Iterator[MadeFile]:
    """Textures and templates one by one, and the manifest that makes a package of them."""
    sheet, top = job.profile.sheet, job.profile.table
    assert sheet is not None and top is not None, "a profile of this format has both"
    package = _guid(job.title.ref.slug)
    for thing in things(job):
        for number, cards in enumerate(_parts(thing, sheet), 1):
            yield from _template(job, thing, cards, f"{thing.component}-{number}", sheet, top)
    manifest: dict[str, Json] = {
        "Name": job.title.record.name,
        "Version": "1",
        "GUID": package,
        "CopyProtection": False,
    }
    # One folder further in: beside our own list of files a `Manifest.json` would be the same file on some systems.
    yield _json(f"{job.title.ref.slug}/Manifest.json", manifest)


def _parts(thing: Thing, sheet: PictureSheet) -> Iterator[Sequence[ThingCard]]:
    """Cards go together on an atlas; of anything else each face has a template of its own."""
    most = sheet.most if thing.kind == "deck" else 1
    for start in range(0, len(thing.cards), most):
        yield thing.cards[start : start + most]


def _template(
    job: ShopJob, thing: Thing, cards: Sequence[ThingCard], stem: str, sheet: PictureSheet, top: TableTop
) -> Iterator[MadeFile]:
    alone, folder = thing.kind != "deck", job.title.ref.slug
    shared = len({id(card.back) for card in cards}) == 1
    grid = PictureGrid(1, 1, (1, 1)) if alone else choose_grid(len(cards), thing.size, sheet, job.profile.dpi)
    backs = [card.back or _blank(thing, card) for card in cards]
    yield MadeFile(f"{folder}/Textures/{stem}.png", _texture(job, [c.front for c in cards], grid, alone), "ttp")
    one = PictureGrid(1, 1, grid.cell)
    back = _texture(job, backs[:1], one, alone) if shared else _texture(job, backs, grid, alone)
    yield MadeFile(f"{folder}/Textures/{stem}-back.png", back, "ttp")
    name = thing.name if len(thing.cards) == len(cards) else f"{thing.name}: {cards[0].name}" if alone else stem
    template: dict[str, Json] = {
        **_plain(f"{job.title.ref.slug} {stem}", name),
        **_size(job, thing, top),
        "FrontTexture": f"{stem}.png",
        "BackTexture": f"{stem}-back.png",
        "BackIndex": ONE_BACK if shared else BACK_EACH,
        "NumHorizontal": grid.columns,
        "NumVertical": grid.rows,
        "Indices": [
            cell for cell, card in enumerate(cards) for _ in range(1 if thing.kind == "board" else card.copies)
        ],
        "CardNames": {str(cell): card.name for cell, card in enumerate(cards)},
        "CardMetadata": {str(cell): card.label for cell, card in enumerate(cards)},
    }
    yield _json(f"{folder}/Templates/{stem}.json", template)


def _blank(thing: Thing, card: ThingCard) -> Face:
    """Nothing is printed behind: a card is white there, a tile shows its front again, for it needs its outline."""
    return blank_face(thing.size) if thing.kind == "deck" else card.front


def _texture(job: ShopJob, faces: Sequence[Face], grid: PictureGrid, alone: bool) -> bytes:
    fonts, profile = job.book.fonts, job.profile
    if alone:
        side = profile.sheet.side if profile.sheet is not None else 0
        return piece_png(faces[0], fonts, profile.dpi, side)
    return sheet_png(faces, None, grid, fonts)


def _size(job: ShopJob, thing: Thing, top: TableTop) -> dict[str, Json]:
    """The table counts in centimetres."""
    record = job.title.components[thing.component].record
    is_card = thing.kind == "deck"
    model = "Rounded" if is_card and record.corner else MODELS.get(record.shape, "Square")
    return {
        "Width": round(thing.size[0] / 10, 3),
        "Height": round(thing.size[1] / 10, 3),
        "Thickness": round((top.card_thickness if is_card else top.thickness) / 10, 3),
        "Model": model,
        "HiddenInHand": is_card,
        "UsedWithCardHolders": is_card,
        "CanStack": thing.kind != "board",
    }


def _plain(id_: str, name: str) -> dict[str, Json]:
    """What every template has."""
    return {
        "Type": "Card",
        "GUID": _guid(id_),
        "Name": name,
        "Metadata": "",
        "CollisionType": "Regular",
        "Friction": 0.7,
        "Restitution": 0.0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1.0,
        "Metallic": 0.0,
        "PrimaryColor": {"R": 255, "G": 255, "B": 255},
        "SecondaryColor": {"R": 0, "G": 0, "B": 0},
        "Flippable": True,
        "AutoStraighten": False,
        "ShouldSnap": True,
        "ScriptName": "",
        "Blueprint": "",
        "Models": [],
        "Collision": [],
        "SnapPointsGlobal": False,
        "SnapPoints": [],
        "ZoomViewDirection": {"X": 0, "Y": 0, "Z": 0},
        "Tags": [],
        "HiddenTexture": "",
        "HiddenIndex": HIDDEN_IS_BACK,
        "FrontTextureOverrideExposed": False,
        "AllowFlippedInStack": False,
        "MirrorBack": True,
        "CardTags": {},
    }


def _guid(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:32].upper()


def _json(path: str, value: Json) -> MadeFile:
    return MadeFile(path, (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode("utf-8"), "ttp")
