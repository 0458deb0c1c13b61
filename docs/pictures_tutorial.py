"""The pictures of tutorial.md, from the game that the page makes; called by docs/pictures.py."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
from pictures_new import column, face, row
from PIL import Image

from sporeprint.cli import main as sporeprint

GAME = Path(__file__).parents[1] / "examples" / "tutorial" / "first_frost"
CARDS = (
    ("hazelnut", "elderberry", "chanterelle", "porcini", "garlic"),
    ("basket", "squirrel", "frost", "find_back", "frost_back"),
)
BOTH = ("sloe", "porcini", "squirrel")
TABLE_WIDTH = 800
PAGE_SCALE = 0.85


def pictures(folder: Path) -> Iterator[tuple[str, Image.Image]]:
    """Each with its name: the cards, the fit report, both languages, less ink, and the virtual table."""
    root = folder / "first_frost"
    shutil.copytree(GAME, root, ignore=shutil.ignore_patterns("out", "schemas"))
    with contextlib.chdir(root):
        for options in (["--png", "--dpi", "75"], ["--language", "de", "--png", "--dpi", "75"], ["--ink", "low"]):
            assert sporeprint(["build", "first_frost", "--no-svg", "--json", *options]) == 0
        assert sporeprint(["contact", "first_frost", "--out", "contact.pdf", "--json"]) == 0
        assert sporeprint(["export", "first_frost", "--for", "tts", "--json"]) == 0
    out = root / "out" / "first_frost"
    yield "tutorial-cards.png", column([_cards(out, names) for names in CARDS])
    yield "tutorial-contact.png", _page(root / "contact.pdf", 0, 1.3, (0.395, 0.825))
    yield "tutorial-languages.png", row([_cards(out, BOTH), _cards(out / "de", BOTH)])
    sheets = [out / f"first_frost-cards-tokens-a4{ink}.pdf" for ink in ("", "-lowink")]
    yield "tutorial-ink.png", row([_page(path, 8, PAGE_SCALE) for path in sheets])
    table = Image.open(out / "tts" / "deck-1-fronts.png").convert("RGB")
    yield "tutorial-table.png", table.resize((TABLE_WIDTH, table.height * TABLE_WIDTH // table.width))


def _cards(out: Path, names: tuple[str, ...]) -> Image.Image:
    return row([face(out / "png" / "cards" / f"{name}.png") for name in names])


def _page(path: Path, number: int, scale: float, part: tuple[float, float] = (0.0, 1.0)) -> Image.Image:
    """A page, or what lies between two shares of its height."""
    page = pypdfium2.PdfDocument(str(path))[number].render(scale=scale).to_pil().convert("RGB")
    return page.crop((0, round(page.height * part[0]), page.width, round(page.height * part[1])))
