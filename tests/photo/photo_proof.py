"""Photos of random final tables, read once, and what came of it: `make photo-proof` writes docs/photo-proof.md.

    python tests/photo/photo_proof.py 6 2400 [LOG [TITLE ...]]      # photos a title, pixels of the longer side

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
        " CPU s a photo |\n|---|---|---|---|---|---|---|---|---|\n"
    )
    for title in TITLES:
        own = [row for row in rows if row["title"] == title]
        read = [row for row in own if "refused" not in row]
        if not own:
            continue
        questions = statistics.median([row["questions"] for row in read]) if read else 0
        wrong = sum(len(row["wrong"]) for row in read)
        figures = [len(own), len(own) - len(read), sum(row["decisions"] for row in read)]
        figures += [sum(row["right"] for row in read), sum(row["asked"] for row in read), wrong]
        cpu = statistics.median([row["cpu"] for row in own])
        text += f"| {title} | {' | '.join(map(str, figures))} | {questions:g} | {cpu:.0f} |\n"
    wide = sorted({row["width"] for row in rows})
    most = max((row["memory"] for row in rows), default=0)
    text += (
        f"\nPhotos are {' or '.join(map(str, wide))} pixels wide, in these conditions in turn:\n"
        f"{', '.join(s.name for s in SHOTS)}. At most {most:.0f} MB were used,\nthe simulator"
        " included. The aims (100 photos a title, 1 wrong place in "
        "2,000, 10 s of CPU at 12 megapixels) are not shown to be met by so few photos.\n"
    )
    text += "\nRight is counted by place: pieces that share a place count once.\n"
    missed = [(row, spot) for row in rows for spot in row.get("wrong", ())]
    if missed:
        text += "\nWrong and not asked about:\n\n"
        text += "".join(f"- {row['title']}, seed {row['seed']} ({row['shot']}): {spot}\n" for row, spot in missed)
    return text


def main(photos: int, width: int, titles: list[str], log: Path) -> None:
    for k in range(photos):
        for title in titles:
            row = one_photo(title, HELD_OUT + k, width)
            with log.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
            print(row, flush=True)
    rows = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    (ROOT / "docs" / "photo-proof.md").write_text(page(rows), "utf-8")


if __name__ == "__main__":
    words = sys.argv[1:]
    main(
        int(words[0]),
        int(words[1]),
        words[3:] or list(TITLES),
        Path(words[2] if len(words) > 2 else "photo-proof.jsonl"),
    )
