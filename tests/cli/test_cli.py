"""The front door: help, versions, JSON, colour, pipes, and how little is loaded before a command runs."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from projects import CARDS, build, sporeprint, write_project

from sporeprint import __version__
from sporeprint.cli.parser import COMMANDS, parse_arguments
from sporeprint.cli.show import wants_colour

HEAVY = (
    "reportlab",
    "svgwrite",
    "cairosvg",
    "fontTools",
    "yaml",
    "PIL",
    "pypdfium2",
    "generator",
    "checker",
    "coloraide",
    "shtab",
)
WRONG = CARDS.replace("copies: 2}", "copies: two, colour: red}")


def command_line(root: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own."""
    command = [sys.executable, "-m", "sporeprint", *arguments]
    environment = {**os.environ, **variables}
    return subprocess.run(command, capture_output=True, text=True, cwd=root, env=environment, timeout=60)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_shows_an_example_that_can_be_typed(
    tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    run = sporeprint(tmp_path, command, "--help")
    assert run.code == 0
    example = next(line for line in run.out.splitlines() if line.startswith("example: "))
    words = shlex.split(example.removeprefix("example: sporeprint ").split(" > ")[0])
    assert words[0] == command
    assert callable(parse_arguments(words).run)


@pytest.mark.parametrize(("told", "columns"), [("100", 100), ("120", 120), ("0", 80), ("many", 80), ("", 80)])
def test_help_is_as_wide_as_the_terminal_and_80_columns_without_one(tmp_path: Path, told: str, columns: int) -> None:
    run = command_line(tmp_path, "build", "--help", COLUMNS=told)
    widest = max(map(len, run.stdout.splitlines()))
    assert columns - 12 < widest <= columns - 2


def test_the_general_help_lists_every_command(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "--help")
    listed = {line.split()[0] for line in run.out.splitlines() if line.startswith("    ")}
    assert set(COMMANDS) <= listed


def test_no_command_gets_the_list_of_them(tmp_path: Path) -> None:
    run = sporeprint(tmp_path)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("usage: sporeprint")


def test_help_may_be_asked_for_in_words(tmp_path: Path) -> None:
    assert sporeprint(tmp_path, "help", "build").out == sporeprint(tmp_path, "build", "--help").out
    assert sporeprint(tmp_path, "help").out == sporeprint(tmp_path, "--help").out


LINES = [
    (
        ("biuld", "tiny"),
        "sporeprint: error: there is no command `biuld`",
        "did you mean `build`?",
        "sporeprint",
    ),
    (
        ("fungi",),
        "sporeprint: error: there is no command `fungi`",
        "such as: sporeprint build fungi --paper letter",
        "sporeprint",
    ),
    (
        ("--verson",),
        "sporeprint: error: there is no option `--verson`",
        "did you mean `--version`?",
        "sporeprint",
    ),
    (
        ("build", "tiny", "--papr=a4"),
        "sporeprint build: error: there is no option `--papr`",
        "did you mean `--paper`?",
        "sporeprint build",
    ),
    (
        ("new", "my", "game"),
        "sporeprint new: error: `game` is one word too many",
        "put a name that has spaces in it into quotes",
        "sporeprint new",
    ),
    (
        ("scorepad",),
        "sporeprint scorepad: error: the following arguments are required: TITLE",
        "such as: sporeprint scorepad fungi Ada Ben",
        "sporeprint scorepad",
    ),
    (
        ("build", "--marks", "margins"),
        "sporeprint build: error: argument --marks: `margins` is none of margin, corners, lines, none; "
        "did you mean `margin`?",
        "such as: sporeprint build fungi --paper letter --only cards --sides fronts",
        "sporeprint build",
    ),
]


@pytest.mark.parametrize(("words", "said", "hint", "command"), LINES, ids=[" ".join(line[0]) for line in LINES])
def test_a_line_that_cannot_be_read_is_told_in_three_lines(
    tmp_path: Path, words: tuple[str, ...], said: str, hint: str, command: str
) -> None:
    run = sporeprint(tmp_path, *words)
    assert (run.code, run.out) == (2, "")
    assert run.err.splitlines() == [said, f"    {hint}", f"    `{command} --help` tells the rest"]


@pytest.mark.parametrize(
    "option",
    [
        ("--copies", "0"),
        ("--copies", "501"),
        ("--copies", "²"),
        ("--dpi", "10"),
        ("--marks", "dots"),
        ("--blanks", "x"),
    ],
)
def test_an_option_out_of_range_is_refused(tmp_path: Path, option: tuple[str, str]) -> None:
    run = sporeprint(write_project(tmp_path), "build", "tiny", *option)
    assert (run.code, run.out) == (2, "")
    assert option[0] in run.err


def test_the_version_is_printed(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "--version")
    assert (run.code, run.out) == (0, f"sporeprint {__version__}\n")


def test_titles_says_from_where_each_comes(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "titles", "--json")
    rows = {row["slug"]: (row["name"], row["from"]) for row in run.json["titles"]}
    assert rows["tiny"] == ("Tiny", "components/tiny")
    assert rows["fungi"] == ("Fungi", "bundled")


def test_every_report_names_the_data_it_rests_on(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    digest = next(row["hash"] for row in sporeprint(root, "titles", "--json").json["titles"] if row["slug"] == "tiny")
    assert f"components/tiny, {digest}" in sporeprint(root, "check", "tiny").out
    assert f"components/tiny, {digest}" in sporeprint(root, "build", "tiny").out


def test_json_has_the_same_findings_as_the_lines_for_people(tmp_path: Path) -> None:
    root = write_project(tmp_path, WRONG)
    for command in ("check", "build"):
        plain, data = sporeprint(root, command, "tiny"), sporeprint(root, command, "tiny", "--json")
        assert plain.code == data.code == 1
        assert data.err == ""
        lines = [line for line in plain.told if not line.startswith("    ")]
        told = [
            f"{os.path.relpath(f['file'], root)}:{f['line']}:{f['column']}: error {f['rule']}: {f['message']}"
            for f in data.findings
        ]
        assert lines == [f"{line} (item oak)" for line in told]
        assert len(told) == 2


def test_results_and_then_findings_go_to_the_output(tmp_path: Path) -> None:
    write_project(tmp_path / "good")
    run = command_line(write_project(tmp_path, WRONG), "check", "tiny", "good")
    assert run.returncode == 1
    assert [line.split(":")[0] for line in run.stdout.splitlines()[:2]] == ["tiny", "tiny"]
    assert "2 pieces" in run.stdout
    results, findings = run.stdout.split("components/tiny", 1)
    assert "error DATA-" not in results
    assert (findings.count("error DATA-"), run.stderr) == (2, "")


def test_json_of_a_build_lists_the_files_that_are_there(tmp_path: Path) -> None:
    root = write_project(tmp_path)
    (row,) = build(root).json["built"]
    assert set(row["files"]) == {"tiny-cards-a4.pdf", "svg/cards/oak.svg"}
    assert all((root / "out/tiny" / name).is_file() for name in row["files"])


class Terminal:
    def __init__(self, is_one: bool) -> None:
        self.is_one = is_one

    def isatty(self) -> bool:
        return self.is_one


def test_colour_is_for_terminals_without_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colour(Terminal(True))  # type: ignore[arg-type]
    assert not wants_colour(Terminal(False))  # type: ignore[arg-type]
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal(True))  # type: ignore[arg-type]


def on_a_terminal(root: Path, *arguments: str, **variables: str) -> str:
    """What the program writes when its output is a terminal."""
    import pty

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "sporeprint", *arguments]
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | variables
    subprocess.run(command, stdout=follower, stderr=subprocess.DEVNULL, cwd=root, env=environment, timeout=60)
    os.close(follower)
    written = os.read(leader, 100_000).decode()
    os.close(leader)
    return written


