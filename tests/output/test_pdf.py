"""The PDF of Fungi as a reader of PDFs sees it: pages, words, fonts, bookmarks, printing preferences, shared forms."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pypdfium2
import pytest

from generator.build.contents import set_stamp
from generator.build.formats.pdf import pdf_page
from generator.build.formats.registry import files
from generator.build.job import Job, SheetOptions
from generator.build.pieces import PieceChoice
from generator.impose import one_up
from generator.pictures.images import image_data
from generator.render.pdf import PdfInfo, PdfPage, pdf_bytes
from generator.scene.primitives import words_of

from .help import MM, dictionaries, faces_by_name, fungi_job, fungi_ref, pdf_objects, sound_job, squeezed

# Day and night cards of each kind, and the others of the deck; 57 + 24 = 81. The two overview cards list the kinds too.
DECK = {
    "Honey fungus": 10 + 1,
    "Tree ear": 8 + 1,
    "Lawyer’s wig": 6 + 1,
    "Shiitake": 5 + 1,
    "Hen of the woods": 5 + 1,
    "Birch bolete": 4 + 1,
    "Porcini": 4 + 1,
    "Chanterelle": 4 + 1,
    "Morel": 3,
    "Butter": 3,
    "Cider": 3,
    "Pan": 11 + 2,
    "Basket": 5,
}
MUSHROOMS = tuple(DECK)[:9]


def pdfs(job: Job) -> dict[str, bytes]:
    return {made.path: made.data for made in files(replace(job, options=replace(job.options, formats=("pdf",))))}


def tokens(**options: Any) -> Job:
    """The tokens alone, which are drawn in no time; sticks are printed on both sides."""
    return sound_job(fungi_ref(), SheetOptions(formats=("pdf",), choice=PieceChoice(only=("tokens",)), **options))


@pytest.fixture(scope="module")
def a4() -> dict[str, bytes]:
    return pdfs(fungi_job("a4"))


@pytest.fixture(scope="module")
def cards(a4: dict[str, bytes]) -> bytes:
    return a4["fungi-cards-tokens-a4.pdf"]


def page_lines(page: pypdfium2.PdfPage) -> list[str]:
    return [line.strip() for line in page.get_textpage().get_text_range().splitlines()]


# --- pages ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("paper", "orientation", "size"),
    [
        ("a4", "portrait", (210, 297)),
        ("a4", "landscape", (297, 210)),
        ("letter", "portrait", (215.9, 279.4)),
        ("letter", "landscape", (279.4, 215.9)),
    ],
)
def test_pages_have_the_size_of_the_paper(paper: str, orientation: str, size: tuple[float, float]) -> None:
    (data,) = pdfs(tokens(paper=paper, orientation=orientation)).values()
    for page in pypdfium2.PdfDocument(data):
        assert [side * MM for side in page.get_size()] == pytest.approx(size, abs=0.01)
        # On a sheet with many pieces the boxes are those of the paper; a print shop gets one-up pages.
        assert page.get_trimbox() == page.get_bleedbox() == page.get_mediabox()


def test_a_page_for_the_print_shop_has_the_trim_and_bleed_of_the_card() -> None:
    job = fungi_job()
    page = one_up(faces_by_name(job)["morel-day"])
    data = pdf_bytes([pdf_page(page, job.title, job.book.words)], job.book.fonts, image_data, PdfInfo("card"))
    read = pypdfium2.PdfDocument(data)[0]
    # 59 x 92 mm with 3 mm of bleed all round; PDF counts from the lower left corner.
    assert [v * MM for v in read.get_mediabox()] == pytest.approx([0, 0, 65, 98], abs=0.01)
    assert [v * MM for v in read.get_bleedbox()] == pytest.approx([0, 0, 65, 98], abs=0.01)
    assert [v * MM for v in read.get_trimbox()] == pytest.approx([3, 3, 62, 95], abs=0.01)


@pytest.mark.parametrize(("paper", "per_sheet", "deck_sheets"), [("a4", 9, 9), ("letter", 8, 11)])
def test_the_deck_takes_as_few_sheets_as_the_paper_allows(paper: str, per_sheet: int, deck_sheets: int) -> None:
    job = fungi_job(paper)
    made = job.sheets["cards-tokens"]
    (run,) = [run for run in made.runs if "mushrooms" in run.components]
    assert run.per_sheet == per_sheet
    # 81 cards of the deck, then the shoes, the decay marker and two overview cards: 85 of one size.
    deck = [p for p in job.sets["cards"] if p.component in ("mushrooms", "extras")]
    assert (len(deck), len(job.sets["cards"])) == (81, 85)
    assert -(-len(deck) // per_sheet) == deck_sheets
    # The tokens find room on the last of them.
    assert len(made.pages) == 2 * -(-85 // per_sheet)


# --- words ----------------------------------------------------------------------------------------------------------
def test_every_card_of_the_deck_has_its_name_on_it(cards: bytes) -> None:
    fronts = [page for number, page in enumerate(pypdfium2.PdfDocument(cards)) if number % 2 == 0]
    lines = Counter(line for page in fronts for line in page_lines(page))
    assert {name: lines[name] for name in DECK} == DECK
    assert sum(DECK.values()) == 81


def test_the_overview_cards_name_every_mushroom(cards: bytes) -> None:
    backs = list(pypdfium2.PdfDocument(cards))[1::2]
    text = squeezed(" ".join(page.get_textpage().get_text_range() for page in backs))
    assert {name: text.count(squeezed(name)) for name in MUSHROOMS} == dict.fromkeys(MUSHROOMS, 2)


def test_the_words_of_every_face_can_be_copied_out_of_the_pdf() -> None:
    job = fungi_job()
    all_faces = list(faces_by_name(job).values())
    pages = [pdf_page(one_up(face), job.title, job.book.words) for face in all_faces]
    document = pypdfium2.PdfDocument(pdf_bytes(pages, job.book.fonts, image_data, PdfInfo("faces")))
    for face, page in zip(all_faces, document, strict=True):
        read = squeezed(page.get_textpage().get_text_range())
        assert read == squeezed("".join(words_of(face.items))), face.name


def test_every_sheet_says_what_it_is(cards: bytes) -> None:
    document = pypdfium2.PdfDocument(cards)
    assert len(document) == 20
    for number, page in enumerate(document):
        footer = squeezed(page.get_textpage().get_text_range())
        side = "back" if number % 2 else "front"
        stamp = fungi_job().sheets["cards-tokens"].pages[number].stamp
        shown = "cards,tokens" if number >= 18 else "cards"
        wanted = f"Fungi·{shown}·sheet{number // 2 + 1}of10·{side}·a4·data{stamp}·printat100%50mm"
        assert len(stamp) == 8
        assert wanted in footer


# --- fonts ----------------------------------------------------------------------------------------------------------
def test_all_fonts_are_ours_embedded_and_cut_down_to_what_is_used(a4: dict[str, bytes]) -> None:
    for data in a4.values():
        fonts = dictionaries(data, "Font")
        names = [re.search(r"/BaseFont /(\S+)", font) for font in fonts]
        assert fonts
        assert all(name and re.fullmatch(r"[A-Z]{6}\+Source(Sans|Serif)Pro-\w+", name[1]) for name in names)
        whole = [font for font in fonts if "/Type0" in font]
        parts = [font for font in fonts if "/CIDFontType2" in font]
        assert len(whole) + len(parts) == len(fonts)
        assert all("/ToUnicode" in font and "/Identity-H" in font for font in whole)
        assert all("/FontDescriptor" in font for font in parts)
        descriptors = dictionaries(data, "FontDescriptor")
        assert len(descriptors) == len(parts)
        assert all("/FontFile2" in descriptor for descriptor in descriptors)


def test_no_page_lists_a_font_that_is_not_embedded(a4: dict[str, bytes]) -> None:
    for data in a4.values():
        heads = b" ".join(head for head, _ in pdf_objects(data))
        assert not re.search(rb"Helvetica|Times|Courier|Symbol|ZapfDingbats|/Type1\b", heads)


def test_words_as_outlines_leave_no_font_and_no_text_behind() -> None:
    job = fungi_job()
    page = pdf_page(one_up(faces_by_name(job)["morel-day"]), job.title, job.book.words)
    data = pdf_bytes([page], job.book.fonts, image_data, PdfInfo("card", text="outlines"))
    assert dictionaries(data, "Font") == []
    assert pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range() == ""


# --- the document ---------------------------------------------------------------------------------------------------
def test_each_sheet_has_a_bookmark_that_says_what_is_on_it(cards: bytes) -> None:
    marks = [(mark.get_title(), mark.get_dest().get_index()) for mark in pypdfium2.PdfDocument(cards).get_toc()]
    # 57 mushroom cards fill six sheets of nine and three places of the seventh, whose front is page 13 (index 12); the
    # 24 others fill it and two more sheets.
    others = "Butter, cider, pans and baskets"
    assert marks[:9] == [
        *((f"Sheet {k + 1}: Mushroom cards", 2 * k) for k in range(6)),
        (f"Sheet 7: Mushroom cards, {others}", 12),
        *((f"Sheet {k + 1}: {others}", 2 * k) for k in (7, 8)),
    ]
    ((last, page),) = marks[9:]
    assert (last[:10], page) == ("Sheet 10: ", 18)
    assert all(name in last for name in ("Shoes card", "Decay marker", "Overview cards"))


@pytest.mark.parametrize(("flip", "duplex"), [("long", "DuplexFlipLongEdge"), ("short", "DuplexFlipShortEdge")])
def test_viewers_are_asked_to_print_unscaled_and_to_flip_by_the_right_edge(flip: str, duplex: str) -> None:
    (data,) = pdfs(tokens(flip=flip)).values()
    heads = [" ".join(head.decode("latin-1").split()) for head, _ in pdf_objects(data)]
    (preferences,) = [head for head in heads if "/PrintScaling" in head]
    assert "/PrintScaling /None" in preferences
    assert f"/Duplex /{duplex}" in preferences


def test_one_sided_files_do_not_ask_for_duplex(a4: dict[str, bytes]) -> None:
    assert b"/Duplex" not in a4["fungi-scorepad-a4.pdf"]
    assert b"/PrintScaling /None" in a4["fungi-scorepad-a4.pdf"]


def test_the_title_names_the_game_and_the_part(cards: bytes) -> None:
    meta = pypdfium2.PdfDocument(cards).get_metadata_dict()
    assert meta["Title"] == "Fungi: cards, tokens"
    job = fungi_job()
    assert meta["Subject"] == f"a4, data {set_stamp(job.sheets['cards-tokens'].pages, job.digests)}"


# --- sharing --------------------------------------------------------------------------------------------------------
def test_all_cards_of_the_deck_have_one_and_the_same_back() -> None:
    backs = {id(p.back) for p in fungi_job().sets["cards"] if p.component in ("mushrooms", "extras")}
    assert len(backs) == 1


def test_a_face_is_drawn_once_however_often_it_is_placed() -> None:
    one = pdf_bytes(_pages(1), fungi_job().book.fonts, image_data, PdfInfo("one"))
    ten = pdf_bytes(_pages(10), fungi_job().book.fonts, image_data, PdfInfo("ten"))
    # Ten pages more are ten short forms that place the face, and the face itself has become a form of its own.
    assert len(dictionaries(ten, "Form")) <= len(dictionaries(one, "Form")) + 10
    assert len(ten) < 1.5 * len(one)


def _pages(count: int) -> list[PdfPage]:
    job = fungi_job()
    page = pdf_page(one_up(faces_by_name(job)["morel-day"]), job.title, job.book.words)
    return [page] * count
