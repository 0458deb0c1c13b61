"""The examples of the docs as games on disk, so that they are drawn for the pictures and checked by the tests."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
HEADING = re.compile(r"^#{2,4}\s+`?(.+?)`?\s*$")
PALETTE = 'palette: {moss: "#6d8a3a", gold: "#d9a83a", night: "#26305c"}\n'
ELEMENTS_HEAD = """\
name: Elements
prefix: ELE
rules: 1
players: {least: 1, most: 2, source: choice}
sheets: {cards: {name: cards, components: [deck]}}
"""
ELEMENTS_DATA = """\
components:
  deck:
    name: Examples
    size: [30, 20]
    gap: 4
    layout: plain_piece
    fields: {name: text, copies: count, flavour: count, time: day | night, tags: list of text}
    source: {size: choice, copies: choice, flavour: choice}
    items:
"""
ITEM = "{name: Morel, copies: 1, flavour: 6, time: night, tags: [cap, stem, pits], layout: %s}"
HARBOUR_LAYOUTS = """\
layouts:
  ship_card: {extends: plain_piece}
  ship_back: {elements: {sea: {rect: [-3, -3, 80, 100], fill: "#2f6d86"}}}
  storm_back: {elements: {sea: {rect: [-3, -3, 80, 100], fill: "#26305c"}}}
"""


@dataclass(frozen=True)
class Fence:
    """A block of code in a page: the heading it stands under, its language and its lines."""

    section: str
    language: str
    text: str


def fences(page: str) -> list[Fence]:
    """All fenced blocks of a page."""
    found: list[Fence] = []
    section, language, block = "", "", None
    for line in (HERE / page).read_text("utf-8").splitlines():
        heading = HEADING.match(line)
        if line.startswith("```"):
            if block is not None:
                found.append(Fence(section, language, "\n".join(block) + "\n"))
            language, block = (line[3:].strip(), []) if block is None else ("", None)
        elif block is not None:
            block.append(line)
        elif heading:
            section = heading[1]
    return found


def element_examples() -> dict[str, str]:
    """The examples of elements in layouts.md, by the kind or topic they are for."""
    found = {f.section: f.text for f in fences("layouts.md") if f.language == "yaml" and "layouts:" not in f.text}
    return {re.sub(r"\W+", "_", section.split(",")[0].lower()): text for section, text in found.items()}


def indented(text: str, by: int) -> str:
    return "".join(f"{' ' * by}{line}\n" for line in text.splitlines())


def write_files(root: Path, files: Mapping[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return root


def write_elements(root: Path, ground: str = "") -> Path:
    """A game with one piece for each example of an element, called like it; `ground` is drawn below all of them."""
    examples = element_examples()
    items = "".join(f"      {name}: {ITEM % name}\n" for name in examples)
    layouts = "".join(f"  {name}:\n    elements:\n{indented(ground + text, 6)}" for name, text in examples.items())
    return write_files(
        root,
        {
            "components/elements/title.yaml": ELEMENTS_HEAD,
            "components/elements/cards.yaml": ELEMENTS_DATA + items,
            "components/elements/photo.png": photo(),
            "layouts/elements/looks.yaml": f"{PALETTE}layouts:\n{layouts}",
        },
    )


def photo() -> bytes:
    """A sunset, as a picture that somebody brings along."""
    picture = Image.new("RGB", (240, 200))
    for y in range(picture.height):
        share = y / picture.height
        picture.paste((int(70 + 170 * share), int(90 + 70 * share), int(150 - 60 * share)), (0, y, 240, y + 1))
    picture.paste((250, 225, 150), (100, 90, 140, 130))
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def write_harbour(root: Path) -> Path:
    """The game that components.md shows in parts: cards, a board with places, a box."""
    parts = [fence for fence in fences("components.md") if fence.language == "yaml"]
    (head,) = [part.text for part in parts if part.text.startswith("name:")]
    data = {f"components/harbour/{part.section.lower()}.yaml": part.text for part in parts if _is_data(part)}
    looks = {part.section: part.text for part in parts if not _is_data(part) and part.text != head}
    layouts = f"  island_board:\n    elements:\n{indented(looks['Places'], 6)}"
    layouts += f"  box:\n    elements:\n{indented(looks['Nets'], 6)}"
    return write_files(
        root,
        {
            "components/harbour/title.yaml": head,
            **data,
            "layouts/harbour/looks.yaml": HARBOUR_LAYOUTS + layouts,
            "seeds/harbour.md": "# Harbour\n\nLoad the ships.\n",
        },
    )


def _is_data(fence: Fence) -> bool:
    return fence.text.startswith(("components:", "numbers:", "scoring:", "house_rules:"))


def write_own_game(root: Path) -> Path:
    """The game of your-own-game.md, file by file as the page says."""
    yaml = [fence.text for fence in fences("your-own-game.md") if fence.language == "yaml" and "empty" in fence.section]
    head, cards = yaml[:2]
    return write_files(root, {"components/harbour/title.yaml": head, "components/harbour/cards.yaml": cards})
