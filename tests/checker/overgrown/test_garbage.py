"""Logs and positions that were torn: whatever somebody writes, the referee answers with findings and never breaks."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from judging import judge
from projects import Run, sporeprint
from tracing import ROOT, bundled_probes

from overgrown import naive
from overgrown.tables import fresh_game

SCRAPS = """
A B C D gather place move attract overgrow ecosystem done end pass refill reveal a1 b2 d4 e5 a0 a1,b1,c1 a1,a1,a1 @a1 @
a1=E a1=WW b2=?? c3=X d4=P?P a1= =E L S none W01 W15 W99 ? _ 0 1 99 -1 ² 999999999 clears=a1 clears=none reveal=W01
A.city=.X.. A.city= A.b2=Y1 A.score=3 C.score=1 A.x=1 bag=9 cards=W01 hand=EW aether=16 refills= -> ; | # = , : & * ! >
' " --- é Y9 E1 O3 . .. X XX {} [] fill from cards teams level auras aether easy house deck stuck cleared: 7 city: |
"""
WORDS = SCRAPS.split()


@cache
def texts() -> tuple[str, ...]:
    """Games of all modes, the probes of all rules, the examples."""
    games = (naive.random_log(seed, mode) for seed, mode in enumerate(naive.MODES))
    folder = ROOT / "examples" / "overgrown"
    files = [path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.suffix in (".log", ".yaml")]
    return (*games, *(probe.text for probe in bundled_probes("overgrown")), *files)


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
            verdict = judge(text, "overgrown")
        except Exception as broken:
            raise AssertionError(f"seed {seed} breaks the referee") from broken
        count += bool(verdict.findings)
        assert all(finding.message and finding.rule for finding in verdict.findings)
    return count


def test_torn_texts_give_findings_and_never_break_the_referee() -> None:
    assert judge_torn(range(400)) > 250


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_thousands_of_torn_texts_never_break_the_referee(part: int) -> None:
    judge_torn(range(10_000 + 1000 * part, 11_000 + 1000 * part))


ODD = """
A gather | A gather ? ? | A place | A place a1=E | A place a1=E a1=W | A place a1=? a2=? | A move | A move L
A move L a1 b1 c1 | A move none a1 | A attract | A attract ? a1 @a1 | A attract W01 @ | A attract W01 a1,b1 @z9
A overgrow a1 @a1 | A overgrow a1,b1,c1 @a1 @b1 | A overgrow ,,, @a1 | A ecosystem a1,b1,c1 @a1 clears=
A ecosystem a1,b1,c1 @a1 clears=z9 | refill | refill a1= | refill a1=E | refill a1=EWS | reveal | reveal ? ?
A done done | A end of=game | A pass | A refill a1=EW | B reveal W01 | gather a1 | A | -> bag=1 | A gather a1 -> =
A gather a1 -> A.e5=E, A.=1, .=, a1=EWSP, cards=W99 ?
"""


@pytest.mark.parametrize(
    "entry", [entry.strip() for row in ODD.split("\n") for entry in row.split("|") if entry.strip()]
)
def test_odd_entries_are_read_and_answered_in_their_line(entry: str) -> None:
    verdict = judge(fresh_game(entry), "overgrown")
    assert {line for line, _ in verdict.of("error", "undecided")} == {8}, verdict.told()


def test_a_line_full_of_faults_is_answered() -> None:
    entry = "A " + " ; ".join(["gather b2", "place a1=E c3=W"] * 40)
    assert judge(fresh_game(entry), "overgrown").errors[0] == (8, "OVG-GATH-1")


# --- files ----------------------------------------------------------------------------------------------------------
GOOD = fresh_game("1 A gather a1 WW ; place a1=W a2=W", "2 B gather d1 SS ; place a1=S a2=S")


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
        assert {f["line"] for f in run.findings if f["level"] == "error"} <= {8, 9}


NO_LOGS = (
    *(bytes(range(256)) * 20, b"\x00" * 5000, b"title: overgrown\n---\n\xff\xfe", "\ufefftitle".encode("utf-16-le")),
    *(b"", b"\n\n\n", b"---\n", b"---\n---\n---\n", b"- title\n- overgrown\n", b"title: [overgrown\n"),
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
    assert (run.code, [(f["level"], f["line"]) for f in run.findings]) == (0, [("note", 100_009)])


def test_more_than_four_megabytes_are_refused(tmp_path: Path) -> None:
    run = check(tmp_path, GOOD.encode() + b"# and so on\n" * 400_000)
    assert (run.code, len(run.findings)) == (2, 1)


@pytest.mark.slow
def test_a_log_of_three_megabytes_stops_at_its_first_faults(tmp_path: Path) -> None:
    lines = "A gather a1 WW ; place a1=W a2=W ; overgrow a1,b1,c1 @a1\n" * 53_000
    run = check(tmp_path, fresh_game().encode() + lines.encode())
    assert (tmp_path / "x.log").stat().st_size > 3_000_000
    assert run.code == 1
    assert "LOG-STOPPED" in {f["rule"] for f in run.findings}
    assert len(run.findings) < 300


def test_a_header_that_explodes_is_refused(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    for text in (f"title: overgrown\n{bomb}---\n1 A gather a1\n", f"title: overgrown\n{bomb}"):
        run = check(tmp_path, text.encode())
        assert run.code == 2
        assert len(run.findings) == 1
    run = check(tmp_path, b"title: overgrown\nfill: " + b"[" * 100_000)
    assert (run.code, len(run.findings)) == (2, 1)
