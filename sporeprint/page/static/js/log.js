// A game that is written down move by move, or a disputed move: the table at a line, what can be done, and the log.

import { button, download, fill, h, keepingFocus } from "./dom.js";
import { drawLogBoard } from "./logboard.js";
import { drawMoves, force } from "./logmoves.js";
import { findings, sideSheet } from "./score.js";
import { goTo, record, send, stepLog, whenChanged } from "./logstate.js";
import { t } from "./texts.js";

let screenNow = null;

export function showLog(screen, isNew) {
  screenNow = screen;
  if (isNew) fill(screen, h("div", { class: "log-screen" }, h("section", { class: "log-panel", "aria-labelledby": "log-turn" }), h("div", { class: "log-table" }), h("aside", { class: "log-side", "aria-label": t("log.lines") })));
  keepingFocus(() => {
    const wasOpen = Boolean(screen.querySelector(".log-writing")?.open);
    fill(screen.querySelector(".log-panel"), place(), verdict(), refused(), happened(), here(), drawMoves());
    const writing = screen.querySelector(".log-writing");
    if (writing) writing.open = wasOpen;
    fill(screen.querySelector(".log-table"), sheet(), areas());
    fill(screen.querySelector(".log-side"), lines());
  });
}

export function logTools(redraw) {
  whenChanged(redraw);
  const tool = (sign, from, to) => button(sign, () => stepLog(from, to), { class: "round", "aria-label": t(from), title: t(from), disabled: !record[from].length, data: { focus: from } });
  return [tool("↶", "undo", "redo"), tool("↷", "redo", "undo"), button(t("log.file"), takeAway, { class: "quiet", data: { focus: "log-file" } })];
}

function takeAway() {
  const { answer } = record;
  download(`${answer.table.title}.log`, new Blob([answer.log], { type: "text/plain" }));
}

// --- where in the log ------------------------------------------------------------------------------------------------
function place() {
  const { cursor, lines: all } = record.answer;
  if (cursor >= all.length) return null;
  const line = all[cursor];
  const number = cursor + 1;
  const isFixed = record.drop > 0;
  const text = isFixed ? t("log.correct", { number, text: line.text }) : t("log.insert", { number });
  return h("div", { class: "log-place", role: "status" }, h("p", {}, h("b", {}, text)), isFixed ? h("p", { class: "hint" }, t("log.correct.hint")) : null,
    h("div", { class: "log-buttons" },
      button("‹", () => goTo(Math.max(0, cursor - 1), record.drop), { class: "round", "aria-label": t("log.back"), disabled: cursor === 0, data: { focus: "line back" } }),
      button("›", () => goTo(cursor + 1, cursor + 1 < all.length ? record.drop : 0), { class: "round", "aria-label": t("log.forward"), data: { focus: "line forward" } }),
      isFixed ? button(t("log.remove"), () => send({ ask: "log-remove" }), { class: "chip", data: { focus: "line remove" } }) : null,
      button(t("log.end"), () => goTo(all.length), { class: "chip", data: { focus: "line end" } })));
}

// What was found at the line in front of which we are.
function here() {
  const { cursor, findings: found } = record.answer;
  return list(found.filter((one) => one.line === cursor));
}

function list(found) {
  return found.length ? findings({ findings: found }) : null;
}

// --- what came of a move ---------------------------------------------------------------------------------------------
function verdict() {
  const found = record.answer.verdict;
  if (!found) return null;
  return h("div", { class: `log-verdict ${found.verdict}`, role: "status" }, h("h3", {}, t(`log.${found.verdict}`)), h("code", {}, found.line), list(found.findings));
}

function refused() {
  const { refused: found, tried } = record.answer;
  if (!found?.length) return null;
  const again = tried ? button(t("log.force"), () => force(tried), { class: "chip", data: { focus: "force" } }) : null;
  return h("div", { class: "log-verdict illegal", role: "alert" }, h("h3", {}, t("log.refused")), tried ? h("code", {}, tried) : null, list(found), again);
}

function happened() {
  const { happened: rows, rolled } = record.answer;
  if (!rows?.length && !rolled) return null;
  const steps = (rows ?? []).map((one) => h("li", {}, h("code", {}, one.line), " ", one.headline, one.dues.length ? h("small", {}, one.dues.map((due) => ` ${due.text}`).join("; ")) : null));
  return h("div", { class: "log-happened", role: "status" }, rolled ? h("p", {}, t("log.rolled", { line: rolled })) : null, steps.length ? h("p", {}, h("b", {}, t("log.happened"))) : null, h("ol", { class: "plain" }, steps));
}

// --- the table -------------------------------------------------------------------------------------------------------
function areas() {
  const { view, players, to_act } = record.answer;
  const owners = ["", ...Object.keys(players).sort((a, b) => Number(b === to_act) - Number(a === to_act))];
  return owners.map((owner) => area(owner, view, players));
}

function area(owner, view, players) {
  const own = (thing) => (players[thing.player] ? thing.player : "") === owner;
  const boards = view.boards.filter(own);
  const counters = view.counters.filter(own);
  if (!boards.length && !counters.length) return null;
  const number = Object.keys(players).indexOf(owner);
  const head = owner ? h("h2", { class: "owner" }, h("span", { class: `swatch p${number % 6}`, "aria-hidden": "true" }), players[owner]) : h("h2", { class: "owner" }, t("shared"));
  const counts = counters.map((one) => h("span", { class: "log-counter" }, one.caption, " ", h("b", {}, one.value === null ? "?" : String(one.value))));
  return h("section", { class: "area", "aria-label": owner ? players[owner] : t("shared") }, head, h("div", { class: "boards" }, boards.map(drawLogBoard)), h("div", { class: "log-counters" }, counts));
}

function sheet() {
  const found = record.answer.sheet;
  if (!found) return null;
  return h("section", { class: "area log-sheet", "aria-label": t("sheet") }, h("h2", { class: "outcome" }, found.outcome), found.sides.map(sideSheet));
}

// --- the lines -------------------------------------------------------------------------------------------------------
function lines() {
  const { lines: all, cursor, findings: found } = record.answer;
  const rows = all.map((line, k) => {
    const sign = line.level === "error" ? "✕" : line.level ? "!" : "";
    const own = found.filter((one) => one.line === k);
    return h("li", { class: `log-row ${line.level}${k === cursor ? " current" : ""}` },
      button([h("span", { class: "log-number" }, String(k + 1)), h("code", {}, line.text || " "), sign ? h("span", { class: "sign", "aria-hidden": "true" }, sign) : null], () => goTo(k, 1), { class: "log-line", "aria-label": t("log.line", { number: k + 1, text: line.text }), "aria-current": k === cursor ? "step" : null, data: { focus: `line ${k}`, line: String(k) } }),
      list(own));
  });
  const general = list(found.filter((one) => one.line === null));
  return [h("h2", {}, t("log.lines")), general, rows.length ? h("ol", { class: "plain log-lines" }, rows) : h("p", { class: "hint" }, t("log.none"))];
}

export function redrawLog() {
  if (screenNow?.isConnected) showLog(screenNow, false);
}
