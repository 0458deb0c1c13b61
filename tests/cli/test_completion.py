"""`sporeprint completion`: bash is asked what it would complete; of the other shells the script is looked at."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from projects import sporeprint, write_project

from sporeprint.cli.completion import completion_script
from sporeprint.cli.parser import COMMANDS, make_parser
from sporeprint.cli.parser_start import SHELLS

ROOT = Path(__file__).resolve().parents[2]
BASH = shutil.which("bash") or ""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("shell") / "sporeprint.bash"
    path.write_text(sporeprint(path.parent, "completion", "bash").out, "utf-8")
    return path


def complete(script: Path, folder: Path, *lines: str) -> list[list[str]]:
    """What bash would offer for the last word of each line."""
    python = f"PYTHONPATH={shlex.quote(str(ROOT))} {shlex.quote(sys.executable)}"
    program = f'sporeprint() {{ {python} -m sporeprint "$@"; }}'
    asked = []
    for line in lines:
        words = line.split(" ")
        asked.append(f"COMP_WORDS=({' '.join(map(shlex.quote, words))}); COMP_CWORD={len(words) - 1}; _sporeprint")
        asked.append("printf '%s\\n' \"${COMPREPLY[@]}\" --")
    text = "\n".join([program, f"source {shlex.quote(str(script))}", *asked])
    done = subprocess.run([BASH, "-c", text], cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    return [[word for word in part.split("\n") if word] for part in done.stdout.split("--\n")[:-1]]


def one(script: Path, folder: Path, line: str) -> list[str]:
    (found,) = complete(script, folder, line)
    return found


def test_commands_are_completed(script: Path, tmp_path: Path) -> None:
    assert one(script, tmp_path, "sporeprint ") == [*COMMANDS]
    assert one(script, tmp_path, "sporeprint --") == ["--help", "--version"]
    assert one(script, tmp_path, "sporeprint te") == ["template"]


def test_options_and_their_words_are_completed(script: Path, tmp_path: Path) -> None:
    assert complete(
        script,
        tmp_path,
        "sporeprint build --cut-",
        "sporeprint build fungi --flip ",
        "sporeprint build --flip = s",
        "sporeprint build --flip =",
        "sporeprint build --paper le",
        "sporeprint export fungi --for t",
        "sporeprint simulate fungi --strategy g",
        "sporeprint build --copies ",
        "sporeprint nothing --x",
    ) == [
        ["--cut-file", "--cut-plan"],
        ["long", "short"],
        ["short"],
        ["long", "short"],
        ["letter", "legal"],
        ["tgc", "ttp", "tts"],
        ["greedy"],
        [],
        [],
    ]


def test_titles_are_those_of_the_folder(script: Path, tmp_path: Path) -> None:
    write_project(tmp_path)
    assert complete(
        script,
        tmp_path,
        "sporeprint build ti",
        "sporeprint build --flip long --png tiny fu",
        "sporeprint table --to x.csv ti",
    ) == [["tiny"], ["fungi"], ["tiny"]]


def test_arguments_have_their_places(script: Path, tmp_path: Path) -> None:
    (tmp_path / "my game.log").write_text("")
    (tmp_path / "my folder").mkdir()
    found = complete(
        script,
        tmp_path,
        "sporeprint check my",
        "sporeprint moves my",
        "sporeprint build --out my",
        "sporeprint table fungi my",
        "sporeprint score a.yaml my",
        "sporeprint completion ",
    )
    assert [sorted(words) for words in found] == [
        ["my folder", "my game.log"],
        ["my folder", "my game.log"],
        ["my folder"],
        [],
        ["my folder", "my game.log"],
        ["bash", "fish", "powershell", "zsh"],
    ]


def test_a_title_with_a_wicked_name_is_only_a_name(script: Path, tmp_path: Path) -> None:
    wicked = "x$(touch${IFS}pwned)"
    files = {f"components/{wicked}/title.yaml": "name: X\n"}
    write_project(tmp_path, files=files)
    assert one(script, tmp_path, "sporeprint build x") == [wicked]
    assert not (tmp_path / "pwned").exists()


# --- all shells -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_the_script(tmp_path: Path, shell: str) -> None:
    run = sporeprint(tmp_path, "completion", shell, "--json")
    assert (run.code, run.json["shell"]) == (0, shell)
    script = run.json["script"]
    assert script == sporeprint(tmp_path, "completion", shell).out
    assert [name for name in COMMANDS if name not in script] == []
    assert [name for name in option_names() if (f"-l {name[2:]} " if shell == "fish" else name) not in script] == []
    known = ("a4", "letter", "tgc", "greedy", "margin", "corners", "_sporeprint_titles")
    assert [word for word in known if word not in script] == []


def option_names() -> list[str]:
    _, commands = make_parser(COMMANDS.values())
    return [name for parser in commands.choices.values() for name in parser._option_string_actions if name[:2] == "--"]


def test_what_zsh_is_told() -> None:
    text = completion_script("zsh")
    assert text.startswith("#compdef sporeprint\n")
    assert '"--marks[where cut marks are drawn]:marks:(margin corners lines none)"' in text
    assert '"(*)::titles to build (default\\: all of the project):_sporeprint_titles"' in text
    assert '"--out[folder to write into (default\\: out)]:DIR:_files -/"' in text


def test_what_fish_is_told() -> None:
    lines = completion_script("fish").splitlines()
    seen = "complete -c sporeprint -n '_shtab_sporeprint_using build'"
    assert f"{seen} -l cut-plan -d 'say cut by cut how to take the sheets apart'" in lines
    assert [line for line in lines if line.startswith(f'{seen} -l flip -xka "long short" -d ')]
    assert [line for line in lines if "_using build; and " in line and '-ka "(_sporeprint_titles)"' in line]
    assert [line for line in lines if " -l items -x -d " in line]  # nothing but its user knows it: no files either
    assert [line for line in lines if "_using check'" in line and " -l svg -xka " in line and "complete_path" in line]


def test_what_powershell_is_told() -> None:
    lines = completion_script("powershell").splitlines()
    assert "    '_shtab_sporeprint_build___flip' = @('long', 'short')" in lines
    assert "    '_shtab_sporeprint_build_pos_0' = '_sporeprint_titles'" in lines
    assert "    '_shtab_sporeprint_build___out' = '_shtab_powershell_compgen_dirs'" in lines
    assert "Register-ArgumentCompleter -Native -CommandName sporeprint -ScriptBlock {" in lines


def test_another_shell_is_told(tmp_path: Path) -> None:
    run = sporeprint(tmp_path, "completion", "csh")
    assert run.code == 2
    assert "`csh` is none of bash, zsh, fish, powershell" in run.err
