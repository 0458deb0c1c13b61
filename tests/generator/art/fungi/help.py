"""What the tests of `fungi` and its neighbours share."""

from __future__ import annotations

import typing

from art_help import fungi_species

from generator.art import PAINTERS, Mushroom, Stem
from generator.art.shared import mushroom as data
from generator.scene.primitives import Item, flat

SPECIES = fungi_species()


TOADSTOOL = Mushroom(
    "toadstool", cap_colour="#d13a26", cap_second="#b0281f", spots="warts", ring="skirt", volva="warts", cluster=2,
    stem=Stem(bulb=0.2),
)  # fmt: skip


def picture(species: Mushroom) -> list[Item]:
    return PAINTERS["mushroom"](60, 60, species=species)


def scene(species: Mushroom, **more: object) -> list[Item]:
    return PAINTERS["mushroom_scene"](51, 69.3, species=species, **more)


def choices(name: str) -> tuple[str, ...]:
    return typing.get_args(getattr(data, name))


STEM_CHANGES: dict[str, object] = {
    "height": 20.0, "width": 5.0, "taper": 1.0, "bulb": 0.0, "colour": "#efe3a0", "texture": "net",
}  # fmt: skip


def _bare(items: list[Item]) -> list[object]:
    """The leaves alone: a name on a group is not something one sees."""
    return list(flat(items))
