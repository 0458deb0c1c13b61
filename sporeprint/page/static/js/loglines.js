// The lines of a log: which one is looked at, what was found there, what it may have meant, and what a correction brought.

import { button, h, sentence } from "./dom.js";
import { findings } from "./score.js";
import { goTo, record, send, stepLog } from "./logstate.js";
import { t } from "./texts.js";

export function list(found) {
  return found.length ? findings({ findings: found }) : null;
}

export function drawPlace() {
  const { cursor, lines: all } = record.answer;
  if (cursor >= all.length) return null;
  const number = cursor + 1;
  const isFixed = record.drop > 0;
  const text = isFixed ? t("log.correct", { number, text: all[cursor].text }) : t("log.insert", { number });
  return h("div", { class: "log-place", role: "status" }, h("p", {}, h("b", {}, text)), here(), isFixed ? meant() : null,
    h("div", { class: "log-buttons" },
      button("‹", () => goTo(Math.max(0, cursor - 1), 1), { class: "round", "aria-label": t("log.back"), disabled: cursor === 0, data: { focus: "line back" } }),
      button("›", () => goTo(cursor + 1, cursor + 1 < all.length ? 1 : 0), { class: "round", "aria-label": t("log.forward"), data: { focus: "line forward" } }),
      nextFinding(),
      isFixed ? button(t("log.remove"), () => send({ ask: "log-remove" }), { class: "chip", data: { focus: "line remove" } }) : null,
      button(t("log.end"), () => goTo(all.length), { class: "chip", data: { focus: "line end" } })));
}

// What was found at the line in front of which we are.
function here() {
  const { cursor, findings: found } = record.answer;
  return list(found.filter((one) => one.line === cursor));
}

function nextFinding() {
  const { cursor, findings: found } = record.answer;
  const at = [...new Set(found.filter((one) => one.line !== null && one.level === "error").map((one) => one.line))].sort((a, b) => a - b);
  if (!at.length || (at.length === 1 && at[0] === cursor)) return null;
  const next = at.find((line) => line > cursor) ?? at[0];
  return button(t("log.next.finding"), () => goTo(next, 1), { class: "chip", data: { focus: "next finding" } });
}

// --- what if it was meant so -----------------------------------------------------------------------------------------
function meant() {
  const { answer } = record;
  const isWrong = ["error", "undecided"].includes(answer.lines[answer.cursor].level);
  if (!isWrong) return h("p", { class: "hint" }, t("log.correct.hint"));
  if (!answer.readings) return button(t("log.meant"), () => send({ ask: "log-readings" }), { class: "chip", data: { focus: "meant" } });
  if (!answer.readings.length) return h("p", { class: "hint" }, t("log.meant.none"));
  const rows = answer.readings.map((line) => button(h("code", {}, line), () => send({ ask: "log-play", move: line, force: true, drop: 1 }), { class: "log-move", data: { focus: `meant ${line}`, meant: line } }));
  return h("div", { class: "log-moves", role: "group", "aria-label": t("log.meant") }, h("p", { class: "hint" }, t("log.meant.hint")), rows);
}

// After a correction: the findings before and now. It stays, or is taken back.
export function drawTrial() {
  const { trial } = record;
  if (!trial) return null;
  const rows = (found, sign) => found.map((one) => h("li", { class: sign === "✓" ? "gone" : one.level }, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", {}, one.line === null ? "" : `${t("log.short", { number: one.line + 1 })} `, sentence(one.message))));
  const stay = () => {
    record.trial = null;
    goTo(record.answer.lines.length);
  };
  return h("div", { class: `log-verdict ${trial.after < trial.before ? "legal" : trial.after > trial.before ? "illegal" : ""}`, role: "status", data: { before: String(trial.before), after: String(trial.after) } },
    h("h3", {}, t("log.trial", { before: trial.before, after: trial.after })),
    trial.gone.length || trial.fresh.length ? h("ul", { class: "findings log-changes" }, rows(trial.gone, "✓"), rows(trial.fresh, "✕")) : null,
    h("div", { class: "log-buttons" },
      button(t("log.trial.keep"), stay, { class: "chip", data: { focus: "trial keep" } }),
      button(t("log.trial.back"), () => stepLog("undo", "redo"), { class: "chip", data: { focus: "trial back" } })));
}

// --- the lines -------------------------------------------------------------------------------------------------------
export function drawLines() {
  const { lines: all, cursor, findings: found } = record.answer;
  const rows = all.map((line, k) => {
    const sign = line.level === "error" ? "✕" : line.level ? "!" : "";
    const own = found.filter((one) => one.line === k);
    return h("li", { class: `log-row ${line.level}${k === cursor ? " current" : ""}` },
      button([h("span", { class: "log-number" }, line.text.startsWith(`${k + 1} `) ? "" : String(k + 1)), h("code", {}, line.text || " "), sign ? h("span", { class: "sign", "aria-hidden": "true" }, sign) : null], () => goTo(k, 1), { class: "log-line", "aria-label": t("log.line", { number: k + 1, text: line.text }), "aria-current": k === cursor ? "step" : null, data: { focus: `line ${k}`, line: String(k) } }),
      list(own));
  });
  const general = list(found.filter((one) => one.line === null));
  return [h("h2", {}, t("log.lines")), general, rows.length ? [h("p", { class: "hint" }, t("log.lines.hint")), h("ol", { class: "plain log-lines" }, rows)] : h("p", { class: "hint" }, t("log.none"))];
}
