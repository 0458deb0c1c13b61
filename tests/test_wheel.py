"""The wheel stands on its own: installed in a fresh environment, far from the checkout, it builds a title."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(command: list[str], cwd: Path, timeout: float = 120) -> str:
    """What a command prints; a failure shows what it said. Nothing of this process's Python leaks into it."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, timeout=timeout, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], ROOT)
    (made,) = folder.glob("sporeprint-*.whl")
    return made


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment that holds the wheel and, borrowed from this one, the libraries it needs."""
    folder = tmp_path_factory.mktemp("apart")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    program = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = Path(run([str(program), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], folder).strip())
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(program)]
    run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], folder)
    # Folders in a .pth file are searched after our own, and their own .pth files, the checkout's among them, are not
    # read: only the libraries are borrowed.
    borrowed = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
    (site / "borrowed.pth").write_text("\n".join(borrowed) + "\n", "utf-8")
    return program


def test_the_wheel_holds_code_and_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"sporeprint/cli/__init__.py", "generator/build/titles.py", "checker/__init__.py"} <= names
    assert {"sporeprint/_data/components/fungi/cards.yaml", "sporeprint/_data/layouts/papers.yaml"} <= names
    starter = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "examples" / "starters").rglob("*") if path.is_file()
    }
    assert "examples/starters/game/components/name/title.yaml" in starter
    assert {f"sporeprint/_data/{name}" for name in starter} <= names
    assert not [name for name in names if name.startswith(("tests/", "out/", "benchmarks/", "docs/"))]
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


def test_the_source_package_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)], ROOT)
    (packed,) = tmp_path.glob("sporeprint-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / packed.name.removesuffix(".tar.gz")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], source)
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_the_checkout_is_out_of_reach(python: Path, tmp_path: Path) -> None:
    code = "import sporeprint, generator, checker; print(sporeprint.__file__, generator.__file__, checker.__file__)"
    files = run([str(python), "-c", code], tmp_path).split()
    assert all(Path(file).is_relative_to(python.parents[1]) for file in files)
    folders = run([str(python), "-c", "import sys; print(*sys.path, sep='\\n')"], tmp_path).splitlines()
    assert str(ROOT) not in folders  # its own environment may lie inside the checkout, the code itself may not be near


def test_an_installed_program_builds_a_title(python: Path, tmp_path: Path) -> None:
    said = run([str(python.with_stem("sporeprint")), "build", "fungi", "--out", "printed"], tmp_path)
    assert "bundled data" in said
    made = tmp_path / "printed" / "fungi"
    for name in ("fungi-cards-tokens-a4.pdf", "fungi-box-a4.pdf", "fungi-scorepad-a4.pdf"):
        assert (made / name).read_bytes().startswith(b"%PDF-")
    assert (made / "svg" / "cards" / "morel-day.svg").read_text("utf-8").startswith("<svg")
    assert [path.name for path in tmp_path.iterdir()] == ["printed"]


def test_an_installed_program_starts_a_game_that_builds(python: Path, tmp_path: Path) -> None:
    program = str(python.with_stem("sporeprint"))
    assert run([program, "new", "cave"], tmp_path).startswith("Cave: made in cave\n")
    assert "cave-board-a4.pdf" in run([program, "build", "cave", "--no-svg"], tmp_path / "cave")


def test_an_installed_program_starts_a_game_with_a_referee(python: Path, tmp_path: Path) -> None:
    # Installers compile what they install, the referee of the starter among it.
    program = str(python.with_stem("sporeprint"))
    assert any("starters" in path.parts for path in python.parents[1].rglob("*.pyc"))
    assert run([program, "new", "hedge", "--referee"], tmp_path).startswith("Hedge: made in hedge\n")
    assert not list((tmp_path / "hedge").rglob("*.pyc"))
    assert run([program, "simulate", "hedge", "--games", "1"], tmp_path / "hedge").startswith("Hedge (")


def test_an_installed_program_knows_its_version_and_its_titles(python: Path, wheel: Path, tmp_path: Path) -> None:
    version = wheel.name.split("-")[1]
    assert run([str(python), "-m", "sporeprint", "--version"], tmp_path).strip() == f"sporeprint {version}"
    assert "bundled" in run([str(python), "-m", "sporeprint", "titles"], tmp_path)
