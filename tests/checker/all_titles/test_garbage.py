"""Files that were torn, odd or never a log: the referee of every title answers with findings and never breaks."""

from __future__ import annotations

import random
from pathlib import Path

import fungi.garbage
import overgrown.garbage
import pytest
import sporeadic.garbage
import undergrove.garbage
import woodlots.garbage
from garbage import Garbage, judge_torn
from projects import Run, sporeprint
from sweeping import swept

from checker.titles import REFEREES

FILLED = (fungi.garbage, overgrown.garbage, sporeadic.garbage, undergrove.garbage, woodlots.garbage)
TITLES = {module.GARBAGE.slug: module.GARBAGE for module in FILLED}
EVERY = pytest.mark.parametrize("garbage", TITLES.values(), ids=TITLES)
FUNGI = TITLES["fungi"]


def named(value: Garbage | str) -> str:
    return value.slug if isinstance(value, Garbage) else value


def test_every_title_with_a_referee_has_garbage() -> None:
    assert set(TITLES) == set(REFEREES)


# --- texts ----------------------------------------------------------------------------------------------------------
@EVERY
def test_torn_texts_give_findings_and_never_break_the_referee(garbage: Garbage) -> None:
    many = garbage.torn // 8
    assert judge_torn(garbage, range(many)) > many * 0.6


@swept({slug: 8 * garbage.torn for slug, garbage in TITLES.items()}, 10_000, 10)
def test_thousands_of_torn_texts_never_break_the_referee(name: str, seeds: range) -> None:
    assert judge_torn(TITLES[name], seeds) > len(seeds) * 0.6


@pytest.mark.parametrize(
    ("garbage", "entry"), [(found, entry) for found in TITLES.values() for entry in found.entries], ids=named
)
def test_odd_entries_are_read_and_answered_in_their_line(garbage: Garbage, entry: str) -> None:
    verdict = garbage.judged(entry)
    assert {line for line, _ in verdict.of("error", "undecided")} == {garbage.line}, verdict.told()


@pytest.mark.parametrize(
    ("slug", "steps", "rule"),
    [
        ("fungi", ["A take 5", "B cook PO day=3"], "FUN-TAKE-4"),
        ("overgrown", ["A gather b2", "place a1=E c3=W"], "OVG-GATH-1"),
        ("sporeadic", ["R draw HU", "grow mushroom M14 M10", "play HF on R at M06"], "SPO-MUSH-1"),
        ("undergrove", ["R activate FA", "seed EL.NW", "absorb FA>EL token=ring pay=N steps=ring"], "UND-ACT-1"),
        ("woodlots", ["R pass", "B cut C J3", "sell G1 9", "update H3:C=7"], "WDL-ACT-3"),
    ],
)
def test_a_line_full_of_faults_is_answered(slug: str, steps: list[str], rule: str) -> None:
    garbage = TITLES[slug]
    assert garbage.judged(" ; ".join(steps * 30)).errors[0] == (garbage.line, rule)


# --- files ----------------------------------------------------------------------------------------------------------
def check(folder: Path, content: bytes, name: str = "x.log") -> Run:
    (folder / name).write_bytes(content)
    return sporeprint(folder, "check", name, "--json")


EDITORS = {
    "windows line ends": lambda good: good.replace("\n", "\r\n").encode(),
    "a mark at the start": lambda good: b"\xef\xbb\xbf" + good.encode(),
    "tabs": lambda good: good.replace(" ; ", "\t;\t").encode(),
    "blanks at the ends": lambda good: good.replace("\n", "   \n").encode(),
    "no last line end": lambda good: good.rstrip("\n").encode(),
    "empty lines": lambda good: f"{good}\n\n# the end\n".encode(),
}


@EVERY
@pytest.mark.parametrize("editor", EDITORS)
def test_what_an_editor_does_to_a_file_changes_nothing(tmp_path: Path, garbage: Garbage, editor: str) -> None:
    run = check(tmp_path, EDITORS[editor](garbage.good))
    assert (run.code, [f["level"] for f in run.findings]) == (0, ["note"]), run.findings


@EVERY
@pytest.mark.parametrize("step", [11, pytest.param(1, marks=pytest.mark.slow)])
def test_a_log_that_is_cut_in_the_middle_of_a_line_is_read_up_to_there(
    tmp_path: Path, garbage: Garbage, step: int
) -> None:
    for cut in range(len(garbage.start) + 1, len(garbage.good), step):
        run = check(tmp_path, garbage.good[:cut].encode())
        assert run.code in (0, 1), run.err
        assert {f["line"] for f in run.findings if f["level"] == "error"} <= {garbage.line, garbage.line + 1}


@pytest.mark.slow
@EVERY
def test_a_log_of_three_megabytes_stops_at_its_first_faults(tmp_path: Path, garbage: Garbage) -> None:
    entry = garbage.good.splitlines()[garbage.line - 1].partition(" ")[2]
    lines = f"{entry} ; {garbage.entries[0]}\n"
    run = check(tmp_path, (garbage.good + lines * (3_100_000 // len(lines))).encode())
    assert (tmp_path / "x.log").stat().st_size > 3_000_000
    assert run.code == 1
    assert "LOG-STOPPED" in {f["rule"] for f in run.findings}
    assert len(run.findings) < 300


# --- what is the same for all titles --------------------------------------------------------------------------------
NO_LOGS = (
    *(bytes(range(256)) * 20, b"\x00" * 5000, b"title: fungi\n---\n\xff\xfe", "\ufefftitle".encode("utf-16-le")),
    *(b"", b"\n\n\n", b"---\n", b"---\n---\n---\n", b"- title\n- fungi\n", b"title: [fungi\n"),
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
    remarks = "# nothing happened for a while\n" * 100_000
    run = check(tmp_path, (FUNGI.start + remarks + FUNGI.good[len(FUNGI.start) :]).encode())
    assert (tmp_path / "x.log").stat().st_size > 3_000_000
    last = 100_000 + FUNGI.good.count("\n")
    assert (run.code, [(f["level"], f["line"]) for f in run.findings]) == (0, [("note", last)])


def test_more_than_four_megabytes_are_refused(tmp_path: Path) -> None:
    run = check(tmp_path, FUNGI.good.encode() + b"# and so on\n" * 400_000)
    assert (run.code, len(run.findings)) == (2, 1)


def test_a_header_that_explodes_is_refused(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    for text in (f"title: fungi\n{bomb}---\n1 A take 1\n", f"title: fungi\n{bomb}"):
        run = check(tmp_path, text.encode())
        assert (run.code, len(run.findings)) == (2, 1)
    run = check(tmp_path, b"title: fungi\nforest: " + b"[" * 100_000)
    assert (run.code, len(run.findings)) == (2, 1)
