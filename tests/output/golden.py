"""Faces as reviewable text, kept under tests/output/goldens: what a change of data, layout or art does shows in a diff.

    python -m tests.output.golden

writes them anew. Read the diff before you commit it: every line of it is something that will be printed differently.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from generator.build.job import SheetOptions
from generator.scene.text import face_lines

from .help import demo_files, faces_by_name, sound_job, title_job, write_project

FOLDER = Path(__file__).parent / "goldens"
FACES = {
    "fungi": (
        *("porcini-day", "porcini-night", "butter-deck", "pan-start"),
        *("overview", "overview-back", "stick", "scorepad"),
    ),
    "overgrown": (
        *("earth", "overgrown-back", "underside", "ecosystem_glue", "aether_crater-back", "w05", "w13", "aether"),
        *("teal_large", "reference", "reference-back", "setup", "setup-back", "solo-back", "bag"),
        "scorepad",
    ),
    "sporeadic": (
        *("red", "red-colony", "blue-stuck", "compost_bin", "fungicide", "starspores", "game_back", "guide"),
        *("meadow", "desert_mat", "scorepad", "scorepad-back"),
    ),
    "undergrove": (
        *("surprise_webcap-forest", "mouse_trich-forest", "peppery_bolete-forest", "coccora-prototype", "bat_a"),
        *("bat_a-back", "moth_a", "card_12a", "card_1a-back", "track", "brown", "reference", "reference-back"),
        *("solo", "guide_2-back", "points_token", "two", "scorepad"),
    ),
    "woodlots": (
        *("soil_2-box", "gold", "action", "blue_token", "a", "i", "standing_b", "slotted_c", "growth_d", "y"),
        *("crescent", "crescent-back", "compass", "strip", "growth_chart", "disaster_chart", "shape_chart"),
        *("reference", "reference-back", "setup", "setup-back", "standard", "marker", "scorepad", "census"),
    ),
}
"""Title -> those of its faces that say most."""

# A little of everything that a layout can say, on a piece of 40 x 30 mm.
DEMO_COMPONENT = """
components:
  pieces:
    name: Tiles
    size: [40, 30]
    corner: 2
    bleed: 2
    layout: tile
    fields: {name: text, copies: count, worth: count, marks: list of text}
    source: {size: prototype, copies: prototype, worth: prototype}
    items:
      fern: {name: Fern, copies: 1, worth: 3, marks: [a, b]}
      moss: {name: Moss, copies: 1, worth: 0, marks: []}
"""
DEMO_LAYOUTS = """
palette: {leaf: "#1f4634", pale: "#e9f0d6"}
styles:
  big: {font: serif-bold, size: 16, colour: leaf, align: centre, valign: middle}
  small: {extends: big, font: sans, size: 9}
layouts:
  tile:
    elements:
      ground: {rect: [-2, -2, 44, 34], fill: pale}
      frame: {rect: [2, 2, 36, 26], round: 3, stroke: leaf, width: 0.4, dash: [2, 1]}
      name: {text: "{name}", box: [4, 3, 32, 8], style: big}
      worth: {when: {has: worth}, text: "**{worth}** :spore: each", box: [4, 12, 32, 6], style: small}
      turned: {at: [36, 26], turn: 180, opacity: 0.5, group: {dot: {circle: [4, 2, 1.5], fill: leaf}}}
      marks:
        each: marks
        as: mark
        step: [6, 0]
        group:
          box: {rect: [6, 20, 5, 5], stroke: leaf, width: 0.2}
          letter: {text: "{mark.value}{mark.number}", box: [6, 20, 5, 5], style: small, size: 8}
"""


@cache
def golden_texts() -> dict[str, str]:
    """Name and text of every golden, as the program draws it now."""
    titles = {slug: faces_by_name(title_job(slug)) for slug in FACES}
    with tempfile.TemporaryDirectory() as folder:
        ref = write_project(Path(folder), demo_files(DEMO_COMPONENT, DEMO_LAYOUTS))
        demo = faces_by_name(sound_job(ref, SheetOptions()))
    wanted = {f"{slug}-{name}": titles[slug][name] for slug, names in FACES.items() for name in names}
    wanted |= {f"demo-{name}": demo[name] for name in demo}
    return {name: "\n".join(face_lines(face)) + "\n" for name, face in wanted.items()}


def rewrite() -> None:
    """Replaces the goldens by what is drawn now; those of faces that are no longer asked for go."""
    FOLDER.mkdir(exist_ok=True)
    texts = golden_texts()
    for path in FOLDER.glob("*.txt"):
        if path.stem not in texts:
            path.unlink()
    for name, text in texts.items():
        (FOLDER / f"{name}.txt").write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    rewrite()
