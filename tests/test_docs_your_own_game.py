"""The page about a game of one's own, done word by word: its commands, its changes, and what is told of a mistake."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from projects import Run, sporeprint
from test_docs_examples import DOCS, SAMPLES

from checker.small import Table

WHOLE = (DOCS / "your-own-game.md").read_text("utf-8")
PAGE = WHOLE.split("## From an empty folder")[0]
REFEREE = WHOLE.split("## Give it a referee")[1].split("## Where to go from here")[0]
CARDS = "components/deep_sea/cards.yaml"


def do(root: Path, page: str) -> tuple[Path, list[Run]]:
    """Types the commands of a page one after the other, except the one that goes on until it is stopped."""
    runs = []
    typed = re.sub(r"(?ms)^```.*?^```", "", page)
    for line in re.findall(r"(?m)^ {4}(\S.*)$", typed):
        program, *words = shlex.split(line)
        if program == "cd":
            root /= words[0]
        elif words[0] != "watch":
            runs.append(sporeprint(root, *words))
    return root, runs


def edit(root: Path, old: str, new: str) -> None:
    text = (root / CARDS).read_text("utf-8")
    assert text.count(old) == 1
    (root / CARDS).write_text(text.replace(old, new), "utf-8")


def test_the_tutorial_works_word_by_word(tmp_path: Path) -> None:
    start, change, add, mistake, look = re.split(
        r"(?m)^\*\*(?:Change a number|Add a card|Make a mistake|Change a look)\.\*\*", PAGE
    )
    root, runs = do(tmp_path, start)
    assert [run.code for run in runs] == [0, 0]
    assert {
        f"`{path.relative_to(root).as_posix()}`"
        for path in root.rglob("*.*")
        if not {"out", "schemas"} & set(path.parts)
    } == set(re.findall(r"(?m)^\| (`\S+`) \|", start))
    made = sporeprint(root, "check", "deep_sea", "--json").json["checked"][0]["pieces"]
    assert made == 20 + 1 + 12 + 1  # cards, board, tokens, pad

    old, new = re.findall(r"`(copies: \d+)`", change)[::-1]
    edit(root, old, new)
    assert sporeprint(root, "check", "deep_sea", "--json").json["checked"][0]["pieces"] == made + 2

    (card,) = [
        fence.text for fence in SAMPLES.fences("your-own-game.md") if fence.text in add and fence.language == "yaml"
    ]
    (root / CARDS).write_text((root / CARDS).read_text("utf-8") + card, "utf-8")
    _, (built,) = do(root, add)
    assert built.code == 0
    assert "deep_sea-cards-a4-selection.pdf" in built.out

    wrong, right = re.findall(r"`(points?: \d)`", mistake)
    text = (root / CARDS).read_text("utf-8")
    (root / CARDS).write_text(wrong.join(text.rsplit(right, 1)), "utf-8")
    _, (checked,) = do(root, mistake)
    assert checked.code == 1
    told = "".join(f"{line}\n" for line in checked.told)
    assert f"```\n{told.replace(f'{root}/', '')}```\n" in mistake

    (colour,) = re.findall(r"`(dusk: \S+)`", look)
    assert colour in (root / "layouts/deep_sea/looks.yaml").read_text("utf-8")


def test_the_referee_of_the_page_works_word_by_word(tmp_path: Path) -> None:
    root, runs = do(tmp_path, REFEREE)
    shown = [without_hash(text) for text in re.findall(r"(?ms)^```console\n(.*?)^```", REFEREE)]
    assert [without_hash(run.out) for run in runs[2:]] == shown
    code = (root / "components/hedgerow/referee.py").read_text("utf-8")
    samples = re.findall(r"(?ms)^```python\n(.*?)^```", REFEREE)
    assert len(samples) == 2 and all(sample in code for sample in samples)

    old, new = re.findall(r"`(jar: \{value: \d)`", REFEREE)
    cards = root / "components/hedgerow/cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace(old, new), "utf-8")
    errors = sporeprint(root, "check", "examples/hedgerow/evening.log", "--json").errors
    assert ("evening.log", 10, "HED-JAR-1") in errors

    slip = code.replace('t.draw("row")', "t.draw(baskt)")
    (root / "components/hedgerow/referee.py").write_text(slip, "utf-8")
    told = sporeprint(root, "check", "examples/hedgerow/evening.log").told
    assert "\n".join(["```", *told, "```", ""]) in REFEREE


def test_every_helper_of_a_referee_that_the_page_tells_is_there() -> None:
    rows = re.findall(r"(?m)^\| (`t.*?) \|", REFEREE)
    names = {name for row in rows for name in re.findall(r"t\.(\w+)", row)}
    public = {name for name in dir(Table) if not name.startswith("_")} - {"copy", "seat", "name", "rule", "names"}
    assert names == public - {
        "data",
        "game",
        "zones",
        "counts",
        "due",
        "transcript",
        "turn",
        "last",
        "unseen",
        "next_turn",
        "hidden",
    }


def without_hash(text: str) -> str:
    return re.sub(r"\(components/hedgerow, [0-9a-f]{8}\)", "(components/hedgerow)", text)
