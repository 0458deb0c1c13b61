"""What the fuzzers found, each with the smallest file that showed it: fonts, pictures, and data of the referees."""

from __future__ import annotations

import io
import shutil
import struct
import zlib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from containers import _chunk, _chunks
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from guard import PATIENCE, clock
from projects import CARDS, Run, build, check, looks, sporeprint, write_project
from specimens import fonts, forget, pngs

from sporeprint.ground.catalogue import bundled_data


# --- fonts ----------------------------------------------------------------------------------------------------------
def lettered(root: Path, font: bytes) -> Path:
    """A card with a text in a font of its own."""
    forget()
    words = looks('name: {text: "{name}", box: [5, 5, 50, 10], font: quill}', head="fonts: {quill: {regular: Q.ttf}}\n")
    return write_project(root, CARDS, words, files={"components/tiny/Q.ttf": font})


def told(run: Run) -> list[tuple[int, str]]:
    assert run.err == ""
    return [(finding["line"], finding["rule"]) for finding in run.findings]


def recut(name: str, at: int, new: bytes) -> bytes:
    """The font with other bytes in one of its tables, from `at` on."""
    data = fonts()[0]
    place = next(n for n in range(12, 400, 16) if data[n : n + 4] == name.encode())
    start = struct.unpack(">I", data[place + 8 : place + 12])[0] + at
    return data[:start] + new + data[start + len(new) :]


def with_table(name: str, table: bytes) -> bytes:
    """The font with another table in the place of one, behind everything else."""
    data = fonts()[0]
    place = next(n for n in range(12, 400, 16) if data[n : n + 4] == name.encode())
    return data[: place + 8] + struct.pack(">II", len(data), len(table)) + data[place + 16 :] + table


def cmap(groups: int) -> bytes:
    """A table of characters that says in a few bytes that every character is there, again and again."""
    rows = struct.pack(">III", 0, 0x10FFFF, 1) * groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(rows), 0, groups) + rows


HOSTILE = {
    "no units": (lambda: recut("head", 18, b"\0\0"), "an em of 0 units"),
    "glyphs over each other": (lambda: recut("loca", 2, b"\xff\xff\0\0\xff\xff"), "the places of its glyphs"),
    "no widths": (lambda: recut("hhea", 34, b"\0\0"), "not every glyph has a width"),
    "millions of characters": (lambda: with_table("cmap", cmap(40)), "claims to have 44,564,480 characters"),
    "names over each other": (
        lambda: with_table("name", struct.pack(">HHH", 0, 900, 0) + struct.pack(">6H", 3, 1, 0, 1, 60_000, 0) * 6000),
        "claims to have 54,000,000 bytes of names",
    ),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_font_that_would_take_very_long_is_refused_at_once(tmp_path: Path, how: str) -> None:
    font, why = HOSTILE[how]
    root = lettered(tmp_path, font())
    with clock(PATIENCE):
        run = check(root)
    assert run.code == 1
    [refused] = [finding for finding in run.findings if finding["rule"] == "FONT-FILE"]
    assert why in refused["message"]


def changed(change: Callable[[Any], None]) -> bytes:
    font, out = TTFont(io.BytesIO(fonts()[0])), io.BytesIO()
    change(font)
    font.save(out)
    return out.getvalue()


def made_of(*parts: str) -> Callable[[Any], None]:
    """The letter O is put together from other glyphs."""

    def change(font: Any) -> None:
        glyph = Glyph()
        glyph.numberOfContours, glyph.components = -1, []
        for name in parts:
            part = GlyphComponent()
            part.glyphName, part.x, part.y, part.flags = name, 0, 0, 4
            glyph.components.append(part)
        font["glyf"]["O"] = glyph

    return change


def test_a_letter_that_holds_itself_is_one_that_the_font_lacks(tmp_path: Path) -> None:
    for command in (check, build):
        run = command(lettered(tmp_path, recut_glyph()))
        assert (run.code, told(run)) == (1, [(9, "FONT-LACKS")])


def test_a_letter_of_very_many_parts_is_drawn(tmp_path: Path) -> None:
    run = build(lettered(tmp_path, changed(made_of(*["a"] * 300))))
    assert (run.code, told(run)) == (0, [])


def recut_glyph() -> bytes:
    """No program writes a glyph that holds itself, so the number of the part is changed in the file."""
    font = TTFont(io.BytesIO(changed(made_of("a"))))
    out, number, other = io.BytesIO(), font.getGlyphID("O"), font.getGlyphID("a")
    font.save(out)
    data = out.getvalue()
    start, end = (font.reader.tables["glyf"].offset + font["loca"][number + n] for n in (0, 1))
    glyph = data[start:end].replace(struct.pack(">H", other), struct.pack(">H", number), 1)
    return data[:start] + glyph + data[end:]


def test_a_letter_whose_outline_is_cut_off_is_one_that_the_font_lacks(tmp_path: Path) -> None:
    font = TTFont(io.BytesIO(fonts()[0]))
    at = font["loca"][font.getGlyphID("O")]
    root = lettered(tmp_path, recut("glyf", at, struct.pack(">h", 9000)))
    for options in ((), ("--text", "outlines")):
        assert told(build(root, *options)) == [(9, "FONT-LACKS")]


def test_a_damaged_letter_that_nobody_uses_does_no_harm(tmp_path: Path) -> None:
    font = TTFont(io.BytesIO(fonts()[0]))
    at = font["loca"][font.getGlyphID("six")]
    foreign = struct.pack(">5h2H", -1, 0, 0, 0, 0, 0, 60_000)  # made of a glyph that the font does not have
    run = build(lettered(tmp_path, recut("glyf", at, foreign)))
    assert (run.code, told(run)) == (0, [])


def test_a_font_with_an_odd_date_is_used_without_a_word(tmp_path: Path) -> None:
    run = build(lettered(tmp_path, recut("head", 20, b"\xff" * 16)))
    assert (run.code, told(run)) == (0, [])


# --- pictures -------------------------------------------------------------------------------------------------------
def rebuilt(*order: bytes, **other: bytes) -> bytes:
    """The parts of a picture in this order, some with another content."""
    parts = dict(_chunks(pngs()[0])) | {name.encode(): content for name, content in other.items()}
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, parts[name], SURE) for name in order)


