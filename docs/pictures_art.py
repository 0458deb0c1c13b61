"""The pictures of art.md: every icon, painter and mushroom with its name; called by docs/pictures.py."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from PIL import Image

from generator.art import ICONS, PAINTERS, PICTURES, SIGNS
from generator.art.sporeadic import MEADOW_PAINTERS
from generator.art.undergrove import UNDERGROVE_PAINTERS
from generator.build.job import Job
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene.primitives import Face, Glyphs, Group, Item, Shape, moved, placed, rectangle
from generator.text.fonts import Fonts
from sporeprint.ground.findings import Where

INK, QUIET = "#241f18", "#6f7360"


def icons(fonts: Fonts) -> Image.Image:
    """Signs, then pictures, each with its name below."""
    cells = [([Group(tuple(ICONS[name](INK)), placed(11, 7.5, 1.1))], name) for name in (*SIGNS, *PICTURES)]
    return sheet(cells, (22, 18), 7, 6.5, fonts)


def painters(job: Job) -> Image.Image:
    """Those of all titles but two, whose pictures stand in sections of their own."""
    names = [name for name in PAINTERS if name not in MEADOW_PAINTERS and name not in UNDERGROVE_PAINTERS]
    return sheet([(painting(name, job), name) for name in names], (42, 40), 4, 8, job.book.fonts)


def undergrove_painters(job: Job) -> Image.Image:
    """Its painters in the size of their pieces, made smaller to fit."""
    cells = [(shrunk(name, job), name) for name in UNDERGROVE_PAINTERS]
    return sheet(cells, (42, 40), 5, 8, job.book.fonts)


def undergrove_mushrooms(job: Job) -> Image.Image:
    """All its mushrooms."""
    kinds = {name: job.book.species(name, Where("")) for name in job.book.sections["species"]}
    drawn = [(PAINTERS["und_mushroom"](25, 25, species=kind), name.replace("_", " ")) for name, kind in kinds.items()]
    return sheet(drawn, (25, 29.5), 11, 5.5, job.book.fonts)


def shrunk(name: str, job: Job) -> list[Item]:
    more = {
        "und_animal": {"animal": "vole"},
        "und_cube": {"kind": "N"},
        "und_goal": {"animal": "grouse"},
        "und_mushroom": {"species": job.book.species("fly_agaric", Where(""))},
        "und_token": {"type": "gill"},
    }
    sizes = {"und_board": (210, 150), "und_track": (90, 280), "und_mat": (210, 100), "und_guide": (148, 210)}
    sizes |= {
        "und_goal": (44, 35),
        "und_root": (18, 8),
        "und_stone": (34, 21),
        "und_tree": (22, 30),
        "und_box": (90, 80),
    }
    width, height = sizes.get(name, (63, 63))
    k = min(36 / width, 33 / height)
    drawn = PAINTERS[name](width, height, **more.get(name, {}))
    return [Group(tuple(drawn), placed(21 - width * k / 2, 17 - height * k / 2, k))]


def painting(name: str, job: Job) -> list[Item]:
    """The painter in a box that suits it."""
    porcini = job.book.species("porcini", Where(""))
    more = {
        "mushroom": {"species": porcini},
        "mushroom_scene": {"species": porcini, "rise": 14},
        "thing_scene": {"thing": "basket", "rise": 14},
        "paper_grain": {"strength": 1.0, "bleed": 0.0},
        "card_back": {"bleed": 0.0},
        "animal": {"kind": "heron"},
        "animal_scene": {"kind": "fox", "element": "earth"},
        "city_ground": {"columns": 3, "rows": 3, "margin": 2.4, "space": 7.2, "top": 0.8},
        "ecosystem_tile": {"scene": "reed_marsh"},
        "element_tile": {"element": "water"},
        "wildlife_back": {"bleed": 0.0},
        "disaster_disc": {"kind": "X"},
        "disaster_map": {"hits": "G3 H3 J3 K2 L1"},
        "prep_ground": {"clearing": 15.0},
        "soil_hex": {"ground": "clay"},
        "soil_map": {"soils": "212/2122/12133/1313/331"},
        "token_slot": {"kind": "disaster"},
        "tree": {"kind": "B"},
        "woods_back": {"bleed": 0.0},
    }
    boxes = {"sprig": (24.0, 7.3), "card_back": (22.0, 34.0), "corner_leaf": (18.0, 18.0), "animal_scene": (36.0, 22.0)}
    boxes |= {"wildlife_back": (22.0, 34.0), "ring_frame": (34.0, 26.0), "plank": (36.0, 20.0), "tree_row": (36.0, 8.0)}
    boxes |= {"woods_back": (20.0, 34.0), "woodlot_scene": (36.0, 25.2), "marked_ground": (30.0, 22.0)}
    boxes["token_recess"] = (32.0, 24.0)
    boxes |= dict.fromkeys(("soil_hex", "hex_ring", "land_back", "prep_cell"), (29.4, 34.0))
    width, height = boxes.get(name, (34.0, 34.0))
    drawn = Group(
        tuple(PAINTERS[name](width, height, **more.get(name, {}))), clip=rectangle(-1, -1, width + 2, height + 2)
    )
    ground: Callable[[], Item] = lambda: Shape(rectangle(0, 0, 36, 35), "#31503c")  # noqa: E731
    dark = [Group((ground(),), moved(3, 0.5))] if name == "spore_print" else []
    return [*dark, Group((drawn,), moved((42 - width) / 2, (35 - height) / 2 + 0.5))]


def sheet(
    cells: Sequence[tuple[Sequence[Item], str]], cell: tuple[float, float], columns: int, size: float, fonts: Fonts
) -> Image.Image:
    """Drawings in cells, their names below them."""
    width, height = cell
    items: list[Item] = []
    for k, (drawing, name) in enumerate(cells):
        x, y = k % columns * width, k // columns * height
        left = (width - fonts.measure(name, "sans", size)) / 2
        items.append(Group((*drawing, Glyphs(name, "sans", size, left, height - 1.6, QUIET)), moved(x, y)))
    across, down = columns * width, -(-len(cells) // columns) * height
    ground = Shape(rectangle(0, 0, across, down), "#fffdf7")
    return drawn_face(Face("sheet", across, down, 0, (ground, *items), rectangle(0, 0, across, down)), fonts)


def drawn_face(face: Face, fonts: Fonts, dpi: float = 110) -> Image.Image:
    ((_, png),) = face_pngs([face], fonts, image_data, dpi)
    return Image.open(io.BytesIO(png)).convert("RGB")
