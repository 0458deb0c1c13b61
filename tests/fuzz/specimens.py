"""What is changed by the fuzzers: good files of every kind the program reads, where they lie, and what reads them."""

from __future__ import annotations

import io
import random
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from containers import any_font, any_jpeg, any_png, any_workbook, any_xml
from mutators import Mutator, any_log, any_text, any_yaml, several
from PIL import Image
from projects import CARDS, looks, write_project
from workbooks import row, table_game, workbook

from checker.titles import REFEREES
from generator.text.font_files import font_digest
from generator.text.fonts import bundled_families, load_font
from sporeprint.ground.catalogue import bundled_data

Command = tuple[str, ...]
HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Kind:
    """A kind of file: `stage` makes the folder it lies in, one of `files` is changed, one of `commands` is run."""

    name: str
    stage: Callable[[Path], None]
    files: Callable[[], Mapping[str, tuple[bytes, ...]]]
    """For each path the contents that are changed."""
    mutate: Mutator
    commands: tuple[Command, ...]
    share: int = 1
    """How many of the inputs are of this kind, against the other kinds."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One changed file and the command that is to survive it."""

    path: str
    data: bytes
    good: bytes
    command: Command


def sample(kind: Kind, seed: int) -> Sample:
    """The input of a seed; the same again for the same seed."""
    rng = random.Random(f"{kind.name} {seed}")
    files = kind.files()
    path = rng.choice(sorted(files))
    good = rng.choice(files[path])
    command = tuple(
        word.replace("TITLE", path.split("/")[1] if "/" in path else "") for word in rng.choice(kind.commands)
    )
    return Sample(path, kind.mutate(good, rng), good, command)


def nothing(root: Path) -> None:
    root.mkdir(parents=True, exist_ok=True)


# --- logs and positions ---------------------------------------------------------------------------------------------
CHECKS: tuple[Command, ...] = (
    *[("check", "x.log")] * 6,
    ("score", "x.log"),
    ("score", "x.log"),
    ("moves", "x.log"),
    ("moves", "x.log", "--all"),
    ("next", "x.log"),
    ("next", "x.log", "--roll", "a"),
    ("check", "x.log", "--format"),
    ("check", "x.log", "--strict"),
)


@cache
def texts(slug: str) -> tuple[bytes, ...]:
    """Games, probes and examples; the shorter ones, for a long game with many faults is a long search."""
    garbage = import_module(f"{slug}.garbage").GARBAGE
    return tuple(text.encode() for text in garbage.texts() if len(text) < 2500)


def rescrapped(slug: str) -> Mutator:
    """Torn as the tests of the referee tear texts, with the words of the title."""

    def changed(data: bytes, rng: random.Random) -> bytes:
        torn = import_module("garbage").torn
        words = import_module(f"{slug}.garbage").GARBAGE.words
        text: str = torn(data.decode("utf-8", "replace"), words, rng)
        return text.encode("utf-8", "replace")

    return changed


def _logs(slug: str) -> Kind:
    def files() -> Mapping[str, tuple[bytes, ...]]:
        return {"x.log": tuple(text for text in texts(slug) if b"\n---\n" in text)}

    return Kind(f"log-{slug}", nothing, files, several(any_log, rescrapped(slug)), CHECKS, 4)


def _positions(slug: str) -> Kind:
    def files() -> Mapping[str, tuple[bytes, ...]]:
        return {"x.log": tuple(text for text in texts(slug) if b"\n---\n" not in text)}

    return Kind(f"position-{slug}", nothing, files, several(any_yaml, any_yaml, rescrapped(slug)), CHECKS, 4)


# --- data of the titles ---------------------------------------------------------------------------------------------
@cache
def data_of(slug: str) -> Mapping[str, tuple[bytes, ...]]:
    folder = bundled_data() / "components" / slug
    found = sorted(path for path in folder.rglob("*.yaml"))
    return {f"components/{slug}/{path.relative_to(folder).as_posix()}": (path.read_bytes(),) for path in found}


