"""Logs and positions that were torn: whatever somebody writes, the referee answers with findings and never breaks."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from judging import judge
from projects import Run, sporeprint
from tracing import ROOT, bundled_probes

from sporeadic.games import clean_log
from sporeadic.tables import HEAD, position

SCRAPS = """
R G P O Y B turn draw play grow ring repair decay discard stuck end gameover mushroom colony M10 M06 F16 I10 O10 m7 Z99
M00 M010 T04 HU HF ST CB HW FC XX HIGH Fungus Hold'em ? _ none on at by blocked 0 1 99 -1 ² 999999999 -> ; | # = , : & *
! > ' " --- é R* G* . .. R** R.score=3 R.gp=9 Z.hand=1 R.hand=HU R.front=none deck=9 M10=R M10=. M10=R* =1 board: |
colonies from radius deck house turns stuck hands front discard credited phase due over: yes radius: 3 to_act: Z claimed
"""
WORDS = SCRAPS.split()
GOOD = (
    HEAD + "colonies: [R M06, G M14, G L12, R N08]\n---\n"
    "1 R draw HU ; grow mushroom N09 N10 N11 N12\n2 G draw HF ; grow mushroom M13 M12 K12 K13\n"
)


@cache
def texts() -> tuple[str, ...]:
    """Games of all numbers of players, the probes of all rules, the examples."""
    folder = ROOT / "examples" / "sporeadic"
    files = [path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.suffix in (".log", ".yaml")]
    return (*map(clean_log, range(6)), *(probe.text for probe in bundled_probes("sporeadic")), *files)


# --- torn -----------------------------------------------------------------------------------------------------------
def torn(text: str, rng: random.Random) -> str:
    """The text with one thing changed: a word, a few letters, a line, two lines, or all that follows."""
    how, lines = rng.randrange(8), text.split("\n")
    at, row = rng.randrange(len(text) or 1), rng.randrange(len(lines))
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + rng.choice(WORDS) + text[at + rng.randrange(4) :]
    if how == 2:
        return "\n".join([*lines[:row], *lines[row + 1 :]])
    if how == 3:
        return "\n".join([*lines[:row], " ".join(rng.choices(WORDS, k=rng.randint(1, 6))), *lines[row:]])
    if how == 4:
        return "\n".join([*lines[: row + 1], *lines[row:]])
    if how == 5:
        return text[:at] + "".join(chr(rng.choice((9, 13, 32, 35, 58, 0xFEFF, 0x2028))) for _ in range(3)) + text[at:]
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    return " ".join(words)


def judge_torn(seeds: range) -> int:
    """Judges many torn texts; how many of them had something to report."""
    count = 0
    for seed in seeds:
        rng = random.Random(seed)
        text = rng.choice(texts())
        for _ in range(rng.randint(1, 4)):
            text = torn(text, rng)
        try:
            verdict = judge(text, "sporeadic")
        except Exception as broken:
            raise AssertionError(f"seed {seed} breaks the referee") from broken
        count += bool(verdict.findings)
        assert all(finding.message and finding.rule for finding in verdict.findings)
    return count


def test_torn_texts_give_findings_and_never_break_the_referee() -> None:
    assert judge_torn(range(300)) > 180


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
def test_thousands_of_torn_texts_never_break_the_referee(part: int) -> None:
    assert judge_torn(range(10_000 + 1000 * part, 11_000 + 1000 * part)) > 600


ODD = """
R grow | R grow mushroom | R grow truffle M07 | R grow mushroom I07 | R grow mushroom O07 | R grow mushroom M4
R grow mushroom M07 M07 | R grow colony | R draw HU HF | R draw XX | R play | R play HU | R play HU on
R play HU on R on R | R play HU on Z at M07 | R play ? on G | R play SN on G G blocked by | R play SS on R at M06 M06
R ring | R ring ? ? ? | R ring none | R repair | R repair R | R repair Z M07 | R decay | R decay M07 M07 | R discard
R discard ? | R stuck stuck | R end end | R turn G | R gameover | R gameover because of rain | R sing | R grow=mushroom
Z draw HU | R | -> deck=1 | R draw HU -> Z.hand=1 | R draw HU -> M99=R | R draw HU -> R.hand=lots
R draw HU -> R.front=2, M10=RR, deck=?
"""


@pytest.mark.parametrize(
    "entry", [entry.strip() for row in ODD.split("\n") for entry in row.split("|") if entry.strip()]
)
def test_odd_entries_are_read_and_answered_in_their_line(entry: str) -> None:
    verdict = judge(f"{GOOD.partition('1 R')[0]}{entry}\n", "sporeadic")
    assert {line for line, _ in verdict.of("error", "undecided")} == {6}, verdict.told()


def test_a_line_full_of_faults_is_answered() -> None:
    entry = "R " + " ; ".join(["draw HU", "grow mushroom M14 M10", "play HF on R at M06"] * 20)
    assert judge(f"{GOOD.partition('1 R')[0]}{entry}\n", "sporeadic").errors[0] == (6, "SPO-MUSH-1")


# --- tables that cannot be ------------------------------------------------------------------------------------------
BLOCK = (
    "board: |\n  H:     . . . . .\n  J:    . . . . . .\n  K:   . . . . . . .\n  L:  . . . . . . . .\n"
    "  M: R* R . . . . . . G*\n  N:  . . . . . . . .\n  P:   . . . . . . .\n  Q:    . . . . . .\n  R:     . . . . .\n"
)
SPOILT = [
    ("  N:  .", "  N:  . .", 10, "SPO-GEO-6", "row N has 9 spaces, it must have 8"),
    ("  N:  .", "  N:", 10, "SPO-GEO-6", "row N has 7 spaces, it must have 8"),
    ("  R:     . . . . .\n", "  R:     . . . . .\n  S:      . . .\n", 5, "SPO-GEO-6", "has 10 rows"),
    ("  M: R* R .", "  M: R* R* R* R*", 9, "SPO-GEO-6", "row M has 10 spaces, it must have 9"),
    ("  M: R* R . .", "  M: R* R* R* R*", 4, "SPO-SET-1", "4 colonies"),
    ("  M: R* R", "  M: R* RG", 9, "LOG-PLAYERS", "`RG` on M07"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "rule", "words"), SPOILT)
def test_a_board_that_cannot_be_is_told(right: str, wrong: str, line: int, rule: str, words: str) -> None:
    verdict = position(BLOCK.replace(right, wrong))
    assert (verdict.errors, words in verdict.told()) == ([(line, rule)], True), verdict.told()


@pytest.mark.parametrize("label", ["I10", "O10", "i10", "M", "10", "M100", "MM10", "M-1", "Ä10", "M1O"])
def test_what_is_no_label_is_told_in_its_line(label: str) -> None:
    verdict = position(f"R: {{colonies: [M06], mushrooms: ['{label}']}}\n")
    assert [line for line, _ in verdict.errors] == [4]
    assert verdict.errors[0][1] == "SPO-GEO-6"


def test_of_a_card_there_are_as_many_as_the_box_has() -> None:
    start = f"{HEAD}from:\n  R: {{colonies: [M06]}}\n  G: {{colonies: [M14]}}\n  discard: [ST, ST, ST, ST, ST]\n---\n"
    sixth, seventh = "1 R draw ST ; grow mushroom M07 M08 M09 N06\n", "2 G draw ST\n"
    assert judge(start + sixth, "sporeadic").errors == []
    assert judge(start + sixth + seventh, "sporeadic").errors == [(10, "SPO-DRAW-3")]


def test_two_players_have_no_card_of_the_large_deck() -> None:
    for card in ("HW", "CB", "FC"):
        assert judge(GOOD.replace("draw HU", f"draw {card}"), "sporeadic").errors == [(6, "SPO-SET-10")]


# --- files ----------------------------------------------------------------------------------------------------------
def check(folder: Path, content: bytes, name: str = "x.log") -> Run:
    (folder / name).write_bytes(content)
    return sporeprint(folder, "check", name, "--json")


@pytest.mark.parametrize(
    "content",
    [GOOD.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace(" ; ", "\t;\t").encode(),
     GOOD.replace("\n", "   \n").encode(), GOOD.rstrip("\n").encode(), f"{GOOD}\n\n# the end\n".encode()],
    ids=["windows line ends", "a mark at the start", "tabs", "blanks at the ends", "no last line end", "empty lines"],
)  # fmt: skip
def test_what_an_editor_does_to_a_file_changes_nothing(tmp_path: Path, content: bytes) -> None:
    run = check(tmp_path, content)
    assert (run.code, [f["level"] for f in run.findings]) == (0, ["note"]), run.findings


def test_a_log_that_is_cut_in_the_middle_of_a_line_is_read_up_to_there(tmp_path: Path) -> None:
    body = GOOD.index("---\n") + 4
    for cut in range(body + 1, len(GOOD), 3):
        run = check(tmp_path, GOOD[:cut].encode())
        assert run.code in (0, 1), run.err
        assert {f["line"] for f in run.findings if f["level"] == "error"} <= {6, 7}


NO_LOGS = (
    *(bytes(range(256)) * 20, b"\x00" * 5000, b"title: sporeadic\n---\n\xff\xfe", "\ufefftitle".encode("utf-16-le")),
    *(b"", b"\n\n\n", b"---\n", b"---\n---\n---\n", b"- title\n- sporeadic\n", b"title: [sporeadic\n"),
)


@pytest.mark.parametrize("content", NO_LOGS)
def test_what_is_no_log_at_all_is_refused_with_a_finding(tmp_path: Path, content: bytes) -> None:
    run = check(tmp_path, content)
    assert run.code in (1, 2)
    assert run.findings != []
    assert "Traceback" not in run.err


def test_random_bytes_are_refused_with_a_finding(tmp_path: Path) -> None:
    rng = random.Random(7)
    for _ in range(60):
        run = check(tmp_path, bytes(rng.choices(range(256), k=rng.randint(1, 400))))
        assert run.code in (1, 2)
        assert run.findings != []


def test_three_megabytes_of_remarks_are_read_over(tmp_path: Path) -> None:
    head, _, body = GOOD.partition("---\n")
    remarks = "# nothing happened for a while\n" * 100_000
    run = check(tmp_path, f"{head}---\n{remarks}{body}".encode())
    assert (tmp_path / "x.log").stat().st_size > 3_000_000
    assert (run.code, [(f["level"], f["line"]) for f in run.findings]) == (0, [("note", 100_007)])


def test_more_than_four_megabytes_are_refused(tmp_path: Path) -> None:
    run = check(tmp_path, GOOD.encode() + b"# and so on\n" * 400_000)
    assert (run.code, len(run.findings)) == (2, 1)


@pytest.mark.slow
def test_a_log_of_three_megabytes_stops_at_its_first_faults(tmp_path: Path) -> None:
    lines = "R draw HU ; grow mushroom N09 N10 N11 N12 ; play HF on G at M13\n" * 48_000
    run = check(tmp_path, GOOD.encode() + lines.encode())
    assert (tmp_path / "x.log").stat().st_size > 3_000_000
    assert run.code == 1
    assert "LOG-STOPPED" in {f["rule"] for f in run.findings}
    assert len(run.findings) < 300


def test_a_header_that_explodes_is_refused(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    for text in (f"title: sporeadic\n{bomb}---\n1 R draw HU\n", f"title: sporeadic\n{bomb}"):
        run = check(tmp_path, text.encode())
        assert (run.code, len(run.findings)) == (2, 1)
    run = check(tmp_path, b"title: sporeadic\ncolonies: " + b"[" * 100_000)
    assert (run.code, len(run.findings)) == (2, 1)