def test_a_terminal_gets_colour_unless_no_color_is_set(tmp_path: Path) -> None:
    root = write_project(tmp_path, WRONG)
    assert "\x1b[1;31merror" in on_a_terminal(root, "check", "tiny")
    assert re.search("\x1b\\[[0-9;]*m", on_a_terminal(root, "check", "tiny", NO_COLOR="1")) is None


def test_a_pipe_that_is_closed_early_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sporeprint", "titles", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=write_project(tmp_path))
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=30), said) == (0, b"")


def test_a_console_that_lacks_characters_does_not_stop_the_program(tmp_path: Path) -> None:
    root = write_project(tmp_path, CARDS.replace("name: Oak,", "name: 木,"))
    run = command_line(root, "check", "tiny", PYTHONIOENCODING="ascii")
    assert run.returncode == 1
    assert "error FONT-LACKS" in run.stdout
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("statement", ["import sporeprint.cli", "from sporeprint.cli import main; main(['--help'])"])
def test_the_front_door_loads_nothing_heavy(statement: str) -> None:
    code = (
        "import sys, contextlib as c, io\nwith c.redirect_stdout(io.StringIO()), c.suppress(SystemExit):\n"
        f"    {statement}\nimport json; print(json.dumps(sorted(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in json.loads(run.stdout)}
    assert "argparse" in loaded or statement == "import sporeprint.cli"
    assert loaded & {*HEAVY, "generator", "checker"} == set()


def test_listing_titles_loads_no_drawing_library(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom sporeprint.cli import main\nmain(['titles', '--json'])\n"
        "print(sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "'yaml'" in run.stderr
    assert all(f"'{name}'" not in run.stderr for name in ("reportlab", "svgwrite", "cairosvg", "fontTools"))


def test_several_paths_are_checked_and_the_highest_code_wins(tmp_path: Path) -> None:
    root = write_project(tmp_path, WRONG)
    write_project(tmp_path / "good")
    codes = {
        ("good",): 0,
        ("good", "tiny"): 1,
        ("fungi", "tiny"): 1,
        ("tiny", "nowhere/x"): 2,
        ("nowhere/x", "good"): 2,
    }
    for paths, code in codes.items():
        assert sporeprint(root, "check", *paths).code == code


def test_a_project_can_be_checked_from_outside(tmp_path: Path) -> None:
    write_project(tmp_path / "games")
    for path in ("games", "games/components/tiny"):
        run = sporeprint(tmp_path, "check", path, "--json")
        assert [(row["title"], row["pieces"]) for row in run.json["checked"]] == [("tiny", 2)]


def test_the_scorepad_command_needs_a_scorepad(tmp_path: Path) -> None:
    run = sporeprint(write_project(tmp_path), "scorepad", "tiny", "--json")
    assert (run.code, run.one["rule"]) == (1, "ONLY-UNKNOWN")
    assert not (tmp_path / "out").exists()