def header(at: int, value: int) -> bytes:
    """The picture with another byte in its header."""
    head = bytearray(dict(_chunks(pngs()[0]))[IHDR])
    head[at] = value
    return rebuilt(IHDR, IDAT, IEND, IHDR=bytes(head))


def packed(change: Callable[[bytes], bytes]) -> bytes:
    """The picture with something done to its packed rows."""
    return rebuilt(IHDR, IDAT, IEND, IDAT=change(dict(_chunks(pngs()[0]))[IDAT]))


class SURE:
    """A hand that always writes the right sum."""

    @staticmethod
    def random() -> float:
        return 0.0


def longer_header() -> bytes:
    """A byte too much in the header, with the right sum behind it."""
    whole, parts = rebuilt(IHDR, IDAT, IEND), dict(_chunks(pngs()[0]))
    return whole.replace(_chunk(IHDR, parts[IHDR], SURE), _chunk(IHDR, parts[IHDR] + b"\0", SURE))


IHDR, PLTE, IDAT, IEND = b"IHDR", b"PLTE", b"IDAT", b"IEND"
BROKEN = {
    "its header is missing or cut off": longer_header(),
    "its end is missing": rebuilt(IHDR, IDAT),
    "it has parts that are there twice": rebuilt(IHDR, IHDR, IDAT, IEND),
    "its parts are not in order": rebuilt(IHDR, IEND),
    "the sum of its part IDAT is wrong": pngs()[0].replace(IDAT + b"x", IDAT + b"X", 1),
    "its header names a way of packing that no PNG has": header(10, 8),
    "its palette is of a strange size": rebuilt(IHDR, PLTE, IDAT, IEND, PLTE=b""),
    "rows are missing at the end": packed(lambda rows: rows[:-4]),
}


def pictured(root: Path, picture: bytes) -> Run:
    """The build of a card with a picture."""
    drawn = looks("pic: {image: a.png, box: [5, 5, 9, 9]}")
    write_project(root, CARDS, drawn, files={"components/tiny/a.png": picture})
    return build(root, "--png", "--dpi", "40")


