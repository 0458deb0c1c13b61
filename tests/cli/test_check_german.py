"""Logs and positions in German: read like English ones, mixed with them, and told in the words that were written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from projects import Run, sporeprint

ROOT = Path(__file__).resolve().parents[2]
HEAD = """\
title: fungi
language: de
regeln: 1
spieler: {A: Anna, B: Ben}
beginnt: A
wald: [KS, JO*, ST, PF*, SH, BU, SH, PA]
hände: {A: [PA, PA, KO], B: [MO, PA, SH]}
---
"""
LINES = (
    "1 A nimm 2 JO* ; zeige BI* MO -> moder=KS",
    "2 B nimm 2 PF* ; zeige HA* CI",
    "3 A verkaufe Judasohr nacht=1 ; zeige SP -> A.stöcke=4",
)


def check(tmp_path: Path, *lines: str, head: str = HEAD) -> Run:
    (tmp_path / "spiel.log").write_text(head + "\n".join(lines) + "\n", "utf-8")
    return sporeprint(tmp_path, "check", "spiel.log", "--json")


def told(run: Run) -> list[tuple[int, str, str]]:
    """Line, rule and sentence of every error."""
    return [(f["line"], f["rule"], f["message"]) for f in run.findings if f["level"] == "error"]


# --- reading --------------------------------------------------------------------------------------------------------
def test_a_german_log_is_played_through(tmp_path: Path) -> None:
    run = check(tmp_path, *LINES)
    assert (run.code, told(run)) == (0, [])
    assert run.json["checked"][0]["moves"] == 6


def test_english_words_are_understood_in_a_german_log(tmp_path: Path) -> None:
    run = check(
        tmp_path, "1 A take 2 TE* ; reveal BB* MO -> decay=HW", "2 B nimm 2 CH* ; zeige honeyfungus* cider", LINES[2]
    )
    assert (run.code, told(run)) == (0, [])


def test_capitals_and_umlauts_do_not_matter(tmp_path: Path) -> None:
    run = check(tmp_path, "1 A NEHMEN 2 judasohr* ; Aufgedeckt bi* Morchel -> Moder=klapperschwamm", *LINES[1:2])
    assert (run.code, told(run)) == (0, [])
    run = check(tmp_path, *LINES[:2], "3 A verkaufe JO Nacht=1 -> A.stoecke=4")
    assert (run.code, told(run)) == (0, [])


def test_german_words_mean_nothing_in_an_english_log(tmp_path: Path) -> None:
    head = HEAD.replace("language: de\n", "").replace("regeln", "rules").replace("spieler", "players")
    head = head.replace("beginnt", "first").replace("wald", "forest").replace("hände", "hands").replace("KS", "HW")
    head = head.replace("JO*", "TE*").replace("ST", "LW").replace("PF*", "CH*").replace("KO", "BA")
    run = check(tmp_path, "1 A nimm 2", head=head)
    assert [rule for _, rule, _ in told(run)] == ["LOG-VERB"]


def test_a_language_that_the_title_does_not_speak_is_told_in_the_header(tmp_path: Path) -> None:
    run = check(tmp_path, *LINES, head=HEAD.replace("language: de", "language: fr"))
    (finding,) = run.findings
    assert (finding["rule"], finding["line"], finding["column"]) == ("LANGUAGE-UNKNOWN", 2, 11)
    assert "de" in finding["hint"]


def test_a_log_may_go_on_from_a_position_in_either_language(tmp_path: Path) -> None:
    english = (ROOT / "examples/fungi/midgame.yaml").read_text("utf-8")
    (tmp_path / "stand.yaml").write_text(english, "utf-8")
    head = "title: fungi\nlanguage: de\nspieler: {A: Anna, B: Ben}\naus: stand.yaml\n---\n"
    run = check(tmp_path, "21 A nimm 3 PA stöcke=1 ; zeige ST* JO", head=head)
    assert (run.code, told(run)) == (0, [])


# --- findings -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("3 A nimmm 3", "LOG-VERB", "there is no verb `nimmm`"),
        ("3 A verkaufe JO stöcke=3", "LOG-ARGUMENTS", "`verkaufe` has no `stöcke=`"),
        ("3 A verkaufen JO stoecke=3", "LOG-ARGUMENTS", "`verkaufen` has no `stoecke=`"),
        ("3 A sell JO sticks=3", "LOG-ARGUMENTS", "`sell` has no `sticks=`"),
        ("3 A passe 3", "LOG-ARGUMENTS", "`passe` takes no arguments"),
        ("3 A pfanne ; brate JO 2", "FUN-PAN-4", "`pfanne` was the action of this turn, `brate` is a second one"),
        ("3 A verkaufe Judasor nacht=1", "FUN-STATE-1", "there is no card `Judasor`"),
        ("3 A verkaufe JO nacht=1 -> A.stöcke=3", "FUN-SELL-4", "A.stöcke is 4 here, not 3"),
        ("3 A verkaufe JO nacht=1 -> A.stcke=3", "LOG-CHECKPOINT", "nothing on the table is called `A.stcke`"),
        ("3 A verkaufe JO tag=2", "FUN-SELL-1", "Anna needs 2 Judasohr, has 0 in hand"),
    ],
)
def test_findings_name_what_was_written(tmp_path: Path, line: str, rule: str, message: str) -> None:
    found = told(check(tmp_path, *LINES[:2], line))
    assert [(at, id_) for at, id_, _ in found] == [(11, rule)]
    assert found[0][2].startswith(message)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("3 A nimmm 3", "did you mean `nimm`?"),
        ("3 A verkaufe JO stöcke=3", "write: verkaufe SORTE [tag=N] [nacht=N], oder verkaufe SORTE PILZE"),
        ("3 A verkaufe Judasor nacht=1", "did you mean `Judasohr`?"),
        ("3 A passe", "for example: nimm 1"),
        ("3 A verkaufe JO nacht=1 -> A.stcke=3", "there are A.hand, A.stöcke, A.körbe, A.pfannen"),
    ],
)
def test_hints_are_in_the_words_of_the_language(tmp_path: Path, line: str, hint: str) -> None:
    run = check(tmp_path, *LINES[:2], line)
    (finding,) = [f for f in run.findings if f["level"] == "error"]
    assert finding["hint"].startswith(hint)


def test_a_position_is_read_and_its_faults_are_told_in_its_words(tmp_path: Path) -> None:
    text = """\
