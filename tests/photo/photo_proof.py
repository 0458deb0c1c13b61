"""Photos of random final tables, read once, and what came of it: `make photo-proof` writes docs/photo-proof.md.

    python tests/photo/photo_proof.py 6 [LOG [TITLE ...]]      # photos a title

Seeds below 1000 are for tuning, those from 1000 on were read for earlier figures; those of the published figures begin
at 2000 and are read once.
"""

from __future__ import annotations

import json
import resource
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from photo_camera import SHOTS
from photo_tables import scene

from sporeprint.api.photographs import compare_photo, read_photo

ROOT = Path(__file__).resolve().parents[2]
TITLES = ("fungi", "sporeadic", "overgrown", "woodlots", "undergrove")
WIDTHS = dict.fromkeys(TITLES, 2400) | {"undergrove": 4000}
"""Pixels of the longer side: a forest on a wide table needs more than a city."""
HELD_OUT = 2000


def one_photo(title: str, seed: int, width: int) -> dict[str, Any]:
    """Return the figures of one photo."""
    shot = replace(SHOTS[seed % len(SHOTS)], width=width)
    shown = scene(title, seed, shot)
    header = dict(shown.table.header)
    players, house = header.pop("players"), header.pop("house", None)
    options = {key: value for key, value in header.items() if key not in ("title", "language")}
    begin = time.process_time()
    result = read_photo([shown.photo], title, players, house=house, options=options)
    row = {"title": title, "seed": seed, "shot": shot.name, "width": width, "cpu": time.process_time() - begin}
    row["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if result.table is None:
        return {**row, "refused": result.findings[0].rule}
    truth = compare_photo(result, shown.shown)
    return {**row, **truth.to_json(), "decisions": result.decisions, "questions": len(result.questions)}


def page(rows: list[dict[str, Any]]) -> str:
    """Return the figures as a page."""
    text = (
        "# How well photos are read\n\n"
        "No camera was available: these are simulated photos of final tables of random play, made by\n"
        "`tests/photo/photo_camera.py` and read once, with seeds that were not used for tuning. Real photos will do\n"
        "worse; [photo.md](photo.md) says how to check your own. `make photo-proof` makes this page.\n\n"
        "| title | photos | refused | decided | right | asked about | wrong and not asked | questions a photo |"
        " CPU s a photo | MB |\n|---|---|---|---|---|---|---|---|---|---|\n"
    )
    text += "".join(_line(title, own) for title in TITLES if (own := [row for row in rows if row["title"] == title]))
    text += (
        "\nRight and wrong are counted by place: pieces that share a place count once. Rows of one player that are\n"
        "alike, such as dishes, have no order. Questions and CPU are medians, MB is the most of any photo, the\n"
        "simulator included. Questions include the numbers that no piece shows.\n\n"
        "Photos and their conditions:\n\n"
    )
    text += "".join(_conditions(title, own) for title in TITLES if (own := [r for r in rows if r["title"] == title]))
    missed = [(row, spot) for row in rows for spot in row.get("wrong", ())]
    if missed:
        text += "\nWrong and not asked about:\n\n"
        text += "".join(f"- {row['title']}, seed {row['seed']} ({row['shot']}): {spot}\n" for row, spot in missed)
    refused = [row for row in rows if "refused" in row]
    if refused:
        text += "\nRefused with a finding:\n\n"
        text += "".join(f"- {row['title']}, seed {row['seed']} ({row['shot']}): {row['refused']}\n" for row in refused)
    return text + _aims(rows)


def _line(title: str, own: list[dict[str, Any]]) -> str:
    """Return the figures of a title as a line of the table."""
    read = [row for row in own if "refused" not in row]
    questions = statistics.median([row["questions"] for row in read]) if read else 0
    wrong = sum(len(row["wrong"]) for row in read)
    figures = [len(own), len(own) - len(read), sum(row["decisions"] for row in read)]
    figures += [sum(row["right"] for row in read), sum(row["asked"] for row in read), wrong]
    cpu = statistics.median([row["cpu"] for row in own])
    most = max(row["memory"] for row in own)
    return f"| {title} | {' | '.join(map(str, figures))} | {questions:g} | {cpu:.0f} | {most:.0f} |\n"


def _conditions(title: str, own: list[dict[str, Any]]) -> str:
    shots = ", ".join(dict.fromkeys(row["shot"] for row in own))
    return f"- {title}, {WIDTHS[title]} pixels wide: {shots}\n"


def _aims(rows: list[dict[str, Any]]) -> str:
    """Return what the figures are short of."""
    decided = sum(row.get("decisions", 0) for row in rows)
    return (
        "\nThe aims are 100 photos and 6,000 decisions a title, at most 1 wrong place in 2,000 that is not asked\n"
        "about, a median of 5 questions, 10 s of CPU and 500 MB at 12 megapixels. "
        f"{len(rows)} photos with {decided:,} decisions\ncannot show the second one, whatever their figures are.\n"
    )


def main(photos: int, log: Path, titles: list[str]) -> None:
    for k in range(photos):
        for title in titles:
            row = one_photo(title, HELD_OUT + k, WIDTHS[title])
            with log.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
            print(row, flush=True)
    rows = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    (ROOT / "docs" / "photo-proof.md").write_text(page(rows), "utf-8")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(int(words[0]), Path(words[1] if len(words) > 1 else "photo-proof.jsonl"), words[2:] or list(TITLES))
