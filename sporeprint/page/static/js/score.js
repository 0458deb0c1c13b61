// The score sheet: what every player has, line by line, with the arithmetic and the rule; and what is wrong or open.

import { fill, h, sentence } from "./dom.js";
import { game } from "./main.js";
import { colourOf, swatch } from "./players.js";
import { ruleChip } from "./rules.js";
import { t } from "./texts.js";

export function drawScore(place) {
  const { sheet } = game;
  fill(place, h("h2", {}, t("sheet")), h("p", { class: "outcome", "aria-live": "polite" }, sheet.outcome), findings(sheet), sheet.sides.map(sideSheet), open(sheet), notes(sheet));
}

// The totals in one line that stays in sight; on a phone a tap on it shows the whole sheet.
export function drawDock(place) {
  const { sheet } = game;
  const faults = sheet.findings.filter((finding) => finding.level === "error").length;
  const toggle = () => {
    const isOpen = document.body.classList.toggle("sheet-open");
    place.querySelector("button").setAttribute("aria-expanded", String(isOpen));
  };
  const totals = sheet.sides.map((side, k) => h("span", { class: "dock-total" }, swatch(k, colourOf(side.key)), h("span", { class: "dock-name" }, side.name), h("b", {}, span(side))));
  const badge = faults ? h("span", { class: "badge bad" }, t("faults", { count: faults })) : null;
  fill(place, h("button", { type: "button", class: "dock-button", "aria-expanded": String(document.body.classList.contains("sheet-open")), on: { click: toggle }, data: { focus: "dock" }, "aria-label": `${t("sheet")}: ${sheet.sides.map((side) => `${side.name} ${span(side)}`).join(", ")}` }, totals, badge));
}

export function span(side) {
  if (side.least === null) return "–";
  return between(side.least, side.most);
}

// A number, or a range that can be read although a minus stands in it.
function between(least, most) {
  const [from, to] = [least, most].map((one) => String(one).replace("-", "−"));
  if (from === to) return from;
  return least < 0 ? `${from} – ${to}` : `${from}–${to}`;
}

export function sideSheet(side) {
  const rows = side.lines.map((line) =>
    h("li", { class: line.provisional ? "provisional" : "" }, h("span", { class: "line-points" }, points(line)), h("span", { class: "line-words" }, h("b", {}, line.row), " ", line.words, " ", ruleChip(line.rule))),
  );
  return h("section", { class: "side", "aria-label": side.name }, h("h3", {}, swatch(side.number, colourOf(side.key)), h("span", { class: "grow" }, side.name), h("b", { class: "side-total" }, span(side))), h("ul", { class: "lines" }, rows));
}

function points(line) {
  return between(line.points, line.most ?? line.points);
}

export function findings(sheet) {
  if (!sheet.findings.length) return null;
  return h("ul", { class: "findings", "aria-label": t("findings") }, sheet.findings.map((finding) =>
    h("li", { class: finding.level }, h("span", { class: "sign", "aria-hidden": "true" }, finding.level === "error" ? "✕" : "!"), h("span", {}, sentence(finding.message), " ", finding.rule ? ruleChip(finding.rule) : null, finding.hint ? h("small", {}, sentence(finding.hint)) : null)),
  ));
}

function open(sheet) {
  const rows = [...sheet.unknown, ...(sheet.unfinished ? [sheet.unfinished] : [])];
  if (!rows.length) return null;
  return h("section", { class: "still-open" }, h("h3", {}, t("still.open")), h("ul", {}, rows.map((row) => h("li", {}, sentence(row)))));
}

function notes(sheet) {
  if (!sheet.notes.length && !sheet.ties.length) return null;
  const ties = sheet.ties.map((tie) => h("li", {}, `${tie.name}: ${tie.values}`, " ", ruleChip(tie.rule)));
  return h("ul", { class: "notes" }, sheet.notes.map((note) => h("li", {}, sentence(note.message), " ", note.rule ? ruleChip(note.rule) : null)), ties);
}
