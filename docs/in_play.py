"""A table of Overgrown in play, drawn with the faces that are printed: City and Aether, with pieces laid on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.build.job import Job, faces
from generator.load.places import BoardPlace, places
from generator.scene.primitives import Face, Group, Item, moved

CITY = ".  X  S  S / S  W  Y  O / Y1 Y  O  E / W  W  P  ."
"""The City that docs/overgrown.md scores: 19 points."""
AETHER = "WW SE EW SS / SP EW SS EE / WW EP X  WS / EP SW WE SE"
AURAS = (("orange_large", ("a2", "a3")), ("purple", ("d4",)))
TILES = {"E": "earth", "W": "water", "S": "sun", "P": "pollution", "O": "overgrown", "X": "city_crater"}
ECOSYSTEMS = ("reed_marsh", "lily_pond", "birch_grove")
ANIMALS = ("fox", "heron")
APART = 10.15
"""From the middle of an Aether space to that of a tile of its pair, which lie corner to corner."""


@dataclass(frozen=True, slots=True)
class Box:
    """All faces of the title by name, and its boards."""

    job: Job
    faces: Mapping[str, Face]

    def board(self, name: str) -> dict[str, BoardPlace]:
        return {place.label: place for place in places(self.job.title.components[name].record)}

    def laid(self, name: str, x: float, y: float) -> Item:
        """A piece with its middle there, cut out as with a knife."""
        face = self.faces[name]
        return Group((Group(face.items, clip=face.outline),), moved(x - face.width / 2, y - face.height / 2))


def unpacked(job: Job) -> Box:
    return Box(job, {face.name: face for pieces in job.sets.values() for face in faces(pieces)})


def city(box: Box) -> Face:
    """A City board with tiles and Wildlife on it."""
    board = box.faces["city_1"]
    return Face("city", board.width, board.height, 0, (*board.items, *_tiles(box)), board.outline)


def _tiles(box: Box) -> Iterator[Item]:
    ecosystems, animals = iter(ECOSYSTEMS), iter(ANIMALS)
    for place, mark in zip(box.board("city").values(), CITY.replace("/", " ").split(), strict=True):
        if mark != ".":
            yield box.laid(TILES.get(mark[0]) or next(ecosystems), place.x, place.y)
        if mark[1:]:
            yield box.laid(next(animals), place.x, place.y)


def aether(box: Box) -> Face:
    """The Aether board after the first filling, with two Auras."""
    board, spaces = box.faces["aether"], box.board("aether")
    laid: list[Item] = []
    for place, pair in zip(spaces.values(), AETHER.replace("/", " ").split(), strict=True):
        for tile, d in zip(pair, (-APART, APART), strict=False):  # the Crater lies alone
            laid.append(box.laid(TILES[tile], place.x + d, place.y + d))
    for name, labels in AURAS:
        first, last = spaces[labels[0]], spaces[labels[-1]]
        x, y = (first.x + last.x) / 2, (first.y + last.y) / 2
        laid.append(box.laid(name, x, y) if first.y == last.y else _turned(box.faces[name], x, y))
    return Face("aether", board.width, board.height, 0, (*board.items, *laid), board.outline)


def _turned(face: Face, x: float, y: float) -> Item:
    """A frame around two spaces of one column."""
    cut = Group((Group(face.items, clip=face.outline),), moved(-face.width / 2, -face.height / 2))
    return Group((cut,), (0.0, 1.0, -1.0, 0.0, x, y))
