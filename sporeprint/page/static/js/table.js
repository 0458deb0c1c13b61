// The table: boards by player, counters and questions, with the score beside or below them.

import { fill, h, keepingFocus } from "./dom.js";
import { drawBoard } from "./board.js";
import { drawCounter } from "./counters.js";
import { drawQuestion } from "./questions.js";
import { drawScore, drawDock } from "./score.js";
import { game } from "./main.js";
import { refreshChooser } from "./chooser.js";
import { colourOf, swatch } from "./players.js";
import { purpose } from "./logstart.js";
import { t } from "./texts.js";

export function showTable(screen, isNew) {
  if (isNew) fill(screen, skeleton());
  keepingFocus(() => {
    drawAreas(screen.querySelector(".areas"));
    drawScore(screen.querySelector(".score"));
    drawDock(screen.querySelector(".dock"));
  });
  refreshChooser();
}

function skeleton() {
  return h(
    "div",
    { class: "table-screen" },
    h("div", {}, h("p", { class: "hint table-hint" }, t(`hint.${purpose()}`)), h("div", { class: "areas" })),
    h("aside", { class: "score", "aria-label": t("sheet") }),
    h("div", { class: "dock" }),
  );
}

// Boards, counters and questions of a player belong together; what is nobody's comes first.
function drawAreas(place) {
  const { view, table } = game;
  const owners = ["", ...Object.keys(table.players)].sort((a, b) => rest(a) - rest(b)); // what is needed comes first
  const wanted = owners.map((owner) => areaOf(place, owner)).filter(Boolean);
  if (wanted.length !== place.children.length || wanted.some((area, k) => place.children[k] !== area)) fill(place, wanted);
  for (const owner of owners) {
    const area = place.querySelector(`[data-owner="${CSS.escape(owner)}"]`);
    if (area) drawArea(area, owner, view);
  }
}

function rest(owner) {
  const { boards, counters, questions } = partsOf(owner);
  return Number(![...boards, ...counters, ...questions].some((thing) => !thing.optional && !thing.rare));
}

function partsOf(owner) {
  const own = (thing) => (game.table.players[thing.player] ? thing.player : "") === owner;
  const { boards, counters, questions } = game.view;
  return { boards: boards.filter(own), counters: counters.filter(own), questions: questions.filter(own) };
}

function areaOf(place, owner) {
  const parts = partsOf(owner);
  if (!parts.boards.length && !parts.counters.length && !parts.questions.length) return null;
  const known = place.querySelector(`[data-owner="${CSS.escape(owner)}"]`);
  if (known) return known;
  return h(
    "section",
    { class: "area", data: { owner }, "aria-label": owner ? game.table.players[owner] : t("shared") },
    heading(owner),
    partList("needed"),
    h("details", { class: "extra", open: purpose() !== "score" }, h("summary", {}, t(purpose() === "score" ? "not.needed" : "rest")), partList("spare")),
  );
}

function partList(name) {
  return h("div", { class: `parts ${name}` }, h("div", { class: "boards" }), h("div", { class: "counters" }), h("div", { class: "questions" }));
}

function heading(owner) {
  const number = Object.keys(game.table.players).indexOf(owner);
  if (!owner) return h("h2", { class: "owner" }, t("shared"));
  return h("h2", { class: "owner" }, swatch(number, colourOf(owner)), game.table.players[owner]);
}

// What scoring does not need is folded away, unless something lies there.
function drawArea(area, owner) {
  const found = partsOf(owner);
  const isSpare = (thing) => Boolean(thing.optional || thing.rare);
  for (const [name, wanted] of [["needed", false], ["spare", true]]) {
    const place = area.querySelector(`.${name}`);
    for (const [kind, drawOne] of [["boards", drawBoard], ["counters", drawCounter], ["questions", drawQuestion]]) {
      update(place.querySelector(`.${kind}`), found[kind].filter((thing) => isSpare(thing) === wanted), drawOne);
    }
  }
  area.querySelector(".extra").hidden = ![...found.boards, ...found.counters, ...found.questions].some(isSpare);
}

// Only what changed is drawn again, so that pictures, scroll positions and the focus stay.
function update(place, things, drawOne) {
  const known = new Map([...place.children].map((child) => [child.dataset.key, child]));
  const wanted = things.map((thing) => {
    const old = known.get(thing.key);
    const text = JSON.stringify(thing);
    if (old?.shown === text) return old;
    const fresh = drawOne(thing, old);
    fresh.dataset.key = thing.key;
    fresh.shown = text;
    return fresh;
  });
  if (wanted.length !== place.children.length || wanted.some((one, k) => place.children[k] !== one)) fill(place, wanted);
  place.hidden = !things.length;
}
