"""`sporeprint new`: a game that builds at once, under a name of one's own, and nothing of anybody's is written over."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from projects import Run, sporeprint, write_project
from schema_help import faults, value_of

from sporeprint.ground.findings import Report
from sporeprint.ground.starters import move_in, starter_files
from sporeprint.ground.yaml_in import read_yaml

ROOT = Path(__file__).resolve().parents[2]
FILES = [
    "README.md",
    "components/cave/board.yaml",
    "components/cave/cards.yaml",
    "components/cave/scoring.yaml",
    "components/cave/title.yaml",
    "layouts/cave/looks.yaml",
]


def files_of(folder: Path) -> list[str]:
    """All files but the schemas, which are files of the program."""
    found = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return [path for path in found if "schemas/" not in path]


def own(made: Run) -> list[str]:
    return [path for path in made.json["new"]["files"] if not path.startswith("schemas/")]


@pytest.mark.parametrize("name", ["first_frost", "lighthouse"])
def test_the_game_of_a_tutorial_is_copied_as_it_is(tmp_path: Path, name: str) -> None:
    made = sporeprint(tmp_path, "new", name, "--tutorial", "--json")
    assert (made.code, made.findings) == (0, [])
    tutorial = ROOT / "examples" / "tutorial" / name
    assert own(made) == files_of(tmp_path / name) and set(own(made)) >= {"README.md", f"components/{name}/title.yaml"}
    assert all((tmp_path / name / path).read_bytes() == (tutorial / path).read_bytes() for path in own(made))
    again = sporeprint(tmp_path, "new", name, "--tutorial", "--json")
    assert [finding["rule"] for finding in again.findings] == ["NEW-EXISTS"]


def test_a_tutorial_that_there_is_not_and_another_title_for_one_are_refused(tmp_path: Path) -> None:
    (finding,) = sporeprint(tmp_path, "new", "lighthous", "--tutorial", "--json").findings
    assert (finding["rule"], finding["hint"]) == ("NEW-NAME", "did you mean `lighthouse`?")
    (finding,) = sporeprint(tmp_path, "new", "lighthouse", "--tutorial", "--title", "Beacon", "--json").findings
    assert finding["rule"] == "NEW-TITLE" and list(tmp_path.iterdir()) == []


def test_a_new_game_builds_at_once(tmp_path: Path) -> None:
    made = sporeprint(tmp_path, "new", "cave", "--json")
    assert (made.code, made.findings) == (0, [])
    assert {k: v for k, v in made.json["new"].items() if k != "files"} == {
        "name": "cave",
        "title": "Cave",
        "folder": "cave",
    }
    assert own(made) == FILES
    assert files_of(tmp_path) == [f"cave/{name}" for name in FILES]
    built = sporeprint(tmp_path / "cave", "build", "cave", "--json")
    assert (built.code, built.findings) == (0, [])
    pdfs = [name for name in built.json["built"][0]["files"] if name.endswith(".pdf")]
    assert pdfs == [f"cave-{part}-a4.pdf" for part in ("cards-tokens", "board", "scorepad", "inventory")]
    # 8 + 6 + 4 + 2 cards, a board, 4 times 3 tokens, a pad
    assert sporeprint(tmp_path / "cave", "check", "cave", "--json").json["checked"][0]["pieces"] == 34


def test_its_readme_shows_commands_that_work(tmp_path: Path) -> None:
    sporeprint(tmp_path, "new", "cave", "--title", "The Cave")
    text = (tmp_path / "cave" / "README.md").read_text("utf-8")
    assert text.startswith("# The Cave\n")
    lines = [line.split("#")[0].split() for line in text.splitlines() if line.startswith("    sporeprint")]
    assert [line[1] for line in lines] == ["watch", "check", "build"]
    for line in lines[1:]:
        assert sporeprint(tmp_path / "cave", *line[1:]).code == 0
    named = [word for word in text.split("`") if word.endswith(".yaml")]
    assert sorted(named) == FILES[1:]


def test_the_words_say_what_to_do_next(tmp_path: Path) -> None:
    out = sporeprint(tmp_path, "new", "cave").out
    assert out.startswith("Cave: made in cave\n  README.md\n")
    assert out.endswith("next:\n  cd cave\n  sporeprint watch cave\n  sporeprint build cave\n")


def test_any_title_gets_into_the_yaml_as_it_is(tmp_path: Path) -> None:
    title = 'Käfer\'s "Cave": #1 \\ <<name>> {x} *y*'
    assert sporeprint(tmp_path, "new", "cave", "--title", f" {title} ").code == 0
    rows = sporeprint(tmp_path / "cave", "titles", "--json").json["titles"]
    assert next(row["name"] for row in rows if row["slug"] == "cave") == title
    assert sporeprint(tmp_path / "cave", "build", "cave", "--no-svg").code == 0


def test_no_marker_of_the_starter_is_left() -> None:
    files = starter_files("game", {"name": "cave", "title": "Cave", "prefix": "CAV"})
    assert list(files) == FILES
    assert [path for path, data in files.items() if b"<<" in data] == []


def test_the_prefix_is_nobody_elses(tmp_path: Path) -> None:
    sporeprint(tmp_path, "new", "funghetto")  # FUN is Fungi's: the next three letters in their order are F, U, G
    head = read_yaml(tmp_path / "funghetto/components/funghetto/title.yaml", Report())
    assert head is not None and head.get("prefix").value == "FUG"  # type: ignore[union-attr]


def test_in_a_project_it_joins_the_others(tmp_path: Path) -> None:
    write_project(tmp_path)
    made = sporeprint(tmp_path, "new", "cave", "--json")
    assert made.code == 0
    assert own(made) == FILES[1:]
    assert made.json["new"]["folder"] == "."
    assert not (tmp_path / "README.md").exists()
    slugs = {row["slug"] for row in sporeprint(tmp_path, "titles", "--json").json["titles"] if row["from"] != "bundled"}
    assert slugs == {"cave", "tiny"}
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    assert sporeprint(elsewhere, "new", "den", "--project", "..").code == 0
    assert (tmp_path / "components/den/title.yaml").is_file()
    assert files_of(elsewhere) == []


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("Deep Sea!", "deep_sea"),
        ("../escape", "escape"),
        ("/etc/cave", "etc_cave"),
        ("", "my_game"),
        ("2048", "my_game"),
        ("-x", "x"),
        ("con", "my_game"),
        ("höhle", "h_hle"),
        ("a" * 41, "a" * 40),
        ("a" * 3_000_000, "a" * 40),
        ("a\nb", "a_b"),
    ],
)
def test_a_name_that_is_none_is_told_with_a_better_one(tmp_path: Path, name: str, better: str) -> None:
    run = sporeprint(tmp_path, "new", "--json", "--", name)
    assert (run.code, run.one["rule"]) == (1, "NEW-NAME")
    assert f"`sporeprint new {better} --title" in run.one["hint"]
    assert len(run.out) < 2000
    assert files_of(tmp_path) == []


@pytest.mark.parametrize("title", ["", "  ", "a\tb", "a\x1b[2J", "x" * 61, "x" * 3_000_000, "\ud800", "日本", "W" * 60])
def test_a_title_that_cannot_be_printed_is_told_and_nothing_is_written(tmp_path: Path, title: str) -> None:
    run = sporeprint(tmp_path, "new", "cave", "--title", title, "--json")
    assert (run.code, run.one["rule"]) == (1, "NEW-TITLE")
    assert run.json["new"] is None
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "cave").mkdir()
    run = sporeprint(tmp_path, "new", "cave", "--json")
    assert (run.code, run.one["rule"], run.one["file"]) == (1, "NEW-EXISTS", "cave")
    assert list((tmp_path / "cave").iterdir()) == []
    (tmp_path / "hole").symlink_to(tmp_path / "nowhere")
    assert sporeprint(tmp_path, "new", "hole", "--json").one["rule"] == "NEW-EXISTS"
    (tmp_path / "den").write_text("mine")
    assert sporeprint(tmp_path, "new", "den", "--json").one["rule"] == "NEW-EXISTS"
    assert (tmp_path / "den").read_text() == "mine"


def test_half_a_game_in_a_project_is_left_alone(tmp_path: Path) -> None:
    write_project(tmp_path, files={"layouts/cave/mine.yaml": "palette: {}\n"})
    before = files_of(tmp_path)
    run = sporeprint(tmp_path, "new", "cave", "--json")
    assert (run.code, run.one["rule"], run.one["file"]) == (1, "NEW-EXISTS", str(tmp_path / "layouts/cave"))
    assert files_of(tmp_path) == before


def test_its_files_lead_an_editor_to_the_schemas(tmp_path: Path) -> None:
    sporeprint(tmp_path, "new", "cave")
    for path in (tmp_path / "cave").rglob("*.yaml"):
        first = path.read_text("utf-8").splitlines()[0]
        before, _, target = first.partition("$schema=")
        assert before == "# yaml-language-server: "
        schema = json.loads((path.parent / target).read_text("utf-8"))
        assert faults(schema, value_of(path)) == []


def test_schemas_that_are_there_stay_as_they_are(tmp_path: Path) -> None:
    write_project(tmp_path, files={"schemas/mine.json": "{}"})
    made = sporeprint(tmp_path, "new", "cave", "--json")
    assert (made.code, own(made)) == (0, made.json["new"]["files"])
    assert [path.name for path in (tmp_path / "schemas").iterdir()] == ["mine.json"]


@pytest.mark.parametrize("name", ["fungi", "tiny"])
def test_a_title_at_hand_keeps_its_name(tmp_path: Path, name: str) -> None:
    assert sporeprint(write_project(tmp_path), "new", name, "--json").one["rule"] == "NEW-TAKEN"


def test_the_folder_of_the_program_is_no_place_for_it() -> None:
    root = Path(__file__).resolve().parents[2]
    run = sporeprint(root / "docs", "new", "cave", "--json")
    assert (run.code, run.one["rule"]) == (1, "NEW-INSIDE")
    assert not (root / "components/cave").exists()


def test_a_folder_that_is_no_project_is_told(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "new", "cave", "--project", "nowhere", "--json")
    assert (run.code, run.one["rule"]) == (2, "PROJECT-MISSING")
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_may_be_written_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(os, "replace", refuse)
    run = sporeprint(tmp_path, "new", "cave", "--json")
    assert run.code == 1
    assert {finding["rule"] for finding in run.findings} == {"WRITE-DENIED"}
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_moved_as_a_whole_is_not_moved_at_all(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / "from" / name).mkdir(parents=True)
    (tmp_path / "to" / "b").mkdir(parents=True)
    report = Report()
    assert not move_in([(tmp_path / "from" / name, tmp_path / "to" / name) for name in ("a", "b")], report)
    assert [finding.rule for finding in report.findings] == ["WRITE-FAILED"]
    assert [path.name for path in (tmp_path / "to").iterdir()] == ["b"]
