// What no piece shows and scoring needs. A question without an answer stays unknown.

import { button, h } from "./dom.js";
import { change, game } from "./main.js";
import { ruleChip } from "./rules.js";
import { t } from "./texts.js";

export function drawQuestion(question) {
  const reply = (value) => change({ ask: "reply", question: question.key, value });
  const body = KINDS[question.kind](question, reply);
  return h(
    "fieldset",
    { class: `question${question.value === null ? " unknown" : ""}${question.rare ? " rare" : ""}` },
    h("legend", {}, question.text, " ", question.rule ? ruleChip(question.rule) : null),
    body,
  );
}

function pills(question, choices, isOn, toggle) {
  return h(
    "div",
    { class: "pills" },
    choices.map(([value, name]) =>
      button(name, () => toggle(value), { class: "pill", "aria-pressed": String(isOn(value)), data: { focus: `question ${question.key} ${value}` } }),
    ),
  );
}

function one(question, reply, choices) {
  return pills(question, choices, (value) => question.value === value, (value) => reply(question.value === value ? null : value));
}

function several(question, reply, choices) {
  const chosen = Array.isArray(question.value) ? question.value : [];
  const toggle = (value) => reply(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  const none = button(t("nobody"), () => reply([]), { class: "pill", "aria-pressed": String(question.value !== null && !chosen.length), data: { focus: `question ${question.key} none` } });
  const place = pills(question, choices, (value) => chosen.includes(value), toggle);
  place.prepend(none);
  return place;
}

const players = () => Object.entries(game.table.players);

const KINDS = {
  yes_no: (question, reply) => one(question, reply, [[true, t("yes")], [false, t("no")]]),
  choice: (question, reply) => one(question, reply, question.choices),
  player: (question, reply) => one(question, reply, players()),
  choices: (question, reply) => several(question, reply, question.choices),
  players: (question, reply) => several(question, reply, players()),
  count: (question, reply) => count(question, reply),
  text: (question, reply) =>
    h("input", { type: "text", value: question.value ?? "", "aria-label": question.text, on: { change: (event) => reply(event.target.value || null) }, data: { focus: `question ${question.key}` } }),
};

function count(question, reply) {
  const value = question.value;
  const least = question.least ?? 0;
  const most = question.most ?? Infinity;
  const typed = (event) => reply(event.target.value === "" ? null : Number(event.target.value));
  return h(
    "span",
    { class: "stepper" },
    button("−", () => reply(value === null ? least : Math.max(least, value - 1)), { class: "round", "aria-label": t("less", { name: question.text }), data: { focus: `question ${question.key} less` } }),
    h("input", { type: "number", inputmode: "numeric", value: value === null ? "" : String(value), placeholder: "?", "aria-label": question.text, on: { change: typed }, data: { focus: `question ${question.key} value` } }),
    button("+", () => reply(value === null ? Math.max(1, least) : Math.min(most, value + 1)), { class: "round", "aria-label": t("more", { name: question.text }), data: { focus: `question ${question.key} more` } }),
  );
}
