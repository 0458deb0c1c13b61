"""Makes the pictures of the README and the docs from real output: python docs/pictures.py"""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

import in_play
import pictures_access
import pictures_art
import pictures_ink
import pictures_lighthouse
import pictures_new
import pictures_own_game
import pictures_play
import pictures_proofs
import pictures_tutorial
import pypdfium2
import samples
from pictures_art import drawn_face, sheet
from PIL import Image, ImageDraw

from generator.build.job import Job, SheetOptions, faces
from generator.build.pieces import PieceChoice
from generator.build.titles import build, prepare
from generator.pictures.images import image_data
from generator.render.png import face_pngs
from generator.scene.primitives import Face, Group, Item, Shape, moved, rectangle
from sporeprint.cli import main as sporeprint
from sporeprint.ground.catalogue import TitleRef, load_catalogue
from sporeprint.ground.findings import Report

HERE = Path(__file__).parent / "pictures"
GROUND = "#e9e4d8"
DECK = (
    *(f"{name}-day" for name in ("honeyfungus", "treeear", "lawyerswig", "shiitake", "henofwoods", "birchbolete")),
    *("porcini-day", "chanterelle-day", "morel-day", "chanterelle-night", "butter-deck", "basket-deck"),
)
OVERGROWN_TILES = (
    *("earth", "water", "sun", "pollution", "overgrown", "overgrown-back"),
    *("reed_marsh", "lily_pond", "ivy_tower", "underside", "city_crater", "city_crater-back"),
)
WILDLIFE = ("w01", "w05", "w06", "w09", "w11", "w14", "w15", "wildlife_back")
COLOURS = ("red", "green", "purple", "orange", "yellow", "blue")
FOREST = "surprise_webcap vermillion_waxcap king_bolete dead_mans_foot mouse_trich zellers_bolete peppery_bolete "
FOREST += "suede_bolete hot_pink_coral"
SPORE_CARDS = (
    *("compost_bin", "shroom_shroom", "starspores", "high_ground", "humidify", "dehumidify", "heat_wave"),
    *("stolen_nutrients", "fungus_holdem", "picked_clean", "hufungus", "fungicide", "red", "game_back"),
)
MOREL = "flavour: 6, sticks: 4, species: morel"
WOODS = ("soil_1-box", "soil_2-box", "soil_3-box", "red", "blue")
WOOD_TOKENS = ("a", "b", "c", "d", "i", *(f"growth_{kind}" for kind in "abcdi"), "x", "y", "z", "j3", "red_token")


def main() -> None:
    HERE.mkdir(exist_ok=True)
    pictures_own_game.main()
    job = prepared(title(None, "fungi"))
    cards(job)
    save(pictures_art.icons(job.book.fonts), "icons.png")
    save(pictures_art.painters(job), "painters.png")
    forest = prepared(title(None, "undergrove"))
    undergrove(forest)
    save(pictures_art.undergrove_painters(forest), "undergrove-painters.png")
    save(pictures_art.undergrove_mushrooms(forest), "undergrove-mushrooms.png")
    overgrown(prepared(title(None, "overgrown")))
    sporeadic(prepared(title(None, "sporeadic")))
    woodlots(prepared(title(None, "woodlots")))
    with tempfile.TemporaryDirectory() as folder:
        refereed(Path(folder))
        sporeadic_sheets(Path(folder) / "sporeadic")
        undergrove_sheets(Path(folder) / "undergrove")
        woodlots_sheets(Path(folder) / "woodlots")
        fungi_sheets(Path(folder))
        overgrown_sheets(Path(folder) / "overgrown")
        marks(Path(folder) / "marks")
        fold(Path(folder))
        pages(Path(folder))
        elements(Path(folder) / "elements")
        tiles(Path(folder) / "harbour")
        calibration(Path(folder))
        shops(Path(folder) / "shops")
        simulated(Path(folder) / "morel")
        save(pictures_ink.low_ink(), "low-ink.png")
        save(pictures_access.cues(Path(folder) / "cues"), "accessibility-cues.png")
        save(pictures_access.seen(Path(folder) / "seen"), "accessibility.png")
        save(pictures_new.new_game(Path(folder) / "new"), "new-game.png")
        save(pictures_lighthouse.lighthouse(Path(folder) / "lighthouse"), "lighthouse.png", Image.Dither.FLOYDSTEINBERG)
        for name, picture in pictures_tutorial.pictures(Path(folder) / "tutorial"):
            save(picture, name)
    pictures_proofs.contact_sheet(HERE / "contact.png")
    pictures_play.main()
    languages(job, prepared(title(None, "fungi")._replace(language="de")))