def _data(slug: str) -> Kind:
    def stage(root: Path) -> None:
        shutil.copytree(bundled_data() / "components" / slug, root / "components" / slug)
        for name in ("final.yaml", "five-faults.log", "midgame.yaml"):
            shutil.copy(bundled_data() / "examples" / slug / name, root / name)

    commands = ("score", "final.yaml"), ("check", "midgame.yaml"), ("moves", "midgame.yaml"), ("next", "midgame.yaml")
    return Kind(f"data-{slug}", stage, lambda: data_of(slug), any_yaml, commands)


# --- a game of one's own --------------------------------------------------------------------------------------------
@cache
def groves() -> Mapping[str, bytes]:
    """Two small games that use much of what data files and layouts can say, so that there is much to be changed."""
    folder = HERE / "grove"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.*"))}


def _grove(root: Path) -> None:
    shutil.copytree(HERE / "grove", root)


def _of_grove(
    name: str, ends: str, commands: tuple[Command, ...], share: int, mutate: Mutator = any_yaml, within: str = ""
) -> Kind:
    def files() -> Mapping[str, tuple[bytes, ...]]:
        named = {path: (data,) for path, data in groves().items() if ends in path and path.startswith(within)}
        return {path: data for path, data in named.items() if name == "languages" or "/languages/" not in path}

    return Kind(name, _grove, files, mutate, commands, share)


CHECK: Command = ("check", "TITLE")
DECK: Command = ("build", "grove", "--only", "deck", "--no-cache", "--no-svg")
SHOPS = tuple(
    (verb, "grove", "--for", shop, "--only", "deck") for verb in ("preflight", "export") for shop in ("corner", "press")
)
TRANSLATED: tuple[Command, ...] = (
    ("languages", "grove"),
    ("build", "grove", "--language", "de", "--no-svg", "--only", "deck"),
)
GROVES = (
    _of_grove(
        "components",
        ".yaml",
        (CHECK, CHECK, ("table", "TITLE"), ("build", "TITLE", "--no-svg")),
        5,
        within="components/",
    ),
    _of_grove("layouts", "looks.yaml", (CHECK, CHECK, ("build", "TITLE", "--no-cache")), 5),
    _of_grove("languages", "/languages/", TRANSLATED, 3),
    _of_grove("shops", "/shops/", SHOPS, 3),
    _of_grove("settings", "layouts/more", (("check", "grove"), (*DECK, "--paper", "napkin")), 2),
    _of_grove("printers", "printers/", (("calibrate", "--list"), (*DECK, "--printer", "kitchen")), 1),
    _of_grove("rules", "seeds/", (("build", "grove", "--only", "rules", "--no-svg"),), 1, any_text),
)


# --- spreadsheets ---------------------------------------------------------------------------------------------------
HEADER = row(1, "t:ID", "t:Name", "t:Copies", "t:Cost", "t:Wild", "t:Tags")
BOOK = (
    HEADER
    + row(2, "t:oak", "t:Oak", "2")
    + row(3, "t:elm", "t:Elm", "1", "2.5", '<c r="@" t="b"><v>1</v></c>', "t:a; b")
)
TABLES = (
    b"id,name,copies,cost,tags,wild\noak,Oak,2,,,\nelm,Elm,1,2.5,a; b,yes\n",
    '\ufeffID;Name;Qty;COST;Tags;wild;# notes\r\noak;Oak;2;;;;ok\r\nelm;Elm;1,0;2,5;"a;b";x;\r\n'.encode(),
    b"Name\tQuantity\tCost\tTags\tWild\tId\nOak\t2\t\t\t\toak\nElm\t1\t2.5\ta|b\tTRUE\telm\n",
    b'sep=;\nname;copies;extends\n"the ""Oak""\nof old";1;\nElm;2;oak\n',
)
READS: tuple[Command, ...] = (("check", "tiny"), ("table", "tiny", "deck"))


