// A move that is put together from how its verb is written, by words and by places on the table; it need not be legal.

import { button, h } from "./dom.js";
import { compose, record } from "./logstate.js";
import { t } from "./texts.js";

export function drawPhrase(write) {
  const { phrase } = record.answer;
  const said = h("div", { class: "line log-chosen", "aria-live": "polite" }, h("code", { class: "grow log-said" }, phrase.text), button("⌫", () => back(phrase), { class: "round", "aria-label": t("log.phrase.back"), data: { focus: "phrase back" } }), button(t("log.clear"), () => compose(""), { class: "chip", data: { focus: "clear" } }));
  const done = phrase.whole ? button(t(record.purpose === "dispute" ? "log.try" : "log.play"), () => write(phrase.text), { class: "main", data: { focus: "phrase done" } }) : null;
  const hint = phrase.spots.length ? h("p", { class: "hint" }, t("log.tap")) : null;
  return [said, hint, phrase.slots.map((slot) => words(phrase, slot)), done];
}

// Names of places that can be tapped on the table are folded away.
function words(phrase, slot) {
  const pills = slot.words.map((one) => button(one.name === one.word ? label(one.word) : [one.name, h("small", {}, one.word)], () => say(phrase, one.word), { class: "pill", data: { focus: `say ${one.word}`, said: one.word } }));
  const list = h("div", { class: "pills log-words", role: "group", "aria-label": t("log.moves") }, pills);
  const isTapped = slot.words.length > 12 && slot.words.some((one) => phrase.spots.some(([, , word]) => word === one.word));
  return isTapped ? h("details", { class: "extra" }, h("summary", {}, t("log.phrase.all", { count: slot.words.length })), list) : list;
}

function label(word) {
  const known = { ",": "log.phrase.and", "@": "log.phrase.at", ">": "log.phrase.on" }[word];
  return known ? `${t(known)} ${word}` : word.replace(/=$/, " …");
}

export function say(phrase, word) {
  return compose(phrase.verb, [...phrase.said, word]);
}

// The last choice is taken back, with the signs that followed it by themselves.
function back(phrase) {
  const said = [...phrase.said];
  while (said.length && /^[^\p{L}\p{N}?(]+$/u.test(said.at(-1))) said.pop();
  said.pop();
  return phrase.said.length ? compose(phrase.verb, said) : compose("");
}
