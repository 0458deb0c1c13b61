"""Two builds into one folder at once, and what a build reads: all of it counts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from projects import build, tree

from cli.cache_help import CARDS, change, everything, fresh, printed
from generator.tools.cache import lock
from generator.tools.cache.inputs import input_files
from generator.tools.cache.ledger import lock_file
from sporeprint.ground.catalogue import bundled_data, load_catalogue
from sporeprint.ground.findings import Report


def start(root: Path, code: str) -> subprocess.Popen[str]:
    """A process that runs Python code with a project as the folder it stands in."""
    command = [sys.executable, "-c", code]
    return subprocess.Popen(command, cwd=root, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


BUILD = "import sys; from sporeprint.cli import main; sys.exit(main(['build', 'tiny', '--out', '../out']))"


def test_of_two_builds_at_once_one_follows_the_other(tmp_path: Path) -> None:
    here, there = everything(tmp_path / "here"), everything(tmp_path / "there")
    change(there / "components/tiny/cards.yaml", "Oak", "Ash")
    both = [start(root, BUILD) for root in (here, there)]
    assert [run.wait(60) for run in both] == [0, 0]
    left = printed(tmp_path / "out/tiny")
    assert left in (fresh(here)[1], fresh(there)[1])
    for run in both:
        run.communicate()


def test_a_build_that_waits_too_long_says_so_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = everything(tmp_path)
    build(root)
    before = tree(root / "out")
    change(root / "components/tiny/cards.yaml", "Oak", "Ash")
    monkeypatch.setattr(lock, "PAUSE", 0.001)
    with lock.writing_alone(lock_file(root / "out/tiny"), Report()) as alone:
        assert alone
        run = build(root)
    assert (run.code, run.errors) == (1, {("tiny.lock", 0, "BUILD-BUSY")})
    assert tree(root / "out") == before
    assert build(root).code == 0


def test_the_lock_of_a_process_that_died_is_open(tmp_path: Path) -> None:
    root = everything(tmp_path)
    holding = (
        "import os\nfrom pathlib import Path\nfrom generator.tools.cache.lock import writing_alone\n"
        "from sporeprint.ground.findings import Report\n"
        "with writing_alone(Path('out/.sporeprint/tiny.lock'), Report()): os._exit(3)\n"
    )
    assert start(root, holding).wait(60) == 3
    assert (root / "out/.sporeprint/tiny.lock").exists()
    assert build(root).code == 0


OPENED = """\
import os, sys
names = set()
sys.addaudithook(lambda event, about: event == "open" and isinstance(about[0], str) and names.add(about[0]))
from sporeprint.cli import main
code = main(["build", *sys.argv[1:], "--no-cache", "--out", "../out"])
print("\\n".join(["READ", *sorted(map(os.path.abspath, names))]))
sys.exit(code)
"""


@pytest.mark.parametrize(("slug", "language"), [("tiny", "de"), ("sporeadic", "")])
def test_whatever_a_build_reads_counts(tmp_path: Path, slug: str, language: str) -> None:
    root = everything(tmp_path / "here")
    items = CARDS[CARDS.index("    items:") :]
    change(root / "components/tiny/cards.yaml", items, "    table: deck.csv\n")
    (root / "components/tiny/deck.csv").write_text("id,name,copies\noak,Oak,2\n", "utf-8")
    (root / "components/tiny/languages").mkdir()
    (root / "components/tiny/languages/de.yaml").write_text("components: {deck: {items: {oak: {name: Eiche}}}}\n")
    (root / "seeds/tiny.de.md").write_text("# Tiny\n\nDer Reihe nach.\n", "utf-8")
    command = [sys.executable, "-c", OPENED, slug, *(("--language", language) if language else ())]
    run = subprocess.run(command, cwd=root, text=True, capture_output=True, check=True)
    opened = {Path(line) for line in run.stdout.partition("READ\n")[2].splitlines()}
    ref = load_catalogue(root).get(slug)
    assert ref is not None
    data = bundled_data()
    # Our code and what is installed, which may lie in the checkout, count by themselves.
    code = [Path(sys.prefix), *(data / name for name in ("generator", "sporeprint", "checker", "pyproject.toml"))]
    read = {
        path.resolve()
        for path in opened
        if (path.is_relative_to(root) or path.is_relative_to(data)) and not any(map(path.is_relative_to, code))
    }
    assert ref.folder / "title.yaml" in read
    if slug == "tiny":
        names = {"deck.csv", "languages/de.yaml", "art/tree.png", "Quill.ttf"}
        assert {root / "seeds/tiny.de.md", *(ref.folder / name for name in names)} <= read
    assert read - {path.resolve() for path in input_files(ref)} == set()