def title(project: Path | None, slug: str) -> TitleRef:
    ref = load_catalogue(project).get(slug)
    assert ref is not None
    return ref


def prepared(ref: TitleRef) -> Job:
    report = Report()
    job = prepare(ref, SheetOptions(), report)
    assert job is not None, report.findings
    return job


def built(out: Path, options: SheetOptions, ref: TitleRef | None = None) -> Path:
    """The folder a title was built into."""
    ref = ref or title(None, "fungi")
    report = Report()
    build(ref, replace(options, formats=("pdf",)), out, report)
    assert not report.has_errors, report.findings
    return out / ref.slug


# --- Fungi ----------------------------------------------------------------------------------------------------------
def cards(job: Job) -> None:
    wanted = {face.name: face for face in faces(job.sets["cards"]) if face.name in DECK}
    pngs = face_pngs([wanted[name] for name in DECK], job.book.fonts, image_data, 110)
    save(contact([trimmed(Image.open(io.BytesIO(png)), 110) for _, png in pngs], 6), "fungi-cards.png")


def languages(*jobs: Job) -> None:
    """The same faces in several languages, one below the other."""
    names = ("henofwoods-day", "butter-deck", "overview", "overview-back", "scorepad")
    found: list[Image.Image] = []
    for job in jobs:
        known = {face.name: face for pieces in job.sets.values() for face in faces(pieces)}
        pngs = face_pngs([known[name] for name in names], job.book.fonts, image_data, 110)
        shown = zip(names, pngs, strict=True)
        rows = [trimmed(Image.open(io.BytesIO(png)), 110, known[name].bleed) for name, (_, png) in shown]
        height = rows[0].height
        found.append(contact([row.resize((row.width * height // row.height, height)) for row in rows], len(rows)))
    save(contact(found, 1, 0), "languages.png")


def fungi_sheets(out: Path) -> None:
    folder = built(out, SheetOptions())
    save(contact([page_image(folder / "fungi-cards-tokens-a4.pdf", n) for n in (0, 1, 18)], 3), "fungi-sheets.png")
    save(page_image(folder / "fungi-scorepad-a4.pdf", 0, 85), "fungi-scorepad.png")
    save(page_image(folder / "fungi-cards-tokens-a4.pdf", 18, 70), "fungi-tokens.png")


def marks(root: Path) -> None:
    """The upper left corner of the same sheet with each kind of marks."""
    ref = title(samples.write_elements(root, 'paper: {rect: [0, 0, 30, 20], fill: "#e6e9d2"}\n'), "elements")
    found = []
    for kind in ("margin", "corners", "lines"):
        options = SheetOptions(orientation="portrait", marks=kind, choice=PieceChoice(copies=3))  # type: ignore[arg-type]
        path = next(built(root / kind, options, ref).glob("*.pdf"))
        found.append(page_image(path, 0, 110).crop((0, 0, 330, 270)))
    save(contact(found, 3), "marks.png")


def fold(out: Path) -> None:
    folder = built(out / "fold", SheetOptions(fold=True, choice=PieceChoice(only=("cards",))))
    save(page_image(next(folder.glob("*cards*.pdf")), 0, 60), "fold.png")


def pages(out: Path) -> None:
    folder = built(out / "pages", SheetOptions())
    shown = [("fungi-rules-a4.pdf", 0), ("fungi-rules-a4.pdf", 1), ("fungi-inventory-a4.pdf", 0)]
    save(contact([page_image(folder / name, n, 58) for name, n in shown], 3), "fungi-pages.png")


# --- Overgrown ------------------------------------------------------------------------------------------------------
def overgrown(job: Job) -> None:
    """The table in play, the tiles and some of the cards."""
    box, fonts = in_play.unpacked(job), job.book.fonts
    boards = [drawn_face(face, fonts, dpi) for face, dpi in ((in_play.aether(box), 66), (in_play.city(box), 110))]
    save(contact(boards, 2), "overgrown-table.png")
    tiles = [trimmed(drawn_face(box.faces[name], fonts, 160), 160, box.faces[name].bleed) for name in OVERGROWN_TILES]
    save(contact(tiles, 6), "overgrown-tiles.png")
    shown = [trimmed(drawn_face(box.faces[name], fonts), 110, box.faces[name].bleed) for name in WILDLIFE]
    save(contact(shown, 4), "overgrown-cards.png")


def overgrown_sheets(out: Path) -> None:
    folder = built(out, SheetOptions(), title(None, "overgrown"))
    sheets = [("card-double", 0), ("aether-cities-auras", 1), ("aether-cities-auras", 2)]
    save(
        contact([page_image(folder / f"overgrown-{name}-a4.pdf", n, 45) for name, n in sheets], 3),
        "overgrown-sheets.png",
    )
    save(page_image(folder / "overgrown-scorepad-a4.pdf", 0, 85), "overgrown-scorepad.png")


# --- Spore-adic! ----------------------------------------------------------------------------------------------------
def sporeadic(job: Job) -> None:
    """Board, tokens of all colours, and a card of each kind."""
    fonts = job.book.fonts
    (board,) = faces(job.sets["board"])
    save(trimmed(drawn_face(board, fonts, 80), 80), "sporeadic-board.png")
    tokens = {face.name: face for face in faces(job.sets["tokens"])}
    names = [f"{colour}{kind}" for kind in ("", "-colony", "-stuck") for colour in COLOURS]
    cells = [([cut(tokens[name], 19, 10)], name) for name in names]
    save(sheet(cells, (38, 25), 6, 8, fonts), "sporeadic-tokens.png")
    cards = {face.name: face for face in faces(job.sets["cards"])}
    save(contact([trimmed(drawn_face(cards[name], fonts), 110) for name in SPORE_CARDS], 7), "sporeadic-cards.png")


def cut(face: Face, x: float, y: float) -> Item:
    """A piece as a knife leaves it, with its middle there."""
    return Group((Group(face.items, clip=face.outline),), moved(x - face.width / 2, y - face.height / 2))


def sporeadic_sheets(out: Path) -> None:
    folder = built(out, SheetOptions(), title(None, "sporeadic"))
    sheets = [("card-single", 0), ("card-single", 5), ("tokens-cards-guide", 0), ("tokens-cards-guide", 14)]
    pages = [page_image(folder / f"sporeadic-{name}-a4.pdf", n, 40) for name, n in sheets]
    save(contact(pages, 4), "sporeadic-sheets.png")
    save(page_image(folder / "sporeadic-scorepad-a4.pdf", 0, 85), "sporeadic-scorepad.png")


# --- Woodlots -------------------------------------------------------------------------------------------------------
def woodlots(job: Job) -> None:
    """Land and borders, then trees, tokens and a chip, and standing trees on their sheet."""
    fonts = job.book.fonts
    found = {face.name: face for pieces in job.sets.values() for face in faces(pieces)}
    words = {name: name.removesuffix("-box").replace("_", " ") for name in (*WOODS, *WOOD_TOKENS)}
    land = sheet([([cut(found[name], 32, 36)], words[name]) for name in WOODS], (64, 78), 5, 11, fonts)
    small = sheet([([cut(found[name], 20, 12)], words[name]) for name in WOOD_TOKENS], (40, 29), 8, 9, fonts)
    out = Image.new("RGB", (max(land.width, small.width), land.height + small.height), "#fffdf7")
    out.paste(land, ((out.width - land.width) // 2, 0))
    out.paste(small, ((out.width - small.width) // 2, land.height))
    save(out, "woodlots-pieces.png")


def woodlots_sheets(out: Path) -> None:
    folder = built(out, SheetOptions(), title(None, "woodlots"))
    sheets = [("card-double", 0), ("card-double", 4), ("card-single", 0), ("card-single", 2)]
    save(
        contact([page_image(folder / f"woodlots-{name}-a4.pdf", n, 40) for name, n in sheets], 4), "woodlots-sheets.png"
    )
    save(page_image(folder / "woodlots-scorepad-a4.pdf", 0, 85), "woodlots-scorepad.png")


# --- Undergrove -----------------------------------------------------------------------------------------------------
def undergrove(job: Job) -> None:
    """Mushrooms of all types, and their back."""
    found = {face.name: face for face in faces(job.sets["mushrooms"])}
    names = [*(f"{name}-forest" for name in FOREST.split()), next(name for name in found if name.endswith("back"))]
    cells = [([cut(found[name], 33, 33)], "") for name in names]
    save(sheet(cells, (66, 66), 5, 1, job.book.fonts), "undergrove-tiles.png")


def undergrove_sheets(out: Path) -> None:
    folder = built(out, SheetOptions(), title(None, "undergrove"))
    sheets = [("card-double", 0), ("card-double", 4), ("card-double", 8), ("card-single", 0)]
    pages = [page_image(folder / f"undergrove-{name}-a4.pdf", n, 40) for name, n in sheets]
    save(contact(pages, 4), "undergrove-sheets.png")
    save(page_image(folder / "undergrove-scorepad-a4.pdf", 0, 85), "undergrove-scorepad.png")


# --- the examples of the docs ---------------------------------------------------------------------------------------
def elements(root: Path) -> None:
    """Every example of layouts.md, with the name of its section below."""
    job = prepared(title(samples.write_elements(root), "elements"))
    frame = Shape(rectangle(0, 0, 30, 20), stroke="#c9ccb8", width=0.2)
    cells = [
        ([Group((Group(face.items, clip=rectangle(0, 0, 30, 20)), frame), moved(2, 2))], face.name)
        for face in faces(job.sets["cards"])
    ]
    save(sheet(cells, (34, 27), 5, 8, job.book.fonts), "elements.png")


def tiles(root: Path) -> None:
    folder = built(
        root / "out", SheetOptions(choice=PieceChoice(only=("board",))), title(samples.write_harbour(root), "harbour")
    )
    path = next(folder.glob("*board*.pdf"))
    count = len(pypdfium2.PdfDocument(str(path)))
    save(contact([page_image(path, n, 34) for n in range(count)], min(count, 4)), "tiles.png")


def calibration(out: Path) -> None:
    assert sporeprint(["calibrate", "--printer", "kitchen", "--out", str(out), "--json"]) == 0
    path = next((out / "calibration").glob("*.pdf"))
    save(contact([page_image(path, n, 60) for n in (0, 1)], 2), "calibration.png")


# --- shops and virtual tables ---------------------------------------------------------------------------------------
def shops(out: Path) -> None:
    """A card for The Game Crafter with its cut and safe zone, a page for a press, and a sheet for a virtual table."""
    for profile in ("tgc", "drivethru", "tts"):
        assert (
            sporeprint(
                ["export", "fungi", "--for", profile, "--only", "mushrooms", "--fit", "--out", str(out), "--json"]
            )
            == 0
        )
    folder = out / "fungi"
    card = zones(Image.open(folder / "tgc-selection" / "cards" / "porcini-day.png").convert("RGB"))
    page = page_image(folder / "drivethru-selection" / "fungi-cards-poker.pdf", 93, 144)
    sheet_ = Image.open(folder / "tts-selection" / "mushrooms-1-fronts.png").convert("RGB")
    height = 540
    shown = [
        picture.resize((round(picture.width * height / picture.height), height)) for picture in (card, page, sheet_)
    ]
    row = Image.new("RGB", (sum(p.width for p in shown) + 40, height + 20), GROUND)
    at = 10
    for picture in shown:
        row.paste(picture, (at, 10))
        at += picture.width + 10
    save(row, "shops.png")


def zones(card: Image.Image) -> Image.Image:
    """With the cut and the safe zone of The Game Crafter drawn in: 37.5 and 75 pixels from the edge."""
    pen = ImageDraw.Draw(card)
    for inset, colour in ((37.5, "#d02030"), (75, "#1f8a4c")):
        pen.rectangle((inset, inset, card.width - inset, card.height - inset), outline=colour, width=5)
    return card


# --- what the referee saw -------------------------------------------------------------------------------------------
def refereed(out: Path) -> None:
    """A final table with what scores, and a table before an illegal step."""
    games = HERE.parents[1] / "examples"
    for command, source, name in (
        ("score", games / "overgrown" / "final.yaml", "referee-overgrown.png"),
        ("check", games / "fungi" / "five-faults.log", "referee-fungi.png"),
        ("score", games / "sporeadic" / "final.yaml", "referee-sporeadic.png"),
        ("check", games / "sporeadic" / "five-faults.log", "referee-sporeadic-fault.png"),
        ("score", games / "undergrove" / "final.yaml", "referee-undergrove.png"),
        ("check", games / "undergrove" / "five-faults.log", "referee-undergrove-fault.png"),
        ("check", games / "woodlots" / "midgame.yaml", "woodlots-table.png"),
        ("score", games / "woodlots" / "final.yaml", "referee-woodlots.png"),
        ("check", games / "woodlots" / "five-faults.log", "referee-woodlots-fault.png"),
    ):
        sporeprint([command, str(source), "--json", "--png", str(out / name)])
        with Image.open(out / name) as picture:
            save(picture.convert("RGB").reduce(2) if picture.width > 2000 else picture.convert("RGB"), name)


def simulated(root: Path) -> None:
    """Fungi with a morel that is worth a point more, beside Fungi as it is."""
    fungi = HERE.parents[1] / "components" / "fungi"
    for copy in ("components", "as-it-was"):
        shutil.copytree(fungi, root / copy / "fungi")
    cards = root / "components" / "fungi" / "cards.yaml"
    text = cards.read_text("utf-8")
    assert MOREL in text
    cards.write_text(
        text.replace("flavour: 6, sticks: 4, species: morel", "flavour: 7, sticks: 4, species: morel"), "utf-8"
    )
    with contextlib.chdir(root):  # so that the page names the folders as one would
        how = ["--games", "1000", "--strategy", "greedy", "--against", "as-it-was"]
        sporeprint(["simulate", "fungi", *how, "--quiet", "--page", "shifted.pdf"])
    save(page_image(root / "shifted.pdf", 0, 84), "simulate.png")


# --- pictures -------------------------------------------------------------------------------------------------------
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


def save(picture: Image.Image, name: str, dither: Image.Dither = Image.Dither.NONE) -> None:
    """With 200 colours; the means keep those that are bright and rare. Wide gradients need them mixed."""
    few = picture.quantize(200, method=Image.Quantize.MEDIANCUT, kmeans=1)
    few = picture.quantize(palette=few, dither=dither)
    few.save(HERE / name, optimize=True)


if __name__ == "__main__":
    main()
