"""The contact sheet: every face once, findable, with how its texts fit; one file that asks nobody for anything."""

from __future__ import annotations

import base64
import io
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image
from projects import deck, looks, sporeprint, tree, write_project

from cli.cache_help import change

CARDS = deck(
    "{name: text, copies: count}",
    "oak: {name: Oak, copies: 2}",
    "long: {name: Rhododendron, copies: 1}",
).replace("layout: card", "layout: card\n    back: behind\n    bleed: 3")
LOOKS = looks('name: {text: "{name}", box: [5, 5, 24, 6], size: 14, min: 6}') + (
    "  behind:\n    elements:\n      word: {text: Tiny, box: [5, 5, 50, 10]}\n"
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_project(tmp_path, CARDS, LOOKS)


class Page(HTMLParser):
    """What a browser would find on the page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.figures: list[dict[str, Any]] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "figure":
            self.figures.append({**dict(attrs), "text": ""})
        if tag == "img" and self.figures and "src" in dict(attrs):
            self.figures[-1]["src"] = dict(attrs)["src"]

    def handle_data(self, data: str) -> None:
        self.text += data
        if self.figures:
            self.figures[-1]["text"] += data


def page(root: Path, *options: str, name: str = "out/tiny/contact.html", code: int = 0) -> Page:
    run = sporeprint(root, "contact", "tiny", *options)
    assert run.code == code, run.err
    return Page((root / name).read_text("utf-8"))


def test_every_face_is_there_once_with_its_copies(root: Path) -> None:
    run = sporeprint(root, "contact", "tiny")
    assert run.out.startswith("out/tiny/contact.html: 3 faces, 1 with smaller text (components/tiny, ")
    found = page(root)
    assert [figure["data-find"] for figure in found.figures] == [
        "oak oak deck",
        "rhododendron long deck",
        "deck behind deck",
    ]
    assert ["2 × oak" in found.figures[0]["text"], "3 × behind" in found.figures[2]["text"]] == [True, True]


def test_a_text_that_shrank_is_told_beside_its_face(root: Path) -> None:
    oak, long, back = page(root).figures
    assert (oak["class"], long["class"], back["class"]) == ("", "shrunk", "")
    told = re.search(r"(\d+) % smaller, ([\d.]+) pt instead of 14: .Rhododendron.", long["text"])
    assert told is not None
    assert int(told[1]) == round(100 * (1 - float(told[2]) / 14))


def test_the_json_has_the_same(root: Path) -> None:
    faces = sporeprint(root, "contact", "tiny", "--json").json["faces"]
    assert [(f["face"], f["side"], f["copies"], len(f["shrunk"])) for f in faces] == [
        ("oak", "front", 2, 0),
        ("long", "front", 1, 1),
        ("behind", "back", 3, 0),
    ]
    (shrunk,) = faces[1]["shrunk"]
    assert (shrunk["words"], shrunk["wanted"], 6 <= shrunk["size"] < 14) == ("Rhododendron", 14.0, True)


def test_what_does_not_fit_is_shown_and_is_an_error(root: Path) -> None:
    change(root / "layouts/tiny/looks.yaml", "size: 14, min: 6", "size: 14, min: 14")
    run = sporeprint(root, "contact", "tiny", "--json")
    assert (run.code, run.one["rule"]) == (1, "TEXT-FIT")
    oak, long, _ = page(root, code=1).figures
    assert (oak["class"], long["class"]) == ("", "wrong")
    assert "14 pt" in long["text"]


def test_words_of_the_layout_that_shrink_are_told_of_every_face(root: Path) -> None:
    change(
        root / "layouts/tiny/looks.yaml",
        "name: {",
        "more: {text: Botany, box: [5, 30, 12, 6], size: 14, min: 6}\n      name: {",
    )
    classes = [figure["class"] for figure in page(root).figures]
    assert classes == ["shrunk", "shrunk", ""]


def test_the_picture_is_cut_out_at_the_knife(root: Path) -> None:
    first = page(root).figures[0]
    data = base64.b64decode(first["src"].removeprefix("data:image/png;base64,"))
    assert Image.open(io.BytesIO(data)).size == (round(60 / 25.4 * 150), round(90 / 25.4 * 150))


def test_nothing_is_asked_for_elsewhere(root: Path) -> None:
    found = page(root)
    links = [value for _, attrs in found.tags for key, value in attrs.items() if key in ("src", "href", "action")]
    assert links
    assert all(value and value.startswith("data:image/png;base64,") for value in links)
    assert not {"link", "iframe", "object", "base", "form"} & {tag for tag, _ in found.tags}
    (policy,) = [a["content"] for tag, a in found.tags if tag == "meta" and "http-equiv" in a]
    assert policy is not None
    assert policy.startswith("default-src 'none'; img-src data:; script-src 'sha256-")


def test_names_are_never_tags(root: Path) -> None:
    evil = """'<script>alert(1)</script>"><img src=x onerror=alert(1)>'"""
    change(root / "components/tiny/cards.yaml", "name: Oak", f"name: {evil}")
    change(root / "components/tiny/title.yaml", "name: Tiny", "name: '</title><script>alert(2)</script>'")
    change(root / "components/tiny/title.yaml", "name: cards", "name: '<b>&cards'")
    found = page(root, code=1)
    assert sum(tag == "script" for tag, _ in found.tags) == 1
    assert not any(key.startswith("on") for _, attrs in found.tags for key in attrs)
    assert "<script>alert(2)</script>" in unescape(found.text)


def test_a_pdf_for_the_printer(root: Path) -> None:
    run = sporeprint(root, "contact", "tiny", "--out", "proof.pdf")
    assert (run.code, run.err) == (0, "")
    text = "".join(p.get_textpage().get_text_range() for p in pypdfium2.PdfDocument(root / "proof.pdf"))
    assert "2 × Oak" in text
    assert "pt instead of 14" in " ".join(text.split())


def test_the_same_title_gives_the_same_bytes(root: Path) -> None:
    for name in ("a.html", "b.html", "a.pdf", "b.pdf"):
        assert sporeprint(root, "contact", "tiny", "--out", name).code == 0
    assert (root / "a.html").read_bytes() == (root / "b.html").read_bytes()
    assert (root / "a.pdf").read_bytes() == (root / "b.pdf").read_bytes()


def test_in_another_language(root: Path) -> None:
    words = root / "components/tiny/languages/de.yaml"
    words.parent.mkdir()
    words.write_text("components: {deck: {items: {oak: {name: Eiche}}}}\n", "utf-8")
    found = page(root, "--language", "de", name="out/tiny/de/contact.html")
    assert found.figures[0]["data-find"] == "eiche oak deck"
    assert ("html", {"lang": "de"}) in found.tags


def test_clean_takes_the_usual_page_away_and_a_build_leaves_it(root: Path) -> None:
    page(root)
    assert sporeprint(root, "build", "tiny").code == 0
    assert (root / "out/tiny/contact.html").exists()
    assert sporeprint(root, "clean", "tiny").code == 0
    assert not (root / "out").exists()


def test_a_page_of_ours_is_replaced_and_a_file_of_yours_is_not(root: Path) -> None:
    for _ in range(2):
        assert sporeprint(root, "contact", "tiny", "--out", "proof.html").code == 0
    (root / "proof.html").write_text("mine")
    run = sporeprint(root, "contact", "tiny", "--out", "proof.html", "--json")
    assert (run.code, run.one["rule"], run.json["file"]) == (1, "WRITE-FOREIGN", None)
    assert (root / "proof.html").read_text() == "mine"
    (root / "out/tiny").mkdir(parents=True)
    (root / "out/tiny/contact.html").write_text("mine")
    assert sporeprint(root, "contact", "tiny", "--json").one["rule"] == "WRITE-FOREIGN"
    assert (root / "out/tiny/contact.html").read_text() == "mine"


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        (("tinny",), "TITLE-UNKNOWN"),
        (("tiny", "--language", "fr"), "LANGUAGE-UNKNOWN"),
        (("tiny", "--out", "page.png"), "CONTACT-NAME"),
        (("tiny", "--out", "nowhere/page.html"), "WRITE-NO-FOLDER"),
        (("tiny", "--project", "nowhere"), "PROJECT-MISSING"),
    ],
)
def test_what_cannot_be_done_is_told_and_nothing_is_written(root: Path, options: tuple[str, ...], rule: str) -> None:
    before = tree(root)
    run = sporeprint(root, "contact", *options, "--json")
    assert (run.code, run.one["rule"]) == (2 if rule == "PROJECT-MISSING" else 1, rule)
    assert tree(root) == before


def test_a_title_that_cannot_be_read_has_no_page(root: Path) -> None:
    (root / "components/tiny/title.yaml").write_text("name: [\n")
    run = sporeprint(root, "contact", "tiny", "--json")
    assert run.code != 0
    assert run.json["file"] is None
    assert not (root / "out").exists()


def test_an_empty_title_is_told(root: Path) -> None:
    (root / "components/tiny/cards.yaml").write_text(
        CARDS.replace("copies: 2", "copies: 0").replace("copies: 1", "copies: 0")
    )
    run = sporeprint(root, "contact", "tiny", "--json")
    assert (run.code, run.one["rule"]) == (1, "BUILD-EMPTY")


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["fungi", "overgrown", "sporeadic", "undergrove", "woodlots"])
def test_every_title_has_a_contact_sheet_on_which_all_is_well(tmp_path: Path, slug: str) -> None:
    run = sporeprint(tmp_path, "contact", slug, "--json", "--out", "all.html")
    assert (run.code, run.findings) == (0, [])
    assert not any(face["wrong"] for face in run.json["faces"])
    found = Page((tmp_path / "all.html").read_text("utf-8"))
    assert len(found.figures) == len(run.json["faces"])
