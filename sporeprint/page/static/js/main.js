// The page: which screen is shown, and the table that all of them are about.

import { ask, get } from "./api.js";
import { banner, button, fill, h, keepingFocus } from "./dom.js";
import { chooseLanguage, language, languages, loadTexts, t } from "./texts.js";
import { newId, save, savedTables, useServer } from "./store.js";
import { showResult } from "./result.js";
import { chooseTitle, chosenTitle, showForm, showStart } from "./start.js";
import { closeChooser } from "./chooser.js";
import { showTable } from "./table.js";
import { logTools, showLog } from "./log.js";
import { judgeFrom, purpose, restoreLog } from "./logstart.js";
import { record } from "./logstate.js";
import { offerSharing, resumeSharing } from "./sharing.js";

const CURRENT = "sporeprint.current";
const MOST_UNDO = 60;

// What the server can do besides answering: share tables, draw pictures and scorepads.
export const can = { shares: false, draws: false };

// What the screens share. `table` travels with every request; `view` and `sheet` are what the last answer said of it.
export const game = { id: "", table: null, view: null, sheet: null, undo: [], redo: [] };

export function begin(id, answer) {
  Object.assign(game, { id: id || newId(), undo: [], redo: [] });
  take(answer);
  go("table");
}

function take(answer) {
  const { table, view, sheet } = answer;
  Object.assign(game, { table, view, sheet });
  for (const kept of [sessionStorage, localStorage]) kept.setItem(CURRENT, game.id); // of this tab, and of the last one
  save(game.id, [view.name, ...Object.values(table.players)].join(" · "), table);
}

// Ask for a change of the table, and show what came of it. The table before it can be had back.
export async function change(request) {
  const before = game.table;
  const answer = await guarded({ ...request, table: before });
  if (!answer) return false;
  game.undo = [...game.undo, before].slice(-MOST_UNDO);
  game.redo = [];
  take(answer);
  draw();
  return true;
}

export async function step(from, to) {
  if (!game[from].length) return;
  const wanted = game[from].at(-1);
  const answer = await guarded({ ask: "show", table: wanted });
  if (!answer) return;
  game[from] = game[from].slice(0, -1);
  game[to] = [...game[to], game.table];
  take(answer);
  draw();
}

// The answer, or nothing with the reason on the screen.
export async function guarded(request) {
  try {
    return await ask(request);
  } catch (error) {
    banner(error.message === "Failed to fetch" ? t("away") : error.message);
    return null;
  }
}

const SCREENS = { start: showStart, form: showForm, table: showTable, result: showResult, log: showLog };
const has = { start: () => true, form: chosenTitle, log: () => record.answer };
let shown = "";

export function go(screen) {
  if (location.hash === `#${screen}`) draw();
  else location.hash = screen;
}

export function draw() {
  const wanted = location.hash.slice(1);
  const name = SCREENS[wanted] && (has[wanted] ?? (() => game.table))() ? wanted : "start";
  const isNew = name !== shown;
  shown = name;
  document.body.dataset.screen = name;
  drawBar(name);
  const screen = document.getElementById("screen");
  if (isNew) {
    closeChooser();
    document.body.classList.remove("sheet-open");
    fill(screen);
    scrollTo(0, 0);
  }
  SCREENS[name](screen, isNew);
  if (isNew) screen.focus({ preventScroll: true });
}

function drawBar(name) {
  const home = h("a", { class: "home", href: "#start", "aria-label": t("home") }, h("span", { class: "spore" }), h("b", {}, "Sporeprint"));
  const title = ["start", "form"].includes(name) ? null : h("span", { class: "bar-title" }, (name === "log" ? record.answer : game).view.name);
  const tools = { start: languageButtons, form: languageButtons, table: tableTools, result: resultTools, log: () => logTools(draw) }[name]();
  keepingFocus(() => fill(document.getElementById("bar"), home, title, h("span", { class: "grow" }), ...tools));
}

function tableTools() {
  const tool = (sign, from, to) => button(sign, () => step(from, to), { class: "round", "aria-label": t(from), title: t(from), disabled: !game[from].length, data: { focus: from } });
  const next = { dispute: "log.judge", log: "log.begin.here" }[purpose()];
  return [tool("↶", "undo", "redo"), tool("↷", "redo", "undo"), next ? button(t(next), () => judgeFrom(game.table), { class: "main", data: { focus: "judge" } }) : button(t("result"), () => go("result"), { class: "main", data: { focus: "result" } })];
}

function resultTools() {
  return [button(t("back.table"), () => go("table"), { class: "quiet", data: { focus: "back" } })];
}

function languageButtons() {
  const names = { en: "English", de: "Deutsch" };
  return languages
    .filter((one) => one !== language)
    .map((one) => button(one.toUpperCase(), () => chooseLanguage(one), { class: "quiet", "aria-label": names[one], lang: one }));
}

// The table of before, wherever the page was closed; or what the command line named.
async function restore() {
  const wanted = await get("begin").catch(() => ({}));
  useServer(wanted.saves);
  Object.assign(can, { shares: Boolean(wanted.shares), draws: Boolean(wanted.draws) });
  offerSharing(can.shares);
  const figure = sessionStorage.getItem("sporeprint.figure"); // of the booklet
  sessionStorage.removeItem("sporeprint.figure");
  if (figure) {
    const answer = await guarded({ ask: "open", text: figure, name: "figure" });
    if (answer) return begin("", answer);
  }
  if (wanted.table && sessionStorage.getItem("sporeprint.begun") !== wanted.key) {
    sessionStorage.setItem("sporeprint.begun", wanted.key);
    const answer = await guarded({ ask: "open", ...wanted.table });
    if (answer) return begin("", answer);
  }
  if (wanted.title && !location.hash) return chooseTitle(wanted.title);
  if (location.hash === "#log") await restoreLog();
  const last = savedTables().find((one) => one.id === (sessionStorage.getItem(CURRENT) ?? localStorage.getItem(CURRENT)));
  if (["#table", "#result"].includes(location.hash) && last) {
    const answer = await guarded({ ask: "show", table: last.table });
    if (answer) {
      game.id = last.id;
      take(answer);
    }
  }
  return undefined;
}

await loadTexts();
await restore();
addEventListener("hashchange", draw);
draw();
resumeSharing();
document.documentElement.dataset.ready = "yes";