@pytest.mark.parametrize("why", BROKEN)
def test_a_png_that_only_some_programs_can_read_is_damaged(tmp_path: Path, why: str) -> None:
    run = pictured(tmp_path, BROKEN[why])
    assert (run.code, told(run)) == (1, [(4, "IMAGE-DAMAGED")])
    assert why in run.one["message"]


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows + b"\0" * 5000,
        lambda rows: zlib.compress(zlib.decompress(rows) + b"\0" * 5000),
        lambda rows: b"\x08\x1d" + rows[2:],  # says that it looks back 256 bytes, and does so over rows of 121
    ],
)
def test_a_png_that_is_packed_in_an_odd_way_is_a_picture(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    assert pictured(tmp_path, packed(change)).code == 0


# --- data of the referees -------------------------------------------------------------------------------------------
def refereed(root: Path, slug: str, file: str, old: str, new: str) -> Run:
    """The score of an example by data of a project, in which one thing is changed."""
    shutil.copytree(bundled_data() / "components" / slug, root / "components" / slug)
    shutil.copy(bundled_data() / "examples" / slug / "final.yaml", root / "final.yaml")
    path = root / "components" / slug / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return sporeprint(root, "score", "final.yaml", "--json")


@pytest.mark.parametrize(
    ("slug", "file", "old", "new", "what"),
    [
        ("undergrove", "tokens.yaml", "  carbon:\n", "  coal:\n", "the component `carbon`"),
        ("fungi", "cards.yaml", "      morel:", "      truffle:", "`morel` among the mushrooms"),
        ("fungi", "house_rules.yaml", "[shared, most_sticks]", "[shared]", "the house rule `tie_break`"),
        ("woodlots", "title.yaml", "most: 4", "most: 9", "a number of players within"),
        ("sporeadic", "boards.yaml", "letters: ABC", "letters: grid", "the row letters of the Meadow are `gridDEF"),
        ("sporeadic", "boards.yaml", "letters: ABC", "letters: AAB", "the row letters of the Meadow are `AABDEF"),
        ("sporeadic", "boards.yaml", "middle: M10", "middle: I10", "the middle of the Meadow is `I10`"),
        ("sporeadic", "boards.yaml", "middle: M10", "middle: M1", "the middle of the Meadow is `M1`"),
        ("sporeadic", "boards.yaml", "middle: M10", "middle: ''", "the middle of the Meadow is ``"),
        ("sporeadic", "boards.yaml", "middle: M10", "middle: F10", "rules.radius_4 is 6"),
        ("sporeadic", "boards.yaml", "middle: M10", "middle: M97", "rules.radius_2 is 4"),
    ],
)
def test_data_that_lack_what_the_referee_relies_on_are_told(
    tmp_path: Path, slug: str, file: str, old: str, new: str, what: str
) -> None:
    run = refereed(tmp_path, slug, file, old, new)
    assert (run.code, {finding["rule"] for finding in run.findings}) == (1, {"TITLE-DATA"})
    assert any(what in finding["message"] for finding in run.findings), run.findings


# --- logs and positions ---------------------------------------------------------------------------------------------
def answered(root: Path, text: str) -> Run:
    """The check of a file, which must not hang."""
    (root / "x.log").write_text(text[:800], "utf-8")
    sporeprint(root, "check", "x.log", "--json")  # what is read and kept once is no work of this file
    (root / "x.log").write_text(text, "utf-8")
    with clock(PATIENCE):
        return sporeprint(root, "check", "x.log", "--json")


@pytest.mark.parametrize("slug", ["fungi", "overgrown", "sporeadic", "undergrove"])
@pytest.mark.parametrize("entry", ["", "CD.C=1, PS.C=1", " W"])
def test_a_log_of_nothing_but_faults_is_answered_in_time(tmp_path: Path, slug: str, entry: str) -> None:
    good = import_module(f"{slug}.garbage").GARBAGE.good
    last = entry or good.splitlines()[-1]
    run = answered(tmp_path, good + f"{last}\n" * 300)
    assert run.code == 1
    assert len(run.findings) > 100 or "whether lines" in run.out


def test_a_table_of_thousands_of_unknown_words_is_answered_in_time(tmp_path: Path) -> None:
    head = "title: undergrove\nrules: 1\nplayers: {R: Rosa, G: Gus}\ngoals: [BAT-A, JACK-A, VOLE-A]\nforest: |\n  "
    run = answered(tmp_path, head + " ".join(f"tile{n % 700}" for n in range(3000)) + "\n")
    assert run.code == 1
