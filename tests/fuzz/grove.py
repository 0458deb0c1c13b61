"""Two small games that use much of what data files and layouts can say, so that there is much to be changed."""

from __future__ import annotations

TITLE = """\
name: Grove
prefix: GRO
rules: 1
about: Plant what the season gives.
players: {least: 2, most: 3, source: stated}
age: 8
minutes: {least: 30, most: 45, source: choice}
sheets:
  cards: {name: cards, components: [deck, extra.day, extra.night]}
  rules: {name: rules, pages: rules}
"""

MARSH = """\
name: Marsh
prefix: GRO
rules: 1
players: {least: 2, most: 3, source: stated}
sheets:
  board: {name: board, components: [island]}
  parts: {name: parts, components: [die]}
  scorepad: {name: pad, components: [pad]}
"""

CARDS = """\
components:
  deck:
    name: Deck
    size: {side: 40}
    corner: 3
    bleed: 3
    layout: card
    back: back
    fields: {name: text, note: rich?, copies: count, cost: number?, wild: flag?, tint: colour?, sign: icon?,
      time: day | night, tags: list of text?, does: ability?}
    source: {size: choice, copies: choice, cost: choice}
    items:
      oak: {name: Oak, copies: 2, cost: 2.5, wild: yes, tint: moss, sign: spore, time: day, tags: [cap, stem], does: gain N1}
      elm: {extends: oak, name: Elm, copies: "+= 1", time: night, note: "**{name}** costs :spore: {cost}"}
      ash: {name: Ash, copies: 1, time: day, tint: night, back: none}
  extra:
    name: Extra
    size: mini_us
    layout: plain
    fields: {name: text, day: count, night: count}
    source: {size: choice, day: choice, night: choice}
    items: {fern: {name: Fern, day: 1, night: 2}}
    prints:
      day: {copies: day, layout: plain}
      night: {copies: night, layout: dark, name: by night}
"""

BOARDS = """\
numbers:
  hand_limit: {value: 8, source: stated, rule: GRO-HAND-1}
components:
  island:
    name: Island
    size: [120, 110]
    shape: path
    outline: "M0 0 H120 V110 H0 Z M10 10 h10 v10 h-10 z"
    layout: island
    fields: {name: text, copies: count}
    source: {size: choice, places: choice, copies: choice}
    items: {island: {name: Island, copies: 1}}
    places:
      land: {grid: hex, radius: 1, side: 15, at: [60, 50], labels: A1}
      track: {grid: track, from: [20, 100], to: [110, 100], count: 6, labels: numbers, start: 0, space: {diameter: 9}}
      ring: {grid: ring, at: [60, 50], radius: 40, count: 5, turn: 30, labels: letters, prefix: r}
  die:
    name: Die
    net: {kind: die, side: 16, values: faces}
    layout: die
    fields: {name: text, copies: count, faces: list of text}
    source: {net: choice, copies: choice}
    items: {die: {name: Die, copies: 1, faces: [a, b, c, d, e, f]}}
  pad:
    name: Pad
    size: [140, 90]
    margin: 4
    layout: pad
    fields: {name: text, copies: count}
    source: {size: choice, copies: choice}
    items: {pad: {name: Pad, copies: 1}}
scoring:
  lines:
    trees: {name: Trees, rule: GRO-SCORE-1}
    total: {name: Total, kind: total}
  entries: {name: dish, most: 3, source: choice, columns: {kind: {name: kind, width: 10}, count: {name: count}}}
  header: [Grove]
  notes: [Most trees win.]
house_rules:
  tie_break: {sentence: "Equal totals: both win, or the elder does.", values: [shared, elder], default: shared, rule: GRO-TIE-1}
"""

LOOKS = """\
palette:
  moss: "#6d8a3a"
  night: "#223355"
  frame: moss
styles:
  name: {font: serif-bold, size: 14, min: 6, colour: ink, align: centre, valign: middle}
  small: {extends: name, size: "*= 0.5", min: 4}
phrases:
  signs: {"gain <things...>": "<things>", N<n>: "<n> :spore:", ",": " · "}
layouts:
  frame:
    elements:
      ground: {rect: [-3, -3, 46, 46], round: 1, fill: {linear: [0, 0, 0, 40], colours: [frame, white]}}
      sun: {circle: [8, 8, 4], stroke: ink, width: 0.4, dash: [1, 0.5], opacity: 0.8}
  card:
    extends: [frame]
    elements:
      name: {text: "{name}", box: [4, 12, 32, 8], style: name}
      cost: {text: "{cost} :spore:", box: [4, 20, 32, 6], size: 9, min: 4, plate: [1, 1], round: 1, fill: white, when: {has: cost}}
      does: {text: "{does|signs}", box: [4, 26, 32, 4], size: 8, min: 4, when: {has: does}}
      tags:
        each: tags
        as: row
        step: [0, 3]
        when: {field: time, is: day}
        group: {name: {text: "{row.number}. {row.value}", box: [4, 30, 30, 3], size: 6, min: 3}}
      moon: {icon: moon, box: [30, 4, 6, 6], colour: night, when: [{field: time, in: [night]}, {not: {has: wild}}], before: name}
      seal: {at: [30, 30], turn: 15, scale: 0.5, clip: [-9, -9, 18, 18], clip_round: 2, group: {star: {icon: star, box: [-6, -6, 12, 12], colour: "{tint}"}}}
  back: {elements: {roof: {polygon: [[20, 3], [37, 37], [3, 37]], fill: night}, wedge: {wedge: [20, 20, 4, 9, -60, 60], fill: moss}}}
  plain: {elements: {name: {text: "{name} {printed}", box: [3, 3, 30, 8], style: small}, curve: {path: "M3 20 C 9 9 20 40 30 20 A 5 5 0 0 1 9 9 Z", fill: moss, even_odd: yes}}}
  dark: {extends: [plain], palette: {moss: night}, elements: {name: {colour: white, box: ["+= 1", "+= 1", "-= 2", "+= 0"]}}}
"""

