"""`sporeprint check` on logs and positions: whatever somebody types or damages gets a clear answer and a code."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from projects import Run, sporeprint

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "fungi"
LOG = """\
title: fungi
rules: 1
players: {A: Ada, B: Ben}
first: A
forest: [HW, TE*, LW, CH*, SH, BU, SH, PA]
hands: {A: [PA, PA, BA], B: [MO, PA, SH]}
---
1 A take 2 TE* ; reveal BB* MO -> decay=HW
2 B take 2 CH* ; reveal HF* CI
3 A sell treeear night=1 ; reveal PO -> A.sticks=4   # two mushrooms on one card
"""


def check(tmp_path: Path, content: str | bytes, *options: str, name: str = "x.log") -> Run:
    (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return sporeprint(tmp_path, "check", name, "--json", *options)


def told(run: Run) -> set[tuple[str, int, str]]:
    return {(Path(f["file"]).name, f["line"], f["rule"]) for f in run.findings}


@pytest.mark.parametrize(
    "content",
    [
        LOG,
        LOG.replace("\n", "\r\n"),
        LOG.replace("\n", "\r"),
        "\ufeff" + LOG,
        LOG.rstrip("\n"),
        LOG[: LOG.index("---")] + LOG[LOG.index("---") :].replace(" ", "\t"),
        LOG.replace(" ; ", " | "),
        LOG.replace("1 A take 2 TE*", "A TAKE 2 treeear*"),
        LOG.replace("1 A take", "1 ada take").replace("2 B take", "2 BEN take").replace("A.sticks", "Ada.sticks"),
        LOG.replace("->", "→"),
        LOG.replace("->", "=>"),
        LOG.encode("utf-16"),
        LOG.replace("\n", "\r\n").encode("utf-8-sig"),
        "---\n" + LOG[:-1],
    ],
    ids=(
        *("plain", "crlf", "cr", "bom", "no last line end", "tabs", "bars", "words", "names", "arrow", "double arrow"),
        *("utf-16", "windows", "leading rule"),
    ),
)
def test_however_it_was_typed_a_legal_log_is_legal(tmp_path: Path, content: str | bytes) -> None:
    run = check(tmp_path, content)
    assert run.code == 0
    assert {rule for _, _, rule in told(run)} == {"FUN-END-6"}
    (row,) = run.json["checked"]
    assert (row["file"], row["kind"], row["title"]) == ("x.log", "log", "fungi")
    assert (row["moves"], row["first_fault"], row["summary"]) == (6, 0, "x.log: 6 moves, no mistakes")


@pytest.mark.parametrize(
    ("content", "line", "rule"),
    [
        ("", 0, "FILE-EMPTY"),
        ("\ufeff", 0, "FILE-EMPTY"),
        ("# nothing\n", 0, "FILE-EMPTY"),
        (LOG.encode() + b"\x00", 0, "FILE-BINARY"),
        (LOG.replace("Ada", "Adá").encode("latin-1"), 3, "FILE-ENCODING"),
        (LOG.encode("utf-16-le"), 1, "FILE-ENCODING"),
        (LOG + "1 A take 1\n" * 500_000, 0, "FILE-TOO-LARGE"),
        (LOG.replace("first: A", "\tfirst: A"), 4, "YAML-TAB"),
        (LOG.replace("[PA, PA, BA]", "[PA, PA, BA"), 6, "YAML-SYNTAX"),
        (LOG.replace("first: A", "x: " + "[" * 100_000), 4, "YAML-DEPTH"),
        (LOG.replace("first: A", "first: ?"), 4, "YAML-QUESTION"),
        ("just words\n", 1, "FILE-KIND"),
        ("- a\n- list\n", 1, "FILE-KIND"),
        ("- a\n- list\n---\n1 A take 1\n", 1, "LOG-HEADER"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_what_cannot_be_read_is_told_and_the_code_is_two(
    tmp_path: Path, content: str | bytes, line: int, rule: str
) -> None:
    started = time.process_time()
    run = check(tmp_path, content)
    assert told(run) == {("x.log", line, rule)}
    assert run.code == 2
    assert run.json["checked"][0]["summary"] == "x.log: not judged"
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("old", "new", "line", "rule"),
    [
        ("title: fungi\n", "", 1, "LOG-TITLE"),
        ("title: fungi", "title: fungus", 1, "LOG-TITLE"),
        ("rules: 1", "rules: 3", 2, "LOG-VERSION"),
        ("players: {A: Ada, B: Ben}\n", "", 1, "LOG-PLAYERS"),
        ("{A: Ada, B: Ben}", "{A: Ada}", 3, "LOG-PLAYERS"),
        ("first: A", "first: C", 4, "FUN-SETUP-8"),
        ("first: A", "from: nowhere.yaml", 4, "LOG-FROM"),
        ("first: A", "from: .", 4, "LOG-FROM"),
        ("HW, TE*", "HW, TE**", 5, "FUN-STATE-1"),
        ("first: A", "first: A\nfirst: A", 5, "YAML-DUPLICATE"),
        ("[PA, PA, BA]", "[MO, MO, MO]", 5, "FUN-STATE-15"),
        ("[PA, PA, BA]", "[PA, PA]", 6, "FUN-STATE-15"),
        ("1 A take 2 TE*", "1 A take 2 trear", 8, "FUN-STATE-1"),
        ("1 A take 2 TE*", "1 B take 2 TE*", 8, "FUN-TURN-6"),
        ("1 A take 2 TE*", "1 C take 2 TE*", 8, "LOG-PLAYER"),
        ("2 B take 2 CH*", "2 Bo take 2 CH*", 9, "LOG-PLAYER"),
        ("-> A.sticks=4", "-> A.sticks=4 B.sticks=0", 10, "LOG-CHECKPOINT"),
        ("2 B take 2 CH*", "2 B tkae 2 CH*", 9, "LOG-VERB"),
        ("1 A take 2 TE*", "1 A take 3 LW", 8, "FUN-TAKE-4"),
        ("1 A take 2 TE*", "1 A take", 8, "LOG-ARGUMENTS"),
        ("reveal BB* MO", "reveal MO MO MO", 8, "FUN-AFTER-10"),
        ("reveal BB* MO", "reveal MO* MO", 8, "FUN-NIGHT-4"),
        ("decay=HW", "decay=LW", 8, "FUN-AFTER-2"),
    ],
)
def test_one_slip_is_one_error_with_its_line(tmp_path: Path, old: str, new: str, line: int, rule: str) -> None:
    assert old in LOG
    run = check(tmp_path, LOG.replace(old, new, 1))
    assert (run.code, run.errors) == (1, {("x.log", line, rule)})


def test_a_log_cut_in_mid_line_says_where_it_ends(tmp_path: Path) -> None:
    run = check(tmp_path, LOG[: LOG.index("sell")])
    assert run.errors == {("x.log", 10, "LOG-LINE")}


def test_a_position_of_another_title_is_told_at_the_from(tmp_path: Path) -> None:
    (tmp_path / "other.yaml").write_text("title: woodlands\n")
    run = check(tmp_path, LOG.replace("first: A", "from: other.yaml"))
    assert run.errors == {("x.log", 4, "LOG-FROM")}


def test_the_kind_of_a_file_is_told_by_its_content(tmp_path: Path) -> None:
    assert told(check(tmp_path, LOG, name="game.yaml")) == {("game.yaml", 10, "FUN-END-6")}
    position = sporeprint(tmp_path, "template", "fungi", "--position").out
    assert check(tmp_path, position, name="table.log").findings == []


def test_strict_counts_notes_and_what_cannot_be_told(tmp_path: Path) -> None:
    assert [check(tmp_path, LOG, *options).code for options in ([], ["--strict"])] == [0, 1]


def test_many_files_are_judged_in_one_run(tmp_path: Path) -> None:
    (tmp_path / "good.log").write_text(LOG)
    (tmp_path / "bad.log").write_text(LOG.replace("1 A take 2", "1 B take 2"))
    (tmp_path / "table.yaml").write_text("title: fungi\nplayers: [Ada, Ben]\nA: {dishes: []}\n")
    run = sporeprint(tmp_path, "check", "good.log", "bad.log", "table.yaml")
    assert run.out.splitlines()[: -len(run.told)] == [
        "good.log: 6 moves, no mistakes",
        "ranking: 1. Ada 0, 1. Ben 0",
        "Ada and Ben lead together with 0",
        "bad.log: 6 moves, 1 error",
        "table.yaml: no mistakes",
        "open: Ada 0, Ben 0 to 175; unknown: what Ben has cooked",
        "3 files, 12 moves, 1 error",
    ]
    assert run.code == 1


def test_a_table_without_errors_is_ranked_and_what_is_due_is_printed(tmp_path: Path) -> None:
    """Three stars of porcini are 9, three morels 18; a forest with cards says that the game goes on."""
    final = "title: fungi\nplayers: {A: Ada, B: Ben}\nA: {dishes: [[PO, PO, PO]]}\nB: {dishes: [[MO, MO, MO]]}\n"
    (tmp_path / "final.yaml").write_text(final)
    ranked = ["final.yaml: no mistakes", "ranking: 1. Ben 18, 2. Ada 9"]
    assert sporeprint(tmp_path, "check", "final.yaml").out.splitlines() == [*ranked, "Ben wins with 18"]
    (tmp_path / "final.yaml").write_text(f"{final}forest: [HF, TE, LW]\nto_act: A\n")
    so_far = "so far: the game is not over, 3 cards are left in the forest and 0 to draw; the score is an interim one"
    assert sporeprint(tmp_path, "check", "final.yaml").out.splitlines() == [*ranked, "Ben leads with 18", so_far]
    (tmp_path / "final.yaml").write_text(final.replace("MO, MO, MO", "MO, MO, MO, MO"))
    assert sporeprint(tmp_path, "check", "final.yaml").out.splitlines()[0] == "final.yaml: 1 error"
    assert "ranking" not in sporeprint(tmp_path, "check", "final.yaml").out
    (row,) = sporeprint(tmp_path, "check", "final.yaml", "--json").json["checked"]
    assert row["standing"] == []


def test_the_highest_code_of_many_files_wins(tmp_path: Path) -> None:
    (tmp_path / "good.log").write_text(LOG)
    (tmp_path / "bad.log").write_text(LOG.replace("1 A take 2", "1 B take 2"))
    (tmp_path / "empty.log").write_text("")
    codes = [sporeprint(tmp_path, "check", *names).code for names in (["good.log"], ["good.log", "bad.log"])]
    assert codes == [0, 1]
    run = sporeprint(tmp_path, "check", "empty.log", "bad.log", "good.log", "gone.log")
    assert run.code == 2
    assert run.out.splitlines()[-len(run.told) - 1] == "3 files, 12 moves, 3 errors"
    assert any(line.startswith("gone.log: error FILE-MISSING") for line in run.told)


def test_findings_of_many_files_are_told_file_by_file(tmp_path: Path) -> None:
    for name in ("b.log", "a.log"):
        (tmp_path / name).write_text(LOG.replace("1 A take 2", "1 B take 2"))
    told = sporeprint(tmp_path, "check", "b.log", "a.log").told
    places = [line.split(":")[0] for line in told if not line.startswith(" ")]
    assert places == sorted(places)
    assert set(places) == {"a.log", "b.log"}


def test_format_rewrites_a_log_once(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_text(LOG.replace("1 A take 2 TE* ; ", "1.  A TAKE 2 treeear* | "))
    assert "6 moves, no mistakes, rewritten" in sporeprint(tmp_path, "check", "x.log", "--format").out
    assert (tmp_path / "x.log").read_text() == LOG.replace("   # two", "  # two").replace("treeear night", "TE night")
    assert "already canonical" in sporeprint(tmp_path, "check", "x.log", "--format").out


def test_format_leaves_positions_and_unreadable_files_alone(tmp_path: Path) -> None:
    for name, text in (("t.yaml", "title:   fungi\nplayers: [Ada, Ben]\n"), ("e.log", "title: [\n---\n")):
        (tmp_path / name).write_text(text)
        sporeprint(tmp_path, "check", name, "--format")
        assert (tmp_path / name).read_text() == text


def _damaged(rng: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(out))
        kind = rng.randrange(4)
        if kind == 0:
            out[at : at + rng.randint(1, 40)] = b""
        elif kind == 1:
            out[at:at] = bytes(out[at : at + rng.randint(1, 60)])
        else:
            out[at] = rng.choice(b" \n;|#->=*:?_[]{},ABtake129\t\xc3\x00")
    return bytes(out)


@pytest.mark.parametrize("many", [6, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["game.log", "hidden-hands.log", "continuation.log", "final.yaml", "midgame.yaml"])
def test_no_damage_makes_it_stumble(tmp_path: Path, name: str, many: int) -> None:
    rng = random.Random(name)
    (tmp_path / "midgame.yaml").write_bytes((EXAMPLES / "midgame.yaml").read_bytes())
    for _ in range(many):
        (tmp_path / "x").write_bytes(_damaged(rng, (EXAMPLES / name).read_bytes()))
        run = sporeprint(tmp_path, "check", "x", "--json")
        assert run.code in (0, 1, 2)
        assert (run.code == 0) is not any(f["level"] == "error" for f in run.findings)
        scored = sporeprint(tmp_path, "score", "x", "--json")
        assert scored.code == run.code


def test_a_log_of_nothing_but_faults_does_not_take_for_ever(tmp_path: Path) -> None:
    head = LOG[: LOG.index("1 A")]
    started = time.process_time()
    run = check(tmp_path, head + "A cook HF 3 ; reveal MO MO\nB pass\nA take 9 XX\n" * 20_000)
    assert run.code == 1
    assert "LOG-STOPPED" in {f["rule"] for f in run.findings}
    assert time.process_time() - started < 10


DRAWING = {"reportlab", "svgwrite", "cairosvg", "fontTools", "PIL", "pypdfium2", "generator"}
PROCESSES = {"multiprocessing", "concurrent"}


def _modules(*arguments: str) -> set[str]:
    """The names of all modules that a run of the program has loaded, and those of their packages."""
    code = (
        "import contextlib, io, json, sys\nfrom sporeprint.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()):\n    main(sys.argv[1:])\n"
        "print(json.dumps(sorted({part for name in sys.modules for part in (name, name.split('.')[0])})))"
    )
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return set(json.loads(run.stdout))


@pytest.mark.parametrize("command", ["check", "score", "moves"])
def test_refereeing_a_bundled_title_loads_nothing_that_draws_or_starts_processes(command: str) -> None:
    loaded = _modules(command, str(EXAMPLES / "game.log"))
    assert {"yaml", "checker"} <= loaded
    assert loaded & (DRAWING | PROCESSES) == set()


def test_scoring_a_table_loads_nothing_that_takes_long_to_load() -> None:
    loaded = _modules("score", str(EXAMPLES / "final.yaml"))
    assert "checker" in loaded
    assert loaded & {"hashlib", "shutil", "checker.kernel.replay", "sporeprint.api.pictures"} == set()


def test_printing_loads_no_rules(tmp_path: Path) -> None:
    loaded = _modules("build", "fungi", "--only", "prices", "--no-svg", "--out", str(tmp_path))
    assert "generator" in loaded
    assert "checker" not in loaded


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1 Adda take 1", "error LOG-PLAYER: `Adda` is no player here"),
        ("1 Ann take 1", "error LOG-PLAYER: `Ann` is no player here"),
    ],
)
def test_somebody_who_does_not_play_is_told_who_does(tmp_path: Path, line: str, said: str) -> None:
    head = "title: fungi\nrules: 1\nplayers: {A: Ada, B: Ben}\nforest: [HW, TE, LW, CH, SH, BU, SH, PA]\n"
    (tmp_path / "x.log").write_text(f"{head}hands: {{A: [_, _, _], B: [_, _, _]}}\n---\n{line} ; reveal MO MO\n")
    assert sporeprint(tmp_path, "check", "x.log").told[:2] == [
        f"x.log:7:1: {said}",
        "    players go by their handles: A is Ada, B is Ben",
    ]


def test_a_forgotten_comma_is_named_and_both_checkpoints_are_compared(tmp_path: Path) -> None:
    run = check(tmp_path, LOG.replace("-> A.sticks=4", "-> A.sticks=4 decay=PO"))
    found = {f["rule"]: f for f in run.findings if f["level"] == "error"}
    assert found["LOG-CHECKPOINT"]["message"] == "a comma is missing between `A.sticks=4` and `decay=PO`"
    assert found["LOG-CHECKPOINT"]["hint"] == "write: -> A.sticks=4, decay=PO"
    assert LOG.splitlines()[9][: found["LOG-CHECKPOINT"]["column"] - 1].endswith("-> A.sticks=4 ")
    assert {f["line"] for f in found.values()} == {10} and len(found) == 2  # there is no such decay pile, either


def test_a_log_with_names_is_rewritten_with_handles(tmp_path: Path) -> None:
    typed = LOG.replace("1 A take", "1 ada take").replace("-> A.sticks", "→ ADA.sticks")
    (tmp_path / "x.log").write_text(typed, "utf-8")
    assert "rewritten" in sporeprint(tmp_path, "check", "x.log", "--format").out
    lines = (tmp_path / "x.log").read_text("utf-8").splitlines()
    assert lines[7].startswith("1 A take 2 TE*") and "-> A.sticks=4" in lines[9]