title: fungi
language: de
spieler: {A: Anna, B: Ben}
hausregeln: {gleichstand: meiste_stöcke, zutatn: liste}
A: {gerichte: [{sorte: Steinpilz, tag: 3}], stöcke: -3}
B: {gerichte: [[PF, PF, PF, Butter]], körbe: 1, hand: [KO]}
angesagt: {A: {pilze: 9}, B: 15}
"""
    (tmp_path / "ende.yaml").write_text(text, "utf-8")
    run = sporeprint(tmp_path, "score", "ende.yaml", "--json")
    # Three chanterelles have no room for butter (4 x 1 > 3), and a basket is never in a hand.
    assert {(f["line"], f["rule"]) for f in run.findings} == {
        (4, "LOG-HOUSE"),
        (5, "FUN-STATE-9"),
        (6, "FUN-STATE-5"),
        (6, "FUN-STATE-7"),
    }
    sentences = {f["rule"]: f["message"] for f in run.findings}
    assert "`zutatn`" in sentences["LOG-HOUSE"] and "`A.stöcke`" in sentences["FUN-STATE-9"]
    assert run.json["scored"][0]["totals"] == {}  # a part of it cannot be read
    (tmp_path / "ende.yaml").write_text(text.replace("-3", "3").replace(", zutatn: liste", ""), "utf-8")
    (scored,) = sporeprint(tmp_path, "score", "ende.yaml", "--json").json["scored"]
    # 3 x 3 = 9, and 3 x 4 + 3 = 15.
    assert (scored["totals"], scored["winners"]) == ({"A": 9, "B": 15}, [])


# --- writing --------------------------------------------------------------------------------------------------------
def test_a_log_is_rewritten_in_its_own_language(tmp_path: Path) -> None:
    check(tmp_path, "1 A take  2 Judasohr* | zeige birchbolete* MO -> decay=KS", "2 B nehmen 2 ; reveal HA* CI  # ja")
    assert sporeprint(tmp_path, "check", "spiel.log", "--format").code == 0
    lines = (tmp_path / "spiel.log").read_text("utf-8").splitlines()
    assert lines[-2:] == ["1 A nimm 2 JO* ; zeige BI* MO -> moder=KS", "2 B nimm 2 ; zeige HA* CI  # ja"]


def test_moves_and_what_comes_next_are_told_in_german(tmp_path: Path) -> None:
    check(tmp_path, *LINES[:2])
    moves = sporeprint(tmp_path, "moves", "spiel.log", "--json").json
    # Anna holds two pans and a night card of tree ears: she can sell it, and lay a pan.
    assert moves["moves"]["verkaufe"] == ["verkaufe JO nacht=1"] and moves["moves"]["pfanne"] == ["pfanne"]
    assert "brate" in moves["why_not"]
    check(tmp_path, *LINES[:2], "3 A pfanne")
    next_ = sporeprint(tmp_path, "next", "spiel.log", "--with", "PO", "--json").json
    assert next_["agendas"][0]["line"] == "zeige SP" and next_["agendas"][0]["played"]
    assert "nimm" in next_["moves"] and "take" not in next_["moves"]


# --- the German page of rules ---------------------------------------------------------------------------------------
def page(name: str) -> str:
    return (ROOT / "seeds" / name).read_text("utf-8")


def test_the_german_rules_have_every_rule_once() -> None:
    rows = re.compile(r"^\| (FUN-[A-Z]+-\d+) \|", re.MULTILINE)
    english, german = rows.findall(page("fungi.md")), rows.findall(page("fungi.de.md"))
    assert sorted(german) == sorted(english)


def test_the_examples_on_the_german_page_are_right(tmp_path: Path) -> None:
    position, log = re.findall(r"```\w*\n(.*?)```", page("fungi.de.md"), re.DOTALL)
    (tmp_path / "tisch.yaml").write_text(position, "utf-8")
    (tmp_path / "spiel.log").write_text(log, "utf-8")
    run = sporeprint(tmp_path, "check", "tisch.yaml", "spiel.log", "--json")
    assert (run.code, told(run)) == (0, [])
    assert [row["moves"] for row in run.json["checked"]] == [0, 12]


def test_a_rule_is_shown_from_the_english_page(tmp_path: Path) -> None:
    assert "takes up 4 mushrooms" in sporeprint(tmp_path, "rule", "FUN-COOK-7").out
