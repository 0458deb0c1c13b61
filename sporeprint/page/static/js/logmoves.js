// What can be done now: verbs, words and moves to choose from, a roll, or a line that somebody writes.

import { button, h, sentence } from "./dom.js";
import { compose, narrow, newSeed, record, send } from "./logstate.js";
import { go } from "./main.js";
import { drawPhrase } from "./logphrase.js";
import { colourOf, swatch } from "./players.js";
import { ruleChip } from "./rules.js";
import { t } from "./texts.js";

const FEW = 8; // moves that are shown as sentences without more words
const FEW_CLOSED = 6; // verbs without a move that are shown beside the others
let asked = ""; // the verb whose reason is shown

export function drawMoves() {
  const { answer } = record;
  const head = [turn(answer), answer.due ? due(answer.due) : null];
  if (record.phrase) return [...head, drawPhrase(write)];
  if (record.purpose === "dispute") return [...head, disputed(answer), writing(answer)];
  return [...head, answer.over ? null : choices(answer), answer.over ? null : writing(answer)];
}

function turn(answer) {
  const number = Object.keys(answer.players).indexOf(answer.to_act);
  const text = answer.over ? t("log.over") : answer.chance ? t("log.chance") : t("log.turn", { name: answer.who || answer.to_act });
  return h("h2", { class: "log-turn", id: "log-turn", "aria-live": "polite" }, number >= 0 ? swatch(number, colourOf(answer.to_act)) : null, text);
}

function due(agenda) {
  const rows = agenda.dues.map((one) => h("li", {}, one.text, one.place ? h("small", {}, ` ${one.place}`) : null, " ", one.rule ? ruleChip(one.rule) : null));
  return h("div", { class: "log-due" }, h("p", {}, agenda.headline), h("ul", {}, rows));
}

function choices(answer) {
  const isNarrowed = record.taps.length > 0 || record.words.length > 0;
  const parts = [];
  if (answer.chance) parts.push(rolls(answer));
  if (!answer.chance && !isNarrowed) parts.push(verbs(answer), reason(answer));
  if (isNarrowed) parts.push(chosen(answer));
  if (answer.count <= FEW && (isNarrowed || answer.verbs.length === 1 || answer.count <= 3)) parts.push(moves(answer));
  else if (isNarrowed || answer.chance || answer.verbs.length === 1) parts.push(words(answer));
  return parts;
}

function rolls(answer) {
  const all = answer.rolled ? button(t("log.roll.all"), () => roll(true), { class: "quiet", data: { focus: "roll all" } }) : null;
  const unknown = answer.unknown ? button(t("log.unknown"), () => write(answer.unknown), { class: "quiet", data: { focus: "unknown" } }) : null;
  return h("div", { class: "log-buttons" }, button(t("log.roll"), () => roll(false), { class: "main", data: { focus: "roll" } }), all, unknown);
}

// Verbs without a legal move are grey and say why; where there are many of them they are folded away.
function verbs(answer) {
  const open = answer.verbs.map((one) => button([one.verb, h("small", {}, String(one.count))], () => chooseWord(one.verb), { class: "pill verb", data: { focus: `verb ${one.verb}`, verb: one.verb }, "aria-label": `${one.verb}, ${t("log.count", { count: one.count })}` }));
  const closed = answer.reasons.map((one) => button(one.verb, () => showReason(one.verb), { class: "pill verb closed", data: { focus: `why ${one.verb}`, why: one.verb }, "aria-label": t("log.why", { verb: one.verb }), "aria-expanded": String(asked === one.verb) }));
  const isFew = closed.length <= FEW_CLOSED;
  const fold = isFew ? null : h("details", { class: "extra log-closed", open: Boolean(asked) }, h("summary", {}, t("log.closed", { count: closed.length })), h("div", { class: "pills" }, closed));
  return [h("div", { class: "pills", role: "group", "aria-label": t("log.verbs") }, open, isFew ? closed : null), fold];
}

