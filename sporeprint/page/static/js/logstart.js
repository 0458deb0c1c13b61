// The choice on the start screen: score a table, log a game, settle a dispute; and logs that were begun.

import { button, h } from "./dom.js";
import { go, guarded } from "./main.js";
import { beginLog, forgetLog, lastLog, newSeed, savedLogs } from "./logstate.js";
import { t } from "./texts.js";

const KEY = "sporeprint.purpose";
const PURPOSES = ["score", "log", "dispute"];

export function purpose() {
  const kept = sessionStorage.getItem(KEY);
  return PURPOSES.includes(kept) ? kept : "score";
}

export function purposeChoice() {
  const pills = PURPOSES.map((one) => button(t(`purpose.${one}`), () => choose(one), { class: "pill", "aria-pressed": String(one === purpose()), data: { purpose: one } }));
  const group = h("div", { class: "pills purposes", role: "group", "aria-label": t("purpose") }, pills);
  const choose = (wanted) => {
    sessionStorage.setItem(KEY, wanted);
    for (const pill of pills) pill.setAttribute("aria-pressed", String(pill.dataset.purpose === wanted));
  };
  return group;
}

export function startText() {
  return t({ score: "lay.table", log: "log.begin", dispute: "log.dispute.begin" }[purpose()]);
}

// Begin a log with what the form says; nothing for a table that is laid by hand.
export async function startLog(request, isDealt) {
  if (purpose() !== "log" || isDealt) return false;
  const answer = await guarded({ ...request, ask: "log-start", seed: newSeed() });
  if (answer) open(answer, "log");
  return true;
}

export async function openLogFile(text, name) {
  if (purpose() === "score" || !/^---\s*$/m.test(text)) return false;
  const answer = await guarded({ ask: "log-open", text, name });
  if (answer) open(answer, "log");
  return true;
}

// The table that was laid, as the beginning of a log.
export async function judgeFrom(table) {
  const answer = await guarded({ ask: "log-from", table });
  if (answer) open(answer, purpose());
}

function open(answer, wanted, id = "") {
  beginLog(answer, wanted, id);
  go("log");
}

export function savedLogRows() {
  const rows = savedLogs().map((one) => {
    const row = h("li", {});
    const again = async () => {
      const answer = await guarded({ ask: "log-show", log: one.log });
      if (answer) open(answer, one.purpose, one.id);
    };
    const away = () => {
      forgetLog(one.id);
      row.remove();
    };
    row.append(h("button", { type: "button", class: "saved-open", on: { click: again } }, h("b", {}, one.name)), button("×", away, { class: "round quiet", "aria-label": t("forget", { name: one.name }) }));
    return row;
  });
  return rows.length ? h("section", { class: "saved" }, h("h2", {}, t("log.continue")), h("ul", { class: "plain" }, rows)) : null;
}

// The log that was on the screen when the page was closed.
export async function restoreLog() {
  const last = lastLog();
  const answer = last && (await guarded({ ask: "log-show", log: last.log }));
  if (answer) beginLog(answer, last.purpose, last.id);
}
