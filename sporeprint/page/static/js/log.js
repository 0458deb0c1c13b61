// A game that is written down move by move, or a disputed move: the table at a line, what can be done, and the log.

import { button, download, fill, h, keepingFocus } from "./dom.js";
import { begin, guarded, go } from "./main.js";
import { drawLogBoard, isBare, tappable } from "./logboard.js";
import { drawLines, drawPlace, drawTrial, list } from "./loglines.js";
import { drawMoves, force } from "./logmoves.js";
import { drawPhones, isFollowing, shareTool } from "./sharing.js";
import { colourOf, swatch } from "./players.js";
import { ruleChip } from "./rules.js";
import { sideSheet } from "./score.js";
import { record, stepLog, whenChanged } from "./logstate.js";
import { t } from "./texts.js";

const FEW_STEPS = 4; // lines that came about by themselves and are shown at once

export function showLog(screen, isNew) {
  if (isNew) fill(screen, h("div", { class: "log-screen" }, h("div", { class: "log-table" }), h("section", { class: "log-panel", "aria-labelledby": "log-turn" }), h("aside", { class: "log-side", "aria-label": t("log.lines") })));
  keepingFocus(() => {
    const scrolled = [...screen.querySelectorAll(".log-board .viewport")].map((one) => [one.closest("figure").dataset.key, one.scrollLeft, one.scrollTop]);
    const wasOpen = Boolean(screen.querySelector(".log-writing")?.open);
    const panel = screen.querySelector(".log-panel");
    fill(panel, drawPhones(), verdict(), refused(), drawTrial(), happened(), drawPlace(), isFollowing() ? null : drawMoves(), ending());
    const writing = screen.querySelector(".log-writing");
    if (writing) writing.open = wasOpen;
    fill(screen.querySelector(".log-table"), sheet(), areas());
    fill(screen.querySelector(".log-side"), drawLines());
    for (const viewport of screen.querySelectorAll(".log-board .viewport")) showTargets(viewport);
    for (const [key, left, top] of scrolled) screen.querySelector(`figure[data-key="${CSS.escape(key)}"] .viewport`)?.scrollTo(left, top);
    panel.scrollTo(0, 0);
  });
}

// A board that is larger than its window begins where something can be tapped.
function showTargets(viewport) {
  const spots = [...viewport.querySelectorAll(".log-spot, .log-said-spot")];
  const middle = (side, size) => spots.reduce((sum, one) => sum + one[side] + one[size] / 2, 0) / spots.length;
  if (spots.length) viewport.scrollTo(middle("offsetLeft", "offsetWidth") - viewport.clientWidth / 2, middle("offsetTop", "offsetHeight") - viewport.clientHeight / 2);
}

export function logTools(redraw) {
  whenChanged(redraw);
  const tool = (sign, from, to) => button(sign, () => stepLog(from, to), { class: "round", "aria-label": t(from), title: t(from), disabled: !record[from].length || isFollowing(), data: { focus: from } });
  return [tool("↶", "undo", "redo"), tool("↷", "redo", "undo"), shareTool(), button("⤓", takeAway, { class: "round", "aria-label": t("log.file"), title: t("log.file"), data: { focus: "log-file" } })];
}

function takeAway() {
  const { answer } = record;
  download(`${answer.table.title}.log`, new Blob([answer.log], { type: "text/plain" }));
}

// --- what came of a move ---------------------------------------------------------------------------------------------
function verdict() {
  const found = record.answer.verdict;
  if (!found) return null;
  return h("div", { class: `log-verdict ${found.verdict}`, role: "status" }, h("h3", {}, t(`log.${found.verdict}`)), h("code", {}, found.line), list(found.findings), found.verdict === "legal" && found.partial ? h("small", {}, t("log.partial")) : null);
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
  const dues = (one) => (one.dues.length ? h("ol", { class: "log-steps" }, one.dues.map((due) => h("li", {}, due.text, due.place ? h("small", {}, ` ${due.place}`) : null, " ", due.rule ? ruleChip(due.rule) : null))) : null);
  const steps = (rows ?? []).map((one) => h("li", {}, h("code", {}, one.line), " ", one.headline, dues(one)));
  if (steps.length > FEW_STEPS) return h("details", { class: "log-happened extra" }, h("summary", {}, t("log.happened.count", { count: steps.length })), h("ol", { class: "plain" }, steps));
  return h("div", { class: "log-happened", role: "status" }, rolled ? h("p", {}, t("log.rolled", { line: rolled })) : null, steps.length && !rolled ? h("p", {}, h("b", {}, t("log.happened"))) : null, h("ol", { class: "plain" }, steps));
}

// A game that is over has a result like a table that was scored.
function ending() {
  if (!record.answer.over || record.purpose === "dispute") return null;
  const open = async () => {
    const answer = await guarded({ ask: "open", text: record.answer.log, name: "game.log" });
    if (!answer) return;
    begin(record.id, answer);
    go("result");
  };
  return button(t("result"), open, { class: "main", data: { focus: "log result" } });
}

// --- the table -------------------------------------------------------------------------------------------------------
function areas() {
  const { view, players, to_act } = record.answer;
  const owners = ["", ...Object.keys(players).sort((a, b) => Number(b === to_act) - Number(a === to_act))];
  const wanted = (owner) => Number(!view.boards.some((board) => ownerOf(board) === owner && tappable(board).length));
  if (wanted("")) owners.sort((a, b) => wanted(a) - wanted(b)); // where something can be tapped comes first
  return owners.map((owner) => area(owner, view, players));
}

const ownerOf = (thing) => (record.answer.players[thing.player] ? thing.player : "");

// What is empty and not to be tapped is only named.
function area(owner, view, players) {
  const own = (thing) => ownerOf(thing) === owner;
  const boards = view.boards.filter(own);
  const counters = view.counters.filter(own);
  if (!boards.length && !counters.length) return null;
  const number = Object.keys(players).indexOf(owner);
  const head = owner ? h("h2", { class: "owner" }, swatch(number, colourOf(owner)), players[owner]) : h("h2", { class: "owner" }, t("shared"));
  const bare = boards.filter(isBare);
  const counts = counters.map((one) => h("span", { class: "log-counter" }, one.caption, " ", h("b", {}, one.value === null ? "?" : String(one.value))));
  const counted = new Set(counters.map((one) => one.caption));
  const empty = bare.filter((one) => !counted.has(one.caption)).map((one) => h("span", { class: "log-counter" }, one.caption || one.key, " ", h("b", {}, one.unseen ? "?" : "–")));
  return h("section", { class: "area", "aria-label": owner ? players[owner] : t("shared") }, head, h("div", { class: "boards" }, boards.filter((one) => !isBare(one)).map(drawLogBoard)), h("div", { class: "log-counters" }, counts, empty));
}

function sheet() {
  const { sheet: found, lines } = record.answer;
  if (!found || (record.purpose === "dispute" && !lines.length)) return null; // a table that was laid for one move
  return h("section", { class: "area log-sheet", "aria-label": t("sheet") }, h("h2", { class: "outcome" }, found.outcome), found.sides.map(sideSheet));
}
