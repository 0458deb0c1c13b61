"""The deck of `spec.py` as a Sporeprint project: python deck.py COUNT FOLDER"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import spec

TITLE = """\
name: Harbour
prefix: HAR
rules: 1
players: {least: 2, most: 4, source: prototype}
sheets:
  deck: {name: deck, components: [deck]}
"""

COMPONENT = """\
components:
  deck:
    name: Harbour cards
    size: [63, 88]
    layout: harbour
    fields: {title: text, number: count, body: text, banner: colour, disc: colour, copies: count}
    source: {size: prototype, number: prototype, copies: prototype}
    items:
"""


def layout() -> str:
    b, d, t, n, y, i = spec.BANNER, spec.DISC, spec.TITLE, spec.NUMBER, spec.BODY, spec.ICON
    return f"""\
layouts:
  harbour:
    elements:
      border: {{rect: [0, 0, {spec.CARD_W}, {spec.CARD_H}], fill: white, stroke: "#222222", width: 0.18}}
      banner: {{rect: [{b["x"]}, {b["y"]}, {b["w"]}, {b["h"]}], round: {b["r"]}, fill: "{{banner}}"}}
      disc: {{circle: [{d["cx"]}, {d["cy"]}, {d["r"]}], fill: "{{disc}}"}}
      title:
        text: "{{title}}"
        box: [{t["x"]}, 6, 51, 7]
        font: sans-bold
        size: {t["size"]}
        min: 9
        colour: white
        valign: middle
      number:
        text: "{{number}}"
        box: [17.5, 26, 28, 16]
        font: sans-bold
        size: {n["size"]}
        min: 20
        colour: "#222222"
        align: centre
        valign: middle
      body:
        text: "{{body}}"
        box: [{y["x"]}, {y["y"]}, {y["w"]}, {y["h"]}]
        size: {y["size"]}
        min: 6
        leading: {y["leading"] / y["size"]:.4f}
        colour: "#222222"
      icon: {{image: icon.svg, box: [{i["x"]}, {i["y"]}, {i["w"]}, {i["h"]}]}}
"""


def write_project(count: int, folder: Path) -> None:
    data, looks = folder / "components" / "harbour", folder / "layouts" / "harbour"
    data.mkdir(parents=True, exist_ok=True)
    looks.mkdir(parents=True, exist_ok=True)
    (data / "title.yaml").write_text(TITLE, encoding="utf-8")
    rows = "".join(
        f"      {row['id']}: {{title: {row['title']}, number: {row['number']}, body: {json.dumps(row['body'])},"
        f' banner: "{row["banner"]}", disc: "{row["disc"]}", copies: 1}}\n'
        for row in spec.cards(count)
    )
    (data / "deck.yaml").write_text(COMPONENT + rows, encoding="utf-8")
    (looks / "deck.yaml").write_text(layout(), encoding="utf-8")
    spec.icon_file(data)


if __name__ == "__main__":
    write_project(int(sys.argv[1]), Path(sys.argv[2]))
