"""Pictures for a shop that takes one for each side, and the list of how many of each to order."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from generator.build.made import MadeFile
from generator.impose import PrintPiece
from generator.pictures.images import image_data
from generator.render.png import pdfium_pictures
from generator.scene.primitives import Face
from generator.tools.shops.flatten import on_white
from generator.tools.shops.grid import png_bytes
from generator.tools.shops.job import ShopJob
from generator.tools.shops.place import on_canvas, spot_of

COLUMNS = ("product", "component", "item", "copies", "front", "back")
LIST = "order.csv"


@dataclass(frozen=True, slots=True)
class ShopOrder:
    """One line of the list: so many copies of a front with its back, made as a product."""

    product: str
    component: str
    item: str
    copies: int
    front: str
    back: str


def order_files(job: ShopJob) -> Iterator[MadeFile]:
    """Each different picture once, at the product's exact pixels, and the list."""
    canvases = canvases_of(job)
    drawn = pdfium_pictures(list(canvases.values()), job.book.fonts, image_data, job.profile.dpi)
    for path, picture in zip(canvases, drawn, strict=True):
        yield MadeFile(path, png_bytes(on_white(picture), job.profile.dpi), "pictures")
    yield MadeFile(LIST, order_csv(orders(job)), "list")


def canvases_of(job: ShopJob) -> dict[str, Face]:
    """Every picture to be made, by the name of its file."""
    found: dict[str, Face] = {}
    for side in job.sides():
        path = _path(job, side.set, side.piece, side.is_back)
        match = job.match(side.piece)
        if path not in found and match is not None:
            spot = spot_of(side.face, match, job.profile, side.is_back, job.fit)
            found[path] = on_canvas(side.face, spot, side.face.name, job.fit)
    return found


def _path(job: ShopJob, set_: str, piece: PrintPiece, is_back: bool) -> str:
    """A face that is both front and back of a piece on its side is two pictures, for it is turned either way."""
    face, match = (piece.back if is_back else piece.front), job.match(piece)
    if face is None or match is None:
        return ""
    turned = "-back" if is_back and match.turn and face is piece.front else ""
    return f"{set_}/{face.name}{turned}.png"


def orders(job: ShopJob) -> list[ShopOrder]:
    """Pieces that look the same are one line; they come in the order of the data."""
    counts: dict[tuple[str, str, str, str, str], int] = {}
    for set_, pieces in job.sets.items():
        for piece in pieces:
            match = job.match(piece)
            if match is not None:
                paths = _path(job, set_, piece, False), _path(job, set_, piece, True)
                key = (match.id, piece.component, piece.label, *paths)
                counts[key] = counts.get(key, 0) + 1
    return [ShopOrder(key[0], key[1], key[2], copies, key[3], key[4]) for key, copies in counts.items()]


def order_csv(lines: list[ShopOrder]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([[getattr(line, column) for column in COLUMNS] for line in lines])
    return out.getvalue().encode("utf-8")