PLACES = """\
palette: {moss: "#6d8a3a"}
styles: {name: {font: serif-bold, size: 14, min: 6}}
layouts:
  island:
    elements:
      land: {each: places.land, as: place, group: {field: {hex: ["{place.x}", "{place.y}", 14], fill: moss, stroke: ink}, label: {text: "{place.label}", box: ["{place.left}", "{place.y}", "{place.width}", 5], size: 9}}}
      track: {each: places.track, as: place, group: {space: {circle: ["{place.x}", "{place.y}", 4], fill: white, stroke: ink}}}
      cells: {cells: "#@#/.#.", box: [85, 5, 24, 16], pitch: 7, draw: {tile: {rect: [0, 0, 6, 6], fill: moss, when: {field: cell.mark, in: ["#", "@"]}}}}
  die: {elements: {sides: {each: sides, as: side, group: {shows: {text: "{side.shows}", box: ["{side.x}", "{side.y}", 8, 8], size: 8}}}}}
  pad: {elements: {score: {pad: scoring, box: [4, 4, 132, 80]}}}
"""

GERMAN = """\
language: Deutsch
title: {name: Hain, about: "Pflanze, was die Zeit gibt.", sheets: {cards: {name: Karten}}}
components:
  deck:
    name: Stapel
    fields: {time: {day: Tag, night: Nacht}}
    items:
      oak: {name: Eiche, tags: [Hut, Stiel]}
      elm: {name: Ulme, note: "**{name}** kostet :spore: {cost}"}
  extra: {name: Beigabe, prints: {night: {name: bei Nacht}}, items: {fern: {name: "Farn\\xADkraut"}}}
layouts: {plain: {name: "{name} {printed}"}}
words: {footer_back: Rückseite}
same: [components.deck.items.ash.name]
"""

RULES = """\
# Grove

Plant **trees**, *slowly*. See `GRO-TURN-1`.

## Turns

1. Take a card.
2. Plant it.
   - or do not

| id | rule |
|---|---|
| GRO-TURN-1 | One card a turn. |
| GRO-HAND-1 | At most eight. |

> Nobody wins alone.

    code stands here
"""

SHOP = """\
name: Corner copy shop
about: PNG pictures of square tiles.
format: png
dpi: 60
bleed: 3
safe: 3
near: 0.5
scale: [0.8, 1.25]
line: 0.2
type: 5
photo_dpi: 150
ink: 300
products:
  tile: {name: square tile, px: [109, 109]}
  coaster: {name: coaster, shape: round, px: [250, 250], trim: [100, 100]}
"""

PRESS = """\
name: Corner press
about: One page for each side.
format: pdf
colours: cmyk
dpi: 60
bleed: 3
safe: 3
near: 0.5
order: fronts
print: {standard: PDF/X-1a, condition: FOGRA39, condition_name: Coated, registry: "http://www.color.org"}
products:
  tile: {name: square tile, px: [109, 109]}
"""

PRINTER = (
    "back: {x: 0.5, y: 0, angle: 0.2, scale: 1.001}\nflip: short\norder: manual\nmargins: [5, 5, 5, 8]\npaper: letter\n"
)
PAPERS = (
    "papers:\n  napkin: [200, 200]\n  card: [100, 150]\nsizes:\n  stamp: [20, 25]\ncmyk:\n  moss: [55, 20, 90, 25]\n"
)

FILES = {
    "components/grove/title.yaml": TITLE,
    "components/grove/cards.yaml": CARDS,
    "components/marsh/title.yaml": MARSH,
    "components/marsh/boards.yaml": BOARDS,
    "components/grove/languages/de.yaml": GERMAN,
    "layouts/grove/looks.yaml": LOOKS,
    "layouts/marsh/looks.yaml": PLACES,
    "layouts/more.yaml": PAPERS,
    "layouts/shops/corner.yaml": SHOP,
    "layouts/shops/press.yaml": PRESS,
    "printers/kitchen.yaml": PRINTER,
    "seeds/grove.md": RULES,
}