def _table(name: str, file: str, contents: tuple[bytes, ...], mutate: Mutator, share: int) -> Kind:
    def stage(root: Path) -> None:
        table_game(root, file, contents[0])

    path = f"components/tiny/{file}"
    return Kind(
        name, stage, lambda: {path: contents}, mutate, (*READS, ("table", "tiny", "deck", "--from", path)), share
    )


# --- pictures and fonts ---------------------------------------------------------------------------------------------
def _photo(kind: str, mode: str, **options: object) -> bytes:
    out = io.BytesIO()
    Image.linear_gradient("L").resize((40, 30)).convert(mode).save(out, kind, **options)
    return out.getvalue()


@cache
def svgs() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((HERE / "pictures").iterdir()))


@cache
def pngs() -> tuple[bytes, ...]:
    return (
        *(_photo("PNG", mode) for mode in ("RGB", "RGBA", "P", "LA", "1", "I;16")),
        _photo("PNG", "P", transparency=3),
    )


@cache
def jpegs() -> tuple[bytes, ...]:
    return _photo("JPEG", "RGB"), _photo("JPEG", "L", progressive=True), _photo("JPEG", "CMYK", quality=30)


@cache
def fonts() -> tuple[bytes, ...]:
    """Two of the bundled fonts with the letters that the card needs and a few more, so that they are small."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    found = []
    for key in ("serif", "sans"):
        font, out = TTFont(bundled_families()[key].regular), io.BytesIO()
        cut = Subsetter(Options(layout_features=[], hinting=False))
        cut.populate(text="Oak Äéß fi 0123456789")
        cut.subset(font)
        font.save(out)
        found.append(out.getvalue())
    return tuple(found)


def _picture(name: str, file: str, contents: Callable[[], tuple[bytes, ...]], mutate: Mutator, share: int) -> Kind:
    def stage(root: Path) -> None:
        pictured = looks(f"pic: {{image: {file}, box: [5, 5, 9, 9]}}")
        write_project(root, CARDS, pictured, files={f"components/tiny/{file}": contents()[0]})

    commands: tuple[Command, ...] = (
        ("check", "tiny"),
        ("check", "tiny"),
        ("build", "tiny"),
        ("build", "tiny", "--png", "--dpi", "40"),
    )
    return Kind(name, stage, lambda: {f"components/tiny/{file}": contents()}, mutate, commands, share)


def _font() -> Kind:
    def stage(root: Path) -> None:
        words = 'name: {text: "{name} Äfi 1", box: [5, 5, 50, 10], font: quill}'
        head = "fonts:\n  quill: {regular: Quill.ttf}\n"
        write_project(root, CARDS, looks(words, head=head), files={"components/tiny/Quill.ttf": fonts()[0]})

    commands: tuple[Command, ...] = (("check", "tiny"), ("build", "tiny"), ("build", "tiny", "--text", "outlines"))
    return Kind("font", stage, lambda: {"components/tiny/Quill.ttf": fonts()}, any_font, commands, 3)


def forget() -> None:
    """Fonts are kept by their names, for a process that runs once; here the same name is another file each time."""
    for kept in (load_font, font_digest):
        kept.cache_clear()


KINDS = {
    kind.name: kind
    for kind in (
        *map(_logs, sorted(REFEREES)),
        *map(_positions, sorted(REFEREES)),
        *map(_data, sorted(REFEREES)),
        *GROVES,
        _table("csv", "deck.csv", TABLES, any_text, 8),
        _table(
            "xlsx",
            "deck.xlsx",
            (workbook(BOOK), workbook({"Notes": "", "deck": BOOK}, "<si><t>a</t></si>")),
            any_workbook,
            4,
        ),
        _picture("svg", "a.svg", svgs, several(any_xml), 8),
        _picture("png", "a.png", pngs, any_png, 5),
        _picture("jpeg", "a.jpg", jpegs, any_jpeg, 4),
        _font(),
    )
}