function showReason(verb) {
  asked = asked === verb ? "" : verb;
  narrow(record.taps, record.words);
}

function reason(answer) {
  const found = answer.reasons.find((one) => one.verb === asked);
  return found ? h("p", { class: "log-reason", role: "status" }, h("b", {}, `${found.verb}: `), sentence(found.message), " ", found.rule ? ruleChip(found.rule) : null) : null;
}

function chosen(answer) {
  const said = [...record.words, ...record.taps.map(([board, place]) => `${caption(board)} ${place}`.trim())].join(" · ");
  return h("div", { class: "line log-chosen", "aria-label": t("log.step") }, h("b", { class: "grow" }, said), h("small", {}, t("log.count", { count: answer.count })), button(t("log.clear"), () => narrow([], []), { class: "chip", data: { focus: "clear" } }));
}

function caption(key) {
  return record.answer.view.boards.find((board) => board.key === key)?.caption || key;
}

function words(answer) {
  if (answer.words.length < 2 && answer.count <= answer.moves.length) return moves(answer);
  const base = answer.chosen;
  const pills = answer.words.map((one) => button([one.name, one.count > 1 ? h("small", {}, String(one.count)) : null], () => narrow(record.taps, [...base, one.word]), { class: "pill", data: { focus: `word ${one.word}`, word: one.word } }));
  const whole = answer.moves.filter((move) => move.text === base.join(" "));
  return [answer.spots.length ? h("p", { class: "hint" }, t("log.tap")) : null, h("div", { class: "pills log-words", role: "group", "aria-label": t("log.moves") }, whole.map(moveButton), pills)];
}

function moves(answer) {
  return h("div", { class: "log-moves", role: "group", "aria-label": t("log.moves") }, answer.moves.map(moveButton));
}

function moveButton(move) {
  return button([h("span", { class: "log-sentence" }, move.sentence), h("code", {}, move.text)], () => write(move.text), { class: "log-move", data: { focus: `move ${move.text}`, move: move.text } });
}

function chooseWord(word) {
  asked = "";
  narrow(record.taps, [word]);
}

// --- a move that may not be legal --------------------------------------------------------------------------------------
function disputed(answer) {
  return [answer.over && !answer.lines.length ? notOver() : null, h("p", { class: "hint" }, t("log.disputed")), allVerbs(answer)];
}

// A table that does not say where in the game it is counts as that of the end.
function notOver() {
  return h("div", { class: "log-place" }, h("p", {}, t("log.over.hint")), button(t("back.table"), () => go("table"), { class: "chip", data: { focus: "back" } }));
}

function allVerbs(answer) {
  const pills = answer.phrases.map((verb) => button(verb.name, () => compose(verb.verb), { class: "pill verb", data: { focus: `say ${verb.verb}`, say: verb.verb } }));
  return h("div", { class: "pills", role: "group", "aria-label": t("log.verbs") }, pills);
}

function writing(answer) {
  const field = h("input", { type: "text", id: "log-write", "aria-label": t("log.write.field"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "400", data: { focus: "write" } });
  const usage = h("small", {}, Object.values(answer.usage).join("   "));
  const isDispute = record.purpose === "dispute";
  const form = h("form", { class: "log-form" }, field, h("button", { type: "submit", class: "main" }, t(isDispute ? "log.try" : "log.play")), usage);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.trim()) write(field.value.trim());
  });
  const other = isDispute ? null : [h("p", { class: "hint" }, t("log.other.hint")), allVerbs(answer)];
  return h("details", { class: "log-writing extra", data: { key: "writing" } }, h("summary", {}, t(isDispute ? "log.write" : "log.other")), other, form);
}

function roll(isAll) {
  return send({ ask: "log-roll", seed: newSeed(), all: isAll });
}

export function write(move) {
  asked = "";
  return send({ ask: record.purpose === "dispute" ? "log-judge" : "log-play", move, taps: record.taps, words: record.words, phrase: record.phrase });
}

export function force(move) {
  return send({ ask: "log-play", move, force: true });
}
