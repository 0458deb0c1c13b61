"""Makes the pictures of the README and the docs from real output: python docs/pictures.py"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from generator.build import BuildOptions, build, faces, image_data, prepare
from generator.pieces import Choice
from generator.render.png import face_pngs
from sporeprint.ground.catalogue import load_catalogue
from sporeprint.ground.findings import Report

HERE = Path(__file__).parent / "pictures"
GROUND = "#e9e4d8"
DECK = (
    *(f"{name}-day" for name in ("honeyfungus", "treeear", "lawyerswig", "shiitake", "henofwoods", "birchbolete")),
    *("porcini-day", "chanterelle-day", "morel-day", "chanterelle-night", "butter-deck", "basket-deck"),
)


def main() -> None:
    report = Report()
    ref = load_catalogue(None).get("fungi")
    assert ref is not None
    job = prepare(ref, BuildOptions(), report)
    assert job is not None, report.findings
    HERE.mkdir(exist_ok=True)
    wanted = {face.name: face for face in faces(job.sets["cards"]) if face.name in DECK}
    cards = face_pngs([wanted[name] for name in DECK], job.book.fonts, image_data, 110)
    save(contact([trimmed(Image.open(io.BytesIO(png)), 110) for _, png in cards], 6), "fungi-cards.png")
    with tempfile.TemporaryDirectory() as out:
        build(ref, BuildOptions(formats=("pdf",)), Path(out), report)
        build(ref, BuildOptions(formats=("pdf",), choice=Choice(only=("scorepad",))), Path(out), report)
        folder = Path(out) / "fungi"
        sheets = [page_image(folder / "fungi-cards-a4.pdf", n) for n in (0, 1, 4)]
        save(contact(sheets, 3), "fungi-sheets.png")
        save(page_image(folder / "fungi-scorepad-a4.pdf", 0, 85), "fungi-scorepad.png")
        save(page_image(folder / "fungi-tokens-a4.pdf", 0, 70), "fungi-tokens.png")


def trimmed(picture: Image.Image, dpi: float, bleed: float = 3.0) -> Image.Image:
    """Without the bleed, as a cut card looks."""
    edge = round(bleed / 25.4 * dpi)
    return picture.convert("RGB").crop((edge, edge, picture.width - edge, picture.height - edge))


def page_image(path: Path, number: int, dpi: float = 45) -> Image.Image:
    return pypdfium2.PdfDocument(str(path))[number].render(scale=dpi / 72).to_pil().convert("RGB")


def contact(pictures: list[Image.Image], columns: int, gap: int = 10) -> Image.Image:
    width, height = (max(getattr(p, side) for p in pictures) for side in ("width", "height"))
    rows = -(-len(pictures) // columns)
    size = (columns * (width + gap) + gap, rows * (height + gap) + gap)
    out = Image.new("RGB", size, GROUND)
    for k, picture in enumerate(pictures):
        out.paste(picture, (gap + k % columns * (width + gap), gap + k // columns * (height + gap)))
    return out


def save(picture: Image.Image, name: str) -> None:
    picture.quantize(200, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(HERE / name, optimize=True)


if __name__ == "__main__":
    main()
