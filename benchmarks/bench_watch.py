"""Saves one card of Fungi again and again while `sporeprint watch` runs, and waits for its new picture each time.

    python benchmarks/bench_watch.py SAVES FOLDER

Without saves it starts, shows the title and ends: the difference of the two is what the saves took.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

from sporeprint.ground.catalogue import bundled_data

CARD, NAME = "morel-day", "name: Morel,"


def project(folder: Path) -> Path:
    """A copy of Fungi that can be written to."""
    for part in ("components/fungi", "layouts", "seeds"):
        shutil.copytree(bundled_data() / part, folder / part)
    return folder / "components/fungi/cards.yaml"


def picture(url: str) -> bytes:
    """The card as the page shows it now."""
    state: Any = json.loads(ask(f"{url}state"))
    faces = {face["name"]: face for sheet in state["titles"][0]["sets"] for face in sheet["faces"]}
    return ask(f"{url}face/fungi/{faces[CARD]['number']}.svg")


def ask(url: str) -> bytes:
    with urllib.request.urlopen(url) as answer:
        return bytes(answer.read())


def follow(url: str, cards: Path, saves: int) -> None:
    text = cards.read_text("utf-8")
    assert NAME in text
    with urllib.request.urlopen(f"{url}events") as events:
        events.readline()
        for save in range(saves):
            word = f"Morel{save}"
            beside = cards.with_name("cards.tmp")
            beside.write_text(text.replace(NAME, f"name: {word},"), "utf-8")
            os.replace(beside, cards)
            while f'aria-label="{word}"'.encode() not in picture(url):
                events.readline()


def main() -> int:
    saves, folder = int(sys.argv[1]), Path(sys.argv[2])
    cards = project(folder)
    command = [sys.executable, "-m", "sporeprint", "watch", "fungi", "--port", "0", "--json"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as watch:
        assert watch.stdout is not None
        told: dict[str, Any] = {}
        while "url" not in told:
            told = json.loads(watch.stdout.readline())
        try:
            picture(told["url"])
            follow(told["url"], cards, saves)
        finally:
            watch.send_signal(signal.SIGINT)
    return watch.returncode


if __name__ == "__main__":
    sys.exit(main())
