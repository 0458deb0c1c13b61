"""Finished tables of random play, laid out as people leave them, and photographed."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from photo_camera import TEXTURE, Camera, Shot, Thing, photographed
from PIL import Image

import sporeprint
from sporeprint.api.table_faces import table_faces
from sporeprint.ground.placing import Laid, lay_board, middle_of
from sporeprint.ground.tableau import Board, Tableau

WIDE = 620.0
"""Millimetres of a row of boards."""
AIR = 16.0
UNSEEN_BOARDS = ("hand", "hands", "draw", "discard", "front", "spent", "matched", "cards")
"""What nobody lays out for a photo."""


@dataclass
class Scene:
    """A photo as JPEG, the table that it shows, and what lies where."""

    photo: bytes
    table: sporeprint.LaidTable
    shown: Tableau
    """The same table with what is not in the photo taken off."""
    things: list[dict[str, Any]]


@lru_cache(maxsize=2000)
def picture(title: str, key: tuple[str, str, str, bool]) -> Any:
    """Return a face at `TEXTURE`, drawn from its vector scene."""
    from dataclasses import replace

    from generator.pictures.images import image_data
    from generator.render.png import MM_PER_INCH, pdfium_pictures
    from generator.scene.primitives import Group
    from sporeprint.api.table_faces import _opened
    from sporeprint.ground.catalogue import data_hash

    known = table_faces(title)
    folder = known.folder / f"sim-{TEXTURE:g}"
    path = folder / (known.names[key].removesuffix(".webp") + ".png")
    if not path.exists():
        faces = _opened(known.ref, data_hash(known.ref))
        face = faces.face(*key)
        cut = replace(face, bleed=0.0, items=(Group(face.items, clip=face.outline),))
        (image,) = pdfium_pictures([cut], faces.composer.book.fonts, image_data, TEXTURE * MM_PER_INCH)
        out = io.BytesIO()
        image.save(out, "PNG")
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(out.getvalue())
    rgba = np.asarray(Image.open(path).convert("RGBA"))
    return np.dstack([rgba[..., 2::-1], rgba[..., 3]])


def finished(title: str, seed: int, players: int | None = None) -> sporeprint.LaidTable:
    """Return the table at the end of a game of random moves."""
    log = sporeprint.simulated_log(title, seed=seed, players=players)
    return sporeprint.table(log.text)


def owner(board: Board, band: str) -> str:
    head = board.key.split(".")[0]
    return board.player or band or (head if len(head) == 1 else "")


def scene(title: str, seed: int, shot: Shot, players: int | None = None) -> Scene:
    """Return the photo of a finished table; the same seed gives the same photo."""
    rng = np.random.default_rng([seed, sum(map(ord, title))])
    table = finished(title, seed, players)
    known = table_faces(title)
    handles = list(table.header["players"])
    wanted = [(owner(board, band.player), board) for band in table.tableau.bands for board in band.boards]
    wanted = [(who, board) for who, board in wanted if _is_shown(board, table.tableau)]
    groups = {who: [b for own, b in wanted if own == who] for who in dict.fromkeys(own for own, _ in wanted)}
    things: list[Thing] = []
    y = 0.0
    top = [who for k, who in enumerate(handles) if k % 2 and who in groups]
    bottom = [who for k, who in enumerate(handles) if not k % 2 and who in groups]
    for who in [*top, "", *bottom]:
        if who not in groups:
            continue
        laid = [lay_board(board, known.geometry) for board in groups[who]]
        rows = list(_shelves(laid))
        turn = 180.0 if who in top else 0.0
        height = sum(max(one.height for one in row) + AIR for row in rows)
        own: list[Thing] = []
        at = 0.0
        for row in rows:
            width = sum(one.width + AIR for one in row)
            x = -width / 2
            for one in row:
                own.extend(_things(title, table.tableau, one, x, at, rng))
                x += one.width + AIR
            at += max(one.height for one in row) + AIR
        for thing in own:
            if turn:
                thing.x, thing.y, thing.turn = -thing.x, height - thing.y, thing.turn + 180
            thing.y += y
        things.extend(own)
        y += height + 6
    xs, ys = [t.x for t in things], [t.y for t in things]
    reach = [max(t.picture.shape[:2]) / TEXTURE / 2 for t in things]
    box = (
        min(a - r for a, r in zip(xs, reach, strict=True)),
        min(a - r for a, r in zip(ys, reach, strict=True)),
        max(a + r for a, r in zip(xs, reach, strict=True)),
        max(a + r for a, r in zip(ys, reach, strict=True)),
    )
    if box[3] - box[1] <= 1.15 * (box[2] - box[0]):
        camera = Camera(box, shot, rng, 0)
    else:
        for t in things:
            t.x, t.y, t.turn = -t.y, t.x, t.turn + 90
        camera = Camera((-box[3], box[0], -box[1], box[2]), shot, rng, 0)
    photo = photographed(things, camera, shot, rng)
    shown = {board.key for _, board in wanted}
    pieces = tuple(p for p in table.tableau.pieces if p.board in shown)
    return Scene(photo, table, Tableau(table.tableau.bands, pieces), [t.truth for t in things])


def _is_shown(board: Board, table: Tableau) -> bool:
    if any(word in UNSEEN_BOARDS for word in board.key.split(".")):
        return False
    return bool(board.item) or any(piece.board == board.key for piece in table.pieces)


def _shelves(laid: list[Laid]) -> Iterator[list[Laid]]:
    row: list[Laid] = []
    for one in laid:
        if row and sum(r.width + AIR for r in row) + one.width > WIDE:
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _things(title: str, table: Tableau, laid: Laid, x: float, y: float, rng: np.random.Generator) -> Iterator[Thing]:
    """Yield a board and the pieces on it, a little out of order."""
    board, known = laid.board, table_faces(title)
    x, y, lean = x + rng.normal(0, 2), y + rng.normal(0, 2), rng.normal(0, 1.5)
    middle = np.array([laid.width / 2, laid.height / 2])

    def put(key: tuple[str, str, str, bool], at: Any, turn: float, z: float, truth: dict[str, Any]) -> Thing:
        d = np.array(at) - middle
        a = math.radians(lean)
        px = middle[0] + d[0] * math.cos(a) - d[1] * math.sin(a)
        py = middle[1] + d[0] * math.sin(a) + d[1] * math.cos(a)
        return Thing(picture(title, key), x + px, y + py, turn + lean, z, truth)

    if board.item:
        yield put(_key(known, board.component, board.item, "", False), middle, 0.0, 0.5, {"board": board.key})
    on: dict[tuple[str, ...], float] = {}
    for piece in table.pieces:
        part = known.geometry[piece.component]
        at = middle_of(piece, laid, (part.width, part.height)) if piece.board == board.key else None
        if at is None or not (piece.item or piece.back):
            continue
        key = _key(known, piece.component, piece.item, piece.way, piece.back)
        large = max(part.width, part.height) > 40
        z = on.get(piece.places, 0.5 if board.item or board.lay in ("comb", "grid") else 0.0) + (0.3 if large else 1.2)
        on[piece.places] = z
        jitter, turn = (
            (0.7, rng.normal(0, 1.2))
            if board.lay in ("comb", "grid", "row") or not large
            else (1.5, rng.normal(0, 2.5))
        )
        if _is_round(title, key):
            turn = rng.uniform(0, 360)
        tight = large and board.lay in ("comb", "grid")
        spot = np.array(at) + rng.normal(0, 0.3 if tight else jitter, 2)
        truth = {"board": piece.board, "places": piece.places, "component": piece.component, "item": piece.item}
        yield put(key, spot, piece.turn + (turn if not tight else rng.normal(0, 0.8)), z, truth)


def _key(known: Any, component: str, item: str, way: str, back: bool) -> tuple[str, str, str, bool]:
    name = known.name(component, item, way, back)
    return known.by_name[name]


@lru_cache(maxsize=4000)
def _is_round(title: str, key: tuple[str, str, str, bool]) -> bool:
    opacity = picture(title, key)[..., 3] > 127
    h, w = opacity.shape
    return h == w and abs(float(opacity.mean()) - math.pi / 4) < 0.02
