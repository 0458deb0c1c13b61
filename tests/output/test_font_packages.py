"""Every font of sixty packages of Debian: each is set, embedded and drawn, or refused with a sentence.

The packages are fetched with `apt-get download` and unpacked into a temporary folder; nothing is installed. Without
apt-get, or without a network, there are no fonts to try, and the test says so.
"""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.render.svg import svg_text
from generator.scene.primitives import Glyphs
from generator.text.font_files import font_problem
from generator.text.fonts import FamilyFiles, Fonts, bundled_families, load_font

PACKAGES = [
    "fonts-3270",
    "fonts-aenigma",
    "fonts-agave",
    "fonts-anonymous-pro",
    "fonts-aoyagi-kouzan-t",
    "fonts-arabeyes",
    "fonts-averia-gwf",
    "fonts-beng-extra",
    "fonts-breip",
    "fonts-cabin",
    "fonts-cabinsketch",
    "fonts-cantarell",
    "fonts-cardo",
    "fonts-comfortaa",
    "fonts-comic-neue",
    "fonts-croscore",
    "fonts-crosextra-carlito",
    "fonts-cwtex-ming",
    "fonts-dejavu-core",
    "fonts-deva-extra",
    "fonts-dosis",
    "fonts-ebgaramond",
    "fonts-ebgaramond-extra",
    "fonts-ecolier-court",
    "fonts-fanwood",
    "fonts-farsiweb",
    "fonts-firacode",
    "fonts-freefont-otf",
    "fonts-freefont-ttf",
    "fonts-gfs-didot",
    "fonts-gubbi",
    "fonts-hack",
    "fonts-hosny-amiri",
    "fonts-humor-sans",
    "fonts-inconsolata",
    "fonts-inter",
    "fonts-inter-variable",
    "fonts-ipafont-gothic",
    "fonts-isabella",
    "fonts-junicode",
    "fonts-jura",
    "fonts-kacst",
    "fonts-khmeros-core",
    "fonts-lao",
    "fonts-lato",
    "fonts-league-spartan",
    "fonts-liberation",
    "fonts-linuxlibertine",
    "fonts-lobster",
    "fonts-lohit-deva",
    "fonts-lohit-taml",
    "fonts-nanum",
    "fonts-noto-core",
    "fonts-noto-color-emoji",
    "fonts-oflb-asana-math",
    "fonts-oldstandard",
    "fonts-open-sans",
    "fonts-opensymbol",
    "fonts-osifont",
    "fonts-play",
    "fonts-roboto-unhinted",
    "fonts-sil-abyssinica",
    "fonts-sil-charis",
    "fonts-sil-ezra",
    "fonts-sil-gentium",
    "fonts-sil-padauk",
    "fonts-sil-scheherazade",
    "fonts-thai-tlwg",
    "fonts-tibetan-machine",
    "fonts-unfonts-core",
    "fonts-wqy-microhei",
    "fonts-yanone-kaffeesatz",
]
TEXTS = (
    "Hamburgefonstiv. fi ffl AVA Ta “Äöü” i.ö 1–2",
    "السلام عليكم (12)",
    "שָׁלוֹם עולם",
    "किताब हिन्दी क्षत्रिय",
    "日本語のカード",
    "ภาษาไทย ກະດານ ភាសាខ្មែរ",
    "தமிழ் বাংলা ಕನ್ನಡ",
    "Ελληνικά Кириллица",
)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Path]]:
    """The fonts of all packages that could be fetched."""
    folder = tmp_path_factory.mktemp("fonts")
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        pytest.fail("this machine has no apt-get and dpkg, so there are no packages of fonts to try")
    for package in PACKAGES:
        subprocess.run(["apt-get", "download", package], cwd=folder, capture_output=True, timeout=600)
    for archive in folder.glob("*.deb"):
        subprocess.run(["dpkg", "-x", str(archive), str(folder / "all")], check=True, timeout=600)
    assert len(list(folder.glob("*.deb"))) >= 60, "fewer than 60 packages could be fetched"
    yield sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc"))
    shutil.rmtree(folder)


@pytest.mark.slow
def test_every_font_is_set_in_all_its_scripts_or_refused_with_a_sentence(files: list[Path]) -> None:
    assert len(files) > 300
    told: Counter[str] = Counter()
    for file in files:
        problem, hint = font_problem(str(file))
        if problem:
            assert hint, file
            told[problem] += 1
        else:
            told["set"] += 1
            set_all(file)
    print(dict(told))
    assert told["set"] >= 0.95 * len(files), told


def set_all(file: Path) -> None:
    """Every text that the font has, as PDF with fonts and with outlines, and as SVG."""
    load_font.cache_clear()
    fonts = Fonts({**bundled_families(), "own": FamilyFiles(str(file))})
    has = [text for text in TEXTS if not fonts.font("own").lacking(text)]
    items = [Glyphs(text, "own", 12, 5, 10.0 * n + 10, "#000000") for n, text in enumerate(has)]
    page = PdfPage(200, 100, tuple(items))
    data = pdf_bytes([page], fonts, no_image, PdfInfo("fonts"))
    assert pdf_bytes([page], fonts, no_image, PdfInfo("fonts")) == data, file
    read = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    assert not has or has[0] != TEXTS[0] or "Hamburgefonstiv" in read, (file, read)
    pdf_bytes([page], fonts, no_image, PdfInfo("fonts", text="outlines"))
    svg_text(items, (200, 100), fonts, no_image)


def no_image(picture: object) -> tuple[str, bytes]:
    raise AssertionError("there is none")
