"""`sporeprint simulate`: what it prints, keeps and draws, and what it says to words that make no sense."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from projects import sporeprint

COMPONENTS = Path(__file__).resolve().parents[2] / "components"
FEW = ("--games", "6", "--workers", "1")


def report(root: Path, *arguments: str) -> Any:
    run = sporeprint(root, "simulate", "fungi", *FEW, *arguments, "--json")
    assert run.code == 0, run.err
    return json.loads(run.out)


def kept(root: Path, name: str, *arguments: str) -> bytes:
    run = sporeprint(root, "simulate", *arguments, "--quiet", "--json", str(root / name))
    assert (run.code, run.out, run.err) == (0, "", "")
    return (root / name).read_bytes()


def edited(root: Path, before: str, after: str) -> Path:
    """A folder with Fungi in which one number is another."""
    folder = root / "mine" / "components" / "fungi"
    shutil.copytree(COMPONENTS / "fungi", folder)
    cards = folder / "cards.yaml"
    text = cards.read_text("utf-8")
    assert text.count(before) == 1
    cards.write_text(text.replace(before, after), "utf-8")
    return root / "mine"


def line_of(item: str) -> str:
    found = re.search(rf"{item}: .*", (COMPONENTS / "fungi" / "cards.yaml").read_text("utf-8"))
    assert found
    return found[0]


def test_a_run_is_told_with_lengths_scores_wins_ends_and_things(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW)
    assert run.code == 0
    assert re.match(r"Fungi \(bundled data, [0-9a-f]{8}\): 6 games of 2 players, random, seed 1\n", run.out)
    for line in ("turns", "moves", "scores", "seat 1", "seat 2", "the forest is empty  100 %", "mushrooms", "take pan"):
        assert f"\n{line}" in run.out, line


def test_the_same_seed_gives_the_same_bytes_however_many_play(tmp_path: Path) -> None:
    words = ("overgrown", "--players", "3", "--games", "10")
    one, two, three = (kept(tmp_path, f"{n}.json", *words, "--workers", n) for n in "123")
    assert one == two == three
    assert one.startswith(b'{"kind": "sporeprint simulation"')


def test_the_report_says_what_was_played(tmp_path: Path) -> None:
    made = report(tmp_path, "--strategy", "greedy", "random", "--seed", "tonight", "--house", "tie_break=most_sticks")
    assert made["strategies"] == ["greedy", "random"]
    assert made["said"] == {"house.tie_break": "most_sticks"}
    assert (made["seed"], made["games"], made["players"]) == ("tonight", 6, 2)
    assert len(made["each"]["scores"]) == 6
    assert [row["strategy"] for row in made["seats"]] == ["greedy", "random"]


def test_a_greedy_player_beats_a_random_one(tmp_path: Path) -> None:
    first, second = report(tmp_path, "--games", "16", "--strategy", "greedy,random")["seats"]
    assert first["wins"] > 0.8
    assert first["scores"]["mean"] > second["scores"]["mean"] + 10


def test_one_game_of_a_run_is_a_log_that_can_be_checked(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--game", "4")
    (tmp_path / "four.log").write_text(run.out, "utf-8")
    scored = sporeprint(tmp_path, "score", str(tmp_path / "four.log"), "--json").json
    totals = list(scored["scored"][0]["totals"].values())
    assert totals == report(tmp_path)["each"]["scores"][4]


# --- against others -------------------------------------------------------------------------------------------------
def test_a_dearer_card_shows_game_by_game(tmp_path: Path) -> None:
    honey = line_of("honeyfungus")
    project = edited(tmp_path, honey, honey.replace("flavour: 1", "flavour: 2"))
    words = ("simulate", "fungi", "--games", "40", "--workers", "1", "--json")
    before = json.loads(sporeprint(tmp_path, *words).out)
    run = sporeprint(tmp_path, *words[:-1], "--project", str(project), "--against", str(COMPONENTS), "--json")
    made = json.loads(run.out)
    gains = [
        after - score
        for old, new in zip(before["each"]["scores"], made["each"]["scores"], strict=True)
        for score, after in zip(old, new, strict=True)
    ]
    # Who does not look at points plays the same game: whoever cooked it has a point more for each of three or more.
    cooked = next(row["users"] for row in made["things"] if row["thing"] == "cook honey fungus")
    assert cooked > 10
    assert sum(gain >= 3 for gain in gains) == cooked
    assert sum(gain == 0 for gain in gains) == 80 - cooked
    shifts = {(shift["group"], shift["name"]): shift for shift in made["against"]["shifts"]}
    assert shifts["length", "turns"]["shift"] == 0
    points = shifts["scores", "all players"]
    assert points["shift"] == pytest.approx(sum(gains) / 80, abs=0.0001)
    assert made["against"]["paired"] and points["sure"]


def test_a_run_is_compared_with_one_that_was_kept(tmp_path: Path) -> None:
    kept(tmp_path, "before.json", "fungi", *FEW)
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--against", str(tmp_path / "before.json"))
    assert run.code == 0
    assert "game by game, the deals are the same" in run.out
    assert re.search(r"none of \d+ figures shifted", run.out)
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--seed", "x", "--against", str(tmp_path / "before.json"))
    assert "as two samples" in run.out


# --- pages ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "start"), [("a.html", b"<!doctype html>"), ("a.svg", b"<svg"), ("a.pdf", b"%PDF")])
def test_a_page_is_drawn_and_drawn_again_the_same(tmp_path: Path, name: str, start: bytes) -> None:
    page = tmp_path / name
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--page", str(page))
    assert run.code == 0 and f"drawn: {page}" in run.out
    made = page.read_bytes()
    assert made.startswith(start)
    assert sporeprint(tmp_path, "simulate", "fungi", *FEW, "--page", str(page), "--quiet").code == 0
    assert page.read_bytes() == made


def test_a_page_that_somebody_wrote_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    page.write_text("mine")
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--page", str(page), "--quiet")
    assert run.code == 1 and "WRITE-FOREIGN" in run.out
    assert page.read_text() == "mine"


# --- what makes no sense --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "rule", "said"),
    [
        (("--games", "0"), "SIMULATE-GAMES", "--games cannot be `0`"),
        (("--games", "many"), "SIMULATE-GAMES", "--games cannot be `many`"),
        (("--players", "7"), "SIMULATE-PLAYERS", "Fungi is for 2 players, not for 7"),
        (("--players", "two"), "SIMULATE-PLAYERS", "--players cannot be `two`"),
        (("--workers", "0"), "SIMULATE-WORKERS", "--workers cannot be `0`"),
        (("--strategy", "clever"), "SIMULATE-STRATEGY", "there is no strategy `clever`"),
        (("--strategy", "random", "greedy", "random"), "SIMULATE-STRATEGY", "3 strategies are given for 2 players"),
        (("--mode", "teams"), "SIMULATE-MODE", "Fungi has no mode `teams`"),
        (("--set", "radius=3"), "SIMULATE-HEADER", "a header of Fungi cannot say `radius`"),
        (("--set", "radius"), "SIMULATE-HEADER", "--set cannot be `radius`"),
        (("--house", "tie_brek=shared"), "LOG-HOUSE", "Fungi has no house rule `tie_brek`"),
        (("--json", "nowhere/x.json"), "WRITE-NO-FOLDER", "there is no folder `nowhere`"),
        (("--page", "nowhere/x.html"), "WRITE-NO-FOLDER", "there is no folder `nowhere`"),
        (("--page", "x.docx"), "SIMULATE-PAGE", "a page cannot be `.docx`"),
        (("--against", "nowhere"), "SIMULATE-AGAINST", "there is no such file or folder"),
        (("--against", str(COMPONENTS / "overgrown")), "SIMULATE-AGAINST", "this is Overgrown, not Fungi"),
        (("--against", "."), "SIMULATE-AGAINST", "there is no fungi in this folder"),
        (("--against", __file__), "SIMULATE-AGAINST", "this is no report of a simulation"),
        (("--game", "first"), "SIMULATE-GAMES", "--game cannot be `first`"),
    ],
)
def test_what_makes_no_sense_is_told_before_anything_is_played(
    tmp_path: Path, words: tuple[str, ...], rule: str, said: str
) -> None:
    run = sporeprint(tmp_path, "simulate", "fungi", *words)
    assert run.code == 1
    told = run.err if "--game" in words else run.out  # a log that is printed stays free of findings
    assert f" error {rule}: {said}" in told.splitlines()[0]
    assert f"{run.out}{run.err}" == told
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_report_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--json", str(tmp_path / "x.json"))
    assert run.code == 1 and "WRITE-FOREIGN" in run.out
    assert (tmp_path / "x.json").read_text() == "{}"


def test_runs_of_different_players_are_not_compared(tmp_path: Path) -> None:
    kept(tmp_path, "before.json", "fungi", *FEW)
    run = sporeprint(
        tmp_path, "simulate", "fungi", *FEW, "--strategy", "greedy", "--against", str(tmp_path / "before.json")
    )
    assert run.code == 1
    assert "the strategies differ: greedy, greedy here, random, random there" in run.out


@pytest.mark.parametrize(
    "change",
    [
        {"each": {}},
        {"games": 7},
        {"seats": []},
        {"things": [{"thing": "pan"}]},
        {"ends": 3},
        {"each": {"turns": ["x"] * 6, "moves": [1] * 6, "scores": [[1, 2]] * 6, "wins": [[60, 0]] * 6}},
    ],
)
def test_a_report_that_somebody_changed_is_told(tmp_path: Path, change: dict[str, Any]) -> None:
    (tmp_path / "before.json").write_text(json.dumps(report(tmp_path) | change), "utf-8")
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--against", str(tmp_path / "before.json"))
    assert (run.code, run.err) == (1, "")
    assert "SIMULATE-AGAINST: something is missing in this report, or was changed" in run.out.splitlines()[0]


def test_a_report_of_another_title_is_told(tmp_path: Path) -> None:
    kept(tmp_path, "before.json", "fungi", *FEW)
    run = sporeprint(tmp_path, "simulate", "overgrown", *FEW, "--against", str(tmp_path / "before.json"))
    assert "this is a report of fungi, not of overgrown" in run.out


def test_a_game_that_breaks_is_told_with_its_seed_and_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(playing: object, t: object) -> str:
        raise KeyError("no such end")

    monkeypatch.setattr("checker.fungi.playing.FungiPlaying.ended", ended)
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--seed", "7")
    assert run.code == 1
    assert "error SIMULATE-BROKEN: game 0 (seed 7/0) broke: KeyError: 'no such end'" in run.out
    assert "`--game` 0" in run.out
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW, "--seed", "7", "--game", "0")
    assert run.code == 1
    assert "title: fungi" in run.out and "SIMULATE-BROKEN" in run.err


def test_stopping_ends_with_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("checker.simulate.run.play_part", stop)
    run = sporeprint(tmp_path, "simulate", "fungi", *FEW)
    assert (run.code, run.out) == (130, "")
    assert run.err.strip() == "stopped"
