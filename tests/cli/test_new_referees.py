"""Referees that people write: started with `new --referee`, named in title.yaml, told with their line when they err."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import sporeprint

REFEREE = "components/cave/referee.py"
TITLE = "components/cave/title.yaml"
LOG, TABLE = "examples/cave/evening.log", "examples/cave/final.yaml"


@pytest.fixture
def cave(tmp_path: Path) -> Path:
    assert sporeprint(tmp_path, "new", "cave", "--referee", "--title", 'The "Cave"').code == 0
    return tmp_path / "cave"


def change(root: Path, file: str, old: str, new: str) -> None:
    text = (root / file).read_text("utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new), "utf-8")


def test_a_new_game_prints_scores_and_checks(cave: Path) -> None:
    assert sporeprint(cave, "build", "cave").code == 0
    assert sorted(path.name for path in (cave / "out" / "cave").glob("*.pdf")) == [
        "cave-cards-a4.pdf", "cave-rules-a4.pdf", "cave-scorepad-a4.pdf",
    ]  # fmt: skip
    assert sporeprint(cave, "score", TABLE, "--json").json["scored"][0]["totals"] == {"A": 21, "B": 14}
    checked = sporeprint(cave, "check", LOG, "--json")
    assert (checked.code, checked.errors) == (1, {("evening.log", 9, "CAV-PICK-1")})


def test_what_can_be_done_and_what_comes_next_are_told(cave: Path) -> None:
    # After line 6 Ben can pick one of four kinds; he holds nothing.
    moves = sporeprint(cave, "moves", LOG, "--at", "7").out
    assert "pick: 4 ways" in moves and "not drop: no bramble is in the basket [CAV-DROP-1]" in moves
    (cave / "open.log").write_text(
        "title: cave\nrules: 1\nplayers: [Ada, Ben]\nrow: [sloe, sloe, elder, elder]\n---\n1 A pick sloe\n", "utf-8"
    )
    assert "write, with 1 answer in place of ?: draw ?" in sporeprint(cave, "next", "open.log").out
    assert sporeprint(cave, "rule", "cav-pick-2").out.startswith("CAV-PICK-2: A basket holds 5 berries")
    assert sporeprint(cave, "template", "cave").out.startswith("title: cave\n")


def test_it_stays_small() -> None:
    root = Path(__file__).resolve().parents[2] / "examples" / "starters" / "referee"
    for kind, most in (("py", 150), ("yaml", 100)):
        files = [path for path in root.rglob(f"*.{kind}") if "examples" not in path.relative_to(root).parts]
        assert files and sum(len(path.read_text("utf-8").splitlines()) for path in files) <= most


def test_pictures_of_the_table_are_drawn(cave: Path) -> None:
    assert sporeprint(cave, "score", TABLE, "--svg", "table.svg").code == 1  # what Ben claims is wrong
    assert sporeprint(cave, "check", LOG, "--svg", "fault.svg").code == 1
    for name, said in (("table.svg", "Bramble"), ("fault.svg", "CAV-PICK-1")):
        assert said in (cave / name).read_text("utf-8")


def test_a_pad_is_filled_in(cave: Path) -> None:
    assert sporeprint(cave, "scorepad", "cave", "--from", TABLE).code == 0


def test_printing_never_loads_the_referee(cave: Path) -> None:
    (cave / REFEREE).write_text("raise SystemExit('it was loaded')", "utf-8")
    assert sporeprint(cave, "build", "cave", "--only", "cards", "--items", "sloe").code == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("class Game(", "clas Game(", "SyntaxError"),
        ("import Action,", "import Acton,", "ImportError"),
        ('t.draw("row")', "t.draw(rwo)", "NameError"),
        ("return t.left == 0", "return t.left / 0 == 0", "ZeroDivisionError"),
        ('t.number("basket")', 't.number("bag")', "KeyError"),
    ],
)
def test_a_slip_in_the_python_is_told_with_its_line(cave: Path, old: str, new: str, said: str) -> None:
    change(cave, REFEREE, old, new)
    line = next(n for n, text in enumerate((cave / REFEREE).read_text("utf-8").splitlines(), 1) if new in text)
    run = sporeprint(cave, "check", LOG)
    assert run.code in (1, 2) and f"{REFEREE}:{line}:1: error REFEREE-CODE: the referee stumbles: {said}" in run.out


@pytest.mark.parametrize(
    ("named", "rule"),
    [
        ("referee.py:Gam", "REFEREE-NAME"),
        ("refere.py:Game", "REFEREE-NAME"),
        ("referee.py", "REFEREE-NAME"),
        ("../../outside.py:Game", "FILE-OUTSIDE"),
        ("[1, 2]", "REFEREE-NAME"),
    ],
)
def test_a_referee_that_is_not_there_is_told(cave: Path, named: str, rule: str) -> None:
    change(cave, TITLE, "referee.py:Game", named)
    run = sporeprint(cave, "score", TABLE)
    assert run.code == 1 and f"{TITLE}:8:10: error {rule}" in run.out


def test_a_title_without_a_referee_says_so(tmp_path: Path) -> None:
    sporeprint(tmp_path, "new", "den")
    (tmp_path / "den" / "x.yaml").write_text("title: den\nrules: 1\nplayers: [Ada, Ben]\n", "utf-8")
    run = sporeprint(tmp_path / "den", "score", "x.yaml")
    assert run.code == 1 and "error TITLE-REFEREE: `den` has no referee yet" in run.out
    assert "a copy of fungi, overgrown, sporeadic, undergrove, woodlots keeps its own if its folder keeps" in run.out


@pytest.mark.parametrize(
    ("old", "new"), [("  row: {value: 4, source: choice, rule: CAV-ROW-1}\n", ""), ("  berries:\n", "  fruits:\n")]
)
def test_what_the_data_lack_is_told_as_a_slip_of_the_referee(cave: Path, old: str, new: str) -> None:
    change(cave, "components/cave/cards.yaml", old, new)
    run = sporeprint(cave, "check", LOG)
    assert run.code == 1 and f"{REFEREE}: error REFEREE-CODE: the referee stumbles: KeyError" in run.out
